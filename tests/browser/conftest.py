"""A real Chromium on the built site. Every page is watched: no error, no policy report."""

from __future__ import annotations

import inspect
import os
import shutil
from collections.abc import Iterator
from inspect import FrameInfo
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from browser.beside import BesideServer
from browser.browsing import FLAGS
from browser.profiles import Profiles, Visit
from build.head import policy
from build.server import Server
from build.sheets import first_script

# No result may depend on how busy the machine is.
expect.set_options(timeout=30_000)

MOST_FRAMES = 20

DIST = Path(__file__).parents[2] / "dist"


def quick_stack(context: int = 1) -> list[FrameInfo]:
    """As inspect.stack(0), which Playwright asks for at every call. That takes 3 ms, as it looks
    through all modules for each frame that has no file. Those of pytest are left out."""
    frames: list[FrameInfo] = []
    frame = inspect.currentframe()
    while len(frames) < MOST_FRAMES and (frame := frame and frame.f_back):
        code = frame.f_code
        frames.append(FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
    return frames


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as running:
        patch.setattr(inspect, "stack", quick_stack)
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site with its Python beside the browser: for what pages do once Python has started."""
    with BesideServer(DIST, tmp_path_factory.mktemp("pages"), base="/repo/") as server:
        yield server


@pytest.fixture(scope="session")
def whole_site() -> Iterator[Server]:
    """The site as it is served to players, with Pyodide."""
    # Packing and unpacking takes a little of every start; tests of the start do it.
    with Server(DIST, base="/repo/", gzip=False) as server:
        yield server


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A copy of dist/ that a test may damage or stop, with the policy as a header that reports."""
    copy = tmp_path / "dist"
    shutil.copytree(DIST, copy)
    with Server(copy, base="/repo/", policy=policy(first_script())) as server:
        yield server


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture
def visit(profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes clean profiles; at the end no page may have had an error or left the own origin."""
    with profiles.watched(request.node.name) as make:
        yield make
