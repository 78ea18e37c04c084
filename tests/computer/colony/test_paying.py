"""What the strong player pays with, and what it does before it sells or solves anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from computer.colony.test_turn_search import decisions
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import paying, reference, strong
from galaxies.games.colony.computer.plans import TurnPlans
from galaxies.games.colony.computer.way import Way
from galaxies.games.colony.forecast.outlook import Outlook
from galaxies.games.colony.rules.actions import EndTurn, Pay, Sell, Solve
from galaxies.games.colony.rules.payment import purse
from galaxies.games.colony.rules.phases import Paying
from galaxies.games.colony.rules.state import HIDDEN, State
from rules.colony.table import lay, side

FULL = "new_haven frontier_colony! trading_post!"


def seen(state: State) -> State:
    return GAME.rules.observe(state, state.active)


def payments() -> Iterator[State]:
    """Moments of turns of the strong player in which it chooses what to pay with."""
    for view in decisions()[::5]:
        state = view
        while (step := strong.choose(state).action) != EndTurn():
            if isinstance(state.phase, Paying):
                yield state
            state = GAME.rules.apply(state, step)
            if state.needs_shuffle or HIDDEN in state.me.hand:
                break


def test_what_the_plan_needs_does_not_pay() -> None:
    """Where the card that is missed least is needed, another one pays, unless all are needed."""
    spared = 0
    for state in payments():
        assert isinstance(state.phase, Paying)
        cards = Counter(purse(state, state.phase.action))
        least = reference.discard_step(Outlook(state))
        assert isinstance(least, Pay)
        assert paying.step(state, Way(saves=False)) == least
        assert paying.step(state, needed=Counter()) == least
        assert paying.step(state, needed=cards) == least
        needed = Counter({least.card: cards[least.card]})
        assert (paying.step(state, needed=needed) == least) == (len(cards) == 1)
        spared += paying.step(state) != least
    assert spared


def test_an_event_is_used_before_it_is_solved() -> None:
    """A ship for renown in the last turn, then the renown of the event itself."""
    me = side("", FULL, ships="scout_ship!")
    state = lay(me, players=1, row="the_next_step", last=True, possible=False, pool=(9, 9, 9))
    steps = []
    for _ in range(12):
        steps.append(strong.choose(seen(state)).action)
        state = GAME.rules.apply(state, steps[-1])
        if isinstance(steps[-1], Solve):
            break
    kinds = [type(step) for step in steps]
    assert Sell in kinds
    assert kinds.index(Sell) < kinds.index(Solve)


def test_plans_buy_as_many_cards_of_the_discard_pile_as_science_brings_back() -> None:
    hand = "frontier_colony frontier_colony scout_ship surface_mine cheap_industry trading_post"
    pile = ["colony_transport", "mining_barge", "hive_colony"]
    me = side(hand, "new_haven hive_colony! -", discard=" ".join(pile))
    most = set()
    for science in range(3):
        plan = TurnPlans(seen(lay(me, pool=(0, 0, science), row="verdance")), width=99).plain
        for line in plan.lines:
            assert len(line.recalled) <= science
            assert set(line.recalled) <= set(pile)
            assert line.cards == 6 + science - sum(1 + one.price for one in line.purchases)
        most.add(max(len(line.recalled) for line in plan.lines))
    assert most == {0, 1, 2}
