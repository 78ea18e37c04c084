"""python -m build: makes dist/ from py/, web/ and the pinned parts, unless it is up to date.

dist/<page>.html          the pages
dist/sw.js                the service worker, which knows this release and its files
dist/r-<release>/         everything of ours; <release> is a hash of all that it holds
dist/r-<release>/py.bin   the standard library (what is used of it) and our code, as bytecode
dist/r-<release>/plain/   wheels and lock file, for when the fast path fails
dist/vendor/              Pyodide, PyScript and the library for QR codes
"""

import fcntl
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

from build import pages as page_templates
from build import wire
from build.bundle import ROOMS, bundle
from build.head import integrity
from build.places import CACHE, DIST, PY, PYODIDE, ROOT, WEB
from build.plain import pyodide_info, write_plain
from build.vendor import copy_vendor
from galaxies import __version__

# The command line and the rules with their examples are of no use inside the page.
NOT_IN_PAGE = ("cli.py", "__main__.py", "py.typed", "examples.py", "examples.toml", "style.py")


def sources(folder: Path) -> list[Path]:
    """Every file below a folder that somebody wrote, sorted."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "node_modules" not in path.parts
    )


def digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """One hash over named contents."""
    total = hashlib.sha256()
    for name, content in parts:
        total.update(f"{name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def digest_of_files(paths: Iterable[Path], below: Path) -> str:
    return digest((path.relative_to(below).as_posix(), path.read_bytes()) for path in paths)


def archive_inputs() -> tuple[list[Path], list[Path]]:
    """The files of the packages in the archive, and the scripts whose imports it must satisfy."""
    package = [p for p in sources(PY / "galaxies") if p.suffix not in (".md", ".css")]
    own = [path for path in package if path.name not in NOT_IN_PAGE]
    return own + sources(WEB / "shell"), [WEB / "main.py"]


def write_archive(target: Path) -> str:
    """Make py.bin, a zip under gzip; returns a line that says what is in it."""
    own, scripts = archive_inputs()
    with tempfile.TemporaryDirectory() as folder:
        packages, loose = Path(folder, "own.zip"), Path(folder, "loose.zip")
        with ZipFile(packages, "w") as archive:
            for path in own:
                archive.write(path, path.relative_to(PY if path.is_relative_to(PY) else WEB))
        with ZipFile(loose, "w") as archive:
            for path in scripts:
                archive.write(path, path.name)
        program = WEB / "build" / "archive.mjs"
        result = subprocess.run(
            ["node", program, packages, loose, target], check=False, capture_output=True, text=True
        )
    if result.returncode:
        # Node prints the whole minified line that an error came through: only the end can be read.
        sys.exit(f"the archive could not be made: {result.stderr[-3000:]}")
    return result.stdout.strip()


def make_archive() -> Path:
    """py.bin, from the cache where nothing that goes into it has changed."""
    own, scripts = archive_inputs()
    programs = ("archive.mjs", "inside.py", "lean.py")
    tools = [*(WEB / "build" / name for name in programs), WEB / "package-lock.json"]
    key = digest_of_files([*own, *scripts, *tools], ROOT)
    target = CACHE / f"py-{key[:16]}.bin"
    if not target.exists():
        for old in CACHE.glob("py-*.bin"):
            old.unlink()
        unfinished = target.with_suffix(".part")
        content = write_archive(unfinished)
        unfinished.rename(target)
        print(f"  archive: {content}; {target.stat().st_size:,} bytes")
    return target


def parts_module(release: Path, vendor: Path) -> str:
    """parts.mjs: what boot.mjs has to know about the files that it loads."""
    archive = (release / "py.bin").read_bytes()

    def vendored(name: str) -> dict[str, str | int]:
        size = (vendor / PYODIDE / name).stat().st_size
        return {"file": f"../vendor/{PYODIDE}/{name}", "size": size}

    constants = {
        "VENDOR": f"../vendor/{PYODIDE}/",
        "ENGINE": vendored("pyodide.asm.wasm"),
        "GLUE": vendored("pyodide.asm.mjs"),
        "ARCHIVE": {
            "file": "py.bin",
            "size": len(archive),
            "sha256": hashlib.sha256(archive).hexdigest(),
        },
        "LOCK": {"info": pyodide_info(), "packages": {}},
        "PACKAGES": ["pocket-galaxies"],
    }
    return "".join(f"export const {k} = {json.dumps(v)};\n" for k, v in constants.items())


def news() -> str:
    """news.mjs: the versions of CHANGELOG.md, newest first, each with its sentences."""
    versions: list[tuple[str, list[str]]] = []
    for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            versions.append((line.removeprefix("## ").strip(), []))
        elif line.startswith("- "):
            versions[-1][1].append(line.removeprefix("- ").strip())
        elif line.startswith("  ") and versions:
            versions[-1][1][-1] += f" {line.strip()}"
    text = json.dumps(versions, ensure_ascii=False)
    return f"export const VERSION = {json.dumps(__version__)};\nexport const NEWS = {text};\n"


def fill_release(release: Path, vendor: Path) -> None:
    """Everything of ours that pages load, into one folder."""
    release.mkdir()
    for name in ("main.py", "manifest.webmanifest"):
        shutil.copyfile(WEB / name, release / name)
    if (WEB / "icons").exists():
        shutil.copytree(WEB / "icons", release / "icons")
    shutil.copyfile(make_archive(), release / "py.bin")
    (release / "news.mjs").write_text(news(), "utf-8")
    with tempfile.TemporaryDirectory() as folder:
        modules = Path(folder)
        for room in ROOMS:
            shutil.copytree(WEB / room, modules / room)
        (modules / "start" / "parts.mjs").write_text(parts_module(release, vendor), "utf-8")
        bundle(modules, release)
    write_plain(release / "plain")


def service_worker(release: str, files: list[tuple[str, str]]) -> str:
    text = (WEB / "sw.js").read_text("utf-8").replace("@release@", release)
    return text.replace('["@files@"]', json.dumps(files, indent=0))


def build_site(site: Path) -> str:
    """Build everything into an empty folder; returns the release."""
    vendored = copy_vendor(site / "vendor")
    folder = site / "r-new"
    fill_release(folder, site / "vendor")
    # The pages and the service worker belong to the release too: without them in the hash, a
    # change in them alone would never reach a device that has stored this release.
    draft = {**page_templates.pages("new"), "sw.js": service_worker("new", [])}
    everything = [(str(p.relative_to(folder)), p.read_bytes()) for p in sources(folder)]
    everything += [(name, text.encode()) for name, text in sorted(draft.items())]
    release = digest(everything)[:12]
    folder = folder.rename(site / f"r-{release}")
    pages = page_templates.pages(release)
    for name, text in pages.items():
        (site / name).write_text(text, "utf-8")
    kept = [site / name for name in sorted(pages)]
    kept += [path for path in sources(folder) if path.parent.name != "plain"]
    kept += [site / "vendor" / name for name in vendored]
    stored = [(path.relative_to(site).as_posix(), integrity(path.read_bytes())) for path in kept]
    (site / "sw.js").write_text(service_worker(release, stored), "utf-8")
    return release


def build() -> None:
    """Make dist/, unless it is up to date."""
    wire.write()
    inputs = [
        *sources(PY),
        *sources(WEB),
        ROOT / "index.html",
        ROOT / "pyproject.toml",
        ROOT / "CHANGELOG.md",
    ]
    key = digest_of_files(inputs, ROOT)
    stamp = CACHE / "dist.stamp"
    if DIST.exists() and stamp.exists() and stamp.read_text("utf-8") == key:
        print("dist/ is up to date")
        return
    print("building dist/")
    site = CACHE / "site"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    release = build_site(site)
    shutil.rmtree(DIST, ignore_errors=True)
    site.rename(DIST)
    stamp.write_text(key, "utf-8")
    size = sum(path.stat().st_size for path in sources(DIST))
    print(f"  release {release}, {size / 1e6:.1f} MB in {len(sources(DIST))} files")


def main() -> None:
    CACHE.mkdir(exist_ok=True)
    # Two builds at once would pull the folder from under each other.
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build()


if __name__ == "__main__":
    main()
