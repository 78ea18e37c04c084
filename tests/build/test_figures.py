"""The statistics of web/library/figures.mjs, run in Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from build.places import WEB

ASK = """
const { figures, players, running, table } = await import(process.argv[1]);
const [results, player] = JSON.parse(await new Response(process.stdin).text());
const totals = figures(results, player);
console.log(JSON.stringify({
  players: players(results),
  totals,
  means: totals && running(totals.series, 2, ({ score }) => score),
  table: table(results, { g: '=Game "G"' }),
}));
"""


def ask(results: list[dict[str, Any]], player: str = "You") -> dict[str, Any]:
    program = ["node", "--input-type=module", "-e", ASK, (WEB / "library" / "figures.mjs").as_uri()]
    given = json.dumps([results, player])
    done = subprocess.run(program, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def result(score: int, *, won: bool = False, **more: object) -> dict[str, Any]:
    return {
        "game": "g",
        "when": 1_700_000_000_000,
        "galaxy": "0000-0000",
        "level": "First flight",
        "seats": [{"kind": "human", "name": ""}],
        "scores": [score],
        "winners": [0] if won else [],
        "unrated": 0,
        "given": False,
        **more,
    }


def test_played_won_best_mean_and_streaks() -> None:
    games = [
        result(10, won=True),
        result(20, won=True, level="Long haul"),
        result(3),
        result(27, won=True),
        result(999, won=True, unrated=1),
        result(0, scores=[], given=True, level="Long haul"),
        result(40, won=True),
    ]
    totals = ask(games)["totals"]
    assert (totals["played"], totals["rated"], totals["won"]) == (7, 6, 4)
    assert (totals["unrated"], totals["given"]) == (1, 1)
    assert (totals["best"], totals["mean"]) == (40, 20)
    assert (totals["streak"], totals["longest"]) == (1, 2)
    levels = {one["level"]: (one["played"], one["won"], one["best"]) for one in totals["levels"]}
    assert levels == {"First flight": (4, 3, 40), "Long haul": (2, 1, 20)}
    assert [game["score"] for game in totals["series"]] == [10, 20, 3, 27, 40]
    assert ask(games)["means"] == [10, 15, 11.5, 15, 33.5]


def test_each_person_has_figures_and_no_computer_player_has() -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": ""}]
    mixed = [{"kind": "cadet", "name": ""}, {"kind": "human", "name": "Ada"}]
    games = [
        result(0, seats=seats, scores=[5, 9], winners=[1]),
        result(0, seats=mixed, scores=[4, 7], winners=[1]),
    ]
    answer = ask(games, "Ada")
    assert answer["players"] == ["Ada", "Player 2"]
    assert (answer["totals"]["won"], answer["totals"]["best"]) == (1, 7)
    assert ask(games, "Player 2")["totals"]["won"] == 1
    assert ask(games, "cadet")["totals"] is None


@pytest.mark.parametrize(("score", "scored"), [(1, False), (2, True)])
def test_whether_there_are_points_at_all(score: int, scored: bool) -> None:
    assert ask([result(score, won=True), result(0)])["totals"]["scored"] is scored


def test_the_table_runs_nothing_in_a_spreadsheet() -> None:
    seats = [{"kind": "human", "name": '+1"x'}, {"kind": "cadet", "name": ""}]
    text = ask([result(0, seats=seats, scores=[5, 9], winners=[1])])["table"]
    head, first, second, end = text.split("\r\n")
    assert head.startswith("ended,game,galaxy,level,player,kind,score,won")
    told = '"\'=Game ""G""","0000-0000","First flight","\'+1""x","human",5,0,0,0,0,""'
    assert first.endswith(told)
    assert second.endswith('"cadet","cadet",9,1,0,0,0,""')
    assert end == ""
