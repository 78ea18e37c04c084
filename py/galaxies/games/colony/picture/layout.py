"""Where everything lies on the table, in each shape of the window.

The row of explored cards along the top, below it the pool and the ships, in a wide window at the
foot, and the systems of a player in four places that never move. What comes and goes resizes
nothing. Texts on the board have up to 16 units, so that they can be read on the smallest phone;
on larger windows the style sheet draws them smaller.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....game import Shape
from ..rules.actions import MATE
from ..rules.cards import RESOURCES
from ..rules.state import LETTERS, Ship, Side, State

Box = tuple[float, float, float, float]
"""Left edge, top, width, height."""
Boxes = dict[str, Box]
"""The key of a place -> its box."""
MARGIN = 4.0
GAP = 3.0
_NAMED = 20
"""Room for the words above the mate's table."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of the board in a shape of the window."""

    width: float
    high: float
    """Without the table of a mate."""
    row: float
    """Width of the row with the deck."""
    face: float
    """Height of a card of the row, whose sides are 5 to 7."""
    line: tuple[float, float]
    """Top and height of the line with pool and ships."""
    pot: float
    """Width of a resource of the pool."""
    systems: float
    """Top of the systems."""
    system: tuple[float, float]
    columns: int
    head: float
    """Height of the head of a system, above its slots."""
    most: float
    """Width of a slot, where there is room for it."""
    step: float
    """From one line of a name to the next."""

    def card(self, view: State) -> tuple[float, float]:
        """Width and height of a card of the row."""
        count = view.players + 2
        wide = min(self.face * 5 / 7, (self.row - GAP * (count - 1)) / count)
        return wide, wide * 7 / 5

    def place(self, view: State, place: int) -> Box:
        """A place in the row, 0 beside the deck, -1 that of the deck."""
        wide, high = self.card(view)
        top = MARGIN + (self.face - high) / 2
        return MARGIN + (wide + GAP) * (place + 1), top, wide, high

    def row_end(self, view: State) -> float:
        """Where the row ends, with the mark of its exit."""
        x, _, wide, _ = self.place(view, view.players)
        return x + wide + 12

    def height(self, view: State) -> float:
        """Of the whole board."""
        return self.high + (self.mate_top + self._below if view.terms.teams else 0)

    @property
    def _below(self) -> float:
        """Height of the systems alone."""
        return (self.system[1] + GAP + 1) * (4 // self.columns)

    @property
    def mate_top(self) -> float:
        """From the end of the table to the systems of the mate: words, and the ships."""
        return _NAMED + self.line[1] + GAP

    def pool(self, at: int) -> Box:
        top, high = self.line
        return MARGIN + (self.pot + GAP) * at, top, self.pot, high

    def allowances(self) -> Box:
        """Of what can be done once a turn."""
        x, y, wide, high = self.pool(3)
        return x, y, wide - 10, high

    def corner(self, at: int) -> tuple[float, float]:
        """The upper left corner of a place for a system."""
        wide, high = self.system
        x = MARGIN + (wide + GAP + 1) * (at % self.columns)
        return x, self.systems + (high + GAP + 1) * (at // self.columns)

    def places(self, view: State, seat: int, mate: int = -1) -> Boxes:
        """Everything on the board that has a place."""
        boxes = {f"find:{find.card}": self.place(view, i) for i, find in enumerate(view.row)}
        boxes |= {f"pool:{name}": self.pool(at) for at, name in enumerate(RESOURCES)}
        boxes["tools"] = self.allowances()
        boxes |= self.table(view.sides[seat], "")
        if mate >= 0:
            boxes |= self.table(view.sides[mate], MATE)
        return boxes

    def table(self, side: Side, prefix: str) -> Boxes:
        """Where the systems, slots and ships of a player lie; `prefix` begins the mate's places."""
        wide, high = self.system
        down, line = 0.0, self.line[0]
        if prefix:
            line = self.high + _NAMED
            down = self.high + self.mate_top - self.systems
        boxes: Boxes = {}
        for at, system in enumerate(side.systems):
            x, y = self.corner(at)
            y += down
            boxes[f"own:{prefix}{system.card}"] = x, y, wide, high
            count = len(system.slots)
            each = min(self.most, (wide - 3 - 2 * count) / count)
            for i, letter in enumerate(LETTERS[:count]):
                box = x + 3 + (each + 2) * i, y + self.head, each, high - self.head - 3
                boxes[f"slot:{prefix}{system.card}:{letter}"] = box
        return boxes | self._fleet(side.ships, prefix, line)

    def _fleet(self, ships: tuple[Ship, ...], prefix: str, top: float) -> Boxes:
        x, _, wide, high = self.allowances()
        start = MARGIN if prefix else x + wide + GAP
        room = self.width - MARGIN - start + GAP
        each = min(room / max(5, len(ships)), 78) - GAP
        keys = ship_keys(prefix, ships)
        return {key: (start + (each + GAP) * i, top, each, high) for i, key in enumerate(keys)}


LAYOUTS: dict[Shape, Layout] = {
    "tall": Layout(
        width=390, high=340, row=382, face=104, line=(110, 45), pot=45, systems=158,
        system=(189.5, 87), columns=2, head=24, most=91, step=14.5,
    ),
    "wide": Layout(
        width=640, high=328, row=486, face=126, line=(279, 45), pot=58, systems=136,
        system=(155, 139), columns=4, head=28, most=75, step=16,
    ),
}  # fmt: skip


def ship_keys(prefix: str, ships: tuple[Ship, ...]) -> list[str]:
    """The parts of ships; equal ones are numbered."""
    cards = [ship.card for ship in ships]
    return [f"ship:{prefix}{card}:{cards[:i].count(card)}" for i, card in enumerate(cards)]
