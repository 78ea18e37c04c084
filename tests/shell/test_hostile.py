"""Thousands of messages that a hostile device might send, at moments of several games."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from devices import Table
from galaxies.game import CHANCE
from galaxies.play.live import hash_chains, rolls, secret_choices
from galaxies.play.records.replay import replay
from shell import live
from shell.wire import codec, events
from shell.wire.answers import Effect, Nothing

pytestmark = pytest.mark.usefixtures("toys")

MUTANTS = 20_000
"""Messages in all."""
THREE = ((0,), (1,), (2,))
REVEAL = hash_chains.Chain("of nobody").reveal(2)
VALUES: list[Any] = [
    *(-1, 0, 1, 2, 10**9, True, None, 1.5, "", "0" * 8, "0" * 32, [], {}, ["\x00"], [""], [[]]),
    *("take a 3", ["take a 3"], ["+ take a 3"], ["take a -3"], ['take a "'], ["keep"], ["roll"]),
    *(["take c 1"] * 3, ["keep"] * 700, ["resign 1"], ["resign 2"], ["sign rock"], ["open"]),
    *(
        ["sealed " + "0" * 32],
        ["sealed"],
        ["x" * 10_000],
        [REVEAL],
        ["", REVEAL],
        [REVEAL] * 7,
        ["g" * 32],
    ),
    *([f"fair 0 {REVEAL} {REVEAL}"], [f"fair 2 {REVEAL} {REVEAL} {REVEAL}"], ["fair"]),
    *(["open 1 " + "0" * 32 + " " + "0" * 32, "sign paper"], ["open 999999999 x y"]),
]
WHATS = ("ready", "pact", "step", "open", "luck", "ask", "agreed", "undone", "kept", "apart")
Setting = tuple[Table, int, int, dict[str, Any]]
"""A table, who receives, who sends, and the next message that the one got from the other."""


def until(table: Table, sender: int, to: int, *whats: str) -> Setting:
    """Play until a device is about to get such a message from another one."""
    return table, to, sender, dict(table.until(sender, to, lambda news: news["what"] in whats))


def joined(game: str, devices: tuple[tuple[int, ...], ...] = THREE[:2], watchers: int = 0) -> Table:
    table = Table(game, devices, watchers=watchers)
    table.carry()
    return table


MOMENTS: dict[str, Callable[[], Setting]] = {
    "a move": lambda: until(joined("toy-nim"), 0, 1, "step"),
    "luck": lambda: until(joined("toy-dice"), 1, 0, "step", "luck"),
    "a pact": lambda: until(Table("toy-dice", THREE[:2]), 0, 1, "pact"),
    "a beginning": lambda: until(Table("toy-dice", THREE), 2, 0, "ready"),
    "what a guest sends": lambda: until(joined("toy-dice", THREE), 1, 0, "step", "open"),
    "what is passed on": lambda: until(joined("toy-dice", THREE), 0, 2, "luck", "step"),
    "a promise": lambda: until(joined("galaxyd"), 0, 1, "step"),
    "an opening": lambda: until(joined("galaxyd"), 0, 1, "open"),
    "a card": lambda: until(joined("colony"), 0, 1, "step"),
    "what a watcher sends": lambda: until(Table("toy-nim", THREE[:2], watchers=1), 2, 0, "ready"),
}


class Attack:
    """A device that gets mutants of a message until one of them is a message that fits."""

    def __init__(self, setting: Setting, random: Random) -> None:
        self.setting, self.random = setting, random
        self.fitted = self.refused = self.unread = 0
        self.begin()

    def begin(self) -> None:
        self.table, self.to, self.sender, self.good = deepcopy(self.setting)
        self.device = self.table.devices[self.to]
        self.before = self.device.session.text()
        company = self.device.screen.company
        self.held = company.held if company else ()

    def mutant(self) -> str:
        random, news = self.random, dict(self.good)
        for _ in range(random.randint(1, 2)):
            field = random.choice(list(self.good))
            news[field] = random.choice(WHATS if field == "what" else VALUES)
        text = json.dumps({"kind": "news", "peer": self.sender, "news": news})
        if random.random() < 0.3:
            at = random.randrange(len(text))
            text = text[:at] + chr(random.randrange(32, 300)) + text[at + random.randint(0, 2) :]
        return text

    def send(self) -> None:
        """Only the answer is left out of what the page does with a message: no picture is made."""
        text, desk = self.mutant(), self.device.dispatcher.desk
        try:
            event = codec.read(text, events.EVENTS)
        except codec.BadMessage:
            self.unread += 1
            return
        assert isinstance(event, events.NewsEvent)
        answer = live.news(desk, event)
        if isinstance(answer, Nothing):
            return
        assert isinstance(answer, Effect)
        if answer.refusal:
            self.refused += 1
            assert answer.refusal.why.endswith(".") and len(answer.refusal.why) < 400
            assert self.device.session.text() == self.before, text
        live.with_mails(desk, answer)
        if self.has_changed():
            self.check(text)
            self.begin()

    def has_changed(self) -> bool:
        company = self.device.screen.company
        assert company is not None
        peer = company.peers[self.sender]
        asks = company.asked or company.agreed
        is_as_before = self.device.session.text() == self.before and peer.is_here and not asks
        return not is_as_before

    def check(self, text: str) -> None:
        """Nothing was played but legal moves of the sender, and luck that is proven."""
        self.fitted += 1
        session = replay(self.device.session.text(), settled=False)
        company = self.device.screen.company
        assert company is not None
        movers = company.movers(company.peers[self.sender])
        since = replay(self.before, settled=False).ply
        assert session.ply >= since, text
        for ply in range(since, session.ply):
            player = session.player_at(ply)
            is_own = session.lines[ply] in self.held
            assert player in (CHANCE, *movers) or is_own, text
        assert "Not proven" not in " ".join(rolls.evidence(session)), text
        assert len(secret_choices.stand_ins(session)) <= len(session.commitments)


@pytest.mark.parametrize("moment", MOMENTS)
def test_mutated_messages_do_no_harm(moment: str) -> None:
    """Each is refused in a sentence, ignored, or it is a legal move; and afterwards the message
    that was mutated is still understood."""
    attack = Attack(MOMENTS[moment](), Random(moment))
    for _ in range(MUTANTS // len(MOMENTS)):
        attack.send()
    assert attack.unread and (attack.refused or attack.fitted)
    answer = attack.table.send(attack.to, "news", peer=attack.sender, news=attack.good)
    assert "refusal" not in answer or attack.good["what"] == "ready"
