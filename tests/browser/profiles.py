"""Clean profiles for tests: new ones, or used ones emptied, in which a page starts sooner."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, ViewportSize

Visit = Callable[..., BrowserContext]
"""Makes a clean profile: (width, height, kept, moving, painted, **options of the context)."""

# A browser as some are in private windows. Storing the site on the device after each start would
# take a tenth of the time of all tests; those that are about it ask for it.
UNKEPT = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"

# The list of actions is open, as for players with a screen reader; tests of the fold choose it.
LISTED = """
if (location.protocol !== 'about:') {
  const key = 'pocket-galaxies/setting/list';
  try { localStorage[key] ??= 'open'; } catch { /* a test forbids it */ }
  addEventListener('DOMContentLoaded', () => {
    let list = 'open';
    try { list = localStorage[key] ?? list; } catch { /* a test forbids it */ }
    if (list === 'open') document.documentElement.dataset.list = list;
  });
}
"""

# Sound was declined, so that first games do not offer it; the test of the offer forgets that.
SILENT = """
if (location.protocol !== 'about:') {
  const key = 'pocket-galaxies/setting/sound';
  try { localStorage[key] ??= 'off'; } catch { /* a test forbids it */ }
}
"""

# Random numbers follow from the test, its profile and the number of the document in that profile:
# failures can be seen again, but no two documents draw the same. Scripts are never taken back, so
# that of the latest test holds. A cookie counts, since it is no part of what the site keeps.
REPEATABLE = """
((turn, name) => {
  const before = Crypto.prototype.getRandomValues;
  if (location.protocol === 'about:' || before.turn > turn) return;
  let { count } = before;
  if (count === undefined) {
    try {
      count = Number(/(?:^|; )documents=([0-9]+)/.exec(document.cookie)?.[1] ?? 0) + 1;
      document.cookie = `documents=${count}; path=/; SameSite=Strict`;
    } catch { /* documents without an origin have no cookies */ }
  }
  let state = 2166136261;
  for (const letter of `${name} ${count}`) {
    state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  const repeatable = function getRandomValues(array) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
    return array;
  };
  Crypto.prototype.getRandomValues = Object.assign(repeatable, { turn, count });
})(TURN, NAME);
"""

# Scripts of a test are never taken back: each is for the documents of its own turn. What tells the
# turn is a cookie, since it is no part of what the site keeps, and knows no port.
OF_TURN = """
(() => {
  let turn = '';
  try {
    [, turn] = /(?:^|; )turn=([0-9]+)/.exec(document.cookie) ?? ['', ''];
  } catch { /* documents without an origin have no cookies */ }
  if (turn !== 'TURN') return;
  SCRIPT
})();
"""
HOSTS = ("127.0.0.1", "localhost")

# Painting takes a fifth of the time of tests that look at no picture.
UNPAINTED = """
addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('svg { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
});
"""

# Reports of the page's Content-Security-Policy reach the console as errors; so do failed loads.
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
"""

# What cannot be taken back, or not by a few words: who does it has a profile for itself.
LASTING = (
    *("emulate_media", "expose_binding", "expose_function", "grant_permissions"),
    *("new_cdp_session", "on", "set_extra_http_headers", "set_offline"),
)
# Each takes some hundred megabytes.
MOST_WAITING = 4
OWN = (*(f"http://{host}:" for host in HOSTS), "blob:", "data:")
EMPTY = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
  }
  for (const name of await caches.keys()) await caches.delete(name);
}"""


class Profile:
    """A context, and a page of it which each test in turn finds as if it were new."""

    def __init__(
        self, browser: Browser, kept: bool, painted: bool, options: dict[str, Any]
    ) -> None:
        self.problems: list[str] = []
        self.context = browser.new_context(**options)
        self.context.add_init_script(WATCH)
        self.context.add_init_script(LISTED)
        self.context.add_init_script(SILENT)
        if not painted:
            self.context.add_init_script(UNPAINTED)
        if not kept:
            self.context.add_init_script(UNKEPT)
        self.context.set_default_timeout(30_000)
        self.context.on("page", self._watch)
        self._spent = kept
        self._turns = 0
        self._draw = self.context.add_init_script  # what lasts here is replaced by the next turn
        self._sites: set[str] = set()
        self._page = self.context.new_page()
        self._page_is_free = True
        self._new_page = self.context.new_page
        self.context.new_page = self._next_page  # type: ignore[method-assign]
        self._notice(self.context)

    def begin(self, name: str, size: ViewportSize) -> None:
        """Have this size, and draw the random numbers of this name from now on."""
        self._turns += 1
        turn = f"{self._turns}, {json.dumps(name)}"
        self._draw(REPEATABLE.replace("TURN, NAME", turn))
        self.context.add_cookies(
            [
                {"name": "turn", "value": str(self._turns), "domain": host, "path": "/"}
                for host in HOSTS
            ]
        )
        self._size = size
        if self._page.viewport_size != size:
            self._page.set_viewport_size(size)

    def _next_page(self) -> Page:
        if self._page_is_free:
            self._page_is_free = False
            return self._page
        page = self._new_page()
        page.set_viewport_size(self._size)
        return page

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error.stack}"))
        page.on(
            "console",
            lambda message: message.type in ("error", "warning")
            and self.problems.append(f"{message.type}: {message.text}"),
        )

        def asked(request: Request) -> None:
            if not request.url.startswith(OWN):
                self.problems.append(f"foreign request: {request.url}")
            elif request.is_navigation_request():
                self._sites.add(urljoin(request.url, "."))

        page.on("request", asked)
        self._notice(page)

    def _notice(self, owner: BrowserContext | Page) -> None:
        """From now on, what lasts leaves the profile spent."""

        def noticed(call: Callable[..., object]) -> Callable[..., object]:
            @wraps(call)
            def done(*arguments: object, **named: object) -> object:
                self._spent = True
                return call(*arguments, **named)

            return done

        for name in LASTING:
            if hasattr(owner, name):
                setattr(owner, name, noticed(getattr(owner, name)))
        add = owner.add_init_script

        def for_this_turn(script: str) -> None:
            add(OF_TURN.replace("TURN", str(self._turns)).replace("SCRIPT", script))

        owner.add_init_script = for_this_turn  # type: ignore[assignment, method-assign]

    def emptied(self) -> bool:
        """Make it clean for another test; False where that cannot be."""
        if self._spent or self.problems or self._page.is_closed():
            return False
        try:
            self._empty()
        except Error:  # its server may be gone
            return False
        return True

    def _empty(self) -> None:
        for other in self.context.pages[:]:
            if other is not self._page:
                other.close()
        self._page.unroute_all()
        self.context.unroute_all()
        for site in tuple(self._sites):
            # No page: that could write something again when it is left.
            self._page.goto(f"{site}icons/icon.svg")
            self._page.evaluate(EMPTY)
        self.context.clear_cookies()
        self._page.goto("about:blank")
        self._page.mouse.move(0, 0)
        self._sites.clear()
        self.problems.clear()
        self._page_is_free = True


def _kind(painted: bool, options: dict[str, Any]) -> str:
    return f"{painted} {options}"


class Profiles:
    """The profiles of one browser. Of each kind of them those that are clean wait for a test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._clean: dict[str, list[Profile]] = {}

    def _take(self, kept: bool, painted: bool, options: dict[str, Any]) -> Profile:
        waiting = self._clean.get(_kind(painted, options), [])
        if waiting and not kept:
            return waiting.pop()
        return Profile(self._browser, kept, painted, options)

    @contextmanager
    def watched(self, name: str) -> Iterator[Visit]:
        """Makes clean profiles; at the end no page may have had an error or left the own origin.
        Each has random numbers of its own, which are the same for the same name."""
        taken: list[tuple[str, Profile]] = []

        def make(
            width: int = 1280,
            height: int = 800,
            *,
            kept: bool = False,
            moving: bool = False,
            painted: bool = False,
            **more: object,
        ) -> BrowserContext:
            size: ViewportSize = {"width": width, "height": height}
            options = {
                # What moves is waited for: only tests that are about it take the time.
                "reduced_motion": "no-preference" if moving else "reduce",
                **more,
            }
            painted = painted or moving
            profile = self._take(kept, painted, options)
            profile.begin(f"{name} {len(taken)}", size)
            taken.append((_kind(painted, options), profile))
            return profile.context

        yield make
        problems = [problem for _, profile in taken for problem in profile.problems]
        for kind, profile in taken:
            if profile.emptied() and sum(map(len, self._clean.values())) < MOST_WAITING:
                self._clean.setdefault(kind, []).append(profile)
            else:
                profile.context.close()
        assert not problems, "\n".join(problems)
