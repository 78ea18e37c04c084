"""Choices that two devices hide from each other, without a browser."""

from __future__ import annotations

import json
from random import Random

import pytest

from devices import (
    Device,
    carry,
    join,
    mark,
    people,
    played,
    saved,
    seated,
    shared,
    signature,
    turn,
)
from galaxies.formats import record
from galaxies.games import GAMES
from galaxies.play.commitments import Commitment
from galaxies.play.live import secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from laws.knowing import law_sealed_choices_look_alike
from laws.walk import walk
from page import Page

pytestmark = pytest.mark.usefixtures("toys")


def pair_of(game: str, options: dict[str, str] | None = None) -> tuple[Device, Device]:
    host, guest = seated(game, secret="of Ada", options=options), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    return host, guest


def signing() -> tuple[Device, Device]:
    """Galaxy of D on two devices, where Ada is the first to show a hand sign."""
    return pair_of("galaxyd")


def test_the_other_device_has_a_promise_only() -> None:
    host, guest = signing()
    host.play("sign scissors")
    assert "scissors" not in json.dumps(host.out)
    carry(host, guest)
    assert "scissors" not in guest.record and guest.session.player == 1
    (commitment,) = secret_choices.stand_ins(guest.session)
    assert host.session.commitments[0].digest == commitment.digest
    guest.play("sign rock")
    assert guest.send("look", ply=9)["prompt"].startswith("You have chosen. Waiting")
    assert guest.session.ply == host.session.ply, "nothing is shown before the other device opens"
    why = guest.send("line", text="sign paper")["refusal"]["why"]
    assert why.startswith("You have chosen: wait until")
    carry(host, guest)
    assert played(host) == played(guest) and "sign scissors\nsign rock" in host.record
    assert host.session.player == 1, "rock wins, so Bo chooses a side"
    assert replay(host.record).text() == host.record
    assert list(secret_choices.evidence(host.session)) == [
        "Choices that were sealed, and opened as promised: 1."
    ]


@pytest.mark.parametrize("here", ["sign rock", "sign scissors"])
def test_silence_at_the_opening_and_then_links(here: str) -> None:
    """What the other device never opened is chosen again, and each finds the game among its own."""
    host, guest = signing()
    host.play(here)
    carry(host, guest)
    guest.play("sign paper")
    kept = saved(guest)
    for device in (host, guest):
        device.out.clear()
        device.send("sit", here=[])
    assert guest.session.player == 0 and host.session.player == 1 and here in host.record
    sent = host.send("share", names=True)["game"]["fragment"]
    page = Page()
    page.send("link", game="galaxyd", fragment=sent)
    arrival = page.send("meet", games=[kept])
    assert arrival["lines"][-1] == "This is your saved game, 1 move further."
    assert arrival["choices"][0]["label"] == "Continue my game"
    assert page.send("take", how="update")["status"]["others"] == ""
    page.send("lift")
    page.send("line", text="sign paper")
    assert f"{here}\nsign paper" in page.record and not secret_choices.stand_ins(page.session)


def fleets() -> tuple[Device, Device]:
    """Galaxy of D, where Ada is the first to choose a starting fleet."""
    host, guest = pair_of("galaxyd", {"setup": "quick", "first_player": "seat_1"})
    while "done" not in host.session.legal():
        here, _ = turn(host, guest)
        here.play(here.session.legal()[0])
        carry(host, guest)
    assert people(turn(host, guest)[0]) == (0,)
    return host, guest


def test_a_fleet_is_sealed_when_it_is_complete() -> None:
    host, guest = fleets()
    host.play("take cruiser", "take cruiser")
    assert host.out == [], "not even the number of ships is told"
    assert "refusal" not in host.send("undo")
    assert host.out == [] and host.session.legal(), "undone without asking"
    host.play("take bomber", "done")
    assert [news["what"] for news in host.out] == ["step"]
    carry(host, guest)
    assert guest.session.ply == host.session.ply - 2
    guest.play("take assassin", "take cruiser")
    assert guest.out == []
    guest.play("done")
    carry(host, guest)
    assert played(host) == played(guest) and not secret_choices.stand_ins(guest.session)
    assert host.session.state == replay(guest.record).state
    entries = guest.send("log")["log"]["entries"]
    assert entries == host.send("log")["log"]["entries"] or entries


def test_a_lie_about_a_hand_sign_is_found_out() -> None:
    """Ada's page shows another sign once it has seen Bo's."""
    host, guest = signing()
    host.play("sign scissors")
    carry(host, guest)
    guest.play("sign rock")
    (chosen,) = guest.out
    guest.out.clear()
    before = guest.record
    host.send("news", news=chosen)
    (opening,) = host.out
    first, *_ = opening["lines"]
    for lie in (
        [first, "sign paper"],
        [first],
        [],
        [first.replace("open 1", "open 2"), "sign paper", "x"],
    ):
        answer = guest.send("news", news={**opening, "lines": lie})
        assert "sealed" in answer["refusal"]["why"] and guest.record == before
        assert guest.out.pop()["what"] == "apart"
    assert "Move 3 " in str(guest.send("news", news={**opening, "lines": [first, "sign paper"]}))
    guest.out.clear()
    assert "refusal" not in guest.send("news", news=opening)
    carry(host, guest)
    assert played(host) == played(guest)


def test_a_lie_about_a_fleet_is_found_out() -> None:
    """Ada's page opens a fleet that costs more than she has, or one that she did not choose."""
    host, guest = fleets()
    host.play("take cruiser", "done")
    carry(host, guest)
    guest.play("done")
    before, (chosen,) = guest.record, guest.out
    host.send("news", news=chosen)
    (opening,) = host.out
    salt = opening["lines"][0].split(" ")[3]
    for fleet in (["take assassin", "done"], ["take assassin"] * 40 + ["done"], ["done"]):
        promise = secret_choices.digest_of(salt, fleet)
        for said in (promise, secret_choices.stand_ins(guest.session)[0].digest):
            lines = [f"open {len(fleet)} {said} {salt}", *fleet]
            answer = guest.send("news", news={**opening, "lines": lines})
            assert "sealed" in answer["refusal"]["why"] and guest.record == before


def test_a_promise_of_an_illegal_fleet_is_found_out() -> None:
    host, guest = fleets()
    host.play("done")
    (step,) = host.out
    fleet = ["take assassin"] * 40 + ["done"]
    promise, salt = secret_choices.digest_of("0" * 32, fleet), "0" * 32
    lines = [f"sealed {promise}"]
    sealed = {**step, "lines": lines, "signatures": [signature(host, guest, lines)]}
    guest.send("news", news=sealed)
    guest.play("done")
    (chosen,) = guest.out
    before = guest.record
    lie = {**chosen, "lines": [f"open {len(fleet)} {promise} {salt}", *fleet]}
    answer = guest.send("news", news=lie)
    assert "sealed is not allowed" in answer["refusal"]["why"] and guest.record == before


def test_nobody_plays_on_without_opening() -> None:
    host, guest = signing()
    host.play("sign scissors")
    carry(host, guest)
    before = guest.record
    for lines in (["resign 1"], ["sign paper"], ["sealed " + "0" * 32], ["sealed"], ["open"]):
        news = {**mark(guest), "what": "step", "lines": lines}
        assert "refusal" in guest.send("news", news=news) and guest.record == before


def test_a_player_resigns_in_the_middle_of_secret_choices() -> None:
    for resigns, moves in ((0, ()), (1, ()), (1, ("take cruiser",))):
        host, guest = fleets()
        host.play("take bomber", "done")
        carry(host, guest)
        devices = (host, guest)
        guest.play(*moves)
        devices[resigns].play(f"resign {resigns + 1}")
        carry(host, guest)
        assert host.session.is_over and played(host) == played(guest)
        assert "take bomber" in host.record


def test_secret_choices_wait_when_the_devices_are_apart() -> None:
    """Each meets again with a new link from the other one, at each moment of secret choices."""
    for ready in range(4):
        for from_guest in (False, True):
            host, guest = signing()
            for number, (device, line) in enumerate(
                ((host, "sign rock"), (guest, "sign rock"), (host, "sign paper"))
            ):
                if device.session.player == device.screen.viewer:
                    device.play(line)
                if number >= ready:
                    host.out.clear()
                    guest.out.clear()
                carry(host, guest)
            here, there = (guest, host) if from_guest else (host, guest)
            page = Device(there.secret)
            answer = join(page, here, there.record, here=people(there))
            if answer["how"] == "behind":  # the newer game comes from there
                page.send("join", secret=page.secret)
                page.out.clear()
                here, there = page, here
                page = Device(there.secret)
                answer = join(page, here, there.record, here=people(there))
            assert answer["how"] in ("same", "ahead"), (ready, from_guest, answer)
            assert shared(here) == shared(page)
            host, guest = (here, page) if 0 in people(here) else (page, here)
            for line in ("sign scissors", "sign rock", "sign rock", "sign paper"):
                mover, _ = turn(host, guest)
                if line in mover.session.legal():
                    mover.play(line)
                    carry(host, guest)
            assert not secret_choices.stand_ins(host.session) and played(host) == played(guest)


def test_a_saved_choice_stays_sealed_and_the_game_can_go_on_alone() -> None:
    host, guest = signing()
    host.play("sign scissors")
    carry(host, guest)
    again = Device(guest.secret)
    again.send("record", text=guest.record, here=[1])
    assert played(again) == played(guest) and len(secret_choices.stand_ins(again.session)) == 1
    again.send("sit", here=[])
    assert again.session.player == 0 and not again.session.commitments
    assert replay(guest.record).player == 0, "Ada must choose again"
    (why,) = list(secret_choices.evidence(replay(guest.record, settled=False)))
    assert why == "Move 3 is still sealed."


def test_a_record_with_a_changed_choice_is_refused() -> None:
    host, guest = signing()
    host.play("sign scissors")
    carry(host, guest)
    guest.play("sign rock")
    carry(host, guest)
    lines = host.record.splitlines()[:-1]
    for changed in (
        [line.replace("scissors", "paper") for line in lines],
        [f"{line}x" if line.startswith("seal ") else line for line in lines],
        [line[:-33] if line.startswith("seal ") else line for line in lines],
        [line.replace("seal 2 1", "seal 2 0") for line in lines],
        [line.replace("seal 2 1", "seal 99999 1") for line in lines],
    ):
        assert changed != lines
        body = "\n".join([*changed, "end 4"])
        with pytest.raises(record.BadRecord, match="sealed"):
            replay(f"{body} {record.checksum(body)}\n")


def everyone(
    game: str, kinds: tuple[str, ...], options: dict[str, str], theirs: tuple[int, ...]
) -> tuple[Device, Device]:
    host, guest = seated(game, *kinds, secret="of Ada", options=options), Device("of Bo")
    host.send(
        "sit",
        here=[seat for seat, kind in enumerate(kinds) if kind == "human" and seat not in theirs],
    )
    assert join(guest, host, here=theirs)["how"] == "new"
    return host, guest


@pytest.mark.parametrize("theirs", [(1,), (0,), (0, 2), (1, 2)])
def test_a_launch_of_three_ships_is_sealed(theirs: tuple[int, ...]) -> None:
    host, guest = everyone("surveyors", ("human",) * 3, {"scenario": "launch"}, theirs)
    random, held = Random(1), 0
    for _ in range(60):
        if host.session.is_over:
            break
        for device in (host, guest):
            if device.screen.curtain:
                device.send("lift")
        here, _ = turn(host, guest)
        legal = [line for line in here.session.legal() if not line.startswith("resign")]
        here.play(random.choice(legal))
        held += here.screen.company.final is not None if here.screen.company else 0
        carry(host, guest)
        assert shared(host) == shared(guest)
    assert held > 1 and len(host.session.commitments) > 2
    assert played(host) == played(guest) and replay(host.record).text() == host.record


def test_the_bids_of_a_computer_player_are_sealed_too() -> None:
    host, guest = everyone("toy-dice", ("human", "human", "greedy"), {"rounds": "1"}, (1,))
    while not host.session.is_over:
        if host.session.player == 2:
            job = host.send("look", ply=10**6)["job"]
            host.send("bot", ticket=job["ticket"], line=host.session.legal()[-1])
        else:
            here, _ = turn(host, guest)
            here.play("keep" if "keep" in here.session.legal() else here.session.legal()[2])
        carry(host, guest)
    assert played(host) == played(guest) and len(host.session.commitments) == 2


@pytest.mark.parametrize("seed", [16, 19, 42, 52])
def test_choices_of_a_launch_look_alike(seed: int) -> None:
    """The random games of the laws hardly ever have this option."""
    game = GAMES["surveyors"]
    assert walk(game, seed).options["scenario"] == "launch"
    law_sealed_choices_look_alike(game, seed)


def test_a_link_leaves_out_what_is_sealed() -> None:
    host, guest = signing()
    host.play("sign scissors")
    carry(host, guest)
    for device in (host, guest):
        game = device.send("share", names=True)["game"]
        assert game["gives"].endswith("Choices that are still secret are left out.")
        assert link.unpack(game["fragment"]).player == 0


@pytest.mark.parametrize(
    ("seals", "why"),
    [
        ([(0, 1, "b")], "Move 1 is not the one that was sealed."),
        ([(1, 2, "b"), (0, 1, "a")], "Move 1 is not the one that was sealed."),
        ([(0, 1, "a"), (1, 3, "b")], "Move 2 is not the one that was sealed."),
        ([(2, 0, "a")], "Move 3 is not the one that was sealed."),
        ([(0, 1, "a"), (1, 2, "b")], ""),
    ],
)
def test_the_moves_of_a_record_are_those_that_were_sealed(
    seals: list[tuple[int, int, str]], why: str
) -> None:
    """Each seal stands for some moves from one on; they follow one another."""
    session = Session(GAMES["toy-nim"], galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    for line in ("take a 1", "take b 1", "take c 1"):
        session.play(line)
    kept = {"a": session.lines[:1], "b": session.lines[1:3]}
    session.commitments = tuple(
        Commitment(ply, plies, secret_choices.digest_of("salt", kept[name]), "salt")
        for ply, plies, name in seals
    )
    if not why:
        secret_choices.check(session)
        return
    with pytest.raises(record.BadRecord, match=why):
        secret_choices.check(session)
