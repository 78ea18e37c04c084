"""Puzzles on the page: opening one, hints in two steps, the solution on the board."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.games import GAMES
from galaxies.lab import puzzles
from games import table
from lab.test_puzzles import kept
from page import Page

HUMAN = {"kind": "human", "name": ""}


PLAYED_OUT = [*table("PLAYED_OUT")]
"""Games whose solutions lead to the end in one order."""

LONG = next(at for at, one in enumerate(kept(GAMES["galaxyd"])) if len(one.line) > 3)


def opened(game: str, number: int = 0) -> tuple[Page, puzzles.Puzzle, dict[str, Any]]:
    """A page with a puzzle, the puzzle, and what the page sends for hints."""
    page, puzzle = Page(), kept(GAMES[game])[number]
    seats = [{"kind": kind, "name": ""} for kind in puzzles.puzzles_of(GAMES[game]).seats]
    begun = page.send(
        kind="puzzle", game=game, name=puzzle.name, position=puzzle.position, seats=seats
    )
    assert begun["opened"] is True and begun["puzzle"] == puzzle.name
    assert begun["status"]["plies"] == 0
    any_order = puzzles.puzzles_of(GAMES[game]).any_order
    return page, puzzle, {"kind": "tip", "line": list(puzzle.line), "any_order": any_order}


@pytest.mark.parametrize("game", [*PLAYED_OUT, "galaxyd"])
def test_a_hint_comes_in_two_steps_and_follows_what_was_played(game: str) -> None:
    page, puzzle, tip = opened(game)
    hint = page.send(**tip, whole=False)["hint"]
    some = hint["words"]
    assert hint["partial"] == (some != puzzle.line[0])
    assert puzzle.line[0].startswith(f"{some} ") and len(some) < len(puzzle.line[0])
    for line in puzzle.line:
        assert page.send(**tip, whole=True)["hint"]["words"] == line
        after = page.send(kind="line", text=line)
        if line == "done":  # the turn is as good as over: from here on hints are those of any game
            assert "best line" not in str(page.send(**tip, whole=True).get("refusal"))
            break
    assert line == "done" or after["outcome"]["winners"] == [0]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", [*PLAYED_OUT, "galaxyd"])
def test_the_first_step_is_half_of_the_words_or_more_until_another_choice_has_others(
    game: str, number: int
) -> None:
    page, puzzle, tip = opened(game, number)
    line = notation.split(puzzle.line[0])
    choices = page.session.game.choices(page.screen.present.view)
    others = [
        notation.split(notation.line(one))
        for one in choices
        if not one.resigns and notation.line(one) != puzzle.line[0]
    ]
    told = notation.split(page.send(**tip, whole=False)["hint"]["words"])
    many, half = len(told), max(1, len(line) // 2)
    assert told == line[:many] and half <= many
    assert many < len(line) or len(line) == 1
    if many > half:
        assert all(other[: many - 1] == line[: many - 1] for other in others)
    if many < len(line) - 1:
        assert any(other[:many] != told for other in others)


def test_the_first_step_of_a_hint_in_star_charter_tells_something() -> None:
    """Where to fly, and with how many cards to pay; "Fly" and "Pay" alone would tell nothing."""
    page, puzzle, tip = opened("charter")
    assert puzzle.line[:3] == ("fly 55 c36", "fly 43 c39", "pay c27")
    first = page.send(**tip, whole=False)["hint"]
    assert first["words"] == "fly 55" and first["partial"]
    assert first["label"].startswith("Fly to 55")
    page.send(kind="line", text=puzzle.line[0])
    page.send(kind="line", text=puzzle.line[1])
    payment = page.send(**tip, whole=False)["hint"]
    assert payment["words"] == "pay"
    assert payment["label"].startswith("Pay with 1 card: ")
    assert page.send(**tip, whole=True)["hint"]["words"] == "pay c27"


def test_moves_in_any_order_are_on_the_line() -> None:
    page, puzzle, tip = opened("galaxyd", LONG)
    page.send(kind="line", text=puzzle.line[1])
    assert page.send(**tip, whole=True)["hint"]["words"] == puzzle.line[0]


def test_another_move_is_off_the_line() -> None:
    page, puzzle, tip = opened("express")
    state = page.send(kind="undo")
    other = next(c["words"] for c in state["choices"] if not puzzle.line[0].startswith(c["words"]))
    page.send(kind="line", text=f"{other} left")
    if page.send(kind="back")["status"]["plies"] == 0:
        page.send(kind="line", text=f"{other} hold")
    assert "Undo" in page.send(**tip, whole=True)["refusal"]["why"]


@pytest.mark.parametrize("game", [*PLAYED_OUT, "galaxyd"])
def test_the_solution_is_played_from_the_start(game: str) -> None:
    page, puzzle, _ = opened(game)
    page.send(kind="line", text=puzzle.line[0])
    shown = page.send(kind="solution", line=list(puzzle.line), at_once=True)
    if game != "galaxyd":
        (score,) = shown["outcome"]["scores"]
        assert score == puzzle.points and shown["outcome"]["winners"] == [0]
    else:
        assert shown["job"]["kind"] == "bot"  # the enemy answers
        again = page.send(kind="solution", line=list(puzzle.line))
        assert "begin the puzzle again" in again["refusal"]["why"].lower()


def test_hints_go_on_whatever_you_name_or_throw_out() -> None:
    """Star Charter: the name of a world and the cards without fuel decide nothing."""
    number = next(at for at, one in enumerate(kept(GAMES["charter"])) if one.line[2:3] == ("auto",))
    page, puzzle, tip = opened("charter", number)
    page.send(kind="line", text=puzzle.line[0])
    page.send(kind="line", text=puzzle.line[1])
    page.send(kind="line", text='name "Somewhere"')
    page.send(kind="line", text="finish")
    assert page.send(**tip, whole=True)["hint"]["words"] == puzzle.line[3]


def test_what_is_no_puzzle_is_answered_with_a_sentence() -> None:
    page = Page()
    wrong = page.send(kind="puzzle", game="express", name="x", position="[1]", seats=[HUMAN])
    assert wrong["kind"] == "failed" and "position" in wrong["error"]
    wrong = page.send(kind="puzzle", game="chess", name="x", position="[1]", seats=[HUMAN])
    assert wrong["error"] == "This site does not have that game."
