"""Which sectors can be chosen with the words of the draft, and how they look."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import movement, setup as opening
from ..rules.movement import HOWS
from ..rules.pieces import SHIPS
from ..rules.chapters import current_player
from ..rules.sectors import NOWHERE, Sector, name
from ..rules.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Choice:
    """A sector that can be chosen: the words it adds, its look, signs of what happens there."""

    words: str
    look: str
    signs: tuple[str, ...] = ()
    follows: bool = True
    """Whether the words go on from the draft; else they begin a new one."""


def asked(view: State) -> bool:
    """Whether the one who looks is the one to decide."""
    return view.viewer in (NOBODY, current_player(view))


def choices(view: State, draft: tuple[str, ...]) -> dict[int, Choice]:
    """Every sector of the board that can be chosen now."""
    if not asked(view):
        return {}
    match view.phase:
        case "move":
            return _moves(view, draft)
        case "put":
            free = opening.free_for_things(view, view.places)
            return {sector: _verb(draft, "put", sector, "site") for sector in free}
        case "base" | "twin":
            sites = [s for s in view.chart.sectors if opening.check_base(view, s) is None]
            return {sector: _verb(draft, "base", sector, "site") for sector in sites}
        case "select":
            return {s: _verb(draft, "fight", s, "clash", ("fight",)) for s in view.todo}
        case "raid":
            return {s: _verb(draft, "activate", s, "clash") for s in sorted(set(view.idle))}
    return {}


def _verb(
    draft: tuple[str, ...], verb: str, sector: int, look: str, signs: tuple[str, ...] = ()
) -> Choice:
    if draft == (verb,):
        return Choice(name(sector), look, signs)
    return Choice(f"{verb} {name(sector)}", look, signs, follows=False)


def origin(view: State, draft: tuple[str, ...]) -> int:
    """The sector that the draft moves from, or NOWHERE."""
    if len(draft) < 2 or draft[0] != "move":
        return NOWHERE
    try:
        return Sector.parse(draft[1]).index
    except ValueError:
        return NOWHERE


def _moves(view: State, draft: tuple[str, ...]) -> dict[int, Choice]:
    """Own stacks that can move; once a ship is chosen, where it can go."""
    player = view.active
    start = origin(view, draft)
    found = {}
    for stack in view.fleets[player]:
        kinds = movement.unmoved(stack.ships)
        if kinds and stack.sector != start:
            words = f"move {name(stack.sector)}"
            if len(kinds) == 1:
                words += f" {SHIPS[kinds[0]]}"
            found[stack.sector] = Choice(words, "own", follows=False)
    if start != NOWHERE and len(draft) == 2:
        return found | _together(view, start)
    if start == NOWHERE or draft[2] not in SHIPS:
        return found
    kind = SHIPS.index(draft[2])
    if kind not in movement.unmoved(view.ships(player, start)):
        return found
    if len(draft) > 3:
        return found
    return found | _landings(view, kind, start)


def _together(view: State, start: int) -> dict[int, Choice]:
    """Where a whole stack can go, by a shortcut."""
    ground = movement.field(view, view.active)
    found = {}
    for sector in movement.together(view, start):
        meets = sector in ground.guards or sector == ground.enemy_base
        look = "landing whole hostile" if meets else "landing whole"
        signs = ("fight",) if meets else ()
        words = f"stack:{name(start)}:{name(sector)}"
        found[sector] = Choice(words, look, signs, follows=False)
    return found


def _landings(view: State, kind: int, start: int) -> dict[int, Choice]:
    ground = movement.field(view, view.active)
    ends: dict[int, list[str]] = {}
    for sector, how in movement.reach(ground, kind, start):
        ends.setdefault(sector, []).append(how)
    found = {}
    for sector, hows in ends.items():
        hows.sort(key=HOWS.index)
        signs = [how for how in hows if how != "plain"]
        meets = sector in ground.guards or sector == ground.enemy_base
        look = "landing hostile" if meets else "landing"
        if meets:
            signs.append("fight")
        words = name(sector) if len(hows) > 1 else f"{name(sector)} {hows[0]}"
        found[sector] = Choice(words, look, tuple(signs))
    return found
