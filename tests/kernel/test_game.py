"""The small things of the protocol: options, labels; and rulebooks."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from galaxies import rulebook
from galaxies.game import BadOptions, Illegal, Option, Refusal, Value, fill_options, last, replace
from toys import dice, nim


def test_options_are_filled_in_their_order() -> None:
    assert fill_options(dice.GAME, {"rounds": "1"}) == {"dice": "2", "rounds": "1"}
    assert list(fill_options(dice.GAME, {"rounds": "1", "dice": "3"})) == ["dice", "rounds"]


def test_wrong_options_are_named() -> None:
    with pytest.raises(BadOptions, match='Bright dice has no option "size"'):
        fill_options(dice.GAME, {"size": "1"})
    with pytest.raises(BadOptions, match='"dice" cannot be "9"; choose from 2, 3'):
        fill_options(dice.GAME, {"dice": "9"})


def test_labels_of_options() -> None:
    plain = Option("a", "", "X-01", "play_on", "stop")
    named = Option("a", "", "X-01", Value("play_on", "to the end"), Value("stop", "at once"))
    assert plain.default == "play_on"
    assert [plain.label("play_on"), named.label("stop")] == ["play on", "at once"]


def test_illegal_says_why_and_by_which_rule() -> None:
    assert str(Illegal(Refusal("GEX-12", "No."))) == "No. (GEX-12)"


def test_a_copy_is_of_the_same_frozen_class() -> None:
    @dataclass(frozen=True, slots=True)
    class Base:
        kind: str

    @dataclass(frozen=True, slots=True)
    class Thing(Base):
        made: int = 0

    thing = replace(Thing("a"), kind="b", made=2)
    assert thing == Thing("b", 2) and hash(thing) == hash(Thing("b", 2))
    assert type(thing) is Thing and repr(replace(thing, made=3)).endswith("Thing(kind='b', made=3)")
    with pytest.raises(FrozenInstanceError):
        setattr(thing, "made", 4)  # noqa: B010  (mypy knows that it is frozen)
    with pytest.raises(TypeError, match="Thing has no field colour"):
        replace(thing, **{"colour": 1})


def test_last_of_an_iterator() -> None:
    assert last(iter([1, 2, 3])) == 3


def test_a_rulebook_lies_beside_its_game() -> None:
    assert rulebook.text(nim.GAME).startswith("# The toy games")


def test_entries_of_a_rulebook() -> None:
    text = (
        "# Title\n\n- **GEX-01** One\n  player.\n- **GEX-R-02** A ruling.\n\n  Not of it.\n"
        "| **GEX-W-03** | a row |\n**GEX-04** Plain, by GEX-01.\n\n## Next\n"
    )
    assert rulebook.entries(text) == {
        "GEX-01": "One player.",
        "GEX-R-02": "A ruling.",
        "GEX-W-03": "| a row |",
        "GEX-04": "Plain, by GEX-01.",
    }
    with pytest.raises(ValueError, match="GEX-01 is defined twice"):
        rulebook.entries("**GEX-01** a\n\n**GEX-01** b")
