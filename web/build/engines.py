"""python -m build.engines NAME: prints the path of a browser, and installs one if there is none.

NAME is chromium, firefox or webkit. A variable of that name in capitals says which to use.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright


@dataclass(frozen=True, slots=True)
class Engine:
    """How to recognise and install a browser, or the program that drives it."""

    name: str
    programs: tuple[str, ...]
    """Names in the path; the first that runs is taken."""
    packages: tuple[str, ...]
    """Debian's names. The next is installed only if the ones before were not enough."""
    place: str = ""
    """Where macOS keeps it."""
    answers: str = "--version"
    """The option to which it answers without a window."""
    beside: tuple[str, ...] = ()
    """Further programs that it cannot do without."""

    @property
    def missing(self) -> str:
        return (
            f"No {self.name} found and none could be installed (on Debian:"
            f" {' '.join(self.packages)}); name one in ${self.name.upper()}."
        )

    def works(self, path: str) -> bool:
        if not path or not all(shutil.which(program) for program in self.beside):
            return False
        try:
            command = [path, self.answers]
            asked = subprocess.run(command, capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return asked.returncode == 0


ENGINES = {
    engine.name: engine
    for engine in (
        # The headless shell is Chromium without windows, tabs and toolbars; it loads each page in
        # two thirds of the time.
        Engine(
            "chromium",
            (
                *("chromium-headless-shell", "chromium", "chromium-browser"),
                *("google-chrome", "google-chrome-stable", "chrome"),
            ),
            ("chromium-headless-shell", "chromium"),  # not every distribution has the first
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ),
        Engine(
            "firefox",
            ("firefox", "firefox-esr"),
            ("firefox-esr", "firefox"),  # Debian's name; the other may install a snap
            "/Applications/Firefox.app/Contents/MacOS/firefox",
        ),
        # WebKitGTK has no mode without windows, so it draws on a display that nobody sees.
        Engine(
            "webkit",
            ("WebKitWebDriver",),
            ("webkit2gtk-driver", "xvfb"),
            answers="--help",
            beside=("Xvfb",),
        ),
    )
}


def installed(engine: Engine) -> Iterator[str]:
    yield os.environ.get(engine.name.upper(), "")
    yield from (shutil.which(name) or "" for name in engine.programs)
    yield engine.place


def run_quietly(*command: str) -> None:
    """Run a command whose output matters only if it fails."""
    print("trying:", " ".join(command), file=sys.stderr)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        print(result.stderr.strip()[-500:], file=sys.stderr)


def downloaded(engine: Engine) -> Iterator[str]:
    """Playwright drives only its own builds of the other two, so they are of no use here."""
    if engine.name == "chromium":
        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
        yield path
        run_quietly(sys.executable, "-m", "playwright", "install", "chromium")
        yield path


def from_distribution(engine: Engine) -> Iterator[str]:
    if shutil.which("apt-get"):
        root = () if os.geteuid() == 0 else ("sudo",)
        run_quietly(*root, "apt-get", "update", "-qq")
        for package in engine.packages:
            run_quietly(*root, "apt-get", "install", "-qq", "-y", package)
            yield from installed(engine)


def find(name: str) -> str | None:
    """The first that runs; the cheapest ways to get one come first."""
    engine = ENGINES[name]
    for way in (installed, downloaded, from_distribution):
        for path in way(engine):
            if engine.works(path):
                return str(Path(path))
    return None


def main() -> None:
    (name,) = sys.argv[1:]
    path = find(name)
    if path is None:
        sys.exit(ENGINES[name].missing)
    print(path)


if __name__ == "__main__":
    main()
