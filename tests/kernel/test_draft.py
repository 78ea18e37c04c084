"""The tree of words: what may come next, and what is offered at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galaxies.game import Action, Text
from galaxies.play.draft import Drafts
from toys import stars


@dataclass(frozen=True, slots=True)
class Buy(Action):
    ship: str
    count: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


def drafts(ships: int, counts: int) -> Drafts:
    names = [f"s{i}" for i in range(ships)]
    return Drafts.of([*(Buy(name, n) for name in names for n in range(counts)), Pass()])


def test_next_words_come_in_the_order_of_the_actions() -> None:
    tree = drafts(2, 3)
    assert tree.next_words(()) == ["buy", "pass"]
    assert tree.next_words(("buy",)) == ["s0", "s1"]
    assert tree.next_words(("buy", "s1")) == ["0", "1", "2"]
    assert tree.next_words(("buy", "s1", "2")) == []
    assert tree.next_words(("sell",)) == []


def test_allows_beginnings_only() -> None:
    tree = drafts(2, 2)
    assert tree.allows(()) and tree.allows(("buy", "s1")) and tree.allows(("buy", "s1", "1"))
    assert not tree.allows(("s1",)) and not tree.allows(("buy", "s1", "1", "1"))


def test_an_action_needs_all_its_words() -> None:
    tree = drafts(2, 2)
    assert tree.action(("buy", "s1", "1")) == Buy("s1", 1)
    assert tree.action(("pass",)) == Pass()
    assert tree.action(("buy", "s1")) is None


def test_few_choices_are_offered_at_once() -> None:
    assert drafts(2, 3).choices(()) == [("buy", "s0"), ("buy", "s1"), ("pass",)]
    assert drafts(2, 3).choices(("buy",)) == [(f"s{i}", str(n)) for i in range(2) for n in range(3)]


def test_many_choices_are_offered_step_by_step() -> None:
    tree = drafts(4, 5)
    assert tree.choices(()) == [*(("buy", f"s{i}") for i in range(4)), ("pass",)]
    assert tree.choices(("buy", "s2")) == [(str(n),) for n in range(5)]
    assert drafts(20, 3).choices(()) == [("buy",), ("pass",)]
    assert drafts(20, 3).choices((), most=21)[-1] == ("pass",)
    assert len(drafts(20, 3).choices((), most=21)) == 21


def test_even_a_first_step_with_many_words_is_offered() -> None:
    assert len(drafts(30, 2).choices(("buy",))) == 30


def test_never_more_than_two_words_at_once() -> None:
    assert drafts(1, 1).choices(()) == [("buy", "s0"), ("pass",)]
    assert drafts(1, 30).choices(()) == [("buy", "s0"), ("pass",)]


def test_open_fields_are_not_in_the_tree() -> None:
    tree = Drafts.of([stars.Guess(1), stars.NameStar(0, Text("")), stars.NameStar(2, Text(""))])
    assert tree.choices(()) == [("guess",), ("name-star", "0"), ("name-star", "2")]
    assert tree.action(("guess",)) == stars.Guess(1)
    assert tree.action(("name-star", "2")) == stars.NameStar(2, Text(""))


def test_nothing_legal_offers_nothing() -> None:
    tree = Drafts.of([])
    assert tree.choices(()) == [] and tree.next_words(()) == [] and not tree.allows(())


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    is_retreat = True


def test_the_main_choice_is_the_only_one_beside_the_board_and_leads_on() -> None:
    tree = Drafts.of([Buy("s0", 1), Pass(), Retreat()])
    offered = ["buy s0", "pass", "retreat"]
    assert tree.main((), offered, {"buy s0", "retreat"}) == "", "it leaves something undone"
    assert tree.main((), ["pass"], set()) == "pass", "the only way on"
    assert tree.main((), offered, {"buy s0"}) == ""
    assert tree.main((), offered, {"buy s0", "pass"}) == ""
    assert tree.main(("buy",), ["s0 1", "all"], {"s0 1"}) == "all"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    pass


@dataclass(frozen=True, slots=True)
class Note(Action):
    is_extra = True

    kind: Literal["short", "long"]


def test_extras_are_folded_and_are_no_other_way_on() -> None:
    tree = Drafts.of([Finish(), Pass(), Note("short"), Note("long")])
    offered = ["finish", "pass", "note", "shortcut"]
    folded = tree.folded((), offered, {"pass"})
    assert folded == {"pass", "note"}, "a shortcut is none"
    assert tree.main((), offered, folded) == "", "there are several"
    assert tree.main((), ["finish", "note"], {"note"}) == "finish", "extras are no way on"
    assert tree.folded(("note",), ["short", "long"], ()) == set(), "there is nothing else"
