"""A game that begins as one module: it says its rules, and the rest follows from them.

`begin` makes a Game of the functions of the rules. All that it is not given follows from the
docstrings, fields and marks (`ranged`) of the game's classes, until the game says it better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from ..computer.bots import fill, plays
from ..galaxy.luck import Luck
from ..game import (
    Action,
    Bot,
    Choosing,
    Computer,
    Game,
    Level,
    Outcome,
    Picture,
    Player,
    Rules,
    Words,
)
from ..game.faults import Checks
from ..game.table import InPhase, Table
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
    version: int = 1,
    reads: Mapping[int, str] | None = None,
    bots: Mapping[str, tuple[Level, Bot[S, A]]] | None = None,
    words: Words[S, A] | None = None,
    picture: Picture[S, A] | None = None,
    **more: Any,
) -> Game[S, A]:
    """A game of its rules; `package` is the module's `__name__`, and its docstring the rulebook.

    `checks` are those of a position that its fields do not say. `bots` are levels of the computer
    beside the one that plays at random, each with how it plays. `more` is anything else that a Game
    has, such as `options`.
    """
    faults, check, draw = judging(checks), checking(table), chance or _no_luck
    actions = tuple(table.actions)
    levels = {EASY: Level("Easy")} if players[-1] > 1 else {}
    levels |= {name: level for name, (level, _) in (bots or {}).items()}
    made: Game[S, A] = Game(
        name=package.rpartition(".")[2],
        package=package,
        title=title,
        tagline=tagline,
        players=players,
        rules=Rules(
            version=version,
            reads=reads or {},
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
            "choosing": Choosing(keys=keys_of(actions)),
            "presets": presets_of(players, levels),
            **more,
        },
        levels=levels,
        computer=lambda: Computer(levels={name: played(name) for name in levels}),
    )

    def played(name: str) -> Bot[S, A]:
        return bots[name][1] if bots and name in bots else _at_random(made)

    return made


def _at_random(game: Game[S, A]) -> Bot[S, A]:
    """A bot that chooses at random among what every version has that is read: it does not know
    which one a game follows."""
    oldest = min(game.rules.reads, default=game.rules.version)

    def choose(view: S, player: Player, luck: Luck) -> A:
        legal: list[Any] = plays(game, view)
        known = [action for action in legal if action.since <= oldest]
        chosen: Any = fill(game, view, luck.stream("random").choice(known or legal), luck)
        return cast(A, chosen)

    return choose


def _no_luck(state: object, luck: Luck) -> Any:
    raise ValueError("nothing in this game is left to luck")


def most_points(
    scores: Sequence[int], what: tuple[str, str] = ("point", "points"), ties: Sequence[int] = ()
) -> Outcome:
    """The outcome of a game that the most points win. Of players with as many, those with the most
    in `ties` win; without it, all of them."""
    best = max(scores)
    first = [player for player, score in enumerate(scores) if score == best]
    most = max(ties[player] for player in first) if ties else 0
    winners = tuple(player for player in first if not ties or ties[player] == most)
    names = listed(f"Player {player + 1}" for player in winners)
    title = f"{names} {'win' if winners[1:] else 'wins'} with {counted(best, *what)}."
    return Outcome("shared" if winners[1:] else "won", tuple(scores), winners, title)
