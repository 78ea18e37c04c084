"""What a score is worth: how much of the computer's games in the same setup it beats."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from ... import data
from ...game import STRENGTHS, AnyGame, Outcome, Preset, Viewer, defaults
from ...words.english import minus
from ..session import Session
from . import daily

TABLE = "standing.toml"
"""How each level scores alone, by preset: `tests/bench/standing.py` writes it."""
SHAPE = {"*": {"*": [int]}}
"""The scores that 5, 10, ... 95 % of the games of a level stay below."""
STEP = 5
"""Percent from one of these scores to the next."""


def presets(game: AnyGame) -> dict[str, Preset]:
    """The presets for one player; of several with the same options the first."""
    first: dict[tuple[tuple[str, str], ...], Preset] = {}
    for preset in game.presets:
        if len(preset.seats) == 1:
            first.setdefault(tuple(sorted(preset.options)), preset)
    return {preset.name: preset for preset in first.values()}


def points(session: Session, outcome: Outcome, viewer: Viewer) -> str:
    """The score of a player in its unit, e.g. "108 points"; "" in a game that one only wins or
    loses."""
    if viewer < 0 or (not outcome.parts and set(outcome.scores) <= {0, 1}):
        return ""
    challenges = session.game.challenges
    challenge = daily.challenge_of(session) or (challenges[0] if challenges else None)
    unit, units = challenge.unit if challenge else ("point", "points")
    score = outcome.scores[viewer]
    return f"{minus(score)} {unit if score == 1 else units}"


def standing(session: Session) -> str:
    """The share of the computer's games that the score of a finished game alone beats, for the
    strongest level of which it beats half, or else for the weakest; "" if that was not measured."""
    outcome = session.game.rules.outcome(session.state)
    is_alone = len(session.seats) == 1 and session.seats[0].is_human and session.start is None
    if outcome is None or not is_alone or not _table(session.game):
        return ""
    shares = _shares(session, outcome.scores[0])
    for title in reversed(STRENGTHS):
        if shares.get(title, 0) >= 50:
            return _said(shares[title], title)
    weakest = next((title for title in STRENGTHS if title in shares), "")
    return _said(shares[weakest], weakest) if weakest else ""


def _said(share: int, title: str) -> str:
    return f"Better than {share}% of the computer's games here ({title})." if share else ""


def _shares(session: Session, score: int) -> dict[str, int]:
    """Strength of a level -> percent of its games in this setup that score less."""
    game, table = session.game, _table(session.game)
    for name, preset in presets(game).items():
        if {**defaults(game.options), **dict(preset.options)} == session.options:
            return {
                game.levels[level].strength: STEP * bisect_left(steps, score)
                for level, steps in table.get(name, {}).items()
            }
    return {}


def _table(game: AnyGame) -> Mapping[str, Mapping[str, Sequence[int]]]:
    """The table of a game; empty for one that has none."""
    try:
        return data.load(game.package, TABLE, SHAPE)
    except OSError:
        return {}
