"""The guided first game: two touches lead to a first move, and each is shown in a short line."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game.first_moves import line
from galaxies.games import GAMES
from galaxies.lab.matches import bot_action
from galaxies.play import guided
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page

MOST_WORDS = 8


def first_game(name: str) -> Session:
    preset = GAMES[name].presets[0]
    seats = [Seat(kind) for kind in preset.seats]
    options = dict(preset.options)
    return Session(GAMES[name], galaxy=guided.STARTER, options=options, seats=seats)


@pytest.mark.parametrize("name", GAMES)
def test_each_touch_is_shown_in_one_short_line(name: str) -> None:
    game = GAMES[name]
    preset = game.presets[0]
    page = Page()
    seats = [{"kind": kind, "name": ""} for kind in preset.seats]
    answer = page.send(
        "new",
        game=name,
        number=0,
        galaxy=guided.STARTER,
        options=dict(preset.options),
        seats=seats,
        guided=True,
    )
    first = game.first_moves()
    assert len(first.moves) >= 3
    assert not answer["status"]["begun"], "it is saved once the newcomer has decided something"
    skipped = first.chosen
    for move in first.moves:
        for tap in move[skipped:]:
            assert answer["coach"] == tap.says and answer["pulse"] == tap.words
            assert len(tap.says.split()) <= MOST_WORDS, tap.says
            golden = {one["words"] for one in answer["choices"] if one["main"]}
            assert golden <= {tap.words}, "gold never leads away from what is shown"
            answer = page.send("words", words=tap.words)
            while job := answer.get("job"):
                played = notation.line(bot_action(page.session))
                answer = page.send("bot", ticket=job["ticket"], line=played, at_once=True)
        skipped = 0
    assert answer["pulse"] == ""
    assert answer["status"]["begun"]


@pytest.mark.parametrize("name", GAMES)
def test_the_computer_decides_in_the_opening_as_it_would(name: str) -> None:
    session = first_game(name)
    for decision in GAMES[name].first_moves().opening:
        if not session.seats[session.player].is_human:
            assert notation.line(bot_action(session)) == decision
        session.play(decision)


@pytest.mark.parametrize("name", GAMES)
def test_another_move_ends_the_show(name: str) -> None:
    session = first_game(name)
    draft = guided.play_opening(session)
    assert guided.next_tap(session, draft) is not None
    shown = line(GAMES[name].first_moves().moves[0])
    other = next(text for text in session.legal() if text != shown and "resign" not in text)
    session.play(other)
    assert guided.next_tap(session, ()) is None


def test_only_the_starter_galaxy_is_guided() -> None:
    preset = GAMES["express"].presets[0]
    session = Session(GAMES["express"], galaxy="k7qp-3m9y", options=dict(preset.options))
    assert guided.play_opening(session) == ()
    assert not session.begun
