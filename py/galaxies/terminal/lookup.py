"""Look something up: a card, an entry of a book, a part of the board, a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..galaxy.luck import Luck
from ..game import AnyGame, Book, Entry, State, Viewer
from ..play import bearings
from ..play.session import Session
from ..words import rulebook

_MOST = 5
"""So many entries are told in full; of the others only the names."""

Hit = tuple[str, str]
"""A title and a text."""


def look_up(game: AnyGame, view: State, viewer: Viewer, about: str) -> list[str]:
    """What the cards, books and rules say about a name, line by line; [] for nothing.

    A card or an entry of that very name goes first; then names that contain it; then rules.
    """
    wanted = " ".join(about.replace("_", " ").split()).casefold()
    named = [*_cards(game), *_books(game, view)]
    hits = [one for one in named if one[0].casefold() == wanted]
    hits += _part(game, view, viewer, wanted)
    hits = hits or [one for one in named if wanted in one[0].casefold()]
    return _told(hits or _rules(game, wanted))


def find(session: Session, view: State, viewer: Viewer, what: str, place: str) -> list[str]:
    """What is `near` a place of the board, what has `changed`, or what `threats` there are, line by
    line."""
    make = session.game.bearings
    if make is None:
        return ["This game tells its position in words only."]
    if what == "changed":
        return bearings.changed(session, viewer)
    if what == "threats":
        return [threat.text for threat in make().threats(view, viewer)]
    cells = [cell for row in make().grid(view, viewer, ()) for cell in row]
    wanted = place.casefold()
    keys = [cell.key for cell in cells if wanted in (cell.key.casefold(), cell.name.casefold())]
    if place and not keys:
        return [f"There is no place {place} on the board."]
    return bearings.near(make(), view, viewer, keys[0] if keys else "")


def _told(hits: Iterable[Hit]) -> list[str]:
    every = list(dict.fromkeys(hits))
    lines = [f"{title}: {text}" for title, text in every[:_MOST]]
    if every[_MOST:]:
        lines.append(f"See also: {', '.join(title for title, _ in every[_MOST:])}.")
    return lines


def _cards(game: AnyGame) -> Iterator[Hit]:
    """The cards of the game."""
    gallery = game.showcase().gallery
    for card in gallery() if gallery else ():
        facts = "; ".join(f"{label} {text}" for label, text in card.facts)
        yield card.name, f"{card.text} ({facts})" if facts else card.text


def _all_books(game: AnyGame, view: State) -> tuple[Book, ...]:
    reading = game.reading() if game.reading else None
    return tuple(reading.books(view, Luck("look"))) if reading else ()


def _books(game: AnyGame, view: State) -> Iterator[Hit]:
    for book in _all_books(game, view):
        for entry in book.entries:
            yield _entry(entry)


def _entry(entry: Entry) -> Hit:
    lines = ["".join(run if isinstance(run, str) else run.text for run in r) for r in entry.lines]
    return entry.title, " ".join(filter(None, (entry.note, *lines)))


def _part(game: AnyGame, view: State, viewer: Viewer, wanted: str) -> Iterator[Hit]:
    """What the books say about a part of the board, such as a sector by its number."""
    reading = game.reading() if game.reading else None
    if reading is None or reading.look_up is None:
        return
    for part in game.picture.scene(view, viewer, ()).panes[0].parts:
        place = reading.look_up(view, part.key) if part.key.endswith(f":{wanted}") else None
        if place is not None:
            for book in _all_books(game, view):
                for entry in book.entries if book.name == place.book else ():
                    if (place.facet, place.value) in entry.facets:
                        yield _entry(entry)


def _rules(game: AnyGame, wanted: str) -> Iterator[Hit]:
    """A rule by its id, else every rule with the words."""
    entries = rulebook.entries(rulebook.text(game))
    exact = [rule for rule in entries if rule.casefold() == wanted]
    for rule in exact or [rule for rule, text in entries.items() if wanted in text.casefold()]:
        yield rule, entries[rule].strip("| ").replace(" | ", ". ")
