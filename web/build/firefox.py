"""python -m build.firefox: prints the path of a Firefox, and installs one if there is none.

Prints an empty line if there is none; tests that need it then fail and say so.
"""

import os
import shutil
import sys
from collections.abc import Iterator

from build.chromium import run_quietly, works

NAMES = ("firefox", "firefox-esr")
MAC = "/Applications/Firefox.app/Contents/MacOS/firefox"
MISSING = "No Firefox found and none could be installed; name one in $FIREFOX."


def installed() -> Iterator[str]:
    yield os.environ.get("FIREFOX", "")
    yield from (shutil.which(name) or "" for name in NAMES)
    yield MAC


def from_distribution() -> Iterator[str]:
    if shutil.which("apt-get"):
        root = () if os.geteuid() == 0 else ("sudo",)
        run_quietly(*root, "apt-get", "update", "-qq")
        for package in reversed(NAMES):  # Debian's name; the other may install a snap
            run_quietly(*root, "apt-get", "install", "-qq", "-y", package)
            yield from installed()


def find() -> str | None:
    """The first Firefox that runs; the cheapest ways to get one come first."""
    for way in (installed, from_distribution):
        for path in way():
            if path and works(path):
                return path
    return None


if __name__ == "__main__":
    firefox = find()
    print(firefox or "")
    if firefox is None:
        print(MISSING, file=sys.stderr)
