"""Bundles the modules of the pages: one file for each entry point of a page or a worker.

Loading forty small files takes a tenth of the time of a first visit. All bundles are in the folder
of the release, whatever folders their sources come from.
"""

import subprocess
import sys
from pathlib import Path

from build.places import NODE_MODULES, PYODIDE, PYSCRIPT, QR, UQR

# The folders of the modules, lowest first: each imports only from those before it.
ROOMS = ("start", "galaxy", "site", "library", "reading", "hub", "board", "page", "lab", "one")
ENTRIES = (
    "start/boot",
    "start/pyscript",
    "start/snapshot",
    "start/worker",
    "reading/downloads",
    "reading/gallery",
    "reading/rules",
    "reading/still",
    "library/statistics",
    "hub/hub",
    "hub/puzzles",
    "hub/today",
    "hub/logbook",
    "page/page",
    "page/live",
    "page/introduction",
    "page/embed",
    "page/ambience",
    "lab/laboratory",
)
# Packages that the site includes unchanged, and their places in the site.
VENDORED = {
    "pyodide": f"../vendor/{PYODIDE}/pyodide.mjs",
    "@pyscript/core": f"../vendor/{PYSCRIPT}/core.js",
    "uqr": f"../vendor/{UQR}/index.mjs",
    "qr/decode.js": f"../vendor/{QR}/decode.js",
}
# Loaded on first use, and shared by several bundles.
APART = (
    "../vendor/*",
    *(f"*/{name}.mjs" for name in ("boot", "news", "live", "introduction", "ambience")),
)


def bundle(modules: Path, release: Path) -> None:
    """Bundle the modules below a folder into the folder of the release."""
    program = [
        str(NODE_MODULES / ".bin" / "esbuild"),
        *(f"{name}.mjs" for name in ENTRIES),
        *(f"--alias:{package}={path}" for package, path in VENDORED.items()),
        *(f"--external:{name}" for name in APART),
        "--bundle",
        "--minify",
        "--format=esm",
        "--entry-names=[name]",
        "--out-extension:.js=.mjs",
        "--charset=utf8",
        "--log-level=warning",
        f"--outdir={release}",
    ]
    if subprocess.run(program, cwd=modules, check=False).returncode:
        sys.exit("the modules of the pages could not be bundled")
