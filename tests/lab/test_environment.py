"""The games for research: PettingZoo's own tests, and that an agent learns nothing it may not
know."""

from __future__ import annotations

import doctest
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.lab import environment, matches
from galaxies.lab.environment import Environment
from galaxies.lab.features import features

CYCLES = 40
"""Turns of each agent: to the end in three games, into the middle of the two long ones."""
ADVICE = (
    "Observation space for each agent probably",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
)
"""PettingZoo recommends a plain vector, except for its own games, which have the mask beside it as
ours do; and at the end of a game nothing is left to choose."""


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    with warnings.catch_warnings():
        for advice in ADVICE:
            warnings.filterwarnings("ignore", advice)
        api_test(Environment(name), num_cycles=CYCLES)
    seed_test(lambda: Environment(name), num_cycles=CYCLES)


def play(env: Environment, luck: Luck) -> dict[str, float]:
    """Play a game to its end at random; the total reward of each agent."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    stream = luck.stream("play")
    for agent in env.agent_iter():
        _, reward, termination, _, info = env.last()
        total[agent] += reward
        env.step(None if termination else stream.below(len(info["lines"])))
    return total


def test_the_reward_is_the_result() -> None:
    env, scored = Environment("surveyors"), Environment("surveyors", scored=True)
    for seed in range(3):
        for one in (env, scored):
            one.reset(seed=seed)
        totals = [play(one, Luck(str(seed))) for one in (env, scored)]
        assert env.session.lines == scored.session.lines
        outcome = env.game.rules.outcome(env.session.state)
        assert outcome is not None
        assert list(totals[1].values()) == list(outcome.scores)
        wins = [1 if player in outcome.winners else -1 for player in (0, 1)]
        assert list(totals[0].values()) == wins
    alone = Environment("express")
    alone.reset(seed=0)
    assert play(alone, Luck("0")) == {"player_0": -1}


def test_galaxies_come_from_the_seed_one_after_the_other() -> None:
    env = Environment("express")
    codes = []
    for seed in (5, None, None):
        env.reset(seed=seed)
        codes.append(env.session.galaxy)
    assert codes == list(matches.galaxies("5", 3))
    env.reset(options={"galaxy": "k7qp-3m9y"})
    assert env.session.galaxy == "k7qp-3m9y"
    fresh = Environment("express")
    fresh.reset()
    assert fresh.session.galaxy != codes[0]


WITH_SECRETS = [name for name, game in GAMES.items() if game.rules.determinize]


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_an_agent_learns_only_what_its_player_sees(name: str) -> None:
    """Positions that look the same to the player give the same observation and lines."""
    game, env = GAMES[name], Environment(name)
    determinize = game.rules.determinize
    assert determinize is not None
    env.reset(seed=1)
    for step in range(8):
        if env.session.is_over:
            break
        player, agent = env.session.player, env.agent_selection
        before: tuple[Any, Any] = env.observe(agent), env.infos[agent]
        view = env.session.view(player)
        other = determinize(view, player, Luck(str(step)))
        assert features(game.rules.observe(other, player), 4_096) == features(view, 4_096)
        expected = np.zeros(4_096, np.int32)
        for place, number in features(view, 4_096).items():
            expected[place] = number
        assert np.array_equal(before[0]["observation"], expected)
        assert env.session.galaxy not in str(before[1])
        env.step(step % len(before[1]["lines"]))


def test_an_environment_tells_the_position_in_words() -> None:
    env = Environment("galaxyd", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.session.summary()
    assert Environment("galaxyd").render() is None
    assert doctest.testmod(environment).failed == 0


@dataclass(frozen=True)
class Small:
    money: int
    cards: tuple[int, ...]
    phase: str
    done: bool = False


def test_features_keep_numbers_texts_and_places() -> None:
    made = features(Small(7, (1, 5), "fly"), 10**6)
    assert sorted(map(abs, made.values())) == [0, 1, 1, 1, 2, 5, 7]
    assert features(Small(7, (5, 1), "fly"), 10**6) != made
    assert features(Small(7, (1, 5), "land"), 10**6).keys() != made.keys()
    assert features(Small(7, (1, 5), "fly"), 1).keys() == {0}
