"""States as digits: exact, short, and readable after a game got new fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from galaxies.formats.position import MAX_INT, late_field
from galaxies.galaxy.luck import Luck
from galaxies.game import Packing, Supply
from galaxies.game.digits import Digits
from galaxies.share import compact


@dataclass(frozen=True, slots=True)
class Resting:
    pass


@dataclass(frozen=True, slots=True)
class Flying:
    to: int
    way: Literal["left", "right"] = "left"


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    hands: tuple[Hand, ...]
    deck: tuple[str, ...] = ()
    now: Resting | Flying = Resting()
    last: int | None = None
    money: tuple[int, int] = (0, 0)
    name: str = ""
    open: bool = False


CARDS = tuple("abcdefghijkl")
OPENING = Place((Hand(CARDS), Hand(CARDS[:3])), CARDS, name="Vega")
PACKING: Packing[Place] = Packing(
    words=lambda: CARDS, supplies=(Supply(scope="Hand", fields=("Hand.cards", "Hand.spent")),)
)
PLACES = (
    OPENING,
    Place(()),
    Place((Hand(CARDS[::-1]), Hand((), CARDS[:3])), CARDS[4:], Flying(7, "right"), 0),
    Place((Hand(("z", "a", "a")),) * 3, (*CARDS, "new"), Flying(-1), -5, (1, -2), "Déneb", True),
    Place((Hand(),), money=(MAX_INT, -MAX_INT), last=1_000_000),
)


def put(state: Any, packing: Packing[Any], opening: Any) -> Digits:
    digits = Digits()
    compact.put(state, packing, opening, digits)
    return Digits(digits.value(), digits.texts)


@pytest.mark.parametrize("packing", [Packing(), PACKING], ids=["types", "declared"])
@pytest.mark.parametrize("state", PLACES)
def test_every_state_comes_back(state: Place, packing: Packing[Place]) -> None:
    digits = put(state, packing, OPENING)
    assert compact.take(packing, OPENING, digits) == state
    assert digits.is_empty


def test_what_is_as_in_the_opening_costs_next_to_nothing() -> None:
    assert put(OPENING, PACKING, OPENING).rest < 256
    later = Place((Hand(CARDS), Hand(CARDS[:3])), CARDS[5:], name="Vega")
    assert put(later, PACKING, OPENING).rest < 1 << 16


def test_what_is_gone_from_a_supply_costs_nothing() -> None:
    """Twelve cards in any order are log2(12!) = 29 bits; told one by one they would be 43."""
    shuffled = Luck("cards").stream("order").shuffle(CARDS)
    place = Place((Hand(shuffled), Hand(CARDS[:3])), CARDS, name="Vega")
    declared, words = (
        put(place, PACKING, OPENING),
        put(place, Packing(words=lambda: CARDS), OPENING),
    )
    assert declared.rest.bit_length() <= words.rest.bit_length() - 10


@dataclass(frozen=True, slots=True)
class Young:
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Grown:
    turn: int = 0
    orders: tuple[int, ...] = late_field(())


def test_a_state_from_before_a_late_field_can_be_read() -> None:
    before = put(Young(7), Packing(), Young())
    assert compact.take(Packing(), Grown(), before) == Grown(7)
    assert compact.take(Packing(), Grown(), put(Grown(7, (1,)), Packing(), Grown())) == Grown(
        7, (1,)
    )


@dataclass(frozen=True, slots=True)
class GrownTwice:
    turn: int = 0
    later: int = late_field(0, since=2)
    orders: tuple[int, ...] = late_field(())


def test_a_version_tells_the_late_fields_that_it_had() -> None:
    """Those that came later take no digit in it, also where others are told."""
    before = put(Grown(7, (1,)), Packing(), Grown())
    assert compact.take(Packing(), GrownTwice(), before, 1) == GrownTwice(7, 0, (1,))
    for state, version in ((GrownTwice(7, 0, (1,)), 1), (GrownTwice(7, 3), 2)):
        digits = Digits()
        compact.put(state, Packing(), GrownTwice(), digits, version)
        assert compact.take(Packing(), GrownTwice(), Digits(digits.value()), version) == state


@dataclass(frozen=True, slots=True)
class Nested:
    inner: Nested | None = None
    many: tuple[int, ...] = ()


@pytest.mark.parametrize("number", [10**40, 10**4_000, (1 << 9_000) - 1])
def test_a_hostile_number_ends_soon(number: int) -> None:
    for shift in range(40):
        try:
            compact.take(Packing(), Nested(), Digits(number >> shift))
        except (ValueError, LookupError):
            continue


@dataclass(frozen=True, slots=True)
class Row:
    many: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rows:
    rows: tuple[Row, ...] = ()


def test_what_is_like_the_one_before_counts_as_well() -> None:
    """Or a few letters could tell rows of rows, each with all that the one before has."""
    row = Row(tuple(range(300)))
    few = Rows((row,) * 50)
    assert compact.take(Packing(), Rows(), put(few, Packing(), Rows())) == few
    with pytest.raises(ValueError, match="so large"):
        put(Rows((row,) * 100), Packing(), Rows())


def test_no_state_is_endless() -> None:
    with pytest.raises(ValueError, match="so large"):
        put(Nested(many=(0,) * 30_000), Packing(), Nested())
    deep = Nested(many=(1,))
    for _ in range(50):
        deep = Nested(deep)
    with pytest.raises(ValueError, match="so large"):
        put(deep, Packing(), Nested())
