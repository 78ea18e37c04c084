"""Galaxies as links: short, exact, and unharmed by what strangers write."""

from __future__ import annotations

import json

import pytest

from galaxies.formats import notation, position
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.game.digits import Digits
from galaxies.games.charter import GAME
from galaxies.games.charter.packing import put_state, strip, take_state
from galaxies.games.charter.rules import seasoning
from galaxies.games.charter.rules.faults import faults
from galaxies.games.charter.rules.state import State
from galaxies.play.session import Session
from galaxies.share import link


def moment(session: Session, state: State) -> Session:
    """A session that begins with that state, as the share dialog makes it."""
    return Session(GAME, galaxy=session.galaxy, options=session.options, start=state)


def campaign(worlds: int, **options: str) -> Session:
    given = {"prologue": "quick", **options}
    session = Session(GAME, galaxy=galaxy.code(17), options=given)
    while len(session.state.names) < 6 or not between(session.state, worlds):
        session.play(seasoning.choose(session.state))
    return session


def between(state: State, worlds: int) -> bool:
    known = sum(card.world is not None for card in state.cards)
    return state.phase.name == "over" or (state.phase.name == "atlas" and known >= worlds)


@pytest.mark.rule("STC-R-43")
@pytest.mark.parametrize(("worlds", "most"), [(6, 180), (24, 400), (60, 840), (140, 1_900)])
def test_a_galaxy_link_is_short(worlds: int, most: int) -> None:
    """The ledger reckons 24 cards in about 1,000 letters and 60 in 3,000."""
    session = campaign(worlds)
    shared = moment(session, session.state)
    text = link.pack(shared)
    assert len(text) <= most
    assert link.unpack(text).state == session.state


def test_a_single_game_travels_with_the_galaxy_that_it_was_flown_in() -> None:
    session = campaign(24)
    begins = next(
        ply
        for ply in range(session.ply, 0, -1)
        if session.at(ply).phase.name == "launch"
        and session.at(ply).games == session.state.games - 1
    )
    flight = moment(session, session.at(begins))
    for state, action in zip(session.states[begins:], session.actions[begins:], strict=False):
        if GAME.rules.current_player(state) != CHANCE:
            flight.play(action)
    assert flight.state == session.state
    text = link.pack(flight)
    assert len(text) < 480
    assert link.unpack(text).actions == flight.actions


def packed_and_taken(state: State) -> State:
    """The state after its compact form, of which nothing may be left."""
    digits = Digits()
    put_state(state, digits)
    given = Digits(digits.value(), list(digits.texts))
    again = take_state(strip(state), given)
    assert given.is_empty
    return again


def test_whatever_was_written_is_in_it() -> None:
    session = campaign(9)
    hub = next(session.state.in_sector(11)) + 1
    for line in (
        f'edit 11 name {hub} "<b>Zoë & co</b>"',
        f'edit 11 trait1 {hub} "Own words"',
        f'edit 11 trait3 {hub} "A third"',
        f'edit 11 tags {hub} "cold, \\"old\\""',
        f'edit 11 page {hub} "7"',
        'rename 22 "The Reach"',
        'note "Close shave."',
        'journal 7 "The sea sings."',
    ):
        session.play(notation.parse(GAME, line))
    shared = moment(session, session.state)
    text = link.pack(shared)
    again = link.unpack(text).state
    assert position.dump(again) == position.dump(session.state, prose=False)
    assert packed_and_taken(session.state) == session.state


@pytest.mark.parametrize(
    "options",
    [
        {"games": "3", "randomizer": "dice", "distress": "on", "fresh_lane_discount": "on"},
        {"games": "3", "charter": "5", "deck_size": "18", "lane_growth": "new_hub_only"},
        {"games": "1", "galaxy_age": "seasoned"},
        {"games": "1", "prologue": "guided"},
    ],
)
def test_every_moment_of_a_campaign_has_a_compact_form(options: dict[str, str]) -> None:
    given = {"prologue": "quick", **options}
    session = Session(GAME, galaxy=galaxy.code(4), options=given)
    dice = Luck("moments").stream("bold")
    while not session.is_over:
        legal = GAME.rules.legal_actions(session.state)
        bold = session.state.phase.name in ("fly", "pay") and dice.below(3) == 0
        session.play(legal[0] if bold else seasoning.choose(session.state))
    for state in session.states[:: 1 if session.ply < 400 else 7]:
        assert packed_and_taken(state) == state


def test_a_galaxy_that_was_made_up_travels_too() -> None:
    session = campaign(6)
    made = json.loads(position.dump(session.state))
    made["cards"][0], made["cards"][-1] = made["cards"][-1], made["cards"][0]
    shared = moment(session, position.load(GAME, json.dumps(made)))
    assert link.unpack(link.pack(shared)).state == shared.state


@pytest.mark.parametrize("digit", [0, 1, 7, 10**40, 10**400])
def test_a_compact_form_that_strangers_made_is_refused_or_sound(digit: int) -> None:
    digits = Digits()
    campaigns = campaign(9)
    put_state(campaigns.state, digits)
    rest = strip(campaigns.state)
    for texts in (digits.texts, ["[]"], ["null"], []):
        try:
            state = take_state(rest, Digits(digits.value() ^ digit, list(texts)))
        except (ValueError, LookupError):
            continue
        assert isinstance(faults(state), str)
