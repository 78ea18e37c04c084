"""The standings: scores and their parts."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from picture.colony.drawn import parts
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def test_every_score_opens_into_its_parts() -> None:
    me = side("", "new_haven frontier_colony -, verdance sector_capital", pile="space_whales")
    home = "new_haven frontier_colony -"
    other = side("flagship", f"{home}, ferrum_drift cheap_industry", ships="scout_ship")
    view = GAME.rules.observe(lay(me, other, players=2), 0)
    panes = {pane.name: pane for pane in GAME.picture.scene(view, 0, ()).panes}
    assert panes["seat0:parts"].under == "seat0" and panes["seat1:parts"].under == "seat1"
    mine, theirs = (
        "".join(str(part.svg) for part in panes[f"seat{seat}:parts"].parts) for seat in (0, 1)
    )
    for words in ("Sector Capital 5", "Space Whales 3", "Frontier Colony 0,"):
        assert words in mine
    for words in ("Cheap Industry −2", "Scout Ship: no points", ">−2<", "1 card in hidden hand"):
        assert words in theirs
    assert "Verdance 1 of 1" in panes["seat0"].label
    assert ">3 manpower for nothing<" in mine and "about 1.0 cards" in mine
    assert "1 manpower for nothing" in theirs and "Cheap Industry: 1 manpower for 2" in theirs


@pytest.mark.rule("TTG-96", "TTG-116")
def test_tokens_tell_where_they_are_from() -> None:
    me = side(HAND, "new_haven frontier_colony cheap_industry, verdance grand_embassy")
    state = play(lay(me, row="space_race", pool=(3, 0, 0)), "use verdance a")
    state = play(state, "relinquish new_haven")
    assert sum(grant.renown for grant in state.me.grants) == state.me.tokens == 0
    shown = "".join(parts(state, (), "seat0:parts").values())
    for words in ("Grand Embassy +1", "New Haven −2", "Space Race +1"):
        assert words in shown.replace("</text>", " "), words
