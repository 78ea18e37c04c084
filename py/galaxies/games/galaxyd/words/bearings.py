"""Galaxy of D for players who do not see the map: its sectors, what is near, what threatens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ....game import Bearings, Cell, Claim, Comes, Draft, Near, Threat, Viewer
from ....words.english import compass, counted, either, listed
from ..choosing.inventory import contents
from ..choosing.targets import asked, sector_of, tops
from ..forecast import preview
from ..rules.actions import Move
from ..rules.names import side_name, spot
from ..rules.phases import Moving, Over
from ..rules.pieces import ATTACK, KIND, SHIPS
from ..rules.sectors import NOWHERE, WIDEST, name, number
from ..rules.state import State, sectors_of
from .summary import first_to_fall


def grid(view: State, viewer: Viewer, draft: Draft) -> Sequence[Sequence[Cell]]:
    """The sectors, row a at the top; each row begins half a sector beside the one above."""
    rows = groupby(view.chart.sectors, key=lambda sector: sector // WIDEST)
    chosen = sector_of(draft[1]) if len(draft) > 1 and draft[0] in ("move", "top") else NOWHERE
    changed = tops(view) if asked(view, viewer) else {}
    return [
        [_cell(view, sector, sector == chosen, sector in changed) for sector in row]
        for _, row in rows
    ]


def _cell(view: State, sector: int, is_chosen: bool, is_changed: bool) -> Cell:
    """A sector. What lies beside the map for its stack is told with it."""
    label = name(sector)
    q, r = view.chart.axial[sector]
    held = "; ".join(contents(view, sector))
    ships = tuple(f"berth:{i}" for i in range(len(SHIPS))) if is_chosen else ()
    parts = (f"sector:{label}", *ships, *(("berth:top",) if is_changed else ()))
    return Cell(label, spot(view, sector), held, parts, q + r / 2)


def near(view: State, viewer: Viewer, key: str) -> tuple[str, Sequence[Near]]:
    """The sectors that hold something; first from the viewer's Starbase."""
    held = {*view.places, *view.bases, *view.pirates} - {NOWHERE}
    held |= {stack.sector for fleet in view.fleets for stack in fleet}
    origin = number(key) if key else _home(view, viewer, held)
    if origin == NOWHERE:
        return "", ()
    far = view.chart.distance[origin]
    ordered = sorted(held - {origin}, key=lambda sector: (far[sector], sector))
    return name(origin), [(name(sector), _way(view, origin, sector)) for sector in ordered]


def _home(view: State, viewer: Viewer, held: set[int]) -> int:
    """The viewer's Starbase, else something that is on the map."""
    base = view.bases[viewer] if viewer in (0, 1) else NOWHERE
    return base if base != NOWHERE else min(held, default=NOWHERE)


def distances(view: State, viewer: Viewer, key: str, other: str) -> tuple[int]:
    """Sectors from one to the other."""
    return (view.chart.distance[number(key)][number(other)],)


def _way(view: State, start: int, end: int) -> str:
    """`2 sectors north-east`; row a is in the north."""
    q, r = (b - a for a, b in zip(view.chart.axial[start], view.chart.axial[end], strict=True))
    return f"{counted(view.chart.distance[start][end], 'sector')} {compass(q + r / 2, r * 0.87)}"


# Threats ----------------------------------------------------------------------------------------


def threats(view: State, viewer: Viewer) -> Sequence[Threat]:
    """Bombers, attacks and Pirates that can come in the next turn, and the state of the armor."""
    if isinstance(view.phase, Over):
        return [Threat("The game is over.")]
    if not view.turn:
        return [Threat("Nothing can be attacked before the first turn.")]
    names = [side_name(view, player) for player in (0, 1)]
    first = Threat(f"Without attacks, {names[first_to_fall(view)]}'s Starbase falls first.")
    if viewer not in (0, 1):
        left = zip(names, view.armor, strict=True)
        return [
            *(Threat(f"{side}'s Starbase has {armor} armor left.") for side, armor in left),
            first,
        ]
    return [
        Threat(reach_words(view, viewer), tuple(_reached(view, viewer))),
        *_raiders(view, viewer),
        Threat(f"Your Starbase has {view.armor[viewer]} armor left."),
        first,
    ]


def _met(view: State, viewer: Viewer) -> dict[int, int]:
    """The viewer's sectors that the enemy can reach in the next turn, with the greatest score."""
    arriving = preview.attacks(view, 1 - viewer)
    held_by_viewer = {*sectors_of(view.fleets[viewer]), view.bases[viewer]}
    return {sector: arriving[sector] for sector in sorted(held_by_viewer) if sector in arriving}


def reach_words(view: State, viewer: Viewer) -> str:
    """Where the enemy can attack the viewer in the next turn, as the ships lie now."""
    enemy = side_name(view, 1 - viewer)
    met = [f"{name(sector)} with up to {score}" for sector, score in _met(view, viewer).items()]
    text = f"{enemy} can attack none of your sectors next turn."
    if met:
        text = f"{enemy} could attack {listed(met)} next turn."
    if bombers := preview.threats(view, viewer):
        text += f" A Bomber may be on {listed(map(name, bombers))} and could hit your Starbase."
    return text


def _reached(view: State, viewer: Viewer) -> Iterator[Claim]:
    """Enemy ships come to each of these sectors, and Bombers hit from those."""
    enemy = 1 - viewer
    if view.active != enemy or not isinstance(view.phase, Moving) or view.flights:
        return  # only as its turn begins, ships and money are the ones that the sentence knows

    def attacks(sector: int) -> Comes:
        return lambda before, action, after: (
            before.turn == view.turn
            and any(ATTACK[ship & KIND] for ship in after.ships(enemy, sector))
        )

    def bombs(sector: int) -> Comes:
        return lambda before, action, after: (
            before.turn == view.turn
            and isinstance(action, Move)
            and (action.origin.index, action.how) == (sector, "bomb")
        )

    met = _met(view, viewer)
    for sector in {*sectors_of(view.fleets[viewer]), view.bases[viewer]}:
        yield Claim(attacks(sector), "some" if sector in met else "none", "others")
    bombers = preview.threats(view, viewer)
    for sector in sectors_of(view.fleets[enemy]):
        yield Claim(bombs(sector), "some" if sector in bombers else "none", "others")


def _raiders(view: State, viewer: Viewer) -> Iterator[Threat]:
    """The Pirates whose nearest prey is the viewer's."""
    held_by_viewer = set(sectors_of(view.fleets[viewer]))
    for sector, targets in preview.prey(view):
        mine = [target for target in targets if target in held_by_viewer]
        if mine:
            prey = either(map(name, mine))
            yield Threat(f"The Pirate on {name(sector)} may head for your ships on {prey}.")


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)
