"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Any

from computer.claims import Moment, hold, moments
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.choosing.income import engine, income
from galaxies.games.colony.computer.reasons import why
from galaxies.games.colony.rules import RULES, economy
from galaxies.games.colony.rules.actions import (
    MATE,
    SHIPS,
    Bounty,
    Build,
    Exchange,
    Launch,
    Relinquish,
)
from galaxies.games.colony.rules.cards import FITS
from galaxies.games.colony.rules.names import colony_name
from galaxies.games.colony.rules.phases import Paying
from galaxies.games.colony.rules.scoring import has_won, score
from galaxies.games.colony.rules.state import State, colony, sorted_hand, space
from galaxies.play import notation
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import lay, side

Said = re.Match[str]
INCOME = "cards a turn|^Your income stays|^In the last turn"


def _points(state: State, player: int) -> int:
    return score(state.sides[player])


def _paid(state: State) -> State:
    while isinstance(state.phase, Paying):
        state = RULES.apply(state, RULES.legal_actions(state)[0])
    return state


def _gain(m: Moment, said: Said) -> bool:
    """The points by the rules, and the cards that leave the hand, hazards included."""
    renown = int(said[1].replace("−", "-"))
    hand = len(m.state.me.hand) - 1
    after = _paid(m.after)
    return _points(after, m.player) - _points(m.state, m.player) == renown and hand - len(
        after.sides[m.player].hand
    ) == int(said[2])


def _draws(m: Moment, said: Said) -> bool:
    """Counted over the true deck, of which the player does not know the order."""
    cards = m.state.me.deck or m.state.me.discard
    empty = [
        space(system.card).slots[number]
        for system in m.state.me.systems
        for number, slot in enumerate(system.slots)
        if not slot.cards
    ]
    fit = sum(any(colony(card).type in FITS[kind] for kind in empty) for card in cards)
    return (int(said[1]), int(said[2])) == (fit, len(cards))


def _card(m: Moment) -> Any:
    return colony(economy.card_at(m.state, m.action.place, m.action.what))


def _gives(m: Moment, said: Said) -> bool:
    """It takes nothing, and the pool or the hand has what it gives."""
    effect = _card(m).effect
    gains = [n - o for n, o in zip(m.after.pool, m.state.pool, strict=True)]
    return not effect.takes.items() and gains == list(effect.gives.pool)


def _brings(m: Moment, cards: str) -> bool:
    """The income of the table after a build, less that of the table before it."""
    if not isinstance(m.action, Build | Launch):
        return True
    per, before, after = m.state.terms.manpower_per_card, m.state.me, _paid(m.after)
    more = income(engine(after.sides[m.player]), per) - income(engine(before), per)
    return f"{more / 60:.1f}" == cards


def _turns(m: Moment, said: Said) -> bool:
    """The rules take and give so much."""
    takes, gives = _card(m).effect.takes, _card(m).effect.gives
    told = [sum(map(int, re.findall(r"\d+", part))) for part in (said[2], said[3])]
    kind = "ship" if m.action.place.endswith(SHIPS) else "colony"
    return said[1] == kind and told == [
        sum(n for _, n in goods.items()) for goods in (takes, gives)
    ]


def _more_cards(m: Moment, said: Said) -> bool:
    """Drawn, exchanged and recalled cards after and before."""
    rate = m.state.terms.manpower_per_card

    def cards(goods: Any) -> float:
        return float(goods.credits + goods.science + goods.production + goods.manpower / rate)

    effect = _card(m).effect
    return _turns(m, said) and cards(effect.gives) > cards(effect.takes) and not effect.gives.renown


def _keeps(m: Moment, said: Said) -> bool:
    """What the relinquished system scores, and what Space Race adds."""
    assert isinstance(m.action, Relinquish)
    own = m.state.me.system(m.action.system)
    assert own is not None
    kept = space(own.card).renown + sum(colony(stack.top).renown for stack in own.slots)
    more = _points(m.after, m.player) - _points(m.state, m.player)
    return int(said[1].replace("−", "-")) == kept and int(said[2] or 0) == more


def _target(m: Moment, said: Said) -> bool:
    card = space(getattr(m.action, "anomaly", "") or m.action.event)
    return said[1].lower().removeprefix("the ") in card.name.lower() and card.renown == int(said[2])


def _is_discarded(m: Moment, said: Said) -> bool:
    return said[1] == colony_name(m.action.card) and m.action.card in m.state.me.hand


def _late(m: Moment) -> bool:
    return bool(m.state.round == m.state.rounds)


CLAIMS = {
    r"([−+]?\d+) RP for (\d+) cards?\.": _gain,
    r"(.*) gives (.*) for nothing, once a turn\.": _gives,
    r"This (ship|colony) turns (.*) into (.*), which is worth more in cards\.": _more_cards,
    r"This (ship|colony) turns (.*) into (.*)\.": _turns,
    r"It brings you closer to (.*): (\d+) RP\.": lambda m, said: any(
        space(find.card).renown == int(said[2]) for find in m.state.row
    ),
    r"You keep its (−?\d+) RP(?: and get (\d+) RP more for [^,]*)?(?:, and have .*)?\.": _keeps,
    r"(?:Of your full systems you miss it least: it|It) brings about ([\d.]+) cards a turn\.": (
        lambda m, said: isinstance(m.action, Relinquish) and not _late(m)
    ),
    r"It brings about ([\d.]+) cards a turn, for (\d+) more turns?\.": lambda m, said: (
        int(said[2]) == m.state.rounds - m.state.round and _brings(m, said[1])
    ),
    r"It costs about ([\d.]+) cards a turn(, which its points must make up for)?\.": (
        lambda m, said: (
            not _late(m)
            and _brings(m, f"-{said[1]}")
            and (_points(_paid(m.after), m.player) > _points(m.state, m.player)) == bool(said[2])
        )
    ),
    r"Your income stays about the same\.": lambda m, said: not _late(m),
    r"In the last turn only points count\.": lambda m, said: _late(m),
    r"An upgrade costs only the difference to (.*)\.": lambda m, said: (
        said[1] == colony_name(economy.card_at(m.state, m.action.system, m.action.slot))
    ),
    r"You may take one card from the row a turn.*\.": lambda m, said: not m.state.claimed,
    r"Ships need no slot and stay when systems go\.": lambda m, said: colony(m.action.ship).is_ship,
    r"(.*) is the card that you would miss least\.": _is_discarded,
    r"(.*) is the best card in your discard pile\.": lambda m, said: (
        m.action.card in m.state.me.discard and said[1] == colony_name(m.action.card)
    ),
    r"You can use 1 (\w+) from .* this turn\.": lambda m, said: (
        isinstance(m.action, Bounty) and said[1] == m.action.resource
    ),
    r"You lose unspent (\w+) at the end of the turn; (you keep cards|.* still pay for points)\.": (
        lambda m, said: (
            isinstance(m.action, Exchange)
            and said[1] == m.action.resource
            and (said[2] != "you keep cards") == _late(m)
        )
    ),
    r"(\d+) of the (\d+) cards? that you may draw fits? an empty slot\.": _draws,
    r"(.*) gives (\d+) RP for .*\.": _target,
    r"Less the cards that it costs, it gains about (\d+\.\d) RP\.": lambda m, said: (
        float(said[1]) <= space(getattr(m.action, "anomaly", "") or m.action.event).renown
    ),
    r".* is worth claiming, once its hazards are gone\.": lambda m, said: bool(
        m.state.find(m.action.system).hazards
    ),
    r"Ships are worth no points: .*\.": lambda m, said: not colony(m.action.ship).renown,
    r"You are ahead, and nobody has another turn\.": lambda m, said: has_won(m.view),
    r"Nothing that you can still do gives you points\.": lambda m, said: _late(m),
    r"Nothing that you can still do is worth its price: keep your cards for later\.": (
        lambda m, said: not _late(m)
    ),
    r"(.*): .*\.": lambda m, said: (space(m.action.event.removeprefix(MATE)).name == said[1]),
}
"""Each sentence, and what the rules must say of it; the last one quotes an event."""


def test_each_reason_is_true_of_its_position() -> None:
    told = (
        moments(GAME, every=13, most=16, options={}, seats=seats, level="settler", seed=seats)
        for seats in (1, 2)
    )
    assert hold(chain.from_iterable(told), CLAIMS) > 9


def test_what_a_building_means_for_the_income_is_always_told() -> None:
    session = Session(GAME, galaxy=codes.code(5), seats=[Seat()])
    settler, told = GAME.computer().levels["settler"], set()
    while not session.is_over:
        view = session.view(0)
        for action in RULES.legal_actions(view):
            if isinstance(action, Build):
                income = [one for one in why(view, action) if re.search(INCOME, one)]
                assert len(income) == 1, action
                told.add(" ".join(income[0].split()[:2]))
        session.play(settler(view, 0, Luck(session.seed("bot"))))
    assert {"It brings", "It costs", "In the"} <= told


def test_the_cards_that_may_be_drawn_are_counted() -> None:
    """Each card of the deck is put into the hand: the rules say whether it may stand on slot b."""
    for slot in ("-", "cheap_industry!"):
        me = side("trading_post flagship", f"new_haven frontier_colony! {slot}")
        state = lay(me, players=1, pool=(3, 0, 0))
        reasons = why(RULES.observe(state, 0), Exchange("manpower"))
        told = [one for one in reasons if "may draw" in one]
        fit = 0
        for card in me.deck if slot == "-" else ():
            drawn = replace(state, sides=(replace(me, hand=sorted_hand((*me.hand, card))),))
            refusal = RULES.check(drawn, notation.parse(GAME, f"build {card} new_haven b"))
            fit += refusal is None or refusal.rule not in ("TTG-59", "TTG-60", "TTG-61", "TTG-85")
        all_told = f"{fit} of the {len(me.deck)} cards that you may draw fit an empty slot."
        assert told == ([all_told] if fit else [])
