"""Galaxies and games of Star Charter laid out for tests; plies played on them by their lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, fill_options
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.cards import Card, Named, Voyage, World
from galaxies.games.charter.rules.options import Terms
from galaxies.games.charter.rules.phases import Atlas, Making, Navigating, Phase
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.tables import FIRST_HUBS, FIRST_LANES
from galaxies.play.session import Session
from table import Table

CODE = galaxy.code(7)
TABLE = Table(GAME)
play = TABLE.play
W = "worldless"
NAVIGATING = Navigating()
Item = int | str | tuple[Any, ...]
"""A card in words: the sector of a first world; W; or (sector, fuel) with biome and society."""


def options(**given: str) -> dict[str, str]:
    return fill_options(GAME, given)


def session(**given: str) -> Session:
    return Session(GAME, galaxy=CODE, options=given)


def world(sector: int, fuel: int = 0, *, hub: bool = False, **more: Any) -> World:
    more = {"name": f"World {sector}", "biome": 14, "society": 14, "game": 0} | more
    marks = (111, 111, 121, 121)
    traits = ("Absolute Addiction", "Alarming Agencies")
    return World(sector=sector, hub=hub, fuel=fuel, traits=traits, marks=marks, **more)


def young(**terms: Any) -> State:
    """A galaxy after the prologue: the six first worlds are cards 1, 5, 9, 13, 17 and 21."""
    cards = [Card(digit) for digit in range(1, 7) for _ in range(4)]
    for k, sector in enumerate(FIRST_HUBS):
        cards[4 * k] = replace(cards[4 * k], world=world(sector, hub=True, biome=10 + k))
    return State(
        Terms(**terms),
        phase=Atlas(),
        cards=tuple(cards),
        names=tuple(Named(sector, f"Sector {sector}") for sector in FIRST_HUBS),
        lanes=FIRST_LANES,
    )


class _Table:
    """Cards as they are asked for."""

    def __init__(self, state: State) -> None:
        self.cards = list(state.cards)
        self.names = list(state.names)
        self.blanks = iter([i for i, c in enumerate(self.cards) if c.world is None])

    def card(self, item: Item, game: int = 1) -> int:
        if item == W:
            return next(self.blanks)
        if isinstance(item, int):
            return next(i for i, c in enumerate(self.cards) if c.world and c.world.sector == item)
        assert isinstance(item, tuple)
        sector, fuel = item[:2]
        hub = all(one.sector != sector for one in self.names)
        more = dict(zip(("biome", "society"), item[2:], strict=False))
        self.cards.append(Card(3, world(sector, fuel, hub=hub, game=game, **more)))
        if hub:
            self.names.append(Named(sector, f"Sector {sector}"))
        return len(self.cards) - 1


def lay(
    line: Sequence[Item],
    hand: Sequence[Item] = (),
    *,
    new: Sequence[int] = (),
    lanes: Sequence[int] = (),
    discard: Sequence[Item] = (),
    phase: Phase = NAVIGATING,
    extra: Sequence[Item] = (),
    terms: dict[str, Any] | None = None,
    possible: bool = True,
    **more: Any,
) -> State:
    """A game under way. `new`: places in the line of worlds made in this game."""
    state = young(**(terms or {}))
    table = _Table(state)
    for item in extra:
        table.card(item)
    placed = [
        table.card((*item[:1], place, *item[2:]), 2)
        if isinstance(item, tuple) and place in new
        else table.card(item)
        for place, item in enumerate(line)
    ]
    held = [table.card(item) for item in hand]
    gone = [table.card(item) for item in discard]
    state = replace(
        state,
        phase=phase,
        cards=tuple(table.cards),
        names=tuple(sorted(table.names, key=lambda one: one.sector)),
        lanes=tuple(sorted((*state.lanes, *lanes))),
        voyages=(Voyage((0,), (), 0, False),),
        line=tuple(placed),
        hand=tuple(sorted(held)),
        discard=tuple(gone),
        **more,
    )
    assert not possible or GAME.rules.faults(state) == "", GAME.rules.faults(state)
    return state


def making(line: Sequence[Item], phase: type[Any], *rolled: int, sector: int, **more: int) -> State:
    """A game in a phase of its visit: the world on the last card of the line is being made."""
    state = lay(line, possible=False)
    card, hub = len(state.cards), not state.sector_name(sector)
    state = replace(
        state,
        phase=phase(Making(card, sector, hub, len(line), **more), *rolled),
        cards=(*state.cards, Card(1)),
        line=(*state.line, card),
    )
    assert GAME.rules.faults(state) == "", GAME.rules.faults(state)
    return state


def paying(
    line: Sequence[Item], hand: Sequence[Item], card: Item, sector: int, **more: Any
) -> State:
    """The fuel phase of a trip with that card of the hand."""
    state = lay(line, (*hand, card), **more)
    kinds = state.cards
    placed = next(
        held
        for held in state.hand
        if (kinds[held].world is None) == (card == W)
        and (card == W or state.world(held).sector == sector)
    )
    return play(state, f"fly {sector} c{placed + 1}")


def names(state: State, cards: Sequence[int]) -> list[tuple[int, int]]:
    """(sector, fuel) of cards with worlds."""
    return [(state.world(card).sector, state.world(card).fuel) for card in cards]


def refused(state: State, line: str) -> str:
    """The rule that forbids a line, which no list of legal plies has."""
    action = notation.parse(GAME, line)
    assert action not in GAME.rules.legal_actions(state)
    return TABLE.rule(state, line)


def legal(state: State, start: str = "") -> list[str]:
    """The legal lines that begin with these words."""
    return [line for line in TABLE.lines(state) if line.startswith(start)]


def on(state: State, seed: str = "test") -> State:
    """Past luck, up to the next choice or the end."""
    while GAME.rules.current_player(state) == CHANCE:
        action = GAME.rules.chance(state, Luck(seed))
        assert GAME.rules.check(state, action) is None
        state = GAME.rules.apply(state, action)
    return state


def settle(state: State) -> State:
    """Past luck, payments and steps of a table: the first of each, up to the next text or trip."""
    state = on(state)
    while state.phase.name in ("pay", "choose-biome", "choose-society"):
        state = on(play(state, legal(state)[0]))
    return state


def digits(state: State, *wanted: int) -> str:
    """Cards of the deck with these digits, for a roll: `c`-less numbers as a record writes them."""
    used = {*state.hand, *state.line, *state.discard}
    cards = []
    for digit in wanted:
        card = next(i for i, c in enumerate(state.cards) if c.digit == digit and i not in used)
        used.add(card)
        cards.append(card)
    return ",".join(map(str, cards))


def roll(state: State, *wanted: int) -> State:
    """The roll of these digits, by cards of the deck."""
    return play(state, f"roll {digits(state, *wanted)} none")
