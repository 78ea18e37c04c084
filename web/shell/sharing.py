"""The share dialog of a session: links, texts to send with them, and what each link reveals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from galaxies.game import Document, defaults
from galaxies.games import GAMES
from galaxies.play.episodes import title as episode_title
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.words.english import listed
from galaxies.words.players import to_anybody

from .episodes import part
from .naming import (
    counted_moves,
    covered,
    full_name,
    has_luck,
    is_secret,
    is_together,
    moves,
    people,
    what_hides,
)
from .wire.answers import Share, SharePart

MOST_WORDS = 280
"""Longest share text, in characters: the limit of short messages."""

_SECOND = (
    "You can share this after the end: a second game in this galaxy would give away hidden"
    " information. You can send the whole game now, to continue it elsewhere."
)

_HIDDEN = (
    "No link can hold a game with hidden {0}: save it as a file. Until the game is over, the file"
    " of this device shows your {0}."
)


@dataclass(frozen=True, slots=True)
class _Link:
    """A link, or why there is none."""

    fragment: str | None = None
    why: str | None = None


def opening(session: Session, *, names: bool = True) -> Session:
    """The same game, galaxy, setup and seats before the first move, by today's rules; a position
    keeps the rules that it came from."""
    game, options = session.game, session.options
    if session.start is None:
        game = GAMES[game.name]
        values = {option.name: option.values for option in game.options}
        options = {name: value for name, value in options.items() if value in values.get(name, ())}
    return Session(
        game,
        galaxy=session.galaxy,
        options=options,
        seats=session.seats if names else [Seat(seat.kind) for seat in session.seats],
        start=session.start,
    )


def share(
    session: Session, ply: int, turn: str, *, names: bool, documents: Sequence[Document] = ()
) -> Share:
    """Links, words and warnings for the share dialog.

    `ply` is the moment to share; `turn` says whose turn it is then, "" if nobody is to move.
    """
    alone = part(session, ply)
    gives, words = _gives(session, ply, names=names), _words(session, ply, turn)
    game, moment = _packed(session, names, ply), _moment(session, ply, names)
    if _is_shorter(game, moment):
        moment, gives["moment"] = game, f"{gives['game']} The position alone would be longer."

    def shared(kind: str, made: _Link) -> SharePart:
        return SharePart(gives[kind], words[kind], made.fragment, made.why)

    return Share(
        game=shared("game", game),
        moment=shared("moment", moment),
        galaxy=shared("galaxy", _galaxy(session)),
        episode=None if alone is None else shared("episode", _packed(alone, names)),
        episode_title="" if alone is None else episode_title(session, ply),
        record=session.text(ply, names=names),
        together=is_together(session),
        documents=tuple(documents),
    )


def _moment(session: Session, ply: int, names: bool) -> _Link:
    """A link to the position at a ply, without the moves before it."""
    if session.hands:
        return _Link(why=_HIDDEN.format(what_hides(session)))
    if covered(session):
        return _Link(why=_SECOND)
    moment = Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.at(ply),
    )
    return _packed(moment, names)


def _is_shorter(game: _Link, moment: _Link) -> bool:
    """Whether the game up to the moment makes a shorter link than the position alone."""
    if game.fragment is None or moment.why == _SECOND:
        return False
    return moment.fragment is None or len(game.fragment) < len(moment.fragment)


def _galaxy(session: Session) -> _Link:
    """A link to the same start: only the galaxy code, if that is enough."""
    if covered(session):
        return _Link(why=_SECOND)
    if session.start is None and session.options == defaults(session.game.options):
        return _Link(session.galaxy)
    return _packed(opening(session), False)


def _packed(session: Session, names: bool, ply: int | None = None) -> _Link:
    if session.hands:
        return _Link(why=_HIDDEN.format(what_hides(session)))
    try:
        fragment = link.pack(session, ply, names=names)
    except link.TooLong as error:
        return _Link(why=str(error))
    if len(fragment) > link.CAP:
        return _Link(
            why=f"This would make a link of {len(fragment):,} characters, and chat programs"
            f" cut links beyond {link.CAP:,}: save it as a file instead."
        )
    return _Link(fragment)


def handed_over(session: Session) -> bool:
    """Whether the turn passed to another person, so that it can be sent on. Actions that are secret
    to one of them do not count, since this would reveal them."""
    if not is_together(session) or not session.seats[session.player].is_human:
        return False
    for ply in range(session.ply - 1, session.base - 1, -1):
        player = session.player_at(ply)
        if player >= 0 and session.seats[player].is_human and not is_secret(session, ply):
            return player != session.player
    return session.base > 0


def hides(session: Session) -> bool:
    """Whether a part of the present state is hidden from one of the players."""
    return any(session.view(player) != session.state for player in range(len(session.seats)))


def _holds(session: Session, ply: int, others: Sequence[str]) -> str:
    count = moves(session, ply)
    if not count:
        return f"{listed(others)}, but no moves yet"
    return listed([f"all {count} moves" if count > 1 else "the one move", *others])


def _after(session: Session, ply: int) -> str:
    return f"after {counted_moves(session, ply)}" if moves(session, ply) else "at the start"


def _gives(session: Session, ply: int, *, names: bool) -> dict[str, str]:
    """One line for each choice: what the link contains and what it gives away."""
    sheet = ""
    read, predict = [], []
    if not session.is_over and hides(session):
        several = people(session) > 1
        read = ["read the other players' secrets" if several else "read hidden information"]
    if not session.is_over and people(session) > 1 and has_luck(session):
        predict = ["predict all luck to come"]
    secret = _decoding(read)
    if covered(session):
        sheet = " Continue in one place only: two copies would give away hidden information."
    held = ["the options"]
    if names and any(seat.name for seat in session.seats):
        held.append("the players' names")
    texts = " Links leave out long texts; files include them." if session.prose else ""
    return {
        "game": f"Contains {_holds(session, ply, held)}.{texts}{_decoding(read + predict)}{sheet}",
        "moment": f"Contains the position {_after(session, ply)}, but no moves.{texts}{secret}",
        "episode": f"Contains the position at its start, and its moves.{texts}{secret}",
        "galaxy": "Contains the galaxy code and the options, but no moves. The code sets all luck.",
    }


def _decoding(abilities: Sequence[str]) -> str:
    return f" Anyone who decodes this link can {listed(abilities)}." if abilities else ""


def _words(session: Session, ply: int, turn: str) -> dict[str, str]:
    """Texts to send with the links. They make sense read aloud, and reveal no secrets."""
    alone = episode_title(session, ply).lower()
    texts = {
        "game": _game_words(session, ply, turn),
        "moment": f"the position {_after(session, ply)}. How would you go on?",
        "episode": f"{alone}. Watch it, or play on from there?",
        "galaxy": "the same start, the same luck for everyone. Will you try it?",
    }
    if session.game.rules.outcome(session.at(ply)) is not None:
        texts["moment"] = f"the position at the end, {_after(session, ply)}."
    return {kind: _short(f"{full_name(session)}: {text}") for kind, text in texts.items()}


def _game_words(session: Session, ply: int, turn: str) -> str:
    with to_anybody():
        outcome = session.game.rules.outcome(session.at(ply))
    if outcome is not None:
        title = outcome.title if outcome.title.endswith((".", "!", "?")) else f"{outcome.title}."
        return f"a game played to its end. {title} Watch it, or play the same galaxy?"
    played = counted_moves(session, ply)
    if people(session) > 1:
        so_far = f"{played} so far" if moves(session, ply) else "nobody has moved yet"
        return f"{so_far}, and it is {turn}'s turn." if turn else f"{so_far}."
    if not moves(session, ply):
        return "a game that is just beginning. Will you play it?"
    whose = "my game" if people(session) else "a game of computer players"
    return f"{whose} after {played}. Watch it, or play on from here?"


def _short(text: str) -> str:
    return text if len(text) <= MOST_WORDS else text[: MOST_WORDS - 1].rstrip() + "…"
