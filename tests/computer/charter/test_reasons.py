"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace

from computer.claims import Moment, hold, moments
from galaxies.computer import advice
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.computer.reasons import founds_last_world
from galaxies.games.charter.rules import phases, trips
from galaxies.games.charter.rules.actions import Clear, Draw, Dump, Fly, Pay, Ref
from galaxies.games.charter.rules.plans import Planner
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.trials import is_rash
from galaxies.play.seats import Seat
from galaxies.play.session import Session

Said = re.Match[str]


def _flight(m: Moment) -> Fly:
    assert isinstance(m.action, Fly)
    return m.action


def _founds(m: Moment) -> bool:
    card = _flight(m).card.card
    return card < 0 or m.state.cards[card].world is None


def _scores(m: Moment, said: Said) -> bool:
    """A world founded now gets as many points as cards lie before it."""
    return _founds(m) and int(said[1]) == len(m.state.line)


def _gone(m: Moment) -> list[int]:
    """The cards that go."""
    if isinstance(m.action, Clear):
        return trips.dumpable(m.state)
    assert isinstance(m.action, Dump)
    return [m.action.card.card]


def _is_dead(state: State, card: int) -> bool:
    world = state.cards[card].world
    return world is None or world.sector not in trips.free_neighbours(state)


def _drawn(m: Moment, said: Said) -> bool:
    """Each card that comes up in many draws is put into the hand: it allows a visit if the rules
    let it be placed in a sector beside."""
    first, *hand = m.state.hand
    discard = (*m.state.discard, first)
    state = replace(m.state, phase=phases.Drawing(), hand=tuple(hand), discard=discard)
    draws = (GAME.rules.chance(state, Luck(f"draw {n}")) for n in range(600))
    cards = {card for draw in draws if isinstance(draw, Draw) for card in draw.cards}
    able = 0
    for card in cards:
        alone = replace(m.state, hand=(card,))
        places = {at: trips.placings(alone, at) for at in trips.free_neighbours(m.state)}
        able += any(
            m.state.cards[card].world is not None and Ref(card) in refs for refs in places.values()
        )
    return (able, len(cards)) == (int(said[1]), int(said[2]))


def _counted(m: Moment, said: Said) -> bool:
    """Some, but no more wins than trial games."""
    wins = 0 if said[1] == "none" else int(said[1])
    return 0 <= wins <= int(said[2])


def _sure(m: Moment, said: Said) -> bool:
    """No caution speaks against it, and the analysis calls it certain."""
    return m.analysis.lines[0].chance == 1 and not is_rash(m.state, m.action)


CLAIMS = {
    r"In sector \d\d it founds the last world that you need, for (\d+) .* wins .*\.": lambda m, s: (
        _scores(m, s) and m.state.worlds_left == 1
    ),
    r"A world founded in sector \d\d scores (\d+) points?\.(?: It wins \d+ of .*)?": (_scores),
    r"It visits \w+ in sector \d\d\.(?: It wins (?:\d+) of \d+ trial games\.)?": lambda m, s: (
        not _founds(m)
    ),
    r"\w+ in sector \d\d makes the route longer, so your (last|\d+) new worlds? .* more\.": (
        lambda m, s: (
            not _founds(m) and m.state.worlds_left == (1 if s[1] == "last" else int(s[1]))
        )
    ),
    r"The fuel that you keep pays for a sure finish, whatever you draw\.": _sure,
    r"It gives up the sure finish: .* (\d+) of (\d+) trial games are still won\.": _counted,
    r"No choice leaves a sure finish\. It wins (none|\d+) of (\d+) trial games\.": lambda m, s: (
        _counted(m, s) and all(line.chance != 1 for line in m.analysis.lines)
    ),
    r"It wins none of (\d+) trial games\. (Found a world|Make what) .* \d\d\.": lambda m, s: (
        m.analysis.lines[0].chance == 0 and (s[2] == "Found a world") == _founds(m)
    ),
    r"It wins (none|\d+) of (\d+) trial games\.": _counted,
    r"You cannot pay for any trip; a new hand may\.": lambda m, s: not trips.trips(m.state),
    r"A new card is worth more than the visit that this one allows\.": lambda m, s: not any(
        _is_dead(m.state, card) for card in _gone(m)
    ),
    r".* (has|have) no fuel and you cannot visit (it|them) next: .* only be better\.": (
        lambda m, s: all(
            _is_dead(m.state, card) and not m.state.cards[card].fuel for card in _gone(m)
        )
    ),
    r"(\d+) of the (\d+) cards in the deck allows? a visit next\.": _drawn,
    r".* (has|have) no fuel: new cards are worth more\.": lambda m, s: all(
        not m.state.cards[card].fuel for card in _gone(m)
    ),
    r"This world wins the game, so it does not matter how you pay\.": lambda m, s: (
        m.state.worlds_left == 1 and m.state.cards[m.state.line[-1]].world is None
    ),
    r"This is the only way to pay; the other cards are worth keeping\.": lambda m, s: (
        len(trips.open_payments(m.state)) == 1
    ),
    r"The trip is free: you keep all the cards that are worth keeping\.": lambda m, s: (
        trips.open_payments(m.state) == [()]
    ),
    r"Each game adds worlds with fuel.*": lambda m, s: isinstance(m.state.phase, phases.Atlas),
    r"The campaign has reached its limit.*": lambda m, s: isinstance(m.state.phase, phases.Atlas),
    r"Texts never change the game.*": lambda m, s: isinstance(m.state.phase, phases.Writing),
    r"Any entry will do.*": lambda m, s: m.state.making is not None,
}
"""Each sentence, and what the rules must say of it."""


def test_each_reason_is_true_of_its_position() -> None:
    told = moments(GAME, every=3, most=40, options={"prologue": "quick"}, level="steady")
    assert hold(told, CLAIMS) > 7


def test_nothing_is_paid_for_a_free_trip() -> None:
    session = Session(
        GAME, galaxy="k7qp-3m9y", options=dict(GAME.presets[0].options), seats=[Seat()]
    )
    free = []
    while len(free) < 2:
        hint = session.hint()
        if isinstance(hint.action, Pay):
            trip = session.state.trip
            assert trip is not None
            said = hint.reasons[0].startswith("The trip is free")
            assert said == (not trip.cost and not founds_last_world(session.state))
            free += [trip] * said
        session.play(hint.action)


def test_hints_know_the_destinations_that_the_rules_allow() -> None:
    """Destinations and prices of the analysis are those of the rules, with every option on and
    off."""
    seen = 0
    for seed in range(6):
        dice = Luck(f"destinations {seed}").stream("options")
        options = {o.name: dice.choice(o.values) for o in GAME.options}
        options |= {"games": "7", "fresh_lane_discount": "on" if seed % 2 else "off"}
        session = Session(GAME, galaxy="gvcb-y4gm", options=options)
        choose = GAME.computer().levels["steady"]
        while not session.is_over and session.ply < 260:
            view = session.view(session.player)
            legal = {a.sector for a in GAME.rules.legal_actions(view) if isinstance(a, Fly)}
            if legal and session.ply % 5 == 0:
                lines = advice.analyse(GAME, view, session.player, Luck("x"), 0.05).lines
                told = {a.sector for line in lines if isinstance(a := line.actions[0], Fly)}
                assert told == legal
                for plan in Planner(view).plans():
                    assert plan.cost == trips.cost(view, plan.sector, Ref(plan.card))
                seen += 1
            session.play(choose(view, session.player, Luck(f"{seed}/{session.ply}")))
    assert seen > 20
