"""The picture of a screen for the page: panes, words, choices, log, outcome."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galaxies.draw.svg import Pane, Scene
from galaxies.formats import notation
from galaxies.game import CHANCE, Action, Gauge, Shape, State, Tap
from galaxies.game import Outcome as Ended
from galaxies.play import guided
from galaxies.play.draft import Drafts
from galaxies.play.episodes import interim
from galaxies.play.goals import achievements, daily
from galaxies.play.goals.standing import points, standing
from galaxies.play.narration.recap import span
from galaxies.play.narration.remarks import Commentary
from galaxies.words.english import capital

from . import moments
from .announcing import Announcer
from .frame import Frame
from .ghost import SWITCH
from .happening import Happenings
from .log import Log, after
from .marking import named_marks, verdict_marks
from .naming import humans, people, rival_name
from .recap import Recap
from .screen import Screen, Sight
from .status import StatusLine
from .wire.answers import (
    Achieved,
    Beside,
    Choice,
    Curtain,
    Effect,
    Field,
    Lens,
    LogLine,
    Opponent,
    Outcome,
    Picture,
    Remark,
)
from .wire.jobs import BotJob


class Painter:
    """Remembers what the page has shown of a screen, so that it sends and says only news."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._frame = Frame()
        self._is_painted = False
        self._recap = Recap()
        self._commentary = Commentary(screen.session)
        self.log = Log(screen)
        self._status = StatusLine(screen)
        self._shown = screen.session.ply
        self._announcer = Announcer(screen)
        self._happenings = Happenings(screen)
        self._earned: tuple[State, int, tuple[Achieved, ...]] | None = None
        """A final state, its medal and its achievements, which may take a second to compute."""

    def go_on(self) -> None:
        """Go on to the next moment."""
        first, *rest = self._screen.moments
        self._screen.moments = rest
        if not rest or rest[0].ply > first.ply:
            self._announcer.pass_over(first.ply + 1)
            self._happenings.pass_over(first.ply + 1)

    def leave(self) -> None:
        """Leave all moments: a ply whose last moment is on show counts as told."""
        if self._screen.moments:
            self.go_on()
            self._happenings.pass_over(self._screen.session.ply)
        self._screen.moments = []

    def painted(self) -> None:
        """The page was built with the wide picture of the new game: send nothing of that."""
        self._is_painted = True

    def curtain(self, effect: Effect) -> Curtain:
        """A curtain that shows only the name of the player who gets the device."""
        screen = self._screen
        self._frame.clear()
        self._is_painted = False
        self.log.resend()
        return Curtain(
            **vars(effect), name=screen.name(screen.viewer), status=self._status.update("")
        )

    def paint(
        self, effect: Effect, job: BotJob | None, beside: Beside | None, shape: Shape
    ) -> Picture:
        """The picture after an event; `job` is for the worker."""
        screen = self._screen
        session = screen.session
        sight = screen.sight()
        drafts = screen.drafts()
        lines = self.log.lines()
        panes = self._panes(sight, shape)
        if self._is_painted:
            self._frame.take_as_shown(panes if shape == "wide" else self._panes(sight, "wide"))
            self._is_painted = False
        ghost = screen.told_ghost()
        tap = self._tap()
        outcome, ended = self._outcome(), self._interim()
        recap = () if guided.at_opening(session) else self._recap.lines(screen)
        say = self._announcer.news(lines, outcome, recap, goes_on=job is not None)
        happening = self._happenings.since_last(lines, shape)
        picture = Picture(
            panes=self._frame.update(panes),
            lenses=self._lenses(sight),
            prompt=self._prompt(lines),
            strip=self._strip(sight),
            coach=tap.says if tap else self._coach(sight),
            pulse=tap.words if tap else "",
            sound=self._sound(lines),
            cues=happening.cues,
            theatre=Frame().update(happening.theatre),
            recap=recap,
            recap_from=span(session, screen.viewer)[0],
            opponents=self._opponents(),
            remark=self._remark(),
            draft=screen.draft,
            choices=self._choices(drafts, panes),
            begins=self._begins(drafts, panes),
            example=" ".join(drafts.lines[0][0]) if drafts.lines else "",
            fields=self._fields(drafts),
            log=self.log.unsent(lines),
            summary=" ".join(filter(None, (session.game.words.summary(*sight), ghost))),
            ghost=ghost,
            status=self._status.update(lines[-1][1] if lines else ""),
            past=screen.past,
            outcome=outcome,
            interim=ended.title if ended else "",
            interim_points=points(session, ended, screen.viewer) if ended else "",
            interim_won=ended is not None and screen.viewer in ended.winners,
            beside=beside,
        )
        self._shown = screen.log_end
        told = effect if effect.say is not None else replace(effect, say=say)
        told = told if told.job is not None else replace(told, job=job)
        return replace(picture, **vars(told))

    def _panes(self, sight: Sight, shape: Shape) -> tuple[Pane, ...]:
        """The scene, with the active lenses laid over its board."""
        screen = self._screen
        drawn = screen.session.game.picture
        board, *rest = drawn.scene(*sight, screen.draft, shape).panes
        if screen.moments:  # nothing is chosen yet
            rest = [pane for pane in rest if pane.kind != "hand"]
        if drawn.lens is not None:
            for name in sorted(screen.lenses):
                board = replace(board, parts=(*board.parts, *drawn.lens(*sight, name, shape)[0]))
        if screen.shown_ghost is not None:
            parts = screen.shown_ghost.parts(sight.view, shape)
            board = replace(board, parts=(*board.parts, *parts))
        board = replace(board, parts=(*board.parts, *verdict_marks(screen, sight, shape)))
        panes = tuple(named_marks(screen, sight, shape, (board, *rest)))
        if screen.given_up:
            return tuple(
                replace(pane, parts=tuple(part.at_rest() for part in pane.parts)) for pane in panes
            )
        return panes

    def _lenses(self, sight: Sight) -> tuple[Lens, ...]:
        """The lenses that would show something, and the switch of the ghost."""
        on, drawn = self._screen.lenses, self._screen.session.game.picture
        ghost = self._screen.ghost
        switch = (Lens(SWITCH, "Ghost", ghost.shown),) if ghost else ()
        return switch + tuple(
            Lens(name, label, name in on)
            for name, label in drawn.lenses.items()
            if name in on or (drawn.shows is not None and drawn.shows(*sight, name))
        )

    def _strip(self, sight: Sight) -> tuple[Gauge, ...]:
        """Whose turn it is, if there are several players, then the numbers of the game."""
        screen, session = self._screen, self._screen.session
        tell = session.game.picture.strip
        gauges = tuple(tell(*sight)) if tell else ()
        mover = session.game.rules.current_player(sight.view)
        if len(session.seats) == 1 or mover < 0:
            return gauges
        name = capital(screen.name(mover))
        mine = mover == screen.viewer and people(session) == 1
        whose = "Your turn" if mine else f"{name}'s turn"
        return (Gauge("", "You" if mine else name, f"{whose}.", "turn"), *gauges)

    def _coach(self, sight: Sight) -> str:
        """Guidance for a first game, about the turn that the person has now."""
        screen = self._screen
        coach = screen.session.game.words.coach
        if coach is None or screen.session.is_over or not people(screen.session) or screen.watches:
            return ""
        is_past = screen.past is not None or screen.moments
        return "" if is_past else coach(*sight, screen.draft)

    def _tap(self) -> Tap | None:
        """What the guided first game shows to touch now."""
        screen = self._screen
        shows = screen.is_mine and not screen.moments
        return guided.next_tap(screen.session, screen.draft) if shows else None

    def _sound(self, lines: list[LogLine]) -> str | None:
        """What the newest action on show sounds like; secret ones all sound the same."""
        ply = self._screen.log_end
        if ply <= self._shown:
            return None
        is_known = bool(lines) and lines[-1][0] == ply
        return self._screen.session.action(ply - 1).sound if is_known else Action.sound

    def _prompt(self, lines: Sequence[LogLine]) -> str:
        """The text above the board; `lines` are those of the log."""
        screen = self._screen
        session = screen.session
        if screen.moments:
            return screen.moments[0].text
        if screen.past is not None:
            # This counts the lines of the log, not the plies, since some plies were secret.
            line = len(lines) - len(after(lines, screen.past))
            return f"You are looking at the past: step {line} of {len(lines)}."
        if session.is_over:
            outcome = session.game.rules.outcome(session.state)
            return outcome.title if outcome else "The game is over."
        if screen.given_up:
            return "You gave up this game, so it has no score."
        if screen.company and screen.company.waiting and session.player == CHANCE:
            wait = "add its part of the luck", "add their part of the luck"
            return screen.company.awaited(*wait)
        if screen.company and screen.company.final:
            wait = "open what it has sealed", "open what they have sealed"
            return f"You have chosen. {screen.company.awaited(*wait)}"
        if session.player != screen.viewer or not session.seats[session.player].is_human:
            return f"{capital(screen.name(session.player))} is thinking."
        asked = screen.asked() or "Your turn."
        # In games without secrets, no curtain says whose turn it is.
        return f"{capital(screen.name(screen.viewer))}: {asked}" if people(session) > 1 else asked

    def _choices(self, drafts: Drafts, panes: Sequence[Pane]) -> tuple[Choice, ...]:
        screen = self._screen
        if screen.moments:
            return moments.choices(screen.moments)
        if any(pane.complete for pane in panes):
            return ()
        shortcuts = screen.shortcuts() if drafts.lines else {}
        draft = screen.draft if drafts.allows(screen.draft) else ()
        labels = {word: text for word, text in shortcuts.items() if text}
        for words in drafts.choices(draft):
            labels[" ".join(words)] = screen.label((*draft, *words), len(words))
        shown = _touched(panes).shows(labels)
        folded = drafts.folded(draft, labels, shown)
        main = drafts.main(draft, labels, folded)
        if main and self._is_risky(drafts.action((*draft, *main.split()))):
            main = ""
        tap = self._tap()
        if tap is not None and tap.words != main:
            main = ""  # gold beside the touch that the guide asks for would lead away from it
        return tuple(
            Choice(words, label, words in folded, words == main) for words, label in labels.items()
        )

    def _begins(self, drafts: Drafts, panes: Sequence[Pane]) -> tuple[str, ...]:
        """What is chosen in the picture and plays nothing yet: it can be dragged to what is chosen
        next."""
        screen = self._screen
        if screen.moments or not screen.is_mine:
            return ()
        draft = screen.draft if drafts.allows(screen.draft) else ()
        marks = screen.marks()
        words = dict.fromkeys(_touched(panes).words())
        return tuple(word for word in words if word in marks or drafts.begins(draft, word))

    def _is_risky(self, action: Action | None) -> bool:
        """Whether a warning comes before an action."""
        warn, screen = self._screen.session.game.choosing.warn, self._screen
        if action is None or warn is None or notation.open_fields(action):
            return False
        return warn(screen.present.view, screen.viewer, action) is not None

    def _fields(self, drafts: Drafts) -> tuple[Field, ...]:
        screen = self._screen
        action = drafts.action(screen.draft) if screen.draft else None
        if action is None:
            return ()
        start = screen.session.game.choosing.start_values
        starting = start(screen.present.view, action, screen.values) if start else screen.values
        fields = notation.open_fields(action)
        values = [*starting, *[""] * len(fields)]
        # A text is called what the button was called that asked for it.
        asked = screen.headline(screen.draft)
        names = [
            asked if field.is_text else capital(field.name.replace("_", " ")) for field in fields
        ]
        return tuple(
            Field(name, field.is_text, field.is_prose, field.open, value)
            for name, field, value in zip(names, fields, values, strict=False)
        )

    def _opponents(self) -> tuple[Opponent, ...]:
        session = self._screen.session
        return tuple(
            Opponent(seat.kind, rival_name(session, player))
            for player, seat in enumerate(session.seats)
            if not seat.is_human
        )

    def _remark(self) -> Remark | None:
        screen = self._screen
        said = self._commentary.remark(screen.viewer, min(screen.ply, screen.log_end))
        return said and Remark(capital(screen.name(said[0])), said[1])

    def _outcome(self) -> Outcome | None:
        screen, session = self._screen, self._screen.session
        outcome = session.game.rules.outcome(session.state)
        if outcome is None:
            return None
        medal, achieved = self._honours()
        return Outcome(
            title=outcome.title,
            scores=outcome.scores,
            winners=outcome.winners,
            names=tuple(capital(screen.name(player)) for player in range(len(session.seats))),
            parts=outcome.parts,
            unrated=session.takebacks,
            points=points(session, outcome, screen.viewer),
            worth=standing(session),
            medal=medal,
            achievements=achieved,
            review=session.game.has_review,
            career=bool(session.game.practice),
        )

    def _interim(self) -> Ended | None:
        """How the last game of a campaign ended, if it can be reviewed now."""
        screen, session = self._screen, self._screen.session
        if screen.moments or not (session.game.has_review and screen.decides):
            return None
        return interim(session)

    def _honours(self) -> tuple[int, tuple[Achieved, ...]]:
        screen, session = self._screen, self._screen.session
        if self._earned is None or self._earned[0] is not session.state:
            players = screen.company.people if screen.company else humans(session)
            earned = achievements.earned(session, players)
            achieved = tuple(
                Achieved(each.name, each.title, each.task, each.rule) for each in earned
            )
            self._earned = session.state, daily.medal(session), achieved
        return self._earned[1:]


def _touched(panes: Sequence[Pane]) -> Scene:
    """The panes that a player touches to choose."""
    return Scene(tuple(pane for pane in panes if pane.kind in ("board", "hand")))
