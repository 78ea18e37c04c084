"""The page about the laboratory: its files are read and its commands are there."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from galaxies.lab import study, tournament, variants
from galaxies.lab.playing import play
from galaxies.lab.summary import Summary

COLONY = Path(__file__).parents[2] / "py" / "galaxies" / "games" / "colony"
PAGE = (Path(__file__).parents[2] / ".github" / "LABORATORY.md").read_text("utf-8")


BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.S)


def test_the_files_of_the_page_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text("def careful(view, player, luck): ...")
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "my_deck.toml").write_bytes((COLONY / "space_deck.toml").read_bytes())
    first, deck, second, _ = BLOCKS
    assert len(study.read(first, "start.toml").setups) == 6
    changed = study.read(deck, "deck.toml", tmp_path).setups[1].game
    assert variants.official(changed) == "colony" != changed
    variants.forget(changed)
    assert tournament.read(second, "judges.toml").games == 3 * 50 * 4


def test_the_program_of_the_page_plays_a_game() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["env"].session.is_over


def test_a_study_reproduces_the_baseline() -> None:
    """Here the setups that are quick to play."""
    plan = study.read(BLOCKS[3], "baseline.toml")
    quick = [setup for setup in plan.setups if setup.seats[0] == "drifter" and len(setup.seats) > 1]
    summary = Summary(replace(plan, setups=tuple(quick)))
    for job in summary.study.jobs():
        summary.add(json.loads(play(job)))
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    for result in summary.results:
        row = next(row for row in rows if row.startswith(f"| {result.setup.title} |"))
        low, high = result.scores[0].interval
        won = 100 * result.wins[0] / result.games
        assert f"| {result.scores[0].mean:.2f} | {low:.2f} to {high:.2f} | {won:.1f} % |" in row
    assert all(any(setup.title in row for row in rows) for setup in plan.setups)
