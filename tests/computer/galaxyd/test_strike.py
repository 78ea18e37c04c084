"""The exact test for a win in this turn."""

from __future__ import annotations

from dataclasses import replace

from galaxies.formats.notation import line
from galaxies.games.galaxyd.computer import strike
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.pieces import SHIPS
from rules.galaxyd.table import kinds, play, position


def test_the_solver_adds_bombs_and_guns() -> None:
    state = position(
        {"c2": ["bomber", "assassin"], "d4": ["cruiser"]}, {"c4": ["interceptor"]}, armor=(20, 20)
    )
    guards = state.ships(1, state.bases[1])
    assert strike.damage(state, guards)[0] == 10 + 9 + 5 - 2
    assert [line(move) for move in strike.winning_moves(state)] == [
        "move c2 bomber c4 bomb",
        "move c2 assassin c4 plain",
        "move d4 cruiser c4 plain",
    ]
    assert strike.winning_moves(replace(state, armor=(20, 23))) is None


def test_unknown_guards_are_taken_at_their_strongest() -> None:
    state = position(
        {"c3": ["assassin"]},
        {"c4": ["interceptor", "interceptor"], "a7": ["destroyer"]},
        armor=(20, 5),
    )
    assert strike.can_win(state)
    view = RULES.observe(state, 0)
    assert kinds(view, 1, "c4") == ["interceptor", "?"]
    assert strike.can_win(view)
    hidden = position(
        {"c3": ["assassin"]},
        {"c4": ["interceptor", "interceptor"], "a7": ["interceptor", "destroyer"]},
        armor=(20, 5),
    )
    assert strike.can_win(hidden)
    assert not strike.can_win(RULES.observe(hidden, 0))


def test_a_ship_that_has_moved_fights_only_where_it_is() -> None:
    state = position({"c2": ["assassin"], "c4": ["cruiser"]}, {}, armor=(20, 20))
    assert strike.damage(state, ())[0] == 9 + 5
    gone = play(state, "move c2 assassin b1 plain")
    assert strike.damage(gone, ()) == (5, [])
    here = play(state, "move c2 assassin c4 plain")
    assert strike.damage(here, ()) == (14, [])
    assert strike.damage(here, [SHIPS.index("cruiser")]) == (14 - 8, [])


def test_guards_that_take_all_of_the_attack_leave_the_bombs() -> None:
    state = position({"c2": ["bomber", "scavenger"]}, {}, armor=(20, 20))
    destroyer = SHIPS.index("destroyer")
    total, moves = strike.damage(state, [destroyer])
    assert (total, [*map(line, moves)]) == (10, ["move c2 bomber c4 bomb"])


def test_a_strike_needs_moves_unless_the_ships_that_are_there_suffice() -> None:
    there = {"c4": ["assassin"], "c3": ["bomber"]}
    for armor, needs in ((9, False), (10, True), (19, True)):
        state = position(there, {}, armor=(20, armor))
        assert strike.can_win(state) and strike.needs_moves(state) == needs
    assert not strike.can_win(position(there, {}, armor=(20, 20)))


def test_the_combat_at_the_enemy_starbase_is_fought_first() -> None:
    ships = {"a3": ["cruiser"], "c4": ["cruiser"], "h3": ["cruiser"]}
    foes = {"a3": ["cruiser"], "c4": ["destroyer"], "h3": ["cruiser"]}
    fighting = play(position(ships, foes), "done")
    assert line(strike.next_fight(fighting)) == "fight c4"
    elsewhere = {at: kinds for at, kinds in ships.items() if at != "c4"}
    without = play(position(elsewhere, foes), "done")
    assert line(strike.next_fight(without)) == "fight h3"
