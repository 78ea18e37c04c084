"""Two of the panels beside the chart: the orders, and the dials."""

from __future__ import annotations

from ....draw.svg import Pane, Part, Svg, el, group, move, titled
from ....words.english import counted, listed, minus
from ..forecast.preview import Choice
from ..rules.phases import Over
from ..rules.scoring import parts
from ..rules.state import UNKNOWN, State
from ..words.terms import spot
from . import glyphs
from .glyphs import PANEL, caption, card

# Orders ---------------------------------------------------------------------------------------


def orders(view: State) -> Pane:
    """The delivery queue: present customer large, those to come, those served."""
    height = 108
    return Pane(
        "orders",
        "Delivery orders",
        PANEL,
        height,
        (
            card(height),
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
            caption(words, 104, 22, "caption strong"),
        )
    square = view.target_square
    number = view.target
    task = f"Not delivered: {number}" if isinstance(view.phase, Over) else f"Deliver to {number}"
    where = f"on {spot(view, square)}" if square != UNKNOWN else "not found yet"
    return titled(
        f"{task}, {where}",
        group(glyphs.planet(number), transform="translate(50 54) scale(1.45)"),
        caption(task, 104, 22, "caption strong"),
        caption(where, 330, 22, "caption end" + (" found" if square != UNKNOWN else "")),
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
        return group(caption(words, 104, 53, "caption"))
    readable = [value for value in below if value != UNKNOWN]
    if len(readable) == len(below):
        row = [_chip(value, 116 + 27 * i, 53) for i, value in enumerate(below)]
        return titled("Then " + ", ".join(map(str, below)), *row)
    hidden = len(below) - len(readable)
    row = [_chip(UNKNOWN, 116 + 12 * i, 53) for i in reversed(range(hidden))]
    x = 116 + 12 * hidden + 6
    parts = [*row, caption(f"{len(below)} more", x + 4, 53, "caption")]
    if below[-1] != UNKNOWN:
        parts += [caption("last:", 292, 53, "caption end"), _chip(below[-1], 312, 53)]
    last = f", the last is {below[-1]}" if below[-1] != UNKNOWN else ""
    return titled(f"{counted(len(below), 'more order')}{last}", *parts)


def _delivered(view: State) -> Svg:
    """The customers served, in order."""
    done = view.delivered
    if not done:
        return group(caption("nothing delivered yet", 104, 86, "caption"))
    step = 38 if len(done) <= 6 else 19
    row = []
    for i, value in enumerate(done):
        x = 116 + step * i
        row.append(_chip(value, x, 86, done=True))
        if step > 30:
            row.append(el("path", d=f"M{x + 13} 86L{x + 16} 89L{x + 22} 82", class_="check"))
    return titled("Delivered: " + ", ".join(map(str, done)), *row)


# Dials ----------------------------------------------------------------------------------------


def dials(view: State, picked: Choice | None) -> Pane:
    """Speed, refuels, turn and running score, as numbers and as the dice of the paper game."""
    height = 104
    return Pane(
        "dials",
        "Speed, refuels and score",
        PANEL,
        height,
        (
            card(height),
            Part("dial:speed", _speed(view, picked)),
            Part("dial:refuels", _refuels(view)),
            Part("dial:score", _score(view)),
        ),
    )


def _speed(view: State, picked: Choice | None) -> Svg:
    now = str(view.speed)
    text = f"{now}→{picked.speed}" if picked else now
    danger = " alarm" if picked and picked.doomed else ""
    return titled(
        f"Speed {now}" + (f", then {picked.speed}" if picked else ""),
        caption("Speed", 14, 20, "caption"),
        caption(text, 14, 48, "figure-large" + danger),
        glyphs.pair(picked.speed if picked else view.speed, 44, 82, 26),
    )


def _refuels(view: State) -> Svg:
    return titled(
        f"{counted(view.refuels, 'refuel')}, at 10 points each",
        caption("Refuels", 122, 20, "caption"),
        caption(str(view.refuels), 122, 48, "figure-large"),
        caption("−10 each", 208, 48, "caption end"),
        glyphs.pair(view.refuels, 152, 82, 26),
    )


def _score(view: State) -> Svg:
    """20 a delivery, -10 a refuel, 1 an unspent coin (GEX-67)."""
    sums = f"{20 * len(view.delivered)} − {10 * view.refuels} + {view.unspent}"
    spoken = (
        f"Score {minus(view.score)}: {listed(name for name, _ in parts(view))}; turn {view.turn}"
    )
    return titled(
        spoken,
        caption("Score", 230, 20, "caption"),
        caption(minus(view.score), 230, 48, "figure-large"),
        caption(sums, 230, 72, "caption"),
        caption(f"Turn {view.turn}", 230, 90, "caption"),
    )
