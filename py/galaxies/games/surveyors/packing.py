"""Positions of Surveyors of the Galaxy in links: the words that stars, ships and turns hold."""

from __future__ import annotations

from ...game import Packing
from .rules.actions import EFFECTS
from .rules.state import EVENTS, State

_LETTERS = tuple("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

PACKING: Packing[State] = Packing(words=lambda: (*EVENTS, *EFFECTS, *_LETTERS))
