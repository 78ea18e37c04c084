"""One visit to a page: a browser of its own, until Python has drawn the board."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, Playwright

from build.server import Sent, Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 60_000  # ms until a page counts as failed

WAIT_UNTIL_READY = """(patience) => new Promise((resolve, reject) => {
  const look = () => {
    if (performance.now() > patience) return reject(new Error("the page did not get ready"));
    if (!window.pyReady) return setTimeout(look, 10);
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    resolve({ ready: window.pyReady, paint: paint?.startTime ?? null });
  };
  look();
})"""
# Our page has settled when the site and the image of Python's memory are kept on the device.
WAIT_UNTIL_KEPT = """(patience) => new Promise((resolve, reject) => {
  const look = async () => {
    if (performance.now() > patience) return reject(new Error("nothing was kept"));
    for (const name of await caches.keys()) {
      const files = await (await caches.open(name)).keys();
      if (files.some(({ url }) => url.endsWith("/image.bin"))) return resolve();
    }
    setTimeout(look, 100);
  };
  look();
})"""


@dataclass(frozen=True, slots=True)
class Setting:
    """Network speed and processor speed of a measurement."""

    name: str
    title: str
    bits_per_second: float = 0
    latency: float = 0
    slowdown: float = 1


@dataclass(slots=True)
class Visit:
    ready: float
    paint: float
    files: list[Sent]
    busy: dict[str, float]
    """Milliseconds of the main thread by Chromium's names: Task is the sum."""

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)


@contextmanager
def browser(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=os.environ.get("CHROMIUM"), headless=True, args=FLAGS
    )
    try:
        yield context
    finally:
        context.close()


def visit(
    playwright: Playwright,
    profile: str,
    server: Server,
    path: str,
    setting: Setting,
    then: Callable[[Page], None] = lambda page: None,
) -> Visit:
    """Start a browser, open the page and wait until Python has drawn."""
    with browser(playwright, profile) as context:
        page = context.pages[0]
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable")
        if setting.slowdown != 1:
            tools.send("Emulation.setCPUThrottlingRate", {"rate": setting.slowdown})
        page.set_default_timeout(PATIENCE)
        page.wait_for_timeout(1500)  # a browser is busy after its start, and nothing tells the end
        page.on("pageerror", lambda error: print(f"{path or 'plain'}: {error}", file=sys.stderr))
        server.reset()
        page.goto(server.url + path, wait_until="commit")
        times = page.evaluate(WAIT_UNTIL_READY, PATIENCE)
        told = tools.send("Performance.getMetrics")["metrics"]
        busy = {one["name"].removesuffix("Duration"): 1000 * one["value"] for one in told}
        then(page)
        return Visit(times["ready"], times["paint"], list(server.sent), busy)


def settle(page: Page, stored: bool) -> None:
    """Let the browser finish its work after a first visit: storing files and compiled code."""
    if stored:
        page.evaluate(WAIT_UNTIL_KEPT, PATIENCE)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2000)  # Chromium writes compiled code to the disk later, untold
