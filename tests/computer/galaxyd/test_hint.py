"""Hints and their reasons."""

from __future__ import annotations

from galaxies.computer import advice
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.choosing.cautions import warn
from galaxies.games.galaxyd.computer import analysis
from galaxies.games.galaxyd.computer.levels import LEVELS
from galaxies.games.galaxyd.computer.reasons import why
from galaxies.games.galaxyd.rules import RULES, setup
from galaxies.games.galaxyd.rules.actions import Absorb, Done, Move, Top
from galaxies.games.galaxyd.rules.phases import Absorbing
from galaxies.games.galaxyd.rules.pieces import COST
from galaxies.games.galaxyd.rules.sectors import Sector
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, play, position


def test_hints_have_reasons() -> None:
    state = position({"c3": ["bomber"]}, {}, armor=(20, 10))
    hint = advice.hint(GAME, RULES.observe(state, 0), 0, Luck("h"))
    assert "destroys the enemy Starbase" in hint.reasons[0]
    fresh = begin(chart="tutorial_quick")
    assert advice.hint(GAME, RULES.observe(fresh, 0), 0, Luck("h")).reasons


def test_a_loss_that_ends_the_game_as_a_win_is_proposed_before_the_cheapest() -> None:
    """One Scavenger ends the combat that destroys the Starbase; two Interceptors cost less."""
    ships = ["interceptor", "interceptor", "scavenger"]
    state = play(position({"c4": ships}, {"c4": ["scavenger"]}, armor=(3, 3)), "done")
    assert isinstance(state.phase, Absorbing)
    hint = advice.hint(GAME, RULES.observe(state, 0), 0, Luck("loss"))
    assert hint.action == Absorb("scavenger")
    assert "the combat ends, and the enemy Starbase falls." in hint.reasons[0]
    assert RULES.outcome(RULES.apply(state, hint.action)) is not None


def test_a_cargo_is_sold_beside_the_port() -> None:
    state = position(
        {"d6": ["laden"], "h7": ["cruiser"]},
        {"c3": ["cruiser"]},
        chart="tutorial_quick",
        setup="quick",
        bases=("h7", "c3"),
    )
    for level in LEVELS.values():
        here, sold = state, False
        while here.active == 0 and here.phase.name == "move":
            action = level(RULES.observe(here, 0), 0, Luck("sale"))
            sold |= isinstance(action, Move) and action.how == "sell"
            here = RULES.apply(here, action)
        assert sold


def test_a_ship_in_a_fight_does_not_hold_the_planet() -> None:
    state = position({"c5": ["cruiser"]}, {"c7": ["interceptor"]})
    reasons = why(RULES.observe(state, 0), 0, move("c5 cruiser c7"))
    assert not any("Holding" in reason for reason in reasons)
    assert any("attacks the ship on c7" in reason for reason in reasons)
    state = position({"c6": ["laden"]}, {"c7": ["interceptor"]})
    assert why(RULES.observe(state, 0), 0, move("c6 laden c7")) == ("It attacks the ship on c7.",)


def test_a_freighter_on_its_way_supports_no_attack_and_holds_no_planet() -> None:
    ships = {"e4": ["freighter"], "h7": ["cruiser"], "d6": ["laden"]}
    state = RULES.observe(position(ships, {"h3": ["cruiser"]}), 0)
    (reason,) = why(state, 0, move("e4 freighter d6"))
    assert reason == "It is on its way to load at the planet on c7."
    (reason,) = why(state, 0, move("d6 laden c7"))
    assert reason.startswith("It waits with its cargo on c7, 4 sectors from f6")
    (reason,) = why(state, 0, move("d6 laden e6"))
    assert "which pays $8 for its cargo" in reason


def test_the_order_of_pirates_is_told_to_matter() -> None:
    state = position({"e6": ["cruiser"]}, {}, pirates=["e3", "g8"])
    state = play(state, "done")
    hint = advice.hint(GAME, RULES.observe(state, 0), 0, Luck("x"))
    assert "acts first can change" in hint.reasons[0]
    assert not any("as good as" in reason for reason in hint.reasons)


def test_a_guard_on_the_starbase_is_no_stack() -> None:
    state = position({"c2": ["assassin"]}, {"c4": ["interceptor"]})
    reasons = why(RULES.observe(state, 0), 0, move("c2 assassin c4"))
    assert "It attacks the enemy Starbase and its guard." in reasons
    assert not any("stack" in reason for reason in reasons)


def test_without_money_nothing_is_said_of_better_ships() -> None:
    state = play(position({"h8": ["cruiser"]}, {}), "done")
    (reason,) = why(RULES.observe(state, 0), 0, Done())
    assert reason.startswith("You have $0, too little for a ship")


def test_the_bomber_that_the_coach_says_wins_is_flown() -> None:
    first_game = {"chart": "tutorial_quick", "setup": "quick", "bases": ("h7", "c3")}
    state = position(
        {"h7": ["cruiser"], "c5": ["bomber"]},
        {"c3": ["cruiser"]},
        armor=(10, 10),
        turn=21,
        **first_game,
    )
    view = RULES.observe(state, 0)
    assert "one Bomber that enters it wins the game" in WORDS.coach(view, 0, ())
    hint = advice.hint(GAME, view, 0, Luck("x"))
    assert isinstance(hint.action, Move) and hint.action.how == "bomb"
    # The Bomber can fly after the other ship: its moves are as good.
    moves = [action for action in RULES.legal_actions(view) if isinstance(action, Move)]
    winning = {a.actions[0] for a in advice.analyse(GAME, view, 0, Luck("x")).lines if a.value == 1}
    assert winning == {hint.action, *(move for move in moves if move.ship == "cruiser")}


def test_a_winning_combat_is_called_so() -> None:
    state = position({"c4": ["assassin"]}, {}, armor=(20, 5))
    hint = advice.hint(GAME, RULES.observe(state, 0), 0, Luck("x"))
    assert hint.action == Done() and "destroys it" in hint.reasons[0]
    assert not any("would follow" in reason for reason in hint.reasons)


def test_a_combat_that_loses_the_starbase_first_is_worth_nothing() -> None:
    state = position({"c4": ["assassin"]}, {"h7": ["assassin"]}, armor=(5, 5), turn=31)
    view = RULES.observe(play(state, "done"), 0)
    lines_ = advice.analyse(GAME, view, 0, Luck("x")).lines
    assert [(str(line.actions[0].sector), line.value) for line in lines_] == [  # type: ignore[attr-defined]
        ("c4", 1.0),
        ("h7", 0.01),
    ]


def test_fleets_differ_by_luck_and_spend_the_money() -> None:
    fleets = set()
    for n in range(20):
        state = begin(chart="tutorial_quick")
        while not state.phase.sealed:
            action = LEVELS["hard"](RULES.observe(state, 0), 0, Luck(f"fleet {n}"))
            state = RULES.apply(state, action)
        fleet = state.phase.orders[0]
        assert 0 <= state.money[0] - setup.spent(fleet) < min(COST), "another ship could be bought"
        fleets.add(fleet)
    assert len(fleets) >= 3


def test_an_alternative_to_a_move_is_another_way_of_the_same_ship_or_the_end_of_the_phase() -> None:
    state = position({"e5": ["cruiser", "interceptor"], "g3": ["freighter"]}, {"c4": ["cruiser"]})
    view = RULES.observe(state, 0)
    told = advice.analyse(GAME, view, 0, Luck("x"))
    best = told.best
    assert isinstance(best, Move)
    others = {*GAME.choices(view)} - told.beside
    same = [
        a for a in others if isinstance(a, Move) and (a.origin, a.ship) == (best.origin, best.ship)
    ]
    assert len(same) > 3 and others == {*same, Done()}
    assert {line.actions[0] for line in told.lines} == {*GAME.choices(view)}


def test_an_alternative_to_the_end_of_the_phase_is_a_ship_that_goes_elsewhere() -> None:
    state = position({"c4": ["assassin", "cruiser"], "e5": ["cruiser"]}, {}, armor=(20, 5))
    view = RULES.observe(state, 0)
    told = advice.analyse(GAME, view, 0, Luck("x"))
    assert told.best == Done()
    assert told.beside
    for action in GAME.choices(view):
        stays = isinstance(action, Move) and action.origin == action.to and action.how == "plain"
        assert (action in told.beside) == (stays or isinstance(action, Top))


def test_a_decision_for_other_reasons_leaves_the_other_actions_their_order() -> None:
    """No value is cut off: what they lose is counted from the most that any is worth."""
    moves = [move("e5 cruiser e6"), move("e5 cruiser e7"), move("e5 cruiser e8")]
    values = dict(
        analysis._decided(Done(), [(Done(), 0.4), *zip(moves, (0.45, 0.5, 0.2), strict=True)])
    )
    assert [*values] == [Done(), *moves] and values[Done()] == values[moves[1]] == 0.4
    assert 0.1 < values[moves[2]] < 0.2 < values[moves[0]] < 0.4


def move(words: str) -> Move:
    origin, ship, to = words.split()
    return Move(Sector.parse(origin), ship, Sector.parse(to), "plain")  # type: ignore[arg-type]


def test_a_phase_is_not_ended_against_a_warning_that_a_move_can_meet() -> None:
    state = position(
        {"h8": ["cruiser", "interceptor"]}, {"f7": ["bomber"]}, armor=(10, 10), turn=21
    )
    view = RULES.observe(state, 0)
    moves = [action for action in GAME.choices(view) if action != Done()]
    meets = [move for move in moves if warn(RULES.apply(view, move), 0, Done()) is None]
    assert 0 < len(meets) < len(moves)
    values = {move: (0.3 if move in meets else 0.4) + n / 1000 for n, move in enumerate(moves)}
    weighed = [(Done(), 0.5), *values.items()]
    (first, value), *rest = analysis._unopposed(view, 0, weighed)
    assert first in meets and value == max(values[move] for move in meets)
    assert dict(rest)[Done()] == value and len(rest) == len(moves)
    sure = [(Done(), 1.0), *weighed[1:]]
    assert analysis._unopposed(view, 0, sure) == sure
    flown = [(move, value) for move, value in weighed if move != Done()]
    assert analysis._unopposed(view, 0, flown) == flown
