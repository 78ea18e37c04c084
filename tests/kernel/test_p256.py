"""Signatures over P-256, against the examples of RFC 6979 (A.2.5) and broken ones."""

from __future__ import annotations

from random import Random

import pytest

from galaxies.play.live import p256
from signing import Signer, encoded, key_of

PRIVATE = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
X = 0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6
Y = 0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299
SIGNED = {
    "sample": (
        0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
        0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
    ),
    "test": (
        0xF1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367,
        0x019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083,
    ),
}
"""Message -> the signature of the example. The first is of "sample", the other of "test"."""


def written(r: int, s: int) -> str:
    return encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


KEY = encoded(bytes([2 + Y % 2]) + X.to_bytes(32, "big"))


@pytest.mark.parametrize("message", SIGNED)
def test_the_examples_of_the_standard(message: str) -> None:
    signature = written(*SIGNED[message])
    assert p256.verify(KEY, message, signature)
    assert not p256.verify(KEY, f"{message} ", signature)
    assert key_of(PRIVATE) == KEY and Signer(PRIVATE).sign(message) == signature


def test_the_order_of_the_curve() -> None:
    assert p256.sum_of(p256.N, 0, p256.G)[2] == 0
    assert p256.sum_of(p256.N - 1, 1, p256.G)[2] == 0
    x, y, z = p256.sum_of(2, 3, p256.G)
    u, v, w = p256.sum_of(5, 0, p256.G)
    assert (x * w * w - u * z * z) % p256.P == 0 and (y * w**3 - v * z**3) % p256.P == 0


def test_broken_signatures_and_keys_are_refused() -> None:
    r, s = SIGNED["sample"]
    signature = written(r, s)
    for lie in (
        written(0, s),
        written(r, 0),
        written(r, p256.N),
        written(p256.N, s),
        written(s, r),
        written(r, s ^ 1),
        signature[:-1],
        signature + "A",
        signature[:-1] + "!",
        "",
        "A" * 86,
    ):
        assert not p256.verify(KEY, "sample", lie)
    other = encoded(bytes([3 - Y % 2]) + X.to_bytes(32, "big"))
    for key in (other, KEY[:-1], "", "A" * 44, "B" + KEY[1:], key_of(2), "Av" + "_" * 42):
        assert not p256.verify(key, "sample", signature)


def test_signatures_of_many_keys() -> None:
    dice = Random(5)
    for number in range(12):
        signer, message = Signer(dice.randrange(1, p256.N)), f"message {number}"
        signature = signer.sign(message)
        assert p256.verify(signer.key, message, signature)
        data = bytearray(p256.decoded(signature))
        data[dice.randrange(64)] ^= 1 << dice.randrange(8)
        assert not p256.verify(signer.key, message, encoded(bytes(data)))
