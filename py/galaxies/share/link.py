"""A session or a galaxy as a URL fragment, and back.

A galaxy link is the galaxy code itself. Any other link is

    format letter, kind letter, two letters of length, base64url of the payload, "Z"

so it uses `A-Z a-z 0-9 _ -` only and ends with a letter. The length tells a cut link from a
damaged one; the payload starts with the CRC-32 of kind letter and rest. Kinds:

- `s`, a session as short as possible: options, seats and every choice of a player as one big
  number in mixed radix, each choice as its index in `legal_actions`. Luck is not stored, since it
  follows from the code. Free texts follow the number, deflated. Of prose only the name is stored:
  the receiver finds the text in a saved copy of the game. Asides (`Action.is_aside`) do not count.
- `o`, the same with asides counted: for sessions in which a player took one.
- `t`, the deflated record: for sessions whose luck does not follow from their code.
- `d`, like `s` after a position in the packed form of the game (`put_state`): for sessions set up
  from a position.
- `p`, the name of the game, and the record deflated with a dictionary of the game's frequent words
  (`lexicon`): for other sessions set up from a position.

A link is hostile input: sizes are limited, every action is checked, and texts stay texts.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from dataclasses import replace

from ..galaxy import codes as galaxies
from ..galaxy.luck import Luck
from ..game import CHANCE, Action, AnyGame, BadOptions, State
from ..games import GAMES
from ..play import notation, position, prose
from ..play.digits import Digits
from ..play.record import BadRecord
from ..play.replay import replay
from ..play.seats import HUMAN, Seat
from ..play.session import Session

CAP = 1_900
"""Longest link that we offer, in characters: chat programs cut or drop longer ones."""

_FORMAT, _TAIL = "A", "Z"
_KINDS = "sodpt"
_LONGEST = 4_000
"""Longest link that we read; its length fits into the two letters."""
_MOST_TEXT = 200_000
_SEAT_KINDS = 16
_TAKEBACKS = 1_000
_PROSE = (1 << 64) + 1
"""Radix of the name of a prose text: 1 plus the number of the name, or 0 for no text."""
_MOST_PLIES = 6_000
"""Longer sessions never fit a link; without this limit, finding that out would take seconds."""
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class BadLink(ValueError):
    """A fragment that is not a valid link of ours; the message is one sentence or two."""


class TooLong(ValueError):
    """The session does not fit a link; the message says why and what to do."""


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


class _Bytes:
    """A reader of the payload; raises BadLink if the payload ends too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def some(self, count: int) -> bytes:
        part = self._data[self._at : self._at + count]
        if len(part) != count:
            raise BadLink(_DAMAGED)
        self._at += count
        return part

    def varint(self) -> int:
        number = 0
        for shift in range(0, 35, 7):
            byte = self.some(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise BadLink(_DAMAGED)

    def rest(self) -> bytes:
        return self.some(len(self._data) - self._at)


_DAMAGED = "This link was damaged on its way: please ask for it again."
_TOO_LONG = "This game is too long for a link, since chat programs would cut it: save it as a file."
_FOREIGN = "This is not a Pocket Galaxies link."
_NEWER = f"{_FOREIGN} If a newer version made it, reload this page."


def _wrap(kind: str, body: bytes) -> str:
    payload = zlib.crc32(kind.encode() + body).to_bytes(4, "big") + body
    text = base64.urlsafe_b64encode(payload).decode().rstrip("=")
    length = len(text) + 5
    if length > _LONGEST:
        raise TooLong(_TOO_LONG)
    return f"{_FORMAT}{kind}{_ALPHABET[length >> 6]}{_ALPHABET[length & 63]}{text}{_TAIL}"


def _unwrap(text: str) -> tuple[str, bytes]:
    if len(text) > _LONGEST:
        raise BadLink(f"{_FOREIGN} It is too long ({len(text):,} characters).")
    if any(letter not in _ALPHABET for letter in text):
        raise BadLink("This link has a character that our links never use: it was damaged.")
    if not text.startswith(_FORMAT):
        raise BadLink(_NEWER)
    if len(text) < 5:
        raise BadLink("This link was cut off: please ask for it again.")
    length = _ALPHABET.index(text[2]) << 6 | _ALPHABET.index(text[3])
    if len(text) < length:
        cut = f"after {len(text)} of {length} characters"
        raise BadLink(f"This link was cut off {cut}: please ask for it again.")
    if len(text) > length or text[-1] != _TAIL:
        raise BadLink(_DAMAGED)
    try:
        inner = text[4:-1]
        payload = base64.b64decode(inner + "=" * (-len(inner) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadLink(_DAMAGED) from None
    body = payload[4:]
    if _wrap(text[1], body) != text:  # another checksum, or other spare bits in base64
        raise BadLink(_DAMAGED)
    if text[1] not in _KINDS:
        raise BadLink(_NEWER)
    return text[1], body


def _words(game: AnyGame) -> bytes:
    """The dictionary for deflated records with a position; frozen for a rules version."""
    lexicon = game.packing().lexicon
    verbs = " ".join(notation.verb(kind) for kind in game.rules.actions)
    options = " ".join(f"{option.name}={'='.join(option.values)}" for option in game.options)
    own: str = lexicon() if lexicon else ""
    return f"{own} {verbs} {options} seat human\nposition [[".encode()[-32_000:]


def _inflate(data: bytes, words: bytes = b"") -> str:
    try:
        reader = zlib.decompressobj(-15, zdict=words) if words else zlib.decompressobj(-15)
        out = reader.decompress(data, _MOST_TEXT)
        if not reader.eof or reader.unused_data:
            raise BadLink(_DAMAGED)
        return out.decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadLink(_DAMAGED) from None


def _deflate(text: str, words: bytes = b"") -> bytes:
    packer = (
        zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=words)
        if words
        else zlib.compressobj(9, zlib.DEFLATED, -15)
    )
    return packer.compress(text.encode()) + packer.flush()


def luck_is_of_code(session: Session, ply: int) -> bool:
    """Whether the galaxy code gives every chance ply of the session."""
    luck = Luck(session.galaxy)
    game = session.game
    return not session.pacts and all(
        game.rules.current_player(state) != CHANCE or game.rules.chance(state, luck) == action
        for state, action in zip(session.states[:ply], session.actions[:ply], strict=True)
    )


def pack(session: Session, ply: int | None = None, *, names: bool = True) -> str:
    """The fragment of a session up to `ply` (default: now). `names` keeps the players' names.

    Raises TooLong.
    """
    ply = session.ply if ply is None else ply
    if ply > _MOST_PLIES:
        raise TooLong(_TOO_LONG)
    session.recall()
    name = session.game.name.encode()
    if luck_is_of_code(session, ply):
        digits = Digits()
        _put_setup(digits, session, names=names)
        asides = any(action.is_aside for action in session.actions[:ply])
        if session.start is None:
            kind = "o" if asides else "s"
            return _wrap(kind, _body(session, ply, digits, asides=asides))
        if not asides and _put_start(digits, session.game, session.start):
            return _wrap("d", _body(session, ply, digits, asides=False))
    text = session.text(ply, names=names, prose=False, bare=True)
    if session.start is None:
        return _wrap("t", _deflate(text))
    return _wrap("p", bytes([len(name)]) + name + _deflate(text, _words(session.game)))


def _put_setup(digits: Digits, session: Session, *, names: bool) -> None:
    """Seats, options, takebacks and galaxy."""
    game = session.game
    kinds = [HUMAN, *game.levels]
    digits.put(len(session.seats) - game.players[0], len(game.players))
    for seat in session.seats:
        digits.put(kinds.index(seat.kind), _SEAT_KINDS)
        digits.put_text(seat.name if names else "")
    for option in game.options:
        digits.put(option.values.index(session.options[option.name]), len(option.values))
    digits.put(min(session.takebacks, _TAKEBACKS - 1), _TAKEBACKS)
    digits.put(galaxies.number(session.galaxy), galaxies.COUNT)


def _put_start(digits: Digits, game: AnyGame, start: State) -> bool:
    """Put the position in the game's packed form; False, with nothing put, if there is none."""
    put_state, take_state = game.packing().put_state, game.packing().take_state
    if put_state is None or take_state is None:
        return False
    trial = Digits()
    try:
        put_state(start, trial)
        read_back = take_state(Digits(trial.value(), list(trial.texts)))
    except (ValueError, LookupError):
        return False
    if position.dump(read_back) != position.dump(start, prose=False):
        return False
    put_state(start, digits)
    return True


def _counted(game: AnyGame, state: State, *, asides: bool) -> Sequence[Action]:
    """The legal actions that a choice is counted among."""
    return game.rules.legal_actions(state) if asides else game.listed(state)


def _body(session: Session, ply: int, digits: Digits, *, asides: bool) -> bytes:
    """The name and rules version of the game, then the digits with the players' choices added."""
    game = session.game
    decisions = 0
    for state, action in zip(session.states[:ply], session.actions[:ply], strict=True):
        if game.rules.current_player(state) != CHANCE:
            decisions += 1
            _put_action(digits, _counted(game, state, asides=asides), action)
    value = digits.value()
    number = value.to_bytes((value.bit_length() + 7) // 8, "little")
    name = session.game.name.encode()
    body = bytes([len(name)]) + name + _varint(game.rules.version)
    body += _varint(decisions) + _varint(len(number)) + number
    if any(digits.texts):
        body += _deflate(json.dumps(digits.texts, ensure_ascii=False, separators=(",", ":")))
    return body


def _put_action(digits: Digits, legal: Sequence[Action], action: Action) -> None:
    digits.put(legal.index(notation.template(action)), len(legal))
    for f in notation.open_fields(action):
        value = getattr(action, f.name)
        if f.is_prose:
            digits.put(int(prose.name(value), 16) + 1 if value else 0, _PROSE)
        elif f.open:
            digits.put(value - f.open[0], f.open[1] - f.open[0] + 1)
        else:
            digits.put_text(value)


def _take_action(digits: Digits, legal: Sequence[Action]) -> Action:
    action = legal[digits.take(len(legal))]
    values: dict[str, int | str] = {}
    for f in notation.open_fields(action):
        if f.is_prose:
            named = digits.take(_PROSE)
            values[f.name] = prose.stand_in(f"{named - 1:016x}") if named else ""
        elif f.open:
            values[f.name] = f.open[0] + digits.take(f.open[1] - f.open[0] + 1)
        else:
            values[f.name] = digits.take_text()
    return replace(action, **values) if values else action


def is_galaxy(text: str) -> bool:
    """Whether a fragment looks like a galaxy code, perhaps a mistyped one."""
    return len("".join(text.replace("-", " ").split())) <= 10 and not text.startswith(_FORMAT)


def unpack(text: str) -> Session:
    """The session of a fragment. Raises only BadLink, with sentences for the player."""
    kind, body = _unwrap(text)
    if kind in ("t", "p"):
        try:
            return replay(_inflate(body) if kind == "t" else _inflate_position(_Bytes(body)))
        except BadRecord as error:
            raise BadLink(f"The game in this link cannot be played: {error}") from error
    return _unpack_session(_Bytes(body), from_position=kind == "d", asides=kind == "o")


def game_of(text: str) -> str:
    """The name of the game of a fragment, which is not played for that. Raises only BadLink."""
    kind, body = _unwrap(text)
    # A record begins with "galaxies", its format and the game.
    words = [*_inflate(body).split(" ", 3), "", "", ""] if kind == "t" else []
    return words[2] if words else _name(_Bytes(body))


def _name(reader: _Bytes) -> str:
    name = reader.some(reader.some(1)[0]).decode("ascii", "replace")
    if name not in GAMES:
        raise BadLink("This link is for a game that this version does not have.")
    return name


def _inflate_position(reader: _Bytes) -> str:
    words = _words(GAMES[_name(reader)])
    return _inflate(reader.rest(), words)


def _unpack_session(reader: _Bytes, *, from_position: bool, asides: bool) -> Session:
    game = GAMES[_name(reader)]
    if reader.varint() != game.rules.version:
        raise BadLink(
            f"This link follows other rules of {game.title}"
            f" than version {game.rules.version}, which is played here."
        )
    decisions = reader.varint()
    if decisions > game.rules.max_plies:
        raise BadLink(_DAMAGED)
    number = int.from_bytes(reader.some(reader.varint()), "little")
    digits = Digits(number, _texts(reader.rest()))
    try:
        session = _setup(game, digits, from_position=from_position)
        for _ in range(decisions):
            legal = _counted(game, session.state, asides=asides)
            if not legal:
                raise BadLink(_DAMAGED)
            action = _take_action(digits, legal)
            refusal = session.check(action)
            if refusal is not None:
                raise BadLink(_DAMAGED)
            session.play(action)
    except BadRecord as error:
        raise BadLink(_DAMAGED) from error
    if not digits.is_empty:
        raise BadLink(_DAMAGED)
    return session


def _take_start(game: AnyGame, digits: Digits) -> State:
    """A position from the game's packed form, checked like a position in a record."""
    take_state = game.packing().take_state
    if take_state is None:
        raise BadLink(_DAMAGED)
    try:
        return position.load(game, position.dump(take_state(digits)))
    except (ValueError, LookupError) as error:
        raise BadLink(_DAMAGED) from error


def _texts(data: bytes) -> list[str]:
    if not data:
        return []
    try:
        texts: list[str] = json.loads(_inflate(data))
    except (ValueError, RecursionError) as error:
        raise BadLink(_DAMAGED) from error
    are_texts = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    if not are_texts or not all(map(notation.is_sound, texts)):
        raise BadLink(_DAMAGED)
    return texts


def _setup(game: AnyGame, digits: Digits, *, from_position: bool) -> Session:
    kinds = [HUMAN, *game.levels]
    players = game.players[0] + digits.take(len(game.players))
    seats = []
    for _ in range(players):
        kind = digits.take(_SEAT_KINDS)
        if kind >= len(kinds):
            raise BadLink("This link has a computer player that this version does not have.")
        seats.append(Seat(kinds[kind], digits.take_text()))
    options = {o.name: o.values[digits.take(len(o.values))] for o in game.options}
    takebacks = digits.take(_TAKEBACKS)
    code = galaxies.code(digits.take(galaxies.COUNT))
    start = _take_start(game, digits) if from_position else None
    try:
        session = Session(game, galaxy=code, options=options, seats=seats, start=start)
    except BadOptions as error:
        raise BadLink(_DAMAGED) from error
    session.takebacks = takebacks
    return session
