"""The rules of Galaxy of D: what may be done, why not, and what happens.

The order of `legal_actions` is frozen. Sectors and kinds of ships stand in rising order of their
numbers, ways in the order plain, bomb, load, sell. move: moves by origin, kind, end and way;
then tops by sector and kind; done; concede. buy: types; tops; done; concede. select, absorb,
raid: the sectors or kinds; concede. fleet: types; done. bid: amounts; pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL, Refusal
from . import (
    chance as chances,
    combat,
    last_strike,
    market,
    movement,
    setup as opening,
    turn as phases,
    raids,
)
from .options import terms
from .pieces import FULL_POOL, SHIPS, TYPES
from .sectors import Sector, name
from .state import (
    CHANCE_PHASES,
    Absorb,
    Action,
    Activate,
    Base,
    Bid,
    Buy,
    Concede,
    Course,
    Done,
    Draw,
    Fight,
    FirstTurn,
    HandSign,
    Move,
    Pass,
    Phase,
    Pose,
    Purse,
    Put,
    Roll,
    Scatter,
    Side,
    State,
    Take,
    Target,
    Top,
    pair,
)


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before anything happened. `options` names every option."""
    return opening.begin(terms(options))


def current_player(state: State) -> int:
    """Who decides: player 0 or 1, CHANCE where luck does, or TERMINAL."""
    match state.phase:
        case "over":
            return TERMINAL
        case "put":
            return len(state.places) % 2
        case "sign":
            return 1 if state.opening.signs[0] else 0
        case "side":
            return state.first
        case "bid" | "base" | "twin":
            return state.opening.placer
        case "fleet":
            return opening.purchaser(state)
        case "absorb":
            assert state.battle is not None
            return state.battle.absorbing
    return CHANCE if state.phase in CHANCE_PHASES else state.active


def legal_actions(state: State) -> Sequence[Action]:
    """What the player to move may do, in the frozen order; where luck decides, a sample."""
    if state.phase == "over":
        return ()
    if state.phase in CHANCE_PHASES:
        return (chances.chance(state, Luck("sample")),)
    if state.phase not in _IN_TURN:
        return _setup_actions(state)
    actions: list[Action] = []
    match state.phase:
        case "move":
            actions += movement.moves(state)
            actions += movement.tops(state)
            actions.append(Done())
        case "select":
            actions += (Fight(Sector(sector)) for sector in state.todo)
        case "absorb":
            assert state.battle is not None
            kinds = set(state.battle.unpicked[state.battle.absorbing])
            actions += (Absorb(SHIPS[kind]) for kind in sorted(kinds))
        case "raid":
            actions += (Activate(Sector(sector)) for sector in sorted(set(state.idle)))
        case "buy":
            actions += (Buy(ship) for ship in TYPES if market.check(state, ship) is None)
            actions += movement.tops(state)
            actions.append(Done())
    return (*actions, Concede())


def _setup_actions(state: State) -> Sequence[Action]:
    sectors = state.chart.sectors
    match state.phase:
        case "put":
            return [Put(Sector(s)) for s in opening.free_for_things(state, state.places)]
        case "sign":
            return (HandSign("rock"), HandSign("paper"), HandSign("scissors"))
        case "side":
            return (Side("redog"), Side("cynder"))
        case "bid":
            most = state.money[state.opening.placer]
            return (*(Bid(n) for n in range(state.opening.bid + 1, most + 1)), Pass())
        case "base" | "twin":
            return [Base(Sector(s)) for s in sectors if opening.check_base(state, s) is None]
    takes = [Take(ship) for ship in TYPES if opening.check_take(state, Take(ship)) is None]
    return (*takes, Done())


_IN_TURN: tuple[Phase, ...] = ("move", "select", "absorb", "raid", "buy")
_WHEN: Mapping[type[Action], tuple[tuple[Phase, ...], str, str]] = {
    Pose: (("pose",), "GOD-R-68", "A last strike is set up at the very beginning."),
    Draw: (("draw",), "GOD-13", "The Things are drawn at the very beginning."),
    Scatter: (("scatter",), "GOD-R-09", "The Things are not laid out by luck now."),
    FirstTurn: (("first",), "GOD-R-10", "Luck does not decide now who is first."),
    Purse: (("purse",), "GOD-26", "The money is rolled once, after the sides are chosen."),
    Roll: (("die",), "GOD-97", "No die is rolled now."),
    Target: (("target",), "GOD-101", "No Pirate has to choose a target now."),
    Course: (("course",), "GOD-R-33", "No Pirate is at a fork now."),
    Put: (("put",), "GOD-R-09", "This is not the time to place Things."),
    HandSign: (("sign",), "GOD-23", "This is not the time for rock, paper, scissors."),
    Side: (("side",), "GOD-24", "This is not the time to choose a side."),
    Bid: (("bid",), "GOD-27", "This is not the time to bid."),
    Pass: (("bid",), "GOD-27", "There is no bidding to end now."),
    Base: (("base", "twin"), "GOD-05", "Starbases are placed once, in the setup."),
    Take: (("fleet",), "GOD-37", "Starting fleets are chosen once, before the first turn."),
    Move: (("move",), "GOD-50", "Ships move in phase 1 of their owner's turn only."),
    Top: (("move", "buy"), "GOD-R-43", "Stacks are put in order in phases 1 and 4 only."),
    Done: (("fleet", "move", "buy"), "GOD-51", "There is nothing to end now."),
    Fight: (("select",), "GOD-77", "There is no combat to choose now."),
    Absorb: (("absorb",), "GOD-83", "There is nothing to absorb now."),
    Activate: (("raid",), "GOD-95", "There is no Pirate to choose now."),
    Buy: (("buy",), "GOD-50", "Ships are bought in phase 4 of one's own turn only."),
    Concede: (_IN_TURN, "GOD-R-60", "There is no fight to concede yet: start another game."),
}
"""In which phases an action is possible, and the rule for all others."""


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if state.phase == "over":
        return Refusal("GOD-123", "The game is over.")
    when, rule, why = _WHEN[type(action)]
    if state.phase not in when:
        return Refusal(rule, why)
    match action:
        case Move():
            return movement.check_move(state, action)
        case Top():
            return movement.check_top(state, action)
        case Fight(sector):
            if sector.index not in state.todo:
                return Refusal("GOD-73", f"There is no combat to be fought on {sector}.")
        case Absorb():
            return combat.check_absorb(state, action)
        case Activate(sector):
            if sector.index not in state.idle:
                return Refusal("GOD-95", f"No Pirate on {sector} is left to be activated.")
        case Buy(ship):
            return market.check(state, ship)
        case Done() | Concede() | Pass() | HandSign() | Side():
            return None
        case _:
            return _check_setup(state, action)
    return None


def _check_setup(state: State, action: Action) -> Refusal | None:
    match action:
        case Pose(which):
            if 1 <= which <= last_strike.count():
                return None
            return Refusal("GOD-R-68", f"Last strikes are numbered 1 to {last_strike.count()}.")
        case Draw():
            return opening.check_draw(state, action)
        case Scatter():
            return opening.check_scatter(state, action)
        case Put(sector):
            return opening.crowded(state, state.places, sector.index)
        case Bid():
            return opening.check_bid(state, action)
        case Base(sector):
            return opening.check_base(state, sector.index)
        case Take():
            return opening.check_take(state, action)
        case FirstTurn(seat):
            return None if seat in (1, 2) else Refusal("GOD-01", "There are two players, 1 and 2.")
        case Purse(die) | Roll(die):
            return None if 1 <= die <= 6 else Refusal("GOD-14", "A die shows 1 to 6.")
    assert isinstance(action, Target | Course) and state.raid is not None
    place = action.sector.index
    if isinstance(action, Target):
        if place not in raids.targets(state, state.raid.start):
            return Refusal("GOD-98", f"{name(place)} is not one of the nearest targets.")
    elif place not in raids.next_steps(state):
        return Refusal("GOD-R-33", f"{name(place)} is not on a straightest way.")
    return None


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    after = _applied(state, action)
    return last_strike.again(after) if after.strike and after.phase == "over" else after


def _applied(state: State, action: Action) -> State:
    if state.reports:
        state = replace(state, reports=())
    if state.flight is not None and not isinstance(action, Move):
        state = replace(state, flight=None)
    match action:
        case Move():
            return movement.move(state, action)
        case Top():
            return movement.top(state, action)
        case Done():
            return _done(state)
        case Fight(sector):
            return phases.fight(state, sector.index)
        case Absorb():
            return combat.absorb(state, action)
        case Activate(sector):
            return raids.activate(state, sector.index)
        case Roll(die):
            return raids.roll(state, die)
        case Target(sector):
            return raids.head_for(state, sector.index)
        case Course(sector):
            return raids.course(state, sector.index)
        case Buy(ship):
            return market.buy(state, ship)
        case Concede():
            return _concede(state)
    return _apply_setup(state, action)


def _apply_setup(state: State, action: Action) -> State:
    match action:
        case Pose(which):
            return last_strike.posed(state.terms, which)
        case Draw():
            return opening.draw(state, action)
        case Scatter():
            return opening.scatter(state, action)
        case Put():
            return opening.put(state, action)
        case FirstTurn(seat):
            return opening.first_turn(state, seat - 1)
        case HandSign():
            return opening.sign(state, action)
        case Side():
            return opening.side(state, action)
        case Purse():
            return opening.purse(state, action)
        case Bid() | Pass():
            return opening.bid(state, action)
        case Base():
            return opening.base(state, action)
    assert isinstance(action, Take)
    return opening.take(state, action)


def _done(state: State) -> State:
    if state.phase == "fleet":
        return opening.seal(state)
    if state.phase == "move":
        return phases.end_movement(state)
    return phases.produce(state)


def _concede(state: State) -> State:
    """His armor becomes 0, his ships are removed, he loses (GOD-124)."""
    loser = current_player(state)
    state = phases.win(state, 1 - loser, "concede")
    return replace(
        state,
        armor=pair(state.armor, loser, 0),
        fleets=pair(state.fleets, loser, ()),
        pools=pair(state.pools, loser, FULL_POOL),
    )
