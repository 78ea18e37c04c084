"""The table of phases and actions of Star Charter.

The order of `legal_actions` is frozen. Navigating: the affordable trips, destinations clockwise
from straight up, for each the worlds of that sector in hand, the blank cards, and a blank;
then distress and concede. Paying: the payments, fewest cards first, then clear, then each card to
dump. A roll whose way the captain chooses: cards, dice, then the name where a world is made.
Choosing: the entries rising, then the name. Writing: finish, auto, the three names, more,
then the texts. Atlas: start, close, then the texts, sector by sector. Since version 3 a page of the
new world comes last where one is made, and in a game the journal behind everything else.
"""

from __future__ import annotations

from ....game import CHANCE, TERMINAL, ActionRules, PhaseRules, Player, Refusal, Table
from . import actions as a
from . import campaign, draw, fuel, journal, navigate, setup, visit, writing
from .actions import Action
from .phases import (
    Atlas,
    Choosing,
    ChoosingBiome,
    ChoosingSociety,
    Closed,
    Drawing,
    Launching,
    Navigating,
    Paying,
    Phase,
    Prologue,
    Prompting,
    Rolling,
    RollingBiome,
    RollingSociety,
    RollingTraits,
    Stamping,
    Suggesting,
    Writing,
    waits_for_luck,
)
from .state import State, is_seasoning


def _captain(state: State, phase: Phase) -> Player:
    """The captain of this game; CHANCE where cards are turned or the galaxy is seasoned."""
    return CHANCE if waits_for_luck(phase) or is_seasoning(state) else state.captain


_atlas = (campaign.between_games, journal.legal_rewordings)
_roll = (visit.sample_roll,)

_Roll = Stamping | Rolling
_Making = Writing | Choosing | Rolling
_Open = Atlas | Navigating | Stamping | Paying | _Making

_WAIT = Refusal("STC-13", "Wait until the cards are turned over.")
_CLOSED = Refusal("STC-R-37", "The campaign is closed.")

TABLE: Table[State, Action] = Table(
    (
        PhaseRules(Prologue, "STC-24", CHANCE, (setup.sample_first,)),
        PhaseRules(Suggesting, "STC-30", CHANCE, (writing.sample_offer,)),
        PhaseRules(Prompting, "STC-95", CHANCE, (journal.sample_topic,)),
        PhaseRules(Writing, "STC-83", _captain, (writing.legal_texts,)),
        PhaseRules(Atlas, "STC-35", _captain, _atlas),
        PhaseRules(Launching, "STC-35", CHANCE, (campaign.sample_launch,)),
        PhaseRules(Drawing, "STC-39", CHANCE, (draw.sample_draw,)),
        PhaseRules(Navigating, "STC-42", _captain, (navigate.legal_flights,)),
        PhaseRules(Stamping, "STC-46", _captain, _roll),
        PhaseRules(Paying, "STC-61", _captain, (fuel.legal_payments,)),
        PhaseRules(RollingBiome, "STC-79", _captain, _roll),
        PhaseRules(ChoosingBiome, "STC-80", _captain, (visit.legal_shifts,)),
        PhaseRules(RollingSociety, "STC-81", _captain, _roll),
        PhaseRules(ChoosingSociety, "STC-81", _captain, (visit.legal_shifts,)),
        PhaseRules(RollingTraits, "STC-83", _captain, _roll),
        PhaseRules(Closed, "STC-89", TERMINAL, refusal=_CLOSED),
    ),
    (
        ActionRules(a.First, Prologue, setup.check_first, setup.apply_first, setup.MADE_ONCE),
        ActionRules(
            a.Launch,
            Launching,
            campaign.check_launch,
            campaign.apply_launch,
            campaign.TURNED_ONCE,
        ),
        ActionRules(a.Draw, Drawing, draw.check_draw, draw.apply_draw, draw.NO_DRAW),
        ActionRules(a.Roll, _Roll, visit.check_roll, visit.apply_roll, visit.NO_ROLL),
        ActionRules(
            a.Offer, Suggesting, writing.check_offer, writing.apply_offer, writing.NOT_ASKED
        ),
        ActionRules(
            a.Topic, Prompting, journal.check_topic, journal.apply_topic, journal.NOT_ASKED
        ),
        ActionRules(
            a.Start, Atlas, campaign.check_start, campaign.apply_start, campaign.BETWEEN_GAMES
        ),
        ActionRules(
            a.Close, Atlas, campaign.check_close, campaign.apply_close, campaign.BETWEEN_GAMES
        ),
        ActionRules(a.Fly, Navigating, navigate.check_fly, navigate.apply_fly, navigate.NO_FLIGHT),
        ActionRules(a.Dump, Paying, fuel.check_dump, fuel.apply_dump, fuel.NOT_PAYING),
        ActionRules(a.Clear, Paying, fuel.check_clear, fuel.apply_clear, fuel.NOT_PAYING),
        ActionRules(a.Pay, Paying, fuel.check_pay, fuel.apply_pay, fuel.NO_TRIP),
        ActionRules(
            a.Distress,
            Navigating,
            navigate.check_distress,
            navigate.apply_distress,
            navigate.no_distress,
        ),
        ActionRules(a.Concede, Navigating, None, navigate.apply_concede, navigate.NO_GIVING_UP),
        ActionRules(a.Biome, ChoosingBiome, visit.check_shift, visit.apply_shift, visit.NO_BIOME),
        ActionRules(
            a.Society, ChoosingSociety, visit.check_shift, visit.apply_shift, visit.NO_SOCIETY
        ),
        ActionRules(a.Call, Writing, writing.check_text, writing.apply_text, writing.not_writing),
        ActionRules(a.More, Writing, writing.check_text, writing.apply_more, writing.not_writing),
        ActionRules(
            a.Auto, Writing, writing.check_finish, writing.apply_finish, writing.not_writing
        ),
        ActionRules(
            a.Finish, Writing, writing.check_finish, writing.apply_finish, writing.not_writing
        ),
        ActionRules(
            a.Prompt,
            Writing | Atlas,
            journal.check_prompt,
            journal.apply_prompt,
            journal.NO_PROMPT,
        ),
        ActionRules(a.Name, _Making, writing.check_text, writing.apply_text, writing.not_writing),
        ActionRules(a.Trait, Writing, writing.check_text, writing.apply_text, writing.not_writing),
        ActionRules(
            a.NameSector, Writing, writing.check_text, writing.apply_text, writing.not_writing
        ),
        ActionRules(a.Tags, Writing, writing.check_text, writing.apply_text, writing.not_writing),
        ActionRules(a.Journal, _Open, journal.check_journal, journal.apply_journal, _WAIT),
        ActionRules(a.Edit, Atlas, journal.check_edit, journal.apply_edit, campaign.BETWEEN_GAMES),
        ActionRules(
            a.Rename, Atlas, journal.check_rename, journal.apply_rename, campaign.BETWEEN_GAMES
        ),
        ActionRules(a.Note, Atlas, journal.check_note, journal.apply_note, campaign.BETWEEN_GAMES),
        ActionRules(
            a.OwnPage,
            _Making,
            journal.check_own_page,
            journal.apply_own_page,
            journal.NO_NEW_WORLD,
        ),
        ActionRules(a.TurnOver, _Roll, visit.check_way, visit.apply_way, visit.no_way),
        ActionRules(a.RollDice, _Roll, visit.check_way, visit.apply_way, visit.no_way),
    ),
    always=(journal.legal_pages,),
)
current_player = TABLE.current_player
legal_actions = TABLE.legal_actions
apply = TABLE.apply


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    return (
        _WAIT if waits_for_luck(state.phase) and not action.by_luck else TABLE.check(state, action)
    )
