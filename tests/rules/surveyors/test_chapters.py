"""The tables of phases and actions agree with each other and with the rulebook."""

from __future__ import annotations

from typing import get_args

from galaxies import rulebook
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.levels import LEVELS
from galaxies.games.surveyors.rules.chapters import HANDLERS, PHASES
from galaxies.games.surveyors.rules.phases import Phase

KNOWN = set(rulebook.entries(rulebook.text(GAME)))


def test_every_phase_has_an_action() -> None:
    assert set(PHASES) == set(get_args(Phase))
    assert {phase for handler in HANDLERS.values() for phase in handler.phases} == set(PHASES)


def test_the_tables_name_rules_of_the_book() -> None:
    assert {phase.opens_at for phase in PHASES.values()} <= KNOWN
    for action, handler in HANDLERS.items():
        if len(handler.phases) < len(PHASES):
            assert handler.rule in KNOWN and handler.otherwise.endswith("."), action.__name__


def test_the_levels_are_known_without_the_computer() -> None:
    assert list(GAME.levels) == list(LEVELS)
