"""A device that lies: what its page sends is altered on its way, with a fixed seed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from browser.browsing import record
from browser.deploying import release_folder
from build.server import Server
from galaxies.play.commitments import JointLuck
from galaxies.play.live import exchange, secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from properties.lying import checked

SEATS = [[0], [1], [2]]

# Everything that this page sends goes through `alter`, which tells what is sent instead.
ON_ITS_WAY = """{
  const { send } = RTCDataChannel.prototype;
  const rows = new WeakMap();
  const queue = (channel, texts) => {
    const before = rows.get(channel) ?? Promise.resolve();
    rows.set(channel, before.then(texts).then((all) => {
      for (const one of all) if (channel.readyState === 'open') send.call(channel, one);
    }));
  };
  RTCDataChannel.prototype.send = function (text) {
    window.say = (news) => queue(this, () => [JSON.stringify({ kind: 'news', news })]);
    queue(this, () => alter(text));
  };
}"""


class Liar:
    """A device at a table of three, and the lie that it tells at the next opportunity."""

    def __init__(self, context: BrowserContext, site: Server, seat: int, seed: str) -> None:
        self.seat = seat
        self.random = Random(seed)
        self.lie = ""
        self.told: list[str] = []
        self._release = release_folder(site).name.removeprefix("r-")
        self._hello: dict[str, Any] = {}
        self._key: list[str] = []
        self._record = ""
        context.expose_function("alter", self.alter)
        context.add_init_script(ON_ITS_WAY)

    def plan(self, lie: str, page: Page) -> None:
        """Tell this lie as soon as something is sent that it fits."""
        self.lie, self._record = lie, record(page)

    def alter(self, text: str) -> list[str]:
        letter = json.loads(text)
        if letter["kind"] == "hello":
            self._hello = letter
            return []  # it goes with the record, of which it tells the length
        if letter["kind"] == "piece":
            return self._sent(self._hello, letter["text"])
        if letter["kind"] == "news":
            return self._news(letter)
        return [text]

    def _news(self, letter: dict[str, Any]) -> list[str]:
        news = letter["news"]
        if news["what"] == "ready":
            self._key = news["lines"]
            if self.lie in RECORDS:  # where it only says that it is here, it sends its own game
                seats = {"here": [0], "devices": SEATS, "from": self.seat, "table": ""}
                hello = {"speaks": 2, "release": self._release, "term": 0, "clock": None}
                return self._sent({"kind": "hello", **hello, **seats}, self._record)
        if self.lie in NEWS and NEWS[self.lie](self, news):
            self._done()
        return [json.dumps(letter)]

    def _sent(self, hello: dict[str, Any], text: str) -> list[str]:
        if self.lie in RECORDS:
            text = RECORDS[self.lie](self, hello, text)
            self._done()
        letters = {**hello, "size": len(text)}, {"kind": "piece", "text": text}
        return [json.dumps(letter) for letter in letters]

    def _done(self) -> None:
        self.told.append(self.lie)
        self.lie = ""

    # Its game, as it would have it

    def longer(self, _: dict[str, Any], text: str) -> str:
        """It played on alone, for everybody."""
        lie = self._public(text)
        for _more in range(2):
            if lie.player >= 0 and not lie.is_over:
                lie.play(self.random.choice([one for one in lie.legal() if "resign" not in one]))
        return lie.text()

    def old_chain(self, _: dict[str, Any], text: str) -> str:
        """The devices have agreed on luck again, with the chains whose links are known."""
        lie = self._public(text)
        lie.play(lie.legal()[0])
        heads = list(lie.joint_luck[-1].heads)
        heads[self.seat] = self.random.randbytes(16).hex()
        lie.joint_luck = (*lie.joint_luck, JointLuck(lie.ply, tuple(heads)))
        return lie.text()

    def no_agreement(self, _: dict[str, Any], text: str) -> str:
        """The devices have never agreed on luck: it comes from the galaxy code."""
        lines = [one for one in self._public(text).text().split("\n") if one[:5] != "fair "]
        return checked("\n".join(re.sub(r" [0-9a-f]{32}~\S+$", "", one) for one in lines))

    def too_deep(self, _: dict[str, Any], text: str) -> str:
        """A position that no parser should follow."""
        head = replay(text, settled=False).text(0).split("\nseat")[0]
        nested = f"position {'[' * 10_000}{']' * 10_000}"
        seats = ["seat human"] * len(SEATS)
        return checked("\n".join([head, *seats, nested, "end 0 00000000"]))

    def no_seat(self, hello: dict[str, Any], text: str) -> str:
        """The other device only watches."""
        hello["here"] = []
        return text

    def its_own_seat(self, hello: dict[str, Any], text: str) -> str:
        hello["here"] = [self.seat]
        return text

    def _public(self, text: str) -> Session:
        session = replay(text, settled=False)
        return secret_choices.public(session, [self.seat])

    # What it plays

    def another_choice(self, news: dict[str, Any]) -> bool:
        """It opens another choice than the one that it had sealed."""
        lines = news["lines"]
        at = next((at for at, one in enumerate(lines) if one[:5] == "open "), None)
        if at is None or at + 1 == len(lines):
            return False
        verb, star, *rest = lines[at + 1].split(" ")
        lines[at + 1] = " ".join([verb, str((int(star) + 1) % 12), *rest])
        return True

    def another_move(self, news: dict[str, Any]) -> bool:
        """A move that was not signed: of its own people, or of others on its way to the third."""
        session = replay(self._record, settled=False)
        if news["what"] != "step" or len(news["lines"]) != 1 or session.ply != news["ply"]:
            return False
        legal = [one for one in session.legal() if one != news["lines"][0] and "resign" not in one]
        if not legal:
            return False
        news["lines"] = [self.random.choice(legal)]
        return True

    def unsigned(self, news: dict[str, Any]) -> bool:
        is_move = news["what"] == "step" and bool(news["signatures"])
        news["signatures"] = [] if is_move else news["signatures"]
        return is_move

    def another_link(self, news: dict[str, Any]) -> bool:
        """Its part of the luck is not the one that it had promised."""
        links = [self.random.randbytes(16).hex() if one else "" for one in news["links"]]
        is_luck = news["what"] != "ready" and any(links)
        news["links"] = links if is_luck else news["links"]
        return is_luck

    def new_head(self, news: dict[str, Any]) -> bool:
        """Instead of its part of the luck that is awaited, it wants to agree on other luck."""
        if news["what"] != "luck":
            return False
        news |= {"what": "ready", "lines": self._key, "links": [self.random.randbytes(16).hex()]}
        return True


RECORDS: dict[str, Callable[[Liar, dict[str, Any], str], str]] = {
    "a longer game": Liar.longer,
    "an old chain": Liar.old_chain,
    "no agreement on luck": Liar.no_agreement,
    "a deep position": Liar.too_deep,
    "no seat": Liar.no_seat,
    "its own seat": Liar.its_own_seat,
}
"""Lies about the past, told when devices connect."""
NEWS: dict[str, Callable[[Liar, dict[str, Any]], bool]] = {
    "another choice": Liar.another_choice,
    "another move": Liar.another_move,
    "no signature": Liar.unsigned,
    "another link": Liar.another_link,
    "another head": Liar.new_head,
}
"""Lies about a move or about luck; each tells whether it fits a message, and changes that."""


def ask(known: Session) -> dict[str, Any]:
    """The question whether to undo the last move, which nobody here has asked."""
    empty = {"lines": [], "links": [], "signatures": []}
    return {"what": "ask", "ply": known.ply, "before": exchange.mark(known), **empty}
