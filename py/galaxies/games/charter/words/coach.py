"""The coach: one or two sentences at each step of the prologue and of the first game, and in the
second game where fuel and lanes begin to count."""

from __future__ import annotations

from ....words.english import counted
from ..rules import phases, trips
from ..rules.state import State, first_worlds, is_prologue
from .terms import is_captain


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """What a newcomer should know now; "" from the third game on."""
    if not is_captain(view, viewer):
        return ""
    if is_prologue(view):
        return _prologue(view)
    if view.games:
        return _second(view) if view.games == 1 and not view.seasons else ""
    match view.phase:
        case phases.Atlas():
            return (
                f"{_goal(view)} Your galaxy has six worlds on a ring round the black hole: in this"
                " first game you fly along it, and what you found stays for ever."
            )
        case phases.Navigating():
            return _fly(view, draft)
        case phases.Paying():
            return (
                "Trips within the inner ring are free. With every trip you may throw out cards"
                " without fuel; then you draw up to five. Keep worlds that you can visit next."
            )
        case phases.ChoosingBiome() | phases.ChoosingSociety():
            return (
                "The roll matches a world in your travel line, so you may keep it or take the entry"
                " beside it. Long routes lead to rare worlds."
            )
        case phases.Writing(making):
            return (
                f"This world has fuel {making.fuel}, one for each card to its left in the travel"
                " line. It scores as many points now, and pays for trips in later games."
            )
    return ""


def _second(view: State) -> str:
    """Fuel and lanes, which the first game did not need; "" while they do not matter."""
    if view.trip and view.trip.cost:
        return (
            "Cards that pay come back when the deck is shuffled. Pay with worlds that you cannot"
            " visit next, and keep fuel for the way to your last new world."
        )
    if isinstance(view.phase, phases.Atlas):
        return (
            "Your first game is over; its review shows what cost points. In the next one the worlds"
            " that you founded are fuel, which pays for trips out of the inner ring."
        )
    if not isinstance(view.phase, phases.Navigating):
        return ""
    ways = [way for way in trips.trips(view) if trips.full_cost(view, way[0])]
    if any(trips.cost(view, *way) < trips.full_cost(view, way[0]) for way in ways):
        return "A lane with a hub world at one end halves the cost of a trip along it."
    fuel = sum(view.cards[card].fuel for card in view.hand)
    if ways:
        return (
            f"The worlds that you founded are fuel now: your hand holds {fuel}. It pays for a trip"
            " out of the inner ring, where more sectors make longer routes."
        )
    return ""


def _goal(view: State) -> str:
    """What a game is about, and how it ends (STC-89)."""
    worlds = counted(view.terms.worlds, "new world")
    return (
        f"In each game you fly from world to world and found {worlds}, for as many points as you"
        " can. The last of them wins the game; if you can pay for no trip before, it is lost."
    )


def _prologue(view: State) -> str:
    made = first_worlds(view)
    if made == 0:
        return (
            f"{_goal(view)} Every galaxy begins with six worlds: the cards rolled a biome, a"
            " society and two odd traits; you name the world. Take a suggestion, or write your own."
        )
    if made < 5:
        return (
            "The digits on the cards are your dice: four added up give a biome or a society, three"
            " in a row a word from the tables. Reword what you like; it never changes the game."
        )
    return "This is the last one. Then lanes join the six worlds, and your first game can begin."


def _fly(view: State, draft: tuple[str, ...]) -> str:
    if draft[:1] == ("fly",) and len(draft) > 1:
        return (
            "Visit a world of this sector from your hand, or found a new one on a blank card of"
            " yours or on a new card. A blank card has no fuel, so placing it costs you nothing."
        )
    calls = any(card.card >= 0 and view.cards[card.card].world for _, card in trips.trips(view))
    left = 6 - len(view.line)
    if view.worlds_left > left:
        return (
            f"You still need {counted(view.worlds_left, 'world')}, and the ring has only"
            f" {counted(left, 'free sector')} left: this game is lost. Found a world on each trip"
            " now, for its points."
        )
    if view.worlds_left == left:
        return (
            f"The ring has {counted(left, 'free sector')} left, and you still need"
            f" {counted(left, 'world')}: found one on each trip now."
        )
    if calls:
        return (
            "You hold a world of a neighbouring sector. Visit it first: your route gets longer, so"
            " every world that you found later is worth a point more."
        )
    return (
        "No world in your hand lies in a neighbouring sector, so this trip founds one. Its fuel is"
        " the number of worlds visited before it: later is better, but the ring has room for five"
        " trips."
    )
