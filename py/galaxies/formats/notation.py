"""Actions as one line of words, and back: `Thrust(value=3, way="left")` is `thrust 3 left`.

The first word is the class name in lower case with dashes (or the class attribute WORD). Then
one word a field, by type: int, str (lower case letters, digits and `.,:+_-`), a Literal of such
words, bool (`yes`, `no`), tuple of ints or strs (`1,2,3`; `none` when empty), a type with a `parse`
class method and `__str__`, and Text or Prose, which comes last and is written as a JSON string.
In a record a Prose is written as `=` and its name, and its text follows the end (see `prose`).

A field declared `open_field(low, high)` is an int that `legal_actions` does not spell out: it
lists one template with the field at `low`, which stands for every value that `check` accepts.
Open fields follow the others, so that an action begins with the words that a player can choose.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin

from ..galaxy.codes import narrow
from ..game import Action, AnyGame, Prose, Text
from . import prose
from .kinds import kinds_of

_WORD = re.compile(r"[A-Za-z0-9.,:+_-]+\Z")
_NAME = re.compile(r"=[0-9a-f]{16}\Z")
_INT = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class BadLine(ValueError):
    """A line that is not an action of the game; the message is one sentence."""


def open_field(low: int, high: int) -> Any:
    """A dataclass field for an int of a wide range, low <= n <= high; see the module docstring."""
    return field(metadata={"open": (low, high)})


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    type: Any
    open: tuple[int, int] | None

    @property
    def is_text(self) -> bool:
        return self.type is Text or self.type is Prose

    @property
    def is_prose(self) -> bool:
        return self.type is Prose


@dataclass(frozen=True, slots=True)
class _Form:
    """How the lines of an action class are written."""

    verb: str
    fields: tuple[_Field, ...]
    open: tuple[_Field, ...]
    """Texts and open ints."""


_FORMS: dict[type[Any], _Form] = {}


def _form(kind: type[Any]) -> _Form:
    form = _FORMS.get(kind)
    if form is None:
        kinds = kinds_of(kind)
        word = getattr(kind, "WORD", None)
        described = tuple(
            _Field(f.name, kinds[f.name], f.metadata.get("open")) for f in fields(kind)
        )
        form = _FORMS[kind] = _Form(
            word or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower(),
            described,
            tuple(f for f in described if f.is_text or f.open),
        )
    return form


def verb(kind: type[Any]) -> str:
    """The first word of the lines of an action class."""
    return _form(kind).verb


@cache
def _verbs(actions: tuple[Any, ...]) -> dict[str, Any]:
    """First word -> action class."""
    return {verb(kind): kind for kind in actions}


def _write(value: Any, kind: Any) -> str:
    if kind is Text or kind is Prose:
        return prose.quoted(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value)


def _read_text(word: str, name: str) -> Text:
    try:
        text = json.loads(word) if word.startswith('"') else None
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise BadLine(f'The {name} must be a text in "double quotes".')
    if not is_sound(text):
        raise BadLine(f"The {name} contains a broken character, which no device can show.")
    return Text(text)


def is_sound(text: str) -> bool:
    """Whether a text can be written down: lone surrogates (halves of characters) cannot."""
    return not _LONE_SURROGATE.search(text)


def _read(word: str, kind: Any, name: str) -> Any:
    if kind is Text or kind is Prose:
        return _read_text(word, name)
    if not _WORD.match(word):
        raise BadLine(f'"{word[:40]}" is not a word of this game.')
    if kind is int:
        if not _INT.match(word):
            raise BadLine(f'The {name} must be a whole number, not "{word[:40]}".')
        return int(word)
    if kind is bool:
        if word not in ("yes", "no"):
            raise BadLine(f'The {name} must be yes or no, not "{word[:40]}".')
        return word == "yes"
    if get_origin(kind) is Literal:
        if word not in get_args(kind):
            allowed = ", ".join(map(str, get_args(kind)))
            raise BadLine(f'The {name} cannot be "{word[:40]}"; choose from {allowed}.')
        return word
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        return () if word == "none" else tuple(_read(w, item, name) for w in word.split(","))
    if hasattr(kind, "parse"):
        try:
            return kind.parse(word)
        except ValueError as error:
            raise BadLine(f'The {name} cannot be "{word[:40]}".') from error
    return word


def line(action: Action, texts: dict[str, str] | None = None) -> str:
    """The canonical line of an action. With `texts`, prose goes there and the line names it."""
    kind = type(action)
    words = [verb(kind)]
    for f in _form(kind).fields:
        value = getattr(action, f.name)
        if texts is None or not f.is_prose or not _put_apart(value, texts):
            words.append(_write(value, f.type))
        else:
            words.append(f"={prose.name(value)}")
    return " ".join(words)


def _put_apart(text: str, texts: dict[str, str]) -> bool:
    """Store a prose text in `texts`. False if it must stay in its line: an empty text, or one whose
    name another text has already."""
    if not text:
        return False
    return prose.is_stand_in(text) or texts.setdefault(prose.name(text), text) == text


def split(text: str) -> list[str]:
    """The words of a line; a text in double quotes is one word. The others may be typed in full
    width."""
    head, quote, tail = text.partition('"')
    return narrow(head).split() + ([quote + tail.rstrip()] if quote else [])


def parse(
    game: AnyGame,
    text: str,
    texts: Mapping[str, str] | None = None,
    possible: Callable[[], Iterable[str]] | None = None,
) -> Action:
    """The action of a line (spaces do not matter). Raises BadLine; does not check legality.

    `texts` are the texts stored apart from the lines, by name. `possible` finds the lines that
    are possible now, or how they begin, to say so where there is no such line.
    """
    words = split(text)
    if not words:
        raise BadLine("Type what you want to do, for example the words on a button.")
    kinds = _verbs(tuple(game.rules.actions))
    first = words[0].lower().replace("_", "-")
    if first not in kinds:
        raise BadLine(_unknown(words[0], kinds, possible))
    kind = kinds[first]
    wanted = _form(kind).fields
    if wanted and wanted[-1].is_text and len(words) > len(wanted) + 1:
        raise BadLine(f'Put the {wanted[-1].name} in "double quotes".')
    if len(words) - 1 != len(wanted):
        pattern = " ".join([first, *(f"<{f.name}>" for f in wanted)])
        raise BadLine(f'Write it as "{pattern}".')
    values = {
        f.name: _kept_apart(word, texts or {})
        if f.is_prose and word.startswith("=")
        else _read(word if f.is_text else word.lower(), f.type, f.name)
        for f, word in zip(wanted, words[1:], strict=True)
    }
    action: Action = kind(**values)
    return action


def _unknown(
    word: str, kinds: Mapping[str, Any], possible: Callable[[], Iterable[str]] | None
) -> str:
    """What to say of a line that begins with a word of no action."""
    if possible is None:
        verbs = ", ".join(verb for verb, kind in kinds.items() if not kind.by_luck)
        return f'There is no move "{word[:40]}" in this game. Its moves are: {verbs}.'
    now = ", ".join(dict.fromkeys(line.partition(" ")[0] for line in possible()))
    return f'You can\'t do "{word[:40]}" here.{now and f" You can: {now}."}'


def _kept_apart(word: str, texts: Mapping[str, str]) -> str:
    if not _NAME.match(word):
        raise BadLine(f'There is no text called "{word[:40]}".')
    return texts.get(word[1:]) or prose.stand_in(word[1:])


def open_fields(action: Action) -> tuple[_Field, ...]:
    """The fields whose values `legal_actions` does not list: texts and open ints."""
    return _form(type(action)).open


def template(action: Action) -> Action:
    """The entry of `legal_actions` that stands for this action."""
    blanks = {f.name: f.open[0] if f.open else Text("") for f in open_fields(action)}
    return replace(action, **blanks) if blanks else action


def is_open(action: Action) -> bool:
    """Whether `legal_actions` leaves fields of this action open."""
    return bool(open_fields(action))
