"""Messages as JSON texts and back, by the types of their fields.

Every message has its `kind` in the text. When reading, fields with a default may be missing. When
writing, only fields whose default and value are None are left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin

from galaxies.formats.kinds import kinds_of


class BadMessage(ValueError):
    """A text that is not a valid message; one sentence says why."""


class Message:
    """The base of all messages: a kind, the same word on both sides."""

    kind: ClassVar[str]


M = TypeVar("M", bound=Message)


def kinds(*messages: type[M]) -> Mapping[str, type[M]]:
    """The messages by their kinds."""
    return {message.kind: message for message in messages}


def write(message: Message) -> str:
    """The message as a JSON text."""
    return json.dumps(message, default=_content)


def _content(value: Any) -> dict[str, Any]:
    """The fields of a message, or of a part of one."""
    if isinstance(value, Mapping):
        return dict(value)
    content = {"kind": value.kind} if isinstance(value, Message) else {}
    kind: Any = type(value)
    for name, default in _defaults(kind):
        item = getattr(value, name)
        if item is not None or default is not None:
            content[name] = item
    return content


@cache
def _defaults(record: Any) -> tuple[tuple[str, Any], ...]:
    """The names of the fields of a dataclass and their defaults."""
    return tuple((field.name, field.default) for field in fields(record))


def read(text: str, messages: Mapping[str, type[M]]) -> M:
    """The message of a JSON text. Raises BadMessage."""
    try:
        content = json.loads(text)
    except ValueError as error:
        raise BadMessage("A message is not JSON.") from error
    kind = content.get("kind") if isinstance(content, dict) else None
    if not isinstance(kind, str) or kind not in messages:
        raise BadMessage(f'There is no message of the kind "{kind}".')
    values = {name: value for name, value in content.items() if name != "kind"}
    message: M = _record(messages[kind], values, kind)
    return message


def _record(record: type[Any], values: Mapping[str, Any], where: str) -> Any:
    wanted = kinds_of(record)
    for name in values:
        if name not in wanted:
            raise BadMessage(f'A message "{where}" has no field "{name}".')
    for field in fields(record):
        optional = field.default is not MISSING or field.default_factory is not MISSING
        if field.name not in values and not optional:
            raise BadMessage(f'A message "{where}" lacks its field "{field.name}".')
    return record(
        **{name: _value(item, wanted[name], f"{where}.{name}") for name, item in values.items()}
    )


def _value(value: Any, kind: Any, where: str) -> Any:
    """The value, checked against its type; lists become tuples."""
    origin, choices = get_origin(kind), get_args(kind)
    if origin is UnionType:
        if value is None and NoneType in choices:
            return None
        (kind,) = (choice for choice in choices if choice is not NoneType)
        return _value(value, kind, where)
    if origin is Literal and value in choices:
        return value
    if origin is tuple and isinstance(value, list):
        return tuple(_value(item, choices[0], where) for item in value)
    if origin is dict and isinstance(value, dict):
        return {name: _value(item, choices[1], where) for name, item in value.items()}
    if is_dataclass(kind) and isinstance(kind, type) and isinstance(value, dict):
        return _record(kind, value, where)
    if kind is float and type(value) is int:
        return float(value)
    if origin is None and type(value) is kind:
        return value
    raise BadMessage(f'"{where}" of a message is of the wrong type.')
