"""The page about the laboratory: its files are read and its commands are there."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import galaxies
from build.tables import BASELINE, SPEED, between_marks, figures_of, plan_of, stale
from galaxies.lab import study, tournament, variants
from galaxies.lab.playing import Job, Setup, line_of, play
from galaxies.lab.summary import Summary
from galaxies.terminal.commands import main
from galaxies.terminal.documentation import GUIDE

COLONY = Path(__file__).parents[2] / "py" / "galaxies" / "games" / "colony"
README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
PAGE = GUIDE.read_text("utf-8")


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


def test_the_baseline_is_what_the_levels_score_today() -> None:
    """If not, run ./build.sh tables. The table is that of its figures."""
    told = figures_of(BASELINE)
    assert stale(BASELINE, told) == []
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    plan = plan_of(BASELINE)
    for setup, one in zip(plan.setups, told["setups"], strict=True):
        row = next(row for row in rows if row.startswith(f"| {setup.title} |"))
        told_there = [float(one) for one in re.findall(r"\d+\.\d+", row.replace("−", "-"))]
        wanted = [*map(abs, one["scores"][0]), *(100 * value for value in one["won"][0])]
        assert told_there == pytest.approx(wanted, abs=0.06)  # both are rounded
    assert all(f"`{digest}`" in PAGE for digest in told["code"].values())


def test_a_match_of_players_alone_has_the_scores_of_the_baseline(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Who meets others scores otherwise, so both say which it was."""
    command = ["match", "charter", "random", "drifter", "-n", "3", "--option", "games=1"]
    assert main([*command, "--alone"]) == 0
    assert "seed 1, games=1, each plays alone\n" in capsys.readouterr().out
    assert main([*command, "--alone", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    plan = replace(plan_of(BASELINE), galaxies=3)
    rows = [json.loads(play(job)) for job in plan.jobs() if job.setup.game == "charter"]
    for player in told["players"]:
        scores = [row["scores"][0] for row in rows if row["seats"] == [player["player"]]]
        assert player["score"][0] == pytest.approx(mean(scores))
    assert main(command) == 0
    assert "seed 1, games=1, they play each other\n" in capsys.readouterr().out
    assert main(["match", "galaxyd", "easy", "random", "--alone"]) == 2
    assert "Galaxy of D is not for one alone." in capsys.readouterr().err


def test_the_agent_beside_the_page_scores_what_the_page_tells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    name = ".github/learned_surveyors.json"
    text = (
        'galaxies = 100\nseed = "held out"\n[[setups]]\ngame = "surveyors"\n'
        f'seats = [["{name}"], ["drifter"]]'
    )
    summary = Summary(study.read(text, "held out"))
    for job in summary.study.jobs():
        summary.add(json.loads(play(job)))
    learned, drifter = (result.scores[0].mean for result in summary.results)
    told = re.search(r"In Surveyors it\s+scores (\d\.\d\d), the drifter (\d\.\d\d)", PAGE)
    assert told is not None
    assert [float(one) for one in told.groups()] == [round(learned, 2), round(drifter, 2)]


def test_the_row_of_the_readme_is_a_game() -> None:
    """It is played so today, and its link opens it."""
    (text,) = re.findall(r"```json\n(.*)\n```", README)
    row = json.loads(text)
    assert text == line_of(row)
    again = json.loads(play(Job(0, Setup(row["game"], tuple(row["seats"])), row["galaxy"])))
    made_by = ("version", "code")
    assert {key: again[key] for key in again if key not in made_by} == {
        key: row[key] for key in row if key not in made_by
    }
    assert again.keys() == row.keys()
    session = galaxies.open(row["link"].partition("#")[2])
    assert session.outcome is not None and list(session.outcome.scores) == row["scores"]


def test_the_command_docs_names_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    main(["docs"])
    guide, *others = capsys.readouterr().out.splitlines()
    assert Path(guide).read_text("utf-8") == PAGE and others


def test_every_table_has_its_place_in_the_page() -> None:
    for name in (BASELINE, SPEED):
        changed = between_marks(PAGE, name, "new lines")
        assert "\n\nnew lines\n\n<!-- end of" in changed
        assert between_marks(changed, name, "other") != changed
    with pytest.raises(ValueError, match="no marks for luck"):
        between_marks(PAGE, "luck", "")
