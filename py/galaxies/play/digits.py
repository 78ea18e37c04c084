"""A number in mixed radix, and texts beside it: the content of a packed link."""

from __future__ import annotations

from collections.abc import Sequence


class Digits:
    """First in, first out; each digit is read with the radix it was written with.

    Past the end, digits are 0 and texts "", so trailing ones can be left out. Code that reads a
    stranger's link must cope with that.
    """

    def __init__(self, value: int = 0, texts: list[str] | None = None) -> None:
        self._value = value
        self._put: list[tuple[int, int, int]] = []
        """First number, count of numbers and radix of each entry: a plain digit is one number."""
        self.texts = [] if texts is None else texts

    def put(self, digit: int, radix: int) -> None:
        """Raises ValueError for a number that is not a digit of that radix."""
        if not 0 <= digit < radix:
            raise ValueError("digit out of range")
        self._put.append((digit, 1, radix))

    def take(self, radix: int) -> int:
        self._value, digit = divmod(self._value, radix)
        return digit

    def put_among(self, index: int, weights: Sequence[int]) -> None:
        """One of several entries; the larger its weight, the less of the number it takes.

        Raises ValueError for an entry without weight.
        """
        if not (0 <= index < len(weights) and weights[index] > 0):
            raise ValueError("digit out of range")
        self._put.append((sum(weights[:index]), weights[index], sum(weights)))

    def take_among(self, weights: Sequence[int]) -> int:
        rest, slot = divmod(self._value, sum(weights))
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
        for first, count, radix in reversed(self._put):
            rest, slot = divmod(value, count)
            value = rest * radix + first + slot
        return value

    @property
    def rest(self) -> int:
        """The number that is left."""
        return self._value

    @property
    def is_empty(self) -> bool:
        """Whether no digit and no text is left to take."""
        return not (self._value or self.texts)
