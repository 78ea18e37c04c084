"""The rules of Take The Galaxy in one place: who moves, what is legal, what happens.

The chapters are turns (phases 1, 2, 3, 5), economy (resources), row (hazards, anomalies, events),
settling (systems and colonies) and paying; each keeps its checks beside its effects.

The order of `legal_actions` is frozen. pirates and pay: one action for each kind of card that may
be discarded, in the order of the card file. action: use (own systems oldest first with slots from
left to right, ships, then the mate's), event, sell, bounty, exchange, recall, study, solve, clear
(the row from its newest card), build (by card; systems in the row from the newest card, then the
own ones from the oldest; slots from left to right), launch, relinquish, end-turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from ....game import CHANCE, TERMINAL, Refusal
from . import setup as dealing, economy, payment as paying, row, settling, turns
from .cards import RESOURCES
from .options import terms
from .state import (
    HIDDEN,
    LETTERS,
    MATE,
    SHIPS,
    Action,
    Bounty,
    Build,
    Clear,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Resource,
    Sell,
    Shuffle,
    Side,
    Solve,
    State,
    Study,
    Surrender,
    Use,
    colony,
    sorted_hand,
    space,
)


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the table. `options` names every option."""
    return State(terms(options, players), (Side(),) * players)


def current_player(state: State) -> int:
    """The active seat, CHANCE where luck shuffles, or TERMINAL."""
    if state.phase == "over":
        return TERMINAL
    return CHANCE if state.phase in ("deal", "draw", "refill") else state.active


# What is legal


@lru_cache(maxsize=4)
def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player to move may do, in the frozen order; where luck decides, one outcome.

    The latest answers are kept: one picture asks several times for the same state.
    """
    match state.phase:
        case "over":
            return ()
        case "deal":
            return (dealing.sample(state),)
        case "draw" | "refill":
            return (Shuffle(state.me.discard),)
        case "pirates":
            return tuple(Surrender(card) for card in _kinds(state.me.hand))
        case "pay":
            assert state.bill is not None
            return tuple(Pay(card) for card in _kinds(paying.purse(state, state.bill.deed)))
    return (*_economy(state), *_row(state), *_colonies(state), EndTurn())


def _economy(state: State) -> Iterator[Action]:
    for use in _places(state):
        if economy.check_use(state, use) is None:
            yield use
    names = [find.card for find in state.row if space(find.card).opportunity]
    if state.mate >= 0:
        names += [MATE + name for name in names]
    for name in names:
        if economy.check_event(state, event := Event(name)) is None:
            yield event
    for find in state.row:
        for ship in dict.fromkeys(ship.card for ship in state.me.ships):
            if economy.check_sell(state, sell := Sell(find.card, ship)) is None:
                yield sell
    for seat, prefix in _tables(state):
        for system in state.sides[seat].systems:
            for name, left in zip(RESOURCES, system.bounty, strict=True):
                if left:
                    yield Bounty(prefix + system.card, _resource(name))
    for name in RESOURCES[:2]:
        if economy.check_exchange(state, exchange := Exchange(_resource(name))) is None:
            yield exchange
    if state.pool[2]:
        for card in _kinds(sorted_hand(state.me.discard)):
            yield Recall(card)


def _kinds(cards: tuple[str, ...]) -> list[str]:
    """The different cards; what is hidden from the viewer cannot be chosen."""
    return [card for card in dict.fromkeys(cards) if card != HIDDEN]


def _resource(name: str) -> Resource:
    found: Resource = "manpower" if name == "manpower" else "production"
    return "science" if name == "science" else found


def _tables(state: State) -> tuple[tuple[int, str], ...]:
    """Seats whose cards the active player may use, and how their places begin (TTG-124)."""
    own = (state.active, "")
    return (own,) if state.mate < 0 else (own, (state.mate, MATE))


def _places(state: State) -> Iterator[Use]:
    for seat, prefix in _tables(state):
        side = state.sides[seat]
        for system in side.systems:
            for letter, stack in zip(LETTERS, system.slots, strict=False):
                if stack.cards:
                    yield Use(prefix + system.card, letter)
        for ship in dict.fromkeys(ship.card for ship in side.ships):
            yield Use(prefix + SHIPS, ship)


def _row(state: State) -> Iterator[Action]:
    for find in state.row:
        if row.check_study(state, study := Study(find.card)) is None:
            yield study
    for find in state.row:
        if row.check_solve(state, solve := Solve(find.card)) is None:
            yield solve
    for find in state.row:
        if row.check_clear(state, clear := Clear(find.card)) is None:
            yield clear


def _colonies(state: State) -> Iterator[Action]:
    hand = _kinds(state.me.hand)
    places = [find.card for find in state.row if space(find.card).slots and not state.claimed]
    places += [system.card for system in state.me.systems]
    for card in hand:
        if colony(card).is_ship:
            continue
        for system in places:
            for letter, _ in zip(LETTERS, space(system).slots, strict=False):
                if settling.check_build(state, build := Build(card, system, letter)) is None:
                    yield build
    for card in hand:
        if settling.check_launch(state, launch := Launch(card)) is None:
            yield launch
    for own in state.me.systems:
        if settling.check_relinquish(state, leave := Relinquish(own.card)) is None:
            yield leave


_ACTION_CHECKS: Mapping[type[Any], Callable[[State, Any], Refusal | None]] = {
    Use: economy.check_use,
    Event: economy.check_event,
    Sell: economy.check_sell,
    Bounty: economy.check_bounty,
    Exchange: economy.check_exchange,
    Recall: economy.check_recall,
    Study: row.check_study,
    Solve: row.check_solve,
    Clear: row.check_clear,
    Build: settling.check_build,
    Launch: settling.check_launch,
    Relinquish: settling.check_relinquish,
}

_WRONG_TIME: Mapping[str, Refusal] = {
    "deal": Refusal("TTG-03", "First the decks are shuffled and laid out."),
    "draw": Refusal("TTG-24", "First the discard pile is shuffled into a new deck."),
    "refill": Refusal("TTG-24", "First the discard pile is shuffled into a new deck."),
    "pirates": Refusal("TTG-103", "First the Space Pirates want a card of your hand."),
    "pay": Refusal("TTG-36", "First finish paying: choose the cards that you discard."),
    "action": Refusal("TTG-31", "This is the action phase: nothing is to be shuffled or paid."),
    "over": Refusal("TTG-114", "The game is over."),
}


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    match state.phase, action:
        case "deal", Deal():
            return dealing.check_deal(state, action)
        case "draw" | "refill", Shuffle():
            return dealing.check_shuffle(state, action)
        case "pirates", Surrender():
            return turns.check_surrender(state, action)
        case "pay", Pay():
            return paying.check_pay(state, action)
        case "action", EndTurn():
            return None
    known = _ACTION_CHECKS.get(type(action))
    if state.phase != "action" or known is None:
        return _WRONG_TIME[state.phase]
    return known(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case Deal():
            return turns.begin(dealing.lay_out(state, action))
        case Shuffle(deck):
            return turns.shuffled(state, deck)
        case Surrender():
            return turns.surrender(state, action)
        case Pay():
            return paying.pay(state, action)
        case Event():
            return economy.event(state, action)
        case Sell():
            return economy.sell(state, action)
        case Bounty():
            return economy.bounty(state, action)
        case Exchange():
            return economy.exchange(state, action)
        case Recall():
            return economy.recall(state, action)
        case Study():
            return row.study(state, action)
        case Relinquish():
            return settling.relinquish(state, action)
        case EndTurn():
            return turns.end(state)
    return paying.start(state, action)
