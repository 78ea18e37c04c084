"""Another game beside the one on show: two ways through one galaxy, move for move."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from itertools import accumulate
from typing import Any

from galaxies.game import Refusal
from galaxies.play.record import BadRecord
from galaxies.play.relation import relation
from galaxies.play.replay import replay
from galaxies.play.session import Session

from .frame import Frame
from .place import Place
from .sharing import counted

Answer = dict[str, Any]


class Beside:
    """A finished session that is looked at beside another finished one of the same game."""

    def __init__(self, session: Session) -> None:
        self._place = Place(session)
        self._place.curtain = False
        self._frame = Frame()
        self._moves = _moves(session)

    def answer(self, here: Place) -> Answer:
        """Its board after as many moves as are shown of the game `here`, and how both compare."""
        place, session = self._place, self._place.session
        ply = like(_moves(here.session), here.ply, self._moves)
        place.past = None if ply == session.ply else ply
        board = session.game.picture.scene(place.shown(), place.shown_to, ()).panes[0]
        still = replace(board, name="beside")
        return {
            "panes": self._frame.update((still,)),
            "where": f"After {counted(session, ply)}. {self._said(ply)}".strip(),
            "lines": [_ends(here.session, session), *self._parting(here)],
        }

    def _said(self, ply: int) -> str:
        """What the last step that says anything did."""
        session, seen = self._place.session, self._place.seen
        for at in range(ply - 1, -1, -1):
            text = session.game.words.describe(
                seen(session.states[at]),
                session.actions[at],
                seen(session.states[at + 1]),
                self._place.eyes,
            )
            if text:
                return text
        return "The start."

    def _parting(self, here: Place) -> list[str]:
        """Where the two went different ways, and what each did there."""
        session = self._place.session
        known = relation(here.session, session)
        if known.kind == "same":
            return ["Both went the same way."]
        if known.kind != "fork":
            return []
        told = []
        for who, place in (("Here", here), ("There", self._place)):
            states, at = place.session.states, known.ply
            text = place.session.game.words.describe(
                place.seen(states[at]),
                place.session.actions[at],
                place.seen(states[at + 1]),
                place.eyes,
            )
            told.append(f"{who}: {text}" if text else "")
        start = f"Both went the same way for {counted(session, known.ply)}."
        return [" ".join(filter(None, [start, *told]))]


def _moves(session: Session) -> list[int]:
    """How many moves the players have made after each ply, none before the first."""
    player = session.game.rules.current_player
    made = (
        player(state) >= 0 and not joined
        for state, joined in zip(session.states, session.joined, strict=False)
    )
    return list(accumulate(made, initial=0))


def like(moves: list[int], ply: int, others: list[int]) -> int:
    """The ply of a game with the moves `others` that is like a ply of one with these `moves`: after
    as many moves, or its last one, and past as many steps of the luck that followed. Where that
    luck is all out on one side, it is on the other."""
    first, last = _span(moves, ply)
    start, end = _span(others, bisect_right(others, moves[ply]) - 1)
    return end if ply == last else min(start + ply - first, max(start, end - 1))


def _span(moves: list[int], ply: int) -> tuple[int, int]:
    """The first and the last ply after as many moves as have been made at this one."""
    return bisect_left(moves, moves[ply]), bisect_right(moves, moves[ply]) - 1


def _ends(here: Session, there: Session) -> str:
    sides = []
    for who, session in (("This game", here), ("The other", there)):
        outcome = session.game.rules.outcome(session.state)
        if outcome is None:
            continue
        points = " to ".join(str(score) for score in outcome.scores)
        sides.append(f"{who}, {counted(session)}: {points}. {outcome.title}")
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in sides)


def beside(record: str, here: Session) -> Beside | Refusal:
    """The other game of a record, or why it cannot stand beside this one."""
    try:
        other = replay(record)
    except BadRecord as error:
        return Refusal("", str(error))
    if other.game.name != here.game.name or not (other.is_over and here.is_over):
        return Refusal("", "Only finished games of one kind stand beside each other.")
    return Beside(other)
