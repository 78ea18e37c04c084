"""Devices that lie on purpose: what each one tries, and that the other one keeps what it has."""

from __future__ import annotations

from typing import Any

import pytest

from devices import Device, carry, join, mark, pair, people, saved, seated, turn
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
