"""Bundles the modules of the pages: one file for each that a page or a worker starts with.

Forty small files cost a first visit a tenth of its time, asking for them one by one. The bundles
lie side by side in the folder of the release, whatever room their sources come from.
"""

import subprocess
import sys
from pathlib import Path

from build.places import NODE_MODULES, PYODIDE, PYSCRIPT, UQR

# The folders of the modules, lowest first: each uses only those before it.
ROOMS = ("start", "galaxy", "site", "library", "reading", "hub", "board", "page")
ENTRIES = (
    "start/boot",
    "start/pyscript",
    "start/snapshot",
    "start/worker",
    "reading/gallery",
    "reading/rules",
    "reading/still",
    "library/statistics",
    "hub/hub",
    "page/page",
)
# Packages that the site carries as they are, and where pages find them.
VENDORED = {
    "pyodide": f"../vendor/{PYODIDE}/pyodide.mjs",
    "@pyscript/core": f"../vendor/{PYSCRIPT}/core.js",
    "uqr": f"../vendor/{UQR}/index.mjs",
}
# Loaded when first needed, and shared by several bundles.
APART = ("../vendor/*", "*/boot.mjs", "*/news.mjs")


def bundle(modules: Path, release: Path) -> None:
    """Bundle the modules of a folder, which holds the rooms, into the folder of the release."""
    program = [
        str(NODE_MODULES / ".bin" / "esbuild"),
        *(f"{name}.mjs" for name in ENTRIES),
        *(f"--alias:{package}={path}" for package, path in VENDORED.items()),
        *(f"--external:{name}" for name in APART),
        "--bundle",
        "--format=esm",
        "--entry-names=[name]",
        "--out-extension:.js=.mjs",
        "--charset=utf8",
        "--log-level=warning",
        f"--outdir={release}",
    ]
    if subprocess.run(program, cwd=modules, check=False).returncode:
        sys.exit("the modules of the pages could not be put together")
