"""Summaries: intervals by their formulas, sums compared with plain statistics, and the command."""

from __future__ import annotations

import doctest
import json
import random
import re
import statistics
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from galaxies.lab import interval, study
from galaxies.lab.figures import checksum
from galaxies.lab.interval import FEW, Tally, difference, student, wilson
from galaxies.lab.playing import play
from galaxies.lab.plots import plots
from galaxies.lab.summary import Summary, compared
from galaxies.terminal.commands import main
from galaxies.terminal.laboratory import Clock, _duration

pytestmark = pytest.mark.usefixtures("toys")

NIM = """
title = "Who begins?"
galaxies = 40
counted = ["take"]
[[setups]]
game = "toy-nim"
seats = [["random", "random"], ["search", "random"]]
"""


def tally(numbers: Sequence[int], scale: int = 1) -> Tally:
    made = Tally(scale=scale)
    for number in numbers:
        made.add(number)
    return made


def test_intervals_follow_their_formulas() -> None:
    numbers = [3, -1, 4, 1, -5, 9, 2, 6]
    made = tally(numbers)
    error = statistics.stdev(numbers) / len(numbers) ** 0.5
    point = 2.364624  # Student's t for 7 degrees of freedom, from a printed table
    assert made.mean == statistics.mean(numbers)
    assert made.interval == pytest.approx((made.mean - point * error, made.mean + point * error))
    assert tally(numbers, 10).mean == pytest.approx(made.mean / 10)
    assert tally(numbers, 10).variance == pytest.approx(made.variance / 100)
    rest = made - tally(numbers[:3])
    assert (rest.count, rest.mean) == (5, statistics.mean(numbers[3:]))
    mean, interval = difference(made, rest)
    assert interval is not None
    assert mean == made.mean - rest.mean and interval[0] < mean < interval[1]
    assert tally([5]).interval is None and difference(made, tally([5]))[1] is None
    assert tally([5, 5]).interval == pytest.approx((5 - 12.706205 / 2, 5 + 12.706205 / 2))
    assert tally([5] * 100).interval == (5, 5)


def test_students_points_are_those_of_tables() -> None:
    for freedom, point in ((1, 12.706205), (30, 2.042272), (31, 2.039513), (60, 2.000298)):
        assert student(freedom) == pytest.approx(point, abs=2e-6)
    assert student(10**9) == pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-6)
    assert student(4.7) == student(4), "the wider of both"


def test_skewness_is_that_of_the_numbers() -> None:
    even, rare = tally([*range(-3, 4)] * 40), tally([100] * 270 + [0] * 10)
    assert not even.is_skewed and rare.is_skewed
    one_in_26 = [100] * 25 + [0]
    assert tally(one_in_26 * 16).is_skewed and not tally(one_in_26 * 100).is_skewed
    assert not (rare - tally([0] * 10)).is_skewed and not tally([1, 1]).is_skewed


POPULATIONS = {
    "like dice": [*range(1, 7)],
    "two dice": [a + b for a in range(6) for b in range(6)],
    "a long tail": [0] * 3 + [1] * 4 + [2] * 3 + [3] * 2 + [4, 5, 7],
}


@pytest.mark.parametrize("kind", POPULATIONS)
@pytest.mark.parametrize("count", [2, 5, 10, 30, 200])
def test_intervals_hold_the_true_mean_as_often_as_they_say(kind: str, count: int) -> None:
    """In 95 of 100 samples, within what 2,000 samples can tell. A long tail costs up to one in ten
    where there are few, which the summary says."""
    numbers, luck = POPULATIONS[kind], random.Random(count)
    true = statistics.mean(numbers)
    held = 0
    for _ in range(2_000):
        interval = tally(luck.choices(numbers, k=count)).interval
        assert interval is not None
        held += interval[0] <= true <= interval[1]
    is_told = count < FEW and kind == "a long tail"
    assert held / 2_000 > (0.85 if is_told else 0.93), held / 2_000


def test_where_a_loss_is_rare_it_is_told_or_the_interval_holds() -> None:
    """A courier who loses 1 game in 20: of 100 games and more, those without the warning."""
    luck, scores = random.Random(7), [*range(95, 114)] * 10 + [-5] * 10
    true, told, held = statistics.mean(scores), 0, 0
    for _ in range(400):
        made = tally(luck.choices(scores, k=600))
        assert made.interval is not None
        if made.is_skewed:
            told += 1
        else:
            held += made.interval[0] <= true <= made.interval[1]
    assert held / (400 - told) > 0.93 and told < 300
    assert tally(luck.choices(scores, k=200)).is_skewed


def test_shares_follow_wilson() -> None:
    assert doctest.testmod(interval).failed == 0
    assert wilson(0, 10) == pytest.approx((0, 0.27754), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.72246, 1), abs=1e-4)


def test_a_setup_is_compared_with_the_first_of_its_kind() -> None:
    kinds = [("nim", 2), ("nim", 2), ("stars", 1), ("nim", 4), ("nim", 4), ("nim", 2), ("stars", 1)]
    told = [compared(kinds, at) for at in range(len(kinds))]
    assert told == [None, 0, None, 0, 3, 0, 2]


def test_a_summary_says_what_the_rows_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nim.toml"
    file.write_text(NIM)
    assert main(["study", str(file), "--processes", "1", "--plots", str(tmp_path / "plots")]) == 0
    out, err = capsys.readouterr()
    made = [json.loads(line) for line in (tmp_path / "nim.jsonl").read_text().splitlines()]
    assert "Who begins?: 40 galaxies, 80 games, seed 1\n" in out
    assert re.search(r"^80 of 80 games, [\d.]+ a second$", err, re.M)
    for k, part in enumerate(re.split(r"^\d\. ", out, flags=re.M)[1:]):
        mine = made[k::2]
        for seat in (0, 1):
            scores = [row["scores"][seat] for row in mine]
            won = 100 * sum(seat in row["winners"] for row in mine) / 40
            row = re.search(rf"^   {seat + 1} .*$", part, re.M)
            assert row is not None
            assert f" {statistics.mean(scores):.2f} " in row[0] and f" {won:.1f} %" in row[0]
        assert f"length: {statistics.mean(row['plies'] for row in mine):.2f} (" in part
        uses = [use for row in mine for use in row["uses"] if "take a 1" in use]
        told = re.search(r"^   take a 1 +([\d.]+) %", part, re.M)
        assert told is not None and float(told[1]) == pytest.approx(100 * len(uses) / 80, abs=0.06)
        ahead = [a["scores"][0] - b["scores"][0] for a, b in zip(mine, made[::2], strict=True)]
        said = f"against setup 1 in the same 40 galaxies: {statistics.mean(ahead):+.2f}"
        assert (said.replace("-", "−") in part) == (k == 1)
        assert ("first player's edge: " in part) == (k == 0)
    assert main(["study", str(file)]) == 0
    again, err = capsys.readouterr()
    assert again == out and err == ""
    plots = sorted((tmp_path / "plots").iterdir())
    assert [plot.name for plot in plots] == ["toy-nim-lengths.svg", "toy-nim-scores.svg"]
    _check_for_papers(plots[1], made)


def _check_for_papers(plot: Path, rows: Sequence[dict[str, Any]]) -> None:
    """It needs no style sheet, and its legend tells name, number, mean, interval and seed."""
    root, svg = ElementTree.parse(plot).getroot(), "{http://www.w3.org/2000/svg}"
    assert not [one for one in root.iter() if one.tag == f"{svg}style" or one.get("class")]
    assert "var(" not in plot.read_text() and root.get("font-family") and root.get("width")
    assert all(one.get("fill") and one.get("font-size") for one in root.iter(f"{svg}text"))
    assert all(one.get("fill") and one.get("stroke") for one in root.iter(f"{svg}path"))
    words = [one.text or "" for one in root.iter(f"{svg}text")]
    assert "Who begins?. 40 galaxies, seed 1" in words
    assert "2. seat 2, random: search against random" in words
    mean = statistics.mean(row["scores"][1] for row in rows[1::2])
    assert any(one.startswith(f"n = 40, mean {mean:.2f} (") for one in words)


LONG = """
galaxies = 2
title = "Long"
[[setups]]
game = "surveyors"
seats = [["random", "drifter"], ["drifter", "random"]]
options = { stars = "24", sheet = "letter", events = "off", coasting = "off", ships = "1" }
"""


def test_a_legend_tells_its_lines_apart_however_long_they_are() -> None:
    """What is cut off is what the lines of a setup share; and no text lies upon another."""
    plan = study.read(LONG, "long.toml")
    summary = Summary(plan)
    for job in plan.jobs():
        summary.add(json.loads(play(job)))
    for _, picture in plots(summary):
        texts = [
            (float(one.get("x") or 0), float(one.get("y") or 0), one.text or "")
            for one in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")
        ]
        names = [words for x, _, words in texts if x == 54]
        assert len(names) == len(set(names)) and all(name.endswith("…") for name in names)
        left = sorted(y for x, y, _ in texts if x in (14, 58))
        assert min(b - a for a, b in pairwise(left)) >= 17
    assert names[0].startswith("1. random against drifter, stars=24")


def test_figures_are_the_numbers_of_the_summary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, target = tmp_path / "nim.toml", tmp_path / "figures" / "nim.json"
    file.write_text(NIM)
    assert main(["study", str(file), "--processes", "1", "--figures", str(target)]) == 0
    out = capsys.readouterr().out
    lines = (tmp_path / "nim.jsonl").read_text("utf-8").splitlines()
    figures = json.loads(target.read_text("utf-8"))
    assert (figures["galaxies"], figures["games"], figures["seed"]) == (40, 80, "1")
    rows = [json.loads(line) for line in lines[:2]]
    assert figures["rows"][:2] == [checksum(row) for row in rows]
    assert len(figures["rows"]) == 6, "of three galaxies"
    assert checksum({**rows[0], "link": "other"}) == checksum(rows[0])
    assert checksum({**rows[0], "plies": 0}) != checksum(rows[0])
    for setup, part in zip(
        figures["setups"], re.split(r"^\d\. ", out, flags=re.M)[1:], strict=True
    ):
        told = [*setup["scores"], setup["length"], *filter(None, [setup.get("ahead")])]
        for value, low, high in told:
            said = f"{abs(value):.2f}", f"{abs(low):.2f} to ", f"{abs(high):.2f}"
            assert all(
                words in part.replace("to +", "to ").replace("to −", "to ") for words in said
            )
    made = [json.loads(line) for line in lines]
    for k, setup in enumerate(figures["setups"]):
        for seat in (0, 1):  # each its own, and not in the order of the other
            scores = [row["scores"][seat] for row in made[k::2]]
            wins = [seat in row["winners"] for row in made[k::2]]
            assert setup["scores"][seat][0] == round(statistics.mean(scores), 4)
            assert setup["won"][seat][0] == round(statistics.mean(wins), 4)
    assert figures["setups"][1]["scores"][0] != figures["setups"][1]["scores"][1]
    assert [len(setup.get("actions", ())) > 0 for setup in figures["setups"]] == [True, False]


def test_lines_can_be_counted_by_their_second_word(tmp_path: Path) -> None:
    """`take *` makes one of "take a 1" and "take a 2"."""
    plan = study.read(NIM.replace('"take"', '"take *"'), "nim.toml")
    row = json.loads(play(next(plan.jobs())))
    counted = {word for use in row["uses"] for word in use}
    assert counted and counted <= {"take a", "take b", "take c"}


def test_the_first_players_edge_counts_shared_wins_in_parts() -> None:
    plan = study.read(NIM.replace(', ["search", "random"]', "").replace("40", "4"), "nim.toml")
    summary = Summary(plan)
    for number, (first, winners) in enumerate([(0, [0]), (1, [0]), (1, [0, 1]), (0, [])]):
        row = {"n": number, "game": "toy-nim", "scores": [1, 0], "winners": winners}
        summary.add({**row, "first": first, "plies": 3, "uses": [{}, {}]})
    (result,) = summary.results
    assert (result.edge.total, result.edge.scale) == (30 - 30 + 0 + 0, 60)
    assert result.wins == [3, 1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no.toml"], "no.toml cannot be read: No such file or directory."),
        (["nim.toml", "--rows", "no/x.jsonl"], "cannot be written: No such file or directory."),
        (["nim.toml", "--on", "nowhere"], 'No Dask scheduler answers at "nowhere"'),
        (["bad.toml"], 'bad.toml: "galaxies" is missing.'),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("nim.toml").write_text(NIM)
    Path("bad.toml").write_text("[[setups]]\ngame = 'toy-nim'\nseats = ['search', 'search']")
    assert main(["study", *arguments, "--processes", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.splitlines()[-1].startswith("galaxies: ") and told in err


def test_progress_tells_the_rate_and_the_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([100, 101, 110, 131, 400])
    clock = Clock(1_000, lambda: next(times))
    for done in (200, 201, 210, 231, 1_000):
        clock.show(done, 200)
    assert capsys.readouterr().err.splitlines() == [
        "200 of 1,000 games are there already.",
        "231 of 1,000 games, 1.0 a second, 13 min left",
        "1,000 of 1,000 games, 2.7 a second",
    ]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0.4, "0 s"),
        (89, "89 s"),
        (90.1, "2 min"),
        (119 * 60, "119 min"),
        (120 * 60, "2.0 h"),
        (150 * 60, "2.5 h"),
    ],
)
def test_the_time_left_is_told_in_a_unit_that_fits(seconds: float, told: str) -> None:
    assert _duration(seconds) == told


def test_on_a_screen_progress_is_told_each_second_on_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([0, 0.5, 1, 1.5, 4, 5])
    clock = Clock(20, lambda: next(times))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    for done in (1, 2, 3, 10, 20):
        clock.show(done, 0)
    shown = capsys.readouterr().err
    assert shown.count("\n") == 1 and shown.endswith("\n")
    assert [line.rstrip() for line in shown.split("\r")] == [
        "",
        "2 of 20 games, 2.0 a second, 9 s left",
        "10 of 20 games, 2.5 a second, 4 s left",
        "20 of 20 games, 4.0 a second",
    ]
    assert {len(line.rstrip("\n")) for line in shown.split("\r")[1:]} == {70}, "it covers the last"


def test_nothing_is_told_of_games_that_were_there(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock(3, lambda: 0.0)
    clock.show(1, 1)
    assert capsys.readouterr().err == ""
    clock.show(1, 0)
    assert capsys.readouterr().err == "", "none was there before the first"
    clock.show(2, 1)
    assert capsys.readouterr().err == "1 of 3 games are there already.\n"


def test_a_stopped_study_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, rows = tmp_path / "nim.toml", tmp_path / "nim.jsonl"
    file.write_text(NIM)

    def stop(self: Clock, done: int, before: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr(Clock, "show", stop)
        assert main(["study", str(file), "--processes", "1"]) == 130
    out, err = capsys.readouterr()
    assert out == "" and f"Stopped. The games are in {rows}; the same command goes on." in err
    assert rows.read_bytes().count(b"\n") == 7
    assert main(["study", str(file), "--processes", "1"]) == 0
    out, err = capsys.readouterr()
    assert "80 games" in out and "7 of 80 games are there already." in err
