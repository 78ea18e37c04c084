"""How long until the first move is possible: the page of a game from a server at its first visit,
and the same page of the edition in one file. ./build.sh bench one

Each time in a new browser, in turn; the least of several counts, as other work only adds to it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from build.engines import ENGINES
from build.one import NAME, one
from build.places import DIST
from build.server import Server
from engines.visiting import READY, start

TIMES = 3
GAME = "express"


def first_move(engine: str, url: str) -> float:
    """Seconds from the navigation until Python answers."""
    with start(engine) as browser:
        browser.open(url)
        browser.wait(READY)
        return float(browser.run("return window.pyReady")) / 1000


def main() -> None:
    engines = sys.argv[1:] or list(ENGINES)
    with tempfile.TemporaryDirectory() as folder, Server(DIST) as server:
        file = Path(folder) / NAME
        file.write_text(one(), "utf-8")
        print(f"{NAME}: {file.stat().st_size / 1e6:.2f} MB")
        addresses = (f"{server.url}{GAME}.html", f"{file.as_uri()}?page={GAME}")
        for engine in engines:
            taken = [[first_move(engine, url) for url in addresses] for _ in range(TIMES)]
            served, filed = (min(times) for times in zip(*taken, strict=True))
            ratio = filed / served
            print(f"{engine}: served {served:.2f} s, file {filed:.2f} s, {ratio:.2f} times as long")


if __name__ == "__main__":
    main()
