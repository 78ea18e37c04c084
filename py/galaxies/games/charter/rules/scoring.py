"""The end of a game and of a campaign: travelogue, scores, outcome (STC-89 to STC-93)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....game import Outcome
from .state import SEASONS, State, Voyage


def end(state: State, *, won: bool) -> State:
    """The game is over: a line for the travelogue, and all cards form the deck again (STC-93)."""
    voyage = Voyage(state.line, state.founded, state.score, won, state.captain)
    ended = replace(
        state,
        phase="atlas",
        voyages=(*state.voyages, voyage),
        hand=(),
        line=(),
        discard=(),
        founded=(),
        shuffles=0,
        strokes=0,
        trip=None,
        shown=(),
        called=False,
    )
    wanted = state.terms.games
    return replace(ended, phase="over") if wanted and len(played(ended)) >= wanted else ended


def played(state: State) -> tuple[Voyage, ...]:
    """The finished games that people played: not those that seasoned the galaxy."""
    return state.voyages[SEASONS:] if state.terms.seasoned else state.voyages


def chapter(state: State) -> str:
    """The game that a state belongs to; what is written after a game belongs to it."""
    if state.line or state.phase == "launch":
        return f"Game {state.games + 1}"
    return f"Game {state.games}" if state.games else "Prologue"


def streak(won: Sequence[bool]) -> int:
    """The most wins in a row."""
    best = now = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return best


def outcome(state: State) -> Outcome | None:
    """How a closed campaign went: the sum of the scores of each captain (STC-105)."""
    if state.phase != "over":
        return None
    own = played(state)
    players = range(state.players)
    first = state.games - len(own) + 1
    by_captain = [
        [(number, v) for number, v in enumerate(own, first) if v.captain == player]
        for player in players
    ]
    scores = tuple(sum(v.score for _, v in voyages) for voyages in by_captain)
    if state.players == 1:
        wins = sum(v.won for v in own)
        winners: tuple[int, ...] = (0,) if 2 * wins > len(own) else ()
        ending = "win" if winners else "lost"
    else:
        winners = tuple(player for player in players if scores[player] == max(scores))
        ending = "closed"
    parts = tuple(
        tuple((f"game {number}", v.score) for number, v in voyages) for voyages in by_captain
    )
    return Outcome(ending, scores, winners, _title(state, scores), parts)


def _title(state: State, scores: tuple[int, ...]) -> str:
    own = played(state)
    wins, games = sum(v.won for v in own), len(own)
    if games == 1:
        how = "Won" if wins else "Lost"
        return f"{how} with {own[0].score} points."
    total = " and ".join(map(str, scores)) if state.players > 1 else str(sum(scores))
    return f"{wins} of {games} games won, {total} points in all."
