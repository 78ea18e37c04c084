"""Hands that only the device of their player knows: own cards are shuffled there, and the other
devices imagine an order of them.

What is public never depends on that order: sizes of hands and decks, discard piles and tables are
known, and whoever discards names each card (`State.named`).
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hands, replace
from .actions import Action, Build, Deal, Launch, Pay, Shuffle, Surrender, built_card
from .catalogue import catalogue
from .chance import reshuffle
from .phases import Dealing, Paying
from .state import HIDDEN, State, sorted_hand, with_me, with_side, without


def begin(state: State) -> State:
    return replace(state, named=True)


def deal(state: State, action: Action, player: int, luck: Luck) -> Action:
    """The deal, or the reshuffle of the active player, with the player's deck in another order."""
    match action:
        case Deal():
            drawn = catalogue().drawn()
            since = len(drawn) * player
            deck = luck.stream(f"colony/deck/{player}").shuffle(drawn)
            decks = (*action.decks[:since], *deck, *action.decks[since + len(drawn) :])
            return replace(action, decks=decks)
        case Shuffle() if state.active == player:
            return reshuffle(state, luck)
    return action


def imagine(state: State, action: Action) -> State:
    """A card that the action takes from the hand changes places with one there if it lies in the
    deck: which cards are where nobody else knows."""
    card, built = _told(state, action)
    side = state.me
    loose = without(side.hand, built) if built in side.hand else side.hand
    if not card or card in loose or card not in side.deck or not loose:
        return state
    at = side.deck.index(card)
    deck = (*side.deck[:at], loose[0], *side.deck[at + 1 :])
    hand = sorted_hand((*without(side.hand, loose[0]), card))
    return with_me(state, replace(side, hand=hand, deck=deck))


def _told(state: State, action: Action) -> tuple[str, str]:
    """The hand card that an action tells, and another one that is known to be in the hand."""
    match action:
        case Surrender(card):
            return card, ""
        case Pay(card) if isinstance(state.phase, Paying):
            return card, built_card(state.phase.action)
        case Build() | Launch():
            return built_card(action), ""
    return "", ""


def blank(state: State, player: int) -> State:
    """The hand and the deck of a player without their faces."""
    if isinstance(state.phase, Dealing):
        return state
    side = state.sides[player]
    hidden = (HIDDEN,) * len(side.hand), (HIDDEN,) * len(side.deck)
    return with_side(state, player, replace(side, hand=hidden[0], deck=hidden[1]))


HANDS: Hands[State, Action] = Hands(begin=begin, deal=deal, imagine=imagine, blank=blank)
