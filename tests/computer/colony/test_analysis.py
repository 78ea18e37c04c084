"""The analysis, and the hint that is made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from galaxies.computer import advice
from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.choosing.proposal import proposed
from galaxies.games.colony.computer import levels, reference, strong
from galaxies.games.colony.computer.analysis import _values
from galaxies.games.colony.computer.forecast import turns_left
from galaxies.games.colony.computer.reasons import why
from galaxies.games.colony.rules.actions import Action, EndTurn, Pay, Relinquish, Use
from galaxies.games.colony.rules.scoring import has_won
from galaxies.games.colony.rules.state import State
from galaxies.play.records.replay import replay
from rules.colony.table import TABLE, lay, side


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, players)
    while (player := GAME.rules.current_player(state)) != -2:
        view = GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = GAME.rules.chance(state, luck) if player < 0 else reference.play(view)
        state = GAME.rules.apply(state, action)
    yield state


@cache
def views() -> tuple[State, ...]:
    """Every seventh decision of a game."""
    states = [*enumerate(whole_game(1))]
    decisions = [s for n, s in states if n % 7 == 0 and GAME.rules.current_player(s) >= 0]
    return tuple(GAME.rules.observe(state, 0) for state in decisions)


def reasons_for(state: State, action: Action) -> tuple[str, ...]:
    """What the hint would say of an action."""
    return why(state, action)


def test_a_hint_is_what_the_strong_player_does_with_reasons() -> None:
    kinds = set()
    for view in views():
        hint = advice.hint(GAME, view, 0, Luck("hint"))
        assert hint.action == levels.governor(view, 0, Luck("hint"))
        assert all(reason.endswith(".") for reason in hint.reasons)
        kinds.add(type(hint.action))
        if isinstance(hint.action, Pay):
            assert hint.action.card in proposed(view), "the page proposes other cards"
    assert {Use, Pay} <= kinds


def recorded() -> Iterator[State]:
    """Decisions of recorded games for one to four players."""
    records = Path(__file__).parents[2] / "playthroughs" / "colony"
    for path in sorted(records.glob("*.txt")):
        states = replay(path.read_text("utf-8")).states
        decisions = [s for s in states if GAME.rules.current_player(s) >= 0]
        yield from (GAME.rules.observe(s, s.active) for s in decisions[5::60])


def test_no_action_is_valued_above_the_one_that_the_strong_player_takes() -> None:
    """Nothing is cut off for that: they are valued by the plans that it decides by."""
    for view in recorded():
        choice = strong.choose(view)
        values = _values(view, choice)
        if not has_won(view):  # then a greater value is worth no more
            assert max(values.values()) == values[choice.action], notation.line(choice.action)
        assert advice.analyse(GAME, view, view.active, Luck("hint")).best == choice.action


def test_every_legal_action_has_a_line() -> None:
    for view in views():
        analysis = advice.analyse(GAME, view, 0, Luck("hint"))
        firsts = {line.actions[0] for line in analysis.lines}
        assert firsts == {*GAME.rules.legal_actions(view)}
        assert analysis.unit == "points"
        assert 20 < analysis.lines[0].value < 100


def test_the_order_of_generators_costs_nothing() -> None:
    state = lay(side("", "new_haven frontier_colony trading_post, verdance hive_colony"), players=1)
    free = [Use("new_haven", "a"), Use("verdance", "a")]
    analysis = advice.analyse(GAME, state, 0, Luck("hint"))
    assert analysis.best in free
    assert [analysis.loss(action) for action in free] == [0, 0]
    assert analysis.loss(EndTurn()) > 0


def test_the_best_line_tells_the_rest_of_the_turn() -> None:
    """With all cards in hand known, it goes on to the end of the turn."""
    hand = "surface_mine trading_post scout_ship flagship trade_convoy"
    state = lay(side(hand, "new_haven frontier_colony! -"), players=1, row="verdance")
    line = advice.analyse(GAME, state, 0, Luck("hint")).lines[0]
    assert len(line.actions) > 1
    assert line.actions[-1] == EndTurn()


@pytest.mark.parametrize(
    ("hand", "production", "turn"),
    [
        (
            "field_laboratory scout_ship mining_barge grand_embassy ring_station",
            0,
            "launch mining_barge, pay grand_embassy, pay field_laboratory, pay ring_station,"
            " use ships mining_barge, exchange production",
        ),
        (
            "surface_mine trading_post scout_ship flagship trade_convoy homestead_world"
            " cheap_industry",
            3,
            "launch trade_convoy, pay trading_post, pay homestead_world, pay scout_ship,"
            " use ships trade_convoy, exchange production, exchange production",
        ),
        (
            "penal_colony scout_ship trading_post market_city",
            0,
            "build penal_colony verdance a, pay market_city, use verdance a, launch scout_ship,"
            " use ships scout_ship",
        ),
    ],
)
def test_the_best_line_buys_one_after_the_other_and_nothing_with_cards_that_are_not_known(
    hand: str, production: int, turn: str
) -> None:
    state = lay(
        side(hand, "new_haven frontier_colony! -"),
        players=1,
        row="verdance",
        pool=(0, production, 0),
    )
    line = advice.analyse(GAME, GAME.rules.observe(state, 0), 0, Luck("hint")).lines[0]
    assert ", ".join(map(notation.line, line.actions)) == turn


def test_the_best_line_claims_what_its_generators_pay_for() -> None:
    """3 and 1 production for nothing, 4 for Space Race."""
    me = side("", "new_haven automated_mines -", ships="mining_barge")
    state = lay(me, players=1, row="space_race", possible=False)
    line = advice.analyse(GAME, GAME.rules.observe(state, 0), 0, Luck("hint")).lines[0]
    turn = "use new_haven a, use ships mining_barge, solve space_race, end-turn"
    assert ", ".join(map(notation.line, line.actions)) == turn


def test_the_best_line_uses_on_with_cards_that_are_not_known() -> None:
    """A colony that takes production asks for no card of the hand."""
    posts = "new_haven frontier_colony! trading_post, cinder_belt surface_mine! trading_post"
    state = lay(side("", posts), players=1, pool=(0, 3, 0))
    line = advice.analyse(GAME, GAME.rules.observe(state, 0), 0, Luck("hint")).lines[0]
    turn = "use new_haven b, use cinder_belt b, exchange production"
    assert ", ".join(map(notation.line, line.actions)) == turn


def test_in_the_last_turn_no_hint_speaks_of_later_turns() -> None:
    state = lay(side(), players=1, last=True, possible=False)
    hint = advice.hint(GAME, state, 0, Luck("hint"))
    if isinstance(hint.action, Use):  # the last colony first, then nothing is left to do
        used = TABLE.play(state, "use new_haven a")
        hint = advice.hint(GAME, used, 0, Luck("hint"))
    assert isinstance(hint.action, EndTurn)
    assert hint.reasons[0] == "Nothing that you can still do gives you points."


FULL = "new_haven frontier_colony! trading_post!, verdance hive_colony!"
"""Two systems, the older one full, with nothing left to use."""


def test_a_won_game_is_won_by_ending_it() -> None:
    """The last player of the last turn, ahead of the others: the end of the turn wins at once."""
    state = lay(
        side("trading_post", "new_haven frontier_colony -, verdance -"),
        players=2,
        last=True,
        possible=False,
    )
    analysis = advice.analyse(GAME, state, state.active, Luck("hint"))
    assert analysis.best == EndTurn() and analysis.lines[0].value == 1
    assert analysis.reasons == ("You are ahead, and nobody has another turn.",)
    assert GAME.choosing.warn is not None
    assert GAME.choosing.warn(state, state.active, EndTurn()) is None


def test_the_reason_to_relinquish_counts_what_it_keeps_and_what_space_race_adds() -> None:
    state = lay(side("", FULL), players=1, row="space_race", last=True, possible=False)
    assert reasons_for(state, Relinquish("new_haven")) == (
        "You keep its 1 RP and get 1 RP more for Space Race.",
    )


def test_nothing_is_kept_for_later_in_the_last_turn() -> None:
    for view in views():
        if view.round == view.rounds:
            said = " ".join(advice.hint(GAME, view, 0, Luck("hint")).reasons)
            assert "keep" not in said and "more cards in the end" not in said


def test_no_warning_speaks_against_the_end_of_the_best_line() -> None:
    """Cards that come back while the line is played still buy something in the last turn."""
    state = position.load(GAME, Path(__file__).with_name("last_purchase.json").read_text())
    player = GAME.rules.current_player(state)
    view = GAME.rules.observe(state, player)
    assert GAME.choosing.warn is not None
    for action in advice.analyse(GAME, view, player, Luck("hint")).lines[0].actions:
        assert GAME.choosing.warn(view, player, action) is None
        view = view if action == EndTurn() else GAME.rules.apply(view, action)


@pytest.mark.parametrize(
    ("row", "ships", "line"),
    [
        ("the_next_step", "scout_ship!", "sell the_next_step scout_ship"),
        ("the_next_step!", "scout_ship!", "end-turn"),
        ("the_next_step", "", "end-turn"),
        ("space_race", "", "relinquish new_haven"),
        ("", "scout_ship!", "end-turn"),
    ],
)
def test_the_last_turn_lets_go_of_what_brings_renown(row: str, ships: str, line: str) -> None:
    """Nothing else is left to do: a ship that The Next Step pays for, a system under Space Race."""
    state = lay(side("", FULL, ships=ships), players=1, row=row, last=True, possible=False)
    assert notation.line(reference.play(state)) == line


def test_whoever_plays_later_in_the_round_has_one_turn_more() -> None:
    state = replace(lay(players=3), first=1, turn=5)
    assert (state.active, state.round) == (2, 2)
    more = [turns_left(state, seat) - (state.rounds - state.round) for seat in (1, 2, 0)]
    assert more == [0, 0, 1], "player 1 has had a turn, player 2 is in one"
