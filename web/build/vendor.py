"""Copies the files that the site uses from the pinned browser parts."""

import re
import shutil
from pathlib import Path

from build.places import NODE_MODULES, PYODIDE, PYSCRIPT, UQR
from build.python.compiler import library

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
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
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, pyodide / name)
    shutil.copyfile(library(), pyodide / "python_stdlib.zip")
    names = pyscript_files()
    for name in names:
        shutil.copyfile(PYSCRIPT_SOURCE / "dist" / name, pyscript / name)
    shutil.copyfile(PYSCRIPT_SOURCE / "LICENSE", pyscript / "LICENSE")
    shutil.copyfile(NODE_MODULES / "pyodide" / "README.md", pyodide / "README.md")
    uqr = target / UQR
    uqr.mkdir()
    shutil.copyfile(NODE_MODULES / "uqr" / "dist" / "index.mjs", uqr / "index.mjs")
    shutil.copyfile(NODE_MODULES / "uqr" / "LICENSE", uqr / "LICENSE")
    used = [f"{PYODIDE}/{name}" for name in PYODIDE_FILES]
    used.append(f"{UQR}/index.mjs")
    return used + [f"{PYSCRIPT}/{name}" for name in names]
