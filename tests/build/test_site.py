"""dist/: complete, consistent, and without addresses of other origins."""

import hashlib
import json
import re
import subprocess
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from build.__main__ import EMBEDDED, ON_DEMAND
from build.head import integrity, policy
from build.one import NAME
from build.pages.game import EMBED
from build.places import PYODIDE, PYSCRIPT, ROOT, WEB
from build.python.engine import engine_name
from build.server import Server, header_rules
from galaxies.games import GAMES
from galaxies.play.records.replay import replay

ADDRESS = re.compile(r"""\b(?:https?|wss?):\\?/\\?/[^\s"'`<>)]*""")
NAMESPACES = ("http://www.w3.org/",)
LINKS = {"href", "src", "action", "formaction", "data", "poster"}


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))


def pages(dist: Path) -> list[Path]:
    files = sorted(path for path in dist.glob("*.html") if path.name != NAME)
    assert files
    return files


def inside(page: Path) -> str:
    """The inline script of a page."""
    text = page.read_text("utf-8")
    (script,) = re.findall(r"<script(?: data-early=[^>]*)?>(.*?)</script>", text, re.DOTALL)
    return str(script)


def stored_files(dist: Path) -> list[tuple[str, str]]:
    text = (dist / "sw.js").read_text("utf-8")
    match = re.search(r"const FILES = (\[.*?\n\]);", text, re.DOTALL)
    assert match
    return [(path, integrity) for path, integrity in json.loads(match[1])]


def test_pages_carry_the_policy_before_anything_that_it_governs(dist: Path) -> None:
    for page in pages(dist):
        tags = Tags(page.read_text("utf-8")).tags
        policies = [
            i for i, (_, a) in enumerate(tags) if a.get("http-equiv") == "Content-Security-Policy"
        ]
        assert [tags[i][1]["content"] for i in policies] == [policy(inside(page))], page.name
        governed = {"link", "script", "style", "img"}
        first = next(i for i, (tag, _) in enumerate(tags) if tag in governed)
        assert policies[0] < first, page.name


def test_pages_have_nothing_inline_but_what_the_policy_names(dist: Path) -> None:
    for page in pages(dist):
        assert "unsafe-inline" not in page.read_text("utf-8")
        tags = Tags(page.read_text("utf-8")).tags
        assert "style" not in {tag for tag, _ in tags}, page.name
        whole = [a for tag, a in tags if tag == "script" and not a.get("src")]
        assert [a.keys() - {"data-early"} for a in whole] == [set()], page.name
        for tag, attributes in tags:
            assert not [name for name in attributes if name.startswith("on")], page.name
            assert "style" not in attributes, f"{page.name}: <{tag} style>"


def test_pages_refer_to_files_that_exist_by_relative_addresses(dist: Path) -> None:
    for page in pages(dist):
        for tag, attributes in Tags(page.read_text("utf-8")).tags:
            for name in LINKS & attributes.keys():
                address = urlsplit(attributes[name])
                if address.scheme == "data" or not address.path:
                    continue
                where = f"{page.name}: <{tag} {name}={attributes[name]!r}>"
                assert not address.scheme, where
                assert not address.netloc, where
                assert not address.path.startswith("/"), where
                assert (dist / address.path).exists(), where


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_of_a_game_is_short(game_id: str, dist: Path, release: Path) -> None:
    """What its first screen does not need is in other files."""
    assert (dist / f"{game_id}.html").stat().st_size < 70_000
    assert "<dialog" in (release / "dialogs" / f"{game_id}.html").read_text("utf-8")


def test_every_style_sheet_is_used(dist: Path, release: Path) -> None:
    tags = [tag for page in pages(dist) for tag in Tags(page.read_text("utf-8")).tags]
    linked = {a["href"] for tag, a in tags if tag == "link" and a["rel"] == "stylesheet"}
    assert linked == {path.relative_to(dist).as_posix() for path in release.glob("*.css")}
    assert all("integrity" in a for _, a in tags if a.get("rel") == "stylesheet")


def test_pages_that_run_python_load_its_large_files_early(dist: Path) -> None:
    for page in pages(dist):
        tags = Tags(page.read_text("utf-8")).tags
        (files,) = [
            a.get("data-early", "").split() for t, a in tags if t == "script" and "src" not in a
        ]
        assert len(files) == (3 if any(a.get("type") == "py" for _, a in tags) else 0), page.name
        assert all((dist / file).exists() for file in files)


def test_our_files_name_no_other_origin(dist: Path, release: Path) -> None:
    ours = [*pages(dist), dist / "sw.js", *release.rglob("*")]
    for path in ours:
        if path.suffix in {".html", ".js", ".mjs", ".css", ".py", ".json", ".svg", ".webmanifest"}:
            addresses = ADDRESS.findall(path.read_text("utf-8"))
            assert not [a for a in addresses if not a.startswith(NAMESPACES)], path.name


def test_every_module_that_a_page_or_a_worker_starts_with_is_there(
    dist: Path, release: Path
) -> None:
    texts = [path.read_text("utf-8") for path in [*pages(dist), *release.glob("*.mjs")]]
    named = {name for text in texts for name in re.findall(r"[/\"](\w+\.mjs)\"", text)}
    ours = {path.name for path in release.glob("*.mjs")}
    assert ours <= named
    sources = {path.name for path in WEB.glob("*/*.mjs")}
    assert named & sources == ours - {"news.mjs"}


def test_modules_import_by_relative_addresses_that_exist(release: Path) -> None:
    for path in release.glob("*.mjs"):
        text = path.read_text("utf-8")
        for target in re.findall(r"""(?:from|import)\s*\(?\s*['"]([^'"]+)['"]""", text):
            if target.startswith("."):
                assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_service_worker_stores_what_exists_and_all_that_is_needed(
    dist: Path, release: Path
) -> None:
    stored = dict(stored_files(dist))
    assert all((dist / path).is_file() for path in stored)
    needed = {page.name for page in pages(dist) if not page.name.endswith(EMBED)}
    needed |= {
        path.relative_to(dist).as_posix()
        for path in release.rglob("*")
        if path.is_file() and path.parent.name not in ON_DEMAND and path.name not in EMBEDDED
    }
    assert needed <= stored.keys()
    assert not [path for path in stored if path.endswith((EMBED, *EMBEDDED))]  # for other sites
    assert f"vendor/{engine_name()}/pyodide.asm.wasm" in stored
    assert f"vendor/{PYODIDE}/pyodide.asm.wasm" not in stored  # for the plain path only
    assert f"vendor/{PYSCRIPT}/core.js" in stored
    assert not [path for path in stored if "python_stdlib" in path or "/plain/" in path]
    assert not [path for path in stored if "/puzzles/" in path]  # it keeps those that were opened


def test_the_service_worker_knows_its_pages_by_their_content(dist: Path) -> None:
    for path, expected in stored_files(dist):
        assert integrity((dist / path).read_bytes()) == expected, path


def test_one_release_everywhere(dist: Path, release: Path) -> None:
    for path in [*pages(dist), dist / "sw.js"]:
        named = set(re.findall(r"\br-[0-9a-f]{12}\b", path.read_text("utf-8")))
        assert named == {release.name}, path.name
    assert f'"{release.name.removeprefix("r-")}"' in (dist / "sw.js").read_text("utf-8")


def test_no_source_maps_and_no_unused_parts(dist: Path) -> None:
    names = [path.name for path in (dist / "vendor").rglob("*")]
    assert not [name for name in names if name.endswith(".map")]
    assert not [name for name in names if re.match(r"codemirror|xterm|py-editor|mpy-", name)]


def test_the_parts_that_boot_loads_are_as_it_expects(release: Path) -> None:
    text = (release / "boot.mjs").read_text("utf-8")
    parts = re.findall(r'\{file:"([^"]+)",size:([\de]+)(?:,sha256:"(\w+)")?\}', text)
    kinds = {Path(file).name for file, _, _ in parts}
    archives = {f"{name}.bin" for name in ("py", "lab", *GAMES.all())}
    assert kinds == {"pyodide.asm.wasm", "pyodide.asm.mjs", *archives}
    for file, size, sha256 in parts:
        content = (release / file).read_bytes()
        assert len(content) == float(size)
        assert sha256 in ("", hashlib.sha256(content).hexdigest())


def test_no_pinning_file_holds_an_address() -> None:
    """Parts are pinned by hash; the installing machine chooses where to get them."""
    pinned = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
    pinned += [WEB / "requirements.txt", WEB / "build" / "requirements.txt"]
    pinned += [ROOT / "pyproject.toml", ROOT / "build.sh"]
    for path in pinned:
        assert not re.search(r"\w://|--(?:extra-)?index-url", path.read_text("utf-8")), path


def test_every_npm_part_is_pinned_by_hash() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    parts = {name: part for name, part in lock["packages"].items() if name}
    assert all(part["integrity"].startswith("sha512-") for part in parts.values())


def test_scripts_are_sound_shell() -> None:
    for script in (ROOT / "build.sh", ROOT / ".ci" / "run"):
        assert script.stat().st_mode & 0o111, f"{script.name} cannot be run"
        subprocess.run(["bash", "-n", script], check=True)


def test_headers_are_sent_as_hosts_read_them_from_the_site(dist: Path, release: Path) -> None:
    """Each header is asked for once for any path: hosts differ in how they join two."""
    sent = {}
    with Server(dist, base="/repo/") as server:
        script = f"{release.name}/page.mjs"
        for path in ("", "express.html", "express-embed.html", script, "sw.js"):
            with urlopen(server.url + path) as answer:
                sent[path] = dict(answer.headers)
    for path, headers in sent.items():
        assert headers["X-Content-Type-Options"] == "nosniff", path
        framed = "frame-ancestors 'self'" if path in ("", "express.html") else None
        assert headers.get("Content-Security-Policy") == framed, path
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin", path
        assert headers["Referrer-Policy"] == "same-origin", path
        assert ("immutable" in headers["Cache-Control"]) == path.startswith("r-"), path
    rules = header_rules(dist)
    for path in (*sent, f"vendor/{PYODIDE}/pyodide.mjs"):
        named = [header for pattern, header, _ in rules if fnmatch(f"/{path}", pattern)]
        assert len(named) == len(set(named)), path


COVERS = sorted((WEB / "covers").glob("*.txt"))


@pytest.mark.parametrize("cover", COVERS, ids=[cover.stem for cover in COVERS])
def test_covers_are_records_of_todays_rules(cover: Path) -> None:
    """With older rules, the hub would show the opening instead of the chosen picture."""
    session = replay(cover.read_text("utf-8"))
    assert session.game.name == cover.stem
    assert not session.is_over and session.player >= 0
