"""Two devices without a browser: the Python of two pages, and the messages between them."""

from __future__ import annotations

from typing import Any

from galaxies.play import exchange
from page import Page


class Device(Page):
    """A page with a saved game and messages for the other device, in the order they were sent."""

    def __init__(self, secret: str = "") -> None:
        super().__init__()
        self.out: list[dict[str, Any]] = []
        self.secret = secret

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        answer = super().send(kind, **fields)
        self.out += answer.get("news", ())
        return answer

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


def people(device: Device) -> tuple[int, ...]:
    company = device.screen.company
    return tuple(company.people) if company else ()


def shared(device: Device) -> str:
    """The record as both devices know it."""
    company = device.screen.company
    assert company is not None
    return company.shown().text()
