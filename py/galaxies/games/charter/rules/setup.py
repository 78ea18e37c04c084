"""The setup: the blank cards, and the six worlds of the prologue (STC-24 to STC-34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Refusal, replace
from . import options, tables
from .actions import First
from .cards import Card
from .phases import Making, Prologue, Suggesting
from .state import State, first_worlds
from .visit import read_marks, rolled_traits
from .zones import check_dice


def initial_state(given: Mapping[str, str], players: int) -> State:
    """A campaign before its prologue: blank cards only (STC-24)."""
    terms = options.terms(given)
    cards = tuple(Card(digit) for digit in range(1, 7) for _ in range(terms.per_digit))
    return State(terms, players, cards=cards)


def sample_first(state: State, phase: Prologue) -> Sequence[First]:
    card = next(i for i, c in enumerate(state.cards) if c.world is None)
    if state.terms.dice:
        return (First(card, (), (1,) * 20),)
    others = [i for i in range(len(state.cards)) if i != card]
    return (First(card, tuple((others * 2)[:20]), ()),)


MADE_ONCE = Refusal("STC-25", "The first worlds are made only once, in the prologue.")


def check_first(state: State, phase: Prologue, action: First) -> Refusal | None:
    card, cards, count = action.card, action.cards, len(state.cards)
    if not 0 <= card < count or state.cards[card].world:
        return Refusal("STC-26", "A first world needs a blank card.")
    if state.terms.dice:
        if cards:
            return Refusal("STC-98", "This campaign rolls dice, not cards.")
        return check_dice(action.dice, 20)
    if action.dice or len(cards) != 20 or not all(0 <= c < count and c != card for c in cards):
        return Refusal("STC-R-17", "Twenty rolls turn over the other cards.")
    rounds = [cards[at : at + count - 1] for at in range(0, 20, count - 1)]
    if any(len(set(part)) != len(part) for part in rounds):
        return Refusal("STC-R-17", "No card can be rolled twice before the reshuffle.")
    return None


def roll_first_world(state: State, phase: Prologue, action: First) -> State:
    """A first world, rolled at once: biome, society, two traits (STC-25 to STC-30)."""
    digits = action.dice or tuple(state.cards[c].digit for c in action.cards)
    marks = read_marks(digits[8:])
    making = Making(
        action.card,
        tables.FIRST_HUBS[first_worlds(state)],
        hub=True,
        fuel=0,
        biome=sum(digits[:4]),
        society=sum(digits[4:8]),
        marks=marks,
        traits=rolled_traits(marks),
    )
    shown = tuple(-digit for digit in action.dice) or action.cards
    casts = state.casts + bool(action.dice)
    return replace(state, phase=Suggesting(making), shown=shown, casts=casts)
