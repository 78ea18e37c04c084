"""A game by the rules of any version that can be read.

What a game declares says in which versions it is there (`since`, `until`). A link of a version
counts only what that version had, and a saved game goes on by the version it began with, so that
a game can grow without an end to what people have kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from .facets import AnyGame, Former, Rules
from .values import Option, Refusal, defaults


def _has(version: int, one: Any) -> bool:
    """Whether a version has an option, level, preset or kind of action."""
    return one.since <= version and (not one.until or version <= one.until)


def by_version(game: AnyGame, version: int) -> AnyGame:
    """The game as it was in a version: its rules, options, levels and presets.

    Raises KeyError for a version that is not read.
    """
    return _by_version(game.declared or game, version)


@cache
def _by_version(whole: AnyGame, version: int) -> AnyGame:
    former = None if version == whole.rules.version else whole.rules.reads[version]
    every = (*whole.options, *whole.presets, *whole.levels.values(), *whole.rules.actions)
    if former is None and all(_has(version, one) for one in every):
        return whole
    presets = tuple(one for one in whole.presets if _has(version, one))
    named = {preset.name for preset in presets}
    options = tuple(_option(one, version) for one in whole.options if _has(version, one))
    return replace(
        whole,
        declared=whole,
        rules=_rules(whole, former, version, _absent(whole.options, options)),
        options=options,
        levels={name: one for name, one in whole.levels.items() if _has(version, one)},
        presets=presets,
        challenges=[one for one in whole.challenges if one.preset in named],
        practice=whole.practice if whole.practice in named else "",
        packing=former.packing if former and former.packing else whole.packing,
    )


def _rules(
    game: AnyGame, former: Former[Any, Any] | None, version: int, absent: Mapping[str, str]
) -> Rules[Any, Any]:
    rules = former.rules(game.rules) if former and former.rules else game.rules
    changes: dict[str, Any] = {}
    if absent:
        changes["initial_state"] = _beginning(rules, absent)
    actions = tuple(kind for kind in rules.actions if _has(version, kind))
    if len(actions) < len(rules.actions):
        changes |= _without(rules, actions)
    return replace(rules, version=version, reads={}, actions=actions, **changes)


def _option(option: Option, version: int) -> Option:
    """The option with the values that a version had."""
    later = {value for value, since in option.later if since > version}
    if not later:
        return option
    kept = [at for at, value in enumerate(option.values) if value not in later]
    return replace(
        option,
        values=tuple(option.values[at] for at in kept),
        labels=tuple(option.labels[at] for at in kept if option.labels),
    )


def _absent(declared: Sequence[Option], options: Sequence[Option]) -> dict[str, str]:
    """The values of options that a version does not have."""
    had = defaults(options)
    return {
        option.name: option.before or option.default
        for option in declared
        if option.name not in had
    }


def _beginning(rules: Rules[Any, Any], absent: Mapping[str, str]) -> Callable[..., Any]:
    def initial_state(options: Mapping[str, str], players: int) -> Any:
        return rules.initial_state({**absent, **options}, players)

    return initial_state


def _without(rules: Rules[Any, Any], actions: Sequence[type[Any]]) -> dict[str, Any]:
    """Functions of rules that have these actions only."""
    had = frozenset(actions)

    def legal_actions(state: Any) -> Sequence[Any]:
        return [action for action in rules.legal_actions(state) if type(action) in had]

    def check(state: Any, action: Any) -> Refusal | None:
        if type(action) not in had:
            return Refusal("", "The version of the rules that this game follows does not have it.")
        return rules.check(state, action)

    return {"legal_actions": legal_actions, "check": check}


def dated(game: AnyGame) -> str:
    """For the players of a game that follows an older version: that it does, and what has changed
    since; "" for the newest version, and where later ones only added something."""
    newest = game.declared or game
    reads = newest.rules.reads
    since = range(game.rules.version, newest.rules.version)
    changes = [reads[version].changed for version in since if version in reads]
    if not any(changes):
        return ""
    began = f"This game of {game.title} began under older rules and keeps to them."
    return " ".join(filter(None, [began, *changes]))
