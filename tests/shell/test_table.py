"""The table without a browser: events in, answers out."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from galaxies.game import fill_options
from galaxies.games import GAMES
from galaxies.play import advice, notation, record
from galaxies.play.replay import replay
from galaxies.share import link
from page import Page
from shell.frame import Frame

HUMAN = [{"kind": "human", "name": ""}]


def new(page: Page, game: str = "express", **event: Any) -> dict[str, Any]:
    options = event.pop("options", {})
    seats = event.pop("seats", HUMAN)
    return page.send("new", game=game, number=7, options=options, seats=seats, **event)


def words(page: Page, text: str) -> dict[str, Any]:
    return page.send("words", words=text)


@pytest.fixture
def page() -> Page:
    page = Page()
    new(page)
    return page


def begin(page: Page) -> dict[str, Any]:
    """Choose the first start planet and answer the picture after it."""
    first = page.send("look", ply=99)["choices"][0]["words"]
    return words(page, first)


def test_nothing_is_open_at_first() -> None:
    assert Page().send("undo") == {"kind": "nothing"}


def test_a_new_game_shows_a_complete_picture() -> None:
    answer = new(Page())
    assert answer["opened"] is True
    assert {pane["name"] for pane in answer["panes"]} >= {"board", "fuel", "orders", "dials"}
    assert all(svg for pane in answer["panes"] for _, svg in pane["parts"])
    assert len(answer["choices"]) == 6
    assert not answer["status"]["over"]


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


def test_back_undoes_the_draft_and_undo_the_move(page: Page) -> None:
    choices = begin(page)["choices"]
    words(page, choices[0]["words"])
    assert page.send("back")["draft"] == []
    undone = page.send("undo")
    assert undone["save"] is True
    (said,) = undone["say"]
    assert said.startswith("Undone: You start on ") and "told" not in undone
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
            "galaxy": "??",
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
    for path in SOURCES:
        text = path.read_text("utf-8")
        for pattern in named:
            match = re.search(pattern, text)
            assert match is None, f"{path}: {match}"


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
    page.send("look", ply=99)
    words(page, "resign")
    page.send("look", ply=1)
    assert page.send("branch")["opened"]


def test_a_tap_beside_a_part_means_what_the_game_says() -> None:
    page = survey(HUMAN)
    star = page.session.state.star(2)
    x, y = star.x / 10 + 16, star.y / 10 + 16  # the middle of the star on the board
    answer = page.send("point", key="sheet", x=x + 30, y=y - 20)
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
    answer = page.send("look", ply=99)
    assert answer["status"]["galaxy"] == page.session.galaxy
    assert page.send("share")["galaxy"]["fragment"] == page.session.galaxy


# What is shown on request, and what is open when all is over


def war(*lines: str) -> tuple[Page, dict[str, Any]]:
    """A game of hidden stacks for two, and the answer to the last line; curtains are lifted."""
    page = Page()
    options = {"setup": "quick", "chart": "tutorial_quick"}
    answer = new(page, "galaxyd", options=options, seats=HUMAN * 2)
    for text in lines:
        answer = page.send("line", text=text)
        answer = page.send("confirm") if "confirm" in answer else answer
        answer = page.send("lift") if answer["kind"] == "curtain" else answer
    return page, answer


FLEETS = ("take interceptor", "take scavenger", "take bomber", "done", "take cruiser", "done")


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


def test_the_first_screen_of_star_charter_has_one_main_button_and_little_else() -> None:
    page = Page()
    choices = new(page, "charter")["choices"]
    assert [one["words"] for one in choices if one["main"]] == ["auto"]
    assert {one["words"] for one in choices if not one["shown"]} == {
        "auto",
        "more",
        "name",
        "journal",
    }
    labels = [one["label"] for one in choices]
    assert len(set(labels)) == len(labels), "nothing is offered twice"
