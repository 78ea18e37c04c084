"""Everything that the games show, say, offer and refuse at moments of the recorded games.

Each moment is a line of `<game>/shown.kept`, with a checksum for each thing. After a change that is
meant, `pytest tests/playthroughs --update` writes the file anew: its difference names the things
that have changed, and the moments at which they did. A failure also tells the new text of the first
of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, AnyGame, Draft
from galaxies.games import GAMES
from galaxies.play import advice, notation, position
from galaxies.play.draft import Drafts
from galaxies.play.remarks import situation
from galaxies.play.replay import replay
from galaxies.play.session import Session
from galaxies.share import link

HERE = Path(__file__).parent
MOMENTS = 5
"""Moments of each record, the first and the last ply among them."""
ANALYSED = 4
"""Records of which one decision is analysed."""
DAMAGED = 12
"""Numbers of a position that are changed, one at a time."""
LONG_FRACTION = re.compile(r"\d+\.\d{4,}")
Told = Iterator[tuple[str, object]]
"""The name of a thing, and the thing: texts, pictures, numbers."""


def sessions(game_id: str) -> dict[str, Session]:
    paths = sorted((HERE / game_id).glob("*.txt"))
    return {path.stem: replay(path.read_text("utf-8")) for path in paths}


def plies(session: Session, most: int) -> list[int]:
    return sorted({session.ply * i // (most - 1) for i in range(most)})


def spread(items: Sequence[Any], most: int) -> Sequence[Any]:
    """At most about so many of the items, evenly spread, the first one among them."""
    return items[:: max(1, len(items) // most)]


class Moment:
    """A ply of a recorded game, as one player sees it."""

    def __init__(self, session: Session, ply: int, viewer: int) -> None:
        self.session, self.ply, self.viewer = session, ply, viewer
        self.game: AnyGame = session.game
        self.state = session.at(ply)
        self.view = session.view(viewer, ply)
        self.luck = Luck(f"{session.galaxy} {ply}")
        is_asked = self.game.rules.current_player(self.state) == viewer
        self.legal = list(self.game.rules.legal_actions(self.view)) if is_asked else []
        drafts = Drafts.of(self.legal)
        every = dict.fromkeys(
            prefix for words, _ in drafts.lines for prefix in accumulate([(w,) for w in words])
        )
        self.drafts: list[Draft] = [(), *spread([*every], 6)] if every else [()]

    def told(self) -> Told:
        yield from self._pictures()
        yield from self._words()
        yield from self._choices()
        yield from self._bearings()
        yield from self._steps()
        yield "rules", list(self._rules())
        yield "faults", list(self._faults())

    def _pictures(self) -> Told:
        picture, view, viewer = self.game.picture, self.view, self.viewer
        for pane in picture.scene(view, viewer, ()).panes:
            yield pane.name, (pane.markup(), pane)
        scenes = [picture.scene(view, viewer, draft) for draft in self.drafts[1:]]
        yield "drafts", [pane.markup() for scene in scenes for pane in scene.panes]
        if picture.theatre:
            yield "theatre", [pane.markup() for pane in picture.theatre(view, viewer)]
        if picture.lens and picture.shows:
            yield (
                "lenses",
                [
                    (name, picture.shows(view, viewer, name), picture.lens(view, viewer, name))
                    for name in picture.lenses
                ],
            )
        if picture.colour:
            players = range(len(self.session.seats))
            yield "colours", [picture.colour(view, player) for player in players]
        board = self.game.plain().board
        if board:
            yield "plain", (board(view, viewer, self.drafts[-1], 80), board(view, viewer, (), 60))

    def _words(self) -> Told:
        words, view, viewer = self.game.words, self.view, self.viewer
        yield "summary", words.summary(view, viewer)
        if words.opens_at:
            yield "rulebook", words.opens_at(self.state)
        for name, say in (("prompt", words.prompt), ("coach", words.coach)):
            if say and self.legal:
                yield name, [say(view, viewer, draft) for draft in self.drafts]
        for name, say in (("label", words.label), ("headline", words.headline)):
            if say and self.legal:
                yield name, [say(view, viewer, draft) for draft in self.drafts[1:]]
        if words.clue:
            yield "clue", [words.clue(view, action) for action in spread(self.legal, 12)]
        outcome = self.game.rules.outcome(self.state)
        if outcome:
            yield "outcome", outcome
        if self.game.rules.chapter:
            yield "chapter", self.game.rules.chapter(self.state)
        if self.game.reading:
            reading = self.game.reading()
            yield "books", list(reading.books(view, self.luck))
            if reading.documents:
                yield "documents", list(reading.documents(view))
            if reading.look_up:
                yield "look-up", [reading.look_up(view, key) for key in self._keys()]

    def _keys(self) -> list[str]:
        parts = self.game.picture.scene(self.view, self.viewer, ()).panes[0].parts
        return [part.key for part in spread(parts, 40)]

    def _choices(self) -> Told:
        choosing, view, viewer = self.game.choosing, self.view, self.viewer
        if choosing.shortcuts:
            offered = [choosing.shortcuts(view, viewer, draft) for draft in self.drafts]
            yield "shortcuts", offered
            if choosing.follow:
                follow = choosing.follow
                yield "follow", [follow(view, viewer, word) for word, _ in offered[0]]
        if choosing.marks:
            yield "marks", [choosing.marks(view, viewer, draft) for draft in self.drafts]
        if choosing.interpret:
            points = [(x, y) for x in range(20, 700, 90) for y in range(20, 700, 90)]
            tapped = choosing.interpret
            yield (
                "taps",
                [tapped(view, viewer, draft, x, y) for draft in self.drafts[:3] for x, y in points],
            )
        if choosing.warn:
            yield "cautions", [choosing.warn(view, viewer, one) for one in spread(self.legal, 30)]
        if choosing.why_not:
            yield "why not", [choosing.why_not(view, viewer, (), key) for key in self._keys()]
        templates = [action for action in self.legal if notation.is_open(action)]
        if choosing.start_values:
            yield "start values", [choosing.start_values(view, one, ()) for one in templates]
        if choosing.suggest_text:
            yield "suggested", [choosing.suggest_text(view, one, self.luck) for one in templates]

    def _bearings(self) -> Told:
        if self.game.bearings is None:
            return
        bearings, view, viewer = self.game.bearings(), self.view, self.viewer
        grid = bearings.grid(view, viewer, ())
        keys = [cell.key for row in grid for cell in row if cell.holds]
        yield "grid", grid
        yield "near", [bearings.near(view, viewer, key) for key in ("", *spread(keys, 6))]
        yield (
            "distances",
            [
                sorted(bearings.distances(view, viewer, one, other))
                for one, other in pairwise(spread(keys, 12))
            ],
        )
        yield "threats", [threat.text for threat in bearings.threats(view, viewer)]

    def _steps(self) -> Told:
        """What the plies before this moment showed and said."""
        since = max(0, self.ply - 12)
        states = [self.session.at(ply) for ply in range(since, self.ply + 1)]
        views = [self.session.view(self.viewer, ply) for ply in range(since, self.ply + 1)]
        actions = [self.session.action(ply) for ply in range(since, self.ply)]
        steps = list(zip(views, actions, views[1:], strict=False))
        words, picture, viewer = self.game.words, self.game.picture, self.viewer
        yield "log", [words.describe(*step, viewer) for step in steps]
        if words.recap:
            yield "recap", list(words.recap(views, actions, viewer))
        if picture.cues:
            yield "cues", [list(picture.cues(*step, viewer)) for step in steps]
        if picture.moments:
            seen = [one for step in steps for one in picture.moments(*step, viewer)]
            yield "moments", [(position.dump(view), text) for view, text in seen]
        computer, determinize = self.game.computer(), self.game.rules.determinize
        if computer.draws:
            by_luck = [(s, a) for s, a in zip(states, actions, strict=False) if a.by_luck]
            yield "draws", [list(computer.draws(*one)) for one in by_luck]
        if self.game.remarks:
            players = range(len(self.session.seats))
            remarks = self.game.remarks()
            yield (
                "remarks",
                [situation(remarks, views[0], views[-1], player, first=True) for player in players],
            )
        yield (
            "secrets",
            [
                (a.reveals(b, c), a.binds(b, c), a.seals(b, c))
                for b, a, c in zip(states, actions, states[1:], strict=False)
            ],
        )
        if determinize:
            yield "imagined", position.dump(determinize(self.view, viewer, self.luck))

    def _rules(self) -> Iterator[object]:
        """What every action of the game would do now, or why it is not allowed."""
        rules, state = self.game.rules, self.state
        played = [self.session.action(ply) for ply in range(self.session.ply)]
        for action in spread([*dict.fromkeys(played)], 60):
            refusal = rules.check(state, action)
            yield notation.line(action), refusal
            if refusal is None and not notation.is_open(action):
                yield position.dump(rules.apply(state, action))
        yield [notation.line(action) for action in rules.legal_actions(state)]
        if rules.current_player(state) == CHANCE:
            yield notation.line(rules.chance(state, self.luck))

    def _faults(self) -> Iterator[str]:
        """The sentences for positions with another number in one place."""
        data = json.loads(position.dump(self.state))
        places = list(_numbers(data))
        for turn, (holder, key) in enumerate(spread(places, DAMAGED)):
            kept = holder[key]
            holder[key] = (kept + 1, kept - 1, -1, 99)[(turn + self.ply) % 4]
            try:
                position.load(self.game, json.dumps(data))
                yield "possible"
            except ValueError as error:
                yield str(error)
            holder[key] = kept


def _numbers(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) of a number in a JSON value."""
    pairs: Any = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(pairs):
        if type(value) is int:
            yield data, key
        elif isinstance(value, dict | list):
            yield from _numbers(value)


def analysed(session: Session) -> Told:
    """The advice at a decision in the middle of a game."""
    game = session.game
    for ply in range(session.ply // 2, session.ply):
        player = session.player_at(ply)
        if player < 0 or not game.hints_at(session.view(player, ply)):
            continue
        view, luck = session.view(player, ply), Luck("advice")
        hint = advice.hint(game, view, player, luck)
        yield "hint", (notation.line(hint.action), hint.reasons, hint.costly, hint.then)
        for name, bot in game.computer().levels.items():
            yield name, notation.line(bot(view, player, luck))
        return


def ended(session: Session) -> Told:
    """What the end of a game shows."""
    game, luck = session.game, Luck(session.galaxy)
    computer, states = game.computer(), session.states
    yield "link", link.pack(session.before_play())
    if not session.is_over:
        return
    if computer.par:
        yield "par", computer.par(states, session.actions, luck)
    if computer.career:
        yield "career", computer.career([states[-1]] * 3)
    if game.racing:
        race = game.racing()
        views = [session.view(0, ply) for ply in plies(session, 12)[1:]]
        yield (
            "race",
            [(race.point(v, 0), race.when(v, 0), race.score(v, 0), race.measure(v)) for v in views],
        )
        if race.trail:
            every = [session.view(0, ply) for ply in range(session.ply + 1)]
            yield "trail", list(race.trail(views[-1], every, session.actions))


def told_on_the_way(session: Session) -> Told:
    """What the player to move reads at each decision, word by word, and the review."""
    game, said = session.game, dict[str, list[str]]()
    words = game.words
    for ply in range(session.ply):
        player = session.player_at(ply)
        if player < 0:
            continue
        view, line = session.view(player, ply), notation.line(session.action(ply)).split()
        for end in range(len(line) + 1):
            draft = tuple(line[:end])
            for name, say in (("asks", words.prompt), ("coaches", words.coach)):
                said.setdefault(name, []).append(say(view, player, draft) if say else "")
            for name, say in (("labels", words.label), ("headlines", words.headline)):
                said.setdefault(name, []).append(say(view, player, draft) if say and draft else "")
        said.setdefault("summaries", []).append(words.summary(view, player))
    yield from said.items()
    review = game.computer().review
    if session.is_over and review:
        *_, told = review(session.states, session.actions, Luck(session.galaxy))
        yield "review", (told.lines, [pane.markup() for pane in told.panes])


def shown_without_a_game(game: AnyGame) -> Told:
    """What belongs to the game and not to one that is played."""
    showcase = game.showcase()
    for name, cover in (("cover", showcase.cover), ("practice", showcase.practice_cover)):
        if cover:
            yield name, cover().markup()
    if showcase.gallery:
        yield "gallery", list(showcase.gallery())
    yield "options", (game.options, game.presets, game.challenges, game.choosing.keys)
    yield "achievements", [(a.name, a.title, a.task, a.rule) for a in game.achievements()]
    yield "introduction", game.introduction and game.introduction()
    yield "lessons", [(a.title, a.task, a.learned, a.line) for a in game.lessons()]


def kept(told: Told) -> Iterator[tuple[str, str, str]]:
    """(name, checksum, text) of things, whatever the last digits of a Python's fractions are."""
    for name, thing in told:
        text = thing if isinstance(thing, str) else repr(thing)
        text = LONG_FRACTION.sub(lambda found: f"{float(found[0]):.3f}", text)
        yield name, f"{crc32(text.encode()):08x}", text


def moments(game_id: str) -> Iterator[tuple[str, Told]]:
    """(name, what is told) of everything that is kept of a game."""
    yield "game", shown_without_a_game(GAMES[game_id])
    for number, (name, session) in enumerate(sessions(game_id).items()):
        players = len(session.seats)
        for turn, ply in enumerate(plies(session, MOMENTS)):
            viewer = (max(session.player_at(ply), 0) + (turn % 3 == 2)) % players
            yield f"{name} {ply}/{viewer + 1}", Moment(session, ply, viewer).told()
        if number < ANALYSED:
            yield f"{name} advice", analysed(session)
        yield f"{name} end", ended(session)
    for name, session in sessions(game_id).items():
        yield f"{name} on the way", told_on_the_way(session)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_shown_and_said_is_as_it_was(game_id: str, update: bool) -> None:
    path = HERE / game_id / "shown.kept"
    known = {} if update else dict(_read(path))
    lines, changed = [], ""
    for moment, told in moments(game_id):
        found = list(kept(told))
        lines.append(" ".join([f"{moment}:", *(f"{n.replace(' ', '-')}={c}" for n, c, _ in found)]))
        if update or changed:
            continue
        for name, checksum, text in found:
            if known.get(moment, {}).get(name.replace(" ", "-")) != checksum:
                changed = f"{moment}, {name}, is now: {text[:2_000]}"
                break
    if update:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert not changed, changed
    assert "\n".join(lines) + "\n" == path.read_text("utf-8")


def _read(path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    for line in path.read_text("utf-8").splitlines():
        moment, _, rest = line.partition(": ")
        yield moment, dict(part.split("=") for part in rest.split())
