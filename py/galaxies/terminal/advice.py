"""Hint, result and review as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .. import rulebook
from ..computer.advice import expected, hinted_words, phrase, plan
from ..formats import notation
from ..game import AnyGame, Draft, Hint, Player, Progress, Refusal, State
from ..play.naming import by_name
from ..play.review import lookback
from ..play.seats import known_name
from ..play.session import Session

_MOST_LINES = 9


def hint(session: Session) -> tuple[Hint[Any], list[str]]:
    """A hint for the player to move, and what to say of it: a headline with the words to type, then
    the reasons and the plan. Raises LookupError where there is no hint."""
    given = session.hint()
    viewer = session.player
    words = hinted_words(given.action)
    with by_name(session):
        title = phrase(session.game, session.view(viewer), viewer, words)
        steps = plan(session.game, session.view(viewer), viewer, given)
    head = f"{title}: {' '.join(words)}"
    numbered = "; ".join(f"{number} {step}" for number, step in enumerate(steps, 1))
    then = [f"  The plan: {numbered}."] if steps else []
    return given, [head, *(f"  {reason}" for reason in given.reasons), *then]


def lines(session: Session) -> Iterator[str]:
    """The ways to go on, the best one first, each with what it leads to. Raises LookupError like
    `hint`."""
    analysis = session.analyse()
    viewer = session.player
    with by_name(session):
        for line in analysis.lines[:_MOST_LINES]:
            action = line.actions[0]
            title = phrase(session.game, session.view(viewer), viewer, hinted_words(action))
            leads = f": {expected(line, analysis.unit)}" if analysis.unit else ""
            yield f"{title}{leads}."


def figures(session: Session) -> dict[str, Any]:
    """The ways to go on with their values, for programs. Raises LookupError like `hint`."""
    analysis = session.analyse()
    return {
        "game": session.game.name,
        "player": session.player,
        "unit": analysis.unit,
        "reasons": list(analysis.reasons),
        "lines": [
            {
                "action": notation.line(line.actions[0]),
                "value": line.value,
                "loss": analysis.loss(line.actions[0]),
                "then": [notation.line(action) for action in line.actions[1:]],
            }
            for line in analysis.lines
        ],
    }


def result(session: Session) -> Iterator[str]:
    """The result of a finished game: a sentence, the score of each player, the galaxy."""
    outcome = session.game.rules.outcome(session.state)
    if outcome is None:
        raise ValueError("a finished game without an outcome")
    yield f"\n{outcome.title}"
    for player, score in enumerate(outcome.scores):
        parts = outcome.parts[player] if outcome.parts else ()
        details = ", ".join(f"{label} {points}" for label, points in parts)
        name = known_name(session.game, session.seats, session.state, player)
        yield f"{name}: {score}{f' ({details})' if details else ''}"
    if session.game.covered:
        yield f"The galaxy was {session.galaxy}."


def review(session: Session, report: Callable[[Progress], None]) -> tuple[str, ...]:
    """The sentences of the review of a finished game, or of the episode that has just ended. Raises
    LookupError if there is none."""
    lines: tuple[str, ...] = ()
    with by_name(session):
        for item in lookback.review(session):
            if isinstance(item, Progress):
                report(item)
            else:
                points = (f"Step {p.ply + 1}: {p.text}" for p in item.turning_points)
                lines = (*item.verdict, *item.lines, *points)
    return lines


def coach(session: Session, view: State, viewer: Player, draft: Draft) -> str:
    """What the coach of a first game says of this moment."""
    say = session.game.words.coach
    said = say(view, viewer, draft) if say and not session.is_over else ""
    return said or "The coach has nothing to say about this."


def news(session: Session, viewer: Player, since: int) -> Iterator[str]:
    """What has happened since a ply, as a player knows it."""
    session.recall()
    for ply in range(since, session.ply):
        before, after = session.view(viewer, ply), session.view(viewer, ply + 1)
        told_now = session.game.words.describe(before, session.action(ply), after, viewer)
        if told_now:
            yield told_now


def why(game: AnyGame, refusal: Refusal) -> Iterator[str]:
    """Why something is refused, and the entry of its rule."""
    yield sentence(refusal)
    entry = rulebook.entries(rulebook.text(game)).get(refusal.rule)
    if entry:
        yield f"{refusal.rule}: {entry}"


def sentence(refusal: Refusal) -> str:
    """Why something is refused, with its rule."""
    return f"{refusal.why} ({refusal.rule})" if refusal.rule else refusal.why
