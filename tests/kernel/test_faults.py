"""The checks of positions that games share."""

from __future__ import annotations

from dataclasses import dataclass, replace

from galaxies.game.faults import (
    Checks,
    at_most,
    first_fault,
    is_distinct,
    is_rising,
    same,
    terms,
    within,
)


@dataclass(frozen=True)
class Ship:
    fuel: int
    cargo: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Place:
    ships: tuple[Ship, ...] = ()
    flagship: Ship | None = None
    turn: int = 1


SEEN = Place((Ship(3), Ship(4, ((1, 2), (9,)))))


def test_the_first_check_that_fails_is_told_and_later_ones_are_not_made() -> None:
    asked = []

    def checks() -> Checks:
        yield True, "turn", "is fine"
        yield 0, "ships", "must be one"
        asked.append("later")

    assert first_fault(checks()) == 'In this position, "ships" must be one.'
    assert first_fault(()) == "" and not asked


def test_numbers_are_found_in_lists_and_parts_however_deep() -> None:
    assert first_fault(within(SEEN, 3, 4, "ships.fuel")) == ""
    wrong = 'In this position, "ships[1].fuel" must be 0 to 3.'
    assert first_fault(within(SEEN, 0, 3, "turn ships.fuel")) == wrong
    assert first_fault(within(SEEN, 4, 9, "ships.fuel")).startswith('In this position, "ships[0].')
    assert first_fault(within(SEEN, 1, 9, "ships.cargo")) == ""
    assert '"ships[1].cargo"' in first_fault(within(SEEN, 1, 8, "ships.cargo"))
    assert '"ships[1].cargo"' in first_fault(within(SEEN, 2, 9, "ships.cargo"))


def test_what_is_not_there_is_not_checked() -> None:
    assert first_fault(within(SEEN, 5, 6, "flagship.fuel flagship ships.wings")) == ""
    built = replace(SEEN, flagship=Ship(1_000))
    assert '"flagship.fuel" must be 5 to 999.' in first_fault(
        within(built, 5, 999, "flagship.fuel")
    )


def test_lists_have_a_most() -> None:
    assert first_fault(at_most(SEEN, 2, "ships ships.cargo")) == ""
    assert '"ships[1].cargo" must have at most 1 ' in first_fault(at_most(SEEN, 1, "ships.cargo"))


def test_terms_are_values_of_options_that_fit_each_other() -> None:
    fitted = replace(SEEN, turn=2)
    assert first_fault(terms(SEEN, SEEN, {"turn": (1, 2)})) == ""
    assert '"terms.turn" is none of the values' in first_fault(terms(SEEN, SEEN, {"turn": (2, 3)}))
    assert '"terms.turn" does not fit' in first_fault(terms(SEEN, fitted, {"turn": (1, 2)}))


def test_fields_are_those_of_another_state() -> None:
    other = replace(SEEN, turn=2)
    assert '"turn" is off.' in first_fault(same(SEEN, other, "is off"))
    assert first_fault(same(SEEN, other, "is off", ("ships",))) == ""


def test_rising_and_distinct() -> None:
    assert (
        is_rising((1, 2, 5)) and is_rising(()) and not is_rising((1, 1)) and not is_rising((2, 1))
    )
    assert is_distinct("abc") and is_distinct(()) and not is_distinct((1, 2, 1))
