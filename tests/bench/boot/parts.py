"""When each part of a later start is done, in every engine."""

from __future__ import annotations

import sys
import tempfile
from itertools import chain
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.boot import other_engines
from bench.boot.visits import Setting, settle, visit
from build.engines import ENGINES
from build.places import DIST
from build.server import Server
from engines import visiting

# Milliseconds since the address was opened.
MOMENTS = """
const [page] = performance.getEntriesByType('navigation');
const [paint] = performance.getEntriesByName('first-contentful-paint');
const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('start: '));
return [
  ['the page has arrived', page.responseEnd],
  ...paint ? [['first paint', paint.startTime]] : [],
  ...marks.map(({ name, startTime }) => [name.slice('start: '.length), startTime]),
  ['Python has painted the first scene', window.pyReady],
];
"""
# What the main thread of the page was busy with, by Chromium's names; Task is the sum.
BUSY = {"Script": "scripts and WebAssembly", "RecalcStyle": "style", "Layout": "layout"}
OTHER = "other, as reading compiled code and painting"
Moments = list[tuple[str, float]]
Times = dict[str, list[float]]


def table(page: str, runs: int) -> None:
    """Print the median of each moment by engine, and what Chromium was busy with."""
    times: dict[str, Times] = {}
    with Server(DIST) as site:
        for engine in ENGINES:
            if engine == "chromium":
                looks, busy = chromium(site, page, runs)
            else:
                looks = other(engine, site.url + page, runs)
            times[engine] = {}
            for name, at in chain.from_iterable(looks):
                times[engine].setdefault(name, []).append(at)
    print(f"{'milliseconds, medians':48}" + "".join(f"{engine:>10}" for engine in times))
    names = {name: median(ats) for seen in times.values() for name, ats in seen.items()}
    for name in sorted(names, key=names.__getitem__):
        cells = (seen.get(name) for seen in times.values())
        shown = (f"{median(ats):10.0f}" if ats else " " * 10 for ats in cells)
        print(f"{name:48}{''.join(shown)}")
    print("\nthe main thread of the page in Chromium until then")
    for name, spent in busy.items():
        print(f"{name:48}{median(spent):10.0f}")


def other(engine: str, address: str, runs: int) -> list[Moments]:
    with visiting.start(engine) as browser:
        browser.open(address)
        print(f"{engine}, image:", visiting.settle(browser), file=sys.stderr)
        looks = []
        for _ in range(runs):
            other_engines.visit(browser, address)
            looks.append(browser.run(MOMENTS))
        return looks


def chromium(site: Server, path: str, runs: int) -> tuple[list[Moments], Times]:
    """Browsers that were just started, with the compiled code of earlier ones on the disk."""
    looks: list[Moments] = []
    busy: Times = {}

    def look(page: Page) -> None:
        looks.append(page.evaluate(f"() => {{ {MOMENTS} }}"))

    here = Setting("localhost", "localhost")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        sync_playwright() as playwright,
    ):
        for _ in range(2):
            visit(playwright, profile, site, path, here, lambda page: settle(page, True))
        for _ in range(runs):
            sums = visit(playwright, profile, site, path, here, look).busy
            parts = {said: sums[name] for name, said in BUSY.items()}
            for said, spent in {**parts, OTHER: sums["Task"] - sum(parts.values())}.items():
                busy.setdefault(said, []).append(spent)
    return looks, busy
