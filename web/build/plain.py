"""The plain path: our code as an ordinary wheel, beside micropip, with a Pyodide lock file."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import InfoSpec
from pyodide_lock.utils import add_wheels_to_spec

from build.places import NODE_MODULES, PY, PYODIDE_VERSION, ROOT, WEB, WHEELS


def same_bytes_every_time(wheel: Path) -> None:
    """Rewrite a wheel with sorted names, fixed dates and modes, and the same contents."""
    with ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(wheel, "w") as archive:
        for name in sorted(files):
            entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], compresslevel=9)


def build_wheel(target: Path) -> Path:
    """The wheel for the page: the package of pyproject.toml together with the shell.

    It is built from a copy, so that no build folder appears in the checkout.
    """
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, copy)
        shutil.copytree(PY, copy / "py", ignore=skip)
        shutil.copytree(WEB / "shell", copy / "py" / "shell", ignore=skip)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel"]
        options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(target), str(copy)]
        subprocess.run([*pip, *options], check=True)
    (wheel,) = target.glob("pocket_galaxies-*.whl")
    same_bytes_every_time(wheel)
    return wheel


def pyodide_info() -> dict[str, str]:
    """What the pinned Pyodide says of itself: Python, platform and ABI version."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {str(key): str(value) for key, value in lock["info"].items()}


def write_plain(target: Path) -> None:
    """Fill the folder with the wheels and the lock file that names them with their hashes."""
    target.mkdir()
    wheels = [build_wheel(target)]
    for wheel in sorted(WHEELS.glob("*.whl")):
        wheels.append(Path(shutil.copy(wheel, target)))
    info = InfoSpec.model_validate(pyodide_info() | {"version": PYODIDE_VERSION})
    spec = add_wheels_to_spec(PyodideLockSpec(info=info, packages={}), wheels, base_path=target)
    spec.check_wheel_filenames()
    spec.to_json(target / "pyodide-lock.json", indent=1)
