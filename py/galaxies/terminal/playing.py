"""A game played in a terminal: the player types commands or chooses them by number.

Long, as one conversation: each command is a few lines, and the list of all is what one looks for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..computer.advice import hinted_words
from ..formats import notation
from ..game import Action, Draft, Hint, Player, Progress, State
from ..lab.matches import bot_action
from ..play.draft import words_of
from ..play.naming import by_name
from ..play.present import Present
from ..play.seats import known_name
from ..play.session import Session
from . import acting, advice
from .lookup import find, look_up
from .menu import Menu
from .screen import Screen


class Terminal:
    """One session at a terminal. `ask(prompt)` gives a line, or None at the end of input.

    `in_words`: the position is told in words, for players who do not see the board.
    """

    def __init__(
        self,
        session: Session,
        ask: Callable[[str], str | None],
        screen: Screen,
        *,
        in_words: bool = False,
    ) -> None:
        self.session = session
        self._ask = ask
        self._screen = screen
        self._say = screen.say
        self._in_words = in_words
        self._draft: Draft = ()
        self._viewer = session.viewer
        self._now = Present(session, self._viewer)
        self._told = [0] * len(session.seats)
        """For each player, the ply up to which they have read the log."""
        self._menu = Menu(session, self._now, ())
        self._hinted: tuple[State, Hint[Any]] | None = None
        self._shown: tuple[int, Draft, int] | None = None
        self._drawn: tuple[str, ...] = ()
        """The board on screen, so that it is drawn again only if it looks different."""
        self._stopped = False
        self._saved = session.text()
        """The record as it was opened or last saved."""
        self._warned = False
        """Whether the last command was to quit while there were unsaved moves."""

    def play(self) -> None:
        """Play until the person stops; a finished game can still be saved or undone."""
        session = self.session
        with by_name(session):
            while not self._stopped:
                try:
                    if session.is_over or session.seats[session.player].is_human:
                        self._turn()
                    else:
                        session.play(bot_action(session))
                except KeyboardInterrupt:  # while something is computed
                    self._say("")
                    self.quit()
                    session.settle()

    # Showing

    @property
    def _present(self) -> Present:
        """The present moment for the viewer."""
        if not self._now.holds(self._viewer):
            self._now = Present(self.session, self._viewer)
        return self._now

    def _change_viewer(self) -> None:
        """If people share the screen, hide the last player's secrets from the next player."""
        session = self.session
        if session.is_over or session.player == self._viewer:
            return
        last, self._viewer = self._viewer, session.player
        if session.view(last) != session.view(self._viewer):
            self._screen.clear()
            self._drawn = ()
            who = self._name(self._viewer)
            while self._ask(f"{who}, press Enter when only you can see the screen. ") is None:
                self.quit()
                if self._stopped:
                    return

    def _tell_log(self) -> None:
        session, viewer = self.session, self._viewer
        for sentence in advice.news(session, viewer, min(self._told[viewer], session.ply)):
            self._say(f"  {sentence}")
        self._told[viewer] = session.ply

    def _show(self) -> None:
        """Print the news, the position and the numbered choices, unless they are on screen."""
        moment = (self.session.ply, self._draft, self._viewer)
        if moment == self._shown:
            return
        self._shown = moment
        if not self._draft:
            self._tell_log()
        self._draw()
        if self.session.is_over:
            for line in advice.result(self.session):
                self._say(line)
        else:
            self._question()
        self._offer()

    def _draw(self) -> None:
        """The board, or the position in words where there is none or it does not fit."""
        view, viewer, game = self._present.view, self._viewer, self.session.game
        board = None if self._in_words else game.plain().board
        rows = board(view, viewer, self._draft, self._screen.columns) if board else ()
        drawing = self._screen.draw(rows)
        if drawing and drawing != self._drawn:
            self._say("")
            self._screen.show(drawing)
        self._drawn = drawing
        if not drawing and not self._draft:
            self._say(f"\n{game.words.summary(view, viewer)}")

    def _question(self) -> None:
        ask = self.session.game.words.prompt
        question = ask(self._present.view, self._viewer, self._draft) if ask else ""
        if question:
            self._say(question, "bold")

    def _offer(self) -> None:
        self._menu = Menu(self.session, self._present, self._draft)
        self._screen.choices(list(self._menu.rows()))

    def _name(self, player: Player) -> str:
        return known_name(self.session.game, self.session.seats, self.session.state, player)

    # Reading lines

    def _turn(self) -> None:
        self._change_viewer()
        if self._stopped:
            return
        self._show()
        line = self._ask("Review, save, undo or quit? " if self.session.is_over else "> ")
        if line is None:
            self.quit()
            return
        words = notation.split(line)
        if not words:
            self._shown = None
            return
        command = words[0].lower()
        self._warned = self._warned and command == "quit"
        if command in COMMANDS:
            COMMANDS[command].run(self, line.strip()[len(command) :].strip())
        elif len(words) == 1 and words[0].isascii() and words[0].isdigit() and self._menu.choices:
            self._choose(words[0].lstrip("0") or "0")
        else:
            self._take(line)

    def _choose(self, number: str) -> None:
        chosen = self._menu.numbers.get(number)
        if chosen is None:
            self._say(f"Type {self._menu.range()}, or the words of a choice.")
        elif chosen[0] in self._menu.shortcuts:
            self._follow(chosen[0])
        else:
            self._draft = (*self._draft, *chosen)
            self._complete()

    def _take(self, line: str) -> None:
        """A typed line: words that continue the draft, or a whole action."""
        words = tuple(notation.split(line.lower()))
        if len(words) == 1 and words[0] in self._menu.shortcuts:
            self._follow(words[0])
            return
        leave = self._menu.resignation
        if leave is not None and words == words_of(leave)[:1]:
            self._play(leave)
            return
        for whole in ((*self._draft, *words), words):
            if self._present.drafts.allows(whole):
                self._draft = whole
                self._complete()
                return
        try:
            self._play(self._parse(line))
        except notation.BadLine as error:
            self._say(str(error))

    def _parse(self, line: str) -> Action:
        """The action of a whole line. Raises BadLine, which names what is possible now."""
        return notation.parse(self.session.game, line, possible=self._menu.verbs)

    def _complete(self) -> None:
        """Play the draft if it is an action, after asking for its open fields."""
        action = self._present.drafts.action(self._draft)
        if action is None:
            return
        line = " ".join(self._draft)
        for field in notation.open_fields(action):
            bounds = f" ({field.open[0]} to {field.open[1]})" if field.open else ""
            answer = self._ask(f"{field.name.replace('_', ' ')}{bounds}: ")
            if answer is None:
                self._draft = ()
                self.quit()
                return
            line += f" {json.dumps(answer) if field.is_text else answer.strip()}"
        self._draft = ()
        try:
            self._play(self._parse(line))
        except notation.BadLine as error:
            self._say(str(error))

    def _play(self, action: Action) -> None:
        session = self.session
        self._draft = ()
        refusal = session.check(action)
        if refusal is not None:
            self._say(f"No: {advice.sentence(refusal)}")
            return
        warning = acting.warning(session, self._present, self._hint, action)
        if warning:
            self._say(warning)
            answer = self._ask("Do it anyway? (yes or no) ")
            if answer is None or not answer.strip().lower().startswith("y"):
                return
        session.play(action)

    def _follow(self, word: str) -> None:
        """Play the actions of a shortcut; undo treats them as one."""
        self._draft = ()
        actions = acting.shortcut(self.session, lambda: self._present, word)
        acting.in_a_row(self.session, self._viewer, actions)

    # Commands: each gets the rest of its line

    def help(self, rest: str) -> None:
        self._say("Type a number or the words of a choice, or one of these commands:")
        for word, command in COMMANDS.items():
            self._say(f"  {word:<7} {command.meaning}")

    def quit(self, rest: str = "") -> None:
        """Quit; asks again if there are unsaved moves."""
        self._stopped = self._saved == self.session.text() or self._warned
        if not self._stopped:
            self._warned = True
            self._say(
                "This game is not saved. Type save FILE to save it, or quit again to leave it."
            )

    def back(self, rest: str) -> None:
        self._draft = ()

    def undo(self, rest: str) -> None:
        self._draft = ()
        if self.session.undo():
            self._say("Undone.")
            self._told = [min(told, self.session.ply) for told in self._told]
        else:
            self._say(self.session.no_undo())

    def redo(self, rest: str) -> None:
        self._draft = ()
        if not self.session.redo():
            self._say("There is nothing to redo.")

    def hint(self, rest: str) -> None:
        try:
            given, (title, *reasons) = advice.hint(self.session)
        except LookupError as error:
            self._say(str(error))
            return
        self._say(title, "bold")
        self._tell(lambda: reasons)
        self._hinted = self.session.state, given

    @property
    def _hint(self) -> Hint[Any] | None:
        """The hint that was given for the present position."""
        state, given = self._hinted or (None, None)
        return given if state is self.session.state else None

    def lines(self, rest: str) -> None:
        self._tell(lambda: advice.lines(self.session))

    def review(self, rest: str) -> None:
        self._tell(lambda: advice.review(self.session, self._working))

    def _tell(self, find: Callable[[], Iterable[str]]) -> None:
        """Say what is found, or why there is nothing."""
        try:
            for line in find():
                self._say(line)
        except LookupError as error:
            self._say(str(error))

    def _working(self, progress: Progress) -> None:
        """Say what takes long, once."""
        if progress.done == 0 or progress.done == 1 < progress.total:
            self._say(f"{progress.doing.capitalize()} ...", "dim")

    def look(self, rest: str) -> None:
        if not rest:
            self._shown, self._drawn = None, ()
            return
        lines = look_up(self.session.game, self._present.view, self._viewer, rest)
        self._tell(lambda: lines or [f'No card, book or rule has "{rest}".'])

    def find(self, what: str, place: str = "") -> None:
        now = self._present.view, self._viewer
        self._tell(lambda: find(self.session, *now, what, place))

    def words(self, rest: str) -> None:
        """Picture or words; the position is shown again."""
        self._in_words = not self._in_words
        self._shown, self._drawn = None, ()

    def do(self, rest: str) -> None:
        given = self._hint
        if given is None:
            self._say("There is no hint to follow: type hint first.")
        elif given.action.hint_words is not None:
            self._draft = hinted_words(given.action)  # the player judges the rest: it has numbers
            self._complete()
        elif not rest:
            self._play(given.action)
        elif (plan := acting.steps(given, rest)) is not None:
            self._draft = ()
            acting.in_a_row(self.session, self._viewer, plan)
        else:
            self._say(f"The plan has {1 + len(given.then)} steps: do all, or do 1.")

    def coach(self, rest: str) -> None:
        self._say(advice.coach(self.session, self._present.view, self._viewer, self._draft))

    def why(self, rest: str) -> None:
        try:
            refusal = self.session.check(self._parse(rest))
        except notation.BadLine as error:
            self._say(str(error))
            return
        if refusal is None:
            self._say("You can do that.")
            return
        for line in advice.why(self.session.game, refusal):
            self._say(line)

    def save(self, rest: str) -> None:
        if not rest:
            self._say("Type the name of a file too: save FILE.")
            return
        try:
            Path(rest).write_text(self.session.text(), encoding="utf-8")
        except OSError as error:
            self._say(f"The game could not be saved: {error.strerror}.")
            return
        self._saved = self.session.text()
        self._say(f"Saved in {rest}.")


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the terminal, in addition to the words of the game."""

    meaning: str
    run: Callable[[Terminal, str], None]


COMMANDS: Mapping[str, Command] = {
    "undo": Command("undo your last move", Terminal.undo),
    "redo": Command("redo the undone move", Terminal.redo),
    "hint": Command("get advice for this turn", Terminal.hint),
    "do": Command("play the move of the hint; do all: its plan; do 2: two steps", Terminal.do),
    "coach": Command("explain what this turn is about, for a first game", Terminal.coach),
    "lines": Command("the ways to go on and what they lead to", Terminal.lines),
    "look": Command("look NAME: read about a card or rule; look: the board again", Terminal.look),
    "near": Command("near PLACE: what is near it", lambda one, rest: one.find("near", rest)),
    "changed": Command("what has changed since your turn", lambda one, _: one.find("changed")),
    "threats": Command("what threatens you", lambda one, _: one.find("threats")),
    "words": Command("switch between the board and the position in words", Terminal.words),
    "review": Command("look back at the game that has ended", Terminal.review),
    "why": Command("why WORDS: read why you can't do something, with its rule", Terminal.why),
    "back": Command("clear the words chosen so far", Terminal.back),
    "save": Command("save FILE: save the game in a file", Terminal.save),
    "help": Command("show this list", Terminal.help),
    "quit": Command("leave the game", Terminal.quit),
}
"""Words that no game may use as the first word of a line."""
