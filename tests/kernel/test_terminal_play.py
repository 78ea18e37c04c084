"""A game played through the terminal: words, undo, hints, seats, saves, keys that stop it."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from galaxies.game import TERMINAL, Action
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.terminal.screen import Screen
from games import table
from kernel.conftest import Run
from toys import dice

CODE = "k7qp-3m9y"
pytestmark = pytest.mark.usefixtures("toys")


def play(run: Run, game_id: str, *lines: str, seats: str = "") -> str:
    arguments = ["play", game_id, "--galaxy", CODE, *(["--seats", seats] if seats else [])]
    status, out, err = run(*arguments, typed="\n".join(lines) + "\n")
    assert (status, err) == (0, "")
    return out


@pytest.mark.rule("SUR-R-72")
@pytest.mark.parametrize(
    ("options", "title"),
    [
        ((), "Surveyors of the Galaxy"),
        (("--option", "galaxy_source=drawn"), "Surveyors of the Galaxy, A drawn galaxy"),
    ],
)
def test_a_title_tells_no_code_where_a_second_sheet_would_be_a_ruler(
    run: Run, options: tuple[str, ...], title: str
) -> None:
    _, out, _ = run("play", "surveyors", "--galaxy", CODE, *options, typed="quit\n")
    assert out.startswith(f"{title}. Type help for the list of commands.\n")


def test_a_whole_game_by_words_and_numbers(run: Run) -> None:
    out = play(run, "toy-nim", "TAKE A 3", "1", "4", "5", "quit")
    assert "Nim, galaxy k7qp-3m9y." in out
    assert "Piles of 3, 4 and 5 stones. Player 1 is to move." in out
    assert "Player 1 takes 3 from pile a." in out
    assert "From which pile?\n  1  take a" in out and "Choose a pile." not in out
    assert "Player 1 won." in out
    assert "Player 1: 1\nPlayer 2: 0" in out


def test_words_one_by_one_and_back(run: Run) -> None:
    out = play(run, "toy-nim", "take", "c", "back", "take c", "5", "quit")
    assert out.count("take c 5") == 2
    assert "Piles of 3, 4 and 0 stones." in out


def test_undo_redo_hint_why_and_help(run: Run) -> None:
    lines = ("undo", "redo", "take a 1", "undo", "redo", "hint", "why take a 3", "why take a 1")
    out = play(run, "toy-nim", *lines, "why fly", "help", "quit")
    assert "There is nothing to undo." in out
    assert "There is nothing to redo." in out
    assert "Undone." in out
    assert out.count("Piles of 2, 4 and 5 stones.") == 2
    assert "It leaves piles that cancel out." in out
    assert "Pile a has 2 stones. (NIM-02)" in out
    assert "NIM-02: Take at least one stone from one pile" in out
    assert "You can do that." in out
    assert 'You can\'t do "fly" here. You can: ' in out
    assert "undo your last move" in out


def test_a_refusal_names_its_rule(run: Run) -> None:
    out = play(run, "toy-nim", "take a 9", "take", "77", "fly", "²", "quit")
    assert "No: Pile a has 3 stones. (NIM-02)" in out
    assert "Type a number from 1 to 3, or the words of a choice." in out
    assert 'You can\'t do "fly" here. You can: ' in out
    assert 'You can\'t do "²" here. You can: ' in out


def test_a_warning_asks_first(run: Run) -> None:
    lines = ("take a 3", "take b 4", "take c 5", "no", "take c 5", "yes", "quit")
    arguments = ("play", "toy-nim", "--option", "misere=yes")
    out = run(*arguments, typed="\n".join(lines))[1]
    assert out.count("The last stone loses. (NIM-03)") == 2
    assert "Player 2 won." in out


def test_texts_and_wide_numbers_are_asked_for(run: Run) -> None:
    """Galaxy k7qp-3m9y hides some number that is not 1000."""
    lines = ("name-star 1", 'Al"pha', "guess", "1000", "2", "500", 'name-star 0 "Vega"', "quit")
    out = play(run, "toy-stars", *lines)
    assert 'Star 1 is called Al"pha.' in out
    assert "number (1 to 999): " in out
    assert "It lies between 1 and 999. (NAM-03)" in out
    assert re.search("The number is (higher|lower) than 500.", out)
    assert "Star 0 is called Vega." in out


def test_the_computer_moves_by_itself(run: Run) -> None:
    out = play(run, "toy-nim", "take a 1", "quit", seats="human,search")
    assert "Player 2 takes" in out
    assert out.count("Player 1 is to move") == 2


def test_hot_seat_hides_what_the_next_person_must_not_see(run: Run) -> None:
    out = play(run, "toy-dice", "keep", "", "keep", "quit")
    session = Session(GAMES["toy-dice"], galaxy=CODE, seats=[Seat(), Seat()])
    hands = [" ".join(map(str, hand)) for hand in session.state.hands]
    first, second = out.split("Player 2, press Enter when only you can see the screen. ")[:2]
    assert hands[0] in first and hands[1] not in first
    assert hands[1] in second.split("Player 1, press")[0]
    assert hands[0] not in second.split("Player 1, press")[0]
    assert "\n" * 40 in first


def test_who_does_not_answer_is_shown_no_secrets(run: Run) -> None:
    out = run("play", "toy-dice", "--galaxy", CODE, typed="keep\n")[1]
    session = Session(GAMES["toy-dice"], galaxy=CODE, seats=[Seat(), Seat()])
    hidden = " ".join(map(str, session.state.hands[1]))
    assert hidden not in out.split("Player 2, press Enter")[1]


def test_save_and_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    out = play(run, "toy-nim", "take a 1", "save", f"save {file}", "save /nowhere/x", "quit")
    assert f"Saved in {file}." in out
    assert "Type the name of a file too: save FILE." in out
    assert "The game could not be saved: No such file" in out
    assert "not saved" not in out
    out = play(run, "toy-nim", "take a 1", "quit", "take a 1", "quit", "quit", "take a 1")
    assert out.count("This game is not saved") == 2, "asked anew after going on"
    assert out.count("Piles of") == 3, "what follows the second quit is not read"
    out = run("play", "--file", str(file), typed="undo\nquit\n")[1]
    assert "Piles of 2, 4 and 5" in out and "Piles of 3, 4 and 5" in out


def test_a_finished_game_can_be_taken_back_and_saved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = ("take a 3", "take b 4", "take c 5", "undo", "take c 5", f"save {file}", "hint")
    out = play(run, "toy-nim", *lines)
    assert out.count("Player 1 won.") == 2
    assert replay(file.read_text()).is_over
    assert "There is no hint for this position." in out


def test_a_hint_can_be_followed_by_one_word(run: Run) -> None:
    out = run("play", "toy-nim", typed="do\nhint\ndo\ndo\n")[1]
    assert out.count("There is no hint to follow") == 2, "before the hint, and after it is done"
    assert "Player 1 takes" in out


def test_shortcuts_stand_among_the_choices_and_are_one_step(run: Run) -> None:
    typed = "all-generators\nundo\n1\n"
    out = run("play", "colony", "--galaxy", CODE, "--preset", "first-colony", typed=typed)[1]
    assert out.count("  1  all-generators") == 2, "at first, and when it was taken back"
    assert out.count("You use Frontier Colony") == 2


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_stopping_by_a_key_warns_like_quit_and_keeps_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    typed: list[str | type[BaseException]] = ["take a 1", stop, "undo", "redo", stop, stop, "help"]

    def answer(prompt: str) -> str:
        line = typed.pop(0)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr("builtins.input", answer)
    status, out, _ = run("play", "toy-nim", "--galaxy", CODE)
    assert status == 0 and typed == ["help"], "a second time leaves the game"
    assert out.count("This game is not saved. Type save FILE") == 2
    assert "Undone." in out and out.count("Piles of 2, 4 and 5") == 2


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_stopping_by_a_key_shows_no_secrets_to_the_next_person(
    run: Run, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    typed: list[str | type[BaseException]] = ["keep", stop, "", "quit", "quit"]

    def answer(prompt: str) -> str:
        print(prompt)
        line = typed.pop(0)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr("builtins.input", answer)
    out = run("play", "toy-dice", "--galaxy", CODE)[1]
    hand = Session(GAMES["toy-dice"], galaxy=CODE, seats=[Seat(), Seat()]).state.hands[1]
    *before, after = out.split("Player 2, press Enter when only you can see the screen. ")
    assert len(before) == 2 and "not saved" in before[1]
    assert " ".join(map(str, hand)) not in "".join(before)
    assert " ".join(map(str, hand)) in after


def test_stopping_a_computer_that_thinks_keeps_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = iter([True])

    def think(session: Session) -> Action:
        if next(asked, False):
            raise KeyboardInterrupt
        return matches.bot_action(session)

    monkeypatch.setattr("galaxies.terminal.playing.bot_action", think)
    out = play(run, "toy-nim", "take a 1", "quit", seats="human,search")
    assert "Player 2 takes" in out and out.count("This game is not saved") == 1


def test_arrow_keys_bring_back_what_was_typed() -> None:
    pytest.importorskip("readline")
    leader, screen = pty.openpty()
    ask = [sys.executable, "-m", "galaxies", "play", "express", "--galaxy", CODE, "--words"]
    env = {**os.environ, "TERM": "xterm", "INPUTRC": "/dev/null"}
    with subprocess.Popen(ask, stdin=screen, stdout=screen, stderr=screen, env=env) as command:
        os.close(screen)
        shown = b""
        for keys in (b"why refuel\n", b"\x1b[A\n", b"\x04"):
            while not shown.rstrip().endswith(b">"):
                shown += os.read(leader, 65536)
            shown += b"\n"
            os.write(leader, keys)
        assert command.wait(20) == 0
    with suppress(OSError):  # the end of a terminal
        while more := os.read(leader, 65536):
            shown += more
    os.close(leader)
    assert shown.decode().count("GEX-55: ") == 2


def test_the_end_of_input_ends_the_game(run: Run) -> None:
    assert "Player 1 is to move" in run("play", "toy-nim", typed="")[1]
    assert run("play", "toy-dice", typed="keep\n")[0] == 0
    assert run("play", "toy-stars", typed="name-star 0\n")[0] == 0


def test_a_preset_brings_its_seats_and_options(run: Run) -> None:
    out = run("play", "toy-dice", "--preset", "short", typed="")[1]
    assert "Round 1 of 1." in out and "player 3 has" in out


FINITE = table("FINITE")
"""Arguments without which a game may go on for ever."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_played_by_always_taking_the_first(
    run: Run, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first number again and again, and an answer to every question, reach the end."""
    asked: list[str] = []
    first = ["1"]

    def choices(screen: Screen, rows: Sequence[tuple[str, str, str]]) -> None:
        first.extend(number for number, *_ in rows[:1])

    monkeypatch.setattr(Screen, "choices", choices)

    def answer(prompt: str) -> str:
        asked.append(prompt)
        assert len(asked) < min(50_000, 5 * GAMES[game_id].rules.max_plies)
        bounds = re.search(r"\((\d+) to \d+\)", prompt)
        known = {"> ": first[-1], "Do it anyway? (yes or no) ": "yes"}
        return (
            "quit"
            if prompt.startswith("Review")
            else known.get(prompt, bounds[1] if bounds else "A")
        )

    monkeypatch.setattr("builtins.input", answer)
    status, out, err = run("play", game_id, "--galaxy", CODE, *FINITE.get(game_id, ()))
    assert (status, err) == (0, "")
    assert asked[-1] == "Review, save, undo or quit? "
    assert "Refusal(" not in out and "No: " not in out


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_is_told_to_tap_a_terminal(run: Run, game_id: str) -> None:
    preset = GAMES[game_id].presets[0].name
    out = run("play", game_id, "--preset", preset, typed="1\n1\n1\n1\nquit\n")[1]
    assert not re.search(r"\btaps?\b", out, re.IGNORECASE), out


def test_finish_moves_every_seat() -> None:
    session = Session(GAMES["toy-dice"], galaxy=CODE, seats=[Seat("greedy"), Seat()])
    assert dice.GAME.rules.current_player(matches.finish(session).state) == TERMINAL
