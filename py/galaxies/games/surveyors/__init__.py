"""Surveyors of the Galaxy: a race over a sheet of stars, with distances judged by eye.

Game design Tom Gale (Gale Games); rules version 2 of 2007. The rules are in RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Choosing, Computer, Game, Picture, Rules, Showcase, Words
from .actions import ACTIONS, Action
from .advice import hint, hintless
from .board import scene
from .captains import BOTS
from .choices import interpret, why_not
from .coach import coach
from .cover import cover, practice_cover
from .faults import count_players, faults
from .knowledge import determinize, observe
from .options import OPTIONS, PRESETS
from .review import review
from .rules import apply, chance, check, current_player, initial_state, legal_actions
from .scoring import outcome
from .sheets import place
from .sittings import career
from .state import State
from .text import describe, label, prompt, summary

TITLE = "Surveyors of the Galaxy"
TAGLINE = "Judge the distance by eye, mark your star, then lay down the ruler"
PLAYERS = range(1, 7)
RULES_VERSION = 1
MAX_PLIES = 12_000
"""Drawing takes at most 3 plies for each of 96 stars and two more (SUR-R-62), homes 12. After
that at most 96 turns survey a star or, 12 times, put a ship out; each has at most a ship, a roll,
two plies of an event, 96 measurements, a destination, a request and five answers (SUR-P-12)."""
COVERED = True
"""A second sheet with the same stars would be a ruler (SUR-R-72)."""
PRACTICE = "exam"
PHASE_RULES: Mapping[str, str] = {
    "begin": "SUR-10",
    "draw": "SUR-05",
    "chart": "SUR-V-20",
    "homes": "SUR-30",
    "lair": "SUR-V-40",
    "ship": "SUR-V-10",
    "roll": "SUR-120",
    "breath": "SUR-66",
    "transit": "SUR-99",
    "act": "SUR-40",
    "mouth": "SUR-99",
    "coast": "SUR-130",
    "consent": "SUR-130",
    "exam": "SUR-R-73",
    "over": "SUR-70",
}
KEYS: Mapping[str, str] = {"m": "mark"}


def computer() -> Computer[State, Action]:
    """Computer players and advice."""
    return Computer(levels=BOTS, hint=hint, review=review, career=career)


def showcase() -> Showcase:
    """Pictures for the hub and the gallery."""
    return Showcase(cover=cover, practice_cover=practice_cover)


GAME: Game[State, Action] = Game(
    name="surveyors",
    package=__name__,
    title=TITLE,
    tagline=TAGLINE,
    players=PLAYERS,
    options=OPTIONS,
    presets=PRESETS,
    practice=PRACTICE,
    covered=COVERED,
    rules=Rules(
        version=RULES_VERSION,
        max_plies=MAX_PLIES,
        actions=ACTIONS,
        initial_state=initial_state,
        current_player=current_player,
        legal_actions=legal_actions,
        check=check,
        apply=apply,
        chance=chance,
        observe=observe,
        outcome=outcome,
        faults=faults,
        count_players=count_players,
        determinize=determinize,
    ),
    words=Words(
        describe=lambda before, action, after, viewer: describe(before, action, after),
        summary=lambda view, viewer: summary(view),
        prompt=lambda view, viewer, draft: prompt(view, draft),
        label=lambda view, viewer, draft: label(view, draft),
        coach=lambda view, viewer, draft: coach(view, draft),
        opens_at=lambda state: PHASE_RULES.get(state.phase, ""),
        place=place,
    ),
    picture=Picture(
        scene=lambda view, viewer, draft: scene(view, draft),
    ),
    choosing=Choosing(
        keys=KEYS,
        interpret=lambda view, viewer, draft, x, y: interpret(view, draft, x, y),
        why_not=lambda view, viewer, draft, key: why_not(view, draft, key),
    ),
    levels={name: f"the {name}" for name in BOTS},
    has_hints=True,
    has_review=True,
    hintless=hintless,
    has_career=True,
    computer=computer,
    showcase=showcase,
)
