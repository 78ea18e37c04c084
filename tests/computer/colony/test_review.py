"""The review of a finished game."""

from __future__ import annotations

from itertools import pairwise

from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, last
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules.actions import EndTurn
from galaxies.games.colony.rules.cards import RESOURCES
from galaxies.games.colony.rules.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.words.english import counted
from rules.colony.table import CODE


def test_the_look_back() -> None:
    for players in (1, 2):
        session = Session(GAME, galaxy=CODE, seats=[Seat()] * players)
        while not session.is_over:
            session.play(reference.play(session.view(session.player)))
        items = list(GAME.computer().review(session.states, session.actions, Luck(CODE)))
        assert isinstance(items[0], Progress)
        told = last(iter(items))
        assert isinstance(told, Review)
        doings = [line for line in told.lines if "colonies" in line]
        for player, line in zip(range(players), doings, strict=True):
            assert f" {counted(_upgrades(session, player), 'upgrade')} " in line
        assert [pane.name for pane in told.panes] == ["sources", "score", "cards"]
        # The points stand in the table of the result; who cannot see the plot hears their sources.
        for points in GAME.rules.outcome(session.state).scores:
            assert f"{points} points" in told.panes[0].label


def _upgrades(session: Session, player: int) -> int:
    """How often a player covered a colony with another one."""
    covered = 0
    for before, after in pairwise(session.states):
        old, new = (_heights(state, player) for state in (before, after))
        covered += sum(height > old.get(slot, 0) > 0 for slot, height in new.items())
    return covered


def _heights(state: State, player: int) -> dict[tuple[str, int], int]:
    """How many cards lie in each slot of a player, by system and place."""
    systems = state.sides[player].systems
    return {(own.card, at): len(one.cards) for own in systems for at, one in enumerate(own.slots)}


def test_what_was_left_lying_is_told() -> None:
    """A turn that ends with a full pool and a claim that could be paid."""
    session = Session(GAME, galaxy=CODE)
    while not session.is_over:
        legal = session.legal()
        idle = next((line for line in legal if line.startswith("use ")), "end-turn")
        session.play(idle if session.state.round == 1 and idle in legal else "end-turn")
    last_of_turns = [
        state
        for state, action in zip(session.states, session.actions, strict=False)
        if isinstance(action, EndTurn)
    ]
    lost = [sum(state.pool[kind] for state in last_of_turns) for kind in range(3)]
    told = last(iter(list(GAME.computer().review(session.states, session.actions, Luck(CODE)))))
    assert isinstance(told, Review)
    (said,) = (line for line in told.lines if "unused" in line)
    assert sum(lost) > 0
    assert all(f"{n} {kind}" in said for n, kind in zip(lost, RESOURCES, strict=True) if n)


def test_claims_that_could_be_paid_are_told() -> None:
    """Whoever ends each turn as soon as something can be built. In turns 3, 7, 8 and 11 that was
    possible in a system that was claimed before."""
    session = Session(GAME, galaxy=CODE)
    while not session.is_over:
        can_build = any(line.startswith("build") for line in session.legal())
        session.play("end-turn" if can_build else reference.play(session.view(0)))
    told = last(iter(list(GAME.computer().review(session.states, session.actions, Luck(CODE)))))
    assert isinstance(told, Review)
    asked = (
        "could still have paid for a card of the row at the end of turns 1, 2, 4, 5, 6, 9 and 10."
    )
    assert any(line.endswith(asked) for line in told.lines)
