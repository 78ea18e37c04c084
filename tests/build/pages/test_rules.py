"""The rulebooks as pages: every rule id is an anchor, and every reference to a rule links to it."""

from __future__ import annotations

import gzip
import re

import pytest

from build.pages.dialogs import dialogs_html
from build.pages.examples import with_examples
from build.pages.game import game_page
from build.pages.rulebook import rules_html
from build.pages.rules import rules_page
from galaxies import rulebook
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.rulebook import examples
from games import FULL

ANCHOR = re.compile(f'id="({rulebook.RULE_ID})"')


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_is_an_anchor_of_both_rules_readers(game_id: str) -> None:
    game = GAMES[game_id]
    rules = list(rulebook.entries(rulebook.text(game)))
    assert len(rules) > 20 or game.tier != "full"
    for page in (rules_page("new", game), dialogs_html(game)):
        anchors = ANCHOR.findall(page)
        assert len(anchors) == len(set(anchors)), "an anchor stands once"
        assert sorted(set(rules) - set(anchors)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_that_is_named_is_a_link_to_it(game_id: str) -> None:
    page = rules_page("new", GAMES[game_id])
    links = re.findall(r'<a href="#([A-Z][^"]+)">', page)
    assert (links or GAMES[game_id].tier != "full") and set(links) <= set(ANCHOR.findall(page))
    text = re.sub(
        r"<a .*?</a>|<strong>.*?</strong>|<[^>]*>", "", page.partition("<body")[2], flags=re.S
    )
    known = rulebook.entries(rulebook.text(GAMES[game_id]))
    named = set(re.findall(rulebook.RULE_ID, text))
    assert named & set(known) == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_chapter_is_listed_before_the_first(game_id: str) -> None:
    page = rules_page("new", GAMES[game_id])
    listed, rest = re.findall(r'(?s)<details class="contents">(.*?)</details>(.*)', page)[0]
    links = re.findall(r'<a href="#(chapter-\d+)">(.*?)</a>', listed)
    chapters = re.findall(r'<h[23] id="(chapter-\d+)">(.*?)</h[23]>', rest)
    assert [(anchor, re.sub("<.*?>", "", name)) for anchor, name in chapters] == links
    assert len(links) >= 8 or GAMES[game_id].tier != "full"


@pytest.mark.parametrize("game_id", FULL)
def test_examples_are_drawn_as_boards_below_their_rules(game_id: str) -> None:
    game = GAMES[game_id]
    pictures = examples.pictures(game)
    assert len({picture.rule for picture in pictures}) >= 4 and len(pictures) >= 5
    page = rules_page("new", game)
    figures = re.findall(r'<figure class="example">.*?</figure>', page, re.S)
    assert len(figures) == len(pictures)
    for figure in figures:
        # A picture only: nothing in it is a button, and what it shows is told in words too.
        assert "<svg " in figure and "data-word" not in figure and "tabindex" not in figure
        assert "The board in words" in figure
    for picture in pictures:
        item = page.index(f'<li id="{picture.rule}">')
        assert item < page.index("<figure", item) < page.index("</figure>", item)
        ids = re.findall(r'<li id="([^"]+)">', page[item : page.index("<figure", item)])
        assert ids == [picture.rule], "the picture stands in the item of its rule"
    assert len(gzip.compress(page.encode())) < 100_000, "a page of rules is read on phones too"
    assert "<figure" not in game_page("new", game), "a game is there at once"


class Sheet:
    """A game of the site with different examples."""

    def __init__(self, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.text = ""
        self.rules = rules_html(GAMES["express"])
        monkeypatch.setattr(rulebook, "beside", lambda _game, _file: self.text)

    def fault(self, text: str) -> str:
        self.text = text
        with pytest.raises(examples.BadExample) as error:
            with_examples(self.rules, self.game)
        return str(error.value)


def test_an_example_cannot_say_what_the_game_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet(GAMES["express"], monkeypatch)
    start = 'options = { deal = "sample" }\nsays = "x"\n'
    assert "picture 1: " in sheet.fault(f'[[GEX-27]]\n{start}moves = ["thrust 3 left"]')
    assert "the rules allow" in sheet.fault(
        f'[[GEX-27]]\n{start}moves = ["start f3"]\nrefused = "thrust 3 left"'
    )
    assert "no option" in sheet.fault('[[GEX-27]]\noptions = { fuel = "much" }\nsays = "x"')
    assert "motion is unknown" in sheet.fault(f'[[GEX-27]]\n{start}motion = "left"')
    assert sheet.fault('[[GEX-27]]\noptions = { deal = "sample" }').endswith(": it says nothing")
    assert "no pane cellar" in sheet.fault(f'[[GEX-27]]\n{start}panes = ["cellar"]')
    assert "is no item" in sheet.fault(f"[[GEX-99]]\n{start}")


def test_a_game_without_examples_has_its_rules(toys: dict[str, AnyGame]) -> None:
    assert examples.pictures(toys["toy-nim"]) == ()
