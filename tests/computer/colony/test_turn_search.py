"""The search of a whole turn knows the rules: it buys what the rules sell, at their price."""

from __future__ import annotations

from galaxies.games.colony import GAME
from galaxies.games.colony.choosing.outlook import Outlook
from galaxies.games.colony.computer.turn_search import Beam
from galaxies.games.colony.rules import settling
from galaxies.games.colony.rules.actions import Build, Launch
from galaxies.games.colony.rules.phases import Acting
from galaxies.games.colony.rules.row import hazards
from galaxies.games.colony.rules.scoring import score
from galaxies.games.colony.rules.state import LETTERS, State, space
from laws.walk import walk

SEEDS = range(12)
MOMENTS = 60


def decisions() -> list[State]:
    views = []
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
