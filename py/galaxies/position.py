"""Any state as JSON text, and back: generic from the dataclass types.

A dataclass is an object {"field": value}; where a field may hold one of several dataclasses
the object also says which: {"is": "ClassName", ...}. Tuples are lists. Names are kept in full,
because a position is also read by people.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from . import notation
from .game import Game, State, Text, hook

MAX_INT = 1 << 64


class BadPosition(ValueError):
    """A text that is no position of the game; the message names the field."""


@dataclass(frozen=True, slots=True)
class _Bad(Exception):
    where: str
    why: str


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}


def _union(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _encode(value: Any, kind: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        hints = _hints(type(value))
        out = {name: _encode(getattr(value, name), hint) for name, hint in hints.items()}
        many = sum(is_dataclass(k) for k in _union(kind)) > 1
        return {"is": type(value).__name__, **out} if many else out
    if isinstance(value, tuple):
        args = next((get_args(k) for k in _union(kind) if get_origin(k) is tuple), ())
        if len(args) == 2 and args[1] is Ellipsis:
            args = (args[0],) * len(value)
        return [_encode(v, k) for v, k in zip(value, args, strict=True)]
    return value


def dump(state: State) -> str:
    """The state as one line of JSON."""
    return json.dumps(_encode(state, type(state)), separators=(",", ":"), ensure_ascii=True)


def digest(state: State) -> str:
    """Eight letters that are the same on every device: to compare states without showing them."""
    return f"{zlib.crc32(dump(state).encode()):08x}"


def _decode(value: Any, kind: Any, where: str) -> Any:
    kinds = _union(kind)
    if len(kinds) > 1:
        return _decode_union(value, kinds, where)
    if kind is Any:
        raise _Bad(where, "has no type")
    if is_dataclass(kind):
        return _decode_object(value, kind, where)
    if get_origin(kind) is tuple:
        return _decode_tuple(value, get_args(kind), where)
    if get_origin(kind) is Literal:
        if not any(value == known and type(value) is type(known) for known in get_args(kind)):
            raise _Bad(where, f"must be one of {', '.join(map(str, get_args(kind)))}")
        return value
    if kind is None or kind is type(None):
        if value is not None:
            raise _Bad(where, "must be null")
        return None
    plain = str if kind is Text else kind
    if type(value) is not plain:
        words = {int: "a whole number", str: "a text", bool: "true or false"}
        raise _Bad(where, f"must be {words.get(plain, str(plain))}")
    if plain is int and abs(value) > MAX_INT:
        raise _Bad(where, "is too large")
    if plain is str and not notation.is_sound(value):
        raise _Bad(where, "has half a character in it")
    return value


def _decode_union(value: Any, kinds: tuple[Any, ...], where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    rest = [k for k in kinds if k is not type(None)]
    named = {str(k.__name__): k for k in rest if is_dataclass(k) and isinstance(k, type)}
    if len(named) > 1 and isinstance(value, dict):
        name = value.get("is")
        if not isinstance(name, str) or name not in named:
            raise _Bad(f"{where}.is", f"must be one of {', '.join(named)}")
        inner = {key: item for key, item in value.items() if key != "is"}
        return _decode_object(inner, named[name], where)
    for k in rest:
        try:
            return _decode(value, k, where)
        except _Bad as bad:
            if len(rest) == 1:
                raise
            problem = bad
    raise problem


def _decode_object(value: Any, kind: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise _Bad(where or "the position", "must be an object")
    hints = _hints(kind)
    dot = f"{where}." if where else ""
    for name in value:
        if name not in hints:
            raise _Bad(f"{dot}{str(name)[:40]}", "is no field of this game")
    for name in hints:
        if name not in value:
            raise _Bad(f"{dot}{name}", "is missing")
    return kind(**{n: _decode(value[n], hint, f"{dot}{n}") for n, hint in hints.items()})


def _decode_tuple(value: Any, args: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise _Bad(where, "must be a list")
    if len(args) == 2 and args[1] is Ellipsis:
        args = (args[0],) * len(value)
    if len(args) != len(value):
        raise _Bad(where, f"must have {len(args)} entries, not {len(value)}")
    pairs = zip(value, args, strict=True)
    return tuple(_decode(v, k, f"{where}[{i}]") for i, (v, k) in enumerate(pairs))


def load(game: Game, text: str, *, whole: bool = True) -> State:
    """The state of a JSON text. Raises BadPosition with a sentence that names the field.

    `whole=False` reads an observation, whose unknowns the game's `faults` would not accept.
    """
    example = game.initial_state({o.name: o.default for o in game.OPTIONS}, game.PLAYERS[0])
    try:
        state = _decode(json.loads(text), type(example), "")
    except _Bad as bad:
        raise BadPosition(f'In this position, "{bad.where}" {bad.why}.') from None
    except (ValueError, RecursionError):
        raise BadPosition("This position is not readable: it is no JSON text.") from None
    faults = hook(game, "faults") if whole else None
    problem = faults(state) if faults else ""
    if problem:
        raise BadPosition(problem)
    return state
