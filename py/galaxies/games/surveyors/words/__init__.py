"""Everything that Surveyors of the Galaxy says."""

from __future__ import annotations

from ....game import Words
from ..rules.actions import Action
from ..rules.names import the_captain
from ..rules.sheets import place
from ..rules.state import State
from ..rules.table import TABLE
from .buttons import label, prompt
from .coach import coach
from .log import describe
from .recap import recap
from .summary import summary

WORDS: Words[State, Action] = Words(
    describe=describe,
    summary=summary,
    prompt=prompt,
    label=label,
    coach=coach,
    player=the_captain,
    recap=recap,
    opens_at=TABLE.opens_at,
    place=place,
)
