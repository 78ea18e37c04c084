"""What players know, and what luck decides (TTG-120 to TTG-122, TTG-R-48 to TTG-R-56)."""

from __future__ import annotations

import pytest

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Refilling
from galaxies.games.colony.rules.state import HIDDEN, State, sector_of
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.colony.table import CODE, lay, play, session, side


@pytest.mark.rule("TTG-120", "TTG-121", "TTG-122", "TTG-R-35")
def test_what_is_hidden() -> None:
    me, other = side("flagship", discard="strip_mine"), side("hive_colony", discard="ring_station")
    state = lay(me, other, players=2)
    view = GAME.rules.observe(state, 0)
    assert view.sides[0].hand == ("flagship",)
    assert view.sides[1].hand == (HIDDEN,)
    assert all(set(one.deck) == {HIDDEN} for one in view.sides)
    assert [len(one.deck) for one in view.sides] == [len(one.deck) for one in state.sides]
    assert view.deck == tuple(map(sector_of, state.deck))
    assert view.row == state.row and view.gone == state.gone
    assert view.sides[1].discard == ("ring_station",) and view.sides[1].systems == other.systems


@pytest.mark.rule("TTG-R-48")
def test_all_is_open_at_the_end() -> None:
    state = play(
        lay(side("flagship"), side("hive_colony"), players=2, active=1, last=True), "end-turn"
    )
    assert GAME.rules.observe(state, 0) == state


@pytest.mark.rule("TTG-R-50", "TTG-R-56")
def test_a_code_holds_all_luck() -> None:
    one, two = session(3).states[1], session(3).states[1]
    assert one == two
    state: State = lay(side("hive_colony", discard="flagship strip_mine"), players=1)
    assert GAME.rules.chance(lay_empty(), Luck(CODE)) == GAME.rules.chance(lay_empty(), Luck(CODE))
    assert state.me.shuffles == 0
    daily = Session(GAME, galaxy=CODE, seats=[Seat()])
    assert link.unpack(link.pack(daily)).states == daily.states


def lay_empty() -> State:
    me = side("*", discard="flagship strip_mine hive_colony")
    return lay(me, phase=Refilling(1), players=1)


@pytest.mark.rule("TTG-R-49")
def test_a_record_holds_small_actions_alone() -> None:
    game = session(1)
    game.play(GAME.rules.legal_actions(game.state)[0])
    assert replay(game.text()).states == game.states
    assert position.load(GAME, position.dump(game.state)) == game.state
