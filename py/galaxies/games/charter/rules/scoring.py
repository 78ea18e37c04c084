"""The end of a game and of a campaign: travelogue, scores, outcome (STC-89 to STC-93)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Outcome, replace
from ....words.english import counted, listed
from ....words.players import player_name
from .cards import Voyage
from .phases import Atlas, Closed, Launching
from .state import State


def end_game(state: State, *, won: bool) -> State:
    """The game is over: a line for the travelogue, and all cards form the deck again (STC-93)."""
    voyage = Voyage(state.line, state.founded, state.score, won)
    ended = replace(
        state,
        phase=Atlas(),
        voyages=(*state.voyages, voyage),
        hand=(),
        line=(),
        discard=(),
        shuffles=0,
        strokes=0,
        shown=(),
        called=False,
    )
    return replace(ended, phase=Closed()) if ended.games == state.last_game else ended


def played(state: State) -> tuple[Voyage, ...]:
    """The finished games that people flew, without those that seasoned the galaxy."""
    return state.voyages[state.seasons :]


def episode(state: State) -> str:
    """The game that a state belongs to; texts written after a game belong to it."""
    if state.line or isinstance(state.phase, Launching):
        return f"Game {state.games + 1}"
    return f"Game {state.games}" if state.games else "Prologue"


def interim(state: State) -> Outcome | None:
    """How the last game went that people flew, until the next one starts."""
    if not isinstance(state.phase, Atlas) or not played(state):
        return None
    voyage, captain = state.voyages[-1], state.captain_of(state.games)
    scores = tuple(voyage.score if player == captain else 0 for player in range(state.players))
    how = "won" if voyage.won else "lost"
    title = f"Game {state.games}: {how} with {counted(voyage.score, 'point')}."
    return Outcome("win" if voyage.won else "lost", scores, (captain,) if voyage.won else (), title)


def streak(won: Sequence[bool]) -> int:
    """The most wins in a row."""
    best = now = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return best


def outcome(state: State) -> Outcome | None:
    """How a closed campaign went: the sum of the scores of each captain (STC-105)."""
    if not isinstance(state.phase, Closed):
        return None
    own = played(state)
    players = range(state.players)
    numbered = list(enumerate(own, state.games - len(own) + 1))
    parts = tuple(
        tuple((f"game {n}", v.score) for n, v in numbered if state.captain_of(n) == player)
        for player in players
    )
    scores = tuple(sum(score for _, score in part) for part in parts)
    if state.players == 1:
        wins = sum(v.won for v in own)
        winners: tuple[int, ...] = (0,) if 2 * wins > len(own) else ()
        ending = "win" if winners else "lost"
    else:
        winners = tuple(player for player in players if scores[player] == max(scores))
        ending = "closed"
    title = _title(own, scores)
    if len(winners) > 1:
        names = listed(player_name(player, f"Captain {player + 1}") for player in winners)
        title += f" {names} share the win."
    return Outcome(ending, scores, winners, title, parts)


def _title(own: Sequence[Voyage], scores: tuple[int, ...]) -> str:
    wins, games = sum(v.won for v in own), len(own)
    if games == 1:
        how = "Won" if wins else "Lost"
        return f"{how} with {counted(own[0].score, 'point')}."
    total = counted(scores[0], "point") if len(scores) == 1 else f"{listed(scores)} points"
    return f"{wins} of {games} games won, {total} in all."
