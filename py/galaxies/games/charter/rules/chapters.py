"""The one table of phases and actions of Star Charter: what is legal, and what happens.

The order of `legal_actions` is frozen. Navigating: the affordable trips, destinations clockwise
from straight up, for each the worlds of that sector in hand, the worldless cards, and a blank;
then distress and concede. Paying: the payments, fewest cards first, then clear, then each card to
dump. A roll whose way the captain chooses: cards, dice, then the name where a world is made.
Choosing: the entries rising, then the name. Writing: finish, auto, the three names, more,
then the texts. Atlas: start, close, then the texts, sector by sector. Since version 3 a page of the
new world comes last where one is made, and in a game the journal behind everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ....game import CHANCE, TERMINAL, Refusal
from . import actions as a
from . import campaign, draw, fuel, journal, navigate, phases, setup, visit, writing
from .actions import Action
from .phases import Closed
from .state import State, is_seasoning


class PhaseRules(NamedTuple):
    """A phase: the rule at which the rulebook opens, and what may be done, in the frozen order;
    where luck is to move, one possible outcome."""

    opens_at: str
    legal: Callable[[State], Sequence[Action]]


class Handler(NamedTuple):
    """An action: what forbids it, and what it does."""

    check: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any], State]


HANDLERS: Mapping[type[Action], Handler] = {
    a.First: Handler(setup.check_first, setup.apply_first),
    a.Launch: Handler(campaign.check_launch, campaign.apply_launch),
    a.Draw: Handler(draw.check_draw, draw.apply_draw),
    a.Roll: Handler(visit.check_roll, visit.apply_roll),
    a.Offer: Handler(writing.check_offer, writing.apply_offer),
    a.Topic: Handler(journal.check_topic, journal.apply_topic),
    a.Start: Handler(campaign.check_start, campaign.apply_start),
    a.Close: Handler(campaign.check_close, campaign.apply_close),
    a.Fly: Handler(navigate.check_fly, navigate.apply_fly),
    a.Dump: Handler(fuel.check_dump, fuel.apply_dump),
    a.Clear: Handler(fuel.check_clear, fuel.apply_clear),
    a.Pay: Handler(fuel.check_pay, fuel.apply_pay),
    a.Distress: Handler(navigate.check_distress, navigate.apply_distress),
    a.Concede: Handler(navigate.check_concede, navigate.apply_concede),
    a.Biome: Handler(visit.check_shift, visit.apply_shift),
    a.Society: Handler(visit.check_shift, visit.apply_shift),
    a.Call: Handler(writing.check_text, writing.apply_text),
    a.More: Handler(writing.check_text, writing.apply_more),
    a.Auto: Handler(writing.check_finish, writing.apply_finish),
    a.Finish: Handler(writing.check_finish, writing.apply_finish),
    a.Prompt: Handler(journal.check_prompt, journal.apply_prompt),
    a.Name: Handler(writing.check_text, writing.apply_text),
    a.Trait: Handler(writing.check_text, writing.apply_text),
    a.NameSector: Handler(writing.check_text, writing.apply_text),
    a.Tags: Handler(writing.check_text, writing.apply_text),
    a.Journal: Handler(journal.check_journal, journal.apply_journal),
    a.Edit: Handler(journal.check_edit, journal.apply_edit),
    a.Rename: Handler(journal.check_rename, journal.apply_rename),
    a.Note: Handler(journal.check_note, journal.apply_note),
    a.OwnPage: Handler(journal.check_own_page, journal.apply_own_page),
    a.TurnOver: Handler(visit.check_way, visit.apply_way),
    a.RollDice: Handler(visit.check_way, visit.apply_way),
}


def check(now: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    if isinstance(now.phase, Closed):
        return Refusal("STC-R-37", "The campaign is closed.")
    if phases.waits_for_luck(now.phase) and not action.by_luck:
        return Refusal("STC-13", "Wait until the cards are turned over.")
    return HANDLERS[type(action)].check(now, action)


def apply(now: State, action: Action) -> State:
    """The state after a legal action."""
    return HANDLERS[type(action)].apply(now, action)


def _legal_between(now: State) -> Sequence[Action]:
    games = [action for action in (a.Start(), a.Close()) if check(now, action) is None]
    return (*games, *journal.legal_rewordings(now))


def _legal_never(now: State) -> Sequence[Action]:
    return ()


PHASES: Mapping[type[phases.Phase], PhaseRules] = {
    phases.Prologue: PhaseRules("STC-24", setup.sample_first),
    phases.Suggesting: PhaseRules("STC-30", writing.sample_offer),
    phases.Prompting: PhaseRules("STC-95", journal.sample_topic),
    phases.Writing: PhaseRules("STC-83", writing.legal_texts),
    phases.Atlas: PhaseRules("STC-35", _legal_between),
    phases.Launching: PhaseRules("STC-35", campaign.sample_launch),
    phases.Drawing: PhaseRules("STC-39", draw.sample_draw),
    phases.Navigating: PhaseRules("STC-42", navigate.legal_flights),
    phases.Stamping: PhaseRules("STC-46", visit.sample_roll),
    phases.Paying: PhaseRules("STC-61", fuel.legal_payments),
    phases.RollingBiome: PhaseRules("STC-79", visit.sample_roll),
    phases.ChoosingBiome: PhaseRules("STC-80", visit.legal_shifts),
    phases.RollingSociety: PhaseRules("STC-81", visit.sample_roll),
    phases.ChoosingSociety: PhaseRules("STC-81", visit.legal_shifts),
    phases.RollingTraits: PhaseRules("STC-83", visit.sample_roll),
    phases.Closed: PhaseRules("STC-89", _legal_never),
}


def legal_actions(now: State) -> Sequence[Action]:
    """What the captain may do, in the frozen order; where luck decides, one possible outcome."""
    listed = PHASES[type(now.phase)].legal(now)
    return (*listed, *journal.legal_pages(now)) if current_player(now) >= 0 else listed


def current_player(now: State) -> int:
    """The captain of this game; CHANCE where cards are turned or the galaxy is seasoned."""
    if isinstance(now.phase, Closed):
        return TERMINAL
    if phases.waits_for_luck(now.phase) or is_seasoning(now):
        return CHANCE
    return now.captain
