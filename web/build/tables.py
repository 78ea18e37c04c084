"""python -m build.tables [NAME ...]: plays the published tables again, or those that are named.

They are the figures of the page about the balance of the games, one for each game, and in
LABORATORY.md the `baseline` and the `speed` of the levels. Each keeps the digest of the code that
played it; what the same code has played, or code that plays the first games alike, is not played
again unless it is named.
"""

import json
import platform
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from build.places import CACHE, ROOT, WEB
from galaxies.games import GAMES
from galaxies.lab import code, study
from galaxies.lab.crew import crew
from galaxies.lab.figures import Figures, checksum
from galaxies.lab.playing import Setup, play
from galaxies.lab.rows import Rows
from galaxies.lab.study import Study
from galaxies.lab.summary import Summary
from galaxies.words.english import counted

FOLDER = WEB / "balance"
PAGE = ROOT / "py" / "galaxies" / "lab" / "LABORATORY.md"
BASELINE, SPEED = "baseline", "speed"
SECONDS = 10
"""For how long each level plays to tell its speed, at least."""
CORES = 200


def plan_of(name: str) -> Study:
    """The study behind a table."""
    if name != BASELINE:
        return study.read((FOLDER / f"{name}.toml").read_text("utf-8"), name)
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (text,) = (block for block in blocks if 'title = "Baseline"' in block)
    return study.read(text, "LABORATORY.md")


def figures_of(name: str) -> dict[str, Any]:
    """The figures that are kept of a table; empty if there are none."""
    path = FOLDER / f"{name}.json"
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return kept


def stale(name: str, told: Mapping[str, Any]) -> list[str]:
    """The setups of a table whose first games are played otherwise today. None are if the same code
    has played them, and otherwise they are played again."""
    plan = plan_of(name)
    if told.get("code") == {one.game: code.digest(one.game) for one in plan.setups}:
        return []
    jobs = islice(plan.jobs(), len(told["rows"]))
    again = [(job.setup.title, checksum(json.loads(play(job)))) for job in jobs]
    titles = [title for (title, now), kept in zip(again, told["rows"], strict=True) if now != kept]
    return list(dict.fromkeys(titles))


def played(name: str) -> tuple[Summary, str]:
    """The summary and the figures of a study that is played now, on all cores, or of games that the
    same code has played before."""
    plan = plan_of(name)
    summary = Summary(plan)
    figures = Figures(summary)
    codes = "-".join(dict.fromkeys(code.digest(one.game) for one in plan.setups))[:60]
    CACHE.joinpath("tables").mkdir(parents=True, exist_ok=True)
    with crew() as workers, Rows(CACHE / "tables" / f"{name}-{codes}.jsonl") as rows:
        for row in rows.fill(plan.jobs(), workers):
            summary.add(row)
            figures.add(row)
    return summary, figures.text()


def baseline_table(summary: Summary) -> Iterator[str]:
    yield "| setup | score of seat 1 | interval | won | interval |"
    yield "| --- | --- | --- | --- | --- |"
    for report, result in zip(summary.reports(), summary.results, strict=True):
        assert report.seats, "every setup of the baseline can be played"
        _, score, span, won, share = report.seats[0]
        yield f"| {result.setup.title} | {score} | {span} | {won} | {share} |"
    codes = {game: digest for game, _, digest in summary.made_by}
    yield ""
    named = ", ".join(f"{GAMES[game].title} `{digest}`" for game, digest in codes.items())
    yield f"Played by the code of {named}."


def speed_table() -> Iterator[str]:
    """How many games of each level a core plays in a second of its time."""
    machine = f"{platform.machine()}, Python {'.'.join(platform.python_version_tuple()[:2])}"
    yield f"On one core of the machine that made this table ({machine}):"
    yield ""
    yield f"| game and level | games a second and core | core hours a million | on {CORES} cores |"
    yield "| --- | --- | --- | --- |"
    for name, game in GAMES.items():
        for kind, level in game.levels.items():
            players = max(game.players[0], min(2, game.players[-1]))
            rate = _rate(Setup(name, (kind,) * players))
            hours = 1e6 / rate / 3600
            long = _long(3600 * hours / CORES)
            yield f"| {game.title}, {level.title} | {rate:.2g} | {_hours(hours)} | {long} |"


def _rate(setup: Setup) -> float:
    plan = Study((setup,), 1_000_000)
    start = time.process_time()
    for done, job in enumerate(plan.jobs(), 1):
        play(job)
        took = time.process_time() - start
        if took >= SECONDS:
            return done / took
    raise ValueError("a million games were too few")


def _hours(hours: float) -> str:
    return f"{hours:.1f}" if hours < 10 else f"{hours:,.0f}"


def _long(seconds: float) -> str:
    minutes = seconds / 60
    if minutes < 1:
        return "under a minute"
    return f"{minutes:.0f} min" if minutes < 90 else f"{minutes / 60:.1f} h"


def between_marks(text: str, name: str, lines: str) -> str:
    """The page with other lines between the marks of a table."""
    start, end = f"<!-- {name}: ./build.sh tables {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = text.partition(start)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise ValueError(f"LABORATORY.md has no marks for {name}")
    return f"{before}{start}\n{lines}\n\n{end}{after}"


def write_into_page(name: str, lines: str) -> None:
    PAGE.write_text(between_marks(PAGE.read_text("utf-8"), name, lines), "utf-8")


def make(name: str) -> str:
    """Make a table; returns what was done."""
    if name == SPEED:
        write_into_page(SPEED, "\n".join(speed_table()))
        return "measured"
    start = time.monotonic()
    summary, figures = played(name)
    (FOLDER / f"{name}.json").write_text(figures, "utf-8")
    if name == BASELINE:
        write_into_page(BASELINE, "\n".join(baseline_table(summary)))
    games = sum(result.games for result in summary.results)
    return f"{counted(games, 'game')}, {time.monotonic() - start:.0f} s"


def main(names: list[str], make: Callable[[str], str] = make) -> None:
    known = [*GAMES, BASELINE, SPEED]
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"There is no table {unknown[0]}: there is {', '.join(known)}.")
    for name in names or known[:-1]:
        told = figures_of(name) if name != SPEED else {}
        if not names and told and not stale(name, told):
            print(f"{name}: as it was")
        else:
            print(f"{name}: {make(name)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
