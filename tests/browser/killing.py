"""A Chromium that is killed while it plays, and what it finds when it starts again.

Every browser process is killed at once, as when the power fails for the browser. The page plays by
itself, and reports each move as soon as it shows that the move is saved.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from browser.browsing import FLAGS, ready
from browser.profiles import UNKEPT
from engines.driving import PATIENCE, looks

# Chooses at random for as long as there is a choice. `acknowledged` is told the record of each move
# that the page says is saved.
PLAY = """(seed) => {
  let state = seed;
  const below = (count) => { state = (state * 48271) % 2147483647; return state % count; };
  let told = '';
  const step = () => {
    const id = new URLSearchParams(location.search).get('s');
    const text = id && localStorage[`pocket-galaxies/game/${id}`];
    const { saved } = document.body.dataset;
    if (text && text !== told && saved === String(JSON.parse(text).meta.plies)) {
      told = text;
      acknowledged(id, JSON.parse(text).record);
    }
    const confirm = document.querySelector('#confirm[open] [data-do=confirm]');
    if (confirm) confirm.click();
    const empty = document.querySelector('#fields input[type=text]');
    if (empty && !empty.value) empty.value = 'Haven';
    const choices = document.querySelectorAll('#choices button, #fields .main');
    if (choices.length) choices[below(choices.length)].click();
    setTimeout(step, 20);
  };
  step();
}"""

RECORDS = """() => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => key.startsWith('pocket-galaxies/game/'))
  .map((key) => [key.split('/').at(-1), JSON.parse(localStorage[key]).record]))"""


def steps(record: str) -> list[str]:
    """The lines of a record that every later record of the game begins with."""
    lines = record.splitlines()
    return [line for line in lines if not line.startswith(("end ", "takebacks "))]


@dataclass
class Lives:
    """A browser profile that outlives its browsers."""

    playwright: Playwright
    profile: Path
    site: str
    acknowledged: dict[str, str] = field(default_factory=dict)
    """The last record of each game that a page said is saved."""
    moves: int = 0
    """How many moves were acknowledged."""
    lost: list[str] = field(default_factory=list)

    def play_and_die(self, game: str, seconds: float, luck: random.Random) -> None:
        """Check that all is there, play on, and die when the time is over and at least one move is
        acknowledged. Sometimes the tab is closed just before."""
        with self._browser() as browser:
            page = browser.contexts[0].new_page()
            page.emulate_media(reduced_motion="reduce")
            page.add_init_script(UNKEPT)  # games are what must last, not the stored site
            page.expose_function("acknowledged", self._acknowledge)
            page.goto(f"{self.site}{game}.html")
            ready(page)
            self._check(page)
            moves = self.moves
            page.evaluate(PLAY, luck.randrange(1, 2**31 - 1))
            end = time.monotonic() + seconds
            limit = end + PATIENCE
            while (now := time.monotonic()) < end or (self.moves == moves and now < limit):
                page.wait_for_timeout(5)  # meanwhile Playwright hears what is acknowledged
            if luck.random() < 0.3:
                page.close()

    def look_again(self) -> None:
        """Check that all is there, on the page that lists the games."""
        with self._browser() as browser:
            page = browser.contexts[0].new_page()
            page.goto(self.site)
            page.wait_for_selector("#sessions .session")
            self._check(page)

    def _acknowledge(self, key: str, record: str) -> None:
        self.acknowledged[key] = record
        self.moves += 1

    def _check(self, page: Page) -> None:
        records = page.evaluate(RECORDS)
        for key, record in self.acknowledged.items():
            wanted = steps(record)
            if steps(records.get(key, ""))[: len(wanted)] != wanted:
                self.lost.append(
                    f"{key}: {len(wanted)} lines, {len(steps(records.get(key, '')))} found"
                )

    @contextmanager
    def _browser(self) -> Iterator[Browser]:
        """A browser with this profile; in the end all its processes are killed."""
        written = self.profile / "DevToolsActivePort"
        written.unlink(missing_ok=True)
        process = subprocess.Popen(
            [
                os.environ["CHROMIUM"],
                *FLAGS,
                "--headless",
                "--remote-debugging-port=0",
                f"--user-data-dir={self.profile}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{_port(written)}")
        except Error as error:
            raise AssertionError(f"the browser failed before it was killed: {error}") from error
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _port(written: Path) -> str:
    for _ in looks(PATIENCE):
        if written.exists() and (text := written.read_text("utf-8")):
            return text.splitlines()[0]
    raise TimeoutError("Chromium did not start")
