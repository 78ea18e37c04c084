"""The printed map and tables (STC-04 to STC-06, STC-18, STC-19, STC-55)."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies import rulebook
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.tables import (
    COST,
    LANE_CAP,
    NEIGHBOURS,
    RING,
    SECTORS,
)


@pytest.mark.rule("STC-05", "STC-06")
def test_the_map_is_the_printed_one() -> None:
    rules = rulebook.text(GAME)
    table = rules[rules.index("| Sector | Ring |") : rules.index("### Fuel for a trip")]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:] if line]
    printed = {
        int(number): (ring.strip(), tuple(map(int, near.split(",")))) for number, ring, near in rows
    }
    rings = ("", "inner", "mid", "outer")
    assert printed == {s: (rings[RING[s]], NEIGHBOURS[s]) for s in SECTORS}
    assert Counter(RING.values()) == {1: 6, 2: 12, 3: 18}
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 84


@pytest.mark.rule("STC-18")
def test_two_digits_name_the_row_the_third_the_column() -> None:
    assert tables.adjective(146) == "Stable" and tables.noun(326) == "Tattoos"
    assert len(set(tables.ADJECTIVES)) == len(set(tables.NOUNS)) == 216
    assert (tables.adjective(111), tables.adjective(666)) == ("Absolute", "Wise")


@pytest.mark.rule("STC-19", "STC-R-25")
def test_each_prompt_answers_to_two_marks() -> None:
    marks = [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    texts = {mark: tables.prompt(mark)[0] for mark in marks}
    assert len(set(texts.values())) == 18
    assert all(texts[mark] == texts[mark + 30] for mark in marks if mark < 40)


@pytest.mark.rule("STC-55", "STC-56", "STC-R-31")
def test_costs_by_ring() -> None:
    by_rings: dict[tuple[int, int], set[int]] = {}
    for (a, b), fuel in COST.items():
        by_rings.setdefault((RING[a], RING[b]), set()).add(fuel)
    one_way = {(1, 1): {0}, (1, 2): {6}, (2, 2): {12}, (2, 3): {18}, (3, 3): {24}}
    assert by_rings == one_way | {(b, a): fuel for (a, b), fuel in one_way.items()}
    assert not any(
        {42, 43} <= set(NEIGHBOURS[s]) and COST[s, 42] == COST[s, 43]
        for s in SECTORS
        if RING[s] == 2
    )
    assert {COST[45, n] for n in (43, 32)} == {12}
    assert Counter(LANE_CAP.values()) == {4: 6, 3: 12, 2: 18}


@pytest.mark.rule("STC-R-26", "STC-R-27")
def test_slips_of_the_printed_tables() -> None:
    assert tables.society(9) == "Plutocracy" and tables.society(8) == "Meritocracy"
    chemical = tables.ADJECTIVES.index("Chemical")
    assert tables.ADJECTIVES[chemical + 6] == "Cheap" and "Rites" in tables.NOUNS


@pytest.mark.rule("STC-79")
def test_the_rulebook_says_what_each_biome_and_society_is_like() -> None:
    rules = rulebook.text(GAME)
    for index in range(tables.LOWEST, tables.HIGHEST + 1):
        for kind, name in (("biome", tables.biome(index)), ("society", tables.society(index))):
            assert f"| {index} | {name} | {tables.about(kind, index)} |" in rules
