"""Places of the board, what is near, what has changed and what threatens, as the page asks."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.game import SPECTATOR
from galaxies.games import GAMES
from games import FULL
from page import Page
from shell.speech import MOST_WORDS

pytestmark = pytest.mark.usefixtures("toys")


def begin(game_id: str, *kinds: str) -> Page:
    page = Page()
    game = GAMES[game_id]
    seats = [{"kind": kind, "name": ""} for kind in kinds or ["human"] * game.players[0]]
    page.send("new", game=game_id, number=7, options={}, seats=seats)
    return page


def spots(page: Page) -> list[dict[str, Any]]:
    return [spot for row in page.send("places")["rows"] for spot in row]


def played(page: Page) -> int:
    return page.session.ply


@pytest.mark.parametrize("game_id", [name for name, game in GAMES.items() if game.bearings])
def test_the_page_can_ask_in_every_game(game_id: str) -> None:
    page = begin(game_id)
    assert all(spot["key"] and spot["text"].endswith(".") for spot in spots(page))
    for what in ("near", "changed", "threats"):
        lines = page.send("bearing", what=what)["lines"]
        assert lines
        assert all(len(line.split()) <= MOST_WORDS for line in lines), lines


def test_a_place_is_told_with_what_can_be_done_there() -> None:
    page = begin("toy-nim", "human", "human")
    a, b, c = spots(page)
    assert a["text"] == "pile a: 3 stones. You can: Take a."
    assert a["parts"] == ["pile:0"]
    page.send("words", words=a["acts"][0][0])
    assert played(page) == 0 and page.screen.draft == ("take", "a")
    texts = [spot["text"] for spot in spots(page)]
    assert texts == ["pile a: 3 stones.", *(spot["text"] for spot in (b, c))]


def test_what_has_changed_is_what_the_others_did_and_the_places_that_differ() -> None:
    page = begin("toy-nim", "human", "human")
    assert page.send("bearing", what="changed")["lines"] == [
        "Nothing has changed since your last turn."
    ]
    for line in ("take a 3", "take b 1"):
        page.send("line", text=line)
    told = " ".join(page.send("bearing", what="changed")["lines"])
    assert "Now pile b: " in told and "Now pile a" not in told


def test_in_the_replay_what_has_changed_is_told_of_the_moment_on_show() -> None:
    page = begin("toy-nim", "human", "human")
    for line in ("take a 3", "take b 1", "take c 2"):
        page.send("line", text=line)
    page.send("look", ply=2)
    told = " ".join(page.send("bearing", what="changed")["lines"])
    assert "Now pile b: 3 stones" in told and "pile c" not in told
    page.send("look", ply=0)
    assert page.send("bearing", what="changed")["lines"] == [
        "Nothing has changed since your last turn."
    ]


def test_the_replay_of_an_opened_game_tells_what_the_last_decision_changed() -> None:
    page = begin("galaxyd", "human", "human")
    for _ in range(6):
        page.session.play(page.session.legal()[0])
    page.session.play("resign 1")
    for ply in range(page.session.ply):
        page.send("look", ply=ply)
        assert page.screen.sight().viewer == SPECTATOR
        lines = page.send("bearing", what="changed")["lines"]
        assert (lines == ["Nothing has changed since your last turn."]) == (ply == 0), ply


def test_near_begins_where_the_player_is() -> None:
    page = begin("toy-nim", "human", "human")
    here, there = (page.send("bearing", what="near", at=at)["lines"] for at in ("", "c"))
    assert here[0].startswith("Near pile a:")
    assert there[0].startswith("Near pile c:") and "pile c" not in " ".join(there[1:])


def test_a_curtain_hides_the_board_in_words_too() -> None:
    page = begin("galaxyd", "human", "human")
    while not page.screen.curtain:
        page.send("words", words=page.session.legal()[0])
    assert page.send("places") == {"kind": "nothing"}
    assert page.send("bearing", what="threats") == {"kind": "nothing"}


def test_every_game_can_be_played_without_seeing_the_board() -> None:
    assert all(GAMES[name].bearings for name in FULL)
