"""The protocol of live play holds in all states up to a depth, with connections that break at any
moment, devices that lie, and another one that passes on when the first has left; and the
exploration finds each way in which it once did not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from galaxies.play.live import hash_chains
from properties.protocol import Broken, World, explore
from shell import greeting, signing, undoing
from shell.company import Company

pytestmark = pytest.mark.usefixtures("toys")

TWO, THREE = ((0,), (1,)), ((0,), (1,), (2,))
Liars = set[int] | str
"""The devices that lie; of two, that of the player to move then, or the "other" one."""


class Setting(NamedTuple):
    """Where a world begins."""

    game: str
    seats: tuple[tuple[int, ...], ...]
    liars: Liars
    moves: int
    """How many were made before."""
    wanted: str = ""
    """What may be played next."""
    left: int = 0
    """How often the device that passes on has left, and another one went on."""


WORLDS: dict[str, tuple[Setting, int]] = {
    "two, honest": (Setting("toy-nim", TWO, set(), 0, ""), 6),
    "two, with luck": (Setting("toy-dice", TWO, set(), 0, ""), 6),
    "two, the first lies": (Setting("toy-dice", TWO, {0}, 3, ""), 3),
    "two, the second lies": (Setting("toy-dice", TWO, {1}, 3, ""), 3),
    "two, the second lies about seals": (Setting("toy-dice", TWO, {1}, 0, "bid"), 3),
    "three, the first lies": (Setting("toy-dice", THREE, {0}, 2, ""), 2),
    "three, two lie": (Setting("toy-dice", THREE, {0, 2}, 2, ""), 2),
    "three, another went on": (Setting("toy-dice", THREE, set(), 2, "", 1), 4),
    "three, another went on among bids": (Setting("toy-dice", THREE, set(), 5, "bid", 1), 4),
    "three, the one that went on lies": (Setting("toy-dice", THREE, {1}, 2, "", 1), 2),
    "three, the one that left lies": (Setting("toy-dice", THREE, {0}, 2, "", 1), 2),
}


def world(setting: Setting) -> World:
    one = World(setting.game, setting.seats, set()).begin(setting.moves, setting.wanted)
    for _ in range(setting.left):
        one.leave()
    liars = setting.liars
    mover = next(node.number for node in one.nodes if node.desk.screen.is_mine)
    by_name = {"mover": {mover}, "other": {1 - mover}}
    one.liars = by_name[liars] if isinstance(liars, str) else liars
    return one


def meets(setting: Setting) -> bool:
    """Whether all devices must come together again at the end."""
    return setting.left > 0 and not setting.liars


@pytest.mark.parametrize("name", WORLDS)
def test_it_holds_in_all_states(name: str, record_property: Any) -> None:
    setting, depth = WORLDS[name]
    states, steps = explore(world(setting), depth, meets=meets(setting))
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
        Setting("toy-nim", TWO, {1}, 1, ""),
        2,
        lambda patch: patch.setattr(greeting, "_unbelieved", believe),
    ),
    "luck that is awaited is agreed on again": (
        Setting("toy-dice", TWO, {1}, 0, "swap"),
        2,
        lambda patch: patch.setattr(hash_chains.Dealer, "_refuse_while_awaited", never),
    ),
    "an old chain is named again": (
        Setting("toy-dice", TWO, "mover", 5, ""),
        2,
        lambda patch: patch.setattr(hash_chains, "fits", lambda *_: True),
    ),
    "luck of the galaxy code is believed": (
        Setting("toy-dice", TWO, {1}, 0, "swap"),
        3,
        lambda patch: patch.setattr(hash_chains, "unproven", lambda *_: []),
    ),
    "the inviter takes the seat": (
        Setting("toy-nim", TWO, {0}, 1, ""),
        1,
        lambda patch: patch.setattr(greeting.Arrival, "meet", same_seats),
    ),
    "a question empties a fleet": (
        Setting("galaxyd", TWO, "other", 0, "take"),
        2,
        lambda patch: patch.setitem(undoing.ANSWERS, "ask", empty_first),
    ),
    "who goes on for another is an ordinary device": (
        Setting("toy-dice", THREE, set(), 0, "swap", 1),
        1,
        lambda patch: patch.setattr(Company, "is_hub", property(lambda one: one.number == 0)),
    ),
    "who goes on for another forgets what waits": (
        Setting("toy-dice", THREE, set(), 5, "bid", 1),
        3,
        lambda patch: patch.setattr(Company, "follow", never),
    ),
    "nobody looks at signatures": (
        Setting("toy-dice", THREE, {0}, 2, ""),
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
        explore(one, depth, meets=meets(setting))
