"""Everything that Galaxy Express says."""

from __future__ import annotations

from ....game import Words
from ..rules.actions import Action
from ..rules.state import State
from ..rules.table import TABLE
from .buttons import headline, label, prompt
from .coach import coach
from .log import describe
from .summary import summary

WORDS: Words[State, Action] = Words(
    describe=describe,
    summary=summary,
    prompt=prompt,
    label=label,
    headline=headline,
    coach=coach,
    opens_at=TABLE.opens_at,
)
