"""Each phase with what may be done in it, and each action with what forbids it and what it does.

The order of `legal_actions` is frozen. Navigating: the affordable trips, destinations clockwise
from straight up, for each the worlds of that sector in hand, the worldless cards, and a blank;
then distress and concede. Paying: the payments, fewest cards first, then clear, then each card to
dump. Choosing: the entries rising, then the name. Writing: finish, auto, the three names, more,
then the texts. Atlas: start, close, then the texts, sector by sector.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ....game import CHANCE, TERMINAL, Refusal
from . import actions as a
from . import campaign, draw, fuel, journal, navigate, setup, state, visit, writing
from .actions import Action
from .state import Closed, State, is_seasoning


class Rule(NamedTuple):
    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]


RULES: Mapping[type[Action], Rule] = {
    a.First: Rule(setup.check_first, setup.apply_first),
    a.Launch: Rule(campaign.check_launch, campaign.apply_launch),
    a.Draw: Rule(draw.check_draw, draw.apply_draw),
    a.Roll: Rule(visit.check_roll, visit.apply_roll),
    a.Offer: Rule(writing.check_offer, writing.apply_offer),
    a.Topic: Rule(journal.check_topic, journal.apply_topic),
    a.Start: Rule(campaign.check_start, campaign.apply_start),
    a.Close: Rule(campaign.check_close, campaign.apply_close),
    a.Fly: Rule(navigate.check_fly, navigate.apply_fly),
    a.Dump: Rule(fuel.check_dump, fuel.apply_dump),
    a.Clear: Rule(fuel.check_clear, fuel.apply_clear),
    a.Pay: Rule(fuel.check_pay, fuel.apply_pay),
    a.Distress: Rule(navigate.check_distress, navigate.apply_distress),
    a.Concede: Rule(navigate.check_concede, navigate.apply_concede),
    a.Biome: Rule(visit.check_shift, visit.apply_shift),
    a.Society: Rule(visit.check_shift, visit.apply_shift),
    a.Call: Rule(writing.check_text, writing.apply_text),
    a.More: Rule(writing.check_text, writing.apply_more),
    a.Auto: Rule(writing.check_finish, writing.apply_finish),
    a.Finish: Rule(writing.check_finish, writing.apply_finish),
    a.Prompt: Rule(journal.check_journal, journal.apply_prompt),
    a.Name: Rule(writing.check_text, writing.apply_text),
    a.Trait: Rule(writing.check_text, writing.apply_text),
    a.NameSector: Rule(writing.check_text, writing.apply_text),
    a.Tags: Rule(writing.check_text, writing.apply_text),
    a.Journal: Rule(journal.check_journal, journal.apply_journal),
    a.Edit: Rule(journal.check_edit, journal.apply_edit),
    a.Rename: Rule(journal.check_rename, journal.apply_rename),
    a.Note: Rule(journal.check_note, journal.apply_note),
}
ACTIONS = tuple(RULES)


def check(now: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if isinstance(now.phase, Closed):
        return Refusal("STC-R-37", "The campaign is closed.")
    if now.phase.by_luck and not action.by_luck:
        return Refusal("STC-13", "First the cards are turned.")
    return RULES[type(action)].check(now, action)


def apply(now: State, action: Action) -> State:
    """The state after a legal action."""
    return RULES[type(action)].apply(now, action)


def _legal_between(now: State) -> Sequence[Action]:
    games = [action for action in (a.Start(), a.Close()) if check(now, action) is None]
    return (*games, *journal.legal_rewordings(now))


def _legal_never(now: State) -> Sequence[Action]:
    return ()


LEGAL: Mapping[type[state.Phase], Callable[[State], Sequence[Action]]] = {
    state.Prologue: setup.sample_first,
    state.Suggesting: writing.sample_offer,
    state.Prompting: journal.sample_topic,
    state.Writing: writing.legal_texts,
    state.Atlas: _legal_between,
    state.Launching: campaign.sample_launch,
    state.Drawing: draw.sample_draw,
    state.Navigating: navigate.legal_flights,
    state.Stamping: visit.sample_roll,
    state.Paying: fuel.legal_payments,
    state.RollingBiome: visit.sample_roll,
    state.ChoosingBiome: visit.legal_shifts,
    state.RollingSociety: visit.sample_roll,
    state.ChoosingSociety: visit.legal_shifts,
    state.RollingTraits: visit.sample_roll,
    state.Closed: _legal_never,
}
"""What may be done in each phase; where luck is to move, one possible outcome."""


def legal_actions(now: State) -> Sequence[Action]:
    """What the captain may do, in the frozen order; where luck decides, one possible outcome."""
    return LEGAL[type(now.phase)](now)


def current_player(now: State) -> int:
    """The captain of this game; CHANCE where cards are turned or the galaxy is seasoned."""
    if isinstance(now.phase, Closed):
        return TERMINAL
    if now.phase.by_luck or is_seasoning(now):
        return CHANCE
    return now.captain
