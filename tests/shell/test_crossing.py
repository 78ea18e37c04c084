"""Messages of two devices that cross, in every order."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from devices import Device, join, people, played, seated, shared
from galaxies.play.records.replay import replay
from shell.picture import Painter

pytestmark = pytest.mark.usefixtures("toys")

FLEETS = {"setup": "quick", "first_player": "seat_1"}


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures would take half of the time, so there is always a curtain."""
    monkeypatch.setattr(Painter, "paint", lambda painter, effect, *_: painter.curtain(effect))


def pair_of(game: str, options: dict[str, str] | None = None) -> list[Device]:
    host, guest = seated(game, secret="of Ada", options=options), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    return [host, guest]


def deliver(here: Device, there: Device) -> dict[str, Any]:
    news = here.out.pop(0)
    if news["what"] == "ready":  # a page seats its people then
        there.send("sit", here=list(people(there)), secret=there.secret)
    return there.send("news", news=news)


def carry_all(host: Device, guest: Device, order: Random) -> None:
    while host.out or guest.out:
        here, there = (host, guest) if order.random() < 0.5 else (guest, host)
        if here.out:
            deliver(here, there)


def chosen(kind: str) -> tuple[list[Device], Device]:
    """Galaxy of D at a moment of secret choices, and the device that chooses now."""
    host, guest = devices = pair_of("galaxyd", FLEETS if kind == "fleet" else None)
    if kind == "fleet":
        while "done" not in host.session.legal():
            mover = host if host.screen.is_mine else guest
            mover.play(mover.session.legal()[0])
            carry_all(host, guest, Random(0))
    return devices, host if host.screen.is_mine else guest


@pytest.mark.parametrize("kind", ["fleet", "sign"])
@pytest.mark.parametrize("resigns", [(0,), (1,), (0, 1)])
@pytest.mark.parametrize("moment", range(3))
def test_a_resignation_crosses_a_secret_choice(
    kind: str, resigns: tuple[int, ...], moment: int
) -> None:
    """Before the first choice arrives, while the second is made, and before it is opened; with each
    order in which three messages of each device can arrive."""
    moves = ("take bomber", "done") if kind == "fleet" else ("sign rock",)
    for order in combinations(range(6), 3):
        (host, guest), first = chosen(kind)
        second = guest if first is host else host
        first.play(*moves)
        if moment:
            carry_all(host, guest, Random(0))
            second.play(*moves[:moment])
        resigned = 0
        for seat in resigns:
            device = (host, guest)[seat]
            answer = device.send("line", text=f"resign {seat + 1}")
            if "confirm" in answer:
                answer = device.send("confirm")
            resigned += "refusal" not in answer  # not while the person's choice is on its way
        for at in range(6):
            here, there = (host, guest) if at in order else (guest, host)
            if here.out:
                deliver(here, there)
        carry_all(host, guest, Random(0))
        assert shared(host) == shared(guest)
        assert host.session.is_over == bool(resigned)
        assert not resigned or (host.session.actions[-1].resigns and played(host) == played(guest))
        assert replay(shared(host), settled=False).text() == shared(host)


class Game:
    """Two devices that do anything, with messages that arrive late or never."""

    def __init__(self, game: str, options: dict[str, str] | None, seed: int) -> None:
        self.random = Random(f"{game}/{seed}")
        self.devices = pair_of(game, options)
        self.apart: set[str] = set()
        """What the devices said when they noticed that they differ."""
        self.undone = self.reloaded = False
        self.crossed = 0
        self.silent: Device | None = None
        """The device that has made a link, of which the other has not opened the game: as in the
        page, it sends nothing."""

    def happen(self, *, loss: bool) -> None:
        random = self.random
        here, there = self.devices if random.random() < 0.5 else self.devices[::-1]
        what = random.choices(
            ("deliver", "play", "resign", "undo", "reply", "lose"),
            (50, 40, 2, 5, 5, 3 if loss else 0),
        )[0]
        if what == "deliver" and here.out:
            if here.out[0]["what"] == "ready":
                self.silent = None
            self.told(deliver(here, there))
        elif what == "play" and here.screen.is_mine and not here.session.is_over:
            lines = [line for line in here.session.legal() if not line.startswith("resign")]
            self.told(here.send("line", text=random.choice(lines)))
        elif what == "resign" and (line := here.screen.resignation()):
            self.told(here.send("line", text=line))
        elif what == "undo":
            self.told(here.send("undo"))
        elif what == "reply":
            yes = random.random() < 0.5
            self.undone |= yes and here.send("look", ply=9**6)["status"]["asked"]
            self.told(here.send("reply", yes=yes))
        elif what == "lose":
            self.meet(here, there)
        if random.random() < 0.8:  # or the question stays open while messages arrive
            self.told(here.send("confirm"))

    def told(self, answer: dict[str, Any]) -> None:
        assert answer["kind"] in ("curtain", "nothing"), answer
        self.crossed += all(device.out for device in self.devices)
        if self.silent:
            asks = "ask" in self.silent.whats()
            self.silent.out.clear()
            if asks:
                self.silent.send("sit", here=list(people(self.silent)))
        if any(mail["news"]["what"] == "apart" for mail in answer.get("mails") or ()):
            self.apart.add(answer["refusal"]["why"])

    def meet(self, inviter: Device, other: Device) -> None:
        """Lose all that is on its way, and connect again by a link; a page may be a new one."""
        for device in self.devices:
            device.send("away")
            device.out.clear()
            device.send("sit", here=list(people(device)))
        for device in (inviter, other):
            if self.random.random() < 0.3:
                self.reloaded = self.undone
                page, seats = Device(device.secret), people(device)
                page.send("record", text=device.record, here=list(seats))
                self.devices[self.devices.index(device)] = page
        host, guest = self.devices
        here, there = (host, guest) if inviter in (host,) else (guest, host)
        answer = invite(here, there)
        if answer["how"] == "behind":
            there.send("join", secret=there.secret)
            there.out.clear()
            here, there = there, here
            answer = invite(here, there)
        self.silent = here
        if answer["how"] == "apart":
            self.apart.add(answer["why"])

    def finish(self) -> None:
        for device in self.devices:
            device.send("confirm")
        for _ in range(3):
            carry_all(*self.devices, self.random)
            for device in self.devices:
                device.send("reply", yes=False)


def invite(here: Device, there: Device) -> dict[str, Any]:
    games = [{"id": "id0", "record": there.record}]
    seats = list(people(here))
    here.send("sit", here=seats, secret=here.secret)
    record = here.send("offer", here=seats, secret=here.secret)["record"]
    answer = there.send(
        "greet", game=here.session.game.name, record=record, here=list(people(there)), games=games
    )
    if answer["how"] not in ("apart", "behind"):
        there.send("join", secret=there.secret)
    return answer


KINDS: list[tuple[str, dict[str, str] | None]] = [
    ("toy-nim", None),
    ("toy-dice", None),
    ("galaxyd", None),
    ("galaxyd", FLEETS),
]


@pytest.mark.parametrize(("kind", "options"), KINDS)
@pytest.mark.parametrize("loss", [False, True])
def test_two_devices_end_with_the_same_record(
    kind: str, options: dict[str, str] | None, *, loss: bool
) -> None:
    """Random moves, resignations and questions; without a lost connection, the devices never part.
    With one they may, if a move was undone that the other device did not hear of, and a page was
    loaded again since: then they say so."""
    crossed = 0
    for seed in range(25 if kind == "galaxyd" else 80):
        game = Game(kind, options, seed)
        for _ in range(game.random.randint(10, 60)):
            game.happen(loss=loss)
            if game.apart:
                break
        crossed += game.crossed
        if not game.apart:
            game.finish()
        if game.apart:
            assert loss and game.reloaded, (seed, game.apart)
            continue
        host, guest = game.devices
        assert shared(host) == shared(guest), seed
        assert replay(shared(host), settled=False).text() == shared(host)
    assert crossed, "no messages crossed"
