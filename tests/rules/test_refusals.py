"""Every refusal of every game names a rule of its rulebook, where the screen leads."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from galaxies import rulebook
from galaxies.formats import notation
from galaxies.game import CHANCE, TERMINAL, Refusal
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

RECORDS = Path(__file__).parents[1] / "playthroughs"
MOST_RECORDS = 5
EVERY = 7
"""Positions looked at: every so many plies, so that all phases are met."""


def sources(game_id: str) -> list[Path]:
    start = Path(import_module(f"galaxies.games.{game_id}").__file__ or "")
    return sorted(start.parent.rglob("*.py")) if start.name == "__init__.py" else [start]


def refusals_in(path: Path) -> list[tuple[int, ast.expr]]:
    """(line, the rule) of each Refusal that a module makes."""
    refusals = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            rule = next((k.value for k in node.keywords if k.arg == "rule"), None)
            if node.func.id == "Refusal":
                refusals.append((node.lineno, rule or node.args[0]))
    return refusals


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_in_the_sources_names_a_rule(game_id: str) -> None:
    known = set(rulebook.entries(rulebook.text(GAMES[game_id])))
    written = 0
    for path in sources(game_id):
        for line, rule in refusals_in(path):
            if isinstance(rule, ast.Constant):
                written += 1
                assert rule.value in known, f"{path.name}:{line} names no rule: {rule.value!r}"
    assert written > 0 or GAMES[game_id].tier == "draft"


def sessions(game_id: str) -> list[Session]:
    texts = sorted(path.read_text("utf-8") for path in (RECORDS / game_id).glob("*.txt"))
    return [replay(text) for text in sorted(texts, key=len)[:MOST_RECORDS]]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_refused_in_play_names_a_rule_of_the_book(game_id: str) -> None:
    """Every kind of step of whole games, tried in every phase of them."""
    game = GAMES[game_id]
    known = set(rulebook.entries(rulebook.text(game)))
    games = sessions(game_id)
    steps = {notation.line(action): action for one in games for action in one.actions}
    named: set[str] = set()
    for session in games:
        for state in session.states[::EVERY]:
            if game.rules.current_player(state) in (CHANCE, TERMINAL):
                continue
            for line, action in steps.items():
                refusal = game.rules.check(state, action)
                if refusal is None:
                    continue
                assert refusal.rule in known, f"{line}: {refusal}"
                assert refusal.why.endswith((".", "!", "?")) and len(refusal.why) > 8, refusal
                named.add(refusal.rule)
    assert len(named) >= 4 or game.tier != "full", named


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_part_of_the_board_answers_names_a_rule(game_id: str) -> None:
    """`why_not` answers taps on parts that cannot be chosen."""
    game = GAMES[game_id]
    why_not = game.choosing.why_not
    known = set(rulebook.entries(rulebook.text(game)))
    for session in sessions(game_id):
        for state in session.states[::EVERY]:
            player = game.rules.current_player(state)
            if why_not is None or player < 0:
                continue
            view = game.rules.observe(state, player)
            for pane in game.picture.scene(view, player, ()).panes:
                for part in pane.parts:
                    refusal: Refusal | None = why_not(view, player, (), part.key)
                    assert refusal is None or refusal.rule in known, (part.key, refusal)
