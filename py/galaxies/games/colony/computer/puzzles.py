"""Puzzles of Take The Galaxy: the rest of the last turn of a game alone.

The points are certain whatever is drawn, and the cards that lie on the deck are such that no other
purchases make as many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ....galaxy.luck import Luck, Stream
from ....game import CHANCE, Puzzles, Solution, defaults
from ....words.english import counted
from ..rules.actions import (
    Action,
    Build,
    Clear,
    EndTurn,
    Study,
)
from ..rules.actions import Solve as SolveEvent
from ..rules.chance import chance
from ..rules.knowledge import observe
from ..rules.options import OPTIONS
from ..rules.phases import Acting
from ..rules.scoring import outcome, score
from ..rules.setup import initial_state
from ..rules.state import State, colony, sorted_hand, with_me
from ..rules.table import apply, current_player, legal_actions
from . import reference
from .last_turn import PURCHASES, LastTurn, Table, TooLarge, drawable, is_known
from .steps import played, settled

DEFAULTS = defaults(OPTIONS)
OPEN = {"deck": "random", "solo_target": "45"}
HANDS = range(4, 8)
"""How many cards are in hand when a puzzle begins."""
POOL = range(5)
"""How many manpower, production and science there are then, all together."""
READY = 2
"""How many colonies and ships are ready then, at most."""
SPENT = range(1, 4)
"""How many cards lie in the discard pile then."""
TRIES = 40
"""How many moments and hands of one game are tried."""
MOST_TABLES = 120
"""Tables that can follow from a puzzle, so that a person can find the solution too."""
LEAST = 2
"""A puzzle takes at least so many purchases."""
ALONE = 0


# Positions


def positions(luck: Luck) -> Iterator[State]:
    """Moments of the last turn of a game that the reference player plays alone."""
    state = initial_state(DEFAULTS | OPEN, 1)
    moments: list[State] = []
    while not (state.is_over or (moments and _buys(state))):
        if current_player(state) == CHANCE:
            state = apply(state, chance(state, luck))
            continue
        if state.is_acting and not state.deck:
            moments.append(state)
        state = apply(state, reference.play(observe(state, ALONE)))
    stream = luck.stream("colony/puzzle")
    for _ in range(TRIES if moments and is_known(moments[0]) else 0):
        state = _dealt(_with_free_goods(stream.choice(moments)), stream)
        if _is_good(state):
            yield state


def _buys(state: State) -> bool:
    """Whether the reference player is about to buy something in the last turn."""
    if not state.is_acting or state.deck:
        return False
    return isinstance(reference.play(observe(state, ALONE)), (*PURCHASES, Clear, EndTurn))


def _with_free_goods(state: State) -> State:
    """The moment after all that costs nothing was used."""
    while step := reference.free_step(state):
        state = apply(state, step)
    return state


def _dealt(state: State, stream: Stream) -> State:
    """The moment when most of the colonies were used and most of the cards were spent; the deck
    begins with the cards that help least."""
    me = state.me
    hand = list(stream.shuffle(me.hand))[: stream.choice(HANDS)]
    rest = Counter((*me.hand, *me.deck, *me.discard)) - Counter(hand)
    deck = list(stream.shuffle([*rest.elements()]))
    discard = [deck.pop() for _ in range(stream.choice(SPENT))]
    deck.sort(key=lambda card: (not colony(card).is_ship, colony(card).renown, card))
    ready = [
        (system.card, at) for system in me.systems for at, s in enumerate(system.slots) if s.cards
    ]
    kept = stream.shuffle(ready)[: stream.below(READY + 1)]
    systems = tuple(
        replace(
            system,
            slots=tuple(
                replace(s, used=bool(s.cards) and (s.used or (system.card, at) not in kept))
                for at, s in enumerate(system.slots)
            ),
        )
        for system in me.systems
    )
    side = replace(
        me,
        hand=sorted_hand(tuple(hand)),
        deck=tuple(deck),
        discard=tuple(sorted(discard)),
        systems=systems,
        ships=tuple(replace(ship, used=True) for ship in me.ships),
    )
    pool = [0, 0, 0]
    for _ in range(min(stream.choice(POOL), sum(state.pool))):
        most = [at for at in range(3) if pool[at] < state.pool[at]]
        pool[stream.choice(most)] += 1
    return replace(with_me(state, side), pool=(pool[0], pool[1], pool[2]))


def _is_good(state: State) -> bool:
    """Whether the solution is certain, the only one, and not what greed finds."""
    if not isinstance(state.phase, Acting):
        return False
    search, table = LastTurn(drawable(state), known=True, most=MOST_TABLES), Table.of(state)
    try:
        points = search.best(table)[0]
    except TooLarge:
        return False
    if _greedy(search, table) >= points:
        return False
    solution = solve(state)
    if solution is None or not solution.line:
        return False
    return sum(isinstance(action, PURCHASES) for action in solution.line) >= LEAST


def _greedy(search: LastTurn, table: Table) -> int:
    """What you get if you always buy what brings the most points at once."""
    total = 0
    while True:
        gains = [
            (gain, after) for a, gain, after in search.steps(table) if isinstance(a, PURCHASES)
        ]
        gain, after = max(gains, key=lambda bought: bought[0], default=(0, table))
        if gain <= 0:
            return total
        total, table = total + gain, after


# The exact solution


@lru_cache(maxsize=8)
def _search(deck: tuple[str, ...], known: bool) -> LastTurn:
    return LastTurn(deck, known=known)


def solve(state: State) -> Solution[Action] | None:
    """The most points that the cards of the deck allow. The line is left out if these points are
    not certain, or if its purchases are not the only ones that make them."""
    ended = outcome(state)
    if ended is not None:
        return Solution(ended.scores[0], ()) if ended.winners else None
    paid, table = settled(state)
    points, _, shared = _search(drawable(paid), True).best(table)
    total = score(paid.me) + points
    if total < state.terms.solo_target:
        return None
    return Solution(total, _line(state, points, shared) if paid is state else ())


def _line(state: State, points: int, shared: frozenset[Action]) -> tuple[Action, ...]:
    """The actions of a solution that needs to know none of the cards to come, if there is one with
    the shared purchases alone."""
    search, table = _search(drawable(state), False), Table.of(state)
    if search.best(table)[0] < points:
        return ()
    steps = [*search.line(table)]
    if {step for step in steps if isinstance(step, PURCHASES)} != shared:
        return ()
    return (*played(state, steps), EndTurn())


def task(state: State, points: int) -> str:
    certain = "which are certain whatever you draw"
    return f"Your last turn: end the game with {counted(points, 'point')}, {certain}."


def rivals(state: State, action: Action) -> Iterator[Action]:
    """What takes the place of a purchase: another colony there, the same card elsewhere, another
    card from the row; and ending the turn. Uses, exchanges and payments can differ."""
    if not isinstance(action, PURCHASES):
        return
    taken = _taken(state, action)
    for other in legal_actions(state):
        match action, other:
            case _, EndTurn():
                yield other
            case Build(card, system, slot), Build(placed, there, where) if other != action:
                same = card == placed and state.me.hand.count(card) == 1
                is_there = (system, slot) == (there, where)
                if is_there or same or (taken and _taken(state, other)):
                    yield other
            case _ if taken and other != action and _taken(state, other):
                yield other


def _taken(state: State, action: Action) -> bool:
    """Whether the action takes a card from the row."""
    if isinstance(action, Build):
        return state.find(action.system) is not None
    return isinstance(action, Study | SolveEvent)


PUZZLES: Puzzles[State, Action] = Puzzles(
    positions=positions, solve=solve, task=task, rivals=rivals, any_order=True
)
