"""Par: against the computed deals, against a plain search, and played through the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.advice import analyse, hint
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, last
from galaxies.games.express import GAME
from galaxies.games.express.computer import par
from galaxies.games.express.computer.leg import REACHED
from galaxies.games.express.computer.levels import pilot
from galaxies.games.express.computer.review import Tanks, play_line
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import Brake, Start, Thrust
from galaxies.games.express.rules.chance import fixed, tank
from galaxies.games.express.rules.phases import Flying, Orbiting
from galaxies.games.express.rules.state import Square, State, Tank
from galaxies.play.session import Session
from rules.express.table import at, play

PARS = {
    "deal-1": (111, 1),
    "deal-2": (111, 1),
    "deal-3": (108, 2),
    "deal-4": (114, 1),
    "deal-5": (112, 1),
    "deal-6": (108, 2),
    "deal-7": (112, 1),
    "deal-8": (112, 1),
}
"""Par and its refuels as an independent program has computed them."""

DEAL_4 = (
    *("brake 0 hold", "fly-on", "thrust 3 up", "brake 4 hold", "fly-on"),
    *("thrust 4 down", "brake 1 right", "brake 2 up", "brake 3 hold", "fly-on"),
    *("thrust 5 down", "thrust 0 right", "brake 5 hold", "refuel"),
    *("thrust 1 down", "brake 3 hold", "fly-on", "thrust 0 hold", "fly-on"),
    *("thrust 2 left", "brake 2 hold", "fly-on", "thrust 5 up", "brake 1 left", "brake 5 hold"),
)
"""An optimal line of deal 4, found by that program."""


def solve(course: par.Course) -> par.Par | None:
    best = last(par.solve(course))
    assert not isinstance(best, Progress)
    return best


def aboard(code: str = "", start: int | None = None, **options: str) -> State:
    """A game whose ship stands on its start planet, before the first turn."""
    session = Session(GAME, galaxy=code or galaxy.code(1), options=options)
    deal = fixed(session.state)
    if start is None:
        start = deal.start if deal else session.state.planets[0]
    session.play(Start(Square(start)))
    state: State = session.state
    return state


def tanks_of(state: State, code: str = "") -> Tanks:
    luck = Luck(code or galaxy.code(1))
    return lambda refuels: tank(state, luck, refuels)


@pytest.mark.parametrize("deal", PARS)
def test_par_of_the_fixed_deals(deal: str) -> None:
    state = aboard(deal=deal)
    best = solve(par.course(state, (), tanks_of(state)))
    assert best is not None
    assert (best.score, best.refuels) == PARS[deal]


@pytest.mark.parametrize("deal", PARS)
@pytest.mark.parametrize("loss_check", ["combination", "oracle", "play_on"])
def test_the_line_reaches_par_through_the_rules(deal: str, loss_check: str) -> None:
    state = aboard(deal=deal, loss_check=loss_check)
    tanks = tanks_of(state)
    best = solve(par.course(state, (), tanks))
    assert best is not None
    states, _ = play_line(state, best.line, tanks)
    assert (states[-1].ending, states[-1].score, states[-1].refuels) == ("win", *PARS[deal])


def test_an_optimal_line_of_deal_4() -> None:
    """Every position along the line still allows 114, and its end reaches it."""
    first = aboard(deal="deal-4")
    tanks = tanks_of(first)
    states, _ = play_line(first, [notation.parse(GAME, one) for one in DEAL_4], tanks)
    for state in states:
        if RULES.current_player(state) == 0:
            best = solve(par.course(state, (), tanks))
            assert best is not None and (best.score, best.refuels) == (114, 1)
    assert (states[-1].score, states[-1].ending) == (114, "win")


def plain(course: par.Course) -> int:
    """Most coins left when the queue is done with this tank alone, by a plain search; or -1."""
    targets = [course.squares[number] for number in course.queue]
    seen = set()
    fringe = [(course.ship, course.speed, course.fuel.thrust, course.fuel.brake, 0)]
    best = -1
    while fringe:
        ship, speed, thrust, brake, done = fringe.pop()
        plays = [
            (min(10, speed + v), tuple(c for c in thrust if c != v), brake) for v in thrust[:2]
        ]
        plays += [(max(0, speed - v), thrust, tuple(c for c in brake if c != v)) for v in brake[:2]]
        for w, suns, moons in plays:
            for end in REACHED[w][ship]:
                made = done + (w == 0 and end == targets[done])
                if made == len(targets):
                    best = max(best, len(suns) + len(moons))
                    continue
                point = (end, w, suns, moons, made)
                if point not in seen and sum(moons) >= w:
                    seen.add(point)
                    fringe.append(point)
    return best


def test_one_tank_is_searched_as_by_a_plain_search() -> None:
    stream = Luck("par").stream("courses")
    solved = 0
    for _ in range(25):
        squares = stream.shuffle(range(48))[:6]
        course = par.Course(
            squares=squares,
            queue=stream.shuffle(range(6))[: 1 + stream.below(3)],
            ship=stream.below(48),
            fuel=Tank(
                stream.shuffle(range(6))[: 3 + stream.below(4)],
                stream.shuffle(range(6))[: 3 + stream.below(4)],
            ),
            tanks=lambda refuels: None,
            most_refuels=10,
            speed=stream.below(5),
        )
        best, coins = solve(course), plain(course)
        assert (best.score - 20 * len(course.queue) if best else -1) == coins
        solved += best is not None
    assert 0 < solved < 25


def test_par_never_rises_along_a_game_and_ends_as_its_score() -> None:
    """A player who knows everything does at least as well as the auto-pilot, from any position."""
    code = galaxy.code(77)
    session = Session(GAME, galaxy=code)
    while not session.is_over:
        session.play(pilot(session.view(0), 0, Luck("")))
    tanks = tanks_of(session.state, code)
    pars = []
    for state in session.states:
        if isinstance(state.phase, Flying | Orbiting):
            best = solve(par.course(state, (), tanks))
            assert best is not None
            pars.append(best.score)
            states, _ = play_line(state, best.line, tanks)
            assert states[-1].score == best.score
    assert pars == sorted(pars, reverse=True)
    assert pars[-1] == session.state.score < pars[0]


def test_a_best_line_keeps_par_until_the_end() -> None:
    state = aboard(deal="deal-3")
    tanks = tanks_of(state)
    best = solve(par.course(state, (), tanks))
    assert best is not None
    states, _ = play_line(state, best.line, tanks)
    for later in states:
        if isinstance(later.phase, Flying | Orbiting):
            rest = solve(par.course(later, (), tanks))
            assert rest is not None and rest.score == best.score


def test_the_refuel_cap_is_kept() -> None:
    state = aboard(deal="deal-3")
    one_left = replace(state, refuels=9)
    assert solve(par.course(one_left, (), lambda _: Tank((0,) * 6, (0,) * 6))) is None
    tanks = tanks_of(state)
    course = par.course(state, (), tanks)
    assert solve(replace(course, most_refuels=2)) == solve(course)
    assert solve(replace(course, most_refuels=1)) is None, "par of deal 3 takes two refuels"


def test_unknown_tanks_are_not_used() -> None:
    state = aboard(deal="deal-4")
    tanks = tanks_of(state)
    assert solve(par.course(state, (), lambda refuels: None)) is None
    best = solve(par.course(state, (), lambda n: tanks(n) if n < 2 else None))
    assert best is not None and best.score == 114


def test_a_long_haul() -> None:
    state = aboard(haul="12")
    tanks = tanks_of(state)
    order = (state.queue[-1], *(n for n in range(6) if n != state.queue[-1]))
    later = (*order[1:], order[0])  # its top is the planet where the ship is (GEX-R-32)
    best = solve(par.course(state, later, tanks))
    assert best is not None and best.score > 190
    states, _ = play_line(state, best.line, tanks, order)
    assert states[-1].ending == "win" and len(states[-1].delivered) == 12
    assert states[-1].score == best.score


def test_progress_comes_before_the_result() -> None:
    state = aboard(deal="deal-6")
    items = list(par.solve(par.course(state, (), tanks_of(state))))
    assert [type(item) for item in items] == [Progress] * 3 + [par.Par]
    assert all(item.done < item.total for item in items if isinstance(item, Progress))


def test_the_hints_of_an_open_chart_reach_par() -> None:
    session = Session(GAME, galaxy=galaxy.code(1), options={"chart": "open", "deal": "deal-4"})
    start = hint(GAME, session.view(0), 0, Luck(""))
    session.play(start.action)
    begun = solve(par.open_course(session.state))
    assert begun is not None and begun.score >= 114, "no start is worse than the best of them"
    assert str(begun.score) in start.reasons[1] and "in all" in start.reasons[1]
    while not session.is_over:
        session.play(pilot(session.view(0), 0, Luck("")))
    assert session.state.score == begun.score


def test_the_hints_of_an_open_long_haul_count_the_second_queue_too() -> None:
    """It is not shuffled yet, and brings about as much as a game of one queue."""
    session = Session(GAME, galaxy=galaxy.code(1), options={"chart": "open", "haul": "12"})
    starts = analyse(GAME, session.view(0), 0, Luck("")).lines
    assert all(190 < start.value < 220 for start in starts)
    session.play(starts[0].actions[0])
    assert analyse(GAME, session.view(0), 0, Luck("")).lines[0].value == starts[0].value


def test_a_course_in_flight_counts_what_has_been_made() -> None:
    state = play(aboard(deal="deal-4"), "brake 0 hold", "fly-on", "thrust 3 up")
    best = solve(par.course(state, (), tanks_of(state)))
    assert best is not None and best.score == 114
    assert isinstance(best.line[0], Brake | Thrust)
    assert at("b5") == state.ship
