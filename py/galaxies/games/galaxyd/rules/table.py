"""The table of phases and actions of Galaxy of D.

The order of `legal_actions` is frozen. Sectors and kinds of ships stand in rising order of their
numbers, ways in the order plain, bomb, load, sell. move: moves by origin, kind, end and way;
then tops by sector and kind; done. buy: types; tops; done. select, absorb, raid: the sectors or
kinds. open: the ships there. fleet: types; done. bid: amounts; pass. put: sectors; lay: kinds of
Things, then sectors. Standing orders come after them (their kinds, then none). At every decision
resign 1 and resign 2 come last.
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL, ActionRules, PhaseRules, Player, Refusal, Table, replace
from . import (
    combat,
    ending,
    hidden,
    last_strike,
    market,
    movement,
    raids,
    setup,
    standing,
    things,
    turn,
)
from .actions import (
    Absorb,
    Action,
    Activate,
    Base,
    Bid,
    Buy,
    Course,
    Done,
    DoneShowing,
    Draw,
    Fight,
    FirstTurn,
    HandSign,
    Lay,
    Move,
    MoveUnseen,
    Order,
    Pass,
    Pose,
    Purse,
    Put,
    Resign,
    Roll,
    Scatter,
    Show,
    Side,
    Take,
    Target,
    Top,
    TopUnseen,
)
from .chance import chance
from .phases import (
    Absorbing,
    Basing,
    Bidding,
    Buying,
    Decision,
    Drawing,
    Fighting,
    Funding,
    Moving,
    Opening,
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


def _active(state: State, phase: Phase) -> Player:
    return state.active


def _by_turns(state: State, phase: Putting) -> Player:
    return len(state.places) % 2


def _first(state: State, phase: Siding) -> Player:
    return state.first


def _luck(state: State, phase: Phase) -> tuple[Action, ...]:
    """One outcome that luck may give."""
    return (chance(state, Luck("sample")),)


def _end(state: State, phase: Outfitting | Moving | Buying) -> tuple[Action, ...]:
    return (Done(),)


def _done(state: State, phase: Outfitting | Moving | Buying, action: Done) -> State:
    match phase:
        case Outfitting():
            return setup.seal(state, phase)
        case Moving():
            return turn.end_movement(state)
    return turn.produce(state)


_move = (movement.moves, movement.tops, _end)
_buy = (market.purchases, movement.tops, _end)

_ONCE = Refusal("GOD-13", "The Things are drawn at the very beginning.")
_POSED = Refusal("GOD-R-68", "A last strike is set up at the very beginning.")
_SCATTER = Refusal("GOD-R-09", "The Things are not laid out by luck now.")
_PLACE = Refusal("GOD-R-09", "This is not the time to place Things.")
_FIRST = Refusal("GOD-R-10", "Luck does not decide now who is first.")
_SIGN = Refusal("GOD-23", "This is not the time for rock, paper, scissors.")
_SIDE = Refusal("GOD-24", "This is not the time to choose a side.")
_PURSE = Refusal("GOD-26", "The money is rolled once, after the sides are chosen.")
_BID = Refusal("GOD-27", "This is not the time to bid.")
_PASS = Refusal("GOD-27", "There is no bidding to end now.")
_BASE = Refusal("GOD-05", "Starbases are placed once, in the setup.")
_TAKE = Refusal("GOD-37", "Starting fleets are chosen once, before the first turn.")
_MOVE = Refusal("GOD-50", "Ships move in phase 1 of their owner's turn only.")
_TOP = Refusal("GOD-R-43", "Stacks are put in order in phases 1 and 4 only.")
_ORDER = Refusal(
    "GOD-R-72", "You can change your standing orders in phases 1 and 4 of your turn only."
)
_DONE = Refusal("GOD-51", "There is nothing to end now.")
_FIGHT = Refusal("GOD-77", "There is no combat to choose now.")
_ABSORB = Refusal("GOD-83", "There is nothing to absorb now.")
_ACTIVATE = Refusal("GOD-95", "There is no Pirate to choose now.")
_ROLL = Refusal("GOD-97", "No die is rolled now.")
_TARGET = Refusal("GOD-101", "No Pirate has to choose a target now.")
_COURSE = Refusal("GOD-R-33", "No Pirate is at a fork now.")
_BUY = Refusal("GOD-50", "Ships are bought in phase 4 of your own turn only.")
_SHOW = Refusal("GOD-78", "No ships are shown now.")
_RESIGN = Refusal("GOD-R-41", "Luck decides now: resign at the next decision.")
_OVER = Refusal("GOD-123", "The game is over.")

TABLE: Table[State, Action] = Table(
    (
        PhaseRules(Posing, "GOD-R-68", CHANCE, (_luck,)),
        PhaseRules(Drawing, "GOD-13", CHANCE, (_luck,)),
        PhaseRules(Scattering, "GOD-13", CHANCE, (_luck,)),
        PhaseRules(Putting, "GOD-17", _by_turns, (things.puts,)),
        PhaseRules(Tossing, "GOD-23", CHANCE, (_luck,)),
        PhaseRules(Signing, "GOD-23", setup.signer, (setup.signs,)),
        PhaseRules(Siding, "GOD-24", _first, (setup.sides,)),
        PhaseRules(Funding, "GOD-26", CHANCE, (_luck,)),
        PhaseRules(Bidding, "GOD-27", setup.placer, (setup.bids,)),
        PhaseRules(Basing, "GOD-32", setup.placer, (setup.bases,)),
        PhaseRules(Twinning, "GOD-R-64", setup.placer, (setup.bases,)),
        PhaseRules(Outfitting, "GOD-37", setup.purchaser, (setup.takes, _end)),
        PhaseRules(Moving, "GOD-53", _active, _move),
        PhaseRules(Fighting, "GOD-73", _active, (combat.fights,)),
        PhaseRules(Absorbing, "GOD-73", combat.absorbing_player, (combat.absorbers,)),
        PhaseRules(Raiding, "GOD-94", _active, (raids.activations,)),
        PhaseRules(Rolling, "GOD-94", CHANCE, (_luck,)),
        PhaseRules(Targeting, "GOD-94", CHANCE, (_luck,)),
        PhaseRules(Steering, "GOD-94", CHANCE, (_luck,)),
        PhaseRules(Buying, "GOD-108", _active, _buy),
        PhaseRules(Over, "GOD-123", TERMINAL, refusal=_OVER),
        PhaseRules(Opening, "GOD-78", hidden.opener, (hidden.shows,)),
    ),
    (
        ActionRules(Pose, Posing, last_strike.check_pose, last_strike.pose, _POSED),
        ActionRules(Draw, Drawing, things.check_draw, things.draw, _ONCE),
        ActionRules(Scatter, Scattering, things.check_scatter, setup.scatter, _SCATTER),
        ActionRules(Put, Putting, things.check_put, setup.put, _PLACE),
        ActionRules(Lay, Putting, things.check_lay, setup.lay, _PLACE),
        ActionRules(FirstTurn, Tossing, setup.check_first, setup.first_turn, _FIRST),
        ActionRules(HandSign, Signing, None, setup.sign, _SIGN),
        ActionRules(Side, Siding, None, setup.side, _SIDE),
        ActionRules(Purse, Funding, setup.check_purse, setup.purse, _PURSE),
        ActionRules(Bid, Bidding, setup.check_bid, setup.bid, _BID),
        ActionRules(Pass, Bidding, None, setup.end_bidding, _PASS),
        ActionRules(Base, Basing | Twinning, setup.check_base, setup.base, _BASE),
        ActionRules(Take, Outfitting, setup.check_take, setup.take, _TAKE),
        ActionRules(Move, Moving, movement.check_move, movement.move, _MOVE),
        ActionRules(Top, Moving | Buying, hidden.check_top, hidden.top, _TOP),
        ActionRules(Order, Moving | Buying, standing.check, standing.order, _ORDER),
        ActionRules(Done, Outfitting | Moving | Buying, hidden.check_done, _done, _DONE),
        ActionRules(Fight, Fighting, combat.check_fight, combat.fight, _FIGHT),
        ActionRules(Absorb, Absorbing, combat.check_absorb, combat.absorb, _ABSORB),
        ActionRules(Activate, Raiding, raids.check_activate, raids.activate, _ACTIVATE),
        ActionRules(Roll, Rolling, raids.check_die, raids.roll, _ROLL),
        ActionRules(Target, Targeting, raids.check_target, raids.head_for, _TARGET),
        ActionRules(Course, Steering, raids.check_course, raids.course, _COURSE),
        ActionRules(Buy, Buying, market.check_buy, market.buy, _BUY),
        ActionRules(Show, Opening, hidden.check_show, hidden.show, _SHOW),
        ActionRules(MoveUnseen, Moving, hidden.check_move, hidden.move, _MOVE),
        ActionRules(TopUnseen, Moving, hidden.check_unseen_top, hidden.unseen_top, _TOP),
        ActionRules(DoneShowing, Moving, hidden.check_done_showing, hidden.end_movement, _DONE),
        ActionRules(Resign, Decision, ending.check_resign, ending.resign, _RESIGN),
    ),
    always=(standing.orders, ending.resignations),
)
current_player = TABLE.current_player
choices = TABLE.choices
legal_actions = TABLE.legal_actions
check = TABLE.check


def apply(state: State, action: Action) -> State:
    """The state after a legal action, with everything that follows by itself."""
    if state.reports:
        state = replace(state, reports=())
    if state.flights and not isinstance(action, Move | MoveUnseen):
        state = replace(state, flights=())
    return last_strike.again(turn.go_on(TABLE.apply(state, action)))
