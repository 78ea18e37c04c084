"""The turn as a whole: which colonies to build, in which order, with the cards of this turn.

A beam of sequences of purchases is followed. A purchase is a build, a claim with its hazards (and
with four systems the system that has to go first), or a ship; payments take the least useful cards.
What counts is the table at the end of the turn: points, income for the turns that are left,
cards kept, systems and slots still to be filled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..choosing.income import engine, income
from ..choosing.outlook import CARD, Outlook, bounty_cards
from ..rules import settling
from ..rules.actions import Action, Build, Clear, Launch, Relinquish
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.settling import build_price, fits, own_builds
from ..rules.state import HIDDEN, LETTERS, MOST_SYSTEMS, State, colony, space, with_me
from ..rules.turns import effects
from . import reference


@dataclass(frozen=True, slots=True)
class Purchase:
    """A build or launch with its price in cards, with hazards, and the system to leave first."""

    action: Build | Launch
    price: int
    dangers: int = 0
    leave: str = ""


@dataclass(slots=True)
class Line:
    """A sequence of purchases: the table after it, cards to come that can pay, its value."""

    state: State
    spare: int
    purchases: tuple[Purchase, ...]
    value: float
    claim: str = ""

    @property
    def first(self) -> Purchase | None:
        return self.purchases[0] if self.purchases else None


class Beam:
    """The search in one turn, by the measure of an outlook."""

    def __init__(self, outlook: Outlook, *, width: int = 6, claims: bool = True) -> None:
        self.outlook = outlook
        self.width = width
        self.claims = claims
        view = outlook.view
        cards = set(view.me.hand)
        self.order = {card: outlook.keep(card) for card in cards}
        self.upgrades = not effects(view, "forbid_upgrade")

    def value(self, state: State, spare: int) -> float:
        """What a table is worth at the end of this turn."""
        out, side = self.outlook, state.me
        weights = out.weights
        value = float(score(side)) + out.w * (len(side.hand) + spare)
        if out.left:
            value += out.per_turn * income(engine(side), out.per)
            value += weights.system * len(side.systems)
            for own in side.systems:
                empty = sum(not stack.cards for stack in own.slots)
                value += weights.open_slot * empty if empty else weights.filling
                value += out.w * bounty_cards(own.bounty)
            best = sorted((self.order[c] for c in side.hand), reverse=True)[:3]
            value += 0.25 * sum(v for v in best if v > 0)
        return value

    def best(self, spare: int = 0) -> Line:
        """The best line; `spare` cards are still to come and can only pay."""
        return self.lines(spare)[0]

    def lines(self, spare: int = 0) -> list[Line]:
        """The best lines that differ in what they claim or in their first purchase, the best
        first."""
        view = self.outlook.view
        start = Line(view, spare, (), self.value(view, spare))
        level = [start]
        tops: dict[tuple[Purchase | None, str], Line] = {(None, ""): start}
        for _ in range(12):
            reached: dict[tuple[object, ...], Line] = {}
            for line in level:
                for purchase in self.purchases(line):
                    after = self.after(line, purchase)
                    key = (after.state.me.systems, after.state.me.ships, len(after.state.me.hand))
                    if key not in reached or reached[key].value < after.value:
                        reached[key] = after
            level = sorted(reached.values(), key=lambda one: -one.value)[: self.width]
            if not level:
                break
            for line in level:
                plan = (line.first, line.claim)
                if plan not in tops or line.value > tops[plan].value + 1e-9:
                    tops[plan] = line
        return sorted(tops.values(), key=lambda one: -one.value)

    def purchases(self, line: Line) -> Iterator[Purchase]:
        """Everything that can be paid on this table."""
        state = line.state
        money = len(state.me.hand) - 1 + line.spare
        for card in dict.fromkeys(state.me.hand):
            if card == HIDDEN:
                continue
            what = colony(card)
            if what.is_ship:
                if self.outlook.left and what.cost <= money:
                    yield Purchase(Launch(card), what.cost)
                continue
            for build, _, _, price in own_builds(state, card, upgrades=self.upgrades):
                if price <= money:
                    yield Purchase(build, price)
            if self.claims and not state.claimed:
                yield from self._claims(state, card, money)

    def _claims(self, state: State, card: str, money: int) -> Iterator[Purchase]:
        leaves = [""]
        if len(state.me.systems) >= MOST_SYSTEMS:
            full = [own.card for own in state.me.systems[:-1] if own.is_full]
            leaves = [] if state.relinquished else full
        for leave in leaves:
            for find in state.row:
                system = space(find.card)
                dangers = hazards(state, find)
                price = build_price(state, card) + dangers
                if not system.slots or price > money:
                    continue
                tried = set()
                for letter, slot in zip(LETTERS, system.slots, strict=False):
                    if fits(card, slot) and slot not in tried:
                        tried.add(slot)
                        yield Purchase(Build(card, find.card, letter), price, dangers, leave)

    def after(self, line: Line, purchase: Purchase) -> Line:
        """The line with one more purchase; the least useful cards pay."""
        state = line.state
        if purchase.leave:
            state = settling.relinquish(state, Relinquish(purchase.leave))
        action = purchase.action
        card = action.card if isinstance(action, Build) else action.ship
        hand = list(state.me.hand)
        hand.remove(card)
        hand.sort(key=lambda one: -self.order[one])
        from_hand = min(purchase.price, max(0, len(hand)))
        spare = line.spare - (purchase.price - from_hand)
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
        return Line(state, spare, (*line.purchases, purchase), value, claim)


def first_action(outlook: Outlook, purchase: Purchase) -> Action:
    """The small action that a purchase begins with."""
    if purchase.leave:
        own = next(o for o in outlook.view.me.systems if o.card == purchase.leave)
        return reference.leave_step(outlook.view, own)
    if purchase.dangers and isinstance(purchase.action, Build):
        return Clear(purchase.action.system)
    return purchase.action
