"""Laws of the start: a game's description of itself, its options and presets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod

from galaxies import rulebook
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import PAGE_KEYS, AnyGame, Option, fill_options
from galaxies.play.draft import Drafts
from galaxies.play.goals import daily
from galaxies.play.goals.lessons import is_done
from galaxies.play.records.replay import replay
from galaxies.play.seats import HUMAN, Seat
from galaxies.play.session import Session
from galaxies.terminal.playing import COMMANDS

from .walk import step, stream


def law_game_introduces_itself(game: AnyGame, seed: int) -> None:
    """Title, players, versions, options, presets and keys have the form that other code needs."""
    assert re.fullmatch("[a-z][a-z0-9-]*", game.name)
    assert game.title.strip() and game.tagline.strip()
    assert game.players.step == 1 and game.players[0] >= 1
    assert game.rules.version >= 1 and game.rules.max_plies >= 1
    names = [option.name for option in game.options]
    assert len(set(names)) == len(names)
    rules = rulebook.entries(rulebook.text(game))
    for option in game.options:
        # Names and values are words of a record's first line.
        assert all(re.fullmatch("[a-z0-9_-]+", word) for word in (option.name, *option.values))
        assert option.name not in ("rules", "galaxy")
        assert len(set(option.values)) == len(option.values) >= 2
        assert all(option.label(value).strip() for value in option.values)
        assert option.help.strip() and option.rule in rules
    assert HUMAN not in game.levels
    assert all(re.fullmatch("[a-z0-9_-]+", level) for level in game.levels)
    titles = [level.title for level in game.levels.values()]
    assert len(set(titles)) == len(titles) and all(level.noun for level in game.levels.values())
    assert not {notation.verb(kind) for kind in game.rules.actions} & set(COMMANDS)
    for key, words in game.choosing.keys.items():
        # Who wants to hear the position must not play a card by the same key.
        assert key not in PAGE_KEYS, f"{key} is a key of the page"
        assert key and re.fullmatch("[a-z0-9.,:+_-]+( [a-z0-9.,:+_-]+)*", words)


LONGEST_SENTENCE = 175


def law_introduction_shows_one_real_game(game: AnyGame, seed: int) -> None:
    """Four or five moments of a record that the rules accept, each drawn with a short sentence."""
    if not game.introduction:
        return
    shown = game.introduction()
    session = replay(shown.record)
    assert session.game is game and session.galaxy != galaxy.code(0), "it gives a first game away"
    assert 4 <= len(shown.figures) <= 5
    assert len({figure.title for figure in shown.figures}) == len(shown.figures)
    for figure in shown.figures:
        assert 0 <= figure.ply <= session.plies
        assert figure.title.strip() and figure.says.endswith(".")
        assert figure.says.count(". ") == 0 and len(figure.says) <= LONGEST_SENTENCE
        view, chosen = session.view(0, figure.ply), tuple(figure.chosen.split())
        assert not chosen or Drafts.of(game.rules.legal_actions(view)).allows(chosen)
        scene = game.picture.scene(view, 0, chosen)
        assert {*figure.panes} <= {pane.name for pane in scene.panes}


def law_lessons_can_be_done(game: AnyGame, seed: int) -> None:
    """Three to five tasks in positions of the introduction: not done at first, done by their line,
    and not sooner."""
    lessons = game.lessons()
    if not game.introduction or not lessons:
        assert not lessons, "lessons begin in the game of the introduction"
        return
    assert 3 <= len(lessons) <= 5
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    shown = replay(game.introduction().record)
    for lesson in lessons:
        assert re.fullmatch("[a-z-]{1,20}", lesson.name) and lesson.title.strip()
        for text in (lesson.task, lesson.learned):
            assert text.endswith(".") and ". " not in text and len(text) <= LONGEST_SENTENCE
        first = shown.at(lesson.ply)
        tried = Session(game, galaxy=galaxy.code(0), seats=shown.seats, start=first)
        assert lesson.line
        for line in lesson.line:
            assert tried.player == 0 and not is_done(tried, lesson)
            tried.play(line)
        assert is_done(tried, lesson)


LONG = 8


def _telling(option: Option) -> tuple[str, ...]:
    """The values of an option; for a long range, its ends, its middle and its default."""
    values = option.values
    if len(values) <= LONG:
        return values
    few = {values[0], values[1], values[len(values) // 2], values[-1], option.default}
    return tuple(value for value in values if value in few)


@cache
def _settings(game: AnyGame) -> list[dict[str, str]]:
    """Every combination of options if there are few; else every value alone, and settings that
    cover every pair of telling values of two options."""
    if prod(len(option.values) for option in game.options) <= 64:
        names = [option.name for option in game.options]
        combinations = product(*(option.values for option in game.options))
        return [dict(zip(names, values, strict=True)) for values in combinations]
    alone = [{option.name: value} for option in game.options for value in option.values]
    return [*alone, *_meetings(game)]


def _meetings(game: AnyGame) -> Iterator[dict[str, str]]:
    """Few settings of all options that cover all pairs; each adds as many new pairs as it can."""
    telling = {option.name: _telling(option) for option in game.options}
    met: set[frozenset[tuple[str, str]]] = set()
    pairs = {
        frozenset(((one, a), (two, b)))
        for one in telling
        for two in telling
        if one < two
        for a in telling[one]
        for b in telling[two]
    }
    while unmet := sorted(sorted(pair) for pair in pairs - met):
        setting = dict(unmet[0])
        for name, values in telling.items():
            if name not in setting:
                chosen = list(setting.items())
                new = [
                    sum(frozenset(((name, value), other)) not in met for other in chosen)
                    for value in values
                ]
                setting[name] = values[new.index(max(new))]
        met.update(frozenset((a, b)) for a in setting.items() for b in setting.items() if a < b)
        yield setting


def law_every_setting_starts(game: AnyGame, seed: int) -> None:
    """Every preset and combination of options can be started, for every number of players. Two
    galaxies are enough for the combinations: other laws play with any."""
    dice = stream(seed, "settings")
    for preset in game.presets:
        assert preset.title.strip() and preset.help.strip()
        assert len(preset.seats) in game.players and 1 <= preset.minutes <= 120
        seats = [Seat(kind) for kind in preset.seats]
        _begin(game, dict(preset.options), seats, dice.below(galaxy.COUNT))
    assert len({preset.name for preset in game.presets}) == len(game.presets) >= 1
    for setting in _settings(game) if seed < 2 else ():
        players = dice.choice(game.players)
        _begin(game, setting, [Seat()] * players, dice.below(galaxy.COUNT))


def law_challenges_can_be_played_and_won(game: AnyGame, seed: int) -> None:
    """Each challenge of the day is the game of a preset for one person, its medals go one way, and
    a covered galaxy is used for one challenge only."""
    galaxies = []
    for challenge in game.challenges:
        assert challenge.preset in [preset.name for preset in game.presets]
        preset = daily.preset_of(game, challenge)
        assert preset.seats.count(HUMAN) == 1
        assert re.fullmatch(r"[A-Z].{9,80}\.", challenge.goal) and preset.minutes <= 30
        bronze, silver, gold = challenge.medals
        assert bronze < silver < gold or bronze > silver > gold
        assert challenge.medal(gold) == 3 and challenge.medal(silver) == 2
        assert challenge.medal(bronze) == 1 and challenge.medal(2 * bronze - silver) == 0
        galaxies.append(daily.galaxy_of(game, challenge, "2026-11-23"))
        seats = [Seat(kind) for kind in preset.seats]
        options = dict(preset.options)
        session = Session(game, galaxy=galaxies[-1], options=options, seats=seats)
        assert daily.challenge_of(session) is challenge and daily.medal(session) == 0
    assert not game.covered or len(set(galaxies)) == len(galaxies)


def _begin(game: AnyGame, options: dict[str, str], seats: list[Seat], number: int) -> None:
    session = Session(game, galaxy=galaxy.code(number), options=options, seats=seats)
    assert session.options == fill_options(game, options)
    assert not session.is_over
    session.play(step(game, session.state, Luck(""), Luck(str(number)).stream("first")))
    assert session.ply > 0
