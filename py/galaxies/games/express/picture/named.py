"""What a sentence of a hint names: squares, planets and coins."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....game import Viewer
from ..rules.state import UNKNOWN, State
from ..words.terms import name

_NAMES = re.compile(
    r"\b(?P<square>[a-h][1-6])\b|(?P<target>\btarget\b)|\b(?:customer|planet) (?P<number>\d)\b"
    r"|(?P<kind>[Tt]hrust|[Bb]rake)s?\b(?: (?P<value>\d))?|(?P<fuel>\brefuel|\btank|\bcoins?\b)"
)


def named(view: State, viewer: Viewer, sentence: str) -> Iterator[str]:
    """Squares by name, coins and their stacks as parts of the fuel pane, in the order of the
    text."""
    for found in _NAMES.finditer(sentence):
        if found["square"]:
            yield found["square"]
        elif found["target"] and view.target_square != UNKNOWN:
            yield name(view.target_square)
        elif found["number"] and int(found["number"]) in view.numbers:
            yield name(view.planets[view.numbers.index(int(found["number"]))])
        elif found["kind"]:
            kind, value = found["kind"].lower(), found["value"]
            yield f"coin:{kind}:{value}" if value else f"stack:{kind}"
        elif found["fuel"]:
            yield "gauge"
