"""Luck: which cards come next, which dice fall, which names are offered.

Streams: one shuffle a game and reshuffle, one throw of dice a cast, one for each proposal; so
that asking for a name never changes the cards. The six first worlds are offered the names of the
first six stars of the galaxy, which its map shows (STC-R-16).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from ....galaxy.luck import Luck, Stream
from ....galaxy.names import star_numbers
from . import phases
from .actions import Action, Draw, First, Launch, Offer, Roll, Topic
from .seasoning import choose
from .state import State, first_worlds, is_prologue
from .tables import SUGGESTIONS, suggestion
from .visit import count_rolls
from .zones import Zones, rolls_dice, wanted

_TRIES = 20
"""How many random names are tried before the table is searched in its order."""


def chance(state: State, luck: Luck) -> Action:
    """The outcome of this luck; while a galaxy is being seasoned also what the program does."""
    return _DEALS.get(type(state.phase), _season)(state, luck)


def _season(state: State, luck: Luck) -> Action:
    """STC-108: the program's choice follows from the state alone, whatever the luck."""
    return choose(state)


def _dice(stream: Stream, count: int) -> tuple[int, ...]:
    return tuple(1 + stream.below(6) for _ in range(count))


def _first(state: State, luck: Luck) -> First:
    """All cards shuffled, a blank one taken out, the others rolled (STC-R-17)."""
    stream = luck.stream(f"charter/first {len(state.names)}")
    order = stream.shuffle(range(len(state.cards)))
    card = next(card for card in order if state.cards[card].world is None)
    others = [other for other in order if other != card]
    if state.terms.dice:
        return First(card, (), _dice(stream, 20))
    return First(card, tuple([*others, *stream.shuffle(others)][:20]), ())


def _offer(state: State, luck: Luck) -> Offer:
    stream = luck.stream(f"charter/names {state.muses}")
    taken = {card.world.name for card in state.cards if card.world}
    names: list[int] = []
    if is_prologue(state) and not state.strokes:
        names.append(SUGGESTIONS + star_numbers(luck.seed, 1 + first_worlds(state))[-1])
    while len(names) < 3:
        names.append(_free_name(stream, taken | {suggestion(name) for name in names}))
    return Offer(tuple(names))


def _free_name(stream: Stream, taken: set[str]) -> int:
    """A random name that no world bears; the next free one of the table after many tries, and any
    once all are taken (STC-R-16)."""
    for _ in range(_TRIES):
        number = stream.below(SUGGESTIONS)
        if suggestion(number) not in taken:
            return number
    order = ((number + step) % SUGGESTIONS for step in range(SUGGESTIONS))
    return next((n for n in order if suggestion(n) not in taken), number)


def _topic(state: State, luck: Luck) -> Topic:
    return Topic(_dice(luck.stream(f"charter/topic {state.muses}"), 8))


def _launch(state: State, luck: Luck) -> Launch:
    """The cards off a fresh deck up to the first world (STC-36)."""
    order = _order(state, luck, 0)
    end = next(i for i, card in enumerate(order) if state.cards[card].world)
    return Launch(tuple(order[: end + 1]))


def _draw(state: State, luck: Luck) -> Draw:
    return Draw(_next_cards(state, luck, wanted(state), to_hand=True))


def _roll(state: State, luck: Luck) -> Roll:
    count = count_rolls(state)
    if rolls_dice(state):
        return Roll((), _dice(luck.stream(f"charter/dice {state.casts}"), count))
    return Roll(_next_cards(state, luck, count, to_hand=False), ())


_DEALS: Mapping[type[phases.Phase], Callable[[State, Luck], Action]] = {
    phases.Prologue: _first,
    phases.Suggesting: _offer,
    phases.Prompting: _topic,
    phases.Launching: _launch,
    phases.Drawing: _draw,
    phases.Stamping: _roll,
    phases.RollingBiome: _roll,
    phases.RollingSociety: _roll,
    phases.RollingTraits: _roll,
}


# Cards


def _next_cards(state: State, luck: Luck, count: int, *, to_hand: bool) -> tuple[int, ...]:
    """The next `count` cards off the deck, reshuffled where it runs out."""
    zones, cards = Zones(state), []
    shuffles, order = zones.shuffles, iter(_order(state, luck, zones.shuffles))
    for _ in range(count):
        if zones.shuffles != shuffles:  # cards come back to the deck only by a shuffle
            shuffles, order = zones.shuffles, iter(_order(state, luck, zones.shuffles))
        cards.append(next(filter(zones.has, order)))
        zones.take(cards[-1], to_hand=to_hand)
    return tuple(cards)


def _order(state: State, luck: Luck, shuffles: int) -> Sequence[int]:
    """All cards that the game began with, in the order of a shuffle of that number.

    Blanks of this game lie in the line until its end, so they are never drawn.
    """
    first_blank = 6 * state.terms.per_digit
    new = (*state.founded, *(card for card in state.line if not state.cards[card].world))
    blanks = frozenset(card for card in new if card >= first_blank)
    return _shuffled(luck.seed, state.games, shuffles, len(state.cards), blanks)


@lru_cache(maxsize=8)
def _shuffled(
    seed: str, game: int, shuffles: int, count: int, left_out: frozenset[int]
) -> tuple[int, ...]:
    cards = [card for card in range(count) if card not in left_out]
    return Luck(seed).stream(f"charter/game {game}/shuffle {shuffles}").shuffle(cards)
