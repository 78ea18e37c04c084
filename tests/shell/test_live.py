"""A game on two devices, without a browser, on the toy games."""

from __future__ import annotations

import pytest

from devices import Device, carry, join, mark, pair, saved, seated
from galaxies.play.records.replay import replay

pytestmark = pytest.mark.usefixtures("toys")


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
    assert (answer["how"], answer["saved"]) == ("ahead", "id0")
    assert again.record == host.record
    again.play("take b 1")
    lost = again.record
    back = Device()
    answer = back.send("greet", game="toy-nim", record=lost, here=[0], games=[saved(host)])
    assert answer["how"] == "ahead"
    back.send("join")
    carry(back, again)
    assert back.record == again.record and back.session.ply == 2


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


@pytest.mark.parametrize("is_other", [False, True])
@pytest.mark.parametrize("lines", [(), ("take a 3",), ("take b 2",)])
def test_a_new_game_is_not_one_that_was_left_after_a_move(
    lines: tuple[str, ...], *, is_other: bool
) -> None:
    """It looks like that game in the same galaxy, with the same people, but is not."""
    around = [[0], [1]]
    host, guest = pair()
    host.play("take a 3")
    carry(host, guest)
    left = {**saved(guest), "here": [1], "devices": around, "other": is_other}
    again, newer = seated(), Device()
    again.play(*lines)
    answer = newer.send(
        "greet", game="toy-nim", record=again.record, here=[1], devices=around, games=[left]
    )
    looks = {(): "behind", ("take a 3",): "same", ("take b 2",): "apart"}
    assert answer["how"] == ("new" if is_other else looks[lines])
    assert bool(answer["saved"]) != is_other or answer["how"] == "apart"


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


@pytest.mark.parametrize(
    ("ply", "before"), [(0, None), (1, "ffffffff"), (2, "ffffffff"), (2, None), (-1, "ffffffff")]
)
def test_who_is_ready_with_other_moves_is_refused(ply: int, before: str | None) -> None:
    """None stands for the mark of the game after one move."""
    host, guest = pair()
    host.play("take a 3")
    carry(host, guest)
    ready = {"what": "ready", "ply": ply, "before": before or mark(host)["before"], "lines": []}
    why = host.send("news", news=ready)["refusal"]["why"]
    assert why == "The devices do not have the same moves."


def test_nobody_resigns_for_the_other_device() -> None:
    host, guest = pair("galaxyd")
    for device, other in ((host, 2), (guest, 1)):
        why = device.send("line", text=f"resign {other}")["refusal"]["why"]
        assert why.startswith("Only the players on the other device")


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


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_rematch_has_no_moves_of_who_agreed_to_it(moves: int) -> None:
    """The device that begins it cannot have played for the people of another one."""
    host, guest = seated(), Device()
    for _ in range(moves):
        host.play(host.session.legal()[0])
    record = host.send("offer", here=[0])["record"]
    greet = {"game": "toy-nim", "record": record, "here": [1], "games": []}
    answer = guest.send("greet", **greet, anew=True)
    assert answer["how"] == ("new" if moves < 2 else "apart")
    assert moves < 2 or "not made here" in answer["why"]
    assert guest.send("greet", **greet)["how"] == "new", "a game in progress that one joins"


def test_names_from_another_device_have_no_letters_that_cannot_be_seen() -> None:
    host, guest = Device(), Device()
    names = ("\u202eadA", "B\u200bo\x00\u2028\u3000Li")
    seats = [{"kind": "human", "name": name} for name in names]
    host.send("new", game="toy-nim", number=5, options={}, seats=seats)
    join(guest, host)
    assert [seat.name for seat in guest.session.seats] == ["adA", "Bo\u3000Li"]
