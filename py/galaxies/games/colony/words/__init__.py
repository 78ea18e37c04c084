"""Everything that Take The Galaxy says."""

from __future__ import annotations

from ....game import Words
from ..rules.actions import Action
from ..rules.state import State
from ..rules.table import TABLE
from .buttons import headline, label, prompt
from .coach import coach
from .log import describe
from .recap import recap
from .summary import summary

WORDS: Words[State, Action] = Words(
    describe=describe,
    summary=summary,
    prompt=prompt,
    label=label,
    headline=headline,
    coach=coach,
    recap=recap,
    opens_at=TABLE.opens_at,
)
