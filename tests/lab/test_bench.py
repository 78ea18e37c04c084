"""The workers of the laboratory page: their rows and numbers are those of the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from galaxies.formats import position
from galaxies.games import GAMES
from galaxies.lab.playing import begin
from galaxies.lab.study import read
from galaxies.play.records.replay import branch, replay
from galaxies.share import link
from galaxies.terminal.commands import main
from games import LISTED
from shell.lab import bench as workers
from shell.lab.bench import MOST, Bench
from shell.lab.messages import (
    CountJob,
    CutJob,
    Figures,
    PlanJob,
    Planned,
    Played,
    PlayJob,
    Position,
)
from shell.lab.messages import Refused as No

GAMES_PLAYED = Path(__file__).parents[1] / "playthroughs"
STUDY = """
title = "Who begins?"
galaxies = 5
[[setups]]
game = "surveyors"
seats = [["drifter", "drifter"], ["random", "drifter"]]
"""


def done(text: str, *jobs: Any) -> list[Any]:
    """The results of a worker that has read a study."""
    bench = Bench()
    return [bench.done(job) for job in (PlanJob(text), *jobs)]


def rows_of(text: str, *numbers: int) -> list[str]:
    _, *played = done(text, *map(PlayJob, numbers))
    assert all(isinstance(one, Played) for one in played)
    return [one.row for one in played]


def of_terminal(folder: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """The file of rows, and what is printed."""
    file = folder / "study.toml"
    file.write_text(text)
    assert main(["study", str(file), "--processes", "1"]) == 0
    return (folder / "study.jsonl").read_text("utf-8"), capsys.readouterr().out


def test_rows_and_numbers_are_those_of_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whichever worker plays which games, also again after another one was lost."""
    file, printed = of_terminal(tmp_path, STUDY, capsys)
    numbers = [*range(0, 10, 2), *range(1, 10, 2)]
    made = dict(zip(numbers, rows_of(STUDY, *numbers), strict=True))
    rows = [made[number] for number in range(10)]
    assert "".join(f"{row}\n" for row in rows) == file
    planned, first, figures = done(STUDY, CountJob(tuple(rows[:3])), CountJob(tuple(rows[3:])))
    assert planned == Planned(10)
    assert (first.counted, figures.counted) == (3, 10)
    assert isinstance(figures, Figures)
    for setup in figures.setups:
        assert setup.title in printed and setup.games == 5
        for cells in (*setup.seats, *setup.actions):
            assert any(all(cell in line for cell in cells) for line in printed.splitlines())
        assert all(fact in printed for fact in setup.facts)
        for seat in setup.drawn:
            assert sum(seat.bars) == 5 and seat.score.low <= seat.score.mean <= seat.score.high
        assert sum(setup.lengths) == 5


def test_rows_of_another_study_end_the_count() -> None:
    rows = rows_of(STUDY, 0, 1)
    other = rows_of(STUDY.replace("galaxies = 5", 'galaxies = 5\nseed = "2"'), 2)
    for odd in (*other, "no row", "[]"):
        *_, figures = done(STUDY, CountJob((*rows, odd, *rows)))
        assert figures.counted == 2
    *_, figures = done(STUDY.replace("= 5", "= 1"), CountJob((*rows, *rows)))
    assert figures.counted == 2


def test_what_only_the_terminal_can_do_is_refused() -> None:
    def answer(text: str) -> Any:
        return json.loads(workers.work(json.dumps({"kind": "plan", "text": text}), print))

    changed = '[[setups]]\ngame = "colony"\nseats = ["rookie"]\nchanges = { "a.toml" = "b" }'
    for text, why in (
        (f"galaxies = 1\n{changed}", "The page has no changed tables."),
        (STUDY.replace("random", "os:system"), "The page has no players of your own."),
        (STUDY.replace("= 5", f"= {MOST}"), f"The page plays at most {MOST:,} games."),
        (STUDY.replace("= 5", "= 0"), 'The study: "galaxies" must be a whole number'),
        ("galaxies =", "The study is not valid TOML: "),
    ):
        told = answer(text)
        assert told["kind"] == No.kind and told["why"].startswith(why)


@pytest.mark.parametrize("name", LISTED)
def test_a_game_goes_on_from_any_of_its_decisions(name: str) -> None:
    """In the page as in the terminal; the row opens as a game from that position."""
    paths = sorted((GAMES_PLAYED / name).glob("*.txt"), key=lambda path: path.stat().st_size)
    session = next(one for path in paths if (one := replay(path.read_text("utf-8"))).is_over)
    ply = session.ply // 2
    (cut,) = [Bench().done(CutJob(session.text(), ply))]
    assert isinstance(cut, Position)
    while session.player_at(ply) < 0:
        ply += 1
    assert position.load(GAMES[name], cut.text) == session.at(ply)
    assert (cut.mover, cut.options[0].line) == (session.player_at(ply), cut.played)
    assert len(cut.names) == len(cut.levels) == len(session.seats)
    assert cut.summary and all(option.said for option in cut.options)
    seats = json.dumps(["random"] * len(cut.names))
    setup = f'[[setups]]\ngame = "{name}"\nseats = {seats}\nposition = {json.dumps(cut.text)}'
    plan = read(f"galaxies = 1\n{setup}", "what if")
    (row,) = map(json.loads, rows_of(f"galaxies = 1\n{setup}", 0))
    assert row["position"] and plan.setups[0].title.endswith("from a position")
    played = link.unpack(row["link"].partition("#")[2]) if "link" in row else replay(row["record"])
    assert played.is_over and played.start == session.at(ply)
    assert begin(plan.setups[0], row["galaxy"]).at(0) == session.at(ply)


def test_a_game_that_goes_on_shows_nothing() -> None:
    session = replay((GAMES_PLAYED / "surveyors" / "calls.txt").read_text("utf-8"))
    job = {"kind": "cut", "record": branch(session, 3).text(), "ply": 1}
    told = json.loads(workers.work(json.dumps(job), print))
    assert told == {"kind": "refused", "why": told["why"]} and "finished games" in told["why"]
    late = {"kind": "cut", "record": session.text(), "ply": session.ply}
    assert "an earlier one" in json.loads(workers.work(json.dumps(late), print))["why"]
