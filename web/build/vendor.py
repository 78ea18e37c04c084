"""Copies the used files of the pinned browser parts; everything else of them stays behind."""

import re
import shutil
from pathlib import Path

from build.places import NODE_MODULES, PYODIDE, PYSCRIPT

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

# PyScript loads its error plugin even where the page switches it off.
PYSCRIPT_OPTIONAL = re.compile(r"error-[\w-]+\.js")
STATIC_IMPORT = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')


def pyscript_files(folder: Path) -> list[str]:
    """core.js and what it imports at once, at any depth, and the optional parts that we use."""
    wanted = ["core.js"] + [p.name for p in folder.iterdir() if PYSCRIPT_OPTIONAL.fullmatch(p.name)]
    found: list[str] = []
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.append(name)
            wanted += STATIC_IMPORT.findall((folder / name).read_text("utf-8"))
    return sorted(found)


def copy_vendor(target: Path) -> list[str]:
    """Copy all; returns the paths below target that the fast path uses."""
    pyodide, pyscript = target / PYODIDE, target / PYSCRIPT
    for folder in (pyodide, pyscript):
        folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, pyodide / name)
    source = NODE_MODULES / "@pyscript" / "core"
    names = pyscript_files(source / "dist")
    for name in names:
        shutil.copyfile(source / "dist" / name, pyscript / name)
    shutil.copyfile(source / "LICENSE", pyscript / "LICENSE")
    shutil.copyfile(NODE_MODULES / "pyodide" / "README.md", pyodide / "README.md")
    used = [f"{PYODIDE}/{name}" for name in PYODIDE_FILES if name != "python_stdlib.zip"]
    return used + [f"{PYSCRIPT}/{name}" for name in names]
