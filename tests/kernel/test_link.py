"""Links: short, exact, and never anything but the original or a plain refusal."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.game import AnyGame, Packing, Text
from galaxies.game.digits import Digits
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import envelope, link
from toys import nim, stars

CODE = "k7qp-3m9y"
KEPT = (
    "usOp9Tbp5WL59GdsyfYVHJHSX",
    "UJAViEWv4HWBZjzyUhPjpTauVqB",
    "AsAk5CyEAgd0b3ktbmltAQMIIFCOYfGUdFsZ",
)
"""Links of earlier versions."""
pytestmark = pytest.mark.usefixtures("toys")


def nim_game(*lines: str) -> Session:
    session = Session(nim.GAME, galaxy=CODE, seats=[Seat(), Seat("search")])
    for line in lines:
        session.play(notation.parse(session.game, line))
    return session


def test_links_are_frozen() -> None:
    """Links that people keep must open for ever; `links/archive` has many more."""
    played = nim_game("take a 3", "take c 1", "take b 4")
    text = link.pack(played)
    assert text == "opVWbwm1-Tbp5WL59GdsyfYVHJHSX"
    for kept in (text, *KEPT):
        assert link.unpack(kept).text() == played.text()


def test_a_choice_costs_what_it_tells(toys: Mapping[str, AnyGame]) -> None:
    """12, then 9, then 8 legal actions are log2(864) bits, not three numbers. (One letter more: the
    link of a game that goes on contains the number of its choices.)"""
    start, later = nim_game(), nim_game("take c 5", "take b 4", "take a 3")
    assert len(link.pack(later)) - len(link.pack(start)) <= 3


def test_luck_is_not_stored(toys: Mapping[str, AnyGame]) -> None:
    session = Session(toys["toy-dice"], galaxy=CODE, seats=[Seat()] * 3)
    assert session.ply == 1
    assert len(link.pack(session)) < 50
    assert link.unpack(link.pack(session)).text() == session.text()


def test_luck_that_is_not_of_the_code_travels_as_a_record(toys: Mapping[str, AnyGame]) -> None:
    head = f"galaxies 1 toy-dice rules=1 galaxy={CODE}"
    body = f"{head}\nseat human Ada\nseat human\nroll 1,2,3,4\nend 1"
    session = replay(f"{body} {zlib.crc32(body.encode()):08x}\n")
    text = link.pack(session)
    assert text[1] == "t"
    assert link.unpack(text).text() == session.text()
    assert link.unpack(link.pack(session, names=False)).seats[0].name == ""


def test_texts_and_names_travel_along(toys: Mapping[str, AnyGame]) -> None:
    seats = [Seat("human", "Zoë 🪐"), Seat("human", "")]
    session = Session(toys["toy-stars"], galaxy=CODE, seats=seats)
    session.play(stars.NameStar(1, Text('"<b>"\n')))
    session.play(stars.Guess(999))
    session.play(stars.NameStar(0, Text("Vega")))
    twin = link.unpack(link.pack(session))
    assert twin.text() == session.text()
    bare = link.unpack(link.pack(session, names=False))
    assert bare.states == session.states and bare.seats == (Seat(), Seat())


def test_takebacks_travel_along(toys: Mapping[str, AnyGame]) -> None:
    session = nim_game("take a 1")
    session.takebacks = 12
    assert link.unpack(link.pack(session)).takebacks == 12
    session.takebacks = 5_000
    assert link.unpack(link.pack(session)).takebacks == 999


def test_a_cut_link_says_so_at_every_length() -> None:
    for text in (link.pack(nim_game("take a 3", "take c 1")), *KEPT):
        for length in range(1, len(text)):
            with pytest.raises(link.BadLink, match="cut off"):
                link.unpack(text[:length])


def test_a_cut_link_of_an_earlier_version_says_where() -> None:
    with pytest.raises(link.BadLink, match=f"after 10 of {len(KEPT[-1])} characters"):
        link.unpack(KEPT[-1][:10])


def test_every_single_changed_letter_is_noticed() -> None:
    played = link.pack(nim_game("take a 3", "take c 1"))
    places = [(text, at) for text in (played, *KEPT) for at in range(len(text))]
    for text, at in places:
        right = text[at]
        for wrong in "AZaz09-_uUlLoOiI":
            if wrong != right:
                with pytest.raises(link.BadLink):
                    link.unpack(text[:at] + wrong + text[at + 1 :])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a Pocket Galaxies link"),
        ("galaxy", "not a Pocket Galaxies link"),
        ("Bsxyz", "not a Pocket Galaxies link"),
        ("A" * 4_001, r"too long \(4,001 characters\)"),
        ("A b", "has a character"),
        ("As%20", "has a character"),
        ("Äs", "has a character"),
        ("As\x00", "has a character"),
        ("U" + "-" * 3_999, "cut off or damaged"),
        ("u" + "-" * 3_999, "cut off or damaged"),
        ("o" + "-" * 3_999, "cut off or damaged"),
        (envelope.encoded(7 << 100, "x", 3), "newer release of Pocket Galaxies made this link"),
    ],
)
def test_what_is_no_link_is_told_so(text: str, why: str) -> None:
    with pytest.raises(link.BadLink, match=why):
        link.unpack(text)


@pytest.mark.parametrize("letter", "oi")
def test_a_link_of_another_version_or_letter_does_not_open(letter: str) -> None:
    """Both are part of the checksum."""
    session = nim_game("take a 3", "take c 1")
    if letter == "i":
        session.seats = (Seat("human", "Ada"), Seat())
    text = link.pack(session)
    number, version = envelope.decoded(text)
    assert (text[0], version) == (letter, session.game.rules.version)
    assert envelope.encoded(number, letter, version) == text
    for other in (version + 1, 31):
        with pytest.raises(link.BadLink, match="follows newer rules of"):
            link.unpack(envelope.encoded(number, letter, other))
    with pytest.raises(link.BadLink, match="not played here any more"):
        link.unpack(envelope.encoded(number, letter, 0))
    unknown = envelope.encoded(number, letter, 32)
    for spoiled in (unknown, *(f"{other}{text[1:]}" for other in "oiulUL" if other != letter)):
        with pytest.raises(link.BadLink, match="cut off or damaged"):
            link.unpack(spoiled)


def test_a_game_can_pack_its_positions_into_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def put_piles(state: nim.State, digits: Digits) -> None:
        for pile in state.piles:
            digits.put(pile, 5)

    def take_piles(rest: nim.State, digits: Digits) -> nim.State:
        return nim.State((digits.take(5), digits.take(5), digits.take(5)))

    start = nim.State((2, 4, 1))
    seats = (Seat(), Seat("search"))
    session = Session(nim.GAME, galaxy=CODE, seats=seats, start=start)
    session.play(notation.parse(nim.GAME, "take b 4"))
    by_types = link.pack(session)
    packing = Packing(
        strip=lambda state: nim.State((0, 0, 0)), put_state=put_piles, take_state=take_piles
    )
    game = replace(nim.GAME, packing=lambda: packing)
    monkeypatch.setitem(GAMES, "toy-nim", game)
    session.game = game
    packed = link.pack(session)
    assert packed != by_types
    assert link.unpack(packed).text() == session.text()
    # Five stones are no digit here, so this position is told by its types.
    session = Session(game, galaxy=CODE, seats=seats, start=nim.State((2, 4, 5)))
    assert link.unpack(link.pack(session)).text() == session.text()


def test_too_long_a_session_is_not_packed(toys: Mapping[str, AnyGame]) -> None:
    """Noise does not deflate, so a few thousand characters of it do not fit."""

    rules = replace(stars.GAME.rules, check=lambda state, action: None)
    game = replace(stars.GAME, rules=rules)
    session = Session(game, galaxy=CODE)
    noise = "".join(chr(0x4E00 + k * k * 7919 % 20_000) for k in range(3_000))
    session.play(stars.NameStar(0, Text(noise)))
    with pytest.raises(link.TooLong, match="save it as a file"):
        link.pack(session)


@pytest.mark.parametrize(
    ("text", "is_code"),
    [
        (CODE, True),
        ("K7QP 3M9Y", True),
        ("k7qp-3m9", True),
        ("hello", True),
        ("", True),
        ("A3NQ-K8NX", True),
        ("L3NQ-K8NN", True),
        ("L3NQ-K8NX", False),
    ],
)
def test_a_short_fragment_is_meant_as_a_galaxy(text: str, is_code: bool) -> None:
    assert link.is_galaxy(text) == is_code


def test_a_session_is_never_taken_for_a_galaxy() -> None:
    text = link.pack(nim_game())
    assert not link.is_galaxy(text)
    assert not any(link.is_galaxy(text[:length]) for length in range(1, len(text)))
    assert re.fullmatch("[A-Za-z0-9_-]+", text)
