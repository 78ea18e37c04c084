"""The work of one tap by part: milliseconds of the page's main thread until the second frame.

    ./build.sh bench taps [--taps 80] [--game express] [--slow 4]

Each game is played in Chromium by its buttons, chosen at random, again from its start when it
ends. Also told: tasks above 50 ms in play. The parts in Python are measured without those that they
call; "page" is the JavaScript of the page, "other" what the browser does beside scripts, style and
layout, as painting, and the measuring itself. Empty taps show what the measuring takes; it is taken
off the median and the 95th percentile. On a busy machine compare the processor time, which does not
count what other programs take. `--slow 4`: with the processor slowed four times.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.browsing import AS_PLAYED, ready
from build.places import DIST
from build.server import Server
from galaxies.games import GAMES

# Runs in the page's Python before the first event. Only the innermost part's clock runs.
CLOCKS = """
import time
from dataclasses import replace
from galaxies.games import GAMES
from pyodide.ffi import create_proxy
from shell import frame
from shell.wire import codec

spent, running, since = {}, [], 0.0

def switch():
    global since
    now = time.perf_counter()
    if running:
        spent[running[-1]] = spent.get(running[-1], 0.0) + now - since
    since = now

def clocked(part, work):
    def run(*given, **named):
        switch()
        running.append(part)
        try:
            return work(*given, **named)
        finally:
            switch()
            running.pop()
    return run

def taken():
    copy = {part: 1000 * seconds for part, seconds in spent.items()}
    spent.clear()
    return copy

PARTS = {
    'rules': ('check', 'apply', 'observe', 'legal_actions'),
    'choosing': ('shortcuts', 'marks', 'warn'),
    'words': ('describe', 'summary', 'prompt', 'label', 'coach'),
    'picture': ('scene', 'lens'),
}
game, facets = GAMES[NAME], {}
for facet, parts in PARTS.items():
    group = getattr(game, facet)
    known = {part: getattr(group, part) for part in parts if getattr(group, part)}
    facets[facet] = replace(group, **{
        part: clocked(part if facet in ('rules', 'picture') else facet, work)
        for part, work in known.items()
    })
GAMES[NAME] = replace(game, **facets)
frame.Frame.update = clocked('compare', frame.Frame.update)
codec.read = clocked('read', codec.read)
codec.write = clocked('write', codec.write)

def watched(handler):
    return create_proxy(clocked('shell', handler))
"""

# Passes the clocks to Python when it meets the page.
MEET = """(() => {
  let pocket;
  Object.defineProperty(window, 'pocket', {
    get: () => pocket,
    set(value) {
      const { ready } = value;
      value.ready = (handler) => {
        const builtins = handler.__func__.__globals__.get('__builtins__');
        const clocks = builtins.get('dict')();
        builtins.get('exec')(CLOCKS, clocks);
        window.taken = () => clocks.get('taken')().toJs({ dict_converter: Object.fromEntries });
        return ready.call(value, clocks.get('watched')(handler));
      };
      pocket = value;
    },
  });
})()"""

# Keeps the tasks above 50 ms, of which the browser tells.
WATCH = """window.longTasks = [];
new PerformanceObserver((told) => {
  for (const { duration } of told.getEntries()) window.longTasks.push(duration);
}).observe({ type: 'longtask' });"""

# Resolves to whether there is something to tap, once it is there: not while a computer thinks.
# Fields for texts are filled in, each time with another one.
WAIT = """async (patience) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.disabled);
  window.tappable = () => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const sure = dialog ? all(`#${dialog.id} .main, #${dialog.id} [data-do=confirm]`) : [];
    if (dialog) return sure.length ? sure : all(`#${dialog.id} button`);
    return [...all('#choices button'), ...all('#fields .main')];
  };
  for (const end = performance.now() + patience; performance.now() < end;) {
    if (!document.getElementById('result').hidden) return false;
    const texts = [...document.querySelectorAll('#fields input[type=text], #fields textarea')];
    for (const text of texts) text.value ||= `Haven ${performance.now().toFixed()}`;
    if (window.tappable().length) return true;
    await new Promise((tell) => { setTimeout(tell, 50); });
  }
  return false;
}"""

TAP = """async (chance) => {
  const choices = window.tappable();
  window.taken();
  window.longTasks.length = 0;
  if (chance !== null) choices[Math.floor(chance * choices.length)].click();
  const frame = () => new Promise((tell) => { requestAnimationFrame(tell); });
  await frame();
  await frame();
  await new Promise((tell) => { setTimeout(tell); });
  return { ...window.taken(), longest: Math.max(0, ...window.longTasks) };
}"""
PATIENCE = 20_000  # milliseconds for a computer's turn
EMPTY = 20  # taps on nothing, before the first tap


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=80)
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--slow", type=float, default=1.0)
    asked = parser.parse_args()
    with Server(DIST, base="/repo/") as site, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=AS_PLAYED)
        for game in [asked.game] if asked.game else GAMES:
            empty, *taps = play(browser, site.url, game, asked.taps, asked.slow)
            report(game, taps, empty)
        browser.close()


def play(
    browser: Browser, site: str, game: str, taps: int, slow: float
) -> Iterator[dict[str, float]]:
    """The parts of each tap, in milliseconds; first the medians of empty taps."""
    luck = Random(7)
    empty: list[dict[str, float]] = []
    clocks = CLOCKS.replace("NAME", repr(game))
    while taps:
        # A page that has played before would open its finished game again.
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(MEET.replace("CLOCKS", json.dumps(clocks)))
        page.add_init_script(WATCH)
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable")
        page.goto(f"{site}{game}.html")
        ready(page)
        page.wait_for_timeout(1500)  # a page is busy after its start, and nothing tells the end
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        if not empty:
            page.evaluate(WAIT, PATIENCE)
            empty = [tap(page, tools, None) for _ in range(EMPTY)]
            yield {name: median(one[name] for one in empty) for name in ("all", "cpu")}
        while taps and page.evaluate(WAIT, PATIENCE):
            taps -= 1
            yield tap(page, tools, luck.random())
        page.close()


def tap(page: Page, tools: CDPSession, chance: float | None) -> dict[str, float]:
    """The parts of a tap on the button that the chance chooses, or on nothing."""
    before = metrics(tools)
    python = page.evaluate(TAP, chance)
    longest = python.pop("longest")
    return {**parts(before, metrics(tools), python), "longest": longest}


def metrics(tools: CDPSession) -> dict[str, float]:
    """The browser's own sums of time since the page began, in milliseconds."""
    answer = tools.send("Performance.getMetrics")
    return {one["name"]: 1000 * one["value"] for one in answer["metrics"]}


def parts(
    before: dict[str, float], after: dict[str, float], python: dict[str, float]
) -> dict[str, float]:
    task, script, style, layout = (
        after[f"{name}Duration"] - before[f"{name}Duration"]
        for name in ("Task", "Script", "RecalcStyle", "Layout")
    )
    return {
        **python,
        "page": script - sum(python.values()),
        "style": style,
        "layout": layout,
        "other": task - script - style - layout,
        "all": task,
        "cpu": after["ThreadTime"] - before["ThreadTime"],
    }


def report(game: str, taps: list[dict[str, float]], empty: dict[str, float]) -> None:
    """The means of the parts, the largest first, and how the whole is spread."""
    for measure, words in (("all", "main thread"), ("cpu", "its processor time")):
        whole = quantiles((tap[measure] - empty[measure] for tap in taps), n=20)
        spread = f"median {whole[9]:.1f} ms, 19 of 20 below {whole[18]:.1f} ms"
        beside = f"beside {empty[measure]:.1f} ms of measuring"
        print(f"{game}: {len(taps)} taps, {words}: {spread} ({beside})")
    long = [tap["longest"] for tap in taps if tap["longest"]]
    print(f"  tasks above 50 ms in {len(long)} taps, the longest {max(long, default=0):.0f} ms")
    names = {name for tap in taps for name in tap} - {"all", "cpu", "longest"}
    means = {name: fmean(tap.get(name, 0.0) for tap in taps) for name in names}
    for name, mean in sorted(means.items(), key=lambda one: -one[1]):
        print(f"  {name:14}{mean:6.1f}")


if __name__ == "__main__":
    main()
