"""Learn a game from nothing but how it ends, then play against the levels.

    python learner.py surveyors 6400    # so many games; writes learned_surveyors.json
    python -m galaxies match surveyors drifter learned_surveyors.json -n 100

The policy adds up weights of pairs of a mark of an action and a fact about the position, chooses by
the softmax of the sums, and learns by REINFORCE with a baseline, in AdaGrad's steps.
"""

import sys
import time

import numpy as np

from galaxies.lab.environment import Environment
from galaxies.lab.learned import SIZE, written  # so many weights; how a file keeps them

GAMES, RATE = 16, 3  # games between two steps; how long these are
MARKS = np.array([[31, 1009, 0, 0], [37, 0, 2003, 0], [41, 3001, 5003, 71]])


def of_any_game(seen, actions):
    """Kind and fields of an action; the numbers of the position, and which kinds are possible."""
    marks = np.hstack([actions[:, :1], actions[:, :4] @ MARKS.T + np.arange(1, 4)])
    possible = np.minimum(np.bincount(actions[:, 0], minlength=32)[:18], 3)
    return marks, np.concatenate([[0], np.clip(seen["numbers"], -1, 12), possible])


def of_surveyors(seen, actions):
    """What a flight costs and leaves, and how many open stars are within inches of its end."""
    stars, (fuel, here, *_) = seen["stars"], seen["ships"][0, 0]
    points, to = stars[:, :2].astype(int), np.maximum(actions[:, 1] - 2, 0)
    apart = np.sqrt(((points[to][:, None] - points) ** 2).sum(2)) / 1000
    cost = np.ceil(apart[:, here - 1]) * (here > 0)
    apart[:, stars[:, 2] != 1] = apart[range(len(to)), to] = 99  # not open; itself
    facts = [cost, np.maximum(fuel - cost, -1), *((apart <= inch).sum(1) for inch in (1, 2, 3))]
    pairs = [40 * one + other for at, one in enumerate(facts) for other in facts[at:]]
    return np.stack(pairs, 1).astype(int), actions[:1, 0]


def places(game, seen, actions):
    """Where the weights of each action are, and where those of the position."""
    of_game = of_surveyors if game == "surveyors" else of_any_game
    marks, facts = of_game(seen, actions.astype(np.int64))
    marks = (marks * 64 + np.arange(marks.shape[1]))[:, :, None] * 2654435761
    facts = (facts + 2) * 1000003 + np.arange(len(facts)) * 7919
    mixed = (marks ^ facts * 40503) * 2246822519 >> 20
    return (mixed % SIZE).reshape(len(actions), -1), facts % SIZE


def play_out(env, weights, chance):
    """The reward of a game alone, and its decisions: places, and the slope of the choice."""
    env.reset()
    decisions = []
    while not env.terminations[agent := env.agent_selection]:
        at, facts = places(env.name, env.observe(agent)["observation"], env.action_features())
        values = weights[at].sum(1)
        odds = np.exp(values - values.max()) / np.exp(values - values.max()).sum()
        action = chance.choice(len(odds), p=odds)
        decisions.append((at, facts, (np.arange(len(odds)) == action) - odds))
        env.step(action)
    return env.rewards[agent], decisions


def learn(game, games, seed=1):
    """The weights after so many games."""
    env = Environment(game, players=1, observation="tensors", scored=True)
    env.reset(seed=seed)
    chance, scores, start = np.random.default_rng(seed), [], time.process_time()
    weights, expected, squares = np.zeros(SIZE), np.zeros(SIZE), np.full(SIZE, 1e-4)
    while len(scores) < games:
        rewards, played = zip(*(play_out(env, weights, chance) for _ in range(GAMES)), strict=True)
        scores += rewards
        rewards = np.repeat(rewards, [len(steps) for steps in played])
        at, facts, slopes = zip(*(step for steps in played for step in steps), strict=True)
        at, facts, width = np.concatenate(at).ravel(), np.stack(facts), at[0].shape[1]
        gains = rewards - expected[facts].mean(1)
        errors = np.bincount(facts.ravel(), np.repeat(gains, facts.shape[1]), SIZE)
        expected += 0.3 * errors / np.maximum(np.bincount(facts.ravel(), minlength=SIZE), 1)
        gains = np.repeat(gains / (rewards.std() + 1e-6), [len(one) for one in slopes])
        slope = np.bincount(at, np.repeat(np.concatenate(slopes) * gains, width), SIZE) / GAMES
        weights += RATE / width * slope / np.sqrt(squares := squares + slope**2)
        if len(scores) % (20 * GAMES) == 0:
            now, last = time.process_time() - start, np.mean(scores[-320:])
            print(f"{now:5.0f} s {len(scores):7} games, mean of the last 320: {last:.2f}")
    return weights


if __name__ == "__main__":
    game, games = sys.argv[1], int(sys.argv[2])
    sees = "flights" if game == "surveyors" else "any"
    with open(f"learned_{game}.json", "w") as file:
        file.write(written(game, sees, learn(game, games)))
