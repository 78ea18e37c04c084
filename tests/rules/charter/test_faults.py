"""Impossible positions are refused with a sentence that names the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from galaxies.formats import position
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import ChoosingSociety, RollingBiome, RollingTraits
from galaxies.games.charter.rules.state import MOST_GAMES, State
from galaxies.games.charter.rules.tables import NEIGHBOURS, RING

from .charted import W, lay, making, paying, play, session, young

Change = Callable[[Any], None]


def put(*path: str | int, value: Any) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def flying() -> State:
    """66, then a new world in 11; two cards without fuel and a world of 44 in hand."""
    return lay([66, (11, 1)], [W, 33, (44, 6)], new=(1,))


def writing() -> State:
    """A first world to be named."""
    return session().state


def blank() -> State:
    """A blank that waits for its digit."""
    return play(flying(), "fly 22 blank")


PHASES: dict[str, Callable[[], State]] = {
    "young": young,
    "flying": flying,
    "writing": writing,
    "blank": blank,
    "paying": lambda: paying([66], [W, 44, (33, 3)], W, 11),
    "rolling": lambda: making([55, 66], RollingBiome, sector=11),
    "choosing": lambda: making([(66, 0, 14, 9)], ChoosingSociety, 9, sector=55, biome=12),
    "traits": lambda: making([66], RollingTraits, sector=11, biome=12, society=9),
    "drawing": lambda: play(young(), "start", "launch 1,2,8"),
    "flown": lambda: play(flying(), "concede"),
}


@pytest.mark.parametrize("name", PHASES)
def test_these_positions_are_possible(name: str) -> None:
    state = PHASES[name]()
    assert GAME.rules.faults is not None and GAME.rules.faults(state) == ""
    assert position.load(GAME, position.dump(state)) == state


ATLAS, PROLOGUE, CLOSED = ({"is": name} for name in ("Atlas", "Prologue", "Closed"))


@pytest.mark.parametrize(
    ("name", "change", "field"),
    [
        ("young", put("players", value=0), "players"),
        ("young", put("players", value=5), "players"),
        ("young", put("terms", "per_digit", value=5), "terms"),
        ("young", put("terms", "worlds", value=6), "terms"),
        ("young", put("terms", "games", value=2), "terms.games"),
        ("young", put("terms", "seasoned", value=True), "terms.quick"),
        ("young", put("cards", value=[]), "cards"),
        ("young", put("cards", 1, "digit", value=0), "cards[1].digit"),
        ("young", put("cards", 1, "digit", value=7), "cards[1].digit"),
        ("young", put("cards", 0, "world", "sector", value=10), "cards[0].world.sector"),
        ("young", put("cards", 0, "world", "fuel", value=36), 'fuel" must be 0 to 35'),
        ("young", put("cards", 0, "world", "fuel", value=-1), 'fuel" must be 0 to 35'),
        ("young", put("cards", 0, "world", "biome", value=3), 'biome" must be 4 to 24'),
        ("young", put("cards", 0, "world", "society", value=25), 'society" must be 4 to 24'),
        ("young", put("cards", 0, "world", "marks", 2, value=117), "marks"),
        ("young", put("cards", 0, "world", "name", value=""), "name"),
        ("young", put("cards", 0, "world", "name", value=" x"), "name"),
        ("young", put("cards", 0, "world", "traits", value=["A"]), "traits"),
        ("young", put("cards", 0, "world", "traits", value=["A", "B", "C", "D"]), "traits"),
        ("young", put("cards", 0, "world", "traits", 1, value="B "), "traits"),
        ("young", put("cards", 0, "world", "tags", value="a\nb"), "tags"),
        ("young", put("cards", 0, "world", "page", value=10_000), "page"),
        ("young", put("cards", 0, "world", "game", value=2), "cards[0].world.game"),
        ("young", put("cards", 0, "world", "game", value=1), "cards[0].world.game"),
        ("young", put("cards", 0, "world", "hub", value=False), "names"),
        ("young", put("cards", 0, "world", "sector", value=12), "names"),
        ("young", put("names", 0, "name", value=""), "names"),
        ("young", put("names", 1, "sector", value=11), "names"),
        ("young", put("lanes", value=[]), "lanes"),
        ("young", put("lanes", 0, value=1123), "lanes"),
        ("young", lambda data: data["lanes"].reverse(), "lanes"),
        ("young", lambda data: data["lanes"].append(5666_00), "lanes"),
        ("young", lambda data: data["lanes"].insert(0, 1112), "lanes"),
        ("young", put("phase", value=PROLOGUE), "phase"),
        ("young", put("journal", value=[{"number": 0, "prose": "x"}]), "journal"),
        ("young", put("journal", value=[{"number": 1, "prose": ""}]), "journal"),
        ("young", put("journal", value=[{"number": 1, "prose": "x"}] * 2), "journal"),
        ("young", put("strokes", value=201), "strokes"),
        ("young", put("muses", value=-1), "muses"),
        ("young", put("shown", value=[24]), "shown"),
        ("young", put("shown", value=[-7]), "shown"),
        ("young", put("topic", value=[11]), "topic"),
        ("young", put("topic", value=[11, 111, 117]), "topic"),
        ("young", put("hand", value=[1]), "hand"),
        ("young", put("called", value=True), "hand"),
        ("young", put("line", value=[0]), "line"),
        ("young", put("phase", value={"is": "Drawing"}), "line"),
        ("young", put("phase", value={"is": "Prompting", "making": None}), ""),
        ("flying", put("phase", value=ATLAS), "line"),
        ("flying", put("hand", value=[1, 1]), "hand"),
        ("flying", put("hand", value=[8, 1]), "hand"),
        ("flying", put("hand", value=[99]), "hand"),
        ("flying", put("discard", value=[1]), "hand"),
        ("flying", put("line", 0, value=2), "line"),
        ("flying", lambda data: data["line"].reverse(), "line"),
        ("flying", put("line", 0, value=8), "hand"),
        ("flying", put("cards", 24, "world", "fuel", value=2), '"line" must give a new world'),
        ("flying", put("terms", "games", value=1), "voyages"),
        ("flying", lambda data: data["cards"].append({"digit": 1, "world": None}), "line"),
        ("flying", put("phase", value={"is": "Drawing"}), ""),
        ("writing", put("phase", "making", "card", value=24), "making.card"),
        ("writing", put("phase", "making", "sector", value=22), "making"),
        ("writing", put("phase", "making", "sector", value=10), "making.sector"),
        ("writing", put("phase", "making", "hub", value=False), "making.hub"),
        ("writing", put("phase", "making", "fuel", value=1), "making"),
        ("writing", put("phase", "making", "biome", value=0), '"making" must have its biome'),
        ("writing", put("phase", "making", "society", value=25), '"making" must have its biome'),
        ("writing", put("phase", "making", "marks", value=[111]), "making.marks"),
        ("writing", put("phase", "making", "traits", value=["A"]), "traits"),
        ("writing", put("phase", "making", "offers", value=[]), "making.offers"),
        ("writing", put("phase", "making", "offers", 0, value=10**9), "making.offers"),
        ("writing", put("phase", "making", "name", value="x" * 25), "making.name"),
        ("writing", put("phase", "making", "sector_name", value=" "), "making.name"),
        ("writing", put("phase", "making", "page", value=-1), "page"),
        ("writing", put("phase", value=ATLAS), "phase"),
        ("writing", put("voyages", value=[]), ""),
        ("blank", put("cards", 26, "digit", value=1), "cards[26].digit"),
        ("blank", put("phase", "trip", "sector", value=66), "line"),
        ("blank", put("phase", "trip", "cost", value=5), "trip.cost"),
        ("paying", put("phase", "trip", "cost", value=6), "trip.cost"),
        ("paying", put("phase", "trip", "sector", value=99), "line"),
        ("paying", put("phase", "trip", "dumped", value=[24]), "trip.dumped"),
        ("paying", put("phase", "trip", "dumped", value=[12, 2]), "trip.dumped"),
        ("paying", put("line", value=[1]), "line"),
        ("rolling", put("phase", "making", "biome", value=4), '"making" must have its biome'),
        ("rolling", put("phase", "making", "fuel", value=1), "making.fuel"),
        ("rolling", put("phase", "making", "tags", value="a\nb"), "making.tags"),
        ("rolling", put("phase", "making", "card", value=1), "line"),
        ("rolling", put("phase", "making", "offers", value=[1, 2, 3]), "making.traits"),
        ("choosing", put("phase", "rolled", value=3), "phase.rolled"),
        ("choosing", put("phase", "making", "biome", value=0), '"making" must have its biome'),
        ("choosing", put("phase", "making", "society", value=9), '"making" must have its biome'),
        ("traits", put("phase", "making", "society", value=0), '"making" must have its biome'),
        ("traits", put("phase", "making", "traits", value=["A", "B"]), "making.traits"),
        ("drawing", put("hand", value=[0, 3, 4, 5, 6]), '"phase" cannot draw'),
        ("flown", put("voyages", 1, "line", value=[]), "voyages[1]"),
        ("flown", put("voyages", 1, "line", value=[0, 0]), "voyages[1]"),
        ("flown", put("voyages", 1, "line", value=[1, 24]), "voyages[1]"),
        ("flown", put("voyages", 1, "founded", value=[0]), "voyages[1]"),
        ("flown", put("voyages", 1, "won", value=True), "voyages[1]"),
        ("flown", put("voyages", 1, "score", value=176), "voyages[1]"),
        ("flown", put("voyages", 1, "note", value="x" * 201), "voyages[1]"),
        (
            "flown",
            lambda data: data["cards"].append({"digit": 1, "world": None}),
            '"cards" must have worlds',
        ),
        ("flown", put("phase", value=CLOSED), ""),
    ],
)
def test_the_field_is_named(name: str, change: Change, field: str) -> None:
    data = json.loads(position.dump(PHASES[name]()))
    change(data)
    if not field:
        position.load(GAME, json.dumps(data))
        return
    with pytest.raises(position.BadPosition) as refusal:
        position.load(GAME, json.dumps(data))
    assert field in str(refusal.value)


def test_a_prompt_needs_a_journal() -> None:
    data = json.loads(position.dump(play(young(), "prompt")))
    data["terms"]["journal"] = False
    with pytest.raises(position.BadPosition, match="needs a journal"):
        position.load(GAME, json.dumps(data))


def test_a_campaign_has_a_last_game() -> None:
    data = json.loads(position.dump(play(flying(), "concede")))
    data["voyages"] *= MOST_GAMES // 2
    position.load(GAME, json.dumps(data))
    for changed, field in (({"phase": {"is": "Launching"}}, "a further game"), ({}, "at most")):
        many = [*data["voyages"], *([] if changed else data["voyages"][:1])]
        with pytest.raises(position.BadPosition, match=field):
            position.load(GAME, json.dumps(data | changed | {"voyages": many}))


@pytest.mark.rule("STC-69", "STC-106")
def test_a_ship_that_cannot_pay_any_trip_does_not_choose_one() -> None:
    """Without fuel in the middle ring: a distress call is all that is left, if it is allowed."""
    middle = next(sector for sector in NEIGHBOURS[66] if RING[sector] == 2)
    for distress, field in ((False, "no trip can be paid"), (True, "")):
        line = [66, (middle, 1)]
        state = lay(line, [W], new=(1,), terms={"distress": distress}, possible=False)
        fault = GAME.rules.faults(state)
        assert field in fault if field else fault == "", fault


@pytest.mark.rule("STC-55")
def test_a_trip_costs_what_it_costs() -> None:
    """No trip to the middle ring is free."""
    middle = next(sector for sector in NEIGHBOURS[66] if RING[sector] == 2)
    state = paying([66], [W, (33, 9), (44, 9), (55, 9)], W, middle)
    assert state.trip is not None and state.trip.cost > 3
    for cost in (0, 3, 9, 24):
        data = json.loads(position.dump(state))
        data["phase"]["trip"]["cost"] = cost
        with pytest.raises(position.BadPosition, match=r"trip\.cost"):
            position.load(GAME, json.dumps(data))
