"""The rules of Surveyors of the Galaxy: what may be done, and what happens.

The order of `legal_actions` is frozen, and by number, never by distance (SUR-143). draw:
place-star, remove-star by star, finish-galaxy. chart: code by the printed chart, deal-codes.
homes, lair: by star. ship: 1, 2. act: every destination by star (with calls each by units), then
propulsion, asteroid by star, wormhole by star, scope, shift by star, supernova by star, then
measure by star, lurk. breath: propulsion, retire. coast: request-coast, pay-full. consent:
accept-coast, refuse-coast. exam: by inches, then eighths. In a player's own turn resign comes
last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....galaxy.luck import Luck
from ....game import CHANCE, TERMINAL, Refusal
from . import events, flights, refusals, setup, sides, turns
from .actions import (
    EFFECTS,
    EVENT_OF,
    AcceptCoast,
    Action,
    Asteroid,
    Begin,
    Call,
    ChooseShip,
    Code,
    DealCodes,
    Estimate,
    FinishGalaxy,
    Fly,
    Home,
    Lair,
    Lurk,
    Measure,
    Mouth,
    Nest,
    PayFull,
    PlaceStar,
    Propulsion,
    RefuseCoast,
    RemoveStar,
    RequestCoast,
    Resign,
    Retire,
    Roll,
    Scope,
    Shift,
    Supernova,
    Transit,
    Wormhole1,
)
from .state import ESTIMATES, MOST_CALLED, UNKNOWN, State

initial_state = setup.initial_state


def current_player(state: State) -> int:
    """The seat that decides, CHANCE where luck does, or TERMINAL."""
    if state.phase == "over":
        return TERMINAL
    if state.phase in ("begin", "roll"):
        return CHANCE
    return state.turn.asked[0] if state.phase == "consent" else state.mover


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    return refusals.check(state, action)


def legal_actions(state: State) -> tuple[Action, ...]:
    """What may be done now, in the frozen order; where luck decides, one possible outcome."""
    return tuple(action for action in _candidates(state) if _listed(state, action))


def _listed(state: State, action: Action) -> bool:
    """Whether an action is legal; a star that is to be placed stands for all free places."""
    if isinstance(action, PlaceStar):
        return len(state.stars) < state.terms.stars
    return refusals.check(state, action) is None


def _candidates(state: State) -> Iterator[Action]:
    """Everything that this phase knows, in the frozen order."""
    numbers = range(1, len(state.stars) + 1)
    match state.phase:
        case "begin":
            yield Begin("any", 1 if setup.no_maker(state) else state.terms.maker + 1)
        case "draw":
            yield PlaceStar(250, 250)
            yield from (RemoveStar(n) for n in numbers)
            yield FinishGalaxy()
        case "chart":
            yield from (Code(effect) for effect in EFFECTS)
            yield DealCodes()
        case "homes":
            yield from (Home(n) for n in numbers)
        case "lair":
            kind = Lair if state.terms.scenario == "raider" else Nest
            yield from (kind(n) for n in numbers)
        case "ship":
            yield from (ChooseShip(n) for n in (1, 2))
        case "roll":
            yield Roll(1)
        case "breath":
            yield from (Propulsion(), Retire())
        case "transit":
            yield from (Transit(n) for n in numbers)
        case "mouth":
            yield from (Mouth(n) for n in numbers)
        case "act":
            yield from _acts(state, numbers)
        case "coast":
            yield from (RequestCoast(), PayFull())
        case "consent":
            yield from (AcceptCoast(), RefuseCoast())
        case "exam":
            yield from (Estimate(i, e) for i in range(20) for e in range(8))
    yield Resign()


def _acts(state: State, numbers: range) -> Iterator[Action]:
    if state.terms.calls:
        yield from (Call(n, u) for n in numbers for u in range(MOST_CALLED + 1))
    else:
        yield from (Fly(n) for n in numbers)
    if state.terms.events != "off" or state.turn.boon:
        yield Propulsion()
        yield from (Asteroid(n) for n in numbers)
        yield from (Wormhole1(n) for n in numbers)
        yield Scope()
        yield from (Shift(n) for n in numbers)
        yield from (Supernova(n) for n in numbers)
        yield from (Measure(n) for n in numbers)
    if state.captain.lurks:
        yield Lurk()


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    event = EVENT_OF.get(type(action), "")
    if event and not (event == "shift" and state.turn.boon == "fold"):
        state = events.declared(state, event)
    match action:
        case Begin():
            return setup.begin(state, action)
        case PlaceStar():
            return setup.place_star(state, action)
        case RemoveStar(star):
            return setup.remove_star(state, star)
        case FinishGalaxy():
            return setup.finish_galaxy(state)
        case Code(effect):
            return setup.written(state, effect)
        case DealCodes():
            return setup.dealt(state)
        case Home(star):
            return setup.claim_home(state, star)
        case Lair(star) | Nest(star):
            return setup.claim_lair(state, star)
        case Estimate(inches, eighths):
            estimates = (*state.estimates, 8 * inches + eighths)
            done = len(estimates) == ESTIMATES
            return replace(state, estimates=estimates, phase="over" if done else "exam")
    return _in_turn(state, action)


def _in_turn(state: State, action: Action) -> State:
    match action:
        case ChooseShip(ship):
            return turns.named(state, ship - 1)
        case Roll(face):
            turn = replace(state.turn, face=face)
            return replace(state, turn=turn, rolls=state.rolls + 1, phase="act")
        case Fly(star):
            return sides.fly(state, star, UNKNOWN)
        case Call(star, units):
            return sides.fly(state, star, units)
        case Asteroid(star):
            return events.asteroid(state, star)
        case Wormhole1(star):
            return events.first_mouth(state, star)
        case Mouth(star):
            return events.second_mouth(state, star)
        case Measure(star):
            return events.measure(state, star)
        case Shift(star):
            return events.shift(state, star)
        case Supernova(star):
            return events.supernova(state, star)
        case Transit(star):
            return flights.transit(state, star)
        case RequestCoast():
            return flights.request_coast(state)
        case AcceptCoast():
            return flights.accept_coast(state)
        case PayFull() | RefuseCoast():
            return flights.resolve(state, coasted=False)
        case Lurk():
            return sides.lurk(state)
        case Resign():
            return sides.left(turns.out(state, state.mover))
        case Retire():
            return turns.following(turns.retired(state))
    return state  # propulsion and scope do nothing but be declared


def chance(state: State, luck: Luck) -> Begin | Roll:
    """What luck gives: seed and maker, or the die (SUR-148, SUR-R-61).

    Streams (frozen): "surveyors/maker", and "surveyors/die/k" for the k-th roll from 1.
    """
    if state.phase == "roll":
        stream = luck.stream(f"surveyors/die/{state.rolls + 1}")
        return Roll(1 + stream.below(state.terms.faces))
    maker = state.terms.maker
    if setup.no_maker(state):
        maker = luck.stream("surveyors/maker").below(state.terms.players)
    return Begin(setup.seed_word(luck), maker + 1)
