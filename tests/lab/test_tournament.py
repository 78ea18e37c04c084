"""Tournaments: who meets whom, results from both sides, standings, players that are functions."""

from __future__ import annotations

import json
import re
import sys
from itertools import combinations
from pathlib import Path

import pytest

from galaxies.lab import Unable, tournament
from galaxies.lab.crew import Crew, Here
from galaxies.lab.pairings import everybody, swiss
from galaxies.lab.ratings import Ratings
from galaxies.lab.rows import Rows
from galaxies.lab.standings import Standings
from galaxies.lab.tournament import Tournament
from galaxies.terminal.commands import main

pytestmark = pytest.mark.usefixtures("toys")

NIM = """
title = "Three at Nim"
game = "toy-nim"
players = ["random", "search", "mine:one_stone"]
galaxies = 6
"""
MINE = '''
def one_stone(view, player, luck):
    """Takes one stone from the first pile; an action may be given as its line."""
    return next(f"take {pile} 1" for pile, stones in zip("abc", view.piles) if stones)

def cheat(view, player, luck):
    return "take a 9"
'''


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)


def hold(plan: Tournament, path: Path) -> tuple[Standings, list[dict[str, object]], int]:
    table = Standings(plan.players)
    with Rows(path) as rows:
        made = [dict(row) for row in tournament.hold(plan, rows, Crew(Here(), lambda: 1), table)]
    assert [row["n"] for row in made] == list(range(plan.games))
    return table, made, plan.games - rows.kept


def test_everybody_plays_everybody_from_both_sides_in_the_same_galaxies(tmp_path: Path) -> None:
    plan = tournament.read(NIM, "nim.toml")
    table, made, _ = hold(plan, tmp_path / "nim.jsonl")
    assert plan.games == 36
    seats = {(row["galaxy"], *row["seats"]) for row in made}  # type: ignore[misc]
    codes = {row["galaxy"] for row in made}
    assert len(codes) == 6 and seats == {
        (code, *order)
        for code in codes
        for pair in combinations(plan.players, 2)
        for order in (pair, pair[::-1])
    }
    won = sum(row["seats"][row["winners"][0]] == "search" for row in made)  # type: ignore[index]
    assert table.points["search"] == won > 12
    assert sum(table.points.values()) == 36
    one, other = table.against["search"]["random"], table.against["random"]["search"]
    assert (one.won, one.lost, one.games) == (other.lost, other.won, 12)


def test_a_tournament_is_told_as_tables_and_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, rows = tmp_path / "nim.toml", tmp_path / "nim.jsonl"
    file.write_text(NIM)
    assert main(["tournament", str(file), "--processes", "1"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Three at Nim: round robin, 36 games, seed 1\n")
    best = re.search(
        r"^   search +[\d.]+ +(\d+)-0-(\d+) +([\d.]+) % .* ([+−]\d+) +[+−]\d+ to", out, re.M
    )
    assert best is not None and int(best[1]) + int(best[2]) == 24
    assert float(best[3]) == pytest.approx(100 * int(best[1]) / 24, abs=0.06)
    assert best[4].startswith("+"), "the rating of the best is above the middle"
    assert re.search(r"^   share against +search +", out, re.M)
    whole = rows.read_bytes()
    rows.write_bytes(whole[:1_000])
    assert main(["tournament", str(file), "--processes", "1"]) == 0
    assert capsys.readouterr().out == out and rows.read_bytes() == whole
    file.write_text(NIM.replace("= 6", "= 7").replace("title", "# title"))
    assert main(["tournament", str(file), "--processes", "1"]) == 0
    assert capsys.readouterr().out.startswith("Nim: round robin, 42 games, seed 1\n")
    assert rows.read_bytes().startswith(whole)


def test_in_a_game_for_one_the_higher_score_in_the_same_galaxy_wins(tmp_path: Path) -> None:
    plan = tournament.read(
        'game = "express"\nplayers = ["random", "cadet"]\ngalaxies = 4', "express.toml"
    )
    table, made, _ = hold(plan, tmp_path / "express.jsonl")
    assert [row["seats"] for row in made] == [["random"], ["cadet"]] * 4
    pairs = zip(made[::2], made[1::2], strict=True)
    better = [b["scores"] > a["scores"] for a, b in pairs]  # type: ignore[operator]
    assert table.against["cadet"]["random"].won == sum(better) == 4


def test_a_swiss_tournament_pairs_by_points_and_continues(tmp_path: Path) -> None:
    text = NIM.replace("galaxies", 'system = "swiss"\nrounds = 3\ngalaxies')
    plan = tournament.read(text, "nim.toml")
    path = tmp_path / "nim.jsonl"
    table, made, _ = hold(plan, path)
    assert plan.games == 3 * 6 * 2
    meetings = [frozenset(row["seats"]) for row in made[::12]]  # type: ignore[call-overload]
    assert len(set(meetings)) == 3, "of three players everybody meets everybody, and has one bye"
    assert sum(table.points.values()) == 36 + 3 * 12
    assert len({row["galaxy"] for row in made}) == 18, "each round has galaxies of its own"
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:17]))
    again, _, played = hold(plan, path)
    assert (again.points, played, path.read_bytes()) == (table.points, 19, whole)


def test_swiss_pairs_neighbours_who_have_not_met() -> None:
    players = ["a", "b", "c", "d", "e", "f"]
    points = dict(zip(players, [3.0, 3, 2, 2, 1, 0], strict=True))
    assert swiss(players, points, set(), set()) == ([("a", "b"), ("c", "d"), ("e", "f")], "")
    met = {("b", "a"), ("d", "c")}
    assert swiss(players, points, met, set())[0] == [("a", "c"), ("b", "d"), ("e", "f")]
    # The last two have met: the others make room.
    met = {("e", "f"), ("a", "b")}
    assert swiss(players, points, met, set())[0] == [("a", "c"), ("b", "e"), ("d", "f")]
    assert swiss(players[:5], points, set(), {"e"}) == ([("a", "b"), ("c", "e")], "d")
    assert swiss(["a", "b"], points, {("a", "b")}, set())[0] == [("a", "b")], "they meet again"
    assert everybody("abc") == [("a", "b"), ("a", "c"), ("b", "c")]


def test_ratings_do_not_depend_on_the_order_and_agree_with_the_points(tmp_path: Path) -> None:
    plan = tournament.read(NIM.replace("= 6", "= 12"), "nim.toml")
    table, made, _ = hold(plan, tmp_path / "nim.jsonl")
    told = list(table.lines())
    again = Standings(plan.players)
    by_galaxy = [made[at : at + 6] for at in range(0, len(made), 6)]
    for row in (row for there in reversed(by_galaxy) for row in reversed(there)):
        again.add(row, everybody(plan.players))
    assert list(again.lines()) == told
    ratings = dict(zip(plan.players, (one for one, _ in table.ratings.values()), strict=True))
    by_points = sorted(plan.players, key=lambda player: table.points[player])
    assert sorted(plan.players, key=ratings.__getitem__) == by_points
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)


def test_ten_wins_to_one_are_400_points() -> None:
    """But for the drawn game that is added to each meeting."""
    ratings = Ratings(2)
    for galaxy in range(1_100):
        ratings.add({(0, 1): (2 * (galaxy % 11 > 0), 1)})
    (best, span), (worst, _) = ratings.values()
    assert best - worst == pytest.approx(400, abs=2)
    assert span is not None and span[0] < 200 < span[1] and span[1] - span[0] < 60


def test_the_interval_of_a_mirrored_pair_counts_galaxies() -> None:
    """Where the first player always wins, every pair is drawn, and nothing varies; where the galaxy
    decides, two games say as much as one."""
    spans = []
    for both in (False, True):
        table, seats = Standings(("a", "b")), (["a", "b"], ["b", "a"])
        for galaxy in range(40):
            for turn, names in enumerate(seats):
                winner = names.index("ab"[galaxy % 2]) if both else 0
                row = {"galaxy": str(galaxy), "seats": names, "scores": [0, 0], "n": turn}
                table.add({**row, "winners": [winner]}, [("a", "b")])
        row_of_a = next(line for line in table.lines() if line.startswith("   a "))
        assert " 40-0-40 " in row_of_a and " 50.0 % " in row_of_a
        found = re.search(r"([\d.]+) % to ([\d.]+) %", row_of_a)
        assert found is not None
        spans.append(float(found[2]) - float(found[1]))
    alone, together = spans
    assert 2 * 14 < together < 2 * 16, "40 games, not 80: ± 15 %"
    assert alone < 32


MISTAKES = {
    'players = ["search"]': '"players" must name at least two different players.',
    'players = ["search", "search"]': '"players" must name at least two different players.',
    'players = ["search", "best"]': 'Nim has no level "best"; it has random, search.',
    'players = ["search", "mine:two"]': 'The player "mine:two" cannot be imported: ',
    'system = "knockout"': '"system" must be "round robin" or "swiss".',
    "rounds = 3": '"rounds" is for system = "swiss": here everybody meets everybody.',
    'options = { misere = ["no", "yes"] }': '"options.misere" must be one value, not no and yes',
    'options = { misere = "maybe" }': "choose from no, yes",
    "round = 3": '"round" is unknown; did you mean "rounds"?',
}


@pytest.mark.parametrize("line", MISTAKES)
def test_mistakes_are_told_in_one_sentence(line: str) -> None:
    text = NIM if not line.startswith("players") else re.sub("players.*", "", NIM)
    with pytest.raises(Unable) as told:
        tournament.read(f"{text}\n{line}", "nim.toml")
    assert str(told.value).startswith("nim.toml: ") and MISTAKES[line] in str(told.value)


def test_an_illegal_move_of_a_function_is_told_with_its_galaxy(tmp_path: Path) -> None:
    plan = tournament.read(NIM.replace("one_stone", "cheat"), "nim.toml")
    told = r'The player "mine:cheat" made an illegal move in galaxy ....-.... at ply \d+: '
    with pytest.raises(Unable, match=told):
        hold(plan, tmp_path / "nim.jsonl")
    rows = (tmp_path / "nim.jsonl").read_text().splitlines()
    assert all("mine:cheat" not in json.loads(row)["seats"] for row in rows)
