"""Games with events on a sheet of eight stars."""

from __future__ import annotations

from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, lines, table

POINTS = [
    X_HOME,
    O_HOME,
    (1800, 1000),
    (2600, 1000),
    (6000, 4000),
    (6000, 5000),
    (1000, 7200),
    (1000, 6400),
]
"""1 and 2 homes; 3 and 4 near X, 7 and 8 near O, 5 and 6 far from both."""
MEET = [X_HOME, O_HOME, (1800, 1000), (1000, 7200), (6000, 4000), (6000, 5000), (1000, 6400)]


def events(**options: str) -> State:
    return table(POINTS, events="choose", **options)


def names(state: State) -> set[str]:
    return {line.split()[0] for line in lines(state)}
