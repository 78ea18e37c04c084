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
from galaxies.lab.rows import Rows
from galaxies.lab.standings import NO_RATINGS, Standings
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
    assert out.startswith("Three at Nim: round robin, 36 games\n")
    best = re.search(
        r"^   search +[\d.]+ +(\d+)-0-(\d+) +([\d.]+) % .* ([\d.]+) +[\d.]+ to", out, re.M
    )
    assert best is not None and int(best[1]) + int(best[2]) == 24
    assert float(best[3]) == pytest.approx(100 * int(best[1]) / 24, abs=0.06)
    assert float(best[4]) > 25, "the rating of the best is above the first one"
    assert re.search(r"^   share against +search +", out, re.M)
    whole = rows.read_bytes()
    rows.write_bytes(whole[:1_000])
    assert main(["tournament", str(file), "--processes", "1"]) == 0
    assert capsys.readouterr().out == out and rows.read_bytes() == whole
    file.write_text(NIM.replace("= 6", "= 7").replace("title", "# title"))
    assert main(["tournament", str(file), "--processes", "1"]) == 0
    assert capsys.readouterr().out.startswith("Nim: round robin, 42 games\n")
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


def test_without_openskill_the_standings_say_how_to_get_ratings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    table, _, _ = hold(tournament.read(NIM, "nim.toml"), tmp_path / "nim.jsonl")
    lines = list(table.lines())
    assert lines[-1] == NO_RATINGS and "rating" not in lines[0]


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
