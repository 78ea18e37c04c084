"""Luck: the seed and the maker of the galaxy, and the event die (SUR-148, SUR-R-61)."""

from __future__ import annotations

from ....galaxy.luck import Luck
from . import setup
from .actions import Begin, Roll
from .phases import Rolling
from .state import State


def chance(state: State, luck: Luck) -> Begin | Roll:
    """The outcome that this luck gives.

    Streams (frozen): "surveyors/maker", and "surveyors/die/k" for the k-th roll from 1.
    """
    if isinstance(state.phase, Rolling):
        stream = luck.stream(f"surveyors/die/{state.rolls + 1}")
        return Roll(1 + stream.below(state.terms.faces))
    maker = state.terms.maker
    if setup.no_maker(state):
        maker = luck.stream("surveyors/maker").below(state.terms.players)
    return Begin(setup.seed_word(luck), maker + 1)
