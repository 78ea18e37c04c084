"""Puzzles of Star Charter: no draw can matter, and no game ends with more points."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, Solution
from galaxies.games import GAMES
from galaxies.games.charter.computer import puzzles
from galaxies.games.charter.computer.puzzles import Ship
from galaxies.games.charter.rules.actions import Auto, Fly, Pay
from galaxies.games.charter.rules.cards import World
from galaxies.games.charter.rules.fares import BLANK, Fares
from galaxies.games.charter.rules.state import HAND, State, deck
from galaxies.lab.puzzles import after
from lab.test_puzzles import kept

CHARTER = GAMES["charter"]
KEPT = kept(CHARTER)


def test_the_deck_holds_worldless_cards_only() -> None:
    for puzzle in KEPT:
        state: State = position.load(CHARTER, puzzle.position)
        assert not any(state.cards[card].world for card in deck(state))
        assert all(state.cards[card].world for card in state.hand)
        assert state.worlds_left in (1, 2) and state.terms.games == 1


def test_a_puzzle_has_one_best_line_that_no_rule_of_thumb_finds() -> None:
    for puzzle in KEPT[::30]:
        assert puzzles._is_good(position.load(CHARTER, puzzle.position))


def courses(ship: Ship, fares: Fares, points: int = 0) -> Iterator[int]:
    """The points of every sequence of trips and payments that founds all the worlds wanted."""
    if not ship.wanted:
        yield points
        return
    for leg in puzzles._legs(ship, fares):
        worth = ship.length if leg.card == BLANK else 0
        yield from courses(puzzles._flown(ship, fares, leg), fares, points + worth)


def test_the_best_course_is_the_only_one_of_all_that_makes_its_points() -> None:
    """And where several make as many, the search says so."""
    told = set()
    for number, puzzle in enumerate(KEPT[::30]):
        kept: State = position.load(CHARTER, puzzle.position)
        stream = Luck(f"{number}").stream("hands")
        for state in (kept, *(puzzles._dealt(kept, stream) for _ in range(6))):
            ship, fares = Ship.of(state), Fares.of(state)
            best, every = puzzles._best(ship, fares), sorted(courses(ship, fares))
            assert (best.points if best else None) == (every[-1] if every else None)
            if best is not None:
                assert best.is_only == (every.count(best.points) == 1)
                told.add(best.is_only)
    assert told == {True, False}


def test_every_world_of_a_later_game_may_be_founded_in_a_puzzle_and_no_other() -> None:
    chart = puzzles._chart(0)
    stream = Luck("routes").stream("routes")
    routes = (puzzles._route(chart, stream) for _ in range(400))
    founded = {
        card
        for flown in routes
        if flown is not None
        for card in flown.line
        if flown.cards[card] != chart.cards[card]
    }
    assert founded == {*range(6 * chart.terms.per_digit, len(chart.cards))}


def test_no_game_with_other_luck_is_longer_or_ends_with_more_points() -> None:
    """Nor is the deck ever dealt to its end, after which the discarded worlds would come back."""
    rules = CHARTER.rules
    for number, puzzle in enumerate(KEPT[::30]):
        for turn in range(5):
            luck = Luck(f"{number}/{turn}")
            stream = luck.stream("trips")
            state = position.load(CHARTER, puzzle.position)
            longest, flown = puzzles._longest(state), len(state.line)
            assert HAND * (longest - 1) < len(deck(state))
            assert sum(line.startswith("fly ") for line in puzzle.line) <= longest
            while (outcome := rules.outcome(state)) is None:
                if rules.current_player(state) == CHANCE:
                    state = rules.apply(state, rules.chance(state, luck))
                    continue
                legal = rules.legal_actions(state)
                main = [action for action in legal if isinstance(action, Auto | Fly | Pay)]
                state = rules.apply(state, stream.choice(main or legal[:1]))
            assert len(state.line) <= flown + longest
            assert not outcome.winners or outcome.scores[0] <= puzzle.points


def test_rivals_of_a_trip_are_other_trips_and_of_a_payment_other_payments() -> None:
    """All but those that come to the same: a blank founds what a blank card founds."""
    rules, chosen = CHARTER.rules, False
    for puzzle in KEPT[22::33]:
        state = position.load(CHARTER, puzzle.position)
        for line in puzzle.line:
            action, legal = notation.parse(CHARTER, line), rules.legal_actions(state)
            rivals = [*puzzles.rivals(state, action)]
            if isinstance(action, Fly):
                places = {trip(state, a) for a in legal if isinstance(a, Fly)}
                assert {trip(state, a) for a in rivals} == places - {trip(state, action)}
            elif isinstance(action, Pay):
                assert rivals == [a for a in legal if isinstance(a, Pay) and a != action]
                chosen |= bool(rivals)
            else:
                assert not rivals
            state = after(CHARTER, state, action)
        assert puzzles.solve(state) == Solution(puzzle.points, ())
    assert chosen


def trip(state: State, fly: Fly) -> tuple[int, World | None]:
    """Where a trip leads, and the world that is placed there; None if one is founded."""
    return fly.sector, state.cards[fly.card.card].world if fly.card.card >= 0 else None


def test_what_is_left_of_a_line_keeps_its_points_also_while_a_trip_is_paid() -> None:
    paid = 0
    for puzzle in KEPT[::40]:
        state: State = position.load(CHARTER, puzzle.position)
        for number, line in enumerate(puzzle.line):
            solution = puzzles.solve(state)
            assert solution is not None and solution.points == puzzle.points, (puzzle.name, line)
            assert notation.line(solution.line[0]) == line
            assert len(solution.line) == len(puzzle.line) - number
            action = notation.parse(CHARTER, line)
            paid += isinstance(action, Pay)
            state = after(CHARTER, state, action)
    assert paid
