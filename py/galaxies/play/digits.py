"""A number in mixed radix, and the texts beside it: what a dense link is made of."""

from __future__ import annotations


class Digits:
    """What is put in first is taken out first, and with the same radix.

    A digit of a number that has ended is 0, and a text after the last one is "", so that both can
    be cut at their ends; whoever reads what strangers wrote must bear that.
    """

    def __init__(self, value: int = 0, texts: list[str] | None = None) -> None:
        self._value = value
        self._put: list[tuple[int, int]] = []
        self.texts = [] if texts is None else texts

    def put(self, digit: int, radix: int) -> None:
        """Raises ValueError for what is no digit of that radix."""
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
        """The number that holds all digits put in."""
        value = 0
        for digit, radix in reversed(self._put):
            value = value * radix + digit
        return value

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left to be taken."""
        return not (self._value or self.texts)
