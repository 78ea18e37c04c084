"""Where a picked card can go, as buttons below it: on a phone the table is out of sight then."""

from __future__ import annotations

from ....draw.svg import Part, el, move
from . import glyphs
from ..rules.economy import stack_at, system_of
from .glyphs import text
from ..words.buttons import label
from ..choosing.marks import BACK
from ..choosing.offers import Offers, settleable
from ..rules.settling import build_price, upgrade_price
from ..rules.state import State, space
from ..words.log import slot_name
from ..rules.names import colony_name, counted, space_name

_HIGH = 46
_STEP = 52


def places(view: State, what: Offers, top: float, width: float) -> tuple[list[Part], float]:
    """Two columns of buttons from `top` on, and how high they are."""
    found = [(words, *_place(view, words), False) for words in _words(view, what)]
    for system, slot, price in settleable(view, what.picked):
        second = f"{slot_name(system, slot)}, hazards: {_cost(price)}"
        first = f"Claim {space_name(system)}"
        found.append((what.settle[system][slot], first, second, True))
    found.append((BACK, "Put it back", "", False))
    wide = (width - 16) / 2
    parts = []
    for i, (words, first, second, swaps) in enumerate(found):
        at = move(5 + (wide + 6) * (i % 2), top + _STEP * (i // 2))
        look = "spot-choice away" if words == BACK else "spot-choice"
        face = [el("rect", x=0, y=0, width=wide, height=_HIGH, rx=9, class_="plate rim")]
        face.append(text(first, wide / 2, 16 if second else _HIGH / 2, "name"))
        if second:
            face.append(text(second, wide / 2, 32, "caption middle"))
        verb = label(view, tuple(words.split())) if " " in words else f"{first} {second}".strip()
        box = (0.0, 0.0, wide, float(_HIGH))
        make = glyphs.swap if swaps else glyphs.choice
        parts.append(Part(f"to:{i}", make(words, verb, face, box, look, at)))
    return parts, _STEP * ((len(found) + 1) // 2) + 4


def _words(view: State, what: Offers) -> list[str]:
    """Lines of the picked card, in the order of the legal actions: the row, then own systems."""
    start = f"build {what.picked} "
    return [words for words in what.slots.values() if words.startswith(start)]


def _place(view: State, words: str) -> tuple[str, str]:
    """A place in two short lines: what happens, and where and for how much."""
    _, card, system, slot = words.split()
    where = space_name(system)
    if view.find(system) is not None:
        return f"Claim {where}", f"{slot_name(system, slot)}: {_cost(build_price(view, card))}"
    own = system_of(view.me, system)
    stack = stack_at(own, slot) if own else None
    if stack is None or not stack.cards:
        return where, f"{slot_name(system, slot)}: {_cost(build_price(view, card))}"
    price = upgrade_price(view, card, stack.top)
    return f"Over {colony_name(stack.top)}", f"{space(system).name}: {_cost(price)}"


def _cost(price: int) -> str:
    return counted(price, "card") if price else "free"
