"""python -m build: makes dist/ from py/, web/ and the pinned parts, unless it is up to date.

dist/<page>.html          the pages
dist/sw.js                the service worker, which knows this release and its files
dist/_headers             the headers that some hosts read from it and send
dist/downloads.json       what the site offers to take along: nothing yet
dist/r-<release>/         all files of ours; <release> is a hash of their contents
dist/r-<release>/*.css    the style sheets of the pages
dist/r-<release>/*.bin    our code and the part of the standard library it uses, as bytecode:
                          py.bin for every page, one archive a game, and lab.bin for the
                          laboratory
dist/r-<release>/puzzles/ the puzzles and lessons of each game, fetched when asked for, then kept
dist/r-<release>/dialogs/ the dialogs of the page of each game
dist/r-<release>/introductions/  the pictures for newcomers to each game
dist/r-<release>/plain/   compiled wheels and their lock file, in case the fast path fails
dist/vendor/              Pyodide, PyScript, the library for QR codes, and the engine for pages
"""

import fcntl
import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build import wire
from build.bundle import ROOMS, bundle
from build.downloads import LIST
from build.files import digest, digest_of_files, sources
from build.head import integrity
from build.pages import pages
from build.pages.fragments import fragments
from build.pages.game import EMBED
from build.pages.introduction import lessons_json
from build.places import CACHE, DIST, ONE_FILE, PY, PYODIDE, ROOT, WEB
from build.python.archive import archives
from build.python.compiler import library
from build.python.engine import engine_name
from build.python.plain import plain, pyodide_info
from build.server import HEADERS
from build.servers import servers
from build.sheets import SHEETS, sheet, storeless_script
from build.vendor import copy_vendor
from galaxies import __version__
from galaxies.games import GAMES

RELEASE = "@release@"
"""Placeholder for the release in pages and in the service worker until it is known."""
LAB = "lab"
"""The archive of the laboratory's workers."""
PUZZLES = "puzzles"
"""The folder of the puzzles and lessons of each game."""
SCREENSHOTS = "screenshots"
"""The folder of the pictures that devices show before they install the site."""
BOARD = "board.jpg"
MANIFEST = "manifest.webmanifest"
ON_DEMAND = ("plain", PUZZLES, SCREENSHOTS)
"""Folders whose files a page fetches only when it needs them."""

STORELESS = "storeless.js"
EMBEDDED = ("embed.mjs", "embed.css", STORELESS)
"""Files of pages in frames of other sites, which players do without."""

UNFRAMED = "Content-Security-Policy: frame-ancestors 'self'"

PINNED = re.compile(
    r'<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"'
)


def parts_module(release: Path, vendor: Path) -> str:
    """parts.mjs: the files that boot.mjs loads, with their sizes and digests."""

    def part(file: str, path: Path) -> dict[str, str | int]:
        content = path.read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        return {"file": file, "size": len(content), "sha256": digest}

    def of_engine(name: str) -> dict[str, str | int]:
        return part(f"../vendor/{engine_name()}/{name}", vendor / engine_name() / name)

    constants = {
        "VENDOR": f"../vendor/{PYODIDE}/",
        "ENGINE": of_engine("pyodide.asm.wasm"),
        "GLUE": of_engine("pyodide.asm.mjs"),
        "ARCHIVE": part("py.bin", release / "py.bin"),
        "PARTS": {
            name: part(f"{name}.bin", release / f"{name}.bin") for name in (*GAMES.all(), LAB)
        },
        "LOCK": {"info": pyodide_info(), "packages": {}},
        "PACKAGES": ["pocket-galaxies"],
    }
    return "".join(f"export const {k} = {json.dumps(v)};\n" for k, v in constants.items())


def news() -> str:
    """news.mjs: the versions of CHANGELOG.md, newest first, each with its chapters: a title and a
    list of changes, without Markdown's signs."""
    versions: list[tuple[str, list[tuple[str, list[str]]]]] = []
    for line in re.sub("[*`]", "", (ROOT / "CHANGELOG.md").read_text("utf-8")).splitlines():
        if line.startswith("## "):
            versions.append((line.removeprefix("## ").strip(), []))
        elif line.startswith("### "):
            versions[-1][1].append((line.removeprefix("### ").strip(), []))
        elif line.startswith("- "):
            versions[-1][1][-1][1].append(line.removeprefix("- ").strip())
        elif line.startswith("  ") and versions:
            versions[-1][1][-1][1][-1] += f" {line.strip()}"
    text = json.dumps(versions, ensure_ascii=False)
    return f"export const VERSION = {json.dumps(__version__)};\nexport const NEWS = {text};\n"


def manifest() -> str:
    """What devices read to install the site; its icon there offers today and the games."""
    known = json.loads((WEB / MANIFEST).read_text("utf-8"))
    pages = {"Today": "today", **{game.title: name for name, game in GAMES.all().items()}}
    known["shortcuts"] = [
        {"name": title, "url": f"../{page}.html"} for title, page in pages.items()
    ]
    return json.dumps(known, indent=1, ensure_ascii=False) + "\n"


def fill_release(release: Path, vendor: Path) -> None:
    """Write all files of ours that pages load into one new folder."""
    release.mkdir()
    shutil.copyfile(WEB / "main.py", release / "main.py")
    (release / MANIFEST).write_text(manifest(), "utf-8")
    (release / SCREENSHOTS).mkdir()
    shutil.copyfile(ROOT / ".github" / BOARD, release / SCREENSHOTS / BOARD)
    if (WEB / "icons").exists():
        shutil.copytree(WEB / "icons", release / "icons")
    library()  # both of the following start Python with it
    with ThreadPoolExecutor() as pool:
        packed, wheels = pool.submit(archives), pool.submit(plain)
        for path in packed.result().iterdir():
            shutil.copyfile(path, release / path.name)
        shutil.copytree(wheels.result(), release / "plain", copy_function=shutil.copyfile)
    (release / PUZZLES).mkdir()
    for path in sorted((PY / "galaxies" / "games").glob("*/puzzles.json")):
        shutil.copyfile(path, release / PUZZLES / f"{path.parent.name}.json")
    for game in GAMES.all().values():
        if taught := lessons_json(game):
            (release / PUZZLES / f"{game.name}-lessons.json").write_text(taught, "utf-8")
    for file, html in fragments().items():
        (release / file).parent.mkdir(exist_ok=True)
        (release / file).write_text(html, "utf-8")
    (release / STORELESS).write_text(storeless_script(), "utf-8")
    (release / "news.mjs").write_text(news(), "utf-8")
    for name in SHEETS:
        (release / f"{name}.css").write_text(sheet(name), "utf-8")
    with tempfile.TemporaryDirectory() as folder:
        modules = Path(folder)
        for room in ROOMS:
            shutil.copytree(WEB / room, modules / room)
        (modules / "start" / "parts.mjs").write_text(parts_module(release, vendor), "utf-8")
        bundle(modules, release)


def service_worker(files: list[tuple[str, str]]) -> str:
    text = (WEB / "sw.js").read_text("utf-8")
    return text.replace('["@files@"]', json.dumps(files, indent=0))


def unframed(names: Iterable[str]) -> str:
    """Rules for hosts: which pages other sites may not put into a frame. Each has its own, as some
    hosts join what several rules say, and then no page could be an exception. Some hosts leave
    ".html" out of addresses."""
    own = [name for name in sorted(names) if not name.endswith(EMBED)]
    paths = [path for name in own for path in (f"/{name}", f"/{name.removesuffix('.html')}")]
    return "".join(f"{path}\n  {UNFRAMED}\n" for path in ("/", *paths))


def with_digests(page: str, site: Path) -> str:
    """A page that uses its modules and style sheets only if they are as they were built.

    A file that is cut, or the page of a hotel that wants a guest to sign in, is then an error
    that the page notices.
    """

    def pinned(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="{integrity((site / tag[1]).read_bytes())}"'

    return PINNED.sub(pinned, page)


def build_site(site: Path) -> str:
    """Build the site in an empty folder; returns the release."""
    vendored = copy_vendor(site / "vendor")
    folder = site / f"r-{RELEASE}"
    fill_release(folder, site / "vendor")
    # The hash covers the pages and the service worker too. Otherwise a change in them alone would
    # never reach a device that has stored this release.
    drafts = {name: with_digests(text, site) for name, text in pages(RELEASE).items()}
    named = [(str(path.relative_to(folder)), path.read_bytes()) for path in sources(folder)]
    texts = {**drafts, "sw.js": service_worker([])}
    named += [(name, text.encode()) for name, text in sorted(texts.items())]
    release = digest(named)[:12]
    folder = folder.rename(site / f"r-{release}")
    for name, text in drafts.items():
        (site / name).write_text(text.replace(RELEASE, release), "utf-8")
    (site / HEADERS).write_text(
        (WEB / HEADERS).read_text("utf-8") + unframed((*drafts, ONE_FILE)), "utf-8"
    )
    (site / LIST).write_text("[]\n", "utf-8")  # until ./build.sh one or kits offer something
    kept = [site / name for name in sorted(drafts) if not name.endswith(EMBED)]
    kept += [
        path
        for path in sources(folder)
        if path.parent.name not in ON_DEMAND and path.name not in EMBEDDED
    ]
    kept += [site / "vendor" / name for name in vendored]
    stored = [(path.relative_to(site).as_posix(), integrity(path.read_bytes())) for path in kept]
    (site / "sw.js").write_text(service_worker(stored).replace(RELEASE, release), "utf-8")
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
        ROOT / ".github" / BOARD,
    ]
    key = f"{digest_of_files(inputs)} {servers()}"
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
    # Two builds at once would delete each other's folders.
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build()


if __name__ == "__main__":
    main()
