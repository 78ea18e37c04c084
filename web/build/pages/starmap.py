"""Star maps, drawn by the module of the pages, so that there is only one implementation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build.node import node
from build.pages.markup import Html

PROGRAM = Path(__file__).parent / "starmap.mjs"


@dataclass(frozen=True, slots=True)
class StarMap:
    markup: Html
    words: str
    """The kind of galaxy, e.g. "a spiral galaxy with two arms"."""


def star_maps(codes: Sequence[str]) -> list[StarMap]:
    """The star map of each code; the codes must be in their standard form."""
    drawn = json.loads(node(PROGRAM, json.dumps(codes)))
    return [StarMap(Html(one["markup"]), one["words"]) for one in drawn]
