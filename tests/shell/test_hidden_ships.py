"""Ships that only the device of their player knows: nothing there tells the other one, all is
opened at the end, and a lie is named with its move."""

from __future__ import annotations

import re
from typing import Any

import pytest

from devices import (
    Device,
    Table,
    carry,
    join,
    seated,
    signature,
    states,
    told,
    turn,
)
from galaxies.formats import position
from galaxies.games.galaxyd.rules.actions import DoneShowing, MoveUnseen
from galaxies.games.galaxyd.rules.pieces import HIDDEN
from galaxies.play.live import exchange
from galaxies.play.records.replay import replay
from party import Party

SHORT = {"setup": "quick", "armor_1": "14", "armor_2": "14"}
START = {"chart": "tutorial_quick"}
"""Both choose their fleets at once: Ada commands Redog on h7, Bo Cynder on c3."""


def hidden_pair(ada: str, bo: str) -> tuple[Device, Device]:
    """Two devices whose players have bought these fleets."""
    host, guest = seated("galaxyd", secret="of Ada", options=START), Device("of Bo")
    assert "refusal" not in host.send("hide", here=[0], devices=[[0], [1]])
    assert join(guest, host)["how"] == "new"
    for device, fleet in ((host, ada), (guest, bo)):
        device.play(*(f"take {ship}" for ship in fleet.split()), "done")
        carry(host, guest)
    return host, guest


def does(host: Device, guest: Device, *lines: str) -> None:
    for line in lines:
        turn(host, guest)[0].play(line)
        carry(host, guest)


def test_whole_games_through_lost_connections() -> None:
    """At each ply all see what they would see if every device knew everything, through reloads and
    connections that break. At the end everything is open and proven."""
    table = Table("galaxyd", ((0,), (1,)), SHORT, watchers=1, hidden=True)
    session = Party(table, "hidden ships").hide_and_open()
    assert not any(isinstance(one, MoveUnseen | DoneShowing) for one in session.actions)


FLEET = "interceptor interceptor scavenger scavenger cruiser"
"""The cheapest on top: of this an Interceptor is seen."""


def test_no_device_has_what_tells_the_ships_of_another() -> None:
    """With another ship that moves, and the same play, all that is stored there is the same but for
    the seals."""
    stored: list[tuple[str, list[str]]] = []
    seals: list[list[str]] = []
    for ship in ("scavenger", "cruiser"):
        host, guest = hidden_pair(FLEET, "cruiser")
        does(host, guest, f"move h7 {ship} h8 plain", "move h7 interceptor h8 plain", "done")
        does(host, guest, "top h7 scavenger", "done", "done", "done")
        text = guest.session.text(signed=False)
        seals.append(re.findall("(?:move-unseen|top-unseen).* ([0-9a-f]{32})", text))
        text = re.sub("(unseen.* )[0-9a-f]{32}", r"\1", text).rpartition("end")[0]
        stored.append((text, [position.dump(state) for state in states(guest.session)]))
        assert ship in host.session.lines[-7] and ship not in guest.session.lines[-7]
    assert stored[0] == stored[1]
    assert len({*seals[0], *seals[1]}) == len([*seals[0], *seals[1]]) - 1 == 3
    link = host.session.hands[0].link
    assert link and link not in guest.record and link in host.record


def test_the_same_move_after_an_undo_has_another_seal() -> None:
    host, guest = hidden_pair(FLEET, "cruiser")
    seals = []
    for _ in range(2):
        does(host, guest, "move h7 cruiser h8 plain")
        seals.append(guest.session.lines[-1])
        host.send("undo")
        carry(host, guest)
        guest.send("reply", yes=True)
        carry(host, guest)
        assert guest.session.ply == host.session.ply == guest.session.plies
    first, second = (line.rsplit(" ", 1) for line in seals)
    assert first[0] == second[0] and first[1] != second[1]
    does(host, guest, "move h7 cruiser h8 plain", "resign 1")
    assert host.session.text(signed=False) == guest.session.text(signed=False)
    assert "Not proven: the hidden" not in told(guest.record)


# Liars


def tells(liar: Device, other: Device, what: str, *lines: str) -> dict[str, Any]:
    """What the other device answers to lines that its rules alone would let the liar send."""
    company = other.screen.company
    assert company is not None
    public = company.public()
    point = {"ply": public.ply, "before": exchange.mark(public)}
    signed = [signature(liar, other, lines)] if what == "step" else []
    news = {"what": what, **point, "lines": list(lines), "signatures": signed}
    return other.send("news", news=news)


SEAL = "0123456789abcdef" * 2
LIES = [f"move-unseen h7 unknown h8 plain {SEAL}", f"top-unseen {SEAL}", "done-showing cruiser"]


@pytest.mark.parametrize("lie", LIES)
def test_what_was_not_sealed_or_not_there_is_named_with_its_move(lie: str) -> None:
    host, guest = hidden_pair(FLEET, "cruiser")
    ply = guest.session.ply + 1
    assert "refusal" not in tells(host, guest, "step", lie)
    tells(host, guest, "step", "resign 1")
    assert guest.session.is_over
    answer = tells(host, guest, "hands", str(host.session.hands[0]))
    named = f"Move {ply} of Ada ({lie}) was a lie: it does not fit the ships of Ada."
    assert answer["refusal"]["why"] == named
    assert guest.session.hands[0].is_false and named in told(guest.record)
    view = guest.session.view(1)  # nobody knows what it had
    assert HIDDEN not in {ship for stack in view.fleets[0] for ship in stack.ships}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (f"move-unseen h7 unknown a1 plain {SEAL}", "No ship can go"),
        (f"move-unseen h7 freighter i4 load {SEAL}", "So many counters"),
        ("move h7 cruiser h8 plain", "You have no Cruiser"),
        ("done-showing destroyer", "So many counters"),
        ("done", "must be shown"),
    ],
)
def test_what_no_ships_in_play_could_do_is_refused_at_once(line: str, why: str) -> None:
    host, guest = hidden_pair(FLEET, "cruiser")
    before = guest.record
    answer = tells(host, guest, "step", line)
    assert why in answer["refusal"]["why"] and guest.record == before


def test_another_link_than_promised_is_refused() -> None:
    host, guest = hidden_pair(FLEET, "cruiser")
    tells(host, guest, "step", "resign 1")
    answer = tells(host, guest, "hands", f"hand 0 {SEAL}")
    assert "a link that it had not promised" in answer["refusal"]["why"]
    assert "Not proven: the hidden ships of Ada were not opened." in told(guest.record)


# What can be hidden


def test_only_closed_stacks_can_be_hidden() -> None:
    around = {"here": [0], "devices": [[0], [1]]}
    assert "refusal" in seated("galaxyd", options={"fog": "open"}).send("hide", **around)
    host = seated("galaxyd", secret="of Ada")
    answer = host.send("sit", here=[0], devices=[[0], [1]], secret="of Ada")
    assert answer["status"]["could_hide"] == "ships" and answer["status"]["hides"] == ""
    answer = host.send("hide", **around)
    assert answer["status"]["could_hide"] == "" and answer["status"]["hides"] == "ships"


def test_nobody_plays_before_all_have_promised_how_they_hide() -> None:
    host = seated("galaxyd", secret="of Ada", options=START)
    host.send("hide", here=[0], devices=[[0], [1]])
    assert "agreeing on the luck" in host.send("line", text="take cruiser")["refusal"]["why"]
    assert join(Device("of Bo"), host)["how"] == "new"
    host.play("take cruiser")


def test_a_record_that_tells_more_than_was_told_is_damaged() -> None:
    host, guest = hidden_pair(FLEET, "cruiser")
    does(host, guest, "move h7 cruiser h8 plain", "done")
    assert replay(guest.record, settled=False).state == guest.session.state
    assert replay(host.record, settled=False).state == host.session.state
