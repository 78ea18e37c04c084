"""python -m build.one [ADDRESS]: makes dist/pocket-galaxies.html from the built site.

It is the whole site in one file, for a double click, a stick or a mail: all pages, their parts, the
engine and the code, compressed and in base64. A page that is a file may load nothing, so the first
script (web/one/loader.mjs) takes the page that the address asks for out of the file itself. The
modules of web/one take the place of those that know servers. ADDRESS is where the same site is on
the web, if anywhere: then games are sent as links to it.
"""

import base64
import gzip
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from build.__main__ import EMBEDDED, parts_module
from build.__main__ import main as build
from build.bundle import ENTRIES, ROOMS
from build.downloads import offer
from build.head import integrity
from build.pages.game import EMBED
from build.pages.markup import Html, join, tag, void
from build.places import DIST, NODE_MODULES, ONE_FILE, WEB
from build.python.engine import engine_name
from build.servers import servers
from build.vendor import PYSCRIPT_SOURCE, pyscript_files

NAME = ONE_FILE
TITLE = "Pocket Galaxies in one file"
LIMIT = 9_000_000
"""Bytes that the file may have."""

OVERLAY = {
    "start/source": "one/source",
    "start/offline": "one/offline",
    "site/pages": "one/pages",
}
"""Modules of the site -> those that take their place."""
LOADER = "one/loader"
WORKER = "start/worker"
LEFT_OUT = {"start/snapshot", "page/embed", WORKER}
"""No other site can put a file into a frame, so the file has no pages for it."""
PYSCRIPT = "@pyscript/core"
PACKAGES = {
    "pyodide": "pyodide/pyodide.mjs",
    "uqr": "uqr/dist/index.mjs",
    "qr/decode.js": "qr/decode.js",
}
ADDRESS_TEST = (r"[a-z0-9-]+:\/\/)/i.test(", "[a-z0-9-]+:)/i.test(")
"""PyScript takes "blob:" for the version of an engine; the first is its test, the second ours."""
OUTSIDE = ("node:*", "ws")
"""What only Node has."""
NO_IMPORTS = "self.importScripts=undefined;"
"""Pyodide would try whether a worker can load scripts, which the policy of the file forbids."""
DYNAMIC_IMPORT = re.compile(r'import\("(\./[\w.-]+)"\)')
CARRIED = (
    "*.bin",
    "*.css",
    "main.py",
    "puzzles/*.json",
    "dialogs/*.html",
    "introductions/*.html",
)
"""The files of the release that the file holds as they are."""

POLICY_TAG = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n')
SHEET_TAG = re.compile(r'<link rel="stylesheet" href="r-\w+/([\w.-]+)"[^>]*>')
DROPPED_TAG = re.compile(r'<link rel="(?:modulepreload|manifest)"[^>]*>\n?')
ICON_TAG = re.compile(r'(<link rel="icon" href=")r-\w+/([\w./-]+)"')
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FIRST_SCRIPT = re.compile(r'<script(?: data-early="[^"]*")?>')
MODULE = re.compile(r'src="r-\w+/([\w.-]+)"(?: integrity="[^"]*")?')
INTERPRETER = re.compile(r"\./r-\w+/boot\.mjs")


def _release() -> Path:
    (folder,) = DIST.glob("r-*")
    return folder


def _pyscript(folder: Path) -> set[str]:
    """Write PyScript for a page that is a file into a folder; returns the plugins that it does
    without."""
    folder.mkdir()
    patched = 0
    plugins: set[str] = set()
    for name in pyscript_files():
        text = (PYSCRIPT_SOURCE / "dist" / name).read_text("utf-8")
        patched += text.count(ADDRESS_TEST[0])
        (folder / name).write_text(text.replace(*ADDRESS_TEST), "utf-8")
        plugins.update(DYNAMIC_IMPORT.findall(text))
    if patched != 1:
        sys.exit("PyScript tells addresses from versions in another way than build/one.py knows")
    return {name for name in plugins if not (folder / name).exists()}


def _esbuild(folder: Path, target: Path, entries: list[str], *options: str) -> None:
    """Bundle modules below a folder, each with all that it imports."""
    address = f"https://pocket-galaxies.invalid/{_release().name}/one.mjs"
    program = [
        str(NODE_MODULES / ".bin" / "esbuild"),
        *(f"{entry}.mjs" for entry in entries),
        *(f"--alias:{name}={NODE_MODULES / path}" for name, path in PACKAGES.items()),
        *(f"--external:{name}" for name in OUTSIDE),
        # Addresses of files are only names here: nothing is ever loaded from them.
        f'--define:import.meta.url="{address}"',
        "--bundle",
        "--minify",
        "--entry-names=[name]",
        "--charset=utf8",
        "--log-level=error",
        f"--outdir={target}",
        *options,
    ]
    if subprocess.run(program, cwd=folder, check=False).returncode:
        sys.exit("the modules of the edition in one file could not be bundled")


def modules() -> dict[str, bytes]:
    """The bundles of the pages, each with all that it imports, and those of the worker and the
    loader, which are scripts."""
    release = _release()
    with tempfile.TemporaryDirectory() as place:
        folder, target = Path(place) / "from", Path(place) / "to"
        for room in ROOMS:
            shutil.copytree(WEB / room, folder / room)
        for theirs, ours in OVERLAY.items():
            # Both import by "../room/module" only, or from the room of the loader.
            text = (WEB / f"{ours}.mjs").read_text("utf-8")
            text = text.replace("'./unpack.mjs'", "'../one/unpack.mjs'")
            (folder / f"{theirs}.mjs").write_text(text, "utf-8")
        made = parts_module(release, DIST / "vendor")
        (folder / "start" / "parts.mjs").write_text(made, "utf-8")
        glue = DIST / "vendor" / engine_name() / "pyodide.asm.mjs"
        shutil.copyfile(glue, folder / "start" / "glue.mjs")
        shutil.copyfile(release / "news.mjs", folder / "site" / "news.mjs")
        pages = [entry for entry in ENTRIES if entry not in LEFT_OUT]
        core = Path(place) / "pyscript"
        absent = [f"--external:{name}" for name in sorted(_pyscript(core))]
        scripts = [f"--alias:{PYSCRIPT}={core / 'core.js'}", *absent]
        _esbuild(folder, target, pages, "--format=esm", "--out-extension:.js=.mjs", *scripts)
        _esbuild(folder, target, [LOADER], "--format=iife")
        _esbuild(folder, target, [WORKER], "--format=iife", f"--banner:js={NO_IMPORTS}")
        return {path.name: path.read_bytes() for path in sorted(target.iterdir())}


def page(text: str, icon: str) -> str:
    """A page as it lies in the file: its parts are named, and put in when it opens."""
    text = POLICY_TAG.sub("", text, count=1)
    text = DROPPED_TAG.sub("", text)
    text = SHEET_TAG.sub(r"<!--style \1-->", text)
    text = ICON_TAG.sub(rf'\g<1>{icon}"', text)
    text = FIRST_SCRIPT.sub("<script>", text, count=1)
    text = INTERPRETER.sub("pocket-file:boot.mjs", text)
    return MODULE.sub(r'src="pocket-file:\1"', text)


def icon() -> str:
    content = (_release() / "icons" / "icon.svg").read_bytes()
    return f"data:image/svg+xml;base64,{base64.b64encode(content).decode()}"


def contents(bundles: Mapping[str, bytes]) -> dict[str, bytes]:
    """All files that the file holds, by their paths relative to the folder of the release."""
    release = _release()
    engine = f"../vendor/{engine_name()}/pyodide.asm.wasm"
    drawn = icon()
    held = {name: content for name, content in bundles.items() if name != "loader.js"}
    for path in sorted(path for pattern in CARRIED for path in release.glob(pattern)):
        if path.name not in EMBEDDED:
            held[path.relative_to(release).as_posix()] = path.read_bytes()
    for path in sorted(DIST.glob("*.html")):
        if path.name != NAME and not path.name.endswith(EMBED):
            held[f"../{path.name}"] = page(path.read_text("utf-8"), drawn).encode()
    held[engine] = (release / engine).read_bytes()
    return held


def policy(scripts: list[str], styles: list[str]) -> str:
    """The security policy of the file: its own scripts and styles by their digests, and what it
    makes of itself in memory. Nothing may be loaded from anywhere else, and nobody else is
    asked but the servers that the host of the site names."""

    def digests(texts: list[str]) -> str:
        return " ".join(f"'{integrity(text.encode())}'" for text in sorted(set(texts)))

    return "; ".join(
        (
            "default-src 'none'",
            f"script-src blob: 'wasm-unsafe-eval' {digests(scripts)}",
            f"style-src {digests(styles)}",
            "img-src data: blob:",
            " ".join(("connect-src blob:", *servers().connections)),
            "worker-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _part(name: str, content: bytes) -> Html:
    packed = content if name.endswith(".bin") else gzip.compress(content, 9, mtime=0)
    text = base64.b64encode(packed).decode()
    return tag("script", Html(text), type="text/plain", data_file=name)


OPENING = "Opening Pocket Galaxies …"
NO_SCRIPTS = "This page needs JavaScript, which is switched off in this browser."
LOOK = (
    "html{background:#090e1b;color:#dfe7f5;color-scheme:dark;font:18px/1.5 system-ui,sans-serif}"
    "body{display:grid;min-height:100vh;margin:0;place-items:center;padding:1rem;"
    "box-sizing:border-box}"
)


def one(address: str = "") -> str:
    """The text of the file; `address` is that of the same site on the web, if there is one."""
    bundles = modules()
    loader = bundles["loader.js"].decode().strip()
    held = contents(bundles)
    styles = [content.decode() for name, content in held.items() if name.endswith(".css")]
    pages = [text.decode() for name, text in held.items() if name.endswith(".html")]
    scripts = [script for text in pages for script in INLINE.findall(text)]
    rules = policy([loader, *scripts], [LOOK, *styles])
    head = [
        void("meta", charset="utf-8"),
        void("meta", http_equiv="Content-Security-Policy", content=rules),
        void("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", "Pocket Galaxies"),
        tag("style", Html(LOOK)),
    ]
    body = [
        tag("p", OPENING, id="opening", role="status"),
        tag("noscript", NO_SCRIPTS),
        *(_part(name, content) for name, content in held.items()),
        tag("script", Html(loader)),
    ]
    whole = join([tag("head", join(head)), tag("body", join(body))])
    return f"<!doctype html>\n{tag('html', whole, lang='en', data_address=address or False)}\n"


def checked(address: str) -> str:
    """The address of a site as links begin with it. Ends the program if it is none."""
    if not address:
        return ""
    if not re.fullmatch(r"https?://[\w.:/~%-]+", address):
        sys.exit(f"{address} is no address of a site: it begins with https://")
    return address.removesuffix("index.html").rstrip("/") + "/"


def main() -> None:
    address = checked(sys.argv[1] if len(sys.argv) > 1 else "")
    build()
    text = one(address).encode()
    if len(text) > LIMIT:
        sys.exit(f"{NAME} has {len(text):,} bytes, which is more than {LIMIT:,}")
    (DIST / NAME).write_bytes(text)
    offer("one", {NAME: TITLE})
    print(f"dist/{NAME}: {len(text) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
