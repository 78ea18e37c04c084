"""How a game of Galaxy Express ended: score and rank (GEX-67 to GEX-70)."""

from __future__ import annotations

from ....game import Outcome
from ....words.english import counted, minus, plural
from .phases import Over
from .state import DELIVERY, State

_RANKS = ("Employee of the Year", "Nice going, kid", "Not bad, for a rookie")
_LAST_RANK = "Back to the Academy"
MEDALS = (10, 5, 2)
"""How many points below par still earn a bronze, silver and gold medal."""
_LIMITS = (100, 90, 80)
_LONG_LIMITS = (190, 180, 170)


def rank(score: int, *, long_haul: bool = False) -> str:
    """The title for a total (GEX-70); a long haul has limits of its own (GEX-R-33)."""
    limits = _LONG_LIMITS if long_haul else _LIMITS
    for limit, title in zip(limits, _RANKS, strict=True):
        if score >= limit:
            return title
    return _LAST_RANK


def parts(state: State) -> tuple[tuple[str, int], ...]:
    """What the score is made of (GEX-67)."""
    delivered = len(state.delivered)
    return (
        (counted(delivered, "delivery", "deliveries"), DELIVERY * delivered),
        (counted(state.refuels, "refuel"), -10 * state.refuels),
        (counted(state.unspent, "unspent coin"), state.unspent),
    )


def outcome(state: State) -> Outcome | None:
    """The ending, or None while the game goes on. The rank depends on the total only."""
    if not isinstance(state.phase, Over):
        return None
    points = f"{minus(state.score)} {plural(state.score, 'point')}"
    title = f"{rank(state.score, long_haul=state.terms.long_haul)}: {points}"
    if state.terms.school:
        done = "All six parcels delivered: " if state.ending == "win" else ""
        title = f"{done}{points}"
    if state.ending == "lost":
        title = f"Lost in space. {title}"
    return Outcome(
        ending=state.ending,
        scores=(state.score,),
        winners=(0,) if state.ending == "win" else (),
        title=title,
        parts=(parts(state),),
    )
