"""Hands that are hidden between devices: each device shuffles the cards of its players.

The luck that all devices make together gives every deck an order. The device of a player then
shuffles that player's cards once more, with the last link of the chain to which it committed when
the devices first agreed on luck. So no device can choose that order, and no other one can know it:
the others go on with the order that all know, and change it when a move tells a card
(`game.Hands`). When the game is over, all devices tell their last links. Then everybody plays the
game again with the cards as they were, and a move with a card that was not there is found.

Where others may not know what a move was, though they see that there was one, they are told of it
without what is hidden (`game.Veils`). It has a seal then: a digest of the move with the same link.
So a device cannot say later that it made another one.

A record has a line for each device, in the order of their chains: `hand 0,2` names the people
there, `hand 0,2 LINK` has the link, too, and `hand 0,2 LINK false` says that the game cannot have
been played with it. A record that is not over has the link of the device that keeps it, and lines
of luck that nobody else has; `play.live.hidden_hands` gives those that all devices have alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..formats import notation
from ..formats.record import BadRecord
from ..galaxy.luck import Luck, Stream
from ..game import Action, AnyGame, Player, State
from .commitments import HASH, digest
from .signatures import Signed

_HAND = re.compile(f"hand ([0-9]{{1,2}}(?:,[0-9]{{1,2}}){{0,11}})(?: ({HASH})( false)?)?")


@dataclass(frozen=True, slots=True)
class Hand:
    """What is known of the hands at the device of these seats."""

    seats: tuple[Player, ...]
    link: str = ""
    """With which the device shuffles; "" if it is not known here."""
    is_false: bool = False
    """The game cannot have been played with that link."""

    def __str__(self) -> str:
        words = ["hand", ",".join(map(str, self.seats)), self.link, "false" * self.is_false]
        return " ".join(filter(None, words))

    @property
    def is_known(self) -> bool:
        """Whether the cards of these seats are known here."""
        return bool(self.link) and not self.is_false


def read_hand(line: str) -> Hand | None:
    """The hand of a line; None if it has none."""
    match = _HAND.fullmatch(line)
    if match is None:
        return None
    return Hand(tuple(map(int, match[1].split(","))), match[2] or "", bool(match[3]))


def read_hands(lines: Sequence[str], at: int) -> tuple[Hand, ...]:
    """What the lines of a record from an index on say of hidden hands. Raises BadRecord."""
    hands: list[Hand] = []
    while at + len(hands) < len(lines) and lines[at + len(hands)].startswith("hand "):
        hand = read_hand(lines[at + len(hands)])
        if hand is None:
            raise BadRecord(at + len(hands) + 1, "This hidden hand cannot be read.")
        hands.append(hand)
    return tuple(hands)


class Held(Protocol):
    """What shuffling must know of a game: a `History`."""

    game: AnyGame

    signed: Signed

    @property
    def hands(self) -> tuple[Hand, ...]: ...
    @property
    def state(self) -> State: ...
    def entries_at(self, ply: int) -> int: ...


# Shuffling


class _Digests(Stream):
    """Numbers from a secret text. Whoever sees some of them cannot tell the others."""

    __slots__ = ("_count", "_text")

    def __init__(self, text: str) -> None:
        super().__init__(0)
        self._text, self._count = text, 0

    def next64(self) -> int:
        self._count += 1
        return int(digest(f"{self._text} {self._count}")[:16], 16)


class _OwnLuck(Luck):
    """The luck with which a device shuffles."""

    __slots__ = ()

    def stream(self, name: str) -> Stream:
        return _Digests(f"{self.seed} {name}")


def dealt(history: Held, luck: Luck) -> Action:
    """The chance action that the luck of all devices gives, with what those devices make of it
    whose links are known here."""
    rules = history.game.rules
    action: Action = rules.chance(history.state, luck)
    if rules.hands is None:
        return action
    for hand in history.hands:
        own = _OwnLuck(f"{hand.link} {luck.seed}")
        for seat in hand.seats if hand.is_known else ():
            action = rules.hands.deal(history.state, action, seat, own)
    return action


def imagined(history: Held, action: Action) -> State:
    """The present state, with cards that are not known here so that the action may be legal."""
    rules, state = history.game.rules, history.state
    if not history.hands or rules.hands is None or _knows(history, rules.current_player(state)):
        return state
    return rules.hands.imagine(state, action)


def _knows(history: Held, player: Player) -> bool:
    """Whether the cards of a player are known here."""
    return any(player in hand.seats and hand.is_known for hand in history.hands)


def blanked(history: Held, state: State) -> State:
    """A state without the cards that are not known here."""
    hands = history.game.rules.hands
    if hands is None:
        return state
    for hand in history.hands:
        for seat in () if hand.is_known else hand.seats:
            state = hands.blank(state, seat)
    return state


# Moves that others are not told


def link_of(hands: Sequence[Hand], player: Player) -> str:
    """The link with which the device of a player hides its cards; "" if it is not known here."""
    return next((hand.link for hand in hands if hand.is_known and player in hand.seats), "")


def veiled(history: Held, ply: int, before: State, action: Action, link: str) -> Action:
    """A legal action at a ply as other devices are told of it, by a device with this link."""
    hands = history.game.rules.hands
    if hands is None or hands.veils is None:
        return action
    # After an undo, the same move has another seal.
    at = history.entries_at(ply)
    undone = sum(one.at <= at for one in history.signed.undone)
    seal = digest(f"seal {link} {ply} {undone} {notation.line(action)}")
    told: Action = hands.veils.veil(before, action, seal)
    return told


def unveiled(history: Held, ply: int, before: State, told: Action, link: str) -> Action | None:
    """The legal action that others were told of like this, by a device with this link; None if
    there is none."""
    rules = history.game.rules
    if rules.hands is None or rules.hands.veils is None:
        return told
    possible: Iterable[Action] = rules.hands.veils.unveil(before, told)
    legal = (action for action in possible if rules.check(before, action) is None)
    same = (one for one in legal if veiled(history, ply, before, one, link) == told)
    return next(same, None)
