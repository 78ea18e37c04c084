"""Coded systems: letters on the stars, effects on arrival (SUR-V-20 to SUR-V-25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .... import data
from ....galaxy.luck import Stream, fnv1a
from ....game import replace
from ....words.english import quoted
from . import changes, wormholes
from .phases import NOWHERE
from .scatter import shuffled
from .state import LETTERS, LONGEST_NOTE, State

_JOINERS = "\u200c\u200d"
"""They show nothing, but scripts and emoji need them."""


@cache
def chart() -> dict[str, tuple[str, str]]:
    """The twelve effects: id to name and what happens, in the order of the chart (SUR-V-24)."""
    shape = {"code": [{"id": str, "name": str, "effect": str}]}
    table = data.load(__package__, "codes.toml", shape)
    return {entry["id"]: (entry["name"], entry["effect"]) for entry in table["code"]}


def pairs(state: State) -> int:
    """How many letters there are, each on two stars (SUR-V-21)."""
    return min(state.terms.stars // 2, len(LETTERS))


def letters(state: State) -> Sequence[str]:
    """The letters, in the order of their effects (SUR-V-21, SUR-R-80)."""
    return state.letters or LETTERS


def wrong(text: str) -> str:
    """Why a moderator cannot write this (SUR-R-81), "" if it can be written."""
    if not text.strip(_JOINERS):
        return "Write something, or choose a meaning of the chart alone."
    if len(text) > LONGEST_NOTE:
        return f"Write at most {LONGEST_NOTE} characters: these are {len(text)}."
    if not all(one.isprintable() or one in _JOINERS for one in text):
        return "Write one line, without characters that cannot be seen."
    return ""


def note(state: State, at: int) -> str:
    """What the moderator has written beside a letter (SUR-R-81), "" if nothing."""
    return state.notes[at] if state.notes else ""


def said(state: State, at: int) -> str:
    """A sentence with what the moderator has written beside a letter, "" if nothing."""
    text = note(state, at)
    end = "" if text.endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}")) else "."
    return text and f"The moderator says of letter {letters(state)[at]}: {quoted(text)}{end}"


def deal(state: State, seed: str) -> State:
    """Effects to the letters (SUR-V-21, SUR-R-56). A moderator may write others (SUR-V-20)."""
    stream = Stream(fnv1a(f"codes/{seed}"))
    shuffled(stream, range(1, state.terms.stars + 1))  # which `letter` draws first
    ids = tuple(chart())
    dealt = shuffled(stream, range(len(ids)))
    count = pairs(state)
    effects = tuple(ids[dealt[k % len(ids)]] for k in range(count))
    return replace(state, effects=effects, known=(False,) * count)


def letter(state: State, seed: str) -> State:
    """Each letter to two stars (SUR-V-21)."""
    order = shuffled(Stream(fnv1a(f"codes/{seed}")), range(1, len(state.stars) + 1))
    for at in range(2 * pairs(state)):
        state = changes.star(state, order[at], letter=LETTERS[at // 2])
    return state


def twin(state: State, number: int) -> int:
    """The other star with the same letter, or NOWHERE."""
    letter = state.star(number).letter
    others = (n for n, s in enumerate(state.stars, 1) if letter and s.letter == letter)
    return next((n for n in others if n != number), NOWHERE)


def effect_at(state: State, number: int) -> str:
    """The effect of a star, "" if it has none or it is unknown."""
    letter = state.star(number).letter
    return state.effects[letters(state).index(letter)] if letter else ""


def discover(state: State, number: int) -> State:
    """A ship has arrived: its letter is public from now on (SUR-V-22)."""
    letter = state.star(number).letter
    if not letter:
        return state
    at = letters(state).index(letter)
    return replace(state, known=(*state.known[:at], True, *state.known[at + 1 :]))


def happen(state: State, number: int) -> State:
    """The effect on the ship of the mover that has just arrived and paid (SUR-V-23, SUR-V-24)."""
    effect = effect_at(state, number)
    seat, index = state.mover, state.turn.ship
    fuel = state.ship.fuel
    other = twin(state, number)
    open_twin = other != NOWHERE and state.star(other).is_open
    match effect:
        case "chocolate":
            return changes.captain(state, seat, skips=True)
        case "ice_well":
            return changes.ship(state, seat, index, fuel=fuel + 1)
        case "leaky_dock":
            return changes.ship(state, seat, index, fuel=max(0, fuel - 1))
        case "slingshot" | "observatory" | "fold":
            return changes.ship(state, seat, index, boon=effect)
        case "wormgate" if open_twin and not wormholes.joined(state, number, other):
            return wormholes.dig(state, number, other)
        case "debris" if open_twin:
            return changes.star(state, other, fields=state.star(other).fields + 1)
        case "bad_twin" if open_twin:
            return wormholes.destroyed(
                changes.star(state, other, status="destroyed", fields=0), other
            )
        case "archive":
            return changes.star(state, number, value=2)
    return state


def tugs(state: State, number: int) -> bool:
    """Whether arriving there gives another turn at once."""
    return effect_at(state, number) == "tug"
