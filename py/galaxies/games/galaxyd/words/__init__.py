"""The texts of Galaxy of D: log, summary, buttons, coach, recap."""

from ....game import Words
from ..rules.actions import Action
from ..rules.state import State
from .buttons import label, prompt
from .coach import coach
from .log import describe
from .recap import recap
from .summary import summary

OPENS_AT = {
    "pose": "GOD-R-68",
    "draw": "GOD-13",
    "scatter": "GOD-13",
    "put": "GOD-17",
    "first": "GOD-23",
    "sign": "GOD-23",
    "side": "GOD-24",
    "purse": "GOD-26",
    "bid": "GOD-27",
    "base": "GOD-32",
    "twin": "GOD-R-64",
    "fleet": "GOD-37",
    "move": "GOD-53",
    "select": "GOD-73",
    "absorb": "GOD-73",
    "raid": "GOD-94",
    "die": "GOD-94",
    "target": "GOD-94",
    "course": "GOD-94",
    "buy": "GOD-108",
    "over": "GOD-123",
}
"""The rule at which the rulebook opens in each phase."""

WORDS: Words[State, Action] = Words(
    describe=describe,
    summary=summary,
    prompt=prompt,
    label=label,
    coach=coach,
    recap=recap,
    opens_at=lambda state: OPENS_AT[state.phase],
)
