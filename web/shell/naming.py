"""Names of players, sessions and galaxies, and the counting of moves."""

from __future__ import annotations

from typing import Literal

from galaxies.galaxy.names import galaxy_name
from galaxies.game import Player
from galaxies.play.seats import game_name
from galaxies.play.session import Session
from galaxies.words.english import capital, counted


def humans(session: Session) -> list[Player]:
    """The players who are people."""
    return [player for player, seat in enumerate(session.seats) if seat.is_human]


def people(session: Session) -> int:
    """How many of the players are people."""
    return len(humans(session))


def has_luck(session: Session) -> bool:
    """Whether luck decides anything in the game."""
    return any(action.by_luck for action in session.game.rules.actions)


def is_together(session: Session) -> bool:
    """Whether several people are in the middle of a game, so that secrets matter."""
    return people(session) > 1 and not session.is_over


def seat_name(session: Session, player: Player, *, names: bool = True) -> str:
    """The name of a player for the middle of a sentence; "" for nobody."""
    if player < 0:
        return ""
    seat = session.seats[player]
    if seat.name and names:
        return seat.name
    if seat.is_human and people(session) == 1:
        return "you"
    name = game_name(session.game, session.state, player)
    return name if session.game.words.player else name.lower()


def rival_name(session: Session, player: Player) -> str:
    """A computer player as log and board name it, and its level: `Captain O: Medium (Ensign)`."""
    level = session.game.levels[session.seats[player].kind]
    return f"{capital(seat_name(session, player))}: {level.title}"


def covered(session: Session) -> bool:
    """Whether the game hides its galaxy code until the end, and is not over yet."""
    return session.game.covered and not session.is_over


def own_place(session: Session) -> str:
    """The name of the map if it does not come from the galaxy code; else ""."""
    called = session.game.words.place
    return called(session.options) if called else ""


def shown_code(session: Session) -> str:
    """The galaxy code; "" while it is hidden, and if the map does not come from it."""
    return "" if covered(session) or own_place(session) else session.galaxy


def full_name(session: Session) -> str:
    """The title of the game and, unless it is hidden, its galaxy."""
    code = shown_code(session)
    if code:
        return f"{session.game.title} in the galaxy {galaxy_name(code)}, {code}"
    place = own_place(session)
    return session.game.title + (f", {place}" if place else "")


def is_secret(session: Session, ply: int) -> bool:
    """Whether the log of some player says nothing about the action at a ply."""
    describe, action = session.game.words.describe, session.action(ply)
    return any(
        not describe(session.view(seat, ply), action, session.view(seat, ply + 1), seat)
        for seat in range(len(session.seats))
    )


def moves(session: Session, ply: int | None = None) -> int:
    """How many moves the players made up to a ply (default: all), as players count: luck does not
    count, and actions chosen together count once. While several people play, actions that are
    secret to one of them do not count either, since the number would reveal them."""
    last = session.ply if ply is None else ply
    session.recall()
    together = is_together(session)
    return sum(
        session.player_at(at) >= 0
        and not session.is_joined(at)
        and not (together and is_secret(session, at))
        for at in range(last)
    )


def counted_moves(session: Session, ply: int | None = None) -> str:
    """That number with its noun: "1 move", "17 moves"."""
    return counted(moves(session, ply), "move")


def what_hides(session: Session) -> Literal["cards", "ships"]:
    """What the game can hide between devices."""
    hands = session.game.rules.hands
    return hands.what if hands else "cards"


def can_hide(session: Session) -> bool:
    """Whether this game could be played with hidden cards or ships: it has them, people play it,
    and nobody has moved yet."""
    hands, game = session.game.rules.hands, session.game
    is_new = session.start is None and not (session.begun or session.hands)
    is_former = game.declared and game.rules.version in game.declared.rules.reads
    if not is_new or hands is None or (hands.veils and is_former):
        return False
    is_closed = hands.hides is None or hands.hides(session.at(0))
    return is_closed and all(seat.is_human for seat in session.seats)
