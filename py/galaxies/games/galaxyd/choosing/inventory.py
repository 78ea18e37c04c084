"""The contents of a sector in words, as far as they are known."""

from __future__ import annotations

from ..rules.names import fleet_words, side_name, thing_words
from ..rules.sectors import NOWHERE, name
from ..rules.state import State


def inventory(view: State, viewer: int, sector: int, start: int = NOWHERE) -> str:
    """Everything known of a sector, with its distances from the sector that is chosen and from the
    viewer's Starbase."""
    parts = [name(sector)]
    if thing := thing_words(view, sector):
        parts.append(thing)
    for player in (0, 1):
        if view.bases[player] == sector:
            parts.append(f"{side_name(view, player)}'s Starbase, armor {view.armor[player]}")
        if ships := view.ships(player, sector):
            parts.append(f"{side_name(view, player)}: {fleet_words(ships)}")
    if sector in view.pirates:
        parts.append("Pirate" if view.pirates.count(sector) == 1 else "Pirates")
    far = view.chart.distance
    if start not in (NOWHERE, sector):
        parts.append(f"{far[start][sector]} from {name(start)}")
    home = view.bases[viewer] if viewer in (0, 1) else NOWHERE
    if home not in (NOWHERE, sector, start):
        parts.append(f"{far[home][sector]} from your Starbase")
    return "; ".join(parts)
