"""Look something up: a card, an entry of a book, a part of the board, a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .. import rulebook
from ..galaxy.luck import Luck
from ..game import AnyGame, Book, Entry, State, Viewer
from ..play.narration import bearings
from ..play.session import Session

_MOST = 5
"""So many entries are told in full; of the others only the names."""

Hit = tuple[str, str]
"""A title and a text."""


def look_up(game: AnyGame, view: State, viewer: Viewer, about: str) -> list[str]:
    """What the cards, books and rules say about a name, line by line; [] for nothing.

    A card or an entry of that very name goes first; then a whole book; then names that contain it;
    then what the books sort by, rules, and whatever else the books say.
    """
    wanted = " ".join(about.replace("_", " ").replace("-", " ").split()).casefold()
    books = _all_books(game, view)
    entries = [entry for book in books for entry in book.entries]
    named = [*_cards(game), *map(_entry, entries)]
    hits = [one for one in named if one[0].casefold() == wanted]
    hits += _part(game, view, viewer, wanted)
    forms = _forms(wanted)
    hits = hits or [
        _entry(entry) for book in books if book.title.casefold() in forms for entry in book.entries
    ]
    hits = hits or [one for one in named if wanted in one[0].casefold()]
    hits = hits or [*_sorted_by(entries, forms)]
    hits = hits or [*_rows(game, wanted)]
    hits = hits or next(filter(None, (_rules(game, form) for form in forms)), [])
    return _told(hits or [one for one in named if wanted in one[1].casefold()])


def _forms(wanted: str) -> tuple[str, ...]:
    """A word as it was typed, and in the singular."""
    if wanted.endswith("ies"):
        return wanted, f"{wanted.removesuffix('ies')}y"
    return (wanted, wanted.removesuffix("s")) if wanted.endswith("s") else (wanted,)


def _sorted_by(entries: Sequence[Entry], forms: Sequence[str]) -> Iterator[Hit]:
    """The values of a facet by its name, such as all biomes; the entries of a value, such as all
    worlds of a biome."""
    for entry in entries:
        if any(value.casefold() in forms for _, value in entry.facets):
            yield _entry(entry)
    facets = [facet for entry in entries for facet in entry.facets if facet[0].casefold() in forms]
    if facets:
        yield facets[0][0], f"{', '.join(dict.fromkeys(value for _, value in facets))}."


def find(session: Session, view: State, viewer: Viewer, what: str, place: str) -> list[str]:
    """What is `near` a place of the board, what has `changed`, or what `threats` there are, line by
    line."""
    make = session.game.bearings
    if not make:
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


def _rows(game: AnyGame, wanted: str) -> Iterator[Hit]:
    """The rows of tables of the rulebook with a cell of that name, without the heads of tables."""
    lines = rulebook.text(game).splitlines()
    for line, below in pairwise(lines):
        if not line.startswith("|") or below.startswith(("| -", "|-")):
            continue
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        for cell in cells:
            if cell.casefold() == wanted and not cell.isdigit():
                yield cell, ". ".join(other for other in cells if other != cell)


def _rules(game: AnyGame, wanted: str) -> list[Hit]:
    """A rule by its id, else every rule with the words."""
    entries = rulebook.entries(rulebook.text(game))
    exact = [rule for rule in entries if rule.replace("-", " ").casefold() == wanted]
    chosen = exact or [
        rule for rule, text in entries.items() if wanted in text.replace("-", " ").casefold()
    ]
    return [(rule, entries[rule].strip("| ").replace(" | ", ". ")) for rule in chosen]
