"""The rulebooks as pages: every id is an anchor, and every reference to a rule is one."""

from __future__ import annotations

import re

import pytest

from build.pages import game_page, rules_page
from galaxies import rulebook
from galaxies.games import GAMES

ANCHOR = re.compile(r'id="([A-Z]{2,4}-(?:[A-Z]{1,2}-)?\d+)"')


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_is_an_anchor_of_both_rules_readers(game_id: str) -> None:
    game = GAMES[game_id]
    rules = list(rulebook.entries(rulebook.text(game)))
    assert len(rules) > 20
    for page in (rules_page("new", game_id, game), game_page("new", game_id, game)):
        anchors = ANCHOR.findall(page)
        assert len(anchors) == len(set(anchors)), "an anchor stands once"
        assert sorted(set(rules) - set(anchors)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_of_every_option_are_in_the_book(game_id: str) -> None:
    game = GAMES[game_id]
    known = rulebook.entries(rulebook.text(game))
    assert [option.name for option in game.OPTIONS if option.rule not in known] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_that_is_named_is_a_link_to_it(game_id: str) -> None:
    page = rules_page("new", game_id, GAMES[game_id])
    links = re.findall(r'<a href="#([A-Z][^"]+)">', page)
    assert links and set(links) <= set(ANCHOR.findall(page))
    text = re.sub(r"<a .*?</a>|<strong>.*?</strong>|<[^>]*>|.*<body", "", page, flags=re.S)
    known = rulebook.entries(rulebook.text(GAMES[game_id]))
    named = set(re.findall(r"[A-Z]{3}-(?:[A-Z]{1,2}-)?[0-9]+", text))
    assert named & set(known) == set()
