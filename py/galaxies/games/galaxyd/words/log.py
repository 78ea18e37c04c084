"""The log: a few sentences for each action, "" for a secret one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....game import SPECTATOR
from ....words.english import capital, either, minus
from ..choosing.inventory import MOST_CANDIDATES, candidates
from ..rules.actions import (
    Absorb,
    Action,
    Activate,
    Base,
    Bid,
    Buy,
    Course,
    Done,
    Draw,
    Fight,
    FirstTurn,
    HandSign,
    Lay,
    Move,
    Order,
    Pass,
    Pose,
    Purse,
    Put,
    Roll,
    Scatter,
    Side,
    Take,
    Target,
    Top,
)
from ..rules.last_strike import STRIKER
from ..rules.names import (
    a_thing,
    fleet_words,
    player_title,
    ship_name,
    side_name,
    spot,
    things_words,
)
from ..rules.phases import (
    Bidding,
    Buying,
    Moving,
    Outfitting,
    Over,
    Putting,
    Signing,
    Tossing,
    Twinning,
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
from ..rules.setup import BEATS
from ..rules.standing import NOTHING
from ..rules.state import NOBODY, Flight, State
from ..rules.table import current_player
from .combats import combat_words, ordered


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    """Sentences on a ply, from the views before and after; "" for a secret one."""
    sentences = [told(before, action, after, viewer)]
    for report in after.reports:
        sentences += [combat_words(after, report), ordered(before, action, after, report)]
    sentences.append(_staying(before, after))
    if before.turn or isinstance(after.phase, Over):
        sentences.append(turn_ends(before, after))
    return " ".join(sentence for sentence in sentences if sentence)


def told(before: State, action: Action, after: State, viewer: int) -> str:
    """The action alone, without its consequences; "" where there is nothing to say of it."""
    if isinstance(action, Top):
        return _top(before, action, after, viewer)
    if isinstance(action, Order):
        return _order(before, action, after, viewer)
    if action.resigns:
        return f"{side_name(before, 1 - after.winner)} resigns."
    return _TOLD[type(action)](before, action, after)


# In the setup -----------------------------------------------------------------------------------


def _pose(before: State, action: Pose, after: State) -> str:
    return (
        f"Last strike {action.number}: {side_name(after, 0)} has two turns to destroy"
        f" {side_name(after, 1)}'s Starbase, armor {after.armor[1]}."
    )


def _draw(before: State, action: Draw, after: State) -> str:
    rolled = f"The die shows {action.die}: " if action.die else ""
    return capital(f"{rolled}{len(action.things)} Things are drawn, the Spaceport among them.")


def _galaxy(after: State) -> str:
    return f"{things_words(after)}. Cargo sells for ${after.price}."


def _scatter(before: State, action: Scatter, after: State) -> str:
    return f"The galaxy is laid out: {_galaxy(after)}"


def _put(before: State, action: Put, after: State) -> str:
    text = f"{player_title(len(before.places) % 2)} lays a Thing on {action.sector}."
    if isinstance(after.phase, Putting):
        return text
    return f"{text} All Things are turned face up: {_galaxy(after)}"


def _lay(before: State, action: Lay, after: State) -> str:
    who = player_title(len(before.places) % 2)
    text = f"{who} lays {a_thing(action.thing)} on {action.sector}."
    return text if isinstance(after.phase, Putting) else f"{text} All Things lie: {_galaxy(after)}"


def _first(before: State, action: FirstTurn, after: State) -> str:
    return f"{player_title(action.seat - 1)} takes the first turn."


def _sign(before: State, action: HandSign, after: State) -> str:
    if isinstance(after.phase, Signing) and after.phase.sign:
        return f"{player_title(0)} has chosen a sign."
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
        f"{player_title(winner)}'s {signs[winner]} beats {player_title(loser, 'player')}'s"
        f" {signs[loser]}: {player_title(winner, 'player')} takes the first turn."
    )


def _side(before: State, action: Side, after: State) -> str:
    other = "Cynder" if action.colour == "redog" else "Redog"
    return (
        f"{player_title(before.first)} commands {action.colour.capitalize()},"
        f" and {player_title(1 - before.first, 'player')} commands {other}."
    )


def _purse(before: State, action: Purse, after: State) -> str:
    one, two = after.money
    each = f"each player gets ${one}"
    if one != two:
        each = f"player 1 gets ${one} and player 2 gets ${two}"
    return f"The die shows {action.die}: {each}."


def _bid(before: State, action: Bid, after: State) -> str:
    return f"{side_name(before, current_player(before))} bids ${action.amount}."


def _pass(before: State, action: Pass, after: State) -> str:
    assert isinstance(before.phase, Bidding)
    first = side_name(before, current_player(after))
    return (
        f"{side_name(before, before.phase.placer)} passes."
        f" {first} places the first Starbase and pays ${before.phase.bid}."
    )


def _base(before: State, action: Base, after: State) -> str:
    player = current_player(before)
    side = side_name(before, player)
    if isinstance(before.phase, Twinning):
        other, rest = side_name(before, 1 - player), name(after.bases[1 - player])
        return f"{side} takes {action.sector}; {other}'s Starbase is on {rest}."
    if isinstance(after.phase, Twinning):
        twin = name(before.chart.twin[action.sector.index])
        return f"{side} offers {action.sector} and its twin {twin} for the two Starbases."
    return f"{side}'s Starbase is on {action.sector}."


def _take(before: State, action: Take, after: State) -> str:
    now = before.phase
    assert isinstance(now, Outfitting)
    if UNKNOWN in now.orders[now.purchaser]:
        return ""
    ship = WITH_ARTICLE[TYPES.index(action.ship)]
    return f"{side_name(before, now.purchaser)} takes {ship}."


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
    return f"{side_name(before, before.active)} lays {ship} on top of the stack on {action.sector}."


def _order(before: State, action: Order, after: State, viewer: int) -> str:
    """Only their owner knows standing orders (GOD-R-72)."""
    if not _sees(before, after, viewer):
        return ""
    side = side_name(before, before.active)
    if action.ship == NOTHING:
        return f"{side} withdraws the standing orders."
    when = "next" if before.standing[before.active] else "first"
    ships = f"{NAMES[SHIPS.index(action.ship)]}s"
    return f"{side}'s standing orders: {ships} absorb {when} in the other player's turn."


def _move(before: State, action: Move, after: State) -> str:
    flight = after.flight
    if flight is None:
        return ""
    mover, start, end = side_name(before, before.active), flight.path[0], flight.path[-1]
    back = start == end
    way = f"from {spot(before, start)} to {spot(before, end)}"
    if back:
        way = f"out from {spot(before, start)} and back"
    if flight.kind == UNKNOWN:
        return f"{mover} moves a ship {way}{_candidates(before, flight)}."
    flown = f"{mover}'s {ship_name(flight.kind)} flies {way}"
    return f"{flown}{_effect(before, flight, after)}."


def _candidates(before: State, flight: Flight) -> str:
    types = candidates(before, flight)
    if not 1 <= len(types) <= MOST_CANDIDATES:
        return ""
    words = either(WITH_ARTICLE[kind] for kind in types)
    return f" (it must be {words})"


def _effect(before: State, flight: Flight, after: State) -> str:
    if flight.how == "bomb":
        enemy = 1 - flight.player
        left = minus(after.armor[enemy])
        return f" and bombs {side_name(before, enemy)}'s Starbase, which has {left} armor left"
    if flight.how == "load":
        places = (sector for sector in flight.path[1:] if before.thing(sector) == PLANET)
        return f" and loads cargo at the planet on {spot(before, next(places, flight.path[-1]))}"
    return f" and sells its cargo for ${before.price}" if flight.how == "sell" else ""


def _done(before: State, action: Done, after: State) -> str:
    if isinstance(before.phase, Outfitting):
        if isinstance(after.phase, Outfitting):
            return f"{side_name(before, before.phase.purchaser)} has chosen a starting fleet."
        fleets = (
            f"{side_name(after, p)} starts with {fleet_words(_on_map(after, p))}" for p in (0, 1)
        )
        return f"{'; '.join(fleets)}."
    if isinstance(before.phase, Moving):
        return f"{side_name(before, before.active)} ends movement."
    return ""


def _on_map(view: State, player: int) -> list[int]:
    """The types of all ships of a player on the map, which is public (GOD-R-46)."""
    pool = zip(COUNTERS, view.pools[player], strict=True)
    return [kind for kind, (most, left) in enumerate(pool) for _ in range(most - left)]


def _fight(before: State, action: Fight, after: State) -> str:
    return f"{side_name(before, before.active)} fights on {action.sector}."


def _absorb(before: State, action: Absorb, after: State) -> str:
    assert before.battle is not None
    loser = side_name(before, before.battle.absorbing)
    return f"{loser}'s {NAMES[SHIPS.index(action.ship)]} absorbs next."


def _activate(before: State, action: Activate, after: State) -> str:
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


def _buy(before: State, action: Buy, after: State) -> str:
    ship = WITH_ARTICLE[TYPES.index(action.ship)]
    return f"{side_name(before, before.active)} buys {ship}."


def _pirate(before: State, action: Roll | Target | Course, after: State) -> str:
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


_TOLD: Mapping[type[Action], Callable[[State, Any, State], str]] = {
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
    Move: _move,
    Done: _done,
    Fight: _fight,
    Absorb: _absorb,
    Activate: _activate,
    Roll: _pirate,
    Target: _pirate,
    Course: _pirate,
    Buy: _buy,
}


# Consequences -----------------------------------------------------------------------------------


def turn_ends(before: State, after: State) -> str:
    """Income and decay of the player whose turn has ended, and the end of the game."""
    text, player, over = "", before.active, after.phase if isinstance(after.phase, Over) else None
    if after.tries > before.tries > 0:
        striker = side_name(after, STRIKER)
        return f"{striker}'s Starbase falls: the strike has failed. Try {after.tries} begins."
    decayed = after.turn > before.turn or (over is not None and over.cause == "self_destruct")
    if isinstance(before.phase, Buying) and decayed:
        gained = after.money[player] - before.money[player]
        left = after.armor[player]
        side = side_name(before, player)
        text = f"Turn {before.turn} ends: {side} gets ${gained}; {left} armor left."
    if over is not None and not isinstance(before.phase, Over):
        if over.cause != "resign":
            text += f" {ending_words(after, over)}."
        text += f" {side_name(after, over.winner)} wins."
    return text.strip()
