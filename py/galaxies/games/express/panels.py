"""The three panels beside the chart: orders, fuel, dials.

Panels are 340 units wide and meant to be shown 320 to 420 pixels wide: one unit is about one
pixel, so text is 13 units or larger and whatever can be tapped at least 46.
"""

from __future__ import annotations

from ...svg import Pane, Part, Svg, act, el, group, move
from . import glyphs
from .geometry import name, target_square
from .preview import KINDS, Choice, Kind, overruns, speed_with, stack
from .state import NUMBERS, UNKNOWN, State
from .text import label

WIDTH = 340
_SLOT = 54
_FIRST = 35
"""Middle of the first of six coin slots; the next stand _SLOT apart."""

_NAMES: dict[Kind, str] = {"thrust": "Thrust", "brake": "Brakes"}
_MOST = 15
"""The sum of a full set of brakes, 0 + 1 + 2 + 3 + 4 + 5."""


def _text(text: str | int, x: float, y: float, class_: str) -> Svg:
    return el("text", text, x=x, y=y, class_=class_)


def _card(height: float) -> Part:
    ground = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, class_="card")
    return Part("card", group(ground, aria_hidden="true"))


# Orders ---------------------------------------------------------------------------------------


def orders(view: State) -> Pane:
    """The delivery queue: present customer large, those to come, those served."""
    height = 108
    return Pane(
        "orders",
        "Delivery orders",
        WIDTH,
        height,
        (
            _card(height),
            Part("customer", _customer(view)),
            Part("queue", _waiting(view)),
            Part("delivered", _delivered(view)),
        ),
    )


def _customer(view: State) -> Svg:
    """The number on top of the queue with its planet's look and, if known, its square."""
    if view.target == UNKNOWN:
        words = "All orders delivered" if view.delivered else "No orders yet"
        done = glyphs.tick(0, 0) if view.delivered else None
        return group(
            group(done, transform="translate(50 54) scale(2.4)") if done else None,
            _text(words, 104, 22, "caption strong"),
        )
    square = target_square(view)
    number = view.target
    task = f"Not delivered: {number}" if view.phase == "over" else f"Deliver to {number}"
    where = f"on {name(square)}" if square != UNKNOWN else "not found yet"
    return group(
        el("title", f"{task}, {where}"),
        group(glyphs.planet(number), transform="translate(50 54) scale(1.45)"),
        _text(task, 104, 22, "caption strong"),
        _text(where, 330, 22, "caption end" + (" found" if square != UNKNOWN else "")),
    )


def _chip(value: int, x: float, y: float, *, done: bool = False) -> Svg:
    look = "chip done" if done else "chip" if value != UNKNOWN else "chip unknown"
    return group(
        el("circle", cx=0, cy=0, r=11, class_="rim"),
        glyphs.numeral("?" if value == UNKNOWN else str(value), "digit"),
        class_=f"{look} n{value}" if value != UNKNOWN else look,
        transform=move(x, y),
    )


def _waiting(view: State) -> Svg:
    """The coins below the top: a stack unless their order may be read (GEX-07, GEX-79)."""
    below = view.queue[1:]
    if not below:
        words = "last order" if view.queue else ""
        return group(_text(words, 104, 53, "caption"))
    readable = [value for value in below if value != UNKNOWN]
    if len(readable) == len(below):
        row = [_chip(value, 116 + 27 * i, 53) for i, value in enumerate(below)]
        return group(el("title", "Then " + ", ".join(map(str, below))), *row)
    hidden = len(below) - len(readable)
    row = [_chip(UNKNOWN, 116 + 12 * i, 53) for i in reversed(range(hidden))]
    x = 116 + 12 * hidden + 6
    parts = [*row, _text(f"{len(below)} more", x + 4, 53, "caption")]
    if below[-1] != UNKNOWN:
        parts += [_text("last:", 292, 53, "caption end"), _chip(below[-1], 312, 53)]
    last = f", the last is {below[-1]}" if below[-1] != UNKNOWN else ""
    return group(el("title", f"{len(below)} more orders{last}"), *parts)


def _delivered(view: State) -> Svg:
    """The customers served, in order."""
    done = view.delivered
    if not done:
        return group(_text("none delivered so far", 104, 86, "caption"))
    step = 38 if len(done) <= 6 else 19
    row = []
    for i, value in enumerate(done):
        x = 116 + step * i
        row.append(_chip(value, x, 86, done=True))
        if step > 30:
            row.append(el("path", d=f"M{x + 13} 86L{x + 16} 89L{x + 22} 82", class_="check"))
    return group(el("title", "Delivered: " + ", ".join(map(str, done))), *row)


# Fuel -----------------------------------------------------------------------------------------


def fuel(view: State, picked: Choice | None, draft: tuple[str, ...]) -> Pane:
    """Both kinds of coins, every value in its place, and the brake gauge."""
    height = 232
    parts = [_card(height)]
    for kind, top in zip(KINDS, (0, 92), strict=True):
        parts.append(Part(f"stack:{kind}", _heading(view, kind, top + 19)))
        parts += [_coin(view, kind, value, picked, draft, top + 59) for value in range(NUMBERS)]
    parts.append(Part("gauge", _gauge(view, picked, 196)))
    return Pane("fuel", "Thrust and brake coins", WIDTH, height, tuple(parts))


def _heading(view: State, kind: Kind, y: float) -> Svg:
    coins = stack(view, kind)
    dealt = coins.unspent or coins.spent
    note = (
        f"{len(coins.hidden)} face down, {len(coins.spent)} spent"
        if dealt
        else "dealt after the start"
    )
    return group(
        glyphs.sign(kind, 19, y),
        _text(_NAMES[kind], 34, y, "caption strong"),
        _text(note, 330, y, "caption end"),
    )


def _order(view: State, kind: Kind) -> tuple[int, ...]:
    """The face-down coins in the order in which they come, if it may be known."""
    hidden = stack(view, kind).hidden
    if not stack(view, kind).unspent and view.tanks and view.turn == 0:
        first = view.tanks[0]
        hidden = first.thrust if kind == "thrust" else first.brake
    return hidden if len(hidden) > 1 and UNKNOWN not in hidden else ()


def _state(view: State, kind: Kind, value: int) -> str:
    coins = stack(view, kind)
    if value in coins.up:
        return "up"
    if value in coins.spent:
        return "spent"
    return "hidden" if coins.unspent else "undealt"


def _coin(
    view: State, kind: Kind, value: int, picked: Choice | None, draft: tuple[str, ...], y: float
) -> Part:
    """One coin in its slot: face up (a button), still to come, or spent."""
    key = f"coin:{kind}:{value}"
    state = _state(view, kind, value)
    doomed = overruns(view, kind, value)
    spot = {"class_": f"coin {kind} {state}", "transform": move(_FIRST + _SLOT * value, y)}
    face = _face(view, kind, value, state, doomed)
    if state != "up":
        why = {"hidden": "face down, to come", "spent": "spent", "undealt": "not dealt yet"}[state]
        return Part(key, group(el("title", f"{_NAMES[kind]} {value}: {why}"), *face, **spot))
    words = _coin_label(view, kind, value, doomed)
    if doomed:
        spot["class_"] += " doomed"
    if picked and (picked.kind, picked.value) == (kind, value):
        spot["class_"] += " picked"
        return Part(key, group(el("title", f"{words} (picked)"), *face, **spot))
    if picked:
        swap = f"{kind} {value}"
        return Part(
            key,
            group(*face, data_swap=swap, role="button", tabindex="-1", aria_label=words, **spot),
        )
    if view.phase == "fly" and draft in ((), (kind,)):
        adds = str(value) if draft else f"{kind} {value}"
        look = spot.pop("class_")
        return Part(key, act(adds, words, *face, class_=look, **spot))
    return Part(key, group(el("title", words), *face, **spot))


def _coin_label(view: State, kind: Kind, value: int, doomed: bool) -> str:
    words = label(view, (kind, str(value)))
    return words + (": no stop would be possible any more" if doomed else "")


_NOTCHES = (
    "M0 -25v4M0 25v-4M-25 0h4M25 0h-4"
    "M-17.7 -17.7l2.9 2.9M17.7 17.7l-2.9 -2.9M-17.7 17.7l2.9 -2.9M17.7 -17.7l-2.9 2.9"
)
"""The edge of a thrust coin; a brake coin has a second ring instead."""


def _face(view: State, kind: Kind, value: int, state: str, doomed: bool) -> list[Svg]:
    """The drawing of a coin; a face-up one says which speed it makes."""
    if state != "up":
        inner = [el("circle", cx=0, cy=0, r=17, class_="rim"), glyphs.numeral(str(value), "digit")]
        if state == "spent":
            inner.append(el("path", d="M-9 9L9 -9", class_="strike"))
        elif value in (order := _order(view, kind)):
            inner.append(_text(f"{order.index(value) + 1}.", 14, 20, "order"))
        return inner
    sign = "+" if kind == "thrust" else "−"
    speed = speed_with(view, kind, value)
    return [
        el("circle", cx=0, cy=0, r=25, class_="rim"),
        el("path", d=_NOTCHES, class_="edge")
        if kind == "thrust"
        else el("circle", cx=0, cy=0, r=21, class_="edge"),
        glyphs.numeral(f"{sign}{value}" if value else "0", "digit", 0, -5),
        glyphs.numeral(f"{'!' if doomed else '→'} {speed}", "result", 0, 12),
    ]


def _gauge(view: State, picked: Choice | None, y: float) -> Svg:
    """Sum of the brakes left against the speed: fewer brakes than speed is certain loss."""
    if not view.brake.unspent and not view.brake.spent:
        return group(_text("Brakes must always cover the speed", 10, y, "caption"))
    brakes = picked.brakes if picked else sum(view.brake.left)
    speed = picked.speed if picked else view.speed
    step = (WIDTH - 20) / _MOST
    cells = []
    for i in range(_MOST):
        look = "cell " + (
            "covered"
            if i < min(speed, brakes)
            else "spare"
            if i < brakes
            else "missing"
            if i < speed
            else "empty"
        )
        x = 10 + step * i
        cells.append(el("rect", x=x + 1, y=y + 12, width=step - 2, height=14, rx=3, class_=look))
        if "missing" in look:
            cells.append(
                el(
                    "path",
                    d=f"M{x + 6:g} {y + 15}l{step - 12:g} 8m0 -8l{12 - step:g} 8",
                    class_="cross",
                )
            )
    if brakes < speed:
        words = f"Brakes left {brakes}, speed {speed}: cannot stop"
    else:
        words = f"Brakes left {brakes}, speed {speed}"
    bracket = (
        el("path", d=f"M{10 + step * speed:g} {y + 8}V{y + 30}", class_="needle") if speed else None
    )
    lost = brakes < speed
    return group(
        _text(words, 10, y, "caption" + (" alarm" if lost else "")),
        *cells,
        bracket,
        class_="gauge lost" if lost else "gauge",
    )


# Dials ----------------------------------------------------------------------------------------


def dials(view: State, picked: Choice | None) -> Pane:
    """Speed, refuels, turn and running score, as numbers and as the dice of the paper game."""
    height = 104
    return Pane(
        "dials",
        "Speed, refuels and score",
        WIDTH,
        height,
        (
            _card(height),
            Part("dial:speed", _speed(view, picked)),
            Part("dial:refuels", _refuels(view)),
            Part("dial:score", _score(view)),
        ),
    )


def _speed(view: State, picked: Choice | None) -> Svg:
    now = str(view.speed)
    text = f"{now}→{picked.speed}" if picked else now
    danger = " alarm" if picked and picked.doomed else ""
    return group(
        el("title", f"Speed {now}" + (f", then {picked.speed}" if picked else "")),
        _text("Speed", 14, 20, "caption"),
        _text(text, 14, 48, "figure-large" + danger),
        glyphs.pair(picked.speed if picked else view.speed, 44, 82, 26),
    )


def _refuels(view: State) -> Svg:
    """The refuel counter; in orbit it is a button as well (GEX-50)."""
    cost = 10 * view.refuels
    inner = (
        el("rect", x=112, y=6, width=102, height=92, rx=9, class_="hit"),
        _text("Refuel?" if view.phase == "orbit" else "Refuels", 122, 20, "caption"),
        _text(str(view.refuels), 122, 48, "figure-large"),
        _text("−10 each", 208, 48, "caption end"),
        glyphs.pair(view.refuels, 152, 82, 26),
    )
    if view.phase == "orbit":
        return act("refuel", label(view, ("refuel",)), *inner, class_="refill")
    return group(el("title", f"{view.refuels} refuels: minus {cost} points"), *inner)


def _score(view: State) -> Svg:
    """20 a delivery, -10 a refuel, 1 an unspent coin (GEX-67)."""
    parts = f"{20 * len(view.delivered)} − {10 * view.refuels} + {view.unspent}"
    spoken = (
        f"Score {view.score}: {len(view.delivered)} deliveries, {view.refuels} refuels,"
        f" {view.unspent} unspent coins; turn {view.turn}"
    )
    return group(
        el("title", spoken),
        _text("Score", 230, 20, "caption"),
        _text(str(view.score).replace("-", "−"), 230, 48, "figure-large"),
        _text(parts, 230, 72, "caption"),
        _text(f"Turn {view.turn}", 230, 90, "caption"),
    )
