"""The coach through the whole first game of each game, as the page has it: it always has words,
says how the game is won and ends, names only what is on show, and forbids nothing that is hinted.
So it is in any galaxy, and in the starter galaxy beside the moves that the guided game shows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, AnyGame, Draft
from galaxies.games import GAMES
from galaxies.play import guided
from galaxies.play.session import Session
from games import table
from page import Page
from shell import thinker

PLAYED_BY = table("COACH_LEVEL")
"""The level that decides for the person; every few decisions a hint does, and at each proposal."""
HINTS = table("COACH_HINTS")
"""How many decisions there are to a hint."""
LOSS = {"points": 3.0, "wins": 0.1}
"""How much worse than a hint the advice of a coach may be, by unit."""
PROPOSALS = table("COACH_PROPOSALS")
"""What a coach may propose, and how the lines begin that do it."""
LEAST = table("COACH_LEAST")
"""How many proposals there are at least in a short first game; 6 in the others."""
AIMS = table("COACH_AIMS")
"""What the first two sentences tell of how a game is won and ends."""


@dataclass(frozen=True)
class Said:
    """Words of the coach, and what is on show with them."""

    words: str
    draft: Draft
    screen: str
    action: Action
    good: tuple[str, ...] | None
    """At a hint, the lines that are hardly worse than it, each with the words of its button."""


GALAXIES = (galaxy.code(4), guided.STARTER)


@cache
def first_game(name: str, code: str) -> tuple[Said, ...]:
    """What the coach says at each decision of the guided game, and with each word chosen. In the
    starter galaxy this is after the moves that it shows, which have words of their own."""
    game = GAMES[name]
    preset = game.presets[0]
    seats = [{"kind": kind, "name": ""} for kind in preset.seats]
    options = dict(preset.options)
    page = Page()
    answer = page.send(
        "new",
        game=name,
        number=0,
        galaxy=code,
        options=options,
        seats=seats,
        guided=code == guided.STARTER,
    )
    told: list[Said] = []
    decided = 0
    newcomer = Random(4)
    while not (page.session.is_over or (name in OVER and OVER[name](page.session))):
        session = page.session
        if answer.get("job"):
            line = json.loads(thinker.work(json.dumps(answer["job"]), lambda _: None))["line"]
            answer = page.send("bot", ticket=answer["job"]["ticket"], line=line, at_once=True)
            continue
        if tap := guided.next_tap(session, page.screen.draft):
            answer = page.send("words", words=tap.words)
            if answer.get("confirm"):
                answer = page.send("confirm")
            continue
        hinted = decided % HINTS[name] == 0 or any(
            re.search(pattern, answer["coach"]) for pattern, _ in PROPOSALS[name]
        )
        action, good = _decision(game, session, newcomer, hinted=hinted)
        told += _told(game, page, answer["coach"], action, good)
        decided += 1
        answer = page.send("line", text=notation.line(action), at_once=True)
        if answer.get("confirm"):
            answer = page.send("confirm", at_once=True)
    return tuple(told)


def _decision(
    game: AnyGame, session: Session, newcomer: Random, *, hinted: bool
) -> tuple[Action, tuple[str, ...] | None]:
    """What is played, and at a hint the lines that are hardly worse than it: as a newcomer does not
    always play the best, the coach speaks of worse positions as well."""
    view = session.view(session.player)
    luck = Luck(session.seed("hint" if hinted else "bot"))
    if hinted and game.hints_at(view):
        analysis = advice.analyse(game, view, session.player, luck)
        least = analysis.lines[0].value - LOSS.get(analysis.unit, 0)
        good = [one.actions[0] for one in analysis.lines if one.value >= least]
        said = (advice.said(game, view, session.player, one) for one in good)
        lines = map(notation.line, good)
        return newcomer.choice([analysis.best, analysis.best, *good]), tuple(
            f"{line} ({words})" for line, words in zip(lines, said, strict=True)
        )
    level = game.computer().levels[PLAYED_BY[game.name]]
    chosen: Action = level(view, session.player, luck)
    return chosen, None


def _told(
    game: AnyGame, page: Page, words: str, action: Action, good: tuple[str, ...] | None
) -> Iterator[Said]:
    view, viewer = page.screen.present.view, page.screen.viewer
    line = tuple(notation.split(notation.line(action)))
    for end in range(len(line)):
        draft = line[:end]
        coach = game.words.coach
        assert coach is not None
        said = coach(view, viewer, draft) if draft else words
        panes = game.picture.scene(view, viewer, draft).panes
        shown = " ".join(f"{part.key} {part.svg}" for pane in panes for part in pane.parts)
        labels = " ".join(page.screen.shortcuts().values())
        yield Said(said, draft, f"{shown} {labels}", action, good)


@pytest.mark.parametrize("code", GALAXIES)
@pytest.mark.parametrize("name", AIMS)
def test_the_coach_has_words_for_every_decision(name: str, code: str) -> None:
    silent = [said.action for said in first_game(name, code) if not said.words]
    assert not silent
    assert len(first_game(name, code)) > (2 if code == guided.STARTER else 10)


@pytest.mark.parametrize("name", AIMS)
def test_its_first_two_sentences_tell_how_the_game_is_won_and_ends(name: str) -> None:
    first = first_game(name, GALAXIES[0])[0].words
    two = " ".join(re.split(r"(?<=[.!?]) ", first)[:2])
    for part in AIMS[name]:
        assert part in two


NAMES = table("coach_names")
OVER = table("is_coached_out")


def _named(name: str, words: str) -> Iterator[str]:
    """The things of the board that the coach names, as keys or texts of the screen."""
    if name in NAMES:
        yield from NAMES[name](words)
    if "highlighted" in words.lower():
        yield "data-word"


@pytest.mark.parametrize("code", GALAXIES)
@pytest.mark.parametrize("name", AIMS)
def test_it_names_only_what_is_on_the_screen(name: str, code: str) -> None:
    for said in first_game(name, code):
        for thing in _named(name, said.words):
            assert thing in said.screen, said.words


def _forbidden(said: Said) -> str:
    """What the coach speaks against, if it is what was played; "" for nothing."""
    line = notation.line(said.action)
    words = said.words.lower()
    for coin in re.findall(r"do not play (\w+ \d)", words):
        if line.startswith(coin):
            return coin
    if "pick another coin" in words:
        return line
    return ""


@pytest.mark.parametrize("code", GALAXIES)
@pytest.mark.parametrize("name", AIMS)
def test_it_forbids_nothing_that_the_hint_plays(name: str, code: str) -> None:
    hints = [said for said in first_game(name, code) if said.good is not None]
    assert len(hints) >= (6 if code == GALAXIES[0] else 3)
    assert not [said.words for said in hints if _forbidden(said)]


@pytest.mark.parametrize("code", GALAXIES)
@pytest.mark.parametrize("name", PROPOSALS)
def test_what_it_proposes_is_hardly_worse_than_the_hint(name: str, code: str) -> None:
    proposed = 0
    for said in first_game(name, code):
        for pattern, line in PROPOSALS[name] if said.good is not None else ():
            if (told := re.search(pattern, said.words)) and not said.draft:
                wanted = line.format(*told.groups()).lower()
                assert any(re.match(wanted, one, re.I) for one in said.good or ()), said
                proposed += 1
    # In the starter galaxy the shown moves are part of a short game.
    assert proposed >= (LEAST.get(name, 6) if code == GALAXIES[0] else 1)
