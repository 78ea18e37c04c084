"""Random games for the laws, played through the protocol, and near misses of legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, TERMINAL, Action, AnyGame, Shape, State, Text
from galaxies.play.seats import Seat
from galaxies.play.session import Session

NAMES = ("Ada", "", 'Zoë <b> & "co" 🪐', "end 3 89abcdef\nseat human")
TEXTS = ("", " ", "x", "x" * 5_000, "\n\t", "<b>&\"'", "\x00\x1b", "\u202eabc", "🪐" * 9, '\\"')


@dataclass(frozen=True, slots=True)
class Walk:
    """A random game: `actions[i]` leads from `states[i]` to the next state."""

    galaxy: str
    options: dict[str, str]
    players: int
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def plies(self, most: int) -> list[int]:
        """At most `most` indices of states, evenly spread, including the first and the last."""
        end = len(self.states) - 1
        return sorted({end * i // (most - 1) for i in range(most)}) if end else [0]


def shape_of(seed: int) -> Shape:
    """The shape of the window: each for every second seed."""
    return "tall" if seed % 2 else "wide"


def stream(seed: int, name: str) -> Stream:
    return Luck(f"law {seed}").stream(name)


_WALKS: dict[tuple[AnyGame, int], Walk] = {}


def walk(game: AnyGame, seed: int) -> Walk:
    """The random game of a seed. Seed 0 has the default options, other seeds any."""
    known = _WALKS.get((game, seed))
    if known is None:
        known = _WALKS[game, seed] = _walk(game, seed)
    return known


def _walk(game: AnyGame, seed: int) -> Walk:
    dice = stream(seed, "walk")
    code = galaxy.code(dice.below(galaxy.COUNT))
    options = {o.name: dice.choice(o.values) if seed else o.default for o in game.options}
    players = dice.choice(game.players)
    luck = Luck(code)
    states = [game.rules.initial_state(options, players)]
    actions: list[Action] = []
    while (
        game.rules.current_player(states[-1]) != TERMINAL and len(actions) <= game.rules.max_plies
    ):
        actions.append(step(game, states[-1], luck, dice))
        states.append(game.rules.apply(states[-1], actions[-1]))
    return Walk(code, options, players, tuple(states), tuple(actions))


def step(game: AnyGame, state: State, luck: Luck, dice: Stream) -> Action:
    """The chance action, or a random legal one with its open fields filled."""
    if game.rules.current_player(state) == CHANCE:
        return game.rules.chance(state, luck)
    option = dice.choice(plays(game, state))
    return fill(game, state, option, Luck(str(dice.next64())))


def session_of(game: AnyGame, seed: int, *, alone: bool = False) -> Session:
    """The random game as a session; `alone`: all seats but the first are a computer's."""
    path = walk(game, seed)
    kinds = ["human"] * path.players
    if alone and game.levels:
        kinds[1:] = [list(game.levels)[-1]] * (path.players - 1)
    seats = [Seat(kind, NAMES[(seed + i) % len(NAMES)]) for i, kind in enumerate(kinds)]
    session = Session(game, galaxy=path.galaxy, options=path.options, seats=seats)
    for state, action in zip(path.states, path.actions, strict=False):
        if game.rules.current_player(state) != CHANCE:
            session.play(action)
    return session


def all_actions(game: AnyGame, path: Walk) -> list[Action]:
    """Every action that was played or legal at some time, without duplicates."""
    seen = dict.fromkeys(path.actions)
    for ply in path.plies(20):
        seen |= dict.fromkeys(game.rules.legal_actions(path.states[ply]))
    return list(seen)


_hints = cache(get_type_hints)
"""Reading them takes longer than all that is done with them."""


def near(action: Action, pool: list[Action]) -> Iterator[Action]:
    """Actions that differ from this one in one field."""
    kind = type(action)
    hints = _hints(kind)
    for field in fields(kind):
        value = getattr(action, field.name)
        known = [getattr(other, field.name) for other in pool if type(other) is kind]
        for other in dict.fromkeys([*_others(value, hints[field.name]), *known]):
            if other != value:
                yield replace(action, **{field.name: other})


def _others(value: Any, kind: Any) -> list[Any]:
    if kind is Text:
        return [Text(text) for text in TEXTS]
    if kind is bool:
        return [not value]
    if kind is int:
        return [value + 1, value - 1, -value, 0, -1, 10**17]
    if kind is str:
        return ["zz", "0", "-"]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(value, tuple):
        changed = (
            [(other, *value[1:]) for other in _others(value[0], type(value[0]))[:3]]
            if value
            else []
        )
        return [(), value[:-1], (*value, *value[:1]), value[::-1], *changed]
    return []


def same_but_open(game: AnyGame, state: State, action: Action) -> bool:
    """Whether `legal_actions` lists the action, as itself or by its template."""
    return notation.template(action) in game.rules.legal_actions(state)
