"""The dispatcher without a browser: events in, answers out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import galaxies
from galaxies.computer import advice
from galaxies.formats import notation, record
from galaxies.galaxy.codes import code
from galaxies.game import fill_options
from galaxies.games import GAMES
from galaxies.play.naming import by_name
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from opened_page import HUMAN, begin, new, words
from page import Page
from shell.frame import Frame


@pytest.fixture
def page() -> Page:
    page = Page()
    new(page)
    return page


def test_nothing_is_open_at_first() -> None:
    assert Page().send("undo") == {"kind": "nothing"}


def test_a_new_game_shows_a_complete_picture() -> None:
    answer = new(Page())
    assert answer["opened"] is True
    assert {pane["name"] for pane in answer["panes"]} >= {"board", "fuel", "orders", "dials"}
    assert all(svg for pane in answer["panes"] for _, svg in pane["parts"])
    assert len(answer["choices"]) == 6
    assert not answer["status"]["over"]


@pytest.mark.parametrize("game_id", GAMES)
def test_of_the_picture_that_the_page_was_built_with_nothing_is_sent_again(game_id: str) -> None:
    """The page has it as another picture: whole, with the names of stars and players in force."""
    preset = GAMES[game_id].presets[0]
    seats = [{"kind": kind, "name": ""} for kind in preset.seats]
    game = {"game": game_id, "number": 0, "options": dict(preset.options), "seats": seats}
    whole = Page().send("new", **game)["panes"]
    known = Page().send("new", **game, painted=True)["panes"]
    session = Session(
        GAMES[game_id],
        galaxy=code(0),
        options=dict(preset.options),
        seats=[*map(Seat, preset.seats)],
    )
    with by_name(session):
        built = GAMES[game_id].picture.scene(session.view(0), 0, ()).panes
    assert [pane["parts"] for pane in whole] == [
        [[part.key, part.svg] for part in pane.parts] for pane in built
    ]
    for pane in whole:
        pane["parts"] = [[key, None] for key, _ in pane["parts"]]
    assert known == whole


def test_a_curtain_takes_also_the_picture_that_the_page_was_built_with(page: Page) -> None:
    panes = page.session.game.picture.scene(page.session.view(0), 0, ()).panes
    frame = Frame()
    frame.take_as_shown(panes)
    frame.clear()
    assert all(svg for pane in frame.update(panes) for _, svg in pane.parts)


def test_the_rulebook_opens_at_the_present_phase(page: Page) -> None:
    assert page.send("back")["status"]["rule"] == "GEX-01"
    assert begin(page)["status"]["rule"] == "GEX-26"


def test_words_grow_a_draft_and_a_whole_line_is_played(page: Page) -> None:
    begin(page)
    coin = page.send("look", ply=99)["choices"][0]["words"]
    drafted = words(page, coin)
    assert drafted["draft"] == coin.split()
    assert not drafted["save"]
    played = words(page, drafted["choices"][0]["words"])
    assert played["save"] is True
    assert played["draft"] == []
    record = page.record
    assert replay(record).text() == record


def test_only_what_changed_crosses_the_border(page: Page) -> None:
    begin(page)
    again = page.send("look", ply=99)
    assert all(svg is None for pane in again["panes"] for _, svg in pane["parts"])


def test_another_coin_replaces_the_chosen_one(page: Page) -> None:
    choices = begin(page)["choices"]
    words(page, choices[0]["words"])
    swapped = words(page, choices[1]["words"])
    assert swapped["draft"] == choices[1]["words"].split()


def test_a_look_back_ends_the_draft(page: Page) -> None:
    choices = begin(page)["choices"]
    assert words(page, choices[0]["words"])["draft"]
    assert page.send("look", ply=1)["draft"] == []
    back = page.send("look", ply=99)
    assert back["draft"] == [] and back["choices"] == choices


def test_back_undoes_the_draft_and_undo_the_move(page: Page) -> None:
    choices = begin(page)["choices"]
    words(page, choices[0]["words"])
    assert page.send("back")["draft"] == []
    undone = page.send("undo")
    assert undone["save"] is True
    (said,) = undone["say"]
    assert said.startswith("Undone: You start on ") and "toast" not in undone
    assert len(undone["choices"]) == 6
    assert undone["status"]["can_redo"] is True
    assert page.send("redo")["choices"] == choices


def test_typed_lines(page: Page) -> None:
    begin(page)
    assert "You can't do" in page.send("line", text="fly")["refusal"]["why"]
    refused = page.send("line", text="refuel")["refusal"]
    assert refused["rule"].startswith("GEX-")
    assert page.send("line", text="thrust")["draft"] == ["thrust"]


def test_why_not_names_the_rule(page: Page) -> None:
    choices = begin(page)["choices"]
    words(page, choices[0]["words"])
    reasons = [
        page.send("why", key=f"square:{c}{r}").get("refusal") for c in "abcdefgh" for r in "123456"
    ]
    named = [reason["rule"] for reason in reasons if reason]
    assert named
    assert all(rule.startswith("GEX-") for rule in named)


def test_any_words_are_a_galaxy_for_a_new_game(page: Page) -> None:
    for galaxy in ("Ada's ship", "  ada's   SHIP "):
        page.send("new", game="express", number=1, galaxy=galaxy, options={}, seats=HUMAN)
        assert page.session.galaxy == galaxies.new("express", galaxy="ada's ship").galaxy


def test_bad_openings_are_sentences_and_change_nothing(page: Page) -> None:
    before = page.session.text()
    for event in (
        {"kind": "record", "text": "galaxies 1 nonsense\n"},
        {"kind": "link", "game": "express", "fragment": "Asnonsense"},
        {"kind": "link", "game": "express", "fragment": "k7qp-3m9q"},
        {
            "kind": "new",
            "game": "express",
            "number": 1,
            "galaxy": "k7qp-3m9q",
            "options": {},
            "seats": HUMAN,
        },
    ):
        answer = page.send(**event)
        assert answer["error"].endswith((".", "again.")), answer
        assert "panes" not in answer
    assert page.session.text() == before


def test_links_wait_for_an_answer_and_open_as_new_games(page: Page) -> None:
    begin(page)
    shared = page.send("share")
    fragment = shared["game"]["fragment"]
    assert len(fragment) <= link.CAP
    other = Page()
    answer = other.send("link", game="express", fragment=fragment)
    assert answer == {"kind": "arrived", "galaxy": page.session.galaxy}
    answer = other.send("take", how="continue")
    assert answer["opened"] is True
    assert other.session.text() == page.session.text()
    moment = shared["moment"]["fragment"]
    other.send("link", game="express", fragment=moment)
    other.send("take", how="continue")
    assert other.session.state == page.session.state
    code = shared["galaxy"]["fragment"]
    answer = other.send("link", game="express", fragment=code)
    assert answer["code"] == page.session.galaxy


def test_looking_back_and_branching(page: Page) -> None:
    begin(page)
    past = page.send("look", ply=1)
    assert past["past"] == 1
    assert past["choices"] == []
    assert "past" in words(page, "thrust 1")["refusal"]["why"]
    before = page.session.text()
    for way in ("undo", "redo"):
        assert "past" in page.send(way)["refusal"]["why"]
    assert page.session.text() == before
    branched = page.send("branch")
    assert branched["opened"] is True
    assert branched["past"] is None
    assert len(branched["choices"]) == 6


def test_a_stale_answer_of_the_worker_is_dropped(page: Page) -> None:
    choices = begin(page)["choices"]
    job = page.send("hint")["job"]
    ways = words(page, choices[0]["words"])["choices"]
    words(page, ways[0]["words"])
    late = {"kind": "hinted", "ticket": job["ticket"], "line": "thrust 1 left", "reasons": []}
    assert page.send(**late) == {"kind": "nothing"}


def test_hints_and_questions_name_what_a_button_takes_for_granted(page: Page) -> None:
    begin(page)
    coin = page.send("look", ply=99)["choices"][0]["words"]
    kind, value = coin.split()
    way = words(page, coin)["choices"][0]
    line = f"{coin} {way['words']}"
    headline = f"{kind.capitalize()} {value}, {way['label'][0].lower()}{way['label'][1:]}"
    ticket = page.send("hint")["job"]["ticket"]
    event = {"kind": "hinted", "ticket": ticket, "line": line, "reasons": []}
    assert page.send(**event)["hint"]["label"] == headline
    asked = page.send("words", words=line, careful=True)
    assert asked["confirm"]["why"] == f"{headline}?"


def test_no_caution_is_against_the_last_hint() -> None:
    page = Page()
    new(page, "colony")
    asked = words(page, "end-turn")["confirm"]
    assert asked["rule"] == "TTG-R-41"
    ticket = page.send("hint")["job"]["ticket"]
    page.send("hinted", ticket=ticket, line="end-turn", reasons=[])
    assert "confirm" not in words(page, "end-turn")


def test_a_move_that_the_hint_knows_to_be_costly_is_asked_about(page: Page) -> None:
    begin(page)
    best, worse, *_ = page.session.legal()
    ticket = page.send("hint")["job"]["ticket"]
    costly = {worse: "costs about 12 points"}
    page.send("hinted", ticket=ticket, line=best, reasons=[], costly=costly)
    asked = page.send("line", text=worse)["confirm"]
    assert asked["why"].startswith("That costs about 12 points. Better: ") and not asked["rule"]
    assert page.send("confirm")["save"] is True
    page.send("undo")
    assert "confirm" in page.send("line", text=worse), "the same position"
    page.send("line", text=best)
    page.send("undo")
    page.screen.advised = None
    assert "confirm" not in page.send("line", text=worse), "no hint was given"


def test_a_costly_move_is_asked_about_before_any_hint(page: Page) -> None:
    begin(page)
    answer = page.send("ahead")
    assert answer["kind"] == "ahead" and answer["job"] == page.send("hint")["job"], "the same hint"
    ticket = answer["job"]["ticket"]
    best, worse, *_ = page.session.legal()
    found = {"line": best, "reasons": [], "costly": {worse: "costs about 12 points"}}
    late = page.send("hinted", ticket=ticket - 1, ahead=True, **found)
    assert late == {"kind": "nothing"} and not page.screen.costly
    assert page.send("hinted", ticket=ticket, ahead=True, **found) == {"kind": "nothing"}
    assert page.send("ahead") == {"kind": "nothing"}, "it is known"
    asked = page.send("line", text=worse)["confirm"]
    assert asked["why"].startswith("That costs about 12 points. Better: ")


def test_no_help_unasked_among_people_by_eye_in_a_puzzle_or_in_the_past(page: Page) -> None:
    page.send("look", ply=0)
    assert page.send("ahead") == {"kind": "nothing"}
    page.send("look", ply=99)
    assert page.send("ahead")["kind"] == "ahead"
    assert page.send("ahead", tested=True) == {"kind": "nothing"}
    none: dict[str, str] = {}
    strike = {"chart": "last_strike"}
    for game, seats, options in (
        ("surveyors", HUMAN, none),
        ("colony", HUMAN * 2, none),
        ("galaxyd", [*HUMAN, {"kind": "hard", "name": ""}], strike),
    ):
        new(page, game, seats=seats, options=options)
        assert page.send("ahead") == {"kind": "nothing"} and page.send("hint")["job"]


def test_a_hint_keeps_a_half_made_move_and_is_played_in_its_place(page: Page) -> None:
    begin(page)
    choices = page.send("look", ply=99)["choices"]
    begun, other = choices[0]["words"], choices[1]["words"]
    words(page, begun)
    way = page.send("words", words=other, anew=True)["choices"][0]["words"]
    words(page, begun)
    ticket = page.send("hint")["job"]["ticket"]
    line = f"{other} {way}"
    answer = page.send("hinted", ticket=ticket, line=line, reasons=[])
    assert answer["draft"] == begun.split()
    assert answer["hint"]["words"] == line
    assert page.send("words", words=line, anew=True)["save"] is True


def test_a_plan_is_played_as_far_as_asked_and_undone_as_one(page: Page) -> None:
    new(page, "colony")
    view, player = page.session.view(0), page.session.player
    given = page.session.hint()
    plan = [notation.line(action) for action in (given.action, *given.then)]
    assert len(plan) > 2
    ticket = page.send("hint")["job"]["ticket"]
    shown = page.send(
        "hinted",
        ticket=ticket,
        line=plan[0],
        reasons=given.reasons,
        plan=plan,
        steps=advice.plan(page.session.game, view, player, given),
    )["hint"]
    assert len(shown["steps"]) == len(shown["plan"]) == len(plan)
    before = page.session.ply
    page.send("plan", ticket=shown["ticket"], lines=plan[:2])
    assert page.session.lines[before:] == [plan[0], f"{record.JOINED}{plan[1]}"]
    stale = page.send("plan", ticket=shown["ticket"], lines=plan[2:])
    assert page.session.ply == before + 2 and "refusal" not in stale
    assert page.send("undo")["say"][0] == "Undone: the last 2 actions."
    assert page.session.ply == before


def test_frames_send_all_after_clear() -> None:
    game = GAMES["express"]
    start = game.rules.initial_state(fill_options(game, {}), 1)
    scene = game.picture.scene(start, 0, ())
    frame = Frame()
    frame.update(scene.panes)
    assert all(svg is None for pane in frame.update(scene.panes) for _, svg in pane.parts)
    frame.clear()
    assert all(svg for pane in frame.update(scene.panes) for _, svg in pane.parts)


WEB = Path(__file__).parents[2] / "web"
SOURCES = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".py", ".mjs", ".js", ".ts", ".css", ".html")
    and "node_modules" not in path.parts
]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_shell_names_no_game_and_no_level(game_id: str) -> None:
    assert len(SOURCES) > 150
    game = GAMES[game_id]
    # The id as a word of its own: "express" is also part of "expression". Levels are ordinary
    # words too, and one of them a value in CSS: only such a text in quotes can mean a level.
    named = [rf"(?i){re.escape(game.title)}", rf"(?i)\b{game_id}\b"]
    named += [rf"([\"'`]){level}\1" for level in game.levels if level != "normal"]
    # What is printed of a game and what is read back from its paper are its own.
    own = {WEB / "build" / "kits" / f"{game_id}.py"}
    if game_id == "surveyors":
        own |= {*(WEB / "photo").iterdir(), WEB / "build" / "pages" / "photo.py"}
    for path in {*SOURCES} - own:
        text = path.read_text("utf-8")
        for pattern in named:
            match = re.search(pattern, text)
            assert match is None, f"{path}: {match}"


def test_a_form_calls_a_text_as_its_button_did() -> None:
    page = Page()
    new(page, "charter")
    for word, names in {
        "name": ["Type a name"],
        "tags": ["Write tags"],
        "journal": ["Page", "Write a journal page"],
    }.items():
        assert [field["name"] for field in words(page, word)["fields"]] == names
        page.send("back")
