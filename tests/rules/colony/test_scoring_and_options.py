"""Scores, secrets, teams, solo and all options (TTG-116 to TTG-132, TTG-R-25 to TTG-R-56)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Outcome
from galaxies.games import colony
from galaxies.games.colony import dealing, scoring
from galaxies.games.colony.cards import catalogue
from galaxies.games.colony.state import HIDDEN, Deal, Side, State, sector_of, space
from galaxies.play import position
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.colony.table import CODE, lay, lines, play, row_of, rule, session, side

TEAMS = {"teams": True}


def ended(*sides: Side, **more: Any) -> Outcome:
    *before, last = sides
    count = len(sides)
    state = lay(last, *before, last=True, active=count - 1, players=count, **more)
    found = colony.GAME.rules.outcome(play(state, "end-turn"))
    assert found is not None
    return found


@pytest.mark.rule("TTG-116", "TTG-117")
def test_the_parts_of_a_score() -> None:
    me = side(
        "flagship hive_colony",
        "new_haven penal_colony/resort_world -, copper_crown:pp cheap_industry",
        ships="trade_convoy",
        tokens=-3,
        pile="space_whales verdance space_pirates_a",
    )
    parts = dict(scoring.breakdown(me))
    assert parts == {
        "Renown tokens": -3,
        "Systems relinquished": 2,
        "Anomalies studied": 3,
        "Events solved": 3,
        "Systems controlled": 1 + 1,
        "Colonies on them": 3 - 2,
    }
    assert scoring.score(me) == 8
    found = ended(me, side(), side(), side())
    assert found.scores == (8, 1, 1, 1) and sum(n for _, n in found.parts[0]) == 8


@pytest.mark.rule("TTG-118", "TTG-R-25")
def test_the_highest_wins_and_ties_are_shared() -> None:
    found = ended(side(tokens=1), side(tokens=3))
    assert (found.ending, found.winners, found.scores) == ("win", (1,), (2, 4))
    found = ended(side(tokens=3), side(tokens=1), side(tokens=3))
    assert (found.ending, found.winners) == ("tie", (0, 2))


@pytest.mark.rule("TTG-119")
def test_scores_may_be_negative() -> None:
    assert ended(side(tokens=-9)).scores == (-8,)


@pytest.mark.rule("TTG-120", "TTG-121", "TTG-122", "TTG-R-35")
def test_what_is_hidden() -> None:
    me, other = side("flagship", discard="strip_mine"), side("hive_colony", discard="ring_station")
    state = lay(me, other, players=2)
    view = colony.GAME.rules.observe(state, 0)
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
    assert colony.GAME.rules.observe(state, 0) == state


@pytest.mark.rule("TTG-123", "TTG-128")
def test_teams() -> None:
    found = ended(side(tokens=5), side(tokens=1), side(tokens=0), side(tokens=2), terms=TEAMS)
    assert found.winners == (0, 2) and found.scores == (6, 2, 1, 3)
    found = ended(side(tokens=1), side(tokens=1), side(), side(), terms=TEAMS)
    assert (found.ending, found.winners) == ("tie", (0, 1, 2, 3))
    assert session(4, teams="yes").state.terms.teams
    assert not session(3, teams="yes").state.terms.teams


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


@pytest.mark.rule("TTG-129", "TTG-W-17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_deck(players: int) -> None:
    options = {o.name: o.default for o in colony.GAME.options} | {"deck": "random"}
    state = colony.GAME.rules.initial_state(options, players)
    decks = [colony.GAME.rules.chance(state, Luck(str(k))) for k in range(12)]
    for deal in decks:
        assert isinstance(deal, Deal) and len(deal.space) == 12 * players
        assert colony.GAME.rules.check(state, deal) is None
    marks = {space(card).mark for deal in decks for card in deal.space}  # type: ignore[union-attr]
    assert marks == {1, 2, 3, 4}


@pytest.mark.rule("TTG-130")
def test_random_solo_fringe() -> None:
    options = {o.name: o.default for o in colony.GAME.options} | {"deck": "random"}
    state = colony.GAME.rules.initial_state(options, 1)
    seen: set[str] = set()
    for k in range(60):
        deal = colony.GAME.rules.chance(state, Luck(str(k)))
        assert isinstance(deal, Deal)
        kinds = sorted(space(c).kind for c in deal.space[-2:])
        assert kinds in (["event", "system"], ["anomaly", "system"])
        seen |= {c for c in deal.space[-2:] if space(c).kind != "system"}
    assert seen == {"the_next_step", "stellar_crackdown", "mech_revolution", "edge_of_everything"}


@pytest.mark.rule("TTG-131")
def test_solo() -> None:
    state = session(1).state
    assert len(state.row) == 2 and state.rounds == 11
    after = play(lay(players=1, row="verdance twin_hearths"), "end-turn")
    assert len(after.row) == 2 and row_of(after)[1] == "verdance"


@pytest.mark.rule("TTG-132", "TTG-R-28")
def test_solo_target_and_bands() -> None:
    for target in ("45", "55", "65"):
        assert session(1, solo_target=target).state.terms.solo_target == int(target)
    assert ended(side(tokens=54)).winners == (0,)
    assert ended(side(tokens=53)).winners == () and ended(side(tokens=53)).ending == "missed"
    bands = {
        24: "Lost in the wormhole",
        25: "Stranded settlers",
        39: "Stranded settlers",
        40: "Frontier governor",
        50: "Sector power",
        58: "Master of the expanse",
        66: "Pioneer of legend",
        72: "Pioneer of legend",
        73: "The galaxy is yours",
        -400: "Lost in the wormhole",
    }
    assert {points: scoring.band(points) for points in bands} == bands


@pytest.mark.rule("TTG-R-50", "TTG-R-56")
def test_a_code_holds_all_luck() -> None:
    one, two = session(3).states[1], session(3).states[1]
    assert one == two
    state: State = lay(side("hive_colony", discard="flagship strip_mine"), players=1)
    assert colony.GAME.rules.chance(lay_empty(), Luck(CODE)) == colony.GAME.rules.chance(lay_empty(), Luck(CODE))
    assert state.me.shuffles == 0
    daily = Session(colony.GAME, galaxy=CODE, seats=[Seat()])
    assert link.unpack(link.pack(daily)).states == daily.states


def lay_empty() -> State:
    me = side("*", discard="flagship strip_mine hive_colony")
    return lay(me, phase="refill", draws=1, players=1)


@pytest.mark.rule("TTG-R-49")
def test_a_record_holds_small_actions_alone() -> None:
    game = session(1)
    game.play(colony.GAME.rules.legal_actions(game.state)[0])
    assert replay(game.text()).states == game.states
    assert position.load(colony.GAME, position.dump(game.state)) == game.state


@pytest.mark.rule("TTG-R-51")
def test_options_that_do_not_fit_are_left_out() -> None:
    odd = session(2, teams="yes", probe="yes", first="seat_3", handicap="2", handicap_seat="seat_3")
    terms = odd.state.terms
    assert not terms.teams and not terms.probe and terms.first == 0 and terms.handicap_seat == 0
    assert not session(1, haul="long").state.terms.long_haul


@pytest.mark.rule("TTG-R-52")
def test_open_charts() -> None:
    state = lay(terms={"open_charts": True})
    view = colony.GAME.rules.observe(state, 1)
    assert view.deck[0] == state.deck[0] and view.deck[1] == sector_of(state.deck[1])


@pytest.mark.rule("TTG-R-53")
def test_rival_probe() -> None:
    me = side("surface_mine scout_ship flagship")
    terms = {"probe": True, "solo_target": 50}
    state = lay(me, row="ferrum_drift verdance", players=1, terms=terms, next_card="cinder_belt")
    state = play(state, "build surface_mine ferrum_drift a", "end-turn")
    assert row_of(state) == ["cinder_belt"] and state.gone[-1] == "verdance"
    quiet = lay(me, row="ferrum_drift verdance", players=1, terms=terms, next_card="cinder_belt")
    assert row_of(play(quiet, "end-turn")) == ["cinder_belt", "ferrum_drift"]
    assert session(1, probe="yes").state.terms.solo_target == 50


@pytest.mark.rule("TTG-R-54")
def test_long_haul() -> None:
    for players, turns in ((2, 23), (3, 15)):
        game = session(players, haul="long")
        assert game.state.rounds == turns
        assert len(game.state.deck) + len(game.state.row) == 48
        while not game.is_over:
            game.play(colony.GAME.rules.legal_actions(game.state)[-1])
        assert game.state.turn == turns * players


@pytest.mark.rule("TTG-R-55")
def test_handicap() -> None:
    for more in (1, 2, 3):
        game = session(2, handicap=str(more), handicap_seat="seat_1", first="seat_0")
        assert [len(one.hand) for one in game.state.sides] == [8, 7 + more]
    game = session(2, handicap="less_2", handicap_seat="seat_1", first="seat_0")
    hands = []
    for _ in range(6):
        hands.append(len(game.state.me.hand))
        assert game.state.phase == "action"
        game.play(colony.GAME.rules.legal_actions(game.state)[-1])
    assert hands == [8, 7, 9, 7, 10, 8]


def test_decks_are_conserved_in_the_long_haul() -> None:
    state = session(3, haul="long").state
    cards = Counter((*row_of(state), *state.deck, *state.gone))
    assert cards == Counter(catalogue().space.keys())
    assert dealing.sector_sizes(state) == (24, 16, 8)
