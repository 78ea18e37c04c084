"""Over 20,000 mutated links, records, positions, in one long module as they share their counters.

Each opens the original or is refused. If the checksum was corrected, another session may open, but
it must be legal. The tests limit the work for one text in calls of the rules, not in seconds, so
that results are the same on every machine; they print the worst time.
"""

from __future__ import annotations

import base64
import json
import re
import time
import tracemalloc
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, TERMINAL, AnyGame
from galaxies.games import GAMES
from galaxies.play import position, prose
from galaxies.play.digits import Digits
from galaxies.play.record import BadRecord
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import envelope, link
from galaxies.share.deflated import inflate_texts
from laws.walk import session_of, step
from toys import TOYS

IDS = [*GAMES, *TOYS]
SPREAD = 2_000
"""Mutations of each kind and game; kinds times games make more than 20,000."""
DEEP = 700
"""The same for texts that often open and are then replayed, saved and played on."""
NUMBERS = 100
"""The same for numbers. Many open as long campaigns, whose luck alone takes seconds."""


class Counted:
    """A game that counts the calls of its rules."""

    def __init__(self, game: AnyGame) -> None:
        self.calls = 0
        rules = game.rules
        counting = {
            name: self._counting(getattr(rules, name))
            for name in ("apply", "legal_actions", "check")
        }
        self.game = replace(game, rules=replace(rules, **counting))

    def _counting(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.calls += 1
            return function(*arguments)

        return call


@pytest.fixture(autouse=True)
def counted(toys: Mapping[str, AnyGame], monkeypatch: pytest.MonkeyPatch) -> dict[str, Counted]:
    """All games and toys, counting."""
    games = {game_id: Counted(GAMES[game_id]) for game_id in IDS}
    for game_id, counting in games.items():
        monkeypatch.setitem(GAMES, game_id, counting.game)
    return games


@dataclass(frozen=True, slots=True)
class Sample:
    """A session in the forms that leave the device."""

    link: str
    record: str
    session: Session


@cache
def samples(game_id: str) -> tuple[Sample, ...]:
    game = TOYS.get(game_id) or GAMES[game_id]
    out = []
    for seed in range(4):
        session = session_of(game, seed, alone=seed % 2 == 1)
        for _ in range(seed):
            session.undo()
        out.append(Sample(link.pack(session), session.text(), session))
        start = session.states[session.ply // 2]
        moment = Session(
            game,
            galaxy=session.galaxy,
            options=session.options,
            seats=session.seats,
            start=start,
        )
        out.append(Sample(link.pack(moment), moment.text(), moment))
    return tuple(out)


@dataclass(slots=True)
class Tally:
    """Results of the mutated texts."""

    tried: int = 0
    opened: int = 0
    slowest: float = 0.0

    def try_(self, read: Callable[[str], Session], text: str, game: Counted) -> Session | None:
        """The session of a text, or None if it was properly refused."""
        game.calls = 0
        began = time.perf_counter()
        try:
            session = read(text)
        except (link.BadLink, BadRecord) as error:
            session = None
            _is_plain(str(error))
        self.slowest = max(self.slowest, time.perf_counter() - began)
        # For each ply, reading calls at most legal_actions, check twice, and apply.
        assert game.calls <= 4 * game.game.rules.max_plies + 8, text[:80]
        self.tried += 1
        self.opened += session is not None
        return session

    def report(self, what: str) -> None:
        print(
            f"{what}: {self.tried:,} tried, {self.opened:,} opened,"
            f" slowest {self.slowest * 1_000:.0f} ms"
        )


def _is_plain(sentence: str) -> None:
    assert re.match(r"[A-Z]", sentence), sentence
    assert re.search(r"[.!?](\s\([A-Z-]+\d+\))?$", sentence), sentence
    assert len(sentence) < 500
    assert "Traceback" not in sentence and "object at 0x" not in sentence


def _is_legal(session: Session) -> None:
    """The opened session can be saved and opened again."""
    assert replay(session.text()).text() == session.text()


# Damage to texts on their way


FOREIGN = (
    "",
    " ",
    "#",
    "A",
    "AsZ",
    "As00Z",
    "%20",
    "null",
    "undefined",
    "javascript:alert(1)",
    "<script>",
    "../../etc/passwd",
    "k7qp-3m9y",
    "A" * 4_000,
    "A" * 100_000,
    "\x00" * 10,
    "\ud800",
    "🪐" * 50,
    "As" + "-" * 2_000,
    "galaxies 1",
    "end 0 00000000",
)
LETTERS = "AZaz09-_ %\n\r\t=+/\"'<{[,:.\x00é🪐"


def mutations(text: str, dice: Stream, others: list[str]) -> Iterator[str]:
    """An endless series of mutations of a text."""
    while True:
        at, to = sorted(dice.below(len(text) + 1) for _ in range(2))
        letter = LETTERS[dice.below(len(LETTERS))]
        other = others[dice.below(len(others))]
        match dice.below(14):
            case 0:
                yield text[:at]
            case 1:
                yield text[at:]
            case 2:
                yield text[:at] + letter + text[at + 1 :]
            case 3:
                yield text[:at] + letter + text[at:]
            case 4:
                yield text[:at] + text[at + 1 :]
            case 5:
                yield text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
            case 6:
                yield text[:at] + text[to:]
            case 7:
                yield text[:to] + text[at:]
            case 8:
                yield text[:at] + other[at:]
            case 9:
                yield text[:at] + text[at:to].swapcase() + text[to:]
            case 10:
                yield quote(text[:to]) + text[to:]
            case 11:
                yield text + letter * (1 + dice.below(50))
            case 12:
                flipped = chr(ord(text[at : at + 1] or "A") ^ 1 << dice.below(7))
                yield text[:at] + flipped + text[at + 1 :]
            case _:
                yield FOREIGN[dice.below(len(FOREIGN))]


def spoiled(game_id: str, name: str, of: Callable[[Sample], str]) -> Iterator[tuple[str, Sample]]:
    """SPREAD spoiled texts that differ from their originals, over all samples of a game."""
    known = samples(game_id)
    texts = [of(sample) for sample in known]
    for k, sample in enumerate(known):
        source = mutations(texts[k], Luck(game_id).stream(f"{name} {k}"), texts)
        for _ in range(SPREAD // len(known)):
            yield next(source), sample


@pytest.mark.parametrize("game_id", IDS)
def test_spoiled_links_are_refused(game_id: str, counted: dict[str, Counted]) -> None:
    tally = Tally()
    for sample in samples(game_id):
        for length in range(len(sample.link)):
            assert tally.try_(link.unpack, sample.link[:length], counted[game_id]) is None
    known = {sample.link for sample in samples(game_id)}
    for text, _ in spoiled(game_id, "links", lambda sample: sample.link):
        session = tally.try_(link.unpack, text, counted[game_id])
        assert (session is not None) == (text in known), text
    assert tally.tried > SPREAD
    tally.report(f"{game_id} links")


@pytest.mark.parametrize("game_id", IDS)
def test_spoiled_records_are_refused(game_id: str, counted: dict[str, Counted]) -> None:
    """Only line ends and the texts after the end may differ: a damaged text is left out."""
    tally = Tally()
    known = {_steps(sample.record) for sample in samples(game_id)}
    for text, _ in spoiled(game_id, "records", lambda sample: sample.record):
        session = tally.try_(replay, text, counted[game_id])
        assert session is None or _steps(text) in known, text
        assert session is None or _steps(session.text()) in known
    assert tally.tried >= SPREAD - 8
    tally.report(f"{game_id} records")


def _steps(record: str) -> str:
    """A record without its long texts, whatever its line ends."""
    return " ".join(prose.part(record.replace("\r\n", "\n"))[0].split())


# The same with a correct checksum


def _seal(kind: str, body: bytes) -> str:
    payload = zlib.crc32(kind.encode() + body).to_bytes(4, "big") + body
    text = base64.urlsafe_b64encode(payload).decode().rstrip("=")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    length = len(text) + 5
    return f"A{kind}{alphabet[length >> 6 & 63]}{alphabet[length & 63]}{text}Z"


def _open(text: str) -> tuple[str, bytes]:
    inner = text[4:-1]
    return text[1], base64.urlsafe_b64decode(inner + "=" * (-len(inner) % 4))[4:]


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


TEXTS = (
    b"[]",
    b"{}",
    b"0",
    b'["a"]',
    b'["\\ud800","\\ud800"]',
    b"[1,2]",
    b"[null]",
    b"[" * 100_000,
    b'["' + b"x" * 150_000 + b'"]',
    b"[" + b'"",' * 50_000 + b'""]',
    b"\xff\xfe",
    b"9" * 5_000,
    b"\x00" * 10_000_000,
)


def kept(game_id: str) -> list[str]:
    """Links of format A; a game that came later has none."""
    lines = (Path(__file__).parent / "kept.txt").read_text("utf-8").splitlines()
    links = [line.split() for line in lines]
    return [text for name, _, text in links if name == game_id and text.startswith("A")]


def hostile_bodies(game_id: str, dice: Stream) -> Iterator[tuple[str, bytes]]:
    """Payloads from an attacker who knows the format."""
    bodies = [_open(text) for text in kept(game_id)]
    packed = [_deflated(text) for text in TEXTS]
    name = game_id.encode()
    version = GAMES[game_id].rules.version
    while True:
        kind, body = bodies[dice.below(len(bodies))]
        at, to = sorted(dice.below(len(body) + 1) for _ in range(2))
        noise = bytes(dice.below(256) for _ in range(dice.below(120)))
        many = (0, 1, 2, 5, 40, 127, 2_000, 2**20, 2**34)[dice.below(9)]
        match dice.below(9):
            case 0:
                yield kind, body[:at]
            case 1:
                yield kind, body[:at] + noise + body[to:]
            case 2 | 3:
                bit = 1 << dice.below(8)
                yield kind, body[:at] + bytes(b ^ bit for b in body[at : at + 1]) + body[at + 1 :]
            case 4:
                yield "st"[dice.below(2)], noise
            case 5:
                yield "t", packed[dice.below(len(packed))]
            case 6:
                yield chr(ord("a") + dice.below(26)), body
            case _:
                size = len(noise) if dice.below(4) else many
                head = bytes([len(name)]) + name + _varint(version) + _varint(many)
                rest = packed[dice.below(len(packed))] if dice.below(2) else b""
                yield "s", head + _varint(size) + noise + rest


@pytest.mark.parametrize("game_id", filter(kept, IDS))
def test_hostile_links_open_legally_or_not_at_all(
    game_id: str, counted: dict[str, Counted]
) -> None:
    tally = Tally()
    source = hostile_bodies(game_id, Luck(game_id).stream("bodies"))
    for _ in range(SPREAD):
        kind, body = next(source)
        session = tally.try_(link.unpack, _seal(kind, body), counted[game_id])
        if session is not None:
            _is_legal(session)
    assert tally.opened > 0
    tally.report(f"{game_id} hostile links")


def hostile_numbers(game_id: str, dice: Stream) -> Iterator[tuple[int, str]]:
    """The same for links that are a number, with the letters of their formats."""
    links = [
        link.pack(sample.session, names=names)
        for sample in samples(game_id)
        for names in (True, False)
    ]
    assert envelope.WITH_TEXTS in {text[0] for text in links}
    while True:
        text, another = (links[dice.below(len(links))] for _ in range(2))
        number, other = envelope.opened(text), envelope.opened(another)
        low, high = sorted(1 << dice.below(number.bit_length() + 1) for _ in range(2))
        noise = int.from_bytes(bytes(dice.below(256) for _ in range(dice.below(120))))
        match dice.below(8):
            case 0:
                number %= high
            case 1:
                number //= low
            case 2 | 3:
                number ^= low
            case 4:
                number = number // high * high + noise % high
            case 5:
                number = number % low + other // low * low
            case 6:
                text = another
            case _:
                number = number % low + noise * low
        yield number % (1 << 20_000), text[0]


def _is_of_another(text: str, game_id: str) -> bool:
    """Whether a link is one of another game, whose own turn comes: most would be long games of
    Star Charter."""
    try:
        return link.game_of(text) != game_id
    except link.BadLink:
        return False


@pytest.mark.parametrize("game_id", IDS)
def test_hostile_numbers_open_legally_or_not_at_all(
    game_id: str, counted: dict[str, Counted]
) -> None:
    tally = Tally()
    source = hostile_numbers(game_id, Luck(game_id).stream("numbers"))
    texts = (envelope.seal(number, letter) for number, letter in source)
    for text in islice((text for text in texts if not _is_of_another(text, game_id)), NUMBERS):
        session = tally.try_(link.unpack, text, counted[game_id])
        if session is not None:
            _is_legal(session)
    assert tally.opened > 0
    tally.report(f"{game_id} hostile numbers")


def _named_star() -> tuple[bytes, bytes]:
    """The body of a link with one name of a star: before its texts, and the texts."""
    kind, body = _open("AsA3sSRvLwl0b3ktc3RhcnMHAQcAAAAAAKAPi1ZS0lEKS01PVIoFAAZ")
    assert kind == "s"
    texts = _deflated(b'["","Vega"]')
    assert body.endswith(texts)
    return body.removesuffix(texts), texts


@pytest.mark.parametrize(
    "texts",
    [
        b'["","\\ud800"]',
        b'["\\ud800","Vega"]',
        b'["",7]',
        b'["","Vega","Deneb"]',
        b'{"a":"b"}',
        b"[]",
    ],
)
def test_texts_that_nobody_could_type_do_not_open(texts: bytes) -> None:
    head, honest = _named_star()
    assert link.unpack(_seal("s", head + honest)).state.names[1] == "Vega"
    with pytest.raises(link.BadLink, match="damaged on its way"):
        link.unpack(_seal("s", head + _deflated(texts)))


def test_a_number_that_tells_more_than_the_choices_does_not_open() -> None:
    kind, body = _open(next(text for text in kept("toy-nim") if text[1] == "s"))
    start = 1 + len("toy-nim") + 2
    size = body[start]
    number, rest = body[start + 1 : start + 1 + size], body[start + 1 + size :]
    head = body[:start]
    assert link.unpack(_seal(kind, head + bytes([size]) + number + rest)).text()
    with pytest.raises(link.BadLink, match="damaged on its way"):
        link.unpack(_seal(kind, head + bytes([size + 1]) + number + b"\x01" + rest))


def _numbered(texts: bytes) -> str:
    """A link of format L with these texts, as if they were names of players."""
    digits = Digits()
    digits.put_among(0, (2,) * 8)  # Galaxy Express
    version = GAMES["express"].rules.version
    digits.put_among(version - 1, (16, 16, 4, *(1,) * 28))
    digits.put(1, 2)
    return envelope.seal(digits.value(int.from_bytes(texts, "little")), envelope.WITH_TEXTS)


@pytest.mark.parametrize("lines", [b'a"b', b"\\ud800", b"\\", b"\x00", b"\xff", b'[1]\n]"'])
def test_lines_that_are_no_texts_do_not_open(lines: bytes) -> None:
    told = _deflated(b'Ada\nB\\"')
    assert inflate_texts(told + b"behind", b"") == (["Ada", 'B"'], b"behind")
    for data in (_deflated(lines), told[:-1]):
        with pytest.raises(link.BadLink, match="damaged on its way"):
            inflate_texts(data, b"")


def test_more_texts_than_are_asked_for_do_not_open() -> None:
    assert link.unpack(_numbered(_deflated(b"Ada"))).seats[0].name == "Ada"
    with pytest.raises(link.BadLink, match="damaged on its way"):
        link.unpack(_numbered(_deflated(b"Ada\nBea")))


@pytest.mark.parametrize("kind", ["s", "t", "L"])
def test_a_bomb_does_not_go_off(kind: str) -> None:
    """Two megabytes of zeros in two kilobytes: unpacking stops at the size limit of a game."""
    bomb = _deflated(b"\x00" * 2_000_000)
    head = _named_star()[0] if kind == "s" else b""
    text = _numbered(bomb) if kind == "L" else _seal(kind, head + bomb)
    assert len(text) < 4_000
    tracemalloc.start()
    with pytest.raises(link.BadLink):
        link.unpack(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


def hostile_records(game_id: str, dice: Stream) -> Iterator[str]:
    """Records with lines and words moved, doubled, dropped, or taken from another game."""
    every = [sample.record.splitlines() for sample in samples(game_id)]
    words = sorted({word for lines in every for line in lines[:-1] for word in line.split()})
    words += ["-1", "0", "999", "9" * 18, "none", "1,1,1", "yes", '"', '"x"', "%00", "=", "a=b"]
    while True:
        lines = every[dice.below(len(every))][:]
        lines[-1] = " ".join(lines[-1].split()[:2])
        at, to = dice.below(len(lines)), dice.below(len(lines))
        match dice.below(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines[at], lines[to] = lines[to], lines[at]
            case 3:
                other = every[dice.below(len(every))]
                lines[at] = other[dice.below(len(other))]
            case 4:
                lines[-1] = f"end {dice.below(2 * len(lines))}"
            case 5:
                lines = [lines[0]] * (1 + dice.below(3)) + lines[at:]
            case _:
                parts = lines[at].split(" ")
                parts[dice.below(len(parts))] = words[dice.below(len(words))]
                lines[at] = " ".join(parts)
        body = "\n".join(lines)
        yield f"{body} {zlib.crc32(body.encode()):08x}\n"


@pytest.mark.parametrize("game_id", IDS)
def test_hostile_records_open_legally_or_not_at_all(
    game_id: str, counted: dict[str, Counted]
) -> None:
    tally = Tally()
    source = hostile_records(game_id, Luck(game_id).stream("lines"))
    for _ in range(DEEP):
        session = tally.try_(replay, next(source), counted[game_id])
        if session is not None:
            _is_legal(session)
    assert tally.opened > 0
    tally.report(f"{game_id} hostile records")


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 6, 7, 12, 47, 48, 99, 10**18, 10**40, 1.5),
    *("", "x", "over", "play", "\ud800", [], {}, [0], [-1, -1], [[]], [0] * 500, {"is": "Over"}),
)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    pairs: Any = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(pairs):
        yield data, key
        if isinstance(value, dict | list):
            yield from _places(value)


def hostile_positions(game_id: str, dice: Stream) -> Iterator[tuple[str, Session]]:
    """Positions with values changed, dropped, doubled and moved."""
    sessions = [sample.session for sample in samples(game_id)]
    texts = [(position.dump(state), s) for s in sessions for state in s.states]
    while True:
        text, session = texts[dice.below(len(texts))]
        data = json.loads(text)
        for _ in range(1 + dice.below(2)):
            places = list(_places(data))
            holder, key = places[dice.below(len(places))]
            match dice.below(6):
                case 0:
                    del holder[key]
                case 1 if isinstance(holder, list):
                    holder.insert(dice.below(len(holder) + 1), holder[key])
                case 2 if isinstance(holder, list):
                    holder.reverse()
                case 3 if isinstance(holder[key], int):
                    holder[key] += (-1, 1, 2, -holder[key])[dice.below(4)]
                case 4:
                    other, its = places[dice.below(len(places))]
                    if its in (other if isinstance(other, dict) else range(len(other))):
                        holder[key] = json.loads(json.dumps(other[its]))
                case _:
                    holder[key] = VALUES[dice.below(len(VALUES))]
        yield json.dumps(data, separators=(",", ":")), session


@pytest.mark.parametrize("game_id", IDS)
def test_hostile_positions_can_be_played_or_do_not_open(
    game_id: str, counted: dict[str, Counted]
) -> None:
    """If the rules accept a position, the game must be able to show it and play on from it."""
    tally = Tally()
    dice = Luck(game_id).stream("positions")
    source = hostile_positions(game_id, dice)
    for _ in range(DEEP):
        text, session = next(source)
        head = session.text().splitlines()[0]
        seats = [f"seat {seat.kind}" for seat in session.seats]
        body = "\n".join([head, *seats, f"position {text}", "end 0"])
        record = f"{body} {zlib.crc32(body.encode()):08x}\n"
        opened = tally.try_(replay, record, counted[game_id])
        if opened is not None:
            _goes_on(opened, dice)
    assert tally.opened > 0
    tally.report(f"{game_id} hostile positions")


def _goes_on(session: Session, dice: Stream) -> None:
    game = session.game
    _is_legal(session)
    for player in range(len(session.seats)):
        view = session.view(player)
        assert game.words.summary(view, player)
        assert game.picture.scene(view, player, ()).panes
    for _ in range(3):
        if session.player == TERMINAL:
            assert game.rules.outcome(session.state) is not None
            return
        assert session.player != CHANCE
        session.play(step(game, session.state, Luck(""), dice))


@pytest.mark.parametrize("game_id", IDS)
def test_a_position_is_for_its_number_of_seats(game_id: str) -> None:
    game = GAMES[game_id]
    for players in game.players:
        start = game.rules.initial_state({o.name: o.default for o in game.options}, players)
        for seats in game.players:
            body = "\n".join(
                [
                    f"galaxies 1 {game_id} rules={game.rules.version} galaxy=0000-0000",
                    *["seat human"] * seats,
                    f"position {position.dump(start)}",
                    "end 0",
                ]
            )
            record = f"{body} {zlib.crc32(body.encode()):08x}\n"
            if seats == players:
                assert replay(record).seats == (Seat(),) * seats
            else:
                with pytest.raises(BadRecord, match="This position is for"):
                    replay(record)
