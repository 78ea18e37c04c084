"""The games as PettingZoo environments for research: AEC, with action masks.

An agent gets what `observe` shows its player and nothing else. Needs the extra `research`.

>>> env = Environment("galaxyd", options={"setup": "quick"})
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) == len(info["lines"])
True
>>> env.step(0)
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..computer.bots import fill, plays
from ..formats import notation
from ..galaxy.luck import Luck
from ..games import GAMES
from ..play.seats import Seat
from ..play.session import Session
from . import matches
from .features import LIMIT, features

ACTIONS = 512
"""Size of the action space. No position that random play reaches has as many actions; if there are
more, only the first ones are offered."""
FEATURES = 4_096
"""Length of the observation."""
_SEEDS = 2**63


class Environment(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game as a PettingZoo environment; players are `player_0`, `player_1`...

    An action is the index of a legal action, in the order of the rules; `infos[agent]["lines"]` has
    their lines. Resigning is left out. Numbers and texts that a line leaves open are filled as
    random play fills them. An observation is a dict of `observation` (see `features`) and
    `action_mask`. Luck plays by itself.

    The reward comes at the end: 1 for a win, −1 for a loss, 0 for a game that several players end
    without a winner; with `scored` it is the score instead.

    `reset(seed=...)` chooses a series of galaxies, of which every reset takes the next;
    `reset(options={"galaxy": "k7qp-3m9y"})` takes that one.
    """

    metadata = {  # noqa: RUF012 (PettingZoo reads it from the class)
        "name": "pocket_galaxies_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        players: int = 0,
        options: Mapping[str, str] | None = None,
        scored: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`players`: by default two, or one where a game takes no more. Raises KeyError for an
        unknown game, BadOptions."""
        super().__init__()
        self.game = GAMES[game]
        count = players or (2 if 2 in self.game.players else self.game.players[0])
        self.render_mode = render_mode
        self.possible_agents = [f"player_{player}" for player in range(count)]
        self.agents: list[str] = []
        self._options = dict(options or {})
        self._scored = scored
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, (FEATURES,), np.int32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._observation_spaces = {agent: _copy(observation) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._codes: Iterator[str] = iter(())
        self._begin(next(matches.galaxies("1", 1)))

    def _begin(self, code: str) -> None:
        seats = [Seat()] * len(self.possible_agents)
        self.session = Session(self.game, galaxy=code, options=self._options, seats=seats)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self._codes = matches.galaxies(str(seed), _SEEDS)
        code = (options or {}).get("galaxy") or next(self._codes, "")
        if not code:  # never seeded
            self._codes = matches.galaxies(os.urandom(8).hex(), _SEEDS)
            code = next(self._codes)
        self._begin(code)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        vector: Any = np.zeros(FEATURES, np.int32)
        for place, number in features(self.session.view(player), FEATURES).items():
            vector[place] = number
        mask: Any = np.zeros(ACTIONS, np.int8)
        if self.session.player == player:
            mask[: len(self._choices)] = 1
        return {"observation": vector, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        session, player = self.session, self.session.player
        view, luck = session.view(player), Luck(session.seed("fill"))
        session.play(fill(self.game, view, self._choices[int(action or 0)], luck))
        if session.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            for index, reward in enumerate(self._results()):
                self.rewards[self.possible_agents[index]] = reward
        self._accumulate_rewards()
        self._go_on()

    def _go_on(self) -> None:
        """Select the next agent and list what it can do."""
        session = self.session
        self._choices = []
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(session.player, 0)]
        if not session.is_over:
            self._choices = plays(self.game, session.view(session.player))[:ACTIONS]
            lines = [notation.line(action) for action in self._choices]
            self.infos[self.agent_selection] = {"lines": lines}

    def _results(self) -> list[float]:
        outcome = self.game.rules.outcome(self.session.state)
        assert outcome is not None, "a finished game has an outcome"
        count = len(self.possible_agents)
        if self._scored:
            return [float(score) for score in outcome.scores]
        if count > 1 and not outcome.winners:
            return [0.0] * count
        return [1.0 if player in outcome.winners else -1.0 for player in range(count)]

    def render(self) -> str | None:
        """The position as text, as the player to move knows it."""
        return self.session.summary() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def _copy(space: spaces.Dict) -> spaces.Dict:
    """Each agent has a space of its own, since a space has its own random numbers."""
    return spaces.Dict(dict(space.spaces))
