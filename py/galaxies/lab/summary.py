"""The summary of a study: what its rows say, setup by setup. Memory does not grow with the rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..games import GAMES
from ..words.english import counted, plural
from .interval import FEW, Interval, Tally, difference, share_of
from .playing import Row, Setup
from .study import Study
from .variants import official

SHARES = 60
"""A win counts so much, because 1 to 6 winners can share it evenly."""
ACTIONS = 25
"""Most rows of the table of actions; a study can count a thousand different lines."""
SEATS = ("seat", "score", "interval", "won", "interval")
USES = ("action", "used by", "times", "score", "above others", "interval")
"""The heads of the tables of a setup."""

Cells = tuple[tuple[str, ...], ...]
"""The rows of a table."""


def compared(setups: Sequence[tuple[str, int]], at: int) -> int | None:
    """What the setup at a place is compared with, of setups given as (game, number of seats): the
    first with as many seats, and that one with the first of the game, which has none."""
    alike = setups.index(setups[at])
    first = next(i for i, (game, _) in enumerate(setups) if game == setups[at][0])
    other = alike if alike < at else first
    return other if other < at else None


@dataclass(slots=True)
class Result:
    """The sums of one setup."""

    setup: Setup
    games: int = 0
    impossible: int = 0
    """Galaxies where the opening is impossible."""
    scores: list[Tally] = field(default_factory=list)
    """For each seat."""
    wins: list[int] = field(default_factory=list)
    """For each seat; all who share a win have won."""
    shared: int = 0
    """Games with several winners."""
    nobody: int = 0
    """Games without a winner."""
    spread: list[Counter[int]] = field(default_factory=list)
    """For each seat: score -> games."""
    lengths: Tally = field(default_factory=Tally)
    plies: Counter[int] = field(default_factory=Counter)
    edge: Tally = field(default_factory=lambda: Tally(scale=SHARES))
    """What the player of the first decision wins above an even share."""
    turning_points: Tally = field(default_factory=Tally)
    uses: Counter[str] = field(default_factory=Counter)
    """Action -> how often it was taken, over all seats."""
    used: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    """Action -> the scores of the seats that took it."""
    everybody: Tally = field(default_factory=Tally)
    """The scores of all seats."""
    ahead: Tally = field(default_factory=Tally)
    """How much more the first seat scores than in the setup that this one is compared with, in the
    same galaxy."""
    won_more: Tally = field(default_factory=Tally)
    """The same of its wins."""
    longer: Tally = field(default_factory=Tally)
    """The same of the length."""

    def __post_init__(self) -> None:
        players = len(self.setup.seats)
        self.scores = [Tally() for _ in range(players)]
        self.spread = [Counter() for _ in range(players)]
        self.wins = [0] * players

    def add(self, row: Row) -> None:
        self.games += 1
        scores, winners, players = row["scores"], row["winners"], len(self.setup.seats)
        for seat, score in enumerate(scores):
            self.scores[seat].add(score)
            self.everybody.add(score)
            self.spread[seat][score] += 1
            self.wins[seat] += seat in winners
            for action, times in row["uses"][seat].items():
                self.uses[action] += times
                self.used[action].add(score)
        self.shared += len(winners) > 1
        self.nobody += not winners
        won = SHARES // len(winners) if row["first"] in winners else 0
        self.edge.add(won - SHARES // players if winners else 0)
        self.lengths.add(row["plies"])
        self.plies[row["plies"]] += 1
        self.turning_points.add(len(row.get("turning_points", ())))

    def compare(self, row: Row, other: Row) -> None:
        """Add a pair of games in the same galaxy."""
        self.ahead.add(row["scores"][0] - other["scores"][0])
        self.won_more.add((0 in row["winners"]) - (0 in other["winners"]))
        self.longer.add(row["plies"] - other["plies"])


@dataclass(frozen=True, slots=True)
class SetupReport:
    """What a summary says about a setup; without games there are no tables."""

    number: int
    title: str
    impossible: str
    """In how many galaxies the opening is impossible; "" if in none."""
    seats: Cells = ()
    facts: tuple[str, ...] = ()
    actions: Cells = ()
    more: str = ""
    """How many actions the table leaves out; "" if none."""


class Summary:
    """Sums over the rows of a study, which come in order."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.results = [Result(setup) for setup in study.setups]
        kinds = [(official(one.game), len(one.seats)) for one in study.setups]
        self._others = [compared(kinds, at) for at in range(len(kinds))]
        self._there: dict[int, Row] = {}
        """Of the galaxy at hand: setup -> its row."""
        self.made_by: Counter[tuple[str, str, str]] = Counter()
        """(game, version, code) -> rows that it has played."""

    def add(self, row: Row) -> None:
        at = row["n"] % len(self.results)
        result, other = self.results[at], self._others[at]
        if at == 0:
            self._there = {}
        self.made_by[row["game"], row.get("version", ""), row.get("code", "")] += 1
        if "impossible" in row:
            result.impossible += 1
            return
        self._there[at] = row
        if other is not None and other in self._there:
            result.compare(row, self._there[other])
        result.add(row)

    def other(self, at: int) -> Result | None:
        """What the setup at a place is compared with, if there is such a one."""
        other = self._others[at]
        return None if other is None else self.results[other]

    def reports(self) -> Iterator[SetupReport]:
        """What there is to say about each setup, for the terminal and for the page."""
        for number, result in enumerate(self.results, 1):
            impossible = ""
            if result.impossible:
                where = counted(result.impossible, "galaxy", "galaxies")
                impossible = f"impossible in {where}, which do not count"
            report = SetupReport(number, result.setup.title, impossible)
            yield self._with_tables(report, result) if result.games else report

    def lines(self) -> Iterator[str]:
        """The summary as tables for a terminal."""
        study = self.study
        played = sum(result.games for result in self.results)
        what = (
            f"{counted(study.galaxies, 'galaxy', 'galaxies')}, {played:,} {plural(played, 'game')}"
        )
        yield f"{study.title or 'Study'}: {what}, seed {study.seed}"
        yield from self._provenance()
        yield "Intervals are to hold the true value in 95 of 100 studies: Student's for means and"
        yield "for differences in the same galaxies, Wilson's for shares."
        if study.galaxies < FEW:
            yield f"With fewer than {FEW} games what is rare may be missing, and they too narrow."
        for report in self.reports():
            yield ""
            yield f"{report.number}. {report.title}"
            if report.impossible:
                yield f"   {report.impossible}"
            if report.seats:
                yield from aligned(SEATS, report.seats)
            for fact in report.facts:
                yield f"   {fact}"
            if report.actions:
                yield from aligned(USES, report.actions)
            if report.more:
                yield f"   {report.more}"

    def _provenance(self) -> Iterator[str]:
        """Which code played."""
        made: dict[str, list[str]] = {}
        for (game, version, code), rows in self.made_by.items():
            said = f"{code or 'unknown'} ({version or 'an older version'})"
            several = len([one for one in self.made_by if one[0] == game]) > 1
            made.setdefault(game, []).append(
                f"{said}, {counted(rows, 'game')}" if several else said
            )
        for game, codes in made.items():
            yield f"played by the code of {GAMES[game].title}: {'; '.join(codes)}"

    def _with_tables(self, report: SetupReport, result: Result) -> SetupReport:
        actions = list(_actions(result))
        left = len(actions) - ACTIONS
        return replace(
            report,
            seats=tuple(
                (
                    f"{seat + 1} {name}",
                    *_mean(result.scores[seat]),
                    *_share(result.wins[seat], result.games),
                )
                for seat, name in enumerate(result.setup.seats)
            ),
            facts=tuple(self._facts(report.number - 1, result)),
            actions=tuple(actions[:ACTIONS]),
            more=f"and {counted(left, 'more action')}: see the rows" if left > 0 else "",
        )

    def _facts(self, at: int, result: Result) -> Iterator[str]:
        setup = result.setup
        yield f"length: {_said(result.lengths)} plies"
        if self.study.galaxies >= FEW and any(tally.is_skewed for tally in result.scores):
            yield "few games for scores so skewed: the intervals of their means may be too narrow"
        if result.shared:
            yield f"several share the win: {percent(result.shared / result.games)} of the games"
        if len(setup.seats) > 1 and result.nobody:
            yield f"nobody wins: {percent(result.nobody / result.games)} of the games"
        if len(setup.seats) > 1 and len(set(setup.seats)) == 1:
            yield f"first player's edge: {more(result.edge, gained)} of the wins"
        if result.ahead.count:
            other = self._others[at]
            assert other is not None
            same = counted(result.ahead.count, "galaxy", "galaxies")
            yield f"seat 1 against setup {other + 1} in the same {same}: {more(result.ahead, sign)}"
            yield f"its wins against setup {other + 1}: {more(result.won_more, gained)}"
            yield f"its length against setup {other + 1}: {more(result.longer, sign)} plies"
        if self.study.reviewed:
            yield f"turning points: {_said(result.turning_points)} a game"


def _actions(result: Result) -> Iterator[tuple[str, ...]]:
    """The rows of the table of actions, those taken by most seats first."""
    seats = result.everybody.count
    for action in sorted(result.used, key=lambda one: (-result.used[one].count, one)):
        used = result.used[action]
        others = result.everybody - used
        gain = ("", "")
        if used.count > 1 and others.count > 1:
            mean, interval = difference(used, others)
            gain = sign(mean), between(interval, sign)
        often = f"{result.uses[action] / seats:.2f}"
        yield (action, percent(used.count / seats), often, f"{used.mean:.2f}", *gain)


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of a table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield f"   {'  '.join(cells).rstrip()}"


def percent(share: float, signed: bool = False) -> str:
    return f"{sign(100 * share, 1) if signed else f'{100 * share:.1f}'} %"


def gained(share: float) -> str:
    """A difference of shares, which no interval makes larger than one."""
    return percent(max(-1.0, min(1.0, share)), True)


def sign(value: float, places: int = 2) -> str:
    """With its sign, a real minus."""
    return f"{value:+.{places}f}".replace("-", "−")


def plain(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")


def _mean(tally: Tally) -> tuple[str, str]:
    return plain(tally.mean), _span(tally.interval)


def _span(interval: Interval | None) -> str:
    return between(interval, plain)


def between(interval: Interval | None, said: Callable[[float], str]) -> str:
    """The bounds in words; "" where a single game tells none."""
    return f"{said(interval[0])} to {said(interval[1])}" if interval else ""


def _bracketed(span: str) -> str:
    return f" ({span})" if span else ""


def _said(tally: Tally) -> str:
    return f"{plain(tally.mean)}{_bracketed(_span(tally.interval))}"


def more(tally: Tally, said: Callable[[float], str]) -> str:
    """A difference with its interval and its sign."""
    return f"{said(tally.mean)}{_bracketed(between(tally.interval, said))}"


def _share(hits: int, count: int) -> tuple[str, str]:
    return percent(hits / count), between(share_of(hits, count), percent)


def games_of(results: Sequence[Result]) -> dict[str, list[tuple[str, Result]]]:
    """Game -> its results, each with its number in the summary."""
    groups: dict[str, list[tuple[str, Result]]] = {name: [] for name in GAMES}
    for number, result in enumerate(results, 1):
        groups[result.setup.game].append((str(number), result))
    return {name: group for name, group in groups.items() if group}
