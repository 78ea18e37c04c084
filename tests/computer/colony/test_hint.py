"""Hints and their reasons."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference, strong
from galaxies.games.colony.rules.actions import Pay, Use
from galaxies.games.colony.rules.state import State


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, players)
    while (player := GAME.rules.current_player(state)) != -2:
        view = GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = GAME.rules.chance(state, luck) if player < 0 else reference.play(view)
        state = GAME.rules.apply(state, action)
    yield state


def test_a_hint_is_what_the_strong_player_does_with_reasons() -> None:
    kinds = set()
    for number, state in enumerate(whole_game(1)):
        if number % 7 or GAME.rules.current_player(state) < 0:
            continue
        hint = GAME.computer().hint(GAME.rules.observe(state, 0), 0, Luck("hint"))
        assert hint.action == strong.play(GAME.rules.observe(state, 0), Luck("hint"))
        assert all(reason.endswith(".") for reason in hint.reasons)
        kinds.add(type(hint.action))
    assert {Use, Pay} <= kinds
