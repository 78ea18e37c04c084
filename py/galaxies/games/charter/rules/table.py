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
    asks,
)
from .state import State, is_seasoning


def _captain(state: State, phase: Phase) -> Player:
    """The captain of this game; CHANCE where the galaxy is seasoned."""
    return CHANCE if is_seasoning(state) else state.captain


def _roller(state: State, phase: Stamping | Rolling) -> Player:
    """The captain who is to choose how a roll is made, else luck."""
    return _captain(state, phase) if phase.asks else CHANCE


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
        PhaseRules(Stamping, "STC-46", _roller, _roll),
        PhaseRules(Paying, "STC-61", _captain, (fuel.legal_payments,)),
        PhaseRules(RollingBiome, "STC-79", _roller, _roll),
        PhaseRules(ChoosingBiome, "STC-80", _captain, (visit.legal_shifts,)),
        PhaseRules(RollingSociety, "STC-81", _roller, _roll),
        PhaseRules(ChoosingSociety, "STC-81", _captain, (visit.legal_shifts,)),
        PhaseRules(RollingTraits, "STC-83", _roller, _roll),
        PhaseRules(Closed, "STC-89", TERMINAL, refusal=_CLOSED),
    ),
    (
        ActionRules(a.First, Prologue, setup.check_first, setup.roll_first_world, setup.MADE_ONCE),
        ActionRules(
            a.Launch,
            Launching,
            campaign.check_launch,
            campaign.launch,
            campaign.TURNED_ONCE,
        ),
        ActionRules(a.Draw, Drawing, draw.check_draw, draw.fill_hand, draw.NO_DRAW),
        ActionRules(a.Roll, _Roll, visit.check_roll, visit.take_roll, visit.NO_ROLL),
        ActionRules(a.Offer, Suggesting, writing.check_offer, writing.propose, writing.NOT_ASKED),
        ActionRules(a.Topic, Prompting, journal.check_topic, journal.take_topic, journal.NOT_ASKED),
        ActionRules(
            a.Start, Atlas, campaign.check_start, campaign.start_game, campaign.BETWEEN_GAMES
        ),
        ActionRules(
            a.Close, Atlas, campaign.check_close, campaign.close_campaign, campaign.BETWEEN_GAMES
        ),
        ActionRules(
            a.Fly, Navigating, navigate.check_fly, navigate.choose_trip, navigate.NO_FLIGHT
        ),
        ActionRules(a.Dump, Paying, fuel.check_dump, fuel.dump, fuel.NOT_PAYING),
        ActionRules(a.Clear, Paying, fuel.check_clear, fuel.clear, fuel.NOT_PAYING),
        ActionRules(a.Pay, Paying, fuel.check_pay, fuel.pay, fuel.NO_TRIP),
        ActionRules(
            a.Distress,
            Navigating,
            navigate.check_distress,
            navigate.send_distress_call,
            navigate.no_distress,
        ),
        ActionRules(a.Concede, Navigating, None, navigate.concede, navigate.NO_GIVING_UP),
        ActionRules(a.Biome, ChoosingBiome, visit.check_shift, visit.step, visit.NO_BIOME),
        ActionRules(a.Society, ChoosingSociety, visit.check_shift, visit.step, visit.NO_SOCIETY),
        ActionRules(a.Call, Writing, writing.check_text, writing.write, writing.not_writing),
        ActionRules(a.More, Writing, writing.check_text, writing.propose_more, writing.not_writing),
        ActionRules(a.Auto, Writing, writing.check_finish, writing.finish, writing.not_writing),
        ActionRules(a.Finish, Writing, writing.check_finish, writing.finish, writing.not_writing),
        ActionRules(
            a.Prompt,
            Writing | Atlas,
            journal.check_prompt,
            journal.ask_for_topic,
            journal.NO_PROMPT,
        ),
        ActionRules(a.Name, _Making, writing.check_text, writing.write, writing.not_writing),
        ActionRules(a.Trait, Writing, writing.check_text, writing.write, writing.not_writing),
        ActionRules(a.NameSector, Writing, writing.check_text, writing.write, writing.not_writing),
        ActionRules(a.Tags, Writing, writing.check_text, writing.write, writing.not_writing),
        ActionRules(a.Journal, _Open, journal.check_journal, journal.open_journal, _WAIT),
        ActionRules(a.Edit, Atlas, journal.check_edit, journal.edit, campaign.BETWEEN_GAMES),
        ActionRules(a.Rename, Atlas, journal.check_rename, journal.rename, campaign.BETWEEN_GAMES),
        ActionRules(a.Note, Atlas, journal.check_note, journal.note_voyage, campaign.BETWEEN_GAMES),
        ActionRules(
            a.OwnPage,
            _Making,
            journal.check_own_page,
            journal.add_page,
            journal.NO_NEW_WORLD,
        ),
        ActionRules(a.TurnOver, _Roll, visit.check_way, visit.choose_way, visit.no_way),
        ActionRules(a.RollDice, _Roll, visit.check_way, visit.choose_way, visit.no_way),
    ),
    always=(journal.legal_pages,),
)
current_player = TABLE.current_player
legal_actions = TABLE.legal_actions
apply = TABLE.apply


def _is_turning(phase: Phase) -> bool:
    """Whether cards are turned over or dice rolled now."""
    decides = TABLE.phases[type(phase)].player
    return decides == CHANCE or (decides is _roller and not asks(phase))


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it."""
    return _WAIT if _is_turning(state.phase) and not action.by_luck else TABLE.check(state, action)
