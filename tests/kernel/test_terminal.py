"""A game at the terminal: the board, colours, questions, advice, looking things up, giving up."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.draw.plain import Canvas, Span, columns, cut
from galaxies.formats import notation, position
from galaxies.game import Hint
from galaxies.games import GAMES
from galaxies.play.present import Present
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.terminal import acting
from galaxies.terminal.commands import main
from galaxies.terminal.lookup import _told, look_up
from galaxies.terminal.menu import Menu
from galaxies.terminal.playing import Terminal
from galaxies.terminal.screen import Screen, has_colours

CODE = "k7qp-3m9y"
RECORDS = Path(__file__).parents[1] / "playthroughs"
pytestmark = pytest.mark.usefixtures("toys")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """run(*arguments, typed=..., wide=...) -> (status, output, error output)."""

    def run_(*arguments: str, typed: str = "", wide: int = 80) -> tuple[int, str, str]:
        monkeypatch.setenv("COLUMNS", str(wide))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run_


def play(run: Run, game_id: str, *lines: str, options: tuple[str, ...] = (), wide: int = 80) -> str:
    arguments = ("play", game_id, "--galaxy", CODE, *options)
    status, out, err = run(*arguments, typed="\n".join(lines) + "\n", wide=wide)
    assert (status, err) == (0, "")
    return out


# The board


def test_the_board_is_drawn_and_marks_where_a_coin_leads(run: Run) -> None:
    out = play(run, "express", "start c2", "thrust 1")
    before, after = out.split("Turn 1\n")[0], out.split("speed   0 → 1")[0]
    assert "2     │  ·    ·   (?)   ·" in before
    assert "2     │  ·    ←  ▲(0)   →" in after
    assert "The ship is on c2" not in out


def test_the_words_stand_in_for_the_board_on_request(run: Run) -> None:
    out = play(run, "express", "start c2", options=("--words",))
    assert "The ship is on c2" in out and "┌─" not in out
    out = play(run, "express", "words", "words", "look")
    assert out.count("┌─") == 3 and out.count("Hidden planets on c2") == 1


def test_a_narrow_terminal_gets_the_words(run: Run) -> None:
    out = play(run, "express", wide=40)
    assert "Hidden planets on c2" in out and "┌─" not in out


def test_a_board_is_drawn_again_only_when_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = list[object]()
    monkeypatch.setattr(Screen, "show", lambda _, drawing: drawn.append(drawing))
    session = Session(GAMES["express"], galaxy=CODE, options={}, seats=[Seat()])
    monkeypatch.setenv("COLUMNS", "120")
    terminal = Terminal(session, lambda _: None, Screen(io.StringIO(), {}))
    terminal._draw()
    terminal._draw()
    assert len(drawn) == 1
    session.play(session.legal()[0])
    terminal._draw()
    assert len(drawn) == 2


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("wide", [80, 120])
def test_boards_fit_the_terminal(run: Run, game_id: str, wide: int) -> None:
    board = GAMES[game_id].plain().board
    out = play(run, game_id, "1", "1", wide=wide)
    assert board is None or re.search("[│╮·]|[0-9]{2}  ", out)
    drawn = [line for line in out.split("\n") if re.search("[│╭╰┌└]", line)]
    assert all(columns(line) <= wide for line in drawn)


def test_the_question_comes_before_the_choices(run: Run) -> None:
    out = play(run, "express")
    assert out.index("Choose the planet to start from.") < out.index("  1  start c2")


def test_a_canvas_keeps_wide_and_joined_characters_in_their_columns() -> None:
    sheet = Canvas(8)
    sheet.put(0, 0, "ab\x1b[2J\u202e日本e\u0301", "bold")
    sheet.put(3, 0, "x")
    (row,) = sheet.rows()
    assert row == (Span("ab[", "bold"), Span("x"), Span("J日", "bold"))
    assert columns("日本e\u0301") == 5 and cut("日本日本", 5) == "日本…"


# Colours


def on_a_screen(size: str, environ: Mapping[str, str], typed: bytes = b"quit\n") -> str:
    """What `galaxies play express` writes to a terminal."""
    leader, screen = pty.openpty()
    command = [sys.executable, "-m", "galaxies", "play", "express", "--galaxy", CODE]
    wide, high = size.split("x")
    settings = {**os.environ, "COLUMNS": wide, "LINES": high, "NO_COLOR": "", **environ}
    subprocess.run(command, input=typed, stdout=screen, env=settings, check=True)
    os.close(screen)
    shown = b""
    while True:
        try:
            shown += os.read(leader, 65536)
        except OSError:
            break
        if not shown or shown.endswith(b"> "):
            break
    os.close(leader)
    return shown.decode().replace("\r\n", "\n")


def test_a_terminal_shows_colours_unless_it_has_none_or_the_player_wants_none() -> None:
    coloured = on_a_screen("80x24", {"TERM": "xterm"})
    assert "\x1b[1;4m(?)\x1b[0m" in coloured, "a planet that can be chosen is underlined"
    for environ in ({"TERM": "dumb"}, {"TERM": "xterm", "NO_COLOR": "1"}):
        plain = on_a_screen("80x24", environ)
        assert plain == re.sub(r"\x1b\[[0-9;]*m", "", coloured)


def test_a_pipe_gets_no_colours(run: Run) -> None:
    assert "\x1b" not in play(run, "express", "hint", "start c2")
    assert has_colours({"TERM": "xterm"}) and not has_colours({})


def test_what_players_write_cannot_command_the_terminal(run: Run) -> None:
    out = play(run, "toy-stars", "name-star 0", "A\x1b[2J\u202eB", "quit")
    assert "* 0 A[2JB" in out and "Star 0 is called A[2JB." in out
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", out)


def test_an_output_that_knows_only_ascii_gets_plainer_signs() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", errors="replace")
    screen = Screen(stream, {})
    screen.show(screen.draw(((Span("│▲·★│"),),)))
    screen.say("−2 RP")
    stream.flush()
    assert raw.getvalue() == b"|^.*|\n-2 RP\n"


class Wide(io.StringIO):
    """A terminal without colours."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, wide: int, show: Callable[[Screen], None]) -> list[str]:
    """The lines on a terminal of so many columns."""
    monkeypatch.setenv("COLUMNS", str(wide))
    stream = Wide()
    show(Screen(stream, {}))
    return stream.getvalue().split("\n")[:-1]


def test_running_text_breaks_between_words_and_stays_narrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for wide, most in ((40, 40), (100, 100), (160, 100)):
        lines = shown(monkeypatch, wide, lambda screen: screen.say("A " + "side-by-side " * 30))
        assert most - 13 - 5 < max(map(len, lines)) <= most
        assert all(line.startswith("     side-by-side") for line in lines[1:])
        assert all(line.endswith("side-by-side") for line in lines)
    piped = io.StringIO()
    Screen(piped, {}).say("word " * 40)
    assert piped.getvalue() == "word " * 40 + "\n", "a pipe gets whole lines"


@pytest.mark.parametrize(
    ("count", "wide", "across"),
    [
        (9, 100, 1),  # few choices are easier to read one below the other
        (10, 100, 4),
        (10, 45, 2),
        (10, 44, 1),
        (10, 69, 3),
        (11, 68, 2),
        (30, 160, 4),  # columns stay as narrow as running text, whose lines would break
    ],
)
def test_many_short_choices_stand_in_columns(
    monkeypatch: pytest.MonkeyPatch, count: int, wide: int, across: int
) -> None:
    """Each is 5 columns for the number, 4 for the words, 2 between and 10 for the label: 21, and
    two of them stand 3 apart."""
    rows = [(str(n), f"go {n % 10}", "Go forth x" if n == 1 else "Go") for n in range(1, count + 1)]
    lines = shown(monkeypatch, wide, lambda screen: screen.choices(rows))
    down = -(-count // across)
    assert len(lines) == down
    beside = f"   {1 + down:>3}  go {(1 + down) % 10}  Go" if across > 1 else ""
    assert lines[0].startswith(f"  1  go 1  Go forth x{beside}")
    if across > 1:
        starts = [line[24:27].strip() for line in lines if len(line) > 24]
        assert starts == [str(n) for n in range(down + 1, down + 1 + len(starts))]
    assert max(map(len, lines)) <= wide
    piped = io.StringIO()
    Screen(piped, {}).choices(rows)
    assert piped.getvalue().count("\n") == count, "a pipe gets one on each line"


def test_no_choices_print_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, 80, lambda screen: screen.choices([])) == []


def test_what_was_shown_is_put_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    for high, empty in (("24", 40), ("90", 90)):
        monkeypatch.setenv("LINES", high)
        assert len(shown(monkeypatch, 80, Screen.clear)) == empty + 1
    monkeypatch.setenv("LINES", "24")
    stream = Wide()
    Screen(stream, {"TERM": "xterm"}).clear()
    assert stream.getvalue().endswith("\n\x1b[2J\x1b[3J\x1b[H\n"), "nor can it be scrolled back to"


def test_a_terminal_gets_the_styles_of_a_text_and_a_choice() -> None:
    stream = Wide()
    screen = Screen(stream, {"TERM": "xterm"})
    screen.say("News", "bold red")
    screen.say("plain")
    screen.say("", "bold")
    screen.choices([("1", "go", "Go"), ("", "leave", "Give up")])
    screen.show(screen.draw(((Span("o", "cyan", ("go",)), Span("x")),)))
    assert stream.getvalue().split("\n")[:-1] == [
        "\x1b[1;31mNews\x1b[0m",
        "plain",
        "",
        "  1  go     Go",
        "\x1b[2m     leave  Give up\x1b[0m",
        "\x1b[36;4mo\x1b[0mx",
    ]


# Advice


def test_a_hint_has_a_headline_and_the_words_to_type(run: Run) -> None:
    out = play(run, "express", "start c2", "hint")
    assert "Thrust 1, right: to d2, next to hidden planet d3 · Arrune: thrust 1 right\n" in out


def test_a_hint_for_a_saved_game_and_for_a_position(run: Run, tmp_path: Path) -> None:
    session = Session(GAMES["express"], galaxy=CODE)
    session.play("start c2")
    saved, here = tmp_path / "game.txt", tmp_path / "position.json"
    saved.write_text(session.text())
    here.write_text(position.dump(session.state))
    told = run("hint", str(saved))[1]
    assert told.startswith("Thrust 1, right") and "Leaves speed 1" in told
    told = told.replace(" · Arrune", "")  # a position has no galaxy
    assert run("hint", str(here), "express")[1] == told
    assert run("hint", "-", "express", typed=here.read_text())[1] == told


def test_advice_that_cannot_be_had_is_a_mistake(run: Run, tmp_path: Path) -> None:
    over, begun = tmp_path / "over.txt", tmp_path / "begun.txt"
    record = next((RECORDS / "express").glob("*.txt"))
    over.write_text(record.read_text())
    begun.write_text(Session(GAMES["express"], galaxy=CODE).text())
    assert run("hint", str(over))[2] == "galaxies: There is no hint for this position.\n"
    assert "The review comes after the end" in run("review", str(begun))[2]
    assert run("hint", "-", "chess", typed="{}")[2].startswith('galaxies: There is no game "chess"')
    assert run("hint", "-", "express", typed="{}")[0] == 2
    assert run("hint", "-", typed="{}")[0] == 2


def test_the_review_of_a_finished_game(run: Run, tmp_path: Path) -> None:
    lines = ("take a 3", "review", "take b 4", "take c 5", "review", "save {}")
    file = tmp_path / "game.txt"
    out = play(run, "toy-nim", *(line.format(file) for line in lines))
    assert out.count("The review comes after the end") == 1
    assert out.count("Looking back ...\n") == 1, "what takes long is said once"
    told = run("review", str(file))[1]
    assert told.startswith("Player 1: accuracy ") and told in out
    assert re.search(r"\n[0-3] of 3 moves gave the game away\.\n", told)


def test_a_plan_is_played_whole_or_in_part_and_undone_as_one(run: Run) -> None:
    out = play(run, "colony", "hint", "do all", "undo", "hint", "do 2", "undo", "hint", "do 99")
    steps = re.findall(r"(?:The plan: |; )([0-9]+) ", " ".join(out.split()))
    assert steps == [str(n) for n in range(1, len(steps) // 3 + 1)] * 3 and len(steps) > 6
    assert out.count("Undone.") == 2
    assert f"The plan has {len(steps) // 3} steps: do all, or do 1." in out


def test_the_other_ways_are_told_with_what_they_lead_to(run: Run, tmp_path: Path) -> None:
    out = play(run, "express", "start c2", "lines")
    assert re.search(r"Thrust 1, right.*: you can expect about [0-9]+ points in all\.$", out, re.M)
    session = Session(GAMES["express"], galaxy=CODE)
    session.play("start c2")
    saved = tmp_path / "game.txt"
    saved.write_text(session.text())
    short, long = (run("hint", *more, str(saved))[1] for more in ((), ("--lines",)))
    assert long.startswith(short) and long.count("you can expect") == 9


def test_no_warning_is_against_the_hint_and_a_costly_move_is_asked_about(run: Run) -> None:
    out = play(run, "toy-nim", "hint", "take a 3", "no")
    assert "Better: " in out and out.count("Do it anyway?") == 1


# Looking up


def test_a_card_a_world_and_a_rule_can_be_looked_up(run: Run) -> None:
    out = play(run, "colony", "look Market City", "look hive", "look zebra", "look TTG-57")
    assert re.search("Market City: .*2 manpower for 3 cards", out)
    assert re.search("^> Hive Colony: ", out, re.MULTILINE)
    assert 'No card, book or rule has "zebra".' in out
    assert re.search("^> TTG-57: ", out, re.MULTILINE)
    out = play(run, "charter", "auto", "look nonorion", "look 11")
    assert len(re.findall("^> Nonorion: ", out, re.MULTILINE)) == 2


@pytest.mark.parametrize(("count", "more"), [(5, 0), (6, 1), (8, 3)])
def test_of_many_matches_only_the_first_five_are_told_in_full(count: int, more: int) -> None:
    hits = [(f"Card {n}", f"text {n}") for n in range(count)]
    lines = _told([*hits, hits[0]])
    assert lines[:5] == [f"Card {n}: text {n}" for n in range(5)]
    named = ", ".join(f"Card {n}" for n in range(5, count))
    assert lines[5:] == ([f"See also: {named}."] if more else [])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_part_of_a_board_can_be_looked_up(game_id: str) -> None:
    session = Session(GAMES[game_id], galaxy=CODE, seats=[Seat()] * GAMES[game_id].players[0])
    view = session.view(0)
    keys = [part.key for part in session.game.picture.scene(view, 0, ()).panes[0].parts]
    for key in keys[:: max(1, len(keys) // 8)]:
        assert isinstance(look_up(session.game, view, 0, key.rpartition(":")[2]), list)


def test_of_a_sector_only_its_own_entries_are_told() -> None:
    session = Session(GAMES["charter"], galaxy=CODE, options={"prologue": "quick"})
    told = [look_up(session.game, session.view(0), 0, sector) for sector in ("11", "22", "33")]
    assert all(told) and not set(told[0]) & set(told[1]) and not set(told[1]) & set(told[2])


def test_a_name_comes_before_what_contains_it_and_before_rules(run: Run) -> None:
    view = Session(GAMES["colony"], galaxy=CODE).view(0)
    one = look_up(GAMES["colony"], view, 0, "hive_COLONY")
    assert len(one) == 1 and one[0].startswith("Hive Colony: ") and one[0].endswith(")")
    several = look_up(GAMES["colony"], view, 0, "colony")
    assert len(several) > 1 and all("olony" in line.split(":")[0] for line in several[:2])
    assert look_up(GAMES["colony"], view, 0, "ttg-57")[0].startswith("TTG-57: ")
    by_word = look_up(GAMES["colony"], view, 0, "discard pile")
    assert by_word and all(line.startswith(("TTG-", "See also: TTG-")) for line in by_word)
    assert not any("|" in line for line in by_word)
    assert look_up(GAMES["colony"], view, 0, "zebra") == []


def test_what_the_books_contain_is_found() -> None:
    colony, charter = GAMES["colony"], GAMES["charter"]
    view = Session(colony, galaxy=CODE).view(0)
    for about in ("cheat sheet", "Cheat-Sheet"):
        sheet = look_up(colony, view, 0, about)
        assert sheet[0].startswith("Your turn: Explore: ") and sheet[-1].startswith("See also: ")
    view = Session(charter, galaxy="0000-0000", options={"prologue": "quick"}).view(0)
    (biomes,) = look_up(charter, view, 0, "biomes")
    assert re.fullmatch(r"Biome: (\w+, )+\w+\.", biomes)
    (societies,) = look_up(charter, view, 0, "society")
    assert societies.startswith("Society: ")
    worlds = [look_up(charter, view, 0, name) for name in biomes[7:-1].split(", ")]
    assert all(worlds) and sum(map(len, worlds)) == 6, "each of the six first worlds"
    assert len(look_up(charter, view, 0, "atlas")) == 6
    bare = Session(charter, galaxy=CODE).view(0)
    told = " ".join(look_up(charter, bare, 0, "savage"))
    assert "A young living world" in told, "also of a biome that no known world has"
    (found,) = look_up(charter, view, 0, "rank and manner of life")
    assert "Birth settles a person's rank" in found


def test_the_coach_speaks_when_asked(run: Run) -> None:
    out = play(run, "toy-nim", "coach", "take a 1", "coach")
    assert out.count("Choose a pile.") == 2 == out.count("> Choose a pile.")
    assert play(run, "express", "coach").count("The coach has nothing to say about this.") == 1


# What is possible


@pytest.mark.parametrize(
    ("game_id", "begin", "verbs"),
    [
        ("express", (), "start"),
        ("surveyors", (), "home"),
        ("surveyors", ("home 14 mark", "fly"), "fly, resign"),
        ("colony", (), "all-generators, use, event, build, launch, end-turn"),
    ],
)
def test_of_the_words_of_a_game_only_those_of_now_are_named(
    run: Run, game_id: str, begin: tuple[str, ...], verbs: str
) -> None:
    said = f'You can\'t do "sail" here. You can: {verbs}.\n'
    assert play(run, game_id, *begin, "sail 3", "why sail").count(said) == 2


WORMHOLE = ("home 14 mark", "wormhole 17")
EVENTS = ("--option", "events=choose")


def test_a_number_of_the_board_is_the_number_that_chooses_it(run: Run) -> None:
    """Star 14 is taken, so star 15 would be the 14th of a list."""
    out = play(run, "surveyors", "14", "14", "1", "14", "15", "1")
    assert "Type 1, or the words of a choice." in out, "the star was chosen already"
    assert "You claim star 14 as home." in out
    after = out.split("You claim star 14")[1]
    numbers = re.findall(r"^ *([0-9]+)  fly ([0-9]+)  ", after, re.MULTILINE)
    assert ("15", "15") in numbers and all(number == star for number, star in numbers)
    assert "Type a number of the list, or the words of a choice." in after
    assert "  1  fly 15 mark  " in after and re.search("from (star )?14 to (star )?15", after)


def test_a_mouth_of_a_wormhole_is_called_by_the_number_of_its_star(run: Run) -> None:
    """What cannot be undone is chosen by no place in a list, and "mouth" alone is no choice."""
    out = play(
        run, "surveyors", "home 14 mark", "wormhole 17", "18", options=("--option", "events=choose")
    )
    assert " 18  mouth 18  End the Worm Hole at star 18\n" in out
    assert " 17  mouth 18" not in out and "1  mouth  " not in out
    assert "You join star 17 and star 18 by a Worm Hole." in out


def test_where_choices_differ_in_more_their_places_are_numbered() -> None:
    session = Session(GAMES["express"], galaxy=CODE)
    for line in ("start d3", "brake 5 hold", "refuel"):
        session.play(line)
    numbers = Menu(session, Present(session, 0), ()).numbers
    assert [*numbers] == ["1", "2", "3", "4"] and ("brake", "3") in numbers.values()


def test_a_game_from_python_names_what_is_possible_too() -> None:
    with pytest.raises(notation.BadLine, match=r"here\. You can: start\.$"):
        Session(GAMES["express"], galaxy=CODE).play("sail")


# What stays hidden, and giving up


def test_the_galaxy_of_a_covered_sheet_is_not_told_before_the_end(run: Run, tmp_path: Path) -> None:
    """SUR-R-72: who knows the code could lay out a second sheet and measure there."""
    file = tmp_path / "game.txt"
    lines = ("home 14 mark", "resign", "yes", f"save {file}")
    out = play(run, "surveyors", *lines)
    before, after = out.split("Do it anyway?")
    assert CODE not in before and f"The galaxy was {CODE}." in after
    assert CODE in run("play", "--file", str(file))[1].split("\n")[0]
    assert replay(file.read_text()).is_over


def test_a_game_of_older_rules_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nim = GAMES["toy-nim"]
    session = Session(nim, galaxy=CODE, seats=[Seat(), Seat()])
    file = tmp_path / "game.txt"
    file.write_text(session.text(), "utf-8")
    assert "older rules" not in run("play", "--file", str(file))[1]
    reads = {1: "Stones are heavier now."}
    monkeypatch.setitem(
        GAMES, "toy-nim", replace(nim, rules=replace(nim.rules, version=2, reads=reads))
    )
    out = run("play", "--file", str(file))[1]
    assert "began under older rules and keeps to them. Stones are heavier now." in out


@pytest.mark.parametrize(
    ("game_id", "begin", "word", "label"),
    [
        ("surveyors", ("home 14 mark",), "resign", "Give up"),
        ("galaxyd", (), "resign", "Resign for Player 1"),
        ("charter", ("auto",) * 6 + ("start",), "concede", "Give up this game"),
    ],
)
def test_giving_up_has_no_number_and_is_asked_about(
    run: Run, game_id: str, begin: tuple[str, ...], word: str, label: str
) -> None:
    out = play(run, game_id, *begin, word, "no", word, "yes")
    assert re.search(f"^     {word}.*{label}", out, re.MULTILINE)
    assert not re.search(f"^ *[0-9]+  {word}", out, re.MULTILINE)
    assert out.count("Do it anyway? (yes or no)") == 2


def test_giving_up_is_offered_until_words_are_chosen() -> None:
    session = Session(GAMES["galaxyd"], galaxy=CODE, seats=[Seat(), Seat()])
    now = Present(session, 0)
    draft = next(line[:1] for line, _ in now.drafts.lines if len(line) > 1)
    free, chosen = (Menu(session, now, words) for words in ((), draft))
    assert [words for _, words, _ in free.rows()][-1] == "resign 1"
    assert [number for number, _, _ in free.rows()][-1] == ""
    assert all(number and "resign" not in words for number, words, _ in chosen.rows())
    assert [number for number, _, _ in chosen.rows()] == list(chosen.numbers)
    assert list(chosen.numbers.values()) == chosen.choices


def test_what_may_be_said_in_advance_comes_last_and_always_in_the_same_order() -> None:
    text = (RECORDS / "galaxyd" / "resign-open-book.txt").read_text("utf-8")
    session = replay(text)
    session.ply = 50
    now = Present(session, session.player)
    words = sorted({line[0] for line, _ in now.drafts.lines})
    now.drafts = replace(now.drafts, asides=words[::-1])
    rows = [words for number, words, _ in Menu(session, now, ()).rows() if not number]
    assert len(words) > 1 and rows[: len(words)] == words


@pytest.mark.parametrize(("players", "said"), [(1, "give up"), (2, "resign")])
def test_who_plays_alone_gives_up_and_others_resign(players: int, said: str) -> None:
    game = GAMES["surveyors"]
    silent = replace(game, choosing=replace(game.choosing, warn=None))
    session = Session(silent, galaxy=CODE, seats=[Seat()] * players)
    for line in ("home 14 mark", "home 7 mark")[:players]:
        session.play(line)
    now = Present(session, 0)
    leave = Menu(session, now, ()).resignation
    assert leave is not None
    assert acting.warning(session, now, None, leave) == f"You {said} this game."
    other = next(action for _, action in now.drafts.lines if not action.resigns)
    assert acting.warning(session, now, None, other) == ""


@pytest.mark.parametrize("many", ["0", "4", "-1", "two", "", "²"])
def test_a_plan_is_followed_for_as_many_steps_as_it_has(many: str) -> None:
    one, *more = (notation.parse(GAMES["toy-nim"], f"take a {n}") for n in (1, 2, 3))
    hint = Hint(one, (), tuple(more))
    assert acting.steps(hint, many) is None
    told = {word: [*(acting.steps(hint, word) or ())] for word in ("1", "2", "3", "all")}
    assert told == {"1": [one], "2": [one, more[0]], "3": [one, *more], "all": [one, *more]}


def test_players_go_by_their_typed_names_or_the_games_own(tmp_path: Path, run: Run) -> None:
    session = Session(GAMES["surveyors"], galaxy=CODE, seats=[Seat("human", "Ada"), Seat()])
    file = tmp_path / "game.txt"
    file.write_text(session.text())
    lines = ("home 14 mark", "home 7 mark", "resign", "yes", "resign", "yes")
    out = run("play", "--file", str(file), typed="\n".join(lines))[1]
    assert "  Ada claims star 14 as home." in out and "  Captain O claims star 7" in out
    assert "\nAda: 1 (" in out and "\nCaptain O: 1 (" in out
    assert "Captain X" not in out and "Player 2" not in out


def test_following_a_hint_leaves_the_number_of_units_to_the_player(run: Run) -> None:
    """SUR-R-67: the units of a call are judged by eye."""
    begin = ("home 14 mark",)
    out = play(run, "surveyors", *begin, "hint", "do", options=("--option", "calls=on"))
    told = re.search(r"^> (.*): (call [0-9]+)$", out, re.MULTILINE)
    assert told and f"  1  {told[2]} 1 " in out, "the numbers are offered"
    assert not re.search("You (fly|set out)", out)
    out = play(run, "surveyors", *begin, "hint", "do", "3", options=("--option", "calls=on"))
    assert re.search("You (fly|set out)", out)


def test_players_who_do_not_see_the_board_ask_where_things_are(run: Run) -> None:
    told = play(run, "express", "start c2", "near", "near a1", "near z9", "changed", "threats")
    assert "Near " in told and "Near a1:" in told
    assert "There is no place z9 on the board." in told
    assert "Now " in told and "Your speed is 0; the brake coins left add up to 15." in told
