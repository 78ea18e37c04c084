"""A state as digits: as few as its types, the opening of its game and its own past fields allow.

A field is told as "the same as in the opening", or by its type: one of several, a list, a number, a
text. What was told before makes the same cheaper in the same field. A game can declare more
(`Packing`): the words of its texts, and supplies from which cards are drawn, so that what is gone
costs nothing. Whatever a game declares, every state can be written.

Writing and reading are the same walk over the types, so that they cannot differ: a pen that writes
is given each value, one that reads returns it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin

from ..formats.kinds import kinds_of, members, plain
from ..game import Packing, State
from ..game.digits import Digits

_SMALL = 12
"""Numbers below this have their own entry in a tally, larger ones share one for each length."""
_LENGTHS = 64
_NUMBERS = (*(8 for _ in range(_SMALL)), *(max(1, 6 - n // 4) for n in range(_LENGTHS)))
_MOST = 20_000
"""Values in one state; no game comes near this."""
_DEEPEST = 12
NEWEST = 1_000
"""A rules version that has every late field."""
_ALIGNED, _END, _MORE, _FRESH = range(4)
"""How a list is told: entry by entry beside the usual one, as the end of the usual one, as the
usual one with more behind it, or by itself."""
_GAIN = 3
"""How much an entry of a tally grows with each use; it starts with 2."""


class Writer:
    """Writes each value that it is given."""

    def __init__(self, digits: Digits) -> None:
        self._digits = digits

    def pick(self, weights: Sequence[int], index: int) -> int:
        self._digits.put_among(index, weights)
        return index

    def digit(self, radix: int, digit: int) -> int:
        self._digits.put(digit, radix)
        return digit

    def text(self, text: str) -> str:
        self._digits.put_text(text)
        return text


class Reader(Writer):
    """Reads what was written; the values that it is given do not matter."""

    def pick(self, weights: Sequence[int], index: int) -> int:
        return self._digits.take_among(weights)

    def digit(self, radix: int, digit: int) -> int:
        return self._digits.take(radix)

    def text(self, text: str) -> str:
        return self._digits.take_text()


class Tally:
    """Weights of some entries, which grow with use."""

    def __init__(self, weights: Sequence[int], gain: int) -> None:
        self._weights = list(weights)
        self._gain = gain

    def pick(self, pen: Writer, index: int) -> int:
        picked = pen.pick(self._weights, index)
        self._weights[picked] += self._gain
        return picked


class _Supply:
    """What is left of a supply, each thing as often as it is left."""

    def __init__(self, content: Sequence[Any]) -> None:
        counts = Counter(content)
        self._things = list(counts)
        self._places = {thing: at for at, thing in enumerate(self._things)}
        self._left = list(counts.values())

    def pick(self, pen: Writer, thing: Any) -> Any:
        """A thing drawn from the supply, or None for anything else."""
        weights = [32 * left or 1 for left in self._left]
        at = pen.pick([*weights, 1], self._places.get(thing, len(self._things)))
        if at == len(self._things):
            return None
        self.use(self._things[at])
        return self._things[at]

    def use(self, thing: Any) -> None:
        at = self._places.get(thing)
        if at is not None and self._left[at]:
            self._left[at] -= 1


@cache
def _had(kinds: tuple[Any, ...], version: int) -> tuple[Any, ...]:
    """Those of some kinds that a rules version had; a kind that came later says so."""
    return tuple(kind for kind in kinds if getattr(kind, "late", 0) <= version)


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any, Any, int | None], ...]:
    """Name, kind and default (or MISSING) of each field, and since which rules version it is there,
    if it is late."""
    kinds = kinds_of(kind)
    return tuple((f.name, kinds[f.name], f.default, f.metadata.get("late")) for f in fields(kind))


def _is_of(kind: Any, value: Any) -> bool:
    """Whether a value is of this one kind of a union."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    return type(value) is (get_origin(kind) or plain(kind))


class _Walk:
    """One walk over a state, with what was learned on the way."""

    def __init__(self, pen: Writer, packing: Packing[Any], version: int, *, late: bool) -> None:
        """`late`: whether the state that is told has late fields; others are told as if there were
        none, so that what was told before a game got its late fields can still be read. Those that
        came after the rules version have their default."""
        self._version = version
        self._pen = pen
        self._late = bool(pen.pick((15, 1), int(late)))
        self._tallies: dict[str, Tally] = {}
        self._words = ["", *(packing.words() if packing.words else ())]
        self._supplies = packing.supplies
        self._open: dict[str, _Supply] = {}
        """The supply that a field draws from."""
        self._depth = 0
        self._left = _MOST

    def _count(self) -> None:
        """Count one more value of the state, read or known. Raises ValueError."""
        self._left -= 1
        if self._left < 0 or self._depth > _DEEPEST:
            raise ValueError("no state is so large")

    def _pick(self, key: str, weights: Sequence[int], index: int, gain: int = _GAIN) -> int:
        tally = self._tallies.get(key)
        if tally is None:
            tally = self._tallies[key] = Tally(weights, gain)
        return tally.pick(self._pen, index)

    def _number(self, key: str, value: int) -> int:
        """A number of any size and sign."""
        plain = 2 * value if value >= 0 else -2 * value - 1
        entry = plain if plain < _SMALL else _SMALL + plain.bit_length() - 4
        entry = self._pick(f"{key}#", _NUMBERS, entry, 8)
        if entry < _SMALL:
            plain = entry
        else:
            least = 8 << entry - _SMALL
            plain = least + self._pen.digit(least, plain - least)
        return -(plain + 1) // 2 if plain % 2 else plain // 2

    def value(self, kind: Any, value: Any, key: str, usual: Any) -> Any:
        """A value of this kind in the field `key`; it may be similar to the usual one."""
        self._count()
        kinds = members(kind)
        if len(kinds) > 1:
            kinds = _had(kinds, self._version)
            at = next((n for n, member in enumerate(kinds) if _is_of(member, value)), 0)
            kind = kinds[self._pick(f"{key}|", [2] * len(kinds), at)]
        if kind is type(None):
            return None
        if is_dataclass(kind):
            return self._object(kind, value, usual if type(usual) is kind else None)
        if get_origin(kind) is not tuple:
            return self._leaf(kind, value, key)
        before = usual if isinstance(usual, tuple) else ()
        args = get_args(kind)
        if len(args) == 2 and args[1] is Ellipsis:
            return self._list(args[0], value, key, before)
        return self._row(args, value, key, before if len(before) == len(args) else None)

    def _or_usual(self, kind: Any, value: Any, key: str, usual: Any) -> Any:
        """The usual value, or another one."""
        if self._pick(f"{key}~", (2, 2), int(value != usual)):
            return self.value(kind, value, key, usual)
        self._mark_used(usual, key)
        return usual

    def _object(self, kind: Any, value: Any, usual: Any) -> Any:
        outer, name = self._open, kind.__name__
        for supply in self._supplies:
            if supply.scope == name:
                held = [
                    thing for field, thing in _nested_values(usual, name) if field in supply.fields
                ]
                content = [*supply.content, *held]
                self._open = {**self._open, **dict.fromkeys(supply.fields, _Supply(content))}
        self._depth += 1
        made = []
        for field, of, default, late in _fields(kind):
            if late is not None and not (self._late and late <= self._version):
                made.append(default)
                continue
            key, present = f"{name}.{field}", getattr(value, field, None)
            before = default if usual is None else getattr(usual, field)
            if before is MISSING:
                made.append(self.value(of, present, key, None))
            else:
                made.append(self._or_usual(of, present, key, before))
        self._depth -= 1
        self._open = outer
        return kind(*made)

    def _row(self, kinds: Sequence[Any], value: Any, key: str, usual: Any) -> tuple[Any, ...]:
        """A tuple in which each place has its own kind."""
        entries = value or [None] * len(kinds)
        parts = [f"{key}.{at}" for at in range(len(kinds))]
        if usual is None:
            return tuple(map(self.value, kinds, entries, parts, [None] * len(kinds)))
        return tuple(map(self._or_usual, kinds, entries, parts, usual))

    def _list(self, kind: Any, value: Any, key: str, usual: tuple[Any, ...]) -> tuple[Any, ...]:
        way = (
            self._pick(f"{key}:", (2, 2, 2, 2), _list_mode(value or (), usual)) if usual else _FRESH
        )
        if way == _END:
            tail = usual[self._pen.digit(len(usual) + 1, len(usual) - len(value or ())) :]
            self._mark_used(tail, key)
            return tail
        entries = iter(value or ())
        if way == _ALIGNED:
            return tuple([self._or_usual(kind, next(entries, None), key, entry) for entry in usual])
        made: list[Any] = []
        if way == _MORE:
            made += usual
            self._mark_used(usual, key)
        entries = iter((value or ())[len(made) :])
        for _ in range(self._number(key, len(value or ()) - len(made))):
            made.append(self.value(kind, next(entries, None), key, made[-1] if made else None))
        return tuple(made)

    def _leaf(self, kind: Any, value: Any, key: str) -> Any:
        supply = self._open.get(key)
        if supply is not None:
            thing = supply.pick(self._pen, value)
            if thing is not None:
                return thing
        if get_origin(kind) is Literal or kind is bool:
            allowed = get_args(kind) or (False, True)
            at = allowed.index(value) if value in allowed else 0
            return allowed[self._pick(f"{key}=", [2] * len(allowed), at)]
        if kind is int:
            return self._number(key, value or 0)
        words, text = self._words, value or ""
        at = words.index(text) if text in words else len(words)
        at = self._pick(f"{key}'", [2] * (len(words) + 1), at)
        return words[at] if at < len(words) else self._pen.text(text)

    def _mark_used(self, value: Any, key: str) -> None:
        """What is known without being drawn has left its supply too."""
        for field, thing in _nested_values(value, key):
            self._count()
            if field in self._open:
                self._open[field].use(thing)


def _nested_values(value: Any, key: str) -> Iterator[tuple[str, Any]]:
    """All values in one, however deep, each with its field; those that hold others without one."""
    if isinstance(value, tuple):
        yield "", value
        for entry in value:
            yield from _nested_values(entry, key)
    elif is_dataclass(value):
        yield "", value
        kind: Any = type(value)
        for name, *_ in _fields(kind):
            yield from _nested_values(getattr(value, name), f"{kind.__name__}.{name}")
    else:
        yield key, value


def _list_mode(value: tuple[Any, ...], usual: tuple[Any, ...]) -> int:
    """How to tell a list beside a usual one that is not empty."""
    if value == usual[len(usual) - len(value) :] and len(value) <= len(usual):
        return _END
    if value[: len(usual)] == usual:
        return _MORE
    alike = sum(entry == other for entry, other in zip(value, usual, strict=False))
    if len(value) == len(usual) and (is_dataclass(value[0]) or 2 * alike >= len(value)):
        return _ALIGNED
    return _FRESH


def _has_late(value: Any, version: int) -> bool:
    """Whether a late field that the version has holds another value than its default."""
    if isinstance(value, tuple):
        return any(_has_late(entry, version) for entry in value)
    if not is_dataclass(value):
        return False
    kind: Any = type(value)
    return any(
        (late is not None and late <= version and getattr(value, name) != default)
        or _has_late(getattr(value, name), version)
        for name, _, default, late in _fields(kind)
    )


def put(
    state: State, packing: Packing[Any], opening: State, digits: Digits, version: int = NEWEST
) -> None:
    """Write a state that has no long texts, as it is in a rules version. Raises ValueError if it is
    too large."""
    walk = _Walk(Writer(digits), packing, version, late=_has_late(state, version))
    walk.value(type(opening), state, "", opening)


def take(packing: Packing[Any], opening: State, digits: Digits, version: int = NEWEST) -> State:
    """The state that was written. What strangers wrote may be an impossible one; raises ValueError
    or LookupError if it is none at all."""
    walk = _Walk(Reader(digits), packing, version, late=False)
    return walk.value(type(opening), None, "", opening)
