"""Everything that Galaxy of D says."""

from __future__ import annotations

from ....game import Words
from ..rules.actions import Action
from ..rules.chapters import PHASES
from ..rules.state import State
from .buttons import headline, label, prompt
from .coach import coach
from .log import describe
from .recap import called, recap
from .summary import summary

WORDS: Words[State, Action] = Words(
    describe=describe,
    summary=summary,
    prompt=prompt,
    label=label,
    headline=headline,
    coach=coach,
    player=called,
    recap=recap,
    opens_at=lambda state: PHASES[type(state.phase)].opens_at,
)
