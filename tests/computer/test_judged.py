"""What the computers think of decisions of the recorded games, kept in `<game>/judged.kept`.

Each decision has the action that every level chooses, and of the analysis the best lines with their
values and chances, and a checksum of all further ones. A weight or a search that changes shows
there, long before enough games are played to see that a level has become weaker. The reasons are
in `<game>/reasons.golden`, each sentence once. After a change that is meant, `pytest tests/computer
--update` writes the files anew: read what the computers now think otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis, AnyGame
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from games import table
from goldens import differences

HERE = Path(__file__).parent
RECORDS = HERE.parent / "playthroughs"
DECISIONS = table("JUDGED")
"""Decisions of each record, evenly spread."""
EFFORT = table("JUDGED_EFFORT")
"""Less is enough for every part of the other analyses to run."""
SHOWN = 3
"""Lines that are shown; in the others one sees only that something has changed."""


def judged(game: AnyGame) -> Iterator[tuple[str, str, Analysis[Any]]]:
    """(place, what the levels choose, analysis) of each decision."""
    levels = game.computer().levels
    for path in sorted((RECORDS / game.name).glob("*.txt")):
        session = replay(path.read_text("utf-8"))
        plies = [
            ply
            for ply in range(session.ply)
            if (player := session.player_at(ply)) >= 0 and game.hints_at(session.view(player, ply))
        ]
        for ply in plies[:: max(1, len(plies) // DECISIONS[game.name])]:
            player, luck = session.player_at(ply), Luck("judged")
            view = session.view(player, ply)
            actions = {name: bot(view, player, luck) for name, bot in levels.items()}
            chosen = "; ".join(f"{name}: {notation.line(one)}" for name, one in actions.items())
            analysis = advice.analyse(game, view, player, luck, EFFORT.get(game.name, 0.2))
            yield f"{path.stem} {ply}", chosen, analysis


def weighed(analysis: Analysis[Any]) -> str:
    """The best lines, and that there are more."""
    digits = 4 if analysis.unit == "wins" else 2
    lines = []
    for line in analysis.lines:
        chance = "" if line.chance is None else f" {line.chance:.2f}"
        beside = " (as well)" if line.actions[0] in analysis.beside else ""
        steps = ", ".join(map(notation.line, line.actions))
        lines.append(f"{line.value:.{digits}f}{chance} {steps}{beside}")
    further = lines[SHOWN:]
    more = [f"{len(further)} more: {crc32(''.join(further).encode()):08x}"] if further else []
    return "; ".join([*lines[:SHOWN], *more])


@pytest.mark.parametrize("game_id", DECISIONS)
def test_the_computers_think_of_recorded_decisions_what_they_thought(
    game_id: str, update: bool
) -> None:
    decisions = list(judged(GAMES[game_id]))
    told = [
        line
        for place, chosen, analysis in decisions
        for line in (f"{place}: {chosen}", f"    {weighed(analysis)}")
    ]
    path = HERE / game_id / "judged.kept"
    if update:
        path.write_text("\n".join(told) + "\n", "utf-8")
    reasons = (("reasons", place, (one.reasons, one.instead)) for place, _, one in decisions)
    changed = differences(HERE / game_id, reasons, update=update)
    assert told == path.read_text("utf-8").splitlines()
    assert not changed, changed
