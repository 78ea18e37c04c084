"""A game that begins as one module: it says its rules, and the rest follows from them.

`begin` makes a Game of the functions of the rules. All that it is not given follows from the
docstrings, fields and marks (`ranged`) of the game's classes, until the game says it better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..computer.bots import random_bot
from ..galaxy.luck import Luck
from ..game import Action, Computer, Game, Level, Outcome, Picture, Player, Rules, Words
from ..game import Choosing as _Choosing
from ..game.table import InPhase, Table
from ..play.faults import Checks
from ..words.english import counted, listed
from .choices import checking, keys_of, listing, presets_of
from .fields import ranged
from .knowledge import imagining, judging, observing
from .picture import PICTURE
from .words import words_of

__all__ = ["begin", "most_points", "ranged"]

S = TypeVar("S", bound=InPhase)
A = TypeVar("A", bound=Action)

EASY = "easy"
"""The level that every game for several has: it plays at random."""


def begin(
    package: str,
    *,
    title: str,
    tagline: str,
    players: range,
    max_plies: int,
    table: Table[S, A],
    initial_state: Callable[[Mapping[str, str], int], S],
    outcome: Callable[[S], Outcome | None],
    chance: Callable[[S, Luck], A] | None = None,
    count_players: Callable[[S], int] | None = None,
    checks: Callable[[S], Checks] | None = None,
    observe: Callable[[S, Player], S] | None = None,
    determinize: Callable[[S, Player, Luck], S] | None = None,
    words: Words[S, A] | None = None,
    picture: Picture[S, A] | None = None,
    **more: Any,
) -> Game[S, A]:
    """A game of its rules; `package` is the module's `__name__`, and its docstring the rulebook.

    `checks` are those of a position that its fields do not say. `more` is anything else that a Game
    has, such as `options`.
    """
    faults, check, draw = judging(checks), checking(table), chance or _no_luck
    actions = tuple(table.actions)
    level = {} if players[-1] == 1 else {EASY: Level("Easy")}
    made: Game[S, A] = Game(
        name=package.rpartition(".")[2],
        package=package,
        title=title,
        tagline=tagline,
        players=players,
        rules=Rules(
            version=1,
            max_plies=max_plies,
            actions=actions,
            initial_state=initial_state,
            current_player=table.current_player,
            legal_actions=listing(table, check, draw),
            check=check,
            apply=table.apply,
            chance=draw,
            observe=observe or observing(table.current_player),
            outcome=outcome,
            faults=faults,
            count_players=count_players,
            determinize=determinize or imagining(faults),
        ),
        words=words or words_of(table),
        picture=picture or PICTURE,
        **{
            "choosing": _Choosing(keys=keys_of(actions)),
            "levels": level,
            "presets": presets_of(players, list(more.get("levels", level))),
            "computer": lambda: Computer(levels={kind: random_bot(made) for kind in level}),
            **more,
        },
    )
    return made


def _no_luck(state: object, luck: Luck) -> Any:
    raise ValueError("nothing in this game is left to luck")


def most_points(scores: Sequence[int], what: tuple[str, str] = ("point", "points")) -> Outcome:
    """The outcome of a game that the most points win; equal points share the win."""
    best = max(scores)
    winners = tuple(player for player, score in enumerate(scores) if score == best)
    names = listed(f"Player {player + 1}" for player in winners)
    title = f"{names} {'win' if winners[1:] else 'wins'} with {counted(best, *what)}."
    return Outcome("shared" if winners[1:] else "won", tuple(scores), winners, title)
