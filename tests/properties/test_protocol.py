"""The protocol of live play holds in all states up to a depth, with connections that break at any
moment and devices that lie; and the exploration finds each way in which it once did not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from galaxies.play.live import hash_chains
from properties.protocol import Broken, World, explore
from shell import greeting, signing, undoing

pytestmark = pytest.mark.usefixtures("toys")

TWO, THREE = ((0,), (1,)), ((0,), (1,), (2,))
Liars = set[int] | str
"""The devices that lie; of two, that of the player to move then, or the "other" one."""
Setting = tuple[str, tuple[tuple[int, ...], ...], Liars, int, str]
"""A game, the seats, who lies, how many moves were made before, and which may be made next."""
WORLDS: dict[str, tuple[Setting, int]] = {
    "two, honest": (("toy-nim", TWO, set(), 0, ""), 6),
    "two, with luck": (("toy-dice", TWO, set(), 0, ""), 6),
    "two, the first lies": (("toy-dice", TWO, {0}, 3, ""), 3),
    "two, the second lies": (("toy-dice", TWO, {1}, 3, ""), 3),
    "two, the second lies about seals": (("toy-dice", TWO, {1}, 0, "bid"), 3),
    "three, the first lies": (("toy-dice", THREE, {0}, 2, ""), 2),
    "three, two lie": (("toy-dice", THREE, {0, 2}, 2, ""), 2),
}


def world(setting: Setting) -> World:
    game, seats, liars, lines, wanted = setting
    one = World(game, seats, set()).begin(lines, wanted)
    mover = next(node.number for node in one.nodes if node.desk.screen.is_mine)
    by_name = {"mover": {mover}, "other": {1 - mover}}
    one.liars = by_name[liars] if isinstance(liars, str) else liars
    return one


@pytest.mark.parametrize("name", WORLDS)
def test_it_holds_in_all_states(name: str, record_property: Any) -> None:
    setting, depth = WORLDS[name]
    states, steps = explore(world(setting), depth)
    record_property("states", states)
    record_property("steps", steps)
    assert states > 20, "something happens"


def believe(*_: Any) -> str:
    return ""


def never(*_: Any, **__: Any) -> None:
    return None


def empty_first(desk: Any, company: Any, peer: Any) -> Any:
    company.drop_unfinished()
    return ON_ASK(desk, company, peer)


ON_ASK = undoing._on_ask
RELATED = greeting.Arrival.meet


def same_seats(arrival: Any, *args: Any) -> None:
    RELATED(arrival, *args)
    arrival.here = ()


Mutant = tuple[Setting, int, Callable[[pytest.MonkeyPatch], None]]
MUTANTS: dict[str, Mutant] = {
    "a longer record is believed": (
        ("toy-nim", TWO, {1}, 1, ""),
        2,
        lambda patch: patch.setattr(greeting, "_unbelieved", believe),
    ),
    "luck that is awaited is agreed on again": (
        ("toy-dice", TWO, {1}, 0, "swap"),
        2,
        lambda patch: patch.setattr(hash_chains.Dealer, "_refuse_while_awaited", never),
    ),
    "an old chain is named again": (
        ("toy-dice", TWO, "mover", 5, ""),
        2,
        lambda patch: patch.setattr(hash_chains, "fits", lambda *_: True),
    ),
    "luck of the galaxy code is believed": (
        ("toy-dice", TWO, {1}, 0, "swap"),
        3,
        lambda patch: patch.setattr(hash_chains, "unproven", lambda *_: []),
    ),
    "the inviter takes the seat": (
        ("toy-nim", TWO, {0}, 1, ""),
        1,
        lambda patch: patch.setattr(greeting.Arrival, "meet", same_seats),
    ),
    "a question empties a fleet": (
        ("galaxyd", TWO, "other", 0, "take"),
        2,
        lambda patch: patch.setitem(undoing.ANSWERS, "ask", empty_first),
    ),
    "nobody looks at signatures": (
        ("toy-dice", THREE, {0}, 2, ""),
        1,
        lambda patch: patch.setattr(signing.Proof, "check", never),
    ),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_each_old_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setting, depth, mutate = MUTANTS[name]
    one = world(setting)
    mutate(monkeypatch)
    with pytest.raises(Broken):
        explore(one, depth)
