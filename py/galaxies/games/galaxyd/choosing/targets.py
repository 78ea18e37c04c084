"""The sectors that can be chosen with the words of the draft, and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import movement, setup, things
from ..rules.movement import HOWS
from ..rules.phases import Basing, Buying, Fighting, Moving, Putting, Raiding, Twinning
from ..rules.pieces import SHIPS, THING_WORDS
from ..rules.sectors import NOWHERE, Sector, name
from ..rules.state import State
from ..rules.table import current_player

Draft = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A sector that can be chosen: the words it adds, its look, signs of the ship's way there."""

    words: str
    look: str
    signs: tuple[str, ...] = ()
    follows: bool = True
    """Whether the words go on from the draft; else they begin a new one."""


def asked(view: State, viewer: int) -> bool:
    """Whether the viewer decides now."""
    return viewer == current_player(view)


def sector_of(word: str) -> int:
    """The sector that a word names, or NOWHERE."""
    try:
        return Sector.parse(word).index
    except ValueError:
        return NOWHERE


def choices(view: State, viewer: int, draft: Draft) -> dict[int, Choice]:
    """Every sector of the board that the viewer can choose now."""
    if not asked(view, viewer):
        return {}
    if draft == ("top",):
        return {sector: Choice(name(sector), "own") for sector in tops(view)}
    match view.phase:
        case Moving():
            return _moves(view, draft)
        case Putting():
            free = things.free_sectors(view, view.places)
            if view.terms.face_up:
                return _laying(view, draft, free)
            return {sector: _verb(draft, "put", sector, "site") for sector in free}
        case (Basing() | Twinning()) as phase:
            sites = [base.sector.index for base in setup.bases(view, phase)]
            return {sector: _verb(draft, "base", sector, "site") for sector in sites}
        case Fighting(todo):
            return {s: _verb(draft, "fight", s, "clash", ("fight",)) for s in todo}
        case Raiding(idle):
            return {s: _verb(draft, "activate", s, "clash") for s in sorted(set(idle))}
    return {}


def tops(view: State) -> dict[int, list[int]]:
    """The stacks whose top can be changed now, and the kinds of ships that could lie there."""
    stacks: dict[int, list[int]] = {}
    if isinstance(view.phase, Moving | Buying):
        for top in movement.tops(view, view.phase):
            stacks.setdefault(top.sector.index, []).append(SHIPS.index(top.ship))
    return stacks


def _laying(view: State, draft: Draft, free: Sequence[int]) -> dict[int, Choice]:
    """Once it is clear which Thing is placed, the sectors where it may lie."""
    if len(draft) == 2 and draft[0] == "lay":
        return {sector: Choice(name(sector), "site") for sector in free}
    left = things.unplaced(view)
    if len(left) > 1:
        return {}
    words = f"lay {THING_WORDS[left[0]]}"
    return {sector: Choice(f"{words} {name(sector)}", "site", follows=False) for sector in free}


def _verb(draft: Draft, verb: str, sector: int, look: str, signs: tuple[str, ...] = ()) -> Choice:
    if draft == (verb,):
        return Choice(name(sector), look, signs)
    return Choice(f"{verb} {name(sector)}", look, signs, follows=False)


def origin(draft: Draft) -> int:
    """The sector that the draft moves from, or NOWHERE."""
    return sector_of(draft[1]) if len(draft) > 1 and draft[0] == "move" else NOWHERE


def movable(view: State, draft: Draft) -> int | None:
    """The kind of ship that the draft moves, if such a ship can still move."""
    if origin(draft) == NOWHERE or len(draft) < 3 or draft[2] not in SHIPS:
        return None
    kind = SHIPS.index(draft[2])
    return kind if kind in movement.unmoved(view.ships(view.active, origin(draft))) else None


def _moves(view: State, draft: Draft) -> dict[int, Choice]:
    """The player's stacks that can move; once a ship is chosen, its landings as well."""
    start = origin(draft)
    stacks = {}
    for stack in view.fleets[view.active]:
        kinds = movement.unmoved(stack.ships)
        if kinds and stack.sector != start:
            words = f"move {name(stack.sector)}"
            if len(kinds) == 1:
                words += f" {SHIPS[kinds[0]]}"
            stacks[stack.sector] = Choice(words, "own", follows=False)
    if start != NOWHERE and len(draft) == 2:
        return stacks | _together(view, start)
    kind = movable(view, draft)
    return stacks if kind is None or len(draft) > 3 else stacks | _landings(view, kind, start)


def _together(view: State, start: int) -> dict[int, Choice]:
    """The sectors where a whole stack can go, by a shortcut."""
    ground = movement.field(view, view.active)
    landings = {}
    for sector in movement.together(view, start):
        meets = sector in ground.guards or sector == ground.enemy_base
        look = "landing whole hostile" if meets else "landing whole"
        signs = ("fight",) if meets else ()
        words = f"stack:{name(start)}:{name(sector)}"
        landings[sector] = Choice(words, look, signs, follows=False)
    return landings


def _landings(view: State, kind: int, start: int) -> dict[int, Choice]:
    ground = movement.field(view, view.active)
    ways: dict[int, list[str]] = {}
    for sector, how in movement.reach(ground, kind, start):
        ways.setdefault(sector, []).append(how)
    landings = {}
    for sector, hows in ways.items():
        hows.sort(key=HOWS.index)
        signs = [how for how in hows if how != "plain"]
        meets = sector in ground.guards or sector == ground.enemy_base
        look = "landing hostile" if meets else "landing"
        if meets:
            signs.append("fight")
        words = name(sector) if len(hows) > 1 else f"{name(sector)} {hows[0]}"
        landings[sector] = Choice(words, look, tuple(signs))
    return landings
