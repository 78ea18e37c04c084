"""The computer admirals, the exact solver, hints, coach and look back."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from galaxies.computer.bots import random_bot
from galaxies.formats.notation import line
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Bot, fill_options
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, defence, judging, planning, strike
from galaxies.games.galaxyd.computer.front import Front
from galaxies.games.galaxyd.computer.judging import Plan, Style
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.pieces import COUNTERS, KIND, LADEN
from galaxies.games.galaxyd.rules.state import Stack, State
from rules.galaxyd.table import lines, play, position

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


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_a_computer_loads_it_sells(level: str) -> None:
    """Three in five cargoes at least; ships are lost, and games end, before the others are sold."""
    loaded = sold = 0
    for seed in range(20):
        states = game(*[COMPUTER.levels[level]] * 2, seed, chart="tutorial_quick", setup="quick")
        for before, after in pairwise(states):
            money = after.money[before.active] - before.money[before.active]
            loaded += _laden(after, before.active) > _laden(before, before.active)
            sold += _laden(after, before.active) < _laden(before, before.active) and money > 0
    assert loaded > 10 and 5 * sold >= 3 * loaded, (sold, loaded)


def _laden(state: State, player: int) -> int:
    ships = (ship for stack in state.fleets[player] for ship in stack.ships)
    return sum(ship & KIND == LADEN for ship in ships)


def test_bids_differ_by_luck() -> None:
    states = game(*[COMPUTER.levels["easy"]] * 2, 0)
    view = next(state for state in states if state.phase.name == "bid")
    player = RULES.current_player(view)
    bids = {line(COMPUTER.levels["hard"](view, player, Luck(f"bid {n}"))) for n in range(20)}
    assert len(bids) >= 2


def act(level: str, state: State) -> str:
    player = RULES.current_player(state)
    action = COMPUTER.levels[level](RULES.observe(state, player), player, Luck("test"))
    return line(action)


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.rule("GOD-W-02", "GOD-64")
def test_a_bomber_that_wins_is_not_missed(level: str) -> None:
    state = position({"c3": ["bomber"], "e5": ["cruiser"]}, {"c4": ["cruiser"] * 4}, armor=(20, 10))
    assert act(level, state) == "move c3 bomber c4 bomb"


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
    while state.active == 0 and state.phase.name != "over":
        player = RULES.current_player(state)
        if player == CHANCE:
            state = RULES.apply(state, RULES.chance(state, Luck("x")))
            continue
        action = hard(RULES.observe(state, player), player, Luck("x"))
        state = RULES.apply(state, action)
    assert not strike.can_win(state)


def full_board() -> State:
    """Every counter of both players on the map, in as many sectors as are far from the enemy."""
    state = position({}, {})
    sectors = [s for s in state.chart.sectors if state.thing(s) < 0 and s not in state.bases]
    kinds = [kind for kind, count in enumerate(COUNTERS) for _ in range(count)]
    fleets = []
    for player in (0, 1):
        far = state.chart.distance[state.bases[1 - player]]
        free = [s for s in sectors[player::2] if far[s] > 3]
        stacks = {sector: tuple(kinds[at :: len(free)]) for at, sector in enumerate(free)}
        fleets.append(tuple(Stack(sector, stacks[sector]) for sector in sorted(stacks)))
    empty = (0,) * len(COUNTERS)
    return replace(state, fleets=(fleets[0], fleets[1]), pools=(empty, empty))


def test_a_decision_on_a_full_board_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is counted in ships that were judged, so that every device decides the same."""
    state = full_board()
    judged = [0]

    def counting(front: Front, plan: Plan, style: Style, money: int) -> int:
        judged[0] += len(plan.ships) + sum(map(len, front.foes.values()))
        return judging.judge(front, plan, style, money)

    monkeypatch.setattr(planning, "judge", counting)
    act("hard", state)
    assert judged[0] < 120_000
