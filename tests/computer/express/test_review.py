"""The look back: medals, words, and charts that are well formed."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from galaxies.draw.plot import Mark, Series, line_plot, together
from galaxies.draw.svg import Pane
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review
from galaxies.games.express import GAME
from galaxies.games.express.computer.levels import pilot
from galaxies.games.express.computer.review import (
    _averts,
    best_score,
    medal,
    review,
    totals,
    turns,
)
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import DeclareLost, Refuel, Start, TakeBack
from galaxies.games.express.rules.lost import is_lost_in_order
from galaxies.games.express.rules.phases import Flying, Orbiting
from galaxies.games.express.rules.state import Square
from galaxies.games.express.words.buttons import headline
from galaxies.play.session import Session

CODE = galaxy.code(7)


@cache
def finished(**options: str) -> Session:
    session = Session(GAME, galaxy=CODE, options=options)
    while not session.is_over:
        session.play(pilot(session.view(0), 0, Luck("")))
    return session


@cache
def lost(first: int = 0, **options: str) -> Session:
    """A game of random play that ends before any refuel: the first one from a galaxy on."""
    for number in range(first, first + 50):
        session = Session(GAME, galaxy=galaxy.code(number), options=options)
        stream = Luck(session.galaxy).stream("lost")
        while not session.is_over:
            session.play(stream.choice(RULES.legal_actions(session.state)))
        if not session.state.refuels:
            return session
    raise AssertionError("random play loses")


@cache
def look_back(session: Session, luck: Luck | None = None) -> Review:
    *before, told = review(session.states, session.actions, luck)
    assert all(isinstance(item, Progress) for item in before)
    assert isinstance(told, Review)
    return told


def check_pane(pane: Pane) -> ElementTree.Element:
    root = ElementTree.fromstring(pane.markup())
    keys = [part.key for part in pane.parts]
    assert len(keys) == len(set(keys))
    assert pane.label.endswith(".") and pane.kind == "plot"
    for name in ("fill", "stroke", "style", "color"):
        assert all(name not in element.attrib for element in root.iter()), "colours live in CSS"
    return root


def test_a_score_below_zero_has_a_real_minus() -> None:
    *states, end = lost().states
    *_, told = review([*states, replace(end, refuels=1)], lost().actions, None)
    assert isinstance(told, Review)
    assert told.lines[0].startswith("Your score: −8 (0 deliveries, 1 refuel, ")


def test_a_won_game_is_compared_with_par() -> None:
    session = finished()
    told = look_back(session)
    assert f"Your score: {session.state.score} (6 deliveries" in told.lines[0]
    assert told.lines[1].startswith("Par for this deal and this start: ")
    assert sum(line.startswith("Best line, delivery") for line in told.lines) == 6
    assert [pane.name for pane in told.panes] == ["route", "best-route", "fuel"]
    for pane in told.panes:
        check_pane(pane)
    assert told == look_back(session, Luck(CODE)), "all that par needed had been seen"


@pytest.mark.parametrize("haul", ["6", "12"])
def test_the_turns_of_a_route_stand_inside_their_squares(haul: str) -> None:
    for pane in look_back(finished(haul=haul)).panes[:2]:
        (turns,) = (part.svg for part in pane.parts if part.key == "turns")
        texts = re.findall(r'<text x="(.*?)" y="(.*?)">(.*?)</text>', turns)
        assert len({(x, y) for x, y, _ in texts}) == len(texts) > 8
        assert all(len(words) <= 5 for _, _, words in texts), "as wide as a square"


def test_the_two_routes_differ_by_dash_and_label() -> None:
    route, best, _ = look_back(finished()).panes
    assert route.label.startswith("Your route") and best.label.startswith("A best route")
    assert "dasharray" not in route.markup() and 'stroke-dasharray="7 4"' in best.markup()
    assert 'class="line one"' in route.markup() and 'class="line two"' in best.markup()


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (111, "Gold medal: nobody can do better."),
        (109, "Gold medal: 2 points below par."),
        (108, "Silver medal: 3 points below par."),
        (106, "Silver medal: 5 points below par."),
        (105, "Bronze medal: 6 points below par."),
        (101, "Bronze medal: 10 points below par."),
        (100, "11 points below par; a bronze medal takes 101."),
        (110, "Gold medal: 1 point below par."),
    ],
)
def test_medals(score: int, words: str) -> None:
    assert medal(score, 111) == words


@pytest.mark.parametrize("haul", ["6", "12"])
def test_a_lost_game_knows_par_only_with_the_luck_of_its_galaxy(haul: str) -> None:
    session = lost(haul=haul)
    alone = look_back(session)
    assert "Par is not known" in alone.lines[1]
    assert [pane.name for pane in alone.panes] == ["route", "fuel"]
    with_luck = look_back(session, Luck(session.galaxy))
    assert with_luck.lines[1].startswith("Par for this deal")
    deliveries = sum(line.startswith("Best line, delivery") for line in with_luck.lines)
    assert deliveries == int(haul), "luck also tells the second queue of a long haul"


@pytest.mark.parametrize("first", [0, 10, 20, 30])
def test_the_last_turn_at_which_a_loss_could_be_averted(first: int) -> None:
    """What it names keeps the ship in space, and whatever is played later does not."""
    session = lost(first)
    (said,) = (line for line in look_back(session).lines if "averted" in line)
    turn = int(said.split()[1])
    own = [
        ply
        for ply, state in enumerate(session.states)
        if isinstance(state.phase, Flying | Orbiting)
    ]
    *_, last = (ply for ply in own if session.states[ply].turn == turn)
    before, after = session.states[last : last + 2]
    assert all(is_lost_in_order(session.states[ply]) for ply in own if ply > last)
    assert not is_lost_in_order(before) and is_lost_in_order(after)
    ways = {headline(before, 0, notation.line(a).split()): a for a in RULES.legal_actions(before)}
    (better,) = (action for words, action in ways.items() if f"“{words}”" in said)
    assert not is_lost_in_order(RULES.apply(before, better))
    assert not any("averted" in line for line in look_back(finished()).lines)


def test_a_fixed_deal_brings_its_own_tanks() -> None:
    session = Session(GAME, galaxy=CODE, options={"deal": "deal-4"})
    session.play(Start(Square.parse("b2")))
    stream = Luck("deal-4").stream("lost")
    while not session.is_over:
        session.play(stream.choice(RULES.legal_actions(session.state)))
    assert "this start: 114 (1 refuel, 4 coins left, 18 turns)" in look_back(session).lines[1]


def test_a_long_haul_is_compared_over_both_queues() -> None:
    session = finished(haul="12")
    told = look_back(session)
    assert sum(line.startswith("Best line, delivery") for line in told.lines) == 12


def test_turns_taken_back_are_left_out() -> None:
    session = Session(GAME, galaxy=CODE, options={"school": "yes", "deal": "school"})
    taken = 0
    while not session.is_over:
        legal = RULES.legal_actions(session.state)
        back = [action for action in legal if type(action).__name__ == "TakeBack"]
        if back and session.state.turn > 3 * (taken + 1):
            session.play(back[0])
            taken += 1
        session.play(pilot(session.view(0), 0, Luck("")))
    assert taken == 3
    own = turns(session.states, session.actions)
    assert len(own) == session.state.turn
    assert sum(turn.delivered for turn in own) == len(session.state.delivered)
    assert sum(turn.refuelled for turn in own) == session.state.refuels
    assert f"{len(own)} turns" in look_back(session).lines[0]


def test_the_plot_of_the_fuel_marks_what_happened() -> None:
    session = finished()
    pane = look_back(session).panes[-1]
    marks = [part.key for part in pane.parts if part.key.startswith("mark:")]
    assert len(marks) == 6 + session.state.refuels
    assert f"{session.state.unspent} at the end" in pane.label


def test_the_plot_of_the_fuel_shows_speed_and_coins_after_each_turn() -> None:
    session = finished()
    own = turns(session.states, session.actions)
    chart = look_back(session).panes[-1].chart
    assert chart is not None
    speed, coins = (series.points for series in chart.series)
    first = next(state for state in session.states if isinstance(state.phase, Flying | Orbiting))
    assert [y for _, y in speed] == [first.speed, *(turn.after.speed for turn in own)]
    assert [x for x, _ in speed] == [*range(len(own) + 1)]
    filled = [x for x, y in coins if y == 12]
    refuelled = [number for number, turn in enumerate(own, 1) if turn.refuelled]
    assert filled == [0, *refuelled] and refuelled
    left = {x: y for x, y in coins if x not in filled}
    assert left == {
        number: turn.after.unspent for number, turn in enumerate(own, 1) if not turn.refuelled
    }


# The plot itself


def test_a_plot_puts_points_where_they_belong() -> None:
    series = [Series("speed", ((0, 0), (10, 8))), Series("coins", ((0, 4), (10, 0)))]
    pane = line_plot("p", "A plot", series, [Mark(5, "refuel")], x_label="turn", y_label="n")
    root = check_pane(pane)
    text = [element.text for element in root.iter() if element.text]
    assert {"A plot", "turn", "n", "speed", "coins", "refuel", "R", "0", "10"} <= set(text)
    first, second = (part.svg for part in pane.parts if part.key.startswith("line:"))
    assert 'd="M44 216L466 62"' in first and "dasharray" not in first
    assert 'd="M44 139L466 216"' in second and "dasharray" in second
    assert pane.label == (
        "A plot. Speed: between 0 and 8, 8 at the end. Coins: between 0 and 4, 0 at the end. "
        "Refuel at turn 5."
    )


@pytest.mark.parametrize("top", [0, 1, 0.5, 7, 38, 130, 2515, 120_000])
def test_axes_have_few_round_ticks(top: float) -> None:
    series = [Series("one", ((0, -1), (1, top)))]
    pane = line_plot("p", "A plot", series, x_label="x", y_label="y")
    root = check_pane(pane)
    labels = [e.text for e in root.iter() if "tick-label" in e.attrib.get("class", "")]
    assert 4 <= len(labels) <= 20


def test_a_single_point_is_a_dot_and_names_are_escaped() -> None:
    pane = line_plot("p", "<b>", [Series("a & b", ((3, 3),))], x_label="x", y_label="y")
    root = check_pane(pane)
    assert [e.tag for e in root.iter() if "dot" in e.attrib.get("class", "")]
    assert "&lt;b&gt;" in pane.markup() and "a &amp; b" in pane.markup()


def test_two_games_in_one_plot() -> None:
    def game(*last: float) -> list[Pane]:
        lines = [Series(f"line {n}", ((0, 0), (3, y))) for n, y in enumerate(last)]
        own = line_plot("p", "A plot", lines, [Mark(1, "stop")], x_label="turn", y_label="n")
        return [own, line_plot(f"q{len(last)}", "Alone", lines, x_label="x", y_label="y")]

    (joint,) = together(game(1, 2), game(30, 40, 50, 60), ("here", "other"))
    check_pane(joint)
    names = [part.key for part in joint.parts if part.key.startswith("line:")]
    assert names == [
        *(f"line:here: line {n}" for n in range(2)),
        *(f"line:other: line {n}" for n in range(3)),
    ]
    assert "Here: line 1: between 0 and 2" in joint.label and "stop" not in joint.label
    lines = [part.svg for part in joint.parts if part.key.startswith("line:")]
    dashes = [re.findall('dasharray="(.*?)"', svg) for svg in lines]
    assert len(set(map(str, dashes))) == 5, "every line can be told without its colour"
    # The legend has as many rows as it needs, each within the picture.
    places = re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>((?:here|other)[^<]*)<', joint.parts[-1].svg
    )
    assert len(places) == 5 and len({y for _, y, _ in places}) > 1
    assert all(float(x) + 7 * len(text) <= joint.width for x, _, text in places)
    assert max(float(y) for _, y, _ in places) < joint.height


def test_a_ship_that_never_left_has_neither_par_nor_charts() -> None:
    start = Session(GAME, galaxy=CODE).state
    (told,) = review([start], [], Luck(CODE))
    assert told == Review(("The ship never left.",))
    assert best_score([start], [], Luck(CODE)) is None


def test_par_of_a_game_is_what_the_review_tells() -> None:
    session = finished()
    best = best_score(session.states, session.actions, Luck(CODE))
    assert f"this start: {best} (" in look_back(session).lines[1]
    assert totals(session.state) == (session.state.score,)
    assert totals(session.states[-2]) == (), "it is not over"


def test_an_open_chart_tells_the_tanks_that_were_never_filled() -> None:
    session = lost(chart="open")
    assert look_back(session).lines[1].startswith("Par for this deal")
    assert totals(session.state) == (), "there the score says all"


def test_a_loss_is_averted_by_a_refuel_and_not_by_giving_up() -> None:
    state = next(state for state in finished().states if isinstance(state.phase, Orbiting))
    assert _averts(state, Refuel())
    assert not _averts(state, DeclareLost()) and not _averts(state, TakeBack())
