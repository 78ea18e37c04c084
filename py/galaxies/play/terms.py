"""The options of a game that begins from a position: they must agree with the position's terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..game import AnyGame, BadOptions, State, fill_options


def options_for(
    game: AnyGame, given: Mapping[str, str] | None, players: int, start: State | None
) -> dict[str, str]:
    """All options of a new game; those of the position it starts from, if none are given.

    Raises BadOptions for unknown options, and for options that the position contradicts.
    """
    options = fill_options(game, given or {})
    terms_of = game.rules.terms
    if start is None or terms_of is None:
        return options
    wanted = terms_of(start)
    if given is None:
        options = _options_of(game, players, wanted)
    offered = terms_of(game.rules.initial_state(options, players))
    for name in _differing_fields(offered, wanted):
        by_options, there = getattr(offered, name), getattr(wanted, name)
        raise BadOptions(
            f'In this position, "terms.{name}" is {_as_json(there)}, but by the options of the'
            f" game it is {_as_json(by_options)}."
        )
    return options


def _distance(first: Any, other: Any) -> int:
    """In how many entries two values of a field differ; one player's entry may be an option."""
    if isinstance(first, tuple) and isinstance(other, tuple) and len(first) == len(other):
        return sum(map(_distance, first, other))
    return int(first != other)


def _differing_fields(first: Any, other: Any) -> list[str]:
    """The names of the fields in which the terms differ."""
    return [f.name for f in fields(first) if getattr(first, f.name) != getattr(other, f.name)]


def _as_json(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _options_of(game: AnyGame, players: int, wanted: Any) -> dict[str, str]:
    """Options with these terms or, if there are none, with terms that differ little."""

    def distance(tried: Mapping[str, str]) -> int:
        assert game.rules.terms is not None
        offered = game.rules.terms(game.rules.initial_state(tried, players))
        pairs = ((getattr(offered, f.name), getattr(wanted, f.name)) for f in fields(offered))
        return sum(_distance(first, other) for first, other in pairs)

    nearest = defaults = fill_options(game, {})
    # Options hide one another: what one does may show only after another was changed. So try each
    # value of each option as the first step.
    for first in ({}, *({o.name: value} for o in game.options for value in o.values)):
        options = defaults | first
        for option in (*reversed(game.options), *game.options):
            trials = [options, *({**options, option.name: value} for value in option.values)]
            options = min(trials, key=distance)
        nearest = min(nearest, options, key=distance)
        if not distance(nearest):
            break
    return nearest
