"""The setup: the first player, sides, money, bids, Starbases and starting fleets.

The galaxy itself is laid out in `things`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .... import data
from ....game import Refusal, replace
from . import things, turn
from .actions import (
    Base,
    Bid,
    FirstTurn,
    HandSign,
    Lay,
    Pass,
    Purse,
    Put,
    Scatter,
    Side,
    Take,
)
from .options import terms
from .phases import (
    Basing,
    Bidding,
    Funding,
    Outfitting,
    Posing,
    Putting,
    Scattering,
    Siding,
    Signing,
    Tossing,
    Twinning,
)
from .pieces import (
    ASTEROID,
    BASE_TO_BASE,
    BASE_TO_THING,
    COST,
    COUNTERS,
    KINDS,
    LAIR,
    MONEY_PLUS,
    PLANET,
    QUICK_MONEY,
    SPACEPORT,
    TYPES,
)
from .sectors import NOWHERE, Sector, name, number
from .state import NOBODY, Stack, State, Terms, pair

BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
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
"""The ready-made galaxies of galaxies.toml: sectors by their labels."""


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before anything happened. `options` names every option."""
    return begin(terms(options))


def begin(terms: Terms) -> State:
    """The state before anything happened; a ready-made galaxy lies on the map already."""
    state = State(terms, armor=terms.armor)
    if terms.layout == "drawn":
        return state
    if terms.layout == "last_strike":
        return replace(state, phase=Posing())
    table = data.load(__package__, "galaxies.toml", _LAYOUTS)[terms.layout]
    placed = [(number(table["spaceport"]), SPACEPORT)]
    placed += [(number(label), PLANET) for label in table["planets"]]
    placed += [(number(label), ASTEROID) for label in table["asteroids"]]
    placed += [(number(label), LAIR) for label in table["pirates"]]
    state = things.turned_up(state, [place for place, _ in placed], [what for _, what in placed])
    if terms.layout == "tutorial_quick":
        state = replace(state, redog=0, bases=(number(table["redog"]), number(table["cynder"])))
    return _to_first(state)


# First player, side, money --------------------------------------------------------------------


def scatter(state: State, phase: Scattering, action: Scatter) -> State:
    return _to_first(things.scatter(state, action))


def put(state: State, phase: Putting, action: Put) -> State:
    return _placed(things.put(state, action))


def lay(state: State, phase: Putting, action: Lay) -> State:
    return _placed(things.lay(state, action))


def _placed(state: State) -> State:
    """After the last Thing the setup goes on."""
    return _to_first(state) if len(state.places) == len(state.things) else state


def _to_first(state: State) -> State:
    first = state.terms.first
    if first == "rps":
        return replace(state, phase=Signing())
    if first == "random":
        return replace(state, phase=Tossing())
    return _starts(state, 0 if first == "seat_1" else 1)


def check_first(state: State, phase: Tossing, action: FirstTurn) -> Refusal | None:
    return None if action.seat in (1, 2) else Refusal("GOD-01", "There are two players, 1 and 2.")


def first_turn(state: State, phase: Tossing, action: FirstTurn) -> State:
    return _starts(state, action.seat - 1)


def _starts(state: State, player: int) -> State:
    """This player takes the first turn."""
    state = replace(state, first=player)
    if state.redog != NOBODY:  # the first game: sides and Starbases are given (GOD-R-67)
        return replace(_with_money(state, QUICK_MONEY), phase=Outfitting())
    return replace(state, phase=Siding())


def signer(state: State, phase: Signing) -> int:
    return 1 if phase.sign else 0


def signs(state: State, phase: Signing) -> Sequence[HandSign]:
    return (HandSign("rock"), HandSign("paper"), HandSign("scissors"))


def sign(state: State, phase: Signing, action: HandSign) -> State:
    """Both signs are shown at once; a tie is played again (GOD-23)."""
    if not phase.sign:
        return replace(state, phase=replace(phase, sign=action.hand))
    if phase.sign != action.hand:
        return _starts(state, 0 if BEATS[phase.sign] == action.hand else 1)
    return replace(state, phase=Signing())


def sides(state: State, phase: Siding) -> Sequence[Side]:
    return (Side("redog"), Side("cynder"))


def side(state: State, phase: Siding, action: Side) -> State:
    other = 1 - state.first
    state = replace(state, redog=state.first if action.colour == "redog" else other)
    if state.terms.setup == "quick":
        return replace(_with_money(state, QUICK_MONEY), phase=Basing(state.first))
    return replace(state, phase=Funding())


def check_purse(state: State, phase: Funding, action: Purse) -> Refusal | None:
    return None if 1 <= action.die <= 6 else Refusal("GOD-14", "A die shows 1 to 6.")


def purse(state: State, phase: Funding, action: Purse) -> State:
    state = _with_money(state, action.die + MONEY_PLUS)
    twin = state.terms.setup == "twin"
    return replace(state, phase=Basing(state.first) if twin else Bidding(state.first))


def _with_money(state: State, dollars: int) -> State:
    one, two = state.terms.extra_money
    return replace(state, money=(dollars + one, dollars + two))


# Bidding and Starbases ------------------------------------------------------------------------


def placer(state: State, phase: Bidding | Basing | Twinning) -> int:
    """The player who bids or places a Starbase next."""
    return phase.placer


def bids(state: State, phase: Bidding) -> Sequence[Bid | Pass]:
    most = state.money[phase.placer]
    return (*(Bid(n) for n in range(phase.bid + 1, most + 1)), Pass())


def check_bid(state: State, phase: Bidding, action: Bid) -> Refusal | None:
    if action.amount <= phase.bid:
        return Refusal("GOD-28", f"The bid stands at ${phase.bid}: name more, or pass.")
    if action.amount > state.money[phase.placer]:
        return Refusal("GOD-28", f"You have only ${state.money[phase.placer]}.")
    return None


def bid(state: State, phase: Bidding, action: Bid) -> State:
    return replace(state, phase=Bidding(1 - phase.placer, action.amount))


def end_bidding(state: State, phase: Bidding, action: Pass) -> State:
    return replace(state, phase=Basing(1 - phase.placer, phase.bid))


def bases(state: State, phase: Basing | Twinning) -> Sequence[Base]:
    sectors = state.chart.sectors
    return [Base(Sector(s)) for s in sectors if no_site(state, s) is None]


def check_base(state: State, phase: Basing | Twinning, action: Base) -> Refusal | None:
    return no_site(state, action.sector.index)


def no_site(state: State, sector: int) -> Refusal | None:
    """Why a Starbase cannot be placed in a sector (GOD-32 to GOD-34)."""
    chart = state.chart
    if not chart.has(sector):
        return Refusal("GOD-R-01", f"There is no sector {name(sector)} on this map.")
    if isinstance(state.phase, Twinning):
        named = state.phase.named
        if sector in (named, chart.twin[named]):
            return None
        pairs = f"{name(named)} or {name(chart.twin[named])}"
        return Refusal("GOD-R-64", f"Choose one of the two twins, {pairs}.")
    return _too_near(state, sector) or _twin_too_near(state, sector)


def _too_near(state: State, sector: int) -> Refusal | None:
    far = state.chart.distance[sector]
    for place in state.places:
        if far[place] < BASE_TO_THING:
            if place == sector:
                return Refusal("GOD-32", f"There is a Thing on {name(sector)}.")
            return Refusal("GOD-33", f"{name(sector)} is next to the Thing on {name(place)}.")
    for other in state.bases:
        if other != NOWHERE and far[other] < BASE_TO_BASE:
            steps = far[other]
            why = f"{name(sector)} is {steps} from the other Starbase; choose one 3 or more away."
            return Refusal("GOD-34", why)
    return None


def _twin_too_near(state: State, sector: int) -> Refusal | None:
    """In a twin galaxy the other Starbase stands on the twin sector."""
    if state.terms.setup != "twin":
        return None
    chart, twin = state.chart, state.chart.twin[sector]
    if chart.distance[sector][twin] < BASE_TO_BASE:
        return Refusal("GOD-R-64", f"{name(sector)} is too near to its own twin.")
    if any(chart.distance[twin][place] < BASE_TO_THING for place in state.places):
        return Refusal("GOD-R-64", f"The twin {name(twin)} is on or next to a Thing.")
    return None


def base(state: State, phase: Basing | Twinning, action: Base) -> State:
    sector, placer = action.sector.index, phase.placer
    if isinstance(phase, Twinning):
        rest = state.chart.twin[sector]
        return replace(state, bases=pair((rest, rest), placer, sector), phase=Outfitting())
    if state.terms.setup == "twin":
        return replace(state, phase=Twinning(1 - placer, sector))
    second = state.bases[1 - placer] != NOWHERE
    state = replace(state, bases=pair(state.bases, placer, sector))
    if second:
        return replace(state, phase=Outfitting())
    left = state.money[placer] - phase.bid
    state = replace(state, money=pair(state.money, placer, left))
    return replace(state, phase=replace(phase, placer=1 - placer))


# Starting fleets ------------------------------------------------------------------------------


def purchaser(state: State, phase: Outfitting) -> int:
    return phase.purchaser


def spent(order: Sequence[int]) -> int:
    """The price of a starting fleet."""
    return sum(COST[kind] * count for kind, count in enumerate(order))


def unspent(state: State, phase: Outfitting) -> int:
    """Dollars that the player who chooses ships has left."""
    return state.money[phase.purchaser] - spent(phase.orders[phase.purchaser])


def takes(state: State, phase: Outfitting) -> Sequence[Take]:
    return [Take(ship) for ship in TYPES if check_take(state, phase, Take(ship)) is None]


def check_take(state: State, phase: Outfitting, action: Take) -> Refusal | None:
    kind, left = TYPES.index(action.ship), unspent(state, phase)
    if phase.orders[phase.purchaser][kind] >= COUNTERS[kind]:
        return Refusal("GOD-08", f"There are only {COUNTERS[kind]} counters of this type.")
    if COST[kind] > left:
        return Refusal("GOD-37", f"This costs ${COST[kind]}, and you have ${left} left.")
    return None


def take(state: State, phase: Outfitting, action: Take) -> State:
    order = list(phase.orders[phase.purchaser])
    order[TYPES.index(action.ship)] += 1
    orders = pair(phase.orders, phase.purchaser, tuple(order))
    return replace(state, phase=replace(phase, orders=orders))


def seal(state: State, phase: Outfitting) -> State:
    """A choice is made; when both are, they are revealed and paid (GOD-38 to GOD-40)."""
    if not phase.sealed:
        return replace(state, phase=replace(phase, sealed=True))
    one, two = phase.orders
    money = (state.money[0] - spent(one), state.money[1] - spent(two))
    fleets = (_new_fleet(one, state.bases[0]), _new_fleet(two, state.bases[1]))
    state = replace(state, money=money, fleets=fleets, pools=(_rest(one), _rest(two)))
    return turn.start(state, state.first)


def _new_fleet(order: Sequence[int], sector: int) -> tuple[Stack, ...]:
    """Stacked by price, the cheapest on top (GOD-R-43)."""
    ships = tuple(kind for kind in range(KINDS) for _ in range(order[kind]))
    return (Stack(sector, ships),) if ships else ()


def _rest(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(all_ - taken for all_, taken in zip(COUNTERS, order, strict=True))
