"""A STUN server that tells every browser the same address, or does not answer at all."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

COOKIE = 0x2112A442
REQUEST, SUCCESS, XOR_MAPPED_ADDRESS, IPV4 = 0x0001, 0x0101, 0x0020, 1
ADDRESS, PORT = "203.0.113.9", 40_000
"""An address for documentation (RFC 5737), where no browser is."""


@dataclass
class Stun:
    """What the browsers are to enter, and how often they have asked."""

    setting: str
    asked: list[str] = field(default_factory=list)


def answer(request: bytes) -> bytes:
    """The answer to a binding request (RFC 8489): the address is hidden by the cookie."""
    hidden = struct.unpack("!I", socket.inet_aton(ADDRESS))[0] ^ COOKIE
    place = struct.pack("!BBHI", 0, IPV4, PORT ^ COOKIE >> 16, hidden)
    attribute = struct.pack("!HH", XOR_MAPPED_ADDRESS, len(place)) + place
    return struct.pack("!HHI", SUCCESS, len(attribute), COOKIE) + request[8:20] + attribute


@contextmanager
def serving(*, silent: bool = False) -> Iterator[Stun]:
    """A server on the loopback of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door:
        door.bind(("127.0.0.1", 0))
        stun = Stun(f"stun:127.0.0.1:{door.getsockname()[1]}")

        def serve() -> None:
            while request := door.recvfrom(2048):
                data, sender = request
                if not data:
                    return
                if len(data) >= 20 and struct.unpack("!H", data[:2])[0] == REQUEST:
                    stun.asked.append(sender[0])
                    if not silent:
                        door.sendto(answer(data), sender)

        thread = Thread(target=serve)
        thread.start()
        try:
            yield stun
        finally:
            door.sendto(b"", door.getsockname())
            thread.join()
