"""Writes the golden games of Take The Galaxy: python tests/playthroughs/colony/record.py.

Each entry is a way for a game to go; the records it gives are kept, and only the records are
tested. So run it to add a game, or after a change of the rules that the old records do not
survive.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.forecast import planning
from galaxies.games.colony.forecast.outlook import Outlook
from galaxies.games.colony.rules.actions import Solve
from galaxies.games.colony.rules.state import State, space
from galaxies.play.seats import Seat
from galaxies.play.session import Session

Way = Callable[[State], Action]


def settling(view: State) -> Action:
    """The reference player."""
    return reference.play(view)


def drifting(view: State) -> Action:
    """Any legal action."""
    return Luck(str(fingerprint(view))).stream("drifting").choice(GAME.rules.legal_actions(view))


def fingerprint(view: State) -> int:
    """A number of the position that is the same on every machine."""
    return view.turn * 1_000 + len(view.me.hand) * 31 + len(view.me.discard) + sum(view.pool) * 7


def hunting(view: State) -> Action:
    """Solves whatever event it can pay for, else plays like the reference player."""
    if view.is_acting and reference.free_step(view) is None:
        for target in planning.targets(view):
            if isinstance(target.action, Solve):
                step = reference.target_step(view, target)
                if step is not None and not _waits(view, target.action.event):
                    return step
    return reference.play(view)


def _waits(view: State, event: str) -> bool:
    """Whether an event would cost more cards than are in the hand."""
    return space(event).cost.credits > len(view.me.hand) or Outlook(view).left > 20


def played(seed: int, players: int, way: Way, **options: str) -> Session:
    session = Session(GAME, galaxy=galaxy.code(seed), options=options, seats=[Seat()] * players)
    while not session.is_over:
        session.play(way(session.view(session.player)))
    return session


def ending(session: Session) -> str:
    outcome = GAME.rules.outcome(session.state)
    assert outcome is not None
    return outcome.ending


def first_game(
    wanted: Callable[[Session], bool], players: int, way: Way, **options: str
) -> Session:
    """The first game of its kind that goes as wanted."""
    for seed in range(4_000):
        session = played(seed, players, way, **options)
        if wanted(session):
            return session
    raise AssertionError("no such game")


def all_events(session: Session) -> bool:
    solved = {card for side in session.state.sides for card in side.pile}
    return sum(space(card).kind == "event" for card in solved) == 11


GAMES: dict[str, Callable[[], Session]] = {
    "solo-target": lambda: first_game(lambda s: ending(s) == "target", 1, settling),
    "solo-missed": lambda: first_game(lambda s: ending(s) == "missed", 1, drifting),
    "solo-probe": lambda: played(5, 1, settling, probe="yes", charts="open"),
    "duel": lambda: first_game(lambda s: ending(s) == "win", 2, settling),
    "duel-tie": lambda: first_game(lambda s: ending(s) == "tie", 2, settling),
    "duel-handicap": lambda: played(8, 2, drifting, handicap="less_2", handicap_seat="seat_1"),
    "three-random-deck": lambda: played(11, 3, drifting, deck="random", manpower_per_card="2"),
    "three-long-haul": lambda: played(12, 3, drifting, haul="long"),
    "four-every-event-solved": lambda: first_game(all_events, 4, hunting),
    "teams": lambda: first_game(lambda s: ending(s) == "win", 4, settling, teams="yes"),
    "teams-tie": lambda: first_game(lambda s: ending(s) == "tie", 4, drifting, teams="yes"),
}


def main() -> None:
    here = Path(__file__).parent
    for name, make in GAMES.items():
        session = make()
        (here / f"{name}.txt").write_text(session.text(), encoding="utf-8")
        print(name, session.galaxy, session.ply, ending(session))


if __name__ == "__main__":
    main()
