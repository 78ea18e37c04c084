"""What the tests ask of a browser, whichever engine it has."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Self

PATIENCE = 180.0
"""Time limit for all waiting, in seconds."""
BETWEEN_LOOKS = 0.05
"""Seconds between two looks."""
SHOWN = """return [location.href,
  ...Array.from(document.querySelectorAll('dialog[open], .notice'), ({ id, innerText }) =>
    `${id}: ${innerText}`),
  JSON.stringify(document.body?.dataset ?? null),
  document.body?.innerText.slice(0, 300) ?? ''].join(' | ')"""


def looks(seconds: float = PATIENCE) -> Iterator[None]:
    """The turns of a loop that looks for something, until the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        # Most engines only answer, and a process that starts reports nothing: so we look again.
        time.sleep(BETWEEN_LOOKS)


class BrowserError(Exception):
    """The browser refused a command; the message is its own."""


class Browser(ABC):
    """A browser with a fresh profile and one tab."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """The value that the body of a function returns in the page; promises are awaited."""

    def look(self, script: str, *arguments: object) -> Any:
        """What `run` gives, of a script that may be run again. Raises BrowserError if the page
        gives no answer now."""
        return self.run(script, *arguments)

    @abstractmethod
    def press(self, selector: str, number: int) -> None:
        """Click once, now. Raises BrowserError if there is no such element, or it is covered."""

    @abstractmethod
    def enter(self, selector: str) -> None:
        """Run scripts in this frame of the page, until another page is opened."""

    @abstractmethod
    def complaints(self, origin: str) -> list[str]:
        """Errors of scripts and violations of the security policy in pages of the origin since
        the last call. Requests that fail do not count."""

    @abstractmethod
    def end(self) -> None:
        """Close the browser and delete its profile."""

    def reload(self) -> None:
        before = self.run("setTimeout(() => location.reload()); return performance.timeOrigin")
        self.wait("return performance.timeOrigin !== arguments[0]", before)

    def wait(self, script: str, *arguments: object) -> Any:
        """The first truthy result of the script. Raises TimeoutError."""
        trouble = None
        for _ in looks():
            try:
                if value := self.look(script, *arguments):
                    return value
            except BrowserError as error:
                trouble = error  # the page may be on its way out
        raise TimeoutError(f"nothing came of {script}; {self._seen()}") from trouble

    def _seen(self) -> str:
        """What the page shows."""
        try:
            return f"on the page: {self.run(SHOWN)}"
        except BrowserError as error:
            return f"the page does not answer: {error}"

    def click(self, selector: str, number: int = 0) -> None:
        """Click like a person: scrolls into view, and fails if something covers the element."""
        trouble = None
        for _ in looks():
            try:
                self.press(selector, number)
            except BrowserError as error:
                trouble = error
            else:
                return
        raise TimeoutError(f"{selector} could not be clicked") from trouble

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()
