"""Positions of Galaxy Express laid out in words, and plies played on them by their lines."""

from __future__ import annotations

from typing import Any

from galaxies.galaxy import codes as galaxy
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Flying, Phase
from galaxies.games.express.rules.state import UNKNOWN, Square, Stack, State, Terms, slide
from galaxies.play.session import Session
from table import Table

CODE = galaxy.code(1)
SAMPLE = "2:f3 3?:g2 0?:c2 5?:d5 1?:g5 4?:b4"
"""The chart of the rulebook's sample game; a question mark for a hidden planet."""
KNOWN = "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4"
"""The same with every planet revealed."""

_FLYING = Flying()


def at(word: str) -> int:
    """The index of a square."""
    return Square.parse(word).index


def squares(words: str) -> tuple[int, ...]:
    return tuple(at(word) for word in words.split())


def stack(text: str) -> Stack:
    """`03|124|5`: face up, hidden with the next one first, spent."""
    up, hidden, spent = (tuple(map(int, part)) for part in text.split("|"))
    return Stack(up, hidden, spent)


def lay(
    planets: str = SAMPLE,
    *,
    queue: str = "301452",
    delivered: str = "",
    ship: str = "f3",
    speed: int = 0,
    thrust: str = "03|1245|",
    brake: str = "14|0235|",
    phase: Phase = _FLYING,
    refuels: int = 0,
    turn: int = 0,
    possible: bool = True,
    terms: dict[str, Any] | None = None,
    **more: Any,
) -> State:
    """A position inside a game; `possible`: it must be one that the rules can lead to."""
    places = sorted((at(word.split(":")[1]), word.split(":")[0]) for word in planets.split())
    coins = stack(thrust), stack(brake)
    spent = sum(len(kind.spent) for kind in coins)
    here = at(ship)
    path = tuple(slide(slide(here, speed, "left"), i, "right") for i in range(speed + 1))
    state = State(
        terms=Terms(**(terms or {})),
        phase=phase,
        planets=tuple(square for square, _ in places),
        numbers=tuple(int(name[0]) for _, name in places),
        revealed=tuple("?" not in name for _, name in places),
        queue=tuple(map(int, queue)),
        delivered=tuple(map(int, delivered)),
        ship=here,
        speed=speed,
        thrust=coins[0],
        brake=coins[1],
        refuels=refuels,
        turn=turn or max(1, spent + isinstance(phase, Flying)),
        path=path if speed else (),
        **more,
    )
    # An example of one rule may have a speed or a turn that its few coins did not lead to.
    fault = RULES.faults(state)
    free = any(f'"{field}"' in fault for field in ("speed", "turn"))
    assert not possible or fault == "" or free, fault
    return state


def opening(**options: str) -> State:
    """A game in which luck has laid out the chart and the start is to be chosen."""
    return session(**options).state


def session(**options: str) -> Session:
    return Session(GAME, galaxy=CODE, options=options)


TABLE = Table(GAME)
play, refusal, rule, lines = TABLE.play, TABLE.refusal, TABLE.rule, TABLE.lines


def view(state: State) -> State:
    return RULES.observe(state, 0)


def shown(state: State) -> dict[str, int]:
    """The numbers of the planets as a view tells them, by square."""
    return {
        str(Square(square)): number
        for square, number in zip(state.planets, state.numbers, strict=True)
        if number != UNKNOWN
    }


def revealed(state: State) -> set[str]:
    """The squares of the revealed planets."""
    return {
        str(Square(square))
        for square, known in zip(state.planets, state.revealed, strict=True)
        if known
    }
