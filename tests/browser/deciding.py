"""Games played in windows of real devices by touch, mouse and keys, measured at every decision.

Nothing is scrolled. A choice is made where it can be touched: in a picture, by its button or by its
key. One that is out of reach is made by its button all the same.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page

from browser.beside import BesideServer
from browser.browsing import ready
from browser.saving import golden, put
from browser.screen import Facts, Moment, Report, Window, jumps, measures
from galaxies.play.records.replay import branch
from games import table
from shell.dispatch import Dispatcher

# Resolves to what the page waits for, once it is there and has been laid out.
SETTLED = """async (patience) => {
  const frame = () => new Promise((tell) => { requestAnimationFrame(tell); });
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (selector) => all(selector).some((el) => el.checkVisibility());
  const waiting = () => {
    if (shown('dialog[open]')) return 'dialog';
    if (document.body.matches('.revealing, .staged, .stale') || shown('#thinking')) return '';
    if (shown('#past')) return 'replay';
    if (shown('#fields input, #fields textarea')) return 'fields';
    if (all('#choices [data-word], #board [data-word], #hand [data-word]').length) return 'choices';
    return document.getElementById('result').hidden ? '' : 'result';
  };
  await frame();
  for (const end = performance.now() + patience; performance.now() < end;) {
    const what = waiting();
    await frame();
    if (what) return what;
    await new Promise((tell) => { setTimeout(tell, 30); });
  }
  return '';
}"""
# Settings stay.
FORGET = """for (const key of Object.keys(localStorage)) {
  if (!key.includes('/setting/')) delete localStorage[key];
}"""
PATIENCE = 30_000
SEEN = 0.27
"""Seconds after a change from which on a tap on the same place counts, and a little more."""
MIDWAY = table("SCREENED")
"""Records of games, and after how many sevenths of them to play on."""


class Play:
    """A game on a page, and what was measured of it in each of the windows."""

    def __init__(
        self, page: Page, site: BesideServer, windows: Sequence[Window], luck: Random
    ) -> None:
        self.page = page
        self.site = site
        self.windows = windows
        self.luck = luck
        self.reports = {window: Report() for window in windows}
        self._before: dict[Window, tuple[Moment, Facts]] = {}
        self._window = windows[0]
        self._changed = time.monotonic()
        self._dispatcher = Dispatcher()

    def open(self, address: str) -> None:
        """Open an address of the site."""
        self.page.goto(f"{self.site.url}{address}")
        ready(self.page)
        self.opened()

    def opened(self) -> None:
        """The page has opened a game, the last of all pages."""
        self._dispatcher = self.site.dispatchers[max(self.site.dispatchers)]
        self._before.clear()

    def begin(self, game: str) -> None:
        """Begin a game as newcomers do, without any saved games."""
        self.page.goto(f"{self.site.url}credits.html")
        self.page.evaluate(FORGET)
        self.open(f"{game}.html")

    def go_on(self, game: str, name: str, sevenths: int, *, lift: bool = True) -> None:
        """Go on with a golden game after so many sevenths of it."""
        session = golden(game, name)
        self.page.goto(f"{self.site.url}credits.html")
        put(self.page, name, branch(session, session.plies * sevenths // 7))
        self.open(f"{game}.html?s={name}")
        if lift and self.page.locator("#curtain[open]").count():
            self.page.locator("[data-do=lift]").click()

    def moment(self) -> Moment:
        """Where the game on show is."""
        screen = self._dispatcher.desk.screen
        session = screen.session
        phase = getattr(screen.sight().view, "phase", None)
        return Moment(type(phase).__name__, session.ply, screen.shown, screen.draft)

    def waits_for(self) -> str:
        """What the page waits for: choices, fields, or the end of a dialog, replay or game."""
        what = str(self.page.evaluate(SETTLED, PATIENCE))
        assert what, f"there is nothing to do: {self.page.locator('#ask').inner_text()}"
        return what

    def measured(self, window: Window) -> Facts:
        """The facts of the decision on show in a window."""
        if window != self._window:
            self.page.set_viewport_size({"width": window.width, "height": window.height})
            self.waits_for()
            self._window = window
        self.page.evaluate("scrollTo(0, 0)")
        facts: dict[str, Any] = self.page.evaluate(measures(), window._asdict())
        return facts

    def look(self, state: str = "") -> None:
        """Measure the decision on show in all windows."""
        moment = self.moment()
        for window in self.windows:
            facts = self.measured(window)
            where = f"{moment} {state}".strip()
            report = self.reports[window]
            report.note(where, facts, moment)
            if facts["dialog"]:
                continue
            before, self._before[window] = self._before.get(window), (moment, facts)
            if before and before[0].phase == moment.phase:
                report.jumps += [f"{where}: {jump}" for jump in jumps(before[1], facts)]

    def play(self, decisions: int, *, hints: bool = False) -> int:
        """Measure so many decisions and make them, at random or by hints; how many there were."""
        for number in range(decisions):
            what = self.waits_for()
            if what == "result":
                return number
            self.look()
            facts = self.measured(self.windows[number % len(self.windows)])
            if what == "dialog":
                self.page.locator("dialog[open] :is([data-do], .main)").first.click()
            elif what == "fields":
                self._fill()
            elif not (hints and self._follow_hint()):
                self._choose(facts)
        return decisions

    def _fill(self) -> None:
        for one in self.page.locator("#fields :is(input[type=text], textarea)").all():
            if not one.input_value():
                one.fill(f"Haven {self.luck.randrange(1000)}")
        self.page.locator("#fields :is(.main, button)").first.click()

    def _follow_hint(self) -> bool:
        """Ask for a hint, look at it, and follow it; whether there was one."""
        self.page.locator("[data-do=hint]").dispatch_event("click")
        play = self.page.locator("#answer button.main")
        play.or_(self.page.locator("#answer > p")).first.wait_for()
        if not play.count():
            return False
        self.look("with a hint")
        play.dispatch_event("click")
        return True

    def _choose(self, facts: Facts) -> None:
        words = list(facts["choices"])
        # A game that is over tells nothing.
        word = self.luck.choice([one for one in words if "resign" not in one] or words)
        one, number = facts["choices"][word], words.index(word)
        ways = [("touch", self.luck.choice(one["places"]))] if one["places"] else []
        ways += [("button", one["button"])] if one["button"] else []
        buttons = self.page.locator("#choices [data-word]")
        ways += [("key", None)] if number < min(9, buttons.count()) else []
        way, point = self.luck.choice(ways or [("", None)])
        before = self.moment()
        if point:
            self._touch(*point)
        elif way:
            self.page.keyboard.press(str(number + 1))
        if self.moment() == before and not self.page.locator("dialog[open]").count():
            if way:
                self.reports[self._window].dead.append(f"{before}: {way} of {word}")
            offered = buttons if buttons.count() else self.page.locator(f'[data-word="{word}"]')
            offered.nth(number if buttons.count() else 0).dispatch_event("click")
        self._changed = time.monotonic()

    def _touch(self, x: float, y: float) -> None:
        wait = self._changed + SEEN - time.monotonic()
        if wait > 0:
            self.page.wait_for_timeout(1000 * wait)  # until a person has seen the change
        if self._window.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
