"""From the empty table to the first turn: sheet, fuel, homes (SUR-01 to SUR-33)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ....galaxy.luck import Luck, fnv1a
from . import changes, codes, sheets, turns
from .actions import Begin, PlaceStar
from .exam import asked_pairs
from .options import terms
from .scatter import Point, pack, scatter
from .state import LURKS, NOBODY, POINTS, Captain, Ship, Star, State


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the sheet. `options` names every option."""
    return State(terms(options, players))


def begin(state: State, action: Begin) -> State:
    """The seat of the maker, and the sheet unless it is to be drawn (SUR-04, SUR-30)."""
    maker = action.maker - 1
    players = state.terms.players
    # A moderator makes the galaxy and has no turn (SUR-V-20).
    order = tuple((maker + 1 + k) % players for k in range(players - state.terms.moderated))
    state = replace(state, key=action.seed, maker=maker, order=order)
    if state.terms.source == "drawn":
        return replace(state, phase="draw", mover=maker)
    if state.terms.source == "seed":
        sheet = sheets.paper(state)
        _, points = scatter(sheet.width, sheet.height, state.terms.stars, action.seed)
    else:
        points = sheets.ready()[state.terms.source].stars
        state = replace(state, key=state.terms.source)
    return laid_out(state, points)


def place_star(state: State, action: PlaceStar) -> State:
    return replace(state, stars=(*state.stars, Star(action.x, action.y)))


def remove_star(state: State, number: int) -> State:
    stars = (*state.stars[: number - 1], *state.stars[number:])
    return replace(state, stars=stars, removals=state.removals + 1)


def finish_galaxy(state: State) -> State:
    """The drawn stars are the galaxy; packed they are the game key (SUR-148)."""
    points = tuple((star.x, star.y) for star in state.stars)
    state = replace(state, key=pack(points, state.terms.sheet == "tabloid"))
    return laid_out(state, points)


def laid_out(state: State, points: tuple[Point, ...]) -> State:
    """The stars lie on the sheet: deal fuel and codes, and let homes be chosen."""
    state = replace(state, stars=tuple(Star(x, y) for x, y in points))
    if state.terms.scenario == "exam":
        return replace(
            state, phase="exam", mover=0, pairs=asked_pairs(state), captains=(Captain((Ship(0),)),)
        )
    if state.terms.codes:
        state = codes.deal(state)
    if state.terms.moderated:
        return replace(state, phase="chart", mover=state.maker)
    return manned(state)


def written(state: State, effect: str) -> State:
    """One more letter of the moderator's chart (SUR-V-20)."""
    return _charted(replace(state, effects=(*state.effects, effect)))


def dealt(state: State) -> State:
    """The rest of the chart is the program's (SUR-R-75)."""
    return _charted(codes.rest(state))


def _charted(state: State) -> State:
    return manned(state) if len(state.effects) == len(state.known) else state


def manned(state: State) -> State:
    """The captains get their fuel, and homes can be chosen."""
    captains = tuple(_captain(state, seat) for seat in range(state.terms.players))
    state = replace(state, captains=captains, phase="homes")
    return replace(state, mover=home_order(state)[0])


# Fuel


def fuel_of(state: State, seat: int) -> int:
    """Fuel of a seat at the start (SUR-21 to SUR-23, SUR-V-40, SUR-V-50, SUR-V-90)."""
    options = state.terms
    place, captains = state.order.index(seat), len(state.order)
    count = len(state.stars)
    if options.scenario == "alien" and place == 1:
        return 0
    if options.scenario in ("raider", "alien"):
        own = 2 * count // 3
        units = count - own if place else own
    elif options.fuel:
        units = options.fuel
    elif captains == 1:
        units = count // 2  # SUR-V-75
    else:
        units, rest = divmod(count, captains)
        units += options.late_seats and place >= captains - rest
    units += options.handicaps[seat] if options.handicaps else 0
    return max(units, options.ships)  # SUR-R-55


def _captain(state: State, seat: int) -> Captain:
    options = state.terms
    if seat not in state.order:
        return Captain(())  # the moderator
    raids = options.scenario == "raider" and state.order.index(seat) == 1
    return Captain(
        ships=(Ship(fuel_of(state, seat) // options.ships),) * options.ships,
        points=0 if options.events == "off" else POINTS,
        lurks=LURKS if raids else 0,
    )


# Homes


def home_order(state: State) -> tuple[int, ...]:
    """Who claims homes in which order (SUR-30, SUR-V-10, SUR-V-41)."""
    if state.terms.scenario in ("raider", "alien"):
        return state.order[:1]
    if state.terms.ships == 2:
        return state.order + state.order[::-1]
    return state.order


def homes_claimed(state: State) -> int:
    return sum(star.home for star in state.stars)


def claim_home(state: State, number: int) -> State:
    """SUR-31 to SUR-33: the mark, and where the ship starts."""
    order = home_order(state)
    claimed = homes_claimed(state)
    seat = order[claimed]
    state = changes.star(state, number, status="surveyed", owner=seat, home=True)
    index = 0 if claimed < len(state.order) else 1
    state = changes.ship(state, seat, index, star=number)
    state = changes.captain(state, seat, visited=(*state.captains[seat].visited, number))
    if claimed + 1 < len(order):
        return replace(state, mover=order[claimed + 1])
    if state.terms.scenario in ("raider", "alien"):
        return replace(state, phase="lair", mover=state.order[1])
    return turns.first(state)


def claim_lair(state: State, number: int) -> State:
    """The raider's hideout or the alien's nest, closed to both (SUR-V-41, SUR-V-50)."""
    seat = state.order[1]
    state = changes.star(state, number, status="lair", owner=seat)
    state = changes.ship(state, seat, 0, star=number)
    state = changes.captain(state, seat, visited=(number,))
    return turns.first(state)


def no_maker(state: State) -> bool:
    """Whether luck chooses the maker."""
    return state.terms.maker == NOBODY


SEED = re.compile(r"[a-z0-9.,:+_-]{1,64}\Z")
"""What a seed text may look like, as a word of a record."""


def seed_word(luck: Luck) -> str:
    """The seed of the galaxy: the galaxy code itself (SUR-R-61)."""
    return luck.seed if SEED.match(luck.seed) else f"x{fnv1a(luck.seed):016x}"
