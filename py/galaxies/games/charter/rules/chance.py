"""The luck of Star Charter: which cards come next, which dice fall, which names are offered.

Streams: one shuffle a game and reshuffle, one throw of dice a cast, one for each proposal; so
that asking for a name never changes the cards. The six first worlds are offered the names of the
first six stars of the galaxy, which its map shows (STC-R-16).
"""

from __future__ import annotations

from ....galaxy.luck import Luck, Stream
from ....galaxy.names import star_numbers
from ..computer import steady
from .visit import first_worlds, is_prologue
from .refusals import ROLLS
from .phases import is_seasoning
from .state import CHANCES, Action, Draw, First, Launch, Offer, Roll, State, Topic
from .tables import SUGGESTIONS
from .zones import next_cards, rolls_dice, search, wanted


def chance(state: State, luck: Luck) -> Action:
    """The outcome that this luck gives; in a galaxy being seasoned also the steady bot's choice."""
    if state.phase not in CHANCES and is_seasoning(state):
        return steady.choose(state)
    match state.phase:
        case "first":
            return _first(state, luck)
        case "launch":
            return Launch(search(state, luck))
        case "draw":
            return Draw(next_cards(state, luck, wanted(state), to_hand=True))
        case "suggest":
            stream = luck.stream(f"charter/names {state.muses}")
            one, *others = (stream.below(SUGGESTIONS) for _ in range(3))
            if is_prologue(state) and not state.strokes:
                one = SUGGESTIONS + star_numbers(luck.seed, 1 + first_worlds(state))[-1]
            return Offer((one, *others))
        case "topic":
            return Topic(_dice(luck.stream(f"charter/topic {state.muses}"), 8))
    count = ROLLS[state.phase]
    if rolls_dice(state):
        return Roll((), _dice(luck.stream(f"charter/dice {state.casts}"), count))
    return Roll(next_cards(state, luck, count, to_hand=False), ())


def _dice(stream: Stream, count: int) -> tuple[int, ...]:
    return tuple(1 + stream.below(6) for _ in range(count))


def _first(state: State, luck: Luck) -> First:
    """All cards shuffled, a worldless one taken out, the others rolled (STC-R-17)."""
    stream = luck.stream(f"charter/first {len(state.names)}")
    order = stream.shuffle(range(len(state.cards)))
    card = next(card for card in order if state.cards[card].world is None)
    others = [other for other in order if other != card]
    if state.terms.dice:
        return First(card, (), _dice(stream, 20))
    return First(card, tuple([*others, *stream.shuffle(others)][:20]), ())
