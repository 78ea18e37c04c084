"""One game on several devices: what was played on one is checked and played on the others.

A step has the lines of one turn, and a mark of all moves before them. Before the devices have
agreed on luck, it follows from the galaxy code on both, and a step confirms it. Later a step ends
where luck must decide.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ...formats import notation, record
from ...game import Action, Illegal, Player
from ..commitments import Commitment, JointLuck, digest
from ..luck import joint_luck_at
from ..session import Session
from . import ledger, secret_choices
from .hidden_hands import public

MOST_LINES = 600
"""Limit for the lines of a step."""
CODE = 16
"""Letters of the code that people compare."""
DIFFERENT = "The devices do not have the same moves."


class Apart(ValueError):
    """A step that does not fit the game here; one sentence says why."""


def mark(session: Session, ply: int | None = None) -> str:
    """A checksum of the setup and all moves up to a ply (by default the present one)."""
    at = session.ply if ply is None else ply
    return record.checksum(_setup_and_moves(session, at, luck=False))


def code(session: Session) -> str:
    """What people compare to be sure that the device between them has changed nothing. That could
    also invent the luck and the keys of other devices, so this has the heads of their chains and
    their keys; and it is too long to search for two games that have the same one."""
    keys = [f"{key.seats} {key.key}" for key in session.signed.keys]
    return digest("\n".join([_setup_and_moves(session, session.ply, luck=True), *keys]))[:CODE]


def _setup_and_moves(session: Session, ply: int, *, luck: bool) -> str:
    """What both devices must have alike; with `luck`, also the heads of the chains."""
    text = public(session).text(ply, names=False, prose=False, commitments=luck, signed=False)
    return "\n".join([text, *(str(made) for made in session.commitments if made.ply < ply)])


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision among the lines of a step: the index of its line, whose it is, whether it belongs
    to the one before, and its commitment if it is secret."""

    at: int
    player: Player
    action: Action
    joined: bool
    commitment: str


def take(
    session: Session,
    lines: Sequence[str],
    movers: Collection[Player],
    check: Callable[[Sequence[Decision]], None] | None = None,
) -> None:
    """Play the lines of a step, decided by `movers`, if `check` raises nothing. Raises Apart; then
    nothing has changed."""
    if len(lines) > MOST_LINES or session.ply + len(lines) > session.game.rules.max_plies:
        raise Apart("The other device sent too many moves at once.")
    decisions = _decisions(session, lines, movers)
    if check:
        check(decisions)
    for decision in decisions:
        session.play(decision.action, joined=decision.joined)
        if decision.commitment:
            session.commitments += (Commitment(session.ply - 1, 1, decision.commitment),)


def _decisions(
    session: Session, lines: Sequence[str], movers: Collection[Player]
) -> list[Decision]:
    """The decisions among the lines. They are tried on a copy of the present state, where the luck
    between them must come out the same."""
    trial = Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.state,
        settled=False,
    )
    # The copy has no reveals: its luck is awaited, or follows from the code.
    joint = joint_luck_at(session, session.ply)
    trial.joint_luck = (JointLuck(0, joint.heads),) if joint else ()
    trial.hands, trial.luck_source = session.hands, _nothing
    decisions = []
    at, is_hiding = 0, bool(secret_choices.stand_ins(session))
    while at < len(lines):
        commitment = secret_choices.digest_in(lines[at])
        joined = lines[at].startswith(record.JOINED)
        if commitment:
            action = secret_choices.stand_in(trial.game, trial.state)
        else:
            action = _action(session, lines[at].removeprefix(record.JOINED))
        since = trial.ply
        _try_out(trial, action, movers)
        if is_hiding and not action.seals(trial.at(since), trial.at(since + 1)):
            raise Apart("The other device did not open what it had sealed.")
        is_hiding = is_hiding or bool(commitment)
        luck = [notation.line(by_luck) for by_luck in trial.actions[since + 1 :]]
        if list(lines[at + 1 : at + 1 + len(luck)]) != luck:
            raise Apart("The other device sent luck that does not follow from the galaxy code.")
        player = ledger.decider(trial, since)
        decisions.append(Decision(at, player, action, joined, commitment))
        at += 1 + len(luck)
    return decisions


def _try_out(trial: Session, action: Action, movers: Collection[Player]) -> None:
    """Play a decision of the other device on the copy."""
    if not _decides(trial, action, movers):
        raise Apart("The other device sent a move for a player who is not to move there.")
    try:
        trial.play(action)
    except Illegal as error:
        why = f"The other device sent a move that is not allowed: {error.refusal.why}"
        raise Apart(why) from error


def _nothing(number: int) -> None:
    """The reveals with a number, which are not known yet."""


def _action(session: Session, line: str) -> Action:
    try:
        return notation.parse(session.game, line)
    except notation.BadLine as error:
        raise Apart(f"The other device sent a move that cannot be read. {error}") from error


def _decides(session: Session, action: Action, movers: Collection[Player]) -> bool:
    """Whether one of these players may decide this: whose turn it is, or who resigns."""
    resignation = session.game.rules.resignation
    if action.resigns and resignation is not None:
        return any(resignation(player) == action for player in movers)
    return session.player in movers
