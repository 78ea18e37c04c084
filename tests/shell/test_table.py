"""The table without a browser: events in, answers out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from galaxies.game import fill_options
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play import checkpoints, notation
from galaxies.play.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from shell.frame import Frame
from shell.table import Table

HUMAN = [{"kind": "human", "name": ""}]


def new(table: Table, game: str = "express", **event: Any) -> dict[str, Any]:
    options = event.pop("options", {})
    seats = event.pop("seats", HUMAN)
    return table.handle(
        {"type": "new", "game": game, "number": 7, "options": options, "seats": seats, **event}
    )


def words(table: Table, text: str) -> dict[str, Any]:
    return table.handle({"type": "words", "words": text})


@pytest.fixture
def table() -> Table:
    table = Table()
    new(table)
    return table


def begin(table: Table) -> dict[str, Any]:
    """Choose the first start planet and answer the picture after it."""
    first = table.handle({"type": "look", "ply": 99})["choices"][0]["words"]
    return words(table, first)


def test_nothing_is_open_at_first() -> None:
    assert Table().handle({"type": "undo"}) == {}


def test_a_new_game_shows_a_complete_picture() -> None:
    answer = new(Table())
    assert answer["opened"] is True
    assert {pane["name"] for pane in answer["panes"]} >= {"board", "fuel", "orders", "dials"}
    assert all(svg for pane in answer["panes"] for _, svg in pane["parts"])
    assert len(answer["choices"]) == 6
    assert not answer["status"]["over"]


def test_the_rulebook_opens_at_the_present_phase(table: Table) -> None:
    assert table.handle({"type": "back"})["status"]["rule"] == "GEX-01"
    assert begin(table)["status"]["rule"] == "GEX-26"


def test_words_grow_a_draft_and_a_whole_line_is_played(table: Table) -> None:
    begin(table)
    coin = table.handle({"type": "look", "ply": 99})["choices"][0]["words"]
    drafted = words(table, coin)
    assert drafted["draft"] == coin.split()
    assert "save" not in drafted
    played = words(table, drafted["choices"][0]["words"])
    assert played["save"] is True
    assert played["draft"] == []
    record = played["status"]["record"]
    assert replay(record).text() == record


def test_only_what_changed_crosses_the_border(table: Table) -> None:
    begin(table)
    again = table.handle({"type": "look", "ply": 99})
    assert all(svg is None for pane in again["panes"] for _, svg in pane["parts"])


def test_another_coin_replaces_the_chosen_one(table: Table) -> None:
    choices = begin(table)["choices"]
    words(table, choices[0]["words"])
    swapped = words(table, choices[1]["words"])
    assert swapped["draft"] == choices[1]["words"].split()


def test_back_undoes_the_draft_and_undo_the_move(table: Table) -> None:
    choices = begin(table)["choices"]
    words(table, choices[0]["words"])
    assert table.handle({"type": "back"})["draft"] == []
    undone = table.handle({"type": "undo"})
    assert undone["save"] is True
    (said,) = undone["say"]
    assert said.startswith("Taken back: Start on ") and "told" not in undone
    assert len(undone["choices"]) == 6
    assert undone["status"]["can_redo"] is True
    assert table.handle({"type": "redo"})["choices"] == choices


def test_typed_lines(table: Table) -> None:
    begin(table)
    assert "nothing one can do" in table.handle({"type": "line", "text": "fly"})["refusal"]["why"]
    refused = table.handle({"type": "line", "text": "refuel"})["refusal"]
    assert refused["rule"].startswith("GEX-")
    assert table.handle({"type": "line", "text": "thrust"})["draft"] == ["thrust"]


def test_why_not_names_the_rule(table: Table) -> None:
    choices = begin(table)["choices"]
    words(table, choices[0]["words"])
    reasons = [
        table.handle({"type": "why", "key": f"square:{c}{r}"}).get("refusal")
        for c in "abcdefgh"
        for r in "123456"
    ]
    named = [reason["rule"] for reason in reasons if reason]
    assert named
    assert all(rule.startswith("GEX-") for rule in named)


def test_bad_openings_are_sentences_and_change_nothing(table: Table) -> None:
    before = table.session.text()
    for event in (
        {"type": "record", "text": "galaxies 1 nonsense\n"},
        {"type": "link", "game": "express", "fragment": "Asnonsense"},
        {"type": "link", "game": "express", "fragment": "k7qp-3m9q"},
        {
            "type": "new",
            "game": "express",
            "number": 1,
            "galaxy": "??",
            "options": {},
            "seats": HUMAN,
        },
    ):
        answer = table.handle(event)
        assert answer["error"].endswith((".", "again.")), answer
        assert "panes" not in answer
    assert table.session.text() == before


def test_links_wait_for_an_answer_and_open_as_new_games(table: Table) -> None:
    begin(table)
    shared = table.handle({"type": "share"})["share"]
    fragment = shared["game"]["fragment"]
    assert len(fragment) <= link.CAP
    other = Table()
    answer = other.handle({"type": "link", "game": "express", "fragment": fragment})
    assert answer == {"arrived": {"galaxy": table.session.galaxy}}
    answer = other.handle({"type": "take", "how": "continue"})
    assert answer["opened"] is True
    assert other.session.text() == table.session.text()
    moment = shared["moment"]["fragment"]
    other.handle({"type": "link", "game": "express", "fragment": moment})
    other.handle({"type": "take", "how": "continue"})
    assert other.session.state == table.session.state
    code = shared["galaxy"]["fragment"]
    answer = other.handle({"type": "link", "game": "express", "fragment": code})
    assert answer["galaxy_link"] == table.session.galaxy


def test_looking_back_and_branching(table: Table) -> None:
    begin(table)
    past = table.handle({"type": "look", "ply": 1})
    assert past["past"] == 1
    assert past["choices"] == []
    assert "past" in words(table, "thrust 1")["refusal"]["why"]
    before = table.session.text()
    for way in ("undo", "redo"):
        assert "past" in table.handle({"type": way})["refusal"]["why"]
    assert table.session.text() == before
    branched = table.handle({"type": "branch"})
    assert branched["opened"] is True
    assert branched["past"] is None
    assert len(branched["choices"]) == 6


def test_a_stale_answer_of_the_worker_is_dropped(table: Table) -> None:
    choices = begin(table)["choices"]
    job = table.handle({"type": "hint"})["job"]
    ways = words(table, choices[0]["words"])["choices"]
    words(table, ways[0]["words"])
    late = {"type": "hinted", "ticket": job["ticket"], "line": "thrust 1 left", "reasons": []}
    assert table.handle(late) == {}


def test_hints_and_questions_name_what_a_button_takes_for_granted(table: Table) -> None:
    begin(table)
    coin = table.handle({"type": "look", "ply": 99})["choices"][0]["words"]
    kind, value = coin.split()
    way = words(table, coin)["choices"][0]
    line = f"{coin} {way['words']}"
    headline = f"{kind.capitalize()} {value}, {way['label'][0].lower()}{way['label'][1:]}"
    ticket = table.handle({"type": "hint"})["job"]["ticket"]
    event = {"type": "hinted", "ticket": ticket, "line": line, "reasons": []}
    assert table.handle(event)["hint"]["label"] == headline
    asked = table.handle({"type": "words", "words": line, "careful": True})
    assert asked["confirm"]["why"] == f"{headline}?"


def test_frames_send_all_after_clear() -> None:
    game = GAMES["express"]
    start = game.rules.initial_state(fill_options(game, {}), 1)
    scene = game.picture.scene(start, 0, ())
    frame = Frame()
    frame.update(scene.panes)
    assert all(svg is None for pane in frame.update(scene.panes) for _, svg in pane["parts"])
    frame.clear()
    assert all(svg for pane in frame.update(scene.panes) for _, svg in pane["parts"])


def test_the_shell_names_no_game() -> None:
    web = Path(__file__).parents[2] / "web"
    files = [*web.glob("*.mjs"), *web.glob("*.js"), *web.glob("*.css"), *web.glob("*.py")]
    files += [*web.glob("shell/*.py"), *web.glob("pages/*.html"), *web.glob("build/*")]
    for path in files:
        if not path.is_file():
            continue
        text = path.read_text("utf-8").lower()
        for game_id, game in GAMES.items():
            assert game.title.lower() not in text, path
            # The id as a word of its own: "express" is also part of "expression".
            assert not re.search(rf"\b{game_id}\b", text), path


# Shortcuts


@pytest.mark.usefixtures("toys")
def test_a_shortcut_is_one_choice_to_undo_and_one_piece_of_the_log() -> None:
    table = Table()
    new(table, "toy-stars")
    answer = words(table, "name-all")
    assert [joined for _, _, joined in answer["log"]["entries"][-3:]] == [False, True, True]
    assert "+ name-star 1" in answer["status"]["record"]
    before = table.handle({"type": "undo"})
    assert before["say"] == ["Taken back: the last 3 steps."]
    assert before["choices"][0] == {"words": "name-all", "label": "Name all 3"}
    again = table.handle({"type": "redo"})
    assert [name for name in table.session.state.names if not name] == []
    assert again["log"]["entries"][-3:] == answer["log"]["entries"][-3:]


# Games with binding steps and an open board


def survey(seats: list[dict[str, str]]) -> Table:
    table = Table()
    new(table, "surveyors", seats=seats)
    words(table, "home 1 mark")
    return table


def test_no_curtain_where_all_see_the_same() -> None:
    table = survey(HUMAN * 2)
    answer = table.handle({"type": "look", "ply": 99})
    assert answer["curtain"] is None and "Captain O" in answer["prompt"]


def test_a_binding_step_is_not_undone_even_alone() -> None:
    table = survey(HUMAN)
    answer = table.handle({"type": "undo"})
    assert "binding" in answer["refusal"]["why"] and not answer["status"]["can_undo"]


def test_nobody_plays_on_from_before_a_binding_step() -> None:
    table = survey(HUMAN)
    table.handle({"type": "look", "ply": 1})
    assert "binding" in table.handle({"type": "branch"})["refusal"]["why"]
    words(table, "resign")
    table.handle({"type": "look", "ply": 99})
    words(table, "resign")
    table.handle({"type": "look", "ply": 1})
    assert table.handle({"type": "branch"})["opened"]


def test_a_tap_beside_a_part_means_what_the_game_says() -> None:
    table = survey(HUMAN)
    star = table.session.state.star(2)
    x, y = star.x / 10 + 16, star.y / 10 + 16  # the middle of the star on the board
    answer = table.handle({"type": "point", "key": "sheet", "x": x + 30, "y": y - 20})
    assert answer["draft"] == ["fly", "2"]


def test_a_covered_galaxy_is_shown_after_the_end() -> None:
    table = survey(HUMAN)
    answer = table.handle({"type": "look", "ply": 99})
    assert answer["status"]["galaxy"] == ""
    share = table.handle({"type": "share"})["share"]
    assert "fragment" not in share["galaxy"]
    for what in ("game", "moment", "galaxy"):
        assert table.session.galaxy not in share[what]["words"]
    words(table, "resign")
    answer = table.handle({"type": "look", "ply": 99})
    assert answer["status"]["galaxy"] == table.session.galaxy
    assert table.handle({"type": "share"})["share"]["galaxy"]["fragment"] == table.session.galaxy


# What is shown on request, and what is open when all is over


def war(*lines: str) -> tuple[Table, dict[str, Any]]:
    """A game of hidden stacks for two, and the answer to the last line; curtains are lifted."""
    table = Table()
    options = {"setup": "quick", "chart": "tutorial_quick"}
    answer = new(table, "galaxyd", options=options, seats=HUMAN * 2)
    for text in lines:
        answer = table.handle({"type": "line", "text": text})
        answer = table.handle({"type": "confirm"}) if "confirm" in answer else answer
        answer = table.handle({"type": "lift"}) if answer["curtain"] else answer
    return table, answer


FLEETS = ("take interceptor", "take scavenger", "take bomber", "done", "take cruiser", "done")


def test_a_lens_lies_over_the_board_until_it_is_switched_off() -> None:
    table, before = war(*FLEETS)
    assert [one["on"] for one in before["lenses"]] == [False]
    assert war("take cruiser")[1]["lenses"] == [], "there is no enemy on the map yet"
    seen = table.handle({"type": "lens", "name": "reach"})
    assert seen["lenses"][0]["on"] and seen["say"]
    assert any(key == "lens:reach" for key, _ in seen["panes"][0]["parts"])
    later = words(table, "concede")
    assert later["lenses"][0]["on"] or "confirm" in later
    off = table.handle({"type": "lens", "name": "reach"})
    assert not off["say"] and not off["lenses"][0]["on"]
    assert not any(key == "lens:reach" for key, _ in off["panes"][0]["parts"])


def test_the_past_and_the_log_are_open_once_the_game_is_over() -> None:
    def told(answer: dict[str, Any]) -> str:
        board = "".join(svg or "" for _, svg in answer["panes"][0]["parts"])
        return board + " ".join(entry[1] for entry in answer["log"]["entries"])

    table, hidden = war(*FLEETS, "move h7 scavenger g7 plain", "done", "done")
    assert "unknown ship" in told(hidden) and "moves a ship" in told(hidden)
    table.handle({"type": "line", "text": "concede"})
    over = table.handle({"type": "confirm"})
    assert over["outcome"] is not None and "moves a ship" not in told(over)
    past = table.handle({"type": "look", "ply": 7})
    assert past["past"] == 7 and "unknown ship" not in told(past)
    assert "Redog: Interceptor and Bomber" in told(past)


# Long sessions


def long_table() -> tuple[Table, str, str]:
    """A table, and the record of a long session with a checkpoint of it."""
    options = {"prologue": "quick"}
    session = Session(GAMES["charter"], galaxy="k7qp-3m9y", options=options)

    while session.ply < 700:
        session.play(seasoning.choose(session.state))
    return Table(), session.text(), checkpoints.make(session)[1]


def test_a_long_session_opens_with_the_end_of_its_log_and_tells_the_rest_when_asked() -> None:
    table, text, mark = long_table()
    log = table.handle({"type": "record", "text": text, "checkpoint": mark})["log"]
    assert table.session.base and log["more"] and log["from"] == 0
    assert log["entries"][0][0] > table.session.base
    again = table.handle({"type": "log", "plies": 10_000})["log"]
    assert again["from"] == 0 and not again["more"] and again["entries"][0][0] == 1
    assert again["entries"][-1] == log["entries"][-1]
    assert table.handle({"type": "back"})["log"]["entries"] == []


def test_a_damaged_past_is_said_and_play_goes_on() -> None:
    table, text, mark = long_table()
    ply, stem, state = mark.split(" ", 2)
    wrong = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    table.handle({"type": "record", "text": text, "checkpoint": wrong})
    table.session._lines[7] = "fly 35 blank"
    answer = table.handle({"type": "look", "ply": 1, "watch": True})
    assert "can be played on" in answer["refusal"]["why"] and answer["past"] is None


def test_a_checkpoint_of_an_earlier_release_gives_way_to_the_steps() -> None:
    table, text, mark = long_table()
    ply, stem, state = mark.split(" ", 2)
    other = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    table.handle({"type": "record", "text": text, "checkpoint": other})
    assert table.session.base
    answer = table.handle({"type": "look", "ply": 1, "watch": True})
    assert "refusal" not in answer and answer["past"] == 1
    assert table.session.state == replay(text).state


def proof(table: Table) -> list[str]:
    """What every step of the proof says."""
    told = [table.handle({"type": "prove"})["proof"]]
    while told[-1] == "going":
        told.append(table.handle({"type": "prove"})["proof"])
    return told


def test_a_checkpoint_of_a_file_is_rested_on_at_once_and_proved_step_by_step() -> None:
    table, text, mark = long_table()
    table.handle({"type": "record", "text": text, "checkpoint": mark, "foreign": True})
    base = table.session.base
    assert base and table.handle({"type": "prove"}) == {"proof": "going"}
    words(table, table.handle({"type": "back"})["choices"][0]["words"])
    assert proof(table)[-1] == "sound" and table.session.base == base
    assert proof(table) == [""], "once is enough"


def test_a_checkpoint_that_tells_something_else_is_found_out() -> None:
    table, text, mark = long_table()
    ply, stem, state = mark.split(" ", 2)
    wrong = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    table.handle({"type": "record", "text": text, "checkpoint": wrong, "foreign": True})
    assert proof(table)[-1] == ("false" if table.session.base else "")
    impossible = f"{ply} {stem} {state.replace('[[', '[[[7],', 1)}"
    table.handle({"type": "record", "text": text, "checkpoint": impossible, "foreign": True})
    assert table.session.base == 0 and proof(table) == [""]
    table.handle({"type": "record", "text": text, "checkpoint": mark})
    assert table.session.base and proof(table) == [""], "what was made here needs no proof"


def test_a_checkpoint_is_given_when_it_is_worth_while() -> None:
    table, text, mark = long_table()
    table.handle({"type": "record", "text": text})
    assert table.handle({"type": "checkpoint"}) == {"checkpoint": mark}
    assert table.handle({"type": "checkpoint"}) == {"checkpoint": ""}


def test_long_texts_cross_once_and_stay_out_of_links() -> None:
    table = Table()
    options = {"prologue": "quick"}
    new(table, "charter", options=options)
    answer = table.handle({"type": "line", "text": 'journal 1 "The sea sings."'})
    assert len(answer["status"]["prose"]) == 1 and "sings" not in answer["status"]["record"]
    answer = table.handle({"type": "line", "text": 'journal 2 "The sea sings."'})
    assert answer["status"]["prose"] == []
    shared = table.handle({"type": "share"})["share"]
    assert "sings" in shared["record"]
    there = Table()
    there.handle({"type": "link", "game": "charter", "fragment": shared["game"]["fragment"]})
    there.handle({"type": "meet", "games": [{"id": "mine", "record": shared["record"]}]})
    there.handle({"type": "take", "how": "update"})
    assert there.session.state.journal[0].prose == "The sea sings."


def test_marks_change_the_picture_and_nothing_else() -> None:
    table = Table()
    before = new(table, "colony")
    row = next(pane for pane in before["panes"] if pane["name"] == "board")["parts"]
    word = next(f"look:{key[5:]}" for key, _ in row if key.startswith("find:"))
    looking = words(table, word)
    assert looking["draft"] == ["look", word[5:]]
    assert looking["choices"] == before["choices"] and "save" not in looking
    assert looking["status"]["plies"] == before["status"]["plies"]
    assert words(table, word)["draft"] == []
    words(table, word)
    assert table.handle({"type": "back"})["draft"] == []
    words(table, word)
    assert words(table, before["choices"][0]["words"])["save"], "all can still be chosen"


def test_who_wants_it_is_asked_before_every_step() -> None:
    table = Table()
    first = new(table)["choices"][0]["words"]
    before = table.session.text()
    asked = table.handle({"type": "words", "words": first, "careful": True})
    assert asked["confirm"]["why"].endswith("?") and not asked["confirm"]["rule"]
    assert table.session.text() == before and "save" not in asked
    assert table.handle({"type": "confirm"})["save"]
    # Undo asks nothing; a step that is not confirmed is forgotten.
    assert table.handle({"type": "undo", "careful": True})["save"]
    assert "confirm" in table.handle({"type": "words", "words": first, "careful": True})
    table.handle({"type": "back"})
    assert "save" not in table.handle({"type": "confirm"})


def test_who_is_asked_every_time_is_asked_before_a_sweep_of_steps_too() -> None:
    table = Table()
    new(table, "colony")
    (sweep, label) = next(iter(table.place.shortcuts().items()))
    asked = table.handle({"type": "words", "words": sweep, "careful": True})
    assert asked["confirm"]["why"] == f"{label}?"
    plies = table.session.ply
    assert table.handle({"type": "confirm"})["save"] and table.session.ply > plies


def test_what_others_did_is_told_while_the_turn_lasts() -> None:
    table = Table()
    seats = [*HUMAN, {"kind": "rookie", "name": ""}, {"kind": "rookie", "name": ""}]
    answer = new(table, "colony", seats=seats, options={"first": "seat_0"})
    assert answer["recap"] == []
    answer = words(table, "end-turn")
    answer = table.handle({"type": "confirm"}) if "confirm" in answer else answer
    assert "rookie 2 is thinking" in answer["prompt"].lower(), "two of a kind have numbers"
    while table.session.player != 0:
        view = table.session.view(table.session.player)
        action = GAMES["colony"].rules.legal_actions(view)[-1]
        line = notation.line(action)
        answer = table.handle({"type": "bot", "ticket": answer["job"]["ticket"], "line": line})
    assert [line[:8] for line in answer["recap"]] == ["Player 2", "Player 3"]
    told = answer["recap"]
    assert words(table, answer["choices"][0]["words"])["recap"] == told, "until the turn ends"


@pytest.mark.usefixtures("toys")
def test_several_people_are_named_as_they_write_themselves() -> None:
    table = Table()
    seats = [{"kind": "human", "name": name} for name in ("Ada Lovelace", "")]
    asked = new(table, "toy-nim", seats=seats)
    assert asked["prompt"].startswith("Ada Lovelace: ")
    while not asked["status"]["over"]:
        asked = table.handle({"type": "line", "text": asked["example"]})
        assert asked["prompt"].startswith(("Ada Lovelace: ", "Player 2: ")) or asked["outcome"]
    assert asked["outcome"]["names"] == ["Ada Lovelace", "Player 2"]
