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

from .facets import AnyGame, Rules
from .former import Former, former
from .options import Option, defaults
from .values import Refusal


def _is_in(version: int, part: Any) -> bool:
    """Whether a version has an option, level, preset or kind of action."""
    return part.since <= version and (not part.until or version <= part.until)


def by_version(game: AnyGame, version: int) -> AnyGame:
    """The game as it was in a version: its rules, options, levels and presets.

    Raises KeyError for a version that is not read.
    """
    return _by_version(game.declared or game, version)


@cache
def _by_version(whole: AnyGame, version: int) -> AnyGame:
    if version != whole.rules.version and version not in whole.rules.reads:
        raise KeyError(version)
    said = None if version == whole.rules.version else former(whole.package, version)
    every = (*whole.options, *whole.presets, *whole.levels.values(), *whole.rules.actions)
    if said is None and all(_is_in(version, part) for part in every):
        return whole
    presets = tuple(preset for preset in whole.presets if _is_in(version, preset))
    named = {preset.name for preset in presets}
    options = tuple(_option(option, version) for option in whole.options if _is_in(version, option))
    return replace(
        whole,
        declared=whole,
        rules=_rules(whole, said, version, _absent_values(whole.options, options)),
        options=options,
        levels={name: level for name, level in whole.levels.items() if _is_in(version, level)},
        presets=presets,
        challenges=[challenge for challenge in whole.challenges if challenge.preset in named],
        practice=whole.practice if whole.practice in named else "",
        packing=said.packing if said and said.packing else whole.packing,
    )


def _rules(
    game: AnyGame, said: Former | None, version: int, absent: Mapping[str, str]
) -> Rules[Any, Any]:
    rules = said.rules(game.rules) if said and said.rules else game.rules
    changes: dict[str, Any] = {}
    if absent:
        changes["initial_state"] = _initial_state_with(rules, absent)
    actions = tuple(kind for kind in rules.actions if _is_in(version, kind))
    if len(actions) < len(rules.actions):
        changes |= _limited_to(rules, actions)
    return replace(rules, version=version, reads={}, actions=actions, **changes)


def _option(option: Option, version: int) -> Option:
    """The option with the values that a version had."""
    return option.having(*(value for value in option.choices if value.since <= version))


def _absent_values(declared: Sequence[Option], options: Sequence[Option]) -> dict[str, str]:
    """The values of options that a version does not have."""
    had = defaults(options)
    return {
        option.name: option.before or option.default
        for option in declared
        if option.name not in had
    }


def _initial_state_with(rules: Rules[Any, Any], absent: Mapping[str, str]) -> Callable[..., Any]:
    def initial_state(options: Mapping[str, str], players: int) -> Any:
        return rules.initial_state({**absent, **options}, players)

    return initial_state


def _limited_to(rules: Rules[Any, Any], actions: Sequence[type[Any]]) -> dict[str, Any]:
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
    changes = [reads[version] for version in since if version in reads]
    if not any(changes):
        return ""
    began = f"This game of {game.title} began under older rules and keeps to them."
    return " ".join(filter(None, [began, *changes]))
