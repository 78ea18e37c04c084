"""The books of a galaxy as files: complete, and texts only ever as text."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from galaxies.games.charter import GAME
from galaxies.games.charter.reading.documents import documents
from galaxies.games.charter.rules import seasoning
from galaxies.games.charter.rules.growth import stages
from galaxies.games.charter.rules.tables import SECTORS
from galaxies.play.session import Session
from rules.charter.charted import W, lay, play, session, young

NAME = '<i>&"*x*[a](b)'


def written() -> dict[str, str]:
    state = play(
        young(),
        f'edit 11 name 1 "{NAME.replace(chr(34), chr(92) + chr(34))}"',
        'edit 11 page 1 "2"',
        'edit 11 tags 1 "old"',
        'journal 2 "One <script>line</script>.\\n# Two"',
        'rename 22 "The *Reach*"',
    )
    return {one.name: one.text for one in documents(state)}


@pytest.mark.rule("STC-95")
def test_every_word_is_in_the_books() -> None:
    books = written()
    assert set(books) == {"atlas.md", "journal.md", "galaxy.html", "map.html"}
    shown = MarkdownIt().render(books["atlas.md"])
    assert "&lt;i&gt;&amp;&quot;*x*[a](b)" in shown and "The *Reach*" in shown
    assert "<i>" not in shown and "Journal page 2" in shown and "Tags: old" in shown
    pages = MarkdownIt().render(books["journal.md"])
    assert "&lt;script&gt;" in pages and "# Two" in pages and "<script" not in pages


HOSTILE = (
    *("1. one", "&lt;b&gt;", "&#60;", "www.example.com", "http://a.example", "me@a.example"),
    *("a <b>c</b>", "![x](y)", "[a]: b", "| a | b |", "---", "===", "    code", "\tcode", "```x"),
    *("> q", "+ p", "- m", "~~s~~", "__b__", "end\\", "$x$", ":-1:", "[^1]: note", "5) five"),
)


@pytest.mark.parametrize("line", HOSTILE)
def test_what_players_typed_stays_a_text_in_markdown(line: str) -> None:
    """Alone, and as the second line of a page; a renderer finds paragraphs and text only."""
    quoted = json.dumps(f"{line}\nFirst\n{line}\n\n{line}")
    state = play(young(), f"journal 1 {quoted}", f"edit 11 name 1 {json.dumps(line.strip()[:24])}")
    books = {one.name: one.text for one in documents(state)}
    page = books["journal.md"].partition("## Page 1")[2].partition("\n")[2]
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    tokens = reader.parse(page)
    assert {token.type for token in tokens} == {"paragraph_open", "inline", "paragraph_close"}
    inner = [child for token in tokens for child in token.children or []]
    assert {child.type for child in inner} <= {"text", "text_special", "hardbreak"}
    text = "".join(child.content or "\n" for child in inner).replace("\N{NO-BREAK SPACE}", " ")
    kept = line.replace("\t", "    ")
    assert text == f"{kept.strip()}\nFirst\n{kept}{kept.strip()}"
    # Some renderers make links of addresses without brackets.
    assert not re.search(r"\w://|www\.|\w@", page)
    named = reader.render(books["atlas.md"])
    assert f"<strong>{html.escape(line.strip()[:24])}</strong>" in named


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.cards = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.cards += ("class", "card") in attrs


def test_the_book_has_every_card_and_no_markup_of_others() -> None:
    reader = _Tags()
    reader.feed(written()["galaxy.html"])
    assert reader.cards == 24 and not {"i", "script", "em", "a"} & set(reader.tags)


@pytest.mark.rule("STC-92")
def test_new_worlds_are_underlined_in_the_travelogue() -> None:
    over = play(lay([66, (11, 1)], [W], new=(1,)), "concede")
    books = {one.name: one.text for one in GAME.reading().documents(over)}
    assert "World 66, <u>World 11</u>: 1 point, LOSS." in books["galaxy.html"]
    assert "World 66, **World 11**: 1 point, LOSS." in books["atlas.md"]


@pytest.mark.rule("STC-R-44")
def test_what_leads_to_a_world_is_its_name_on_paper() -> None:
    state = play(young(), 'journal 1 "See [[world 11]] and [[<b>No]] on page 1."')
    book = next(one.text for one in documents(state) if one.name == "galaxy.html")
    assert "See <em>world 11</em> and [[&lt;b&gt;No]] on page 1." in book


def test_cards_are_cut_along_marks_outside_them() -> None:
    """24 cards are three sheets; 3 cuts down and 5 across have a mark at both ends."""
    book = written()["galaxy.html"]
    sheets = book.split('class="sheet"')[1:]
    assert len(sheets) == 3
    outer, inner = re.findall(r'<path d="([^"]*)"', sheets[0])[:2]
    assert (outer.count("M"), inner.count("M")) == (2 * (3 + 5), 3 * 3 + 5)
    width, height = re.findall(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', sheets[0])[0]
    assert (float(width) - 12.4, float(height) - 12.4) == pytest.approx((152.4, 254))


def test_the_growth_that_is_printed_follows_from_the_travelogue() -> None:
    session = Session(GAME, galaxy="k7qp-3m9y", options={"prologue": "quick"})
    seen = {0: (6, 6, 6)}
    while session.state.games < 8:
        session.play(seasoning.choose(session.state))
        state = session.state
        if state.phase.name == "atlas":
            worlds = sum(card.world is not None for card in state.cards)
            seen[state.games] = (worlds, len(state.names), len(state.lanes))
    told = {one.games: (one.worlds, one.sectors, one.lanes) for one in stages(session.state)}
    assert told == seen
    book = next(one.text for one in documents(session.state) if one.name == "galaxy.html")
    assert "Growth of the galaxy" in book and "Score of each game" in book


@pytest.mark.rule("STC-04", "STC-55", "STC-72", "STC-79")
def test_the_blank_map_prints_at_any_time() -> None:
    """It has all sectors and tables, and nothing of the campaign."""
    before = {one.name: one.text for one in documents(session().state)}
    assert set(before) == {"map.html"}, "the galaxy has no books yet"
    blank = written()["map.html"]
    assert blank == before["map.html"]
    drawing, tables_below = blank.split("</svg>")
    assert re.findall(r"class=\"number\">(\d\d)<", drawing) == [str(one) for one in SECTORS]
    assert "World 11" not in blank and "★" not in blank and 'class="lane"' not in blank
    for printed in (
        "inner to inner 0, inner to mid 6, mid to mid 12, mid to outer 18, outer to outer 24",
        "inner 4, mid 3, outer 2",
        "<li value=4>Asteroid, Abandoned</li>",
        "<li value=24>Weird, God Ruler</li>",
    ):
        assert printed in tables_below
