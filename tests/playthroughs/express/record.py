"""Writes the golden games of Galaxy Express: python tests/playthroughs/express/record.py.

Each entry is a way to play; the records it gives are kept, and only the records are tested. So
run it to add a game, or after a change of the rules that the old records do not survive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action
from galaxies.games.express import GAME
from galaxies.games.express.computer.levels import pilot
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import DeclareLost, TakeBack
from galaxies.play.seats import Seat
from galaxies.play.session import Session

Way = Callable[[Session], Iterator[str]]


def lines(*words: str) -> Way:
    """These plies of the player, one after the other."""
    return lambda session: iter(words)


def piloted(session: Session) -> Iterator[str]:
    """The auto-pilot flies to the end."""
    while not session.is_over:
        yield notation.line(pilot(session.view(0), 0, Luck(f"{session.ply}")))


def drifting(session: Session) -> Iterator[str]:
    """Any legal ply, but never a take-back."""
    dice = Luck(session.galaxy).stream("drifting")
    while not session.is_over:
        legal = RULES.legal_actions(session.state)
        yield notation.line(dice.choice([a for a in legal if not isinstance(a, TakeBack)]))


def idling(session: Session) -> Iterator[str]:
    """In orbit for ever: a brake a turn, and fuel whenever there is any; then whatever is left."""
    yield notation.line(RULES.legal_actions(session.state)[0])
    while not session.is_over:
        legal = [notation.line(action) for action in RULES.legal_actions(session.state)]
        wanted = [*(line for line in legal if line == "refuel" or line.startswith("brake")), *legal]
        yield wanted[0] if session.state.refuels < 13 else legal[-1]


def hesitant(session: Session) -> Iterator[str]:
    """Flight school: takes back the third, the sixth and the ninth turn, then asks the pilot."""
    taken = 0
    while not session.is_over:
        state = session.state
        if taken < 3 and state.before is not None and state.turn == 3 * taken + 4:
            taken += 1
            yield "take-back"
        else:
            action: Action = pilot(session.view(0), 0, Luck(f"{session.ply}"))
            yield notation.line(action)


def stubborn(session: Session) -> Iterator[str]:
    """Plays on when lost, to the last coin."""
    dice = Luck(session.galaxy).stream("stubborn")
    while not session.is_over:
        legal = RULES.legal_actions(session.state)
        yield notation.line(dice.choice([a for a in legal if not isinstance(a, DeclareLost)]))


def honest(session: Session) -> Iterator[str]:
    """Declares the loss as soon as it is one."""
    for line in stubborn(session):
        legal = RULES.legal_actions(session.state)
        yield "declare-lost" if DeclareLost() in legal else line


def declining(session: Session) -> Iterator[str]:
    """Burns all brakes in orbit of the start planet and never takes fuel."""
    yield notation.line(RULES.legal_actions(session.state)[0])
    while not session.is_over:
        legal = [notation.line(action) for action in RULES.legal_actions(session.state)]
        yield next((line for line in legal if line.startswith(("fly-on", "brake"))), legal[0])


SAMPLE = (
    *("start f3", "thrust 3 left", "brake 1 up", "thrust 1 left", "brake 0 down", "brake 2 left"),
    *("brake 3 hold", "fly-on", "thrust 2 left", "thrust 0 left", "brake 4 hold", "refuel"),
    *("thrust 5 up", "brake 1 up", "brake 0 left", "brake 5 hold", "fly-on", "thrust 1 down"),
    *("thrust 2 right", "brake 3 hold", "fly-on", "thrust 3 right", "brake 2 up"),
    *("thrust 0 left", "brake 4 hold", "refuel", "thrust 2 down", "thrust 0 right"),
    "brake 2 hold",
)
DEAL_4 = (
    *("start b2", "brake 0 hold", "fly-on", "thrust 3 up", "brake 4 hold", "fly-on"),
    *("thrust 4 down", "brake 1 right", "brake 2 up", "brake 3 hold", "fly-on", "thrust 5 down"),
    *("thrust 0 right", "brake 5 hold", "refuel", "thrust 1 down", "brake 3 hold", "fly-on"),
    *("thrust 0 hold", "fly-on", "thrust 2 left", "brake 2 hold", "fly-on", "thrust 5 up"),
    *("brake 1 left", "brake 5 hold"),
)

GAMES: dict[str, tuple[int, dict[str, str], Way]] = {
    "sample-109": (0, {"deal": "sample"}, lines(*SAMPLE)),
    "open-chart-114": (0, {"chart": "open", "deal": "deal-4"}, lines(*DEAL_4)),
    "open-chart-galaxy": (12, {"chart": "open"}, piloted),
    "courier-won": (7, {}, piloted),
    "courier-lost": (3, {}, drifting),
    "courier-declined": (5, {}, declining),
    "courier-cap": (9, {}, idling),
    "no-cap": (9, {"refuel_cap": "none"}, idling),
    "other-scans": (21, {"scan_wrap": "false", "scan_at_rest": "true"}, piloted),
    "free-scatter": (22, {"scatter": "free", "queue_view": "full"}, piloted),
    "oracle-lost": (197, {"loss_check": "oracle"}, drifting),
    "play-on-declared": (6, {"loss_check": "play_on"}, honest),
    "play-on-to-the-end": (6, {"loss_check": "play_on"}, stubborn),
    "long-haul-won": (8, {"haul": "12"}, piloted),
    "school-won": (0, {"school": "yes", "deal": "school"}, hesitant),
    "school-lost": (3, {"school": "yes"}, drifting),
}
"""Name: number of the galaxy, options, and how it is played."""


def record(name: str) -> Session:
    """The finished session of a golden game."""
    number, options, way = GAMES[name]
    code = galaxy.code(number)
    session = Session(GAME, galaxy=code, options=options, seats=[Seat("human", "Ada")])
    for line in way(session):
        session.play(notation.parse(GAME, line))
    assert session.is_over
    return session


if __name__ == "__main__":
    for name in GAMES:
        session = record(name)
        (Path(__file__).parent / f"{name}.txt").write_text(session.text(), encoding="utf-8")
        print(name, session.ply, RULES.outcome(session.state))
