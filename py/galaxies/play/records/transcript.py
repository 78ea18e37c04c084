"""A game as plain text: for every ply the player, the action, its log line and state digests.

Two devices that play the same record must write the same transcript, letter for letter.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...formats import notation, position
from ...game import CHANCE
from ..session import Session


def transcript(session: Session) -> str:
    """The plies played so far, and the outcome if there is one.

    Each ply has its number, its player, the action's line and how many actions were legal (not
    counted for luck); then each player's log line, once if all of them are equal; then the digests
    of the state after it and of each player's view of that state.
    """
    return "\n".join(_lines(session)) + "\n"


def _lines(session: Session) -> Iterator[str]:
    game = session.game
    yield f"{game.title}, rules {game.rules.version}, galaxy {session.galaxy}"
    for option in game.options:
        if session.options[option.name] != option.default:
            yield f"option {option.name} {session.options[option.name]}"
    yield f"start {position.digest(session.states[0])}"
    for ply in range(session.ply):
        yield from _ply(session, ply)
    outcome = game.rules.outcome(session.state)
    if outcome is None:
        yield "not over"
        return
    yield f"{outcome.ending}: {outcome.title}"
    for player, score in enumerate(outcome.scores):
        won = ", won" if player in outcome.winners else ""
        parts = outcome.parts[player] if outcome.parts else ()
        details = f" ({', '.join(f'{label} {points}' for label, points in parts)})" if parts else ""
        yield f"player {player + 1}: {score}{details}{won}"


def _ply(session: Session, ply: int) -> Iterator[str]:
    game = session.game
    before, action, after = session.states[ply], session.actions[ply], session.states[ply + 1]
    player = game.rules.current_player(before)
    is_luck = player == CHANCE
    who = "luck" if is_luck else f"player {player + 1} of {len(game.listed(before))} legal"
    yield f"{ply + 1} {who}: {notation.line(action)}"
    players = range(len(session.seats))
    views = [(game.rules.observe(before, p), game.rules.observe(after, p)) for p in players]
    told = [game.words.describe(seen, action, sees, p) for p, (seen, sees) in enumerate(views)]
    if len(set(told)) == 1:
        yield f"  {told[0]}"
    else:
        yield from (f"  to player {p + 1}: {sentence}" for p, sentence in enumerate(told))
    shown = " ".join(position.digest(sees) for _, sees in views)
    yield f"  state {position.digest(after)} views {shown}"
