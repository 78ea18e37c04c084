"""Sheets to print: true size, every star, a box for each unit of fuel, and nothing too early."""

from __future__ import annotations

import re

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.reading.printing import CODE
from galaxies.games.surveyors.rules.setup import fuel_of
from galaxies.play.seats import Seat
from galaxies.play.session import Session


def game() -> Session:
    return Session(GAME, galaxy=codes.code(7), seats=[Seat(), Seat()])


def over() -> Session:
    session = game()
    while not session.is_over:
        view = session.view(session.player)
        session.play(random_bot(GAME)(view, session.player, Luck(f"print {session.ply}")))
    return session


def documents(session: Session) -> dict[str, str]:
    tell = GAME.reading().documents
    assert tell is not None
    return {one.name: one.text for one in tell(session.view(0))}


@pytest.mark.rule("SUR-R-72")
def test_the_galaxy_is_printed_only_after_the_game() -> None:
    blank = documents(game())
    assert list(blank) == ["blank-sheet.html"] and "<circle" not in blank["blank-sheet.html"]
    assert CODE not in blank["blank-sheet.html"], "no code of a galaxy that is still covered"


def test_the_sheet_has_its_true_size_all_stars_and_all_fuel() -> None:
    session = over()
    printed = documents(session)["sheet.html"]
    assert 'width="8.5in" height="11in" viewBox="0 0 850 1100"' in printed
    assert "@page { size: 8.5in 11in; margin: 0 }" in printed
    assert "h100M" in printed, "the bar is an inch: 100 of 850 units on 8.5 inches"
    state = session.state
    places = {(float(x), float(y)) for x, y in re.findall(r'cx="(\S+)" cy="(\S+)"', printed)}
    assert places == {(star.x / 10, star.y / 10) for star in state.stars}
    boxes = sum(fuel_of(state, seat) for seat in state.order)
    assert printed.count("<rect") == boxes and printed.count(CODE) == 1
