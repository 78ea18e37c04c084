"""Ships that only the device of their player knows: what the others are told leads them to the same
views, it tells no more than the rules show, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, replace
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import hidden
from galaxies.games.galaxyd.rules.actions import (
    Action,
    DoneShowing,
    Move,
    MoveUnseen,
    Order,
    TopUnseen,
)
from galaxies.games.galaxyd.rules.hidden import HANDS
from galaxies.games.galaxyd.rules.phases import Buying, Moving, Opening, Over
from galaxies.games.galaxyd.rules.pieces import HIDDEN, KIND, SHIPS, SHOWN, UNKNOWN
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import NOBODY, State
from galaxies.play.commitments import digest
from rules.galaxyd import table
from rules.galaxyd.table import RULES, Stacks

SEAL = "0123456789abcdef" * 2


def closed(redog: Stacks, cynder: Stacks, **parts: object) -> State:
    return HANDS.begin(table.position(redog, cynder, **parts))  # type: ignore[arg-type]


def seal(action: Action) -> str:
    return digest(f"secret {notation.line(action)}")


def parse(line: str) -> Action:
    action = notation.parse(GAME, line)
    assert isinstance(action, Action)
    return action


class Worlds:
    """A game as it is, and as devices go on with it that know the ships of some players."""

    def __init__(self, state: State) -> None:
        self.truth = state
        self.known: dict[tuple[int, ...], State] = dict.fromkeys(((0,), (1,), ()), state)
        self.told: list[Action] = []

    def play(self, action: Action) -> None:
        before, player = self.truth, RULES.current_player(self.truth)
        assert RULES.check(before, action) is None
        told = action
        if player != CHANCE:
            told = hidden.veil(before, action, seal(action))
            meant = [
                one
                for one in hidden.unveil(before, told)
                if RULES.check(before, one) is None and hidden.veil(before, one, seal(one)) == told
            ]
            assert meant == [action]
        for knows, state in self.known.items():
            known = player == CHANCE or player in knows
            mine = state if known else hidden.imagine(state, told)
            does = action if known else told
            refusal = RULES.check(mine, does)
            assert refusal is None, (notation.line(does), refusal)
            self.known[knows] = RULES.apply(mine, does)
        self.truth = RULES.apply(before, action)
        self.told.append(told)

    def compare(self) -> None:
        """All see what they would see if every device knew everything."""
        for knows, state in self.known.items():
            mine, truth = state, self.truth
            for player in {0, 1} - {*knows}:
                mine = hidden.blank(mine, player)
            for player in () if isinstance(truth.phase, Over) else knows or (0, 1):
                mine, truth = RULES.observe(mine, player), RULES.observe(truth, player)
            assert mine == truth or isinstance(truth.phase, Over)


def chosen(actions: Sequence[Action], random: Random) -> Action:
    """Something to do: rather what ships do on their way, and rarely the end of a phase."""
    able = [one for one in actions if not one.resigns]
    eventful = [one for one in able if isinstance(one, Move) and one.how != "plain"]
    if eventful and random.random() < 0.3:
        return random.choice(eventful)
    busy = [one for one in able if notation.line(one) != "done"]
    return random.choice(busy if busy and random.random() < 0.9 else able)


def game(seed: int) -> Worlds:
    """A random game with large fleets."""
    random = Random(seed)
    sides: list[dict[str, list[str]]] = []
    for sectors in (["h7", "c6", "e5", "d4"], ["c4", "g7", "f4", "e5"]):
        ships = [ship for ship in SHIPS if ship != "laden" for _ in range(3)]
        ships += ["laden"]
        random.shuffle(ships)
        sides.append({at: ships[4 * n : 4 * n + 4] for n, at in enumerate(sectors)})
    state = closed(*sides, pirates=["e3", "f9"], money=(30, 30))
    worlds = Worlds(state)
    for _ in range(150):
        player = RULES.current_player(worlds.truth)
        if player == TERMINAL:
            break
        if player == CHANCE:
            action = RULES.chance(worlds.truth, Luck(f"{seed} {len(worlds.told)}"))
        else:
            action = chosen(list(RULES.legal_actions(worlds.truth)), random)
        worlds.play(action)
        worlds.compare()
    return worlds


@pytest.mark.rule("GOD-R-76")
def test_random_games_look_the_same_on_all_devices() -> None:
    told: Counter[str] = Counter()
    for seed in range(25):
        worlds = game(seed)
        for action in worlds.told:
            how = (
                f" {action.ship == 'unknown'} {action.how}"
                if isinstance(action, MoveUnseen)
                else ""
            )
            told[type(action).__name__ + how] += 1
    for kind in ("True plain", "False bomb", "False load", "False sell"):
        assert told[f"MoveUnseen {kind}"] > 3
    for kind in ("Move", "TopUnseen", "DoneShowing", "Show", "Absorb", "Top", "Buy", "Roll"):
        assert told[kind] > 10


def test_no_ship_that_is_hidden_is_in_the_state_of_another_device() -> None:
    """Ledger property 14: other ships in the same places lead to the same state."""
    ships = {"e5": ["cruiser", "bomber", "assassin"], "h7": ["scavenger", "destroyer"]}
    others = {"e5": ["cruiser", "destroyer", "bomber"], "h7": ["scavenger", "assassin"]}
    states = [closed(one, {"c4": ["cruiser", "freighter"]}) for one in (ships, others)]
    lines = (
        ("move e5 bomber e6 plain", "top h7 destroyer", "top h7 scavenger", "done"),
        ("move e5 destroyer e6 plain", "top h7 assassin", "top h7 scavenger", "done"),
    )
    # The tops of e6 differ: they are seen when the movement ends.
    known: list[list[str]] = []
    for state, played in zip(states, lines, strict=True):
        worlds, dumps = Worlds(state), []
        for line in played[:-1]:
            worlds.play(parse(line))
            dumps.append(position.dump(hidden.blank(worlds.known[1,], 0)))
        known.append(dumps)
        worlds.play(parse("done"))
        worlds.compare()
    assert known[0] == known[1] and len(set(known[0])) == 3
    tops = [hidden.veil(one, parse("done"), "") for one in states]
    assert tops[0] == tops[1] == DoneShowing(("cruiser", "scavenger"))


def other(state: State) -> State:
    """The state on a device that does not know the ships of the player to move."""
    return hidden.imagine(state, parse("done"))


def refusal(state: State, line: str) -> str:
    found = RULES.check(state, parse(line))
    assert found is not None, line
    return found.why


@pytest.mark.rule("GOD-R-44", "GOD-R-76")
def test_a_player_who_moves_shows_only_what_was_in_sight() -> None:
    state = closed({"e5": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    assert hidden.veil(state, parse("move e5 cruiser e6 plain"), SEAL) == parse(
        "move e5 cruiser e6 plain"
    )
    told = hidden.veil(state, parse("move e5 bomber e6 plain"), SEAL)
    assert told == parse(f"move-unseen e5 unknown e6 plain {SEAL}")
    assert SEAL in notation.line(told) and "bomber" not in notation.line(told)
    (flight,) = RULES.apply(other(state), told).flights
    assert (flight.kind, flight.path, flight.public) == (UNKNOWN, (48, 49), False)


def test_a_ship_that_does_something_is_told() -> None:
    state = closed({"b6": ["cruiser", "freighter"]}, {"c4": ["cruiser"]})
    told = hidden.veil(state, parse("move b6 freighter c7 load"), SEAL)
    assert told == parse(f"move-unseen b6 freighter c7 load {SEAL}")
    after = RULES.apply(other(state), told)
    assert after.flights[-1].public
    assert [ship & KIND for ship in after.ships(0, number("c7"))] == [SHIPS.index("laden")]
    assert after.ships(0, number("c7"))[0] & SHOWN


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (f"move-unseen d4 unknown d5 plain {SEAL}", "No hidden ship"),
        (f"move-unseen e5 unknown j7 plain {SEAL}", "No ship can go"),
        (f"move-unseen e5 bomber e6 plain {SEAL}", "sees a ship that"),
        (f"move-unseen e5 unknown e6 bomb {SEAL}", "sees a ship that"),
        (f"move-unseen e5 laden f6 sell {SEAL}", "So many counters"),
        ("move-unseen e5 unknown e6 plain 12", "told"),
        ("top-unseen 12", "told"),
        ("top e5 bomber", "told"),
        ("done", "must be shown"),
        ("move e5 bomber e6 plain", "no Bomber"),
        ("done-showing cruiser", "one top"),
        ("done-showing cruiser,freighter", "So many counters"),
        ("done-showing freighter,cruiser", "No Freighter is on"),
        ("done-showing cruiser,destroyer", "So many counters"),
    ],
)
def test_what_cannot_be_is_refused_at_once(line: str, why: str) -> None:
    state = closed({"d4": ["cruiser"], "e5": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    assert why.lower() in refusal(other(state), line).lower()


def test_only_devices_that_do_not_know_the_ships_are_told_like_this() -> None:
    state = closed({"e5": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    for line in (
        f"move-unseen e5 unknown e6 plain {SEAL}",
        f"top-unseen {SEAL}",
        "done-showing cruiser",
    ):
        assert "only devices" in refusal(state, line).lower()


def fighting() -> State:
    """A combat of two ships against three, on the device of whoever watches."""
    state = closed({"c4": ["cruiser", "bomber"]}, {"c4": ["cruiser", "freighter", "assassin"]})
    return RULES.apply(other(state), DoneShowing(("cruiser",)))


@pytest.mark.rule("GOD-78", "GOD-R-76")
def test_before_a_combat_both_show_their_ships_there() -> None:
    state = fighting()
    assert state.phase == Opening(number("c4"), (0, 1), state.phase.then)  # type: ignore[union-attr]
    assert RULES.current_player(state) == 0 and hidden.owed(state) is None
    for line, why in (
        ("show cruiser", "2 ships"),
        ("show bomber,cruiser", "another order"),
        ("show cruiser,cruiser", "So many counters"),
    ):
        assert why in refusal(state, line)
    state = RULES.apply(state, parse("show cruiser,bomber"))
    assert RULES.current_player(state) == 1
    assert RULES.legal_actions(state)[0] == parse("show cruiser,freighter,assassin")
    after = RULES.apply(state, parse("show cruiser,freighter,assassin"))
    assert not isinstance(after.phase, Opening)


def test_a_single_ship_is_in_sight_already() -> None:
    state = closed({"c4": ["cruiser"]}, {"c4": ["cruiser"]})
    after = RULES.apply(state, parse("done"))
    assert not isinstance(after.phase, Opening) and after.reports


def test_in_phase_4_tops_and_purchases_are_public() -> None:
    state = closed({"h7": ["cruiser", "bomber", "scavenger"]}, {"c4": ["cruiser"]}, money=(20, 0))
    worlds = Worlds(state)
    for line in ("done", "top h7 bomber", "buy destroyer", "buy interceptor", "top h7 scavenger"):
        worlds.play(parse(line))
        worlds.compare()
    assert isinstance(worlds.truth.phase, Buying) and len(worlds.told) == 5
    state = hidden.blank(worlds.known[1,], 0)
    ships = state.ships(0, number("h7"))
    assert SHIPS[ships[0]] == "scavenger" and set(ships[1:]) == {HIDDEN}
    assert "So many counters" in refusal(state, "top h7 freighter")


@pytest.mark.rule("GOD-R-76")
def test_nobody_gives_standing_orders() -> None:
    state = closed({"e5": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    assert not any(isinstance(one, Order) for one in RULES.legal_actions(state))
    assert "standing orders" in refusal(state, "order cruiser")


def test_a_change_of_a_stack_tells_not_even_where() -> None:
    state = closed({"e5": ["cruiser", "bomber"], "h7": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    told = [hidden.veil(state, parse(f"top {at} bomber"), SEAL) for at in ("e5", "h7")]
    assert told == [TopUnseen(SEAL)] * 2
    after = RULES.apply(other(state), told[0])
    assert after.fleets == other(state).fleets
    single = closed({"e5": ["cruiser"]}, {"c4": ["cruiser"]})
    assert "no stack" in refusal(other(single), f"top-unseen {SEAL}")


def test_open_stacks_and_last_strikes_hide_nothing() -> None:
    assert hidden.hides(table.begin())
    assert not hidden.hides(table.begin(fog="open"))
    assert not hidden.hides(table.begin(chart="last_strike"))


def test_a_view_has_no_sign_of_what_its_device_knows() -> None:
    state = closed({"e5": ["cruiser", "bomber"]}, {"c4": ["cruiser", "bomber"]})
    blank = hidden.blank(state, 0)
    assert isinstance(state.phase, Moving) and blank.veiled == 0
    assert RULES.observe(blank, 1) == RULES.observe(state, 1)
    assert RULES.observe(blank, 1).veiled == NOBODY
    over = RULES.apply(blank, parse("resign 2"))
    view = RULES.observe(over, 1)
    assert HIDDEN not in view.ships(0, number("e5")) and UNKNOWN in view.ships(0, number("e5"))


def test_a_position_of_such_a_game_is_none_to_begin_from() -> None:
    state = closed({"e5": ["cruiser", "bomber"]}, {"c4": ["cruiser"]})
    assert RULES.faults is not None
    plain = replace(state, terms=replace(state.terms, hidden=False))
    assert RULES.faults(plain) == ""
    for one in (state, hidden.blank(plain, 1), fighting()):
        assert "hidden" in RULES.faults(one)
        assert position.load(GAME, position.dump(one, bare=True), whole=False) == one
