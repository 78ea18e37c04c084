"""The games for research: PettingZoo's own tests, and that an agent learns nothing it may not
know."""

from __future__ import annotations

import doctest
import pickle
import warnings
from copy import deepcopy
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from galaxies.formats import notation
from galaxies.galaxy.codes import BadCode
from galaxies.galaxy.luck import Luck
from galaxies.game import BadOptions
from galaxies.games import GAMES
from galaxies.lab import environment, matches, vector
from galaxies.lab.action_fields import FIELDS
from galaxies.lab.environment import Environment
from galaxies.lab.features import features
from galaxies.lab.vector import Batch, Vector

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
@pytest.mark.parametrize("kind", ["hashed", "flat"])
def test_pettingzoo_accepts_the_environment(name: str, kind: str) -> None:
    with warnings.catch_warnings():
        for advice in ADVICE:
            warnings.filterwarnings("ignore", advice)
        api_test(Environment(name, observation=kind), num_cycles=CYCLES)
        api_test(environment.env(name, observation=kind), num_cycles=CYCLES)
    seed_test(lambda: Environment(name, observation=kind), num_cycles=CYCLES)


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


def walk(env: Environment, steps: int, seed: str = "walk") -> None:
    """Random steps; another game begins where one ends."""
    stream = Luck(seed).stream("walk")
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            env.reset()
        env.step(stream.below(len(env.actions)))


@pytest.mark.parametrize("name", GAMES)
def test_arrays_have_names_and_tell_only_what_the_player_sees(name: str) -> None:
    env = Environment(name, observation="tensors")
    env.reset(seed=3)
    kinds: dict[str, set[int]] = {shape: set() for shape in env.tensors.shapes}
    for step in range(60):
        walk(env, 1, str(step))
        player, rules = env._player, env.game.rules
        if player < 0:
            continue
        seen = env.observe(env.agent_selection)["observation"]
        assert env.observation_space(env.agent_selection)["observation"].contains(seen)
        assert {one: array.shape for one, array in seen.items()} == env.tensors.shapes
        assert seen["phase"].sum() == 1
        for array in seen:
            kinds[array].update(seen[array].flat)
        flat = env.tensors.flat(rules.observe(env._state, player), player)
        assert np.array_equal(flat, np.concatenate([one.ravel() for one in seen.values()]))
        if rules.determinize:
            other = rules.determinize(rules.observe(env._state, player), player, Luck(str(step)))
            again = env.tensors.arrays(rules.observe(other, player), player)
            assert all(np.array_equal(seen[one], again[one]) for one in seen)
    assert env.tensors.axes.keys() == kinds.keys()
    rarely = {"trip", "making", "wormholes", "visited", "pools", "delivered", "ships", "systems"}
    assert not [one for one, values in kinds.items() if len(values) < 2 and one not in rarely]


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_is_all_that_was_seen_and_done(name: str) -> None:
    """Row by row it is the observation of then, which the secrets of others do not change, and the
    agent's own action; nothing is forgotten, and what is asked for later is the same."""
    env, often = Environment(name, observation="flat"), Environment(name, observation="flat")
    rules = env.game.rules
    for one in (env, often):
        one.reset(seed=3)
    rows = []
    for step in range(40):
        if env.terminations[env.agent_selection]:
            break
        action = step * 7 % len(env.actions)
        row = None if notation.is_open(env.actions[action]) else env.action_features()[action]
        rows.append((env.agent_selection, row))
        for one in (env, often):
            one.step(action)
        often.information_state("player_0")
    states = [env._first, *(after for _, after in env._path)]
    for player, agent in enumerate(env.possible_agents):
        whole = env.information_state(agent)
        assert len(whole["observations"]) == len(whole["actions"]) == len(env._path) + 1
        for place, state in enumerate(states):
            view = rules.observe(state, player)
            if rules.determinize and rules.current_player(state) >= 0:
                view = rules.observe(rules.determinize(view, player, Luck(str(place))), player)
            assert np.array_equal(whole["observations"][place], env.tensors.flat(view, player))
        own = [row for row in whole["actions"] if row.any()]
        acted = [row for who, row in rows if who == agent]
        assert len(own) == len(acted)
        for told, row in zip(own, acted, strict=True):
            assert row is None or np.array_equal(told, row), "one with open fields is filled"
        last = env.information_state(agent, 5)
        assert np.array_equal(last["observations"], whole["observations"][-5:])
        padded = env.information_state(agent, len(states) + 2)["actions"]
        assert not padded[:2].any() and np.array_equal(padded[2:], whole["actions"])
        for twin in (often, env.clone(), pickle.loads(pickle.dumps(env))):
            again = twin.information_state(agent)
            assert all(np.array_equal(whole[one], again[one]) for one in whole)
    with pytest.raises(ValueError, match="length cannot be -1"):
        env.information_state("player_0", -1)


def test_arrays_tell_the_position() -> None:
    """Some of each game, compared with the state."""
    env = Environment("express", observation="tensors")
    env.reset(options={"galaxy": "k7qp-3m9y"})
    walk(env, 3)
    state, seen = env.session.state, env.observe("player_0")["observation"]
    assert np.argwhere(seen["board"][0].ravel() == 1).ravel().tolist() == [state.ship]
    assert sorted(np.flatnonzero(seen["board"][1])) == sorted(state.planets)
    assert seen["queue"].tolist() == [state.queue[0] + 1] + [0] * 11, "the others are hidden"
    assert env.tensors.axes["numbers"].split(", ").index("speed") == 1
    assert seen["numbers"][1] == state.speed
    env = Environment("galaxyd", observation="tensors", options={"setup": "quick"})
    env.reset(seed=2)
    walk(env, 12)
    player, state = env._player, env.session.state
    seen = env.observe(env.agent_selection)["observation"]
    mine = seen["board"][4:12].sum()
    assert mine == sum(len(stack.ships) for stack in state.fleets[player])
    theirs = seen["board"][14:23].sum()
    assert theirs == sum(len(stack.ships) for stack in state.fleets[1 - player])
    env = Environment("colony", observation="tensors")
    env.reset(seed=2)
    walk(env, 12)
    player, state = env._player, env.session.state
    seen = env.observe(env.agent_selection)["observation"]
    assert seen["hand"][0].sum() == len(state.sides[player].hand)
    assert seen["hand"][1].sum() == 0, "the other hand is hidden"
    assert seen["sides"][1][0] == len(state.sides[1 - player].hand)
    env = Environment("surveyors", observation="tensors")
    env.reset(seed=2)
    walk(env, 3)
    state = env.session.state
    stars = env.observe(env.agent_selection)["observation"]["stars"]
    assert stars[: len(state.stars), :2].tolist() == [[one.x, one.y] for one in state.stars]
    env = Environment("charter", observation="tensors")
    env.reset(seed=2)
    walk(env, 30)
    state = env.session.state
    cards = env.observe(env.agent_selection)["observation"]["cards"]
    assert cards[: len(state.cards), 0].tolist() == [one.digit + 1 for one in state.cards]


def test_actions_have_a_meaning() -> None:
    env = Environment("express")
    env.reset(options={"galaxy": "k7qp-3m9y"})
    assert [notation.line(one) for one in env.actions] == list(env.infos["player_0"]["lines"])
    table, ids = env.action_features(), env.action_ids()
    assert len(table) == len(ids) == len(env.actions) == len(set(ids))
    fields = env.action_fields
    for action, row in zip(env.actions, table, strict=True):
        assert fields.kinds[row[0] - 1] == type(action).__name__
        for name, number in zip(fields.names[type(action).__name__], row[1:], strict=False):
            assert number == getattr(action, name).index + 1
    before = dict(zip(map(notation.line, env.actions), ids, strict=True))
    env.reset(options={"galaxy": "0000-0000"})
    for line, number in zip(map(notation.line, env.actions), env.action_ids(), strict=True):
        assert before.get(line, number) == number, "the same in every position"


@pytest.mark.parametrize("name", GAMES)
def test_no_action_has_more_fields_than_are_told(name: str) -> None:
    chosen = [kind for kind in GAMES[name].rules.actions if not kind.by_luck]
    assert all(len(fields(kind)) <= FIELDS for kind in chosen)


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_on_by_themselves(name: str) -> None:
    """Clones, pickles, deep copies and texts play the same, and the next galaxies too."""
    env = Environment(name, observation="flat")
    env.reset(seed=4)
    walk(env, 10)
    assert env.session.ply > 0, "looking at it changes nothing"
    copies = {
        "clone": env.clone(),
        "pickle": pickle.loads(pickle.dumps(env)),
        "copy": deepcopy(env),
        "text": Environment.deserialize(env.serialize()),
    }
    whole = env.session.text()
    for one in copies.values():
        assert one.session.text() == whole and one.agent_selection == env.agent_selection
        walk(one, 25)
    assert env.session.text() == whole
    walk(env, 25)
    for kind, one in copies.items():
        assert one.session.text() == env.session.text(), kind
        one.reset()
    env.reset()
    assert {one.session.galaxy for one in copies.values()} == {env.session.galaxy}


def test_what_is_wrong_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match=r'render_mode cannot be "human"'):
        Environment("express", render_mode="human")
    with pytest.raises(ValueError, match=r'observation cannot be "pixels"; there is hashed, tens'):
        Environment("express", observation="pixels")
    with pytest.raises(KeyError, match='no game "chess"; there is express'):
        Environment("chess")
    for text in ("rubbish", "[]", "7", '{"game": "express"}'):
        with pytest.raises(ValueError, match=r"serialize|Expecting value"):
            Environment.deserialize(text)
    with pytest.raises(BadOptions, match="takes 1 player, not 3"):
        Environment("express", players=3)
    with pytest.raises(BadOptions, match='no option "hauls"'):
        Environment("express", options={"hauls": "6"})
    env = Environment("express", options={"haul": 6})
    env.reset(seed=1)
    most = len(env.actions)
    whole = env.session.text()
    wrong: tuple[Any, ...] = (-1, most, 1.7, "0", None, True, np.float32(1))
    for action in wrong:
        with pytest.raises(ValueError, match="is no action: "):
            env.step(action)
    assert env.session.text() == whole
    env.step(np.int64(0))
    with pytest.raises(ValueError, match='reset has no option "galaxie"'):
        env.reset(options={"galaxie": "k7qp-3m9y"})
    with pytest.raises(BadCode):
        env.reset(options={"galaxy": "rubbish"})
    with pytest.raises(TypeError):
        env.reset(seed="1")  # type: ignore[arg-type]


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


# Many at once


def follow(many: Vector, steps: int) -> list[Batch]:
    batch = many.reset(seed=5)
    batches = [batch]
    for step in range(steps):
        legal = [np.flatnonzero(mask) for mask in batch.masks]
        batch = many.step([int(one[step % len(one)]) for one in legal])
        batches.append(batch)
    return batches


def test_a_vector_steps_as_its_environments_do() -> None:
    """In one process and in three, and as each does alone; ended games begin again."""
    made = []
    for processes in (1, 3):
        with Vector("surveyors", 5, processes=processes) as many:
            made.append(follow(many, 40))
    for here, there in zip(*made, strict=True):
        for one in fields(Batch):
            assert np.array_equal(getattr(here, one.name), getattr(there, one.name)), one.name
    ended = sum(int(batch.done.sum()) for batch in made[0])
    assert ended > 5 and all((batch.rewards.any(1) == batch.done).all() for batch in made[0])
    alone = Environment("surveyors", observation="flat")
    alone.reset(seed=5 + 3)
    for step in range(40):
        seen = alone.observe(alone.agent_selection)
        assert np.array_equal(seen["observation"], made[0][step].observations[3])
        assert alone.possible_agents[made[0][step].players[3]] == alone.agent_selection
        alone.step(step % len(alone.actions))
        if alone.terminations[alone.agent_selection]:
            alone.reset()


def test_a_vector_refuses_what_its_environments_refuse() -> None:
    with pytest.raises(ValueError, match="must be at least 1"):
        Vector("express", 0)
    with Vector("express", 3, processes=2) as many:
        many.reset(seed=1)
        with pytest.raises(ValueError, match="2 actions are not one for each of 3"):
            many.step([0, 0])
        for wrong in ([0, 600, 0], [600, 0, 0]):
            many.reset(seed=1)
            with pytest.raises(ValueError, match="600 is no action"):
                many.step(wrong)
        assert many.reset(seed=1).done.tolist() == [False] * 3
    assert doctest.testmod(vector).failed == 0
