"""How fast a game page starts, against a plain PyScript page with the same wheel.

Both pages come from one local server and are measured alternately, until the same event: Python
has drawn the board. Cold means a fresh profile, warm a profile that has visited the site. Absolute
times depend on the machine and its load, so only the ratios count.

    ./build.sh bench boot [--runs 7] [--page express.html] [--only localhost,20mbit,cpux4]

With --engine firefox or webkit, the same in that browser, on a fast line.
With --parts, when each part of a later start is done, in every engine.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from html import escape
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from bench.boot.other_engines import compare
from bench.boot.parts import table
from bench.boot.visits import Setting, Visit, settle, visit
from build.places import DIST, NODE_MODULES
from build.python.plain import gather
from build.server import Server
from galaxies.games import GAMES

# What a page does first, in the plain page: the opening board, drawn by the same functions.
PLAIN_MAIN = """
from galaxies.galaxy import codes
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from pyscript import document, window

game = GAMES["{game_id}"]
preset = game.presets[0]
seats = [Seat(kind) for kind in preset.seats]
session = Session(game, galaxy=codes.code(0), options=dict(preset.options), seats=seats)
scene = game.picture.scene(session.view(0), 0, ())
document.getElementById("board").innerHTML = "".join(pane.markup() for pane in scene.panes)
window.pyReady = window.performance.now()
"""

PLAIN_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Plain PyScript page</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<h1>Loading</h1>
<div id="board"></div>
<script type="py" src="main.py" config="{config}"></script>
</body>
</html>
"""

SETTINGS = (
    Setting("localhost", "localhost"),
    Setting("20mbit", "20 Mbit/s, 40 ms", bits_per_second=20e6, latency=0.04),
    Setting("cpux4", "CPU x4", slowdown=4),
)

# Ratios to the plain page that are to be reached: (setting, cold or warm) -> at most.
TARGETS = {
    ("localhost", "cold"): 0.30,
    ("20mbit", "cold"): 0.42,
    ("localhost", "warm"): 0.25,
    ("cpux4", "cold"): 0.25,
    ("cpux4", "warm"): 0.25,
}
MOST_BYTES_COLD = 4_500_000


def make_plain_site(folder: Path, game_id: str) -> None:
    """Make the site to compare with: PyScript as documented, with all files from one origin."""
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(NODE_MODULES / "pyodide", folder / "pyodide")
    # Wheels with sources, as anybody has them.
    gather(folder / "wheels")
    shutil.copytree(folder / "wheels", folder / "pyodide", dirs_exist_ok=True)
    # Pyodide's own table of packages, with micropip as it was vendored.
    table = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    ours = json.loads((folder / "wheels" / "pyodide-lock.json").read_text("utf-8"))
    for name in ("micropip", "packaging"):
        table["packages"][name] = ours["packages"][name]
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(table), "utf-8")
    (wheel,) = (folder / "pyodide").glob("pocket_galaxies-*.whl")
    config = {"interpreter": "./pyodide/pyodide.mjs", "packages": [f"./pyodide/{wheel.name}"]}
    page = PLAIN_PAGE.format(config=escape(json.dumps(config)))
    (folder / "index.html").write_text(page, "utf-8")
    (folder / "main.py").write_text(PLAIN_MAIN.format(game_id=game_id), "utf-8")


Visits = dict[str, list[Visit]]


def measure(
    playwright: Playwright, sites: dict[str, tuple[Server, str]], setting: Setting, runs: int
) -> tuple[Visits, Visits]:
    """Cold and warm visits of every site, alternately; warm ones of ours also without the image
    of Python's memory that the first visit has left."""
    cold: Visits = {name: [] for name in sites}
    warm: Visits = {name: [] for name in (*sites, "no image")}
    profiles = {name: tempfile.mkdtemp(prefix="warm-") for name in sites}
    try:
        for name, (server, path) in sites.items():
            for _ in range(2):
                visit(
                    playwright,
                    profiles[name],
                    server,
                    path,
                    setting,
                    lambda page, name=name: settle(page, name == "ours"),  # type: ignore[misc]
                )
        for run in range(runs):
            order = list(sites.items())
            for name, (server, path) in order if run % 2 == 0 else order[::-1]:
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh:
                    cold[name].append(visit(playwright, fresh, server, path, setting))
                warm[name].append(visit(playwright, profiles[name], server, path, setting))
            server, path = sites["ours"]
            again = visit(playwright, profiles["ours"], server, f"{path}?noimage", setting)
            warm["no image"].append(again)
            print(".", end="", file=sys.stderr, flush=True)
    finally:
        print(file=sys.stderr)
        for profile in profiles.values():
            shutil.rmtree(profile, ignore_errors=True)
    return cold, warm


def median(visits: list[Visit], what: str) -> float:
    return statistics.median(getattr(visit, what) for visit in visits)


def ratio(visits: Visits, what: str = "ready", to: str = "plain") -> float:
    """The median of the ratios of successive visits."""
    pairs = zip(visits["ours"], visits[to], strict=True)
    return statistics.median(getattr(a, what) / getattr(b, what) for a, b in pairs)


def print_files(visit: Visit) -> None:
    """What a visit downloaded, largest first."""
    for file in sorted(visit.files, key=lambda file: -file.size):
        if file.size:
            print(f"  {file.size:9,} {file.path}")


def judge(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def report(setting: Setting, kind: str, visits: Visits) -> list[str]:
    """Lines of the table, and the targets that were missed."""
    target = TARGETS.get((setting.name, kind))
    quotient = ratio(visits)
    verdict = f"target {target:.2f} {judge(quotient <= target)}" if target else ""
    print(
        f"{setting.title:18} {kind:5}"
        f" {median(visits['ours'], 'ready'):7.0f} {median(visits['plain'], 'ready'):7.0f}"
        f" {quotient:6.2f}"
        f" {median(visits['ours'], 'paint'):7.0f} {median(visits['plain'], 'paint'):7.0f}"
        f" {median(visits['ours'], 'size') / 1e6:7.2f} {median(visits['plain'], 'size') / 1e6:7.2f}"
        f"  {verdict}",
        flush=True,
    )
    return [f"{setting.title} {kind}"] if target and quotient > target else []


def main() -> None:
    first = next(iter(GAMES))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--page", default=f"{first}.html")
    parser.add_argument("--only", default=",".join(s.name for s in SETTINGS))
    parser.add_argument("--engine", choices=("firefox", "webkit"))
    parser.add_argument("--parts", action="store_true")
    options = parser.parse_args()
    if options.parts:
        table(options.page, options.runs)
        return
    chosen = [s for s in SETTINGS if s.name in options.only.split(",")]
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        plain_site = Path(folder)
        make_plain_site(plain_site, options.page.removesuffix(".html"))
        if options.engine:
            with Server(DIST) as ours, Server(plain_site, long_lives=True) as plain:
                for server in (ours, plain):
                    server.pack()
                compare(options.engine, (ours, options.page), (plain, ""), options.runs)
            return
        print(f"{'':24} {'ready, ms':>15} {'':6} {'first paint':>15} {'MB sent':>15}")
        print(f"{'':24} {'ours':>7} {'plain':>7} {'ratio':>6}" + f" {'ours':>7} {'plain':>7}" * 2)
        for setting in chosen:
            line = {"bits_per_second": setting.bits_per_second, "latency": setting.latency}
            with Server(DIST, **line) as ours, Server(plain_site, long_lives=True, **line) as plain:
                for server in (ours, plain):
                    server.pack()
                sites = {"ours": (ours, options.page), "plain": (plain, "")}
                cold, warm = measure(playwright, sites, setting, options.runs)
            if setting is chosen[0]:
                print_files(cold["ours"][-1])
            missed += report(setting, "cold", cold)
            missed += report(setting, "warm", warm)
            gain = 1 - ratio(warm, to="no image")
            without = median(warm["no image"], "ready")
            print(f"  warm without the image {without:.0f} ms: it saves {gain:.0%}")
            later = median(cold["ours"], "paint") - median(cold["plain"], "paint")
            checks = {f"first paint {later:+.0f} ms against the plain page": later <= 0}
            size, again = median(cold["ours"], "size"), median(warm["ours"], "size")
            checks[f"{size:,.0f} bytes cold"] = size <= MOST_BYTES_COLD
            checks[f"{again:,.0f} bytes warm"] = again == 0
            for text, reached in checks.items():
                print(f"  {text}: {judge(reached)}")
            missed += [
                f"{setting.title}: {text}" for text, reached in checks.items() if not reached
            ]
    print("all targets reached" if not missed else f"missed: {'; '.join(missed)}")


if __name__ == "__main__":
    main()
