"""Hints and their reasons."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference, strong
from galaxies.games.colony.rules.actions import EndTurn, Pay, Use
from galaxies.games.colony.rules.state import State
from rules.colony.table import TABLE, lay, side


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


def test_in_the_last_turn_no_hint_speaks_of_later_turns() -> None:
    state = lay(side(), players=1, last=True, possible=False)
    hint = GAME.computer().hint(state, 0, Luck("hint"))
    if isinstance(hint.action, Use):  # the last colony first, then nothing is left to do
        used = TABLE.play(state, "use new_haven a")
        hint = GAME.computer().hint(used, 0, Luck("hint"))
    assert isinstance(hint.action, EndTurn)
    assert hint.reasons == ("Nothing that you can still do gives you points.",)
