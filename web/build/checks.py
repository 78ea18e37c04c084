"""python -m build.checks [parts] [-k WORD]: runs the checks and prints a line for each and a total.

Parts are ruff, mypy, types and lint (both for the JavaScript), and the folders below tests/; the
default is all. What some parts need, the site and browsers, is built and installed beside the
others. The output of a failed part follows its line.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from build.engines import ENGINES, find
from build.places import ROOT, WEB

# Folders without tests: measurements, and games for the tests to play.
NO_TESTS = {"bench", "toys", "__pycache__"}
# Basic tests first, then long before short, so that both processors have work to the end. Folders
# not listed here come last.
FIRST = (
    "kernel",
    "modules",
    "rules",
    "laws",
    "links",
    "computer",
    "build",
    "engines",
    "wasm",
    "properties",
    "shell",
    "playthroughs",
    "lab",
    "words",
    "picture",
)
# This part drives browsers and takes most of the time: it comes last and has all workers.
WIDE = "browser"
# A worker more than processors, as some parts wait for browsers now and then.
AT_ONCE = min(os.cpu_count() or 1, 8) + 1
SITE = "site"
BROWSERS = "browsers"
# These wait for what they need; the others can run before it is there.
NEEDS = {
    "browser": (SITE, BROWSERS),
    "build": (SITE,),
    "engines": (SITE, BROWSERS),
    "wasm": (SITE,),
}

PYTHON = (sys.executable, "-m")
NPM = ("npm", "--prefix", str(WEB), "run", "--silent")  # the scripts of web/package.json

COUNTS = re.compile(r"(\d+) (passed|failed|errors?|xfailed|xpassed|skipped)\b")
NO_TEST_FOUND = 5


@dataclass(slots=True)
class Result:
    ok: bool
    output: str = ""
    counts: Counter[str] = field(default_factory=Counter)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def tool(*command: str) -> Result:
    """A checker that passes or fails as a whole, counted as one test."""
    done = run(*command)
    ok = done.returncode == 0
    return Result(ok, done.stdout, Counter(passed=int(ok), failed=int(not ok)))


def browsers() -> Result:
    """Find the browsers or install them, and name them to the tests. Only the tests of its own need
    another than Chromium, and say so."""
    found = {name: path for name in ENGINES if (path := find(name))}
    os.environ.update({name.upper(): path for name, path in found.items()})
    missing = [engine.missing for name, engine in ENGINES.items() if name not in found]
    ok = "chromium" in found
    return Result(ok, "\n".join(missing), Counter(passed=len(found), failed=int(not ok)))


def group(name: str, wide: bool, word: str) -> Result:
    """Run one folder of tests, with one worker or as many as fit; `word` limits it to tests with
    the word in their name."""
    workers = ["-n", str(AT_ONCE), "--dist", "worksteal"] if wide else ["-p", "no:xdist"]
    chosen = ["-k", word] if word else []
    done = run(sys.executable, "-m", "pytest", f"tests/{name}", *workers, *chosen)
    summary = done.stdout.strip().rpartition("\n")[2]
    counts: Counter[str] = Counter()
    for number, what in COUNTS.findall(summary):
        counts["passed" if what in {"passed", "xfailed"} else "failed"] += int(number)
    ok = done.returncode in {0, NO_TEST_FOUND} and not counts["failed"]
    if not ok and not counts["failed"]:
        counts["failed"] = 1  # pytest failed outside its tests
    return Result(ok, done.stdout, counts)


def groups() -> list[str]:
    """The folders of tests, in the order of FIRST."""
    folders = {p.name for p in (ROOT / "tests").iterdir() if p.is_dir()} - NO_TESTS
    folders = {name for name in folders if any((ROOT / "tests" / name).rglob("test_*.py"))}
    return [name for name in FIRST if name in folders] + sorted(folders - set(FIRST))


def main() -> None:
    parser = argparse.ArgumentParser(prog="./build.sh test", description="Run the checks.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="which parts; default: all")
    parser.add_argument("-k", dest="word", default="", help="only tests with this in their name")
    arguments = parser.parse_args()
    asked = arguments.parts
    parts: dict[str, Callable[[], Result]] = {
        SITE: partial(tool, *PYTHON, "build"),
        BROWSERS: browsers,
        "ruff": partial(tool, *PYTHON, "ruff", "check", "."),
        "mypy": partial(tool, *PYTHON, "mypy"),
        "types": partial(tool, *NPM, "types"),
        "lint": partial(tool, *NPM, "lint"),
        **{
            name: partial(group, name, name == WIDE or len(asked) == 1, arguments.word)
            for name in groups()
        },
    }
    unknown = [name for name in asked if name not in parts]
    if unknown:
        sys.exit(f"no such part: {' '.join(unknown)}; there are {' '.join(parts)}")
    total: Counter[str] = Counter()
    there: dict[str, Future[bool]] = {SITE: Future(), BROWSERS: Future()}

    def tell(name: str) -> None:
        for need in NEEDS.get(name, ()):
            if not there[need].result():
                print(f"{name:14} not run for want of: {need}", flush=True)
                return
        started = time.monotonic()
        result = Result(False)
        try:
            result = parts[name]()
        finally:
            if name in there:
                there[name].set_result(result.ok)
        total.update(result.counts)
        seconds = time.monotonic() - started
        passed, failed = result.counts["passed"], result.counts["failed"]
        line = f"{name:14} {passed:5} passed {failed:5} failed {seconds:7.1f} s"
        print(line if result.ok else f"{line}\n{result.output}", flush=True)

    chosen = set(asked or parts)
    chosen |= {need for name in chosen for need in NEEDS.get(name, ())}
    wanted = [name for name in parts if name in chosen]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(tell, [name for name in wanted if name != WIDE]))
    if WIDE in wanted:
        tell(WIDE)
    print(f"{total['passed']} passed, {total['failed']} failed")
    sys.exit(0 if total["passed"] and not total["failed"] else 1)


if __name__ == "__main__":
    main()
