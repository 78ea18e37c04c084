"""Take The Galaxy by rules version 0: a handicap of fewer cards was about the first draws, which
changed without a version of its own."""

from __future__ import annotations

import json

import pytest

from galaxies.formats import position, record
from galaxies.game import BadOptions, by_version
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.former import version0
from galaxies.games.colony.rules.phases import Over
from galaxies.play.records.replay import readings, replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.share.deflated import deflate
from galaxies.share.envelope import wrap

from .table import CODE, lay

FORMER = by_version(GAME, 0)
FIRST = by_version(GAME, 1)
"""The first version that says which one it is."""
PROBE = "AsAs6F5XygZjb2xvbnkBIg9ApNDM0tADQMoPDQbAu08Z"
"""A solo game with a handicap, to its end; it fits version 0 only."""
TWOFOLD = "AsAs30-PlAZjb2xvbnkBIw8A4kfbO7iavT9cZmXcwI4Z"
"""A solo game with a handicap, to its end; by version 1 the same choices are another game."""
START_HAND = 7


def begun(version: int, fewer: int, players: int = 2) -> Session:
    options = {"handicap": f"less_{fewer}", "first": "seat_0"}
    seats = [Seat()] * players
    return Session(by_version(GAME, version), galaxy=CODE, options=options, seats=seats)


def early(session: Session) -> str:
    """The record of a session of version 0 as it was written then."""
    return signed(session.text().replace(" rules=0 ", " rules=1 ", 1))


def signed(text: str) -> str:
    """A record with its checksum."""
    body = text.rstrip("\n").rpartition(" ")[0]
    return f"{body} {record.checksum(body)}\n"


# What held then, and what holds today


@pytest.mark.rule("TTG-R-55")
@pytest.mark.parametrize("fewer", [1, 2])
def test_a_handicap_of_fewer_cards(fewer: int) -> None:
    """Cards in hand at the beginning of each turn of the player with the handicap."""
    hands = {}
    for version in (0, 1):
        session = begun(version, fewer)
        side = session.state.sides[0]
        assert side.discard == ("frontier_colony",) * (fewer if version else 0)
        hands[version] = [len(side.hand)]
        for _ in range(3):
            session.play("end-turn")
            assert len(session.state.sides[1].hand) == START_HAND + session.state.round
            session.play("end-turn")
            hands[version].append(len(session.state.sides[0].hand))
    assert hands[0] == [START_HAND] * fewer + [START_HAND + n for n in range(1, 5 - fewer)]
    assert hands[1] == [START_HAND + 1 - fewer + n for n in range(4)]


def test_the_log_says_why_nothing_is_drawn() -> None:
    for version, told in ((0, "no card: that is the handicap"), (1, "You draw")):
        session = begun(version, 1)
        before, after = session.states[:2]
        text = by_version(GAME, version).words.describe(before, session.actions[0], after, 0)
        assert told in text


# Links and records


def test_a_link_that_only_version_0_counts() -> None:
    opened = link.unpack(PROBE)
    assert (opened.game, opened.galaxy, opened.ply) == (FORMER, "0bng-p5gj", 35)
    assert opened.lines[1:5] == [
        *("surrender frontier_colony", "use new_haven a", "build cheap_industry bluewater a"),
        "pay frontier_colony",
    ]
    assert isinstance(opened.state.phase, Over)
    outcome = FORMER.rules.outcome(opened.state)
    assert outcome
    assert outcome.scores == (5,)
    again = link.unpack(link.pack(opened))
    assert (again.game, again.state) == (FORMER, opened.state)


def test_its_positions_are_possible_and_shown() -> None:
    for state in link.unpack(PROBE).states[::6]:
        assert FORMER.rules.faults
        assert FORMER.rules.faults(state) == ""
        view = FORMER.rules.observe(state, 0)
        assert FORMER.words.summary(view, 0)
        assert FORMER.picture.scene(view, 0, ()).panes
        assert position.load(FORMER, position.dump(state, bare=True)) == state


def test_a_link_that_fits_both_versions_asks() -> None:
    with pytest.raises(link.BadLink, match="fits two games") as failed:
        link.unpack(TWOFOLD)
    (first, newer), (second, former) = failed.value.instead
    assert first.endswith("1 card less, 35 moves")
    assert second.endswith("1 card less, early rules, 35 moves")
    assert [link.unpack(one).game for one in (newer, former)] == [FIRST, FORMER]
    opened = link.unpack(former)
    assert opened.lines[1:3] == [
        "event intergalactic_migration",
        "build field_laboratory cinder_belt b",
    ]


def test_a_link_to_a_record_that_fits_both_versions_asks() -> None:
    text = early(begun(0, 2))
    with pytest.raises(link.BadLink, match="fits two games") as failed:
        link.unpack(wrap("t", deflate(text)))
    read = [link.unpack(fragment) for _, fragment in failed.value.instead]
    assert [session.game for session in read] == [FIRST, FORMER]


def test_a_link_to_a_record_of_today_does_not_ask() -> None:
    """It names options that early records did not name, so it is not taken for one of them."""
    text = begun(1, 2).text()
    first, second = text.split("deal 0 ")[1].split(",")[:2]
    own = replay(signed(text.replace(f"deal 0 {first},{second}", f"deal 0 {second},{first}")))
    fragment = link.pack(own)
    assert fragment.startswith("At")
    opened = link.unpack(fragment)
    assert (opened.game, opened.state) == (FIRST, own.state)


def test_a_record_follows_the_version_by_which_it_can_be_played() -> None:
    session = begun(0, 2)
    assert replay(early(session)).game == FIRST, "both versions can have dealt it"
    session.play("build frontier_colony verdance a")
    assert replay(early(session)).game == FORMER


def test_a_record_from_a_position_of_today_is_not_an_early_one() -> None:
    start = lay(players=2, terms={"handicap": -1})
    session = Session(GAME, galaxy=CODE, seats=[Seat()] * 2, options=None, start=start)
    session.play("end-turn")
    assert [read.game for read in readings(session.text(bare=True))] == [GAME]


def test_options_that_contradict_a_position_were_not_refused() -> None:
    start = lay(players=2)
    seats = [Seat()] * 2
    options = {"manpower_per_card": "2"}
    session = Session(FORMER, galaxy=CODE, options=options, seats=seats, start=start)
    assert replay(session.text()).options["manpower_per_card"] == "2"
    with pytest.raises(BadOptions):
        Session(GAME, galaxy=CODE, options=options, seats=seats, start=start)


# Positions

SIDES = ["all that belongs to players"]
ROW = ["cards"]


def today(told: object) -> object:
    return version0.position(told)


BILL = {
    "deed": {"is": "Build", "card": "mining_barge", "system": "greyfold", "slot": "a"},
    "owed": 2,
}


@pytest.mark.parametrize(
    ("phase", "more", "now"),
    [
        ("deal", {}, {"is": "Dealing"}),
        ("pirates", {"demand": 2}, {"is": "Pirates", "demand": 2}),
        ("draw", {"draws": 1}, {"is": "Drawing", "draws": 1}),
        ("action", {}, {"is": "Acting"}),
        ("pay", {"bill": BILL}, {"is": "Paying", "action": BILL["deed"], "owed": 2}),
        ("refill", {"draws": 3}, {"is": "Refilling", "draws": 3}),
        ("over", {}, {"is": "Over"}),
    ],
)
def test_a_position_with_names(phase: str, more: dict[str, object], now: object) -> None:
    kept = {"sides": SIDES, "first": 1, "turn": 3, "row": ROW, "claimed": True}
    old = {**kept, "phase": phase, "active": 1, "bill": None, "draws": 0, "demand": 0, **more}
    assert today(old) == {**kept, "phase": now}


@pytest.mark.parametrize(
    ("phase", "more", "now"),
    [
        ("action", [], ["Acting"]),
        ("pay", [[["Launch", "flagship"], 4]], ["Paying", ["Launch", "flagship"], 4]),
        ("refill", [None, 3], ["Refilling", 3]),
        ("pirates", [None, 0, 2], ["Pirates", 2]),
    ],
)
def test_a_position_without_names(phase: str, more: list[object], now: object) -> None:
    table = [5, ["deck"], ROW, [], [0, 0, 0], True, False]
    assert today([[], SIDES, phase, 1, 0, *table, *more]) == [[], SIDES, now, 1, *table]
    assert today([[], SIDES]) == [[], SIDES]


@pytest.mark.parametrize("bare", [True, False])
def test_a_position_of_today_stays_as_it_is(bare: bool) -> None:
    for state in link.unpack(PROBE).states:
        told = json.loads(position.dump(state, bare=bare))
        assert today(told) == told


@pytest.mark.parametrize("line", ["7", "null", "[]", "{}", '{"phase":"pay"}', '[0,0,"pay",1,2]'])
def test_what_is_no_position_is_refused_in_words(line: str) -> None:
    for game in (GAME, FORMER):
        with pytest.raises(position.BadPosition):
            position.load(game, line)
