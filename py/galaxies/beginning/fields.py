"""What a field of a state or an action says about itself: its range, and from whom it is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any, Literal

From = Literal["others", "all", ""]


@dataclass(frozen=True, slots=True)
class Mark:
    """All numbers in the field are `low` to `high`. Hidden from "others": the field has an entry
    for each player, who alone sees it; from "all": nobody sees it before the end of the game."""

    low: int
    high: int
    hidden: From = ""
    entries: tuple[int, int] | None = None
    """How many entries the field has, at least and at most."""

    @property
    def unknown(self) -> int:
        """What stands in a view for a number that is hidden."""
        return self.low - 1


def ranged(
    low: int,
    high: int,
    *,
    hidden: From = "",
    entries: tuple[int, int] | None = None,
    default: Any = MISSING,
    since: int = 0,
) -> Any:
    """A dataclass field whose numbers, also in tuples, are `low` to `high` (see Mark). `since` a
    later version: positions from before it lack the field, as a `late_field`."""
    late = {"late": since} if since else {}
    return field(default=default, metadata={"mark": Mark(low, high, hidden, entries), **late})


def marks(record: Any) -> Iterator[tuple[str, Any, Mark]]:
    """The marked fields of a dataclass that hold something: name, value and mark."""
    for one in fields(record):
        value = getattr(record, one.name)
        if "mark" in one.metadata and value is not None:
            yield one.name, value, one.metadata["mark"]


def mark_of(kind: type[Any], name: str) -> Mark | None:
    """The mark of a field; None if it has none."""
    mark: Mark | None = next(f for f in fields(kind) if f.name == name).metadata.get("mark")
    return mark


def faults_of(record: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """The marked fields, also of records in it, whose values do not fit: the place of each, and
    what it must be."""
    for name, value, mark in marks(record):
        if mark.entries is not None and not mark.entries[0] <= len(value) <= mark.entries[1]:
            counts = " to ".join(map(str, dict.fromkeys(mark.entries)))
            yield f"{place}{name}", f"must have {counts} entries"
        if not all(mark.low <= number <= mark.high for number in _numbers(value)):
            yield f"{place}{name}", f"must be {mark.low:,} to {mark.high:,}"
    for one in fields(record):
        value = getattr(record, one.name)
        for inner in value if isinstance(value, tuple) else (value,):
            if is_dataclass(inner):
                yield from faults_of(inner, f"{place}{one.name}.")


def changed(record: Any, change: Callable[[Any, Mark], Any]) -> Any:
    """The record with each hidden field changed, also of records in it."""

    def of(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(of, value))
        return changed(value, change) if is_dataclass(value) else value

    values = {name: change(value, mark) for name, value, mark in marks(record) if mark.hidden}
    kept = (one.name for one in fields(record) if one.name not in values)
    inner = {name: of(getattr(record, name)) for name in kept}
    return replace(record, **inner, **values)


def misfit(record: Any) -> str:
    """A sentence about the first marked field whose value does not fit; "" if all do."""
    return next((f"The {name} {what}." for name, what in faults_of(record)), "")


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for item in value:
            yield from _numbers(item)
    elif value is not None:
        yield value


def blanked(value: Any, mark: Mark) -> Any:
    """A value with `unknown` for every number."""
    if isinstance(value, tuple):
        return tuple(blanked(item, mark) for item in value)
    return value if value is None else mark.unknown


def seen(value: Any, mark: Mark, viewer: int) -> Any:
    """A value as a viewer sees it."""
    if not mark.hidden:
        return value
    if mark.hidden == "all" or not isinstance(value, tuple):
        return blanked(value, mark)
    return tuple(
        item if player == viewer else blanked(item, mark) for player, item in enumerate(value)
    )
