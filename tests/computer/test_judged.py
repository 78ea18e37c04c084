"""What the computer thinks of decisions of the recorded games, kept in `<game>/judged.kept`.

Each decision has the actions that the levels choose, and of the analysis every action with its
value, the rest of the best line and the reasons. After a change that is meant, `pytest
tests/computer --update` writes the files anew: read what the computer now thinks otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis, AnyGame
from galaxies.games import GAMES
from galaxies.play import notation
from galaxies.play.replay import replay

HERE = Path(__file__).parent
RECORDS = HERE.parent / "playthroughs"
DECISIONS = {"colony": 14, "charter": 5}
"""Decisions of each record, evenly spread."""


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
    luck, computer = Luck("judged"), game.computer()
    for name, choose in computer.levels.items():
        yield f"    {name}: {notation.line(choose(view, player, luck))}"
    assert computer.analyse is not None
    analysis: Analysis[Any] = computer.analyse(view, player, luck, 1.0)
    digits = 4 if analysis.unit == "wins" else 2
    for line in analysis.lines:
        chance = "" if line.chance is None else f" {line.chance:.2f}"
        beside = " (as well)" if line.actions[0] in analysis.beside else ""
        steps = ", ".join(map(notation.line, line.actions))
        yield f"    {line.value:.{digits}f}{chance} {steps}{beside}"
    yield f"    {' '.join(analysis.reasons)}"
    if analysis.instead:
        yield f"    Instead: {' '.join(analysis.instead)}"


@pytest.mark.parametrize("game_id", DECISIONS)
def test_the_computer_thinks_of_recorded_decisions_what_it_thought(
    game_id: str, update: bool
) -> None:
    told = list(judged(GAMES[game_id]))
    path = HERE / game_id / "judged.kept"
    if update:
        path.write_text("\n".join(told) + "\n", "utf-8")
    assert told == path.read_text("utf-8").splitlines()
