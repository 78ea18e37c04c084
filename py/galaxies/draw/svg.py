"""SVG made of escaped, keyed parts.

`el` is the only maker of `Svg`; whatever else is put inside is escaped. A scene is a few
panes (each one picture), a pane an ordered list of parts with unique keys. The browser
compares the parts of two scenes by key and changes only what differs, so a thing that moves
keeps its key and changes only the attributes of its outermost element.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 (production 2, Char) does not know, not even escaped."""


class Svg(str):
    """Text that is known to be SVG markup."""

    __slots__ = ()


def number(value: float) -> str:
    """A number with at most two decimals and no trailing zeros: 3, 0.5, -1.25."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text as it may stand in markup and attributes, whatever is in it."""
    return _NO_XML.sub("\ufffd", text).translate(_ESCAPES)


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def el(tag: str, /, *children: str | float | None, **attributes: str | float | None) -> Svg:
    """An element. Attribute names: `class_` is class, other underscores become dashes.

    Attributes and children that are None are left out; children that are not Svg are text.
    """
    opening = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    inner = "".join(
        child if isinstance(child, Svg) else escape(str(child))
        for child in children
        if child is not None
    )
    return Svg(f"<{tag}{opening}>{inner}</{tag}>" if inner else f"<{tag}{opening}/>")


def group(*children: str | None, **attributes: str | float | None) -> Svg:
    return el("g", *children, **attributes)


def act(
    words: str, label: str, *children: str | None, class_: str = "", **more: str | float
) -> Svg:
    """A part of the board that can be chosen: it adds `words` to the draft.

    `label` is its name for those who do not see it.
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
    """The transform that puts something drawn round the origin at (x, y)."""
    return f"translate({number(x)} {number(y)})"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a picture with a key that is unique in its pane and stays with the thing."""

    key: str
    svg: Svg


@dataclass(frozen=True, slots=True)
class Pane:
    """One picture. `label` is its accessible name; width and height are its view box.

    `kind` tells the page where it goes: "board" is the main picture, "hand" what one plays from
    (right below the board on a phone), "panel" the rest, "plot" one that shows figures over time.
    `under` names the pane that opens and closes this one, which is folded away at first.
    `inches`: what it measures across, where it is a sheet with a scale. Such a board can be looked
    at closer; with `true_size` the page draws it as large as it really is.
    `complete`: whatever can be chosen now is on this pane, so no buttons repeat it.
    `chart`: what a plot was drawn from (see `galaxies.plot`).
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
    """What a view looks like. The first pane is the board."""

    panes: tuple[Pane, ...]

    def words(self) -> list[str]:
        """Every `data-word` in the scene, in drawing order."""
        words = []
        for pane in self.panes:
            for part in pane.parts:
                words += [piece.split('"', 1)[0] for piece in part.svg.split('data-word="')[1:]]
        return words
