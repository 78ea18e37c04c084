"""Positions for the examples: a ready-made galaxy, stacks by sector, lines of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, Refusal, fill_options
from galaxies.games import galaxyd
from galaxies.games.galaxyd.rules import setup as opening
from galaxies.games.galaxyd.rules.movement import flagged
from galaxies.games.galaxyd.rules.options import terms
from galaxies.games.galaxyd.rules.pieces import COUNTERS, SHIPS, TYPE_OF
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import Fleet, Opening, Stack, State
from galaxies.play import notation

Stacks = Mapping[str, Sequence[str]]
"""Sector -> ships, the top one first."""


def begin(**options: str) -> State:
    """The start of a game with these options."""
    return galaxyd.GAME.rules.initial_state(fill_options(galaxyd.GAME, options), 2)


def fleet(stacks: Stacks) -> Fleet:
    found = [
        Stack(number(sector), tuple(SHIPS.index(ship) for ship in ships))
        for sector, ships in stacks.items()
    ]
    return tuple(sorted(found, key=lambda stack: stack.sector))


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
    phase: str = "move",
    active: int = 0,
    bases: tuple[str, str] = ("h7", "c4"),
    armor: tuple[int, int] = (20, 20),
    money: tuple[int, int] = (0, 0),
    pirates: Sequence[str] = (),
    turn: int = 0,
    **options: str,
) -> State:
    """Redog is player 0. The galaxy is example_normal: Spaceport f6, planets c7 and h3, asteroids
    a3 and j5. The turn is the first one that fits the armor."""
    chosen = fill_options(galaxyd.GAME, {"chart": "example_normal", "first_player": "seat_1", **options})
    state = opening.begin(terms(chosen))
    turn = turn or (1 if active == 0 else 2)
    fleets = (fleet(redog), fleet(cynder))
    if phase == "move":
        fleets = tuple(flagged(f) if p == active else f for p, f in enumerate(fleets))
    state = replace(
        state,
        phase=phase,
        first=0,
        redog=0,
        opening=Opening(),
        bases=(number(bases[0]), number(bases[1])),
        armor=armor,
        money=money,
        pools=(pool(redog), pool(cynder)),
        fleets=fleets,
        pirates=tuple(sorted(map(number, pirates))),
        turn=turn,
        active=active,
    )
    if active == 1 and state.armor[0] == 20:
        state = replace(state, armor=(19, state.armor[1]))
    assert galaxyd.GAME.rules.faults(state) == "", galaxyd.GAME.rules.faults(state)
    return state


def play(state: State, *lines: str) -> State:
    """The state after these lines, all legal; luck that is not named goes on by itself."""
    for line in lines:
        action = notation.parse(galaxyd.GAME, line)
        refusal = galaxyd.GAME.rules.check(state, action)
        assert refusal is None, f"{line}: {refusal}"
        state = galaxyd.GAME.rules.apply(state, action)
    assert galaxyd.GAME.rules.faults(state) == "", galaxyd.GAME.rules.faults(state)
    return state


def lucky(state: State, code: str = "test") -> State:
    """The state after all luck that is due."""
    while galaxyd.GAME.rules.current_player(state) == CHANCE:
        state = galaxyd.GAME.rules.apply(state, galaxyd.GAME.rules.chance(state, Luck(code)))
    return state


def refused(state: State, line: str) -> Refusal:
    """Why a line is refused."""
    refusal = galaxyd.GAME.rules.check(state, notation.parse(galaxyd.GAME, line))
    assert refusal is not None, f"{line} is legal"
    return refusal


def lines(state: State) -> list[str]:
    return [notation.line(action) for action in galaxyd.GAME.rules.legal_actions(state)]


def kinds(state: State, player: int, sector: str) -> list[str]:
    """The ships of a player in a sector, top first."""
    return ["?" if ship < 0 else SHIPS[ship & 7] for ship in state.ships(player, number(sector))]
