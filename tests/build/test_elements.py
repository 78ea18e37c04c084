"""Pages contain the elements that modules look up by id, with the tags of their declared types."""

from __future__ import annotations

import re

from build.bundle import ROOMS
from build.places import ROOT, WEB

TYPES = {
    "a": "HTMLAnchorElement",
    "button": "HTMLButtonElement",
    "details": "HTMLDetailsElement",
    "dialog": "HTMLDialogElement",
    "form": "HTMLFormElement",
    "input": "HTMLInputElement",
    "progress": "HTMLProgressElement",
    "select": "HTMLSelectElement",
}
TAG = re.compile(r'<(\w+)(?=[^<>]*? id="([\w-]+)")', re.DOTALL)
# Ids of elements that modules make themselves, and of the bar of a game page, which its template
# leaves open.
MADE = {"books-count", "books-list", "decided", "review", "menu"}


def tags() -> dict[str, str]:
    """Id -> the tag that has it, over all templates and what the build adds to them."""
    sources = [*(WEB / "pages").glob("*.html"), *(WEB / "build").rglob("*.py"), ROOT / "index.html"]
    return {name: tag for source in sources for tag, name in TAG.findall(source.read_text("utf-8"))}


def test_declared_elements_are_what_pages_hold() -> None:
    text = (WEB / "site" / "elements.d.ts").read_text("utf-8")
    declared = dict(re.findall(r"^  '?([\w-]+)'?: (\w+);$", text, re.MULTILINE))
    assert len(declared) > 25
    known = tags()
    assert declared == {name: TYPES[known[name]] for name in declared}


def test_every_id_that_a_module_names_is_in_a_page() -> None:
    texts = [path.read_text("utf-8") for room in ROOMS for path in (WEB / room).glob("*.mjs")]
    asked = {name for text in texts for name in re.findall(r"\$\('([\w-]+)'\)", text)}
    assert len(asked) > 80
    assert asked - MADE <= tags().keys()
