"""Marks and markup on the map."""

from __future__ import annotations

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.state import State, is_seasoning
from rules.charter.charted import W, lay, play, session, young


@pytest.mark.rule("STC-11")
def test_minor_worlds_are_dots_with_a_count_when_crowded() -> None:
    few = lay([66], extra=[(11, 3)] * 4)
    many = lay([66], extra=[(11, 3)] * 5)
    marks = [
        next(p.svg for p in GAME.picture.scene(state, 0, ()).panes[0].parts if p.key == "mark:11")
        for state in (few, many)
    ]
    assert [mark.count('class="minor"') for mark in marks] == [4, 1]
    assert ">5</text>" in marks[1]


def test_the_title_of_a_sector_names_eight_worlds_and_counts_the_others() -> None:
    for minor, more in ((6, ""), (7, ""), (8, " and 1 more"), (9, " and 2 more")):
        state = lay([66], extra=[(11, 3)] * minor)
        parts = GAME.picture.scene(state, 0, ()).panes[0].parts
        (sector,) = (part.svg for part in parts if part.key == "sector:11")
        title = sector.partition("<title>")[2].partition("</title>")[0]
        assert title.count("World 11 (") == min(8, minor + 1)
        assert ("more" in title) == bool(more) and more in title


@pytest.mark.rule("STC-R-42")
def test_markup_is_a_text_like_any_other() -> None:
    state = play(young(), 'edit 11 name 1 "<b>&\\"x"', "start", "launch 0")
    assert state.world(0).name == '<b>&"x'
    pictures = "".join(str(pane.markup()) for pane in GAME.picture.scene(state, 0, ()).panes)
    assert "<b>" not in pictures and "&lt;b&gt;" in pictures


@pytest.mark.rule("STC-108")
def test_nothing_can_be_chosen_while_the_program_flies() -> None:
    """Neither on the pictures nor on the board of the terminal, whatever the phase."""
    board = GAME.plain().board
    assert board is not None
    moments = {s.phase.name: s for s in session(galaxy_age="seasoned").states if is_seasoning(s)}
    assert {"fly", "pay", "write", "atlas", "choose-biome"} <= set(moments)
    for state in moments.values():
        if state.lanes:
            assert GAME.picture.scene(state, 0, ()).words() == []
            assert not any(span.words for row in board(state, 0, (), 80) for span in row)
    for state in (young(), lay([66], [W, (44, 3)])):
        assert GAME.picture.scene(state, 0, ()).words()


def test_the_map_of_the_terminal_keeps_its_columns_apart_on_the_narrowest_screen() -> None:
    board = GAME.plain().board
    assert board is not None
    state = lay([66], [W], extra=[(11, 3)] * 5)
    assert board(state, 0, (), 40) == ()
    rows = ["".join(span.text for span in row) for row in board(state, 0, (), 41)]
    assert all(len(row) <= 41 for row in rows)
    sectors = [row.ljust(41) for row in rows[:14]]
    for row in sectors:
        cells = [row[at : at + 6] for at in range(0, 41, 6)]
        assert all(cell[-1:] in (" ", *"↑↗↘↓↙↖") for cell in cells[:-1]), row
    assert any("(bla… " in row for row in sectors), "the black hole is in the middle"
    assert any("  hol… " in row for row in sectors)


@pytest.mark.rule("STC-11")
def test_the_terminal_counts_minor_worlds_and_prices_trips() -> None:
    board = GAME.plain().board
    assert board is not None

    def told(state: State) -> str:
        return "\n".join("".join(span.text for span in row) for row in board(state, 0, (), 97))

    few, many = (told(lay([66], [W], extra=[(11, 3)] * n)) for n in (1, 3))
    assert "11★•" in few
    assert "11★•3" in many and "•1" not in few
    lane = told(lay([66, 11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)]))
    assert "3 not 6" in lane and "▲#2" in lane and "#1 " in lane
