"""What the computers weigh, choose and give as reasons in the recorded games.

Each decision is a line of `<game>/weighed.kept`: the best two lines of play with their values, a
checksum of all values and one of the reasons, and what each level does. A weight or a search that
changes shows there, long before enough games are played to see that a level has become weaker.
After a change that is meant, `pytest tests/computer/test_weighed.py --update` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis
from galaxies.play import advice, notation
from galaxies.play.replay import replay
from galaxies.play.session import Session

HERE = Path(__file__).parent
RECORDS = HERE.parent / "playthroughs"
DECISIONS = {"express": 4, "galaxyd": 12, "surveyors": 6}
"""About how many decisions of each record, evenly spread."""
EFFORT = 0.2
"""Enough for every part of an analysis to run."""
LUCK = Luck("weighed")


def decisions(session: Session) -> list[int]:
    """The plies of a record at which there may be a hint."""
    asked = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
    hinted = [p for p in asked if session.game.hints_at(session.view(session.player_at(p), p))]
    return hinted[:: max(1, len(hinted) // DECISIONS[session.game.name])]


def weighed(game_id: str) -> Iterator[tuple[str, str]]:
    """(what is kept, what it is about) of each decision."""
    for path in sorted((RECORDS / game_id).glob("*.txt")):
        session = replay(path.read_text("utf-8"))
        for ply in decisions(session):
            player = session.player_at(ply)
            view = session.view(player, ply)
            analysis = advice.analyse(session.game, view, player, LUCK, EFFORT)
            values = [_line(analysis, at) for at in range(len(analysis.lines))]
            reasons = " ".join((*analysis.reasons, *analysis.instead))
            levels = session.game.computer().levels
            chosen = [
                f"{name}: {notation.line(levels[name](view, player, LUCK))}" for name in levels
            ]
            kept = (*values[:2], _sum("\n".join(values)), _sum(reasons), *chosen)
            told = "\n".join([*values, reasons])
            yield f"{path.stem} {ply} | {' | '.join(kept)}", told


def _line(analysis: Analysis[object], at: int) -> str:
    line = analysis.lines[at]
    return f"{line.value:.3f} {', '.join(map(notation.line, line.actions))}"  # type: ignore[arg-type]


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


@pytest.mark.parametrize("game_id", DECISIONS)
def test_the_computers_weigh_and_choose_as_they_did(game_id: str, update: bool) -> None:
    path = HERE / game_id / "weighed.kept"
    found = list(weighed(game_id))
    if update:
        path.write_text("".join(f"{kept}\n" for kept, _ in found), "utf-8")
    known = path.read_text("utf-8").splitlines()
    for (kept, told), line in zip(found, known, strict=True):
        assert kept == line, told
