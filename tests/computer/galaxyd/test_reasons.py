"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from computer.claims import Moment, hold, moments
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, Analysis
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import solver, strike
from galaxies.games.galaxyd.computer.reasons import why
from galaxies.games.galaxyd.forecast.losses import suggested_loss
from galaxies.games.galaxyd.rules import RULES, market, turn
from galaxies.games.galaxyd.rules.actions import Absorb, Action, Activate, Buy, Done, Move, Take
from galaxies.games.galaxyd.rules.combat import combat_sectors
from galaxies.games.galaxyd.rules.phases import Buying, Outfitting, Over, Raiding, Rolling
from galaxies.games.galaxyd.rules.pieces import (
    BOMBER,
    COST,
    HOLDING,
    KIND,
    LADEN,
    NAMES,
    PLANET,
    SHIPS,
    SPACEPORT,
    TYPES,
)
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import State, sectors_of
from rules.galaxyd.table import position

Said = re.Match[str]


def _wins(state: State, player: int) -> bool:
    """Whether the rest of the strike, played by the rules, destroys the enemy Starbase."""
    while not isinstance(state.phase, Over):
        if state.active != player or isinstance(state.phase, Buying):
            return False
        action: Action = GAME.choices(state)[0]
        if state.phase.name == "move":
            moves = strike.winning_moves(state)
            if moves is None:
                return False
            action = moves[0] if moves else Done()
        elif state.phase.name == "fight":
            action = strike.next_fight(state)
        state = RULES.apply(state, action)
    return state.phase.winner == player


def _to(m: Moment) -> int:
    assert isinstance(m.action, Move)
    return m.action.to.index


def _ship(m: Moment, said: Said) -> bool:
    """The price, and the money that can be spent."""
    assert isinstance(m.action, Buy | Take)
    kind = TYPES.index(m.action.ship)
    left = m.state.money[m.player]
    if isinstance(m.view.phase, Outfitting):
        order = m.view.phase.orders[m.player]
        left -= sum(n * cost for n, cost in zip(order, COST, strict=False) if n > 0)
    return (said[1], int(said[2]), int(said[3])) == (NAMES[kind], COST[kind], left)


def _errand(m: Moment, place: str, thing: int) -> bool:
    """The move brings the ship nearer to the place, which has this Thing."""
    assert isinstance(m.action, Move)
    goal, far = number(place), m.view.chart.distance
    nearer = far[_to(m)][goal] < far[m.action.origin.index][goal]
    return nearer and m.view.things[m.view.places.index(goal)] == thing


def _holds(m: Moment, said: Said) -> bool:
    """The income with the ship there against the income without it."""
    sector = number(said[1])
    where = m.after.places.index(sector)
    money = int(said[2])
    return turn.holds(m.after, m.player, sector) and HOLDING[m.after.things[where]] == money


def _attacks(m: Moment) -> bool:
    return _to(m) in combat_sectors(m.after) or isinstance(m.after.phase, Over)


def _laden(m: Moment) -> bool:
    ships = m.after.ships(m.player, _to(m))
    return any(ship & KIND == LADEN for ship in ships)


def _raids(m: Moment) -> Fraction:
    """The chance that a Pirate comes to ships of the player, counted over all outcomes of luck:
    those of an event are equally likely. The order of the Pirates makes no difference."""
    own = set(sectors_of(m.state.fleets[m.player]))

    def chance(state: State) -> Fraction:
        if any(sortie.at in own for sortie in state.sorties):
            return Fraction(1)
        if isinstance(state.phase, Raiding):
            first = [one for one in RULES.legal_actions(state) if isinstance(one, Activate)]
            orders = {chance(RULES.apply(state, one)) for one in first}
            assert len(orders) == 1
            return orders.pop()
        if RULES.current_player(state) != CHANCE:
            return Fraction(0)
        lots = {RULES.chance(state, Luck(f"lot {n}")) for n in range(60)}
        return sum((chance(RULES.apply(state, lot)) for lot in lots), Fraction(0)) / len(lots)

    return chance(m.after)


def _first(m: Moment) -> Moment:
    """The same without the Pirates that act later."""
    now = m.after.phase
    assert isinstance(now, Rolling)
    alone = replace(m.after, phase=replace(now, then=replace(now.then, idle=())))
    return Moment(m.state, m.view, m.player, m.action, m.analysis, alone)


def _raids_alone(m: Moment, said: Said) -> bool:
    """The one Pirate of the position, or the first to act."""
    now = m.after.phase
    return isinstance(now, Rolling) and now.sortie.start == number(said[3])


CLAIMS = {
    r"There is an? (\d+) in (\d+) chance that the Pirate on (\w+) attacks you\.": lambda m, said: (
        _raids_alone(m, said) and _raids(_first(m)) == Fraction(int(said[1]), int(said[2]))
    ),
    r"There is an? (\d+) in (\d+) chance that a Pirate attacks you\.": lambda m, said: (
        _raids(m) == Fraction(int(said[1]), int(said[2]))
    ),
    r"This is part of a plan that wins against every answer\.": lambda m, said: (
        m.state.strike and solver.next_step(m.view) == m.action
    ),
    r"This is part of a strike that destroys the enemy Starbase this turn\.": lambda m, said: _wins(
        m.after, m.player
    ),
    r"The combat at the enemy Starbase destroys it\.": lambda m, said: _wins(m.after, m.player),
    r"It takes 10 armor from (Redog|Cynder)'s Starbase, whatever guards it\.": lambda m, said: (
        m.after.armor[1 - m.player] <= m.state.armor[1 - m.player] - 10
    ),
    r"The cargo sells for \$(\d+), which you can spend this turn\.": lambda m, said: (
        m.after.money[m.player] - m.state.money[m.player] == int(said[1])
    ),
    r"The Freighter loads on the way, free of charge\.": lambda m, said: (
        _laden(m) and m.after.money == m.state.money
    ),
    r"It flies to the Spaceport on (\w+), which pays \$(\d+) for its cargo\.": lambda m, said: (
        _errand(m, said[1], SPACEPORT) and m.state.price == int(said[2]) and _laden(m)
    ),
    r"It is on its way to load at the planet on (\w+)[^.]*\.": lambda m, said: _errand(
        m, said[1], PLANET
    ),
    r"It waits (with its|without) cargo on (\w+), (\d+) sectors? from (\w+)\.": lambda m, said: (
        m.view.chart.distance[number(said[2])][number(said[4])] == int(said[3])
        and (said[1] == "with its") == _laden(m)
    ),
    r"Holding the (?:planet|asteroid) on (\w+)[^$]* brings \$(\d) a turn\.": _holds,
    r"It attacks the enemy Starbase and its guards?\.": lambda m, said: (
        _attacks(m) and _to(m) == m.view.bases[1 - m.player]
    ),
    r"It attacks the (stack|ship) on (\w+).*\.": lambda m, said: (
        _attacks(m)
        and number(said[2]) == _to(m)
        and (said[1] == "stack") == (len(m.state.ships(1 - m.player, _to(m))) > 1)
    ),
    r"An unguarded Starbase takes the full attack, in both players' turns\.": lambda m, said: (
        _to(m) == m.view.bases[1 - m.player] and not m.state.ships(1 - m.player, _to(m))
    ),
    r"It hunts the Pirate there\.": lambda m, said: _to(m) in m.state.pirates and _attacks(m),
    r"It guards your Starbase\.": lambda m, said: _to(m) == m.view.bases[m.player],
    r"The enemy Starbase is then (\d+) sectors? away\.": lambda m, said: (
        m.view.chart.distance[_to(m)][m.view.bases[1 - m.player]] == int(said[1])
    ),
    r"It comes back to guard: your Starbase is then (\d+) sectors? away\.": lambda m, said: (
        m.view.chart.distance[_to(m)][m.view.bases[m.player]] == int(said[1])
    ),
    r"(.*), \$(\d+) of your \$(\d+): .*\.": _ship,
    r"You have \$\d+ left, too little for another ship\.": lambda m, said: (
        not [a for a in RULES.legal_actions(m.state) if isinstance(a, Take)]
    ),
    r"You have \$(\d+), too little for a ship; \$(\d+) of income follows\.": lambda m, said: (
        not market.affordable(m.state)
        and m.state.money[m.player] == int(said[1])
        and turn.income(m.state, m.player) == int(said[2])
    ),
    r"No ship helps more than saving the money; \$(\d+) of income follows\.": lambda m, said: (
        turn.income(m.state, m.player) == int(said[1])
    ),
    r"Your ships are well placed; (\d+) combats? would follow\.": lambda m, said: (
        int(said[1]) == len(combat_sectors(m.state)) > 0
    ),
    r"Your ships are well placed; no combat follows\.": lambda m, said: (
        not combat_sectors(m.state)
    ),
    r"Watch the Bombers within reach of your Starbase.*": lambda m, said: (
        any(ship & KIND == BOMBER for s in m.state.fleets[1 - m.player] for ship in s.ships)
        or m.state.terms.fog != "open"
    ),
    r"If the .* absorbs next, you lose the ships of least value\.": lambda m, said: (
        m.action == Absorb(SHIPS[suggested_loss(m.view) or 0])
    ),
    r"If the .* absorbs next, the combat ends, and the enemy Starbase falls\.": lambda m, said: (
        isinstance(m.after.phase, Over) and m.after.phase.winner == m.player
    ),
    r"(\w+) has (\d+|no) .* within three sectors\.": lambda m, said: _near(m, said),
    r"Placing first is worth a dollar or two, seldom more\.": lambda m, said: m.view.phase.name
    == "bid",
    r"The Pirate that acts first can change .*": lambda m, said: len(m.view.pirates) > 1,
    r"Fight at the enemy Starbase first: .*": lambda m, said: (
        m.action.sector.index == m.view.bases[1 - m.player]
    ),
    r"The order of these combats changes nothing\.": lambda m, said: len(combat_sectors(m.state))
    > 1,
    r"Nothing is known yet .*": lambda m, said: m.state.turn == 0,
}
"""Each sentence, and what the rules must say of it."""


def _near(m: Moment, said: Said) -> bool:
    far = m.view.chart.distance[number(said[1])]
    things = zip(m.view.places, m.view.things, strict=True)
    return int(said[2]) == sum(far[at] <= 3 for at, thing in things if HOLDING[thing])


def test_each_reason_is_true_of_its_position() -> None:
    told = (
        moments(GAME, every=3, most=40, options=options, seats=2, level="easy", seed=seed)
        for seed, options in enumerate(({}, {"setup": "quick", "chart": "tutorial_quick"}))
    )
    assert hold(chain.from_iterable(told), CLAIMS) > 12


@pytest.mark.parametrize(
    ("own", "enemy", "pirates", "odds"),
    [
        (["e5"], [], ["e3"], "1 in 2"),
        (["e6"], [], ["e3"], ""),
        (["e5"], ["g4"], ["e3"], "1 in 4"),
        (["g6"], ["e4"], ["e3"], ""),
        (["e5"], [], ["e3", "e7"], "3 in 4"),
        (["e5"], [], ["e3", "e9"], "1 in 2"),
        (["e5"], [], ["e7", "e7"], "3 in 4"),
        (["e5"], [], ["b2", "e9"], ""),
    ],
)
def test_what_a_pirate_may_do_is_counted_over_all_outcomes(
    own: list[str], enemy: list[str], pirates: list[str], odds: str
) -> None:
    """A Pirate goes two sectors on half the faces, to one of the nearest ships."""
    ships = ({at: ["cruiser"] for at in side} for side in (own, enemy))
    state = position(*ships, pirates=pirates)
    after = RULES.apply(state, Done())
    view = RULES.observe(state, 0)
    analysis: Analysis[Action] = Analysis((), "", ())
    told = [reason for reason in why(view, 0, Done()) if "Pirate" in reason]
    who = "a Pirate" if len(pirates) > 1 else "the Pirate on e3"
    said = f"There is a {odds} chance that {who} attacks you."
    assert told == ([said] if odds else [])
    moment = Moment(state, view, 0, Done(), analysis, after)
    chance = _raids(moment)
    assert (f"{chance.numerator} in {chance.denominator}" if chance else "") == odds


def test_of_a_pirate_among_ships_no_odds_are_told() -> None:
    state = position({"e5": ["cruiser"]}, {"e3": ["cruiser"]}, pirates=["e3"])
    assert not any("chance" in reason for reason in why(RULES.observe(state, 0), 0, Done()))
