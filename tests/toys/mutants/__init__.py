"""Broken copies of the toy games, in modules named as those of the laws. Each breaks one law, which
must catch it."""

from . import advising, keeping, knowing, orienting, playing, showing, starting
from .making import MUTANTS

__all__ = [
    "MUTANTS",
    "advising",
    "keeping",
    "knowing",
    "orienting",
    "playing",
    "showing",
    "starting",
]
