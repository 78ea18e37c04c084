"""Positions to look at: flights along given lines, and random ones over every kind of game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, fill_options
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.state import State

SAMPLE = (
    "start f3",
    "thrust 3 left",
    "brake 1 up",
    "thrust 1 left",
    "brake 0 down",
    "brake 2 left",
    "brake 3 hold",
    "fly-on",
    "thrust 2 left",
    "thrust 0 left",
    "brake 4 hold",
)
"""The first nine turns of the rulebook's sample game, up to its first refuel."""

KINDS: tuple[Mapping[str, str], ...] = (
    {},
    {"school": "yes", "deal": "school"},
    {"chart": "open", "deal": "deal-4"},
    {"haul": "12", "refuel_cap": "none"},
    {"queue_view": "full", "scatter": "free", "scan_wrap": "false", "scan_at_rest": "true"},
    {"loss_check": "play_on"},
)


def draw(state: State, luck: Luck) -> State:
    """The state after everything that luck has to decide first."""
    while RULES.current_player(state) == CHANCE:
        state = RULES.apply(state, RULES.chance(state, luck))
    return state


def fly(options: Mapping[str, str], lines: tuple[str, ...] = (), code: str = "k7qp-3m9y") -> State:
    """The state after these lines, before the next decision."""
    luck = Luck(code)
    state = draw(RULES.initial_state(fill_options(GAME, options), 1), luck)
    for line in lines:
        action = notation.parse(GAME, line)
        assert RULES.check(state, action) is None, line
        state = draw(RULES.apply(state, action), luck)
    return state


def view(state: State) -> State:
    return RULES.observe(state, 0)


@cache
def flight(kind: int, seed: int) -> tuple[State, ...]:
    """The states of a random game: any action that is not warned of, if there is one."""
    luck = Luck(f"flight {kind} {seed}")
    pick = luck.stream("pick")
    state = RULES.initial_state(fill_options(GAME, KINDS[kind]), 1)
    states = [state]
    while RULES.current_player(state) != TERMINAL and len(states) < 160:
        if RULES.current_player(state) == CHANCE:
            state = RULES.apply(state, RULES.chance(state, luck))
        else:
            actions = [a for a in RULES.legal_actions(state) if notation.line(a) != "take-back"]
            safe = [a for a in actions if CHOOSING.warn(view(state), 0, a) is None]
            among = safe or actions
            state = RULES.apply(state, among[pick.below(len(among))])
        states.append(state)
    return tuple(states)


def positions(step: int = 1) -> Iterator[State]:
    """States of one random game of every kind, every `step`-th."""
    for kind in range(len(KINDS)):
        yield from flight(kind, 1)[::step]
