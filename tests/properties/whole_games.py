"""Whole games on three devices with one liar: before each move it tries one of its lies on another
device, and two times the device that passes on leaves and comes back. What must hold is checked
after each step (see `protocol`)."""

from __future__ import annotations

from itertools import cycle
from random import Random

from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck

from .lying import LIES
from .protocol import Broken, World

MOST_MOVES = 2000
LEAVES = (4, 9)
"""After so many moves the device that passes on leaves, and comes back as an ordinary one."""


def play(game: str, options: dict[str, str], liar: int, seed: int = 0) -> tuple[World, int]:
    """The world at the end of a game with moves at random, and how many lies were tried. Raises
    Broken."""
    world = World(game, ((0,), (1,), (2,)), {liar}, options)
    luck, names, tried = Random(f"{game} {liar} {seed}"), cycle(LIES), 0
    for move in range(MOST_MOVES):
        if move in LEAVES:
            world.leave()
        gather(world)
        if world.nodes[world.hub].session.is_over:
            break
        lie = next(names)
        if lie == "move_for_another" and world.honest[0].session.player == liar:
            lie = next(names)  # its own move is none
        victim = luck.choice([n for n in range(3) if n != liar and world.hub in (liar, n)])
        world.happen(("lie", (liar, victim, lie)))
        tried += 1
        deliver(world)
        for number in world.others:  # who was found out is disconnected, and comes back
            if number not in world.gone:
                world.happen(("lose", number))
        gather(world)
        mover = next((node for node in world.nodes if node.desk.screen.is_mine), None)
        if mover is None:
            raise Broken("nobody is to move", world.steps)
        session, dice = mover.session, Luck(f"{game} {liar} {seed} {move}")
        chosen = luck.choice(plays(session.game, session.state))
        action = fill(session.game, session.state, chosen, dice)
        world.happen(("play", (mover.number, notation.line(action))))
    gather(world)
    games = {node.public().text(signed=False) for node in world.honest}
    if len(games) > 1 or not world.honest[0].session.is_over:
        raise Broken(f"{len(games)} games at the end", world.steps)
    return world, tried


def gather(world: World) -> None:
    """All devices are connected, and have got all messages."""
    for number in world.others:
        if number in world.gone:
            world.happen(("connect", number))
    deliver(world)


def deliver(world: World) -> None:
    while ways := [way for way, waiting in world.ways.items() if waiting]:
        world.happen(("deliver", ways[0]))
