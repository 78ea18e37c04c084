"""py.bin, the archive that pages start from: the standard library and our code as bytecode."""

import tempfile
from pathlib import Path
from zipfile import ZipFile

from build.files import cached, sources
from build.node import node
from build.places import PY, WEB
from build.python.compiler import library

HERE = Path(__file__).parent
PROGRAM = HERE / "archive.mjs"
# The command line and the rules with their examples are of no use inside the page.
NOT_IN_PAGE = ("cli.py", "__main__.py", "py.typed", "examples.py", "examples.toml", "style.py")


def inputs() -> tuple[list[Path], list[Path]]:
    """The files of the packages in the archive, and the scripts whose imports it must satisfy."""
    package = [p for p in sources(PY / "galaxies") if p.suffix not in (".md", ".css")]
    own = [path for path in package if path.name not in NOT_IN_PAGE]
    return own + sources(WEB / "shell"), [WEB / "main.py"]


def write_archive(target: Path) -> None:
    """Make py.bin, a zip under gzip, and print what is in it."""
    own, scripts = inputs()
    with tempfile.TemporaryDirectory() as folder:
        packages, loose = Path(folder, "own.zip"), Path(folder, "loose.zip")
        with ZipFile(packages, "w") as archive:
            for path in own:
                archive.write(path, path.relative_to(PY if path.is_relative_to(PY) else WEB))
        with ZipFile(loose, "w") as archive:
            for path in scripts:
                archive.write(path, path.name)
        content = node(PROGRAM, library(), packages, loose, target).strip()
    print(f"  archive: {content}; {target.stat().st_size:,} bytes")


def archive() -> Path:
    """py.bin, from the cache while nothing that goes into it has changed."""
    own, scripts = inputs()
    programs = [PROGRAM, HERE / "collect.py", HERE / "lean.py", WEB / "package-lock.json"]
    return cached("archive.bin", [*own, *scripts, *programs], write_archive)
