"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from computer.claims import Moment, hold, moments
from galaxies.formats import notation
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer.reasons import instead, why
from galaxies.games.colony.forecast.income import engine, income
from galaxies.games.colony.rules import RULES, economy
from galaxies.games.colony.rules.actions import (
    MATE,
    SHIPS,
    Bounty,
    Build,
    Exchange,
    Launch,
    Relinquish,
    Use,
)
from galaxies.games.colony.rules.cards import FITS
from galaxies.games.colony.rules.names import colony_name
from galaxies.games.colony.rules.phases import Paying
from galaxies.games.colony.rules.scoring import has_won, score
from galaxies.games.colony.rules.state import Side, State, colony, sorted_hand, space
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import lay, side

Said = re.Match[str]
INCOME = "cards a turn|your income stays|^In the last turn"


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
    return said[1] == _card(m).name and told == [
        sum(n for _, n in goods.items()) for goods in (takes, gives)
    ]


def _works(m: Moment, said: Said) -> bool:
    """What was built is used in the rest of the turn that is proposed, and makes that."""
    card = m.action.ship if isinstance(m.action, Launch) else m.action.card
    place, what = (
        (SHIPS, card) if isinstance(m.action, Launch) else (m.action.system, m.action.slot)
    )
    effect = colony(card).effect
    sums = [sum(n for _, n in goods.items()) for goods in (effect.takes, effect.gives)]
    told = [sum(map(int, re.findall(r"\d+", part or ""))) for part in said.groups()]
    return Use(place, what) in m.analysis.lines[0].actions and told == sums


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
    r"(.*) turns (.*) into (.*), which is worth more in cards\.": _more_cards,
    r"(.*) turns (.*) into (.*)\.": _turns,
    r"It brings you closer to (.*): (\d+) RP\.": lambda m, said: any(
        space(find.card).renown == int(said[2]) for find in m.state.row
    ),
    r"You keep its (−?\d+) RP(?: and get (\d+) RP more for [^,]*)?(?:, and have .*)?\.": _keeps,
    r"(?:.* least: it|.*) brings (about [\d.]+ cards a turn|hardly a card)\.": (
        lambda m, said: isinstance(m.action, Relinquish) and not _late(m)
    ),
    r".* brings about ([\d.]+) cards a turn, for (\d+) more turns?\.": lambda m, said: (
        int(said[2]) == m.state.rounds - m.state.round and _brings(m, said[1])
    ),
    r".* costs about ([\d.]+) cards a turn(, which its points must make up for)?\.": (
        lambda m, said: (
            not _late(m)
            and _brings(m, f"-{said[1]}")
            and (_points(_paid(m.after), m.player) > _points(m.state, m.player)) == bool(said[2])
        )
    ),
    r"You can use it this turn: it (?:turns (.*) into|gives) (.*)\.": _works,
    r"With .* your income stays about the same\.": lambda m, said: not _late(m),
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
    r"(.*) gives? (\d+) RP for .*\.": _target,
    r"Less the cards that it costs, it gains about (\d+\.\d) RP\.": lambda m, said: (
        float(said[1]) <= space(getattr(m.action, "anomaly", "") or m.action.event).renown
    ),
    r".* is worth claiming, once its hazards are gone\.": lambda m, said: bool(
        m.state.find(m.action.system).hazards
    ),
    r"Ships are worth no points: .*\.": lambda m, said: not colony(m.action.ship).renown,
    r"You are ahead, and nobody has another turn\.": lambda m, said: has_won(m.view),
    r"Nothing that you can still do gives you points\.": lambda m, said: _late(m),
    r"Nothing that you can still do is worth its price: keep the \d+ .* for later\.": (
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
                told |= set(income[0].split())
        session.play(settler(view, 0, Luck(session.seed("bot"))))
    assert {"brings", "costs", "In"} <= told


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


SAVED = "flagship mining_barge resort_world market_city"
"""Cards that pay, in hand."""
FREIGHT = "new_haven frontier_colony! trading_post!"
SAME = "With {} your income stays about the same."
CLAIM = "You may take one card from the row a turn: use it nearly every turn."
UPGRADE = "An upgrade costs only the difference to Hive Colony."


def _said(me: Side, line: str, **more: Any) -> tuple[str, ...]:
    """The reasons for an action of a player alone, in words."""
    view = lay(me, players=1, possible=False, **more)
    return why(view, notation.parse(GAME, line))


@pytest.mark.parametrize(
    ("slots", "line", "told"),
    [
        (
            "homestead_world -",
            "build strip_mine ferrum_drift a",
            "Strip Mine brings about 2.0 cards a turn, for 10 more turns.",
        ),
        ("homestead_world -", "launch flagship", "Flagship brings about 1.3 cards a turn, for"),
        (
            "hive_colony logistics_hub",
            "build resort_world new_haven a",
            "Resort World costs about 1.7 cards a turn, which its points must make up for.",
        ),
        # As many points as before make up for nothing.
        (
            "homestead_world -",
            "build market_city new_haven a",
            "Market City costs about 0.7 cards a turn.",
        ),
    ],
)
def test_what_a_card_adds_to_the_income_is_told_and_whether_points_make_up_for_it(
    slots: str, line: str, told: str
) -> None:
    me = side(f"strip_mine trading_post {SAVED}", f"new_haven {slots}")
    assert _said(me, line, row="ferrum_drift")[0].startswith(told)


@pytest.mark.parametrize(
    ("line", "then", "told"),
    [
        # 3 manpower or 1 card: as good, unless something needs the manpower.
        (
            "build resort_world new_haven a",
            [],
            ["+1 RP for 2 cards.", SAME.format("Resort World"), UPGRADE],
        ),
        ("build trading_post new_haven b", [], ["0 RP for 2 cards.", SAME.format("Trading Post")]),
        (
            "build trading_post new_haven b",
            ["use new_haven a", "use new_haven b"],
            [
                "You can use it this turn: it turns 1 production into 2 cards.",
                "0 RP for 2 cards.",
                SAME.format("Trading Post"),
            ],
        ),
        # Something else is used.
        (
            "build trading_post new_haven b",
            ["use new_haven a"],
            ["0 RP for 2 cards.", SAME.format("Trading Post")],
        ),
    ],
)
def test_a_colony_that_leaves_the_income_is_praised_for_what_else_it_brings(
    line: str, then: list[str], told: list[str]
) -> None:
    view = lay(
        side(f"trading_post {SAVED}", "new_haven hive_colony -"),
        players=1,
        possible=False,
    )
    action, *follow = (notation.parse(GAME, one) for one in (line, *then))
    assert list(why(view, action, follow)) == told


def test_a_claim_that_brings_nothing_yet_is_praised_for_being_one() -> None:
    me = side(f"cheap_industry {SAVED}", "new_haven trading_post -")
    view = lay(me, players=1, possible=False, row="scrapyard_moon")
    build = notation.parse(GAME, "build cheap_industry scrapyard_moon b")
    assert why(view, build, []) == (CLAIM, "0 RP for 2 cards.", SAME.format("Cheap Industry"))


def test_a_ship_that_leaves_the_income_is_praised_for_its_use_in_the_turn() -> None:
    view = lay(side(f"scout_ship {SAVED}", "new_haven trading_post -"), players=1, possible=False)
    launch, use = (
        notation.parse(GAME, one) for one in ("launch scout_ship", "use ships scout_ship")
    )
    stays = "Ships need no slot and stay when systems go."
    assert why(view, launch, [use]) == (
        "You can use it this turn: it turns 1 manpower into 1 card.",
        SAME.format("Scout Ship"),
        stays,
    )
    assert why(view, launch, []) == (SAME.format("Scout Ship"), stays)


def test_points_come_before_the_income_that_they_must_make_up_for() -> None:
    view = lay(
        side(SAVED, "new_haven hive_colony logistics_hub"),
        players=1,
        possible=False,
    )
    build = notation.parse(GAME, "build resort_world new_haven a")
    costs = "Resort World costs about 1.7 cards a turn, which its points must make up for."
    assert why(view, build, [])[:2] == ("+1 RP for 2 cards.", costs)
    assert instead(view, build) == (costs,)


def test_points_and_price_of_a_claim_count_the_system_and_its_hazards() -> None:
    me, line = side(f"cheap_industry {SAVED}"), "build cheap_industry scrapyard_moon b"
    said = _said(me, line, row="scrapyard_moon")
    assert said[1] == "0 RP for 2 cards.", "Scrapyard Moon gives 2 RP, and 1 hazard costs a card"
    assert said[2] == "You may take one card from the row a turn: use it nearly every turn."
    own = side(f"cheap_industry {SAVED}", "new_haven frontier_colony -, scrapyard_moon - -")
    assert _said(own, line)[1:] == ("−2 RP for 1 card.",)


def test_an_upgrade_counts_the_points_and_the_income_of_what_it_covers() -> None:
    assert _said(
        side(f"homestead_world {SAVED}", "new_haven frontier_colony -"),
        "build homestead_world new_haven a",
    ) == (
        "Homestead World brings about 0.3 cards a turn, for 10 more turns.",
        "+1 RP for 2 cards.",
        "An upgrade costs only the difference to Frontier Colony.",
    )


def test_in_the_last_turn_the_points_of_a_colony_are_told_first() -> None:
    me = side(f"cheap_industry {SAVED}", "new_haven homestead_world -")
    said = _said(me, "build cheap_industry new_haven b", last=True)
    assert said == ("−2 RP for 1 card.", "In the last turn only points count.")


@pytest.mark.parametrize(
    ("slots", "pool", "row", "told"),
    [
        (
            "frontier_colony logistics_hub",
            (1, 0, 0),
            "",
            "Logistics Hub turns 1 manpower into 2 cards, which is worth more in cards.",
        ),
        # The next manpower may be missed as much as the card that comes for it.
        (
            "frontier_colony field_laboratory",
            (0, 1, 0),
            "",
            "Field Laboratory turns 1 production into",
        ),
        (
            "frontier_colony grand_embassy",
            (3, 0, 0),
            "",
            "Grand Embassy turns 3 manpower into 1 RP.",
        ),
        (
            "frontier_colony field_laboratory",
            (0, 1, 1),
            "space_whales",
            "It brings you closer to the Space Whales: 3 RP.",
        ),
        # Points are no science.
        (
            "frontier_colony grand_embassy",
            (3, 0, 2),
            "space_whales",
            "Grand Embassy turns 3 manpower into 1 RP.",
        ),
    ],
)
def test_what_a_colony_makes_is_told_with_what_that_is_good_for(
    slots: str, pool: tuple[int, int, int], row: str, told: str
) -> None:
    (said,) = _said(side("", f"new_haven {slots}"), "use new_haven b", pool=pool, row=row)
    assert said == told if told.endswith(".") else said == f"{told} 1 science."


def test_a_ship_that_gains_cards_is_called_a_ship() -> None:
    said = _said(side("", FREIGHT, ships="scout_ship"), "use ships scout_ship", pool=(1, 0, 0))
    assert said == ("Scout Ship turns 1 manpower into 1 card, which is worth more in cards.",)


FULL = f"{FREIGHT}, twin_hearths hive_colony! surface_mine!, verdance penal_colony!"


@pytest.mark.parametrize(
    ("systems", "row", "told"),
    [
        (
            FULL,
            "",
            (
                "You keep its 1 RP, and have room for another system.",
                "Of your full systems you miss New Haven least: it brings about 1.3 cards a turn.",
            ),
        ),
        (
            FULL,
            "space_race",
            (
                "You keep its 1 RP and get 1 RP more for Space Race, and have room for another"
                " system.",
                "Of your full systems you miss New Haven least: it brings about 1.3 cards a turn.",
            ),
        ),
        # The newest system may not go, and one with an empty slot is no other full one.
        (
            f"{FREIGHT}, twin_hearths hive_colony! -, verdance penal_colony!",
            "",
            (
                "You keep its 1 RP, and have room for another system.",
                "New Haven brings about 0.3 cards a turn.",
            ),
        ),
    ],
)
def test_leaving_a_system_is_told_with_points_and_income_and_with_other_full_systems(
    systems: str, row: str, told: tuple[str, ...]
) -> None:
    assert _said(side("", systems), "relinquish new_haven", row=row) == told


def test_an_anomaly_is_told_with_its_price_and_its_gain_in_points() -> None:
    """2 science would else recall 2 cards of the discard pile."""
    gains = []
    for discard in ("", "strip_mine flagship scout_ship"):
        me = side("", FREIGHT, discard=discard)
        row = "space_whales singing_nebula"
        price, gain, once = _said(me, "study space_whales", pool=(0, 0, 2), row=row)
        assert price == "The Space Whales give 3 RP for 2 science."
        assert once == "You may take one card from the row a turn; no system is worth more now."
        gains.append(gain)
    assert gains == [f"Less the cards that it costs, it gains about {n} RP." for n in (3.0, 2.2)]


def test_selling_a_ship_is_told_with_the_turn() -> None:
    me = side("", FREIGHT, ships="scout_ship")
    for last, late in ((False, ""), (True, "in the last turn ")):
        (said,) = _said(me, "sell the_next_step scout_ship", row="the_next_step", last=last)
        assert said == (f"Ships are worth no points: {late}the RP is worth more than Scout Ship.")


def test_of_another_action_only_what_it_brings_is_told() -> None:
    view = lay(side(f"trading_post {SAVED}"), players=1, possible=False, pool=(0, 1, 0))
    for line, told in (("build trading_post new_haven b", 1), ("exchange production", 0)):
        action = notation.parse(GAME, line)
        assert instead(view, action) == why(view, action)[:told]


def test_of_another_system_that_might_go_the_lost_income_is_told() -> None:
    leave = notation.parse(GAME, "relinquish new_haven")
    view = lay(side("", FULL), players=1, possible=False)
    (said,) = instead(view, leave)
    assert said.endswith("it brings about 1.3 cards a turn.")
    late = lay(side("", FULL), players=1, possible=False, last=True)
    assert instead(late, leave) == ("You keep its 1 RP.",)


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (True, "gives you points."),
        (False, "is worth its price: keep the 4 cards in your hand for later."),
    ],
)
def test_the_end_of_a_turn_is_told_with_what_cards_are_still_good_for(
    last: bool, told: str
) -> None:
    (said,) = _said(side(SAVED, FREIGHT), "end-turn", last=last)
    assert said == f"Nothing that you can still do {told}"
