"""Where a picked card can go, as buttons below it: on a phone the table is out of sight then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....draw.svg import Part, el, move
from ....words.english import counted
from ..choosing.marks import BACK
from ..choosing.offers import settleable
from ..rules.economy import card_at
from ..rules.names import colony_name, space_name
from ..rules.settling import build_price, upgrade_price
from ..rules.state import State, space
from ..words.terms import slot_name
from . import glyphs
from .glyphs import text
from .look import Look

_HIGH = 46
_STEP = 52


@dataclass(frozen=True, slots=True)
class _Button:
    """Words to choose, with two short lines; `swaps`: they take the place of the draft."""

    words: str
    first: str
    second: str = ""
    swaps: bool = False


def destinations(look: Look, top: float, width: float) -> tuple[list[Part], float]:
    """Two columns of buttons from `top` on, and how high they are."""
    buttons = list(_buttons(look))
    wide = (width - 16) / 2
    parts = []
    for i, button in enumerate(buttons):
        at = move(5 + (wide + 6) * (i % 2), top + _STEP * (i // 2))
        class_ = "spot-choice away" if button.words == BACK else "spot-choice"
        face = [el("rect", x=0, y=0, width=wide, height=_HIGH, rx=9, class_="plate rim")]
        face.append(text(button.first, wide / 2, 16 if button.second else _HIGH / 2, "name"))
        if button.second:
            face.append(text(button.second, wide / 2, 32, "caption middle"))
        both_lines = f"{button.first} {button.second}".strip()
        verb = look.label(button.words) if " " in button.words else both_lines
        box = (0.0, 0.0, wide, float(_HIGH))
        make = glyphs.swap if button.swaps else glyphs.choice
        parts.append(Part(f"to:{i}", make(button.words, verb, face, box, class_, at)))
    return parts, _STEP * ((len(buttons) + 1) // 2) + 4


def _buttons(look: Look) -> Iterator[_Button]:
    """The row, then the player's systems, then claims with hazards, then the way back."""
    offers = look.offers
    for (system, slot), words in offers.builds.items():
        yield _Button(words, *_place(look.view, offers.picked, system, slot))
    for system, slot, price in settleable(look.view, offers.picked):
        second = f"{slot_name(system, slot)}, hazards: {_cost(price)}"
        words = offers.settle[system, slot]
        yield _Button(words, f"Claim {space_name(system)}", second, swaps=True)
    yield _Button(BACK, "Put it back")


def _place(view: State, card: str, system: str, slot: str) -> tuple[str, str]:
    """A place in two short lines: what happens, and where and for how much."""
    is_claim = view.find(system) is not None
    covered = "" if is_claim else card_at(view, system, slot)
    if covered:
        price = upgrade_price(view, card, covered)
        return f"Upgrade {colony_name(covered)}", f"{space(system).name}: {_cost(price)}"
    where = f"{'Claim ' if is_claim else ''}{space_name(system)}"
    return where, f"{slot_name(system, slot)}: {_cost(build_price(view, card))}"


def _cost(price: int) -> str:
    return counted(price, "card") if price else "free"
