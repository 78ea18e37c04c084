"""The tables of phases and actions agree with each other and with the rulebook."""

from __future__ import annotations

from typing import get_args

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.levels import BOTS
from galaxies.games.surveyors.rules.actions import ACTIONS
from galaxies.games.surveyors.rules.chapters import CHAPTERS, HANDLERS
from galaxies.games.surveyors.rules.phases import Phase
from galaxies.words import rulebook

KNOWN = set(rulebook.entries(rulebook.text(GAME)))


def test_every_phase_has_a_chapter_and_every_action_a_handler() -> None:
    assert set(CHAPTERS) == set(get_args(Phase)) and set(HANDLERS) == set(ACTIONS)
    assert {phase for handler in HANDLERS.values() for phase in handler.phases} == set(CHAPTERS)


def test_the_tables_name_rules_of_the_book() -> None:
    assert {chapter.rule for chapter in CHAPTERS.values()} <= KNOWN
    for action, handler in HANDLERS.items():
        if len(handler.phases) < len(CHAPTERS):
            assert handler.rule in KNOWN and handler.why.endswith("."), action.__name__


def test_the_levels_are_known_without_the_computer() -> None:
    assert list(GAME.levels) == list(BOTS)
