"""Sheets, ready-made galaxies and star names, from the data file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from .... import data
from ....galaxy import names
from ....game import Refusal
from .scatter import Point
from .state import State

EDGE = 250
"""Least distance of a drawn star from the edge, and from every other star, in mil (SUR-05)."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of sheet in mil, and how many stars it holds."""

    width: int
    height: int
    most: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready-made galaxy."""

    id: str
    name: str
    sheet: str
    stars: tuple[Point, ...]


_SHAPE = {
    "sheet": [{"id": str, "width_mil": int, "height_mil": int, "stars_max": int}],
    "galaxy": [{"id": str, "name": str, "sheet": str, "stars": [(int, int)]}],
    "star_names": {"names": [str]},
}
"""The shape of the data file."""


@cache
def papers() -> dict[str, Paper]:
    """The sheets by id (SUR-01)."""
    table = data.load(__package__, "galaxies.toml", _SHAPE)
    return {
        entry["id"]: Paper(entry["width_mil"], entry["height_mil"], entry["stars_max"])
        for entry in table["sheet"]
    }


@cache
def ready() -> dict[str, Ready]:
    """The ready-made galaxies by id (SUR-04)."""
    table = data.load(__package__, "galaxies.toml", _SHAPE)
    return {
        entry["id"]: Ready(
            entry["id"],
            entry["name"],
            entry["sheet"],
            tuple((x, y) for x, y in entry["stars"]),
        )
        for entry in table["galaxy"]
    }


def place(options: Mapping[str, str]) -> str:
    """The name of a ready-made or drawn sheet; "" for one that a galaxy code makes."""
    source = options["galaxy_source"]
    if source == "drawn":
        return "A drawn galaxy"
    return ready()[source].name if source in ready() else ""


def paper(state: State) -> Paper:
    """The sheet of this game."""
    return papers()[state.terms.sheet]


@lru_cache(maxsize=8)
def star_names(seed: str) -> tuple[str, ...]:
    """What the stars of a galaxy are called: those of a code as on its map, the same in all games;
    those of a ready-made or drawn sheet, which no code makes, as tradition has it (SUR-07)."""
    traditional: list[str] = data.load(__package__, "galaxies.toml", _SHAPE)["star_names"]["names"]
    return names.star_names(seed, len(traditional)) if seed else tuple(traditional)


def no_star(number: int) -> Refusal:
    """Why a number names no star."""
    return Refusal("SUR-07", f"There is no star {number} on this sheet.")
