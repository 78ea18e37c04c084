"""Hints and reviews of last strikes."""

from __future__ import annotations

from galaxies.computer import advice
from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL, Review, last, replace
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, puzzles
from galaxies.games.galaxyd.computer.solver import next_step
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Action, Done, Move
from galaxies.games.galaxyd.rules.last_strike import count, puzzle
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import begin, lines, play


def start(which: int) -> State:
    return play(begin(chart="last_strike"), f"pose {which}")


def bot(state: State, level: str = "hard") -> Action:
    player = RULES.current_player(state)
    return COMPUTER.levels[level](RULES.observe(state, player), player, Luck("x"))


def test_a_hint_knows_the_next_step_as_long_as_it_is_followed() -> None:
    state = start(1)
    for move in puzzle(1).solution:
        assert next_step(state) == move
        state = RULES.apply(state, move)
    assert next_step(state) == Done()
    other = next(a for a in lines(start(1)) if a.startswith("move"))
    strayed = play(start(1), other)
    assert next_step(strayed) is None or other in map(notation.line, puzzle(1).solution)


def test_a_game_that_is_no_puzzle_has_no_next_step() -> None:
    """Even if everything stands as in one."""
    last_one = start(count())
    assert next_step(last_one) is not None
    assert next_step(replace(last_one, strike=0)) is None


def test_the_look_back_is_at_the_last_try() -> None:
    states = [start(1)]
    actions: list[Action] = []
    while RULES.current_player(states[-1]) != TERMINAL:
        state = states[-1]
        wait = state.tries == 1 and state.active == 0 and state.phase.name in ("move", "buy")
        actions.append(Done() if wait else bot(state))
        states.append(RULES.apply(state, actions[-1]))
    told = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(told, Review)
    assert "Starbase was" in told.lines[0]
    assert all(pane.name in ("armor", "money", "losses") for pane in told.panes)
    hint = advice.hint(GAME, start(1), 0, Luck("x"))
    assert hint.action == puzzle(1).solution[0] and "every answer" in hint.reasons[0]


def test_the_look_back_at_an_only_try_is_at_all_of_it() -> None:
    states, actions = [start(1)], list[Action]()
    while RULES.current_player(states[-1]) != TERMINAL:
        actions.append(bot(states[-1]))
        states.append(RULES.apply(states[-1], actions[-1]))
    told = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(told, Review) and states[-1].tries == states[0].tries
    armor = told.panes[0].chart
    assert armor is not None
    turns = len({state.turn for state in states})
    assert [len(series.points) for series in armor.series] == [turns + 1] * 2


NEXT_TRY = (
    '{"terms":{"setup":"quick","first":"seat_1","alternate":false,"open_book":true,"count_dis'
    'tance":false,"redraw":false,"base_stops":false,"one_raid":false,"own_kills":false,"map":'
    '"standard","layout":"last_strike","extra_money":[0,0],"armor":[20,20]},"now":{"is":"Buyi'
    'ng","bought":[],"tops":0},"first":0,"redog":1,"places":[2,16,41,74,93],"things":[0,1,1,2'
    ',2],"price":8,"bases":[72,54],"armor":[2,10],"money":[0,0],"pools":[[5,5,4,5,4,3,2],[6,5'
    ',4,5,3,3,3]],"fleets":[[{"sector":28,"ships":[5]},{"sector":49,"ships":[0]},{"sector":72'
    ',"ships":[6]}],[{"sector":49,"ships":[4]},{"sector":84,"ships":[5]}]],"pirates":[],"turn'
    '":1,"active":0,"baskets":[[],[]],"sorties":[],"flights":[],"reports":[],"strike":62,"tri'
    'es":4}'
)
"""The enemy can bomb the striker's Starbase to bits at once: then the next try begins."""


def test_a_rehearsal_ends_where_the_next_try_begins() -> None:
    state = position.load(GAME, NEXT_TRY)
    for number in range(6):
        assert advice.analyse(GAME, state, 0, Luck(f"strike {number}")).lines


def test_only_key_moves_have_rivals_what_else_their_ship_could_do() -> None:
    """And the end of the phase, which would leave the move out."""
    state = start(1)
    keys = puzzles.key_moves(1)
    moves = [action for action in RULES.legal_actions(state) if isinstance(action, Move)]
    key = next(move for move in moves if move in keys)
    others = [move for move in moves if (move.origin, move.ship) == (key.origin, key.ship)]
    assert {*puzzles.rivals(state, key)} == {*others, Done()} - {key}
    free = [move for move in moves if move not in keys]
    assert free and not any([*puzzles.rivals(state, move)] for move in free)
    assert not [*puzzles.rivals(state, Done())]
