"""Take The Galaxy for players who do not see the table: its cards, what is near, what threatens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ....game import Bearings, Cell, Claim, Draft, Near, Threat, Viewer
from ....words.english import counted, listed
from ..choosing.marks import looked_at
from ..rules.actions import MATE, Action
from ..rules.cards import RESOURCES
from ..rules.names import colony_name, space_name
from ..rules.phases import Dealing
from ..rules.scoring import score
from ..rules.settling import build_price
from ..rules.state import HIDDEN, LETTERS, Find, Side, State, System, sorted_hand, space
from .summary import drift_words, find_words, stack_words
from .terms import event_words, slot_name, tokens, who


def grid(view: State, viewer: Viewer, draft: Draft) -> Sequence[Sequence[Cell]]:
    """The row of cards, newest first; the pool and the turn; then the systems of each player,
    the viewer's first, each with its slots; ships; the hand."""
    seat = viewer if viewer >= 0 else view.active
    rows = [_row(view, draft), _bar(view)]
    rows += _table(view, seat, "")
    rows.append(_hand(view, view.sides[seat]))
    for other in range(view.players):
        if other != seat:
            is_mate = view.terms.teams and other == (seat + 2) % view.players
            rows += _table(view, other, MATE if is_mate else f"{other}:")
    return [row for row in rows if row]


def _row(view: State, draft: Draft) -> list[Cell]:
    """The cards of the row; with one that is looked at more closely, what can be done with it."""
    return [_find(view, find, looked_at(view, draft)) for find in view.row]


def _find(view: State, find: Find, seen: str) -> Cell:
    key = f"find:{find.card}"
    closer = ("closeup:close", *(f"closeup:{i}" for i in range(9))) if seen == find.card else ()
    kind = find_words(view, find)
    return Cell(key, f"in the row, {space_name(find.card)}", kind, (key, *closer))


def _bar(view: State) -> list[Cell]:
    cells = [
        Cell(f"pool:{name}", f"pool, {name}", str(count), (f"pool:{name}",))
        for name, count in zip(RESOURCES, view.pool, strict=True)
    ]
    turn = f"turn {view.round} of {view.rounds}"
    return [*cells, Cell("tools", "the turn", turn, ("claim", "leave"))]


def _table(view: State, seat: int, prefix: str) -> list[list[Cell]]:
    """A row for each system of a player, and one for the ships; `prefix` begins their keys."""
    side = view.sides[seat]
    whose = "your" if prefix == "" else f"{who(view, seat)}'s"
    rows = [_system(system, prefix, whose) for system in side.systems]
    numbers: Counter[str] = Counter()
    ships = []
    for ship in side.ships:
        key = f"ship:{prefix}{ship.card}:{numbers[ship.card]}"
        numbers[ship.card] += 1
        state = "used" if ship.used else "ready"
        ships.append(Cell(key, f"{whose} ship {colony_name(ship.card)}", state, (key,)))
    return [*rows, ships]


def _system(system: System, prefix: str, whose: str) -> list[Cell]:
    place, name = prefix + system.card, space_name(system.card)
    bounty = tokens(system.bounty)
    points = f"{space(system.card).renown} RP" + (f", bounty {bounty}" if bounty else "")
    pips = (f"bounty:{place}:{resource}" for resource in RESOURCES)
    cells = [Cell(f"own:{place}", f"{whose} system {name}", points, (f"own:{place}", *pips))]
    for letter, stack in zip(LETTERS, system.slots, strict=False):
        key = f"slot:{place}:{letter}"
        slot = f"{name}, {slot_name(system.card, letter)}"
        cells.append(Cell(key, slot, stack_words(stack) if stack.cards else "", (key,)))
    return cells


def _hand(view: State, side: Side) -> list[Cell]:
    if HIDDEN in side.hand:
        return []
    return [
        Cell(key := f"hand:{card}", f"in hand, {colony_name(card)}", _copies(view, card, n), (key,))
        for card, n in Counter(sorted_hand(side.hand)).items()
    ]


def _copies(view: State, card: str, copies: int) -> str:
    price = f"price {counted(build_price(view, card), 'card')}"
    return price if copies == 1 else f"{copies} times, {price}"


# What is near -----------------------------------------------------------------------------------


def near(view: State, viewer: Viewer, key: str) -> tuple[str, Sequence[Near]]:
    """The cards beside a card of the table; first the card of the row that leaves next."""
    if isinstance(view.phase, Dealing):
        return key, ()
    rows = grid(view, viewer, ())
    start = key or (f"find:{view.row[-1].card}" if view.row else "tools")
    row = next(row for row in rows if start in [cell.key for cell in row])
    at = [cell.key for cell in row].index(start)
    others = sorted((i for i in range(len(row)) if i != at), key=lambda i: (abs(i - at), i))
    return start, [(row[i].key, _way(at, i)) for i in others if row[i].holds]


def distances(view: State, viewer: Viewer, key: str, other: str) -> tuple[int, ...]:
    """Places along a row; none between two rows."""
    for row in grid(view, viewer, ()):
        keys = [cell.key for cell in row]
        if key in keys and other in keys:
            return (abs(keys.index(key) - keys.index(other)),)
    return ()


def _way(start: int, end: int) -> str:
    return f"{counted(abs(end - start), 'place')} {'on' if end > start else 'back'}"


# Threats ----------------------------------------------------------------------------------------


def threats(view: State, viewer: Viewer) -> Sequence[Threat]:
    """Events in the row that harm, the card that leaves, rivals who are ahead, the turns left."""
    if view.is_over:
        return [Threat("The game is over.")]
    if isinstance(view.phase, Dealing):
        return [Threat("Nothing threatens you before the cards are dealt.")]
    drift = [Threat(text, (_drift(view),)) for text in (drift_words(view),) if text]
    left = view.rounds - view.round
    turns = f"{counted(left, 'turn')} will follow this one." if left else "This is the last turn."
    return [*map(Threat, _events(view)), *drift, *map(Threat, _rivals(view, viewer)), Threat(turns)]


def _drift(view: State) -> Claim:
    """No card comes into a row from which none was taken while the last one stays."""
    row = [find.card for find in view.row]

    def stays(before: State, action: Action, after: State) -> bool:
        cards = [find.card for find in after.row]
        untouched = [find.card for find in before.row] == row
        return untouched and cards[1:] == row

    return Claim(stays, "none", "others")


_HARMLESS = ("opportunity", "on_relinquish", "discount")


def _events(view: State) -> Iterator[str]:
    for find in view.row:
        effect = space(find.card).effect
        if effect is not None and effect.kind not in _HARMLESS:
            yield f"The row has {space_name(find.card)}: {event_words(find.card)}."


def _rivals(view: State, viewer: Viewer) -> Iterator[str]:
    if viewer < 0:
        return
    if view.players == 1:
        yield f"You have {score(view.me)} RP of {view.terms.solo_target}."
        return
    points = score(view.sides[viewer])
    ahead = [
        f"{who(view, seat)} ({score(side)})"
        for seat, side in enumerate(view.sides)
        if score(side) > points
    ]
    if ahead:
        yield f"Ahead of you, who have {points} RP: {listed(ahead)}."
    else:
        yield f"Nobody is ahead of you; you have {points} RP."


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)
