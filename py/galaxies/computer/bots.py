"""The computer player that knows no game: any legal action, each equally likely.

A bot is a function (view, player, luck) -> action. It is given an observation; what it wants to
know of the hidden rest it must imagine through the game's `determinize`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..galaxy.luck import Luck, Stream
from ..game import CHANCE, TERMINAL, Action, AnyGame, Bot, State, Text
from ..play import notation


def fill(game: AnyGame, view: State, action: Action, luck: Luck) -> Action:
    """A template with its open fields filled by luck, so that it is legal; any other as it is.

    Numbers are tried at random and then in turn, so that a narrow gap is found as well. Raises
    ValueError where every filling was refused.
    """
    if not notation.is_open(action):
        return action
    for filled in _fillings(game, view, action, luck):
        if game.rules.check(view, filled) is None:
            return filled
    raise ValueError(f'found nothing legal for "{notation.line(action)}"')


def _fillings(game: AnyGame, view: State, action: Action, luck: Luck) -> Iterator[Action]:
    stream = luck.stream(f"fill/{notation.line(action)}")
    filled = action
    for attempt in range(100):
        values: dict[str, int | Text] = {}
        for f in notation.open_fields(action):
            if f.open:
                values[f.name] = f.open[0] + stream.below(f.open[1] - f.open[0] + 1)
            else:
                values[f.name] = _text(game, view, action, Luck(f"{luck.seed}/{attempt}"))
        filled = replace(action, **values)
        yield filled
    for f in notation.open_fields(action):
        if f.open:
            for value in range(f.open[0], min(f.open[1] + 1, f.open[0] + 100_000)):
                yield replace(filled, **{f.name: value})


def _text(game: AnyGame, view: State, action: Action, luck: Luck) -> Text:
    suggest = game.choosing.suggest_text
    if suggest is not None:
        return Text(suggest(view, action, luck))
    return Text(f"Nameless {luck.stream('text').below(1_000)}")


def plays(game: AnyGame, state: State) -> list[Action]:
    """The legal actions that random play chooses from: it does not resign."""
    return [action for action in game.rules.legal_actions(state) if not action.resigns]


def random_bot(game: AnyGame) -> Bot[Any, Any]:
    """Any legal action but giving up, each equally likely."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        legal = plays(game, view)
        return fill(game, view, luck.stream("random").choice(legal), luck)

    return choose


def playout(game: AnyGame, state: State, luck: Luck, plies: int | None = None) -> Iterator[State]:
    """Random play from a state: yields it and every state after it, to the end or for `plies`."""
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
            # Luck of its own for each ply, or the same template would always be filled alike.
            action = fill(game, state, option, Luck(f"{luck.seed}/fill {left}"))
        left -= 1
        state = game.rules.apply(state, action)
        yield state
