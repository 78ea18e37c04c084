"""A data set: what the players of a study saw, could do and chose, decision by decision."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import galaxies
from galaxies.formats import notation, position
from galaxies.terminal.commands import main

PLAN = """
galaxies = 3
[[setups]]
game = "surveyors"
seats = ["drifter", "drifter"]
[[setups]]
game = "express"
seats = ["random"]
"""


def test_every_decision_is_told_as_the_player_saw_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN)
    assert main(["dataset", str(file), "--processes", "1"]) == 0
    rows = [json.loads(line) for line in (tmp_path / "plan.data.jsonl").read_text().splitlines()]
    total = sum(len(row["decisions"]) for row in rows)
    told = capsys.readouterr().out
    assert told == f"{tmp_path / 'plan.data.jsonl'}: 6 games, {total} decisions\n" and total > 50
    for row in rows:
        session = galaxies.open(row["link"].partition("#")[2])
        rules = session.game.rules
        plies = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
        for ply, decision in zip(plies, row["decisions"], strict=True):
            view = rules.observe(session.at(ply), session.player_at(ply))
            assert decision["player"] == session.player_at(ply)
            assert decision["view"] == json.loads(position.dump(view))
            assert decision["choice"] == session.line(ply)
            assert decision["legal"] == [notation.line(one) for one in rules.legal_actions(view)]
    # A study does not go on in the file of a data set.
    assert main(["study", str(file), "--rows", str(tmp_path / "plan.data.jsonl")]) == 2
    assert "has other games from line 1 on" in capsys.readouterr().err
