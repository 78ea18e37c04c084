"""Puts the modules of the pages together: one file for each that a page or a worker starts with.

Forty small files cost a first visit a tenth of its time, asking for them one by one.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from build.places import NODE_MODULES

ENTRIES = (
    "boot",
    "gallery",
    "hub",
    "imaging",
    "page",
    "pyscript",
    "rules",
    "statistics",
    "still",
    "worker",
)
# What is loaded when it is first needed, and what others load too.
APART = ("../vendor/*", "./boot.mjs", "./news.mjs")


def bundle(release: Path) -> None:
    """Replace the modules in the folder by the bundles of those that pages and workers name."""
    bundles = release / "bundles"
    program = [
        str(NODE_MODULES / ".bin" / "esbuild"),
        *(f"{name}.mjs" for name in ENTRIES),
        *(f"--external:{name}" for name in APART),
        "--bundle",
        "--format=esm",
        "--out-extension:.js=.mjs",
        "--charset=utf8",
        "--log-level=warning",
        f"--outdir={bundles.name}",
    ]
    if subprocess.run(program, cwd=release, check=False).returncode:
        sys.exit("the modules of the pages could not be put together")
    for path in release.glob("*.mjs"):
        if path.name != "news.mjs":
            path.unlink()
    for path in bundles.iterdir():
        path.rename(release / path.name)
    shutil.rmtree(bundles)
