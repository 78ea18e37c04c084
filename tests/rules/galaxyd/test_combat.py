"""Phase 2: who fights where, scores, absorbing, sieges, Scavengers."""

from __future__ import annotations

from itertools import permutations

import pytest

from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.combat import (
    combat_sectors,
    counts,
    has_choice,
    legal_losses,
    only_result,
)
from galaxies.games.galaxyd.rules.phases import Over
from galaxies.games.galaxyd.rules.pieces import ARMOR
from galaxies.games.galaxyd.rules.sectors import name
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import kinds, lines, play, position, refused


def fights(state: State) -> list[str]:
    return [name(sector) for sector in combat_sectors(state)]


def enumerated(ships: list[int], score: int) -> set[tuple[int, ...]]:
    """All results, by trying every order of picking."""
    results = set()
    for order in set(permutations(ships)):
        left, lost = score, []
        for ship in order:
            if left >= ARMOR[ship]:
                lost.append(ship)
                left -= ARMOR[ship]
            else:
                left = 0
            if not left:
                break
        results.add(counts(lost))
    return results


@pytest.mark.rule("GOD-73", "GOD-75", "GOD-76")
def test_where_combats_are() -> None:
    state = position(
        {"e5": ["cruiser"], "e8": ["cruiser"], "a1": ["cruiser"]},
        {"e5": ["bomber"], "h7": ["interceptor"], "f9": ["cruiser"]},
        pirates=["e8", "f9"],
    )
    assert fights(state) == ["e5", "e8", "h7"]


@pytest.mark.rule("GOD-74", "GOD-R-20")
def test_an_empty_enemy_starbase_is_fought() -> None:
    assert fights(position({"c4": ["scavenger"]}, {})) == ["c4"]
    assert fights(position({"c4": ["scavenger"]}, {}, active=1)) == ["c4"]


@pytest.mark.rule("GOD-77", "GOD-R-62")
def test_the_active_player_chooses_the_order() -> None:
    state = position(
        {"e5": ["cruiser"], "g5": ["cruiser"]}, {"e5": ["interceptor"], "g5": ["interceptor"]}
    )
    state = play(state, "done")
    assert lines(state) == ["fight e5", "fight g5"]
    assert refused(state, "fight a1").rule == "GOD-73"
    state = play(state, "fight g5")
    assert state.phase.name == "buy" and len(state.reports) == 2
    assert [name(report.sector) for report in state.reports] == ["g5", "e5"]


@pytest.mark.rule("GOD-78", "GOD-131", "GOD-R-45")
def test_a_combat_opens_the_stacks_of_its_sector() -> None:
    state = position(
        {"e5": ["interceptor", "scavenger", "cruiser"]},
        {"e5": ["cruiser", "bomber"], "a1": ["cruiser", "bomber"]},
    )
    state = play(state, "done")
    assert state.phase.name == "absorb"
    view = RULES.observe(state, 0)
    assert kinds(view, 1, "e5") == ["cruiser", "bomber"]
    assert kinds(view, 1, "a1") == ["cruiser", "?"]
    assert kinds(RULES.observe(state, 1), 0, "e5") == ["interceptor", "scavenger", "cruiser"]


@pytest.mark.rule("GOD-79", "GOD-R-28", "GOD-06", "GOD-81")
def test_the_attack_score() -> None:
    state = position({"c4": ["assassin", "bomber"]}, {"c4": ["destroyer", "cruiser"]})
    report = play(state, "done", "absorb destroyer").reports[0]
    assert report.scores == (9, 18, 0)
    assert report.lost == ((4, 5), ())


@pytest.mark.rule("GOD-80", "GOD-82", "GOD-86", "GOD-R-25", "GOD-R-49")
def test_pirates_and_three_sides() -> None:
    state = position(
        {"e5": ["cruiser"]},
        {"e5": ["cruiser"]},
        pirates=["e5", "e5"],
        pirate_combats="once_per_sector",
    )
    after = play(state, "done")
    first = after.reports[0]
    assert first.scores == (5, 5, 8) and first.incoming == (8, 8, 5)
    assert first.lost == ((3,), (3,)) and first.pirates_lost == 1
    assert len(after.pirates) == 1


@pytest.mark.rule("GOD-83", "GOD-84", "GOD-85", "GOD-W-15")
def test_the_choice_of_losses() -> None:
    ships = [0, 0, 1, 1]
    legal = {tuple(n[:2]) for n in legal_losses(counts(ships), 7)}
    assert legal == {(0, 2), (1, 1), (2, 1)}
    state = position(
        {"e5": ["cruiser", "freighter"]},
        {"e5": ["interceptor", "interceptor", "scavenger", "scavenger"]},
        active=1,
    )
    state = play(state, "done")
    assert state.phase.name == "absorb" and state.battle is not None
    assert state.battle.absorbing == 1 and state.battle.left == (10, 6)


@pytest.mark.rule("GOD-84", "GOD-85")
def test_a_strong_ship_may_go_first_and_survive() -> None:
    state = position({"e5": ["cruiser"]}, {"e5": ["destroyer", "freighter", "bomber"]})
    state = play(state, "done")
    assert set(lines(state)) == {"absorb destroyer", "absorb freighter", "absorb bomber"}
    assert refused(state, "absorb cruiser").rule == "GOD-83"
    saved = play(state, "absorb destroyer")
    assert saved.reports[0].lost[1] == ()
    killed = play(state, "absorb freighter")
    assert killed.reports[0].lost[1] == (2,)


@pytest.mark.rule("GOD-83", "GOD-R-62")
@pytest.mark.parametrize(
    "ships",
    [[0, 0, 1], [0, 3, 6], [1, 2, 4, 7], [0, 1, 2, 3, 4], [5, 5, 3], [6, 6], [0, 0, 0, 1, 6]],
)
def test_legal_losses_against_full_enumeration(ships: list[int]) -> None:
    total = sum(ARMOR[ship] for ship in ships)
    for score in range(total + 4):
        legal = set(legal_losses(counts(ships), score))
        assert legal == enumerated(ships, score), score
        assert has_choice(counts(ships), score) == (len(legal) > 1)
        if len(legal) == 1:
            assert only_result(counts(ships), score) in legal


@pytest.mark.rule("GOD-87", "GOD-88", "GOD-R-22", "GOD-R-21")
def test_what_is_left_hits_the_starbase() -> None:
    state = position({"c4": ["assassin", "assassin"]}, {"c4": ["cruiser"]})
    report = play(state, "done").reports[0]
    assert report.incoming == (8, 18, 0) and report.damage == (0, 10)
    assert report.lost == ((5,), (3,))
    dying = position({"c4": ["interceptor"]}, {})
    report = play(dying, "done").reports[0]
    assert report.lost[0] == (0,) and report.damage == (0, 2)


@pytest.mark.rule("GOD-W-09", "GOD-R-20", "GOD-R-28")
def test_the_siege_hits_in_both_players_turns() -> None:
    state = play(position({"c4": ["assassin"]}, {}), "done")
    assert state.reports[0].scores == (9, 3, 0) and state.armor == (20, 11)
    assert kinds(state, 0, "c4") == ["assassin"]
    state = play(state, "done", "done")
    assert state.active == 1 and state.phase.name == "buy"
    assert state.reports[0].damage == (0, 9) and state.armor[1] == 2


@pytest.mark.rule("GOD-89", "GOD-R-23")
def test_survivors_are_repaired_and_may_stay_together() -> None:
    state = position({"e5": ["cruiser"]}, {"e5": ["cruiser"]})
    for _ in range(4):
        state = play(state, "done", "done")
        assert kinds(state, 0, "e5") == kinds(state, 1, "e5") == ["cruiser"]


@pytest.mark.rule("GOD-90", "GOD-91", "GOD-W-01")
def test_the_example_of_scavengers() -> None:
    state = position({"e5": ["scavenger"] * 4}, {"e5": ["interceptor"] * 2})
    state = play(state, "done")
    report = state.reports[0]
    assert report.scores == (12, 4, 0) and report.lost == ((1,), (0, 0))
    assert report.bonus == (2, 0) and state.money == (2, 0)
    assert kinds(state, 0, "e5") == ["scavenger"] * 3


@pytest.mark.rule("GOD-92", "GOD-R-27")
def test_the_other_player_earns_as_well_if_his_scavenger_survives() -> None:
    state = position({"e5": ["interceptor"]}, {"e5": ["scavenger"]})
    assert play(state, "done").money == (0, 1)
    dead = position({"e5": ["scavenger", "cruiser"]}, {"e5": ["assassin"] * 2})
    assert play(dead, "done").reports[0].bonus == (0, 0)


@pytest.mark.rule("GOD-R-26")
def test_whose_kills_pay() -> None:
    for scope, bonus in (("all_enemies_destroyed", 1), ("only_if_my_score_was_absorbed", 0)):
        state = position(
            {"e5": ["scavenger", "destroyer"]},
            {"e5": ["assassin"]},
            pirates=["e5"],
            salvage_scope=scope,
        )
        state = play(state, "done")
        state = play(state, "absorb destroyer") if state.phase.name == "absorb" else state
        assert state.reports[0].bonus[0] == 2
        other = position(
            {"e5": ["scavenger", "scavenger"]},
            {"e5": ["cruiser", "cruiser"]},
            pirates=["e5"],
            salvage_scope=scope,
        )
        report = play(other, "done").reports[0]
        assert report.pirates_lost == 1 and report.bonus == (0, 0)
        watcher = position(
            {"e5": ["scavenger", "cruiser", "cruiser"]},
            {"e5": ["assassin", "cruiser"]},
            pirates=["e5"],
            salvage_scope=scope,
        )
        fought = play(watcher, "done")
        while fought.phase.name == "absorb" and not fought.reports:
            fought = play(fought, lines(fought)[-1])
        assert fought.reports[0].pirates_lost == 1
        assert fought.reports[0].incoming[2] == 14
        assert fought.reports[0].bonus[0] == 2 + bonus


@pytest.mark.rule("GOD-93", "GOD-R-29")
def test_a_fallen_starbase_ends_the_game_at_once() -> None:
    state = position(
        {"c4": ["assassin"], "e5": ["cruiser"]}, {"e5": ["interceptor"]}, armor=(20, 9)
    )
    state = play(state, "done", "fight c4")
    assert state.phase == Over(0, "combat")
    assert len(state.reports) == 1 and kinds(state, 1, "e5") == ["interceptor"]


@pytest.mark.rule("GOD-R-24")
def test_the_active_player_absorbs_first() -> None:
    ships = ["interceptor", "scavenger", "cruiser"]
    for active in (0, 1):
        state = play(position({"e5": ships}, {"e5": ships}, active=active), "done")
        assert state.battle is not None and state.battle.absorbing == active
        state = play(state, "absorb cruiser", "absorb interceptor")
        while state.phase.name == "absorb" and RULES.current_player(state) == active:
            state = play(state, "absorb scavenger")
        assert RULES.current_player(state) == 1 - active


@pytest.mark.rule("GOD-09", "GOD-R-48", "GOD-R-50")
def test_the_destroyed_return_to_the_pool() -> None:
    state = position({"e5": ["laden"]}, {"e5": ["destroyer"]}, money=(4, 0))
    state = play(state, "done")
    assert state.pools[0][2] == 4 and state.phase.name == "buy"
    assert kinds(play(state, "buy freighter"), 0, "h7") == ["freighter"]


@pytest.mark.rule("GOD-R-43")
def test_survivors_keep_their_order() -> None:
    state = position(
        {"e5": ["bomber", "interceptor", "destroyer", "interceptor"]}, {"e5": ["interceptor"]}
    )
    state = play(state, "done", "absorb interceptor")
    assert kinds(state, 0, "e5") == ["bomber", "interceptor", "destroyer"]
