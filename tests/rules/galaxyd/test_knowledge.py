"""What the other player may know, to the last bit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.rules import RULES, setup
from galaxies.games.galaxyd.rules.pieces import COUNTERS, SHOWN
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.samples import samples
from rules.galaxyd.table import begin, fleet, kinds, play, position, possible

pytestmark = pytest.mark.usefixtures("third_person")

STACKS = {"e5": ["interceptor", "cruiser", "bomber"], "g5": ["scavenger", "assassin"]}


def told(before: State, line: str, player: int) -> str:
    after = play(before, line)
    action = next(a for a in RULES.legal_actions(before) if notation.line(a) == line)
    views = (RULES.observe(state, player) for state in (before, after))
    return WORDS.describe(next(views), action, next(views), player)


@pytest.mark.rule("GOD-127", "GOD-128", "GOD-R-42")
def test_only_the_top_and_the_height_are_seen() -> None:
    state = position({"a1": ["cruiser"]}, STACKS)
    view = RULES.observe(state, 0)
    assert kinds(view, 1, "e5") == ["interceptor", "?", "?"]
    assert kinds(view, 1, "g5") == ["scavenger", "?"]
    assert RULES.observe(state, 1).fleets[1] == state.fleets[1]
    loaded = RULES.observe(position({}, {"e5": ["laden", "cruiser"]}), 0)
    assert kinds(loaded, 1, "e5") == ["laden", "?"]


@pytest.mark.rule("GOD-128", "GOD-130", "GOD-R-46")
def test_swapping_hidden_ships_is_not_seen() -> None:
    state = position({"a1": ["cruiser"]}, STACKS)
    swapped = replace(
        state,
        fleets=(
            state.fleets[0],
            fleet({"e5": ["interceptor", "assassin", "bomber"], "g5": ["scavenger", "cruiser"]}),
        ),
    )
    assert RULES.observe(state, 0) == RULES.observe(swapped, 0)
    assert RULES.observe(state, 0).pools == state.pools
    assert WORDS.summary(RULES.observe(state, 0), 0) == WORDS.summary(RULES.observe(swapped, 0), 0)


@pytest.mark.rule("GOD-R-66", "GOD-R-69")
def test_open_book_and_the_end_hide_nothing() -> None:
    state = position({"a1": ["cruiser"]}, STACKS, fog="open")
    assert RULES.observe(state, 0).fleets == state.fleets
    over = play(position({"a1": ["cruiser"]}, STACKS), "resign 1")
    assert RULES.observe(over, 0).fleets == over.fleets


@pytest.mark.rule("GOD-R-44", "GOD-R-59")
def test_a_hidden_ship_moves_without_its_type() -> None:
    state = position(STACKS, {"a1": ["cruiser"]})
    assert told(state, "move e5 cruiser e6 plain", 1) == (
        "Redog moves a ship from e5 to e6 (it must be a Cruiser, a Bomber or an Assassin)."
    )
    assert told(state, "move e5 cruiser e6 plain", 0) == "Redog's Cruiser flies from e5 to e6."
    after = play(state, "move e5 cruiser e6 plain")
    view = RULES.observe(after, 1)
    assert kinds(view, 0, "e6") == ["?"] and kinds(view, 0, "e5") == ["interceptor", "?"]
    assert view.flight is not None and view.flight.kind == -1
    bomber = play(state, "move e5 bomber e6 plain")
    assert RULES.observe(bomber, 1) == view
    ended = RULES.observe(play(after, "done"), 1)
    assert kinds(ended, 0, "e6") == ["cruiser"]


@pytest.mark.rule("GOD-R-44", "GOD-R-59")
def test_the_visible_top_is_followed_and_what_it_uncovers_is_not_seen_yet() -> None:
    state = position(STACKS, {"a1": ["cruiser"]})
    told_so = told(state, "move e5 interceptor e6 plain", 1)
    assert told_so == "Redog's Interceptor flies from e5 to e6."
    view = RULES.observe(play(state, "move e5 interceptor e6 plain"), 1)
    assert kinds(view, 0, "e6") == ["interceptor"] and kinds(view, 0, "e5") == ["?", "?"]
    covered = play(state, "move e5 cruiser g5 plain")
    assert kinds(RULES.observe(covered, 1), 0, "g5") == ["scavenger", "?", "?"]


@pytest.mark.rule("GOD-R-44")
def test_a_public_deed_shows_the_type() -> None:
    state = position({"g3": ["cruiser", "freighter"]}, {"a1": ["cruiser"]})
    line = "move g3 freighter h2 load"
    told_so = told(state, line, 1)
    assert told_so == "Redog's Freighter flies from g3 to h2 and loads cargo at the planet on h3."
    view = RULES.observe(play(state, line), 1)
    assert kinds(view, 0, "h2") == ["laden"]


@pytest.mark.rule("GOD-R-59", "GOD-R-43")
def test_choosing_a_top_is_not_seen_before_the_movement_ends() -> None:
    state = position(STACKS, {"a1": ["cruiser"]})
    view = RULES.observe(state, 1)
    after = play(state, "top e5 bomber")
    assert RULES.observe(after, 1) == view
    assert told(state, "top e5 bomber", 1) == ""
    assert kinds(RULES.observe(play(after, "done"), 1), 0, "e5") == ["bomber", "?", "?"]
    assert all(not ship & SHOWN for s in play(after, "done").fleets[0] for ship in s.ships)


@pytest.mark.rule("GOD-R-46", "GOD-R-43")
def test_purchases_are_public() -> None:
    state = play(position({"h7": ["bomber"]}, {"a1": ["cruiser"]}, money=(20, 0)), "done")
    assert told(state, "buy destroyer", 1) == "Redog buys a Destroyer."
    after = play(state, "buy destroyer", "buy interceptor")
    view = RULES.observe(after, 1)
    assert view.bought == (0, 6) and kinds(view, 0, "h7") == ["interceptor", "?", "?"]
    assert view.money == after.money and view.armor == after.armor


@pytest.mark.rule("GOD-131", "GOD-R-45")
def test_the_log_keeps_what_a_combat_showed() -> None:
    state = position({"e5": ["cruiser", "cruiser"]}, {"e5": ["scavenger", "scavenger"]})
    text = told(state, "done", 1)
    assert "Combat on e5: Redog 10 (2 Cruisers) against Cynder 6 (2 Scavengers)" in text
    after = RULES.observe(play(state, "done"), 1)
    assert [report.sector for report in after.reports] == [number("e5")]


@pytest.mark.rule("GOD-R-46", "GOD-129")
def test_an_imagined_state_is_possible_and_looks_the_same() -> None:
    for state in samples():
        for player in (0, 1):
            view = RULES.observe(state, player)
            for seed in range(5):
                world = possible(RULES.determinize(view, player, Luck(f"{seed}")))
                assert RULES.observe(world, player) == view


@pytest.mark.rule("GOD-R-64", "GOD-R-46")
def test_imagined_twins_come_in_the_pairs_of_the_deck() -> None:
    """Eight Things are more than there are planets."""
    pairs = ",".join(["spaceport", *["planet"] * 4, *["asteroid"] * 4])
    state = play(begin(setup="twin", first_player="random"), f"draw 6 {pairs}")
    view = RULES.observe(state, 0)
    imagined = [RULES.determinize(view, 0, Luck(f"{seed}")) for seed in range(20)]
    assert all(RULES.observe(possible(world), 0) == view for world in imagined)
    assert len({tuple(sorted(world.things)) for world in imagined}) > 1


@pytest.mark.rule("GOD-37")
def test_an_imagined_fleet_can_be_paid() -> None:
    view = RULES.observe(play(begin(chart="tutorial_quick"), "take cruiser", "done"), 1)
    costs = set()
    for seed in range(20):
        order = RULES.determinize(view, 1, Luck(f"{seed}")).phase.orders[0]
        costs.add(setup.spent(order))
        assert all(n <= most for n, most in zip(order, COUNTERS, strict=True))
    assert max(costs) <= 15 and len(costs) > 1


@pytest.mark.rule("GOD-R-46")
@pytest.mark.parametrize(
    ("sector", "cargo"), [("c7", {"laden"}), ("f6", {"freighter"}), ("e5", {"laden", "freighter"})]
)
def test_a_freighter_is_imagined_with_the_cargo_of_its_place(sector: str, cargo: set[str]) -> None:
    """It has loaded on a planet, unloaded on the Spaceport, and done either elsewhere."""
    hidden = {sector: ["interceptor", min(cargo)]}
    view = RULES.observe(position({"a1": ["cruiser"]}, hidden), 0)
    assert kinds(view, 1, sector) == ["interceptor", "?"]
    worlds = [possible(RULES.determinize(view, 0, Luck(f"{seed}"))) for seed in range(60)]
    assert {kinds(world, 1, sector)[1] for world in worlds} & {"laden", "freighter"} == cargo
