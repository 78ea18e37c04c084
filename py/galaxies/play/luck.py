"""The luck of a game: from its galaxy code, or from several devices together."""

from __future__ import annotations

from ..galaxy.luck import Luck
from ..game import CHANCE, Action
from .commitments import JointLuck, Reveals, digest, split_reveals
from .hands import dealt
from .history import History


def next_luck(history: History) -> Luck | None:
    """The luck of the chance ply that comes now; None while a device has not revealed its part."""
    start = first_chance(history, history.ply)
    if start in history.reveals:
        return luck_of(history.reveals[start])
    joint = joint_luck_at(history, start)
    if history.hands and (joint is None or history.luck_source is None):
        return None
    if joint is None or start < history.ply or history.luck_source is None:
        return Luck(history.galaxy)
    reveals = history.luck_source(last_reveals(history, joint)[0] + 1)
    if reveals is not None:
        history.reveals[start] = reveals
    return None if reveals is None else luck_of(reveals)


def luck_of(reveals: Reveals) -> Luck:
    return Luck(digest(" ".join(reveals)))


def joint_luck_at(history: History, ply: int) -> JointLuck | None:
    """The joint luck at a ply; None if luck follows from the galaxy code there."""
    return next((joint for joint in reversed(history.joint_luck) if joint.since <= ply), None)


def first_chance(history: History, ply: int) -> int:
    """The first of the chance plies that follow the same decision as this one: its line has the
    reveals that decide all of them."""
    while ply > history.base and history.player_at(ply - 1) == CHANCE:
        ply -= 1
    return ply


def last_reveals(history: History, joint: JointLuck) -> tuple[int, Reveals]:
    """How many reveals of each chain the record has, and the last ones; first come the heads."""
    at = history.joint_luck.index(joint)
    later = history.joint_luck[at + 1 : at + 2]
    plies = [ply for ply in history.reveals if ply >= joint.since]
    plies = [ply for ply in plies if not later or ply < later[0].since]
    return len(plies), history.reveals[max(plies)] if plies else joint.heads


def hash_of(number: int, reveal: str) -> str:
    """What comes before the reveal with this number in its chain, and commits to it."""
    return digest(f"{number} {reveal}")


def take_reveals(history: History, line: str) -> str:
    """The next line of a record without its reveals, once these are checked. Raises ValueError."""
    text, reveals = split_reveals(line)
    joint = joint_luck_at(history, history.ply)
    if reveals is None:
        return text
    if joint is None or history.player_at(history.ply) != CHANCE:
        raise ValueError("This move has links of luck, but needs none.")
    count, last = last_reveals(history, joint)
    if tuple(hash_of(count + 1, reveal) for reveal in reveals) != last:
        raise ValueError("The luck of this move is not the one that the devices agreed on.")
    history.reveals[history.ply] = reveals
    return text


def check_luck(history: History, action: Action) -> None:
    """Raise ValueError if the next action is luck that does not follow from its reveals."""
    ply = history.ply
    since = history.joint_luck[0].since if history.joint_luck else 0
    if history.player_at(ply) != CHANCE or ply < since:
        return
    reveals = history.reveals.get(first_chance(history, ply))
    if history.hands and not reveals:
        raise ValueError("This luck has no links of the devices.")
    if reveals and dealt(history, luck_of(reveals)) != action:
        raise ValueError("This luck does not follow from the links of the devices.")


def is_of_code(history: History, ply: int) -> bool:
    """Whether the galaxy code gives the chance ply at a ply."""
    luck = Luck(history.galaxy)
    return bool(history.game.rules.chance(history.at(ply), luck) == history.action(ply))


def luck_is_of_code(history: History, ply: int) -> bool:
    """Whether the galaxy code gives every chance ply up to a ply."""
    luck, rules = Luck(history.galaxy), history.game.rules
    return not history.joint_luck and all(
        rules.current_player(state) != CHANCE or rules.chance(state, luck) == action
        for state, action in zip(history.states[:ply], history.actions[:ply], strict=True)
    )
