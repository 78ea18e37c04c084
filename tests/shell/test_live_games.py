"""Whole games of every game for several people between two devices, through tunnels and reloads."""

from __future__ import annotations

import pytest

from devices import Device, carry, join, people, played, seated, shared, turn
from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.play.live import rolls
from galaxies.play.records.replay import replay

ENOUGH = 2500
"""Decisions after which a game without end is given up."""
BREAKS = {2: "tunnel", 4: "reload", 6: "killed"}
"""What happens after how many decisions: the message of a move is lost and both devices connect
again; a device loads its page again; the other device loses what it just got."""


def decide(device: Device, dice: Luck, number: int) -> None:
    """Play a random move on a device, as a person types it."""
    session = device.session
    stream = dice.stream(f"decision {number}")
    options = plays(session.game, session.state)
    action = fill(session.game, session.state, stream.choice(options), dice)
    device.play(notation.line(action))


def again(device: Device, record: str) -> Device:
    """The page of a device, loaded again with a saved game."""
    page = Device(device.secret)
    assert page.send("record", text=record, here=people(device))["kind"] != "failed"
    return page


def meet(host: Device, guest: Device, record: str) -> tuple[Device, Device]:
    """Both devices after a new link from the host to the guest, which has saved this."""
    here = people(guest)
    page = Device(guest.secret)
    answer = join(page, host, record, here=here)
    assert answer["how"] in ("same", "ahead"), answer
    return host, page


def whole_game(
    host: Device, guest: Device, breaks: dict[int, str]
) -> tuple[Device, Device, set[str]]:
    """Play to the end; both devices afterwards, and what happened on the way."""
    happened: set[str] = set()
    dice = Luck(f"whole game of {host.session.game.name}")
    for number in range(ENOUGH):
        if host.session.is_over:
            break
        here, there = turn(host, guest)
        before = there.record
        decide(here, dice, number)
        what = breaks.get(number, "")
        if what:
            happened.add(what)
        if what == "tunnel":
            here.out.clear()
        carry(host, guest)
        if what == "reload":
            here, there = again(here, here.record), again(there, there.record)
        if what:
            record = before if what == "killed" else there.record
            meet_again = meet(here, there, record)
            host, guest = meet_again if 0 in people(meet_again[0]) else meet_again[::-1]
        assert shared(host) == shared(guest)
    return host, guest, happened


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("galaxyd", {}),
        ("surveyors", {"events": "d6"}),
        ("surveyors", {"scenario": "launch"}),
        ("colony", {}),
        ("charter", {"prologue": "quick", "games": "1"}),
    ],
)
def test_a_whole_game_on_two_devices(game: str, options: dict[str, str]) -> None:
    host, guest = seated(game, secret="of Ada", options=options), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    host, guest, happened = whole_game(host, guest, BREAKS)
    assert host.session.is_over and happened == set(BREAKS.values())
    assert played(host) == played(guest) and replay(host.record).text() == host.record
    told = " ".join(rolls.evidence(replay(host.record)))
    assert "Not proven" not in told
