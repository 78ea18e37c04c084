"""What makes a position impossible: checks that games share, and the sentence of the first fault.

Nothing else stands between a position from outside and the functions of a game, so a game checks
all that they rely on. A check may rely on those before it: the first that fails is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

Check = tuple[object, str, str]
"""What must hold, the field that is wrong where it does not, and the end of the sentence."""
Checks = Iterator[Check]


def first_fault(checks: Iterable[Check]) -> str:
    """ "" or a sentence on the first that fails: `In this position, "ship" must be 0 to 47.`"""
    wrong = next(((field, what) for holds, field, what in checks if not holds), None)
    return 'In this position, "{}" {}.'.format(*wrong) if wrong else ""


def terms(given: Any, fitted: Any, choices: Mapping[str, Collection[object]]) -> Checks:
    """Each term has one of its choices, and the value that fits the other options."""
    for name in (field.name for field in fields(given)):
        value = getattr(given, name)
        entries = enumerate(value) if isinstance(value, tuple) else ()
        told = ((name, value), *((f"{name}.{at}", entry) for at, entry in entries))
        is_offered = all(one in choices.get(term, (one,)) for term, one in told)
        yield is_offered, f"terms.{name}", "is none of the values that options give"
        yield value == getattr(fitted, name), f"terms.{name}", "does not fit the other options"


def same(state: Any, expected: Any, what: str, names: Iterable[str] = ()) -> Checks:
    """The fields (all, unless some are named) are those of another state."""
    kind: Any = type(state)
    for written, name in _attributes(kind).items():
        if not names or written in names:
            yield getattr(state, name) == getattr(expected, name), written, what


@cache
def _attributes(kind: Any) -> Mapping[str, str]:
    """What positions call the fields of a dataclass -> their names."""
    declared = fields(kind) if is_dataclass(kind) else ()
    return {field.metadata.get("written", field.name): field.name for field in declared}


def within(state: Any, low: int, high: int, paths: str) -> Checks:
    """All numbers at these paths, such as `turn` or `stars.x`, lie in a range."""
    for place, value in _reached(state, paths):
        inside = all(low <= number <= high for number in _numbers(value))
        yield inside, place, f"must be {low:,} to {high:,}"


def at_most(state: Any, most: int, paths: str) -> Checks:
    """The lists at these paths have no more entries than that."""
    for place, value in _reached(state, paths):
        yield len(value) <= most, place, f"must have at most {most:,} entries"


def is_rising(values: Iterable[int]) -> bool:
    """Whether each value is larger than the one before it."""
    values = list(values)
    return values == sorted(set(values))


def is_distinct(values: Collection[object]) -> bool:
    """Whether no value occurs twice."""
    return len(set(values)) == len(values)


def _reached(state: Any, paths: str) -> Iterator[tuple[str, Any]]:
    for path in paths.split():
        yield from _values(state, path, "")


def _values(thing: Any, path: str, place: str) -> Iterator[tuple[str, Any]]:
    """The values at a path with their places, through all entries of lists; none without the field
    or where it is None."""
    head, _, rest = path.partition(".")
    kind: Any = type(thing)
    value = getattr(thing, _attributes(kind).get(head, head), None)
    if not rest:
        yield from () if value is None else ((place + head, value),)
    elif isinstance(value, tuple):
        for at, entry in enumerate(value):
            yield from _values(entry, rest, f"{place}{head}[{at}].")
    else:
        yield from _values(value, rest, f"{place}{head}.")


def _numbers(value: Any) -> list[int]:
    return [n for item in value for n in _numbers(item)] if isinstance(value, tuple) else [value]
