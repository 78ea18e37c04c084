"""python -m build.release TAG TARGET: gathers what a release attaches, from the built site.

TARGET gets the site as a zip, the wheel and the source of the Python package, the edition in one
file, the kits as a zip, the parts of others with their licences (sbom.json, CycloneDX), the notes
from CHANGELOG.md, and SHA256SUMS. The tag must be that of this version. Nothing is published: that
is left to .github/workflows/release.yml, so this may be run at any time to see what would be.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from build.files import sources
from build.one import NAME
from build.pages.credits import Component, components
from build.places import DIST, ROOT
from galaxies import __version__

ABOUT = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
SUMS = "SHA256SUMS"
FOLDERS = {"site": "", "kits": "kits"}
"""Zips of a release -> the folders of dist/ that they hold."""
PURL = {"Python": "generic", "micropip": "pypi", "packaging": "pypi"}
"""Where parts come from, if not from npm."""


def notes(changelog: str, version: str) -> str:
    """What changed in a version, from CHANGELOG.md. Ends the program if it tells nothing of it."""
    first, *rest = changelog.split("\n## ")[1:] or [""]
    heading, _, text = first.partition("\n")
    if heading.strip() != version:
        known = ", ".join(part.split("\n")[0].strip() for part in (first, *rest))
        sys.exit(f"CHANGELOG.md begins with {known or 'nothing'}, and the version is {version}.")
    return text.strip() + "\n"


def check_tag(tag: str) -> None:
    if tag != f"v{__version__}":
        sys.exit(f"The tag is {tag}, and that of this version is v{__version__}.")


def _purl(part: Component) -> str:
    kind = PURL.get(part.name, "npm")
    return f"pkg:{kind}/{part.name.replace('@', '%40')}@{part.version}"


def sbom() -> str:
    """The parts of others that the site includes, with versions and licences (CycloneDX 1.5)."""
    parts = [
        {
            "type": "library",
            "name": part.name,
            "version": part.version,
            "purl": _purl(part),
            "licenses": [{"license": {"name": part.licence}}],
        }
        for part in components()
    ]
    own = {"type": "application", "name": "pocket-galaxies", "version": __version__}
    known = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
    }
    return json.dumps(known, indent=1) + "\n"


def pack(folder: Path, target: Path, without: str = "") -> None:
    """A zip of a folder, the same for the same content."""
    with ZipFile(target, "w", ZIP_DEFLATED) as made:
        for path in sources(folder):
            name = path.relative_to(folder).as_posix()
            if without and name.startswith(without):
                continue
            entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, path.read_bytes())


def package(target: Path) -> None:
    """The wheel and the source of the Python package, made from a copy of the checkout."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ABOUT:
            shutil.copy(ROOT / name, copy)
        skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / "py", copy / "py", ignore=skip)
        # Both kinds by the backend that pyproject.toml names, which tests and build have installed.
        for make in ("build_sdist", "build_wheel"):
            program = (
                f"import sys; from setuptools import build_meta; build_meta.{make}(sys.argv[1])"
            )
            command = [sys.executable, "-c", program, str(target.resolve())]
            done = subprocess.run(command, cwd=copy, check=False, capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"the Python package could not be made: {done.stderr[-2000:]}")


def sums(target: Path) -> str:
    """The digests of all files, as sha256sum -c reads them."""
    files = [path for path in sources(target) if path.name != SUMS]
    digests = [(hashlib.sha256(path.read_bytes()).hexdigest(), path.name) for path in files]
    return "".join(f"{digest}  {name}\n" for digest, name in digests)


def gather(tag: str, target: Path, site: Path = DIST) -> None:
    """Fill a folder with the files of a release."""
    check_tag(tag)
    told = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), __version__)
    for needed, command in {NAME: "one", "kits": "kits"}.items():
        if not (site / needed).exists():
            sys.exit(f"dist/{needed} is missing: run ./build.sh {command} before.")
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name, folder in FOLDERS.items():
        pack(site / folder, target / f"pocket-galaxies-{__version__}-{name}.zip")
    package(target)
    shutil.copyfile(site / NAME, target / NAME)
    (target / "sbom.json").write_text(sbom(), "utf-8")
    (target / "NOTES.md").write_text(told, "utf-8")
    (target / SUMS).write_text(sums(target), "utf-8")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("Which tag, and into which folder?")
    target = Path(sys.argv[2])
    gather(sys.argv[1], target)
    for path in sources(target):
        print(f"{path.stat().st_size:>10,}  {path.name}")


if __name__ == "__main__":
    main()
