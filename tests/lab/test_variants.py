"""Games with changed tables: they play by them, and never mix with the official games."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import galaxies
from galaxies.games import GAMES
from galaxies.lab import Unable, study, variants
from galaxies.lab.crew import Crew, Here, crew
from galaxies.lab.playing import Job, Setup, play
from galaxies.lab.rows import Rows
from galaxies.lab.summary import Summary
from games import FULL

COLONY = Path(__file__).parents[2] / "py" / "galaxies" / "games" / "colony"
PLAN = """
galaxies = 3
[[setups]]
game = "colony"
seats = ["random", "random"]
[[setups]]
game = "colony"
seats = ["random", "random"]
changes = { "space_deck.toml" = "rich.toml" }
"""


@pytest.fixture(autouse=True)
def official_games() -> Iterator[None]:
    """Changed games are forgotten after each test."""
    yield
    for name in [name for name in GAMES if variants.MARK in name]:
        variants.forget(name)


def rich(folder: Path) -> None:
    """A space deck whose systems are worth ten points more."""
    deck = (COLONY / "space_deck.toml").read_text("utf-8")
    more = re.sub(r"^renown = (\d+)", lambda m: f"renown = {int(m[1]) + 10}", deck, flags=re.M)
    (folder / "rich.toml").write_text(more, "utf-8-sig")


def test_a_changed_deck_is_played_beside_the_official_one(tmp_path: Path) -> None:
    rich(tmp_path)
    plan = study.read(PLAN, "plan.toml", tmp_path)
    summary = Summary(plan)
    with Rows(tmp_path / "here.jsonl") as rows:
        for row in rows.fill(plan.jobs(), Crew(Here(), lambda: 1)):
            summary.add(row)
    with crew(processes=2) as workers, Rows(tmp_path / "there.jsonl") as rows:
        list(rows.fill(plan.jobs(), workers))
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
    made = [json.loads(line) for line in (tmp_path / "here.jsonl").read_text("utf-8").splitlines()]
    own, changed = made[::2], made[1::2]
    assert [row["galaxy"] for row in own] == [row["galaxy"] for row in changed]
    assert all(sum(a["scores"]) + 30 < sum(b["scores"]) for a, b in zip(own, changed, strict=True))
    told = "\n".join(summary.lines())
    assert "2. Take The Galaxy with changed space_deck.toml, random against random" in told
    assert re.search(r"seat 1 against setup 1 in the same 3 galaxies: \+\d\d", told)
    # Nothing of it opens as the official game.
    assert all("link" in row and "record" not in row for row in own)
    for row in changed:
        assert row["game"].startswith("colony~") and "link" not in row
        variants.forget(row["game"])
        with pytest.raises(galaxies.BadRecord):
            galaxies.open(row["record"])


@pytest.mark.parametrize("name", FULL)
def test_a_copy_of_a_game_plays_as_the_game_does(name: str) -> None:
    game = GAMES[name]
    folder = Path(variants.__file__).parents[1] / "games" / name
    changes = ((table, (folder / table).read_text("utf-8")),) if (table := _first(name)) else ()
    level = next(kind for kind, one in game.levels.items() if one.strength == "Easy")
    setup = Setup(name, (level,) * game.players[0])
    copy = replace(setup, game=variants.named(name, changes), changes=changes)
    own, other = (json.loads(play(Job(0, one, "k7qp-3m9y"))) for one in (setup, copy))
    assert other["game"] == copy.game in GAMES
    assert [own[key] for key in ("scores", "plies", "uses")] == [
        other[key] for key in ("scores", "plies", "uses")
    ]


def _first(name: str) -> str:
    return variants.tables(name)[0]


MISTAKES = {
    '"deck.toml" = "rich.toml"': '"changes" cannot have "deck.toml": Take The Galaxy has player_',
    '"space_deck.toml" = "poor.toml"': '"changes" names "poor.toml", which cannot be read: No such',
    '"space_deck.toml" = 3': '"changes" must be like { "space_deck.toml" = "my_deck.toml" }.',
    '"space_deck.toml" = "broken.toml"': "space_deck.toml is not valid TOML: ",
    '"space_deck.toml" = "wrong.toml"': 'space_deck.toml, card "verdance", field "sector": ',
    '"space_deck.toml" = "short.toml"': 'space_deck.toml, field "total_cards": says 47, but',
}


@pytest.mark.parametrize("change", MISTAKES)
def test_a_mistake_is_told_with_file_card_and_field(tmp_path: Path, change: str) -> None:
    deck = (COLONY / "space_deck.toml").read_text("utf-8")
    (tmp_path / "broken.toml").write_text("renown = ")
    (tmp_path / "wrong.toml").write_text(deck.replace('sector = "core"', 'sector = "moon"', 1))
    (tmp_path / "short.toml").write_text(deck.replace("total_cards = 48", "total_cards = 47"))
    with pytest.raises(Unable) as told:
        study.read(PLAN.replace('"space_deck.toml" = "rich.toml"', change), "plan.toml", tmp_path)
    assert str(told.value).startswith("plan.toml, setup 2: ")
    assert MISTAKES[change] in str(told.value)
    assert not any(variants.MARK in name for name in GAMES)


WRONG_TABLES = {
    'game = "galaxyd"\nseats = ["easy", "easy"]\nchanges = { "components.toml" = "x.toml" }': (
        "a.toml, setup 1: galaxyd/components.toml: constants is missing."
    ),
    'game = "charter"\nseats = ["random"]\nchanges = { "map.toml" = "x.toml" }': (
        "a.toml, setup 1: charter/map.toml: sectors is missing."
    ),
    'game = "surveyors"\nseats = ["random"]\nchanges = { "bots.toml" = "x.toml" }': (
        "a.toml, setup 1: surveyors/bots.toml: bot is missing."
    ),
}


@pytest.mark.parametrize("setup", WRONG_TABLES)
def test_a_table_that_lacks_something_is_told(tmp_path: Path, setup: str) -> None:
    (tmp_path / "x.toml").write_text("note = 1")
    with pytest.raises(Unable) as told:
        study.read(f"galaxies = 1\n[[setups]]\n{setup}", "a.toml", tmp_path)
    assert str(told.value) == WRONG_TABLES[setup]
    assert not any(variants.MARK in name for name in (*GAMES, *sys.modules))
