"""Positions from outside: what is impossible is named, what is accepted can be played."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from galaxies.computer.bots import playout
from galaxies.formats import position
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, TERMINAL, fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.actions import Resign
from galaxies.games.surveyors.rules.phases import Coasting, Phase, Rolling, Traveling
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import begun, drawn, line_up, play
from rules.surveyors.test_codes import coded

KINDS: tuple[dict[str, str], ...] = (
    {},
    {"events": "choose", "zero_fuel": "free_moves", "coasting": "on", "coast_gap": "60"},
    {"events": "d8", "ships": "2", "calls": "on"},
    {"codes": "on"},
    {"scenario": "raider"},
    {"scenario": "alien"},
    {"scenario": "launch", "calls": "on"},
    {"scenario": "launch", "calls": "paid"},
    {"scenario": "exam"},
    {"galaxy_source": "drawn", "stars": "12"},
)


PHASES = [phase.__name__ for phase in get_args(Phase)]


def states(options: dict[str, str], seed: int) -> list[State]:
    """The states of a random game."""
    players = 1 if options.get("scenario") == "exam" else 2
    start = GAME.rules.initial_state(fill_options(GAME, options), players)
    return list(playout(GAME, start, Luck(galaxy.code(seed))))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the numbers, texts and lists of a JSON value are."""
    paths = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            paths += leaves(item, (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value[:6]):
            paths += leaves(item, (*path, at))
    return paths


def mutated(value: Any, path: tuple[Any, ...], dice: Stream) -> None:
    """Change one leaf of a JSON value."""
    for key in path[:-1]:
        value = value[key]
    old = value[path[-1]]
    if isinstance(old, bool):
        value[path[-1]] = not old
    elif isinstance(old, int):
        value[path[-1]] = dice.choice((0, 1, 2, -1, 5, 99, old + 1, old - 1, 10**9))
    elif isinstance(old, str):
        value[path[-1]] = dice.choice(("", "x", "open", "surveyed", "destroyed", "scope", *PHASES))
    elif isinstance(old, list):
        value[path[-1]] = dice.choice(([], old[:-1], [*old, *old[:1]], old[::-1]))


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_accepted_positions_can_be_played(kind: int) -> None:
    """Change one thing in real positions; if it is still accepted, everything must work."""
    dice = Luck(f"faults {kind}").stream("mutations")
    path = states(KINDS[kind], kind)
    accepted = refused = 0
    for _ in range(150):
        value = json.loads(position.dump(dice.choice(path)))
        mutated(value, dice.choice(leaves(value)), dice)
        try:
            state = position.load(GAME, json.dumps(value))
        except position.BadPosition as error:
            assert str(error).endswith(".")
            refused += 1
            continue
        accepted += 1
        works(state, dice)
    assert accepted and refused


def works(state: State, dice: Stream) -> None:
    """Nothing crashes on a position that was accepted, nor on what comes after it."""
    for step in range(4):
        player = GAME.rules.current_player(state)
        view = GAME.rules.observe(state, max(0, player))
        GAME.picture.scene(view, 0, ())
        assert GAME.words.summary(view, 0)
        GAME.words.prompt(view, 0, ())
        GAME.words.coach(view, 0, ())
        if player == TERMINAL:
            assert GAME.rules.outcome(state) is not None
            return
        legal = GAME.rules.legal_actions(state)
        assert legal
        if player == CHANCE:
            action = GAME.rules.chance(state, Luck(f"{step}"))
        elif step == 0 and state.phase.name != "draw":
            action = GAME.computer().levels["navigator"](view, player, Luck("x"))
        else:
            moves = [a for a in legal if not isinstance(a, Resign)] or list(legal)
            action = dice.choice(moves)
        if GAME.rules.check(state, action) is not None:
            return  # a template of the drawing phase
        after = GAME.rules.apply(state, action)
        GAME.words.describe(view, action, GAME.rules.observe(after, max(0, player)), 0)
        state = after


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("terms.players", {"terms": {"players": 9}}),
        ("terms.stars", {"terms": {"stars": 99}}),
        ("order", {"order": [1, 0]}),
        ("mover", {"mover": 5}),
        ("stars", {"stars": []}),
        ("captains", {"captains": []}),
    ],
)
def test_the_field_is_named(field: str, change: dict[str, Any]) -> None:
    value = json.loads(position.dump(play(line_up(800), "fly 3 mark")))
    for key, item in change.items():
        if isinstance(item, dict):
            value[key].update(item)
        else:
            value[key] = item
    with pytest.raises(position.BadPosition, match=field):
        position.load(GAME, json.dumps(value))


@pytest.mark.parametrize(("star", "x", "y"), [(3, 499, 5000), (3, 5000, 10_501), (3, None, 0)])
def test_a_seeded_galaxy_is_scattered_as_the_generator_does(star: int, x: int, y: int) -> None:
    value = json.loads(position.dump(begun()))
    other = value["stars"][star + 1]
    value["stars"][star] |= (
        {"x": other["x"], "y": other["y"] + 499} if x is None else {"x": x, "y": y}
    )
    with pytest.raises(position.BadPosition, match="stars"):
        position.load(GAME, json.dumps(value))


def test_a_ready_made_galaxy_must_be_its_own() -> None:
    value = json.loads(position.dump(begun(galaxy_source="napkin")))
    value["stars"][3]["x"] += 1
    with pytest.raises(position.BadPosition, match="stars"):
        position.load(GAME, json.dumps(value))


@pytest.mark.parametrize("names", [[], ["Velarion"] * 24, ["<b>"] * 24])
def test_stars_go_by_names_that_they_can_have(names: list[str]) -> None:
    value = json.loads(position.dump(begun(star_names="names")))
    value["names"] = names
    with pytest.raises(position.BadPosition, match="names"):
        position.load(GAME, json.dumps(value))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("captains", {"captains": {0: {"ships": {0: {"fuel": 0}}}}}),
        ("fuel that is left", {"captains": {0: {"ships": {0: {"fuel": 1000}}}}}),
        ("trips", {"trips": {0: {"end": 1}}}),
        ("visited", {"captains": {0: {"visited": {0: 2}}}}),
        ("ships", {"captains": {0: {"ships": {0: {"star": 5}}}}}),
        ("wormholes", {"wormholes": [{"a": 5, "b": 6, "live": True}] * 2}),
        ("wormholes", {"wormholes": [{"a": 1, "b": 6, "live": True}]}),
        ("scoped", {"scoped": [[1, 5], [1, 5]]}),
        ("trips", {"trips": {0: {"kind": "adrift", "units": 0}}}),
        ("visited", {"captains": {1: {"visited": [2, 5]}}}),
        ("phase", {"phase": {"is": "Traveling"}}),
        ("phase.turn", {"phase": {"is": "Stranded", "turn": {"event": "propulsion"}}}),
        ("phase", {"phase": {"is": "Claiming"}}),
        ("stars", {"stars": {0: {"letter": "A"}}}),
        ("terms.tie", {"terms": {"tie": "calls"}}),
        ("key", {"key": "x"}),
        ("turns", {"turns": 251}),
        ("estimates", {"estimates": [5]}),
        ("calls", {"captains": {0: {"calls": 1}}}),
    ],
)
def test_what_would_break_the_board_or_the_rules_is_refused(field: str, change: Any) -> None:
    """A ship without fuel in a free turn, a line without length, a flight from a star to itself."""
    options = {"events": "choose", "zero_fuel": "free_moves"}
    value = json.loads(position.dump(play(line_up(800, **options), "fly 3 mark", "fly 4 mark")))
    overwrite(value, change)
    with pytest.raises(position.BadPosition, match=field):
        position.load(GAME, json.dumps(value))


def overwrite(value: Any, change: Any) -> None:
    """Put the leaves of a tree of changes into a JSON value."""
    for key, item in change.items():
        if isinstance(item, dict):
            overwrite(value[key], item)
        else:
            value[key] = item


def test_impossible_choices_of_a_launch() -> None:
    state = play(line_up(800, 1600, scenario="launch"), "fly 3 mark")
    for wrong in ({"choices": [3, 3]}, {"choices": [1, 0]}, {"calls": [1]}, {"calls": [9, 1]}):
        value = json.loads(position.dump(state))
        overwrite(value, {"phase": wrong})
        with pytest.raises(position.BadPosition, match="phase"):
            position.load(GAME, json.dumps(value))


def changed(state: State, change: Any) -> str:
    value = json.loads(position.dump(state))
    if change.get("phase", {}).get("is"):
        value["phase"] = change.pop("phase")
    overwrite(value, change)
    with pytest.raises(position.BadPosition) as refused:
        position.load(GAME, json.dumps(value))
    return str(refused.value)


@pytest.mark.rule("SUR-60")
def test_a_ship_goes_adrift_once_and_not_on_an_empty_tank() -> None:
    state = play(line_up(800, 6_000, fuel_each="3"), "fly 4 mark")
    assert state.trips[0].kind == "adrift" and GAME.rules.faults(state) == ""
    assert "fuel that is left" in changed(state, {"trips": {0: {"units": 0}}})
    assert "adrift" in changed(state, {"captains": {0: {"ships": {0: {"status": "retired"}}}}})
    twice = json.loads(position.dump(state))["trips"] * 2
    assert "adrift" in changed(state, {"trips": twice})


@pytest.mark.rule("SUR-42")
def test_no_ship_stands_on_an_open_star() -> None:
    """It could mark the star of its own departure."""
    state = play(line_up(800), "fly 3 mark")
    open_star = {2: {"status": "open", "owner": -1}}
    assert "open stars" in changed(state, {"stars": open_star})


@pytest.mark.rule("SUR-102")
def test_a_journey_that_is_due_comes_before_everything_else() -> None:
    digs = play(line_up(800, 1_600, events="choose", fuel_each="20"), "wormhole 3", "mouth 5")
    due = play(digs, "fly 3 mark", "fly 4 mark")
    assert isinstance(due.phase, Traveling) and GAME.rules.faults(due) == ""
    acting = {"is": "Acting", "turn": json.loads(position.dump(due))["phase"]["turn"]}
    assert "cannot be act here" in changed(due, {"phase": acting})


@pytest.mark.rule("SUR-V-10")
def test_each_captain_has_the_homes_of_its_own_ships() -> None:
    state = drawn([(1000, 1000), (3000, 1000), (5000, 1000), (7000, 1000)], ships="2")
    state = play(state, *(f"home {n} mark" for n in (1, 2, 3, 4)))
    owner = state.star(1).owner
    stars = {at: {"owner": owner} for at in range(4)}
    assert "homes" in changed(state, {"stars": stars})


@pytest.mark.rule("SUR-120")
def test_the_die_of_this_turn_is_not_rolled_before_it_rolls() -> None:
    state = next(s for s in states({"events": "d6"}, 3) if isinstance(s.phase, Rolling))
    assert GAME.rules.faults(state) == ""
    assert '"rolls"' in changed(state, {"rolls": state.turns})


@pytest.mark.rule("SUR-131")
def test_nobody_asks_for_a_coast_without_a_hair() -> None:
    state = play(line_up(1_020, coasting="on", coast_gap="30"), "fly 3 mark")
    assert isinstance(state.phase, Coasting) and GAME.rules.faults(state) == ""
    assert "coast" in changed(state, {"phase": {"destination": 4}})


@pytest.mark.rule("SUR-67")
def test_a_game_is_not_over_while_somebody_can_fly() -> None:
    assert "somebody is in play" in changed(play(line_up(800)), {"phase": {"is": "Over"}})


@pytest.mark.rule("SUR-62")
def test_only_captains_who_fell_short_of_a_star_have_failed_there() -> None:
    state = play(line_up(2400, fuel_each="3"), "fly 12 mark")
    assert state.star(12).failed == (0,) and GAME.rules.faults(state) == ""
    assert '"stars[2].failed"' in changed(state, {"stars": {2: {"failed": [1]}}})
    assert '"stars[11].failed"' in changed(state, {"stars": {11: {"failed": [1]}}})


@pytest.mark.rule("SUR-113", "SUR-V-24")
def test_a_flight_starts_elsewhere_only_by_a_shift_or_a_fold() -> None:
    state = play(line_up(800, events="choose", fuel_each="8"), "fly 3 mark", "fly 5 mark")
    home = {"turn": {"departure": 1}}
    assert "phase.turn.departure" in changed(state, {"phase": home})
    shifted = play(state, "shift 1")
    assert GAME.rules.faults(shifted) == ""
    assert "phase.turn.departure" in changed(shifted, {"phase": {"turn": {"departure": 3}}})
    assert "phase.turn.departure" in changed(shifted, {"phase": {"turn": {"event": "scope"}}})
    folded, star, _ = coded("fold")
    folded = play(folded, f"fly {star} mark", "fly 4 mark")
    assert GAME.rules.faults(folded) == "" == GAME.rules.faults(play(folded, "shift 1"))
    assert "phase.turn.departure" in changed(
        folded, {"phase": {"turn": {"departure": 1, "boon": ""}}}
    )


@pytest.mark.rule("SUR-47", "SUR-113")
def test_trips_start_where_their_ship_stands_or_at_an_earlier_stop() -> None:
    state = play(line_up(800, 1_600, events="choose", fuel_each="8"), "fly 3 mark", "fly 5 mark")
    flown = play(state, "shift 1", "fly 4 mark")
    assert flown.trips[-1].shifted and GAME.rules.faults(flown) == ""
    for untrue in ({"start": 3}, {"shifted": False}, {"start": 5}):
        assert "trips" in changed(flown, {"trips": {2: untrue}})
    plain = play(line_up(800, 1_600, fuel_each="8"), "fly 3 mark", "fly 5 mark", "fly 4 mark")
    assert GAME.rules.faults(plain) == ""
    assert "trips" in changed(plain, {"trips": {2: {"start": 1, "shifted": True}}})
