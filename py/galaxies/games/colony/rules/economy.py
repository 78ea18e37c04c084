"""Resources: using colonies, ships and opportunities, and bounty tokens (TTG-35 to TTG-37,
TTG-42 to TTG-51, TTG-68 to TTG-79)."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Refusal, replace
from ....words.english import counted
from .actions import MATE, SHIPS, Bounty, Event, Sell, Use
from .cards import RESOURCES, Effect, Goods
from .catalogue import catalogue
from .names import amounts, called, colony_name, space_name
from .phases import Acting
from .state import (
    LETTERS,
    MOST,
    Find,
    Pool,
    Ship,
    Side,
    Stack,
    State,
    System,
    colony,
    granted,
    space,
    with_me,
    with_side,
)
from .turns import draw, effects

_LETTER = {letter: at for at, letter in enumerate(LETTERS)}

# Places


def tables(state: State) -> tuple[tuple[int, str], ...]:
    """Seats whose cards the active player may use, and how their places begin (TTG-124)."""
    own = (state.active, "")
    return (own,) if state.mate < 0 else (own, (state.mate, MATE))


def owner_of(state: State, place: str) -> tuple[int, str]:
    """The seat whose table a place is on (-1 for a mate that is not there), and the place without
    `mate:`."""
    if not place.startswith(MATE):
        return state.active, place
    return state.mate, place.removeprefix(MATE)


def stack_at(system: System | None, slot: str) -> Stack | None:
    """The slot with this letter, or None."""
    at = _LETTER.get(slot, 9)
    return system.slots[at] if system and at < len(system.slots) else None


def with_system(side: Side, system: System) -> Side:
    """The side with a changed system."""
    systems = tuple(system if s.card == system.card else s for s in side.systems)
    return replace(side, systems=systems)


def with_stack(system: System, slot: str, stack: Stack) -> System:
    """The system with a changed slot."""
    at = _LETTER[slot]
    return replace(system, slots=(*system.slots[:at], stack, *system.slots[at + 1 :]))


# Paying and gaining


def affords(state: State, goods: Goods, *, renown: int = 0, credits: int = 0) -> bool:
    """Whether the pool, so much renown and so many cards pay for the goods."""
    manpower, production, science = state.pool
    return (
        goods.manpower <= manpower
        and goods.production <= production
        and goods.science <= science
        and goods.credits <= credits
        and goods.renown <= max(0, renown)
    )


def lacks(state: State, goods: Goods, *, renown: int = 0, credits: int = 0) -> str:
    """The goods missing from the pool, from so much renown and so many cards, in words; or ""."""
    if affords(state, goods, renown=renown, credits=credits):
        return ""
    missing = [
        f"{need - have} more {name}"
        for name, need, have in zip(RESOURCES, goods.pool, state.pool, strict=True)
        if need > have
    ]
    if goods.credits > credits:
        missing.append(f"{counted(goods.credits - credits, 'more card')} in hand")
    if goods.renown > max(0, renown):
        missing.append(f"{goods.renown - renown} more RP in the renown pile")
    return " and ".join(missing)


def pile_renown(side: Side) -> int:
    """The renown pile: tokens and cards in it (TTG-102)."""
    return side.tokens + sum(space(card).renown for card in side.pile)


def take(state: State, goods: Goods, payer: int, source: str) -> State:
    """Pay for `source` from the pool and from the payer's renown; cards are discarded elsewhere."""
    m, p, s = (have - need for have, need in zip(state.pool, goods.pool, strict=True))
    state = replace(state, pool=(m, p, s))
    if goods.renown:
        side = state.sides[payer]
        state = with_side(state, payer, granted(side, source, -goods.renown))
    return state


def give(state: State, goods: Goods, source: str) -> State:
    """The active player gains from `source`; cards are drawn last, because luck may have to
    reshuffle."""
    m, p, s = (min(MOST, have + more) for have, more in zip(state.pool, goods.pool, strict=True))
    state = replace(state, pool=(m, p, s))
    if goods.renown:
        state = with_me(state, granted(state.me, source, goods.renown))
    return draw(state, goods.credits) if goods.credits else state


# Colonies and ships


def used_thing(state: State, action: Use) -> tuple[str, bool] | None:
    """The card at a place and whether it has been used; None if there is no card."""
    seat, place = owner_of(state, action.place)
    if seat < 0:
        return None
    side = state.sides[seat]
    if place == SHIPS:
        same = [ship for ship in side.ships if ship.card == action.what]
        return (action.what, all(ship.used for ship in same)) if same else None
    stack = stack_at(side.system(place), action.what)
    return (stack.top, stack.used) if stack and stack.cards else None


def card_at(state: State, place: str, what: str) -> str:
    """The colony or ship that counts at a place, or ""."""
    thing = used_thing(state, Use(place, what))
    return thing[0] if thing else ""


def uses(state: State, phase: Acting) -> Iterator[Use]:
    for seat, prefix in tables(state):
        side = state.sides[seat]
        for system in side.systems:
            for letter, stack in zip(LETTERS, system.slots, strict=False):
                if stack.cards and not stack.used and _is_usable(state, stack.top):
                    yield Use(prefix + system.card, letter)
        for ship in dict.fromkeys(ship.card for ship in side.ships):
            is_ready = Ship(ship) in side.ships
            if is_ready and _is_usable(state, ship):
                yield Use(prefix + SHIPS, ship)


def _is_usable(state: State, card: str) -> bool:
    """Whether a ready colony or ship can be used now."""
    used = colony(card)
    if used.renown < 0 and effects(state, "forbid_negative"):
        return False
    takes = used.effect.takes
    renown = pile_renown(state.me) if takes.renown else 0
    return affords(state, takes, renown=renown, credits=len(state.me.hand))


def check_use(state: State, phase: Acting, action: Use) -> Refusal | None:
    if action.place.startswith(MATE) and state.mate < 0:
        return Refusal("TTG-127", "You have no team mate whose cards you could use.")
    thing = used_thing(state, action)
    if thing is None:
        return Refusal("TTG-50", "There is no colony or ship of that name to use.")
    card, used = thing
    name = colony_name(card)
    if used:
        if action.place.startswith(MATE):
            why = f"Your mate's {name} has been used; it is ready again in your mate's turn."
            return Refusal("TTG-125", why)
        return Refusal("TTG-45", f"You have used {name} this turn already.")
    if colony(card).renown < 0 and effects(state, "forbid_negative"):
        return Refusal(
            "TTG-110", f"Stellar Crackdown: you cannot use {name}, worth less than 0 RP."
        )
    effect = colony(card).effect
    lack = lacks(state, effect.takes, renown=pile_renown(state.me), credits=len(state.me.hand))
    if lack:
        return Refusal("TTG-48", f"{name} takes {amounts(effect.takes)}: you need {lack}.")
    return None


def use_price(state: State, action: Use) -> int:
    """Cards to discard before the card is used; no card of the box takes any."""
    return colony(card_at(state, action.place, action.what)).effect.takes.credits


def use(state: State, phase: Acting, action: Use) -> State:
    """Turn the card, pay its input (cards have been discarded), gain its output (TTG-45 to
    TTG-48)."""
    card = card_at(state, action.place, action.what)
    seat, place = owner_of(state, action.place)
    side = state.sides[seat]
    if place == SHIPS:
        at = side.ships.index(Ship(card))
        side = replace(side, ships=(*side.ships[:at], Ship(card, True), *side.ships[at + 1 :]))
    else:
        system = side.system(place)
        stack = stack_at(system, action.what)
        assert system is not None and stack is not None
        side = with_system(side, with_stack(system, action.what, Stack(stack.cards, used=True)))
    state = with_side(state, seat, side)
    effect = colony(card).effect
    return give(take(state, effect.takes, state.active, card), effect.gives, card)


# Opportunities in the row


def _opportunity(state: State, event: str) -> tuple[Find, Effect] | Refusal:
    """The ready opportunity with this id, or why there is none."""
    find = state.find(event)
    card = space(event) if find else None
    if find is None or card is None or card.effect is None:
        return Refusal("TTG-73", "No event of that name lies in the row.")
    if card.effect.kind != "opportunity":
        rule = "TTG-108" if card.opportunity else "TTG-77"
        return Refusal(rule, f"{card.name} works by itself: there is nothing to use.")
    if find.used:
        return Refusal("TTG-77", f"You have used {called(card.id)} this turn already.")
    return find, card.effect


def _ready_opportunities(state: State) -> list[tuple[str, Goods]]:
    """The opportunities in the row that have not been used, and what each takes."""
    cards = catalogue().effects["opportunity"]
    unused = [find.card for find in state.row if not find.used]
    return [(card, cards[card].takes) for card in unused if card in cards]


def events(state: State, phase: Acting) -> Iterator[Event]:
    ready = [(card, takes) for card, takes in _ready_opportunities(state) if not takes.ship]
    for seat, prefix in tables(state) if ready else ():
        renown = pile_renown(state.sides[seat])
        for card, takes in ready:
            if (seat == state.active or takes.renown) and affords(state, takes, renown=renown):
                yield Event(prefix + card)


def check_event(state: State, phase: Acting, action: Event) -> Refusal | None:
    seat, event = owner_of(state, action.event)
    if seat < 0:
        return Refusal("TTG-127", "You have no team mate who could pay.")
    ready = _opportunity(state, event)
    if isinstance(ready, Refusal):
        return ready
    effect = ready[1]
    name = space_name(event)
    if effect.takes.ship:
        return Refusal("TTG-112", f"{name} takes a ship: say which one.")
    if seat != state.active and not effect.takes.renown:
        return Refusal("TTG-126", f"{name} takes no RP that your mate could pay.")
    rule = "TTG-102" if effect.takes.renown else "TTG-77"
    lack = lacks(state, effect.takes, renown=pile_renown(state.sides[seat]))
    return (
        Refusal(rule, f"{name} takes {amounts(effect.takes)}: you need {lack}.") if lack else None
    )


def use_event(state: State, phase: Acting, action: Event) -> State:
    seat, card = owner_of(state, action.event)
    effect = space(card).effect
    assert effect is not None
    return give(take(_turned(state, card), effect.takes, seat, card), effect.gives, card)


def _turned(state: State, event: str) -> State:
    row = tuple(replace(f, used=True) if f.card == event else f for f in state.row)
    return replace(state, row=row)


def sales(state: State, phase: Acting) -> Iterator[Sell]:
    ships = dict.fromkeys(ship.card for ship in state.me.ships)
    for card, takes in _ready_opportunities(state) if ships else ():
        if takes.ship:
            for ship in ships:
                yield Sell(card, ship)


def check_sell(state: State, phase: Acting, action: Sell) -> Refusal | None:
    ready = _opportunity(state, action.event)
    if isinstance(ready, Refusal):
        return ready
    if not ready[1].takes.ship:
        return Refusal("TTG-77", f"{space_name(action.event)} takes no ships.")
    if all(ship.card != action.ship for ship in state.me.ships):
        return Refusal("TTG-112", "You can give up only a ship that you have built.")
    return None


def sell(state: State, phase: Acting, action: Sell) -> State:
    """The ship goes to the discard pile, ready or used (TTG-R-21); a used one first."""
    side = state.me
    same = [ship for ship in side.ships if ship.card == action.ship]
    at = side.ships.index(max(same, key=lambda ship: ship.used))
    side = replace(
        side,
        ships=side.ships[:at] + side.ships[at + 1 :],
        discard=(*side.discard, action.ship),
    )
    effect = space(action.event).effect
    assert effect is not None
    return give(_turned(with_me(state, side), action.event), effect.gives, action.event)


# Bounty tokens


def bounties(state: State, phase: Acting) -> Iterator[Bounty]:
    for seat, prefix in tables(state):
        for system in state.sides[seat].systems:
            for name, left in zip(RESOURCES, system.bounty, strict=True):
                if left:
                    yield Bounty(prefix + system.card, name)


def check_bounty(state: State, phase: Acting, action: Bounty) -> Refusal | None:
    seat, place = owner_of(state, action.system)
    if seat < 0:
        return Refusal("TTG-127", "You have no team mate whose bounty you could take.")
    if state.find(place) is not None:
        return Refusal("TTG-72", "Nobody can use the bounty of a system that is not claimed yet.")
    system = state.sides[seat].system(place)
    if system is None:
        return Refusal("TTG-69", "You can take bounty only from a system that you control.")
    if not system.bounty[RESOURCES.index(action.resource)]:
        why = f"There is no {action.resource} token on {space_name(place)}."
        return Refusal("TTG-70", why)
    return None


def take_bounty(state: State, phase: Acting, action: Bounty) -> State:
    seat, place = owner_of(state, action.system)
    system = state.sides[seat].system(place)
    assert system is not None
    left = replace(system, bounty=changed(system.bounty, action.resource, -1))
    state = with_side(state, seat, with_system(state.sides[seat], left))
    return replace(state, pool=changed(state.pool, action.resource, 1))


def changed(pool: Pool, resource: str, by: int) -> Pool:
    """The pool, or the bounty of a system, with more or less of a resource."""
    m, p, s = (
        min(MOST, have + by) if name == resource else have
        for name, have in zip(RESOURCES, pool, strict=True)
    )
    return m, p, s
