"""Tournaments of computer players, as read from a TOML file: round robin and Swiss.

Everybody who meets plays the same galaxies from both sides; in a game for one player both play
alone in the same galaxies, and the higher score wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ..game import BadOptions
from ..games import GAMES
from ..words.english import listed
from . import Unable, code, matches
from .crew import Crew
from .pairings import Pair, everybody, swiss
from .players import bot
from .playing import Job, Row, Setup, begin
from .rows import Rows
from .standings import Standings
from .study import MOST, Reader, parsed

ROUND_ROBIN, SWISS = "round robin", "swiss"
KEYS = ("title", "game", "players", "system", "rounds", "galaxies", "seed", "options")


@dataclass(frozen=True, slots=True)
class Tournament:
    game: str
    players: tuple[str, ...]
    """By name; see `players.bot`."""
    galaxies: int
    """For each meeting."""
    rounds: int = 0
    """Of a Swiss tournament; 0: everybody meets everybody."""
    seed: str = "1"
    title: str = ""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def is_alone(self) -> bool:
        """Whether each player plays alone."""
        return 2 not in GAMES[self.game].players

    @property
    def games(self) -> int:
        """How many games there are in all."""
        players = len(self.players)
        if self.rounds:
            return self.galaxies * self.rounds * (players // 2) * 2
        return self.galaxies * (players if self.is_alone else players * (players - 1))

    def tables(self, pairs: Sequence[Pair]) -> list[tuple[str, ...]]:
        """The seats of each game in one galaxy."""
        if self.is_alone:
            return [(player,) for player in dict.fromkeys(p for pair in pairs for p in pair)]
        return [seats for one, other in pairs for seats in ((one, other), (other, one))]

    def jobs(self, turn: int, pairs: Sequence[Pair]) -> Iterator[Job]:
        """The games of a round, galaxy by galaxy."""
        tables = self.tables(pairs)
        start = turn * self.galaxies
        codes = islice(matches.galaxies(self.seed, start + self.galaxies), start, None)
        number = start * len(tables)
        digests = {seats: code.digest(self.game, seats) for seats in tables}
        for galaxy in codes:
            for seats in tables:
                setup = Setup(self.game, seats, self.options)
                yield Job(number, setup, galaxy, code=digests[seats])
                number += 1


def read(text: str, name: str) -> Tournament:
    """The tournament of a TOML file. Raises Unable, with the file and the key in the sentence."""
    reader = Reader(parsed(text, name), name, KEYS)
    game, players = reader.game(), reader.texts("players")
    if len(players) < 2 or len(set(players)) < len(players):
        raise reader.wrong("players", "must name at least two different players.")
    system = reader.text("system", ROUND_ROBIN)
    if system not in (ROUND_ROBIN, SWISS):
        raise reader.wrong("system", f'must be "{ROUND_ROBIN}" or "{SWISS}".')
    if system == ROUND_ROBIN and "rounds" in reader:
        raise reader.wrong("rounds", f'is for system = "{SWISS}": here everybody meets everybody.')
    options = reader.options()
    for option, values in options.items():
        if len(values) > 1:
            why = f"must be one value, not {listed(values)}: a tournament has one setup."
            raise reader.wrong(f"options.{option}", why)
    tournament = Tournament(
        game=game,
        players=players,
        galaxies=reader.number("galaxies", MOST),
        rounds=reader.number("rounds", 1_000) if system == SWISS else 0,
        seed=reader.text("seed", "1"),
        title=reader.text("title", ""),
        options=tuple((option, values[0]) for option, values in options.items()),
    )
    try:
        for player in players:
            bot(game, player)
        job = next(tournament.jobs(0, everybody(players)))
        begin(job.setup, job.galaxy)
    except (BadOptions, Unable) as error:
        raise Unable(f"{name}: {error}") from error
    return tournament


def hold(plan: Tournament, rows: Rows, crew: Crew, standings: Standings) -> Iterator[Row]:
    """Play the tournament, or what is missing of it, and keep the standings."""
    met: set[Pair] = set()
    byes: set[str] = set()
    for turn in range(plan.rounds or 1):
        if plan.rounds:
            pairs, bye = swiss(plan.players, standings.points, met, byes)
            byes.add(bye)
            if bye:
                standings.points[bye] += plan.galaxies * (1 if plan.is_alone else 2)
        else:
            pairs = everybody(plan.players)
        met.update(pairs)
        for row in rows.fill(plan.jobs(turn, pairs), crew):
            standings.add(row, pairs)
            yield row
