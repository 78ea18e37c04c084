"""The log of the setup: a few sentences for each action, "" for a secret one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....game import in_phase
from ....words.english import capital
from ..rules.actions import (
    Action,
    Base,
    Bid,
    Draw,
    FirstTurn,
    HandSign,
    Lay,
    Pass,
    Pose,
    Purse,
    Put,
    Scatter,
    Side,
    Take,
)
from ..rules.last_strike import STRIKER
from ..rules.names import a_thing, things_words
from ..rules.phases import Bidding, Outfitting, Putting, Signing, Tossing, Twinning
from ..rules.pieces import TYPES, UNKNOWN, WITH_ARTICLE
from ..rules.sectors import name
from ..rules.setup import BEATS
from ..rules.state import NOBODY, State
from ..rules.table import current_player
from .terms import does, whose


def _pose(before: State, action: Pose, after: State, you: int) -> str:
    have = does(after, STRIKER, you, "have", start=False)
    enemy = whose(after, 1 - STRIKER, you, start=False)
    return (
        f"Last strike {action.number}: {have} two turns to destroy {enemy} Starbase,"
        f" armor {after.armor[1]}."
    )


def _draw(before: State, action: Draw, after: State, you: int) -> str:
    rolled = f"The die shows {action.die}: " if action.die else ""
    return capital(f"{rolled}{len(action.things)} Things are drawn, the Spaceport among them.")


def _galaxy(after: State) -> str:
    return f"{things_words(after)}. Cargo sells for ${after.price}."


def _scatter(before: State, action: Scatter, after: State, you: int) -> str:
    return f"The galaxy is laid out: {_galaxy(after)}"


def _put(before: State, action: Put, after: State, you: int) -> str:
    lay = does(before, len(before.places) % 2, you, "lay")
    text = f"{lay} a Thing on {action.sector}."
    if isinstance(after.phase, Putting):
        return text
    return f"{text} All Things are turned face up: {_galaxy(after)}"


def _lay(before: State, action: Lay, after: State, you: int) -> str:
    lay = does(before, len(before.places) % 2, you, "lay")
    text = f"{lay} {a_thing(action.thing)} on {action.sector}."
    return text if isinstance(after.phase, Putting) else f"{text} All Things lie: {_galaxy(after)}"


def _first(before: State, action: FirstTurn, after: State, you: int) -> str:
    return f"{does(before, action.seat - 1, you, 'take')} the first turn."


def _sign(before: State, action: HandSign, after: State, you: int) -> str:
    if isinstance(after.phase, Signing) and after.phase.sign:
        return f"{does(before, 0, you, 'have')} chosen a sign."
    if after.first == NOBODY:
        again = "Luck decides." if isinstance(after.phase, Tossing) else "They choose again."
        return f"Both show {action.hand}: a tie. {again}"
    lost = BEATS[action.hand]
    if after.first == 1:
        signs = lost, action.hand
    else:
        won = next(sign for sign, loser in BEATS.items() if loser == action.hand)
        signs = won, action.hand
    winner, loser = after.first, 1 - after.first
    return (
        f"{whose(before, winner, you)} {signs[winner]} beats"
        f" {whose(before, loser, you, start=False)} {signs[loser]}:"
        f" {does(before, winner, you, 'take', start=False)} the first turn."
    )


def _side(before: State, action: Side, after: State, you: int) -> str:
    other = "Cynder" if action.colour == "redog" else "Redog"
    first = does(before, before.first, you, "command")
    second = does(before, 1 - before.first, you, "command", start=False)
    return f"{first} {action.colour.capitalize()}, and {second} {other}."


def _purse(before: State, action: Purse, after: State, you: int) -> str:
    one, two = after.money
    each = f"each player gets ${one}"
    if one != two:
        first, second = (does(before, seat, you, "get", start=False) for seat in (0, 1))
        each = f"{first} ${one} and {second} ${two}"
    return f"The die shows {action.die}: {each}."


def _bid(before: State, action: Bid, after: State, you: int) -> str:
    return f"{does(before, current_player(before), you, 'bid')} ${action.amount}."


@in_phase
def _pass(before: State, phase: Bidding, action: Pass, after: State, you: int) -> str:
    first = current_player(after)
    pays = "pay" if first == you else "pays"
    return (
        f"{does(before, phase.placer, you, 'pass')}."
        f" {does(before, first, you, 'place')} the first Starbase and {pays} ${phase.bid}."
    )


def _base(before: State, action: Base, after: State, you: int) -> str:
    player = current_player(before)
    if isinstance(before.phase, Twinning):
        other, rest = whose(before, 1 - player, you, start=False), name(after.bases[1 - player])
        taken = f"{does(before, player, you, 'take')} {action.sector}"
        return f"{taken}; {other} Starbase is on {rest}."
    if isinstance(after.phase, Twinning):
        twin = name(before.chart.twin[action.sector.index])
        offer = does(before, player, you, "offer")
        return f"{offer} {action.sector} and its twin {twin} for the two Starbases."
    return f"{whose(before, player, you)} Starbase is on {action.sector}."


@in_phase
def _take(before: State, phase: Outfitting, action: Take, after: State, you: int) -> str:
    if UNKNOWN in phase.orders[phase.purchaser]:
        return ""
    ship = WITH_ARTICLE[TYPES.index(action.ship)]
    return f"{does(before, phase.purchaser, you, 'take')} {ship}."


PREPARATIONS: Mapping[type[Action], Callable[[State, Any, State, int], str]] = {
    Pose: _pose,
    Draw: _draw,
    Scatter: _scatter,
    Put: _put,
    Lay: _lay,
    FirstTurn: _first,
    HandSign: _sign,
    Side: _side,
    Purse: _purse,
    Bid: _bid,
    Pass: _pass,
    Base: _base,
    Take: _take,
}
"""What is said of an action, from the states before and after it, to the player called "you"."""
