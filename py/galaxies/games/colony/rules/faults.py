"""What makes a position impossible: "" or one sentence that names the field.

Positions come from links and files, so nothing is taken for granted beyond the types. What is
faultless here can be played to the end by the other functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from . import setup as dealing, payment as paying, phases as rules
from .cards import SECTORS, catalogue
from .settling import fits
from .state import (
    EMPTY_POOL,
    MOST_SYSTEMS,
    Find,
    Side,
    State,
    System,
    Terms,
    sector_of,
    sorted_hand,
    space,
)
from .turns import effects

_MOST = 999
"""No number of a game comes near this; larger ones would only make loops long."""


def faults(state: State) -> str:
    """The first fault of a position, or ""."""
    return next(_every(state), "")


def _say(field: str, why: str) -> str:
    return f'In this position, "{field}" {why}.'


def count_players(state: State) -> int:
    """How many players a position is for."""
    return len(state.sides)


def _every(state: State) -> Iterator[str]:
    players = len(state.sides)
    if not 1 <= players <= 4:
        yield _say("sides", "must be 1 to 4 (TTG-01)")
        return
    yield from _terms(state.terms, players)
    if state.phase == "deal":
        if state != State(state.terms, (Side(),) * players):
            yield _say("phase", "cannot be deal once anything lies on the table")
        return
    yield from _names(state)
    yield from _seats(state)
    for seat, side in enumerate(state.sides):
        yield from _side(side, f"sides[{seat}]")
    yield from _space(state)
    yield from _row(state)
    yield from _numbers(state)
    yield from _phase(state)


def _terms(terms: Terms, players: int) -> Iterator[str]:
    if terms.manpower_per_card not in (2, 3):
        yield _say("terms.manpower_per_card", "must be 2 or 3")
    if not -1 <= terms.first < players:
        yield _say("terms.first", "must be a seat, or -1")
    if not 0 <= terms.handicap_seat < players:
        yield _say("terms.handicap_seat", "must be a seat")
    if not -2 <= terms.handicap <= 3:
        yield _say("terms.handicap", "must be from -2 to 3")
    if not 0 < terms.solo_target < _MOST:
        yield _say("terms.solo_target", "must be a score above 0")
    if terms.teams and players != 4:
        yield _say("terms.teams", "needs four players (TTG-123)")
    if terms.probe and players != 1:
        yield _say("terms.probe", "is for one player")
    if terms.long_haul and players not in (2, 3):
        yield _say("terms.long_haul", "is for two or three players")


def _names(state: State) -> Iterator[str]:
    """Every card is one of the card files, and where its kind may be."""
    known = catalogue()
    for field, cards in (
        ("deck", state.deck),
        ("gone", state.gone),
        ("row", tuple(find.card for find in state.row)),
    ):
        if any(card not in known.space for card in cards):
            yield _say(field, "has a card that is no space card")
    for seat, side in enumerate(state.sides):
        where = f"sides[{seat}]"
        for field, cards in (("hand", side.hand), ("deck", side.deck), ("discard", side.discard)):
            if any(card not in known.cards for card in cards):
                yield _say(f"{where}.{field}", "has a card that is no colony or ship")
        if any(s.card not in known.cards or not known.cards[s.card].is_ship for s in side.ships):
            yield _say(f"{where}.ships", "has a card that is no ship")
        for system in side.systems:
            if system.card != known.home.id and (
                system.card not in known.space or known.space[system.card].kind != "system"
            ):
                yield _say(f"{where}.systems", "has a card that is no system")
            for stack in system.slots:
                if any(c not in known.cards or known.cards[c].is_ship for c in stack.cards):
                    yield _say(f"{where}.systems", "has a card on a slot that is no colony")
        if any(card not in known.space and card != known.home.id for card in side.pile):
            yield _say(f"{where}.pile", "has a card that is no space card")


def _seats(state: State) -> Iterator[str]:
    players = state.players
    if not 0 <= state.first < players:
        yield _say("first", "must be a seat")
    if state.terms.first not in (-1, state.first):
        yield _say("first", "must be the seat that the options name")
    if not 0 <= state.active < players:
        yield _say("active", "must be a seat")


def _side(side: Side, where: str) -> Iterator[str]:
    known = catalogue()
    cards = Counter((*side.hand, *side.deck, *side.discard))
    cards.update(ship.card for ship in side.ships)
    for system in side.systems:
        for stack in system.slots:
            cards.update(stack.cards)
    if cards != Counter({card.id: card.copies for card in known.cards.values()}):
        yield _say(where, "must hold every colony and ship of its deck exactly once (TTG-01)")
    homes = sum(s.card == known.home.id for s in side.systems) + side.pile.count(known.home.id)
    if homes != 1:
        yield _say(where, f"must hold {known.home.name} exactly once (TTG-08)")
    if side.hand != sorted_hand(side.hand):
        yield _say(f"{where}.hand", "must be in the order of the card file")
    if not 1 <= len(side.systems) <= MOST_SYSTEMS:
        yield _say(f"{where}.systems", f"must be 1 to {MOST_SYSTEMS} (TTG-57, TTG-94)")
    for system in side.systems:
        yield from _system(system, f"{where}.systems")
    sources = [grant.source for grant in side.grants]
    every = {*known.cards, *known.space, known.home.id}
    if len(set(sources)) < len(sources) or not every.issuperset(sources):
        yield _say(f"{where}.grants", "must name each source once, and by the name of a card")
    if any(not 0 < abs(grant.renown) <= _MOST for grant in side.grants):
        yield _say(f"{where}.grants", "must be of a number of renown tokens")
    if not 0 <= side.shuffles <= _MOST:
        yield _say(f"{where}.shuffles", "must be a number of reshuffles")


def _system(system: System, where: str) -> Iterator[str]:
    card = space(system.card)
    if len(system.slots) != len(card.slots):
        yield _say(where, f"must give {card.name} {len(card.slots)} slots")
        return
    if not any(stack.cards for stack in system.slots):
        yield _say(where, f"must have a colony on {card.name} (TTG-56)")
    for left, printed in zip(system.bounty, card.bounty, strict=True):
        if not 0 <= left <= printed:
            yield _say(where, f"has more bounty on {card.name} than is printed (TTG-70)")
    known = catalogue().cards
    for slot, stack in zip(card.slots, system.slots, strict=True):
        kinds = {known[c].type for c in stack.cards}
        costs = [known[c].cost for c in stack.cards]
        if stack.used and not stack.cards:
            yield _say(where, "has a used slot without a colony")
        if any(not fits(c, slot) for c in stack.cards):
            yield _say(where, f"has a colony on {card.name} that does not fit its slot (TTG-59)")
        if len(kinds) > 1 or costs != sorted(set(costs)):
            yield _say(where, "has a stack that no upgrades can make (TTG-88, TTG-89)")


def _space(state: State) -> Iterator[str]:
    home = catalogue().home.id
    out = [find.card for find in state.row]
    out += state.gone
    for side in state.sides:
        out += [system.card for system in side.systems if system.card != home]
        out += [card for card in side.pile if card != home]
    cards = (*out, *state.deck)
    if not dealing.is_composed(state, cards):
        yield _say("deck", "and the cards that have left it are not the space deck of this game")
        return
    order = [s for s, n in zip(SECTORS, dealing.sector_sizes(state), strict=True) for _ in range(n)]
    if [sector_of(card) for card in state.deck] != order[len(order) - len(state.deck) :]:
        yield _say("deck", "must come out core first and fringe last (TTG-04)")
    if state.turn != len(cards) - len(state.deck) - state.players or state.turn < 1:
        yield _say("turn", "must count the cards revealed since the setup (TTG-115)")
    elif state.active != (state.first + state.turn - 1) % state.players:
        yield _say("active", "must be the seat whose turn it is (TTG-13)")
    if state.row and state.phase not in ("over",) and state.row[0].card in state.gone:
        yield _say("gone", "has the card that was just revealed")


def _row(state: State) -> Iterator[str]:
    most = state.players + 1 - (1 if state.claimed else 0)
    least = most
    if state.phase == "over":
        most, least = state.players + 1, state.players
    if state.terms.probe:
        least = max(0, least - 1)
        least = 0 if state.phase == "over" or state.claimed else least
    if not least <= len(state.row) <= most:
        yield _say("row", f"must have {most} cards now (TTG-17)")
    for find in state.row:
        yield from _find(find)


def _find(find: Find) -> Iterator[str]:
    card = space(find.card)
    events = [c.effect for c in catalogue().space.values() if c.effect is not None]
    burst = sum(effect.amount for effect in events if effect.kind == "extra_hazard")
    if not 0 <= find.hazards <= card.hazards:
        yield _say("row", f"has more hazards on {card.name} than are printed (TTG-07)")
    if not 0 <= find.burst_paid <= burst or (find.burst_paid and find.hazards):
        yield _say("row", f"has a Burst payment on {card.name} that cannot be (TTG-107)")
    if find.burst_paid and card.kind != "system":
        yield _say("row", f"has a hazard paid on {card.name}, which is no system")
    if find.used and not card.opportunity:
        yield _say("row", f"has a used {card.name}, which is no opportunity (TTG-77)")


def _numbers(state: State) -> Iterator[str]:
    if any(not 0 <= count <= _MOST for count in state.pool):
        yield _say("pool", "must be counts of resources")
    if state.phase in ("pirates", "draw", "over"):
        if state.pool != EMPTY_POOL:
            yield _say("pool", "must be empty outside of the action phase (TTG-37)")
        if state.claimed or state.relinquished:
            yield _say("claimed", "and relinquished can be true in the action phase only")
    if (state.phase in ("draw", "refill")) != (state.draws > 0) or state.draws > 9:
        yield _say("draws", "must count the cards to be drawn after a reshuffle")
    if state.draws and (state.me.deck or not state.me.discard):
        yield _say("draws", "needs an empty deck and a discard pile (TTG-24)")


def _phase(state: State) -> Iterator[str]:
    if state.phase == "over" and state.deck:
        yield _say("phase", "cannot be over while the space deck has cards (TTG-114)")
    most = max((effect.amount for effect in effects(state, "discard")), default=0)
    if state.phase == "pirates":
        if not 1 <= state.demand <= most or state.demand >= len(state.me.hand):
            yield _say("demand", "must be what the pirates can choose from (TTG-103)")
    elif state.demand:
        yield _say("demand", "can only be there while the pirates wait")
    if (state.bill is not None) != (state.phase == "pay"):
        yield _say("bill", "is there exactly while something is paid")
    if state.phase == "pay" and not _is_payable(state):
        yield _say("bill", "is no payment that can be under way")


def _is_payable(state: State) -> bool:
    """Whether the deed was legal before the cards on top of the discard pile had paid for it."""
    bill = state.bill
    if bill is None or bill.owed < 1:
        return False
    side = state.me
    for paid in range(min(len(side.discard), 40) + 1):
        kept = len(side.discard) - paid
        hand = sorted_hand(side.hand + side.discard[kept:])
        before = replace(side, hand=hand, discard=side.discard[:kept])
        sides = (*state.sides[: state.active], before, *state.sides[state.active + 1 :])
        then = replace(state, sides=sides, phase="action", bill=None)
        if rules.check(then, bill.deed) is not None:
            continue
        if paying.cost(then, bill.deed) - bill.owed == paid:
            card = paying.built_card(bill.deed)
            if card and card not in side.hand:
                return False
            purse = paying.purse(state, bill.deed)
            return len(purse) > bill.owed and len(set(purse)) > 1
    return False
