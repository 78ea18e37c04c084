"""What a hint says of its line beside the others, and the question before a costly move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis, Hint, Line, Reason
from galaxies.game.values import Unit
from galaxies.games import GAMES
from galaxies.play.session import Session
from toys import nim


def analysis(unit: Unit, *values: float, instead: tuple[str, ...] = ()) -> Analysis[nim.Take]:
    """Takes of 1, 2 and 3 stones from the first pile, with these values."""
    takes = [notation.parse(nim.GAME, f"take a {n}") for n in (1, 2, 3)]
    lines = (Line((take,), value) for take, value in zip(takes, values, strict=False))
    return Analysis(tuple(lines), unit, (Reason("It is best."),), Reason.each(instead))


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
        (
            analysis("points", 20.0, 17.2, instead=("It is best.", "It is old.", "It is odd.")),
            (
                "You can expect about 20 points in all.",
                "“Take a 2” is the next best, worth about 3 points less.",
                "It is old.",
            ),
        ),
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
    assert said == [
        "this wins",
        "you win nearly every game from here",
        "you win about 62 of 100 games from here",
    ]
    total = advice.expected(Line((take,), 12.4, 0.75), "points")
    assert total == "you can expect about 12 points in all, and to win in about 75% of games"


def test_a_costly_move_is_asked_about_with_the_better_one(toys: Mapping[str, object]) -> None:
    for unit, values, cost in (
        ("points", (20.0, 19.0, 11.6), "costs about 8 points"),
        ("wins", (0.6, 0.5, 0.35), "wins about 35 of 100 games from here instead of 60"),
    ):
        one = analysis(unit, *values)  # type: ignore[arg-type]
        ((action, told),) = advice._costly(one)
        assert notation.line(action) == "take a 3" and told == cost
        start = nim.initial_state({"misere": "no"}, 2)
        refusal = advice.caution(nim.GAME, start, 0, one.best, told)
        assert refusal.why == f"That {cost}. Better: Take a 1."


@pytest.mark.parametrize(
    ("unit", "best", "other", "less"),
    [
        ("points", 5.0, 4.96, "is as good"),
        ("points", 0.05, 0.0, "is nearly as good"),
        ("points", 5.0, 4.01, "is nearly as good"),
        ("points", 5.0, 4.0, "is the next best, worth about 1 point less"),
        ("wins", 0.5, 0.496, "is as good"),
        ("wins", 0.005, 0.0, "is the next best, with about 0%"),
        ("wins", 0.5, 0.424, "is the next best, with about 42%"),
    ],
)
def test_how_much_worse_the_next_best_is(
    toys: Mapping[str, object], unit: Unit, best: float, other: float, less: str
) -> None:
    one = analysis(unit, best, other, instead=("It wastes a stone.",))
    _, said, *why = compared(one)
    assert said == f"“Take a 2” {less}."
    is_told = best - other > {"points": 0.05, "wins": 0.005}[unit]
    assert why == (["It wastes a stone."] if is_told else [])


@pytest.mark.parametrize(("unit", "grave"), [("points", 8.0), ("wins", 0.2)])
def test_a_grave_loss_is_asked_about_and_makes_the_best_move_the_only_good_one(
    toys: Mapping[str, object], unit: Unit, grave: float
) -> None:
    for loss, is_grave in ((grave, True), (grave - 0.01, False)):
        one = analysis(unit, grave, grave - loss)
        assert len([*advice._costly(one)]) == is_grave
        assert ("It is the only good move." in compared(one)) == is_grave
    alone = analysis(unit, grave)
    assert len(compared(alone)) == 1, "nothing to compare with"
    assert not [*advice._costly(alone)]


@pytest.mark.parametrize(
    ("value", "chance", "said"),
    [
        (1.4, None, "you can expect about 1 point in all"),
        (5.0, 1.0, "you can expect about 5 points in all, and to win for certain"),
        (5.0, 0.994, "you can expect about 5 points in all, and to win in about 99% of games"),
    ],
)
def test_points_are_told_with_the_chance_to_win(
    value: float, chance: float | None, said: str
) -> None:
    (take,) = analysis("points", value).lines[0].actions
    assert advice.expected(Line((take,), value, chance), "points") == said


def test_nearly_all_is_less_than_all_and_more_than_99_in_a_hundred() -> None:
    assert [advice._winning(chance) for chance in (1.0, 0.995001, 0.994)] == [
        "this wins",
        "you win nearly every game from here",
        "you win about 99 of 100 games from here",
    ]


def test_a_plan_is_told_step_by_step_if_there_is_more_than_one(toys: Mapping[str, object]) -> None:
    start = nim.initial_state({"misere": "no"}, 2)
    one, two, three = (notation.parse(nim.GAME, f"take a {n}") for n in (1, 2, 3))
    told = advice.plan(nim.GAME, start, 0, Hint(one, (), (two, three)))
    assert told == ("Take a 1", "Take a 2", "Take a 3")
    assert advice.plan(nim.GAME, start, 0, Hint(one, ())) == ()


def test_a_hint_says_so_where_there_is_one_choice(toys: Mapping[str, object]) -> None:
    alone = nim.State((1, 0, 0), 0, False)
    given = advice.hint(nim.GAME, alone, 0, Luck("x"))
    assert given.reasons[-1] == "There is no other choice." and given.then == ()
    more = advice.hint(nim.GAME, nim.State(), 0, Luck("x"))
    assert "There is no other choice." not in more.reasons


def test_words_without_a_label_are_told_as_they_are_typed() -> None:
    silent = replace(nim.GAME, words=replace(nim.GAME.words, label=None, headline=None))
    assert advice.phrase(silent, nim.State(), 0, ("end-turn", "now")) == "End turn now"
    short = replace(nim.GAME, words=replace(nim.GAME.words, headline=lambda *_: "go on"))
    assert advice.phrase(short, nim.State(), 0, ("take",)) == "Go on", "the headline comes first"


def test_what_a_session_says_has_the_names_of_the_stars() -> None:
    """In notebooks as on the page."""
    session = Session(GAMES["express"], galaxy=codes.code(7919))
    session.play(session.hint().action)
    assert any("h6 · Hamarune" in reason for reason in session.hint().reasons)
    assert "· Hamarune" in session.summary()
    assert "· Hamarune" in session.board()
    assert session.analyse().reasons == session.hint().reasons[: len(session.analyse().reasons)]
