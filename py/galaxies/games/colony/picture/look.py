"""What every part of the picture is drawn from: a view, its viewer, the draft, the offers, the
shape of the window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....draw.svg import Part, Svg, titled
from ....game import Draft, Shape, Viewer
from ..choosing.offers import Offers, offers
from ..rules.state import Side, State
from ..words.buttons import label
from . import glyphs
from .layout import LAYOUTS, Layout


def seat_in_front(view: State, viewer: Viewer) -> int:
    """Whose table and hand lie in front: the viewer's; a spectator sees the active player's."""
    return viewer if viewer >= 0 else view.active


@dataclass(frozen=True, slots=True)
class Look:
    """A view, the player who looks, the words chosen so far, and the words that can come next."""

    view: State
    viewer: Viewer
    draft: Draft
    offers: Offers
    shape: Shape

    @classmethod
    def at(cls, view: State, viewer: Viewer, draft: Draft, shape: Shape) -> Look:
        return cls(view, viewer, draft, offers(view, viewer, draft), shape)

    @property
    def layout(self) -> Layout:
        """Where everything lies on the board."""
        return LAYOUTS[self.shape]

    @property
    def seat(self) -> int:
        """Whose table and hand lie in front."""
        return seat_in_front(self.view, self.viewer)

    @property
    def side(self) -> Side:
        """The side of that seat."""
        return self.view.sides[self.seat]

    @property
    def is_mine(self) -> bool:
        """Whether it is the viewer's turn."""
        return self.viewer == self.view.active and not self.view.is_over

    def part(
        self,
        key: str,
        name: str,
        face: Iterable[Svg],
        box: glyphs.Box,
        look: str = "",
        at: str | None = None,
        *,
        words: str | None = None,
        can: str = "can",
        label: str = "",
        **piece: str | int | None,
    ) -> Part:
        """A drawing with its name; where it offers words, they can be chosen on it."""
        words = self.offers.parts.get(key, "") if words is None else words
        if not words:
            # In a group as that of a choice: the page keeps it where only that has changed.
            drawn = titled(name, glyphs.bare(face), class_=look or None, transform=at, **piece)
            return Part(key, drawn)
        label = label or self.label(words)
        look = f"{look} {can}".strip()
        return Part(key, glyphs.choice(words, label, face, box, look, at, **piece))

    def rest(self, line: str) -> str:
        """The words of a line that are still to be chosen: so the buttons at the question have
        them, and are needless where the picture has them."""
        words = line.split()
        begun = len(self.draft)
        follows = len(words) > begun and tuple(words[:begun]) == self.draft
        return " ".join(words[begun:] if follows else words)

    def label(self, words: str) -> str:
        """The text of the button for the words of an action line."""
        return label(self.view, self.viewer, tuple(words.split()))
