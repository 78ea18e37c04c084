"""A session or a galaxy as a URL fragment, and back.

A galaxy link is the galaxy code itself. A link to a session is one number (`envelope`). Its digits
are, each with the radix or the weights that it was written with:

- a digest of what the others lead to (`meaning`), without which nothing opens;
- the game, seats, options, takebacks and galaxy code;
- the position that the session was set up from, if any (`galaxies.share.compact`);
- every choice of a player, as its place among the legal actions (`choices`). Luck is not stored,
  since it follows from the code. Of prose only the name is stored: the receiver finds the text in a
  saved copy of the game;
- free texts, deflated, behind the game (format i; without any, format o).

Everything is counted as in the rules version of the session, also after the game has grown.

What is likely takes next to nothing: no names, options by default, a game that was played to its
end. Sessions whose luck does not follow from their code travel as a record (`older`, kinds `t` and
`p`), and all links of earlier versions are read there.

A link is hostile input: sizes are limited, every action is checked, and texts stay texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count

from ..formats import notation, position
from ..formats.record import BadRecord
from ..galaxy import codes as galaxies
from ..game import CHANCE, TERMINAL, AnyGame, BadOptions, State, defaults
from ..game.digits import Digits
from ..games import GAMES
from ..play.luck import luck_is_of_code
from ..play.seats import HUMAN, Seat
from ..play.session import Session
from . import compact, older
from .choices import LEVELS, TAKEBACKS, Habits, counted_among, filled
from .compact import Reader, Writer
from .deflated import deflate, deflate_texts, frequent, inflate_texts, words_of
from .envelope import (
    ENDLESS,
    MOST_PLIES,
    PLAIN,
    TOO_LONG,
    WITH_TEXTS,
    BadLink,
    Miscounted,
    TooLong,
    belonging,
    decoded,
    encoded,
    has_meaning,
    has_texts,
    has_version,
    is_link,
    is_number,
    wrap,
)
from .meaning import MEANINGS, is_set_up_alike, meaning

__all__ = [
    "CAP",
    "BadLink",
    "TooLong",
    "belonging",
    "game_of",
    "is_galaxy",
    "luck_is_of_code",
    "pack",
    "unpack",
]

CAP = 1_900
"""Longest link that we offer, in characters: chat programs cut or drop longer ones."""

_GAMES = (2,) * 8
"""Weights of the first seven games of the list, and of all others together."""
_LONGEST_NAME = 31
_RARELY, _SOMETIMES = (7, 1), (3, 1)
"""Weights of no and yes to questions that are rarely or sometimes answered with yes."""
_ZEROS = 8
"""Bytes of zeros behind a number: its highest ones may have been the end of its texts."""
_COUNTS = (4,) * 14
"""Weights of the lengths of a number of choices, in bits."""


def is_galaxy(text: str) -> bool:
    """Whether a fragment looks like a galaxy code, perhaps a mistyped one. A code may begin as
    links do."""
    if len("".join(text.replace("-", " ").split())) > 10:
        return False
    try:
        galaxies.number(text)
    except galaxies.BadCode:
        return not is_link(text)
    return True


# Writing


def pack(session: Session, ply: int | None = None, *, names: bool = True) -> str:
    """The fragment of a session up to `ply` (default: now). `names` keeps the players' names.

    Raises TooLong.
    """
    ply = session.ply if ply is None else ply
    if ply > MOST_PLIES:
        raise TooLong(TOO_LONG)
    session.recall()
    digits = Digits()
    pen = Writer(digits)
    if luck_is_of_code(session, ply):
        named = names and any(seat.name for seat in session.seats)
        opening = _setup(pen, session.game, session, names=named)
        placed = pen.pick(_RARELY, int(session.start is not None))
        if not placed or _put_start(digits, session.start, opening):
            _put_choices(pen, session, ply)
            return _encoded(session.game, digits, meaning(session, ply), named=named)
    text = session.text(ply, names=names, prose=False, bare=True, signed=False)
    if older.fits_two(session, text):
        text = session.text(ply, names=names, prose=False, bare=True, whole=True, signed=False)
    if session.start is None:
        return wrap("t", deflate(text))
    name = session.game.name.encode()
    return wrap("p", bytes([len(name)]) + name + deflate(text, frequent(session.game)))


def _encoded(game: AnyGame, digits: Digits, digest: int, *, named: bool) -> str:
    """The link of the digits behind the name of the game, and of their texts, if there are any: the
    first ones are names of players if these are `named`. `digest` is that of their meaning."""
    front, rest, letter = Digits(), digits.value(), PLAIN
    front.put(digest, MEANINGS)
    _name(Writer(front), game.name)
    if any(digits.texts):
        front.put(int(named), 2)
        texts = deflate_texts(digits.texts, words_of(game))
        rest, letter = int.from_bytes(texts, "little") + (rest << 8 * len(texts)), WITH_TEXTS
    return encoded(front.value(rest), letter, game.rules.version)


def _put_start(out: Digits, state: State, opening: Session) -> bool:
    """Put the position that a session was set up from; False if it has no compact form."""
    packing, version = opening.game.packing(), opening.game.rules.version
    bare = position.dump(state, prose=False)
    start: State = position.read(type(state), bare)
    first = _opening_state(opening)
    for strip, put_state in ((packing.strip, packing.put_state), (None, None)):
        digits = Digits()
        digits.put(strip is not None, 2)
        try:
            compact.put(strip(start) if strip else start, packing, first, digits, version)
            if put_state:
                put_state(start, digits)
            read_back = _take_start(Digits(digits.value(), [*digits.texts]), opening)
        except (ValueError, LookupError):
            continue
        if position.dump(read_back) == bare:
            out.extend(digits)
            return True
    return False


def _put_choices(pen: Writer, session: Session, ply: int) -> None:
    game, rules = session.game, session.game.rules
    plies = zip(session.states[:ply], session.actions[:ply], strict=True)
    choices = [(state, action) for state, action in plies if rules.current_player(state) != CHANCE]
    kinds = {type(action) for _, action in choices}
    asides = bool(pen.pick(_RARELY, int(any(map(game.is_aside, kinds)))))
    goes_on = rules.current_player(session.at(ply)) != TERMINAL
    if pen.pick(_SOMETIMES, int(goes_on)):
        _count(pen, len(choices))
    habits = Habits(game)
    for state, action in choices:
        legal = counted_among(game, state, asides=asides)
        template = notation.template(action)
        habits.pick(pen, legal, legal.index(template))
        filled(pen, template, action)


# Writing and reading: the pen is told everything, or finds it


def _name(pen: Writer, name: str = "") -> str:
    """The name of the game, as its place in the list of games; an added one's in letters."""
    listed, other = GAMES.listed, len(_GAMES) - 1
    at = pen.pick(_GAMES, listed.index(name) if name in listed[:other] else other)
    if at == other:
        length = pen.digit(_LONGEST_NAME + 1, len(name))
        letters = pen.digit(256**length, int.from_bytes(name.encode()))
        name = letters.to_bytes(length).decode("ascii", "replace")
    elif at < len(listed):
        name = listed[at]
    older.check_name(name)
    return name


def _count(pen: Writer, number: int) -> int:
    bits = pen.pick(_COUNTS, number.bit_length())
    if not bits:
        return 0
    least = 1 << bits - 1
    return least + pen.digit(least, number - least)


def _setup(pen: Writer, game: AnyGame, source: Session | None = None, *, names: bool) -> Session:
    """Seats, options, takebacks and galaxy: a session before its first luck."""
    kinds = [HUMAN, *game.levels]
    seats: list[Seat] = []
    seats_told = source.seats if source else ()
    players = game.players[0] + pen.digit(len(game.players), len(seats_told) - game.players[0])
    for at in range(players):
        seat = seats_told[at] if source else Seat()
        level = kinds.index(seats[-1].kind if seats else HUMAN)
        if pen.pick(_RARELY, int(kinds.index(seat.kind) != level)):
            level = pen.digit(LEVELS, kinds.index(seat.kind))
        if level >= len(kinds):
            raise Miscounted()
        seats.append(Seat(kinds[level], pen.text(seat.name) if names else ""))
    usual = defaults(game.options)
    options: Mapping[str, str] = source.options if source else usual
    if pen.pick(_SOMETIMES, int(options != usual)):
        options = _options(pen, game, options)
    takebacks = min(source.takebacks, TAKEBACKS - 1) if source else 0
    if pen.pick(_RARELY, int(takebacks > 0)):
        takebacks = pen.digit(TAKEBACKS, takebacks)
    number = pen.digit(galaxies.COUNT, galaxies.number(source.galaxy) if source else 0)
    code = galaxies.code(number)
    session = Session(game, galaxy=code, options=options, seats=seats, settled=False)
    session.takebacks = takebacks
    return session


def _options(pen: Writer, game: AnyGame, told: Mapping[str, str]) -> Mapping[str, str]:
    """The values of all options; the more have their default, the less that takes."""
    usual = compact.Tally((2, 2), 2)
    options: dict[str, str] = {}
    for option in game.options:
        options[option.name] = option.default
        others = [value for value in option.values if value != option.default]
        value = told[option.name]
        if usual.pick(pen, int(value != option.default)):
            at = others.index(value) if value in others else 0
            options[option.name] = others[pen.digit(len(others), at)]
    return options


def _opening_state(opening: Session) -> State:
    """What a position of a galaxy is told beside: its game before the first choice. A game that
    strips its positions has told what luck has made."""
    if not opening.game.packing().strip:
        opening.settle()
    return opening.state


# Reading


def unpack(text: str) -> Session:
    """The session of a fragment. Raises only BadLink, with sentences for the player."""
    if not is_number(text):
        return _only_one_read(older.unpack(text))
    name, version, digest, digits = _split_number(text)
    game = older.game_of_link(GAMES[name], version)
    names = True
    if has_texts(text):
        names = bool(digits.take(2))
        digits = _with_texts(digits, game)
    if not has_meaning(text):
        return _read(digits, game, names=names)
    setup = Digits(digits.rest, [*digits.texts])
    try:
        session = _read(digits, game, names=names)
    except BadLink:
        session = None
    if session is None or meaning(session, session.ply) != digest:
        raise Miscounted(_as_new_game(setup, game, digest, names=names))
    return session


def _only_one_read(read: Sequence[Session]) -> Session:
    """The game of a link; if it fits two, the person who has the link must choose."""
    if len(read) == 1:
        return read[0]
    ways = []
    for session in read:
        with suppress(TooLong):
            ways.append((older.called(session), pack(session)))
    why = f"This early link of {read[0].game.title} fits two games. Which one is it?"
    raise BadLink(why, "older", ways)


def _read(digits: Digits, game: AnyGame, *, names: bool) -> Session:
    """The session of the digits, all of which it needs. Raises BadLink."""
    try:
        session = _session(digits, game, names=names)
        _play(Reader(digits), session)
    except (BadOptions, BadRecord) as error:
        raise Miscounted() from error
    if not digits.is_empty:
        raise Miscounted()
    return session


def _as_new_game(
    setup: Digits, game: AnyGame, digest: int, *, names: bool
) -> Sequence[tuple[str, str]]:
    """A new game in the galaxy of a link whose moves cannot be read, if its setup can."""
    try:
        opening = _setup(Reader(setup), game, names=names)
        if not is_set_up_alike(opening, digest):
            return ()
        newest = Session(
            GAMES[game.name],
            galaxy=opening.galaxy,
            options=opening.options,
            seats=[Seat(seat.kind) for seat in opening.seats],
        )
    except (BadLink, BadOptions):
        return ()
    return [(f"Play galaxy {newest.galaxy} from the start", pack(newest))]


def game_of(text: str) -> str:
    """The name of the game of a fragment, which is not played for that. Raises only BadLink."""
    if not is_number(text):
        return older.game_of(text)
    return _split_number(text)[0]


def _split_number(text: str) -> tuple[str, int, int, Digits]:
    """The name of the game, its rules version, the digest of the meaning, if the format has one,
    and the digits behind them."""
    number, version = decoded(text)
    if has_version(text):
        digits = older.digits_of(number, with_texts=has_texts(text))
        return _name(Reader(digits)), older.version(digits), 0, digits
    digits = Digits(number)
    digest = digits.take(MEANINGS) if has_meaning(text) else 0
    return _name(Reader(digits)), version, digest, digits


def _with_texts(digits: Digits, game: AnyGame) -> Digits:
    """The digits behind the texts, with the texts."""
    data = digits.rest.to_bytes(digits.rest.bit_length() // 8 + _ZEROS, "little")
    texts, rest = inflate_texts(data, words_of(game))
    return Digits(int.from_bytes(rest, "little"), texts, in_turn=digits.in_turn)


def _session(digits: Digits, game: AnyGame, *, names: bool) -> Session:
    """The session before the first choice."""
    pen = Reader(digits)
    opening = _setup(pen, game, names=names)
    if not pen.pick(_RARELY, 0):
        opening.settle()
        return opening
    try:
        # It is checked like a position in a record.
        start = position.load(game, position.dump(_take_start(digits, opening)))
    except (ValueError, LookupError) as error:
        raise Miscounted() from error
    code, options, seats = opening.galaxy, opening.options, opening.seats
    session = Session(game, galaxy=code, options=options, seats=seats, start=start)
    session.takebacks = opening.takebacks
    return session


def _take_start(digits: Digits, opening: Session) -> State:
    """What `_put_start` has put, possible or not. Raises ValueError, LookupError."""
    packing = opening.game.packing()
    stripped = digits.take(2)
    state = compact.take(packing, _opening_state(opening), digits, opening.game.rules.version)
    if not stripped:
        return state
    if packing.take_state is None:
        raise ValueError("the game strips nothing")
    return packing.take_state(state, digits)


def _play(pen: Writer, session: Session) -> None:
    """Every choice. Raises BadLink."""
    game = session.game
    asides = bool(pen.pick(_RARELY, 0))
    wanted = _count(pen, 0) if pen.pick(_SOMETIMES, 0) else None
    habits = Habits(game)
    for number in count():
        if session.is_over if wanted is None else number == wanted:
            return
        if session.ply >= MOST_PLIES:
            raise BadLink(ENDLESS)
        legal = counted_among(game, session.state, asides=asides)
        if not legal:
            break
        action = filled(pen, legal[habits.pick(pen, legal, 0)])
        if session.check(action) is not None:
            break
        session.play(action)
    raise Miscounted()
