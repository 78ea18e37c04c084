"""Everything that the games show, say, offer, refuse and advise in recorded games.

A game has two kinds of records: those in its folder, each of which shows something, and in `any`
those of random games with any options. Each thing that is told has a kind, which names its golden.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from functools import cache, partial
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from galaxies.computer import advice
from galaxies.draw.plain import Row, Span
from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, Action, AnyGame, Draft, State
from galaxies.game.cues import placed
from galaxies.play.draft import Drafts
from galaxies.play.narration.remarks import situation
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from goldens import Told

HERE = Path(__file__).parent
MOMENTS = 5
"""Moments of each record, the first and the last ply among them; of a random game one less."""
DECISIONS = 12
"""Decisions of a random game at which all words of the player's action are asked for."""
ANALYSED = 4
"""Records of which one decision is analysed; and one of each random game."""
RECAPPED = 12
"""Plies of a recap."""
TRIED = 80
"""Actions of all records that are tried at each moment."""
END = Span("")
"""The end of a row of the board for the terminal."""
DAMAGED = 12
"""Numbers of a position that are changed, one at a time."""
Things = Iterator[tuple[str, object]]
"""(kind, thing): texts, pictures, numbers."""


@cache
def replayed(path: Path) -> Session:
    return replay(path.read_text("utf-8"))


def records(game_id: str) -> dict[str, Session]:
    return {path.stem: replayed(path) for path in sorted((HERE / game_id).glob("*.txt"))}


def random_games(game_id: str) -> dict[str, Session]:
    paths = sorted((HERE / game_id / "any").glob("*.txt"))
    return {f"any/{path.stem}": replayed(path) for path in paths}


@cache
def tried(game_id: str) -> Sequence[Action]:
    """Actions of all kinds, legal somewhere."""
    played = dict.fromkeys(
        session.action(ply)
        for session in (records(game_id) | random_games(game_id)).values()
        for ply in range(session.ply)
    )
    by_class = sorted(played, key=lambda action: type(action).__name__)
    return spread(by_class, TRIED)


def everything(game: AnyGame) -> Told:
    """All that is kept of a game."""
    played, others = records(game.name), random_games(game.name)
    for name, session in (played | others).items():
        yield from _at(name, log(session))
    for number, (name, session) in enumerate(played.items()):
        yield from moments(name, session, MOMENTS)
        if number < ANALYSED:
            yield from _at(name, advised(session))
        yield from _at(name, ended(session))
        asked = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
        yield from _at(name, decisions(session, asked))
    for name, session in others.items():
        yield from moments(name, session, MOMENTS - 1)
        asked = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
        yield from _at(name, decisions(session, spread(asked, DECISIONS)))
        yield from _at(name, advised(session))
        yield from _at(name, weighed(session))
    yield from _at("game", without_a_game(game))


def _at(place: str, things: Things) -> Told:
    return ((kind, place, thing) for kind, thing in things)


def moments(name: str, session: Session, most: int) -> Told:
    """Everything at some moments, as each player in turn sees it."""
    for turn, ply in enumerate(plies(session, most)):
        viewer = (max(session.player_at(ply), 0) + (turn % 3 == 2)) % len(session.seats)
        yield from _at(f"{name} {ply}/{viewer + 1}", Moment(session, ply, viewer).told())


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

    def told(self) -> Things:
        yield from self._pictures()
        yield from self._words()
        yield from self._books()
        yield from self._choices()
        yield from self._bearings()
        yield from self._steps()
        yield from self._rules()
        yield from self._faults()

    def _pictures(self) -> Things:
        picture, view, viewer = self.game.picture, self.view, self.viewer
        for draft in self.drafts:
            yield "pictures", picture.scene(view, viewer, draft)
        if picture.theatre:
            yield "pictures", list(picture.theatre(view, viewer))
        if picture.lens and picture.shows:
            for name in picture.lenses:
                yield "lenses", (name, picture.shows(view, viewer, name))
                yield "lenses", picture.lens(view, viewer, name, "wide")
        if picture.colour:
            yield "cues", [picture.colour(view, p) for p in range(len(self.session.seats))]
        if board := self.game.plain().board:
            yield "plain", plain(board(view, viewer, self.drafts[-1], 80))
            yield "plain", plain(board(view, viewer, (), 60))

    def _words(self) -> Things:
        words, view, viewer = self.game.words, self.view, self.viewer
        yield "summary", words.summary(view, viewer)
        for draft in self.drafts if self.legal else ():
            yield from asked(self.game, view, viewer, draft)
        if words.clue:
            yield "buttons", [words.clue(view, action) for action in spread(self.legal, 12)]
        if outcome := self.game.rules.outcome(self.state):
            yield "end", outcome
        if self.game.rules.episode:
            yield "end", self.game.rules.episode(self.state)

    def _books(self) -> Things:
        if opens_at := self.game.words.opens_at:
            yield "rules", opens_at(self.state)
        if self.game.reading:
            reading = self.game.reading()
            yield "books", list(reading.books(self.view, self.luck))
            if reading.documents:
                yield "books", list(reading.documents(self.view))
            if reading.look_up:
                yield "books", [reading.look_up(self.view, key) for key in self._keys()]

    def _keys(self) -> list[str]:
        board, *others = self.game.picture.scene(self.view, self.viewer, ()).panes
        parts = (*spread(board.parts, 40), *(part for pane in others for part in pane.parts))
        return [part.key for part in parts]

    def _choices(self) -> Things:
        choosing, view, viewer = self.game.choosing, self.view, self.viewer
        if choosing.shortcuts:
            for draft in self.drafts:
                for word, label in choosing.shortcuts(view, viewer, draft):
                    yield "taps", word
                    yield "buttons", label
                    if choosing.follow and not draft:
                        yield "taps", choosing.follow(view, viewer, word)
        if choosing.marks:
            yield "taps", [choosing.marks(view, viewer, draft) for draft in self.drafts]
        if choosing.interpret:
            points = [(x, y) for x in range(20, 700, 90) for y in range(20, 700, 90)]
            for draft in self.drafts[:3]:
                tap = partial(choosing.interpret, view, viewer, draft)
                yield "taps", [tap(x, y, "wide") for x, y in points]
        if choosing.warn:
            yield "cautions", [choosing.warn(view, viewer, one) for one in spread(self.legal, 30)]
        if choosing.why_not:
            yield "refusals", [choosing.why_not(view, viewer, (), key) for key in self._keys()]
        templates = [action for action in self.legal if notation.is_open(action)]
        if choosing.start_values:
            yield "taps", [choosing.start_values(view, one, ()) for one in templates]
        if choosing.suggest_text:
            yield "taps", [choosing.suggest_text(view, one, self.luck) for one in templates]

    def _bearings(self) -> Things:
        if not self.game.bearings:
            return
        bearings, view, viewer = self.game.bearings(), self.view, self.viewer
        grid = bearings.grid(view, viewer, ())
        keys = [cell.key for row in grid for cell in row if cell.holds]
        yield "bearings", grid
        yield "bearings", [bearings.near(view, viewer, key) for key in ("", *spread(keys, 6))]
        for one, other in pairwise(spread(keys, 12)):
            yield "bearings", sorted(bearings.distances(view, viewer, one, other))
        yield "bearings", [threat.text for threat in bearings.threats(view, viewer)]

    def _steps(self) -> Things:
        """What the plies before this moment showed and said."""
        since = max(0, self.ply - 12)
        states = [self.session.at(ply) for ply in range(since, self.ply + 1)]
        views = [self.session.view(self.viewer, ply) for ply in range(since, self.ply + 1)]
        actions = [self.session.action(ply) for ply in range(since, self.ply)]
        steps = list(zip(views, actions, views[1:], strict=False))
        picture, viewer = self.game.picture, self.viewer
        for step in steps if picture.cues else ():
            shown = placed(self.game, *step, viewer, "wide")
            yield "cues", [" ".join(map(str, astuple(cue))) for cue in shown]
        for step in steps if picture.moments else ():
            for view, _ in picture.moments(*step, viewer):
                yield "rules", position.dump(view)
        computer, determinize = self.game.computer(), self.game.rules.determinize
        for state, action in zip(states, actions, strict=False):
            if computer.draws and action.by_luck:
                yield "end", list(computer.draws(state, action))
        if self.game.remarks:
            remarks = self.game.remarks()
            for player in range(len(self.session.seats)):
                yield "end", situation(remarks, views[0], views[-1], player, first=True)
        for before, action, after in zip(states, actions, states[1:], strict=False):
            secrets = (each(before, after) for each in (action.reveals, action.binds, action.seals))
            yield "rules", f"{notation.line(action)}: {[*secrets]}"
        if determinize:
            yield "rules", position.dump(determinize(self.view, viewer, self.luck))

    def _rules(self) -> Things:
        """What every action of the game would do now, or why it is not allowed."""
        rules, state = self.game.rules, self.state
        for action in tried(self.game.name):
            refusal = rules.check(state, action)
            yield "refusals", refusal
            after = notation.is_open(action) or refusal or position.dump(rules.apply(state, action))
            yield "rules", f"{notation.line(action)} {after}"
        yield "rules", [notation.line(action) for action in rules.legal_actions(state)]
        if rules.current_player(state) == CHANCE:
            yield "rules", notation.line(rules.chance(state, self.luck))

    def _faults(self) -> Things:
        """The sentences for positions with another number in one place."""
        data = json.loads(position.dump(self.state))
        places = list(_numbers(data))
        for turn, (holder, key) in enumerate(spread(places, DAMAGED)):
            kept = holder[key]
            holder[key] = (kept + 1, kept - 1, -1, 99)[(turn + self.ply) % 4]
            try:
                position.load(self.game, json.dumps(data))
                yield "faults", "Possible."
            except ValueError as error:
                yield "faults", str(error)
            holder[key] = kept


def _numbers(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) of a number in a JSON value."""
    pairs: Any = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(pairs):
        if type(value) is int:
            yield data, key
        elif isinstance(value, dict | list):
            yield from _numbers(value)


def plain(rows: Sequence[Row]) -> str:
    """The texts of a board for the terminal, and in braces, as it is not said, how they look."""
    spans = [span for row in rows for span in (*row, END)]
    looks = [(span.style, span.words) for span in spans]
    return "\n".join([*(span.text for span in spans), f"{{{looks}}}"])


def asked(game: AnyGame, view: State, player: int, draft: Draft) -> Things:
    """What a player reads who has chosen these words."""
    words = game.words
    if words.prompt:
        yield "questions", words.prompt(view, player, draft)
    if words.coach:
        yield "questions", words.coach(view, player, draft)
    if draft and words.label:
        yield "buttons", words.label(view, player, draft)
    if draft and words.headline:
        yield "buttons", words.headline(view, player, draft)


def log(session: Session) -> Things:
    """What each player reads of all that happens."""
    describe, recap = session.game.words.describe, session.game.words.recap
    moments, action = session.game.picture.moments, session.action
    for player in range(len(session.seats)):
        views = [session.view(player, ply) for ply in range(session.ply + 1)]
        for ply, (before, after) in enumerate(pairwise(views)):
            yield "log", describe(before, action(ply), after, player)
            if moments and not player:
                yield "recap", [text for _, text in moments(before, action(ply), after, player)]
        for ply in range(0, session.ply, RECAPPED) if recap else ():
            some = views[ply : ply + RECAPPED + 1]
            actions = [action(ply + after) for after in range(len(some) - 1)]
            yield "recap", list(recap(some, actions, player))


def decisions(session: Session, plies: Sequence[int]) -> Things:
    """What the player to move sees and reads, word by word, and what speaks against the choice."""
    game = session.game
    board, warn, theatre = game.plain().board, game.choosing.warn, game.picture.theatre
    for ply in plies:
        player, action = session.player_at(ply), session.action(ply)
        view, line = session.view(player, ply), notation.line(action).split()
        for end in range(len(line) + 1):
            yield from asked(game, view, player, tuple(line[:end]))
        yield "summary", game.words.summary(view, player)
        if len(plies) < 2 * DECISIONS:
            yield "plain", plain(board(view, player, (), 80)) if board else ""
            yield "cautions", warn(view, player, action) if warn else ""
            yield "pictures", list(theatre(view, player)) if theatre else ()


def advised(session: Session) -> Things:
    """The advice at a decision in the middle of a game."""
    game = session.game
    for ply in range(session.ply // 2, session.ply):
        player = session.player_at(ply)
        if player < 0 or not game.hints_at(session.view(player, ply)):
            continue
        view, luck = session.view(player, ply), Luck("advice")
        hint = advice.hint(game, view, player, luck)
        yield "advice", (hint.reasons, hint.costly, hint.then)
        yield "rules", f"hint: {notation.line(hint.action)}"
        for name, bot in game.computer().levels.items():
            yield "rules", f"{name}: {notation.line(bot(view, player, luck))}"
        return


def weighed(session: Session) -> Things:
    """How good the analysis finds each action at a decision late in the game."""
    game = session.game
    for ply in range(3 * session.ply // 4, session.ply):
        player = session.player_at(ply)
        if player >= 0 and game.hints_at(view := session.view(player, ply)):
            for line in advice.analyse(game, view, player, Luck("advice")).lines:
                action, chance = notation.line(line.actions[0]), line.chance or 0.0
                yield "rules", f"{action} is worth {line.value:.3f}, {chance:.3f}"
            return


def ended(session: Session) -> Things:
    """What the end of a game shows."""
    game, luck = session.game, Luck(session.galaxy)
    computer, states = game.computer(), session.states
    if not session.is_over:
        return
    if computer.par:
        yield "end", computer.par(states, session.actions, luck)
    if computer.career:
        yield "end", computer.career([states[-1]] * 3)
    if computer.review:
        *_, told = computer.review(states, session.actions, luck)
        yield "end", (told.lines, told.panes)
    if game.racing:
        race = game.racing()
        for ply in plies(session, 12)[1:]:
            view = session.view(0, ply)
            yield "end", (race.when(view, 0), race.point(view, 0), race.score(view, 0))
            yield "end", race.measure(view)
        if race.trail:
            every = [session.view(0, ply) for ply in range(session.ply + 1)]
            yield "pictures", list(race.trail(every[-1], every, session.actions, "wide"))


def without_a_game(game: AnyGame) -> Things:
    """What belongs to the game and not to one that is played."""
    showcase = game.showcase()
    for cover in (showcase.cover, showcase.practice_cover):
        yield "pictures", cover() if cover else ()
    if showcase.gallery:
        yield "pictures", list(showcase.gallery())
    for option in game.options:
        labels = tuple(map(option.label, option.values))
        shown = labels if labels != option.values else ()
        yield "about", (option.name, option.values, option.help, option.rule, shown)
    for preset in game.presets:
        yield "about", (preset.name, preset.title, preset.help, preset.options, preset.seats)
        yield "about", (preset.minutes, preset.daily)
    yield "about", (game.challenges, game.choosing.keys)
    yield "about", [(each.name, each.title, each.task, each.rule) for each in game.achievements()]
    if game.remarks:
        yield "about", game.remarks().lines
    if game.introduction:
        introduction = game.introduction()
        yield "about", introduction.figures
        yield "rules", introduction.record
    for lesson in game.lessons():
        yield "about", (lesson.title, lesson.task, lesson.learned)
        yield "rules", lesson.line
