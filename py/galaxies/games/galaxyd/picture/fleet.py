"""The panel of the ships of all your stacks in phase 1."""

from __future__ import annotations

from ....draw.svg import Pane, Part, el, move
from ..choosing.targets import asked
from ..rules import movement
from ..rules.phases import Moving
from ..rules.pieces import KIND, MOVED, NAMES, SHIPS
from ..rules.sectors import name
from ..rules.state import Stack, State
from . import glyphs
from .glyphs import text
from .panels import WIDTH, card

_CHIP = 44


def fleet(view: State, viewer: int, draft: tuple[str, ...]) -> tuple[Pane, ...]:
    """One row a stack: its sector and its ships, those that can move to be chosen."""
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
    """The ships of a stack; of equal ones that can move the lowest stands for all."""
    parts = []
    colour = view.colour(view.active)
    able = movement.unmoved(stack.ships)
    for i, ship in enumerate(stack.ships):
        x, y = 84 + 46 * (i % 6), top + 20 + _CHIP * (i // 6)
        kind = ship & KIND
        picture = glyphs.counter(colour, kind, spent=bool(ship & MOVED))
        key = f"chip:{name(stack.sector)}:{i}"
        if ship & MOVED or kind not in able:
            parts.append(Part(key, glyphs.at(x, y, picture, class_="chip spent")))
            continue
        words = f"move {name(stack.sector)} {SHIPS[kind]}"
        picked = " picked" if draft[:3] == ("move", name(stack.sector), SHIPS[kind]) else ""
        swap = el(
            "g",
            el("rect", x=-21, y=-20, width=42, height=40, rx=9, class_="rim"),
            picture,
            data_swap=words,
            role="button",
            tabindex="-1",
            aria_label=f"{NAMES[kind]} on {name(stack.sector)}",
            class_=f"chip{picked}",
            transform=move(x, y),
        )
        parts.append(Part(key, swap))
    return parts
