"""From the steps of the search of a last turn to single actions, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..rules.actions import Action, Bounty, Build, Clear, Exchange, Launch, Pay, Recall, Use
from ..rules.payment import purse
from ..rules.phases import Paying
from ..rules.state import State
from ..rules.table import apply, check, legal_actions
from .last_turn import Table


def settled(state: State) -> tuple[State, Table]:
    """The position when what is bought is paid and bounties are taken, and its table, which leaves
    open which cards have paid."""
    chosen = Counter[str]()
    while isinstance(state.phase, Paying):
        card = purse(state, state.phase.action)[0]
        chosen[card] += 1
        state = apply(state, Pay(card))
    while bounty := [a for a in legal_actions(state) if isinstance(a, Bounty)]:
        state = apply(state, bounty[0])
    table = Table.of(state)
    cards = sorted((*table.cards, *chosen.elements()))
    discard = sorted((Counter(table.discard) - chosen).elements())
    return state, table._replace(cards=tuple(cards), discard=tuple(discard))


def played(state: State, steps: Sequence[Action]) -> Iterator[Action]:
    """The steps as single actions: hazards removed, tokens taken, cards paid. They end before a
    step that is not possible: where a step needs a reshuffle, it may take the card of a later one.
    """

    def play(action: Action) -> Iterator[Action]:
        nonlocal state
        yield action
        state = apply(state, action)
        while isinstance(state.phase, Paying):
            yield from play(Pay(spare(purse(state, state.phase.action), needed)))

    for at, planned in enumerate(steps):
        later = steps[at + 1 :]
        needed = Counter(card for following in later if (card := built(following)))
        recalls = isinstance(planned, Recall)
        if recalls and not state.me.discard:
            return
        step = Recall(_recalled(state, planned, needed)) if recalls else planned
        while isinstance(step, Build) and state.find(step.system) and check(state, step):
            needed[step.card] += 1
            if check(state, Clear(step.system)) is not None:
                return
            yield from play(Clear(step.system))
            needed[step.card] -= 1
        if check(state, step) is not None:
            return
        yield from play(step)
        if isinstance(step, Build) and any(isinstance(o, Use | Exchange | Recall) for o in later):
            while bounty := [a for a in legal_actions(state) if isinstance(a, Bounty)]:
                yield from play(bounty[0])


def built(step: Action) -> str:
    """The hand card that a step puts on the table, or ""."""
    match step:
        case Build():
            return step.card
        case Launch():
            return step.ship
    return ""


def spare(cards: tuple[str, ...], needed: Counter[str]) -> str:
    """A card that is not needed later, if there is one."""
    have = Counter(cards)
    return next((card for card in cards if have[card] > needed[card]), cards[-1])


def _recalled(state: State, step: Action, needed: Counter[str]) -> str:
    """A card of the discard pile that is needed, or else the one that the step names."""
    missing = needed - Counter(state.me.hand)
    named = [card for card in state.me.discard if step == Recall(card)]
    there = (*(card for card in missing if card in state.me.discard), *named, *state.me.discard)
    return there[0]
