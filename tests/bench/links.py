"""How long links are, beside the entropy of what they tell and beside the plain way to tell it.

    ./build.sh bench links [GAME ...] [--games 100]

For random games with the default options and with any, games of the easiest computer level, and the
kept games of `tests/playthroughs`, at the median (and at most): the choices of a game in bytes, if
every legal action and every number to be filled in were equally likely, and every value of every
option where not all have their default; the texts of its choices in bytes; galaxy code and number
of players in bytes; the link of the whole game in bytes (6 bits a letter), what it has beyond its
choices and texts, and what it has beyond its choices alone; all of it in letters, and the record
deflated in as many. Then the link of a position in letters, from the middle of each game, beside
the position deflated and the link of the game up to it.

Texts that players type (Star Charter) have no uniform entropy. They count with what they take
deflated with the game's dictionary, as links do: this says nothing of how short texts could be, and
a better way to tell them would not show in "beyond". Of pages of a journal, links tell only whether
there is a text, one bit, and its name, 64 bits; so much counts as a choice.
"""

from __future__ import annotations

import argparse
import base64
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import islice
from math import log2
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from galaxies.formats import notation, position
from galaxies.galaxy import codes
from galaxies.game import CHANCE, STRENGTHS, AnyGame, defaults
from galaxies.games import GAMES
from galaxies.lab.matches import finish
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.share.deflated import deflate, deflate_texts, words_of
from laws.walk import step, stream, walk

SHORT = {"charter": {"games": "1"}}
"""Options with which computers come to an end."""
PLAYED = Path(__file__).resolve().parents[1] / "playthroughs"


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of a game."""

    choices: float
    texts: int
    setup: float
    bytes: float
    beyond: float
    with_texts: float
    letters: int
    record: int
    position: int
    plain: int
    game_to_it: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="count", type=int, default=100)
    asked = parser.parse_args()
    names = [field.name for field in fields(Row)]
    print(f"{'':30}", *(f"{name:>16}" for name in names))
    for name in asked.games or list(GAMES):
        sources = {"random": _plain, "any options": _varied, "computer": _computer, "kept": _kept}
        for label, source in sources.items():
            _print(f"{name} {label}", list(islice(source(GAMES[name]), asked.count)))


def _print(label: str, sessions: list[Session]) -> None:
    rows = [row for session in sessions if (row := _measure(session))]
    if not rows:
        return
    columns = [[getattr(row, field.name) for row in rows] for field in fields(Row)]
    shown = [f"{median(column):.1f} ({max(column):.0f})" for column in columns]
    skipped = f", {len(sessions) - len(rows)} too long" if len(rows) < len(sessions) else ""
    print(f"{f'{label} ({len(rows)}{skipped})':30}", *(f"{one:>16}" for one in shown), flush=True)


def _plain(game: AnyGame) -> Iterator[Session]:
    """Random games with the default options."""
    seed = 0
    while True:
        seed += 1
        dice = stream(seed, "links")
        code = codes.code(dice.below(codes.COUNT))
        seats = [Seat()] * dice.choice(game.players)
        session = Session(game, galaxy=code, seats=seats)
        while not session.is_over and session.ply < game.rules.max_plies:
            session.play(step(game, session.state, session._luck, dice))
        yield session


def _varied(game: AnyGame) -> Iterator[Session]:
    """Random games with any options."""
    seed = 1_000
    while True:
        seed += 1
        path = walk(game, seed)
        seats = [Seat()] * path.players
        session = Session(game, galaxy=path.galaxy, options=path.options, seats=seats)
        for state, action in zip(path.states, path.actions, strict=False):
            if game.rules.current_player(state) != CHANCE:
                session.play(action)
        yield session


def _computer(game: AnyGame) -> Iterator[Session]:
    """Games of the easiest level with itself."""
    levels = sorted(game.levels, key=lambda name: STRENGTHS.index(game.levels[name].strength))
    for seed in range(10):
        dice = stream(seed, "links")
        code = codes.code(dice.below(codes.COUNT))
        seats = [Seat(levels[0])] * dice.choice(game.players)
        yield finish(Session(game, galaxy=code, options=SHORT.get(game.name), seats=seats))


def _kept(game: AnyGame) -> Iterator[Session]:
    """Kept games from the start whose luck follows from their code."""
    for path in sorted((PLAYED / game.name).glob("*.txt")):
        session = replay(path.read_text("utf-8"))
        if session.start is None and link.luck_is_of_code(session, session.ply):
            yield session


def _measure(session: Session) -> Row | None:
    game, middle = session.game, session.ply // 2
    bits, texts = 0.0, []
    for state, action in zip(session.states[: session.ply], session.actions, strict=False):
        if game.rules.current_player(state) == CHANCE:
            continue
        bits += log2(len(game.rules.legal_actions(state)))
        for field in notation.open_fields(action):
            if field.open:
                bits += log2(field.open[1] - field.open[0] + 1)
            elif field.is_prose:
                bits += 65
            else:
                texts.append(getattr(action, field.name))
    setup = log2(codes.COUNT) + log2(len(game.players))
    if session.options != defaults(game.options):
        bits += sum(log2(len(option.values)) for option in game.options)
    moment = Session(
        game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.states[middle],
    )
    try:
        whole, half = (link.pack(session, ply, names=False) for ply in (session.ply, middle))
        place = link.pack(moment, names=False)
    except link.TooLong:
        return None
    choices, size = bits / 8, len(whole) * 6 / 8
    told = len(deflate_texts(texts, words_of(game))) if any(texts) else 0
    return Row(
        choices=choices,
        texts=told,
        setup=setup / 8,
        bytes=size,
        beyond=size - choices - told,
        with_texts=size - choices,
        letters=len(whole),
        record=_letters(session.text(names=False, prose=False)),
        position=len(place),
        plain=_letters(position.dump(session.states[middle], bare=True, prose=False)),
        game_to_it=len(half),
    )


def _letters(text: str) -> int:
    """The letters of a text that is deflated."""
    return len(base64.urlsafe_b64encode(deflate(text)))


if __name__ == "__main__":
    main()
