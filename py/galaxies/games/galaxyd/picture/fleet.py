"""The panel of the ships of all your stacks in phase 1."""

from __future__ import annotations

from ....draw.svg import Pane, Part, el
from ..choosing.targets import asked
from ..rules.phases import Moving
from ..rules.pieces import KIND, MOVED, SHIPS
from ..rules.sectors import name
from ..rules.state import Stack, State
from . import glyphs
from .glyphs import text
from .panels import WIDTH, card

_CHIP = 44


def fleet(view: State, viewer: int, draft: tuple[str, ...]) -> tuple[Pane, ...]:
    """One row a stack: its sector and its ships."""
    stacks = view.fleets[view.active]
    if not stacks or not isinstance(view.phase, Moving) or not asked(view, viewer):
        return ()
    parts, y = [], 34.0
    for stack in stacks:
        chips = _chips(view, stack, draft, y)
        parts += chips
        rows = (len(stack.ships) + 5) // 6
        parts.append(
            Part(f"row:{name(stack.sector)}", text(name(stack.sector), 16, y + 20, "where"))
        )
        y += rows * _CHIP + 4
    heading = Part("heading", text("Your ships, the top one first", 16, 18, "caption strong"))
    return (Pane("fleet", "Your ships", WIDTH, y + 6, (card(y + 6), heading, *parts)),)


def _chips(view: State, stack: Stack, draft: tuple[str, ...], top: float) -> list[Part]:
    """The ships of a stack; those that cannot move any more are pale."""
    parts = []
    at = name(stack.sector)
    for i, ship in enumerate(stack.ships):
        x, y = 84 + 46 * (i % 6), top + 20 + _CHIP * (i // 6)
        kind, spent = ship & KIND, bool(ship & MOVED)
        picture = glyphs.counter(view.colour(view.active), kind, spent=spent)
        picked = draft[:3] == ("move", at, SHIPS[kind]) and not spent
        look = "chip picked" if picked else "chip spent" if spent else "chip"
        rim = el("rect", x=-21, y=-20, width=42, height=40, rx=9, class_="rim")
        parts.append(
            Part(f"chip:{at}:{i}", glyphs.at(x, y, None if spent else rim, picture, class_=look))
        )
    return parts
