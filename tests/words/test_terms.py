"""Messages outside the games use the words of players: a saved game, steps, undone moves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEAKING = ("terminal", "play", "share", "formats", "computer")
ROOMS = (*(f"py/galaxies/{room}" for room in SPEAKING), "web/shell")
MACHINERY = re.compile(r"\b(record|plies|ply|takebacks?|session|draft)\b", re.IGNORECASE)


def sentences(path: Path) -> Iterator[str]:
    """The whole sentences among the texts of a module, without those for its readers."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            text = "{}".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = "" if id(node) in docs else node.value
        else:
            continue
        if " " in text.strip() and re.search(r"[.?!:] ?$", text):
            yield text


def test_messages_do_not_speak_of_machinery() -> None:
    told = [
        f"{path.name}: {text}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        for text in sentences(path)
    ]
    assert len(told) > 100
    assert not [text for text in told if MACHINERY.search(text.partition(": ")[2])]
