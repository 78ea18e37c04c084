"""The messages between page and Python, as TypeScript declarations for the modules of the page."""

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from itertools import pairwise
from textwrap import wrap
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

from build.places import WEB
from galaxies.game import books
from shell.wire import answers, codec, events, jobs

DECLARATIONS = WEB / "page" / "wire.d.ts"

_HEAD = """\
// Written by the build (web/build/wire.py) from web/shell/wire/: change it there.
//
// The page sends events and gets answers; it sends jobs to the worker and gets results.
"""
_NAMES = {
    books.Choice: "BookChoice",
    books.Entry: "BookEntry",
    books.Link: "BookLink",
    events.Event: "EachEvent",
}
"""Dataclasses that the page calls otherwise than the kernel does."""

_UNIONS: Mapping[str, Mapping[str, type[Any]]] = {
    "Event": events.EVENTS,
    "Answer": answers.ANSWERS,
    "Job": jobs.JOBS,
    "Result": jobs.RESULTS,
}
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def write() -> None:
    """Write the declarations, if they have changed."""
    text = declarations()
    if not DECLARATIONS.exists() or DECLARATIONS.read_text("utf-8") != text:
        DECLARATIONS.write_text(text, "utf-8")


def declarations() -> str:
    """All messages and their parts as TypeScript."""
    written = set(_reached(answers.ANSWERS.values()))
    messages = [message for known in _UNIONS.values() for message in known.values()]
    records = dict.fromkeys(_reached(messages))
    parts = [_HEAD, *(_interface(one, is_written=one in written) for one in records)]
    for name, known in _UNIONS.items():
        parts.append(_union(name, known.values()))
    return "\n".join(parts)


def _union(name: str, members: Iterable[type[Any]]) -> str:
    lines = "".join(f"\n  | {_name(member)}" for member in members)
    return f"export type {name} ={lines};\n"


def _name(record: type[Any]) -> str:
    return _NAMES.get(record, record.__name__)


def _reached(messages: Iterable[type[Any]]) -> Iterator[type[Any]]:
    """The dataclasses that messages are made of, parts first."""
    for message in messages:
        yield from _reached(_parents(message))
        for kind in codec.types(message).values():
            yield from _reached(_records(kind))
        yield message


def _parents(record: type[Any]) -> list[type[Any]]:
    return [one for one in record.__bases__ if is_dataclass(one)]


def _records(kind: Any) -> Iterator[type[Any]]:
    if is_dataclass(kind) and isinstance(kind, type):
        yield kind
    for inner in get_args(kind):
        yield from _records(inner)


def _interface(record: type[Any], *, is_written: bool) -> str:
    """The interface of a dataclass. In what Python writes only None is left out; of what the page
    sends everything that has a default may be."""
    notes = _notes(record)
    kind = getattr(record, "kind", None) if issubclass(record, codec.Message) else None
    lines = [] if kind is None else [f"  kind: '{kind}';"]
    parents = _parents(record)
    known = {field.name for parent in parents for field in fields(parent)}
    for field in fields(record):
        if field.name in known:
            continue
        lines += _comment(notes.get(field.name, ""), "  ")
        wanted = codec.types(record)[field.name]
        optional = field.default is None if is_written else _has_default(field)
        mark = "?" if optional else ""
        lines.append(f"  {field.name}{mark}: {_type(wanted, optional=optional)};")
    body = "\n".join(lines)
    comment = "\n".join(_comment(inspect.getdoc(record) or "", ""))
    extends = "".join(f" extends {_name(parent)}" for parent in parents)
    return f"{comment}\nexport interface {_name(record)}{extends} {{\n{body}\n}}\n"


def _has_default(field: "Field[Any]") -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _type(kind: Any, *, optional: bool = False) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (UnionType, Literal):
        members = [one for one in inner if not (optional and one is NoneType)]
        shown = [f"'{one}'" if isinstance(one, str) else _type(one) for one in members]
        return " | ".join(shown)
    if origin is tuple and inner[1:] == (Ellipsis,):
        item = _type(inner[0])
        return f"({item})[]" if get_origin(inner[0]) in (UnionType, Literal) else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(_type(one) for one in inner)}]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    return _PLAIN[kind] if kind in _PLAIN else _name(kind)


def _notes(record: type[Any]) -> dict[str, str]:
    """The notes that stand below the fields of a dataclass, by field."""
    (declared,) = ast.parse(inspect.getsource(record)).body
    body = declared.body if isinstance(declared, ast.ClassDef) else []
    return {
        node.target.id: note.value.value
        for node, note in pairwise(body)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(note, ast.Expr)
        and isinstance(note.value, ast.Constant)
        and isinstance(note.value.value, str)
    }


def _comment(text: str, indent: str) -> list[str]:
    lines = wrap(f"/** {' '.join(text.split())} */", 98, subsequent_indent=" *  ")
    return [f"{indent}{line}" for line in lines] if text else []
