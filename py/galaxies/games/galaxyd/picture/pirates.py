"""The panel of the Pirates: the dice and ways of those that acted, the targets of the others."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.svg import Pane, Part, Svg, group
from ....words.english import counted, either, listed
from ..forecast import preview
from ..rules import raids
from ..rules.phases import Buying, Over, Sortie
from ..rules.pieces import PIRATE_FACE
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from . import glyphs
from .glyphs import text
from .panels import WIDTH, card

_ROW = 42


def pirate_panel(view: State) -> tuple[Pane, ...]:
    """One row a Pirate, as long as there are any."""
    if not view.turn or isinstance(view.phase, Over):
        return ()
    rows = list(_done(view) if acting(view) else _coming(view))
    if not rows:
        return ()
    height = 36 + _ROW * len(rows)
    title = "The dice of the Pirates" if acting(view) else "Pirates move on 1 to 3"
    parts = [card(height), Part("heading", text(title, 16, 20, "caption strong"))]
    for i, (mark, first, second) in enumerate(rows):
        y = 52 + _ROW * i
        lines = (text(first, 48, y - 6, "caption strong"), text(second, 48, y + 12, "caption"))
        parts.append(Part(f"raider:{i}", group(glyphs.at(26, y + 2, mark), *lines)))
    return (Pane("pirates", "Pirates", WIDTH, height, tuple(parts)),)


def acting(view: State) -> bool:
    """Whether the Pirates act now, or have just done so."""
    return isinstance(view.phase, Buying) or view.raiding is not None


def _done(view: State) -> Iterator[tuple[Svg, str, str]]:
    """The Pirates that have acted in this phase 3, then those that have not."""
    for sortie in view.sorties:
        yield glyphs.die(sortie.die), *_told(sortie)
    if view.raiding is None:
        return
    if view.sortie is not None:
        yield _rolling(view, view.sortie)
    for sector in view.raiding.idle:
        if sector in view.raiding.hungry:
            yield glyphs.skull(), f"{name(sector)} waits", "It fights where it is, without a die"
        else:
            yield glyphs.skull(), f"{name(sector)} waits", _aims(view, sector)


def _rolling(view: State, sortie: Sortie) -> tuple[Svg, str, str]:
    """The Pirate whose die is on the table."""
    if not sortie.die:
        return glyphs.skull(), f"{name(sortie.start)} acts", "Its die is rolled"
    here = f"{name(sortie.start)} rolls {sortie.die}"
    if sortie.die > PIRATE_FACE:
        return glyphs.die(sortie.die), here, "It stays"
    heads = heading(view)
    return glyphs.die(sortie.die), here, f"It heads for {either(map(name, heads[:4]))}"


def heading(view: State) -> list[int]:
    """Where the Pirate that acts may be heading; nowhere before its die or if it stays."""
    sortie = view.sortie
    if sortie is None or not 0 < sortie.die <= PIRATE_FACE:
        return []
    return raids.targets(view, sortie.start) if sortie.target == NOWHERE else [sortie.target]


def _told(sortie: Sortie) -> tuple[str, str]:
    if sortie.die > PIRATE_FACE:
        return f"{name(sortie.start)} stays", f"{sortie.die}: it does not move"
    if sortie.at == sortie.target:
        return f"{name(sortie.start)} to {name(sortie.at)}", f"{sortie.die}: it attacks there"
    heads = f" towards {name(sortie.target)}" if sortie.target != NOWHERE else ""
    return f"{name(sortie.start)} to {name(sortie.at)}", f"{sortie.die}: it moves{heads}"


def _coming(view: State) -> Iterator[tuple[Svg, str, str]]:
    """Where Pirates would go if phase 3 came now."""
    for sector, _ in preview.prey(view):
        yield glyphs.skull(view.pirates.count(sector)), name(sector), _aims(view, sector)


def _aims(view: State, sector: int) -> str:
    targets = raids.targets(view, sector)
    if not targets:
        return "It can't reach any ship"
    steps = raids.ways(view.terms.map, view.bases, sector)[targets[0]]
    return f"Heads for {listed(map(name, targets[:4]))}, {counted(steps, 'step')} away"
