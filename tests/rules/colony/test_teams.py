"""What team mates share (TTG-123 to TTG-127)."""

from __future__ import annotations

import pytest

from rules.colony.table import lay, lines, play, rule, side

TEAMS = {"teams": True}


@pytest.mark.rule("TTG-124", "TTG-125", "TTG-R-27")
def test_using_the_mates_cards() -> None:
    mate = side("", "new_haven frontier_colony grand_embassy", ships="colony_transport")
    state = lay(side(), side(), mate, side(), terms=TEAMS)
    state = play(
        state, "use mate:new_haven a", "use mate:ships colony_transport", "use mate:new_haven b"
    )
    assert state.pool == (0, 0, 0)
    assert (state.me.tokens, state.sides[2].tokens) == (1, 0)
    assert rule(state, "use mate:new_haven a") == "TTG-125"
    assert state.sides[2].systems[0].slots[0].used
    mate = side("", "new_haven penal_colony -")
    state = lay(side(), side(), mate, side(), terms=TEAMS, row="stellar_crackdown")
    assert rule(state, "use mate:new_haven a") == "TTG-110"


@pytest.mark.rule("TTG-126", "TTG-R-26", "TTG-R-45")
def test_the_mates_bounty_and_renown() -> None:
    mate = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine", tokens=1)
    state = lay(side(), side(), mate, side(), terms=TEAMS, row="galactic_investors nomad_guildship")
    assert rule(state, "event galactic_investors") == "TTG-102"
    state = play(state, "bounty mate:copper_crown production", "event mate:galactic_investors")
    assert state.pool == (0, 1, 0) and state.sides[2].systems[1].bounty == (0, 1, 0)
    assert state.sides[2].tokens == 0 and len(state.me.hand) == 2
    assert rule(state, "event mate:nomad_guildship") == "TTG-126"
    both = lay(
        side(tokens=1), side(), side(tokens=1), side(), terms=TEAMS, row="galactic_investors"
    )
    assert lines(both, "event") == ["event galactic_investors", "event mate:galactic_investors"]


@pytest.mark.rule("TTG-127")
def test_nothing_else_is_shared() -> None:
    mate = side(
        "flagship", "new_haven frontier_colony -, copper_crown:pp strip_mine", ships="scout_ship"
    )
    state = lay(
        side("trading_post hive_colony hive_colony"),
        side(),
        mate,
        side(),
        terms=TEAMS,
        row="the_next_step",
    )
    assert rule(state, "sell the_next_step scout_ship") == "TTG-112"
    assert rule(state, "build trading_post copper_crown a") == "TTG-80"
    assert rule(state, "relinquish copper_crown") == "TTG-93"
    assert rule(state, "launch flagship") == "TTG-85"
    alone = lay(side(), side(), mate, side())
    for line in (
        "use mate:new_haven a",
        "bounty mate:copper_crown production",
        "event mate:the_next_step",
    ):
        assert rule(alone, line) == "TTG-127"
