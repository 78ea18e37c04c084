"""A real PeerJS server, and a site whose host names it."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from browser.beside import BesideServer
from build.__main__ import with_digests
from build.pages.game import game_page
from build.pages.hub import hub_page
from build.places import DIST, NODE_MODULES
from build.server import Server
from build.servers import ICE, RENDEZVOUS
from galaxies.games import GAMES

PROGRAM = NODE_MODULES / "peer" / "dist" / "bin" / "peerjs.js"
PATIENCE = 20  # seconds


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@dataclass
class PeerServer:
    """A PeerJS server that can be stopped, and started again at the same place."""

    port: int
    running: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/meet"

    def start(self) -> None:
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--path", "/meet"]
        self.running = subprocess.Popen(
            ["node", PROGRAM, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.running.poll() is None:
            with socket.socket() as door:
                if not door.connect_ex(("127.0.0.1", self.port)):
                    return
            time.sleep(0.05)  # nothing tells when the server listens, so it is tried
        raise AssertionError("the PeerJS server does not start")

    def stop(self) -> None:
        if self.running:
            self.running.kill()
            self.running.wait()
            self.running = None


@contextmanager
def serving() -> Iterator[PeerServer]:
    server = PeerServer(free_port())
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def site_with(spare: Path, rendezvous: str = "", ice: str = "") -> Iterator[Server]:
    """The built site, with the pages that a build makes which is told of these servers."""
    with BesideServer(DIST, spare, base="/repo/", others=pages_with(rendezvous, ice)) as site:
        yield site


def pages_with(rendezvous: str, ice: str = "") -> dict[str, str]:
    """The pages that name these servers."""
    release = _release()
    with pytest.MonkeyPatch.context() as told:
        told.setenv(RENDEZVOUS, rendezvous)
        told.setenv(ICE, ice)
        texts = {f"{name}.html": game_page(release, game) for name, game in GAMES.all().items()}
        texts["index.html"] = hub_page(release)
    return {name: with_digests(text, DIST) for name, text in texts.items()}


def _release() -> str:
    (folder,) = DIST.glob("r-*")
    return folder.name.removeprefix("r-")
