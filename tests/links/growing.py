"""A game as a later release might have it: with one more of everything that a game declares.

Each new thing comes before the others or among them, where it would shift what links count if it
did not say since which rules version it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from galaxies.game import Action, AnyGame, Level, Option, Preset, Refusal, Value
from galaxies.games import GAMES

NEW = "later"
Grow = Callable[[AnyGame, int, pytest.MonkeyPatch], AnyGame]
"""(game, since, monkeypatch) -> the game with one more thing, there since a rules version."""


@dataclass(frozen=True, slots=True)
class Linger(Action):
    """What a later version also lets a player do: nothing."""


def next_version(game: AnyGame) -> AnyGame:
    """The game with a rules version more, which reads all before it."""
    rules = game.rules
    reads = {**rules.reads, rules.version: "Players may linger."}
    return replace(game, rules=replace(rules, version=rules.version + 1, reads=reads))


def _begun_by(game: AnyGame, told: Callable[[str, str], str | None]) -> Any:
    """Rules that begin a game with what is told of each option, since the game's own do not know
    what is new."""

    def initial_state(options: Mapping[str, str], players: int) -> Any:
        known = {name: told(name, value) for name, value in options.items()}
        own = {name: value for name, value in known.items() if value is not None}
        return game.rules.initial_state(own, players)

    return replace(game.rules, initial_state=initial_state)


def option(game: AnyGame, since: int, _: pytest.MonkeyPatch) -> AnyGame:
    new = Option(NEW, "Whether.", "", "no", "maybe", "yes", since=since)
    rules = _begun_by(game, lambda name, value: None if name == NEW else value)
    return replace(game, rules=rules, options=(new, *game.options))


def value(game: AnyGame, since: int, _: pytest.MonkeyPatch) -> AnyGame:
    """A value of each option, before those that are not the default."""

    def grown(one: Option) -> Option:
        first, *others = one.choices
        return one.having(first, Value(NEW, since=since), *others)

    usual = {one.name: one.default for one in game.options}
    rules = _begun_by(game, lambda name, value: usual[name] if value == NEW else value)
    return replace(game, rules=rules, options=tuple(map(grown, game.options)))


def level(game: AnyGame, since: int, _: pytest.MonkeyPatch) -> AnyGame:
    return replace(game, levels={NEW: Level("Easy", NEW, since=since), **game.levels})


def preset(game: AnyGame, since: int, _: pytest.MonkeyPatch) -> AnyGame:
    return replace(game, presets=(Preset(NEW, "Later", "Later.", since=since), *game.presets))


def action(game: AnyGame, since: int, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """One that can always be chosen."""
    monkeypatch.setattr(Linger, "since", since)
    rules = game.rules

    def legal_actions(state: Any) -> Sequence[Any]:
        legal = rules.legal_actions(state)
        return [Linger(), *legal] if rules.current_player(state) >= 0 else legal

    def check(state: Any, one: Any) -> Refusal | None:
        return None if isinstance(one, Linger) else rules.check(state, one)

    def apply(state: Any, one: Any) -> Any:
        return state if isinstance(one, Linger) else rules.apply(state, one)

    grown = replace(
        rules,
        actions=(Linger, *rules.actions),
        legal_actions=legal_actions,
        check=check,
        apply=apply,
    )
    return replace(game, rules=grown)


def aside(game: AnyGame, since: int, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """An action that was chosen like any other is no part of the question any more."""
    kinds = [one for one in game.rules.actions if not (one.by_luck or one.resigns or one.is_aside)]
    for kind in kinds[::2]:
        monkeypatch.setattr(kind, "is_aside", True)
        monkeypatch.setattr(kind, "aside_since", since)
    return game


def listed(game: AnyGame, _: int, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """A game of the list, behind the others."""
    monkeypatch.setattr(GAMES, "listed", (*GAMES.listed, NEW))
    monkeypatch.setitem(GAMES, NEW, replace(game, name=NEW))
    return game


EVERY: Mapping[str, Grow] = {
    one.__name__: one for one in (option, value, level, preset, action, aside, listed)
}
COUNTED = ("option", "value", "level", "action", "aside")
"""What links count, so that they would open otherwise if it did not say its version."""
