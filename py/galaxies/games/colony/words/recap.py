"""What the others did since the viewer's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Player, Viewer
from ....words.english import listed, minus, signed
from ..rules.actions import Action, Build, Deal, EndTurn, Launch, Relinquish, Solve, Study
from ..rules.economy import card_at
from ..rules.names import called, colony_name, space_name
from ..rules.scoring import score
from ..rules.state import State


def recap(
    views: Sequence[State], actions: Sequence[Action], viewer: Viewer
) -> Iterator[tuple[Player, str]]:
    """`claims Verdance with Hive Colony`, `now has 31 RP (+4)`; turns may be cut off."""
    start = sum(isinstance(action, Deal) for action in actions[:1])
    for at, action in enumerate(actions):
        if isinstance(action, EndTurn) or at == len(actions) - 1:
            seat = views[start].active
            for clause in _turn(views[start : at + 2], actions[start : at + 1]):
                yield seat, clause
            start = at + 1


def _turn(views: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """One turn: what was done, and the score after it."""
    first, last = views[0], views[-1]
    seat = first.active
    done = _doings(views, actions) or ["takes and builds nothing"]
    now = score(last.sides[seat])
    more = now - score(first.sides[seat])
    score_words = (
        f"now has {minus(now)} RP ({signed(more)})" if more else f"stays at {minus(now)} RP"
    )
    return [*done, score_words]


def _doings(views: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """What was taken and given up first, then what was built."""
    taken: list[str] = []
    built: list[str] = []
    better: list[str] = []
    for view, action in zip(views, actions, strict=False):
        match action:
            case Study(card):
                taken.append(f"studies {called(card)}")
            case Solve(card):
                taken.append(f"solves {called(card)}")
            case Relinquish(card):
                taken.append(f"relinquishes {space_name(card)}")
            case Build(card, system, _) if view.find(system) is not None:
                taken.append(f"claims {space_name(system)} with {colony_name(card)}")
            case Build(card, system, slot):
                covered = card_at(view, system, slot)
                if covered:
                    better.append(f"{colony_name(covered)} to {colony_name(card)}")
                else:
                    built.append(colony_name(card))
            case Launch(ship):
                built.append(colony_name(ship))
    builds = [f"builds {listed(built)}"] if built else []
    return taken + builds + ([f"upgrades {listed(better)}"] if better else [])
