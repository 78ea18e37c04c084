"""The computer admirals, the exact solver, hints, coach and look back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Bot, Review, fill_options, last
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, defence, strike
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from galaxies.play.notation import line
from rules.galaxyd.table import begin, kinds, lines, play, position

LEVELS = list(COMPUTER.levels)


def game(one: Bot, two: Bot, seed: int, **options: str) -> list[State]:
    luck = Luck(galaxy.code(seed))
    states = [RULES.initial_state(fill_options(GAME, options), 2)]
    bots = (one, two)
    while (player := RULES.current_player(states[-1])) != TERMINAL:
        state = states[-1]
        if player == CHANCE:
            action = RULES.chance(state, luck)
        else:
            view = RULES.observe(state, player)
            action = bots[player](view, player, Luck(f"{seed}/{len(states)}"))
        states.append(RULES.apply(state, action))
    return states


def test_easy_beats_random_play() -> None:
    easy, chance = COMPUTER.levels["easy"], random_bot(GAME)
    won = sum(game(easy, chance, seed)[-1].winner == 0 for seed in range(10))
    won += sum(game(chance, easy, seed)[-1].winner == 1 for seed in range(10))
    assert won >= 18


def test_hard_beats_easy() -> None:
    hard, easy = COMPUTER.levels["hard"], COMPUTER.levels["easy"]
    assert sum(game(hard, easy, seed)[-1].winner == 0 for seed in range(4)) >= 3


def act(level: str, state: State) -> str:
    player = RULES.current_player(state)
    action = COMPUTER.levels[level](RULES.observe(state, player), player, Luck("test"))
    return line(action)


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.rule("GOD-W-02", "GOD-64")
def test_a_bomber_that_wins_is_not_missed(level: str) -> None:
    state = position({"c3": ["bomber"], "e5": ["cruiser"]}, {"c4": ["cruiser"] * 4}, armor=(20, 10))
    assert act(level, state) == "move c3 bomber c4 bomb"


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


@pytest.mark.rule("GOD-93")
def test_of_two_falling_starbases_the_enemys_is_fought_first() -> None:
    state = position({"c4": ["assassin"]}, {"h7": ["assassin"]}, armor=(5, 5), turn=31)
    state = play(state, "done")
    assert lines(state)[:2] == ["fight c4", "fight h7"]
    for level in LEVELS:
        assert act(level, state) == "fight c4"
    assert play(state, "fight h7").winner == 1


def test_hard_keeps_its_starbase_out_of_reach() -> None:
    """A Bomber two sectors away wins next turn, unless the way is blocked or it is fought."""
    state = position(
        {"h7": ["cruiser", "cruiser"], "h8": ["interceptor"]},
        {"f7": ["bomber"]},
        armor=(10, 10),
        fog="open",
        turn=21,
    )
    assert defence.can_be_held(state, 0)
    hard = COMPUTER.levels["hard"]
    while state.active == 0 and state.phase != "over":
        player = RULES.current_player(state)
        if player == CHANCE:
            state = RULES.apply(state, RULES.chance(state, Luck("x")))
            continue
        action = hard(RULES.observe(state, player), player, Luck("x"))
        state = RULES.apply(state, action)
    assert not strike.can_win(state)


def test_hints_have_reasons() -> None:
    state = position({"c3": ["bomber"]}, {}, armor=(20, 10))
    hint = COMPUTER.hint(RULES.observe(state, 0), 0, Luck("h"))
    assert "destroys the enemy Starbase" in hint.reasons[0]
    fresh = begin(chart="tutorial_quick")
    assert COMPUTER.hint(RULES.observe(fresh, 0), 0, Luck("h")).reasons


def test_the_coach_speaks_in_the_first_game_only() -> None:
    first = RULES.observe(begin(chart="tutorial_quick"), 0)
    assert "$15" in WORDS.coach(first, 0, ())
    assert WORDS.coach(RULES.observe(begin(chart="tutorial_quick"), 1), 1, ()) == ""
    normal = RULES.observe(position({"e5": ["cruiser"]}, {}), 0)
    assert WORDS.coach(normal, 0, ()) == ""


@pytest.mark.rule("GOD-R-69")
def test_the_look_back_tells_the_end_and_draws_plots() -> None:
    easy = COMPUTER.levels["easy"]
    luck = Luck(galaxy.code(3))
    states, actions = [begin(setup="quick")], []
    while (player := RULES.current_player(states[-1])) != TERMINAL:
        state = states[-1]
        if player == CHANCE:
            actions.append(RULES.chance(state, luck))
        else:
            actions.append(easy(RULES.observe(state, player), player, Luck(str(len(states)))))
        states.append(RULES.apply(state, actions[-1]))
    review = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(review, Review)
    assert "Starbase was" in review.lines[0]
    assert [pane.name for pane in review.panes] == ["armor", "money", "losses"]
