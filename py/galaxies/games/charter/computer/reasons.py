"""Why the hint proposes an action, in words that follow from the trial games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....game import Reason
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


def flight(view: State, weighed: Sequence[Weighed]) -> tuple[Reason, ...]:
    """Why this trip: what it does, how often it wins, and whether the finish stays sure."""
    best = weighed[0].judged
    plan = best.plan
    if plan is None:
        none = Reason("You cannot pay for any trip; a new hand may.", *_cards_of(view.hand))
        return (none, Reason(_wins(best)))
    there = _there(plan)
    left = view.worlds_left
    if plan.founds and left == 1:
        points = counted(len(view.line), "point")
        last = f"founds the last world that you need, for {points}, and wins the game"
        return (Reason(f"In sector {plan.sector} it {last}.", *there),)
    if not best.tally.wins:
        gain = "Found a world" if plan.founds else "Make what points you can"
        return (Reason(f"{_wins(best)} {gain} in sector {plan.sector}.", *there),)
    if plan.founds:
        points = counted(len(view.line), "point")
        does = f"A world founded in sector {plan.sector} scores {points}."
    else:
        worlds = "your last new world scores" if left == 1 else f"your {left} new worlds each score"
        does = f"{_visited(view, plan)} makes the route longer, so {worlds} a point more."
    return (Reason(does, *there), *_safety(view, weighed))


def instead(view: State, others: Sequence[Weighed]) -> tuple[Reason, ...]:
    """What the next best trip or payment does."""
    if not others or others[0].judged.plan is None:
        return ()
    plan = others[0].judged.plan
    tally = others[0].judged.tally
    wins = "" if plan.safe else f" It wins {tally.wins} of {tally.games} trial games."
    if not isinstance(others[0].action, Fly):
        return (Reason(wins.strip()),) if wins else ()
    points = counted(len(view.line), "point")
    does = f"A world founded in sector {plan.sector} scores {points}."
    if not plan.founds:
        does = f"It visits {_visited(view, plan)}."
    return (Reason(f"{does}{wins}", *_there(plan)),)


def _there(plan: Plan) -> list[str]:
    """The keys of the sector of a trip, and of the card of the world that it visits."""
    return [str(plan.sector), *_cards_of([] if plan.founds else [plan.card])]


def _cards_of(hand: Iterable[int]) -> Iterator[str]:
    """The keys of cards in the hand."""
    return (f"hand:{card}" for card in hand)


def _fuel(view: State, plan: Plan) -> Iterator[str]:
    """The keys of the cards with fuel that a plan keeps."""
    worlds = ((card, view.cards[card].world) for card in plan.held)
    return _cards_of(card for card, world in worlds if world is not None and world.fuel)


def _visited(view: State, plan: Plan) -> str:
    """The old world that a trip visits: `Kishor in sector 44`."""
    return f"{view.world(plan.card).name} in sector {plan.sector}"


def _safety(view: State, weighed: Sequence[Weighed]) -> tuple[Reason, ...]:
    best = weighed[0].judged
    fuel = _fuel(view, best.plan) if best.plan is not None else ()
    plans = [one.judged.plan for one in weighed]
    if best.plan is not None and best.plan.safe:
        sure = "The fuel that you keep pays for a sure finish, whatever you draw."
        return (Reason(sure, *fuel),)
    if any(plan is not None and plan.safe for plan in plans):
        won = f"{best.tally.wins} of {best.tally.games} trial games are still won"
        alone = "your hand alone would no longer pay for it"
        return (Reason(f"It gives up the sure finish: {alone}, but {won}.", *fuel),)
    return (Reason(f"No choice leaves a sure finish. {_wins(best)}", *fuel),)


def _wins(best: Judged) -> str:
    if not best.tally.wins:
        return f"It wins none of {best.tally.games} trial games."
    return f"It wins {best.tally.wins} of {best.tally.games} trial games."


def payment(view: State, weighed: Sequence[Weighed]) -> tuple[Reason, ...]:
    """Why these cards pay, or go with the payment."""
    best = weighed[0]
    match best.action:
        case Dump(card):
            if view.cards[card.card].world is not None and not _is_dead(view, card.card):
                more = "A new card is worth more than the visit that this one allows."
                return (Reason(more, *_cards_of([card.card])),)
            has = f"{capital(_cards(view, [card.card]))} has no fuel and you cannot visit it next"
            better = f"{has}: a new card can only be better."
            return (Reason(better, *_cards_of([card.card])), *_draws(view))
        case Clear():
            gone = trips.dumpable(view)
            have = f"{capital(_cards(view, gone))} {plural(len(gone), 'has', 'have')} no fuel"
            if all(_is_dead(view, card) for card in gone):
                have += f" and you cannot visit {plural(len(gone), 'it', 'them')} next"
                better = f"{have}: new cards can only be better."
            else:
                better = f"{have}: new cards are worth more."
            return (Reason(better, *_cards_of(gone)), *_draws(view))
    there = [str(view.trip.sector)] if view.trip is not None else []
    if founds_last_world(view):
        last = "This world wins the game, so it does not matter how you pay."
        return (Reason(last, *there),)
    if view.trip is not None and not view.trip.cost:
        free = "The trip is free: you keep all the cards that are worth keeping."
        return (Reason(free, *there),)
    if len(trips.open_payments(view)) == 1:
        only = "This is the only way to pay; the other cards are worth keeping."
        return (Reason(only, *_cards_of(best.judged.plan.held if best.judged.plan else ())),)
    return _safety(view, weighed)


def _cards(view: State, cards: Sequence[int]) -> str:
    """Cards without fuel by name: `Kishor and 2 blank cards`."""
    names = [world.name for card in cards if (world := view.cards[card].world)]
    blank = [view.cards[card].digit for card in cards if view.cards[card].world is None]
    if len(blank) == 1:
        names.append(f"the blank card with digit {blank[0]}")
    elif blank:
        names.append(counted(len(blank), "blank card"))
    return listed(names)


def _draws(view: State) -> tuple[Reason, ...]:
    """How many of the cards in the deck allow a visit next."""
    if founds_last_world(view):
        return ()
    deck = Zones(view)
    odds = Odds.of(not _is_dead(view, card) for card in range(len(view.cards)) if deck.has(card))
    return Reason.each(odds.share("card", "in the deck", "allow a visit next"))


def _is_dead(view: State, card: int) -> bool:
    """Whether a card has no world that can be visited next."""
    world = view.cards[card].world
    return world is None or world.sector not in trips.free_neighbours(view)


def between(view: State) -> tuple[Reason, ...]:
    """Why the next game should start, or the campaign be closed."""
    if TABLE.check(view, Start()) is None:
        return (Reason("Each game adds worlds with fuel, so the next one can reach farther."),)
    return (Reason(f"The campaign has reached its limit of {MOST_GAMES:,} games."),)


def texts(view: State) -> tuple[Reason, ...]:
    """Why any entry or text will do."""
    if isinstance(view.phase, phases.Writing):
        return (Reason("Texts never change the game: write what you like."),)
    return (Reason("Any entry will do; a rarer one makes the galaxy more varied."),)
