"""An option is declared once: its values decide terms, and terms tell the options again."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from galaxies.game import Option, Value, choices, decided, defaults
from galaxies.games import GAMES
from galaxies.play.terms import options_for

OPTIONS = (
    Option("fog", "Who sees.", "X-01", "thin", Value("thick", "very thick", blind=True)),
    Option("size", "How large.", "X-02", Value("small", size=3), Value("big", size=9, blind=True)),
    Option("first", "More for the first.", "X-03", "0", Value("2", **{"more.0": 2})),
    Option("third", "More for the third.", "X-03", "0", Value("2", "2", **{"more.2": 2})),
)


@dataclass(frozen=True, slots=True)
class Terms:
    more: tuple[int, ...] = (0, 0)
    size: int = 3
    blind: bool = False


def test_values_decide_terms_and_leave_the_others_alone() -> None:
    usual = defaults(OPTIONS)
    assert usual == {"fog": "thin", "size": "small", "first": "0", "third": "0"}
    assert decided(Terms(), OPTIONS, usual) == Terms()
    assert decided(Terms(), OPTIONS, {**usual, "fog": "thick"}) == Terms(blind=True)
    assert decided(Terms(), OPTIONS, {**usual, "size": "big"}) == Terms(size=9, blind=True)
    assert decided(Terms(), OPTIONS, {**usual, "first": "2", "third": "2"}) == Terms((2, 0))
    three = decided(Terms((0, 0, 0)), OPTIONS, {**usual, "first": "2", "third": "2"})
    assert three == Terms((2, 0, 2))


def test_terms_are_bound_to_what_every_value_of_an_option_says() -> None:
    assert choices(OPTIONS) == {"size": [3, 9]}


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.rules.terms])
def test_each_value_is_found_again_in_the_terms_that_it_decides(name: str) -> None:
    game = GAMES[name]
    terms = game.rules.terms
    assert terms is not None
    for option in game.options:
        for value in option.values:
            chosen = {**defaults(game.options), option.name: value}
            for players in game.players:
                start = game.rules.initial_state(chosen, players)
                found = options_for(game, None, players, start)
                assert terms(game.rules.initial_state(found, players)) == terms(start)
