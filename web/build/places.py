"""Paths in the checkout, and the names of the vendored folders."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
PY = ROOT / "py"
WEB = ROOT / "web"
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels" / "web"  # for the page
COMPILER = CACHE / "wheels" / "build"  # pyodide-build and its dependencies
DIST = ROOT / "dist"
ONE_FILE = "pocket-galaxies.html"  # the whole site, in dist/ (build/one.py)
NODE_MODULES = WEB / "node_modules"

PINNED: dict[str, str] = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
"""The versions of what pages take from others."""
PYODIDE_VERSION = PINNED["pyodide"]
PYODIDE = f"pyodide-{PYODIDE_VERSION}"
UQR = f"uqr-{PINNED['uqr']}"
QR = f"qr-{PINNED['qr']}"
PYSCRIPT = f"pyscript-{PINNED['@pyscript/core']}"
