"""SVG made of escaped, keyed parts.

Only `el` makes `Svg`, and it escapes everything else that goes into an element. A scene is a few
panes (each one a picture), a pane an ordered list of parts with unique keys. The browser compares
the parts of two scenes by key and changes only the differences, so a part that moves keeps its key
and changes only the attributes of its outermost element.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_ESCAPES = str.maketrans(_ENTITIES)
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML 1.0 (production 2, Char) forbids, even escaped. A set of those that
it allows would take 10 ms to compile in a browser."""
_ACT = re.compile(r' data-(?:word|swap)="([^"]*)"[^>]*? aria-label="([^"]*)"')
_TAPPED = re.compile(r' (?:data-(?:word|swap|marks)|tabindex)="[^"]*"')
_PLAIN = re.compile("[ !#-%'-;=?-~]*")
"""Most texts: nothing in them is escaped."""


class Svg(str):
    """Text that is known to be SVG markup."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number with at most two decimals and no trailing zeros: 3, 0.5, -1.25."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Any text, made safe for markup and attributes."""
    if _PLAIN.fullmatch(text):
        return text
    return _NO_XML.sub("\ufffd", text).translate(_ESCAPES)


def _unescaped(text: str) -> str:
    """The text that `escape` made safe."""
    for character, entity in reversed(_ENTITIES.items()):
        text = text.replace(entity, character)
    return text


@lru_cache(maxsize=4096)
def _attribute(name: str, value: str | float) -> str:
    """Scenes of one game repeat most of their attributes."""
    text = escape(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


def _remembered(draw: Callable[P, R]) -> Callable[P, R]:
    """The function with a memory of its results, since most of a scene is as it was in the last.

    It tells equal values of different types apart: markup from text that must be escaped.
    """
    return cast(Callable[P, R], lru_cache(maxsize=4096, typed=True)(draw))


@_remembered
def el(tag: str, /, *children: str | float | None, **attributes: str | float | None) -> Svg:
    """An element. Attribute names: `class_` is class, other underscores become dashes.

    Attributes and children that are None are left out; children that are not Svg are text.
    """
    opening = "".join(
        [_attribute(name, value) for name, value in attributes.items() if value is not None]
    )
    inner = "".join(
        [
            child if isinstance(child, Svg) else escape(str(child))
            for child in children
            if child is not None
        ]
    )
    return Svg(f"<{tag}{opening}>{inner}</{tag}>" if inner else f"<{tag}{opening}/>")


@lru_cache(maxsize=4096)
def _values(svg: Svg, name: str) -> tuple[str, ...]:
    """The values of an attribute in some markup, in drawing order."""
    return tuple(piece.split('"', 1)[0] for piece in svg.split(f'{name}="')[1:])


@lru_cache(maxsize=4096)
def _tapped(svg: Svg) -> tuple[str, ...]:
    """What can be tapped in some markup: the words of each place, with a space behind them."""
    names = ("data-word", "data-swap", "data-marks")
    return tuple(f"{words} " for name in names for words in _values(svg, name))


def fitted(
    text: str, x: float, y: float, room: float, class_: str | None = None, letter: float = 9.0
) -> Svg:
    """Text that is drawn narrower where it would be wider than its room; `letter` is how wide a
    letter is, at most nearly."""
    narrow = letter * len(text) > room
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_=class_,
        textLength=room if narrow else None,
        lengthAdjust="spacingAndGlyphs" if narrow else None,
    )


def group(*children: str | None, **attributes: str | float | None) -> Svg:
    return el("g", *children, **attributes)


def titled(words: str, /, *children: str | None, **attributes: str | float | None) -> Svg:
    """A group that is told in words: to those who point at it, and instead of its figures to those
    who do not see it. It holds nothing that can be chosen."""
    return group(el("title", words), *children, role="img", **attributes)


def act(
    words: str, label: str, *children: str | None, class_: str = "", **more: str | float
) -> Svg:
    """A part of the board that the player can choose: it adds `words` to the draft.

    `label` is its name for screen readers.
    """
    return el(
        "g",
        *children,
        class_=f"act {class_}".strip(),
        data_word=words,
        role="button",
        tabindex="-1",
        aria_label=label,
        **more,
    )


def path(points: Iterable[tuple[float, float]], *, closed: bool = False) -> str:
    """The `d` of a polyline through the points."""
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return d + "Z" if closed else d


def move(x: float, y: float) -> str:
    """The transform that moves something drawn around the origin to (x, y)."""
    return f"translate({number(x)} {number(y)})"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a picture. Its key is unique in its pane and stays the same when it moves."""

    key: str
    svg: Svg

    def acts(self) -> list[tuple[str, str]]:
        """The words and the name of everything in it that a player can choose."""
        return [(_unescaped(words), _unescaped(name)) for words, name in _ACT.findall(self.svg)]

    def at_rest(self) -> Part:
        """The same piece where nothing can be chosen."""
        svg = _TAPPED.sub("", self.svg).replace('class="act', 'class="')
        return replace(self, svg=Svg(svg.replace('role="button"', 'role="img"')))


@dataclass(frozen=True, slots=True)
class Pane:
    """One picture. `label` is its accessible name; width and height are its view box.

    `kind` tells the page where to put it: "board" is the main picture, "hand" the player's cards
    (right below the board on a phone), "panel" anything else, "plot" figures over time.
    `under` names the pane that opens and closes this one, which starts folded.
    `inches`: the width of a sheet with a scale. Players can zoom into such a board; with
    `true_size` the page draws it in its real size.
    `complete`: this pane shows all current choices, so no buttons repeat them.
    `chart`: the content of a plot (see `galaxies.draw.plot`).
    """

    name: str
    label: str
    width: float
    height: float
    parts: tuple[Part, ...]
    kind: str = "panel"
    under: str = ""
    inches: float = 0.0
    true_size: bool = False
    complete: bool = False
    chart: object = None

    def words(self, name: str = "data-word") -> list[str]:
        """Every `data-word`, or other such attribute, in the pane, in drawing order."""
        return [word for part in self.parts for word in _values(part.svg, name)]

    def markup(self) -> Svg:
        """The pane as a standalone svg element."""
        return el(
            "svg",
            *(group(part.svg, data_key=part.key) for part in self.parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            role="group",
            aria_label=self.label,
            class_=f"pane {self.kind}",
            data_pane=self.name,
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """The picture of a view. The first pane is the board."""

    panes: tuple[Pane, ...]

    def words(self) -> list[str]:
        """Every `data-word` in the scene, in drawing order."""
        return [word for pane in self.panes for word in pane.words()]

    def shows(self, choices: Iterable[str]) -> set[str]:
        """The choices that can be tapped in a pane that is not folded away: a part has their words,
        the first of them, or these and more, or it marks something for them (data-marks)."""
        panes = [pane for pane in self.panes if not pane.under]
        parts = {words for pane in panes for part in pane.parts for words in _tapped(part.svg)}
        return {
            words
            for words in choices
            if any(part.startswith(f"{words} ") or f"{words} ".startswith(part) for part in parts)
        }
