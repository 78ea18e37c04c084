"""A game on two devices, without a browser, on the toy games."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from galaxies.play import exchange
from galaxies.play.replay import replay
from page import Page

pytestmark = pytest.mark.usefixtures("toys")


class Device(Page):
    """A page with a saved game and messages for the other device, in the order they were sent."""

    def __init__(self) -> None:
        super().__init__()
        self.out: list[dict[str, Any]] = []

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        answer = super().send(kind, **fields)
        if answer.get("news"):
            self.out.append(answer["news"])
        return answer

    def play(self, *lines: str) -> None:
        for line in lines:
            answer = self.send("line", text=line)
            assert "refusal" not in answer, answer["refusal"]

    def whats(self) -> list[str]:
        return [news["what"] for news in self.out]


def seated(game: str = "toy-nim", *kinds: str) -> Device:
    """The device of Ada, who sits alone there."""
    host = Device()
    people = zip(kinds or ("human", "human"), ("Ada", "Bo", "Cy"), strict=False)
    seats = [{"kind": kind, "name": name} for kind, name in people]
    host.send("new", game=game, number=5, options={}, seats=seats)
    return host


def join(guest: Device, host: Device, *saved: str, here: tuple[int, ...] = (1,)) -> dict[str, Any]:
    """The guest gets the host's record and opens it, if it can."""
    games = [{"id": f"id{i}", "record": record} for i, record in enumerate(saved)]
    game = host.session.game.name
    answer = guest.send("greet", game=game, record=host.record, here=list(here), games=games)
    if answer["how"] not in ("apart", "behind"):
        guest.send("join")
        host.send("sit", here=[0])
        carry(guest, host)
    return answer


def carry(*devices: Device) -> None:
    """Deliver all messages in both directions."""
    first, second = devices
    while first.out or second.out:
        for here, there in ((first, second), (second, first)):
            if here.out:
                there.send("news", news=here.out.pop(0))


def pair(game: str = "toy-nim", *kinds: str) -> tuple[Device, Device]:
    host, guest = seated(game, *kinds), Device()
    assert join(guest, host)["how"] == "new"
    return host, guest


def test_both_play_and_have_the_same_record() -> None:
    host, guest = pair()
    assert host.screen.viewer == 0 and guest.screen.viewer == 1
    refusal = guest.send("line", text="take a 1")["refusal"]
    assert refusal["why"] == "It is Ada's turn."
    host.play("take a 3")
    assert host.send("line", text="take b 1")["refusal"]["why"] == "It is Bo's turn."
    carry(host, guest)
    status = guest.send("look", ply=1)["status"]
    assert status["others"] == "Ada" and status["yours"] is True
    guest.play("take b 2")
    carry(host, guest)
    host.play("take c 1")
    carry(host, guest)
    assert host.record == guest.record == replay(host.record).text()
    assert host.session.ply == 3


def test_nobody_hands_over_a_device_and_luck_is_the_same_on_both() -> None:
    host, guest = pair("toy-dice")
    host.play("keep")
    assert host.send("look", ply=host.session.ply)["kind"] == "picture", "no curtain"
    carry(host, guest)
    guest.play("keep")
    carry(host, guest)
    assert host.record == guest.record and host.session.ply > 2


def test_moves_made_while_apart_are_sent_when_the_devices_meet_again() -> None:
    host, guest = pair()
    host.play("take a 3")
    host.out.clear()  # the train is in a tunnel
    again = Device()
    answer = join(again, host, guest.record)
    assert (answer["how"], answer["kin"]) == ("ahead", "id0")
    assert again.record == host.record
    again.play("take b 1")
    lost = again.record
    back = Device()
    answer = back.send("greet", game="toy-nim", record=lost, here=[0], games=[saved(host)])
    assert answer["how"] == "ahead"
    back.send("join")
    carry(back, again)
    assert back.record == again.record and back.session.ply == 2


def saved(device: Device) -> dict[str, str]:
    return {"id": "id0", "record": device.record}


def test_a_move_made_while_the_other_opens_the_game_reaches_it() -> None:
    host, guest = seated(), Device()
    record = host.record
    host.send("sit", here=[0])
    host.play("take a 3")
    host.out.clear()
    guest.send("greet", game="toy-nim", record=record, here=[1], games=[])
    guest.send("join")
    carry(guest, host)
    assert guest.record == host.record and guest.session.ply == 1


def test_games_that_differ_stay_as_they_are() -> None:
    host, guest = pair()
    host.play("take a 3")
    other = seated()
    other.play("take a 3")
    other.play("take b 2")
    host.send("sit", here=[])
    host.play("take b 1")
    before = host.record
    answer = host.send("greet", game="toy-nim", record=other.record, here=[1], games=[saved(host)])
    assert answer["how"] == "apart" and "different moves" in answer["why"]
    assert host.send("join")["kind"] == "nothing" and host.record == before
    guest.send("news", news={"what": "step", "ply": 3, "before": "00000000", "lines": []})
    assert guest.whats() == ["apart"] and guest.session.ply == 0


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["take a 9"], "not allowed: Pile a has 3 stones"),
        (["fly"], "cannot be read"),
        (["take a 1", "take b 1"], "not to move"),
        (["take a 1"] * 700, "too many"),
    ],
)
def test_a_wrong_move_is_refused_whole(lines: list[str], why: str) -> None:
    host, guest = pair()
    before = guest.record
    news = {**mark(host), "what": "step", "lines": lines}
    answer = guest.send("news", news=news)
    assert why in answer["refusal"]["why"]
    assert guest.record == before and guest.whats() == ["apart"]


def mark(device: Device) -> dict[str, Any]:
    return {"ply": device.session.ply, "before": exchange.mark(device.session)}


def test_luck_that_does_not_follow_from_the_code_is_refused() -> None:
    host, guest = pair("toy-dice")
    devices = [host, guest]
    while True:
        here, there = devices if host.screen.is_mine else devices[::-1]
        here.play(here.session.legal()[0])
        (news,) = here.out
        if len(news["lines"]) > 1:
            break
        carry(host, guest)
    before = there.record
    news["lines"][1] = news["lines"][1].translate(str.maketrans("123456", "234561"))
    assert "luck that does not follow" in there.send("news", news=news)["refusal"]["why"]
    assert there.record == before


def test_the_other_player_must_agree_to_undo() -> None:
    host, guest = pair()
    host.play("take a 3")
    carry(host, guest)
    assert "refusal" not in host.send("undo")
    assert host.send("line", text="take b 1")["refusal"]["why"].startswith("You asked to undo")
    carry(host, guest)
    assert guest.send("look", ply=9)["status"]["asked"] is True
    guest.send("reply", yes=False)
    carry(host, guest)
    assert host.session.ply == guest.session.ply == 1
    host.send("undo")
    carry(host, guest)
    guest.send("reply", yes=True)
    carry(host, guest)
    assert host.session.ply == guest.session.ply == 0
    host.play("take a 1")
    carry(host, guest)
    assert host.record == guest.record
    assert "again" in host.send("redo")["refusal"]["why"]


def test_a_move_answers_the_question_and_nobody_undoes_unasked() -> None:
    host, guest = pair()
    host.play("take a 3")
    carry(host, guest)
    host.send("undo")
    guest.play("take b 1")  # before the question arrives
    carry(host, guest)
    assert host.record == guest.record and host.session.ply == 2
    assert not host.screen.is_mine or host.session.player == 0
    unasked = {**mark(guest), "what": "undone", "lines": []}
    assert "without being asked" in guest.send("news", news=unasked)["refusal"]["why"]


def test_computers_think_on_one_device_only() -> None:
    host, guest = seated("toy-dice", "human", "human", "greedy"), Device()
    join(guest, host)
    for device, line in ((host, "keep"), (guest, "keep")):
        device.play(line)
        carry(host, guest)
    assert host.send("look", ply=9**6).get("job"), host.session.player
    assert not guest.send("look", ply=9**6).get("job")


def test_a_saved_game_opens_with_its_seats_and_can_be_played_here_alone() -> None:
    _, guest = pair()
    again = Device()
    status = again.send("record", text=guest.record, here=[1])["status"]
    assert status["others"] == "Ada" and again.screen.viewer == 1
    assert again.send("record", text=guest.record, here=[7])["status"]["others"] == ""
    again.send("record", text=guest.record, here=[1])
    assert again.send("sit", here=[])["status"]["others"] == ""
    assert again.send("sit", here=[0, 1])["refusal"]["why"].endswith("each device.")


def test_what_cannot_be_joined_is_refused_in_a_sentence() -> None:
    host = seated()
    for record, game, here, why in (
        ("nonsense", "toy-nim", [1], "cannot be opened"),
        (host.record, "express", [1], "open it there"),
        (host.record, "toy-nim", [0, 1], "no seat"),
        (host.record, "toy-nim", [5], "no seat"),
    ):
        guest = Device()
        answer = guest.send("greet", game=game, record=record, here=here, games=[])
        assert answer["how"] == "apart" and why in answer["why"]
        assert guest.send("join")["kind"] == "nothing"


def test_mutated_messages_change_nothing() -> None:
    """Thousands of messages that a hostile device might send: each is answered, and only a legal
    move of the other player is played."""
    random = Random(7)
    host, guest = pair("toy-nim")
    good = {**mark(host), "what": "step", "lines": ["take a 3"]}
    values: list[Any] = [
        -1,
        0,
        1,
        10**9,
        "",
        "take a 3",
        "+ take a 3",
        "zap",
        "00000000",
        [],
        ["take c 1"] * 3,
    ]
    values += [
        ["\x00"],
        ["take a -3"],
        ['take a "'],
        "ready",
        "ask",
        "undone",
        "kept",
        "apart",
        "step",
    ]
    before = guest.record
    for _ in range(3000):
        news = dict(good)
        for _ in range(random.randint(1, 3)):
            news[random.choice(list(good))] = random.choice(values)
        text = json.dumps({"kind": "news", "news": news})
        if random.random() < 0.3:
            at = random.randrange(len(text))
            text = text[:at] + chr(random.randrange(32, 300)) + text[at + random.randint(0, 2) :]
        answer = json.loads(guest.table.handle_json(text))
        assert answer["kind"] in ("picture", "failed", "nothing")
        if guest.session.text() != before:
            played = json.loads(text)["news"]
            assert played["lines"] in (["take a 3"], ["+ take a 3"]) and played["what"] == "step"
            guest = Device()
            guest.send("record", text=before, here=[1])
