"""A first visit to the site, after which every start is one from the device."""

from __future__ import annotations

import os
from collections.abc import Callable

from build.engines import ENGINES, find
from engines.chromium import Chromium
from engines.driving import Browser
from engines.firefox import Firefox
from engines.webkit import WebKit

DRIVERS: dict[str, Callable[[str], Browser]] = {
    "chromium": Chromium,
    "firefox": Firefox,
    "webkit": WebKit,
}

READY = "return document.body && 'ready' in document.body.dataset"
STORED = "return navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"
# The page does the same by itself half a minute after its start.
TAKE_IMAGE = """
const boot = document.querySelector('script[src$="/boot.mjs"]').src;
const maker = new Worker(new URL('snapshot.mjs', boot), { type: 'module' });
maker.onmessage = ({ data }) => { window.imaged = data; };
"""


def program_of(name: str) -> str:
    """The path of the browser with this engine. Fails if this machine has none."""
    program = os.environ.get(name.upper()) or find(name)
    assert program, ENGINES[name].missing
    return program


def start(name: str) -> Browser:
    return DRIVERS[name](program_of(name))


def settle(browser: Browser) -> str:
    """Wait until the site is stored on the device, and store an image of Python's memory: "kept",
    or what went wrong."""
    browser.wait(READY)
    browser.wait(STORED)
    browser.run(TAKE_IMAGE)
    return str(browser.wait("return window.imaged"))
