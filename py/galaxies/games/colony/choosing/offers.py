"""What the viewer can choose on the board: words of legal actions by the part they belong to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ....formats import notation
from ....game import Draft, Viewer
from ..rules.actions import (
    SHIPS,
    Action,
    Bounty,
    Build,
    Event,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Solve,
    Study,
    Surrender,
    Use,
)
from ..rules.row import hazards
from ..rules.settling import build_price, fits
from ..rules.state import LETTERS, MOST_SYSTEMS, State, colony, space
from ..rules.table import legal_actions


@dataclass(slots=True)
class Offers:
    """What can be chosen next; empty when it is not the viewer's turn."""

    picked: str = ""
    """The hand card that the draft has picked."""
    parts: dict[str, str] = field(default_factory=dict)
    """Words by the key of a part; while a card is picked, of hand and discard pile alone."""
    builds: dict[tuple[str, str], str] = field(default_factory=dict)
    """Where the picked card can go: words by (system, slot)."""
    settle: dict[tuple[str, str], str] = field(default_factory=dict)
    """Slots in the row that only hazards keep from the picked card: their shortcuts (TTG-R-49)."""

    @property
    def has_hand(self) -> bool:
        """Whether anything can be done with a hand card."""
        return any(key.startswith("hand:") for key in self.parts)


def _use_part(action: Use) -> str:
    if action.place.endswith(SHIPS):
        return f"ship:{action.place.removesuffix(SHIPS)}{action.what}"
    return f"slot:{action.place}:{action.what}"


_PARTS: Mapping[type[Action], Callable[[Any], str]] = {
    Surrender: lambda action: f"hand:{action.card}",
    Pay: lambda action: f"hand:{action.card}",
    Use: _use_part,
    Event: lambda action: f"find:{action.event}",
    Sell: lambda action: f"find:{action.event}",
    Bounty: lambda action: f"bounty:{action.system}:{action.resource}",
    Exchange: lambda action: f"pool:{action.resource}",
    Recall: lambda action: f"discard:{action.card}",
    Study: lambda action: f"find:{action.anomaly}",
    Solve: lambda action: f"find:{action.event}",
    Launch: lambda action: f"hand:{action.ship}",
    Relinquish: lambda action: f"own:{action.system}",
}
"""The part of the picture that offers an action; a colony to build is picked first."""


def picked_card(draft: Draft) -> str:
    """The hand card that the draft has picked to be built, or ""."""
    return draft[1] if len(draft) > 1 and draft[0] == "build" else ""


def offers(view: State, viewer: Viewer, draft: Draft) -> Offers:
    """What the viewer can choose next, given the words chosen so far."""
    offered = Offers(picked=picked_card(draft))
    if viewer != view.active:
        return offered
    for action in legal_actions(view):
        if isinstance(action, Build):
            offered.parts[f"hand:{action.card}"] = f"build {action.card}"
            if action.card == offered.picked:
                offered.builds[action.system, action.slot] = notation.line(action)
        elif type(action) in _PARTS:
            key = _PARTS[type(action)](action)
            if not offered.picked or key.startswith(("hand:", "discard:")):
                offered.parts[key] = notation.line(action)
    if view.is_acting:
        for system, slot, _ in settleable(view, offered.picked):
            offered.settle[system, slot] = settle_word(offered.picked, system, slot)
    return offered


def settle_word(card: str, system: str, slot: str) -> str:
    """The shortcut that removes all hazards of a system in the row and claims it with a card."""
    return f"settle:{card}:{system}:{slot}"


def settleable(view: State, card: str) -> list[tuple[str, str, int]]:
    """(system, slot, whole price) of the claims that need hazards removed first."""
    if card not in view.me.hand or colony(card).is_ship:
        return []
    if view.claimed or len(view.me.systems) >= MOST_SYSTEMS:
        return []
    claims = []
    for find in view.row:
        dangers = hazards(view, find)
        price = dangers + build_price(view, card)
        if not dangers or len(view.me.hand) - 1 < price:
            continue
        for letter, slot in zip(LETTERS, space(find.card).slots, strict=False):
            if fits(card, slot):
                claims.append((find.card, letter, price))
    return claims
