"""Luck that two devices make together: it waits, cannot be foreseen, and lies about it show."""

from __future__ import annotations

from random import Random
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
    played,
    saved,
    seated,
    shared,
    turn,
)
from galaxies.game import CHANCE
from galaxies.play.commitments import split_reveals
from galaxies.play.live import hash_chains, ledger, rolls
from galaxies.play.records.replay import replay
from galaxies.play.signatures import Signature
from signing import signer

pytestmark = pytest.mark.usefixtures("toys")


def dealer_of(device: Device) -> hash_chains.Dealer:
    company = device.screen.company
    assert company and company.dealer
    return company.dealer


def play_on(*devices: Device, until: int = 10**6) -> None:
    """Play the first legal action on each device in turn, up to a ply."""
    while not devices[0].session.is_over and devices[0].session.ply < until:
        here, _ = turn(*devices)
        here.play("keep" if "keep" in here.session.legal() else here.session.legal()[0])
        carry(*devices)


def test_both_devices_make_the_luck_and_the_record_proves_it() -> None:
    host, guest = fair_pair()
    assert host.session.joint_luck == guest.session.joint_luck != ()
    play_on(host, guest)
    assert played(host) == played(guest)
    told = " ".join(rolls.evidence(replay(host.record)))
    assert "Not proven" not in told and "is proven: the devices of Ada and Bo made it" in told
    plain = pair("toy-dice")
    play_on(*plain)
    assert plain[0].session.lines != [split_reveals(one)[0] for one in host.session.lines]


def test_luck_waits_for_the_other_device() -> None:
    here, there = awaiting(*fair_pair())
    picture = here.send("look", ply=10**6)
    assert picture["prompt"] == "Waiting for the other device to add its part of the luck."
    assert not picture["choices"] and picture["status"]["yours"] is False
    why = here.send("line", text="keep")["refusal"]["why"]
    assert why.startswith("The luck comes from all devices")
    carry(here, there)
    assert here.session.player != CHANCE and played(here) == played(there)
    assert here.send("look", ply=10**6)["status"]["can_undo"] is False, "the die was seen"


def test_a_connection_that_breaks_does_not_change_the_luck() -> None:
    """The other device knew the luck and was gone: when both meet again, it is the same."""
    here, there = awaiting(*fair_pair())
    (news,) = here.out
    there.send("news", news=news)
    rolled = there.record
    there.out.clear()
    here.out.clear()
    again = Device("of Bo" if there.secret == "of Bo" else "of Ada")
    back = Device(here.secret)
    seat = list(here.screen.company.people) if here.screen.company else []
    answer = back.send("greet", game="toy-dice", record=rolled, here=seat, games=[saved(here)])
    assert answer["how"] == "ahead"
    again.send("record", text=rolled, here=list(people(there)))
    back.send("join", secret=back.secret)
    again.send("sit", here=list(people(there)), secret=again.secret)
    carry(back, again)
    assert played(back) == played(again) == replay(rolled, settled=False).text(signed=False)
    play_on(back, again)
    assert len(back.session.joint_luck) == 1 and played(back) == played(again)


def test_a_device_that_is_behind_invites_to_the_same_game() -> None:
    """The first decision of the game was made while the devices were apart."""
    host, guest = fair_pair()
    record = guest.record
    host.play("keep")
    again = Device(guest.secret)
    again.send("record", text=record, here=[1])
    answer = host.send("greet", game="toy-dice", record=again.record, here=[0], games=[saved(host)])
    assert (answer["how"], answer["saved"]) == ("behind", "id0")


def test_a_decision_that_waits_is_settled_when_the_devices_meet_again() -> None:
    here, there = awaiting(*fair_pair())
    here.out.clear()
    waiting = here.record
    again = Device(there.secret)
    answer = again.send(
        "greet", game="toy-dice", record=waiting, here=list(people(there)), games=[saved(there)]
    )
    assert answer["how"] == "ahead"
    back = Device(here.secret)
    back.send("record", text=waiting, here=list(people(here)))
    assert back.session.player == CHANCE, "nothing is rolled here alone"
    again.send("join", secret=again.secret)
    back.send("sit", here=list(people(here)), secret=back.secret)
    carry(again, back)
    assert played(back) == played(again) and back.session.player != CHANCE
    assert len(back.session.joint_luck) == 1


def test_a_device_that_lost_its_secret_is_noticed() -> None:
    here, there = awaiting(*fair_pair())
    here.out.clear()
    again = Device("another one", there.signs)
    games = [saved(there)]
    again.send("greet", game="toy-dice", record=here.record, here=list(people(there)), games=games)
    again.send("join", secret=again.secret)
    here.send("sit", here=list(people(here)), secret=here.secret)
    before = here.record
    why = here.send("news", news=again.out.pop(0))["refusal"]["why"]
    name = "Bo" if people(here) == (0,) else "Ada"
    assert why.startswith(f"The device of {name} has lost its part of the luck")
    assert here.whats() == ["apart"] and here.record == before, "that would be another throw"


def test_devices_that_lost_their_secrets_agree_anew_between_moves() -> None:
    host, guest = fair_pair()
    play_on(host, guest, until=4)
    (first,) = host.session.joint_luck
    again = Device("another one", guest.signs)
    join(again, host, guest.record)
    assert shared(host) == shared(again) and len(host.session.joint_luck) == 2
    second = host.session.joint_luck[1]
    assert set(first.heads).isdisjoint(second.heads), "no link of it was seen"
    play_on(host, again)
    assert "agreed on new luck" in " ".join(rolls.evidence(replay(host.record)))


def test_a_lie_about_luck_is_found_out() -> None:
    here, there = awaiting(*fair_pair())
    (step,) = here.out
    before = there.record
    other = hash_chains.Chain("another one").reveal(1)
    mirrored = [link[::-1] for link in step["links"]]
    lies: list[dict[str, Any]] = [
        {"links": [other if link else "" for link in step["links"]]},
        {"links": mirrored},
        {"links": [other]},
        {"links": [*step["links"], other]},
        {"lines": [*step["lines"], "roll"]},
    ]
    for lie in lies:
        answer = there.send("news", news={**step, **lie})
        assert "refusal" in answer and there.record == before
    there.out.clear()
    carry(here, there)
    there.out.clear()
    early = {**mark(here), "what": "luck", "lines": [], "links": [other] * 2}
    assert "had not promised" in here.send("news", news=early)["refusal"]["why"]
    pact = {**mark(here), "what": "pact", "lines": [f"fair {here.session.ply} {other} {other}"]}
    assert "once more" in here.send("news", news=pact)["refusal"]["why"]


def test_a_device_that_played_on_alone_is_refused() -> None:
    host, guest = fair_pair()
    games = [saved(guest)]
    host.send("sit", here=[])
    while not any(action.by_luck for action in host.session.actions[guest.session.ply :]):
        host.play(host.session.legal()[0])
    record = host.record
    answer = guest.send("greet", game="toy-dice", record=record, here=[1], games=games)
    assert answer["how"] == "apart" and "nothing proves its luck" in answer["why"]


def test_nobody_moves_while_the_devices_agree() -> None:
    host, guest = seated("toy-dice", secret="of Ada"), Device("of Bo")
    host.send("sit", here=[0], secret=host.secret)
    guest.send("greet", game="toy-dice", record=host.record, here=[1], games=[])
    guest.send("join", secret=guest.secret)
    refusal = guest.send("line", text="keep")["refusal"]
    assert refusal["why"].startswith("The devices are agreeing")
    host.play("keep")  # before the guest is ready
    (ready,) = guest.out
    guest.out.clear()
    host.out.clear()
    host.send("news", news=ready)
    assert host.whats() == ["keys", "step", "pact"]
    carry(host, guest)
    assert played(host) == played(guest)
    assert "The two devices" not in str(guest.send("line", text="keep").get("refusal"))


@pytest.mark.parametrize(("game", "options"), [("galaxyd", {}), ("surveyors", {"events": "d6"})])
def test_the_games_wait_for_luck_and_go_on(game: str, options: dict[str, str]) -> None:
    host, guest = seated(game, secret="of Ada", options=options), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    random, waits = Random(4), 0
    for _ in range(60):
        here, _ = turn(host, guest)
        legal = [line for line in here.session.legal() if not line.startswith("resign")]
        answer = here.send("line", text=random.choice(legal))
        if answer.get("confirm"):
            here.send("confirm")
        if here.session.player == CHANCE:
            waits += 1
            assert here.send("look", ply=10**6)["prompt"].startswith("Waiting for the other")
        carry(host, guest)
        assert shared(host) == shared(guest)
        if host.session.is_over or waits == 5:
            break
    assert waits, "no luck in this game"


@pytest.mark.parametrize("inviter", [0, 1])
@pytest.mark.parametrize("reloaded", [False, True])
def test_an_undo_that_is_lost_with_the_connection(inviter: int, *, reloaded: bool) -> None:
    """The device that undid the move goes on with another one. If the other one still knows that
    its people agreed, it takes these moves; else both say so, and nothing is overwritten."""
    devices = host, guest = pair()
    for device, line in ((host, "take a 1"), (guest, "take a 1"), (host, "take a 1")):
        device.play(line)
        carry(host, guest)
    guest.send("undo")
    carry(guest, host)
    host.send("reply", yes=True)
    assert host.whats() == ["undone"] and guest.session.ply == 3 > host.session.ply
    host.out.clear()
    for device in devices:
        device.send("away")
        device.out.clear()
    host.play("take b 2")
    host.out.clear()
    if reloaded:
        before, guest = guest.record, Device()
        guest.send("record", text=before, here=[1])
        devices = host, guest
    here, there = devices[inviter], devices[1 - inviter]
    answer = join(there, here, there.record, here=people(there))
    if answer["how"] == "behind":
        there.send("join")
        there.out.clear()
        answer = join(here, there, here.record, here=people(here))
    if reloaded:
        assert answer["how"] == "apart" and answer["why"].startswith("The other device has this")
        assert guest.record == before
    else:
        assert played(host) == played(guest) and "take b 2" in guest.record


@pytest.mark.parametrize("order", range(6))
def test_new_luck_is_agreed_on_where_all_stand(order: int) -> None:
    """The device that passes on has lost its luck. Two others connect again at once, and the second
    one brings a move that the first one has not got. Proposals cross with new heads."""
    table = Table("toy-dice", ((0,), (1,), (2,)))
    table.carry()
    while table.mover() != 1:
        table.play(table.mover(), "keep")
        table.carry()
    table.play(1, "keep")
    table.lose(0)
    table.hub.secret = "another one"
    table.reload(0)
    table.connect(2)
    table.connect(1)
    table.carry(Random(order))
    assert not table.apart
    assert len({played(device) for device in table.devices}) == 1
    assert table.mover() >= 0 and len(table.hub.session.joint_luck) == 2


def test_a_head_is_not_named_again_when_its_agreement_was_lost() -> None:
    """The device opens a longer copy of the game that lacks the agreement; others may have it."""
    host, _ = fair_pair()
    (joint,) = host.session.joint_luck
    longer = replay(host.session.text(0), settled=False)
    longer.joint_luck = ()
    longer.play(longer.legal()[0])
    dealer = dealer_of(host)
    assert dealer.head in joint.heads
    again = hash_chains.Dealer(longer, host.secret, own=0, devices=2)
    assert again.head == dealer.head
    again.avoid(dealer.spent)
    assert again.head not in joint.heads
    assert hash_chains.Dealer(longer, host.secret, again, own=0, devices=2).head == again.head


@pytest.mark.parametrize("is_kept", [False, True])
def test_heads_of_lost_agreements_are_known_after_a_reload(*, is_kept: bool) -> None:
    """The other device brought a newer game, without an agreement that had decided nothing. What is
    kept beside the record tells the next page which heads were named: it does not name its own one
    again, and takes no other one twice. Without that, it would."""
    host, guest = devices = fair_pair()
    play_on(*devices, until=2)
    while turn(*devices)[0] is guest:
        play_on(*devices, until=guest.session.ply + 1)
    newer = replay(host.session.text(), settled=False)
    dealer_of(guest).meet(0, hash_chains.Chain("another one").head)
    *_, lost = guest.session.joint_luck
    newer.luck_source = lambda _: None
    newer.play(newer.legal()[0])
    until = ledger.count(newer)
    value = signer(host.signs).sign(ledger.message(newer, until))
    newer.signed = newer.signed.with_signature(Signature(until, 0, value))
    games = [saved(guest)]
    answer = guest.send("greet", game="toy-dice", record=newer.text(), here=[1], games=games)
    assert answer["how"] == "ahead"
    guest.send("join", secret=guest.secret)
    assert lost not in guest.session.joint_luck and set(guest.lost_heads) == set(lost.heads)
    named = guest.lost_heads if is_kept else ()

    again = Device(guest.secret, guest.signs)
    again.lost_heads = list(named)
    again.send("record", text=guest.record, here=[1])
    again.send("sit", here=[1], secret=again.secret)
    dealer = dealer_of(again)
    assert dealer.meet(0, hash_chains.Chain("a third one").head)
    *_, joint = again.session.joint_luck
    assert bool(set(joint.heads) & set(lost.heads)) is not bool(named)
    assert (dealer.meet(0, lost.heads[0]) is None) is bool(named)


def test_a_game_whose_agreements_are_lost_too_often_gets_no_new_one() -> None:
    """So what is kept beside the record stays small."""
    host, guest = fair_pair()
    dealer = dealer_of(host)
    dealer.avoid([f"{number:032x}" for number in range(2 * hash_chains.MOST_LOST + 1)])
    with pytest.raises(ValueError, match="agreed on luck too often"):
        dealer.meet(1, hash_chains.Chain(f"{guest.secret} 2").head)


def test_a_chain_is_found_again_where_agreements_before_it_are_missing() -> None:
    """A copy of the game of another device lacks agreements that were lost again before luck was
    made with them; this device has passed over its chains of these."""
    host, guest = fair_pair()
    session = host.session
    first = session.joint_luck[0]
    lost = hash_chains.Dealer(session, host.secret, own=0, devices=2)
    for number in range(3):
        lost.meet(1, hash_chains.Chain(f"{guest.secret} {number}").head)
    copy = replay(session.text(), settled=False)
    copy.joint_luck = (first, session.joint_luck[-1])
    assert len(session.joint_luck) == 4 and lost.head == copy.joint_luck[1].heads[0]
    found = hash_chains.Dealer(copy, host.secret, own=0, devices=2)
    assert found.head == lost.head
    found.avoid(lost.spent)
    assert found.head == lost.head
    other = hash_chains.Dealer(copy, "another one", own=0, devices=2)
    assert other.head not in {head for joint in copy.joint_luck for head in joint.heads}
