"""Luck from a galaxy code: named streams of integers, the same on every device forever.

Stream seeds are FNV-1a (64 bit) of "code/name"; values are SplitMix64. The code uses integers
only, no float, no `random` and no `hash()`, so that no version of Python can change the numbers.
Test vectors in tests/kernel freeze them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def fnv1a(text: str, value: int = 0xCBF29CE484222325) -> int:
    """64-bit FNV-1a of the UTF-8 bytes (http://www.isthe.com/chongo/tech/comp/fnv/); `value` is
    that of a text before it."""
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value


class Stream:
    """One stream of numbers: SplitMix64 (Steele, Lea, Flood 2014) from a 64-bit seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next64(self) -> int:
        """The next number, 0 <= n < 2**64."""
        self._state = (self._state + _GAMMA) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Uniform 0 <= k < n, exactly: numbers beyond the last whole multiple of n are dropped."""
        if not 1 <= n <= 1 << 64:
            raise ValueError("below() needs a bound from 1 to 2**64")
        last = (1 << 64) - n
        while True:
            value = self.next64()
            rest = value % n
            if value - rest <= last:
                return rest

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """A uniformly random order of the items (Fisher-Yates, from the end)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return tuple(out)


class Luck:
    """All the luck of one seed. `stream(name)` starts that stream from its first number."""

    __slots__ = ("_root", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._root = fnv1a(f"{seed}/")

    def hash(self, name: str) -> int:
        """The hash of "seed/name"."""
        return fnv1a(name, self._root)

    def stream(self, name: str) -> Stream:
        return Stream(self.hash(name))
