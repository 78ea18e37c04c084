"""The visit phase: biome, society and traits of a new world are rolled (STC-76 to STC-83)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ....game import Refusal, Text, replace
from ....words.english import counted
from . import fuel, tables
from .actions import Action, Biome, Name, Roll, RollDice, Society, TurnOver
from .phases import (
    Choosing,
    ChoosingBiome,
    ChoosingSociety,
    Making,
    Phase,
    Rolling,
    RollingBiome,
    RollingSociety,
    RollingTraits,
    Stamping,
    Suggesting,
    asks,
)
from .state import MOST_STROKES, State
from .tables import HIGHEST, LOWEST
from .zones import Zones, asks_first, check_dice, rolls_dice

Kind = Literal["biome", "society"]

_ROLLS: dict[type[Phase], int] = {
    Stamping: 1,
    RollingBiome: 4,
    RollingSociety: 4,
    RollingTraits: 12,
}
"""How many rolls each phase makes (STC-50, STC-79, STC-83)."""


# Rolls


def count_rolls(state: State) -> int:
    return _ROLLS[type(state.phase)]


def sample_roll(state: State, phase: Stamping | Rolling) -> Sequence[Action]:
    if asks(phase):
        name = (Name(Text("")),) if state.making and state.strokes < MOST_STROKES else ()
        return (TurnOver(), RollDice(), *name)
    count = count_rolls(state)
    if rolls_dice(state):
        return (Roll((), (1,) * count),)
    return (Roll(Zones(state).first(count, to_hand=False), ()),)


NO_ROLL = Refusal("STC-15", "Nothing is rolled now.")


def check_roll(state: State, phase: Stamping | Rolling, action: Roll) -> Refusal | None:
    if asks(phase):
        return Refusal("STC-98", "Choose first whether cards or dice are rolled.")
    count = count_rolls(state)
    if rolls_dice(state):
        if action.cards:
            return Refusal("STC-R-02", "No cards are left to turn over, so dice are rolled.")
        return check_dice(action.dice, count)
    zones = Zones(state)
    turned = len(action.cards) == count and zones.take_all(action.cards, to_hand=False)
    if action.dice or not turned:
        return Refusal("STC-15", f"This roll turns over {counted(count, 'card')} of the deck.")
    return None


def no_way(state: State, action: TurnOver | RollDice) -> Refusal:
    """Why there is no choice between cards and dice."""
    if not state.terms.choice:
        return Refusal("STC-98", "This campaign does not let you choose between cards and dice.")
    return Refusal("STC-98", "You choose cards or dice just before a roll.")


def check_way(
    state: State, phase: Stamping | Rolling, action: TurnOver | RollDice
) -> Refusal | None:
    return None if state.terms.choice and asks(phase) else no_way(state, action)


def choose_way(state: State, phase: Stamping | Rolling, action: TurnOver | RollDice) -> State:
    return replace(state, phase=replace(phase, asks=False, dice=isinstance(action, RollDice)))


def take_roll(state: State, phase: Stamping | Rolling, action: Roll) -> State:
    digits = action.dice or tuple(state.cards[card].digit for card in action.cards)
    zones = Zones(state)
    zones.take_all(action.cards, to_hand=False)
    before = state.shown if isinstance(phase, RollingSociety | RollingTraits) else ()
    shown = (*before, *(tuple(-digit for digit in action.dice) or action.cards))
    state = replace(zones.into(state), shown=shown, casts=state.casts + bool(action.dice))
    match phase:
        case Stamping():
            return fuel.stamp(state, phase, digits[0])
        case RollingBiome(making):
            return _summed(state, making, "biome", sum(digits))
        case RollingSociety(making):
            return _summed(state, making, "society", sum(digits))
        case RollingTraits(making):
            marks = read_marks(digits)
            rolled = replace(making, marks=marks, traits=rolled_traits(marks))
            return replace(state, phase=Suggesting(rolled))


def _summed(state: State, making: Making, kind: Kind, rolled: int) -> State:
    """The rolled entry stands, unless a match lets the captain step (STC-80, STC-82)."""
    if len(shifts(state, kind, rolled)) == 1:
        return _chosen(state, making, kind, rolled)
    if kind == "biome":
        return replace(state, phase=ChoosingBiome(making, rolled))
    return replace(state, phase=ChoosingSociety(making, rolled))


def _chosen(state: State, making: Making, kind: Kind, index: int) -> State:
    if kind == "biome":
        making = replace(making, biome=index)
        return replace(state, phase=RollingSociety(making, asks=asks_first(state)))
    making = replace(making, society=index)
    return replace(state, phase=RollingTraits(making, asks=asks_first(state)))


def read_marks(digits: tuple[int, ...]) -> tuple[int, ...]:
    """Twelve rolls as four marks: adjective, noun, adjective, noun (STC-30, STC-83)."""
    return tuple(tables.mark(digits[at : at + 3]) for at in range(0, 12, 3))


def rolled_traits(marks: Sequence[int]) -> tuple[str, ...]:
    """The two pairs as they were rolled (STC-83)."""
    one, two, three, four = marks
    return (tables.trait(one, two), tables.trait(three, four))


# The match shift


def present(state: State, kind: str) -> set[int]:
    """The biomes or societies in the travel line, without the world being made (STC-R-29)."""
    worlds = (state.cards[card].world for card in state.line)
    return {w.biome if kind == "biome" else w.society for w in worlds if w}


def shifts(state: State, kind: str, rolled: int) -> list[int]:
    """The entries that may be taken, rising: the rolled one, or the run of matches round it and
    the entry at each end (STC-80 to STC-82, STC-R-13). None shift in the prologue (STC-29)."""
    matches = present(state, kind)
    if rolled not in matches:
        return [rolled]
    low = high = rolled
    while low in matches and low > LOWEST:
        low -= 1
    while high in matches and high < HIGHEST:
        high += 1
    return list(range(low, high + 1))


def kind_of(phase: Choosing) -> Kind:
    return "biome" if isinstance(phase, ChoosingBiome) else "society"


def legal_shifts(state: State, phase: Choosing) -> Sequence[Action]:
    make = Biome if isinstance(phase, ChoosingBiome) else Society
    name = (Name(Text("")),) if state.strokes < MOST_STROKES else ()
    return (*(make(index) for index in shifts(state, kind_of(phase), phase.rolled)), *name)


NO_BIOME = Refusal("STC-80", "You have no biome to choose now.")
NO_SOCIETY = Refusal("STC-80", "You have no society to choose now.")


def check_shift(state: State, phase: Choosing, action: Biome | Society) -> Refusal | None:
    kind = kind_of(phase)
    if action.index in shifts(state, kind, phase.rolled):
        return None
    if action.index < LOWEST:
        return Refusal("STC-R-13", "The table begins at 4; you cannot step beyond its ends.")
    why = f"From a match you step along the {kind} table, up to the first free entry."
    return Refusal("STC-R-13", why)


def step(state: State, phase: Choosing, action: Biome | Society) -> State:
    return _chosen(state, phase.making, kind_of(phase), action.index)
