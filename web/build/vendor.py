"""Copies the files that the site uses from the pinned browser parts, and the derived engine."""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build.places import NODE_MODULES, PYODIDE, PYSCRIPT, QR, UQR
from build.python import engine
from build.python.compiler import library

LOADER = "pyodide.mjs"
PYSCRIPT_SOURCE = NODE_MODULES / "@pyscript" / "core"

STATIC_IMPORT = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')


def pyscript_core() -> list[str]:
    """core.js and the modules that it imports statically, at any depth."""
    wanted = ["core.js"]
    modules: list[str] = []
    while wanted:
        name = wanted.pop()
        if name not in modules:
            modules.append(name)
            text = (PYSCRIPT_SOURCE / "dist" / name).read_text("utf-8")
            wanted += STATIC_IMPORT.findall(text)
    return modules


def pyscript_files() -> list[str]:
    """The core, and the error plugin, which PyScript loads even if the page switches it off."""
    plugins = (PYSCRIPT_SOURCE / "dist").glob("error-*.js")
    return sorted([*pyscript_core(), *(path.name for path in plugins)])


def copy_vendor(target: Path) -> list[str]:
    """Copy the files; returns the paths below target that the fast path uses."""
    pyodide, pyscript = target / PYODIDE, target / PYSCRIPT
    for folder in (pyodide, pyscript):
        folder.mkdir(parents=True)
    with ThreadPoolExecutor() as pool:
        stdlib, derived = pool.submit(library), pool.submit(engine.engine)
    lean = target / engine.engine_name()
    lean.mkdir()
    for name in engine.FILES:
        shutil.copyfile(derived.result() / name, lean / name)
    # The plain path takes the official engine, and is fetched when it is needed.
    for name in (LOADER, *engine.FILES):
        shutil.copyfile(NODE_MODULES / "pyodide" / name, pyodide / name)
    shutil.copyfile(stdlib.result(), pyodide / "python_stdlib.zip")
    names = pyscript_files()
    for name in names:
        shutil.copyfile(PYSCRIPT_SOURCE / "dist" / name, pyscript / name)
    shutil.copyfile(PYSCRIPT_SOURCE / "LICENSE", pyscript / "LICENSE")
    shutil.copyfile(NODE_MODULES / "pyodide" / "README.md", pyodide / "README.md")
    uqr = target / UQR
    uqr.mkdir()
    shutil.copyfile(NODE_MODULES / "uqr" / "dist" / "index.mjs", uqr / "index.mjs")
    shutil.copyfile(NODE_MODULES / "uqr" / "LICENSE", uqr / "LICENSE")
    qr = target / QR
    qr.mkdir()
    for name in ("decode.js", "index.js", "LICENSE-MIT"):
        shutil.copyfile(NODE_MODULES / "qr" / name, qr / name)
    used = [f"{PYODIDE}/{LOADER}", f"{UQR}/index.mjs", f"{QR}/decode.js", f"{QR}/index.js"]
    used += [f"{lean.name}/{name}" for name in engine.FILES]
    return used + [f"{PYSCRIPT}/{name}" for name in names]
