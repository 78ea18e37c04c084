"""The computer players that a page shows, and what they say."""

from __future__ import annotations

import pytest

from build.pages.openings import first_session
from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import Situation
from galaxies.games import GAMES
from galaxies.lab.matches import bot_action
from galaxies.play.narration.voices import VOICES
from page import Page

pytestmark = pytest.mark.usefixtures("toys")


def test_a_picture_names_the_computer_players_and_their_levels() -> None:
    page = Page()
    seats = [{"kind": kind, "name": name} for kind, name in (("human", ""), ("cadet", ""))]
    seats.append({"kind": "drifter", "name": "Dora"})
    event = {"kind": "new", "game": "surveyors", "number": 5, "options": {}, "seats": seats}
    picture = page.send(**event)
    shown = [(one["level"], one["name"]) for one in picture["opponents"]]
    assert shown == [("cadet", "Captain O: Medium (Ensign)"), ("drifter", "Dora: Easy (Drifter)")]
    assert picture["remark"] is None
    picture = page.send("line", text=picture["example"])
    assert picture["prompt"] == "Captain O is thinking.", "as log and board name it"


def test_the_coach_is_silent_while_a_computer_moves() -> None:
    page, game = Page(), GAMES["galaxyd"]
    answer = page.send("record", text=first_session(game)[0].text())
    while not answer.get("job"):
        hint = advice.hint(game, page.session.view(0), 0, Luck("coach"))
        answer = page.send("line", text=notation.line(hint.action))
    while job := answer.get("job"):
        assert answer["coach"] == "", "it does not speak of a turn that is over"
        line = notation.line(bot_action(page.session))
        answer = page.send("bot", ticket=job["ticket"], line=line)
    assert answer["coach"], "it is the person's turn"


def test_a_computer_player_says_something_of_the_result() -> None:
    page = Page()
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "greedy", "name": "Bo"}]
    event = {"kind": "new", "game": "toy-dice", "number": 5, "options": {}, "seats": seats}
    picture = page.send(**event)
    while picture["outcome"] is None:
        if picture.get("job"):
            line = notation.line(bot_action(page.session))
            picture = page.send("bot", ticket=picture["job"]["ticket"], line=line)
        else:
            picture = page.send("words", words=picture["choices"][-1]["words"])
    won = 1 in picture["outcome"]["winners"]
    what: Situation = "won" if won else "lost"
    lines = [*GAMES["toy-dice"].remarks().lines.get(what, ())]
    lines += VOICES[GAMES["toy-dice"].levels["greedy"].strength][what]
    said = picture["remark"]
    assert said["name"] == "Bo" and said["text"] in lines
    assert page.send("look", ply=0)["remark"] is None
