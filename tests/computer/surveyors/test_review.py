"""The review of a finished game."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, last
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.flights import judged
from galaxies.games.surveyors.computer.review import lone_route, totals
from galaxies.games.surveyors.rules import scoring
from galaxies.games.surveyors.rules.measure import begun_inches, squared
from galaxies.lab.matches import bot_action
from galaxies.play.review import lookback
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import begun, line_up, play


def finished(options: dict[str, str], seats: list[str]) -> Session:
    session = Session(
        GAME,
        galaxy=galaxy.code(5),
        options=options,
        seats=[Seat(kind) for kind in seats],
    )
    while not session.is_over:
        session.play(bot_action(session))
    return session


def test_the_look_back() -> None:
    session = finished({"calls": "on"}, ["navigator", "cadet"])
    *steps, last = GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert all(isinstance(step, Progress) for step in steps) and isinstance(last, Review)
    text = " ".join(last.lines)
    assert (
        "of the last inch went unused" in text and "True calls" in text and session.galaxy in text
    )
    assert [pane.name for pane in last.panes] == ["calls", "waste", "systems", "route"]
    best = int(re.findall(r"at least (\d+) systems", text)[0])
    assert best >= max(scoring.scores(session.state))


def test_the_record_of_called_units() -> None:
    """Bias and spread of what each captain called, and a plot of it against the ruler."""
    state = line_up(800, 2300, 3900, fuel_each="12", calls="on")
    steps = ("call 3 2", "call 6 1", "call 4 2", "resign", "call 5 2", "resign")
    states = [state]
    for step in steps:
        states.append(play(states[-1], step))
    *_, last = GAME.computer().review(states, [], Luck("x"))
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


def flown(*steps: str, at: tuple[int, ...], **options: str) -> list[str]:
    """What is said of the flights of Captain X on a line of stars."""
    states = [line_up(*at, **options)]
    for step in steps:
        states.append(play(states[-1], step))
    return [*judged(states, [], states[0].order[0])]


def test_each_flight_is_told_with_its_length_and_what_led_farther() -> None:
    """Stars 3, 4 and 5 lie 0.8, 2.3 and 3.9 inches to the right of home; Captain O stays there."""
    at, farthest_first = (800, 2300, 3900), ("fly 5 mark", "resign", "fly 3 mark")
    assert flown(*farthest_first, at=at, fuel_each="6") == [
        "Flight 1: Captain X flies from star 1 to star 5, 3 7/8 inches (3.900): 4 units."
        " Star 3 was better: 0.800 inches for 1 unit,"
        " and 2 more systems in reach from there instead of 1.",
        "Flight 2: Captain X sets out from star 5 for star 3, 3 1/8 inches (3.100):"
        " needs 4 units, has 2. Adrift!"
        " Star 4 was better: 1.600 inches for 2 units, and no more systems in reach from there.",
    ]
    called = flown("call 4 2", "resign", "call 3 2", at=at, fuel_each="12", calls="on")
    assert "(2.300): 3 units, called 2. Star 3 was better" in called[0]
    assert called[0].endswith("0.800 inches for 1 unit, which leads as far and saves 4 units.")
    assert called[1].endswith("(1.500): 2 units, as called. The ruler finds no better star.")


def test_the_review_tells_the_flights_of_people_only() -> None:
    session = finished({"galaxy_source": "napkin"}, ["cadet", "cadet"])
    session.seats = (Seat(), session.seats[1])
    whole = last(item for item in lookback.review(session) if isinstance(item, Review))
    assert isinstance(whole, Review)
    told = [line for line in whole.lines if line.startswith("Flight ")]
    trips = [trip for trip in session.state.trips if trip.seat == 0]
    assert len(told) == len(trips) > 2 and all("Captain X" in line for line in told)


def test_who_never_flew_has_no_line_in_the_plot_of_systems() -> None:
    states = [line_up(800, 2300, 3900, fuel_each="6")]
    for step in ("fly 5 mark", "resign", "fly 3 mark"):
        states.append(play(states[-1], step))
    *_, last = GAME.computer().review(states, [], Luck("x"))
    assert isinstance(last, Review)
    chart = next(pane.chart for pane in last.panes if pane.name == "systems")
    assert isinstance(chart, Chart) and [one.name for one in chart.series] == ["Captain X"]


@pytest.mark.rule("SUR-V-75")
def test_a_lone_survey_has_a_par() -> None:
    session = finished({}, ["cadet"])
    *_, last = GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert isinstance(last, Review) and last.lines[0].startswith("Par for this galaxy is at least")
    assert "calls" not in {pane.name for pane in last.panes}
    (daily,) = [preset for preset in GAME.presets if preset.daily]
    assert daily.seats == ("human",) and not daily.options


def test_the_best_lone_route_can_be_flown() -> None:
    state = begun()
    route = lone_route(state, 17, 12)
    cost = sum(begun_inches(squared(state.star(a), state.star(b))) for a, b in pairwise(route))
    assert cost <= 12 and len(set(route)) == len(route) >= 6


def test_the_best_lone_route_lies_on_its_paper() -> None:
    session = finished({}, ["cadet"])
    *_, last = GAME.computer().review(session.states, session.actions, Luck(session.galaxy))
    assert isinstance(last, Review)
    parts = {part.key: part.svg for part in last.panes[-1].parts}
    paper = [float(n) for n in re.findall(r' [xy]="([\d.]+)"', parts["paper"])]
    off = [float(n) for n in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", parts["route"])[0]]
    first = [float(n) for n in re.findall(r"M([\d.]+) ([\d.]+)h0", parts["route"])[0]]
    star = session.state.star(1)
    placed = [a + b - c for a, b, c in zip(off, first, paper, strict=True)]
    assert placed == pytest.approx([star.x / 10, star.y / 10])


def test_the_look_back_at_an_exam() -> None:
    session = finished({"scenario": "exam"}, ["cadet"])
    (last,) = GAME.computer().review(session.states, session.actions, Luck("x"))
    assert isinstance(last, Review) and last.lines[0].startswith("Bias")
    assert len(last.lines) == 13 and last.panes[0].name == "estimates"


def test_flights_are_judged_in_the_plain_game_of_one_ship_only() -> None:
    states = [line_up(800, 2300, fuel_each="6")]
    states.append(play(states[0], "fly 3 mark"))
    assert len([*judged(states, [], 0)]) == 1 and [*judged(states, [], 1)] == []
    for terms in ({"scenario": "raider"}, {"ships": 2}):
        other = [replace(state, terms=replace(state.terms, **terms)) for state in states]
        assert [*judged(other, [], 0)] == []


def test_systems_are_told_of_a_survey_that_is_over() -> None:
    session = finished({}, ["cadet", "cadet"])
    assert totals(session.state) == scoring.scores(session.state)
    assert totals(session.states[-2]) == ()
    sat = finished({"scenario": "exam"}, ["cadet"])
    assert totals(sat.state) == ()
