"""The analysis, and the hints that are made of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.computer import analysis, judging, reasons
from galaxies.games.charter.computer.judging import Judged
from galaxies.games.charter.computer.reasons import Weighed
from galaxies.games.charter.rules import seasoning, trips
from galaxies.games.charter.rules.actions import Clear, Concede, Distress, Dump, Fly, Pay, Ref
from galaxies.games.charter.rules.phases import ChoosingBiome, Navigating, Paying
from galaxies.games.charter.rules.plans import Plan, Planner, payment_plans
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.trials import Tally, Trial
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from rules.charter.charted import Item, W, lay, making, paying, young


def test_hints_give_reasons_and_say_so_when_the_finish_is_given_up() -> None:
    ring = lay([66], [11, W, W, W, W])
    hint = advice.hint(GAME, ring, 0, Luck("x"))
    assert hint.action == Fly(11, Ref(0))
    assert any("makes the route longer" in reason for reason in hint.reasons)
    assert any("sure finish" in reason for reason in hint.reasons)
    paid = advice.hint(GAME, paying([66], [44, W], W, 11), 0, Luck("x"))
    assert isinstance(paid.action, Clear)
    assert advice.hint(GAME, young(), 0, Luck("x")).reasons
    choosing = making([(66, 0, 17, 9)], ChoosingBiome, 17, sector=55)
    assert GAME.rules.check(choosing, advice.hint(GAME, choosing, 0, Luck("x")).action) is None


@pytest.mark.rule("STC-106")
def test_a_ship_that_can_pay_no_trip_calls_for_help_or_gives_up() -> None:
    stranded = lay([22, 33, 44, 55, 66, 11], [W, W, W, W, (22, 5)], terms={"distress": True})
    legal = GAME.rules.legal_actions(stranded)
    assert Distress() in legal and not any(isinstance(action, Fly) for action in legal)
    analysis = advice.analyse(GAME, stranded, 0, Luck("x"))
    assert [line.actions[0] for line in analysis.lines] == [Distress(), Concede()]
    assert analysis.reasons[0] == "You cannot pay for any trip; a new hand may."


def test_no_hint_gives_up_a_sure_finish_in_silence() -> None:
    options = {"prologue": "quick"}
    table = Session(GAME, galaxy="k7qp-3m9y", options=options)
    asked = silent = 0
    while table.state.games < 6:
        state = table.state
        plans = [plan.safe for plan in _plans(state)]
        if any(plans) and not all(plans) and table.ply % 3 == 0:
            hint = advice.hint(GAME, state, 0, Luck(f"{table.ply}"))
            if not isinstance(hint.action, Dump | Clear):
                asked += 1
                silent += not any("sure" in reason for reason in hint.reasons) and (
                    "wins the game" not in " ".join(hint.reasons)
                )
        table.play(seasoning.choose(state))
    assert asked > 5 and not silent


@pytest.mark.rule("STC-100")
def test_half_price_at_once_is_known_to_the_analysis() -> None:
    """A trip that only the lane of the trip itself makes affordable wins the game."""
    line: list[Item] = [33, 22, (11, 2), (66, 3), 55, 44]
    state = lay(line, [(16, 3)], new=(2, 3), terms={"fresh_lanes": True})
    flights = [a for a in GAME.rules.legal_actions(state) if isinstance(a, Fly)]
    assert flights
    hint = advice.hint(GAME, state, 0, Luck("x"))
    assert hint.action in flights and "wins the game" in hint.reasons[0]
    for level in ("captain", "steady"):
        assert GAME.computer().levels[level](state, 0, Luck("x")) in flights


def test_the_value_is_the_total_of_the_game() -> None:
    state = lay([66, (11, 1), (22, 2), 33], [W, W, W, W], new=(1, 2))
    analysis = advice.analyse(GAME, state, 0, Luck("x"))
    assert isinstance(analysis.best, Fly) and analysis.lines[0].value == 1 + 2 + 4
    worldless = [line for line in analysis.lines if line.actions[0] in _flights(state, 44)]
    assert len(worldless) == len(_flights(state, 44)), "alike cards are alike"
    assert {line.value for line in worldless} == {7.0}


def test_all_cards_that_are_no_use_go_at_once() -> None:
    state = paying([66], [44, W, W], W, 11)
    assert advice.analyse(GAME, state, 0, Luck("x")).best == Clear()
    assert advice.analyse(GAME, state, 0, Luck("x")).lines[-1].actions[0] == Pay(())


@pytest.mark.parametrize(("hand", "as_well"), [([22, 44, 55], 1), ([33, 44, 55], 3)])
def test_cards_that_go_as_well_are_not_what_the_hint_compares_with(
    hand: list[int], as_well: int
) -> None:
    """A player can throw out all of them; the alternative is to keep them, even if it is as good.
    Sector 22 can be visited next: throwing its card out costs points."""
    analysis = advice.analyse(GAME, paying([66], hand, W, 11), 0, Luck("x"))
    best, *others = analysis.lines
    dumps = {line.actions[0] for line in others if isinstance(line.actions[0], Dump)}
    equal = {action for action in dumps if analysis.loss(action) == 0}
    assert isinstance(best.actions[0], Dump | Clear) and len(equal) == as_well
    assert analysis.beside == equal
    assert analysis.rival is not None and analysis.rival.actions == (Pay(()),)


def test_the_last_world_is_paid_without_throwing_out_cards() -> None:
    """The hint compares that with throwing cards out, even if it is as good."""
    state = paying([66, (11, 1), (22, 2)], [44, W, W], W, 33, new=(1, 2))
    analysis = advice.analyse(GAME, state, 0, Luck("x"))
    assert analysis.best == Pay(())
    assert analysis.rival is not None and analysis.loss(analysis.rival.actions[0]) == 0


@pytest.mark.parametrize("level", ["captain", "steady"])
def test_a_lost_game_is_flown_for_points(level: str) -> None:
    """Two sectors of the ring are left for three worlds: each should get one, not a visit."""
    state = lay([66, 11, 22, 33], [44, W, W, W, W])
    action = GAME.computer().levels[level](state, 0, Luck("x"))
    assert isinstance(action, Fly) and state.cards[action.card.card].world is None
    reasons = advice.hint(GAME, state, 0, Luck("x")).reasons
    assert reasons[0].startswith("It wins none of 60 trial games. Found a world in sector ")
    assert advice.analyse(GAME, state, 0, Luck("x")).lines[0].value == 4 + 5


def _flights(state: State, sector: int) -> list[Fly]:
    legal = GAME.rules.legal_actions(state)
    return [action for action in legal if isinstance(action, Fly) and action.sector == sector]


def _plans(state: State) -> list[Plan]:
    match state.phase.name:
        case "fly":
            return Planner(state).plans()
        case "pay":
            return payment_plans(state)
    return []


def test_only_a_trip_with_a_sure_finish_is_certain_to_win() -> None:
    """However its trial games went."""
    plan = next(iter(Trial(lay([66], [11, W, W, W, W])).plans()))
    won, lost = Tally(60, 9, 9), Tally(5, 3, 9)
    for one, is_certain in ((plan, True), (plan._replace(safe=False), False), (None, False)):
        assert (Judged(one, won).chance == 1) == is_certain
        assert Judged(one, lost).chance == 3 / 9


@pytest.mark.parametrize(
    ("hand", "turn"),
    [
        # With one word if several cards can go, and all of them do.
        ([11, W, W, W, W], "fly 11 c1, clear"),
        ([11, W, W], "fly 11 c1, clear"),
        ([11, W], "fly 11 c1, dump c2"),
        # From sector 11 one can visit 22 next, and not 33.
        ([11, W, W, 22], "fly 11 c1, dump c2, dump c3, pay none"),
        ([11, W, 22], "fly 11 c1, dump c2, pay none"),
        ([11, 22, 33], "fly 11 c1, dump c9, pay none"),
        ([11, 22], "fly 11 c1, pay none"),
    ],
)
def test_the_best_line_tells_which_cards_go_and_what_pays(hand: list[Item], turn: str) -> None:
    best = advice.analyse(GAME, lay([66], hand), 0, Luck("x"), 0.1).lines[0]
    assert ", ".join(map(notation.line, best.actions)) == turn


def test_each_line_is_worth_what_the_best_one_is_less_points_and_wins() -> None:
    """A win counts for 14 points beside the score."""
    better, worse = Tally(60, 9, 10), Tally(70, 4, 10)
    plan = next(iter(Trial(lay([66], [11, W, W, W, W])).plans()))
    first, other = (Judged(plan, one) for one in (better, worse))
    assert (first.mean, first.chance, first.merit) == (6, 0.9, 6 + 14 * 0.9)
    weighed = [Weighed(Pay(()), first), Weighed(Dump(Ref(1)), other)]
    told = analysis._analysis(lay([66], [11, W]), weighed, ("Why.",))
    assert [line.value for line in told.lines] == pytest.approx([6, 6 - (6 - 7) - 14 * 0.5])
    assert [line.chance for line in told.lines] == [0.9, 0.4]
    assert told.beside == frozenset() and told.reasons == ("Why.",)


def test_a_trip_without_a_sure_finish_is_never_certain_to_win() -> None:
    plan = next(iter(Trial(lay([66], [11, W, W, W, W])).plans()))._replace(safe=False)
    assert Judged(plan, Tally(60, 10, 10)).chance == 0.99
    assert Judged(plan, Tally(60, 9, 10)).chance == 0.9


def test_a_trip_is_as_good_as_the_plan_if_both_found_a_world_there() -> None:
    state = lay([66], [11, W, W])
    call, blank = (
        next(plan for plan in Planner(state).plans() if plan.sector == 11 and plan.founds == founds)
        for founds in (False, True)
    )
    as_good = {
        name: [
            notation.line(action)
            for action in GAME.rules.legal_actions(state)
            if isinstance(action, Fly) and analysis._is_as_good(state, action, plan)
        ]
        for name, plan in (("call", call), ("founds", blank))
    }
    assert as_good == {"call": [], "founds": ["fly 11 c2", "fly 11 c3", "fly 11 blank"]}


RECORDS = Path(__file__).parents[2] / "playthroughs" / "charter"


@cache
def recorded() -> list[State]:
    return [
        state
        for name in ("dice-and-distress", "stranded-start")
        for state in replay((RECORDS / f"{name}.txt").read_text("utf-8")).states
    ]


def test_each_payment_is_judged_with_its_own_cards() -> None:
    several = 0
    for state in recorded():
        if not isinstance(state.phase, Paying) or len(trips.open_payments(state)) < 2:
            continue
        payments = [
            ({card.card for card in one.action.cards}, one.judged.plan)
            for one in analysis._payments(state, 1)
            if isinstance(one.action, Pay)
        ]
        fuel = Trial(state).fares.fuel
        sure = {tuple(sorted(fuel[c] for c in p.paid)): p.safe for p in payment_plans(state)}
        for cards, plan in payments:
            assert plan is not None and {*plan.paid} == cards
            assert plan.safe == sure[tuple(sorted(fuel[card] for card in cards))]
        several += len(payments) > 1
    assert several > 5


def test_a_payment_is_judged_by_the_fuel_that_it_burns() -> None:
    """12, or 6 and 6: only the first keeps what pays for the rest of the way."""
    state = paying([66, 55, 44, 33, 22, (16, 5)], [(44, 12), (33, 6), (55, 6)], W, 12)
    fuel = Trial(state).fares.fuel
    sure = {
        tuple(sorted(fuel[card] for card in one.plan.paid)): one.plan.safe
        for one in judging.judge_payments(state, 1)
        if one.plan is not None
    }
    assert sure == {(12,): True, (6, 6): False}


def test_every_destination_is_looked_at_and_the_best_other_payments() -> None:
    """At most 12 plans, unless there are more destinations and cards to go there with."""
    more = 0
    for state in [one for one in recorded() if isinstance(one.phase, Navigating)]:
        every = {(plan.sector, plan.card) for plan in Planner(state).plans()}
        plans = [one.plan for one in judging.judge_trips(state, 1)] if every else []
        ways = {(plan.sector, plan.card) for plan in plans if plan is not None}
        assert {sector for sector, _ in ways} == {sector for sector, _ in every}
        assert len(plans) <= max(12, len(every))
        more += len(plans) > len(ways)
    assert more > 4


def test_the_best_three_at_a_first_look_get_all_trial_games_and_no_other_comes_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A first look is 16 games; in the others the plan that looked best makes few points."""
    looks = {"a": (10, 2), "b": (9, 6), "c": (8, 9), "d": (7, 7), "e": (1, 9)}
    flown: dict[str, list[range]] = {}

    def fly_on(start: object, plan: str, games: range) -> Tally:
        flown.setdefault(plan, []).append(games)
        return Tally(looks[plan][games.start > 0] * len(games), 0, len(games))

    monkeypatch.setattr(judging, "fly_on", fly_on)
    ranked = judging._ranked(Trial(lay([66], [11, W])), [*looks], 32)  # type: ignore[list-item]
    assert [(one.plan, one.mean) for one in ranked] == [
        ("c", 8.5),
        ("b", 7.5),
        ("a", 6),
        ("d", 6),  # not 7: that would come before a
        ("e", 1),
    ]
    assert flown["a"] == [range(16), range(16, 32)] and flown["d"] == [range(16)]
    few = judging._ranked(Trial(lay([66], [11, W])), [*looks], 4)  # type: ignore[list-item]
    assert [one.plan for one in few] == [*"abcde"] and few[0].tally.games == 4


def test_to_give_up_a_stranded_ship_keeps_the_points_of_its_worlds() -> None:
    line: list[Item] = [22, (33, 1), (44, 2), 55, 66, 11]
    hand: list[Item] = [W, W, W, W, (22, 5)]
    stranded = lay(line, hand, new=(1, 2), terms={"distress": True}, possible=False)
    call, leave = analysis._trips(stranded, 2)
    assert (call.action, leave.action) == (Distress(), Concede())
    assert leave.judged.tally == Tally(1 + 2, 0, 1)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (22, "A new card is worth more than the visit that this one allows."),
        (33, "World 33 has no fuel and you cannot visit it next: a new card can only be better."),
    ],
)
def test_a_card_that_goes_is_told_with_the_visit_that_it_allows(card: int, why: str) -> None:
    """From sector 11 one can visit 22 next, and not 33."""
    state = paying([66], [card, W], W, 11)
    held = next(at for at in state.hand if state.cards[at].world)
    plan = next(iter(payment_plans(state)))
    weighed = [Weighed(Dump(Ref(held)), Judged(plan, Tally(9, 1, 1)))]
    assert reasons.payment(state, weighed)[0] == why
