"""The position in words, for players who do not see the board."""

from __future__ import annotations

from ....words.english import listed
from ..rules import turn
from ..rules.names import fleet_words, side_name, things_words
from ..rules.phases import Over, Putting
from ..rules.sectors import NOWHERE, name
from ..rules.state import State

_MOMENTS = {
    "move": "phase 1, movement",
    "select": "phase 2, combat",
    "absorb": "a combat, losses to be chosen",
    "raid": "phase 3, Pirates",
    "die": "phase 3, Pirates",
    "target": "phase 3, Pirates",
    "course": "phase 3, Pirates",
    "buy": "phase 4, buying",
    "over": "the game is over",
}


def summary(view: State, viewer: int) -> str:
    """Galaxy, sides, ships, money and the clock."""
    if not view.places:
        return "The galaxy is about to be laid out."
    if isinstance(view.now, Putting):
        places = listed(map(name, view.places))
        return f"Things lie face down on {places}; {len(view.things) - len(view.places)} to come."
    lines = [f"Things: {things_words(view)}. Cargo sells for ${view.price}."]
    lines += [_player(view, player) for player in (0, 1)]
    if view.pirates:
        lines.append(f"Pirates on {listed(map(name, view.pirates))}.")
    if view.turn:
        lines.insert(0, _moment(view))
        lines.append(_clock(view))
    return " ".join(lines)


def _moment(view: State) -> str:
    puzzle = f"Last strike {view.strike}, try {view.tries}. " if view.strike else ""
    side = side_name(view, view.active)
    return f"{puzzle}Turn {view.turn}, {side}, {_MOMENTS[view.phase]}."


def _player(view: State, player: int) -> str:
    text = f"{side_name(view, player)}: ${view.money[player]}"
    if view.bases[player] != NOWHERE:
        text += f", Starbase on {name(view.bases[player])} with armor {view.armor[player]}"
    if view.turn:
        text += f", income ${turn.income(view, player)}"
        stacks = [f"{name(s.sector)}: {fleet_words(s.ships)}" for s in view.fleets[player]]
        text += f". Ships: {'; '.join(stacks)}" if stacks else ". No ships"
    return f"{text}."


def first_to_fall(view: State) -> int:
    """The player whose Starbase destroys itself first if nothing is hit any more (GOD-R-40)."""
    one, two = view.armor
    if one != two:
        return 0 if one < two else 1
    return view.active


def _clock(view: State) -> str:
    if isinstance(view.now, Over):
        return ""
    falls = side_name(view, first_to_fall(view))
    return f"If nothing is hit any more, {falls}'s Starbase is the first to fall."
