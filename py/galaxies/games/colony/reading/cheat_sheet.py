"""The cheat sheet of the box: phases, prices, slots and scoring, as the options of a game have
them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....galaxy.luck import Luck
from ....game import Book, Document, Entry
from ....words.english import counted, either, listed, minus
from ..rules.cards import FITS, RESOURCES
from ..rules.catalogue import catalogue
from ..rules.exchanges import exchange_rate
from ..rules.state import MOST_SYSTEMS, State

TITLE = "Cheat sheet"
_FROM_THE_BOOK = re.compile(r"source \(([^)]*)\)")


def books(view: State, luck: Luck) -> Sequence[Book]:
    """The one book of this game."""
    return (Book("cheat-sheet", TITLE, _entries(view)),)


def documents(view: State) -> Sequence[Document]:
    """The cheat sheet to print."""
    lines = ["# Take The Galaxy: cheat sheet", ""]
    for entry in _entries(view):
        lines += [f"## {entry.title}", ""]
        lines += [f"- {''.join(map(str, runs))}" for runs in entry.lines]
        lines.append("")
    return (Document("cheat-sheet.md", f"{TITLE} (Markdown)", "\n".join(lines)),)


def _entries(view: State) -> tuple[Entry, ...]:
    pages = {
        "Your turn": _turn(view),
        "What resources are for": _resources(view),
        "What cards in hand pay for": (*_CARDS, _hazards(view)),
        "What you take from the row": _ROW,
        "Which colony fits which slot": tuple(
            f"A {slot} slot takes {either(types)} colonies." for slot, types in FITS.items()
        ),
        "Upgrading": _UPGRADES,
        "Relinquishing": _RELINQUISHING,
        "The end": _end(view),
        "Where the numbers come from": _origins(),
    }
    return tuple(
        Entry(key=f"page{at}", title=title, mark=str(at), lines=tuple((line,) for line in lines))
        for at, (title, lines) in enumerate(pages.items(), 1)
    )


def _origins() -> tuple[str, ...]:
    """Which names and numbers of the cards are the rulebook's; all others are reconstructed."""
    told = [
        f"{card.name} ({found[1].replace('-2', minus(-2))})"
        for card in catalogue().cards.values()
        if (found := _FROM_THE_BOOK.match(card.provenance))
    ]
    return (
        "The pictures of the rulebook are lost, and with them nearly all that is printed on the"
        " cards. We reconstructed what is not named here: it fits the rules and the tables that are"
        " left, but it is not the original. So is the price of a card in manpower.",
        f"Colonies and ships: the rulebook names {listed(told)}.",
        "Systems and anomalies: the rulebook says how many there are in each sector for each number"
        " of players, and the name Space Whales.",
        "Events: their names and effects are the rulebook's. Its words tell what they take and"
        " give. Their sectors, costs and RP are reconstructed.",
        "The gallery tells the origin of each card.",
    )


def _turn(view: State) -> tuple[str, ...]:
    known = ", which lies face up before," if view.terms.open_charts else ""
    probe = " After a turn with a claim, the rival probe takes the oldest card of the row."
    return (
        f"Explore: a new card{known} enters the row. If the row now has more than"
        f" {counted(view.players + 1, 'card')}, the oldest one drifts away. Then the Space Pirates"
        " take a card from your hand, if they lie in the row.",
        f"Draw: draw a card. {_reshuffle(view)}",
        "Reset: your used colonies and ships become ready.",
        "Act: do as much as you like in any order. Once a turn you may take a card from the row,"
        " and once a turn relinquish a system.",
        f"End: you lose what is left in the pool.{probe if view.terms.probe else ''}",
    )


def _reshuffle(view: State) -> str:
    """When the discard pile becomes the deck (TTG-R-57)."""
    when = "If your deck is empty when you must draw"
    if view.terms.reshuffle_at_once:
        when = "As soon as your deck runs out"
    return f"{when}, your discard pile is shuffled and becomes your deck."


def _resources(view: State) -> tuple[str, ...]:
    buys = [
        f"{exchange_rate(view, name)} {name} buys 1 card from your deck."
        for name in RESOURCES
        if exchange_rate(view, name)
    ]
    mate = (
        "You may use your mate's ready colonies, ships and bounty, and nothing else of theirs.",
    )
    return (
        *buys,
        "1 science recalls a card of your choice from your discard pile.",
        "Colonies and ships turn one resource into another, each once a turn. Science pays for"
        " anomalies; manpower, production and science pay for events.",
        "Bounty tokens are resources on your systems. They keep until you take them.",
        *(mate if view.terms.teams else ()),
    )


def _hazards(view: State) -> str:
    """Which hazards come back at the end of a turn (TTG-R-58)."""
    left = {
        "printed": "It stays removed, unless it came with Cosmic Burst.",
        "all": "It stays removed, also if it came with Cosmic Burst.",
        "none": "It comes back at the end of your turn, unless you claim the system.",
    }
    return f"Removing a hazard costs 1 card. {left[view.terms.removed_hazards]}"


_CARDS = (
    "A colony costs as many cards as its price. The card itself cannot pay.",
    "An upgrade costs the difference of the two prices.",
    "A ship costs its price; it needs no slot.",
    "Some events cost cards.",
)
_ROW = (
    f"A system: build a colony on one of its slots. Remove its hazards first. You may control"
    f" {MOST_SYSTEMS} systems at most.",
    "An anomaly: pay its science at once.",
    "An event: pay its whole cost at once. Its effect ends.",
)
_UPGRADES = (
    "The new colony must have the same type as the old one and a higher price.",
    "The new colony is ready, even if you have used the old one this turn.",
    "A covered colony does nothing and is worth nothing.",
)
_RELINQUISHING = (
    "The system must have a colony on every slot, and must not be your newest.",
    "You keep the points of the system and of the top colony on each slot, also those below 0.",
    "Its colonies go to your discard pile; bounty left on it is lost.",
)


def _end(view: State) -> tuple[str, ...]:
    last = "The game ends after the turn in which the last space card is revealed"
    turns = f": {counted(view.rounds, 'turn')} for each player." if view.players > 1 else "."
    win = "The highest score wins; players with equal scores share the victory."
    if view.players == 1:
        win = f"You win with {view.terms.solo_target} points or more."
    elif view.terms.teams:
        win = "The scores of two mates are added; the higher team wins."
    return (
        last + (turns if view.rounds else "."),
        "Your score in renown points (RP): your tokens, your scored cards, the systems that you"
        " control and the top colony on each of their slots.",
        "Ships, cards in hand, bounty and covered colonies are worth nothing.",
        win,
    )
