"""Links that somebody made with a correct checksum open legally or not at all."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import islice

import pytest

from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game.digits import Digits
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import envelope, link
from galaxies.share.deflated import inflate_texts
from links import entries
from links.fuzzing import IDS, SPREAD, Counted, Tally, deflated, opened, samples, seal, unchecked

NUMBERS = 150
"""Mutations of numbers for each game."""


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


def kept(game: str, letters: str = "A") -> list[str]:
    """Archived links of these formats; a game that came later than a format has none."""
    if (entries.KEPT, game) not in entries.contents():
        return []
    links = [entry.text for entry in entries.entries(entries.KEPT, game)]
    return [text for text in links if text[0] in letters]


def hostile_bodies(game_id: str, dice: Stream) -> Iterator[tuple[str, bytes]]:
    """Payloads from an attacker who knows the format."""
    bodies = [opened(text) for text in kept(game_id)]
    packed = [deflated(text) for text in TEXTS]
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
    texts = (seal(kind, body) for kind, body in islice(source, SPREAD))
    tally.try_all(link.unpack, texts, counted[game_id])
    tally.report(f"{game_id} hostile links")


def hostile_numbers(game_id: str, dice: Stream) -> Iterator[str]:
    """The same for links that are a number, with the letters of their formats."""
    links = kept(game_id, "UL") + [
        unchecked(link.pack(sample.session, names=names))
        for sample in samples(game_id)
        for names in (True, False)
    ]
    assert "l" in {text[0] for text in links}
    while True:
        text, another = (links[dice.below(len(links))] for _ in range(2))
        number, other = envelope.decoded(text)[0], envelope.decoded(another)[0]
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
        yield envelope.encoded(number % (1 << 20_000), text[0], envelope.decoded(text)[1])


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
    own = (text for text in source if not _is_of_another(text, game_id))
    tally.try_all(link.unpack, islice(own, NUMBERS), counted[game_id])
    tally.report(f"{game_id} hostile numbers")


def test_few_letters_are_no_endless_game(counted: dict[str, Counted]) -> None:
    """What is likely takes no letters: behind a few that were changed, a campaign would go on."""
    fresh = Session(GAMES["charter"], galaxy=codes.code(1))
    number, version = envelope.decoded(unchecked(link.pack(fresh)))
    endless = 0
    for bit in range(12, 17):
        counted["charter"].calls = 0
        try:
            link.unpack(envelope.encoded(number ^ 1 << bit, "u", version))
        except link.BadLink as error:
            endless += "longer game than our links" in str(error)
        assert counted["charter"].calls < 5 * envelope.MOST_PLIES
    assert endless > 2


def test_a_record_of_endless_moves_is_not_replayed() -> None:
    record = "\n".join(["galaxies 1 toy-nim rules=1 galaxy=0000-0000", *["take 1"] * 7_000])
    with pytest.raises(link.BadLink, match="longer game than our links"):
        link.unpack(seal("t", deflated(record.encode())))


def _named_star() -> tuple[bytes, bytes]:
    """The body of a link with one name of a star: before its texts, and the texts."""
    kind, body = opened("AsA3sSRvLwl0b3ktc3RhcnMHAQcAAAAAAKAPi1ZS0lEKS01PVIoFAAZ")
    assert kind == "s"
    texts = deflated(b'["","Vega"]')
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
    assert link.unpack(seal("s", head + honest)).state.names[1] == "Vega"
    with pytest.raises(link.BadLink, match="counted the moves differently"):
        link.unpack(seal("s", head + deflated(texts)))


def test_a_number_that_tells_more_than_the_choices_does_not_open() -> None:
    kind, body = opened(next(text for text in kept("toy-nim") if text[1] == "s"))
    start = 1 + len("toy-nim") + 2
    size = body[start]
    number, rest = body[start + 1 : start + 1 + size], body[start + 1 + size :]
    head = body[:start]
    assert link.unpack(seal(kind, head + bytes([size]) + number + rest)).text()
    with pytest.raises(link.BadLink, match="counted the moves differently"):
        link.unpack(seal(kind, head + bytes([size + 1]) + number + b"\x01" + rest))


def _numbered(texts: bytes) -> str:
    """A link of format l with these texts, as if they were names of players."""
    digits = Digits()
    digits.put_among(0, (2,) * 8)  # Galaxy Express
    digits.put(1, 2)
    number = digits.value(int.from_bytes(texts, "little"))
    return envelope.encoded(number, "l", GAMES["express"].rules.version)


@pytest.mark.parametrize("lines", [b'a"b', b"\\ud800", b"\\", b"\x00", b"\xff", b'[1]\n]"'])
def test_lines_that_are_no_texts_do_not_open(lines: bytes) -> None:
    told = deflated(b'Ada\nB\\"')
    assert inflate_texts(told + b"behind", b"") == (["Ada", 'B"'], b"behind")
    for data in (deflated(lines), told[:-1]):
        with pytest.raises(link.BadLink, match="counted the moves differently"):
            inflate_texts(data, b"")


def test_more_texts_than_are_asked_for_do_not_open() -> None:
    assert link.unpack(_numbered(deflated(b"Ada"))).seats[0].name == "Ada"
    with pytest.raises(link.BadLink, match="counted the moves differently"):
        link.unpack(_numbered(deflated(b"Ada\nBea")))


@pytest.mark.parametrize("kind", ["s", "t", "l"])
def test_a_bomb_does_not_go_off(kind: str) -> None:
    """Two megabytes of zeros in two kilobytes: unpacking stops at the size limit of a game."""
    bomb = deflated(b"\x00" * 2_000_000)
    head = _named_star()[0] if kind == "s" else b""
    text = _numbered(bomb) if kind == "l" else seal(kind, head + bomb)
    assert len(text) < 4_000
    tracemalloc.start()
    with pytest.raises(link.BadLink):
        link.unpack(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000
