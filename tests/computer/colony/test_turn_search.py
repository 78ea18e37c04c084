"""The search of a whole turn knows the rules: it buys what the rules sell, at their price."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.computer.gathered import Gathered
from galaxies.games.colony.computer.plans import TurnPlan
from galaxies.games.colony.computer.purchases import Line
from galaxies.games.colony.computer.turn_search import Beam
from galaxies.games.colony.forecast.outlook import Outlook
from galaxies.games.colony.forecast.planning import Plan
from galaxies.games.colony.rules import settling
from galaxies.games.colony.rules.actions import Build, Launch, Relinquish
from galaxies.games.colony.rules.phases import Acting
from galaxies.games.colony.rules.row import hazards
from galaxies.games.colony.rules.scoring import score
from galaxies.games.colony.rules.state import LETTERS, MOST_SYSTEMS, State, space
from galaxies.play.records.replay import replay
from laws.walk import walk
from rules.colony.table import lay, side

SEEDS = range(12)
MOMENTS = 60


def decisions() -> list[State]:
    """Moments of random games, and one with a claim that costs nothing, which is rare there."""
    free = lay(side("cheap_industry surface_mine"), row="mech_revolution cinder_belt")
    views = [GAME.rules.observe(free, free.active)]
    for seed in SEEDS:
        path = walk(GAME, seed)
        for ply in path.plies(MOMENTS):
            state = path.states[ply]
            if isinstance(state.phase, Acting) and GAME.rules.current_player(state) >= 0:
                views.append(GAME.rules.observe(state, state.active))
    return views


def shelf(view: State, action: object) -> tuple[object, ...]:
    """What a build or launch comes to: free slots of one kind in one system are as good."""
    if not isinstance(action, Build):
        return (action,)
    own = view.me.system(action.system)
    slot = space(action.system).slots[LETTERS.index(action.slot)]
    return (action.card, action.system, action.slot if own else slot)


def test_the_search_of_a_turn_buys_what_the_rules_sell_at_their_price() -> None:
    """And it sees the table and the points that the rules then give."""
    free_claims = dangers = 0
    for view in decisions():
        beam = Beam(Outlook(view))
        start = beam.start()
        sold = {shelf(view, a) for a in GAME.rules.legal_actions(view) if isinstance(a, Build)}
        bought = set()
        for purchase in beam.purchases(start):
            action = purchase.action
            if isinstance(action, Launch):
                assert purchase.price == settling.launch_price(view, action)
            else:
                find = view.find(action.system)
                assert purchase.dangers == (hazards(view, find) if find else 0)
                assert purchase.price == settling.price(view, action) + purchase.dangers
                dangers += purchase.dangers
                free_claims += find is not None and purchase.price == 0
            if purchase.leave or purchase.dangers:
                continue
            assert GAME.rules.check(view, action) is None
            bought |= {shelf(view, action)} if isinstance(action, Build) else set()
            told = beam.after(start, purchase)
            side = beam.table(told).me
            assert told.points == score(side)
            assert told.ships == tuple(ship.card for ship in side.ships)
            tops = [(own.card, tuple(slot.top for slot in own.slots)) for own in side.systems]
            assert [own[:2] for own in told.systems] == tops
        assert bought == sold
    assert free_claims and dangers


GAMES = Path(__file__).parents[2] / "playthroughs" / "colony"


def full_tables() -> list[State]:
    """Decisions of recorded games by players who control as many systems as they may."""
    states = [s for name in ("duel", "solo-probe") for s in replay_of(name)]
    full = [s for s in states if isinstance(s.phase, Acting) and len(s.me.systems) == MOST_SYSTEMS]
    return [GAME.rules.observe(state, state.active) for state in full[::5]]


def replay_of(name: str) -> list[State]:
    return list(replay((GAMES / f"{name}.txt").read_text("utf-8")).states)


def test_who_controls_four_systems_relinquishes_one_that_the_rules_let_go_before_a_claim() -> None:
    """And what is left of the table, its points and its price are as the rules then say."""
    claims = kept = 0
    for view in full_tables():
        beam = Beam(Outlook(view))
        start = beam.start()
        legal = [a.system for a in GAME.rules.legal_actions(view) if isinstance(a, Relinquish)]
        left = set()
        for purchase in beam.purchases(start):
            if view.find(getattr(purchase.action, "system", "")) is None:
                assert not purchase.leave
                continue
            assert purchase.leave in legal
            left.add(purchase.leave)
            told, table = beam.after(start, purchase), beam.table(beam.after(start, purchase))
            assert told.relinquished and told.points == score(table.me)
            own = [system.card for system in table.me.systems]
            assert [system for system, _, _ in told.systems] == own
            assert {build.system for build in builds(beam, told)} <= set(own)
            claims += 1
        assert not left or left == set(legal)
        kept += not legal
    assert claims and kept


def builds(beam: Beam, line: Line) -> list[Build]:
    return [p.action for p in beam.purchases(line) if isinstance(p.action, Build)]


def test_a_part_of_a_card_is_worth_that_part_and_buys_nothing() -> None:
    """With two cards beside it, a Trading Post can be paid; science that recalls counts 0.9."""
    free = Gathered.of(lay(side("trading_post flagship"), players=1, possible=False))
    outlook = Outlook(free.state)
    beam = Beam(outlook)
    for cards in (0, 1, 2):
        whole, more = (TurnPlan(None, Plan(None, n, 0), free, beam) for n in (cards, cards + 0.9))
        assert whole.value == pytest.approx(beam.best(cards).value + free.renown)
        assert more.value == pytest.approx(whole.value + 0.9 * outlook.w)
