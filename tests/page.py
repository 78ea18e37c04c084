"""The page's side of the wire, for tests: events go out as JSON, and the record is kept."""

from __future__ import annotations

import json
from typing import Any

from galaxies.play.session import Session
from shell.dispatch import Dispatcher
from shell.screen import Screen


class Page:
    """Sends events to a table of its own and keeps what a page keeps of the answers."""

    def __init__(self) -> None:
        self.dispatcher = Dispatcher()
        self._record: list[str] = []
        self._prose: list[str] = []

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to an event."""
        text = self.dispatcher.handle_json(json.dumps({"kind": kind, **fields}))
        answer: dict[str, Any] = json.loads(text)
        status = answer.get("status")
        if status:
            for kept, new in ((self._record, status["record"]), (self._prose, status["prose"])):
                assert new["start"] <= len(kept)
                kept[new["start"] :] = new["lines"]
            assert self.record == self.session.text()
        return answer

    @property
    def record(self) -> str:
        """The record of the session, as the page would save it."""
        return "\n".join([*self._record, *self._prose, ""])

    @property
    def session(self) -> Session:
        return self.dispatcher.desk.session

    @property
    def screen(self) -> Screen:
        return self.dispatcher.desk.screen

    def log(self) -> list[tuple[int, str, bool]]:
        """The whole log, as it is told now."""
        return self.dispatcher.desk.painter.log.lines()
