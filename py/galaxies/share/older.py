"""Links that people have kept: they are read as they always were.

Formats U and L are formats u and l with the rules version behind the name of the game, and with the
last digits of a number in another order (`Digits`). Before there was format L, links of format U
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

from ..galaxy import codes as galaxies
from ..game import AnyGame, BadOptions, State
from ..games import GAMES
from ..play import notation, position
from ..play.compact import Reader
from ..play.digits import Digits
from ..play.record import BadRecord
from ..play.replay import replay
from ..play.seats import HUMAN, Seat
from ..play.session import Session
from .choices import LEVELS, TAKEBACKS, filled
from .deflated import frequent, inflate
from .envelope import DAMAGED, ENDLESS, LONGEST, MOST_PLIES, BadLink, unwrap

_TEXTS = (7, 1)
"""Weights of a number of format U without texts and with them."""
_VERSIONS = (16, 16, 4, *(1,) * 28)
"""Weights of the rules versions from 1."""
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
            raise BadLink(DAMAGED)
        self._at += count
        return part

    def varint(self) -> int:
        number = 0
        for shift in range(0, 35, 7):
            byte = self.some(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise BadLink(DAMAGED)

    def rest(self) -> bytes:
        return self.some(len(self._data) - self._at)


def unpack(text: str) -> Session:
    """The session of a link. Raises BadLink."""
    kind, body = unwrap(text)
    if kind not in ("t", "p"):
        return _session(_Bytes(body), from_position=kind == "d", asides=kind == "o")
    try:
        text = inflate(body) if kind == "t" else _record(_Bytes(body))
        if text.count("\n") > MOST_PLIES + _BESIDE:
            raise BadLink(ENDLESS)
        return replay(text)
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
    if name not in GAMES:
        raise BadLink("This link is for a game that this version does not have.")
    return name


def _record(reader: _Bytes) -> str:
    words = frequent(GAMES[_name(reader)])
    return inflate(reader.rest(), words)


def _session(reader: _Bytes, *, from_position: bool, asides: bool) -> Session:
    game = GAMES[_name(reader)]
    check_version(game, reader.varint())
    decisions = reader.varint()
    number = int.from_bytes(reader.some(reader.varint()), "little")
    digits = Digits(number, _texts(reader.rest()), in_turn=False)
    pen = Reader(digits)
    try:
        session = _setup(game, digits, from_position=from_position)
        for _ in range(decisions):
            if session.ply >= MOST_PLIES:
                raise BadLink(ENDLESS)
            legal = (
                game.rules.legal_actions(session.state) if asides else game.listed(session.state)
            )
            if not legal:
                raise BadLink(DAMAGED)
            action = filled(pen, legal[digits.take(len(legal))], named=True)
            if session.check(action) is not None:
                raise BadLink(DAMAGED)
            session.play(action)
    except BadRecord as error:
        raise BadLink(DAMAGED) from error
    if not digits.is_empty:
        raise BadLink(DAMAGED)
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
        raise BadLink(DAMAGED) from error
    are_texts = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    if not are_texts or not all(map(notation.is_sound, texts)):
        raise BadLink(DAMAGED)
    return texts


def check_version(game: AnyGame, version: int) -> None:
    """Raises BadLink for a link that follows other rules."""
    if version != game.rules.version:
        raise BadLink(
            f"This link follows other rules of {game.title}"
            f" than version {game.rules.version}, which is played here."
        )


def _setup(game: AnyGame, digits: Digits, *, from_position: bool) -> Session:
    kinds = [HUMAN, *game.levels]
    players = game.players[0] + digits.take(len(game.players))
    seats = []
    for _ in range(players):
        kind = digits.take(LEVELS)
        if kind >= len(kinds):
            raise BadLink("This link has a computer player that this version does not have.")
        seats.append(Seat(kinds[kind], digits.take_text()))
    options = {o.name: o.values[digits.take(len(o.values))] for o in game.options}
    takebacks = digits.take(TAKEBACKS)
    code = galaxies.code(digits.take(galaxies.COUNT))
    start = _start(game, digits) if from_position else None
    try:
        session = Session(game, galaxy=code, options=options, seats=seats, start=start)
    except BadOptions as error:
        raise BadLink(DAMAGED) from error
    session.takebacks = takebacks
    return session


def _start(game: AnyGame, digits: Digits) -> State:
    """A position, checked like a position in a record."""
    take_state = game.packing().take_state
    if take_state is None:
        raise BadLink(DAMAGED)
    first = game.rules.initial_state({o.name: o.default for o in game.options}, game.players[0])
    try:
        rest = position.read(type(first), digits.take_text())
        return position.load(game, position.dump(take_state(rest, digits)))
    except (ValueError, LookupError) as error:
        raise BadLink(DAMAGED) from error
