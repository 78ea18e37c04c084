"""Systems and colonies: claiming, building, ships, upgrades, relinquishing
(TTG-56 to TTG-63, TTG-80 to TTG-99)."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Refusal, replace
from ....words.english import counted, plural
from .actions import Build, Launch, Relinquish
from .cards import FITS
from .economy import stack_at, with_stack, with_system
from .names import colony_name, space_name
from .phases import Acting
from .row import hazards, take_refusal
from .state import (
    LETTERS,
    MOST_SYSTEMS,
    Ship,
    Side,
    Stack,
    State,
    System,
    colony,
    granted,
    kinds,
    space,
    with_me,
    without,
)
from .turns import effects

AT_THE_LIMIT = Refusal(
    "TTG-57", f"You control {MOST_SYSTEMS} systems, which is the limit: relinquish one first."
)
_SLOT_RULE = {"biosphere": "TTG-59", "deposit": "TTG-60", "utility": "TTG-61"}


def discount(state: State, card: str) -> int:
    """How many cards less a colony costs under Mech Revolution (TTG-111)."""
    kind = colony(card).type
    return sum(e.amount for e in effects(state, "discount") if kind in e.types)


def build_price(state: State, card: str) -> int:
    """Cards to discard for a new colony (TTG-80, TTG-111)."""
    return max(0, colony(card).cost - discount(state, card))


def upgrade_price(state: State, card: str, covered: str) -> int:
    """Cards to discard for covering one colony with another (TTG-87, TTG-R-17)."""
    return max(0, colony(card).cost - colony(covered).cost - discount(state, card))


def fits(card: str, slot: str) -> bool:
    """Whether a colony may stand on a slot of this kind (TTG-59 to TTG-61)."""
    return colony(card).type in FITS[slot]


def _hand_refusal(state: State, card: str) -> Refusal | None:
    if card not in state.me.hand:
        return Refusal("TTG-56", "You can build only a card in your hand.")
    if colony(card).is_ship:
        return Refusal("TTG-85", f"{colony_name(card)} is a ship: launch it, it needs no system.")
    return None


def _price_refusal(state: State, card: str, price: int, rule: str) -> Refusal | None:
    others = len(state.me.hand) - 1
    if others >= price:
        return None
    why = f"{colony_name(card)} costs {counted(price, 'other card')}; you have {others}."
    return Refusal(rule, why)


def _slot_refusal(card: str, slots: tuple[str, ...], slot: str) -> Refusal | None:
    at = LETTERS.find(slot) if len(slot) == 1 else -1
    if not 0 <= at < len(slots):
        return Refusal("TTG-58", "That system has no such slot.")
    if not fits(card, slots[at]):
        takes = " or ".join(FITS[slots[at]])
        why = f"A {slots[at]} slot takes {takes} colonies, and {colony_name(card)} is"
        return Refusal(_SLOT_RULE[slots[at]], f"{why} a {colony(card).type} colony.")
    return None


def builds(state: State, phase: Acting) -> Iterator[Build]:
    """The legal ones by card; systems in the row from the newest, then the player's from the
    oldest."""
    claims = _claims(state)
    upgrades = not effects(state, "forbid_upgrade")
    hand = state.me.hand
    for card in kinds(hand):
        if colony(card).is_ship:
            continue
        for system in claims if build_price(state, card) < len(hand) else ():
            for letter, slot in zip(LETTERS, space(system).slots, strict=False):
                if fits(card, slot):
                    yield Build(card, system, letter)
        for build, _, _, price in own_builds(state, card, upgrades=upgrades):
            if price < len(hand):
                yield build


def prices(state: State, card: str) -> tuple[list[int], bool]:
    """What a card costs where it can be built now, or else anywhere, in rising order; and whether
    it can only upgrade."""
    legal = [build for build in builds(state, Acting()) if build.card == card]
    own = [state.me.system(build.system) for build in legal]
    stacks = [stack_at(at, build.slot) for at, build in zip(own, legal, strict=True)]
    costs = sorted({price(state, build) for build in legal}) or [build_price(state, card)]
    return costs, bool(legal) and all(stack and stack.cards for stack in stacks)


def _claims(state: State) -> list[str]:
    """The systems in the row that can be claimed by building there."""
    if state.claimed or len(state.me.systems) >= MOST_SYSTEMS:
        return []
    systems = [find for find in state.row if space(find.card).kind == "system"]
    return [find.card for find in systems if not hazards(state, find)]


def own_builds(
    state: State, card: str, *, upgrades: bool
) -> Iterator[tuple[Build, System, str, int]]:
    """New colonies and upgrades that a card fits, whatever they cost: the action, its system, the
    colony that is covered ("" for none) and the price."""
    new = colony(card)
    less = discount(state, card)
    for system in state.me.systems:
        slots = zip(LETTERS, space(system.card).slots, system.slots, strict=False)
        for letter, slot, stack in slots:
            covered = stack.top
            if covered:
                old = colony(covered)
                if not upgrades or old.type != new.type or old.cost >= new.cost:
                    continue
                price = max(0, new.cost - old.cost - less)
            elif fits(card, slot):
                price = max(0, new.cost - less)
            else:
                continue
            yield Build(card, system.card, letter), system, covered, price


def check_build(state: State, phase: Acting, action: Build) -> Refusal | None:
    """By where the colony is to go: a claim, an upgrade, or a new colony."""
    if state.find(action.system) is not None:
        return _check_claim(state, action)
    own = state.me.system(action.system)
    if own is None:
        return Refusal("TTG-80", "You build colonies on your systems, or on one in the row.")
    stack = stack_at(own, action.slot)
    if stack is None:
        return Refusal("TTG-58", "That system has no such slot.")
    if stack.cards:
        return _check_upgrade(state, action, stack)
    return (
        _hand_refusal(state, action.card)
        or _slot_refusal(action.card, space(action.system).slots, action.slot)
        or _price_refusal(state, action.card, build_price(state, action.card), "TTG-81")
    )


def _claim_refusal(state: State, system: str) -> Refusal | None:
    """Why a system in the row cannot be claimed, whatever is built there."""
    refusal = take_refusal(state, system, "system")
    if refusal is not None:
        return refusal
    if len(state.me.systems) >= MOST_SYSTEMS:
        return AT_THE_LIMIT
    find = state.find(system)
    dangers = hazards(state, find) if find else 0
    if dangers:
        them = plural(dangers, "it", "them")
        why = f"{space_name(system)} has {counted(dangers, 'hazard')}: remove {them} first."
        return Refusal("TTG-64", why)
    return None


def _check_claim(state: State, action: Build) -> Refusal | None:
    return (
        _claim_refusal(state, action.system)
        or _hand_refusal(state, action.card)
        or _slot_refusal(action.card, space(action.system).slots, action.slot)
        or _price_refusal(state, action.card, build_price(state, action.card), "TTG-81")
    )


def _check_upgrade(state: State, action: Build, stack: Stack) -> Refusal | None:
    refusal = _hand_refusal(state, action.card)
    if refusal is not None:
        return refusal
    if effects(state, "forbid_upgrade"):
        return Refusal("TTG-109", "A.I. Strike: no colony can be upgraded while it is in the row.")
    new, old = colony(action.card), colony(stack.top)
    if new.type != old.type:
        why = f"{old.name} is a {old.type} colony: you can upgrade it only to another of them."
        return Refusal("TTG-89", why)
    if new.cost <= old.cost:
        why = (
            f"{new.name} costs {new.cost}: an upgrade of {old.name} must cost more than {old.cost}."
        )
        return Refusal("TTG-88", why)
    price = upgrade_price(state, action.card, stack.top)
    return _price_refusal(state, action.card, price, "TTG-87")


def price(state: State, action: Build) -> int:
    """Cards to discard for a legal build, claim or upgrade."""
    stack = stack_at(state.me.system(action.system), action.slot)
    if stack and stack.cards:
        return upgrade_price(state, action.card, stack.top)
    return build_price(state, action.card)


def build(state: State, phase: Acting, action: Build) -> State:
    """A colony comes to its slot; a claimed system becomes the newest (TTG-62, TTG-68)."""
    own = state.me.system(action.system)
    if own is not None:
        return with_me(state, _placed(state.me, own, action.card, action.slot))
    card = space(action.system)
    system = System(card.id, card.bounty, (Stack(),) * len(card.slots))
    side = _placed(state.me, system, action.card, action.slot)
    row = tuple(find for find in state.row if find.card != action.system)
    return replace(with_me(state, side), row=row, claimed=True)


def _placed(side: Side, system: System, card: str, slot: str) -> Side:
    """A colony goes from the hand on top of a slot, ready (TTG-46); a new system is appended."""
    stack = stack_at(system, slot)
    assert stack is not None
    system = with_stack(system, slot, Stack((*stack.cards, card)))
    side = replace(side, hand=without(side.hand, card))
    if side.system(system.card) is None:
        return replace(side, systems=(*side.systems, system))
    return with_system(side, system)


# Ships


def launches(state: State, phase: Acting) -> Iterator[Launch]:
    others = len(state.me.hand) - 1
    cards = [card for card in kinds(state.me.hand) if colony(card).is_ship]
    return (Launch(card) for card in cards if colony(card).cost <= others)


def check_launch(state: State, phase: Acting, action: Launch) -> Refusal | None:
    if action.ship not in state.me.hand:
        return Refusal("TTG-85", "You can launch only a ship in your hand.")
    if not colony(action.ship).is_ship:
        return Refusal("TTG-85", f"{colony_name(action.ship)} is a colony: it needs a slot.")
    return _price_refusal(state, action.ship, colony(action.ship).cost, "TTG-85")


def launch_price(state: State, action: Launch) -> int:
    return colony(action.ship).cost


def launch(state: State, phase: Acting, action: Launch) -> State:
    side = state.me
    ships = (*side.ships, Ship(action.ship))
    return with_me(state, replace(side, hand=without(side.hand, action.ship), ships=ships))


# Relinquishing


def relinquishings(state: State, phase: Acting) -> Iterator[Relinquish]:
    older = () if state.relinquished else state.me.systems[:-1]
    return (Relinquish(system.card) for system in older if system.is_full)


def check_relinquish(state: State, phase: Acting, action: Relinquish) -> Refusal | None:
    system = state.me.system(action.system)
    if system is None:
        return Refusal("TTG-93", "You can relinquish only a system that you control.")
    if state.relinquished:
        return Refusal("TTG-33", "You have relinquished a system this turn: one is the limit.")
    name = space_name(action.system)
    if system is state.me.systems[-1]:
        return Refusal("TTG-94", f"{name} is your newest system, which cannot be relinquished.")
    empty = [
        s
        for s, stack in zip(space(system.card).slots, system.slots, strict=True)
        if not stack.cards
    ]
    if empty:
        return Refusal("TTG-93", f"{name} is not full: its {empty[0]} slot is empty.")
    return None


def relinquish(state: State, phase: Acting, action: Relinquish) -> State:
    """Points are banked, colonies discarded, bounty lost, Space Race paid (TTG-95 to TTG-99)."""
    side = state.me
    system = side.system(action.system)
    assert system is not None
    cards = tuple(card for stack in system.slots for card in stack.cards)
    race = {
        find.card: effect
        for find in state.row
        if (effect := space(find.card).effect) is not None and effect.kind == "on_relinquish"
    }
    banked = sum(colony(stack.top).renown for stack in system.slots)
    side = replace(
        side,
        systems=tuple(s for s in side.systems if s.card != system.card),
        discard=side.discard + cards,
        pile=(*side.pile, system.card),
    )
    side = granted(side, system.card, banked)
    for event, effect in race.items():
        side = granted(side, event, effect.gives.renown)
    row = tuple(replace(find, used=True) if find.card in race else find for find in state.row)
    return replace(with_me(state, side), row=row, relinquished=True)
