"""A game played in a terminal: the same words as everywhere, typed or chosen by number."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from ..computer.matches import bot_action
from ..galaxy.luck import Luck
from ..game import Action, Draft, Refusal, State
from ..play import notation
from ..play.draft import Drafts
from ..play.session import Session
from ..words import rulebook

COMMANDS = {
    "undo": "take back the last decision",
    "redo": "play it again",
    "hint": "what would be good now",
    "do": "do what the hint said",
    "why": "why WORDS: why that is not allowed, with the rule",
    "back": "forget the words chosen so far",
    "save": "save FILE: write the game to a file",
    "help": "this list",
    "quit": "stop",
}
"""Draft that no game may use as the first word of a line."""

TYPED = ((r"\b(second )tap\b", r"\1choice"), (r"\bTap\b", "Choose"), (r"\btap\b", "choose"))
"""What a coach says of a screen, as it is at a terminal."""


class Terminal:
    """One session at a terminal. `ask(prompt)` gives a line or None at the end of input."""

    def __init__(
        self, session: Session, ask: Callable[[str], str | None], say: Callable[[str], None]
    ) -> None:
        self.session = session
        self._ask = ask
        self._say = say
        self._draft: Draft = ()
        self._viewer = session.viewer
        self._told = [0] * len(session.seats)
        self._choices: list[Draft] = []
        self._shortcuts: dict[str, str] = {}
        self._hinted: tuple[int, Action] | None = None
        self._shown: tuple[int, Draft, int] | None = None
        self._stopped = False
        self._kept = session.text()
        """The record as it was opened or last saved."""
        self._leaving = False
        """Whether somebody has just wanted to leave a game that is not saved."""

    def play(self) -> None:
        """Play until the person stops; a finished game can still be saved or taken back."""
        session = self.session
        while not self._stopped:
            if session.is_over or session.seats[session.player].is_human:
                self._turn()
            else:
                session.play(bot_action(session))

    # Showing

    def _view(self) -> State:
        return self.session.view(self._viewer)

    def _drafts(self) -> Drafts:
        return Drafts.of(self.session.game.rules.legal_actions(self._view()))

    def _label(self, words: Draft) -> str:
        label = self.session.game.words.label
        text = label(self._view(), self._viewer, words) if label else ""
        return text or " ".join(words).replace("-", " ").capitalize()

    def _change_viewer(self) -> None:
        """In hot-seat, the next person must not read the other's secrets off the screen."""
        session = self.session
        if session.is_over or session.player == self._viewer:
            return
        last, self._viewer = self._viewer, session.player
        if session.view(last) != session.view(self._viewer):
            self._say("\n" * 40)
            name = session.seats[self._viewer].name or f"player {self._viewer + 1}"
            if self._ask(f"{name}, press Enter when you alone can see this. ") is None:
                self._stopped = True

    def _tell_log(self) -> None:
        session, viewer = self.session, self._viewer
        game = session.game
        for ply in range(min(self._told[viewer], session.ply), session.ply):
            before = game.rules.observe(session.states[ply], viewer)
            after = game.rules.observe(session.states[ply + 1], viewer)
            sentence = game.words.describe(before, session.actions[ply], after, viewer)
            if sentence:
                self._say(f"  {sentence}")
        self._told[viewer] = session.ply

    def _show(self) -> None:
        """Tell what happened, the position and the numbered choices, unless they stand there."""
        moment = (self.session.ply, self._draft, self._viewer)
        if moment == self._shown:
            return
        self._shown = moment
        drafts = self._drafts()
        game = self.session.game
        if not self._draft:
            self._tell_log()
            self._say(f"\n{game.words.summary(self._view(), self._viewer)}")
        if self.session.is_over:
            self._tell_end()
        coach = game.words.coach
        advice = coach(self._view(), self._viewer, self._draft) if coach and not self.session.is_over else ""
        for tapped, typed in TYPED:
            advice = re.sub(tapped, typed, advice)
        if advice:
            self._say(f"({advice})")
        offer = game.choosing.shortcuts
        over = self.session.is_over
        self._shortcuts = dict(offer(self._view(), self._viewer, self._draft)) if offer and not over else {}
        self._choices = [(word,) for word in self._shortcuts] + drafts.choices(self._draft)
        lines = [
            words if words[0] in self._shortcuts else (*self._draft, *words)
            for words in self._choices
        ]
        width = max((len(" ".join(line)) for line in lines), default=0)
        for number, line in enumerate(lines, 1):
            label = self._shortcuts.get(line[0]) or self._label(line)
            self._say(f"{number:>3}  {' '.join(line):<{width}}  {label}")

    def _tell_end(self) -> None:
        outcome = self.session.game.rules.outcome(self.session.state)
        if outcome is None:
            raise ValueError("a finished game without an outcome")
        self._say(f"\n{outcome.title}")
        for player, score in enumerate(outcome.scores):
            parts = outcome.parts[player] if outcome.parts else ()
            details = ", ".join(f"{label} {points}" for label, points in parts)
            name = self.session.seats[player].name or f"Player {player + 1}"
            self._say(f"{name}: {score}{f' ({details})' if details else ''}")

    # Taking lines

    def _turn(self) -> None:
        self._change_viewer()
        if self._stopped:
            return
        self._show()
        line = self._ask("Save, undo or quit? " if self.session.is_over else "> ")
        if line is None:
            self._stopped = True
            return
        words = notation.split(line)
        if not words:
            self._shown = None
            return
        command = words[0].lower()
        self._leaving = self._leaving and command == "quit"
        if command in COMMANDS:
            getattr(self, f"_do_{command}")(line.strip()[len(command) :].strip())
        elif len(words) == 1 and words[0].isascii() and words[0].isdigit() and self._choices:
            self._choose(int(words[0][:9]))
        else:
            self._take(line)

    def _choose(self, number: int) -> None:
        if 1 <= number <= len(self._choices):
            if self._choices[number - 1][0] in self._shortcuts:
                self._follow(self._choices[number - 1][0])
                return
            self._draft = (*self._draft, *self._choices[number - 1])
            self._complete()
        else:
            self._say(f"Choose from 1 to {len(self._choices)}, or type the words.")

    def _take(self, line: str) -> None:
        """A typed line: words that go on from the draft, or a whole action."""
        words = tuple(notation.split(line.lower()))
        drafts = self._drafts()
        if len(words) == 1 and words[0] in self._shortcuts:
            self._follow(words[0])
            return
        for whole in ((*self._draft, *words), words):
            if drafts.allows(whole):
                self._draft = whole
                self._complete()
                return
        try:
            self._play(notation.parse(self.session.game, line))
        except notation.BadLine as error:
            self._say(str(error))

    def _complete(self) -> None:
        """Play the draft if it is an action, after asking for its open fields."""
        drafts = self._drafts()
        action = drafts.action(self._draft)
        if action is None:
            return
        line = " ".join(self._draft)
        for f in notation.open_fields(action):
            bounds = f" ({f.open[0]} to {f.open[1]})" if f.open else ""
            answer = self._ask(f"{f.name.replace('_', ' ')}{bounds}: ")
            if answer is None:
                self._stopped = True
                return
            line += f" {json.dumps(answer) if f.is_text else answer.strip()}"
        self._draft = ()
        try:
            self._play(notation.parse(self.session.game, line))
        except notation.BadLine as error:
            self._say(str(error))

    def _play(self, action: Action) -> None:
        session = self.session
        self._draft = ()
        refusal = session.check(action)
        if refusal is not None:
            self._say(f"No: {_sentence(refusal)}")
            return
        warn = session.game.choosing.warn
        warning = warn(self._view(), self._viewer, action) if warn else None
        if warning is not None:
            self._say(_sentence(warning))
            answer = self._ask("Do it all the same? (yes or no) ")
            if answer is None or not answer.strip().lower().startswith("y"):
                return
        session.play(action)

    def _follow(self, word: str) -> None:
        """Play the actions that a shortcut stands for, taken back as one."""
        session, follow, begin = self.session, self.session.game.choosing.follow, self.session.ply
        self._draft = ()
        while follow is not None and session.player == self._viewer:
            action = follow(self._view(), self._viewer, word)
            if action is None or session.check(action) is not None:
                return
            session.play(action, joined=session.ply > begin)

    # Commands

    def _do_help(self, rest: str) -> None:
        self._say("Type a number, or the words of what you want to do. Besides:")
        for word, meaning in COMMANDS.items():
            self._say(f"  {word:<6} {meaning}")

    def _do_quit(self, rest: str) -> None:
        """Stop; who has played on since the last save is asked for the same once more."""
        self._stopped = self._kept == self.session.text() or self._leaving
        if not self._stopped:
            self._leaving = True
            self._say("This game is not saved: type save FILE, or quit again to leave it.")

    def _do_back(self, rest: str) -> None:
        self._draft = ()

    def _do_undo(self, rest: str) -> None:
        self._draft = ()
        if self.session.undo():
            self._say("Taken back.")
            self._told = [min(told, self.session.ply) for told in self._told]
        else:
            self._say(self.session.no_undo())

    def _do_redo(self, rest: str) -> None:
        self._draft = ()
        if not self.session.redo():
            self._say("There is nothing to play again.")

    def _do_hint(self, rest: str) -> None:
        session = self.session
        advise = session.game.computer().hint
        if advise is None or session.is_over or not session.game.hints_at(self._view()):
            self._say("There is no hint here.")
            return
        luck = Luck(session.seed("hint"))
        hint = advise(self._view(), self._viewer, luck)
        words = notation.line(hint.action)
        self._say(f"{words} ({self._label(tuple(words.split()))})")
        for reason in hint.reasons:
            self._say(f"  {reason}")
        self._hinted = session.ply, hint.action

    def _do_do(self, rest: str) -> None:
        if self._hinted is None or self._hinted[0] != self.session.ply:
            self._say("There is no hint to follow: type hint first.")
            return
        self._play(self._hinted[1])

    def _do_why(self, rest: str) -> None:
        try:
            refusal = self.session.check(notation.parse(self.session.game, rest))
        except notation.BadLine as error:
            self._say(str(error))
            return
        if refusal is None:
            self._say("That is allowed.")
            return
        self._say(_sentence(refusal))
        entry = rulebook.entries(rulebook.text(self.session.game)).get(refusal.rule)
        if entry:
            self._say(f"{refusal.rule}: {entry}")

    def _do_save(self, rest: str) -> None:
        if not rest:
            self._say("Say where: save FILE.")
            return
        try:
            Path(rest).write_text(self.session.text(), encoding="utf-8")
        except OSError as error:
            self._say(f"This could not be saved: {error.strerror}.")
            return
        self._kept = self.session.text()
        self._say(f"Saved in {rest}.")


def _sentence(refusal: Refusal) -> str:
    return f"{refusal.why} ({refusal.rule})" if refusal.rule else refusal.why
