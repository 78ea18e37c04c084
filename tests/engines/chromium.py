"""Controls Chromium by Playwright, as tests/browser does."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ConsoleMessage, Error, sync_playwright

from browser.browsing import FLAGS
from engines.driving import PATIENCE, Browser, BrowserError


class Chromium(Browser):
    def __init__(self, program: str) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=program, args=FLAGS)
        self._page = self._browser.new_page()
        self._page.set_default_timeout(PATIENCE * 1000)
        self._frame = self._page.main_frame
        self._heard: list[tuple[str, str]] = []
        self._page.on("pageerror", lambda error: self._heard.append((self._page.url, str(error))))
        self._page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self._heard.append((self._page.url, message.text))

    def open(self, url: str) -> None:
        self._frame = self._page.main_frame
        self._page.goto(url)

    def run(self, script: str, *arguments: object) -> Any:
        try:
            return self._frame.evaluate(
                f"(given) => (function () {{ {script} }})(...given)", list(arguments)
            )
        except Error as error:
            raise BrowserError(error.message) from error

    def press(self, selector: str, number: int) -> None:
        try:
            self._page.locator(selector).nth(number).click()
        except Error as error:
            raise BrowserError(error.message) from error

    def enter(self, selector: str) -> None:
        frame = self._page.locator(selector).element_handle().content_frame()
        assert frame is not None
        self._frame = frame

    def complaints(self, origin: str) -> list[str]:
        self._page.wait_for_timeout(0)  # what has arrived is heard
        heard, self._heard = self._heard, []
        return [text for url, text in heard if url.startswith(origin)]

    def end(self) -> None:
        self._browser.close()
        self._playwright.stop()
