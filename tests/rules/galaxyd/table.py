"""Positions for the examples: a ready-made galaxy, stacks by sector, lines of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, fill_options
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import setup
from galaxies.games.galaxyd.rules.movement import flagged
from galaxies.games.galaxyd.rules.options import terms
from galaxies.games.galaxyd.rules.phases import Moving
from galaxies.games.galaxyd.rules.pieces import COUNTERS, SHIPS, TYPE_OF
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import Fleet, Stack, State
from table import Table

Stacks = Mapping[str, Sequence[str]]
"""Sector -> ships, the top one first."""
RULES = GAME.rules
TABLE = Table(GAME)
refused = TABLE.refusal


def begin(**options: str) -> State:
    """The start of a game with these options."""
    return RULES.initial_state(fill_options(GAME, options), 2)


def fleet(stacks: Stacks) -> Fleet:
    laid = [
        Stack(number(sector), tuple(SHIPS.index(ship) for ship in ships))
        for sector, ships in stacks.items()
    ]
    return tuple(sorted(laid, key=lambda stack: stack.sector))


def pool(stacks: Stacks) -> tuple[int, ...]:
    left = list(COUNTERS)
    for ships in stacks.values():
        for ship in ships:
            left[TYPE_OF[SHIPS.index(ship)]] -= 1
    return tuple(left)


def position(
    redog: Stacks,
    cynder: Stacks,
    *,
    active: int = 0,
    bases: tuple[str, str] = ("h7", "c4"),
    armor: tuple[int, int] = (20, 20),
    money: tuple[int, int] = (0, 0),
    pirates: Sequence[str] = (),
    turn: int = 0,
    **options: str,
) -> State:
    """A phase 1; Redog is player 0. The galaxy is example_normal: Spaceport f6, planets c7 and h3,
    asteroids a3 and j5. The turn is the first one that fits the armor."""
    chosen = fill_options(GAME, {"chart": "example_normal", "first_player": "seat_1", **options})
    fleets = (fleet(redog), fleet(cynder))
    state = replace(
        setup.begin(terms(chosen)),
        phase=Moving(),
        first=0,
        redog=0,
        bases=(number(bases[0]), number(bases[1])),
        armor=armor,
        money=money,
        pools=(pool(redog), pool(cynder)),
        fleets=tuple(flagged(f) if p == active else f for p, f in enumerate(fleets)),
        pirates=tuple(sorted(map(number, pirates))),
        turn=turn or (1 if active == 0 else 2),
        active=active,
    )
    if active == 1 and state.armor[0] == 20:
        state = replace(state, armor=(19, state.armor[1]))
    return possible(state)


def possible(state: State) -> State:
    """The same state, which must have no fault."""
    assert RULES.faults is not None and RULES.faults(state) == "", RULES.faults(state)
    return state


def play(state: State, *plies: str) -> State:
    """The state after these lines, all legal; it must be a possible position."""
    return possible(TABLE.play(state, *plies))


def lines(state: State) -> list[str]:
    """The legal plies but for resigning, which is always legal."""
    return [notation.line(action) for action in GAME.choices(state)]


def lucky(state: State, code: str = "test") -> State:
    """The state after all luck that is due."""
    while RULES.current_player(state) == CHANCE:
        state = RULES.apply(state, RULES.chance(state, Luck(code)))
    return state


def kinds(state: State, player: int, sector: str) -> list[str]:
    """The ships of a player in a sector, top first."""
    return ["?" if ship < 0 else SHIPS[ship & 7] for ship in state.ships(player, number(sector))]


CODES = [galaxy.code(n) for n in range(40)]


def laid(code: str = CODES[0], **options: str) -> State:
    """The galaxy is laid out; nothing else has happened."""
    state = begin(first_player="seat_1", **options)
    while state.phase.name in ("draw", "scatter"):
        state = RULES.apply(state, RULES.chance(state, Luck(code)))
    return state
