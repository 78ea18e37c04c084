"""Puzzles of Take The Galaxy: the points are certain whatever is drawn, and no turn makes more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, Solution
from galaxies.games import GAMES
from galaxies.games.colony.computer import puzzles, reference
from galaxies.games.colony.computer.last_turn import PURCHASES, LastTurn, Table
from galaxies.games.colony.computer.steps import played
from galaxies.games.colony.rules.actions import Action, Build, EndTurn, Solve, Study
from galaxies.games.colony.rules.state import State, colony, with_me
from galaxies.lab.puzzles import Puzzle
from lab.test_puzzles import kept
from rules.colony.table import lay, side

COLONY = GAMES["colony"]
RULES = COLONY.rules
KEPT = kept(COLONY)[::20]
LUCK = Luck("any")


def other_draws(state: State, stream: Stream) -> State:
    """The same moment, with the cards of the deck in another order."""
    return with_me(state, replace(state.me, deck=tuple(stream.shuffle(state.me.deck))))


def settled(state: State) -> State:
    while not state.is_over and RULES.current_player(state) == CHANCE:
        state = RULES.apply(state, RULES.chance(state, LUCK))
    return state


def points(state: State) -> int:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.scores[0] if outcome.winners else 0


@pytest.mark.parametrize("puzzle", KEPT, ids=lambda puzzle: puzzle.name)
def test_a_solution_reaches_its_points_whatever_is_drawn(puzzle: Puzzle) -> None:
    for turn in range(5):
        stream = Luck(f"{puzzle.name}/{turn}").stream("draws")
        state = other_draws(position.load(COLONY, puzzle.position), stream)
        for line in puzzle.line:
            action = notation.parse(COLONY, line)
            assert RULES.check(state, action) is None
            state = settled(RULES.apply(state, action))
        assert points(state) == puzzle.points


@pytest.mark.parametrize("puzzle", KEPT, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_is_solved_by_its_line_which_is_found_again_from_each_purchase(
    puzzle: Puzzle,
) -> None:
    """What is left of the line keeps its points, and greed does not reach them."""
    state = position.load(COLONY, puzzle.position)
    assert puzzles._is_good(state)
    actions = [notation.parse(COLONY, line) for line in puzzle.line]
    assert puzzles.solve(state) == Solution(puzzle.points, tuple(actions))
    for action in actions:
        solution = puzzles.solve(state)
        assert solution is not None and solution.points == puzzle.points
        state = settled(RULES.apply(state, action))


def from_the_row(state: State, action: Action) -> bool:
    """Whether an action uses up the one card of the row that a turn may take."""
    if isinstance(action, Build):
        return state.me.system(action.system) is None
    return isinstance(action, Study | Solve)


@pytest.mark.parametrize("puzzle", KEPT, ids=lambda puzzle: puzzle.name)
def test_rivals_of_a_purchase_take_its_slot_its_card_or_its_place_in_the_turn(
    puzzle: Puzzle,
) -> None:
    state = position.load(COLONY, puzzle.position)
    for line in puzzle.line:
        action = notation.parse(COLONY, line)
        rivals, legal = [*puzzles.rivals(state, action)], RULES.legal_actions(state)
        expected = [
            other
            for other in legal
            if isinstance(other, EndTurn)
            or (other != action and from_the_row(state, action) and from_the_row(state, other))
            or (other != action and isinstance(action, Build) and excludes(state, other, action))
        ]
        assert rivals == (expected if isinstance(action, PURCHASES) else [])
        state = settled(RULES.apply(state, action))


def excludes(state: State, other: Action, build: Build) -> bool:
    """Whether another build takes the slot of a build, or the only card for it."""
    if not isinstance(other, Build):
        return False
    slot = (other.system, other.slot) == (build.system, build.slot)
    return slot or (other.card == build.card and state.me.hand.count(build.card) == 1)


@pytest.mark.parametrize("puzzle", KEPT, ids=lambda puzzle: puzzle.name)
def test_no_turn_makes_more_points(puzzle: Puzzle) -> None:
    """Nor do the cards that lie on the deck help."""
    for turn in range(30):
        stream = Luck(f"{puzzle.name}/{turn}").stream("turns")
        state = position.load(COLONY, puzzle.position)
        while not state.is_over:
            legal = RULES.legal_actions(state)
            going_on = [action for action in legal if not isinstance(action, EndTurn)]
            state = settled(RULES.apply(state, stream.choice(going_on or legal)))
        assert points(state) <= puzzle.points


def test_a_puzzle_begins_late_in_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is left to use, no goods that were not there, and what lies on the deck first helps
    least."""
    deal, dealt = puzzles._dealt, list[tuple[State, State]]()

    def noted(moment: State, stream: Stream) -> State:
        dealt.append((moment, deal(moment, stream)))
        return dealt[-1][1]

    monkeypatch.setattr(puzzles, "_dealt", noted)
    monkeypatch.setattr(puzzles, "_is_good", lambda state: True)
    positions = [*puzzles.positions(Luck("8"))]
    assert len(positions) == len(dealt) == puzzles.TRIES
    digests = [position.digest(state) for state in positions[::13]]
    assert digests == ["13b0d685", "aed94a17", "9f468c6e", "204fe13b"], (
        "kept puzzles could not be made again by their seeds"
    )
    left = set()
    for moment, state in dealt:
        assert reference.free_step(moment) is None
        me = state.me
        assert me.ships and all(ship.used for ship in me.ships)
        slots = [slot for own in me.systems for slot in own.slots if slot.cards]
        left.add(sum(not slot.used for slot in slots))
        assert len(me.hand) in puzzles.HANDS and sum(state.pool) in puzzles.POOL
        assert all(kept <= had for kept, had in zip(state.pool, moment.pool, strict=True))
        assert len(me.discard) in puzzles.SPENT
        had = moment.me
        assert Counter((*me.hand, *me.deck, *me.discard)) == Counter(
            (*had.hand, *had.deck, *had.discard)
        )
        assert RULES.faults(state) == ""
        renown = [colony(card).renown for card in me.deck if not colony(card).is_ship]
        assert renown == sorted(renown)
    assert left == {*range(puzzles.READY + 1)}
    begun = {sum(slot.used for own in one.me.systems for slot in own.slots) for one, _ in dealt}
    assert len(begun) > 1, "any moment before the first purchase can be the beginning"


def test_a_solution_that_hopes_for_a_card_has_no_line() -> None:
    """Its points need cards from the deck, in an order that the player cannot know."""
    text = Path(__file__).with_name("hopes.json").read_text()
    solution = puzzles.solve(position.load(COLONY, text))
    assert solution is not None and solution.line == ()


@pytest.mark.parametrize("puzzle", KEPT[:3], ids=lambda puzzle: puzzle.name)
def test_what_is_too_easy_or_too_hard_is_no_puzzle(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position.load(COLONY, puzzle.position)
    left = [notation.parse(COLONY, line) for line in puzzle.line]
    while left:  # fewer purchases are left than a puzzle takes, or one is being paid
        bought = isinstance(left[0], PURCHASES)
        state = settled(RULES.apply(state, left.pop(0)))
        few = sum(isinstance(action, PURCHASES) for action in left) < puzzles.LEAST
        assert not (bought and few and puzzles._is_good(state))
    with monkeypatch.context() as patch:
        patch.setattr(puzzles, "MOST_TABLES", -1)
        assert not puzzles._is_good(position.load(COLONY, puzzle.position))


def test_what_greed_finds_and_what_is_uncertain_is_no_puzzle() -> None:
    hopes = Path(__file__).with_name("hopes.json").read_text()
    assert not puzzles._is_good(position.load(COLONY, hopes))
    greedy = 0
    for puzzle in kept(COLONY)[::7]:
        state, stream = position.load(COLONY, puzzle.position), Luck(puzzle.name).stream("deal")
        for dealt in (puzzles._dealt(state, stream) for _ in range(3)):
            search, table = LastTurn(dealt.me.deck, known=True), Table.of(dealt)
            if best_by_greed(search, table) == search.best(table)[0]:
                greedy += 1
                assert not puzzles._is_good(dealt)
    assert greedy > 5


def best_by_greed(search: LastTurn, table: Table) -> int:
    """The points of buying what makes the most at once until nothing makes any."""
    bought = [(gain, after) for a, gain, after in search.steps(table) if isinstance(a, PURCHASES)]
    gain, after = max(bought, key=lambda one: one[0], default=(0, table))
    return gain + best_by_greed(search, after) if gain > 0 else 0


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (
            "build penal_colony twin_hearths a",
            [
                "study space_whales",
                "build homestead_world twin_hearths a",
                "build trading_post twin_hearths a",
                "build trading_post twin_hearths b",
                "end-turn",
            ],
        ),
        # On an own slot it takes no card from the row: only the same card can go elsewhere.
        (
            "build trading_post new_haven b",
            ["build trading_post twin_hearths a", "build trading_post twin_hearths b", "end-turn"],
        ),
        ("build homestead_world new_haven a", ["build homestead_world twin_hearths a", "end-turn"]),
        ("launch flagship", ["end-turn"]),
        ("use new_haven a", []),
    ],
)
def test_what_takes_the_place_of_a_purchase(line: str, instead: list[str]) -> None:
    hand = "penal_colony trading_post homestead_world mining_barge science_vessel flagship"
    view = lay(
        side(hand),
        players=1,
        row="twin_hearths space_whales",
        pool=(0, 0, 2),
        last=True,
        possible=False,
    )
    rivals = puzzles.rivals(view, notation.parse(COLONY, line))
    assert [notation.line(action) for action in rivals] == instead


def test_a_card_that_is_held_twice_can_go_elsewhere_too() -> None:
    """So that is no other way."""
    hand = "trading_post trading_post homestead_world mining_barge science_vessel flagship"
    view = lay(side(hand), players=1, row="twin_hearths", last=True, possible=False)
    rivals = puzzles.rivals(view, notation.parse(COLONY, "build trading_post new_haven b"))
    assert [*map(notation.line, rivals)] == ["end-turn"]


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        (["build hive_colony castaways_rest a"], "build"),
        # Its 2 manpower and 1 more buy a card.
        (
            ["build hive_colony castaways_rest a", "exchange manpower"],
            "build, bounty, bounty, exchange",
        ),
        # A reshuffle has taken what was to be built next, and what was to be recalled.
        (["build hive_colony castaways_rest a", "build trading_post castaways_rest b"], "build"),
        (["recall trading_post"], ""),
    ],
)
def test_the_bounty_of_a_claim_is_taken_if_the_turn_goes_on(steps: list[str], line: str) -> None:
    """The steps end before one that is not possible."""
    view = lay(
        side("hive_colony flagship mining_barge trade_convoy science_vessel scout_ship"),
        players=1,
        row="castaways_rest",
        pool=(1, 0, 0),
        last=True,
        possible=False,
    )
    actions = played(view, [notation.parse(COLONY, step) for step in steps])
    verbs = [notation.line(action).split()[0] for action in actions]
    assert ", ".join(verb for verb in verbs if verb != "pay") == line
