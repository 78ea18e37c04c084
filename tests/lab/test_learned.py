"""The file of what has learned: it plays as it was trained, wherever it runs, and what is wrong
with one is told in a sentence."""

from __future__ import annotations

import importlib.util
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from galaxies.games import GAMES
from galaxies.lab import Unable, code, learned, players
from galaxies.lab.environment import Environment
from galaxies.terminal.commands import main
from shell.lab.bench import Bench
from shell.lab.messages import PlanJob, Planned, Played, PlayJob, Seated, SeatJob

EXAMPLE = Path(__file__).parents[2] / ".github" / "learner.py"
NAME = "some.json"


def text_of(game: str, seed: int = 1) -> str:
    """The file of an agent with weights of no use."""
    weights = np.random.default_rng(seed).normal(size=learned.SIZE)
    sees = "flights" if game == "surveyors" else "any"
    return learned.written(game, sees, weights)


def learner() -> Any:
    spec = importlib.util.spec_from_file_location("learner_example", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
def test_a_file_adds_up_the_weights_that_the_learner_has_trained(game: str) -> None:
    """NumPy there and whole numbers here have the same sums, in positions of random play."""
    example, luck = learner(), random.Random(1)
    weights = np.random.default_rng(2).integers(-31, 32, learned.SIZE)
    env = Environment(game, observation="tensors")
    env.reset(seed=3)
    for _ in range(60):
        agent = env.agent_selection
        if env.terminations[agent]:
            env.reset()
            continue
        seen, rows = env.observe(agent)["observation"], env.action_features()
        there = weights[example.places(game, seen, rows)[0]].sum(1)
        look = learned.SEES["flights" if game == "surveyors" else "any"]
        flat = {name: one.ravel().tolist() for name, one in seen.items()}
        here = learned.sums(weights.tolist(), *look(flat, rows.tolist()))
        assert here == there.tolist()
        env.step(luck.randrange(len(env.actions)))


@pytest.mark.parametrize("game", ["surveyors", "colony"])
def test_an_agent_has_the_same_rows_in_the_terminal_and_in_the_page(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(NAME).write_text(text_of(game))
    study = f'galaxies = 3\n[[setups]]\ngame = "{game}"\nseats = [["{NAME}", "random"], ["random"]]'
    study = study.replace('["random"]]', f'["random", "{NAME}"]]')
    Path("study.toml").write_text(study)
    assert main(["study", "study.toml", "--processes", "1"]) == 0
    rows = Path("study.jsonl").read_text("utf-8").splitlines()
    Path(NAME).unlink()
    bench = Bench()
    agents = ((NAME, text_of(game)),)
    assert bench.done(SeatJob(*agents[0])) == Seated(game)
    assert bench.done(PlanJob(study, agents)) == Planned(6)
    played = [bench.done(PlayJob(number)) for number in range(6)]
    assert [one.row for one in played if isinstance(one, Played)] == rows
    digest = json.loads(rows[0])["code"]
    assert digest != code.digest(game)
    learned.given = {NAME: text_of(game, seed=2)}
    assert code.digest(game, [NAME]) != digest, "another agent is other code"
    learned.given = {}
    with pytest.raises(Unable, match=f'an agent "{NAME}": add its file first'):
        bench.done(PlanJob(study))


def test_an_agent_plays_in_matches_and_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(NAME).write_text(text_of("surveyors"))
    assert main(["match", "surveyors", NAME, "drifter", "-n", "2"]) == 0
    assert NAME in capsys.readouterr().out
    plan = f'game = "surveyors"\nplayers = ["{NAME}", "drifter"]\ngalaxies = 2'
    Path("judges.toml").write_text(plan)
    assert main(["tournament", "judges.toml", "--processes", "2"]) == 0
    assert capsys.readouterr().out.count(NAME) >= 2


def changed(**new: object) -> str:
    return json.dumps({**json.loads(text_of("colony")), **new})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no file of an agent"),
        ("[" * 100_000, "is no file of an agent"),
        ('{"agent": "other"}', "is no file of an agent"),
        (" " * (learned.MOST + 1), "is too large"),
        (changed(game="chess"), 'has learned "chess", which is no game here'),
        (changed(game=["colony"]), "which is no game here"),
        (changed(rules=1), "has learned other rules than version 3"),
        (changed(sees="pixels"), 'sees "pixels", which this version does not know'),
        (changed(sees="flights"), 'sees "flights", which'),
        (changed(weights="rubbish"), "is damaged"),
        (changed(weights=7), "is damaged"),
        (changed(weights=json.loads(text_of("colony"))["weights"][:-20]), "is damaged"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / NAME
    file.write_text(text)
    with pytest.raises(Unable, match=why):
        players.bot("colony", str(file))
    with pytest.raises(Unable, match=why):
        Bench().done(SeatJob(NAME, text))


def test_a_file_that_is_not_there_or_of_another_game_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Unable, match="cannot be read: No such file"):
        players.bot("colony", str(tmp_path / NAME))
    (tmp_path / NAME).write_text(text_of("colony"))
    assert main(["match", "express", str(tmp_path / NAME), "cadet"]) != 0
    assert "has learned Take The Galaxy, not Galaxy Express." in capsys.readouterr().err
    for name in ('a"b.json', "a:b.json", "../b.json", "x" * 70 + ".json"):
        with pytest.raises(Unable, match="another name"):
            Bench().done(SeatJob(name, text_of("colony")))
