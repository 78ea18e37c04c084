"""python -m build.chromium: prints the path of a Chromium, and installs one if there is none.

The first choice is the headless shell: Chromium without windows, tabs and toolbars, which loads
each page in two thirds of the time.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def works(path: str) -> bool:
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def named() -> Iterator[str]:
    yield os.environ.get("CHROMIUM", "")


def installed() -> Iterator[str]:
    yield from (shutil.which(name) or "" for name in NAMES)
    yield MAC


def downloaded() -> Iterator[str]:
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def run_quietly(*command: str) -> None:
    """Run a command whose output matters only if it fails."""
    print("trying:", " ".join(command), file=sys.stderr)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        print(result.stderr.strip()[-500:], file=sys.stderr)


def download() -> Iterator[str]:
    run_quietly(sys.executable, "-m", "playwright", "install", "chromium")
    yield from downloaded()


def from_distribution() -> Iterator[str]:
    if shutil.which("apt-get"):
        root = () if os.geteuid() == 0 else ("sudo",)
        run_quietly(*root, "apt-get", "update", "-qq")
        for package in (SHELL, "chromium"):  # not every distribution has the first
            run_quietly(*root, "apt-get", "install", "-qq", "-y", package)
            yield from installed()


WAYS: tuple[Callable[[], Iterator[str]], ...] = (
    named,
    installed,
    downloaded,
    download,
    from_distribution,
)


def find() -> str | None:
    """The first Chromium that runs; the cheapest ways to get one come first."""
    for way in WAYS:
        for path in way():
            if path and works(path):
                return str(Path(path))
    return None


if __name__ == "__main__":
    chromium = find()
    if chromium is None:
        sys.exit("No Chromium found and none could be installed; name one in $CHROMIUM.")
    print(chromium)
