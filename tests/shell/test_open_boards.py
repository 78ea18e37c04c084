"""Games with shortcuts, binding steps, lenses and boards that all see, without a browser."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.games import GAMES
from opened_page import FLEETS, HUMAN, new, war, words
from page import Page

# Shortcuts


@pytest.mark.usefixtures("toys")
def test_a_shortcut_is_one_choice_to_undo_and_one_piece_of_the_log() -> None:
    page = Page()
    new(page, "toy-stars")
    answer = words(page, "name-all")
    assert [joined for _, _, joined in answer["log"]["entries"][-3:]] == [False, True, True]
    assert "+ name-star 1" in page.record
    before = page.send("undo")
    assert before["say"] == ["Undone: the last 3 actions."]
    assert before["choices"][0] == {
        "words": "name-all",
        "label": "Name all 3",
        "shown": False,
        "main": False,
    }
    again = page.send("redo")
    assert [name for name in page.session.state.names if not name] == []
    assert again["log"]["entries"][-3:] == answer["log"]["entries"][-3:]


@pytest.mark.usefixtures("toys")
def test_undo_sends_no_line_of_the_log_again() -> None:
    page = Page()
    new(page, "toy-stars")
    for line in ('name-star 0 "Vega"', 'name-star 1 "Lyra"'):
        before = page.send("line", text=line)["log"]
    assert page.send("undo")["log"] == {**before, "entries": []}
    (entry,) = page.send("line", text='name-star 1 "Mira"')["log"]["entries"]
    assert "Mira" in entry[1]


# Games with binding steps and an open board


def survey(seats: list[dict[str, str]]) -> Page:
    page = Page()
    new(page, "surveyors", seats=seats)
    words(page, "home 1 mark")
    return page


def test_no_curtain_where_all_see_the_same() -> None:
    page = survey(HUMAN * 2)
    answer = page.send("look", ply=99)
    assert answer["kind"] == "picture" and "Captain O" in answer["prompt"]


def test_a_binding_step_is_not_undone_even_alone() -> None:
    page = survey(HUMAN)
    answer = page.send("undo")
    assert "binding" in answer["refusal"]["why"] and not answer["status"]["can_undo"]


def test_nobody_plays_on_from_before_a_binding_step() -> None:
    page = survey(HUMAN)
    page.send("look", ply=1)
    assert "binding" in page.send("branch")["refusal"]["why"]
    words(page, "resign")
    page.send("confirm")
    page.send("look", ply=99)
    words(page, "resign")
    page.send("confirm")
    page.send("look", ply=1)
    assert page.send("branch")["opened"]


def test_a_tap_beside_a_part_means_what_the_game_says() -> None:
    page = survey(HUMAN)
    star = GAMES["surveyors"].picture.spot(page.session.state, 0, "2", "wide")
    assert star is not None
    answer = page.send("point", key="sheet", x=star.x + 30, y=star.y - 20)
    assert answer["draft"] == ["fly", "2"]


def test_a_covered_galaxy_is_shown_after_the_end() -> None:
    page = survey(HUMAN)
    answer = page.send("look", ply=99)
    assert answer["status"]["galaxy"] == ""
    share = page.send("share")
    assert "fragment" not in share["galaxy"]
    for what in ("game", "moment", "galaxy"):
        assert page.session.galaxy not in share[what]["words"]
    words(page, "resign")
    page.send("confirm")
    answer = page.send("look", ply=99)
    assert answer["status"]["galaxy"] == page.session.galaxy
    assert page.send("share")["galaxy"]["fragment"] == page.session.galaxy


# What is shown on request, and what is open when all is over


def test_a_lens_lies_over_the_board_until_it_is_switched_off() -> None:
    page, before = war(*FLEETS)
    assert [one["on"] for one in before["lenses"]] == [False]
    assert war("take cruiser")[1]["lenses"] == [], "there is no enemy on the map yet"
    seen = page.send("lens", name="reach")
    assert seen["lenses"][0]["on"] and seen["say"]
    assert any(key == "lens:reach" for key, _ in seen["panes"][0]["parts"])
    later = page.send("line", text="resign 1")
    assert later["lenses"][0]["on"] or "confirm" in later
    off = page.send("lens", name="reach")
    assert not off["say"] and not off["lenses"][0]["on"]
    assert not any(key == "lens:reach" for key, _ in off["panes"][0]["parts"])


def test_a_lens_that_is_off_is_offered_without_being_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(*_: object) -> Any:
        raise AssertionError("nobody asked for it")

    game = GAMES["galaxyd"]
    blind = replace(game, picture=replace(game.picture, lens=draw))
    monkeypatch.setitem(GAMES, "galaxyd", blind)
    assert [one["on"] for one in war(*FLEETS)[1]["lenses"]] == [False]


def test_the_past_and_the_log_are_open_once_the_game_is_over() -> None:
    def told(answer: dict[str, Any]) -> str:
        board = "".join(svg or "" for _, svg in answer["panes"][0]["parts"])
        return board + " ".join(entry[1] for entry in answer["log"]["entries"])

    page, hidden = war(*FLEETS, "move h7 scavenger g7 plain", "done", "done")
    assert "a ship from h7 to g7 (it must be a Scavenger or a Bomber)" in told(hidden)
    page.send("line", text="resign 2")
    over = page.send("confirm")
    assert over["outcome"] is not None and "moves a ship" not in told(over)
    past = page.send("look", ply=7)
    assert past["past"] == 7 and "unknown ship" not in told(past)
    assert "Redog: an Interceptor and a Bomber" in told(past)
