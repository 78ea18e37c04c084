"""Devices without a browser: the Python of several pages, and the messages between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from galaxies.computer.bots import random_bot
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, SPECTATOR, State
from galaxies.play.live import exchange, ledger, proof
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.play.signatures import Signature
from page import Page
from shell.live import LATE
from signing import signer


class Letter(dict[str, Any]):
    """A message, and the number of the device that it is for."""

    def __init__(self, to: int, news: dict[str, Any]) -> None:
        super().__init__(news)
        self.to = to


class Device(Page):
    """A page with a saved game and messages for other devices, in the order they were sent."""

    def __init__(self, secret: str = "", signs: str = "") -> None:
        """`signs`: from what its key follows, if not from the secret."""
        super().__init__()
        self.out: list[Letter] = []
        self.secret = secret
        self.signs = signs or secret
        self.lost_heads: list[str] = []
        """The heads that are kept with the record."""

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to an event; of two devices, the other one is meant unless `peer` is given."""
        if kind in ("offer", "greet", "news", "away"):
            fields.setdefault("peer", self._other(fields))
        if kind in ("offer", "sit", "join") and fields.get("secret"):
            fields["key"] = signer(self.signs).key
        if kind in ("sit", "join"):
            fields.setdefault("lost_heads", self.lost_heads)
        answer = super().send(kind, **fields)
        lost = answer.get("status", {}).get("lost_heads")
        self.lost_heads = self.lost_heads if lost is None else lost
        if answer.get("sign"):
            self._deliver(answer)
            value = signer(self.signs).sign(answer["sign"])
            signed = self.send("signed", text=answer["sign"], signature=value)
            return {**signed, **answer, "status": signed["status"]}
        self._deliver(answer)
        return answer

    def _deliver(self, answer: dict[str, Any]) -> None:
        self.out += [Letter(mail["to"], mail["news"]) for mail in answer.get("mails", ())]

    def _other(self, fields: dict[str, Any]) -> int:
        """The number of the other one of two devices: that of the first person has number 0."""
        return int(0 in fields["here"] if "here" in fields else 0 in people(self))

    def play(self, *lines: str) -> None:
        for line in lines:
            answer = self.send("line", text=line)
            if "confirm" in answer:
                answer = self.send("confirm")
            assert "refusal" not in answer, answer["refusal"]

    def whats(self) -> list[str]:
        return [news["what"] for news in self.out]


def seated(
    game: str = "toy-nim",
    *kinds: str,
    secret: str = "",
    options: dict[str, str] | None = None,
) -> Device:
    """The device of Ada, who sits alone there."""
    host = Device(secret)
    people = zip(kinds or ("human", "human"), ("Ada", "Bo", "Cy"), strict=False)
    seats = [{"kind": kind, "name": name} for kind, name in people]
    host.send("new", game=game, number=5, options=options or {}, seats=seats)
    return host


def join(guest: Device, host: Device, *saved: str, here: tuple[int, ...] = (1,)) -> dict[str, Any]:
    """The guest gets the host's record and opens it, if it can."""
    games = [{"id": f"id{i}", "record": record} for i, record in enumerate(saved)]
    game, seats = host.session.game.name, list(people(host) or (0,))
    record = host.send("offer", here=seats, secret=host.secret)["record"]
    answer = guest.send("greet", game=game, record=record, here=list(here), games=games)
    if answer["how"] not in ("apart", "behind"):
        guest.send("join", secret=guest.secret)
        host.send("sit", here=seats, secret=host.secret)
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


def saved(device: Device) -> dict[str, str]:
    return {"id": "id0", "record": device.record}


def mark(device: Device) -> dict[str, Any]:
    return {"ply": device.session.ply, "before": exchange.mark(device.session)}


def fair_pair() -> tuple[Device, Device]:
    host, guest = seated("toy-dice", secret="of Ada"), Device("of Bo")
    assert join(guest, host)["how"] == "new"
    return host, guest


def turn(*devices: Device) -> tuple[Device, Device]:
    """The device of the player to move, and the other one."""
    first, second = devices
    return (first, second) if first.screen.is_mine else (second, first)


def awaiting(*devices: Device) -> tuple[Device, Device]:
    """The device of a player who has decided and waits for luck, and the other one, to which the
    decision has not been delivered."""
    while True:
        here, there = turn(*devices)
        here.play(here.session.legal()[0])
        if here.session.player == CHANCE:
            return here, there
        carry(*devices)


def people(device: Device) -> tuple[int, ...]:
    company = device.screen.company
    return tuple(company.people) if company else ()


def shared(device: Device) -> str:
    """The record as both devices know it; each keeps the signatures that it has."""
    company = device.screen.company
    assert company is not None
    return company.public().text(signed=False)


def played(device: Device) -> str:
    """The record without signatures: each device keeps those that it has."""
    return device.session.text(signed=False)


def signature(device: Device, other: Device, lines: Sequence[str]) -> str:
    """The signature of a device under lines that follow the game as another device knows it."""
    company = other.screen.company
    assert company is not None
    public = company.public()
    until = ledger.count(public) + len(lines)
    value = signer(device.signs).sign(ledger.message(public, until, lines))
    return str(Signature(until, people(device)[0], value))


def begun_record(session: Session, share: float) -> str:
    """The record of this share of a random game."""
    bot = random_bot(session.game)
    while not session.is_over:
        view = session.view(session.player)
        session.play(bot(view, session.player, Luck(session.seed("begun"))))
    return session.text(int(session.ply * share))


class Table:
    """A game on any number of devices, the first of which passes everything on. Messages of one
    connection arrive in order, those of different ones in any order."""

    def __init__(
        self,
        game: str,
        seats: tuple[tuple[int, ...], ...],
        options: dict[str, str] | None = None,
        *,
        watchers: int = 0,
        begun: float = 0,
        hidden: bool = False,
    ) -> None:
        """`begun`: that much of a random game was played before, on the first device; `hidden`:
        only the device of a player knows that player's cards."""
        self.around = seats
        self.seats = [*seats, *[()] * watchers]
        self.devices = [Device(f"secret {number}") for number, _ in enumerate(self.seats)]
        names = sorted(seat for one in seats for seat in one)
        people = [{"kind": "human", "name": f"P{seat}"} for seat in names]
        self.hub.send("new", game=game, number=5, options=options or {}, seats=people)
        if begun:
            self.hub.send("record", text=begun_record(self.hub.session, begun))
        self.ways: dict[tuple[int, int], list[Letter]] = {}
        """The messages on their way, by sender and receiver."""
        self.gone: set[int] = set()
        """The devices that are not connected."""
        self.losses = 0
        self.story: list[str] = []
        """What has happened, to be read when a test fails."""
        self.apart: list[str] = []
        """Why a device refused a message."""
        if hidden:
            self.send(0, "hide", **self._sitting(0))
        self.sit(0)
        for number in range(1, len(self.seats)):
            self.connect(number)

    @property
    def hub(self) -> Device:
        return self.devices[0]

    @property
    def is_over(self) -> bool:
        return all(device.session.is_over for device in self.devices)

    def send(self, number: int, kind: str, **fields: Any) -> dict[str, Any]:
        """An event on the page of a device."""
        self.story.append(f"{number} {kind} {fields}")
        device = self.devices[number]
        answer = device.send(kind, **fields)
        if device.dispatcher.desk.is_open and device.screen.curtain:
            answer = device.send("lift")
        late: list[int] = []
        for letter in device.out:
            if letter["what"] == "apart" and answer["refusal"]["why"] == LATE:
                late.append(letter.to)
            elif letter["what"] == "apart":
                self.apart.append(answer["refusal"]["why"])
            if not {number, letter.to} & self.gone:
                self.ways.setdefault((number, letter.to), []).append(letter)
        device.out.clear()
        for one in late:
            self.lose(max(one, number))
        return answer

    def play(self, number: int, line: str) -> None:
        answer = self.send(number, "line", text=line)
        if "confirm" in answer:
            answer = self.send(number, "confirm")
        assert "refusal" not in answer, answer["refusal"]

    def deliver(self, sender: int, to: int) -> dict[str, Any]:
        """Deliver the first message of one device to another."""
        letter = self.ways[sender, to].pop(0)
        return self.send(to, "news", peer=sender, news=letter)

    def until(
        self, sender: int, to: int, fits: Callable[[Letter], bool], wanted: str = ""
    ) -> Letter:
        """Play until the next message from a device to another one fits. The people prefer moves
        that begin with the wanted word."""
        for _ in range(500):
            letters = self.ways.get((sender, to), [])
            if letters and fits(letters[0]):
                return letters[0]
            if waiting := self.waiting():
                self.deliver(*waiting[0])
                continue
            mover = self.mover()
            legal = [one for one in self.devices[mover].session.legal() if "resign" not in one]
            self.play(mover, min(legal, key=lambda line: not line.startswith(wanted)))
        raise AssertionError("no such message")

    def waiting(self) -> list[tuple[int, int]]:
        return [way for way, letters in self.ways.items() if letters]

    def carry(self, order: Random | None = None) -> None:
        """Deliver all messages."""
        while ways := self.waiting():
            self.deliver(*(order or Random(0)).choice(ways))

    def mover(self) -> int:
        """The device whose people may move now; -1 if all wait."""
        mine = (n for n, device in enumerate(self.devices) if device.screen.is_mine)
        return next(mine, -1)

    # Connections

    def _sitting(self, number: int) -> dict[str, Any]:
        return {"here": list(self.seats[number]), "devices": [list(one) for one in self.around]}

    def sit(self, number: int) -> None:
        """Begin to play a game that was opened on this device."""
        self.send(number, "sit", **self._sitting(number), secret=self.devices[number].secret)

    def lose(self, number: int) -> None:
        """The connection of a device, or all of the first one, is lost, with all on its way."""
        self.losses += 1
        lost = range(1, len(self.devices)) if number == 0 else (number,)
        for one in lost:
            self.gone.add(one)
            self.ways = {way: letters for way, letters in self.ways.items() if one not in way}
            self.send(0, "away", peer=one)
            self.send(one, "away", peer=0)

    def reload(self, number: int) -> None:
        """Load the page of a device again, which is not connected. The first one takes its seats
        again before it invites the others."""
        device = self.devices[number]
        page = self.devices[number] = Device(device.secret, device.signs)
        page.lost_heads = device.lost_heads
        company = device.screen.company
        held = list(company.held) if company else []
        answer = page.send("record", text=device.record, held=held, **self._sitting(number))
        assert answer["kind"] != "failed", answer
        if number == 0:
            self.sit(0)

    def connect(self, number: int) -> None:
        """Connect a device with a link that the first one made."""
        self.gone.discard(number)
        how = self.offer(0, number)
        if how == "behind":  # it has moves that the first one lacks
            self.send(number, "join", secret=self.devices[number].secret)
            self.ways[number, 0].clear()
            how = self.offer(number, 0)
        assert how in ("new", "same", "ahead"), how

    def offer(self, here: int, there: int) -> str:
        """A device sends its game to another one, which opens it if it can; how it is related to
        the copy there, or why it was not opened."""
        device, other = self.devices[here], self.devices[there]
        sitting = self._sitting(here)
        offered = self.send(here, "offer", peer=there, **sitting, secret=device.secret)
        known = other.record if other.dispatcher.desk.is_open else ""
        games = [{"id": "id0", "record": known, **self._sitting(there)}] if known else []
        name, record = device.session.game.name, offered["record"]
        answer = self.send(
            there, "greet", peer=here, game=name, record=record, games=games, **self._sitting(there)
        )
        if answer["how"] not in ("apart", "behind"):
            self.send(there, "join", secret=other.secret)
        return str(answer["how"] if answer["how"] != "apart" else answer["why"])


# Games that hide something between devices


def told(record: str) -> str:
    """What a record proves, in sentences."""
    return " ".join(proof.evidence(replay(record, settled=False)))


def states(session: Session) -> list[State]:
    session.recall()
    return list(session.states)


def seen(session: Session, viewer: int) -> list[State]:
    """What a player, or somebody who watches, could know at each ply but the last."""
    knowing = range(len(session.seats)) if viewer == SPECTATOR else (viewer,)
    views = states(session)[: session.ply]
    for player in knowing:
        views = [session.game.rules.observe(view, player) for view in views]
    return views
