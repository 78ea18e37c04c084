"""A number in mixed radix, and texts beside it: the content of a packed link."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial


class Digits:
    """First in, first out; each digit is read with the radix it was written with.

    Past the end, digits are 0 and texts "", so trailing ones can be left out. Code that reads a
    stranger's link must cope with that.

    An entry that is put among others is a digit, too, and has as many values as its weight: which
    of them stands in the number tells part of what follows. The values of an entry are side by
    side, but not at the end of the number, where nothing follows: there the entries get their
    values in turn, so that the last ones are small numbers even if all weights are large.
    """

    def __init__(
        self, value: int = 0, texts: list[str] | None = None, *, in_turn: bool = True
    ) -> None:
        """`in_turn`: whether the entries at the end get their values in turn, as in all numbers
        that are written now."""
        self.in_turn = in_turn
        self._value = value
        self._put: list[tuple[int, int | tuple[int, ...]]] = []
        """Each digit with its radix, and each entry's index with the weights."""
        self.texts = [] if texts is None else texts

    def put(self, digit: int, radix: int) -> None:
        """Raises ValueError for a number that is not a digit of that radix."""
        if not 0 <= digit < radix:
            raise ValueError("digit out of range")
        self._put.append((digit, radix))

    def take(self, radix: int) -> int:
        self._value, digit = divmod(self._value, radix)
        return digit

    def put_among(self, index: int, weights: Sequence[int]) -> None:
        """One of several entries; the larger its weight, the less of the number it takes.

        Raises ValueError for an entry without weight.
        """
        if not (0 <= index < len(weights) and weights[index] > 0):
            raise ValueError("digit out of range")
        self._put.append((index, tuple(weights)))

    def take_among(self, weights: Sequence[int]) -> int:
        if not self._value:  # past the end, where a hostile link reads on and on
            return next(index for index, weight in enumerate(weights) if weight)
        rest, slot = divmod(self._value, sum(weights))
        if not rest and self.in_turn:
            first = partial(_value_in_turn, weights, 0)
            turn = self._value = bisect_right(range(max(weights)), slot, key=first) - 1
            served = [index for index, weight in enumerate(weights) if weight > turn]
            return served[slot - first(turn)]
        for index, weight in enumerate(weights):
            if slot < weight:
                self._value = rest * weight + slot
                return index
            slot -= weight
        raise AssertionError("the slot is below the sum")

    def put_text(self, text: str) -> None:
        self.texts.append(text)

    def take_text(self) -> str:
        return self.texts.pop(0) if self.texts else ""

    def extend(self, other: Digits) -> None:
        """Put everything that was put into `other`."""
        self._put += other._put
        self.texts += other.texts

    def value(self, rest: int = 0) -> int:
        """The number made of all digits put in; `rest` is left when they have been taken."""
        value = rest
        for digit, radix in reversed(self._put):
            if isinstance(radix, int):
                value = value * radix + digit
                continue
            rest, slot = divmod(value, radix[digit])
            slot = sum(radix[:digit]) + slot if rest else _value_in_turn(radix, digit, slot)
            value = rest * sum(radix) + slot
        return value

    @property
    def rest(self) -> int:
        """The number that is left."""
        return self._value

    @property
    def is_empty(self) -> bool:
        """Whether no digit and no text is left to take."""
        return not (self._value or self.texts)


def _value_in_turn(weights: Sequence[int], index: int, turn: int) -> int:
    """The value that an entry gets in a turn, counted from 0, if every entry gets one each turn
    until it has as many as its weight."""
    before = sum(min(weight, turn) for weight in weights)
    return before + sum(weight > turn for weight in weights[:index])
