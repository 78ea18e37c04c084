"""A start that fails says so in the other engines as well; tests/browser/test_rescue.py tries all
files in Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.faulty import FaultyServer
from build.places import DIST
from engines.visiting import start

TOLD = "return location.href === arguments[0] && document.getElementById('rescue')?.textContent"
WAITING = "return document.getElementById('loading')?.checkVisibility() ?? false"

SOUND = """
return document.readyState === 'complete' && document.querySelector('.card')
  && !document.getElementById('rescue')
"""


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_a_failed_start_is_told(engine: str, tmp_path: Path) -> None:
    (release,) = DIST.glob("r-*")
    with FaultyServer(DIST, tmp_path) as site, start(engine) as browser:
        for name, manner, page in (
            ("main.py", "missing", "express.html"),
            ("hub.mjs", "portal", "index.html"),
        ):
            site.faults = {f"{release.name}/{name}": manner}
            browser.open(site.url + page)
            assert "This page could not start" in browser.wait(TOLD, site.url + page), name
            assert not browser.run(WAITING)
        site.faults = {}
        browser.click("#rescue button")
        browser.wait(SOUND)
