"""The coach of the first game, the look back, and the levels of the computer captains."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from galaxies.computer.matches import bot_action
from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review
from galaxies.games import surveyors
from galaxies.games.surveyors.captains import BOTS, levels
from galaxies.games.surveyors.measure import begun_inches, squared
from galaxies.games.surveyors.review import lone_route
from galaxies.games.surveyors.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import begun, line_up, play


def first_survey(*steps: str) -> State:
    return play(begun(galaxy_source="napkin"), *steps)


def test_the_coach_leads_the_first_survey_only() -> None:
    state = first_survey()
    told = surveyors.GAME.words.coach(state, 0, ())
    assert told.startswith("You are Captain X, with 6 units of fuel; whoever surveys most stars")
    assert "marks it" in surveyors.GAME.words.coach(state, 0, ("home", "6"))
    assert surveyors.GAME.words.coach(first_survey("home 10 mark"), 0, ()) == "Now Captain O claims a home."
    state = first_survey("home 10 mark", "home 8 mark")
    assert "one inch" in surveyors.GAME.words.coach(state, 0, ())
    assert "commits" in surveyors.GAME.words.coach(state, 0, ("fly", "1"))
    assert surveyors.GAME.words.coach(play(begun(), "home 6 mark", "home 2 mark"), 0, ()) == ""
    (preset,) = [preset for preset in surveyors.GAME.presets if preset.name == "first-survey"]
    assert dict(preset.options) == {"galaxy_source": "napkin"} and preset.seats[0] == "human"


def test_the_coach_teaches_by_the_own_flights_alone() -> None:
    """While the other captain flies, the coach says what the ruler does, and not that he wasted
    an inch; nor does anything that is said depend on a length to come."""
    begin = ("home 10 mark", "home 8 mark")
    assert surveyors.GAME.words.coach(first_survey(*begin, "fly 9 mark"), 0, ()).startswith("Watch the ruler")
    well = first_survey(*begin, "fly 1 mark", "fly 2 mark")
    assert surveyors.GAME.words.coach(well, 0, ()).startswith("Well judged")
    wasted = first_survey(*begin, "fly 5 mark", "fly 2 mark")
    told = surveyors.GAME.words.coach(wasted, 0, ())
    assert told.startswith("4 units for 3 1/8 inches (3.122): most of the last inch was wasted")
    last = first_survey(*begin, "fly 5 mark", "fly 2 mark", "fly 11 mark", "fly 3 mark")
    assert last.ship.fuel == 1 and surveyors.GAME.words.coach(last, 0, ()).startswith("One unit left")


def finished(options: dict[str, str], seats: list[str]) -> Session:
    session = Session(
        surveyors.GAME,
        galaxy=galaxy.code(5),
        options=options,
        seats=[Seat(kind) for kind in seats],
    )
    while not session.is_over:
        session.play(bot_action(session))
    return session


def test_the_look_back() -> None:
    session = finished({"calls": "on"}, ["navigator", "cadet"])
    *steps, last = surveyors.GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert all(isinstance(step, Progress) for step in steps) and isinstance(last, Review)
    text = " ".join(last.lines)
    assert "wasted on average" in text and "True calls" in text and session.galaxy in text
    assert [pane.name for pane in last.panes] == ["calls", "waste", "systems", "route"]
    best = int(re.findall(r"at least (\d+) systems", text)[0])
    assert best >= max(surveyors.scoring.scores(session.state))


def test_the_record_of_called_units() -> None:
    """Bias and spread of what each captain called, and a plot of it against the ruler."""
    state = line_up(800, 2300, 3900, fuel_each="12", calls="on")
    steps = ("call 3 2", "call 6 1", "call 4 2", "resign", "call 5 2", "resign")
    states = [state]
    for step in steps:
        states.append(play(states[-1], step))
    *_, last = surveyors.GAME.computer().review(states, [], Luck("x"))
    assert isinstance(last, Review)
    # 0.8, 1.5 and 1.6 inches are 1, 2 and 2 units: one too many in three calls.
    assert (
        "True calls: 2 of 3; 0.3 units too many on average, with a spread of 0.4." in last.lines[1]
    )
    chart = next(pane.chart for pane in last.panes if pane.name == "calls")
    assert isinstance(chart, Chart) and [one.name for one in chart.series][:2] == [
        "the ruler",
        "Captain X",
    ]
    assert chart.series[1].points == ((0.8, 2), (1.5, 2), (1.6, 2))
    ruler = [x for x, _ in chart.series[0].points]
    assert ruler == sorted(ruler) and len(ruler) == 4


@pytest.mark.rule("SUR-V-75")
def test_a_lone_survey_has_a_par() -> None:
    session = finished({}, ["cadet"])
    *_, last = surveyors.GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert isinstance(last, Review) and last.lines[0].startswith("Par for this galaxy is at least")
    assert "calls" not in {pane.name for pane in last.panes}
    (daily,) = [preset for preset in surveyors.GAME.presets if preset.daily]
    assert daily.seats == ("human",) and not daily.options


def test_the_best_lone_route_can_be_flown() -> None:
    state = begun()
    route = lone_route(state, 17, 12)
    cost = sum(begun_inches(squared(state.star(a), state.star(b))) for a, b in pairwise(route))
    assert cost <= 12 and len(set(route)) == len(route) >= 6


def test_the_best_lone_route_lies_on_its_paper() -> None:
    session = finished({}, ["cadet"])
    *_, last = surveyors.GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert isinstance(last, Review)
    parts = {part.key: part.svg for part in last.panes[-1].parts}
    paper = [float(n) for n in re.findall(r' [xy]="([\d.]+)"', parts["paper"])]
    off = [float(n) for n in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", parts["route"])[0]]
    first = [float(n) for n in re.findall(r"M([\d.]+) ([\d.]+)h0", parts["route"])[0]]
    star = session.state.star(1)
    found = [a + b - c for a, b, c in zip(off, first, paper, strict=True)]
    assert found == pytest.approx([star.x / 10, star.y / 10])


def test_the_look_back_at_an_exam() -> None:
    session = finished({"scenario": "exam"}, ["cadet"])
    (last,) = surveyors.GAME.computer().review(session.states, session.actions, Luck("x"))
    assert isinstance(last, Review) and last.lines[0].startswith("Bias")
    assert len(last.lines) == 13 and last.panes[0].name == "estimates"


def test_four_captains_in_their_order() -> None:
    assert list(BOTS) == ["drifter", "cadet", "navigator", "astrogator"]
    noise = [levels()[name].noise for name in ("cadet", "navigator", "astrogator")]
    assert noise == sorted(noise, reverse=True)
    wins = 0
    for k in range(4):
        for seats in (["astrogator", "drifter"], ["drifter", "astrogator"]):
            session = Session(
                surveyors.GAME, galaxy=galaxy.code(k), seats=[Seat(s) for s in seats]
            )
            while not session.is_over:
                session.play(bot_action(session))
            outcome = surveyors.GAME.rules.outcome(session.state)
            assert outcome is not None
            wins += outcome.winners == (seats.index("astrogator"),)
    assert wins == 8
