"""Links that people have kept: they are read as they always were.

Formats u and l are formats o and i without a check of their meaning. Formats U and L are the same
with the rules version behind the name of the game, and with the last digits of a number in another
order (`Digits`). Before there was format L, links of format U
had their texts in their lowest digits: the length of the deflated texts, and the texts as a list in
JSON. Format A has:

- `s`, a session: options, seats and every choice of a player as one big number in mixed radix, each
  choice as its index in `legal_actions`. Luck is not stored, since it follows from the code. Free
  texts follow the number, deflated. Asides (`Action.is_aside`) do not count.
- `o`, the same with asides counted.
- `d`, like `s` after a position: what the game can strip as digits, the rest as a text.
- `t`, the deflated record; still written, for sessions whose luck does not follow from their code.
- `p`, the name of the game, and the record deflated with a dictionary of the game's frequent words
  (`lexicon`); still written, for such sessions that were set up from a position.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial

from ..formats import notation, position, record
from ..formats.record import BadRecord
from ..galaxy import codes as galaxies
from ..game import AnyGame, BadOptions, State, by_version, dated
from ..game.digits import Digits
from ..games import GAMES
from ..play.records.replay import early, readings
from ..play.seats import HUMAN, Seat
from ..play.session import Session
from ..words.english import counted
from .choices import LEVELS, TAKEBACKS, counted_among, filled
from .compact import Reader
from .deflated import frequent, inflate
from .envelope import ENDLESS, LONGEST, MOST_PLIES, RELOAD, BadLink, Miscounted, unwrap

_TEXTS = (7, 1)
"""Weights of a number of format U without texts and with them."""
_VERSIONS = (16, 16, 4, *(1,) * 28)
"""Weights of the rules versions from 1."""
_PLAUSIBLE = 100
"""Fewer takebacks than people make: of two ways to read a link, the one with more is wrong."""
_BESIDE = 100
"""More lines than any record has beside its plies."""


class _Bytes:
    """A reader of the content; raises BadLink if it ends too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def some(self, count: int) -> bytes:
        part = self._data[self._at : self._at + count]
        if len(part) != count:
            raise Miscounted()
        self._at += count
        return part

    def varint(self) -> int:
        number = 0
        for shift in range(0, 35, 7):
            byte = self.some(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise Miscounted()

    def rest(self) -> bytes:
        return self.some(len(self._data) - self._at)


def unpack(text: str) -> Sequence[Session]:
    """The session of a link, or both sessions if it fits two. Raises BadLink."""
    kind, body = unwrap(text)
    if kind not in ("t", "p"):
        return _sessions(_Bytes(body), from_position=kind == "d", asides=kind == "o")
    try:
        text, versions = (inflate(body), None) if kind == "t" else _record(_Bytes(body))
        if text.count("\n") > MOST_PLIES + _BESIDE:
            raise BadLink(ENDLESS)
        return _distinct(readings(text, among=versions))
    except BadRecord as error:
        raise BadLink(f"The game in this link cannot be played: {error}") from error


def game_of(text: str) -> str:
    """The name of the game of a link. Raises BadLink."""
    kind, body = unwrap(text)
    # A record begins with "galaxies", its format and the game.
    words = [*inflate(body).split(" ", 3), "", "", ""] if kind == "t" else []
    return words[2] if words else _name(_Bytes(body))


def _name(reader: _Bytes) -> str:
    name = reader.some(reader.some(1)[0]).decode("ascii", "replace")
    check_name(name)
    return name


def _record(reader: _Bytes) -> tuple[str, Collection[int]]:
    """The record and the versions with whose words it is deflated. The dictionary of another
    version makes nonsense of it, which is no record, or not one whose checksum fits."""
    game, data = GAMES[_name(reader)], reader.rest()
    versions: dict[bytes, list[int]] = {}
    for version in (game.rules.version, *sorted(game.rules.reads, reverse=True)):
        versions.setdefault(frequent(by_version(game, version)), []).append(version)
    for words, those in versions.items():
        try:
            text = inflate(data, words)
        except Miscounted:
            continue
        with suppress(BadRecord):
            record.split(text)
            return text, those
    raise Miscounted()


def _sessions(reader: _Bytes, *, from_position: bool, asides: bool) -> Sequence[Session]:
    declared, version = GAMES[_name(reader)], reader.varint()
    decisions = reader.varint()
    number = int.from_bytes(reader.some(reader.varint()), "little")
    texts = _texts(reader.rest())
    read: list[Session] = []
    for candidate in (version, *early(declared, version)):
        game = game_of_link(declared, candidate)
        digits = Digits(number, [*texts], in_turn=False)
        setup = partial(_setup, game, digits, from_position=from_position)
        with suppress(Miscounted):
            read.append(_play_choices(setup, digits, decisions, asides=asides))
    if not read:
        raise Miscounted()
    likely = [session for session in read if session.takebacks < _PLAUSIBLE]
    return _distinct(likely or read)


def fits_two(session: Session, text: str) -> bool:
    """Whether a record of the session could also be another game of an early version."""
    has_early = bool(early(session.game, session.game.rules.version))
    return has_early and len(_distinct(readings(text))) > 1


def called(session: Session) -> str:
    """A game in a few words: `Galaxy k7qp-3m9y, refuel cap: no limit, 9 moves`."""
    told = [
        f"{option.name.replace('_', ' ')}: {option.label(session.options[option.name])}"
        for option in session.game.options
        if session.options[option.name] != option.default
    ]
    moves = sum(session.player_at(ply) >= 0 for ply in range(session.ply))
    told += ["early rules"] * bool(dated(session.game))
    return ", ".join([f"Galaxy {session.galaxy}", *told, counted(moves, "move")])


def _distinct(read: Iterable[Session]) -> list[Session]:
    """One session of each kind of those that may be meant."""
    first: dict[str, Session] = {}
    for session in read:
        first.setdefault(_content(session), session)
    return [*first.values()]


def _content(session: Session) -> str:
    """The setup, lines and present state, whatever version they follow."""
    head = session.header().replace(f" rules={session.game.rules.version} ", " ", 1)
    state = position.dump(session.state)
    return "\n".join([head, str(session.takebacks), *session.lines, state])


def _play_choices(
    setup: Callable[[], Session], digits: Digits, decisions: int, *, asides: bool
) -> Session:
    """The session of the digits, all of which it needs. Raises BadLink."""
    pen = Reader(digits)
    try:
        session = setup()
        game = session.game
        for _ in range(decisions):
            if session.ply >= MOST_PLIES:
                raise BadLink(ENDLESS)
            legal = counted_among(game, session.state, asides=asides)
            if not legal:
                raise Miscounted()
            action = filled(pen, legal[digits.take(len(legal))], named=True)
            if session.check(action) is not None:
                raise Miscounted()
            session.play(action)
    except BadRecord as error:
        raise Miscounted() from error
    if not digits.is_empty:
        raise Miscounted()
    return session


def digits_of(number: int, *, with_texts: bool) -> Digits:
    """The digits of format L; those of format U with their texts, if it has some. Raises
    BadLink."""
    digits = Digits(number, in_turn=False)
    if with_texts or not digits.take_among(_TEXTS):
        return digits
    length = digits.take(LONGEST + 1)
    texts = digits.take(256**length).to_bytes(length)
    return Digits(digits.rest, _texts(texts), in_turn=False)


def version(digits: Digits) -> int:
    """The rules version, which is the next digit in formats U and L."""
    return 1 + digits.take_among(_VERSIONS)


def _texts(data: bytes) -> list[str]:
    """Raises BadLink."""
    if not data:
        return []
    try:
        texts: list[str] = json.loads(inflate(data))
    except (ValueError, RecursionError) as error:
        raise Miscounted() from error
    are_texts = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    if not are_texts or not all(map(notation.is_sound, texts)):
        raise Miscounted()
    return texts


def check_name(name: str) -> None:
    """Raises BadLink for a game that is not on this site."""
    if name not in GAMES:
        why = f"This link is for a game that this site does not have yet. {RELOAD}"
        raise BadLink(why, "newer")


def game_of_link(game: AnyGame, version: int) -> AnyGame:
    """The game by the rules that a link follows. Raises BadLink if they are not known here."""
    if version > game.rules.version:
        why = f"This link follows newer rules of {game.title} than this page knows. {RELOAD}"
        raise BadLink(why, "newer")
    try:
        return by_version(game, version)
    except KeyError:
        why = f"This link follows older rules of {game.title}, which are not played here any more."
        raise BadLink(why, "older") from None


def _setup(game: AnyGame, digits: Digits, *, from_position: bool) -> Session:
    kinds = [HUMAN, *game.levels]
    players = game.players[0] + digits.take(len(game.players))
    seats = []
    for _ in range(players):
        kind = digits.take(LEVELS)
        if kind >= len(kinds):
            raise Miscounted()
        seats.append(Seat(kinds[kind], digits.take_text()))
    options = {o.name: o.values[digits.take(len(o.values))] for o in game.options}
    takebacks = digits.take(TAKEBACKS)
    code = galaxies.code(digits.take(galaxies.COUNT))
    start = _read_position(game, digits) if from_position else None
    try:
        session = Session(game, galaxy=code, options=options, seats=seats, start=start)
    except BadOptions as error:
        raise Miscounted() from error
    session.takebacks = takebacks
    return session


def _read_position(game: AnyGame, digits: Digits) -> State:
    """A position, checked like a position in a record."""
    take_state = game.packing().take_state
    if take_state is None:
        raise Miscounted()
    try:
        rest = position.read_of(game, digits.take_text())
        return position.load(game, position.dump(take_state(rest, digits)))
    except (ValueError, LookupError) as error:
        raise Miscounted() from error
