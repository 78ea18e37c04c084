"""The options: each has words, is one of the rulebook, and makes a difference."""

from __future__ import annotations

import pytest

from galaxies.game import fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.options import OPTIONS, terms3
from rules.surveyors.table import new


def test_every_option_has_words() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
    assert all(len(option.help) > 15 for option in OPTIONS)
    assert new().terms.scenario == "standard"


RULEBOOK = {
    # id: (values that must be there, default, rule)
    "galaxy_source": ("seed drawn tea-stain napkin wide", "seed", "SUR-04"),
    "sheet": ("letter half tabloid", "letter", "SUR-01"),
    "stars": ("12 24 60 96", "24", "SUR-02"),
    "fuel_each": ("auto 3 60", "auto", "SUR-22"),
    "fuel_remainder": ("discard late_seats", "discard", "SUR-23"),
    "maker_seat": ("last random 1 6", "last", "SUR-30"),
    "events": ("off choose d6 d8 d10", "off", "SUR-80"),
    "random_limits": ("keep lift", "keep", "SUR-124"),
    "wormhole_chain": ("all pairs", "all", "SUR-104"),
    "failed_mark": ("released spoiled counts", "released", "SUR-62"),
    "zero_fuel": ("out free_moves", "out", "SUR-63"),
    "coasting": ("off on", "off", "SUR-130"),
    "coast_gap": ("10 30 60", "30", "SUR-131"),
    "coast_scope": ("any short", "any", "SUR-132"),
    "coast_consent": ("ask auto", "ask", "SUR-134"),
    "coast_limit": ("unlimited 1 2 3", "unlimited", "SUR-136"),
    "tie_break": ("shared fuel_left later_seat calls", "shared", "SUR-71"),
    "reference": ("inch_bar none calibrated", "inch_bar", "SUR-145"),
    "line_labels": ("on off", "on", "SUR-146"),
    "ships": ("1 2", "1", "SUR-V-10"),
    "codes": ("off on moderator", "off", "SUR-V-20"),
    "scenario": ("standard raider alien launch exam", "standard", "SUR-V-40"),
    "calls": ("off on paid", "off", "SUR-V-70"),
    **{f"handicap_{n}": ("none plus-3 minus-3", "none", "SUR-V-90") for n in range(1, 7)},
    "sight_aid": ("off on", "off", "SUR-R-58"),
    "star_names": ("numbers names", "numbers", "SUR-07"),
}
"""The 24 options of the rulebook, but for the number of players, which is that of the seats, and
those of the variants beyond it."""


def test_the_options_are_those_of_the_rulebook() -> None:
    assert [option.name for option in OPTIONS] == list(RULEBOOK)
    for option in OPTIONS:
        values, default, rule = RULEBOOK[option.name]
        assert set(values.split()) <= set(option.values), option.name
        assert (option.default, option.rule) == (default, rule)


NEEDED = {"tie_break": {"calls": "on"}}
"""What else has to be chosen for an option to make a difference."""


@pytest.mark.parametrize("name", RULEBOOK)
def test_each_value_makes_a_difference(name: str) -> None:
    """No two values of an option mean the same: what the rules are told differs."""
    option = next(option for option in OPTIONS if option.name == name)
    players = {"raider": 2, "alien": 2, "exam": 1}
    variants = []
    for value in option.values:
        given = fill_options(GAME, {**NEEDED.get(name, {}), "sheet": "tabloid", name: value})
        seats = players.get(value, 6)
        if value == "last":  # which is seat 6 of six
            continue
        variants.append((terms3(given, seats), value))
    assert len({known for known, _ in variants}) == len(variants)
