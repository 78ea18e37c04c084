"""What a hint says of its line beside the others, and the question before a costly move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from galaxies.game import Analysis, Line
from galaxies.game.values import Unit
from galaxies.play import advice, notation
from toys import nim


def analysis(unit: Unit, *values: float, instead: tuple[str, ...] = ()) -> Analysis[nim.Take]:
    """Takes of 1, 2 and 3 stones from the first pile, with these values."""
    takes = [notation.parse(nim.GAME, f"take a {n}") for n in (1, 2, 3)]
    lines = (Line((take,), value) for take, value in zip(takes, values, strict=False))
    return Analysis(tuple(lines), unit, ("It is best.",), instead)


def compared(one: Analysis[nim.Take]) -> tuple[str, ...]:
    return advice.comparison(nim.GAME, nim.initial_state({"misere": "no"}, 2), 0, one)


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (
            analysis("points", 20.0, 17.2, instead=("It wastes a stone.",)),
            (
                "You can expect about 20 points in all.",
                "“Take a 2” is the next best, worth about 3 points less.",
                "It wastes a stone.",
            ),
        ),
        (analysis("points", 20.0, 17.2, instead=("It is best.",)), 2),
        (analysis("points", 20.0, 20.0, instead=("It wastes a stone.",)), 2),
        (analysis("points", 20.0, 12.0), 3),
        (analysis("wins", 0.5, 0.3), 3),
        (analysis("wins", 0.5, 0.35), 2),
        (analysis("", 0.0, 0.0), 0),
    ],
)
def test_the_next_best_is_told_with_what_it_lacks_and_an_only_move_is_called_so(
    toys: Mapping[str, object], one: Analysis[nim.Take], said: tuple[str, ...] | int
) -> None:
    told = compared(one)
    if isinstance(said, int):
        assert len(told) == said
        assert (said == 3) == ("It is the only good move." in told)
    else:
        assert told == said


def test_what_can_be_done_as_well_is_no_alternative(toys: Mapping[str, object]) -> None:
    one = analysis("points", 20.0, 20.0, 17.0)
    second = replace(one, beside=frozenset({one.lines[1].actions[0]}))
    assert second.rival == one.lines[2]
    assert compared(second)[1] == "“Take a 3” is the next best, worth about 3 points less."
    alone = replace(one, beside=frozenset(line.actions[0] for line in one.lines[1:]))
    assert alone.rival is None and compared(alone) == ("You can expect about 20 points in all.",)


def test_a_chance_is_certain_only_at_one(toys: Mapping[str, object]) -> None:
    (take, *_) = analysis("wins", 1.0).lines[0].actions
    said = [advice.expected(Line((take,), value), "wins") for value in (1.0, 0.999, 0.62)]
    assert said == ["this wins", "you win nearly all such games", "you win about 62% of such games"]
    total = advice.expected(Line((take,), 12.4, 0.75), "points")
    assert total == "you can expect about 12 points in all, and to win in about 75% of games"


def test_a_costly_move_is_asked_about_with_the_better_one(toys: Mapping[str, object]) -> None:
    for unit, values, cost in (
        ("points", (20.0, 19.0, 11.6), "costs about 8 points"),
        ("wins", (0.6, 0.5, 0.35), "wins about 35% of such games instead of 60%"),
    ):
        one = analysis(unit, *values)  # type: ignore[arg-type]
        ((action, told),) = advice._costly(one)
        assert notation.line(action) == "take a 3" and told == cost
        start = nim.initial_state({"misere": "no"}, 2)
        refusal = advice.caution(nim.GAME, start, 0, one.best, told)
        assert refusal.why == f"That {cost}. Better: Take a 1."
