"""Star Charter by rules version 1: its games open as they were, and go on by what held then."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace

import pytest

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.game import BadOptions, by_version
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.cards import Voyage
from galaxies.games.charter.rules.former import version1
from galaxies.games.charter.rules.phases import Atlas, Closed
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.writing import with_world
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.share.deflated import frequent
from table import Table

from .charted import CODE, W, lay, legal, on, play, refused, session, young

FORMER = by_version(GAME, 1)
FORMER_TABLE = Table(FORMER)
RELAY = "AsA9xZ3SagdjaGFydGVyATobAkDTYIHmyZTDB9QVhLhgWKdkP1PCxXgfNxwrZ"
"""A campaign of three games and three captains, to its end."""
FROM_POSITION = (
    "AdEsLazoFwdjaGFydGVyARxPTsAiHWf9YQe-64GQVEalA50U2ox5jgnKj6thYQQfQDqSaicM6O5VoTNki5x_7NU4d3lkyV"
    "MVlsZfoil-FgWTBidKU80H56cMm9EZaNv8V4tWOjwjJTX98NKiFAUFIyUdpffbdymk5qUoGAPZUfmHVwOp6OiSotJUnbTE"
    "nGIYaawDFkIQJhDKMBYoFaOUWJKTWByjpBMdixMZ6JgBoXEs0HwgcspMV_BJzSwuLUqFCGBFH-avmgDCyGIuqSWJmTmpKQ"
    "q-mXn5RZkllSh6YgEZ"
)
"""A campaign of one game and three captains, begun from a position."""
OWN_LUCK = (
    "AtDE4t9_H1WOSwrDMBBD9z7FHEAFj-18vMhh3HjyoakDsQNNT1-XrroR4j0QmsMWXqtkYhqXcBQ56Dg3yQPT_FXXcH-Lvl"
    "1zeagsoVAuEuL168v5DOkPT-uRCxnqwA0Mw4Jb9GAGO7AGdzAGbKFhNFqwRwOupIentCdR-zTVD8Zq28E1ztQwrCTFuuqd"
    "jRL9qD4Z"
)
"""A campaign that has just begun, as a deflated record."""


def former(state: State) -> State:
    """The same position in a game of version 1."""
    read: State = position.load(FORMER, position.dump(state))
    return read


# What held then, and what holds today


@pytest.mark.rule("STC-104")
def test_the_number_of_games_was_that_of_all_captains_together() -> None:
    now = lay([11], [W], terms={"games": 3})
    now = replace(now, players=2, voyages=(Voyage((0,), (), 0, False),) * 2)
    assert isinstance(play(now, "concede").phase, Atlas)
    assert isinstance(FORMER_TABLE.play(former(now), "concede").phase, Closed)


@pytest.mark.rule("STC-109")
def test_the_games_of_the_program_counted_for_the_turns_of_the_captains() -> None:
    now = replace(young(seasoned=True, quick=True), players=4)
    assert [now.captain_of(game) for game in (7, 8)] == [0, 1]
    assert [former(now).captain_of(game) for game in (7, 8)] == [2, 3]


@pytest.mark.rule("STC-R-45")
@pytest.mark.parametrize("version", [1, 2])
def test_the_journal_was_closed_during_a_game(version: int) -> None:
    game = by_version(GAME, version)
    old = Table(game)
    now = lay([66], [W])
    read: State = position.load(game, position.dump(now))
    assert play(now, 'journal 1 "x"').journal
    assert old.rule(read, 'journal 1 "x"') == "STC-95"
    assert old.lines(read) == [*(line for line in legal(now) if line != 'journal 1 ""')]
    assert "page 1" not in Session(game, galaxy=CODE).legal()


@pytest.mark.rule("STC-R-16")
def test_names_that_worlds_have_were_suggested() -> None:
    asked = play(on(play(session().state, 'name "Amarita"', "finish")), "more")
    offer = GAME.rules.chance(asked, Luck("x"))
    card = next(i for i, one in enumerate(asked.cards) if one.world)
    world = replace(asked.world(card), name=tables.suggestion(offer.names[0]))
    asked = with_world(asked, card, world)
    assert offer.names[0] not in GAME.rules.chance(asked, Luck("x")).names
    assert FORMER.rules.chance(former(asked), Luck("x")) == offer


@pytest.mark.rule("STC-R-42")
@pytest.mark.parametrize("text", [r"\u200b", r"\u2800 \u2800", r"a\u061cb"])
def test_invisible_texts_were_allowed(text: str) -> None:
    now = session().state
    assert refused(now, f'name "{text}"') == "STC-R-42"
    written = FORMER_TABLE.play(former(now), f'name "{text}"', "finish")
    assert FORMER.rules.faults
    assert FORMER.rules.faults(written) == ""
    assert GAME.rules.faults
    assert "name" in GAME.rules.faults(written)
    assert FORMER.rules.faults(replace(written, players=5)) == GAME.rules.faults(
        replace(now, players=5)
    )


@pytest.mark.parametrize("text", [r"\u0000", r"\u202eabc", "25 letters are too many .", ""])
def test_texts_that_were_refused_still_are(text: str) -> None:
    assert FORMER_TABLE.rule(former(lay([11], [W])), f'rename 11 "{text}"')


# Links and records


def test_a_link_to_a_finished_campaign() -> None:
    opened = link.unpack(RELAY)
    assert opened.game.rules.version == 1
    assert opened.ply == 117
    assert isinstance(opened.state.phase, Closed)
    assert [voyage.score for voyage in opened.state.voyages] == [8, 3, 9]
    outcome = opened.game.rules.outcome(opened.state)
    assert outcome
    assert outcome.scores == (8, 3, 9)
    assert replay(opened.text()).state == opened.state


def test_its_positions_are_possible_and_shown() -> None:
    for state in link.unpack(RELAY).states[::9]:
        assert FORMER.rules.faults
        assert FORMER.rules.faults(state) == ""
        for viewer in range(3):
            view = FORMER.rules.observe(state, viewer)
            assert FORMER.words.summary(view, viewer)
            assert FORMER.picture.scene(view, viewer, ()).panes


def test_links_count_by_the_order_of_the_legal_actions() -> None:
    states = link.unpack(RELAY).states
    assert FORMER_TABLE.lines(states[60]) == [
        *("fly 33 c13", "fly 33 c16", "fly 33 c20", "fly 33 c23", "fly 33 blank"),
        *("fly 11 c13", "fly 11 c16", "fly 11 c20", "fly 11 c23", "fly 11 blank", "concede"),
    ]
    assert FORMER_TABLE.lines(states[16]) == [
        *("pay none", "clear", "dump c4", "dump c8", "dump c14", "dump c15")
    ]
    assert FORMER_TABLE.lines(states[38]) == ["biome 8", "biome 9", "biome 10", 'name ""']
    assert FORMER_TABLE.lines(states[24]) == [
        *("auto", "call 1", "call 2", "call 3", "more", 'name ""'),
        *('trait 1 ""', 'trait 2 ""', 'trait 3 ""', 'tags ""', "prompt", 'journal 1 ""'),
    ]
    fields = ("name", "trait1", "trait2", "trait3", "tags", "page")
    sectors = range(11, 67, 11)
    assert FORMER_TABLE.lines(states[12]) == [
        *("start", "prompt", 'journal 1 ""'),
        *(f'rename {sector} ""' for sector in sectors),
        *(f'edit {sector} {field} 1 ""' for sector in sectors for field in fields),
    ]


def test_a_link_from_a_position() -> None:
    opened = link.unpack(FROM_POSITION)
    assert opened.game.rules.version == 1
    assert opened.ply == 50
    assert opened.start
    assert opened.start.sector_name(66) == "Hasyl"
    assert isinstance(opened.state.phase, Closed)
    assert opened.state.captain_of(1) == 0
    assert opened.state.voyages[0].score == 14
    assert [seat.name for seat in opened.seats] == ["Ødegård  2", "ﷺ end 3", "Zoë"]
    assert replay(opened.text()).state == opened.state


def test_a_link_to_a_record() -> None:
    opened = link.unpack(OWN_LUCK)
    assert opened.game.rules.version == 1
    assert opened.line(1) == "offer 23037,4542,4521"
    assert opened.text().startswith("galaxies 1 charter rules=1 ")


def test_options_that_contradict_a_position_were_not_refused() -> None:
    start = former(young(dice=True))
    begun = Session(FORMER, galaxy=CODE, options={"games": "3"}, start=start)
    assert replay(begun.text()).state == start
    with pytest.raises(BadOptions):
        Session(GAME, galaxy=CODE, options={"games": "3"}, start=young(dice=True))


def test_the_dictionary_of_deflated_records_is_as_it_was() -> None:
    assert zlib.crc32(frequent(FORMER)) == 1557183741


# Positions

WORLD = [
    "Hasyl",
    66,
    True,
    0,
    14,
    19,
    ["A b", "C d"],
    [213, 253, 263, 266],
]
FOUNDED = ["Ada", 61, False, 5, 9, 9, ["A b", "C d"], [111, 111, 111, 111], 0, "", 2]


def told(line: str) -> object:
    return version1.position(json.loads(line))


def test_a_position_with_names() -> None:
    trip = {"sector": 12, "cost": 3, "dumped": [4]}
    voyage = {"line": [0], "founded": [], "score": 0, "won": False, "note": "Well flown."}
    world = {"name": "Hasyl", "game": 1}
    old = {
        "players": 2,
        "phase": "pay",
        "cards": [{"digit": 1, "world": None}, {"digit": 6, "world": {**world, "founder": 1}}],
        "voyages": [{**voyage, "captain": 1}],
        "line": [1],
        "founded": [],
        "trip": {**trip, "fresh": True},
        "making": None,
        "called": False,
    }
    assert told(json.dumps(old)) == {
        "players": 2,
        "phase": {"is": "Paying", "trip": trip},
        "cards": [{"digit": 1, "world": None}, {"digit": 6, "world": world}],
        "voyages": [voyage],
        "line": [1],
        "called": False,
    }


def test_a_position_without_names() -> None:
    old = [
        *([], 2, "choose-biome", [[1], [5, WORLD], [6, [*FOUNDED, 1]]], [[66, "Hasyl"]], [], []),
        *([[[1], [], 0, False, 1, "Well flown."], [[1], [], 0, False]], [3], [1, 0], [2], [0]),
        *(1, 2, 3, 4, None, [0, 61, False, 1, 13, 0, 0], [1], [], True),
    ]
    assert told(json.dumps(old)) == [
        *([], 2, {"is": "ChoosingBiome", "making": [0, 61, False, 1, 0, 0], "rolled": 13}),
        *([[1], [5, WORLD], [6, FOUNDED]], [[66, "Hasyl"]], [], []),
        *([[[1], [], 0, False, "Well flown."], [[1], [], 0, False]], [3], [1, 0], [2]),
        *(1, 2, 3, 4, [1], [], True),
    ]


def test_a_trip_without_names() -> None:
    old = [[], 1, "digit", *([],) * 9, 0, 0, 0, 0, [12, True, 3, [4]]]
    phase = {"is": "Stamping", "trip": [12, 3, [4]]}
    assert told(json.dumps(old)) == [[], 1, phase, *([],) * 8, 0, 0, 0, 0]


@pytest.mark.parametrize("bare", [True, False])
def test_a_position_of_today_stays_as_it_is(bare: bool) -> None:
    for state in session(prologue="quick").states:
        line = position.dump(state, bare=bare)
        assert told(line) == json.loads(line)


@pytest.mark.parametrize(
    "line", ["7", "null", "[]", "{}", '[1,2,"no"]', '{"phase":"pay"}', '[0,0,"write",[[]],0,0,0,0]']
)
def test_what_is_no_position_is_refused_in_words(line: str) -> None:
    with pytest.raises(position.BadPosition):
        position.load(FORMER, line)
