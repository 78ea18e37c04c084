"""The documentation: every link in it leads somewhere, it loads nothing from elsewhere, and what
should be in it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from build.docs import __main__ as docs
from build.head import integrity
from build.places import DIST
from galaxies.games import GAMES

ADDRESSES = {"href", "src", "action", "data", "poster", "srcset"}


class Page(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[tuple[str, str]] = []
        self.attributes: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id" and value:
                self.anchors.add(value)
            if name in ADDRESSES and value:
                self.links.append((tag, value))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that has the documentation, and the pages that it may link to."""
    assert (DIST / "sw.js").exists(), "run ./build.sh first"
    folder = tmp_path_factory.mktemp("site")
    for path in DIST.glob("*.html"):
        (folder / path.name).write_bytes(path.read_bytes())
    docs.write(folder / "docs")
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in sorted((site / "docs").rglob("*.html"))}


def inside(pages: dict[Path, Page]) -> Iterator[tuple[Path, str]]:
    """Every link within the site, with the page that has it."""
    for path, page in pages.items():
        for _, address in page.links:
            if not urlsplit(address).scheme:
                yield path, address


def test_every_link_leads_somewhere(site: Path, pages: dict[Path, Page]) -> None:
    known = dict(pages)
    broken = []
    for path, address in inside(pages):
        parts = urlsplit(address)
        assert not parts.netloc and not parts.path.startswith("/"), f"{path.name}: {address}"
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if not target.is_file() or site.resolve() not in target.parents:
            broken.append(f"{path.relative_to(site)}: {address}")
        elif parts.fragment and target.suffix == ".html":
            if target not in known:
                known[target] = Page(target)
            if unquote(parts.fragment) not in known[target].anchors:
                broken.append(f"{path.relative_to(site)}: {address}")
    assert not broken


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Page]) -> None:
    """The policy of a page names the digest of whatever is inline, and allows no other address."""
    for path, page in pages.items():
        text = path.read_text("utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert policy and "unsafe" not in policy[1] and "http" not in policy[1], path
        rules = unescape(policy[1]).split("; ")
        assert text.index(policy[0]) < min(
            text.index(mark) for mark in ("<style", "<script", "<link") if mark in text
        )
        for kind, content in re.findall(r"<(style|script)>(.*?)</\1>", text, re.S):
            rule = next(one for one in rules if one.startswith(f"{kind}-src"))
            assert integrity(content.encode()) in rule, path
        assert not re.search(r"<(?:style|script) [^>]*>", text), path
        assert not [one for one in page.attributes if one.startswith("on") or one == "style"], path
        outside = [one for one in page.links if urlsplit(one[1]).scheme not in ("", "data")]
        assert {tag for tag, _ in outside} <= {"a"}, path


def test_the_documentation_has_guides_rules_and_every_module(site: Path) -> None:
    root = site / "docs"
    first = (root / "index.html").read_text("utf-8")
    for game in GAMES:
        assert f'href="../{game}-rules.html"' in first
    listed = (root / "reference.html").read_text("utf-8")
    for path in sorted((docs.ROOT / "py" / "galaxies" / "lab").glob("[a-z]*.py")):
        assert f"api/galaxies/lab/{path.stem}.html" in listed
    session = (root / "api" / "galaxies" / "play" / "session.html").read_text("utf-8")
    assert 'id="Session.play"' in session and "Raises" in session
    guide = (root / "laboratory.html").read_text("utf-8")
    assert 'id="a-study"' in guide and 'href="linear.ipynb"' in guide
    assert "<table>" in guide and "<pre>" in guide
    linked = [
        path
        for path in root.rglob("*.html")
        if "express-rules.html#GEX-" in path.read_text("utf-8")
    ]
    assert linked, "no mention of a rule leads to it"


def test_the_documentation_is_not_part_of_what_a_device_stores() -> None:
    assert "docs/" not in (DIST / "sw.js").read_text("utf-8")


def test_a_mention_of_a_rule_is_a_link_only_where_it_is_one() -> None:
    known = {"GEX-12": "express-rules.html#GEX-12"}
    made = docs.with_rules(
        '<p id="GEX-12">As GEX-12 says, GEX-99.</p><pre>GEX-12</pre>', "../", known
    )
    link = '<a href="../express-rules.html#GEX-12">GEX-12</a>'
    assert made == f'<p id="GEX-12">As {link} says, GEX-99.</p><pre>GEX-12</pre>'
