"""The properties of Galaxy of D, over random games with any options and over random combats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.computer.bots import plays
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import RULES, combat
from galaxies.games.galaxyd.rules.actions import Buy, Done, Move, Top
from galaxies.games.galaxyd.rules.pieces import (
    ARMOR,
    BOMBER,
    COUNTERS,
    FREIGHTER,
    KIND,
    KINDS,
    LADEN,
    PLANET,
    SPACEPORT,
    SPEED,
    TYPE_OF,
)
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.secrets import hidden_places, swapped

Step = tuple[State, Action, State]
SEEDS = range(10, 20)


@cache
def game(seed: int) -> tuple[Step, ...]:
    """A random game to its end, in which nobody resigns; odd seeds have random options."""
    luck = Luck(galaxy.code(seed * 101 + 7))
    dice = luck.stream("property")
    options = {o.name: dice.choice(o.values) if seed % 2 else o.default for o in GAME.options}
    if options["chart"] == "last_strike":  # it begins anew after a failure: armor comes back
        options["chart"] = "drawn"
    state = RULES.initial_state(options, 2)
    steps = []
    while (player := RULES.current_player(state)) != TERMINAL:
        lucky = player == CHANCE
        action = RULES.chance(state, luck) if lucky else dice.choice(plays(GAME, state))
        after = RULES.apply(state, action)
        steps.append((state, action, after))
        state = after
    return tuple(steps)


@pytest.fixture(params=SEEDS)
def steps(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    return game(request.param)


def in_turns(steps: tuple[Step, ...]) -> Iterator[Step]:
    return (step for step in steps if step[0].turn)


def on_map(state: State, player: int) -> list[int]:
    numbers = [0] * KINDS
    for stack in state.fleets[player]:
        for ship in stack.ships:
            numbers[TYPE_OF[ship & KIND]] += 1
    return numbers


@pytest.mark.rule("GOD-08", "GOD-03", "GOD-07")
def test_counters_money_and_armor(steps: tuple[Step, ...]) -> None:
    for before, action, after in in_turns(steps):
        for player in (0, 1):
            both = zip(on_map(after, player), after.pools[player], strict=True)
            assert tuple(out + left for out, left in both) == COUNTERS
            assert after.money[player] >= 0
            assert after.armor[player] <= before.armor[player]
        if after.turn > before.turn:
            assert after.armor[before.active] < before.armor[before.active]
            assert isinstance(action, Done)


@pytest.mark.rule("GOD-17", "GOD-15", "GOD-34", "GOD-R-13")
def test_the_setup(steps: tuple[Step, ...]) -> None:
    _, _, last = steps[-1]
    far, quick = last.chart.distance, last.terms.setup == "quick"
    assert all(far[a][b] >= 2 for a in last.places for b in last.places if a != b)
    assert all(far[base][place] >= 2 for base in last.bases for place in last.places)
    assert far[last.bases[0]][last.bases[1]] >= 3
    assert last.things.count(SPACEPORT) == 1
    if last.terms.setup == "normal":
        assert 5 <= len(last.things) <= 10
    assert len(last.things) == 5 or not quick
    prices = {before.price for before, _, _ in in_turns(steps)}
    assert len(prices) == 1 and last.price % 4 == 0 and 0 <= last.price <= 44
    assert bool(last.price) == (PLANET in last.things)


@pytest.mark.rule("GOD-100", "GOD-R-49")
def test_pirates(steps: tuple[Step, ...]) -> None:
    for before, action, after in in_turns(steps):
        assert len(after.pirates) <= len(before.pirates) <= 3
        assert not set(after.pirates) & set(after.bases)
        if isinstance(action, Move | Top | Buy):
            assert after.pirates == before.pirates


@pytest.mark.rule("GOD-68", "GOD-70", "GOD-54", "GOD-56")
def test_freighters_and_steps(steps: tuple[Step, ...]) -> None:
    for before, action, after in in_turns(steps):
        for fleet in after.fleets:
            for stack in fleet:
                kinds = {ship & KIND for ship in stack.ships}
                assert not (FREIGHTER in kinds and after.thing(stack.sector) == PLANET)
                assert not (LADEN in kinds and after.thing(stack.sector) == SPACEPORT)
        if isinstance(action, Move) and after.flight is not None:
            path = after.flight.path
            assert 1 < len(path) <= SPEED[after.flight.kind] + 1
            for sector in path[1:-1]:
                assert not before.ships(1 - before.active, sector)
                assert sector not in before.pirates


@pytest.mark.rule("GOD-83", "GOD-87", "GOD-88", "GOD-90", "GOD-67")
def test_combats(steps: tuple[Step, ...]) -> None:
    for _, _, after in in_turns(steps):
        for report in after.reports:
            for player in (0, 1):
                ships, lost = report.ships[player], report.lost[player]
                blow = report.incoming[player]
                assert sum(ARMOR[ship] for ship in lost) <= blow
                total = sum(ARMOR[ship] for ship in ships)
                if blow >= total:
                    assert sorted(lost) == sorted(ships)
                if ships and blow < min(ARMOR[ship] for ship in ships):
                    assert not lost
                at_home = after.bases[player] == report.sector
                assert report.damage[player] == (max(0, blow - total) if at_home else 0)
                kills = len(report.lost[1 - player]) + report.pirates_lost
                assert 0 <= report.bonus[player] <= kills
                if ships.count(1) == lost.count(1):
                    assert report.bonus[player] == 0
                without = [ship for ship in ships if ship != BOMBER]
                assert combat.attack_score(without) == combat.attack_score(ships)


@pytest.mark.rule("GOD-92", "GOD-76")
def test_only_the_active_player_gains_but_for_scavengers(steps: tuple[Step, ...]) -> None:
    for before, _, after in in_turns(steps):
        other = 1 - before.active
        bonus = sum(report.bonus[other] for report in after.reports)
        assert after.money[other] - before.money[other] == bonus


@pytest.mark.rule("GOD-R-40", "GOD-121")
def test_the_end_comes_in_time(steps: tuple[Step, ...]) -> None:
    _, _, last = steps[-1]
    assert last.phase.name == "over" and last.turn <= 2 * max(last.terms.armor) - 1
    assert last.armor[1 - last.winner] <= 0 < last.armor[last.winner]
    assert len(steps) <= RULES.max_plies


@pytest.mark.rule("GOD-R-42", "GOD-R-44", "GOD-R-45", "GOD-R-46", "GOD-128")
def test_swapping_hidden_ships_changes_no_observation(steps: tuple[Step, ...]) -> None:
    """Two ships that the other player does not see change places: he sees the same."""
    swaps = 0
    for before, _, _ in list(in_turns(steps))[::7]:
        for owner in (0, 1):
            view = RULES.observe(before, 1 - owner)
            hidden = hidden_places(before, view, owner)
            for one, two in zip(hidden, reversed(hidden), strict=True):
                if one[0] != two[0]:
                    swaps += 1
                    assert RULES.observe(swapped(before, owner, one, two), 1 - owner) == view
    assert swaps or len(steps) < 400


@pytest.mark.rule("GOD-81", "GOD-83")
@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=7), st.integers(0, 60))
def test_every_pick_ends_in_a_legal_result(ships: list[int], score: int) -> None:
    """Picking ships in any order gives what the exact test calls legal."""
    left, lost = score, []
    for ship in ships:
        if left >= ARMOR[ship]:
            lost.append(ship)
            left -= ARMOR[ship]
        else:
            left = 0
    legal = combat.legal_losses(combat.counts(ships), score)
    assert combat.counts(lost) in legal
    assert combat.has_choice(combat.counts(ships), score) == (len(legal) > 1)


@pytest.mark.rule("GOD-82")
def test_what_one_side_loses_is_nothing_to_the_other() -> None:
    """Whatever is picked, the scores stay frozen, and so does what the other has to absorb."""
    choices = 0
    for before, _, _ in (step for seed in SEEDS for step in game(seed)):
        fight = before.battle
        if fight is None:
            continue
        other = 1 - fight.absorbing
        picks = GAME.choices(before)
        choices += len(picks) > 1
        for pick in picks:
            after = RULES.apply(before, pick)
            now = after.battle
            if now is not None and now.sector == fight.sector:
                assert (now.scores, now.incoming) == (fight.scores, fight.incoming)
                if now.absorbing == fight.absorbing:
                    assert now.left[other] == fight.left[other]
                    assert now.unpicked[other] == fight.unpicked[other]
            elif len(after.reports) > len(before.reports):
                assert after.reports[-1].incoming == fight.incoming
    assert choices


def test_two_lone_bombers_do_nothing() -> None:
    assert combat.incoming((0, 0, -1)) == (0, 0, 0)
    assert not combat.has_choice(combat.counts([BOMBER, FREIGHTER]), 0)
