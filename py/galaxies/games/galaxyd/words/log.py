"""The log: a few sentences for each action, "" for a secret one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....game import SPECTATOR
from ....words.english import either, minus
from ....words.players import spoken_to
from ..choosing.inventory import MOST_CANDIDATES, candidates
from ..rules.actions import (
    Absorb,
    Action,
    Activate,
    Buy,
    Course,
    Done,
    DoneShowing,
    Fight,
    Move,
    MoveUnseen,
    Order,
    Roll,
    Show,
    Target,
    Top,
    TopUnseen,
)
from ..rules.last_strike import STRIKER
from ..rules.names import (
    fleet_words,
    ship_name,
    spot,
)
from ..rules.phases import (
    Buying,
    Moving,
    Outfitting,
    Over,
)
from ..rules.pieces import (
    COUNTERS,
    NAMES,
    PIRATE_FACE,
    PLANET,
    SHIPS,
    TYPES,
    UNKNOWN,
    WITH_ARTICLE,
)
from ..rules.raids import targets
from ..rules.scoring import ending_words
from ..rules.sectors import name
from ..rules.standing import NOTHING
from ..rules.state import Flight, State
from .combats import combat_words, ordered
from .preparations import PREPARATIONS
from .terms import does, whose


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    """Sentences on a ply, from the views before and after; "" for a secret one."""
    you = spoken_to(viewer)
    sentences = [told(before, action, after, viewer)]
    for report in after.reports:
        sentences.append(combat_words(after, report, you))
        sentences.append(ordered(before, action, after, report, you))
    sentences.append(_staying(before, after))
    if before.turn or isinstance(after.phase, Over):
        sentences.append(turn_ends(before, after, you))
    return " ".join(sentence for sentence in sentences if sentence)


def told(before: State, action: Action, after: State, viewer: int) -> str:
    """The action alone, without its consequences; "" where there is nothing to say of it."""
    if isinstance(action, Top):
        return _top(before, action, after, viewer)
    if isinstance(action, Order):
        return _order(before, action, after, viewer)
    if action.resigns:
        return f"{does(before, 1 - after.winner, spoken_to(viewer), 'resign')}."
    return _TOLD[type(action)](before, action, after, spoken_to(viewer))


# In a turn --------------------------------------------------------------------------------------


def _sees(before: State, after: State, viewer: int) -> bool:
    """Whether a viewer sees a secret that the player in turn has settled: its owner, and when the
    game is over whoever looks back at it, for whom such acts are counted."""
    if viewer == SPECTATOR and isinstance(after.phase, Moving | Buying):
        return after.phase.tops > 0
    return viewer == before.active


def _top(before: State, action: Top, after: State, viewer: int) -> str:
    """Only its owner sees which ship was laid on top (GOD-R-59)."""
    if not _sees(before, after, viewer) and not before.terms.open_book:
        return ""
    ship = WITH_ARTICLE[SHIPS.index(action.ship)]
    lay = does(before, before.active, spoken_to(viewer), "lay")
    return f"{lay} {ship} on top of the stack on {action.sector}."


def _order(before: State, action: Order, after: State, viewer: int) -> str:
    """Only their owner knows standing orders (GOD-R-72)."""
    if not _sees(before, after, viewer):
        return ""
    you = spoken_to(viewer)
    if action.ship == NOTHING:
        return f"{does(before, before.active, you, 'withdraw')} the standing orders."
    when = "next" if before.standing[before.active] else "first"
    ships = f"{NAMES[SHIPS.index(action.ship)]}s"
    whom = whose(before, before.active, you)
    return f"{whom} standing orders: {ships} absorb {when} in the other player's turn."


def _move(before: State, action: Move | MoveUnseen, after: State, you: int) -> str:
    flight = after.flight
    if flight is None:
        return ""
    start, end = flight.path[0], flight.path[-1]
    back = start == end
    way = f"from {spot(before, start)} to {spot(before, end)}"
    if back:
        way = f"out from {spot(before, start)} and back"
    if flight.kind == UNKNOWN:
        moves = does(before, before.active, you, "move")
        return f"{moves} a ship {way}{_candidates(before, flight)}."
    flown = f"{whose(before, before.active, you)} {ship_name(flight.kind)} flies {way}"
    return f"{flown}{_effect(before, flight, after, you)}."


def _candidates(before: State, flight: Flight) -> str:
    types = candidates(before, flight)
    if not 1 <= len(types) <= MOST_CANDIDATES:
        return ""
    words = either(WITH_ARTICLE[kind] for kind in types)
    return f" (it must be {words})"


def _effect(before: State, flight: Flight, after: State, you: int) -> str:
    if flight.how == "bomb":
        enemy = 1 - flight.player
        left = minus(after.armor[enemy])
        whom = whose(before, enemy, you, start=False)
        return f" and bombs {whom} Starbase, which has {left} armor left"
    if flight.how == "load":
        places = (sector for sector in flight.path[1:] if before.thing(sector) == PLANET)
        return f" and loads cargo at the planet on {spot(before, next(places, flight.path[-1]))}"
    return f" and sells its cargo for ${before.price}" if flight.how == "sell" else ""


def _done(before: State, action: Done | DoneShowing, after: State, you: int) -> str:
    if isinstance(before.phase, Outfitting):
        if isinstance(after.phase, Outfitting):
            return f"{does(before, before.phase.purchaser, you, 'have')} chosen a starting fleet."
        fleets = (
            f"{does(after, p, you, 'start', start=not p)} with {fleet_words(_on_map(after, p))}"
            for p in (0, 1)
        )
        return f"{'; '.join(fleets)}."
    if isinstance(before.phase, Moving):
        return f"{does(before, before.active, you, 'end')} movement."
    return ""


def _nothing(before: State, action: Show | TopUnseen, after: State, you: int) -> str:
    """The ships of a combat are told with it, and only their owner sees a top in phase 1."""
    return ""


def _on_map(view: State, player: int) -> list[int]:
    """The types of all ships of a player on the map, which is public (GOD-R-46)."""
    pool = zip(COUNTERS, view.pools[player], strict=True)
    return [kind for kind, (most, left) in enumerate(pool) for _ in range(most - left)]


def _fight(before: State, action: Fight, after: State, you: int) -> str:
    return f"{does(before, before.active, you, 'fight')} on {action.sector}."


def _absorb(before: State, action: Absorb, after: State, you: int) -> str:
    assert before.battle is not None
    loser = whose(before, before.battle.absorbing, you)
    return f"{loser} {NAMES[SHIPS.index(action.ship)]} absorbs next."


def _activate(before: State, action: Activate, after: State, you: int) -> str:
    if targets(before, action.sector.index):
        return f"The Pirate on {action.sector} acts."
    return f"The Pirate on {action.sector} stays: it can't reach any ship."


def _staying(before: State, after: State) -> str:
    """Pirates that passed their phase 3 without a die, since they can reach nobody (GOD-107)."""
    if not isinstance(after.phase, Buying) or isinstance(before.phase, Buying) or before.raiding:
        return ""
    acted = after.sorties or any(report.raid for report in after.reports)
    if acted or not after.pirates or any(targets(after, sector) for sector in after.pirates):
        return ""
    if len(after.pirates) == 1:
        return "The Pirate stays: it can't reach any ship."
    return "The Pirates stay: they can't reach any ship."


def _buy(before: State, action: Buy, after: State, you: int) -> str:
    ship = WITH_ARTICLE[TYPES.index(action.ship)]
    return f"{does(before, before.active, you, 'buy')} {ship}."


def _pirate(before: State, action: Roll | Target | Course, after: State, you: int) -> str:
    assert before.sortie is not None
    sector = name(before.sortie.at)
    if isinstance(action, Target):
        return f"The Pirate on {sector} heads for {action.sector}." + _arrival(before, after)
    if isinstance(action, Course):
        return f"The Pirate goes by way of {action.sector}." + _arrival(before, after)
    if action.die > PIRATE_FACE:
        return f"The Pirate on {sector} rolls {action.die}: it stays."
    return f"The Pirate on {sector} rolls {action.die}: it moves." + _arrival(before, after)


def _arrival(before: State, after: State) -> str:
    """The sector that the Pirate has reached in this ply."""
    gone, come = list(after.pirates), []
    for sector in before.pirates:
        if sector in gone:
            gone.remove(sector)
        else:
            come.append(sector)
    met = [report.sector for report in after.reports if report.raid]
    if after.battle is not None and after.raiding is not None:
        met.append(after.battle.sector)
    where = gone or met
    return f" It goes to {name(where[0])}." if where and come else ""


_TOLD: Mapping[type[Action], Callable[[State, Any, State, int], str]] = {
    **PREPARATIONS,
    Move: _move,
    MoveUnseen: _move,
    TopUnseen: _nothing,
    Done: _done,
    DoneShowing: _done,
    Show: _nothing,
    Fight: _fight,
    Absorb: _absorb,
    Activate: _activate,
    Roll: _pirate,
    Target: _pirate,
    Course: _pirate,
    Buy: _buy,
}


# Consequences -----------------------------------------------------------------------------------


def turn_ends(before: State, after: State, you: int) -> str:
    """Income and decay of the player whose turn has ended, and the end of the game."""
    text, player, over = "", before.active, after.phase if isinstance(after.phase, Over) else None
    if after.tries > before.tries > 0:
        mine = whose(after, STRIKER, you)
        return f"{mine} Starbase falls: the strike has failed. Try {after.tries} begins."
    decayed = after.turn > before.turn or (over is not None and over.cause == "self_destruct")
    if isinstance(before.phase, Buying) and decayed:
        gained = after.money[player] - before.money[player]
        left = after.armor[player]
        get = does(before, player, you, "get", start=False)
        text = f"Turn {before.turn} ends: {get} ${gained}; {left} armor left."
    if over is not None and not isinstance(before.phase, Over):
        if over.cause != "resign":
            text += f" {ending_words(after, over, whose(after, 1 - over.winner, you))}."
        text += f" {does(after, over.winner, you, 'win')}."
    return text.strip()
