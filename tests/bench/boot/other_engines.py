"""How fast later visits start in another engine, against Chromium."""

from __future__ import annotations

import sys
from statistics import median

from build.places import DIST
from build.server import Server
from engines.driving import Browser
from engines.visiting import settle, start

MOST = 2.0
"""The ratio to Chromium that is to be reached, with an image of Python's memory."""
WAYS = {"with the image": "", "without": "?noimage"}


def compare(name: str, page: str, runs: int) -> None:
    """Visit the page alternately in this engine and in Chromium, and print medians and ratios."""
    with Server(DIST) as site, start("chromium") as chromium, start(name) as other:
        for browser in (chromium, other):
            browser.open(site.url + page)
            print("image:", settle(browser), file=sys.stderr)
        for way, search in WAYS.items():
            pairs = []
            for _ in range(runs):
                address = f"{site.url}{page}{search}"
                pairs.append((visit(other, address), visit(chromium, address)))
                print(".", end="", file=sys.stderr, flush=True)
            theirs, ours = (median(side) for side in zip(*pairs, strict=True))
            ratio = median(a / b for a, b in pairs)
            verdict = "" if search else f", target {MOST}: {judge(ratio)}"
            print(f"\n{way}: {name} {theirs:.0f} ms, chromium {ours:.0f} ms, {ratio:.2f}{verdict}")


def judge(ratio: float) -> str:
    return "reached" if ratio <= MOST else "MISSED"


def visit(browser: Browser, address: str) -> float:
    """Milliseconds from the navigation until Python was ready."""
    browser.open("about:blank")
    browser.open(address)
    return float(browser.wait("return location.protocol === 'http:' && window.pyReady"))
