"""What follows from the rules of a game that says no more."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, replace
from typing import Literal

import pytest

from galaxies.beginning import begin, most_points, ranged
from galaxies.beginning.choices import keys_of, presets_of
from galaxies.beginning.fields import faults_of
from galaxies.beginning.words import lines, sentence
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, SPECTATOR, Action, Level, Refusal
from galaxies.game.table import ActionRules, PhaseRules, Table
from galaxies.games import GAMES
from toys import bluff
from toys.bluff import Bid, Bidding, Cast, Casting, Over, State

GAME = bluff.GAME
STATE = State((0, 3), Bidding(), 2, ((5, 1), (6, 6)), (2,), (1, 1))


def test_numbers_out_of_range_are_no_position_and_no_action() -> None:
    told = {
        GAME.rules.faults(replace(STATE, **wrong))
        for wrong in (
            {"scores": (7, 0)},
            {"scores": (1,)},
            {"hands": ((0, 1), (6, 6))},
            {"bids": (5,)},
        )
    }
    assert told == {
        'In this position, "scores" must be 0 to 6.',
        'In this position, "scores" must have 2 to 4 entries.',
        'In this position, "hands" must be 1 to 6.',
        'In this position, "bids" must not exceed the dice.',
    }
    assert GAME.rules.faults(STATE) == ""
    assert GAME.rules.check(STATE, Bid(9)) == Refusal("BLF-02", "The count must be 0 to 8.")
    assert GAME.rules.check(STATE, Bid(5)) == Refusal("BLF-02", "There are 4 dice on the table.")
    assert GAME.rules.check(STATE, Bid(4)) is None


def test_an_action_of_another_phase_is_refused_by_the_rule_of_this_one() -> None:
    for phase, action in ((Casting(), Bid(1)), (Bidding(), Cast((1, 1, 1, 1)))):
        refusal = GAME.rules.check(replace(STATE, phase=phase), action)
        assert refusal == Refusal(
            bluff.TABLE.phases[type(phase)].opens_at, "It is not the time for that."
        )


def test_marks_of_a_record_within_a_position_count_too() -> None:
    @dataclass(frozen=True, slots=True)
    class Die:
        face: int = ranged(1, 6)

    @dataclass(frozen=True, slots=True)
    class Box:
        dice: tuple[Die, ...]
        last: Die | None = None

    assert [*faults_of(Box((Die(6),), Die(1)))] == []
    assert [*faults_of(Box((Die(6), Die(7)), Die(0)))] == [
        ("dice.face", "must be 1 to 6"),
        ("last.face", "must be 1 to 6"),
    ]


def test_players_see_their_own_entries_until_the_game_is_over() -> None:
    view = GAME.rules.observe(STATE, 1)
    assert (view.hands, view.bids, view.last_bids) == (((0, 0), (6, 6)), (-1,), (1, 1))
    assert GAME.rules.observe(STATE, 0).hands == ((5, 1), (0, 0))
    over = replace(STATE, phase=Over())
    assert GAME.rules.observe(over, 0) is over


def test_what_is_imagined_is_possible_and_keeps_what_is_known() -> None:
    assert GAME.rules.determinize is not None
    view = GAME.rules.observe(STATE, 1)
    worlds = [GAME.rules.determinize(view, 1, Luck(str(n))) for n in range(30)]
    assert all(GAME.rules.faults(world) == "" and world.hands[1] == (6, 6) for world in worlds)
    assert {world.bids[0] for world in worlds} == {0, 1, 2, 3, 4}, "not more than there are dice"
    assert {face for world in worlds for face in world.hands[0]} == {1, 2, 3, 4, 5, 6}


def test_what_can_be_done_is_every_value_that_is_not_refused() -> None:
    assert GAME.rules.legal_actions(STATE) == tuple(map(Bid, range(5)))
    (example,) = GAME.rules.legal_actions(State((0, 0)))
    assert GAME.rules.check(State((0, 0)), example) is None
    assert GAME.rules.legal_actions(replace(STATE, phase=Over())) == ()


def test_an_action_whose_values_do_not_follow_from_its_fields_is_a_mistake_at_once() -> None:
    @dataclass(frozen=True, slots=True)
    class Say(Action):
        number: int

    rules = (
        (PhaseRules(Bidding, "BLF-02", 0),),
        (ActionRules(Say, Bidding, None, lambda s, p, a: s),),
    )
    with pytest.raises(TypeError, match=r"Say.number needs `ranged\(\.\.\.\)`"):
        begin(
            "toys.say",
            title="",
            tagline="",
            players=range(1, 2),
            max_plies=1,
            table=Table(*rules),
            initial_state=lambda options, players: STATE,
            outcome=lambda state: None,
        )


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move the {piece} by {steps}.

    Only this first line is told."""

    piece: Literal["king", "pawn"]
    steps: int = ranged(1, 2)


@dataclass(frozen=True, slots=True)
class TurnBack(Action):
    fast: bool


def test_docstrings_and_fields_are_labels() -> None:
    assert sentence(Move, {}) == "Move the … by …"
    assert sentence(Move, {"piece": "king"}) == "Move the king by …"
    assert sentence(Move, {"piece": "king", "steps": "2"}) == "Move the king by 2"
    assert sentence(TurnBack, {}) == "Turn back"
    assert sentence(TurnBack, {"fast": "yes"}) == "Turn back: yes"
    assert GAME.words.label is not None
    assert GAME.words.label(STATE, 1, ("bid",)) == "Bid … bright dice"
    assert GAME.words.label(STATE, 1, ("bid", "3")) == "Bid 3 bright dice"


def test_the_log_tells_who_does_what_and_no_secret() -> None:
    first = replace(STATE, bids=())
    after = GAME.rules.apply(first, Bid(3))
    told = {
        viewer: GAME.words.describe(first, Bid(3), after, viewer) for viewer in (0, 1, SPECTATOR)
    }
    assert told == {
        0: "You: Bid 3 bright dice.",
        1: "Player 1: Bid ? bright dice.",
        SPECTATOR: "Player 1: Bid ? bright dice.",
    }
    last = GAME.rules.apply(STATE, Bid(3))
    assert GAME.words.describe(STATE, Bid(3), last, 0) == "Player 2: Bid 3 bright dice."
    begun = State((0, 0))
    cast = Cast((1, 2, 3, 4))
    assert (
        GAME.words.describe(begun, cast, GAME.rules.apply(begun, cast), 0) == "All dice are cast."
    )


def test_the_position_is_told_field_by_field() -> None:
    assert lines(GAME.rules.observe(STATE, 1), 1) == [
        "Scores: 0 and 3",
        "Phase: bidding",
        "Round: 2",
        "Hands: Player 1 ? ?; You 6 6",
        "Bids: ?",
        "Last bids: 1 and 1",
    ]
    board = GAME.picture.scene(STATE, 1, ()).panes[0]
    assert len(board.parts) == 6 and not any(part.acts() for part in board.parts)


def test_presets_follow_from_players_and_levels() -> None:
    levels = {"easy": Level("Easy"), "hard": Level("Hard", "admiral")}
    found = {preset.name: preset.seats for preset in presets_of(range(1, 4), levels)}
    assert found == {
        "alone": ("human",),
        "easy": ("human", "easy"),
        "hard": ("human", "hard"),
        "people-2": ("human", "human"),
        "people-3": ("human", "human", "human"),
    }
    assert [*presets_of(range(1, 2), {})] == [presets_of(range(1, 4), levels)[0]]
    (four,) = [one for one in presets_of(range(4, 5), levels) if one.name == "hard"]
    assert (
        four.seats == ("human", "hard", "hard", "hard")
        and four.help == "You and the hard computer."
    )


def test_keys_are_first_letters_that_nobody_else_needs() -> None:
    def kind(name: str, by_luck: bool = False) -> type[Action]:
        return type(name, (Action,), {"by_luck": by_luck, "__slots__": ()})

    kinds = [kind("Take"), kind("Turn"), kind("Bid"), kind("Undo"), kind("Fall", by_luck=True)]
    for one in kinds:
        dataclass(frozen=True)(one)
    assert keys_of(kinds) == {"b": "bid"}


def test_the_most_points_win_and_ties_can_be_broken() -> None:
    assert most_points((1, 4, 4)).winners == (1, 2)
    assert most_points((1, 4, 4)).title == "Player 2 and Player 3 win with 4 points."
    outcome = most_points((1, 4, 4), ("tonne", "tonnes"), (9, 1, 2))
    assert outcome.winners == (2,) and outcome.title == "Player 3 wins with 4 tonnes."
    assert outcome.ending == "won" and most_points((1, 1)).ending == "shared"
    assert most_points((1, 0)).title == "Player 1 wins with 1 point."


def test_the_level_that_plays_at_random_plays_by_every_version_that_is_read() -> None:
    @dataclass(frozen=True, slots=True)
    class Pass(Action):
        """Pass."""

        since = 2

    def passed(state: State, phase: Bidding, action: Pass) -> State:
        return bluff.bid(state, phase, Bid(0))

    table = Table(
        bluff.TABLE.phases.values(),
        (*bluff.TABLE.actions.values(), ActionRules(Pass, Bidding, None, passed)),
    )
    for reads, new in (({1: ""}, False), ({}, True)):
        game = begin(
            "toys.passing",
            title="",
            tagline="",
            players=range(2, 5),
            max_plies=20,
            table=table,
            initial_state=bluff.initial_state,
            outcome=bluff.outcome,
            chance=bluff.chance,
            version=2,
            reads=reads,
        )
        bot = game.computer().levels["easy"]
        chosen = {type(bot(STATE, 1, Luck(str(n)))) for n in range(40)}
        assert chosen == ({Bid, Pass} if new else {Bid})


def test_a_game_of_luck_alone_is_asked_for_its_luck() -> None:
    assert GAME.rules.current_player(State((0, 0))) == CHANCE
    assert GAME.rules.chance(State((0, 0)), Luck("x")) == bluff.chance(State((0, 0)), Luck("x"))


def test_a_module_beside_the_games_is_a_draft_that_is_found_by_its_name(tmp_path: object) -> None:
    program = (
        "import sys, galaxies.games as g; from pathlib import Path\n"
        "folder = Path(sys.argv[1]); g.__path__.append(str(folder)); g.__path__.reverse()\n"
        "text = Path(g.__file__).parents[1].joinpath('beginning', 'skeleton.py').read_text()\n"
        "folder.joinpath('dust.py').write_text(text); folder.joinpath('_no.py').write_text(text)\n"
        "folder.joinpath('left').mkdir()\n"
        "assert 'dust' in g.GAMES and 'dust' not in list(g.GAMES) and 'sand' not in g.GAMES\n"
        "assert [*g.GAMES.drafts()] == ['dust'] and [*g.GAMES.all()] == [*g.GAMES, 'dust']\n"
        "assert g.GAMES['dust'].name == 'dust' and g.GAMES['dust'].tier == 'draft'\n"
        "assert not any(name in g.GAMES for name in ('_no', '__init__', 'os.path', '', '..', 7))\n"
    )
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True)
    assert "dust" not in GAMES
