"""The marks of a review over the board: what was played, and what would have been better."""

from __future__ import annotations

import pytest

from galaxies.computer.bots import random_bot
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, Spot
from galaxies.games import GAMES
from galaxies.play.review.marks import mark
from galaxies.play.review.places import spots
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page

PLIES = 3000


def finished(name: str) -> Session:
    """A game at random, in which no world is made first."""
    game = GAMES[name]
    preset = next((one for one in game.presets if one.name == "quick-galaxy"), game.presets[0])
    seats = [Seat() for _ in preset.seats]
    session = Session(game, galaxy=galaxy.code(7), options=dict(preset.options), seats=seats)
    choose = random_bot(game)
    while not session.is_over and session.ply < PLIES:
        luck = Luck(session.seed("test"))
        session.play(choose(session.view(session.player), session.player, luck))
    return session


@pytest.mark.parametrize("name", GAMES)
def test_what_is_done_on_the_board_is_marked_there(name: str) -> None:
    """An action has the same number of places in both shapes of the window."""
    session = finished(name)
    decided = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
    decided = decided[:300]
    found = 0
    for ply in decided:
        player = session.player_at(ply)
        view, action = session.view(player, ply), session.action(ply)
        tall, wide = (
            spots(session.game, view, player, action, shape) for shape in ("tall", "wide")
        )
        assert len(tall) == len(wide)
        found += bool(wide)
    assert found >= 4


@pytest.mark.parametrize("name", GAMES)
def test_the_board_of_a_mistake_has_both_marks_until_one_looks_elsewhere(name: str) -> None:
    session = finished(name)
    if not session.is_over:
        pytest.fail(f"{name} does not end in {PLIES} plies")
    page = Page()
    page.send("record", text=session.text())
    ply, better = next(
        (ply, other)
        for ply in range(session.ply)
        if (player := session.player_at(ply)) >= 0
        for other in session.game.rules.legal_actions(session.view(player, ply))
        if other != session.action(ply)
        and not other.resigns
        and not notation.is_open(other)
        and spots(session.game, session.view(player, ply), player, other, "wide")
        and spots(session.game, session.view(player, ply), player, session.action(ply), "wide")
    )
    shown = keys(page.send("look", ply=ply, watch=True, better=notation.line(better)))
    assert {"verdict:played", "verdict:better"} <= shown
    assert not {"verdict:played", "verdict:better"} & keys(page.send("look", ply=ply, watch=True))
    bad = keys(page.send("look", ply=ply, watch=True, better="<b>nonsense"))
    assert not {"verdict:played", "verdict:better"} & bad


def keys(answer: dict) -> set[str]:  # type: ignore[type-arg]
    """The keys of the parts of the board."""
    (board,) = (pane for pane in answer["panes"] if pane["kind"] == "board")
    return {key for key, _ in board["parts"]}


def test_before_the_end_nothing_is_marked() -> None:
    """It would be advice."""
    game = GAMES["galaxyd"]
    session = Session(game, galaxy=galaxy.code(7), seats=[Seat(), Seat()])
    for _ in range(8):
        session.play(session.legal()[0])
    page = Page()
    page.send("record", text=session.text())
    line = notation.line(session.action(session.ply - 2))
    shown = page.send("look", ply=session.ply - 2, watch=True, better=line)
    assert not any(key.startswith("verdict:") for key in keys(shown))


def test_the_two_marks_differ_in_more_than_colour() -> None:
    here, there = Spot(10, 10, 5), Spot(60, 10, 5)
    played, better = mark("played", [here, there]), mark("better", [here, there])
    assert played.key != better.key
    assert "a5 5" in better.svg and "a5 5" not in played.svg
    assert played.svg.count("<path") == better.svg.count("<path") == 6
    assert mark("better", [here]).svg.count("<path") == 2


@pytest.mark.parametrize("name", ["surveyors", "galaxyd", "express"])
def test_a_hint_marks_the_best_and_the_next_best_while_it_holds(name: str) -> None:
    page = Page()
    seats = [Seat()] * max(GAMES[name].players[0], 1)
    session = Session(GAMES[name], galaxy=galaxy.code(7), seats=seats)
    rng = random_bot(session.game)
    while True:
        given = session.hint() if session.game.hints_at(session.view(session.player)) else None
        if given and given.rival and spots_of(session, given.rival):
            break
        session.play(
            given.action if given else rng(session.view(session.player), session.player, Luck("x"))
        )
    assert given is not None and given.rival is not None
    page.send("record", text=session.text())
    page.send("lift")
    ticket = page.send("hint")["job"]["ticket"]
    lines = {"line": notation.line(given.action), "rival": notation.line(given.rival)}
    assert page.send("hinted", ticket=ticket, reasons=[], ahead=True, **lines)["kind"] == "nothing"
    shown = keys(page.send("hinted", ticket=ticket, reasons=[], **lines))
    assert "verdict:rival" in shown
    assert not any(key.startswith("verdict:") for key in keys(page.send("look", ply=0)))
    page.send("look", ply=session.ply)
    played = page.send("line", text=lines["line"])
    if played.get("confirm"):
        assert "verdict:rival" in keys(played)
        played = page.send("confirm")
    assert page.session.ply > session.ply, played.get("say")
    assert played["kind"] == "curtain" or not any(
        key.startswith("verdict:") for key in keys(played)
    )


def spots_of(session: Session, action: Action) -> list[Spot]:
    player = session.player
    return spots(session.game, session.view(player), player, action, "wide")


def test_what_a_hint_names_has_a_ring_on_the_board_or_a_frame_beside_it() -> None:
    session = Session(GAMES["express"], galaxy=galaxy.code(7), seats=[Seat()])
    first, other, *_ = session.game.rules.legal_actions(session.view(0))
    page = Page()
    page.send("record", text=session.text())
    ticket = page.send("hint")["job"]["ticket"]
    lines = {"line": notation.line(first), "rival": notation.line(other)}
    names = ["h6", "coin:brake:1", "<b>nonsense"]
    answer = page.send("hinted", ticket=ticket, reasons=[], names=names, **lines)
    assert "named:h6" in keys(answer)
    (fuel,) = (pane for pane in answer["panes"] if pane["name"] == "fuel")
    framed = [key for key, svg in fuel["parts"] if svg and 'class="pointed-at"' in svg]
    assert framed == ["coin:brake:1"]
    later = page.send("line", text=lines["line"])
    assert "named:h6" not in keys(later)
