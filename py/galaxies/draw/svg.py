"""SVG made of escaped, keyed parts.

Only `el` makes `Svg`, and it escapes everything else that goes into an element. A scene is a few
panes (each one a picture), a pane an ordered list of parts with unique keys. The browser compares
the parts of two scenes by key and changes only the differences, so a part that moves keeps its key
and changes only the attributes of its outermost element.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 (production 2, Char) forbids, even escaped."""
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


@lru_cache(maxsize=4096)
def _attribute(name: str, value: str | float) -> str:
    """Scenes of one game repeat most of their attributes."""
    text = escape(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


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


def group(*children: str | None, **attributes: str | float | None) -> Svg:
    return el("g", *children, **attributes)


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
        words = []
        for pane in self.panes:
            for part in pane.parts:
                words += [piece.split('"', 1)[0] for piece in part.svg.split('data-word="')[1:]]
        return words
