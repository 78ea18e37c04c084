"""The analysis, and the hints that are made of it (SUR-R-67)."""

from __future__ import annotations

import re

import pytest

from galaxies.computer import advice
from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.actions import Call, Measure
from galaxies.games.surveyors.rules.eye import Eye
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import begun, play


@pytest.mark.rule("SUR-R-67")
def test_hints_are_in_words_and_by_number() -> None:
    state = play(begun(), "home 17 mark", "home 23 mark")
    hint = advice.hint(GAME, state, 0, Luck("hint"))
    assert GAME.rules.check(state, hint.action) is None
    why, others = hint.reasons[:2]
    assert why.startswith(f"Star {hint.action.star} ")
    named = [int(n) for n in re.findall(r"star (\d+)", others)]
    assert named == sorted(named) and len(named) == 2 and hint.action.star not in named
    assert not re.search(r"inch|unit|\d\.\d|near", " ".join(hint.reasons))
    # The adviser's eye is nobody else's.
    assert Eye(state, 100, 80, 40).inches(1, 2) != Eye(state, 0, 80, 40).inches(1, 2)


def test_the_value_is_the_chance_to_win_or_alone_the_systems_in_all() -> None:
    state = play(begun(), "home 17 mark", "home 23 mark")
    analysis = advice.analyse(GAME, state, 0, Luck("hint"))
    assert analysis.unit == "wins" and 0.1 < analysis.lines[0].value < 0.9
    assert len(analysis.lines) > 4
    alone = play(begun(players=1), "home 17 mark")
    analysis = advice.analyse(GAME, alone, 0, Luck("hint"))
    assert analysis.unit == "points" and analysis.lines[0].value > 4


def test_before_the_others_have_homes_no_game_is_won() -> None:
    state = begun()
    for line in ("home 17 mark", "home 23 mark"):
        values = [one.value for one in advice.analyse(GAME, state, state.mover, Luck("hint")).lines]
        assert 0.3 < max(values) < 0.8
        state = play(state, line)


@pytest.mark.rule("SUR-R-67", "SUR-V-70")
def test_a_hint_does_not_say_how_many_units_to_call() -> None:
    state = play(begun(calls="on"), "home 17 mark", "home 23 mark")
    hint = advice.hint(GAME, state, 0, Luck("hint"))
    assert isinstance(hint.action, Call)
    assert advice.hinted_words(hint.action) == ("call", str(hint.action.star))
    assert not advice.analyse(GAME, state, 0, Luck("hint")).unit


@pytest.mark.rule("SUR-V-44", "SUR-V-50")
@pytest.mark.parametrize("scenario", ["raider", "alien"])
def test_raider_and_alien_get_reasons_of_their_own(scenario: str) -> None:
    session = Session(GAME, galaxy="k7qp-3m9y", options={"scenario": scenario}, seats=[Seat()] * 2)
    told = set()
    while not session.is_over and len(session.actions) < 30:
        hint = session.hint()
        if session.player == session.state.order[1]:
            told.add((type(hint.action).__name__, hint.reasons[0]))
        session.play(hint.action)
    assert len(told) >= 2
    assert all("raid" in why or "Surveyor" in why for _, why in told)


@pytest.mark.rule("SUR-110")
def test_a_measurement_is_proposed_for_what_it_tells() -> None:
    state = play(begun(events="choose"), "home 17 mark", "home 23 mark", "scope")
    hint = advice.hint(GAME, state, 0, Luck("hint"))
    assert isinstance(hint.action, Measure) and "you know the cost" in hint.reasons[0]
