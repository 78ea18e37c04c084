"""The value of a moment of a turn: the table that the turn can still lead to, in RP.

Everything that is free is used, the pool is turned into cards or into an anomaly or event, and the
best purchases are made with the cards. So two orders of the same steps are worth the same.
"""

from __future__ import annotations

from dataclasses import replace

from ..choosing import planning
from ..choosing.outlook import Outlook
from ..rules.actions import Action, Build, EndTurn, Launch, Pay, Surrender
from ..rules.payment import purse
from ..rules.phases import Acting, Drawing, Paying, Pirates, Refilling
from ..rules.state import HIDDEN, Pool, Side, Stack, State, space, with_me
from ..rules.table import apply, legal_actions
from . import reference
from .turn_search import KEPT, Beam

_WIDTH = 1
"""Sequences of purchases that are followed; the computer player follows more."""

_Key = tuple[object, ...]


class TurnValues:
    """The values of moments of one turn. Equal tables are looked at once."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.outlook = Outlook(view)
        self.known: dict[_Key, float] = {}

    def after(self, action: Action) -> State:
        """The moment once an action has been taken; the least useful cards pay for it."""
        if isinstance(action, EndTurn):
            return self.view
        state = apply(self.view, action)
        while isinstance(state.phase, Paying | Pirates):
            state = apply(state, self._discard(state))
        return state

    def _discard(self, state: State) -> Pay | Surrender:
        if isinstance(state.phase, Paying):
            return Pay(self._least(purse(state, state.phase.action)))
        return Surrender(self._least(state.me.hand))

    def _least(self, cards: tuple[str, ...]) -> str:
        return HIDDEN if HIDDEN in cards else self.outlook.least(cards, 1)[0]

    def less(self, card: str, other: str) -> float:
        """What it costs to have the first of two cards in hand and not the other one."""
        one, two = (max(0.0, self.outlook.keep(name)) for name in (card, other))
        return KEPT * max(0.0, two - one)

    def gains(self) -> dict[Action, float]:
        """What can be built or launched at once, and the value of the table with nothing more."""
        if not self.view.is_acting:
            return {}
        beam = Beam(self.outlook)
        start = beam.start()
        legal = {one for one in legal_actions(self.view) if isinstance(one, Build | Launch)}
        return {
            purchase.action: beam.after(start, purchase).value
            for purchase in beam.purchases(start)
            if purchase.action in legal
        }

    def end(self) -> float:
        """The value of the table as it is: what is left in the pool is lost."""
        return Beam(self.outlook).start().value

    def of(self, state: State) -> float:
        """The value of a moment in the action phase, or while a card is still to be drawn."""
        drawn = state.phase.draws if isinstance(state.phase, Drawing | Refilling) else 0
        state = replace(state, phase=Acting())
        unseen = state.me.hand.count(HIDDEN)
        hand = tuple(card for card in state.me.hand if card != HIDDEN)
        state = with_me(state, replace(state.me, hand=hand))
        state, free_cards, renown = _gathered(state)
        spare = drawn + unseen + free_cards
        _, reached = planning.reach(state)
        plan = planning.best_use(state, reached)
        values = [plan.renown + self._bought(state, spare + plan.cards, claims=True)]
        for target in planning.targets(state):
            use = planning.best_for(state, target, reached)
            if use is not None:
                cards = spare + use.cards - target.cost.credits
                bought = self._bought(state, cards, claims=False)
                values.append(target.renown + use.renown + bought)
        return renown + max(values)

    def _bought(self, state: State, cards: float, *, claims: bool) -> float:
        """The best table that these cards and the hand can buy."""
        spare = int(cards)
        side = state.me
        key = (
            tuple((own.card, own.bounty, _cards(own.slots)) for own in side.systems),
            tuple(sorted(ship.card for ship in side.ships)),
            side.hand,
            side.tokens,
            side.pile,
            tuple(
                (f.card, f.hazards, f.burst_paid, f.used and _takes_ship(f.card)) for f in state.row
            ),
            state.relinquished,
            state.claimed or not claims,
            spare,
        )
        if key not in self.known:
            beam = Beam(Outlook(state), width=_WIDTH, claims=claims)
            best = beam.best(spare)
            self.known[key] = best.value + _parting(beam.table(best))
        return self.known[key] + self.outlook.w * (cards - spare)


def _parting(state: State) -> float:
    """What a ship for The Next Step or a system under Space Race still gives."""
    farewell = reference.farewell(Outlook(state))
    return farewell[0] if farewell else 0.0


def _takes_ship(card: str) -> bool:
    effect = space(card).effect
    return effect is not None and effect.takes.ship > 0


def _cards(slots: tuple[Stack, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(stack.cards for stack in slots)


def _gathered(state: State) -> tuple[State, int, int]:
    """The state once everything that is free was used, with the cards and renown that this gives;
    bounty that only buys cards is taken as well."""
    m, p, s = state.pool
    cards = renown = 0
    for _, effect in planning.uses(state):
        if not effect.takes.items():
            m, p, s = (have + more for have, more in zip((m, p, s), effect.gives.pool, strict=True))
            cards += effect.gives.credits
            renown += effect.gives.renown
    last = state.round == state.rounds
    systems = []
    for own in state.me.systems:
        bm, bp, bs = own.bounty
        m, p, s = m + bm, p + bp, s + (bs if last else 0)
        rest: Pool = (0, 0, 0 if last else bs)
        systems.append(replace(own, bounty=rest))
    side: Side = replace(state.me, systems=tuple(systems))
    return replace(with_me(state, side), pool=(m, p, s)), cards, renown
