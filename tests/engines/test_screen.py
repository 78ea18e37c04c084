"""Firefox and WebKit in the windows of a phone, a phone on its side and a desktop: every game fits
them, and what may be chosen can be touched. tests/browser measures more of it, in Chromium.

A page cannot make the window of a browser as small as that of a phone: the games are in a frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from browser.beside import BesideServer
from browser.deciding import PATIENCE, SETTLED
from browser.screen import DESKTOPS, PHONES, Moment, Report, Window, check, measures
from engines.driving import Browser
from engines.visiting import start
from games import FULL

DIST = Path(__file__).parents[2] / "dist"
WINDOWS = (PHONES[1], Window(844, 390), DESKTOPS[0])
DECISIONS = 3
FRAME = "<!doctype html><title>Frame</title><body style='margin: 0'><iframe src='{}'></iframe>"
# What a frame shows first is another page than the one that it loads.
FRAMED = "return 'ready' in (document.querySelector('iframe').contentDocument?.body?.dataset ?? {})"
RESIZE = """
const [width, height] = arguments;
frameElement.style = `border: 0; display: block; width: ${width}px; height: ${height}px`;
"""
CHOOSE = """
const offered = document.querySelectorAll('#choices [data-word]');
offered[arguments[0] % offered.length]?.click();
"""
ANSWER = "document.querySelector('dialog[open] :is([data-do], .main)').click()"


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with start(request.param) as browser:
        yield browser


@pytest.mark.parametrize("game", FULL)
def test_a_game_fits_its_window(browser: Browser, tmp_path: Path, game: str) -> None:
    luck = Random(game)
    reports = {window: Report() for window in WINDOWS}
    with BesideServer(DIST, tmp_path, base="/repo/") as site:
        (tmp_path / "credits.html").write_text(FRAME.format(f"{game}.html"), "utf-8")
        browser.open(f"{site.url}credits.html")
        browser.wait(FRAMED)
        browser.enter("iframe")
        for number in range(DECISIONS):
            for window, report in reports.items():
                browser.run(RESIZE, window.width, window.height)
                what = browser.run(f"return ({SETTLED})(arguments[0])", PATIENCE)
                measure = f"return ({measures()})(arguments[0])"
                facts = browser.run(measure, window._asdict() | {"touch": False})
                report.note(f"decision {number}", facts, Moment("", number, number, ()))
            if what == "dialog":
                browser.run(ANSWER)
            else:
                browser.run(CHOOSE, luck.randrange(100))
    # tests/browser measures the rest, in Chromium.
    check(f"{game} in other engines", reports, but=("text", "share", "small", "jumps", "golden"))
