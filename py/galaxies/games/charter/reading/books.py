"""The books beside the map: atlas, cards, journal, travelogue and world maker.

They can be read and searched at any time, and written in between two games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....galaxy.luck import Luck, Stream
from ....game import Book, Choice, Entry, Link, Lookup, Runs
from ....words.english import counted
from ..rules import tables
from ..rules.cards import World
from ..rules.journal import next_page
from ..rules.phases import Atlas
from ..rules.state import MOST_STROKES, State, deck
from ..rules.tables import RING
from ..words.terms import RINGS, captain_name, sector_label

_LINK = re.compile(r"\[\[([^\[\]\n]{1,24})\]\]|\bpage (\d{1,4})\b", re.IGNORECASE)


def books(view: State, luck: Luck) -> Sequence[Book]:
    """All books of the campaign, and invented worlds for other games."""
    kept = [journal(view)] if view.terms.journal else []
    return [atlas(view), cards(view), *kept, travelogue(view), maker(luck)]


def look_up(view: State, key: str) -> Lookup | None:
    """The atlas entries for a sector of the map."""
    kind, _, name = key.partition(":")
    if kind != "sector" or not name.isascii() or not name.isdigit() or len(name) > 2:
        return None
    sector = int(name)
    if not view.sector_name(sector):
        return None
    label = sector_label(view, sector)
    return Lookup(f"Worlds of sector {label}", "atlas", "Sector", label)


def writable(view: State) -> bool:
    """Whether texts may be written now (STC-R-24, STC-R-38)."""
    return isinstance(view.phase, Atlas) and view.strokes < MOST_STROKES


# Atlas


def atlas(view: State) -> Book:
    """Every world, sector by sector."""
    worlds = sorted(
        (card.world.sector, card.world.game, number)
        for number, card in enumerate(view.cards)
        if card.world
    )
    return Book(
        "atlas",
        "Atlas",
        tuple(_world(view, number) for *_, number in worlds),
        ("Sector", "Ring", "Kind", "Biome", "Society", "Fuel", "Game", "Tag"),
        "No world is known yet.",
        to_keep=True,
    )


def _world(view: State, number: int) -> Entry:
    world = view.world(number)
    lines: list[Runs] = [(f"{tables.biome(world.biome)}, {tables.society(world.society)}",)]
    lines.append((". ".join(world.traits) + ".",))
    lines.append((f"{tables.about('biome', world.biome)}",))
    lines.append((f"{tables.about('society', world.society)}",))
    if world.page:
        lines.append((Link(f"Page {world.page} of the journal", "journal", str(world.page)),))
    made = f"Charted in game {world.game}." if world.game else "One of the six first worlds."
    lines.append((made,))
    kind = "hub world" if world.hub else "minor world"
    return Entry(
        key=f"c{number + 1}",
        title=world.name,
        mark=str(world.fuel),
        note=f"{'★' if world.hub else '•'} {kind} of sector {sector_label(view, world.sector)}",
        lines=tuple(lines),
        facets=(
            ("Sector", sector_label(view, world.sector)),
            ("Ring", RINGS[RING[world.sector]]),
            ("Kind", "hub" if world.hub else "minor"),
            ("Biome", tables.biome(world.biome)),
            ("Society", tables.society(world.society)),
            ("Fuel", str(world.fuel)),
            ("Game", str(world.game) if world.game else "prologue"),
            *(("Tag", tag) for tag in tags(world)),
        ),
        choices=_reword(view, number) if writable(view) else (),
    )


def tags(world: World) -> list[str]:
    """The tags of a world; commas separate them."""
    return [tag for part in world.tags.split(",") if (tag := part.strip())]


_FIELDS = (("name", "Name"), ("trait1", "First trait"), ("trait2", "Second trait"))
_MORE = (("trait3", "Third trait"), ("tags", "Tags"))


def _reword(view: State, number: int) -> tuple[Choice, ...]:
    world = view.world(number)
    fields = [*_FIELDS, *_MORE]
    choices = [
        Choice(f"{title}…", f"edit {world.sector} {field}", (str(number + 1),))
        for field, title in fields
    ]
    if view.terms.journal:
        page = world.page or next_page(view)
        title = "Write its page…" if world.page else "Journal page…"
        words = "journal" if world.page else f"edit {world.sector} page"
        values = (str(page),) if world.page else (str(number + 1), str(page))
        choices.append(Choice(title, words, values))
    if world.hub:
        choices.append(Choice("Sector name…", f"rename {world.sector}"))
    return tuple(choices)


# Cards


def cards(view: State) -> Book:
    """Every card and where it lies; the order of the deck is shown nowhere (STC-R-22)."""
    zones = [
        ("hand", view.hand),
        ("travel line", view.line),
        ("discard pile", view.discard),
        ("deck", deck(view)),
    ]
    where = {card: zone for zone, own in zones for card in own}
    order = {card: place for place, card in enumerate(where)}
    numbers = sorted(range(len(view.cards)), key=lambda card: (order[card], card))
    return Book(
        "cards",
        "Cards",
        tuple(_card(view, card, where[card]) for card in numbers),
        ("Zone", "Fuel", "Sector", "Digit"),
        "There are no cards.",
    )


def _card(view: State, number: int, zone: str) -> Entry:
    card = view.cards[number]
    world = card.world
    facets = [("Zone", zone), ("Fuel", str(card.fuel)), ("Digit", str(card.digit))]
    if world is None:
        return Entry(
            key=f"c{number + 1}",
            title="Blank card",
            mark="0",
            note=f"c{number + 1}, randomizer {card.digit}, in the {zone}",
            facets=tuple(facets),
        )
    facets.append(("Sector", sector_label(view, world.sector)))
    text = f"{tables.biome(world.biome)}, {tables.society(world.society)}"
    return Entry(
        key=f"c{number + 1}",
        title=world.name,
        mark=str(world.fuel),
        note=f"c{number + 1}, randomizer {card.digit}, in the {zone}",
        lines=((f"Sector {sector_label(view, world.sector)}. {text}.",),),
        facets=tuple(facets),
    )


# Journal


def journal(view: State) -> Book:
    """The pages in order, also those that worlds refer to but that are not written yet."""
    prose = {page.number: page.prose for page in view.journal}
    owners: dict[int, list[int]] = {}
    for number, card in enumerate(view.cards):
        if card.world and card.world.page:
            owners.setdefault(card.world.page, []).append(number)
    pages = sorted({*prose, *owners})
    choices = (Choice("Write a new page…", "journal", (str(next_page(view)),)),)
    return Book(
        "journal",
        "Journal",
        tuple(_page(view, page, prose.get(page, ""), owners.get(page, [])) for page in pages),
        ("World", "Sector", "Tag"),
        "Nothing is written yet.",
        choices if writable(view) else (),
    )


def _page(view: State, page: int, prose: str, owners: list[int]) -> Entry:
    worlds = [view.world(number) for number in owners]
    lines: list[Runs] = [
        (Link(f"{world.name} in {sector_label(view, world.sector)}", "atlas", f"c{number + 1}"),)
        for number, world in zip(owners, worlds, strict=True)
    ]
    lines += [tuple(_runs(view, line)) for line in prose.split("\n")] if prose else []
    if not prose:
        lines.append(("This page is not written yet.",))
    verb = "Go on writing…" if prose else "Write it…"
    names = list(dict.fromkeys(world.name for world in worlds))
    return Entry(
        key=str(page),
        title=f"Page {page}{': ' if names else ''}{', '.join(names)}",
        lines=tuple(lines),
        facets=(
            *(("World", name) for name in names),
            *dict.fromkeys(("Sector", sector_label(view, world.sector)) for world in worlds),
            *dict.fromkeys(("Tag", tag) for world in worlds for tag in tags(world)),
        ),
        choices=(Choice(verb, "journal", (str(page),)),) if writable(view) else (),
    )


def _runs(view: State, line: str) -> Iterator[str | Link]:
    """A line of prose with its links: `[[Kishor]]` to a world, `page 12` to a page."""
    pages = {page.number for page in view.journal}
    at = 0
    for match in _LINK.finditer(line):
        link: Link | None = None
        if match[1]:
            number = _world_named(view, match[1].strip())
            link = Link(match[1].strip(), "atlas", f"c{number + 1}") if number >= 0 else None
        elif int(match[2]) in pages:
            link = Link(match[0], "journal", str(int(match[2])))
        if link is not None:
            yield line[at : match.start()]
            yield link
            at = match.end()
    yield line[at:]


def _world_named(view: State, name: str) -> int:
    """The first world of a name, whatever its capitals; -1 if there is none."""
    wanted = name.casefold()
    for number, card in enumerate(view.cards):
        if card.world and card.world.name.casefold() == wanted:
            return number
    return -1


# Travelogue


def travelogue(view: State) -> Book:
    """Each game with its route, the latest first (STC-92)."""
    entries = []
    for number, voyage in reversed(list(enumerate(view.voyages, 1))):
        line: list[str | Link] = []
        for card in voyage.line if view.terms.travelogue else ():
            mark = "◆" if card in voyage.founded else ""
            link = Link(f"{mark}{view.world(card).name}", "atlas", f"c{card + 1}")
            line += [", ", link] if line else [link]
        own = number > view.seasons
        who = f", {captain_name(view.captain_of(number), 'captain')}" if view.players > 1 else ""
        by = who if own else ", flown by the program"
        facets = [("Result", "won" if voyage.won else "lost")]
        if own and view.players > 1:
            facets.append(("Captain", str(view.captain_of(number) + 1)))
        entries.append(
            Entry(
                key=str(number),
                title=f"Game {number}{by}",
                mark=str(voyage.score),
                note=f"{'Won' if voyage.won else 'Lost'}, {counted(voyage.score, 'point')}",
                lines=tuple(runs for runs in (tuple(line), (voyage.note,)) if any(runs)),
                facets=tuple(facets),
                choices=(Choice("Note…", "note"),)
                if writable(view) and view.terms.travelogue and number == view.games
                else (),
            )
        )
    return Book(
        "travelogue", "Travelogue", tuple(entries), ("Result", "Captain"), "No game flown yet."
    )


# World maker

_MADE = 6


def maker(luck: Luck) -> Book:
    """Worlds rolled with dice for other games: none of them is ever added to the galaxy."""
    made = tuple(_made(luck.stream(f"maker {number}"), number) for number in range(_MADE))
    return Book("maker", "World maker", made, again="Roll other worlds", to_keep=True)


def _made(dice: Stream, number: int) -> Entry:
    def roll(count: int) -> tuple[int, ...]:
        return tuple(1 + dice.below(6) for _ in range(count))

    biome, society = sum(roll(4)), sum(roll(4))
    traits = [tables.trait(tables.mark(roll(3)), tables.mark(roll(3))) for _ in range(2)]
    return Entry(
        key=str(number),
        title=tables.suggestion(dice.below(tables.SUGGESTIONS)),
        note=f"{tables.biome(biome)}, {tables.society(society)}",
        lines=(
            (". ".join(traits) + ".",),
            (tables.about("biome", biome),),
            (tables.about("society", society),),
        ),
    )
