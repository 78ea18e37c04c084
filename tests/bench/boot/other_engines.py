"""How fast a page starts in another engine, against the plain page in the same engine."""

from __future__ import annotations

import sys
from statistics import median

from build.server import Server
from engines.driving import Browser
from engines.visiting import settle, start

Sites = dict[str, str]
"""The address of each page: "ours" and "plain"."""

MOST = {"cold": 0.40, "warm": 0.45}
"""The ratios to the plain page that are to be reached."""


def compare(engine: str, ours: tuple[Server, str], plain: tuple[Server, str], runs: int) -> None:
    """Visit both pages alternately, and print medians and ratios."""
    sites = {name: server.url + path for name, (server, path) in (("ours", ours), ("plain", plain))}
    for kind, times in (("cold", cold(engine, sites, runs)), ("warm", warm(engine, sites, runs))):
        ratio = median(a / b for a, b in zip(times["ours"], times["plain"], strict=True))
        told = " against ".join(f"{name} {median(times[name]):.0f} ms" for name in sites)
        verdict = "reached" if ratio <= MOST[kind] else "MISSED"
        print(
            f"{engine} {kind}: {told}, {ratio:.2f}, target {MOST[kind]:.2f} {verdict}", flush=True
        )


def cold(engine: str, sites: Sites, runs: int) -> dict[str, list[float]]:
    """Milliseconds of first visits, each with a fresh profile."""
    times: dict[str, list[float]] = {name: [] for name in sites}
    for run in range(runs):
        for name in in_turn(sites, run):
            with start(engine) as browser:
                times[name].append(visit(browser, sites[name]))
    return times


def warm(engine: str, sites: Sites, runs: int) -> dict[str, list[float]]:
    """Milliseconds of later visits, with one profile for both pages."""
    times: dict[str, list[float]] = {name: [] for name in sites}
    with start(engine) as browser:
        for name, address in sites.items():
            visit(browser, address)
            if name == "ours":
                print("image:", settle(browser), file=sys.stderr)
        for run in range(runs):
            for name in in_turn(sites, run):
                times[name].append(visit(browser, sites[name]))
    return times


def in_turn(sites: Sites, run: int) -> list[str]:
    """The names of the pages, each run in the other order."""
    print(".", end="", file=sys.stderr, flush=True)
    return list(sites) if run % 2 == 0 else list(sites)[::-1]


def visit(browser: Browser, address: str) -> float:
    """Milliseconds from the navigation until Python was ready."""
    browser.open("about:blank")
    browser.open(address)
    return float(browser.wait("return location.protocol === 'http:' && window.pyReady"))
