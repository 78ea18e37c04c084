"""The rulebook of a game: the RULES.md beside its code, or the docstring of a game that is one
module; and its entries by rule id.

The same text is the help page, the reference of every refusal and the checklist of the tests.
"""

from __future__ import annotations

import inspect
import re
import sys
from importlib import resources

from ..game import AnyGame

RULE_ID = r"[A-Z]{2,4}-(?:[A-Z]-)?\d+"
"""The id of a rule: GEX-12, or GEX-R-03 for a ruling."""
DEFINITION = re.compile(rf"\*\*({RULE_ID})\*\*")
"""The start of an entry: its id in bold."""


def text(game: AnyGame) -> str:
    """The rulebook as Markdown. Raises FileNotFoundError if the game has none."""
    module = sys.modules[game.package]
    if not hasattr(module, "__path__"):
        return inspect.cleandoc(module.__doc__ or "")
    return beside(game, "RULES.md")


def beside(game: AnyGame, file: str) -> str:
    """The text of a file beside the game's code. Raises FileNotFoundError."""
    if not hasattr(sys.modules[game.package], "__path__"):
        raise FileNotFoundError(f"{game.package} is one module, without {file}")
    return (resources.files(game.package) / file).read_text(encoding="utf-8")


def credit(rules: str) -> str:
    """The first paragraph after the title, which names the designer, as plain text."""
    paragraphs = [p for p in re.split(r"\n\s*\n", rules) if p.strip() and not p.startswith("#")]
    return " ".join(paragraphs[0].replace("*", "").split())


def entries(rules: str) -> dict[str, str]:
    """Every entry by its id, in the order of the book: its text up to the end of the paragraph.

    Raises ValueError where two entries have the same id.
    """
    by_id: dict[str, str] = {}
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|] |#))", rules):
        marks = list(DEFINITION.finditer(paragraph))
        stops = [*(mark.start() for mark in marks), len(paragraph)][1:]
        for mark, end in zip(marks, stops, strict=True):
            if mark[1] in by_id:
                raise ValueError(f"{mark[1]} is defined twice")
            by_id[mark[1]] = " ".join(paragraph[mark.end() : end].split())
    return by_id
