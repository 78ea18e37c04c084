"""Bytecode for wheels and the standard library, made by pyodide-build inside Pyodide."""

import shutil
from pathlib import Path

from build.files import cached
from build.node import node
from build.places import COMPILER, NODE_MODULES, WEB, WHEELS

HERE = Path(__file__).parent
PROGRAM = HERE / "compile.mjs"
SOURCES = NODE_MODULES / "pyodide" / "python_stdlib.zip"
PINS = (
    WEB / "package-lock.json",
    WEB / "requirements.txt",
    WEB / "build" / "requirements.txt",
    PROGRAM,
)
"""Inputs of every compilation, beside the sources."""


def compile_folder(folder: Path, library: Path) -> None:
    """Compile the wheels and zip files in a folder where they are; a lock file there follows."""
    wheels = [*COMPILER.glob("*.whl"), *WHEELS.glob("packaging-*.whl")]
    node(PROGRAM, library, folder, *sorted(wheels))


def library() -> Path:
    """Pyodide's standard library as bytecode: Python starts with it in a third of the time."""

    def make(target: Path) -> None:
        folder = target.with_suffix(".folder")
        folder.mkdir(exist_ok=True)
        shutil.copy(SOURCES, folder)
        compile_folder(folder, SOURCES)
        (folder / SOURCES.name).rename(target)
        folder.rmdir()

    return cached("library.zip", PINS, make)
