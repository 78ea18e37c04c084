"""Games that differ only in what the one who is asked may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from galaxies.formats import notation
from galaxies.game import fill_options
from galaxies.games import GAMES
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.pieces import KIND, SHOWN, UNKNOWN
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .table import Stacks, position

GAME = GAMES["galaxyd"]
CHART = {"chart": "example_normal", "first_player": "seat_1"}
Pair = tuple[Session, Session]


def session(
    *lines: str,
    start: State | None = None,
    options: Mapping[str, str] = CHART,
    seats: tuple[str, str] = ("human", "human"),
) -> Session:
    """A game of Ada against Bo after these lines; luck goes on by itself. A game from a position
    has the options of the position."""
    played = Session(
        GAME,
        galaxy="0000-0000",
        options=None if start else options,
        seats=[Seat(seats[0], "Ada"), Seat(seats[1], "Bo")],
        start=start,
    )
    for line in lines:
        played.play(notation.parse(GAME, line))
    return played


# Two hidden ships in other places ---------------------------------------------------------------


def hidden_places(state: State, view: State, owner: int) -> list[tuple[int, int]]:
    """(stack, place) of ships of which the view has only the number."""
    moving = state.phase.name == "move" and state.active == owner
    places = []
    for i, stack in enumerate(state.fleets[owner]):
        if UNKNOWN in view.fleets[owner][i].ships:
            hidden = [not ship & SHOWN if moving else j > 0 for j, ship in enumerate(stack.ships)]
            places += [(i, j) for j, secret in enumerate(hidden) if secret]
    return places


def swapped(state: State, owner: int, one: tuple[int, int], two: tuple[int, int]) -> State:
    """The state after two ships of a player have changed places; flags stay where they are."""
    stacks = [list(stack.ships) for stack in state.fleets[owner]]
    a, b = stacks[one[0]][one[1]], stacks[two[0]][two[1]]
    stacks[one[0]][one[1]] = b & KIND | a & ~KIND
    stacks[two[0]][two[1]] = a & KIND | b & ~KIND
    fleet = tuple(
        replace(stack, ships=tuple(ships))
        for stack, ships in zip(state.fleets[owner], stacks, strict=True)
    )
    fleets = (fleet, state.fleets[1]) if owner == 0 else (state.fleets[0], fleet)
    return replace(state, fleets=fleets)


# Pairs ------------------------------------------------------------------------------------------

MINE: Stacks = {"h8": ["cruiser", "bomber"], "e6": ["interceptor"]}
THEIRS: Stacks = {"e5": ["interceptor", "cruiser", "bomber"], "c7": ["scavenger", "assassin"]}


def _below_the_tops() -> Pair:
    other = {"e5": ["interceptor", "assassin", "bomber"], "c7": ["scavenger", "cruiser"]}
    return session(start=position(MINE, THEIRS)), session(start=position(MINE, other))


def _order_of_a_stack() -> Pair:
    other = {**THEIRS, "e5": ["interceptor", "bomber", "cruiser"]}
    return session(start=position(MINE, THEIRS)), session(start=position(MINE, other))


def _cargo_below_a_top() -> Pair:
    one, two = ({**THEIRS, "g3": ["cruiser", hold]} for hold in ("freighter", "laden"))
    return session(start=position(MINE, one)), session(start=position(MINE, two))


def _which_ship_has_joined() -> Pair:
    """Ada's move, which Bo sees without its type: the old top is laid on top again."""
    stacks = {**THEIRS, "e6": ["scavenger", "scavenger"]}
    start = position(stacks, {"a1": ["cruiser"]}, money=(3, 9))
    one, two = (
        session(f"move e5 {ship} e6 plain", "top e6 scavenger", "done", "done", start=start)
        for ship in ("cruiser", "bomber")
    )
    return one, two


def _a_fight_elsewhere() -> Pair:
    """Losses are to be chosen; the stacks that do not fight stay closed."""
    fighting = {"e5": ["cruiser", "scavenger", "interceptor"]}
    one = position(fighting, {"e5": ["assassin"], **_elsewhere("bomber", "destroyer")})
    two = position(fighting, {"e5": ["assassin"], **_elsewhere("destroyer", "bomber")})
    return session("done", start=one), session("done", start=two)


def _elsewhere(one: str, two: str) -> Stacks:
    return {"g8": ["cruiser", one], "c7": ["scavenger", two]}


def _buying() -> Pair:
    one, two = _below_the_tops()
    return (
        session("done", start=replace(one.state, money=(9, 9))),
        session("done", start=replace(two.state, money=(9, 9))),
    )


def _a_starting_fleet() -> Pair:
    """What Ada has chosen, and what she has left."""
    quick = {"setup": "quick", "chart": "tutorial_quick"}
    one = session("take bomber", "take cruiser", "done", options=quick)
    return one, session("take interceptor", "done", options=quick)


def _a_hand_sign() -> Pair:
    options = {"chart": "example_normal"}
    return session("sign rock", options=options), session("sign paper", options=options)


def _things_face_down() -> Pair:
    """All players are in the dark here."""
    options = {"thing_placement": "alternate"}
    start = RULES.initial_state(fill_options(GAME, options), 2)
    things = ["spaceport", "planet", "planet", "asteroid", "pirate"]
    one, two = (
        RULES.apply(start, notation.parse(GAME, f"draw 1 {','.join(drawn)}"))
        for drawn in (things, things[::-1])
    )
    return (
        session("put a1", start=one, options=options),
        session("put a1", start=two, options=options),
    )


def _while_the_computer_moves() -> Pair:
    """The person looks on: the computer has moved a ship whose type is not seen."""
    start = position({**THEIRS, "h8": ["cruiser"]}, {"a1": ["cruiser"]})
    one, two = (
        session(f"move e5 {ship} e6 plain", start=start, seats=("easy", "human"))
        for ship in ("cruiser", "bomber")
    )
    return one, two


PAIRS: Mapping[str, Callable[[], Pair]] = {
    make.__name__.strip("_").replace("_", " "): make
    for make in (
        _below_the_tops,
        _order_of_a_stack,
        _cargo_below_a_top,
        _which_ship_has_joined,
        _a_fight_elsewhere,
        _buying,
        _a_starting_fleet,
        _a_hand_sign,
        _things_face_down,
        _while_the_computer_moves,
    )
}
