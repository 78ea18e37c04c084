"""The archives from which pages start: the standard library and our code as bytecode."""

import json
import tempfile
import textwrap
from pathlib import Path
from zipfile import ZipFile

import zopfli.gzip

from build.files import cached, sources
from build.node import node
from build.places import PINNED, PY, WEB
from build.python import patches
from build.python.compiler import library
from galaxies.games import GAMES
from galaxies.lab import code
from galaxies.lab.sources import files

HERE = Path(__file__).parent
PROGRAM = HERE / "archive.mjs"
PACKAGE = PY / "galaxies"
NOT_IN_PAGE = (
    *(
        "__main__.py",
        "py.typed",
        "terminal",
        "draw/style.py",
        "draw/opponents.py",
        "rulebook",
    ),
    *(
        "beginning/skeleton.py",
        "beginning/tiers.py",
        "play/records/transcript.py",
        "lab/crew.py",
        "lab/environment.py",
    ),
    *("lab/agent.py", "lab/recall.py", "lab/tensors.py"),
    "lab/vector.py",
    *("lab/features.py", "lab/figures.py", "lab/pairings.py", "lab/plots.py", "lab/puzzles.py"),
    *("lab/comparison.py", "lab/ratings.py", "lab/rows.py", "lab/lock.py", "lab/sources.py"),
    *("lab/standings.py", "lab/tournament.py"),
)
"""Files and folders of the package that pages do not need: the command line, what the laboratory
does only there, and code that only they and the build use."""
NOWHERE = (
    *("examples.toml", "plain.py", "puzzles.json", "computer/puzzles.py"),
    *("words/introduction.py", "introduction.toml"),
)
"""Files left out wherever they are: boards as text, how puzzles are made, and introductions. Pages
fetch the puzzles and the pictures of introductions when they are asked for."""


def is_for_page(path: Path) -> bool:
    """Whether a file of the package goes into the archives."""
    inside = path.relative_to(PACKAGE)
    left_out = any(inside.is_relative_to(name) for name in NOT_IN_PAGE)
    left_out |= inside.suffix in (".md", ".css") or any(map(inside.match, NOWHERE))
    return not left_out


def inputs() -> tuple[list[Path], list[Path]]:
    """The files of the packages in the archives, and the scripts whose imports must be in them."""
    own = [path for path in sources(PACKAGE) if is_for_page(path)]
    return own + sources(WEB / "shell"), [WEB / "main.py"]


def write_archives(target: Path) -> None:
    """Fill a new folder with py.bin, lab.bin and one archive a game, all under gzip. Print their
    sizes."""
    patches.check(PINNED)
    own, scripts = inputs()
    target.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        packages, loose = Path(folder, "own.zip"), Path(folder, "loose.zip")
        with ZipFile(packages, "w") as archive:
            for path in own:
                archive.write(path, path.relative_to(PY if path.is_relative_to(PY) else WEB))
            # The laboratory tells which code played, and the page has no sources.
            digests = {name: code.digest(name) for name in GAMES.all()}
            archive.writestr(f"galaxies/lab/{code.WRITTEN}", json.dumps(digests))
        with ZipFile(loose, "w") as archive:
            for path in scripts:
                archive.write(path, path.name)
        content = node(PROGRAM, library(), packages, loose, target).strip()
    print(textwrap.indent(content, "  "))
    for path in sorted(target.glob("*.bin")):
        # Every player downloads them: 3 to 4 % less is worth the seconds of a better search.
        path.write_bytes(zopfli.gzip.compress(path.read_bytes(), numiterations=5))
        print(f"  {path.name}: {path.stat().st_size:,} bytes")


def archives() -> Path:
    """The folder of the archives, from the cache unless their inputs have changed."""
    own, scripts = inputs()
    programs = [*sources(HERE), WEB / "package-lock.json"]
    deciding = [path for name in GAMES.all() for _, path in files(name)]
    every = dict.fromkeys([*own, *scripts, *programs, *deciding])
    return cached("archives", every, write_archives)
