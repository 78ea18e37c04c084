"""What the computers think of decisions of the recorded games, kept in `<game>/judged.kept`.

Each decision has the action that every level chooses, and of the analysis the best lines with their
values and chances, a checksum of all further ones, and the reasons. A weight or a search that
changes shows there, long before enough games are played to see that a level has become weaker.
After a change that is meant, `pytest tests/computer --update` writes the files anew: read what the
computers now think otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.play import advice, notation
from galaxies.play.replay import replay

HERE = Path(__file__).parent
RECORDS = HERE.parent / "playthroughs"
DECISIONS = {"express": 4, "colony": 14, "surveyors": 6, "galaxyd": 12, "charter": 5}
"""Decisions of each record, evenly spread."""
EFFORT = {"colony": 1.0, "charter": 1.0}
"""Less is enough for every part of the other analyses to run."""
SHOWN = 3
"""Lines that are shown; in the others one sees only that something has changed."""


def judged(game: AnyGame) -> Iterator[str]:
    for path in sorted((RECORDS / game.name).glob("*.txt")):
        session = replay(path.read_text("utf-8"))
        plies = [
            ply
            for ply in range(session.ply)
            if (player := session.player_at(ply)) >= 0 and game.hints_at(session.view(player, ply))
        ]
        for ply in plies[:: max(1, len(plies) // DECISIONS[game.name])]:
            player = session.player_at(ply)
            yield f"{path.stem} {ply}"
            yield from _thought(game, session.view(player, ply), player)


def _thought(game: AnyGame, view: Any, player: int) -> Iterator[str]:
    luck, levels = Luck("judged"), game.computer().levels
    chosen = (f"{name}: {notation.line(levels[name](view, player, luck))}" for name in levels)
    yield f"    {'; '.join(chosen)}"
    analysis = advice.analyse(game, view, player, luck, EFFORT.get(game.name, 0.2))
    digits = 4 if analysis.unit == "wins" else 2
    lines = []
    for line in analysis.lines:
        chance = "" if line.chance is None else f" {line.chance:.2f}"
        beside = " (as well)" if line.actions[0] in analysis.beside else ""
        steps = ", ".join(map(notation.line, line.actions))
        lines.append(f"    {line.value:.{digits}f}{chance} {steps}{beside}")
    yield from lines[:SHOWN]
    if further := lines[SHOWN:]:
        yield f"    and {len(further)} more: {crc32(''.join(further).encode()):08x}"
    yield f"    {' '.join(analysis.reasons)}"
    if analysis.instead:
        yield f"    Instead: {' '.join(analysis.instead)}"


@pytest.mark.parametrize("game_id", DECISIONS)
def test_the_computers_think_of_recorded_decisions_what_they_thought(
    game_id: str, update: bool
) -> None:
    told = list(judged(GAMES[game_id]))
    path = HERE / game_id / "judged.kept"
    if update:
        path.write_text("\n".join(told) + "\n", "utf-8")
    assert told == path.read_text("utf-8").splitlines()
