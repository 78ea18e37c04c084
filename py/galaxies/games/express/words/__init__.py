"""Everything that Galaxy Express says."""

from __future__ import annotations

from ....game import Words
from ..rules.actions import Action
from ..rules.chapters import PHASES
from ..rules.state import State
from . import buttons, coach, log, summary

WORDS: Words[State, Action] = Words(
    describe=log.describe,
    summary=summary.summary,
    prompt=buttons.prompt,
    label=buttons.label,
    headline=buttons.headline,
    coach=coach.coach,
    opens_at=lambda state: PHASES[state.phase].rule,
)
