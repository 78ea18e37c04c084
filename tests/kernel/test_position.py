"""Positions: any state as text; a wrong text is answered with the name of the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from galaxies import new
from galaxies import open as open_text
from galaxies.formats import position
from galaxies.formats.nesting import is_deep
from galaxies.formats.position import late_field
from galaxies.formats.record import BadRecord, checksum
from galaxies.game import Prose
from galaxies.games import GAMES
from galaxies.games.charter.rules.cards import Page
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.play.terms import options_for
from toys import dice, nim, stars

STATE = dice.State(
    dice=2,
    rounds=3,
    scores=(3, 0),
    round=2,
    phase=dice.Recasting(1, 0),
    hands=((1, 6), (2, 2)),
    bids=(-2, -2),
    last=dice.Shown(((4, 4), (5, 6)), (4, 0)),
)
TEXT = (
    '{"dice":2,"rounds":3,"scores":[3,0],"round":2,'
    '"phase":{"is":"Recasting","player":1,"die":0},"hands":[[1,6],[2,2]],"bids":[-2,-2],'
    '"last":{"hands":[[4,4],[5,6]],"bids":[4,0]}}'
)
DICE, STARS, NIM = dice.GAME, stars.GAME, nim.GAME


def test_a_position_is_readable_json() -> None:
    assert position.dump(STATE) == TEXT
    assert position.load(DICE, TEXT) == STATE
    assert position.load(DICE, json.dumps(json.loads(TEXT), indent=2)) == STATE


def test_digests_are_frozen() -> None:
    assert position.digest(STATE) == "b33c06d3"
    assert position.digest(nim.State()) == "e00acea4"


def put(*path: str | int, value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def drop(name: str) -> Callable[[Any], None]:
    return lambda data: data.pop(name)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (drop("round"), '"round" is missing'),
        (put("speed", value=1), '"speed" is not a field of this game'),
        (put("round", value="2"), '"round" must be a whole number'),
        (put("round", value=2.0), '"round" must be a whole number'),
        (put("round", value=True), '"round" must be a whole number'),
        (put("round", value=None), '"round" must be a whole number'),
        (put("round", value=10**30), '"round" is too large'),
        (put("round", value=99), '"round" do not fit'),
        (put("scores", value=3), '"scores" must be a list'),
        (put("scores", 1, value="x"), r'"scores\[1\]" must be a whole number'),
        (put("scores", value=[]), '"scores" must have two or three'),
        (put("hands", 1, 0, value={}), r'"hands\[1\]\[0\]" must be a whole number'),
        (put("hands", 1, 0, value=7), '"hands" or "bids"'),
        (put("phase", value=None), '"phase" must be'),
        (put("phase", value={}), '"phase.is" must be one of Rolling, Swapping'),
        (put("phase", "is", value="Nowhere"), '"phase.is" must be one of'),
        (put("phase", "is", value=["Over"]), '"phase.is" must be one of'),
        (put("phase", "die", value=-1), '"phase.die" is no die'),
        (put("phase", "lid", value=-1), '"phase.lid" is not a field'),
        (put("last", value=3), '"last" must be an object'),
        (put("last", "bids", value="all"), '"last.bids" must be a list'),
    ],
)
def test_the_wrong_field_is_named(change: Callable[[Any], None], why: str) -> None:
    data = json.loads(TEXT)
    change(data)
    with pytest.raises(position.BadPosition, match=why):
        position.load(DICE, json.dumps(data))


@pytest.mark.parametrize(
    "text", ["", "{", "nul", "\x00", "[" * 100_000, '{"a":' * 100_000, "9" * 10_000, "NaN", "1e999"]
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(position.BadPosition, match=r"position"):
        position.load(DICE, text)


@pytest.mark.parametrize("depth", [21, 10_000, 500_000])
@pytest.mark.parametrize("brackets", ["[]", '{"":}'])
def test_lists_in_lists_are_counted_before_they_are_parsed(
    monkeypatch: pytest.MonkeyPatch, depth: int, brackets: str
) -> None:
    """The parser of a browser would end Python."""
    monkeypatch.setattr(json, "loads", lambda _: pytest.fail("parsed"))
    text = brackets[:-1] * depth + brackets[-1] * depth
    head = f"galaxies 1 galaxyd rules=1 galaxy=0000-0005\nseat human\nseat human\nposition {text}"
    body = f"{head}\nend 0"
    with pytest.raises(position.BadPosition, match="nested too deep"):
        position.load(DICE, text)
    with pytest.raises(BadRecord, match="nested too deep"):
        replay(f"{body} {checksum(body)}\n")


@pytest.mark.parametrize(
    "text", ['"', '"[[[[[', '["' + "[" * 99 + '"]', '["\\""]', "[]" * 99, "[" * 20]
)
def test_brackets_in_texts_do_not_count(text: str) -> None:
    assert is_deep(text) == (text == "[" * 20), "no JSON, whatever comes after it"


def test_a_literal_takes_its_values_only() -> None:
    text = position.dump(stars.State((0,), ("", "", "")))
    assert position.load(STARS, text) == stars.State((0,), ("", "", ""))
    for wrong in ('"fly"', "1", "null", '["play"]'):
        with pytest.raises(position.BadPosition, match='"phase" must be one of hide, play, over'):
            position.load(STARS, text.replace('"hide"', wrong))


def test_texts_must_be_whole_characters() -> None:
    text = position.dump(stars.State((0,), ("Ære 🪐", "", "")))
    assert text.isascii()
    assert position.load(STARS, text).names[0] == "Ære 🪐"
    with pytest.raises(position.BadPosition, match=r'"names\[0\]" contains a broken character'):
        position.load(STARS, text.replace(r"\ud83e", ""))


def test_fixed_tuples_have_their_length() -> None:
    with pytest.raises(position.BadPosition, match='"piles" must have 3 entries, not 2'):
        position.load(NIM, '{"piles":[1,2],"mover":0,"misere":false}')


def test_views_are_read_without_looking_for_faults() -> None:
    view = dice.GAME.rules.observe(STATE, 0)
    text = position.dump(view)
    with pytest.raises(position.BadPosition):
        position.load(DICE, text)
    assert position.load(DICE, text, whole=False) == view


def test_a_bare_position_leaves_out_names_and_defaults() -> None:
    bare = position.dump(STATE, bare=True)
    assert bare == ('[2,3,[3,0],2,["Recasting",1,0],[[1,6],[2,2]],[-2,-2],[[[4,4],[5,6]],[4,0]]]')
    assert position.load(DICE, bare) == STATE
    assert position.load(NIM, position.dump(nim.State(), bare=True)) == nim.State()


@pytest.mark.parametrize(
    ("state", "bare"),
    [
        (nim.State(), "[]"),
        (nim.State((1, 4, 5)), "[[1,4,5]]"),
        (nim.State(mover=1), "[[3,4,5],1]"),
        (nim.State((1, 4, 5), misere=True), "[[1,4,5],0,true]"),
    ],
)
def test_a_bare_position_leaves_out_the_defaults_at_its_end_and_no_others(
    state: nim.State, bare: str
) -> None:
    assert position.dump(state, bare=True) == bare
    assert position.load(NIM, bare) == state
    assert len(json.loads(position.dump(state))) == 3, "people read positions: nothing is left out"


@dataclass(frozen=True, slots=True)
class Grown:
    """A state that has got two fields after people had kept positions."""

    piles: int
    plain: int = 0
    first: int = late_field(1)
    second: int = late_field(2)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (Grown(3), '{"piles":3,"plain":0}'),
        (Grown(3, first=5), '{"piles":3,"plain":0,"first":5}'),
        (Grown(3, second=5), '{"piles":3,"plain":0,"first":1,"second":5}'),
    ],
)
def test_late_fields_are_left_out_while_nothing_has_changed(state: Grown, text: str) -> None:
    assert position.dump(state) == text
    assert position.read(Grown, text) == state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"piles":3}', '"plain" is missing'),
        ('{"plain":0}', '"piles" is missing'),
        ('{"piles":3,"plain":0,"second":5}', '"first" is missing'),
        ("[]", '"the position" must have 4 entries, not 0'),
        ("[1,2,3,4,5]", '"the position" must have 4 entries, not 5'),
    ],
)
def test_only_late_fields_at_the_end_may_be_missing(text: str, why: str) -> None:
    with pytest.raises(position.BadPosition, match=why):
        position.read(Grown, text)


def test_the_largest_numbers_have_65_bits() -> None:
    for sign in (1, -1):
        assert position.read(Grown, f"[{sign * 2**64}]") == Grown(sign * 2**64)
        with pytest.raises(position.BadPosition, match='"piles" is too large'):
            position.read(Grown, f"[{sign * (2**64 + 1)}]")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put(3, value="2"), '"round" must be a whole number'),
        (put(4, 0, value="Nowhere"), '"phase.is" must be one of'),
        (put(4, 2, value="x"), '"phase.die" must be a whole number'),
        (put(4, value=["Recasting", 1, 2, 3]), '"phase" must have 2 entries, not 3'),
        (put(7, 1, value="all"), '"last.bids" must be a list'),
        (lambda data: data.append(1), '"the position" must have 8 entries, not 9'),
    ],
)
def test_a_fault_in_a_bare_position_is_named_too(change: Callable[[Any], None], why: str) -> None:
    data = json.loads(position.dump(STATE, bare=True))
    change(data)
    with pytest.raises(position.BadPosition, match=why):
        position.load(DICE, json.dumps(data))


def test_long_texts_may_be_left_out() -> None:
    state = Session(GAMES["charter"], galaxy="k7qp-3m9y").state
    written = replace(state, journal=(Page(1, Prose("The sea sings.")),))
    text = position.dump(written, bare=True, prose=False)
    loaded = position.load(GAMES["charter"], text, whole=False)
    assert loaded == replace(state, journal=(Page(1, Prose("[left out of the link]")),))


def test_a_game_from_a_position_has_the_options_of_the_position() -> None:
    game = new("galaxyd", options={"setup": "quick", "map": "compact", "money_2": "-3"})
    here = open_text(position.dump(game.state), "galaxyd")
    assert (here.options["map"], here.options["money_2"]) == ("compact", "-3")
    assert replay(here.text()).options == here.options
    here.options["map"] = "standard"
    with pytest.raises(BadRecord, match=r'"terms.map" is compact, but by the options .* standard'):
        replay(here.text())


def test_a_game_without_terms_takes_any_position() -> None:
    start = nim.State((1, 0, 0), misere=True)
    for given, misere in ((None, "no"), ({"misere": "yes"}, "yes")):
        assert options_for(NIM, given, 2, start) == {"misere": misere}


@dataclass(frozen=True, slots=True)
class Vague:
    """A field that could hold anything cannot be checked."""

    thing: Any = None


def test_a_field_without_a_type_is_read_from_no_text() -> None:
    with pytest.raises(position.BadPosition, match='"thing" has no type'):
        position.read(Vague, '{"thing":1}')
