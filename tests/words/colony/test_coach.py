"""The guide of a first game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules.phases import Phase, Pirates
from galaxies.games.colony.rules.state import Pool, State
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, players)
    while (player := GAME.rules.current_player(state)) != -2:
        view = GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = GAME.rules.chance(state, luck) if player < 0 else reference.play(view)
        state = GAME.rules.apply(state, action)
    yield state


def test_the_guide_speaks_in_a_first_game_alone() -> None:
    easy = {"solo_target": 45}
    said = set()
    for state in whole_game(1, 3):
        if GAME.rules.current_player(state) == 0:
            guided = State(
                **{name: getattr(state, name) for name in state.__slots__}
                | {"terms": lay(players=1, terms=easy).terms}
            )
            said.add(GAME.words.coach(guided, 0, ()).split(".")[0])
            assert GAME.words.coach(state, 0, ()) == ""
    assert len(said) >= 6
    assert "highlighted place" in GAME.words.coach(
        lay(side(HAND), players=1, terms=easy), 0, ("build", "trading_post")
    )


def test_what_can_be_chosen_is_called_highlighted() -> None:
    easy = {"solo_target": 45}
    state = lay(side(HAND), players=1, terms=easy)
    said = [GAME.words.coach(state, 0, draft) for draft in ((), ("build", "trading_post"))]
    for text in said:
        assert "highlighted" in text
        assert not any(word in text for word in (" lit ", "gold", "dashed"))


@pytest.mark.parametrize(
    ("ships", "row", "named"),
    [
        ("", "intergalactic_migration", "event Intergalactic Migration"),
        ("mining_barge", "", "Mining Barge: it gives 1 production for nothing."),
        ("mining_barge colony_transport", "", "The highlighted cards"),
        ("", "", "Take one card from the row"),
    ],
)
def test_the_guide_sends_nobody_to_a_used_colony(ships: str, row: str, named: str) -> None:
    """With the first colony used, in the first turn already, it names what is left to use."""
    home = "new_haven frontier_colony! -"
    state = lay(side(HAND, home, ships=ships), players=1, row=row, terms={"solo_target": 45})
    assert state.round == 1
    said = GAME.words.coach(state, 0, ())
    assert named in said and "Frontier Colony" not in said


USED = "new_haven frontier_colony! -"
FULL = "new_haven frontier_colony! trading_post"
FOUR = f"{FULL}, verdance -, ferrum_drift -, cinder_belt - -"
SECOND = f"{USED}, cinder_belt surface_mine! trading_post, verdance -, ferrum_drift -"
NEWEST = f"{USED}, verdance -, cinder_belt - -, ferrum_drift surface_mine!"


def guided(
    hand: str,
    systems: str = USED,
    *,
    turn: int = 1,
    tokens: int = 0,
    pool: Pool = (0, 0, 0),
    claimed: bool = False,
    relinquished: bool = False,
    phase: Phase | None = None,
) -> str:
    """What the guide says in a game with the easy target, in this turn."""
    state = lay(
        side(hand, systems, tokens=tokens),
        row="port_meridian space_whales",
        players=1,
        pool=pool,
        claimed=claimed,
        phase=phase,
        possible=False,
        relinquished=relinquished,
        terms={"solo_target": 45},
    )
    return GAME.words.coach(replace(state, turn=turn, deck=state.deck[: 11 - turn]), 0, ())


@pytest.mark.parametrize(
    ("systems", "pool", "said"),
    [
        (FULL, (0, 1, 0), "Now turn what is in the pool into more"),
        (FULL, (3, 0, 0), "1 production or 3 manpower buys a card."),
        (USED, (0, 1, 0), "1 production or 3 manpower buys a card."),
        (FULL, (0, 0, 0), "Take one card from the row each turn."),
        (FULL, (2, 0, 0), "Take one card from the row each turn."),
    ],
)
def test_the_pool_comes_before_the_row(systems: str, pool: Pool, said: str) -> None:
    assert said in guided(HAND, systems, pool=pool)


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (2, "Mines, which turn 1 manpower (M) into 2 production (P), are a good start."),
        (3, "You may still take one card from the row"),
        (6, "You may still take one card from the row"),
        (7, "Now go for points"),
    ],
)
def test_what_to_take_from_the_row_changes_during_the_game(turn: int, said: str) -> None:
    assert said in guided(HAND, turn=turn)


@pytest.mark.parametrize(
    ("hand", "systems", "claimed", "relinquished", "said"),
    [
        ("trading_post", USED, False, False, "Take one card from the row"),
        ("trading_post", USED, True, False, "Build what earns more"),
        ("surface_mine flagship", USED, False, False, "Build what earns more"),
        ("trading_post", FOUR, False, False, "You control four systems"),
        ("trading_post", SECOND, False, False, "You control four systems"),
        ("trading_post", FOUR, True, False, "Build what earns more"),
        ("trading_post", FOUR, False, True, "Build what earns more"),
        ("surface_mine", FOUR, False, False, "Build what earns more"),
        ("trading_post", NEWEST, False, False, "Build what earns more"),
        ("surface_mine", f"{FULL}, verdance -", False, False, "Build what earns more"),
    ],
)
def test_the_row_is_named_only_where_something_can_be_taken(
    hand: str, systems: str, claimed: bool, relinquished: bool, said: str
) -> None:
    """With a card that fits, and room for a system or a full one that may go for it."""
    told = guided(hand, systems, claimed=claimed, relinquished=relinquished)
    assert told.startswith(said)


@pytest.mark.parametrize(
    ("turn", "tokens", "said", "goal"),
    [
        (3, 0, "Build what earns more each turn", "44 renown points (RP) to go, 8 more turns."),
        (4, 0, "Fill empty slots", "44 renown points (RP) to go, 7 more turns."),
        (10, 43, "Fill empty slots", "1 renown point (RP) to go, 1 more turn."),
        (10, 44, "Fill empty slots", "You have reached the target!"),
        (11, 44, "This is the last turn", "so build whatever gives points."),
    ],
)
def test_at_the_end_of_a_turn_the_way_to_the_target_is_told(
    turn: int, tokens: int, said: str, goal: str
) -> None:
    told = guided("flagship", turn=turn, tokens=tokens)
    assert told.startswith(said) and told.endswith(goal)


def test_cards_that_are_asked_for_come_first() -> None:
    asked = guided(HAND, "new_haven frontier_colony -", phase=Pirates(1))
    assert asked.startswith("The Space Pirates take a card")
    easy = {"solo_target": 45}
    state = lay(side(HAND), players=1, row="verdance", terms=easy)
    paying = play(state, "build homestead_world verdance a")
    assert GAME.words.coach(paying, 0, ()).startswith("You pay with cards.")


def test_the_goal_is_told_in_the_first_turn_alone() -> None:
    home = "new_haven frontier_colony -"
    assert guided(HAND, home).startswith("Reach 45 renown points (RP) in 11 turns")
    later = guided(HAND, home, turn=2)
    assert later == "Use the highlighted Frontier Colony: it gives 1 manpower for nothing."


def test_the_guide_is_silent_in_company_and_after_the_end() -> None:
    easy = {"solo_target": 45}
    over = play(lay(players=1, terms=easy, last=True), "end-turn")
    for state in (over, lay(players=2, terms=easy)):
        assert GAME.words.coach(state, 0, ()) == ""
