"""The turn as a whole: which colonies to build, in which order, with the cards of this turn.

A beam of sequences of deeds is followed. Each deed is a build, a claim with its hazards (and with
four systems the system that has to go first), or a ship; payments take the least useful cards.
What counts is the table at the end of the turn: points, income for the turns that are left,
cards kept, systems and slots still to be filled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from . import reference as bot
from ..rules import settling
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.settling import build_price, fits, upgrade_price
from ..rules.state import (
    HIDDEN,
    LETTERS,
    MOST_SYSTEMS,
    Action,
    Build,
    Clear,
    Launch,
    Relinquish,
    State,
    System,
    colony,
    space,
)
from ..rules.turns import effects, with_me
from .outlook import CARD, Outlook, engine, income


@dataclass(frozen=True, slots=True)
class Deed:
    """One deed with its price in cards, hazards included, and the system to be left before."""

    action: Build | Launch
    price: int
    dangers: int = 0
    leave: str = ""


@dataclass(slots=True)
class Line:
    """A sequence of deeds: the table after it, the cards it can still pay with, its worth."""

    state: State
    spare: int
    first: Deed | None
    value: float
    claim: str = ""


class Beam:
    """The search in one turn, by the measure of an outlook."""

    def __init__(self, outlook: Outlook, *, width: int = 6, claims: bool = True) -> None:
        self.outlook = outlook
        self.width = width
        self.claims = claims
        view = outlook.view
        cards = set(view.me.hand)
        self.order = {card: outlook.keep(card) for card in cards}
        self.free = not effects(view, "forbid_upgrade")

    def value(self, state: State, spare: int) -> float:
        """What a table is worth at the end of this turn."""
        out, side = self.outlook, state.me
        weights = out.weights
        worth = float(score(side)) + out.w * (len(side.hand) + spare)
        if out.left:
            worth += out.per_turn * income(engine(side), out.per)
            worth += weights.system * len(side.systems)
            for own in side.systems:
                empty = sum(not stack.cards for stack in own.slots)
                worth += weights.open_slot * empty if empty else weights.filling
                m, p, s = own.bounty
                worth += out.w * (m / 3 + p + 1.5 * s)
            best = sorted((self.order[c] for c in side.hand), reverse=True)[:3]
            worth += 0.25 * sum(v for v in best if v > 0)
        return worth

    def best(self, spare: int = 0) -> Line:
        """The best line; `spare` cards are still to come and can only pay."""
        return self.lines(spare)[0]

    def lines(self, spare: int = 0) -> list[Line]:
        """The best lines found, the best first, that differ in what they claim or in their first
        deed; the first one is the best of all."""
        view = self.outlook.view
        start = Line(view, spare, None, self.value(view, spare))
        level = [start]
        tops: dict[tuple[Deed | None, str], Line] = {(None, ""): start}
        for _ in range(12):
            found: dict[tuple[object, ...], Line] = {}
            for line in level:
                for deed in self.deeds(line):
                    after = self.after(line, deed)
                    key = (after.state.me.systems, after.state.me.ships, len(after.state.me.hand))
                    if key not in found or found[key].value < after.value:
                        found[key] = after
            level = sorted(found.values(), key=lambda one: -one.value)[: self.width]
            if not level:
                break
            for line in level:
                plan = (line.first, line.claim)
                if plan not in tops or line.value > tops[plan].value + 1e-9:
                    tops[plan] = line
        return sorted(tops.values(), key=lambda one: -one.value)

    def deeds(self, line: Line) -> Iterator[Deed]:
        """Everything that can be paid on this table."""
        state = line.state
        money = len(state.me.hand) - 1 + line.spare
        for card in dict.fromkeys(state.me.hand):
            if card == HIDDEN:
                continue
            what = colony(card)
            if what.is_ship:
                if self.outlook.left and what.cost <= money:
                    yield Deed(Launch(card), what.cost)
                continue
            for own in state.me.systems:
                yield from self._own(state, own, card, money)
            if self.claims and not state.claimed:
                yield from self._claims(state, card, money)

    def _own(self, state: State, own: System, card: str, money: int) -> Iterator[Deed]:
        slots = space(own.card).slots
        for letter, slot, stack in zip(LETTERS, slots, own.slots, strict=False):
            if stack.cards:
                old, new = colony(stack.cards[-1]), colony(card)
                if not self.free or old.type != new.type or old.cost >= new.cost:
                    continue
                price = upgrade_price(state, card, old.id)
            elif fits(card, slot):
                price = build_price(state, card)
            else:
                continue
            if price <= money:
                yield Deed(Build(card, own.card, letter), price)

    def _claims(self, state: State, card: str, money: int) -> Iterator[Deed]:
        leaves = [""]
        if len(state.me.systems) >= MOST_SYSTEMS:
            full = [own.card for own in state.me.systems[:-1] if own.is_full]
            leaves = [] if state.relinquished else full
        for leave in leaves:
            for find in state.row:
                found = space(find.card)
                dangers = hazards(state, find)
                price = build_price(state, card) + dangers
                if not found.slots or price > money:
                    continue
                tried = set()
                for letter, slot in zip(LETTERS, found.slots, strict=False):
                    if fits(card, slot) and slot not in tried:
                        tried.add(slot)
                        yield Deed(Build(card, find.card, letter), price, dangers, leave)

    def after(self, line: Line, deed: Deed) -> Line:
        """The line with one more deed; the least useful cards pay."""
        state = line.state
        if deed.leave:
            state = settling.relinquish(state, Relinquish(deed.leave))
        action = deed.action
        card = action.card if isinstance(action, Build) else action.ship
        hand = list(state.me.hand)
        hand.remove(card)
        hand.sort(key=lambda one: -self.order[one])
        from_hand = min(deed.price, max(0, len(hand)))
        spare = line.spare - (deed.price - from_hand)
        kept = (*hand[: len(hand) - from_hand], card)
        paid = (*state.me.discard, *hand[len(hand) - from_hand :])
        state = with_me(state, replace(state.me, hand=kept, discard=paid))
        if isinstance(action, Build):
            state = settling.build(state, action)
        else:
            state = settling.launch(state, action)
        value = self.value(state, spare)
        what = colony(card)
        if what.effect.kind == "generate":  # it can be used at once (TTG-46)
            more = income((card,), self.outlook.per) / 60
            value += CARD * more * (0.8 if self.outlook.left else 0.3)
        claim = line.claim
        if isinstance(action, Build) and line.state.find(action.system) is not None:
            claim = action.system
        return Line(state, spare, line.first or deed, value, claim)


def first_action(outlook: Outlook, deed: Deed) -> Action:
    """The small action that a deed begins with."""
    if deed.leave:
        own = next(o for o in outlook.view.me.systems if o.card == deed.leave)
        return bot.leave_step(outlook.view, own)
    if deed.dangers and isinstance(deed.action, Build):
        return Clear(deed.action.system)
    return deed.action
