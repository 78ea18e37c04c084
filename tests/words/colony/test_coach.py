"""The guide of a first game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, players)
    while (player := GAME.rules.current_player(state)) != -2:
        view = GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = GAME.rules.chance(state, luck) if player < 0 else reference.play(view)
        state = GAME.rules.apply(state, action)
    yield state


def test_the_guide_speaks_in_a_first_game_alone() -> None:
    easy = {"solo_target": 45}
    said = set()
    for state in whole_game(1, 3):
        if GAME.rules.current_player(state) == 0:
            guided = State(
                **{name: getattr(state, name) for name in state.__slots__}
                | {"terms": lay(players=1, terms=easy).terms}
            )
            said.add(GAME.words.coach(guided, 0, ()).split(".")[0])
            assert GAME.words.coach(state, 0, ()) == ""
    assert len(said) >= 6
    assert "highlighted place" in GAME.words.coach(
        lay(side(HAND), players=1, terms=easy), 0, ("build", "trading_post")
    )


def test_what_can_be_chosen_is_called_highlighted() -> None:
    """The guide and the pictures have one word for it."""
    easy = {"solo_target": 45}
    state = lay(side(HAND), players=1, terms=easy)
    said = [GAME.words.coach(state, 0, draft) for draft in ((), ("build", "trading_post"))]
    panes = GAME.picture.scene(state, 0, ("build", "trading_post")).panes
    said += [str(part.svg) for part in panes[0].parts if part.key == "tool:words"]
    assert len(said) == 3
    for text in said:
        assert "highlighted" in text
        assert not any(word in text for word in (" lit ", "gold", "dashed"))


@pytest.mark.parametrize(
    ("ships", "row", "named"),
    [
        ("", "intergalactic_migration", "event Intergalactic Migration"),
        ("mining_barge", "", "Mining Barge: it gives 1 production for nothing."),
        ("mining_barge colony_transport", "", "The highlighted cards"),
        ("", "", "Take one card from the row"),
    ],
)
def test_the_guide_sends_nobody_to_a_used_colony(ships: str, row: str, named: str) -> None:
    """With the first colony used, in the first turn already, it names what is left to use."""
    home = "new_haven frontier_colony! -"
    state = lay(side(HAND, home, ships=ships), players=1, row=row, terms={"solo_target": 45})
    assert state.round == 1
    said = GAME.words.coach(state, 0, ())
    assert named in said and "Frontier Colony" not in said
