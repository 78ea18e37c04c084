"""Writes the golden campaigns of Star Charter: python tests/playthroughs/charter/record.py.

Each entry is a way to play and what must happen in it; the first galaxy in which it happens is
kept. Only the records are tested. So run it to add a campaign, or after a change of the rules that
the old records do not survive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import phases, seasoning
from galaxies.games.charter.rules.actions import Distress, Roll
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.visit import shifts
from galaxies.play.seats import Seat
from galaxies.play.session import Session

Way = Callable[[Session], Iterator[str]]
Event = Callable[[Session], bool]


def _steadily(session: Session) -> str:
    return notation.line(seasoning.choose(session.state))


def steadily(games: int) -> Way:
    """The steady charter, closing after so many games."""

    def play(session: Session) -> Iterator[str]:
        while not session.is_over:
            done = session.state.phase.name == "atlas" and session.state.games >= games
            yield "close" if done else _steadily(session)

    return play


def drifting(session: Session) -> Iterator[str]:
    """Any trip and any payment, to the end of the campaign."""
    while not session.is_over:
        luck = Luck(f"{session.galaxy}/{session.ply}")
        yield notation.line(GAME.computer().levels["drifter"](session.view(0), 0, luck))


def writing(session: Session) -> Iterator[str]:
    """A guided prologue with every kind of text, and a game that is given up."""
    yield from ('name "Amarita"', 'sector "The Reach"', 'trait 3 "Born of <b>ash</b>"')
    yield from ('tags "old, first"', "prompt", 'journal 1 "Long ago:\\n\\"it\\" began here."')
    yield from ("more", "finish")
    for _ in range(5):
        yield from ("call 2", "finish")
    yield "start"
    yield _steadily(session)
    while session.state.phase.name != "atlas":
        yield "concede" if session.state.phase.name == "fly" else _steadily(session)
    yield from ('note "Too bold by half."', 'rename 11 "Home"', 'edit 11 name {} "Amarita II"')
    yield "close"


def by_choice(session: Session) -> Iterator[str]:
    """Cards and dice by turns, a page in flight, and a world with its name and page before it is
    rolled."""
    yield "start"
    yield 'journal 3 "Seen from afar."'
    rolls = 0
    while not session.is_over:
        phase = session.state.phase
        if phase.name == "biome" and phase.making and not phase.making.name:
            yield from (f'name "Farwatch {phase.making.fuel}"', f"page {phase.making.fuel}")
        if phases.asks(phase):
            rolls += 1
            yield "roll-dice" if rolls % 2 else "turn-over"
        else:
            yield _steadily(session)


def any_time(test: Callable[[State], bool]) -> Event:
    return lambda session: any(map(test, session.states))


def stranded_at_once(session: Session) -> bool:
    return any(len(v.line) == 1 and not v.won for v in session.state.voyages)


def reshuffled_in_mid_roll(session: Session) -> bool:
    """A roll that turned the last card with more to come, so that the new deck went on."""
    pairs = zip(session.states, session.actions, strict=False)
    return any(isinstance(a, Roll) and 0 < s.deck_size < len(a.cards) for s, a in pairs)


def long_run(state: State) -> bool:
    making = state.making
    return (
        state.phase.name == "choose-biome"
        and making is not None
        and len(shifts(state, "biome", making.rolled)) > 3
    )


def called(session: Session) -> bool:
    return any(isinstance(action, Distress) for action in session.actions)


def always(session: Session) -> bool:
    return True


QUICK = {"prologue": "quick"}
GAMES: dict[str, tuple[dict[str, str], Way, Event, int]] = {
    "won": (QUICK | {"games": "1"}, steadily(1), lambda s: s.state.voyages[0].won, 1),
    "lost": (QUICK | {"games": "1"}, drifting, lambda s: not s.state.voyages[0].won, 1),
    "stranded-start": (QUICK | {"games": "12"}, drifting, stranded_at_once, 1),
    "long-run": (QUICK | {"games": "7"}, steadily(7), any_time(long_run), 1),
    "reshuffle-in-mid-roll": (QUICK | {"games": "1"}, steadily(1), reshuffled_in_mid_roll, 1),
    "five-games": ({}, steadily(5), always, 1),
    "written": ({}, writing, always, 1),
    "dice-and-distress": (
        QUICK | {"games": "7", "randomizer": "dice", "distress": "on", "charter": "4"},
        drifting,
        called,
        1,
    ),
    "relay": (QUICK | {"games": "3", "lane_growth": "new_hub_only"}, steadily(6), always, 2),
    "written-in-flight": (QUICK | {"games": "1", "randomizer": "choice"}, by_choice, always, 1),
    "small-deck": (
        {"deck_size": "18", "games": "1", "fresh_lane_discount": "on", "journal": "off"},
        steadily(1),
        always,
        1,
    ),
}


def played(options: dict[str, str], way: Way, code: str, players: int) -> Session:
    seats: Sequence[Seat] = [Seat()] * players
    session = Session(GAME, galaxy=code, options=options, seats=seats)
    for line in way(session):
        amarita = next((i for i, c in enumerate(session.state.cards, 1) if c.world), 0)
        if "{}" in line:
            card = next(session.state.in_sector(11), amarita)
            line = line.replace("{}", str(card + 1))  # noqa: PLW2901
        session.play(notation.parse(GAME, line))
    return session


def main() -> None:
    folder = Path(__file__).parent
    for name, (options, way, event, players) in GAMES.items():
        for number in range(1, 2_000):
            session = played(options, way, galaxy.code(number), players)
            if event(session):
                (folder / f"{name}.txt").write_text(session.text(), encoding="utf-8")
                print(name, number, session.ply)
                break
        else:
            raise SystemExit(f"{name} never happened")


if __name__ == "__main__":
    main()
