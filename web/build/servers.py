"""The servers that the host of a site names for games on several devices: none, unless told.

POCKET_RENDEZVOUS  the address of a PeerJS server, which passes the first messages between two
                   devices: "wss://example.org/meet", perhaps with "?key=..."
POCKET_ICE         STUN and TURN servers, which help devices through their networks, apart by ";":
                   "stun:example.org; turn:example.org:3478 name password"
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass

RENDEZVOUS = "POCKET_RENDEZVOUS"
ICE = "POCKET_ICE"

ADDRESS = re.compile(
    r"(?P<place>wss://[\w.-]+(?::\d+)?|ws://(?:localhost|127\.0\.0\.1)(?::\d+)?)"
    r"(?P<path>(?:/[\w.~-]+)*)/?(?:\?key=(?P<key>[\w.~-]+))?"
)
PLACE = r"(?:[\w.-]+|\[[0-9a-fA-F:]+\])(?::\d+)?"
STUN = re.compile(rf"stun:{PLACE}")
TURN = re.compile(rf"turns?:{PLACE}(?:\?transport=(?:udp|tcp))?")
OWN_KEY = "peerjs"
"""The key and the last part of the path that a PeerJS server has unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Servers:
    """What pages are told of them."""

    rendezvous: str = ""
    """The address for WebSockets, with the key; "" for none."""
    ice: tuple[dict[str, str], ...] = ()
    """As browsers take them."""

    @property
    def connections(self) -> tuple[str, ...]:
        """What the security policy of a page with live play lets it connect to."""
        return (self.rendezvous.partition("?")[0],) if self.rendezvous else ()

    @property
    def data(self) -> dict[str, str]:
        """The data attributes that tell a page of them; none if there are none."""
        ice = {"ice": json.dumps(self.ice)} if self.ice else {}
        return {"rendezvous": self.rendezvous, **ice} if self.rendezvous else ice


def servers(told: Mapping[str, str] = os.environ) -> Servers:
    """The servers that the environment names. Ends the program if one is no such server."""
    ice = [part for part in map(str.strip, told.get(ICE, "").split(";")) if part]
    return Servers(_rendezvous(told.get(RENDEZVOUS, "").strip()), tuple(map(_ice, ice)))


def _rendezvous(text: str) -> str:
    if not text:
        return ""
    if not (parts := ADDRESS.fullmatch(text)):
        sys.exit(
            f"{RENDEZVOUS}: {text} is no address of a PeerJS server: it is like "
            '"wss://example.org/meet", or begins with ws:// on this machine'
        )
    return f"{parts['place']}{parts['path']}/{OWN_KEY}?key={parts['key'] or OWN_KEY}"


def _ice(text: str) -> dict[str, str]:
    match text.split():
        case [address] if STUN.fullmatch(address):
            return {"urls": address}
        case [address, name, password] if TURN.fullmatch(address):
            return {"urls": address, "username": name, "credential": password}
    sys.exit(
        f'{ICE}: "{text}" is no STUN or TURN server: one is like "stun:example.org", or '
        '"turn:example.org:3478 name password"'
    )
