"""Games that break laws of advice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from galaxies.galaxy.luck import Luck
from galaxies.game import (
    Analysis,
    AnyGame,
    Draw,
    Line,
    Refusal,
)

from .. import dice, nim
from .making import altered, breaks


def _advising(alter: Callable[[Analysis[nim.Take]], Analysis[nim.Take]]) -> AnyGame:
    """Nim with another analysis."""

    def analyse(view: nim.State, player: int, luck: Luck, effort: float) -> Analysis[nim.Take]:
        return alter(nim.analyse(view, player, luck, effort))

    return altered(nim.GAME, analyse=analyse)


@breaks("law_analysis_is_legal_and_ordered")
def names_the_worst_line_first() -> AnyGame:
    return _advising(lambda analysis: replace(analysis, lines=analysis.lines[::-1]))


@breaks("law_analysis_is_legal_and_ordered")
def names_a_line_twice() -> AnyGame:
    return _advising(lambda analysis: replace(analysis, lines=(analysis.lines[0], *analysis.lines)))


@breaks("law_analysis_depends_on_its_arguments_only")
def learns_from_what_it_saw_before() -> AnyGame:
    seen = [0]

    def alter(analysis: Analysis[nim.Take]) -> Analysis[nim.Take]:
        seen[0] += 1
        return replace(analysis, reasons=(f"Look number {seen[0]}.",))

    return _advising(alter)


@breaks("law_a_win_at_once_comes_first")
def finds_no_line_better_than_another() -> AnyGame:
    return _advising(
        lambda analysis: replace(
            analysis, lines=tuple(Line(line.actions, 0.5) for line in analysis.lines[::-1])
        )
    )


@breaks("law_nothing_warns_of_the_hint")
def warns_of_everything() -> AnyGame:
    return altered(nim.GAME, warn=lambda view, viewer, action: Refusal("NIM-01", "Are you sure?"))


@breaks("law_hints_are_legal")
def advises_what_is_not_allowed() -> AnyGame:
    return _advising(
        lambda analysis: replace(analysis, lines=(Line((nim.Take(nim.Pile(0), 9),), 1.0),))
    )


@breaks("law_luck_is_even_on_the_whole")
def expects_too_many_sixes() -> AnyGame:
    return altered(
        dice.GAME,
        draws=lambda state, action: [
            Draw(draw.what, draw.got, 2, 6) for draw in dice.draws(state, action)
        ],
    )
