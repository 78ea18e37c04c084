"""Every rule and ruling of a rulebook has an example, and every id that is used has an entry.

An example is a test marked `@pytest.mark.rule("GEX-12", ...)`. The marks are read in the sources:
collecting all tests would take much longer.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from galaxies import rulebook
from galaxies.games import GAMES
from galaxies.rulebook.examples import pictures
from games import LISTED

TESTS = Path(__file__).parents[1]
ROOMS = ("rules", "packing", "choosing", "words", "picture", "reading", "computer")
FOLDERS = [TESTS / name for name in (*ROOMS, "properties", "shell")]
MARK = "\n@pytest.mark.rule("
ID = re.compile(rf"\b{rulebook.RULE_ID}\b")


@cache
def examples() -> dict[str, list[str]]:
    """The tests that show each id."""
    shown: dict[str, list[str]] = {}
    for path in sorted(path for folder in FOLDERS for path in folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if MARK not in text:
            continue
        tests = [
            node
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]
        marks = [
            (mark, test.name)
            for test in tests
            for mark in test.decorator_list
            if isinstance(mark, ast.Call) and f"@{ast.unparse(mark.func)}" == MARK.strip("\n(")
        ]
        assert len(marks) == text.count(MARK), f"{path.name}: a mark is on no test"
        for mark, name in marks:
            for rule in mark.args:
                shown.setdefault(ast.literal_eval(rule), []).append(f"{path.name}::{name}")
    return shown


@cache
def entries(game_id: str) -> frozenset[str]:
    return frozenset(rulebook.entries(rulebook.text(GAMES[game_id])))


def _prefix(game_id: str) -> str:
    (prefix,) = {rule.split("-")[0] for rule in entries(game_id)}
    return prefix


@pytest.mark.parametrize("game_id", LISTED)
def test_every_rule_has_an_example(game_id: str) -> None:
    assert sorted(entries(game_id) - set(examples())) == []


def test_every_example_shows_a_rule() -> None:
    known = frozenset().union(*(entries(game_id) for game_id in GAMES.all()))
    assert {rule: tests for rule, tests in examples().items() if rule not in known} == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_id_in_the_sources_is_in_the_rulebook(game_id: str) -> None:
    """Refusals, options, comments, data and the rulebook's own references."""
    start = Path(import_module(f"galaxies.games.{game_id}").__file__ or "")
    files = sorted(start.parent.rglob("*")) if start.name == "__init__.py" else [start]
    prefix = _prefix(game_id)
    unknown = [
        f"{path.name}: {match[0]}"
        for path in files
        if path.suffix in (".py", ".toml", ".md", ".json")
        for match in ID.finditer(path.read_text(encoding="utf-8"))
        if match[0].startswith(f"{prefix}-") and match[0] not in entries(game_id)
    ]
    assert unknown == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rule_of_every_option_is_in_the_rulebook(game_id: str) -> None:
    options = GAMES[game_id].options
    assert [option.name for option in options if option.rule not in entries(game_id)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_examples_of_the_rulebook_can_be_shown(game_id: str) -> None:
    """Their positions are accepted, their moves are legal, and what they refuse is refused."""
    assert all(picture.says for picture in pictures(GAMES[game_id]))
