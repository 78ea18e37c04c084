"""Hints and their reasons."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.galaxy.luck import Luck
from galaxies.games import colony
from galaxies.games.colony.computer import reference as bot
from galaxies.games.colony.computer import strong
from galaxies.games.colony.rules.actions import Pay, Use
from galaxies.games.colony.rules.state import State


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = colony.GAME.rules.initial_state({o.name: o.default for o in colony.GAME.options}, players)
    while (player := colony.GAME.rules.current_player(state)) != -2:
        view = colony.GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = colony.GAME.rules.chance(state, luck) if player < 0 else bot.play(view)
        state = colony.GAME.rules.apply(state, action)
    yield state


def test_hints_are_the_strong_players_deeds_with_reasons() -> None:
    kinds = set()
    for number, state in enumerate(whole_game(1)):
        if number % 7 or colony.GAME.rules.current_player(state) < 0:
            continue
        hint = colony.GAME.computer().hint(colony.GAME.rules.observe(state, 0), 0, Luck("hint"))
        assert hint.action == strong.play(colony.GAME.rules.observe(state, 0), Luck("hint"))
        assert all(reason.endswith(".") for reason in hint.reasons)
        kinds.add(type(hint.action))
    assert {Use, Pay} <= kinds
