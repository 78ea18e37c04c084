"""A number in mixed radix, and texts beside it: the content of a packed link."""

from __future__ import annotations


class Digits:
    """First in, first out; each digit is read with the radix it was written with.

    Past the end, digits are 0 and texts "", so trailing ones can be left out. Code that reads a
    stranger's link must cope with that.
    """

    def __init__(self, value: int = 0, texts: list[str] | None = None) -> None:
        self._value = value
        self._put: list[tuple[int, int]] = []
        self.texts = [] if texts is None else texts

    def put(self, digit: int, radix: int) -> None:
        """Raises ValueError for a number that is not a digit of that radix."""
        if not 0 <= digit < radix:
            raise ValueError("digit out of range")
        self._put.append((digit, radix))

    def take(self, radix: int) -> int:
        self._value, digit = divmod(self._value, radix)
        return digit

    def put_text(self, text: str) -> None:
        self.texts.append(text)

    def take_text(self) -> str:
        return self.texts.pop(0) if self.texts else ""

    def value(self) -> int:
        """The number made of all digits put in."""
        value = 0
        for digit, radix in reversed(self._put):
            value = value * radix + digit
        return value

    @property
    def is_empty(self) -> bool:
        """Whether no digit and no text is left to take."""
        return not (self._value or self.texts)
