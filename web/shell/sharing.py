"""What can be given away of a session: links, words to go with them, and what each one tells."""

from __future__ import annotations

from typing import Any

from galaxies.galaxy.names import galaxy_name
from galaxies.play.session import Session
from galaxies.share import link

from .chapters import part
from .chapters import title as chapter_title

Answer = dict[str, Any]

MOST_WORDS = 280
"""Longest share text, in characters: what short messages take."""


_SECOND = (
    "Only after the end: a second sheet with the same galaxy would give away what is hidden here."
    " The whole game can be sent, to go on with it elsewhere."
)


def opening(session: Session, *, names: bool = True) -> Session:
    """The same game, galaxy, setup and seats before anything was played."""
    seats = session.seats if names else [type(seat)(seat.kind) for seat in session.seats]
    return Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=seats,
        start=session.start,
    )


def share(session: Session, ply: int, turn: str, *, names: bool) -> Answer:
    """Links (or the reason why there is none), words and warnings for the share dialog.

    `ply` is the moment to share; `turn` says whose turn it is then, "" where nobody is to move.
    """
    moment = Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.at(ply),
    )
    plain = session.start is None and not any(
        session.options[o.name] != o.default for o in session.game.options
    )
    if covered(session):
        galaxy = {"why": _SECOND}
    elif plain:
        galaxy = {"fragment": session.galaxy}
    else:
        galaxy = _fragment(opening(session), False)
    parts = {
        "galaxy": galaxy,
        "game": _fragment(session, names, ply),
        "moment": {"why": _SECOND} if covered(session) else _fragment(moment, names),
    }
    alone = part(session, ply)
    if alone is not None:
        parts["chapter"] = _fragment(alone, names)
    gives, words = _gives(session, ply, names=names), _words(session, ply, turn)
    return {
        **{
            what: {**part, "gives": gives[what], "words": words[what]}
            for what, part in parts.items()
        },
        "record": session.text(ply, names=names),
        "chapter_title": chapter_title(session, ply) if alone is not None else "",
        "together": is_together(session),
    }


def covered(session: Session) -> bool:
    """Whether the game keeps its galaxy code until the end, and it has not come."""
    return session.game.covered and not session.is_over


def own_place(session: Session) -> str:
    """What the place of play is called where it is not the galaxy of the code; else ""."""
    called = session.game.words.place
    return str(called(session.options)) if called else ""


def shown_code(session: Session) -> str:
    """The galaxy code, "" while it is kept and where it means nothing."""
    return "" if covered(session) or own_place(session) else session.galaxy


def name(session: Session) -> str:
    """The game and, unless it is kept, where it is played, in words."""
    code = shown_code(session)
    if code:
        return f"{session.game.title} in the galaxy {galaxy_name(code)}, {code}"
    where = own_place(session)
    return session.game.title + (f", {where}" if where else "")


def moves(session: Session, ply: int | None = None) -> int:
    """How many moves the players made up to a ply (default: all), as they would count: luck is
    nobody's move, and what was chosen together is one. While several people are at it, what one of
    them is told nothing about is not counted: the number would tell."""
    session.recall()
    last = session.ply if ply is None else ply
    player = session.game.rules.current_player
    secret = _is_secret if is_together(session) else lambda session, at: False
    return sum(
        player(session.at(at)) >= 0 and not session.is_joined(at) and not secret(session, at)
        for at in range(last)
    )


def _is_secret(session: Session, at: int) -> bool:
    """Whether the log of one of the players says nothing of what is done at this ply."""
    describe, observe = session.game.words.describe, session.game.rules.observe
    before, after = session.at(at), session.at(at + 1)
    return any(
        not describe(observe(before, seat), session.action(at), observe(after, seat), seat)
        for seat in range(len(session.seats))
    )


def counted(session: Session, ply: int | None = None) -> str:
    """That number with its word: "1 move", "17 moves"."""
    count = moves(session, ply)
    return "1 move" if count == 1 else f"{count} moves"


def people(session: Session) -> int:
    return sum(seat.is_human for seat in session.seats)


def is_together(session: Session) -> bool:
    """Whether several people are in the middle of it: what a cheat could do matters then."""
    return people(session) > 1 and not session.is_over


def handed_over(session: Session) -> bool:
    """Whether it is another person's turn than that of the one who decided last, and it can be sent
    on. What one of them is told nothing about is no sign of it: it would tell."""
    if not is_together(session) or not session.seats[session.player].is_human:
        return False
    for ply in range(session.ply - 1, session.base - 1, -1):
        player = session.game.rules.current_player(session.at(ply))
        if player >= 0 and session.seats[player].is_human and not _is_secret(session, ply):
            return player != session.player
    return session.base > 0


def hides(session: Session) -> bool:
    """Whether something of the present state is hidden from one of the players."""
    return any(session.view(player) != session.state for player in range(len(session.seats)))


def _all(session: Session, ply: int) -> str:
    count = moves(session, ply)
    return f"all {count} moves" if count > 1 else "the one move" if count else "no move yet"


def _after(session: Session, ply: int) -> str:
    return f"after {counted(session, ply)}" if moves(session, ply) else "at the start"


def _gives(session: Session, ply: int, *, names: bool) -> dict[str, str]:
    """One line for each choice: what the link contains and what it gives away."""
    secret = sheet = ""
    if not session.is_over and hides(session):
        secret = " Who digs in it finds all that is hidden"
        secret += ", the other players' secrets too." if people(session) > 1 else "."
    if covered(session):
        sheet = " Go on in one place only: two copies side by side would give away what is hidden."
    held = [_all(session, ply), "the options"]
    if names and any(seat.name for seat in session.seats):
        held.append("the players' names")
    texts = " Long texts stay here: a file takes them along." if session.prose else ""
    return {
        "game": f"Holds {', '.join(held[:-1])} and {held[-1]}.{texts}{secret}{sheet}",
        "moment": f"Holds the position {_after(session, ply)}, not what led to it.{texts}{secret}",
        "chapter": f"Holds what was there before it, and how it went.{texts}{secret}",
        "galaxy": "Holds the galaxy code and the options, and no move. All luck follows from it.",
    }


def _words(session: Session, ply: int, turn: str) -> dict[str, str]:
    """Texts to send along. They are read aloud as they stand, and give no secret away."""
    alone = chapter_title(session, ply).lower()
    texts = {
        "game": _game_words(session, ply, turn),
        "moment": f"the position {_after(session, ply)}. How would you go on?",
        "chapter": f"{alone}. Watch it, or play on from there?",
        "galaxy": "the same start, the same luck for everyone. Will you try it?",
    }
    if session.game.rules.outcome(session.at(ply)) is not None:
        texts["moment"] = f"the position at the end, {_after(session, ply)}."
    return {what: _short(f"{name(session)}: {text}") for what, text in texts.items()}


def _game_words(session: Session, ply: int, turn: str) -> str:
    outcome = session.game.rules.outcome(session.at(ply))
    if outcome is not None:
        title = outcome.title if outcome.title.endswith((".", "!", "?")) else f"{outcome.title}."
        return f"a game played to its end. {title} Watch it, or play the same galaxy?"
    played = counted(session, ply)
    if people(session) > 1:
        so_far = f"{played} so far" if moves(session, ply) else "nothing is played yet"
        return f"{so_far}, and it is {turn}'s turn." if turn else f"{so_far}."
    if not moves(session, ply):
        return "a game that is just beginning. Will you play it?"
    whose = "my game" if people(session) else "a game of computer players"
    return f"{whose} after {played}. Watch it, or play on from here?"


def _short(text: str) -> str:
    return text if len(text) <= MOST_WORDS else text[: MOST_WORDS - 1].rstrip() + "…"


def _fragment(session: Session, names: bool, ply: int | None = None) -> Answer:
    try:
        fragment = link.pack(session, ply, names=names)
    except link.TooLong as error:
        return {"why": str(error)}
    if len(fragment) > link.CAP:
        return {
            "why": f"This would make a link of {len(fragment):,} characters, and chat programs"
            f" cut links beyond {link.CAP:,}: save it as a file instead."
        }
    return {"fragment": fragment}
