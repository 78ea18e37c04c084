"""Hands that only the device of their player knows: nothing there tells the others, all cards are
opened at the end, and a lie is named with its move."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from devices import Device, Table, carry, join, seated, states, told, turn
from galaxies.formats import notation, position, record
from galaxies.formats.record import BadRecord
from galaxies.games.colony.rules.actions import Relinquish, Sell
from galaxies.games.colony.rules.state import HIDDEN, State
from galaxies.play.hands import Hand
from galaxies.play.live import hash_chains, hidden_hands
from galaxies.play.records.replay import replay
from party import Party
from shell.desk import STAYS

Around = tuple[tuple[int, ...], ...]
FAKE = "0123456789abcdef" * 2
Pick = Callable[[list[str]], str]


def hidden_pair() -> tuple[Device, Device]:
    host, guest = seated("colony", secret="of Ada"), Device("of Bo")
    host.send("hide", here=[0], devices=[[0], [1]])
    assert join(guest, host)["how"] == "new"
    return host, guest


def spends(lines: list[str]) -> str:
    """A line that takes a card from the hand, if there is one."""
    order = ("build", "launch", "pay", "surrender", "use", "exchange")
    return min(lines, key=lambda line: [not line.startswith(word) for word in order])


def ends(lines: list[str]) -> str:
    """A line that takes no card from the hand where that can be."""
    return min(lines, key=lambda line: not line.startswith("end"))


def play(*devices: Device, until: int = 10**6, pick: Pick = spends) -> None:
    while not devices[0].session.is_over and devices[0].session.ply < until:
        here, _ = turn(*devices)
        here.play(pick(here.session.legal()))
        carry(*devices)


@pytest.mark.parametrize(
    "devices", [((0,), (1,)), ((1,), (0,), (2,)), ((0, 2), (1,))], ids=["2", "3", "2 and 1"]
)
def test_whole_games_through_lost_connections(devices: Around) -> None:
    """At each ply all see the same, and each owner what was there in truth, through reloads and
    connections that break. At the end everything is open and proven."""
    Party(Table("colony", devices, watchers=1, hidden=True), f"hidden {devices}").hide_and_open()


def test_no_device_has_what_tells_the_cards_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other cards there, and the same play, all that is stored here is the same."""
    own = hash_chains.Chain.last.fget
    assert own is not None

    def other(chain: hash_chains.Chain) -> str:
        bo = "of Bo"
        return FAKE if chain.head == hash_chains.Chain(bo).head else own(chain)

    stored: list[tuple[str, list[str]]] = []
    hands: list[tuple[str, ...]] = []
    for last in (own, other):
        monkeypatch.setattr(hash_chains.Chain, "last", property(last))
        host, guest = hidden_pair()
        play(host, guest, until=20, pick=ends)
        stored.append((host.record, [position.dump(state) for state in states(host.session)]))
        hands.append(guest.session.state_of(State).sides[1].hand)
    assert stored[0] == stored[1] and hands[0] != hands[1]
    link = guest.session.hands[1].link
    assert link and link not in host.record and link in guest.record


def test_others_see_no_hidden_card() -> None:
    host, guest = hidden_pair()
    play(host, guest, until=60)
    for device, here in ((host, 0), (guest, 1)):
        sides = device.session.view(here).sides
        assert set(sides[1 - here].hand) <= {HIDDEN} and HIDDEN not in sides[here].hand
        assert set(sides[here].deck) <= {HIDDEN}


def test_each_card_that_is_paid_is_named() -> None:
    """Else a payment without a choice would tell what the rest of the hand is."""
    host, guest = hidden_pair()
    play(host, guest)
    plain = seated("colony")
    for device, is_named in ((host, True), (plain, False)):
        assert device.session.state_of(State).named is is_named
    for ply, action in enumerate(host.session.actions):
        before, after = host.session.at(ply).sides, host.session.at(ply + 1).sides
        for seat in (0, 1):
            new = after[seat].discard[len(before[seat].discard) :]
            is_public = action.by_luck or isinstance(action, Relinquish | Sell)
            assert is_public or all(card in notation.line(action) for card in new)


def cheat(guest: Device) -> str:
    """A device that goes on with other cards than it promised; its true link."""
    ada, bo = guest.session.hands
    hidden_hands.know(guest.session, (ada, replace(bo, link=FAKE)))
    return bo.link


def test_a_card_that_was_not_there_is_named_with_its_move() -> None:
    host, guest = hidden_pair()
    true = cheat(guest)
    play(host, guest, until=60)
    while not host.session.is_over:
        here, _ = turn(host, guest)
        if here.session.ply > 60 and here is guest:  # in time for what it opens at the end
            ada, bo = guest.session.hands
            guest.session.hands = (ada, replace(bo, link=true))
        here.play(spends(here.session.legal()))
        carry(host, guest)
    assert host.session.hands[1] == Hand((1,), true, is_false=True)
    said = told(host.record)
    named = re.search(r"Move (\d+) of Bo \(.*\) was a lie: it does not fit the cards of Bo\.", said)
    assert named is not None
    assert "The cards of Ada were hidden" in said and "The cards of Bo were hidden" not in said
    liar = replay(host.record, settled=False)
    assert liar.player_at(int(named[1]) - 1) == 1
    assert set(liar.view(0).sides[1].hand) <= {HIDDEN}  # nobody knows what it had


def test_another_link_than_promised_is_refused() -> None:
    host, guest = hidden_pair()
    cheat(guest)
    play(host, guest, pick=spends)
    assert not host.session.hands[1].link
    said = told(host.record)
    assert "Not proven: the hidden cards of Bo were not opened." in said


def test_a_card_that_no_deck_can_hold_is_refused_at_once() -> None:
    host, guest = hidden_pair()
    play(host, guest, until=12)
    while turn(host, guest)[0] is not guest:
        play(host, guest, until=host.session.ply + 1)
    before = host.record
    side = host.session.state_of(State).sides[1]
    (fresh,) = {"sector_capital"} - {*side.discard, *side.built}
    session = host.session
    for _ in range(2):  # the deck has one
        assert session.check(notation.parse(session.game, f"launch {fresh}")) is not None
    unknown = notation.parse(session.game, "surrender frontier_colony")
    assert session.check(unknown) is not None and host.record == before


def test_cards_stay_hidden_until_the_game_is_over() -> None:
    host, guest = hidden_pair()
    play(host, guest, until=20)
    ada = str(host.session.hands[0])
    point = {"ply": guest.session.ply, "before": host.screen.company.peers[1].known.mark}
    answer = guest.send("news", news={"what": "hands", **point, "lines": [ada]})
    assert answer["refusal"]["why"].startswith("The other device opened what it had hidden before")
    assert not guest.session.hands[0].link


def test_a_game_with_hidden_cards_goes_on_only_together() -> None:
    host, guest = hidden_pair()
    play(host, guest, until=20)
    assert host.send("sit", here=[])["refusal"]["why"] == STAYS
    parts = host.send("share")
    assert parts["game"].get("fragment") is None and "save it as a file" in parts["game"]["why"]
    assert parts["moment"].get("fragment") is None
    alone = Device()
    alone.send("record", text=host.record)
    (line, *_) = alone.session.legal()
    assert alone.send("line", text=line)["refusal"]["why"] == STAYS


def test_only_a_new_game_of_people_hides_its_cards() -> None:
    around = {"here": [0], "devices": [[0], [1]]}
    host = seated("colony", "human", "governor")
    assert "refusal" in host.send("hide", here=[0])
    host = seated("colony")
    host.play(host.session.legal()[-1])
    assert "nobody has moved" in host.send("hide", **around)["refusal"]["why"]
    assert "refusal" in seated("surveyors").send("hide", **around)


def test_a_record_with_a_changed_link_is_damaged() -> None:
    host, guest = hidden_pair()
    play(host, guest, until=40)
    link = host.session.hands[0].link
    assert replay(host.record, settled=False).state == host.session.state
    body = host.record.replace(link, FAKE).rstrip("\n").rpartition(" ")[0]
    with pytest.raises(BadRecord, match="had not promised"):
        replay(f"{body} {record.checksum(body)}\n", settled=False)
