"""Galaxy Express by rules version 0: without the option `refuel`, which came without a version of
its own."""

from __future__ import annotations

import json

import pytest

from galaxies.formats import position, record
from galaxies.game import AnyGame, BadOptions, by_version
from galaxies.games.express import GAME
from galaxies.games.express.rules.former import version0
from galaxies.games.express.rules.state import State
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.share.deflated import deflate, frequent
from galaxies.share.envelope import wrap

from .table import CODE, lay

FORMER = by_version(GAME, 0)
LOST = "AsApACajjwdleHByZXNzAQgMAABFGy0Dsw_DSbwBZ"
"""A game to its end, whose digits fit version 0 only."""
TWOFOLD = "AsAkPYuklQdleHByZXNzAQAIAANvHXGkNDgZ"
"""The deal of a game with a readable queue; read by version 1 it is another game."""
FROM_POSITION = (
    "ApE72jxwcwdleHByZXNzZVLLjsMgDLzzFVbOsxIY0uTSQ78DcagC3VZKH0padT9_HUIVpF7MY8YexjhLXETQUPp7SF"
    "tmml5jmveGivq167ufYXqb2n72XjnM7rIXw2pTokM81mpLr5HbjqbqcwNdbivCsg1o5Ksb-B3YgDtYht3B2QBv0MLC"
    "SSrLac35jltBIbVgSbAw0KHgPshNC-81TGY4iVZKyuJdLr3ILGiQaEWXwaLZ54c44QdVRlRTvL9vap1UR9Pl9_z8YC"
    "29HgWptkzn-xjVOs4fqttwS2M6PVW6Repp0H1MPJzUPwZ"
)
"""A game that began from a position with a readable queue."""


def old(state: State, *, bare: bool = False) -> str:
    """The position as version 0 wrote it."""
    told = json.loads(position.dump(state, bare=bare))
    if bare:
        del told[0][4:5]
    else:
        del told["terms"]["refuel_after_coin"]
    return json.dumps(told)


def test_the_option_is_not_there() -> None:
    assert "refuel" not in {option.name for option in FORMER.options}
    began = Session(FORMER, galaxy=CODE, options={})
    assert not began.state.terms.refuel_after_coin
    with pytest.raises(BadOptions):
        Session(FORMER, galaxy=CODE, options={"refuel": "after_coin"})


# Links and records


def test_a_link_that_only_version_0_counts() -> None:
    opened = link.unpack(LOST)
    assert (opened.game, opened.galaxy, opened.ply) == (FORMER, "msz4-fmjp", 10)
    assert opened.lines[3:] == [
        *("thrust 2 down", "brake 4 hold", "thrust 5 left", "brake 1 left"),
        *("brake 0 up", "brake 2 right", "brake 5 hold"),
    ]
    assert opened.state.score == 5
    assert FORMER.rules.outcome(opened.state)


def test_a_link_that_fits_both_versions_asks() -> None:
    with pytest.raises(link.BadLink, match="fits two games") as failed:
        link.unpack(TWOFOLD)
    (first, newer), (second, early) = failed.value.instead
    assert first == "Galaxy dyff-hfv6, scatter: anywhere, 0 moves"
    assert second == "Galaxy vwyz-2zpc, queue view: the whole queue, early rules, 0 moves"
    assert [link.unpack(one).game for one in (newer, early)] == [GAME, FORMER]
    assert link.unpack(early).line(0) == "deal 1,15,19,32,35,44 0,2,3,4,5,1 4,1,3,5,2,0 none"


def test_a_link_from_a_position_without_names() -> None:
    opened = link.unpack(FROM_POSITION)
    assert opened.game == FORMER
    assert opened.start
    terms = opened.start.terms
    assert (terms.full_queue, terms.long_haul, terms.free_scatter) == (True, True, False)
    assert opened.lines[-2:] == ["thrust 4 up", "brake 3 left"]
    assert opened.state.score == 23


def test_its_own_texts_say_version_0_and_open_again() -> None:
    opened = link.unpack(FROM_POSITION)
    again = [link.unpack(link.pack(opened))]
    for bare in (False, True):
        text = opened.text(bare=bare)
        assert text.startswith("galaxies 1 express rules=0 ")
        again.append(replay(text))
    for session in again:
        assert (session.game, session.start, session.lines) == (
            FORMER,
            opened.start,
            opened.lines,
        )


@pytest.mark.parametrize(("names", "version"), [("old", 0), ("today", 1)])
def test_a_record_from_a_position_follows_the_version_that_wrote_it(
    names: str, version: int
) -> None:
    start = lay(terms={"full_queue": True})
    begun = Session(GAME, galaxy=CODE, options={"queue_view": "full"}, start=start)
    text = begun.text()
    if names == "old":
        text = signed(text.replace(position.dump(start), old(start)))
    read = replay(text)
    assert (read.game.rules.version, read.start) == (version, start)


def signed(text: str) -> str:
    """A record with its checksum."""
    body = text.rstrip("\n").rpartition(" ")[0]
    return f"{body} {record.checksum(body)}\n"


def test_options_that_contradict_a_position_were_not_refused() -> None:
    start = lay(terms={"full_queue": True})
    begun = Session(FORMER, galaxy=CODE, options={"haul": "12"}, start=start)
    assert replay(begun.text()).start == start
    with pytest.raises(BadOptions):
        Session(GAME, galaxy=CODE, options={"haul": "12"}, start=start)


def test_the_words_of_a_deflated_record_tell_its_version() -> None:
    """Without names, an old position with a readable queue looks like one of today with free
    planets."""
    start = lay(terms={"full_queue": True})
    text = Session(FORMER, galaxy=CODE, options={}, start=start).text(bare=True)
    text = text.replace("rules=0", "rules=1")
    text = signed(text.replace(position.dump(start, bare=True), old(start, bare=True)))
    opened = link.unpack(deflated(text, FORMER))
    assert (opened.game, opened.start) == (FORMER, start)
    start = lay(terms={"free_scatter": True})
    text = Session(GAME, galaxy=CODE, options={"scatter": "free"}, start=start).text(bare=True)
    opened = link.unpack(deflated(text, GAME))
    assert (opened.game, opened.start) == (GAME, start)


def deflated(text: str, game: AnyGame) -> str:
    return wrap("p", b"\x07express" + deflate(text, frequent(game)))


def test_the_dictionary_of_deflated_records_is_as_it_was() -> None:
    assert b" refuel=" not in frequent(FORMER)
    assert b" refuel=in_turn=after_coin scatter=" in frequent(GAME)


# Positions


def today(line: str) -> object:
    return version0.position(json.loads(line))


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize("school", [False, True])
def test_positions(bare: bool, school: bool) -> None:
    """Also of the turn that flight school can take back."""
    start = lay(terms={"free_scatter": True, "school": school})
    told = json.loads(position.dump(start, bare=bare))
    early = json.loads(old(start, bare=bare))
    if school:
        told, early = (with_before(one, one) for one in (told, early))
    assert early != told
    assert today(json.dumps(early)) == told


def with_before(told: object, before: object) -> object:
    """A position with a turn before it."""
    if isinstance(told, dict):
        return {**told, "before": before}
    assert isinstance(told, list)
    return [*told, *([] for _ in range(17 - len(told))), before]


def test_a_position_of_today_with_names_stays_as_it_is() -> None:
    line = position.dump(lay(terms={"refuel_after_coin": True}))
    assert today(line) == json.loads(line)


@pytest.mark.parametrize("line", ["7", "null", "[]", "{}", "[1,2]", '{"terms":7}', "[[1],[]]"])
def test_what_is_no_position_is_refused_in_words(line: str) -> None:
    for game in (GAME, FORMER):
        with pytest.raises(position.BadPosition):
            position.load(game, line)
