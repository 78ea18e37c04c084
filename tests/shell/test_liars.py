"""Devices that lie on purpose: what each one tries, and that the other one keeps what it has."""

from __future__ import annotations

from typing import Any

import pytest

from devices import Device, carry, fair_pair, join, mark, pair, people, saved, seated, turn
from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck
from galaxies.play.live import hash_chains
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat

pytestmark = pytest.mark.usefixtures("toys")
AROUND = ([0], [1])


def greet(device: Device, record: str, **fields: Any) -> dict[str, Any]:
    """A device offers this record to another one, which has its own game saved."""
    here = list(people(device))
    games = [{**saved(device), "here": here, "devices": AROUND}]
    name = device.session.game.name
    known = {"game": name, "here": here, "devices": AROUND, "games": games}
    return device.send("greet", record=record, **{**known, **fields})


# Seats


@pytest.mark.parametrize("here", [[], [0]])
def test_an_inviter_does_not_change_the_seats_of_a_saved_game(here: list[int]) -> None:
    host, guest = pair()
    before = guest.record
    answer = greet(
        guest,
        host.record,
        here=here,
        games=[{**saved(guest), "here": [1], "devices": AROUND}],
        peer=0,
    )
    assert answer["how"] == "apart" and "seats" in answer["why"]
    assert guest.send("join")["kind"] == "nothing"
    assert people(guest) == (1,) and guest.record == before


def test_an_inviter_does_not_give_away_its_own_seat() -> None:
    host, guest = seated(), Device()
    answer = guest.send(
        "greet", peer=0, game="toy-nim", record=host.record, here=[0], devices=AROUND, games=[]
    )
    assert answer["how"] == "apart" and answer["why"].endswith("its own seats.")


def test_a_third_device_does_not_pass_itself_off_for_the_first() -> None:
    host, guest = seated("toy-dice", "human", "human", "human"), Device()
    answer = guest.send(
        "greet",
        peer=2,
        game="toy-dice",
        record=host.record,
        here=[1],
        devices=([0], [1], [2]),
        games=[],
    )
    assert answer["how"] == "apart" and "does not pass everything on" in answer["why"]


def test_an_inviter_does_not_change_the_names() -> None:
    host, guest = pair()
    host.out.clear()
    host.play("take a 1")
    record = replay(host.record)
    record.seats = tuple(Seat("human", name) for name in ("Bo", "Ada"))
    assert greet(guest, record.text())["how"] == "ahead"
    guest.send("join")
    assert [seat.name for seat in guest.session.seats] == ["Ada", "Bo"]


# Luck


def awaiting(*devices: Device) -> tuple[Device, Device]:
    """The device of a player who has decided and waits for luck, and the other one; the message is
    on its way."""
    while True:
        here, there = turn(*devices)
        here.play(here.session.legal()[0])
        if here.session.player == CHANCE:
            return here, there
        carry(*devices)


def test_luck_that_is_awaited_is_not_agreed_on_again() -> None:
    """Each new head was another throw of the die."""
    here, _ = awaiting(*fair_pair())
    here.out.clear()
    before = here.record
    for number in range(20):
        head = hash_chains.Chain(f"try {number}").head
        here.send("offer", here=list(people(here)), secret=here.secret)
        answer = here.send("news", news={**mark(here), "what": "ready", "links": [head]})
        assert "cannot" in answer["refusal"]["why"] or "No other luck" in answer["refusal"]["why"]
        assert set(here.whats()) == {"apart"} and here.record == before
        here.out.clear()


def test_a_pact_is_refused_while_luck_is_awaited() -> None:
    """Even one with the present head of the device that gets it."""
    host, guest = fair_pair()
    here, _ = awaiting(host, guest)
    if here is host:
        host.out.clear()
        host, guest = fair_pair()
        host.play("keep")
        carry(host, guest)
        here, _ = awaiting(host, guest)
    assert here is guest
    before = guest.record
    (joint,) = guest.session.joint_luck
    other = hash_chains.Chain("another one").head
    lines = [f"fair {guest.session.ply} {other} {joint.heads[1]}"]
    guest.send("sit", here=[1], secret=guest.secret)
    guest.send("news", news={**mark(guest), "what": "ready"})
    answer = guest.send("news", news={**mark(guest), "what": "pact", "lines": lines})
    assert "refusal" in answer and guest.record == before


def test_agreements_stay_in_the_record() -> None:
    host, _ = fair_pair()
    seen = list(host.session.joint_luck)
    for number in range(hash_chains.MOST_AT_ONE_PLY - 1):
        again = Device(f"another one {number}")
        join(again, host, host.record)
        assert host.session.joint_luck[:-1] == tuple(seen)
        seen = list(host.session.joint_luck)
    answer = join(Device("one more"), host, host.record)
    assert answer["how"] == "same" and list(host.session.joint_luck) == seen, "enough"


def test_luck_is_never_made_from_links_that_are_known() -> None:
    """The record of the other device names an old chain of this one, whose links it has seen."""
    host, guest = fair_pair()
    while len(host.session.reveals) < 2:
        here, _ = turn(host, guest)
        here.play(here.session.legal()[0])
        carry(host, guest)
    (joint,) = host.session.joint_luck
    lie = replay(host.record)
    if lie.player != 0:
        guest.play(guest.session.legal()[0])
        carry(guest, host)
        lie = replay(host.record)
    lie.play(lie.legal()[0])
    other = hash_chains.Chain("another one").head
    again = JointLuck(host.session.ply, (other, joint.heads[1]))
    lie.joint_luck = (*lie.joint_luck, again)
    before = guest.record
    answer = greet(guest, lie.text())
    assert answer["how"] == "apart" and guest.record == before
    assert "promises of luck" in answer["why"]


def test_nobody_asks_for_a_move_back_while_its_luck_is_awaited() -> None:
    """Its links would be known when they are used."""
    here, there = awaiting(*fair_pair())
    here.out.clear()
    here.send("news", news={**mark(here), "what": "ask"})
    assert here.whats() == ["kept"] and not here.send("look", ply=99)["status"]["asked"]
    assert there.session.ply < here.session.ply


# Questions


def choosing() -> tuple[Device, Device, int]:
    """Two devices while a player of the first one has begun to choose a fleet in secret, and how
    many plies that has."""
    host, guest = seated("galaxyd", secret="of Ada"), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    while "done" not in host.session.legal():
        here, _ = turn(host, guest)
        legal = [line for line in here.session.legal() if not line.startswith("resign")]
        wanted = f"sign {('rock', 'paper')[here.session.player]}"
        here.play(next((line for line in legal if line in (wanted, "pass", "done")), legal[0]))
        carry(host, guest)
    here, there = turn(host, guest)
    since = here.session.ply
    here.play(next(line for line in here.session.legal() if line.startswith("take ")))
    carry(here, there)
    return here, there, here.session.ply - since


def test_a_question_does_not_empty_the_fleet_that_is_chosen() -> None:
    here, there, chosen = choosing()
    before = here.record
    assert chosen == 1
    answer = here.send("news", news={**mark(there), "what": "ask"})
    assert "refusal" not in answer and here.record == before
    here.send("reply", yes=False)
    assert here.record == before
