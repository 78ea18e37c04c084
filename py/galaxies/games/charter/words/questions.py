"""The question that the captain is asked."""

from __future__ import annotations

from ....words.english import counted
from ..choosing import exits
from ..rules import tables, trips
from ..rules.state import (
    Atlas,
    ChoosingBiome,
    ChoosingSociety,
    Navigating,
    Paying,
    State,
    Writing,
)
from .terms import sector_label


def prompt(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """The question to the captain."""
    match view.phase:
        case Atlas():
            return _between_games(view, draft)
        case Navigating():
            return _trip(view, draft)
        case Paying(trip):
            if not trip.cost:
                free = "The trip is free. Throw out cards without fuel, to draw new ones?"
                return f"{free}{_exit(view)}"
            return f"Pay {trip.cost} fuel; cards without fuel may go too.{_exit(view)}"
        case ChoosingBiome():
            return "This biome is in your travel line: keep it, or step to one beside it?"
        case ChoosingSociety():
            return "This society is in your travel line: keep it, or step to one beside it?"
        case Writing(making):
            return f"Your new world in sector {making.sector}: what is it called?"
    return "The cards are turned."


def _between_games(view: State, draft: tuple[str, ...]) -> str:
    if draft[:1] == ("edit",) and len(draft) > 1:
        return f"Sector {sector_label(view, int(draft[1]))}: what will you reword?"
    return f"{_last_game(view)}Start game {view.games + 1}, or write in your atlas."


def _trip(view: State, draft: tuple[str, ...]) -> str:
    if not trips.trips(view):
        return "No trip is affordable: send a distress call?"
    if draft[:1] == ("fly",) and len(draft) > 1:
        sector = int(draft[1])
        return f"{sector_label(view, sector)}: place which card? {_way_on(view, sector)}"
    return "Where do you fly?"


def _exit(view: State) -> str:
    """Where the cards that stay in hand still lead, whatever the payment."""
    ways = exits.after_paying(view)
    if not ways:
        return " This world ends the game."
    prices = [price for _, price in ways if price >= 0]
    if not prices:
        return " What is left pays no way on: all hangs on the cards that you draw."
    return f" The way on then costs {min(prices)}." if min(prices) else ""


def _last_game(view: State) -> str:
    """How the game that was just flown ended; "" when the captain has gone on to writing."""
    if not view.voyages or view.strokes:
        return ""
    last = view.voyages[-1]
    best = last.score > max((voyage.score for voyage in view.voyages[:-1]), default=last.score)
    how = "won" if last.won else "lost"
    record = ", your best so far" if best and last.won else ""
    return f"Game {view.games} is {how} with {counted(last.score, 'point')}{record}. "


def _way_on(view: State, sector: int) -> str:
    """What the cheapest trip from there would cost without a lane."""
    ahead = [s for s in tables.NEIGHBOURS[sector] if s not in (*view.route, sector)]
    if not ahead:
        return "There is no way on from there."
    price = min(tables.COST[sector, s] for s in ahead)
    return f"The way on from there costs {price} at least." if price else "The way on is free."
