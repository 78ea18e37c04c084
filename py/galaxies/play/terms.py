"""The options of a game that begins from a position: they must agree with the position's terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..game import AnyGame, BadOptions, State, fill_options, term_of


def options_for(
    game: AnyGame, given: Mapping[str, str | int] | None, players: int, start: State | None
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


def _differing_fields(first: Any, other: Any) -> list[str]:
    """The names of the fields in which the terms differ."""
    return [f.name for f in fields(first) if getattr(first, f.name) != getattr(other, f.name)]


def _as_json(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _options_of(game: AnyGame, players: int, wanted: Any) -> dict[str, str]:
    """Options with these terms. Later ones come first: they may decide terms of earlier ones."""

    def terms_by(options: Mapping[str, str]) -> Any:
        assert game.rules.terms is not None
        return game.rules.terms(game.rules.initial_state(options, players))

    options = fill_options(game, {})
    usual = terms_by(options)
    for option in reversed(game.options):
        so_far = terms_by(options)
        if any(term_of(so_far, term) != term_of(wanted, term) for term in option.terms):
            for value in option.choices:
                said = (
                    (term, value.terms.get(term, term_of(usual, term))) for term in option.terms
                )
                if all(term_of(wanted, term) == one for term, one in said):
                    options[option.name] = value.word
    return options
