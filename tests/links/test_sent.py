"""Links as people send them: with signs around them and line breaks in them."""

from __future__ import annotations

import pytest

import galaxies
from galaxies.share import link
from links.fuzzing import IDS, samples

BEHIND = (
    *".,;:!?)]}>'\"*~_-…。、！？）」』】»”’",
    "...",
    "*_",
    "-_-",
    "🪐",
    "👍🏽",
    "❤️",
    "\u200b",
    "\u200d",
    "\ufeff",
    "\u00ad",
    "\u2060.",
    "\n> your turn",
    " was my move",
    "。轮到你了",
    "&utm_source=chat",
    "?x=1",
    "%E2%80%8B",
    "%",
    "\r\n-- \r\nAda",
)
BEFORE = ("", " ", "\n", "\u200b", "<", "“", "**", "「")


@pytest.mark.parametrize("game_id", IDS)
def test_what_does_not_belong_to_a_link_is_left_out(game_id: str) -> None:
    for sample in samples(game_id):
        text = sample.link
        assert link.belonging(text) == text
        for behind in BEHIND:
            assert link.belonging(text + behind) == text, behind
        for before in BEFORE:
            assert link.belonging(before + text) == text, before


@pytest.mark.parametrize("game_id", IDS)
def test_a_link_that_was_broken_into_lines_is_put_together(game_id: str) -> None:
    for sample in samples(game_id):
        text = sample.link
        at = len(text) // 2
        for between in ("\n", "\r\n", " ", "\u200b", "\u00ad", "\r\n  "):
            sent = text[:at] + between + text[at:]
            assert link.belonging(sent) == text, repr(between)
            assert link.belonging(f"{sent}. It is your turn!") == text, repr(between)
        assert link.pack(galaxies.open(f"https://example.org/x.html#{text}。")) == text


def test_what_is_no_link_stays_as_it_is() -> None:
    for text in ("", "xyz, what?", "k7qp-3m9y", "{}", "\u200b"):
        assert link.belonging(text) == text
