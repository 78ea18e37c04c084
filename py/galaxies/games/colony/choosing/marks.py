"""What only the screen knows: the hand cards marked for a payment, the row card looked at.

It lives in the draft of words, never in the state: ("marked", cards...) or ("look", card).
"""

from __future__ import annotations

from collections.abc import Mapping

from ....game import Draft, Viewer
from ..rules.phases import Dealing
from ..rules.state import State
from .offers import picked_card
from .proposal import due, proposed

BACK = "put-back"
"""The word that leaves what was picked or looked at."""


def marks(view: State, viewer: Viewer, draft: Draft) -> Mapping[str, Draft]:
    """Words that mark or show something, with the draft that they lead to."""
    cards = due(view)[0] if viewer == view.active else ()
    if cards:
        return {f"mark:{card}": ("marked", *_toggled(view, draft, card)) for card in cards}
    if isinstance(view.phase, Dealing):
        return {}
    if picked_card(draft):
        return {BACK: ()}
    seen = looked_at(view, draft)
    words: dict[str, Draft] = {BACK: ()} if seen else {}
    for find in view.row:
        words[f"look:{find.card}"] = () if find.card == seen else ("look", find.card)
    return words


def looked_at(view: State, draft: Draft) -> str:
    """The card of the row that is looked at more closely, or ""."""
    if len(draft) != 2 or draft[0] != "look" or view.find(draft[1]) is None:
        return ""
    return draft[1]


def marked(view: State, draft: Draft) -> tuple[str, ...]:
    """The hand cards that are marked to be discarded: those that the player marked, else the
    proposal, the least useful last, so that its most useful card is the first to be replaced."""
    if draft[:1] == ("marked",):
        return draft[1:]
    return tuple(reversed(proposed(view)))


def _toggled(view: State, draft: Draft, card: str) -> tuple[str, ...]:
    """The marks after a tap on a card: one copy more, or none once all are marked. Where enough is
    marked already, the mark that has been there longest moves."""
    now = marked(view, draft)
    cards, owed = due(view)
    others = tuple(other for other in now if other != card)
    have = len(now) - len(others)
    if have == cards.count(card) or (have == owed and not others):
        return others
    if len(now) < owed:
        return (*now, card)
    at = next(i for i, other in enumerate(now) if other != card)
    return (*now[:at], *now[at + 1 :], card)
