"""What is open to all, and what records hold (SUR-140, SUR-147)."""

from __future__ import annotations

import zlib

import pytest

from galaxies.formats import notation
from galaxies.formats.record import BadRecord
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.measure import squared
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.surveyors.table import line_up, play


@pytest.mark.rule("SUR-140")
def test_everything_but_distances_is_open() -> None:
    state = play(line_up(800, events="choose"), "asteroid 4", "fly 3 mark")
    assert GAME.rules.observe(state, 0) == GAME.rules.observe(state, 1) == state


@pytest.mark.rule("SUR-147")
def test_records_and_links_hold_no_length() -> None:
    session = Session(GAME, galaxy="0000-0000", seats=[Seat(), Seat()])
    for line in ("home 1 mark", "home 2 mark", "fly 3 mark", "fly 4 mark"):
        session.play(notation.parse(GAME, line))
    text = session.text()
    length = squared(session.state.star(1), session.state.star(3))
    assert str(length) not in text and "." not in text and "units" not in text
    assert link.unpack(link.pack(session)).states == session.states
    lines_ = text.splitlines()
    broken = [line.replace("fly 4 mark", "fly 3 mark") for line in lines_[:-1]]
    body = "\n".join([*broken, "end 5"])
    with pytest.raises(BadRecord) as caught:
        replay(f"{body} {zlib.crc32(body.encode()):08x}\n")
    assert caught.value.line == 8
