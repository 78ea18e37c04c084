"""The plain path: our code as an ordinary wheel, with micropip and a Pyodide lock file."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import InfoSpec
from pyodide_lock.utils import add_wheels_to_spec

from build.files import cached, sources
from build.places import NODE_MODULES, PY, PYODIDE_VERSION, ROOT, WEB, WHEELS
from build.python.compiler import PINS, compile_folder, library

SHELL = WEB / "shell"
ABOUT = (ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE")


def build_wheel(target: Path) -> Path:
    """The wheel for the page: the package of pyproject.toml together with the shell.

    It is built from a copy, so that no build folder appears in the checkout.
    """
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info", "puzzles.json")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for path in ABOUT:
            shutil.copy(path, copy)
        shutil.copytree(PY, copy / "py", ignore=skip)
        shutil.copytree(SHELL, copy / "py" / "shell", ignore=skip)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel"]
        options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(target), str(copy)]
        subprocess.run([*pip, *options], check=True)
    (wheel,) = target.glob("pocket_galaxies-*.whl")
    return wheel


def pyodide_info() -> dict[str, str]:
    """The pinned Pyodide's own metadata: Python, platform and ABI version."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {str(key): str(value) for key, value in lock["info"].items()}


def gather(target: Path) -> None:
    """Fill a new folder with the wheels and the lock file that names them with their hashes."""
    target.mkdir()
    wheels = [build_wheel(target)]
    for wheel in sorted(WHEELS.glob("*.whl")):
        wheels.append(Path(shutil.copy(wheel, target)))
    info = InfoSpec.model_validate(pyodide_info() | {"version": PYODIDE_VERSION})
    spec = add_wheels_to_spec(PyodideLockSpec(info=info, packages={}), wheels, base_path=target)
    spec.check_wheel_filenames()
    spec.to_json(target / "pyodide-lock.json", indent=1)


def write_plain(target: Path) -> None:
    """Write the folder of `gather`, with the wheels compiled."""
    gather(target)
    compile_folder(target, library())


def plain() -> Path:
    """The folder of the plain path, from the cache unless its inputs have changed."""
    inputs = [*sources(PY), *sources(SHELL), *ABOUT, *PINS, Path(__file__)]
    return cached("plain", inputs, write_plain)
