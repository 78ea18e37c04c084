"""Turning points of one's own games as puzzles: the position, the judge, and what is no puzzle."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from galaxies.computer.bots import random_bot
from galaxies.formats import notation, position
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis, Line, Retry
from galaxies.game.values import Unit
from galaxies.games import GAMES
from galaxies.play.review import decisions, retries
from galaxies.play.review.turns import LEAST_TOLD
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page
from shell import thinker
from shell.wire import codec, jobs
from toys import nim

REVIEWED = [name for name, game in GAMES.items() if game.has_review]
PLIES = 400
"""Enough for a blunder of random play."""


def begun(name: str) -> Session:
    """The first plies of a game between a person and whoever else the game seats, at random."""
    game = GAMES[name]
    preset = game.presets[0]
    seats = [Seat("human") for _ in preset.seats]
    session = Session(game, galaxy=galaxy.code(5), options=dict(preset.options), seats=seats)
    choose = random_bot(game)
    while not session.is_over and session.ply < PLIES:
        luck = Luck(session.seed("test"))
        session.play(choose(session.view(session.player), session.player, luck))
    return session


@cache
def blunder(name: str) -> tuple[Session, decisions.Decision, Retry]:
    """The first decision that cost enough for a turning point."""
    session = begun(name)
    decision = next(
        one
        for one in decisions.decisions(session)
        if isinstance(one, decisions.Decision) and one.loss >= LEAST_TOLD[one.analysis.unit]
    )
    again = retries.retry(session, decision.ply, decision.player, decision.analysis, 1.0)
    assert again is not None
    return session, decision, again


def opened(name: str) -> tuple[Page, dict[str, Any]]:
    """A page with the puzzle, and the puzzle as the page keeps it."""
    page, given = Page(), dataclasses.asdict(blunder(name)[2])
    seats = [{"kind": kind, "name": ""} for kind in given["seats"]]
    answer = page.send(
        kind="puzzle", game=name, name="own-0", position=given["position"], seats=seats
    )
    assert answer["opened"] is True, answer
    return page, given


@pytest.mark.parametrize("name", REVIEWED)
def test_it_shows_what_lay_on_the_table_and_the_best_line_solves_it(name: str) -> None:
    session, decision, again = blunder(name)
    page, given = opened(name)
    assert again.seats.count("human") == 1 and again.seats[decision.player] == "human"
    assert page.screen.viewer == decision.player
    observe = session.game.rules.observe
    seen, shown = (
        position.dump(observe(state, decision.player), prose=False)
        for state in (session.at(decision.ply), page.session.state)
    )
    assert seen == shown, "all but long texts, which are left out"
    assert notation.line(decision.action) != again.line[0] and "In your game you" in again.task
    assert page.send(kind="retry", retry=given) == {"kind": "judged", "solved": False, "said": ""}
    tip = page.send(kind="tip", line=given["line"], any_order=False, whole=True)
    assert again.line[0].startswith(tip["hint"]["words"])
    page.send(kind="solution", line=given["line"], at_once=True)
    judged = page.send(kind="retry", retry=given)
    assert judged["solved"] and judged["said"] == "The analysis knows no better move."


@pytest.mark.parametrize("name", REVIEWED)
def test_the_move_of_the_game_does_not_solve_it_and_its_cost_is_told(name: str) -> None:
    _, decision, again = blunder(name)
    page, given = opened(name)
    page.session.play(decision.action)
    judged = page.send(kind="retry", retry=given)
    assert not judged["solved"]
    loss = "wins about" if again.unit == "wins" else "less than the best move"
    assert loss in judged["said"]


def test_an_answer_nearly_as_good_solves_it_and_one_that_was_not_looked_at_does_not() -> None:
    given = Retry("", ("human",), "", ("take a 1",), "points", 9.0, {"take a 1": 0.0}, 0.5)
    nim = Page()
    for losses, answer, solved, said in (
        ({"fly-on": 0.0}, "fly-on", True, "no better move"),
        ({"fly-on": 0.4}, "fly-on", True, "nearly as good"),
        ({"fly-on": 0.5}, "fly-on", False, "about 1 point less"),
        ({"refuel": 3.0}, "fly-on", False, "counts that as its worst move. That gives about 3"),
    ):
        action = notation.parse(GAMES["express"], answer)
        one = dataclasses.replace(given, losses=losses)
        assert retries.judged(one, action)[0] is solved
        assert said in retries.judged(one, action)[1]
    assert nim.send(kind="retry", retry=dataclasses.asdict(given))["kind"] == "nothing"


def test_the_review_brings_the_puzzles_of_people_only() -> None:
    session = begun("express")
    while not session.is_over:
        choose = random_bot(session.game)
        session.play(choose(session.view(0), 0, Luck(session.seed("test"))))
    review = thinker.done(jobs.ReviewJob(record=session.text()), lambda _: None)
    reviewed = json.loads(codec.write(review))
    points = reviewed["turning_points"]
    assert points and all(point["retry"]["line"] for point in points)
    _, decision, _ = blunder("express")
    computer = Seat(next(iter(session.game.levels)))
    alone = Session(session.game, galaxy=session.galaxy, seats=[computer])
    assert retries.retry(alone, 0, 0, decision.analysis, 1.0) is None


def test_a_damaged_puzzle_is_answered_with_a_sentence() -> None:
    page, given = opened("express")
    damaged = {**given, "line": ["castle"]}
    page.session.play(page.session.legal()[0])
    assert "damaged" in page.send(kind="retry", retry=damaged)["said"]
    tip = page.send(kind="tip", line=["castle"], any_order=False, whole=True)
    assert "damaged" in tip["refusal"]["why"]
    assert "damaged" in page.send(kind="solution", line=["castle"])["refusal"]["why"]
    seats = [{"kind": "human", "name": ""}] * 9
    wrong = page.send(
        kind="puzzle", game="express", name="x", position=given["position"], seats=seats
    )
    assert wrong["kind"] == "failed" and "takes" in wrong["error"]


def lost_game(*kinds: str) -> Session:
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(kind) for kind in kinds])
    session.play("take a 2")
    session.play("take b 1")
    return session


def weighed(*values: float, unit: Unit = "points") -> Analysis[nim.Take]:
    """Takes of 1, 2 and 3 stones from the first pile; that of 2 was played."""
    takes = [nim.Take(nim.Pile(0), count) for count in (1, 2, 3)]
    lines = [Line((take,), value) for take, value in zip(takes, values, strict=True)]
    return Analysis((Line((takes[0], takes[2]), values[0]), *lines[1:]), unit)


@pytest.mark.parametrize(
    ("unit", "values", "task", "losses", "limit"),
    [
        (
            "points",
            (20.12345, 17.5, 17),
            "In your game you chose “Take a 2”, which cost about 3 points. Find a better move.",
            {"take a 1": 0, "take a 2": 2.623, "take a 3": 3.123},
            1.0,
        ),
        (
            "wins",
            (0.75, 0.35, 0.5),
            "In your game you chose “Take a 2”, which wins about 35 of 100 games from there, the"
            " best move about 75. Find it.",
            {"take a 1": 0, "take a 2": 0.4, "take a 3": 0.25},
            0.2,
        ),
    ],
)
def test_a_costly_decision_becomes_a_puzzle_with_what_each_answer_costs(
    unit: Unit, values: tuple[float, ...], task: str, losses: dict[str, float], limit: float
) -> None:
    """An answer is good if it costs less than half as much, and less than is worth telling."""
    session = lost_game("human", "human")
    again = retries.retry(session, 0, 0, weighed(*values, unit=unit), 1.0)
    assert again is not None
    assert again.task == task and again.unit == unit and again.value == round(values[0], 3)
    assert again.losses == losses and again.limit == limit
    assert again.line == ("take a 1", "take a 3"), "the rest of the best line as well"
    assert again.position == "[]" and again.seats == ("human", "random")


def test_whoever_else_was_a_computer_is_one_again() -> None:
    session = lost_game("search", "human")
    again = retries.retry(session, 1, 1, weighed(3, 1, 0), 1.0)
    assert again is not None and again.seats == ("search", "human")
    assert retries.retry(session, 0, 0, weighed(3, 1, 0), 1.0) is None


@pytest.mark.parametrize(
    ("unit", "loss", "solves", "said"),
    [
        ("points", 0.0005, True, "The analysis knows no better move."),
        ("points", 0.001, True, "The analysis finds that nearly as good as the best move."),
        ("points", 0.999, True, "The analysis finds that nearly as good as the best move."),
        ("points", 1.0, False, "That gives about 1 point less than the best move."),
        ("points", 2.6, False, "That gives about 3 points less than the best move."),
        ("wins", 0.4, True, "The analysis finds that nearly as good as the best move."),
    ],
)
def test_an_answer_is_judged_by_what_it_costs(
    unit: Unit, loss: float, solves: bool, said: str
) -> None:
    known = {"take a 1": 0, "take a 2": loss, "take a 3": 9.0}
    given = Retry("[]", ("human",), "", ("take a 1",), unit, 20.0, known, 1.0)
    assert retries.judged(given, nim.Take(nim.Pile(0), 2)) == (solves, said)


def test_an_answer_that_was_not_looked_at_counts_as_the_worst() -> None:
    known = {"take a 1": 0, "take a 2": 0.3, "take a 3": 0.5}
    given = Retry("[]", ("human",), "", ("take a 1",), "wins", 0.75, known, 0.1)
    wins = "That wins about {} of 100 games from here, the best move about 75."
    assert retries.judged(given, nim.Take(nim.Pile(0), 2)) == (False, wins.format(45))
    assert retries.judged(given, nim.Take(nim.Pile(1), 2)) == (
        False,
        f"The analysis counts that as its worst move. {wins.format(25)}",
    )


def test_the_first_decision_of_the_person_is_the_answer(toys: Mapping[str, object]) -> None:
    given = Retry("[]", ("human", "random"), "", ("take a 1",), "wins", 1.0, {"take a 1": 0}, 0.1)
    session = lost_game("random", "human")
    answered = retries.answer(session, given)
    assert answered == session.action(1), "the other player moved first"
    fresh = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(), Seat("random")])
    assert retries.answer(fresh, given) is None
