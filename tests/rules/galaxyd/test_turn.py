"""Phases 4 and 5, and the ends of the game."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game import CHANCE
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.choosing import CHOOSING
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Resign
from galaxies.games.galaxyd.rules.phases import Over
from galaxies.games.galaxyd.rules.turn import income
from rules.galaxyd.samples import setups
from rules.galaxyd.table import kinds, lines, play, position, refused

pytestmark = pytest.mark.usefixtures("third_person")


@pytest.mark.rule("GOD-108", "GOD-109", "GOD-08", "GOD-W-06")
def test_buying_within_the_counters() -> None:
    state = play(position({"e5": ["scavenger"] * 5}, {}, money=(30, 0)), "done")
    assert refused(state, "buy scavenger").rule == "GOD-109"
    state = play(state, "buy cruiser", "buy interceptor", "buy cruiser")
    assert state.money[0] == 18
    assert kinds(state, 0, "h7") == ["interceptor", "cruiser", "cruiser"]


@pytest.mark.rule("GOD-110", "GOD-W-07", "GOD-119")
def test_income_comes_after_buying() -> None:
    state = play(position({}, {}, money=(1, 0)), "done")
    assert refused(state, "buy interceptor").rule == "GOD-110"
    assert play(state, "done").money[0] == 2


@pytest.mark.rule("GOD-111", "GOD-R-38", "GOD-R-39")
def test_buying_into_a_besieged_starbase() -> None:
    state = position({}, {"h7": ["interceptor"]}, money=(5, 0))
    state = play(state, "done")
    assert len(state.reports) == 1
    bought = play(position({}, {"h7": ["cruiser"]}, money=(5, 0)), "done", "buy cruiser")
    assert kinds(bought, 0, "h7") == ["cruiser"] and bought.phase.name == "buy"
    after = play(bought, "done")
    assert after.money[0] == 1
    assert [r.ships[0] for r in play(after, "done").reports] == [(3,)]


@pytest.mark.rule("GOD-113")
def test_ships_cannot_be_sold() -> None:
    state = play(position({"h7": ["cruiser"]}, {}), "done")
    assert lines(state) == ["done"]


@pytest.mark.rule("GOD-114", "GOD-115", "GOD-116", "GOD-117", "GOD-118", "GOD-R-51", "GOD-59")
def test_income() -> None:
    state = position(
        {"c7": ["interceptor"], "a3": ["bomber"], "f6": ["cruiser"], "h3": ["cruiser"]},
        {"h3": ["cruiser"], "f6": ["bomber"]},
    )
    assert income(state, 0) == 2 + 1 + 1
    assert income(state, 1) == 1
    after = play(state, "done", *["fight f6"], "done")
    assert after.money[0] == 4
    left = position({"c8": ["interceptor"]}, {})
    assert income(left, 0) == 1
    elsewhere = position({"f6": ["cruiser"], "e3": ["cruiser"]}, {})
    assert income(elsewhere, 0) == 1, "neither the Spaceport nor a Pirate's place pays"


@pytest.mark.rule("GOD-120", "GOD-121", "GOD-07", "GOD-R-40")
def test_the_countdown() -> None:
    state = play(position({}, {}), "done", "done")
    assert state.armor == (19, 20)
    state = play(state, "done", "done")
    assert state.armor == (19, 19)
    last = position({}, {}, armor=(1, 1), turn=39)
    over = play(last, "done", "done")
    assert (over.phase, over.turn) == (Over(1, "self_destruct"), 39)
    assert over.armor == (0, 1)


@pytest.mark.rule("GOD-02", "GOD-123", "GOD-126")
def test_the_outcome() -> None:
    over = play(position({}, {}, armor=(1, 1), turn=39), "done", "done")
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert outcome.winners == (1,) and outcome.scores == (0, 1)
    assert outcome.title == "Cynder wins: Redog's Starbase destroyed itself."
    assert RULES.legal_actions(over) == ()
    assert refused(over, "done").rule == "GOD-123"
    assert RULES.outcome(position({}, {})) is None


@pytest.mark.rule("GOD-124", "GOD-R-41")
def test_either_player_resigns_at_any_decision() -> None:
    state = position({"e5": ["cruiser"]}, {"c4": ["cruiser"]})
    assert CHOOSING.warn(RULES.observe(state, 0), 0, Resign(1)) is not None
    over = play(state, "resign 1")
    assert over.phase == Over(1, "resign")
    assert over.armor[0] == 0 and over.fleets[0] == ()
    assert play(state, "resign 2").winner == 0, "also in the other's turn"
    assert refused(state, "resign 3").rule == "GOD-01"
    absorbing = position({"e5": ["cruiser"]}, {"e5": ["interceptor", "bomber", "cruiser"]})
    absorbing = play(absorbing, "done")
    assert RULES.current_player(absorbing) == 1
    assert play(absorbing, "resign 2").winner == 0 and play(absorbing, "resign 1").winner == 1
    assert all(
        a.resigns == notation.line(a).startswith("resign") for a in RULES.legal_actions(state)
    )
    assert not any(a.resigns for a in GAME.choices(state)), "it is in the menu"


@pytest.mark.rule("GOD-124", "GOD-R-41")
def test_either_player_resigns_in_the_setup() -> None:
    for state in setups():
        if RULES.current_player(state) == CHANCE:
            assert refused(state, "resign 1").rule == "GOD-R-41"
            continue
        assert RULES.legal_actions(state)[-2:] == (Resign(1), Resign(2))
        for player in (0, 1):
            over = play(state, f"resign {player + 1}")
            assert (over.winner, over.armor[player], over.turn) == (1 - player, 0, 0)
            outcome = RULES.outcome(over)
            assert outcome is not None and outcome.title.endswith(" resigned.")
            told = GAME.words.describe(state, Resign(player + 1), over, player)
            assert told.endswith(" wins.") and " resigns. " in told


@pytest.mark.rule("GOD-125")
def test_losing_all_ships_is_no_loss() -> None:
    state = play(position({"e5": ["interceptor"]}, {"e5": ["destroyer"]}), "done")
    assert state.fleets[0] == () and state.phase.name == "buy"


@pytest.mark.rule("GOD-R-47", "GOD-03")
def test_money_has_no_limit() -> None:
    state = play(position({}, {}, money=(900, 0)), "done", "done")
    assert state.money[0] == 901
