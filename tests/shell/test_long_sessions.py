"""Long sessions without a browser: texts, sounds, careful people, recaps, names, resigning."""

from __future__ import annotations

import pytest

from build.places import ROOT
from galaxies.formats import notation
from galaxies.games import GAMES
from opened_page import FLEETS, HUMAN, begin, new, war, words
from page import Page
from shell import log

# Long sessions


def test_long_texts_cross_once_and_stay_out_of_links() -> None:
    page = Page()
    options = {"prologue": "quick"}
    new(page, "charter", options=options)
    answer = page.send("line", text='journal 1 "The sea sings."')
    assert len(answer["status"]["prose"]["lines"]) == 1
    assert not any("sings" in line for line in answer["status"]["record"]["lines"])
    answer = page.send("line", text='journal 2 "The sea sings."')
    assert answer["status"]["prose"] == {"start": 1, "lines": []}
    shared = page.send("share")
    assert "sings" in shared["record"]
    there = Page()
    there.send("link", game="charter", fragment=shared["game"]["fragment"])
    there.send("meet", games=[{"id": "mine", "record": shared["record"]}])
    there.send("take", how="update")
    assert there.session.state.journal[0].prose == "The sea sings."


@pytest.mark.parametrize(("plies", "begins"), [(38, 30), (39, 1)])
def test_the_log_of_a_long_session_begins_late(
    plies: int, begins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game has 39 plies; a session of more than `plies` is long."""
    monkeypatch.setattr(log, "LONG", plies)
    monkeypatch.setattr(log, "LATELY", 10)
    record = (ROOT / "tests/playthroughs/express/courier-cap.txt").read_text("utf-8")
    told = Page().send("record", text=record)["log"]
    assert told["entries"][0][0] == begins and told["more"] == (begins > 1)


def test_a_new_action_on_show_has_its_sound() -> None:
    page = Page()
    new(page)
    assert begin(page)["sound"] == "coins", "those that were drawn"
    played = page.send("line", text=next(one for one in page.session.legal() if "thrust" in one))
    assert played["sound"] == "engine"
    assert page.send("look", ply=99)["sound"] is None, "nothing new"


def test_marks_change_the_picture_and_nothing_else() -> None:
    page = Page()
    before = new(page, "colony")
    row = next(pane for pane in before["panes"] if pane["name"] == "board")["parts"]
    word = next(f"look:{key[5:]}" for key, _ in row if key.startswith("find:"))
    looking = words(page, word)
    assert looking["draft"] == ["look", word[5:]]
    assert looking["choices"] == before["choices"] and not looking["save"]
    assert looking["status"]["plies"] == before["status"]["plies"]
    assert words(page, word)["draft"] == []
    words(page, word)
    assert page.send("back")["draft"] == []
    words(page, word)
    assert words(page, before["choices"][0]["words"])["save"], "all can still be chosen"


def test_a_careful_person_is_asked_before_every_move() -> None:
    page = Page()
    first = new(page)["choices"][0]["words"]
    before = page.session.text()
    asked = page.send("words", words=first, careful=True)
    assert asked["confirm"]["why"].endswith("?") and not asked["confirm"]["rule"]
    assert page.session.text() == before and not asked["save"]
    assert page.send("confirm")["save"]
    # Undo asks nothing; a step that is not confirmed is forgotten.
    assert page.send("undo", careful=True)["save"]
    assert "confirm" in page.send("words", words=first, careful=True)
    page.send("back")
    assert not page.send("confirm")["save"]


def test_a_careful_person_is_asked_before_a_shortcut_too() -> None:
    page = Page()
    new(page, "colony")
    (sweep, label) = next(iter(page.screen.shortcuts().items()))
    asked = page.send("words", words=sweep, careful=True)
    assert asked["confirm"]["why"] == f"{label}?"
    plies = page.session.ply
    assert page.send("confirm")["save"] and page.session.ply > plies


def test_the_recap_of_what_others_did_stays_while_the_turn_lasts() -> None:
    page = Page()
    seats = [*HUMAN, {"kind": "rookie", "name": ""}, {"kind": "rookie", "name": ""}]
    answer = new(page, "colony", seats=seats, options={"first": "seat_0"})
    assert answer["recap"] == []
    answer = words(page, "end-turn")
    answer = page.send("confirm") if "confirm" in answer else answer
    assert answer["prompt"] == "Player 2 is thinking.", "as the log names it"
    while page.session.player != 0:
        view = page.session.view(page.session.player)
        action = GAMES["colony"].rules.legal_actions(view)[-1]
        line = notation.line(action)
        answer = page.send("bot", ticket=answer["job"]["ticket"], line=line)
    assert [line[:8] for line in answer["recap"]] == ["Player 2", "Player 3"]
    told = answer["recap"]
    assert words(page, answer["choices"][0]["words"])["recap"] == told, "until the turn ends"


@pytest.mark.usefixtures("toys")
def test_names_of_people_are_written_as_they_typed_them() -> None:
    page = Page()
    seats = [{"kind": "human", "name": name} for name in ("Ada Lovelace", "")]
    asked = new(page, "toy-nim", seats=seats)
    assert asked["prompt"].startswith("Ada Lovelace: ")
    while not asked["status"]["over"]:
        asked = page.send("line", text=asked["example"])
        assert asked["prompt"].startswith(("Ada Lovelace: ", "Player 2: ")) or asked["outcome"]
    assert asked["outcome"]["names"] == ["Ada Lovelace", "Player 2"]


# Resigning by a move


def test_a_person_resigns_in_the_menu_also_in_the_computers_turn() -> None:
    page, answer = war("take cruiser")
    assert answer["status"]["resignation"] == "resign 1"
    assert not any("resign" in choice["words"] for choice in answer["choices"])
    options = {"setup": "quick", "first_player": "seat_2"}
    page = Page()
    answer = new(page, "galaxyd", options=options, seats=[HUMAN[0], {"kind": "easy", "name": ""}])
    assert answer["job"]["kind"] == "bot" and answer["status"]["resignation"] == "resign 1"
    assert "computer" in page.send("line", text="resign 2")["refusal"]["why"]
    asked = page.send("line", text="resign 1")
    assert asked["confirm"]["rule"] == "GOD-124"
    page.send("bot", ticket=asked["job"]["ticket"], line="side redog")
    over = page.send("confirm")
    assert over["outcome"]["winners"] == [1] and over["status"]["resignation"] == ""


def test_standing_orders_begin_below_the_board_and_go_on_as_buttons() -> None:
    page, answer = war(*FLEETS)
    assert answer["status"]["aside"] == "order"
    assert answer["status"]["aside_label"] == "Standing orders for losses"
    assert not any("order" in choice["words"] for choice in answer["choices"])
    chosen = page.send("words", words="order")
    assert len(chosen["choices"]) == 8 and "absorb first?" in chosen["prompt"]
    given = page.send("words", words="scavenger")
    assert given["status"]["record"]["lines"][-2].startswith("order scavenger")
    assert "Scavengers absorb first" in given["log"]["entries"][-1][1]
    again = page.send("words", words="order")
    assert "Withdraw your standing orders" in [choice["label"] for choice in again["choices"]]


def test_games_without_such_a_move_are_given_up() -> None:
    assert new(Page(), "express")["status"]["aside"] == ""
    assert new(Page(), "express")["status"]["resignation"] == ""


def test_the_first_screen_of_star_charter_offers_little() -> None:
    page = Page()
    choices = new(page, "charter")["choices"]
    assert not any(one["main"] for one in choices), "nothing was begun"
    assert {one["words"] for one in choices if not one["shown"]} == {
        "auto",
        "name",
    }
    labels = [one["label"] for one in choices]
    assert len(set(labels)) == len(labels), "nothing is offered twice"
