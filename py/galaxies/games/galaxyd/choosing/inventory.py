"""What is known of a sector, in words."""

from __future__ import annotations

from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.log import fleet_words, thing_words, who


def inventory(view: State, sector: int, start: int = NOWHERE) -> str:
    """All that is known of a sector, with its distance from one's own Starbase, and from the
    sector that is chosen."""
    parts = [name(sector)]
    if thing := thing_words(view, sector):
        parts.append(thing)
    for player in (0, 1):
        if view.bases[player] == sector:
            parts.append(f"{who(view, player)}'s Starbase, armor {view.armor[player]}")
        if ships := view.ships(player, sector):
            parts.append(f"{who(view, player)}: {fleet_words(ships)}")
    if sector in view.pirates:
        parts.append("Pirate" if view.pirates.count(sector) == 1 else "Pirates")
    far = view.chart.distance
    if start not in (NOWHERE, sector):
        parts.append(f"{far[start][sector]} from {name(start)}")
    me = view.viewer if view.viewer >= 0 else max(view.active, 0)
    home = view.bases[me]
    if home not in (NOWHERE, sector, start):
        parts.append(f"{far[home][sector]} from your Starbase")
    return "; ".join(parts)
