"""One game on two to six devices and before watchers, without a browser."""

from __future__ import annotations

from typing import Any

import pytest

from devices import Table, mark, played, shared
from galaxies.game import CHANCE, SPECTATOR
from galaxies.play.live import rolls, secret_choices
from galaxies.play.luck import hash_of
from galaxies.play.records.replay import replay
from party import Party
from toys.dice import HIDDEN

pytestmark = pytest.mark.usefixtures("toys")

Around = tuple[tuple[int, ...], ...]
THREE: Around = ((0,), (1,), (2,))
GAMES: list[tuple[str, Around, dict[str, str], float]] = [
    ("toy-nim", THREE[:2], {}, 0),
    ("toy-dice", THREE[:2], {}, 0),
    ("toy-dice", THREE, {}, 0),
    ("toy-dice", ((1,), (0,), (2,)), {}, 0),
    ("toy-dice", ((0, 2), (1,)), {}, 0),
    ("surveyors", THREE, {"scenario": "launch"}, 0),
    ("surveyors", ((2,), (0, 3), (1,)), {"events": "d6"}, 0.5),
    ("surveyors", tuple((seat,) for seat in range(6)), {"scenario": "launch"}, 0),
    ("colony", ((1, 2), (0,), (3,)), {}, 0.9),
    ("charter", THREE, {"prologue": "quick", "games": "1"}, 0.8),
]


@pytest.mark.parametrize(("game", "devices", "options", "begun"), GAMES)
def test_games_through_lost_connections(
    game: str, devices: Around, options: dict[str, str], begun: float
) -> None:
    """Devices leave and come back, some with their page loaded again, while the others go on or
    wait; at the end the record is the same everywhere, and proves all luck. Long games begin in the
    middle."""
    table = Table(game, devices, options, watchers=1, begun=begun)
    party = Party(table, f"{game} {devices}")
    while not table.hub.session.is_over:
        party.happen(losses=table.losses < 6)
    party.end()
    records = {shared(device) for device in table.devices}
    assert len(records) == 1 and table.losses
    session = replay(records.pop())
    assert session.is_over and session.text() == played(table.hub)
    assert "Not proven" not in " ".join(rolls.evidence(session))
    assert not secret_choices.stand_ins(session)


def at_table(game: str = "toy-dice", devices: Around = THREE, watchers: int = 1) -> Table:
    table = Table(game, devices, watchers=watchers)
    table.carry()
    return table


def waits(table: Table) -> list[str]:
    """What the people of each device wait for."""
    companies = (device.screen.company for device in table.devices)
    return [company.waiting if company else "" for company in companies]


def test_all_devices_make_the_luck() -> None:
    table = at_table()
    while not table.hub.session.reveals:
        table.play(table.mover(), table.hub.session.legal()[0])
        table.carry()
    (pact,) = table.hub.session.joint_luck
    (links,) = table.hub.session.reveals.values()
    assert len(set(pact.heads)) == len(set(links)) == 3
    assert {hash_of(1, link) for link in links} == set(pact.heads)
    told = " ".join(rolls.evidence(replay(table.hub.record)))
    assert "made it together, so none of them could choose it." in told


def test_the_first_device_knows_whose_luck_is_missing() -> None:
    """Only that connection is given up when somebody is silent."""
    table = at_table()
    while table.hub.session.player != CHANCE:
        table.play(table.mover(), table.hub.session.legal()[0])
        while table.ways.get((0, 1)) or table.ways.get((1, 0)):
            table.deliver(*((0, 1) if table.ways.get((0, 1)) else (1, 0)))
        if table.hub.session.player != CHANCE:
            table.carry()
    company = table.hub.screen.company
    assert company and company.awaits == (2,)
    assert table.send(1, "look", ply=99)["status"]["awaits"] == [0]
    table.carry()
    assert company.awaits == ()


def test_people_wait_until_everyone_has_joined() -> None:
    table = Table("toy-dice", THREE)
    table.lose(2)
    table.carry()
    _, ada, *_ = waits(table)
    assert ada == "Wait until everyone has joined: then the devices agree on the luck."
    company = table.hub.screen.company
    assert company and company.away == "P2"
    table.connect(2)
    table.carry()
    assert not any(waits(table)) and table.hub.screen.company
    assert table.hub.screen.company.away == ""


@pytest.mark.parametrize("asker", [0, 1])
@pytest.mark.parametrize("answers", [(True, False), (False, True), (True, True)])
def test_everyone_must_agree_to_undo(asker: int, answers: tuple[bool, bool]) -> None:
    table = at_table()
    before = table.hub.session.ply
    table.play(0, "keep")
    table.carry()
    table.send(asker, "undo")
    table.carry()
    others = [number for number in range(3) if number != asker]
    pictures = [table.send(number, "look", ply=99) for number in range(4)]
    asked = [number for number, picture in enumerate(pictures) if picture["status"]["asked"]]
    assert asked == others
    for number, yes in zip(others, answers, strict=True):
        table.send(number, "reply", yes=yes)
        table.carry()
    assert not any(waits(table))
    assert {device.session.ply for device in table.devices} == {before + (not all(answers))}
    assert len({shared(device) for device in table.devices}) == 1


def undo(table: Table) -> None:
    """The last move is undone by everyone's leave."""
    table.send(0, "undo")
    table.carry()
    for number in range(1, len(table.around)):
        table.send(number, "reply", yes=True)
    table.carry()


@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize("misses", ["away", "reloaded", "joining"])
def test_a_watcher_that_missed_an_undo_follows(misses: str, *, goes_on: bool) -> None:
    """It was gone, or had got the record of the game and not opened it yet."""
    table = at_table("toy-nim", ((0,), (1,)))
    watcher = 2
    table.play(0, "take a 1")
    table.carry()
    table.lose(watcher)
    if misses == "reloaded":
        table.reload(watcher)
    if misses == "joining":
        table.connect(watcher)
        (ready,) = table.ways.pop((watcher, 0))
    undo(table)
    if goes_on:
        table.play(0, "take a 2")
        table.carry()
    if misses == "joining":
        table.send(0, "news", peer=watcher, news=ready)
    else:
        table.connect(watcher)
    table.carry()
    table.play(table.mover(), "take b 1")
    table.carry()
    assert not table.apart and len({shared(device) for device in table.devices}) == 1
    assert table.hub.session.ply == 1 + goes_on


def test_a_watcher_cannot_send_a_game() -> None:
    table = at_table("toy-nim", ((0,), (1,)))
    watcher = table.devices[2]
    made_up = replay(table.hub.record)
    made_up.play("take a 1")
    before = table.hub.record
    watcher.send("record", text=made_up.text(), here=[], devices=[[0], [1]])
    assert table.offer(2, 0) == "A device that only watches sent a game."
    assert table.hub.record == before


@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize("inviter", [0, 1])
def test_the_first_move_is_undone_and_that_is_lost(inviter: int, *, goes_on: bool) -> None:
    """The games share no move then, and are still known for copies of one."""
    table = at_table("toy-nim", ((0,), (1,)), watchers=0)
    table.play(0, "take a 1")
    table.carry()
    table.send(1, "undo")
    table.carry()
    table.send(0, "reply", yes=True)
    table.lose(1)
    assert [device.session.ply for device in table.devices] == [0, 1]
    if goes_on:
        table.play(0, "take a 2")
    table.gone.clear()
    how = table.offer(inviter, 1 - inviter)
    if how == "behind":
        table.send(1 - inviter, "join", secret=table.devices[1 - inviter].secret)
        how = table.offer(1 - inviter, inviter)
    assert how == "ahead"
    table.carry()
    assert not table.apart and len({shared(device) for device in table.devices}) == 1
    assert ("take a 2" in table.hub.record) == goes_on


def test_a_lost_connection_ends_the_question() -> None:
    table = at_table()
    table.play(0, "keep")
    table.carry()
    table.send(1, "undo")
    table.carry()
    table.lose(2)
    table.carry()
    assert not any(waits(table))
    why = table.send(0, "undo")["refusal"]["why"]
    assert why == "P2 must agree to undo a move: connect again first."


def test_a_guest_asks_and_a_move_is_an_answer() -> None:
    table = at_table("toy-nim", ((0,), (1,)))
    table.play(0, "take a 1")
    table.carry()
    table.play(1, "take b 1")
    table.carry()
    table.send(1, "undo")
    table.play(0, "take c 1")
    table.carry()
    assert not any(waits(table)) and not table.apart
    assert len({shared(device) for device in table.devices}) == 1


def test_who_watches_sees_what_all_know_and_cannot_act() -> None:
    table = at_table()
    watcher = table.devices[3]
    picture = table.send(3, "look", ply=99)
    assert picture["status"]["watches"] and not picture["choices"]
    assert not picture["status"]["yours"] and picture["prompt"] == "P0 is thinking."
    assert watcher.screen.viewer == SPECTATOR
    assert set(sum(watcher.screen.sight().view.hands, ())) == {HIDDEN}
    assert "turn" in table.send(3, "line", text="keep")["refusal"]["why"]
    assert "refusal" in table.send(3, "undo")
    for what in ("step", "open", "luck", "ask", "undone", "pact"):
        news = {**mark(table.hub), "what": what, "lines": ["keep"]}
        answer = table.send(0, "news", peer=3, news=news)
        assert answer["refusal"]["why"] == "A device that only watches sent a move."
    assert table.send(0, "news", peer=99, news=news)["kind"] == "nothing"


def test_no_device_moves_for_another_one() -> None:
    table = at_table()
    mover = table.mover()
    (other,) = {1, 2} - {mover} if mover else {1}
    before = table.hub.record
    news = {**mark(table.hub), "what": "step", "lines": ["keep"]}
    answer = table.send(0, "news", peer=other, news=news)
    assert "not to move" in answer["refusal"]["why"] and table.hub.record == before


def test_a_device_that_lost_its_secret_gets_new_luck_from_new_chains() -> None:
    """Nobody can choose a new chain that matches links which were seen before."""
    for loser in (0, 1):
        table = at_table()
        while len(table.hub.session.reveals) < 2:
            table.play(table.mover(), table.hub.session.legal()[0])
            table.carry()
        (old,) = table.hub.session.joint_luck
        table.lose(loser)
        table.devices[loser].secret = "another one"
        table.reload(loser)
        while table.gone:
            table.connect(min(table.gone))
            table.carry()
        *_, new = table.hub.session.joint_luck
        assert not set(old.heads) & set(new.heads) and not any(waits(table))
        party = Party(table, "new luck")
        while not table.hub.session.is_over:
            party.happen(losses=False)
        party.end()
        assert len({shared(device) for device in table.devices}) == 1
        told = " ".join(rolls.evidence(replay(table.hub.record)))
        assert "the devices agreed on new luck" in told and "Not proven" not in told


def code_of(table: Table, number: int) -> str:
    """The code of the moves so far, which people can compare."""
    return str(table.send(number, "share", names=True)["moves"])


@pytest.mark.parametrize(("teller", "victim"), [(1, 2), (2, 1)])
def test_a_move_that_is_passed_on_wrongly_is_refused_at_once(teller: int, victim: int) -> None:
    """The first device tells one guest another legal move than the other guest made and signed."""
    table = at_table()
    while table.mover() != teller:
        table.play(table.mover(), "keep")
        table.carry()
    table.play(teller, "keep")
    table.deliver(teller, 0)
    (told,) = table.ways.pop((0, victim))
    other = next(line for line in table.devices[victim].session.legal() if line != "keep")
    answer = table.send(victim, "news", peer=0, news={**told, "lines": [other], "links": []})
    names = f"P{teller}"
    assert answer["refusal"]["why"].startswith(f"The signature of {names} does not fit the moves")
    assert table.devices[victim].session.ply == table.hub.session.ply - 1


LIES: dict[str, tuple[str, dict[str, str], str, str]] = {
    "a die": ("toy-dice", {}, "", "luck that it had not promised"),
    "a secret choice": (
        "surveyors",
        {"scenario": "launch"},
        "",
        "is not the one that it had sealed",
    ),
    "a card": ("colony", {}, "build", "You can build only a card in your hand"),
}


def lie_about(what: str, news: dict[str, Any]) -> dict[str, Any]:
    """The message with a lie; the same one where there is nothing to lie about."""
    lines = list(news["lines"])
    if what == "a die" and news["what"] in ("step", "luck"):
        return {**news, "links": [link and "0" * 32 for link in news["links"]]}
    if what == "a card" and lines and lines[0].startswith("build "):
        built = lines[0].split()[1]
        other = "cheap_industry" if built == "sector_capital" else "sector_capital"
        return {**news, "lines": [lines[0].replace(built, other), *lines[1:]]}
    if what == "a secret choice" and news["what"] == "open" and lines[0].startswith("open "):
        return {**news, "lines": [lines[0], f"{lines[1]} ", *lines[2:]]}
    return news


@pytest.mark.parametrize("what", LIES)
@pytest.mark.parametrize(("liar", "others"), [(0, (1, 2)), (1, (0,))])
def test_a_lie_among_three_devices_is_found_out(
    what: str, liar: int, others: tuple[int, ...]
) -> None:
    """Every device that gets it refuses it. What a guest sends goes to the device that passes
    everything on, and no further."""
    game, options, wanted, why = LIES[what]
    for other in others:
        table = Table(game, THREE, options)
        table.carry()
        letter = table.until(liar, other, lambda news: lie_about(what, news) != news, wanted)
        before = [device.record for device in table.devices]
        (third,) = {0, 1, 2} - {liar, other}
        sent = str(table.ways.get((other, third)))
        answer = table.send(other, "news", peer=liar, news=lie_about(what, letter))
        assert why in answer["refusal"]["why"]
        assert table.ways[other, liar][-1]["what"] == "apart"
        assert [device.record for device in table.devices] == before
        assert str(table.ways.get((other, third))) == sent
