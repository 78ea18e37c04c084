"""Fixed deals and open charts (GEX-R-34, GEX-R-35)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import fill_options
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import Fuel
from galaxies.games.express.rules.chance import fixed_deals
from galaxies.games.express.rules.options import terms
from galaxies.games.express.rules.phases import Refilling
from galaxies.games.express.rules.state import Square, State, Terms
from galaxies.games.express.words import WORDS
from rules.express.table import CODE, lines, play, rule, session, view


def terms_of(**options: str) -> Terms:
    return terms(fill_options(GAME, options))


@pytest.mark.rule("GEX-R-34")
@pytest.mark.parametrize("deal", fixed_deals())
def test_fixed_deals_are_dealt_as_written(deal: str) -> None:
    fixed = fixed_deals()[deal]
    game = session(deal=deal)
    assert game.actions == [fixed.deal]
    assert fixed.start in fixed.deal.planets
    for square in fixed.deal.planets:  # any start; the same coins
        twin = session(deal=deal)
        twin.play(notation.parse(GAME, f"start {Square(square)}"))
        assert twin.actions[-1] == Fuel.of(fixed.tanks[0])
    # Tanks beyond those of the deal come from the galaxy code.
    refill = State(terms_of(deal=deal), phase=Refilling(), refuels=len(fixed.tanks))
    plain = State(Terms(), phase=Refilling(), refuels=len(fixed.tanks))
    assert RULES.chance(refill, Luck(CODE)) == RULES.chance(plain, Luck(CODE))
    assert RULES.chance(replace(refill, refuels=1), Luck(CODE)) == Fuel.of(fixed.tanks[1])


@pytest.mark.rule("GEX-R-34")
def test_the_first_flight_is_friendly() -> None:
    game = session(deal="school", school="yes")
    game.play(notation.parse(GAME, f"start {Square(fixed_deals()['school'].start)}"))
    scans = [play(game.state, line).seen for line in lines(game.state) if "thrust" in line]
    assert sum(bool(seen) for seen in scans) == 7
    target = game.state.planets[game.state.numbers.index(game.state.target)]
    assert sum(target in seen for seen in scans) == 3


@pytest.mark.rule("GEX-R-35")
def test_an_open_chart_hides_nothing_that_is_dealt() -> None:
    game = session(chart="open")
    for line in (lines(game.state)[0],):
        assert view(game.state) == game.state and len(game.state.tanks) == 11
        game.play(notation.parse(GAME, line))
    assert view(game.state) == game.state
    assert game.state.thrust.up + game.state.thrust.hidden == game.state.tanks[0].thrust
    # Coins are dealt as announced.
    inside = play(game.state, next(line for line in lines(game.state) if "hold" in line), "refuel")
    assert RULES.chance(inside, Luck("other")) == Fuel.of(game.state.tanks[1])
    assert rule(inside, "fuel 0,1,2,3,4,5 0,1,2,3,4,5") == "GEX-R-35"
    assert rule(State(Terms()), f"deal 0,2,4,6,16,18 0,1,2,3,4,5 0,1,2,3,4,5 {'0,' * 131}0") == (
        "GEX-R-35"
    )
    told = WORDS.summary(game.state, 0)
    assert all(f"After refuel {number}: thrust" in told for number in range(1, 11))
