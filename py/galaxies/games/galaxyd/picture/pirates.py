"""The panel of the Pirates: what each has rolled and done, and where the others would go."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.svg import Pane, Part, Svg, group
from . import glyphs
from ..choosing import preview
from ..rules import raids
from .glyphs import text
from .panels import WIDTH, card
from ..rules.pieces import PIRATE_FACE
from ..rules.sectors import NOWHERE, name
from ..rules.state import Raid, State
from ..words.log import both, counted, either

_ROW = 42
_ACTING = ("raid", "die", "target", "course", "buy")


def pirate_panel(view: State) -> tuple[Pane, ...]:
    """One row a Pirate, as long as there are any."""
    if not view.turn or view.phase == "over":
        return ()
    rows = list(_done(view) if acting(view) else _coming(view))
    if not rows:
        return ()
    height = 36 + _ROW * len(rows)
    title = "Pirates, die by die" if acting(view) else "Pirates move on 1 to 3"
    parts = [card(height), Part("heading", text(title, 16, 20, "caption strong"))]
    for i, (mark, first, second) in enumerate(rows):
        y = 52 + _ROW * i
        lines = (text(first, 48, y - 6, "caption strong"), text(second, 48, y + 12, "caption"))
        parts.append(Part(f"raider:{i}", group(glyphs.at(26, y + 2, mark), *lines)))
    return (Pane("pirates", "Pirates", WIDTH, height, tuple(parts)),)


def acting(view: State) -> bool:
    """Whether the Pirates act now, or have just done so."""
    return view.phase in _ACTING or (view.battle is not None and view.battle.raid)


def _done(view: State) -> Iterator[tuple[Svg, str, str]]:
    """The Pirates that have acted in this phase 3, then those that have not."""
    for sortie in view.sorties:
        yield glyphs.die(sortie.die), *_told(sortie)
    if view.phase == "buy":
        return
    if view.raid is not None and view.battle is None:
        yield _rolling(view, view.raid)
    for sector in view.idle:
        if sector in view.hungry:
            yield glyphs.skull(), f"{name(sector)} waits", "It fights where it is, without a die"
        else:
            yield glyphs.skull(), f"{name(sector)} waits", _aims(view, sector)


def _rolling(view: State, raid: Raid) -> tuple[Svg, str, str]:
    """The Pirate whose die is on the table."""
    if not raid.die:
        return glyphs.skull(), f"{name(raid.start)} acts", "Its die is rolled"
    here = f"{name(raid.start)} rolls {raid.die}"
    if raid.die > PIRATE_FACE:
        return glyphs.die(raid.die), here, "It stays"
    heads = heading(view)
    return glyphs.die(raid.die), here, f"It heads for {either(map(name, heads[:4]))}"


def heading(view: State) -> list[int]:
    """Where the Pirate that acts may be heading; nowhere before its die or if it stays."""
    raid = view.raid
    if raid is None or not 0 < raid.die <= PIRATE_FACE:
        return []
    return raids.targets(view, raid.start) if raid.target == NOWHERE else [raid.target]


def _told(sortie: Raid) -> tuple[str, str]:
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
        return "No ship that it could reach"
    steps = raids.ways(view.chart, view.bases, sector)[targets[0]]
    return f"Heads for {both(map(name, targets[:4]))}, {counted(steps, 'step')} away"
