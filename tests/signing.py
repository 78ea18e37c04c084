"""Keys that sign, for devices without a browser. A browser signs with WebCrypto instead."""

from __future__ import annotations

import hmac
from binascii import b2a_base64
from functools import cache
from hashlib import sha256

from galaxies.play.live import p256

SIZE = 32


def encoded(data: bytes) -> str:
    """The bytes in base64 as addresses have it, without padding."""
    text = b2a_base64(data, newline=False).decode().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


class Signer:
    """A private key; its signatures are those of RFC 6979."""

    def __init__(self, private: int) -> None:
        self._private = private
        self.key = key_of(private)

    def sign(self, message: str) -> str:
        digest = sha256(message.encode()).digest()
        nonce = _nonce(self._private, digest)
        r = _times(nonce)[0] % p256.N
        s = pow(nonce, -1, p256.N) * (int.from_bytes(digest, "big") + r * self._private) % p256.N
        return encoded(r.to_bytes(SIZE, "big") + s.to_bytes(SIZE, "big"))


@cache
def signer(secret: str) -> Signer:
    """The key that belongs to the secret of a device."""
    return Signer(int.from_bytes(sha256(secret.encode()).digest(), "big") % (p256.N - 1) + 1)


def key_of(private: int) -> str:
    """The public key of a private one."""
    x, y = _times(private)
    return encoded(bytes([2 + y % 2]) + x.to_bytes(SIZE, "big"))


@cache
def _powers() -> list[p256.Point]:
    """G, twice G, four times G, ..."""
    points = [p256.G]
    while len(points) < 256:
        points.append(p256.double(points[-1]))
    return points


def _times(number: int) -> tuple[int, int]:
    """The point that is G so many times."""
    total = p256.NOWHERE
    for bit, point in enumerate(_powers()):
        if number >> bit & 1:
            total = p256.add(total, point)
    x, y, z = total
    return x * pow(z, -2, p256.P) % p256.P, y * pow(z, -3, p256.P) % p256.P


def _nonce(private: int, digest: bytes) -> int:
    """The number that RFC 6979 takes, so that a message always has the same signature."""
    reduced = int.from_bytes(digest, "big") % p256.N
    seed = private.to_bytes(SIZE, "big") + reduced.to_bytes(SIZE, "big")
    key, value = b"\x00" * SIZE, b"\x01" * SIZE
    for mark in (b"\x00", b"\x01"):
        key = hmac.digest(key, value + mark + seed, sha256)
        value = hmac.digest(key, value, sha256)
    while True:
        value = hmac.digest(key, value, sha256)
        number = int.from_bytes(value, "big")
        if 0 < number < p256.N:
            return number
        key = hmac.digest(key, value + b"\x00", sha256)
        value = hmac.digest(key, value, sha256)
