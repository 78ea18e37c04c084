"""Devices that lie on purpose: what each one tries, and that the other one keeps what it has."""

from __future__ import annotations

from typing import Any

import pytest

from devices import (
    Device,
    Table,
    awaiting,
    carry,
    fair_pair,
    join,
    mark,
    pair,
    people,
    saved,
    seated,
    signature,
    turn,
)
from galaxies.play.commitments import JointLuck
from galaxies.play.live import hash_chains, ledger, p256, secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.signatures import NO_KEY, Key, Signature, Signed
from galaxies.share import link
from shell.signing import merged, to_sign
from signing import signer

pytestmark = pytest.mark.usefixtures("toys")
AROUND = ([0], [1])


def greet(device: Device, record: str, **fields: Any) -> dict[str, Any]:
    """A device offers this record to another one, which has its own game saved."""
    here = list(people(device))
    games = [{**saved(device), "here": here, "devices": AROUND}]
    name = device.session.game.name
    known = {"game": name, "here": here, "devices": AROUND, "games": games}
    return device.send("greet", record=record, **{**known, **fields})


def key_of(device: Device) -> str:
    """The line with which a device tells its key."""
    (line,) = [str(key) for key in device.session.signed.keys if key.seats == people(device)]
    return line


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


@pytest.mark.parametrize("hub", [2, 3])
def test_an_inviter_names_one_of_the_devices_that_passes_everything_on(hub: int) -> None:
    host, guest = pair()
    before = guest.record
    answer = greet(guest, host.record, hub=hub)
    assert answer["how"] == "apart" and "which one passes everything on" in answer["why"]
    assert guest.record == before


def test_an_inviter_does_not_change_the_names() -> None:
    host, guest = pair()
    host.out.clear()
    host.play("take a 1")
    record = replay(host.record)
    record.seats = tuple(Seat("human", name) for name in ("Bo", "Ada"))
    assert greet(guest, record.text())["how"] == "ahead"
    guest.send("join")
    assert [seat.name for seat in guest.session.seats] == ["Ada", "Bo"]


# The past


def test_nobody_moves_for_another_device_while_it_is_away() -> None:
    """With ordinary buttons: go on alone, play for both, and connect again."""
    host, guest = pair()
    host.send("sit", here=[])
    host.play("take a 1", "take b 2", "take a 1")
    before = guest.record
    answer = greet(guest, host.record)
    assert answer["how"] == "apart" and "not made here" in answer["why"]
    assert guest.send("join")["kind"] == "nothing" and guest.record == before
    assert answer["copy"]
    arrival = guest.send("meet", games=[saved(guest)])
    assert [way["how"] for way in arrival["choices"]][:1] == ["continue"]
    assert not {"update"} & {way["how"] for way in arrival["choices"]}
    assert guest.send("take", how="continue")["opened"] is True


def test_nobody_resigns_for_another_device_while_it_is_away() -> None:
    host, guest = pair("galaxyd")
    lie = replay(host.record)
    lie.play("resign 2")
    before = guest.record
    answer = greet(guest, lie.text())
    assert answer["how"] == "apart" and guest.record == before


def test_a_finished_game_is_not_joined() -> None:
    host, guest = seated(), Device()
    lie = replay(host.record)
    while not lie.is_over:
        lie.play(lie.legal()[0])
    fields = {"game": "toy-nim", "here": [1], "devices": AROUND, "games": []}
    answer = guest.send("greet", record=lie.text(), **fields)
    assert answer["how"] == "apart" and answer["copy"] and "is over" in answer["why"]
    assert guest.send("join")["kind"] == "nothing"
    assert guest.send("meet", games=[])["choices"]


@pytest.mark.parametrize("sealed", [True, False])
def test_a_sealed_choice_stays_what_it_was(sealed: bool) -> None:
    """The liar knows the other sign, connects again, and has sealed the one that wins; or says
    that it had sealed nothing."""
    host, guest = seated("galaxyd", secret="of Ada"), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    host.play("sign rock")
    carry(host, guest)
    before = guest.record
    lie = replay(host.session.text(host.session.ply - 1), settled=False)
    lie.play("sign paper")
    if sealed:
        secret_choices.commit(lie, [0], "another one")
        lie = secret_choices.public(lie, [0])
    answer = greet(guest, lie.text())
    assert answer["how"] == "apart" and guest.record == before
    (promise,) = guest.session.commitments
    assert promise.digest == host.session.commitments[0].digest


# Signatures


def third() -> Table:
    """Three devices, where the second one is to move."""
    table = Table("toy-dice", ((0,), (1,), (2,)))
    table.carry()
    while table.mover() != 1:
        table.play(table.mover(), "keep")
        table.carry()
    return table


def test_every_device_signs_its_own_moves() -> None:
    table = third()
    table.play(1, "keep")
    table.carry()
    for device in table.devices:
        signed, session = device.session.signed, device.session
        assert {key.seats for key in signed.keys} == {(0,), (1,), (2,)}
        (last,) = [one for one in signed.signatures if one.seat == 1]
        assert p256.verify(signed.key_of(1), ledger.message(session, last.until), last.value)
        assert len(f"{last}\n") <= 100
        assert replay(device.record).signed == signed
        assert " sign" not in link.pack(session) and signed.keys[0].key not in link.pack(session)


def test_the_first_device_cannot_invent_a_move_of_another_one() -> None:
    """Nor leave its signature out, nor take that of another move, nor sign with another key."""
    table = third()
    victim = table.devices[2]
    table.play(1, "keep")
    table.deliver(1, 0)
    (told,) = [news for news in table.ways[0, 2] if news["what"] == "step"]
    before = victim.record
    other = next(line for line in victim.session.legal() if line != "keep")
    forged = signature(table.hub, victim, [other]).replace(" 0 ", " 1 ", 1)
    lies = [
        {"lines": [other]},
        {"signatures": []},
        {"lines": [other], "signatures": [forged]},
        {"lines": [other], "signatures": [signature(table.hub, victim, [other])]},
        {"signatures": ["by 3 1"]},
        {"signatures": told["signatures"] * 41},
    ]
    for lie in lies:
        answer = victim.send("news", peer=0, news={**told, **lie})
        assert "refusal" in answer and victim.record == before, lie
        assert "sign" in answer["refusal"]["why"]
    victim.out.clear()
    assert "refusal" not in victim.send("news", peer=0, news=told)


def test_another_key_is_another_device() -> None:
    host, guest = fair_pair()
    again = Device("of Bo", "somebody else")
    record = host.send("offer", here=[0], secret=host.secret)["record"]
    again.send("greet", game="toy-dice", record=record, here=[1], games=[])
    again.send("join", secret=again.secret)
    (ready,) = again.out
    before = host.record
    for lines in (ready["lines"], []):
        answer = host.send("news", news={**ready, "lines": lines})
        assert "another key than before" in answer["refusal"]["why"] and host.record == before
    host.send("sit", here=[])  # the person goes on without it, and invites it again
    host.send("offer", here=[0], secret=host.secret)
    assert join(Device("of Bo", "somebody else"), host)["how"] == "new"
    keys = [key.key for key in host.session.signed.keys if key.seats == (1,)]
    assert len(keys) == 3 and keys[1] == NO_KEY and keys[0] != keys[2]
    assert guest.session.signed.key_of(1) == keys[0]


def test_a_device_signs_only_what_it_has_played_since_it_told_its_key() -> None:
    """Not the moves of the people there while they played alone."""
    host, guest = fair_pair()
    here, there = turn(host, guest)
    here.play(here.session.legal()[0])
    carry(here, there)
    host.send("sit", here=[])
    for _ in range(3):
        host.play(host.session.legal()[0])
    before = host.session.signed.signatures
    assert join(guest, host)["how"] == "new"
    company = host.screen.company
    assert company is not None and to_sign(company) is None
    assert host.session.signed.signatures == before
    here, there = turn(host, guest)
    here.play(here.session.legal()[0])
    carry(here, there)
    assert len(host.session.signed.signatures) == len(before) + 1


def test_each_turn_keeps_its_own_signature() -> None:
    host, guest = seated(secret="of Ada"), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    for _ in range(4):
        here, _ = turn(host, guest)
        here.play(here.session.legal()[0])
        carry(host, guest)
    for device in (host, guest):
        signed = [(one.seat, one.until) for one in device.session.signed.signatures]
        assert signed == [(0, 1), (1, 2), (0, 3), (1, 4)]


def test_nobody_tells_a_device_its_own_key() -> None:
    """Of a game that was saved without keys, with moves that a liar signed for the device."""
    host, guest = pair()
    lie = replay(host.record)
    lie.play("take a 1")
    lie.play("take b 1")
    forger = signer("of a liar")
    lie.signed = lie.signed.with_key(Key(0, (1,), forger.key))
    value = forger.sign(ledger.message(lie, 2))
    lie.signed = lie.signed.with_signature(Signature(2, 1, value))
    before = guest.record
    answer = greet(guest, lie.text())
    assert answer["how"] == "apart" and "not made here" in answer["why"]
    assert guest.record == before


def test_a_move_that_was_undone_does_not_come_back() -> None:
    """Although its player had signed it."""
    host, guest = seated("toy-nim", secret="of Ada"), Device("of Bo")
    join(guest, host)
    host.play("take a 1")
    carry(host, guest)
    guest.play("take b 1")
    carry(host, guest)
    lie = host.record
    host.send("undo")
    carry(host, guest)
    guest.send("reply", yes=True)
    carry(host, guest)
    assert guest.session.ply == 1 and guest.session.signed.undone == host.session.signed.undone
    before = guest.record
    assert greet(guest, lie)["how"] == "behind", "the device gets the game with the undo instead"
    again = Device("of Bo")
    again.send("record", text=before, here=[1])
    assert greet(again, lie)["how"] == "apart", "nobody here remembers the question"
    assert guest.record == before == again.record


def test_a_device_that_lost_its_last_move_takes_it_back_from_another_one() -> None:
    """It has its own signature, so this device made it."""
    host, guest = seated("toy-nim", secret="of Ada"), Device("of Bo")
    join(guest, host)
    host.play("take a 1")
    carry(host, guest)
    before = saved(guest)
    guest.play("take b 1")
    carry(host, guest)
    again = Device("of Bo")
    again.send("record", text=before["record"], here=[1])
    assert greet(again, host.record, games=[before])["how"] == "ahead"
    again.send("join", secret=again.secret)
    assert again.session.ply == 2


# Luck


def test_luck_that_is_awaited_is_not_agreed_on_again() -> None:
    """Each new head was another throw of the die."""
    here, there = awaiting(*fair_pair())
    here.out.clear()
    before = here.record
    for number in range(20):
        head = hash_chains.Chain(f"try {number}").head
        here.send("offer", here=list(people(here)), secret=here.secret)
        answer = here.send(
            "news", news={**mark(here), "what": "ready", "lines": [key_of(there)], "links": [head]}
        )
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
        again = Device(f"another one {number}", "of Bo")
        join(again, host, host.record)
        assert host.session.joint_luck[:-1] == tuple(seen)
        seen = list(host.session.joint_luck)
    answer = join(Device("one more", "of Bo"), host, host.record)
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


def test_two_devices_write_the_same_keys_in_the_same_order() -> None:
    first, second = Key(0, (0,), "a" * 43), Key(0, (1,), "b" * 43)
    for known, other in ((first, second), (second, first)):
        assert merged(Signed((known,)), Signed((other,)), ()).keys == (first, second)
