"""The games as PettingZoo environments for research: AEC, with action masks.

An agent gets what `observe` shows its player and nothing else. Needs the extra `research`.

Long, as one class: what is stepped, copied, written and shown are the same few facts.

>>> env = Environment("galaxyd", options={"setup": "quick"})
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) == len(info["lines"]) == len(env.actions)
True
>>> twin = env.clone()
>>> env.step(0)
>>> twin.session.ply < env.session.ply
True
>>> env.step(-1)
Traceback (most recent call last):
ValueError: -1 is no action: there are 0 to 60 here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from operator import index
from typing import Any, overload
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ..computer.bots import fill, plays
from ..formats import notation
from ..galaxy import codes
from ..galaxy.luck import Luck, Stream
from ..game import CHANCE, TERMINAL, Action, AnyGame, State, fill_options
from ..games import GAMES
from ..play.records.replay import replay
from ..play.seats import Seat, check_seats
from ..play.session import Session
from ..words.english import listed
from .action_fields import ActionFields
from .features import LIMIT, features
from .recall import Recall
from .tensors import Tensors, tensors_of

ACTIONS = 512
"""Size of the action space. No position that random play reaches has as many actions; if there are
more, only the first ones are offered."""
FEATURES = 4_096
"""Length of the hashed observation."""
HASHED, TENSORS, FLAT = "hashed", "tensors", "flat"
OBSERVATIONS = (HASHED, TENSORS, FLAT)
RENDERED = ("ansi",)


class Lines(Sequence[str]):
    """The lines of actions, written when somebody reads them."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [notation.line(action) for action in self._actions[at]]
        return notation.line(self._actions[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))


class Environment(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game as a PettingZoo environment; players are `player_0`, `player_1`...

    An action is the index of a legal action, in the order of the rules. `actions` are these actions
    themselves, `infos[agent]["lines"]` their lines, `action_ids()` numbers that are the same for
    the same action in every position, and `action_features()` tells of each what it concerns.
    Resigning is left out. Numbers and texts that a line leaves open are filled as random play fills
    them. An observation is a dict of `observation` and `action_mask`. Luck plays by itself.

    `observation` is "hashed", a vector of any game (see `features`); "tensors", arrays with names
    (see `tensors`); or "flat", these as one vector. It is computed when it is asked for, as `last`
    does; `last(observe=False)` does not.

    The reward comes at the end: 1 for a win, −1 for a loss, 0 for a game that several players end
    without a winner; with `scored` it is the score instead.

    `reset(seed=...)` chooses a series of galaxies, of which every reset takes the next;
    `reset(options={"galaxy": "k7qp-3m9y"})` takes that one.

    `clone()` goes on by itself; `serialize()` is the same as text, for `deserialize`. Environments
    can be pickled and copied.
    """

    metadata = {  # noqa: RUF012 (PettingZoo reads it from the class)
        "name": "pocket_galaxies_v1",
        "render_modes": list(RENDERED),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        players: int = 0,
        options: Mapping[str, str | int] | None = None,
        scored: bool = False,
        observation: str = HASHED,
        render_mode: str | None = None,
    ) -> None:
        """`players`: by default two, or one where a game takes no more. Raises KeyError for an
        unknown game, BadOptions, and ValueError for another mistake."""
        super().__init__()
        if render_mode is not None and render_mode not in RENDERED:
            raise ValueError(f'render_mode cannot be "{render_mode}"; choose from ansi or None.')
        if observation not in OBSERVATIONS:
            known = listed(OBSERVATIONS)
            raise ValueError(f'observation cannot be "{observation}"; there is {known}.')
        if game not in GAMES:
            raise KeyError(f'There is no game "{game}"; there is {listed(GAMES)}.')
        self.name = game
        self._game = GAMES[game]
        self._count = players or (2 if 2 in self.game.players else self.game.players[0])
        self._seats = [Seat()] * self._count
        check_seats(self.game, self._seats, None)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{player}" for player in range(self._count)]
        self.agents: list[str] = []
        self._options = fill_options(self.game, options or {})
        self._scored = scored
        self._kind = observation
        seen = _space(observation, self.tensors)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        # Each agent has spaces of its own, since a space has its own random numbers.
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._stream: Stream | None = None
        self._begin(next(_galaxies("1")))

    @property
    def game(self) -> AnyGame:
        return self._game

    @property
    def tensors(self) -> Tensors:
        """What the arrays of observations are called, and what they mean."""
        return tensors_of(self.name, self._count)

    def __getstate__(self) -> dict[str, Any]:
        """A game is made of functions, so only its name is written, and a session is made again."""
        kept = {key: value for key, value in self.__dict__.items() if key != "_game"}
        return {**kept, "_session": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._game = GAMES[self.name]

    def clone(self) -> Environment:
        """An environment of its own at the same place."""
        twin: Environment = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        for name in ("agents", "_path"):
            setattr(twin, name, list(getattr(self, name)))
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, dict(self.__dict__.get(name, {})))
        twin._recalls = {}
        if self._stream is not None:
            twin._stream = _copied(self._stream)
        return twin

    def serialize(self) -> str:
        """The environment as JSON, to go on from later or elsewhere."""
        return json.dumps(
            {
                "game": self.name,
                "players": self._count,
                "options": self._options,
                "scored": self._scored,
                "observation": self._kind,
                "galaxies": None if self._stream is None else self._stream._state,
                "record": self.session.text(),
            }
        )

    @classmethod
    def deserialize(cls, text: str) -> Environment:
        """The environment of a text. The rewards of its last step have been given. Raises
        BadRecord, and ValueError for another text."""
        told = json.loads(text)
        try:
            env = cls(
                told["game"],
                players=told["players"],
                options=told["options"],
                scored=told["scored"],
                observation=told["observation"],
            )
            session, galaxies = replay(told["record"]), told["galaxies"]
        except (KeyError, TypeError) as error:
            raise ValueError("This is no text that serialize() has made.") from error
        env._start(session.galaxy)
        env._state = session.state
        env._path = list(zip(session.actions, session.states[1:], strict=True))
        env._settle()
        if galaxies is not None:
            env._stream = Stream(galaxies)
        if session.is_over:
            env.terminations = dict.fromkeys(env.agents, True)
        env._go_on()
        return env

    def _begin(self, code: str) -> None:
        self._galaxy, self._luck = code, Luck(code)
        self._path: list[tuple[Action, State]] = []
        self._first = self._state = self.game.rules.initial_state(self._options, self._count)
        self._recalls: dict[int, Recall] = {}
        self._session: tuple[int, Session] | None = None
        self._choices: list[Action] = []
        self._settle()
        self._view = self._state

    def _settle(self) -> None:
        """Play the luck that comes."""
        rules = self.game.rules
        while (player := rules.current_player(self._state)) == CHANCE:
            self._append(rules.chance(self._state, self._luck))
        self._player = player

    def _append(self, action: Action) -> None:
        self._state = self.game.rules.apply(self._state, action)
        self._path.append((action, self._state))

    @property
    def session(self) -> Session:
        """The game so far as a session of its own: its record, its board, advice."""
        if self._session is None or self._session[0] != len(self._path):
            session = Session(
                self.game,
                galaxy=self._galaxy,
                options=self._options,
                seats=self._seats,
                settled=False,
            )
            for action, after in self._path:
                session._add(action, after, joined=False)
            self._session = len(self._path), session
        return self._session[1]

    @property
    def actions(self) -> Sequence[Action]:
        """The legal actions of the selected agent, by their indices."""
        return tuple(self._choices)

    def action_ids(self) -> Any:
        """A number for each of `actions`, which is the same for the same action in every position:
        the CRC-32 of its line."""
        return np.array([crc32(line.encode()) for line in Lines(self._choices)], np.uint32)

    def action_features(self) -> Any:
        """A row for each of `actions`: its kind and what it concerns; see `action_fields`."""
        return self.action_fields.table(self._choices)

    @property
    def action_fields(self) -> ActionFields:
        """What the columns of `action_features` mean, for each kind of action."""
        return ActionFields.of(self.name)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Raises ValueError for an option that looks like a mistyped galaxy, BadCode for a wrong
        code. Options that it does not know it leaves alone, as PettingZoo's own tests expect."""
        code = ""
        for name, value in (options or {}).items():
            if name == "galaxy" and isinstance(value, str):
                code = codes.normal(value)
            elif name == "galaxy" or get_close_matches(name, ["galaxy", "code"]):
                raise ValueError(f'reset has no option "{name}": it has galaxy, a code in quotes.')
        if seed is not None:
            self._stream = Luck(str(index(seed))).stream("galaxies")
        if not code:
            if self._stream is None:  # never seeded
                self._stream = Luck(os.urandom(8).hex()).stream("galaxies")
            code = _next(self._stream)
        self._start(code)

    def _start(self, code: str) -> None:
        self._begin(code)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        view = self._view_of(player)
        mask: Any = np.zeros(ACTIONS, np.int8)
        if self._player == player:
            mask[: len(self._choices)] = 1
        return {"observation": self._observed(view, player), "action_mask": mask}

    def information_state(self, agent: str, length: int = 0) -> dict[str, Any]:
        """All that an agent has seen and done since the start, oldest first, as OpenSpiel's tensor
        of that name: `observations`, the flat vector after every ply, luck's too, and `actions`,
        the features of the agent's own action that followed, zeros where none did.

        `length` makes them as many rows: the last ones, below rows of zeros while there are fewer.
        Computed when it is asked for, and only what is new since the last time. Raises ValueError
        for a length below 0."""
        if length < 0:
            raise ValueError(f"The length cannot be {length}.")
        player = self.possible_agents.index(agent)
        recall = self._recalls.setdefault(player, Recall(player))
        recall.follow(self.game, self.tensors, self._first, self._path)
        return recall.arrays(length)

    def _view_of(self, player: int) -> State:
        if player == self._player:
            return self._view
        return self.game.rules.observe(self._state, player)

    def _observed(self, view: State, player: int) -> Any:
        if self._kind == TENSORS:
            return self.tensors.arrays(view, player)
        if self._kind == FLAT:
            return self.tensors.flat(view, player)
        vector: Any = np.zeros(FEATURES, np.int32)
        for place, number in features(view, FEATURES).items():
            vector[place] = number
        return vector

    def step(self, action: int | None) -> None:
        """Take an action by its index. Raises ValueError for what is no such index."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        choice = self._choices[self._index(action)]
        if notation.is_open(choice):
            luck = Luck(f"{self._luck.hash(f'fill/{len(self._path)}'):x}")
            choice = fill(self.game, self._view, choice, luck)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._append(choice)
        self._settle()
        if self._player == TERMINAL:
            self.terminations = dict.fromkeys(self.agents, True)
            for place, reward in enumerate(self._results()):
                self.rewards[self.possible_agents[place]] = reward
            self._accumulate_rewards()
        self._go_on()

    def _index(self, action: int | None) -> int:
        try:
            place = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise ValueError(f"{action!r:.40} is no action: it is no whole number.") from None
        if isinstance(action, bool) or not 0 <= place < len(self._choices):
            most = len(self._choices) - 1
            raise ValueError(f"{action} is no action: there are 0 to {most} here.")
        return place

    def _go_on(self) -> None:
        """Select the next agent and list what it can do."""
        self._choices = []
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self._player, 0)]
        if self._player != TERMINAL:
            self._view = self.game.rules.observe(self._state, self._player)
            self._choices = plays(self.game, self._view)[:ACTIONS]
            self.infos[self.agent_selection] = {"lines": Lines(self._choices)}

    def _results(self) -> list[float]:
        outcome = self.game.rules.outcome(self._state)
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


raw_env = Environment
"""The environment alone, as PettingZoo's own are called."""


def env(game: str, **rest: Any) -> OrderEnforcingWrapper[Any, Any, Any]:
    """The environment in PettingZoo's wrapper, which says what was called too early. There is no
    `parallel_env`: in these games one player acts at a time."""
    return OrderEnforcingWrapper(Environment(game, **rest))


def _space(kind: str, tensors: Tensors) -> spaces.Space[Any]:
    if kind == HASHED:
        return spaces.Box(-LIMIT, LIMIT, (FEATURES,), np.int32)
    if kind == FLAT:
        return spaces.Box(-np.inf, np.inf, (tensors.size,), np.float32)
    return spaces.Dict(
        {
            name: spaces.Box(-(2**15), 2**15 - 1, shape, np.int16)
            for name, shape in tensors.shapes.items()
        }
    )


def _next(stream: Stream) -> str:
    return codes.code(stream.below(codes.COUNT))


def _galaxies(seed: str) -> Iterator[str]:
    stream = Luck(seed).stream("galaxies")
    while True:
        yield _next(stream)


def _copied(stream: Stream) -> Stream:
    return Stream(stream._state)
