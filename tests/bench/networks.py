"""Two devices in two networks: by which servers they find each other.

    sudo ./build.sh bench networks [--moves 6]

Needs root, and Debian's coturn, nftables and iproute2. Two homes are network namespaces, each with
a browser behind a router that masquerades; between the routers lies a network with a PeerJS server
and coturn, a STUN and TURN server. A browser reaches the PeerJS server as "localhost", by a relay
of TCP at home: browsers connect only to secure servers elsewhere. A line tells for the routers and
the servers that a site names how a game by one link came about, how long that took, and what
carried its moves. "port kept" are routers that keep the port of a device, as most homes have;
"port changed" are those that take another one for each partner. The first lines are two browsers
on this machine that use nothing but the relay.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser import peerjs
from browser.browsing import FLAGS, ready
from browser.meeting import have_the_same, move
from browser.profiles import LISTED, UNKEPT

WORLD, HOMES = "pg-world", ("a", "b")
CENTRE = "203.0.113.1"
PEERJS_PORT, TURN_PORT, TURN_NAME, TURN_WORD = 9000, 3478, "galaxy", "of-words"
CLONE_NEWNET = 0x40000000
PATIENCE = 40  # seconds for a connection
LIBC = ctypes.CDLL(None, use_errno=True)

# The pair of addresses that carries the game, and what was sent by it.
WATCH = """
window.ends = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...settings) { super(...settings); ends.push(this); }
};"""
RELAY_ONLY = """
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(settings) { super({ ...settings, iceTransportPolicy: 'relay' }); }
};"""
PAIR = """async () => {
  for (const end of ends.filter((one) => one.connectionState === 'connected')) {
    const all = new Map([...await end.getStats()].map(([id, one]) => [id, one]));
    const transport = [...all.values()].find(({ type }) => type === 'transport');
    const pair = all.get(transport?.selectedCandidatePairId);
    if (pair) {
      const kinds = [pair.localCandidateId, pair.remoteCandidateId].map((id) => all.get(id));
      return {
        kinds: kinds.map(({ candidateType }) => candidateType).join(' - '),
        trip: Math.round((pair.currentRoundTripTime ?? 0) * 1000),
      };
    }
  }
  return { kinds: 'none', trip: 0 };
}"""


RULES = """
table ip nat {
  chain out { type nat hook postrouting priority 100
    oifname "wan" masquerade
  }
}
table ip filter {
  chain through { type filter hook forward priority 0; policy drop
    iifname "lan" accept
    ct state established,related accept
  }
  chain in { type filter hook input priority 0; policy drop
    iifname "lan" accept
    ct state established,related accept
  }
}
"""
"""What a router does: devices at home reach out, and only answers come in."""


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


def ip(*words: str) -> None:
    run("ip", *words)


@contextmanager
def networks(*, keeps_port: bool) -> Iterator[None]:
    """The world, and two homes behind routers."""
    names = [WORLD, *(f"pg-{kind}{home}" for home in HOMES for kind in ("home-", "router-"))]
    remove(names)
    try:
        for name in names:
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        ip("-n", WORLD, "link", "add", "wan", "type", "bridge")
        ip("-n", WORLD, "addr", "add", f"{CENTRE}/24", "dev", "wan")
        ip("-n", WORLD, "link", "set", "wan", "up")
        for number, home in enumerate(HOMES, 11):
            add_home(home, number, keeps_port=keeps_port)
        yield
    finally:
        remove(names)


def remove(names: list[str]) -> None:
    for name in names:
        subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


def add_home(home: str, number: int, *, keeps_port: bool) -> None:
    router, inside = f"pg-router-{home}", f"pg-home-{home}"
    pair("wan", router, f"to-{home}", WORLD)
    ip("-n", WORLD, "link", "set", f"to-{home}", "master", "wan")
    pair("lan", router, "eth0", inside)
    ip("-n", router, "addr", "add", f"203.0.113.{number}/24", "dev", "wan")
    ip("-n", router, "addr", "add", f"192.168.{number}.1/24", "dev", "lan")
    ip("-n", inside, "addr", "add", f"192.168.{number}.2/24", "dev", "eth0")
    ip("-n", inside, "route", "add", "default", "via", f"192.168.{number}.1")
    run("ip", "netns", "exec", router, "sysctl", "-qw", "net.ipv4.ip_forward=1")
    masquerade = "masquerade" if keeps_port else "masquerade fully-random"
    rules = RULES.replace("masquerade", masquerade)
    run("ip", "netns", "exec", router, "nft", rules)


def pair(one: str, here: str, other: str, there: str) -> None:
    ip("-n", here, "link", "add", one, "type", "veth", "peer", "name", other, "netns", there)
    ip("-n", here, "link", "set", one, "up")
    ip("-n", there, "link", "set", other, "up")


@contextmanager
def within(name: str) -> Iterator[None]:
    """This thread is in a namespace: sockets that it makes stay there."""
    own = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    new = os.open(f"/run/netns/{name}", os.O_RDONLY)
    try:
        if LIBC.setns(new, CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), f"no way into {name}")
        yield
    finally:
        LIBC.setns(own, CLONE_NEWNET)
        os.close(own)
        os.close(new)


def forward(name: str, port: int, place: tuple[str, int]) -> None:
    """Pass on TCP from a port of "localhost" in a namespace, until the program ends."""

    def pump(source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def serve() -> None:
        with within(name):
            door = socket.create_server(("127.0.0.1", port))
            opened.set()
            while True:
                near, _ = door.accept()
                try:
                    far = socket.create_connection(place)
                except OSError:
                    near.close()
                    continue
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=pump, args=ends, daemon=True).start()

    opened = threading.Event()
    threading.Thread(target=serve, daemon=True).start()
    opened.wait()


@contextmanager
def program(*command: str, until: tuple[str, int], inside: str = "") -> Iterator[None]:
    """A server, from when it answers at a port."""
    prefix = ["ip", "netns", "exec", inside] if inside else []
    with subprocess.Popen(
        [*prefix, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        try:
            for _ in range(200):
                with within(inside) if inside else nullcontext(), socket.socket() as door:
                    if not door.connect_ex(until):
                        break
                time.sleep(0.1)  # nothing tells when a server listens, so it is tried
            else:
                raise AssertionError(f"{command[0]} does not start")
            yield
        finally:
            running.kill()


def coturn(place: str, *more: str, inside: str = "", folder: str) -> AbstractContextManager[None]:
    own = ("--listening-ip", place, "--relay-ip", place, "--listening-port", str(TURN_PORT))
    known = ("--lt-cred-mech", "--user", f"{TURN_NAME}:{TURN_WORD}", "--realm", "galaxies")
    quiet = ("-n", "--no-tls", "--no-dtls", "--no-cli", "--log-file", f"{folder}/turn.log")
    kept = ("--pidfile", f"{folder}/turn.pid", "--userdb", f"{folder}/turn.db")
    return program(
        "turnserver", *own, *known, *quiet, *kept, *more, until=(place, TURN_PORT), inside=inside
    )


def rendezvous(place: str, inside: str = "") -> AbstractContextManager[None]:
    where = ("--host", place, "--port", str(PEERJS_PORT), "--path", "/meet")
    return program("node", str(peerjs.PROGRAM), *where, until=(place, PEERJS_PORT), inside=inside)


def browser_in(playwright: Playwright, home: str, folder: Path) -> Browser:
    """A browser in a home."""
    chromium = os.environ["CHROMIUM"]
    start = folder / f"chromium-{home}"
    start.write_text(f'#!/bin/sh\nexec ip netns exec pg-home-{home} "{chromium}" "$@"\n')
    start.chmod(0o755)
    return playwright.chromium.launch(executable_path=str(start), args=FLAGS)


def new_page(browser: Browser, *scripts: str) -> Page:
    context = browser.new_context()
    for script in (UNKEPT, LISTED, *scripts, WATCH):
        context.add_init_script(script)
    return context.new_page()


def play(pages: tuple[Page, Page], urls: tuple[str, str], moves: int) -> str:
    """A game by one link; what became of it."""
    host, guest = pages
    host.goto(f"{urls[0]}galaxyd.html?preset=duel&friend")
    host.locator("#two-spoken").wait_for()
    link = str(host.locator("#two-url").input_value())
    host.wait_for_function("document.getElementById('two-state').textContent.startsWith('Wait')")
    began = time.monotonic()
    guest.goto(f"{urls[1]}galaxyd.html{link[link.index('#') :]}")
    try:
        for page in pages:
            page.locator("#company", has_text="Connected with").wait_for(timeout=PATIENCE * 1000)
    except Error:
        told = " ".join(host.locator("#two .error").all_inner_texts())
        return f"not connected; the page says: {told[:70]}…"
    took = time.monotonic() - began
    for number in range(moves):
        mover, other = (host, guest) if number % 2 == 0 else (guest, host)
        ready(mover)
        plies = move(mover)
        other.wait_for_function("(plies) => document.body.dataset.saved === plies", arg=plies)
    same = have_the_same(host, guest)
    carried = host.evaluate(PAIR)
    return (
        f"connected in {took:.1f} s, {moves} moves, {'the same' if same else 'ANOTHER'} record, "
        f"carried {carried['kinds']}, {carried['trip']} ms"
    )


def on_this_machine(playwright: Playwright, moves: int) -> None:
    """Two browsers that use nothing but the relay of coturn."""
    place = "127.0.0.1"
    for word, said in ((TURN_WORD, "relay only"), ("another", "relay only, wrong password")):
        ice = f"turn:{place}:{TURN_PORT} {TURN_NAME} {word}"
        with (
            tempfile.TemporaryDirectory() as folder,
            coturn(place, "--allow-loopback-peers", folder=folder),
            rendezvous(place),
            peerjs.site_with(Path(folder), f"ws://{place}:{PEERJS_PORT}/meet", ice) as site,
        ):
            browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
            pages = (new_page(browser, RELAY_ONLY), new_page(browser, RELAY_ONLY))
            if word == TURN_WORD:
                told = play(pages, (site.url, site.url), moves)
            else:
                pages[0].goto(f"{site.url}galaxyd.html?preset=duel&friend")
                pages[0].locator("#two .error").first.wait_for()
                told = f"the page says: {pages[0].locator('#two .error').first.inner_text()}"
            print(f"this machine  {said:28} {told}", flush=True)
            browser.close()


def between_homes(playwright: Playwright, moves: int, *, keeps_port: bool) -> None:
    turn = f"turn:{CENTRE}:{TURN_PORT} {TURN_NAME} {TURN_WORD}"
    servers = {"none": "", "STUN": f"stun:{CENTRE}:{TURN_PORT}", "STUN and TURN": turn}
    routers = "port kept" if keeps_port else "port changed"
    with (
        tempfile.TemporaryDirectory() as folder,
        networks(keeps_port=keeps_port),
        coturn(CENTRE, inside=WORLD, folder=folder),
        rendezvous(CENTRE, inside=WORLD),
    ):
        for home in HOMES:
            forward(f"pg-home-{home}", PEERJS_PORT, (CENTRE, PEERJS_PORT))
        browsers = [browser_in(playwright, home, Path(folder)) for home in HOMES]
        for name, ice in servers.items():
            with ExitStack() as stack:
                urls = []
                for home in HOMES:
                    spare = Path(folder) / f"{name} {home}"
                    spare.mkdir()
                    with within(f"pg-home-{home}"):
                        address = f"ws://127.0.0.1:{PEERJS_PORT}/meet"
                        site = stack.enter_context(peerjs.site_with(spare, address, ice))
                    urls.append(site.url)
                pages = (new_page(browsers[0]), new_page(browsers[1]))
                told = play(pages, (urls[0], urls[1]), moves)
                print(f"{routers:13} {name:28} {told}", flush=True)
                for page in pages:
                    page.context.close()
        for browser in browsers:
            browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=6)
    moves = parser.parse_args().moves
    if os.geteuid():
        sys.exit("Only root can make networks.")
    with sync_playwright() as playwright:
        on_this_machine(playwright, moves)
        for keeps_port in (True, False):
            between_homes(playwright, moves, keeps_port=keeps_port)


if __name__ == "__main__":
    main()
