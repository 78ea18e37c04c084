"""The panel of the coins: thrust and brake coins, every value in its place, and the brake gauge.

Players plan with the coins that can still come, so all twelve are always shown: face up (a
button), face down, or spent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....draw.svg import Pane, Part, Svg, act, el, group, move, titled
from ....game import Shape
from ..forecast.preview import Choice, overruns
from ..rules.phases import Flying, Over
from ..rules.state import KINDS, NUMBERS, UNKNOWN, Kind, State
from ..words.buttons import button
from . import glyphs
from .glyphs import caption, card

WIDTH = 360
_FIRST, _SLOT = 51, 55
"""Middle of the first of six coin slots, and how far apart they stand."""
_NAMES: dict[Kind, str] = {"thrust": "Thrust", "brake": "Brakes"}
_MOST = 15
"""The sum of a full set of brakes, 0 + 1 + 2 + 3 + 4 + 5."""


@dataclass(frozen=True, slots=True)
class _Tray:
    """How the coins lie in a shape of the window."""

    row: int
    """Height of a row."""
    result: tuple[int, str]
    """Where the speed stands that a coin makes, and its style."""
    gauge: int
    """Middle of the gauge."""
    height: int
    text: str
    """Style of the words of the gauge."""
    cells: int
    """Where its cells begin."""


TRAYS: dict[Shape, _Tray] = {
    "tall": _Tray(54, (12, "result"), 118, 130, "caption", 168),
    "wide": _Tray(82, (39, "result below"), 184, 204, "caption large", 220),
}
"""Across a phone a unit is a pixel. The column of a phone on its side is two thirds of that, but
higher: there the speed stands below the coin and is larger."""


def coins(view: State, picked: Choice | None, draft: tuple[str, ...], shape: Shape) -> Pane:
    """Both kinds of coins, every value in its place, and the brake gauge."""
    tray = TRAYS[shape]
    parts = [card(tray.height, WIDTH)]
    for row, kind in enumerate(KINDS):
        y = 29 + tray.row * row
        parts.append(Part(f"stack:{kind}", _stack(view, kind, y)))
        parts += [_coin(view, kind, value, picked, draft, y, tray) for value in range(NUMBERS)]
    parts.append(Part("gauge", _gauge(view, picked, tray)))
    return Pane("fuel", "Thrust and brake coins", WIDTH, tray.height, tuple(parts), "hand")


def _stack(view: State, kind: Kind, y: float) -> Svg:
    """The sign of a stack."""
    stack = view.stack(kind)
    dealt = stack.unspent or stack.spent
    note = (
        f"{len(stack.hidden)} face down, {len(stack.spent)} spent"
        if dealt
        else "dealt after the start"
    )
    return titled(f"{_NAMES[kind]}: {note}", glyphs.sign(kind, 13, y))


def _order(view: State, kind: Kind) -> tuple[int, ...]:
    """The face-down coins in the order in which they come, if it may be known."""
    hidden = view.stack(kind).hidden
    if not view.stack(kind).unspent and view.tanks and view.turn == 0:
        first = view.tanks[0]
        hidden = first.thrust if kind == "thrust" else first.brake
    return hidden if len(hidden) > 1 and UNKNOWN not in hidden else ()


def _state(view: State, kind: Kind, value: int) -> str:
    stack = view.stack(kind)
    if value in stack.up:
        return "up"
    if value in stack.spent:
        return "spent"
    return "hidden" if stack.unspent else "undealt"


def _coin(
    view: State,
    kind: Kind,
    value: int,
    picked: Choice | None,
    draft: tuple[str, ...],
    y: float,
    tray: _Tray,
) -> Part:
    """One coin in its slot: face up (a button), still to come, or spent."""
    key = f"coin:{kind}:{value}"
    state = _state(view, kind, value)
    doomed = overruns(view, kind, value)
    spot = {"class_": f"coin {kind} {state}", "transform": move(_FIRST + _SLOT * value, y)}
    face = _face(view, kind, value, state, doomed, tray)
    if state != "up":
        why = {"hidden": "face down, to come", "spent": "spent", "undealt": "not dealt yet"}[state]
        return Part(key, titled(f"{kind.capitalize()} {value}: {why}", *face, **spot))
    words = _coin_label(view, kind, value, doomed)
    if doomed:
        spot["class_"] += " doomed"
    if picked and (picked.kind, picked.value) == (kind, value):
        spot["class_"] += " picked"
        return Part(key, titled(f"{words} (picked)", *face, **spot))
    if picked:
        swap = f"{kind} {value}"
        return Part(
            key,
            group(*face, data_swap=swap, role="button", tabindex="-1", aria_label=words, **spot),
        )
    if isinstance(view.phase, Flying) and draft in ((), (kind,)):
        adds = str(value) if draft else f"{kind} {value}"
        look = spot.pop("class_")
        return Part(key, act(adds, words, *face, class_=look, **spot))
    return Part(key, titled(words, *face, **spot))


def _printed(view: State, kind: Kind, value: int) -> tuple[str, ...]:
    """The texts on a face-up coin: what it does, and in flight the speed that it makes."""
    sign = "+" if kind == "thrust" else "−"
    change = f"{sign}{value}" if value else "0"
    if isinstance(view.phase, Over):
        return (change,)
    return change, str(view.speed_after(kind, value))


def _coin_label(view: State, kind: Kind, value: int, doomed: bool) -> str:
    """The printed text comes first, so that speech input can call a coin by what is seen."""
    printed = (" ! " if doomed else " → ").join(_printed(view, kind, value))
    words = f"{printed}, {button(view, kind, str(value))}"
    return words + (": no stop would be possible any more" if doomed else "")


_RADIUS = 25
_NOTCHES = (
    "M0 -25v4M0 25v-4M-25 0h4M25 0h-4"
    "M-17.7 -17.7l2.9 2.9M17.7 17.7l-2.9 -2.9M-17.7 17.7l2.9 -2.9M17.7 -17.7l-2.9 2.9"
)
"""The edge of a thrust coin; a brake coin has a second ring instead."""


def _face(
    view: State, kind: Kind, value: int, state: str, doomed: bool, tray: _Tray
) -> Sequence[Svg | None]:
    """The drawing of a coin; a face-up one says which speed it makes."""
    low, style = tray.result
    if state != "up":
        inner = [el("circle", cx=0, cy=0, r=17, class_="rim"), glyphs.numeral(str(value), "digit")]
        if state == "spent":
            inner.append(el("path", d="M-9 9L9 -9", class_="strike"))
        elif value in (order := _order(view, kind)):
            inner.append(glyphs.numeral(f"{order.index(value) + 1}.", "order", 16, low + 6))
        return inner
    printed = _printed(view, kind, value)
    mark = "!" if doomed else "→"
    within = len(printed) > 1 and low < _RADIUS
    return [
        el("rect", x=-_SLOT / 2, y=-28, width=_SLOT, height=tray.row, class_="hit"),
        el("circle", cx=0, cy=0, r=_RADIUS, class_="rim"),
        el("path", d=_NOTCHES, class_="edge")
        if kind == "thrust"
        else el("circle", cx=0, cy=0, r=21, class_="edge"),
        glyphs.numeral(printed[0], "digit", 0, -5 if within else 0),
        *(glyphs.numeral(f"{mark} {speed}", style, 0, low) for speed in printed[1:]),
    ]


def _gauge(view: State, picked: Choice | None, tray: _Tray) -> Svg:
    """Sum of the brakes left against the speed: fewer brakes than speed is certain loss."""
    if not view.brake.unspent and not view.brake.spent:
        return group()
    brakes = picked.brakes if picked else sum(view.brake.left)
    speed = picked.speed if picked else view.speed
    lost = brakes < speed
    words = f"Brakes left {brakes}, speed {speed}" + (": cannot stop" if lost else "")
    cell = (WIDTH - 8 - tray.cells) / _MOST
    edge = tray.cells + cell * speed
    needle = el("path", d=f"M{edge:g} {tray.gauge - 11}v22", class_="needle") if speed else None
    alarm = " alarm" if lost else ""
    said = f"Brakes {brakes} {'<' if lost else '≥'} speed {speed}"
    return titled(
        words,
        caption(said, 8, tray.gauge, tray.text + alarm),
        *(svg for i in range(_MOST) for svg in _cell(i, brakes, speed, cell, tray)),
        needle,
        class_="gauge lost" if lost else "gauge",
    )


def _cell(i: int, brakes: int, speed: int, cell: float, tray: _Tray) -> Iterator[Svg]:
    """One point of speed: is there a brake for it?"""
    if i < brakes:
        look = "covered" if i < speed else "spare"
    else:
        look = "missing" if i < speed else "empty"
    x, y = tray.cells + cell * i, tray.gauge - 7
    yield el("rect", x=x + 1, y=y, width=cell - 2, height=14, rx=3, class_=f"cell {look}")
    if look == "missing":
        cross = f"M{x + 4:g} {y + 3}l{cell - 8:g} 8m0 -8l{8 - cell:g} 8"
        yield el("path", d=cross, class_="cross")
