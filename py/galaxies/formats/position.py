"""Any state as JSON text, and back, by the types of its dataclasses.

A dataclass is an object {"field": value}; where a field may hold one of several dataclasses
the object also says which: {"is": "ClassName", ...}, or is only the `name` of its class if none of
them has fields. Tuples are lists. Names are written in full,
because people read positions too. A `late_field`, which the game got after people had kept
positions, is left out while it has its default.

In links and in checkpoints, which only the program reads, a position is bare: a dataclass is a list
of its fields in order without trailing defaults, after its class name where several are possible.
`load` reads both forms.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Literal, TypeVar, get_args, get_origin

from ..game import AnyGame, Prose, State, defaults, former
from . import notation
from .kinds import kinds_of, members, plain
from .nesting import is_deep

MAX_INT = 1 << 64


def late_field(default: Any, since: int = 0) -> Any:
    """A field of a state that positions lack from before a rules version; it comes last, and its
    default means that nothing has changed."""
    return field(default=default, metadata={"late": since})


class BadPosition(ValueError):
    """A text that is not a position of the game; the message names the field."""


@dataclass(frozen=True, slots=True)
class _Bad(Exception):
    where: str
    why: str

    def inside(self, name: str) -> _Bad:
        """The same fault, located from the object or list that contains the value."""
        dot = "." if self.where and not self.where.startswith("[") else ""
        return _Bad(f"{name}{dot}{self.where}", self.why)


S = TypeVar("S")
_Read = Callable[[Any], Any]
_Write = Callable[[Any], Any]


def _needs_class_name(kind: Any) -> bool:
    """Whether values of this kind must name their class: several dataclasses are possible."""
    return sum(is_dataclass(k) for k in members(kind)) > 1


def _by_name(kind: Any) -> dict[str, Any]:
    """The values of a union of dataclasses without fields, by the `name` of each; {} for others."""
    several = members(kind)
    is_plain = len(several) > 1 and all(is_dataclass(k) and not fields(k) for k in several)
    return {k.name: k() for k in several} if is_plain and hasattr(several[0], "name") else {}


@dataclass(frozen=True, slots=True)
class _Form:
    """The fields of a dataclass: names, kinds, and the values of the trailing defaults. A field has
    another name in positions if its metadata say how it is `written`."""

    names: tuple[str, ...]
    written: tuple[str, ...]
    kinds: tuple[Any, ...]
    defaults: tuple[Any, ...]
    late: frozenset[str]
    """The names of the late fields."""

    @property
    def least(self) -> int:
        return len(self.names) - len(self.defaults)


@cache
def _form(kind: Any) -> _Form:
    declared = fields(kind)
    defaults: list[Any] = []
    for f in reversed(declared):
        if f.default is MISSING:
            break
        defaults.insert(0, f.default)
    names = tuple(f.name for f in declared)
    late = frozenset(f.name for f in declared if "late" in f.metadata)
    written = tuple(f.metadata.get("written", f.name) for f in declared)
    return _Form(names, written, tuple(kinds_of(kind).values()), tuple(defaults), late)


# Writing. Each type gets its writer and reader once: states are large and written often.


def _unchanged(value: Any) -> Any:
    return value


def _left_out(text: str) -> str:
    return "[left out of the link]" if text else ""


@cache
def _writer(kind: Any, bare: bool, prose: bool) -> _Write:
    """A function that turns a value of this kind into lists, dicts and plain values."""
    if kind is Prose and not prose:
        return _left_out
    if _by_name(kind):
        return attrgetter("name")
    kinds = [k for k in members(kind) if k is not type(None)]
    writers: dict[type[Any], _Write] = {}
    for k in kinds:
        if is_dataclass(k) and isinstance(k, type):
            writers[k] = _object_writer(k, bare, prose, _needs_class_name(kind))
        elif get_origin(k) is tuple:
            writers[tuple] = _tuple_writer(get_args(k), bare, prose)
    if not writers:
        return _unchanged
    return lambda value: writers.get(type(value), _unchanged)(value)


def _object_writer(kind: Any, bare: bool, prose: bool, named: bool) -> _Write:
    form = _form(kind)

    @cache
    def pairs() -> list[tuple[str, _Write]]:
        # Built on first use: a dataclass may contain values of its own type.
        return [
            (name, _writer(k, bare, prose)) for name, k in zip(form.names, form.kinds, strict=True)
        ]

    head, as_written = (
        {"is": kind.__name__} if named else {},
        dict(zip(form.names, form.written, strict=True)),
    )
    first = [kind.__name__] if named else []
    defaults = list(zip(form.names[form.least :], form.defaults, strict=True))[::-1]

    def told(value: Any, spare: Collection[str]) -> list[tuple[str, _Write]]:
        """The fields to write: all but trailing ones of these names that have their default."""
        spared = 0
        for name, default in defaults:
            if name not in spare or getattr(value, name) != default:
                break
            spared += 1
        return pairs()[:-spared] if spared else pairs()

    def write(value: Any) -> dict[str, Any]:
        pairs_told = told(value, form.late)
        return {**head, **{as_written[n]: each(getattr(value, n)) for n, each in pairs_told}}

    def write_bare(value: Any) -> list[Any]:
        return [*first, *(each(getattr(value, n)) for n, each in told(value, form.names))]

    return write_bare if bare else write


def _tuple_writer(args: tuple[Any, ...], bare: bool, prose: bool) -> _Write:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _writer(args[0], bare, prose)
        return list if each is _unchanged else lambda value: [each(item) for item in value]
    writers = [_writer(arg, bare, prose) for arg in args]
    return lambda value: [write(item) for write, item in zip(writers, value, strict=True)]


def dump(state: State, *, bare: bool = False, prose: bool = True) -> str:
    """The state as one line of JSON; `bare` leaves out the names of the fields, and without `prose`
    long texts are left out."""
    kind: Any = type(state)
    written = _writer(kind, bare, prose)(state)
    return json.dumps(written, separators=(",", ":"), ensure_ascii=True)


def digest(state: State) -> str:
    """Eight letters, the same on every device, to compare states without showing them."""
    return f"{zlib.crc32(dump(state).encode()):08x}"


# Reading


@cache
def _reader(kind: Any) -> _Read:
    """A function that turns lists, dicts and plain values into a value of this kind, or raises
    _Bad."""
    if named := _by_name(kind):
        name_of = _literal_reader(tuple(named))
        return lambda value: named[name_of(value)]
    if len(members(kind)) > 1:
        return _union_reader(members(kind))
    if is_dataclass(kind) and isinstance(kind, type):
        return _object_reader(kind)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if get_origin(kind) is Literal:
        return _literal_reader(get_args(kind))
    if kind is None or kind is type(None):
        return _read_null
    if plain(kind) is str:
        return _text
    return _number if kind is int else _value_reader(kind)


def _read_null(value: Any) -> None:
    if value is not None:
        raise _Bad("", "must be null")


def _text(value: Any) -> str:
    if type(value) is not str:
        raise _Bad("", "must be a text")
    if not value.isascii() and not notation.is_sound(value):
        raise _Bad("", "contains a broken character")
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise _Bad("", "must be a whole number")
    if not -MAX_INT <= value <= MAX_INT:
        raise _Bad("", "is too large")
    return value


def _value_reader(kind: Any) -> _Read:
    def read(value: Any) -> Any:
        if kind is Any:
            raise _Bad("", "has no type")
        if type(value) is not kind:
            raise _Bad("", "must be true or false" if kind is bool else f"must be {kind}")
        return value

    return read


def _literal_reader(allowed: tuple[Any, ...]) -> _Read:
    by_type = {(type(value), value): value for value in allowed}
    why = f"must be one of {', '.join(map(str, allowed))}"

    def read(value: Any) -> Any:
        if type(value) not in (str, int, bool) or (type(value), value) not in by_type:
            raise _Bad("", why)
        return value

    return read


def _union_reader(kinds: tuple[Any, ...]) -> _Read:
    rest = [k for k in kinds if k is not type(None)]
    optional = len(rest) < len(kinds)
    named = {k.__name__: _reader(k) for k in rest if is_dataclass(k) and isinstance(k, type)}
    wanted = f"must be one of {', '.join(named)}"
    readers = [_reader(k) for k in rest]

    def one_of(name: Any) -> _Read:
        if not isinstance(name, str) or name not in named:
            raise _Bad("is", wanted)
        return named[name]

    def read(value: Any) -> Any:
        if value is None and optional:
            return None
        if len(named) > 1 and isinstance(value, dict):
            inner = {key: item for key, item in value.items() if key != "is"}
            return one_of(value.get("is"))(inner)
        if len(named) > 1 and isinstance(value, list) and value and isinstance(value[0], str):
            return one_of(value[0])(value[1:])
        problem = _Bad("", "has a value of the wrong kind")
        for each in readers:
            try:
                return each(value)
            except _Bad as bad:
                problem = bad
        raise problem

    return read


def _read_each(
    names: Sequence[str], readers: Sequence[_Read], values: Collection[Any]
) -> list[Any]:
    """The values, each read by its reader; a fault names the value it is in."""
    try:
        return [read(value) for read, value in zip(readers, values, strict=False)]
    except _Bad:
        for name, read, value in zip(names, readers, values, strict=False):
            try:
                read(value)
            except _Bad as bad:
                raise bad.inside(name) from None
        raise


def _object_reader(kind: Any) -> _Read:
    form = _form(kind)
    names = form.written
    readers = cache(lambda: [_reader(k) for k in form.kinds])

    def in_order(value: dict[str, Any]) -> Collection[Any]:
        """The values of the fields that an object has."""
        if tuple(value) == names:
            return value.values()
        for name in value:
            if name not in names:
                raise _Bad(str(name)[:40], "is not a field of this game")
        for at, name in enumerate(names):
            if name not in value and (at < len(value) or name not in form.late):
                raise _Bad(name, "is missing")
        return [value[name] for name in names if name in value]

    def read(value: Any) -> Any:
        if isinstance(value, list):
            if not form.least <= len(value) <= len(names):
                raise _Bad("", f"must have {len(names)} entries, not {len(value)}")
        elif isinstance(value, dict):
            value = in_order(value)
        else:
            raise _Bad("", "must be an object")
        return kind(*_read_each(names, readers(), value))

    return read


def _tuple_reader(args: tuple[Any, ...]) -> _Read:
    many = len(args) == 2 and args[1] is Ellipsis
    readers = [_reader(arg) for arg in args if arg is not Ellipsis]

    def read(value: Any) -> Any:
        if not isinstance(value, list):
            raise _Bad("", "must be a list")
        if many:
            try:
                return tuple(map(readers[0], value))
            except _Bad:
                pass
        elif len(args) != len(value):
            raise _Bad("", f"must have {len(args)} entries, not {len(value)}")
        each_reader = readers * len(value) if many else readers
        return tuple(_read_each([f"[{i}]" for i in range(len(value))], each_reader, value))

    return read


def load(game: AnyGame, text: str, *, whole: bool = True, older: bool = True) -> State:
    """The state of a JSON text. Raises BadPosition with a sentence that names the field.

    `whole=False` reads an observation, whose unknowns the game's `faults` would not accept;
    `older=False` reads only what the game's own version writes.
    """
    state = read_of(game, text, older=older)
    faults = game.rules.faults if whole else None
    if faults and (problem := faults(state)):
        raise BadPosition(problem)
    return state


@cache
def _state_of(game: AnyGame) -> type[State]:
    """The class of the game's states."""
    return type(game.rules.initial_state(defaults(game.options), game.players[0]))


def read_of(game: AnyGame, text: str, *, older: bool = True) -> State:
    """A state of the game from its JSON text, possible or not; it may be a position of an older
    version. Raises BadPosition."""
    kind = _state_of(game)
    if is_deep(text):
        raise BadPosition("This position cannot be read: its lists are nested too deep.")
    # What says version 0 was written by a later release, and so as today.
    if game.former and game.rules.version:
        return read(kind, game.former.position_today(text))
    try:
        return read(kind, text)
    except BadPosition:
        for version in game.rules.reads if older else ():
            with suppress(BadPosition):
                return read(kind, former(game.package, version).position_today(text))
        raise


def read(kind: type[S], text: str) -> S:
    """A state of that type from its JSON text, possible or not. Raises BadPosition."""
    any_kind: Any = kind
    try:
        state: S = _reader(any_kind)(json.loads(text))
        return state
    except _Bad as bad:
        where = bad.where or "the position"
        raise BadPosition(f'In this position, "{where}" {bad.why}.') from None
    except (ValueError, RecursionError):
        raise BadPosition("This position cannot be read: it is not JSON.") from None
