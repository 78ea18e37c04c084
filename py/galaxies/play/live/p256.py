"""Checks ECDSA signatures over P-256 with SHA-256 (FIPS 186-5), as browsers make them.

Nothing here is secret: keys and signatures are public, so no step must take the same time always.
"""

from __future__ import annotations

import re
from binascii import Error, a2b_base64
from functools import lru_cache

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # pages have no hashlib
except ImportError:  # before Python 3.12
    from hashlib import sha256

KEY = "[A-Za-z0-9_-]{44}"
"""A public key: a compressed point, 33 bytes in base64 for addresses."""
SIGNATURE = "[A-Za-z0-9_-]{86}"
"""A signature: two numbers of 32 bytes."""
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
"""The size of the field."""
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve."""
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B

Point = tuple[int, int, int]
"""In Jacobian coordinates: (X / Z^2, Y / Z^3); nowhere if Z is 0."""
NOWHERE: Point = (1, 1, 0)
G: Point = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    1,
)


def decoded(text: str) -> bytes:
    """The bytes of base64 as addresses have it, without padding. Raises ValueError."""
    standard = text.replace("-", "+").replace("_", "/")
    try:
        return a2b_base64(standard + "=" * (-len(text) % 4))
    except Error as error:
        raise ValueError("This is not base64.") from error


def hashed(text: str) -> str:
    """SHA-256 of a text, in hexadecimal digits."""
    return str(sha256(text.encode()).hexdigest())


@lru_cache(maxsize=64)
def point_of(key: str) -> Point | None:
    """The point of a public key; None if it is none of the curve."""
    if not re.fullmatch(KEY, key):
        return None
    data = decoded(key)
    x = int.from_bytes(data[1:], "big")
    square = (x * x * x - 3 * x + B) % P
    y = pow(square, (P + 1) // 4, P)
    if data[0] not in (2, 3) or x >= P or y * y % P != square:
        return None
    return x, y if y % 2 == data[0] % 2 else P - y, 1


@lru_cache(maxsize=512)
def verify(key: str, message: str, signature: str) -> bool:
    """Whether the owner of a public key has signed this message."""
    public = point_of(key)
    if public is None or not re.fullmatch(SIGNATURE, signature):
        return False
    data = decoded(signature)
    r, s = int.from_bytes(data[:32], "big"), int.from_bytes(data[32:], "big")
    if not (0 < r < N and 0 < s < N):
        return False
    digest = int.from_bytes(sha256(message.encode()).digest(), "big")
    inverse = pow(s, -1, N)
    x, _, z = sum_of(digest * inverse % N, r * inverse % N, public)
    return bool(z) and x * pow(z, -2, P) % P % N == r


def sum_of(first: int, second: int, point: Point) -> Point:
    """The sum of so many times G and so many times a point (Shamir's trick)."""
    sums = (NOWHERE, G, point, add(G, point))
    total = NOWHERE
    for bit in range(255, -1, -1):
        total = double(total)
        which = (first >> bit & 1) + 2 * (second >> bit & 1)
        if which:
            total = add(total, sums[which])
    return total


def double(point: Point) -> Point:
    """Twice a point."""
    x, y, z = point
    if not z or not y:
        return NOWHERE
    square = y * y % P
    slope = 3 * (x - z * z) * (x + z * z) % P
    middle = 4 * x * square % P
    new = (slope * slope - 2 * middle) % P
    return new, (slope * (middle - new) - 8 * square * square) % P, 2 * y * z % P


def add(first: Point, second: Point) -> Point:
    """The sum of two points."""
    x, y, z = first
    u, v, w = second
    if not z:
        return second
    if not w:
        return first
    zz, ww = z * z % P, w * w % P
    left, right = x * ww % P, u * zz % P
    height, other = y * ww * w % P, v * zz * z % P
    if left == right:
        return double(first) if height == other else NOWHERE
    wide, high = (right - left) % P, (other - height) % P
    square = wide * wide % P
    cube, base = wide * square % P, left * square % P
    new = (high * high - cube - 2 * base) % P
    return new, (high * (base - new) - height * cube) % P, z * w * wide % P
