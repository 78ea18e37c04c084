"""The types of the fields of a dataclass, and what values of a type may be.

`typing.get_type_hints` compiles each annotation anew. A page needs those of a hundred classes in
its first steps, and most of them are written the same in many classes: each text is evaluated once.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from inspect import get_annotations
from types import UnionType
from typing import Any, Union, get_args, get_origin

_KINDS: dict[type[Any], Mapping[str, Any]] = {}


def members(kind: Any) -> tuple[Any, ...]:
    """What values of this kind may be: the members of a union, or the kind alone."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def plain(kind: Any) -> Any:
    """The run-time type of values of this kind; free texts are strs."""
    return getattr(kind, "__supertype__", kind)


def kinds_of(record: type[Any]) -> Mapping[str, Any]:
    """The types of the fields of a dataclass, by name."""
    if record not in _KINDS:
        annotated = {
            name: (annotation, owner.__module__)
            for owner in reversed(record.__mro__)
            for name, annotation in get_annotations(owner).items()
        }
        _KINDS[record] = {field.name: _kind(*annotated[field.name]) for field in fields(record)}
    return _KINDS[record]


@cache
def _kind(annotation: Any, module: str) -> Any:
    """The type that an annotation in a module stands for."""
    if not isinstance(annotation, str):
        return annotation
    return eval(annotation, vars(sys.modules[module]))
