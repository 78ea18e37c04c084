"""Why the hint proposes an action, in words that follow from the trial games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....words.english import capital, counted, listed, plural
from ....words.odds import Odds
from ..rules import phases, trips
from ..rules.actions import Action, Clear, Dump, Fly, Start
from ..rules.plans import Plan
from ..rules.state import MOST_GAMES, State
from ..rules.table import TABLE
from ..rules.zones import Zones
from .judging import Judged


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action, and how its trial games went."""

    action: Action
    judged: Judged


def founds_last_world(view: State) -> bool:
    """Whether the trip that is being paid founds the last world."""
    return view.worlds_left == 1 and view.cards[view.line[-1]].world is None


def flight(view: State, weighed: Sequence[Weighed]) -> tuple[str, ...]:
    """Why this trip: what it does, how often it wins, and whether the finish stays sure."""
    best = weighed[0].judged
    plan = best.plan
    if plan is None:
        return ("You cannot pay for any trip; a new hand may.", _wins(best))
    left = view.worlds_left
    if plan.founds and left == 1:
        points = counted(len(view.line), "point")
        last = f"founds the last world that you need, for {points}, and wins the game"
        return (f"In sector {plan.sector} it {last}.",)
    if not best.tally.wins:
        gain = "Found a world" if plan.founds else "Make what points you can"
        return (f"{_wins(best)} {gain} in sector {plan.sector}.",)
    if plan.founds:
        points = counted(len(view.line), "point")
        does = f"A world founded in sector {plan.sector} scores {points}."
    else:
        worlds = "your last new world scores" if left == 1 else f"your {left} new worlds each score"
        does = f"{_visited(view, plan)} makes the route longer, so {worlds} a point more."
    return (does, *_safety(weighed))


def instead(view: State, others: Sequence[Weighed]) -> tuple[str, ...]:
    """What the next best trip or payment does."""
    if not others or others[0].judged.plan is None:
        return ()
    plan = others[0].judged.plan
    tally = others[0].judged.tally
    wins = "" if plan.safe else f" It wins {tally.wins} of {tally.games} trial games."
    if not isinstance(others[0].action, Fly):
        return (wins.strip(),) if wins else ()
    points = counted(len(view.line), "point")
    does = f"A world founded in sector {plan.sector} scores {points}."
    if not plan.founds:
        does = f"It visits {_visited(view, plan)}."
    return (f"{does}{wins}",)


def _visited(view: State, plan: Plan) -> str:
    """The old world that a trip visits: `Kishor in sector 44`."""
    return f"{view.world(plan.card).name} in sector {plan.sector}"


def _safety(weighed: Sequence[Weighed]) -> tuple[str, ...]:
    best = weighed[0].judged
    plans = [one.judged.plan for one in weighed]
    if best.plan is not None and best.plan.safe:
        return ("The fuel that you keep pays for a sure finish, whatever you draw.",)
    if any(plan is not None and plan.safe for plan in plans):
        return (
            "It gives up the sure finish: your hand alone would no longer pay for it, but"
            f" {best.tally.wins} of {best.tally.games} trial games are still won.",
        )
    return (f"No choice leaves a sure finish. {_wins(best)}",)


def _wins(best: Judged) -> str:
    if not best.tally.wins:
        return f"It wins none of {best.tally.games} trial games."
    return f"It wins {best.tally.wins} of {best.tally.games} trial games."


def payment(view: State, weighed: Sequence[Weighed]) -> tuple[str, ...]:
    """Why these cards pay, or go with the payment."""
    best = weighed[0]
    match best.action:
        case Dump(card):
            if view.cards[card.card].world is not None and not _is_dead(view, card.card):
                return ("A new card is worth more than the visit that this one allows.",)
            has = f"{capital(_cards(view, [card.card]))} has no fuel and you cannot visit it next"
            return (f"{has}: a new card can only be better.", *_draws(view))
        case Clear():
            gone = trips.dumpable(view)
            have = f"{capital(_cards(view, gone))} {plural(len(gone), 'has', 'have')} no fuel"
            if all(_is_dead(view, card) for card in gone):
                dead = f"{have} and you cannot visit {plural(len(gone), 'it', 'them')} next"
                return (f"{dead}: new cards can only be better.", *_draws(view))
            return (f"{have}: new cards are worth more.", *_draws(view))
    if founds_last_world(view):
        return ("This world wins the game, so it does not matter how you pay.",)
    if view.trip is not None and not view.trip.cost:
        return ("The trip is free: you keep all the cards that are worth keeping.",)
    if len(trips.open_payments(view)) == 1:
        return ("This is the only way to pay; the other cards are worth keeping.",)
    return _safety(weighed)


def _cards(view: State, cards: Sequence[int]) -> str:
    """Cards without fuel by name: `Kishor and 2 blank cards`."""
    names = [world.name for card in cards if (world := view.cards[card].world)]
    blank = [view.cards[card].digit for card in cards if view.cards[card].world is None]
    if len(blank) == 1:
        names.append(f"the blank card with digit {blank[0]}")
    elif blank:
        names.append(counted(len(blank), "blank card"))
    return listed(names)


def _draws(view: State) -> tuple[str, ...]:
    """How many of the cards in the deck allow a visit next."""
    if founds_last_world(view):
        return ()
    deck = Zones(view)
    odds = Odds.of(not _is_dead(view, card) for card in range(len(view.cards)) if deck.has(card))
    return odds.share("card", "in the deck", "allow a visit next")


def _is_dead(view: State, card: int) -> bool:
    """Whether a card has no world that can be visited next."""
    world = view.cards[card].world
    return world is None or world.sector not in trips.free_neighbours(view)


def between(view: State) -> tuple[str, ...]:
    """Why the next game should start, or the campaign be closed."""
    if TABLE.check(view, Start()) is None:
        return ("Each game adds worlds with fuel, so the next one can reach farther.",)
    return (f"The campaign has reached its limit of {MOST_GAMES:,} games.",)


def texts(view: State) -> tuple[str, ...]:
    """Why any entry or text will do."""
    if isinstance(view.phase, phases.Writing):
        return ("Texts never change the game: write what you like.",)
    return ("Any entry will do; a rarer one makes the galaxy more varied.",)
