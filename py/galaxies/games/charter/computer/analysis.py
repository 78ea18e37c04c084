"""The analysis: trips and payments with the score of the game that they lead to, by trial games."""

from __future__ import annotations

from collections.abc import Iterator

from ....galaxy.luck import Luck
from ....game import Analysis, Line, Player, Reason
from ..rules import phases, seasoning, trips
from ..rules.actions import Action, Clear, Close, Concede, Distress, Dump, Fly, Pay, Ref, Start
from ..rules.plans import Plan, useless_cards
from ..rules.state import State
from ..rules.table import TABLE, apply, legal_actions
from ..rules.trials import Tally, is_rash
from . import reasons
from .judging import TRIALS, Judged, judge_call, judge_payments, judge_trips, thrown
from .reasons import Weighed


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """Every trip or payment with the score of this game that it leads to. Where the choice does
    not change the score, the one line is what the program would do."""
    trials = max(1, round(effort * TRIALS))
    match view.phase:
        case phases.Navigating():
            weighed = _trips(view, trials)
            return _analysis(view, weighed, reasons.flight(view, weighed))
        case phases.Paying():
            weighed = _payments(view, trials)
            return _analysis(view, weighed, reasons.payment(view, weighed))
        case phases.Atlas():
            return Analysis((Line((next_game(view),), 0.0),), "", reasons.between(view))
    return Analysis((Line((seasoning.choose(view),), 0.0),), "", reasons.texts(view))


def next_game(view: State) -> Action:
    """The next game, while there may be one."""
    return Start() if TABLE.check(view, Start()) is None else Close()


def _analysis(view: State, weighed: list[Weighed], why: tuple[Reason, ...]) -> Analysis[Action]:
    """The value of the first line is the score to expect. The others are worth less by what they
    lose of it, where winning counts as well: else a risk to lose the game would look cheap. Cards
    that go as well are no alternative to those that go first."""
    first, *others = weighed
    best = first.judged
    lines = (
        Line((first.action, *_rest(view, first)), best.mean, best.chance),
        *(
            Line((one.action,), best.mean - (best.merit - one.judged.merit), one.judged.chance)
            for one in others
        ),
    )
    beside = frozenset(
        one.action
        for one in others
        if isinstance(first.action, Dump | Clear)
        and isinstance(one.action, Dump | Clear)
        and one.judged.merit >= best.merit
    )
    rivals = [one for one in others if one.action not in beside]
    return Analysis(lines, "points", why, reasons.instead(view, rivals[:1]), beside)


def _rest(view: State, first: Weighed) -> Iterator[Action]:
    """What follows on a flight: the cards that go, then the payment."""
    plan = first.judged.plan
    if plan is None or not isinstance(first.action, Fly):
        return
    state = apply(view, first.action)
    while isinstance(state.phase, phases.Paying):
        free = trips.dumpable(state)
        gone = [card for card in free if card in plan.dumped]
        if len(gone) > 1 and gone == free:
            action: Action = Clear()
        elif gone:
            action = Dump(Ref(gone[0]))
        else:
            action = Pay(tuple(Ref(card) for card in sorted(plan.paid)))
        yield action
        state = apply(state, action)


def _trips(view: State, trials: int) -> list[Weighed]:
    """Every trip as the best of its plans; blank cards and a blank are as good as each
    other. Giving up is no way on, so it has no line."""
    flights = [action for action in legal_actions(view) if isinstance(action, Fly)]
    if not flights:
        call = Weighed(Distress(), judge_call(view, trials))
        return [call, Weighed(Concede(), Judged(None, Tally(view.score, 0, 1)))]
    weighed: dict[Action, Weighed] = {}
    for one in judge_trips(view, trials):
        assert one.plan is not None
        planned = Fly(one.plan.sector, Ref(one.plan.card))
        for action in (planned, *(a for a in flights if _is_as_good(view, a, one.plan))):
            weighed.setdefault(action, Weighed(action, one))
    return _wary(view, [*weighed.values()])


def _is_as_good(view: State, action: Fly, plan: Plan) -> bool:
    """Whether a trip founds a world where the plan does."""
    card = action.card.card
    founds = card < 0 or view.cards[card].world is None
    return plan.founds and founds and action.sector == plan.sector


def _payments(view: State, trials: int) -> list[Weighed]:
    """Every payment, and every card to be thrown out with the payment that is then best.

    While a card is held that is no use, no payment comes before throwing it out: only chance could
    make it look better.
    """
    judged = judge_payments(view, trials)
    useless = {*useless_cards(view)}
    weighed = [Weighed(action, _best_with(view, action, judged)) for action in TABLE.choices(view)]
    if useless and not reasons.founds_last_world(view):
        tidy = [one for one in weighed if thrown(view, one.action) == thrown(view, None)]
        tidy.sort(key=lambda one: isinstance(one.action, Dump))
        most = tidy[0].judged
        late = [
            one if one.judged.merit < most.merit else _no_better(one, most)
            for one in weighed
            if isinstance(one.action, Pay)
        ]
        rest = [one for one in weighed if one not in tidy and not isinstance(one.action, Pay)]
        weighed = [*tidy, *rest, *late]
    weighed.sort(key=lambda one: -one.judged.merit)
    return _wary(view, weighed)


def _wary(view: State, weighed: list[Weighed]) -> list[Weighed]:
    """The same with no rash action first: what a caution speaks against is no better than the best
    that it does not speak against."""
    place = next((i for i, one in enumerate(weighed) if not is_rash(view, one.action)), 0)
    first = weighed[place]
    rash = [_no_better(one, first.judged) for one in weighed[:place]]
    return [first, *rash, *weighed[place + 1 :]]


def _no_better(one: Weighed, best: Judged) -> Weighed:
    """The same trip or payment, with trial games that went no better than these."""
    return Weighed(one.action, Judged(one.judged.plan, best.tally))


def _best_with(view: State, action: Action, judged: list[Judged]) -> Judged:
    """The best of the judged payments that an action leads to."""
    cards = thrown(view, action)
    paid = {card.card for card in action.cards} if isinstance(action, Pay) else None
    return next(
        one
        for one in judged
        if one.plan is not None and {*one.plan.dumped} == cards and paid in (None, {*one.plan.paid})
    )
