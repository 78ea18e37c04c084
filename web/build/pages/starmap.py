"""Star maps, drawn by the page's own module, so that there is one hand that draws them."""

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
    """What kind of galaxy it is, e.g. "a spiral galaxy with two arms"."""


def star_maps(codes: Sequence[str]) -> list[StarMap]:
    """The star map of each code, which must be in its normal form."""
    drawn = json.loads(node(PROGRAM, json.dumps(codes)))
    return [StarMap(Html(one["markup"]), one["words"]) for one in drawn]
