"""Pocket Galaxies: five print-and-play galaxy games as pure functions over immutable states.

A game is played by its lines, the words of its rulebook:

>>> import galaxies
>>> game = galaxies.new("express", galaxy="k7qp-3m9y")
>>> game.legal()[:2]
['start c2', 'start d3']
>>> game.play("start d3")
>>> game.player, game.is_over
(0, False)

The board is an SVG (a notebook shows it), the position can be read, and advice can be had:

>>> game.board()[:4]
'<svg'
>>> hint = game.hint()
>>> game.check(hint.action) is None, len(hint.reasons) > 0
(True, True)
>>> analysis = game.analyse()
>>> analysis.best == hint.action, analysis.unit, analysis.loss(analysis.best)
(True, 'points', 0.0)

What the rules forbid is refused with the rule that forbids it, and nothing changes:

>>> game.play("refuel")
Traceback (most recent call last):
galaxies.game.values.Illegal: ...

A record is the whole game as text; a link and a position are shorter:

>>> record = game.text()
>>> link = galaxies.link(game)
>>> [galaxies.open(text).state == game.state for text in (record, link)]
[True, True]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .formats import position as _position
from .formats.notation import BadLine
from .formats.position import BadPosition
from .formats.record import BadRecord, is_record
from .galaxy import codes
from .game import BadOptions, Illegal, Refusal
from .games import GAMES
from .play.records.replay import replay as _replay
from .play.seats import Seat
from .play.session import Session
from .share import link as _link
from .share.link import BadLink

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "BadLine",
    "BadLink",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Illegal",
    "Refusal",
    "Seat",
    "Session",
    "link",
    "new",
    "open",
    "position",
]


def new(
    game: str,
    *,
    galaxy: str = "0000-0000",
    options: Mapping[str, str | int] | None = None,
    seats: Sequence[str] = (),
) -> Session:
    """A new game by its name in GAMES. `galaxy` is a code or any words, which always lead to the
    same galaxy. `seats` are "human" or a level; default: the fewest people.

    Raises KeyError for an unknown game, BadOptions, and BadCode for a mistyped galaxy code.

    >>> new("galaxyd", seats=["human", "easy"])
    <Galaxy of D, galaxy 0000-0000, at ply 2 of 2>
    >>> new("express", galaxy="A rainy Sunday")
    <Galaxy Express, galaxy y5ka-4xy5, at ply 1 of 1>
    """
    rules = GAMES[game]
    kinds = [Seat(kind) for kind in seats] or [Seat()] * rules.players[0]
    return Session(rules, galaxy=codes.of_text(galaxy), options=options, seats=kinds)


def open(text: str, game: str = "") -> Session:
    """The game of a record, of a link or its fragment, or of a position of the named game.

    Raises BadRecord, BadLink or BadPosition, whose messages say what is wrong.

    >>> here = new("express")
    >>> open(here.text()).state == open(position(here), "express").state
    True
    """
    text = text.removeprefix("\ufeff")
    if is_record(text):
        return _replay(text)
    if not game:
        return _link.unpack(_link.belonging(text.rpartition("#")[2]))
    state = _position.load(GAMES[game], text)
    count = GAMES[game].rules.count_players
    players = count(state) if count else GAMES[game].players[0]
    return Session(GAMES[game], galaxy=codes.code(0), seats=[Seat()] * players, start=state)


def link(session: Session) -> str:
    """The fragment of a link to the game as it stands: put it behind the address of its page.

    Raises `galaxies.share.link.TooLong`.

    >>> open(link(new("colony"))).game.title
    'Take The Galaxy'
    """
    return _link.pack(session)


def position(session: Session) -> str:
    """The present position as JSON text, without what led to it.

    >>> position(new("express"))[:9]
    '{"terms":'
    """
    return _position.dump(session.state)
