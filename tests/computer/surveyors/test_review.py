"""The review of a finished game."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from galaxies.computer.matches import bot_action
from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.review import lone_route
from galaxies.games.surveyors.rules import scoring
from galaxies.games.surveyors.rules.measure import begun_inches, squared
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
