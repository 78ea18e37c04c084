"""What each player gained and lost in a finished game: opening, armor by cause, money by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ....words.english import listed
from ....words.players import NOBODY, spoken_to
from ..rules.actions import Action, Bid, Buy, Move
from ..rules.names import fleet_words
from ..rules.phases import Buying
from ..rules.pieces import BASE_DECAY, BOMBER_HIT
from ..rules.state import State
from ..rules.table import current_player
from ..rules.turn import income
from ..words.terms import who, whose

CAUSES = DECAY, COMBAT, RAIDS, BOMBS = "by decay", "in combats", "in raids of Pirates", "by bombs"
SOURCES = INCOME, CARGO, KILLS = "of income", "for cargo", "for kills by Scavengers"


@dataclass(slots=True)
class Ledger:
    """The books of one player."""

    armor: Counter[str] = field(default_factory=Counter)
    """Armor that the Starbase lost, by cause."""
    money: Counter[str] = field(default_factory=Counter)
    """Dollars gained after the setup, by source."""
    bought: int = 0
    sold: int = 0
    bid: int = 0
    """The player's highest bid; 0 without any."""
    fleet: tuple[int, ...] = ()
    """The ships at the beginning of the first turn."""


def ledgers(states: Sequence[State], actions: Sequence[Action]) -> tuple[Ledger, Ledger]:
    """The books of both players; `actions[i]` leads from `states[i]` to the next state."""
    books = Ledger(), Ledger()
    for state in islice((state for state in states if state.turn), 1):
        for book, fleet in zip(books, state.fleets, strict=True):
            book.fleet = tuple(ship for stack in fleet for ship in stack.ships)
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if isinstance(action, Bid):
            books[current_player(before)].bid = action.amount
        elif before.turn:
            _write(books, before, action, after)
    return books


def _write(books: tuple[Ledger, Ledger], before: State, action: Action, after: State) -> None:
    mover, enemy = books[before.active], books[1 - before.active]
    for report in after.reports:
        for player, book in enumerate(books):
            book.armor[RAIDS if report.raid else COMBAT] += report.damage[player]
            book.money[KILLS] += report.bonus[player]
    if isinstance(action, Buy):
        mover.bought += 1
    elif isinstance(action, Move) and action.how == "bomb":
        enemy.armor[BOMBS] += BOMBER_HIT
    elif isinstance(action, Move) and action.how == "sell":
        mover.sold += 1
        mover.money[CARGO] += before.price
    if _ends_turn(before, after):
        mover.money[INCOME] += income(before, before.active)
        mover.armor[DECAY] += BASE_DECAY


def _ends_turn(before: State, after: State) -> bool:
    """Whether the ply ran phase 5: the active player's Starbase lost armor by itself."""
    if not isinstance(before.phase, Buying) or isinstance(after.phase, Buying):
        return False
    return after.armor[before.active] == before.armor[before.active] - BASE_DECAY


def opening(state: State, books: tuple[Ledger, Ledger]) -> str:
    """How the players opened: `Redog bid $2 and began with a Cruiser; Cynder ...`."""
    said = []
    for player, book in enumerate(books):
        bid = f"bid ${book.bid} and " if book.bid else ""
        subject = who(state, player, spoken_to(NOBODY), start=not player)
        said.append(f"{subject} {bid}began with {fleet_words(book.fleet)}")
    return f"{'; '.join(said)}."


def lines(state: State, books: tuple[Ledger, Ledger]) -> Iterator[str]:
    """Where the armor went, and where the money came from."""
    you = spoken_to(NOBODY)
    for player, book in enumerate(books):
        causes = [f"{book.armor[cause]} {cause}" for cause in CAUSES if book.armor[cause]]
        if causes:
            taken = book.armor.total()
            yield f"{whose(state, player, you)} Starbase took {taken} damage: {listed(causes)}."
        sources = [f"${book.money[source]} {source}" for source in SOURCES if book.money[source]]
        if sources:
            gained = book.money.total()
            yield f"{who(state, player, you)} gained ${gained}: {listed(sources)}."
