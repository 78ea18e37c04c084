"""The random computer player for every game: it chooses each legal action equally often.

A bot is a function (view, player, luck) -> action. It gets an observation; with the game's
`determinize` it can sample what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..formats import notation
from ..galaxy.luck import Luck, Stream
from ..game import CHANCE, TERMINAL, Action, AnyGame, Bot, State, Text, replace

_AT_RANDOM = (10, 100)
"""Random values tried before all are tried in order: for one open number, and for more."""


def fill(game: AnyGame, view: State, action: Action, luck: Luck) -> Action:
    """A template with random legal values in its open fields; any other action unchanged.

    It tries some numbers at random and then all in order, so that it also finds a narrow gap.
    Raises ValueError if the game refuses every value.
    """
    if not notation.is_open(action):
        return action
    for filled in _fillings(game, view, action, luck):
        if game.rules.check(view, filled) is None:
            return filled
    raise ValueError(f'no legal value for the open fields of "{notation.line(action)}"')


def _fillings(game: AnyGame, view: State, action: Action, luck: Luck) -> Iterator[Action]:
    stream = luck.stream(f"fill/{notation.line(action)}")
    filled = action
    fields = notation.open_fields(action)
    numbers = sum(f.open is not None for f in fields)
    text = Text("")
    for attempt in range(_AT_RANDOM[numbers > 1]):
        values: dict[str, int | Text] = {}
        for f in fields:
            if f.open:
                values[f.name] = f.open[0] + stream.below(f.open[1] - f.open[0] + 1)
            else:
                # Where numbers are open too, one text serves them all.
                if not (text and numbers):
                    text = _text(game, view, action, Luck(f"{luck.seed}/{attempt}"))
                values[f.name] = text
        filled = replace(action, **values)
        yield filled
    for f in fields:
        if f.open:
            for value in range(f.open[0], min(f.open[1] + 1, f.open[0] + 100_000)):
                yield replace(filled, **{f.name: value})


def _text(game: AnyGame, view: State, action: Action, luck: Luck) -> Text:
    suggest = game.choosing.suggest_text
    if suggest is not None:
        return Text(suggest(view, action, luck))
    return Text(f"Nameless {luck.stream('text').below(1_000)}")


def plays(game: AnyGame, state: State) -> list[Action]:
    """The legal actions that random play chooses from: all but resigning and asides."""
    legal = game.rules.legal_actions(state)
    return [action for action in legal if not (action.resigns or action.is_aside)]


def random_bot(game: AnyGame) -> Bot[Any, Any]:
    """A bot that chooses each legal action except resigning equally often."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        legal = plays(game, view)
        return fill(game, view, luck.stream("random").choice(legal), luck)

    return choose


def playout(game: AnyGame, state: State, luck: Luck, plies: int | None = None) -> Iterator[State]:
    """Random play: yields the state and every later one, to the end or for `plies` plies."""
    stream: Stream = luck.stream("playout")
    left = game.rules.max_plies if plies is None else plies
    yield state
    while (player := game.rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = game.rules.chance(state, luck)
        elif left <= 0:
            return
        else:
            option = stream.choice(plays(game, state))
            # Each ply gets its own luck, or the same template would always get the same values.
            action = fill(game, state, option, Luck(f"{luck.seed}/fill {left}"))
        left -= 1
        state = game.rules.apply(state, action)
        yield state
