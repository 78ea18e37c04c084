"""The books of a galaxy as files: complete, and texts only ever as text."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from galaxies.games import charter
from galaxies.games.charter.printed import documents

from .charted import W, lay, play, session, young

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
    assert set(books) == {"atlas.md", "journal.md", "galaxy.html"}
    shown = MarkdownIt().render(books["atlas.md"])
    assert "&lt;i&gt;&amp;&quot;*x*[a](b)" in shown and "The *Reach*" in shown
    assert "<i>" not in shown and "Journal page 2" in shown and "Tags: old" in shown
    pages = MarkdownIt().render(books["journal.md"])
    assert "&lt;script&gt;" in pages and "# Two" in pages and "<script" not in pages


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
    books = {one.name: one.text for one in charter.documents(over)}
    assert "World 66, <u>World 11</u>: 1 points, LOSS." in books["galaxy.html"]
    assert "World 66, **World 11**: 1 points, LOSS." in books["atlas.md"]
    assert not charter.documents(session().state)
