"""What makes a position of Take The Galaxy impossible: one sentence that names the field.

A position without faults can be played to the end by the other functions.
"""

from __future__ import annotations

from collections import Counter

from ....game import choices, replace
from ....game.faults import Checks, first_fault, terms, within
from ....words.english import counted
from . import setup, table
from .actions import built_card
from .cards import SECTORS, SpaceCard
from .catalogue import catalogue
from .options import OPTIONS, fitting
from .payment import must_choose, purse
from .phases import Acting, Dealing, Drawing, Over, Paying, Pirates, Refilling
from .settling import fits
from .state import (
    EMPTY_POOL,
    MOST,
    MOST_SYSTEMS,
    MOST_TOKENS,
    Find,
    Side,
    Stack,
    State,
    System,
    sector_of,
    sorted_hand,
    space,
    with_me,
)
from .turns import effects, pirates_demand

_CHOICES = {**choices(OPTIONS), "solo_target": (55, 45, 65, 50, 40, 60)}
"""A rival probe lowers the targets (TTG-R-53)."""


def count_players(state: State) -> int:
    """How many players a position is for."""
    return len(state.sides)


def faults(state: State) -> str:
    """The first fault of a position, or ""."""
    return first_fault(_checks(state))


def _checks(state: State) -> Checks:
    players = len(state.sides)
    yield 1 <= players <= 4, "sides", "must be 1 to 4 (TTG-01)"
    yield from terms(state.terms, fitting(state.terms, players), _CHOICES)
    if isinstance(state.phase, Dealing):
        blank = type(state)(state.terms, (Side(),) * players, named=state.named)
        yield state == blank, "phase", "cannot be Dealing once anything lies on the table"
        return
    yield from within(state, 0, players - 1, "first")
    yield from within(state, 0, MOST, "sides.shuffles pool")
    yield state.terms.first in (-1, state.first), "first", "must be as the options say (TTG-13)"
    for seat, side in enumerate(state.sides):
        yield from _side(side, f"sides[{seat}]")
    yield from _space(state)
    yield from _row(state)
    yield from _phase(state)


def _side(side: Side, where: str) -> Checks:
    known = catalogue()
    cards = Counter((*side.hand, *side.deck, *side.discard, *side.built))
    box = Counter({card.id: card.copies for card in known.cards.values()})
    yield cards == box, where, "must hold every card of a player deck exactly once (TTG-01)"
    ships = all(known.cards[ship.card].is_ship for ship in side.ships)
    yield ships, f"{where}.ships", "has a card that is no ship"
    systems = {known.home.id, *(card.id for card in known.space.values() if card.slots)}
    settled = systems.issuperset(system.card for system in side.systems)
    yield settled, f"{where}.systems", "has a card that is no system"
    homes = (*side.pile, *(system.card for system in side.systems)).count(known.home.id)
    yield homes == 1, where, f"must hold {known.home.name} exactly once (TTG-08)"
    in_order = side.hand == sorted_hand(side.hand)
    yield in_order, f"{where}.hand", "must be in the order of the card file"
    few = 1 <= len(side.systems) <= MOST_SYSTEMS
    yield few, f"{where}.systems", f"must be 1 to {MOST_SYSTEMS} (TTG-57, TTG-94)"
    for system in side.systems:
        yield from _system(system, f"{where}.systems")
    sources = {grant.source for grant in side.grants} & {*known.cards, *known.space, known.home.id}
    yield len(sources) == len(side.grants), f"{where}.grants", "must name each card once"
    tokens = all(0 < abs(grant.renown) <= MOST_TOKENS for grant in side.grants)
    yield tokens, f"{where}.grants", "must be of a number of renown tokens"


def _system(system: System, where: str) -> Checks:
    card = space(system.card)
    slots = counted(len(card.slots), "slot")
    yield len(system.slots) == len(card.slots), where, f"must give {card.name} {slots}"
    settled = any(stack.cards for stack in system.slots)
    yield settled, where, f"must have a colony on {card.name} (TTG-56)"
    left = all(0 <= n <= most for n, most in zip(system.bounty, card.bounty, strict=True))
    yield left, where, f"has more bounty on {card.name} than is printed (TTG-70)"
    for slot, stack in zip(card.slots, system.slots, strict=True):
        yield from _stack(card, slot, stack, where)


def _stack(card: SpaceCard, slot: str, stack: Stack, where: str) -> Checks:
    colonies = [catalogue().cards[colony] for colony in stack.cards]
    costs = [colony.cost for colony in colonies]
    yield stack.cards or not stack.used, where, "has a used slot without a colony"
    fitting_slot = all(fits(colony.id, slot) for colony in colonies)
    yield fitting_slot, where, f"has a colony on {card.name} that does not fit its slot (TTG-59)"
    upgrades = len({colony.type for colony in colonies}) <= 1 and costs == sorted(set(costs))
    yield upgrades, where, "has a stack that no upgrades can make (TTG-88, TTG-89)"


def _space(state: State) -> Checks:
    revealed = state.revealed
    whole = setup.is_space_deck(state, (*revealed, *state.deck))
    yield whole, "deck", "and the revealed cards are not the space deck of this game (TTG-02)"
    sizes = zip(SECTORS, setup.sector_sizes(state), strict=True)
    order = [sector for sector, size in sizes for _ in range(size)]
    in_order = [sector_of(card) for card in state.deck] == order[len(revealed) :]
    yield in_order, "deck", "must come out core first and fringe last (TTG-04)"
    turn = len(revealed) - state.players
    yield state.turn == turn >= 1, "turn", "must count the cards revealed since the setup (TTG-115)"
    for seat, side in enumerate(state.sides):
        begun = (turn - 1 - (seat - state.first) % state.players) // state.players + 1
        waits = seat == state.active and not (state.claimed or state.is_over)
        claims = len(side.systems) + len(side.pile) - 1
        once = claims <= begun - waits
        yield once, f"sides[{seat}]", "has claimed more than once a turn (TTG-32)"


def _row(state: State) -> Checks:
    most = state.players + 1 - (state.claimed and not state.is_over)
    least = most - state.is_over
    if state.terms.probe:
        least = 0 if state.claimed or state.is_over else most - 1
    right = least <= len(state.row) <= most
    yield right, "row", f"must have {counted(most, 'card')} now (TTG-17)"
    # Whoever has paid can still take the Burst itself.
    may_have_left = state.claimed or state.terms.removed_hazards == "all"
    bursts = 1 if may_have_left else sum(e.amount for e in effects(state, "extra_hazard"))
    for find in state.row:
        yield from _find(find, bursts)


def _find(find: Find, burst: int) -> Checks:
    card = space(find.card)
    printed = 0 <= find.hazards <= card.hazards
    yield printed, "row", f"has more hazards on {card.name} than are printed (TTG-07)"
    payable = burst if card.kind == "system" and not find.hazards else 0
    paid = 0 <= find.burst_paid <= payable
    yield paid, "row", f"has a Burst payment on {card.name} that cannot be (TTG-107)"
    usable = card.opportunity or not find.used
    yield usable, "row", f"has a used {card.name}, which is no opportunity (TTG-77)"


def _phase(state: State) -> Checks:
    me, phase = state.me, state.phase
    in_action = isinstance(phase, Acting | Paying | Refilling)
    fresh = (state.pool, state.claimed, state.relinquished) == (EMPTY_POOL, False, False)
    yield in_action or fresh, "pool", "and claims belong to the action phase (TTG-37)"
    least = 0 if state.terms.reshuffle_at_once else 1
    match phase:
        case Over():
            yield not state.deck, "phase", "cannot be Over before the deck is empty (TTG-114)"
        case Pirates(demand):
            most = min(pirates_demand(state), len(me.hand) - (not state.named))
            yield 1 <= demand <= most, "phase.demand", "must leave a choice (TTG-103)"
        case Drawing(draws) | Refilling(draws):
            waits = least <= draws <= 9 and me.discard and not me.deck
            yield waits, "phase.draws", "needs an empty deck and a discard pile (TTG-24)"
        case Paying():
            yield _is_payable(state, phase), "phase", "is no payment that can be under way"


def _is_payable(state: State, paying: Paying) -> bool:
    """Whether the action was legal before the last cards of the discard pile had paid for it."""
    me, card = state.me, built_card(paying.action)
    rich = replace(me, hand=sorted_hand(me.hand + me.discard))
    before = with_me(replace(state, phase=Acting()), rich)
    if (card and card not in me.hand) or table.check(before, paying.action) is not None:
        return False
    paid = table.PRICES[type(paying.action)](before, paying.action) - paying.owed
    cards = purse(state, paying.action)
    return 0 <= paid <= len(me.discard) and must_choose(state, cards, paying.owed)
