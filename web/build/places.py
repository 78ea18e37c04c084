"""Where things are in the checkout, and the names of what is vendored."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
PY = ROOT / "py"
WEB = ROOT / "web"
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels" / "web"
COMPILER = CACHE / "wheels" / "build"
DIST = ROOT / "dist"
NODE_MODULES = WEB / "node_modules"

_pinned = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
PYODIDE_VERSION: str = _pinned["pyodide"]
PYODIDE = f"pyodide-{PYODIDE_VERSION}"
UQR = f"uqr-{_pinned['uqr']}"
PYSCRIPT = f"pyscript-{_pinned['@pyscript/core']}"
