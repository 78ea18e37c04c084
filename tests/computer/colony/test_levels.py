"""The levels of the computer."""

from __future__ import annotations

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import scoring


def test_the_levels_in_a_few_games() -> None:
    """The reference player is near its mean, the strong one above it, the weak one below."""
    means = []
    for name in ("rookie", "settler", "governor"):
        total = 0
        for seed in range(4):
            luck = Luck(f"levels {seed}")
            state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 1)
            while (player := GAME.rules.current_player(state)) != -2:
                if player < 0:
                    action = GAME.rules.chance(state, luck)
                else:
                    view = GAME.rules.observe(state, player)
                    action = GAME.computer().levels[name](view, player, luck)
                state = GAME.rules.apply(state, action)
            total += scoring.score(state.me)
        means.append(total / 4)
    assert means == sorted(means)
    assert 56 <= means[1] <= 70
