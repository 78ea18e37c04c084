"""The worked examples of the rulebook, number for number."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables, trips
from galaxies.games.charter.rules.actions import BLANK
from galaxies.games.charter.rules.cards import Card
from galaxies.games.charter.rules.phases import RollingBiome, RollingSociety
from galaxies.games.charter.rules.state import deck
from galaxies.games.charter.rules.tables import NEIGHBOURS
from galaxies.games.charter.rules.visit import rolled_traits, shifts
from galaxies.rulebook import examples

from .charted import W, lay, legal, making, names, on, paying, play, refused, roll, settle


@pytest.mark.rule("STC-W-01")
def test_roll_and_sum() -> None:
    state = making([66], RollingBiome, sector=11)
    state = roll(state, 1, 4, 5, 2)
    assert state.making and tables.biome(state.making.biome) == "Desert"
    state = roll(state, 6, 5, 2, 4)
    assert state.making and tables.society(state.making.society) == "Monarchy"
    assert len(state.discard) == 8


@pytest.mark.rule("STC-W-02")
def test_roll_and_mark() -> None:
    assert tables.trait(146, 326) == "Stable Tattoos"
    assert tables.trait(344, 551) == "Oblivious Bureaucracy"


@pytest.mark.rule("STC-W-03")
def test_the_travel_line() -> None:
    state = lay([44, (55, 1), 66, (11, 3), (22, 4)], [W], new=(1, 3, 4), possible=False)
    route = state.route
    assert all(b in NEIGHBOURS[a] for a, b in pairwise(route))
    assert [state.world(c).fuel for c in state.line] == [0, 1, 0, 3, 4]
    assert state.score == 8


@pytest.mark.rule("STC-W-04")
def test_navigating_from_22() -> None:
    state = lay([22], [W, W, W, 11, 55])
    assert set(NEIGHBOURS[22]) == {11, 16, 21, 23, 33}
    assert [trips.full_cost(state, s) for s in (11, 33, 16, 21, 23)] == [0, 0, 6, 6, 6]
    assert legal(state, "fly 11") == [
        "fly 11 c1",
        *(f"fly 11 c{n}" for n in (2, 3, 4)),
        "fly 11 blank",
    ]
    assert legal(state, "fly 33") == [*(f"fly 33 c{n}" for n in (2, 3, 4)), "fly 33 blank"]
    assert len(legal(state, "fly")) == 9
    assert refused(state, "fly 55 c17") == "STC-42" and refused(state, "fly 33 c17") == "STC-48"


HAND = [W, W, (44, 3), (33, 3), (23, 9)]


@pytest.mark.rule("STC-W-05")
def test_where_the_ship_in_21_can_go() -> None:
    state = lay([22, (21, 1)], HAND)
    costs = {s: trips.full_cost(state, s) for s in trips.free_neighbours(state)}
    assert costs == {33: 6, 23: 12, 34: 12, 25: 18, 26: 18}
    assert refused(state, "fly 22 blank") == "STC-43"
    assert {int(line.split()[1]) for line in legal(state, "fly")} == {33, 23, 34}
    world_of_23 = next(c for c in state.hand if state.cards[c].fuel == 9)
    assert refused(state, f"fly 23 c{world_of_23 + 1}") == "STC-68"
    assert refused(state, "fly 25 blank") == "STC-68" == refused(state, "fly 26 blank")


@pytest.mark.rule("STC-W-05")
@pytest.mark.parametrize(
    ("sector", "card", "paid"),
    [
        (33, W, [[3, 3]]),
        (33, (33, 3), [[9]]),
        (34, W, [[3, 9], [3, 9]]),
        (23, W, [[3, 9], [3, 9]]),
    ],
)
def test_how_the_ship_in_21_pays(sector: int, card: object, paid: list[list[int]]) -> None:
    hand = list(HAND)
    hand.remove(card)  # type: ignore[arg-type]
    state = paying([22, (21, 1)], hand, card, sector)  # type: ignore[arg-type]
    assert state.phase.name == "pay"
    sets = [sorted(state.cards[c].fuel for c in cards) for cards in trips.open_payments(state)]
    assert sets == paid
    if paid == [[9]]:
        three = next(c for c in state.hand if state.cards[c].fuel == 3)
        nine = next(c for c in state.hand if state.cards[c].fuel == 9)
        low, high = sorted((three, nine))
        assert refused(state, f"pay c{low + 1},c{high + 1}") == "STC-61"


@pytest.mark.rule("STC-W-06", "STC-W-07")
def test_the_route_of_a_whole_game() -> None:
    state = lay([66], [44, (55, 1), 11, W, (22, 4)], extra=[(11, 3)])
    kishor = next(c for c in state.hand if state.cards[c].fuel == 1)
    state = settle(on(play(state, f"fly 55 c{kishor + 1}")))
    state = replace(state, hand=tuple(sorted({12, 0, *state.hand})), discard=())
    state = on(play(_paid(play(state, "fly 44 c13")), *()))
    for sector, name in ((33, "Dianthus"), (22, "Slanci")):
        state = _founded(state, f"fly {sector} blank", name)
        assert not state.world(state.line[-1]).hub
    fuel = [c for c, card in enumerate(state.cards) if card.fuel in (3, 4) and c not in state.line]
    state = replace(state, hand=(0, *sorted(fuel[:2])), discard=())
    state = on(_paid(play(state, "fly 11 c1")))
    assert trips.cost(state, 16, BLANK) == 6 and state.world(state.line[-1]).hub
    flown = on(play(state, "fly 16 blank"))
    assert {sum(flown.cards[c].fuel for c in cards) for cards in trips.open_payments(flown)} == {7}
    state = _founded(state, "fly 16 blank", "Ceryx")
    last = state.voyages[-1]
    assert (last.won, last.score) == (True, 13)
    assert [state.world(c).fuel for c in last.founded] == [3, 4, 6]
    assert 1116 in state.lanes and state.sector_name(16) == "Ceryx"
    assert [state.world(c).sector for c in last.line] == [66, 55, 44, 33, 22, 11, 16]


def _paid(state):  # type: ignore[no-untyped-def]
    return play(state, legal(state, "pay")[0]) if state.phase.name == "pay" else state


def _founded(state, line: str, name: str):  # type: ignore[no-untyped-def]
    state = on(_paid(on(play(state, line))))
    while state.phase.name.startswith("choose"):
        state = on(play(state, legal(state)[0]))
    return on(play(state, f'name "{name}"', "finish"))


@pytest.mark.rule("STC-W-08", "STC-R-26")
def test_the_making_of_kishor() -> None:
    state = lay([(44, 0, 12, 9)], [W, (22, 3)])
    state = play(state, "fly 55 blank")
    six = next(c for c in deck(state) if state.cards[c].digit == 6)
    state = play(state, f"roll {six} none")
    assert state.cards[-1].digit == 1
    state = _paid(state)
    state = roll(state, 6, 4, 5, 6)
    assert state.making and tables.biome(state.making.biome) == "Tide-Locked"
    state = roll(state, 1, 3, 2, 3)
    assert legal(state, "society") == ["society 8", "society 9", "society 10"]
    state = play(state, "society 8")
    # Most digits lie in the discard pile by now: the rest is rolled from a fresh deck.
    state = replace(state, discard=())
    state = roll(state, 4, 3, 3, 4, 6, 3, 5, 5, 1, 2, 4, 4)
    state = play(state, "offer 1,2,3", 'name "Kishor"', 'journal 7 "x"', "finish")
    world = state.world(state.line[1])
    assert (world.name, world.fuel, world.hub, world.sector, world.page) == (
        "Kishor",
        1,
        False,
        55,
        7,
    )
    assert world.traits == ("Innovative Ghosts", "Criminal Legends")
    assert (tables.biome(world.biome), tables.society(world.society)) == (
        "Tide-Locked",
        "Meritocracy",
    )


@pytest.mark.rule("STC-W-09")
def test_a_run_of_matches() -> None:
    state = making([(66, 0, 17, 14), (55, 0, 18, 14)], RollingBiome, sector=44)
    after = roll(state, 3, 5, 3, 6)
    assert [tables.biome(i) for i in shifts(after, "biome", 17)] == [
        "Ocean",
        "Ice",
        "Gas Giant",
        "Storm",
    ]
    assert play(after, "biome 19").making == replace(after.making, biome=19)  # type: ignore[type-var]


@pytest.mark.rule("STC-W-10")
def test_technocracy_matches() -> None:
    state = making([(66, 0, 14, 10)], RollingSociety, sector=55, biome=12)
    after = roll(state, 1, 3, 2, 4)
    assert [tables.society(i) for i in shifts(after, "society", 10)] == [
        "Plutocracy",
        "Technocracy",
        "Corporate",
    ]
    chosen = play(after, "society 11").making
    assert chosen and chosen.society == 11


@pytest.mark.rule("STC-W-11")
def test_prompts_by_mark() -> None:
    assert tables.prompt(34)[1] == ("noun",) and "name" in tables.prompt(34)[0]
    assert tables.prompt(65) == tables.prompt(35) and tables.noun(253) == "Fires"


def test_names_are_listed_for_the_reader() -> None:
    state = lay([66], [W, (44, 3)])
    assert names(state, [c for c in state.hand if state.cards[c].world]) == [(44, 3)]
    assert Card(3).fuel == 0 and GAME.rules.faults(state) == ""


PRINTED = {
    "Amarita": (11, 0, "Radioactive", "Collective", "Small Magic", "Illegal Designs", 1, 4),
    "Thamanin": (44, 0, "Desert", "Monarchy", "Hostile Discipline", "Antique Mysticism", 4, 6),
    "Illustre": (66, 0, "Ruin", "Democracy", "Honored Individuals", "Oozing Seasons", 6, 5),
    "Kishor": (55, 1, "Tide-Locked", "Meritocracy", "Innovative Ghosts", "Criminal Legends", 7, 1),
    "Superose": (11, 3, "Garden", "Technocracy", "Terrified Politics", "Immoral Orgs", 8, 4),
    "Ising": (22, 4, "Volcanic", "Plutocracy", "Disgusting Fires", "Sophisticated Insects", 9, 3),
    "Dianthus": (33, 3, "Ice", "Fractured", "Alarming Architecture", "Stable Computers", 10, 5),
    "Slanci": (22, 4, "Garden", "Technocracy", "Economic Art", "Burning Orgs", 11, 6),
}
"""The worlds of the printed examples: sector, fuel, biome, society, traits, page and digit."""


@pytest.mark.rule("STC-W-03", "STC-W-04", "STC-W-05", "STC-W-06", "STC-W-07", "STC-W-08")
def test_the_worlds_of_the_pictures_are_the_printed_ones() -> None:
    """The others are worlds as a captain could have made them: no name or trait fills a place."""
    shown = set()
    for picture in examples.pictures(GAME):
        cards = [card for card in picture.view.cards if card.world]
        assert len({card.world.name for card in cards if card.world}) == len(cards)
        for card in cards:
            world = card.world
            assert world
            if world.name in PRINTED:
                shown.add(world.name)
                told = (tables.biome(world.biome), tables.society(world.society), *world.traits)
                facts = (world.sector, world.fuel, *told, world.page, card.digit)
                assert facts == PRINTED[world.name]
            kept = tuple(trait.replace("Orgs", "Organizations") for trait in world.traits)
            assert kept == rolled_traits(world.marks)
            assert not any(letter.isdigit() for letter in world.name)
            if world.hub:
                assert picture.view.sector_name(world.sector) == world.name
    assert shown == set(PRINTED)


@pytest.mark.rule("STC-W-08")
def test_the_picture_of_kishor_shows_the_eight_rolls() -> None:
    view = examples.pictures(GAME)[-1].view
    assert [-digit for digit in view.shown] == [6, 4, 5, 6, 1, 3, 2, 3]
