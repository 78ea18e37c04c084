"""Advice for every game, made of its analysis: the hint, and what it says by comparison."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..formats import notation
from ..galaxy.luck import Luck
from ..game import (
    EFFORT,
    Action,
    Analysis,
    AnyGame,
    Draft,
    Hint,
    Line,
    Player,
    Reason,
    Refusal,
    State,
    Viewer,
)
from ..words.english import capital, counted, quoted

_EQUAL = {"points": 0.05, "wins": 0.005}
"""Smaller differences of values are not worth a word, by unit."""
_GRAVE = {"points": 8.0, "wins": 0.2}
"""A loss that a player is asked about, and that makes the best line the only good one, by unit."""


def analyse(
    game: AnyGame, view: State, player: Player, luck: Luck, effort: float = EFFORT
) -> Analysis[Any]:
    """The game's analysis. Raises LookupError if the game has none."""
    analyse = game.computer().analyse
    if analyse is None:
        raise LookupError("There is no analysis of this game.")
    return _by_the_rules(game, view, analyse(view, player, luck, effort))


def weigh(
    game: AnyGame, view: State, player: Player, luck: Luck, effort: float = EFFORT
) -> Analysis[Any]:
    """The analysis by which a review weighs decisions. Raises LookupError like `analyse`."""
    weigh = game.computer().weigh
    if weigh is None:
        return analyse(game, view, player, luck, effort)
    return _by_the_rules(game, view, weigh(view, player, luck, effort))


def _by_the_rules(game: AnyGame, view: State, analysis: Analysis[Any]) -> Analysis[Any]:
    """The analysis without what the rules of an older game forbid, since computers know the newest
    only. Raises LookupError if nothing is left."""
    if game.former is None:
        return analysis
    lines = [line for line in analysis.lines if game.rules.check(view, line.actions[0]) is None]
    if not lines:
        raise LookupError("There is no analysis by the rules of this game.")
    return replace(analysis, lines=tuple(lines))


def hint(game: AnyGame, view: State, player: Player, luck: Luck) -> Hint[Any]:
    """The best line's first action, why it is best, and how it compares with the next best.

    Raises LookupError if the game has no hints.
    """
    analysis = analyse(game, view, player, luck)
    only = len(game.choices(view)) == 1
    compared = (
        (Reason("There is no other choice."),) if only else comparison(game, view, player, analysis)
    )
    then = analysis.lines[0].actions[1:] if analysis.best.hint_words is None else ()
    rival = analysis.rival if analysis.unit and not only else None
    return Hint(
        analysis.best,
        (*analysis.reasons, *compared),
        then,
        tuple(_costly(analysis)),
        rival and rival.actions[0],
    )


def _costly(analysis: Analysis[Any]) -> Iterator[tuple[Action, str]]:
    """The actions that are much worse than the best one, each with what it costs."""
    best, *others = analysis.lines
    for line in others if analysis.unit and analysis.best.hint_words is None else ():
        loss = best.value - line.value
        if loss < _GRAVE[analysis.unit]:
            continue
        if analysis.unit == "wins":
            few, many = (round(100 * chance) for chance in (line.value, best.value))
            yield line.actions[0], f"wins about {few} of 100 games from here instead of {many}"
        else:
            yield line.actions[0], f"costs about {counted(round(loss), 'point')}"


def caution(game: AnyGame, view: State, player: Player, best: Action, cost: str) -> Refusal:
    """The question before an action that is much worse than the one of a hint."""
    return Refusal("", f"That {cost}. Better: {said(game, view, player, best)}.")


def comparison(
    game: AnyGame, view: State, player: Player, analysis: Analysis[Any]
) -> tuple[Reason, ...]:
    """What the best line leads to, and what the next best one gives."""
    best, rival = analysis.lines[0], analysis.rival
    if not analysis.unit:
        return ()
    unit = analysis.unit
    leads = (Reason(f"{capital(expected(best, unit))}."),)
    if rival is None:
        return leads
    named = quoted(said(game, view, player, rival.actions[0]))
    loss = best.value - rival.value
    only = (Reason("It is the only good move."),) if _is_only(analysis) else ()
    why = [why for why in analysis.instead if why not in analysis.reasons and loss > _EQUAL[unit]]
    less = Reason(f"{named} {_how_much_less(best, rival, unit)}.")
    return (*only, *leads, less, *why[:1])


def _is_only(analysis: Analysis[Any]) -> bool:
    """Whether every other action is much worse."""
    best, *others = analysis.lines
    return bool(analysis.unit and others) and best.value - others[0].value >= _GRAVE[analysis.unit]


def expected(line: Line[Any], unit: str) -> str:
    """`about 104 points in all`, or `you win about 62 of 100 games from here`."""
    if unit == "wins":
        return _winning(line.value)
    points = f"you can expect about {counted(round(line.value), 'point')} in all"
    if line.chance is None:
        return points
    often = "for certain" if line.chance >= 1 else f"in about {round(100 * line.chance)}% of games"
    return f"{points}, and to win {often}"


def _winning(chance: float) -> str:
    percent = round(100 * chance)
    if chance >= 1:
        return "this wins"
    if percent >= 100:
        return "you win nearly every game from here"
    return f"you win about {percent} of 100 games from here"


def _how_much_less(best: Line[Any], other: Line[Any], unit: str) -> str:
    """How much worse the other line is."""
    loss = best.value - other.value
    if loss < _EQUAL[unit]:
        return "is as good"
    if unit == "wins":
        return f"is the next best, with about {round(100 * other.value)}%"
    if loss < 1:
        return "is nearly as good"
    return f"is the next best, worth about {counted(round(loss), 'point')} less"


def hinted_words(action: Action) -> Draft:
    """The words of an action that a hint tells."""
    return tuple(notation.split(notation.line(action)))[: action.hint_words]


def said(game: AnyGame, view: State, viewer: Viewer, action: Action) -> str:
    """An action as a phrase, the one of its button where it is named without the board."""
    return phrase(game, view, viewer, tuple(notation.split(notation.line(action))))


def plan(game: AnyGame, view: State, player: Player, given: Hint[Any]) -> tuple[str, ...]:
    """The steps of a hint as phrases, if more than one is meant to follow at once."""
    if not given.then:
        return ()
    steps, before = [said(game, view, player, given.action)], given.action
    for action in given.then:
        view = game.rules.apply(view, before)
        steps.append(said(game, view, player, action))
        before = action
    return tuple(steps)


def phrase(game: AnyGame, view: State, viewer: Viewer, words: Draft) -> str:
    """The words of an action, or the first of them, as a phrase for a hint or a question."""
    speak = game.words.headline or game.words.label
    text = speak(view, viewer, words) if speak else ""
    return capital(text or " ".join(words).replace("-", " "))
