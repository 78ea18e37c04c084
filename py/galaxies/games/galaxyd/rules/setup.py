"""The setup: the galaxy, the first player, sides, money, bids, Starbases, starting fleets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .... import data
from ....game import Refusal
from . import turn as phases
from .pieces import (
    BASE_TO_BASE,
    BASE_TO_THING,
    CARGO_FACTOR,
    COST,
    COUNTERS,
    DECK,
    DRAWN_PLUS,
    KINDS,
    LAIR,
    MONEY_PLUS,
    NO_SHIPS,
    PLANET,
    QUICK_DECK,
    QUICK_MONEY,
    SPACEPORT,
    THING_DISTANCE,
    THING_WORDS,
    TYPES,
)
from .sectors import NOWHERE, name, number
from .state import (
    MOST_TIES,
    NOBODY,
    Base,
    Bid,
    Draw,
    FirstTurn,
    HandSign,
    Opening,
    Pass,
    Purse,
    Put,
    Scatter,
    Side,
    Stack,
    State,
    Take,
    Terms,
    pair,
)

_BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


_LAYOUTS = {
    "*": {
        "spaceport": str,
        "planets": [str],
        "asteroids": [str],
        "pirates": [str],
        "redog?": str,
        "cynder?": str,
    }
}
"""The galaxies of the data file: squares by their names."""


def begin(terms: Terms) -> State:
    """The state before anything happened; a ready-made galaxy lies on the map already."""
    state = State(terms, armor=terms.armor)
    if terms.layout == "drawn":
        return state
    if terms.layout == "last_strike":
        return replace(state, phase="pose")
    table = data.table(__package__, "galaxies.toml", _LAYOUTS)[terms.layout]
    placed = [(number(table["spaceport"]), SPACEPORT)]
    placed += [(number(label), PLANET) for label in table["planets"]]
    placed += [(number(label), 2) for label in table["asteroids"]]
    placed += [(number(label), LAIR) for label in table["pirates"]]
    state = _turned_up(replace(state, places=tuple(p for p, _ in placed)), [t for _, t in placed])
    if terms.layout == "tutorial_quick":
        state = replace(state, redog=0, bases=(number(table["redog"]), number(table["cynder"])))
    return _to_first(state)


# The galaxy -----------------------------------------------------------------------------------


def check_draw(state: State, action: Draw) -> Refusal | None:
    """Whether luck can have drawn this (GOD-13 to GOD-15, GOD-42)."""
    if not set(action.things) <= set(THING_WORDS):
        return Refusal("GOD-R-05", f"Things are {', '.join(THING_WORDS)}.")
    things = [THING_WORDS.index(word) for word in action.things]
    if things.count(SPACEPORT) != 1:
        return Refusal("GOD-15", "Exactly one Spaceport is among the Things.")
    if state.terms.setup == "quick":
        if action.die or sorted(things) != sorted((SPACEPORT, *QUICK_DECK)):
            return Refusal("GOD-42", "The quick setup has two planets, two asteroids, no die.")
        return None
    if not 1 <= action.die <= 6:
        return Refusal("GOD-14", "A die shows 1 to 6.")
    if any(things.count(kind) > DECK.count(kind) for kind in range(PLANET, LAIR + 1)):
        return Refusal("GOD-R-05", "There are 6 planets, 5 asteroids and 3 Pirates.")
    drawn = action.die + DRAWN_PLUS
    if state.terms.setup == "twin":
        pairs = all(things.count(kind) % 2 == 0 for kind in range(PLANET, LAIR + 1))
        if not pairs or not 1 < len(things) <= drawn + 1:
            return Refusal("GOD-R-64", "In a twin galaxy the Things come in pairs.")
    elif len(things) != drawn + 1:
        return Refusal("GOD-14", f"The die {action.die} means {drawn} Things and the Spaceport.")
    if state.terms.redraw and PLANET not in things:
        return Refusal("GOD-R-08", "A galaxy without a planet is drawn again.")
    return None


def draw(state: State, action: Draw) -> State:
    things = tuple(THING_WORDS.index(word) for word in action.things)
    opening = replace(state.opening, die=action.die)
    state = replace(state, opening=opening, things=things)
    return replace(state, phase="put" if state.terms.alternate else "scatter")


def crowded(state: State, placed: Sequence[int], sector: int) -> Refusal | None:
    """Why a Thing cannot lie in a sector (GOD-17)."""
    if not state.chart.has(sector):
        return Refusal("GOD-R-01", f"There is no sector {name(sector)} on this map.")
    far = state.chart.distance[sector]
    for other in placed:
        if far[other] < THING_DISTANCE:
            where = "on" if other == sector else "next to"
            return Refusal("GOD-17", f"{name(sector)} is {where} the Thing on {name(other)}.")
    return None


def free_for_things(state: State, placed: Sequence[int]) -> list[int]:
    """The sectors where the next Thing may lie."""
    return [sector for sector in state.chart.sectors if crowded(state, placed, sector) is None]


def check_scatter(state: State, action: Scatter) -> Refusal | None:
    sectors = [sector.index for sector in action.sectors]
    if len(sectors) != len(state.things):
        return Refusal("GOD-16", f"There are {len(state.things)} Things to be placed.")
    for i, sector in enumerate(sectors):
        if fault := crowded(state, sectors[:i], sector):
            return fault
    if state.terms.setup == "twin" and not _are_twins(state, sectors):
        return Refusal("GOD-R-64", "In a twin galaxy each Thing lies opposite its twin.")
    return None


def _are_twins(state: State, sectors: list[int]) -> bool:
    """Whether every Thing but the Spaceport has its like on the twin sector."""
    placed = dict(zip(sectors, state.things, strict=True))
    centre = {number("e6"), number("f6")}
    return all(
        sector in centre if thing == SPACEPORT else placed.get(state.chart.twin[sector]) == thing
        for sector, thing in placed.items()
    )


def scatter(state: State, action: Scatter) -> State:
    state = replace(state, places=tuple(sector.index for sector in action.sectors))
    return _to_first(_turned_up(state, state.things))


def put(state: State, action: Put) -> State:
    state = replace(state, places=(*state.places, action.sector.index))
    if len(state.places) < len(state.things):
        return state
    return _to_first(_turned_up(state, state.things))


def _turned_up(state: State, things: Sequence[int]) -> State:
    """All Things lie face up; Pirates appear; the Cargo Price is fixed (GOD-18 to GOD-21)."""
    placed = sorted(zip(state.places, things, strict=True))
    state = replace(
        state,
        places=tuple(place for place, _ in placed),
        things=tuple(thing for _, thing in placed),
        pirates=tuple(place for place, thing in placed if thing == LAIR),
    )
    return replace(state, price=cargo_price(state))


def cargo_price(state: State) -> int:
    """4 for each sector between the Spaceport and the nearest planet; 0 without a planet."""
    placed = list(zip(state.places, state.things, strict=True))
    port = next(place for place, thing in placed if thing == SPACEPORT)
    steps = [state.chart.distance[port][place] for place, thing in placed if thing == PLANET]
    if not steps:
        return 0
    return CARGO_FACTOR * (min(steps) - (0 if state.terms.count_distance else 1))


# First player, side, money --------------------------------------------------------------------


def _to_first(state: State) -> State:
    first = state.terms.first
    if first == "rps":
        return replace(state, phase="sign")
    if first == "random":
        return replace(state, phase="first")
    return first_turn(state, 0 if first == "seat_1" else 1)


def first_turn(state: State, player: int) -> State:
    state = replace(state, first=player, opening=replace(state.opening, signs=("", "")))
    if state.redog != NOBODY:  # the first game: sides and Starbases are given (GOD-R-67)
        return _to_fleets(_with_money(state, QUICK_MONEY))
    return replace(state, phase="side")


def sign(state: State, action: HandSign) -> State:
    """Both signs are shown at once; a tie is played again, five times at most (GOD-R-58)."""
    one, _ = state.opening.signs
    if not one:
        return replace(state, opening=replace(state.opening, signs=(action.hand, "")))
    if one != action.hand:
        return first_turn(state, 0 if _BEATS[one] == action.hand else 1)
    ties = state.opening.ties + 1
    opening = replace(state.opening, signs=("", ""), ties=ties)
    return replace(state, phase="first" if ties == MOST_TIES else "sign", opening=opening)


def side(state: State, action: Side) -> State:
    other = 1 - state.first
    state = replace(state, redog=state.first if action.colour == "redog" else other)
    if state.terms.setup == "quick":
        return _to_bases(_with_money(state, QUICK_MONEY), state.first)
    return replace(state, phase="purse")


def purse(state: State, action: Purse) -> State:
    state = _with_money(state, action.die + MONEY_PLUS)
    if state.terms.setup == "twin":
        return _to_bases(state, state.first)
    return replace(state, phase="bid", opening=replace(state.opening, placer=state.first))


def _with_money(state: State, dollars: int) -> State:
    one, two = state.terms.extra_money
    return replace(state, money=(dollars + one, dollars + two))


# Bidding and Starbases ------------------------------------------------------------------------


def check_bid(state: State, action: Bid) -> Refusal | None:
    if action.amount <= state.opening.bid:
        return Refusal("GOD-28", f"The bid stands at ${state.opening.bid}: name more, or pass.")
    if action.amount > state.money[state.opening.placer]:
        return Refusal("GOD-28", f"You have only ${state.money[state.opening.placer]}.")
    return None


def bid(state: State, action: Bid | Pass) -> State:
    other = 1 - state.opening.placer
    if isinstance(action, Pass):
        return _to_bases(state, other)
    return replace(state, opening=replace(state.opening, bid=action.amount, placer=other))


def _to_bases(state: State, placer: int) -> State:
    return replace(state, phase="base", opening=replace(state.opening, placer=placer))


def check_base(state: State, sector: int) -> Refusal | None:
    """Why a Starbase cannot be placed in a sector (GOD-32 to GOD-34)."""
    chart = state.chart
    if not chart.has(sector):
        return Refusal("GOD-R-01", f"There is no sector {name(sector)} on this map.")
    if state.phase == "twin":
        named = state.opening.named
        if sector in (named, chart.twin[named]):
            return None
        pairs = f"{name(named)} or {name(chart.twin[named])}"
        return Refusal("GOD-R-64", f"Choose one of the two twins, {pairs}.")
    for place in state.places:
        if chart.distance[sector][place] < BASE_TO_THING:
            if place == sector:
                return Refusal("GOD-32", f"There is a Thing on {name(sector)}.")
            return Refusal("GOD-33", f"{name(sector)} is next to the Thing on {name(place)}.")
    for base in state.bases:
        if base != NOWHERE and chart.distance[sector][base] < BASE_TO_BASE:
            steps = chart.distance[sector][base]
            why = f"{name(sector)} is {steps} from the other Starbase: it must be 3 or more."
            return Refusal("GOD-34", why)
    if state.terms.setup == "twin":
        twin = chart.twin[sector]
        if chart.distance[sector][twin] < BASE_TO_BASE:
            return Refusal("GOD-R-64", f"{name(sector)} is too near to its own twin.")
        if any(chart.distance[twin][place] < BASE_TO_THING for place in state.places):
            return Refusal("GOD-R-64", f"The twin {name(twin)} is on or next to a Thing.")
    return None


def base(state: State, action: Base) -> State:
    sector, placer = action.sector.index, state.opening.placer
    other = 1 - placer
    if state.phase == "twin":
        rest = state.chart.twin[sector]
        state = replace(state, bases=pair((rest, rest), placer, sector))
        return _to_fleets(replace(state, opening=replace(state.opening, named=NOWHERE)))
    if state.terms.setup == "twin":
        opening = replace(state.opening, placer=other, named=sector)
        return replace(state, phase="twin", opening=opening)
    second = NOWHERE not in pair(state.bases, placer, sector)
    state = replace(state, bases=pair(state.bases, placer, sector))
    if second:
        return _to_fleets(state)
    left = state.money[placer] - state.opening.bid
    state = replace(state, money=pair(state.money, placer, left))
    return replace(state, opening=replace(state.opening, placer=other))


# Starting fleets ------------------------------------------------------------------------------


def _to_fleets(state: State) -> State:
    return replace(state, phase="fleet", opening=Opening())


def purchaser(state: State) -> int:
    """Who chooses his starting fleet."""
    return 1 if state.opening.sealed else 0


def spent(order: Sequence[int]) -> int:
    """What a starting fleet costs."""
    return sum(COST[kind] * count for kind, count in enumerate(order))


def check_take(state: State, action: Take) -> Refusal | None:
    player = purchaser(state)
    order, kind = state.opening.orders[player], TYPES.index(action.ship)
    if order[kind] >= COUNTERS[kind]:
        return Refusal("GOD-08", f"There are only {COUNTERS[kind]} counters of this type.")
    left = state.money[player] - spent(order)
    if COST[kind] > left:
        return Refusal("GOD-37", f"This costs ${COST[kind]}, and you have ${left} left.")
    return None


def take(state: State, action: Take) -> State:
    player, kind = purchaser(state), TYPES.index(action.ship)
    order = list(state.opening.orders[player])
    order[kind] += 1
    orders = pair(state.opening.orders, player, tuple(order))
    return replace(state, opening=replace(state.opening, orders=orders))


def seal(state: State) -> State:
    """A choice is made; when both are, they are revealed and paid (GOD-38 to GOD-40)."""
    if not state.opening.sealed:
        return replace(state, opening=replace(state.opening, sealed=True))
    one, two = state.opening.orders
    money = (state.money[0] - spent(one), state.money[1] - spent(two))
    fleets = (_new_fleet(one, state.bases[0]), _new_fleet(two, state.bases[1]))
    pools = (_rest(one), _rest(two))
    state = replace(state, opening=Opening(), money=money, fleets=fleets, pools=pools)
    return phases.start_turn(state, state.first)


def _new_fleet(order: Sequence[int], sector: int) -> tuple[Stack, ...]:
    """Stacked by price, the cheapest on top (GOD-R-43)."""
    ships = tuple(kind for kind in range(KINDS) for _ in range(order[kind]))
    return (Stack(sector, ships),) if ships else ()


def _rest(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(all_ - taken for all_, taken in zip(COUNTERS, order, strict=True))


def sample_scatter(state: State) -> tuple[int, ...]:
    """One way to lay the drawn Things out: the first sectors that are free."""
    placed: list[int] = []
    for _ in state.things:
        placed.append(free_for_things(state, placed)[0])
    return tuple(placed)


assert NO_SHIPS == (0,) * KINDS and FirstTurn.WORD == "first"
