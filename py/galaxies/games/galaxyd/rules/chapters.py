"""The one table of phases and actions of Galaxy of D: what is legal, and what happens.

The order of `legal_actions` is frozen. Sectors and kinds of ships stand in rising order of their
numbers, ways in the order plain, bomb, load, sell. move: moves by origin, kind, end and way;
then tops by sector and kind; done. buy: types; tops; done. select, absorb, raid: the sectors or
kinds. fleet: types; done. bid: amounts; pass. put: sectors; lay: kinds of Things, then sectors.
Standing orders come after them (their kinds, then none). At every decision resign 1 and resign 2
come last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL, Refusal, replace
from . import combat, ending, last_strike, market, movement, raids, setup, standing, things, turn
from .actions import (
    Absorb,
    Action,
    Activate,
    Base,
    Bid,
    Buy,
    Course,
    Done,
    Draw,
    Fight,
    FirstTurn,
    HandSign,
    Lay,
    Move,
    Order,
    Pass,
    Pose,
    Purse,
    Put,
    Resign,
    Roll,
    Scatter,
    Side,
    Take,
    Target,
    Top,
)
from .chance import chance
from .phases import (
    Absorbing,
    Basing,
    Bidding,
    Buying,
    Drawing,
    Fighting,
    Funding,
    Moving,
    Outfitting,
    Over,
    Phase,
    Posing,
    Putting,
    Raiding,
    Rolling,
    Scattering,
    Siding,
    Signing,
    Steering,
    Targeting,
    Tossing,
    Twinning,
)
from .state import State


def _nobody(state: State) -> int:
    return CHANCE if state.phase.by_luck else TERMINAL


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """A phase: the rule at which the rulebook opens, who decides, and the actions in their frozen
    order. In the phases without a list luck decides, or the game is over."""

    opens_at: str
    player: Callable[[State], int] = _nobody
    legal: Callable[[State], Sequence[Action]] = lambda state: ()


def _active(state: State) -> int:
    return state.active


def _ending(*lists: Callable[[State], Sequence[Action]], last: Action) -> Callable[..., Any]:
    """Actions of several kinds, then the one that ends the phase."""
    return lambda state: (*chain.from_iterable(actions(state) for actions in lists), last)


PHASES: Mapping[type[Phase], PhaseRules] = {
    Posing: PhaseRules("GOD-R-68"),
    Drawing: PhaseRules("GOD-13"),
    Scattering: PhaseRules("GOD-13"),
    Putting: PhaseRules("GOD-17", lambda state: len(state.places) % 2, things.puts),
    Tossing: PhaseRules("GOD-23"),
    Signing: PhaseRules("GOD-23", setup.signer, setup.signs),
    Siding: PhaseRules("GOD-24", lambda state: state.first, setup.sides),
    Funding: PhaseRules("GOD-26"),
    Bidding: PhaseRules("GOD-27", setup.placer, setup.bids),
    Basing: PhaseRules("GOD-32", setup.placer, setup.bases),
    Twinning: PhaseRules("GOD-R-64", setup.placer, setup.bases),
    Outfitting: PhaseRules("GOD-37", setup.purchaser, _ending(setup.takes, last=Done())),
    Moving: PhaseRules("GOD-53", _active, _ending(movement.moves, movement.tops, last=Done())),
    Fighting: PhaseRules("GOD-73", _active, combat.fights),
    Absorbing: PhaseRules("GOD-73", combat.absorbing_player, combat.absorbers),
    Raiding: PhaseRules("GOD-94", _active, raids.activations),
    Rolling: PhaseRules("GOD-94"),
    Targeting: PhaseRules("GOD-94"),
    Steering: PhaseRules("GOD-94"),
    Buying: PhaseRules("GOD-108", _active, _ending(market.purchases, movement.tops, last=Done())),
    Over: PhaseRules("GOD-123"),
}
_DECISIONS = tuple(phase for phase in PHASES if not phase.by_luck and phase is not Over)


def _always(state: State, action: Action) -> None:
    """An action that nothing forbids in its phase."""


def _done(state: State, action: Done) -> State:
    match state.phase:
        case Outfitting():
            return setup.seal(state)
        case Moving():
            return turn.end_movement(state)
    return turn.produce(state)


@dataclass(frozen=True, slots=True)
class Handler:
    """A kind of action: its phases, the rule that forbids it in all others, and its chapter."""

    phases: tuple[type[Phase], ...]
    rule: str
    otherwise: str
    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]


HANDLERS: Mapping[type[Action], Handler] = {
    Pose: Handler(
        (Posing,),
        "GOD-R-68",
        "A last strike is set up at the very beginning.",
        last_strike.check_pose,
        last_strike.pose,
    ),
    Draw: Handler(
        (Drawing,),
        "GOD-13",
        "The Things are drawn at the very beginning.",
        things.check_draw,
        things.draw,
    ),
    Scatter: Handler(
        (Scattering,),
        "GOD-R-09",
        "The Things are not laid out by luck now.",
        things.check_scatter,
        setup.scatter,
    ),
    Put: Handler(
        (Putting,),
        "GOD-R-09",
        "This is not the time to place Things.",
        things.check_put,
        setup.put,
    ),
    Lay: Handler(
        (Putting,),
        "GOD-R-09",
        "This is not the time to place Things.",
        things.check_lay,
        setup.lay,
    ),
    FirstTurn: Handler(
        (Tossing,),
        "GOD-R-10",
        "Luck does not decide now who is first.",
        setup.check_first,
        setup.first_turn,
    ),
    HandSign: Handler(
        (Signing,),
        "GOD-23",
        "This is not the time for rock, paper, scissors.",
        _always,
        setup.sign,
    ),
    Side: Handler(
        (Siding,), "GOD-24", "This is not the time to choose a side.", _always, setup.side
    ),
    Purse: Handler(
        (Funding,),
        "GOD-26",
        "The money is rolled once, after the sides are chosen.",
        setup.check_purse,
        setup.purse,
    ),
    Bid: Handler((Bidding,), "GOD-27", "This is not the time to bid.", setup.check_bid, setup.bid),
    Pass: Handler(
        (Bidding,), "GOD-27", "There is no bidding to end now.", _always, setup.end_bidding
    ),
    Base: Handler(
        (Basing, Twinning),
        "GOD-05",
        "Starbases are placed once, in the setup.",
        setup.check_base,
        setup.base,
    ),
    Take: Handler(
        (Outfitting,),
        "GOD-37",
        "Starting fleets are chosen once, before the first turn.",
        setup.check_take,
        setup.take,
    ),
    Move: Handler(
        (Moving,),
        "GOD-50",
        "Ships move in phase 1 of their owner's turn only.",
        movement.check_move,
        movement.move,
    ),
    Top: Handler(
        (Moving, Buying),
        "GOD-R-43",
        "Stacks are put in order in phases 1 and 4 only.",
        movement.check_top,
        movement.top,
    ),
    Order: Handler(
        (Moving, Buying),
        "GOD-R-72",
        "You can change your standing orders in phases 1 and 4 of your turn only.",
        standing.check,
        standing.order,
    ),
    Done: Handler(
        (Outfitting, Moving, Buying), "GOD-51", "There is nothing to end now.", _always, _done
    ),
    Fight: Handler(
        (Fighting,),
        "GOD-77",
        "There is no combat to choose now.",
        combat.check_fight,
        combat.fight,
    ),
    Absorb: Handler(
        (Absorbing,),
        "GOD-83",
        "There is nothing to absorb now.",
        combat.check_absorb,
        combat.absorb,
    ),
    Activate: Handler(
        (Raiding,),
        "GOD-95",
        "There is no Pirate to choose now.",
        raids.check_activate,
        raids.activate,
    ),
    Roll: Handler((Rolling,), "GOD-97", "No die is rolled now.", raids.check_die, raids.roll),
    Target: Handler(
        (Targeting,),
        "GOD-101",
        "No Pirate has to choose a target now.",
        raids.check_target,
        raids.head_for,
    ),
    Course: Handler(
        (Steering,),
        "GOD-R-33",
        "No Pirate is at a fork now.",
        raids.check_course,
        raids.course,
    ),
    Buy: Handler(
        (Buying,),
        "GOD-50",
        "Ships are bought in phase 4 of your own turn only.",
        market.check_buy,
        market.buy,
    ),
    Resign: Handler(
        _DECISIONS,
        "GOD-R-41",
        "Luck decides now: resign at the next decision.",
        ending.check_resign,
        ending.resign,
    ),
}


def current_player(state: State) -> int:
    """Player 0 or 1, CHANCE where luck decides, or TERMINAL."""
    return PHASES[type(state.phase)].player(state)


def legal_actions(state: State) -> Sequence[Action]:
    """The legal actions in the frozen order; where luck decides, a sample."""
    if state.phase.by_luck:
        return (chance(state, Luck("sample")),)
    if isinstance(state.phase, Over):
        return ()
    told = standing.orders(state) if isinstance(state.phase, Moving | Buying) else ()
    return (*choices(state), *told, *_RESIGNATIONS)


def choices(state: State) -> Sequence[Action]:
    """The legal actions of the player who decides, without standing orders and resigning."""
    return PHASES[type(state.phase)].legal(state)


def resignation(player: int) -> Resign:
    """The action with which a player resigns (GOD-124)."""
    return _RESIGNATIONS[player]


_RESIGNATIONS = (Resign(1), Resign(2))


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if isinstance(state.phase, Over):
        return Refusal("GOD-123", "The game is over.")
    handler = HANDLERS[type(action)]
    if not isinstance(state.phase, handler.phases):
        return Refusal(handler.rule, handler.otherwise)
    return handler.check(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action, with everything that follows by itself."""
    if state.reports:
        state = replace(state, reports=())
    if state.flights and not isinstance(action, Move):
        state = replace(state, flights=())
    after = HANDLERS[type(action)].apply(state, action)
    return last_strike.again(turn.go_on(after))
