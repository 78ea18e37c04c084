"""One game being played: who sits where, every ply, undo and redo, and its text (the record).

Its grammar, line by line, is in `record`.

A long session is opened from a checkpoint, the state after so many of its plies: what came before
is known by its lines only, until somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from ..galaxy import codes as galaxies
from ..galaxy.luck import Luck, fnv1a
from ..game import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    Action,
    AnyGame,
    BadOptions,
    Illegal,
    Player,
    Refusal,
    State,
    Viewer,
    fill_options,
)
from ..games import GAMES
from . import notation, position, record
from . import prose as apart
from .record import BadRecord

MAX_PROSE = 6_000_000
"""Longest sum of the texts apart, in characters."""
CHECKPOINT = 500
"""After how many plies from the last one a checkpoint is worth while."""
_LATELY = 100
"""How many plies stay before the present in a checkpoint, to be taken back."""
MAX_NAME = 60
"""Longest name of a player, in characters."""
HUMAN = "human"
_VIEWS = 400
"""How many views a session keeps; one step asks for the same few again and again."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: kind is "human" or the name of one of the game's bot levels."""

    kind: str = HUMAN
    name: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


class Session:
    """A game in progress. `states[i]` is the state after i plies; `actions[i]` leads on from it.

    `ply` is the present; what lies beyond it can be redone. After every change luck has had its
    say: the present state waits for a player or is over. `joined[i]` says that `actions[i]` was
    chosen together with what came before it (see `play`).
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        galaxy: str,
        options: Mapping[str, str] | None = None,
        seats: Sequence[Seat] = (Seat(),),
        start: State | None = None,
        settled: bool = True,
    ) -> None:
        """A new game; `start` sets it up from a position. Raises BadOptions, BadCode.

        Luck has had its say unless `settled` is false: a record is about to tell it.
        """
        _check_seats(game, seats, start)
        self.game = game
        self.galaxy = galaxies.normal(galaxy)
        self.options = fill_options(game, options or {})
        self.seats = tuple(seats)
        self.takebacks = 0
        self.start = start
        first = start if start is not None else game.rules.initial_state(self.options, len(seats))
        self.ply = 0
        self._prose: dict[str, str] = {}
        self._base = 0
        self._states: list[State] = [first]
        self._actions: list[Action] = []
        self._joined: list[bool] = []
        self._lines: list[str] = []
        self._marked = 0
        self._luck = Luck(self.galaxy)
        self._mover: tuple[State, Player] | None = None
        self._checked: tuple[State, Action, Refusal | None] | None = None
        self._views: dict[tuple[int, Viewer], tuple[State, State]] = {}
        if settled:
            self._settle()

    @property
    def states(self) -> list[State]:
        """All states; the early ones of a long session are found out when first asked for."""
        self._recall()
        return self._states

    @property
    def actions(self) -> list[Action]:
        """All actions, like `states`."""
        self._recall()
        return self._actions

    @property
    def joined(self) -> list[bool]:
        """What goes on with the choice before it, like `states`."""
        self._recall()
        return self._joined

    @property
    def base(self) -> int:
        """The first ply whose state is known without looking far back."""
        return self._base

    @property
    def plies(self) -> int:
        """How many plies there are, with those that can be redone."""
        return self._base + len(self._actions)

    def at(self, ply: int) -> State:
        """The state after so many plies."""
        if ply < self._base:
            self._recall()
        return self._states[ply - self._base]

    def action(self, ply: int) -> Action:
        """The action that leads on from the state after so many plies."""
        if ply < self._base:
            self._recall()
        return self._actions[ply - self._base]

    def is_joined(self, ply: int) -> bool:
        """Whether the action at a ply was chosen together with what came before it."""
        if ply < self._base:
            self._recall()
        return self._joined[ply - self._base]

    @property
    def state(self) -> State:
        return self._states[self.ply - self._base]

    @property
    def begun(self) -> bool:
        """Whether a player has decided something."""
        return self._base > 0 or any(
            self.game.rules.current_player(state) >= 0 for state in self._states[: self.ply]
        )

    @property
    def player(self) -> int:
        """Who is to move: an index into `seats`, or TERMINAL."""
        state = self.state
        if self._mover is None or self._mover[0] is not state:
            self._mover = state, self.game.rules.current_player(state)
        return self._mover[1]

    def player_at(self, ply: int) -> Player:
        """Who was to move after so many plies."""
        return self.game.rules.current_player(self.at(ply))

    @property
    def is_over(self) -> bool:
        return self.player == TERMINAL

    def view(self, viewer: Viewer, ply: int | None = None) -> State:
        """What a player may know of the state after a ply, by default the present one; SPECTATOR
        sees what the game opens when it is over."""
        at = self.ply if ply is None else ply
        state = self.at(at)
        known = self._views.get((at, viewer))
        if known is not None and known[0] is state:
            return known[1]
        rules = self.game.rules
        if viewer != SPECTATOR:
            view = rules.observe(state, viewer)
        else:
            view = rules.spectate(state) if rules.spectate else state
        while len(self._views) >= _VIEWS:
            del self._views[next(iter(self._views))]
        self._views[at, viewer] = state, view
        return view

    def seed(self, purpose: str) -> str:
        """A seed for whoever thinks about the present ply, the same at every replay.

        Hashed: a bot must not be handed the galaxy code, from which all luck follows.
        """
        return f"{fnv1a(f'{self.galaxy}/{purpose}/{self.ply}'):x}"

    @property
    def viewer(self) -> int:
        """Whose eyes a single screen is for: the human to move, else the first human, else 0."""
        humans = [i for i, seat in enumerate(self.seats) if seat.is_human]
        return self.player if self.player in humans else (humans or [0])[0]

    def __repr__(self) -> str:
        return f"<{self.game.title}, galaxy {self.galaxy}, at ply {self.ply} of {self.plies}>"

    def _repr_svg_(self) -> str:
        """The board as the viewer sees it, for a notebook: it brings its style along."""
        from ..draw.style import standalone  # noqa: PLC0415 (no page needs it)

        board = self.game.picture.scene(self.view(self.viewer), self.viewer, ()).panes[0]
        return standalone(board, self.game)

    def play(self, action: Action, *, joined: bool = False) -> None:
        """Play a legal action, and the luck that follows. Raises Illegal; then nothing changed.

        `joined`: it belongs to the action before it, as the later steps of a shortcut do, so that
        undo and redo take both as one.
        """
        refusal = self.check(action)
        if refusal is not None:
            raise Illegal(refusal)
        after = self.game.rules.apply(self.state, action)
        here = self.ply - self._base
        del self._states[here + 1 :], self._actions[here:], self._joined[here:]
        del self._lines[self.ply :]
        self._append(action, after, joined=joined)
        self._settle()

    def check(self, action: Action) -> Refusal | None:
        """Why an action cannot be played now, None if it can. Whoever asks before playing it pays
        only once."""
        if self.is_over:
            return Refusal("", "The game is over.")
        state = self.state
        known = self._checked
        if known is None or known[0] is not state or known[1] != action:
            known = self._checked = state, action, self.game.rules.check(state, action)
        return known[2]

    def _append(self, action: Action, after: State, *, joined: bool = False) -> None:
        if self.ply >= self.game.rules.max_plies:
            raise BadRecord(0, f"No game of {self.game.title} is this long.")
        self._actions.append(action)
        self._joined.append(joined)
        self._states.append(after)
        self.ply += 1

    def _settle(self) -> None:
        while self.player == CHANCE:
            action = self.game.rules.chance(self.state, self._luck)
            self._append(action, self.game.rules.apply(self.state, action))

    # Undo and redo

    def _decision(self, ply: int) -> bool:
        """Whether a human decides at this ply."""
        player = self.player_at(ply)
        return player >= 0 and self.seats[player].is_human

    def undo_ply(self) -> int | None:
        """The ply that `undo` goes back to, or None.

        That is the latest human decision before the present, or the first of those that were
        chosen together. With several humans it does not reach behind a ply that showed somebody
        something new; alone it always goes on, except behind a ply that the game calls binding.
        """
        alone = sum(seat.is_human for seat in self.seats) <= 1
        reached = None
        for ply in range(self.ply - 1, -1, -1):
            if self.is_binding(ply) or (not alone and self._revealed(ply)):
                break
            if self._decision(ply):
                reached = ply
                if not self.is_joined(ply):
                    break
        return reached

    def is_binding(self, ply: int) -> bool:
        """Whether the rules never let this ply be taken back, not even by a player alone."""
        return self.action(ply).binds(self.at(ply), self.at(ply + 1))

    def _revealed(self, ply: int) -> bool:
        return self.action(ply).reveals(self.at(ply), self.at(ply + 1))

    def no_undo(self) -> str:
        """Why nothing can be taken back, in one sentence; "" where something can."""
        if self.undo_ply() is not None:
            return ""
        decided = [ply for ply in range(self.ply) if self._decision(ply)]
        if decided and any(self.is_binding(ply) for ply in range(decided[-1], self.ply)):
            return "The last step is binding: the rules never let it be taken back."
        if decided and sum(seat.is_human for seat in self.seats) > 1:
            return "The last step showed something new to a player, so it cannot be taken back."
        return "There is nothing to take back."

    def undo(self) -> bool:
        """Take back the last human decision and all that followed it; False if there is none."""
        target = self.undo_ply()
        if target is None:
            return False
        if any(self._revealed(ply) for ply in range(target, self.ply)):
            self.takebacks += 1
        self.ply = target
        return True

    def redo(self) -> bool:
        """Play again what was undone, up to the next human decision of its own or the end."""
        if self.ply == self.plies:
            return False
        self.ply += 1
        while self.ply < self.plies and (self.is_joined(self.ply) or not self._decision(self.ply)):
            self.ply += 1
        return True

    def branch(self, ply: int) -> Session:
        """A new session with the same game up to a ply (moved on past luck that is decided)."""
        while ply < self.plies and self.player_at(ply) == CHANCE:
            ply += 1
        return replay(self.text(ply))

    # Text

    @property
    def lines(self) -> list[str]:
        """The lines of the record, one a ply; prose by its names."""
        known = len(self._lines) - self._base
        for action, joined in zip(self._actions[known:], self._joined[known:], strict=True):
            self._lines.append(record.line(action, joined, self._prose))
        return self._lines

    @property
    def prose(self) -> dict[str, str]:
        """The texts apart, by name: those of the lines, and what else came with a record."""
        return self._prose if self.lines else {}

    def text(
        self, ply: int | None = None, *, names: bool = True, prose: bool = True, bare: bool = False
    ) -> str:
        """The record; up to `ply` if given, else with what can be redone.

        `names` keeps the players' names, `prose` the long texts, which follow after the end;
        `bare` writes the position that it begins from without names of fields.
        """
        rows = self.rows(ply, names=names, prose=prose, bare=bare)
        texts = apart.lines(self._told(rows)) if prose and self._prose else []
        return "\n".join([*rows, *texts, ""])

    def rows(
        self, ply: int | None = None, *, names: bool = True, prose: bool = False, bare: bool = False
    ) -> list[str]:
        """The lines of `text` from its header to its end, without the long texts."""
        head = [self._header()]
        for seat in self.seats:
            name = quote(seat.name, safe="") if names else ""
            head.append(f"seat {seat.kind} {name}".rstrip())
        if self.start is not None:
            head.append(f"position {position.dump(self.start, bare=bare, prose=prose)}")
        if self.takebacks:
            head.append(f"takebacks {self.takebacks}")
        rows = [*head, *(self.lines if ply is None else self.lines[:ply])]
        rows.append(f"end {self.ply if ply is None else ply}")
        body = "\n".join(rows)
        rows[-1] += f" {record.checksum(body)}"
        return rows

    def _header(self) -> str:
        game = self.game
        rules = f"rules={game.rules.version}"
        head = [f"galaxies {record.FORMAT} {self.game.name} {rules} galaxy={self.galaxy}"]
        head += [
            f"{option.name}={self.options[option.name]}"
            for option in game.options
            if self.options[option.name] != option.default
        ]
        return " ".join(head)

    def _told(self, lines: Sequence[str]) -> dict[str, str]:
        """The texts that these lines name."""
        named = (line.rpartition(" =")[2] for line in lines if " =" in line)
        return {name: self._prose[name] for name in named if name in self._prose}

    # Checkpoints

    def checkpoint(self) -> str:
        """The state of not long ago as a text to keep beside the record, so that `replay` need not
        go all the way; "" where that is not worth while."""
        if self.ply - max(self._base, self._marked) < CHECKPOINT:
            return ""
        self._marked = ply = self.ply - _LATELY
        return f"{ply} {self._stem(ply)} {position.dump(self.at(ply), bare=True)}"

    def _stem(self, ply: int) -> str:
        """A checksum of all that the state after so many plies follows from."""
        start = "" if self.start is None else position.dump(self.start)
        return record.checksum(
            "\n".join([self._header(), str(len(self.seats)), start, *self.lines[:ply]])
        )

    def _rest_on(self, checkpoint: str, *, foreign: bool) -> None:
        """Begin at a checkpoint, if it is one of these lines (which are known already)."""
        words = checkpoint.split(" ", 2)
        if len(words) < 3 or not words[0].isdecimal() or not 0 < int(words[0]) <= self.ply:
            return
        ply = int(words[0])
        if words[1] != self._stem(ply):
            return
        try:
            self._states = [position.load(self.game, words[2], whole=foreign)]
        except position.BadPosition:
            return  # written by another version: the lines tell it all the same
        self._base = ply

    def anew(self) -> Session:
        """The same session before its first ply."""
        twin = Session(
            self.game,
            galaxy=self.galaxy,
            options=self.options,
            seats=self.seats,
            start=self.start,
            settled=False,
        )
        twin._prose = self._prose
        return twin

    def _recall(self) -> None:
        """Find out all states before a checkpoint. Raises BadRecord."""
        if not self._base:
            return
        twin = self.anew()
        refold(twin, self._lines[: self._base], 0)
        if twin.state != self._states[0]:
            raise BadRecord(0, "The early steps of this record do not lead to where it stands.")
        self._states[:0] = twin._states[:-1]
        self._actions[:0] = twin._actions
        self._joined[:0] = twin._joined
        self._base = 0


def _check_seats(game: AnyGame, seats: Sequence[Seat], start: State | None) -> None:
    if len(seats) not in game.players:
        low, high = game.players[0], game.players[-1]
        count = str(low) if low == high else f"{low} to {high}"
        players = "player" if count == "1" else "players"
        raise BadOptions(f"{game.title} takes {count} {players}, not {len(seats)}.")
    count_players = game.rules.count_players
    if start is not None and count_players is not None and count_players(start) != len(seats):
        raise BadOptions(f"This position is for {count_players(start)} players, not {len(seats)}.")
    for seat in seats:
        if not seat.is_human and seat.kind not in game.levels:
            known = ", ".join([HUMAN, *game.levels])
            raise BadOptions(f'A seat cannot be "{seat.kind[:40]}"; it takes {known}.')
        if len(seat.name) > MAX_NAME:
            raise BadOptions(f"A player's name has at most {MAX_NAME} characters.")
        if not notation.is_sound(seat.name):
            raise BadOptions("A player's name has half a character in it.")


def replay(text: str, checkpoint: str = "", *, foreign: bool = False) -> Session:
    """The session of a record, every line checked. Raises BadRecord; never anything else.

    With a `checkpoint` of it the lines before that are checked when they are first needed;
    a `foreign` one came with a file, so its state is looked at closely (see `proof`).
    """
    if len(text) > record.MAX_TEXT + MAX_PROSE:
        raise BadRecord(0, f"This record is too long to be a game ({len(text):,} characters).")
    whole, texts = apart.part(text.replace("\r\n", "\n"))
    lines, plies = record.split(whole)
    session, number = _seated(lines)
    session._prose = apart.read(texts)
    played = lines[number:]
    if checkpoint:
        session._lines, session.ply = list(played), plies
        session._rest_on(checkpoint, foreign=foreign)
    session.ply = session.base
    session._lines = []
    refold(session, lines, number + session.base)
    session._lines = _canonical(session, played)
    session._settle()
    if plies > session.plies:
        raise BadRecord(len(lines) + 1, "The record has fewer plies than its end says.")
    session.ply = plies
    while session.player == CHANCE:
        session.ply += 1
    return session


def _canonical(session: Session, lines: Sequence[str]) -> list[str]:
    """The lines as the session would write them; only where they may differ is it asked to.

    Those before a checkpoint do not differ: it was made of lines that the session wrote.
    """
    found = list(lines)
    for at, line in enumerate(found[session.base :], session.base):
        if '"' in line or line != " ".join(line.lower().split()):
            found[at] = record.line(session.action(at), session.is_joined(at), session._prose)
    return found


def _seated(lines: Sequence[str]) -> tuple[Session, int]:
    """The session before its first ply, and the number of lines that tell of it."""
    game_id, pairs = record.header(lines[0] if lines else "")
    if game_id not in GAMES:
        raise BadRecord(1, f'There is no game "{game_id[:40]}" here.')
    game = GAMES[game_id]
    if pairs.pop("rules", "") != str(game.rules.version):
        raise BadRecord(
            1, f"This game was played by other rules than version {game.rules.version}."
        )
    number = 1
    seats: list[Seat] = []
    while number < len(lines) and lines[number].startswith("seat "):
        seats.append(Seat(*record.seat(number + 1, lines[number])))
        number += 1
    start: Any = None
    if number < len(lines) and lines[number].startswith("position "):
        try:
            start = position.load(game, lines[number].removeprefix("position "))
        except position.BadPosition as error:
            raise BadRecord(number + 1, str(error)) from error
        number += 1
    takebacks = 0
    if number < len(lines) and lines[number].startswith("takebacks "):
        digits = lines[number].removeprefix("takebacks ")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            raise BadRecord(number + 1, "The number of takebacks is no number.")
        takebacks = int(digits)
        number += 1
    try:
        session = Session(
            game,
            galaxy=pairs.pop("galaxy", ""),
            options=pairs,
            seats=seats,
            start=start,
            settled=False,
        )
    except (BadOptions, galaxies.BadCode) as error:
        raise BadRecord(1, str(error)) from error
    session.takebacks = takebacks
    return session, number


def refold(session: Session, lines: Sequence[str], number: int) -> None:
    """Play the lines from index `number` on; luck comes from the record, not from the code."""
    game = session.game
    for at, text in enumerate(lines[number:], number + 1):
        try:
            action = notation.parse(game, text.removeprefix(record.JOINED), session._prose)
        except notation.BadLine as error:
            raise BadRecord(at, str(error)) from error
        refusal = session.check(action)
        if refusal is not None:
            raise BadRecord(at, f"{refusal.why} ({refusal.rule})" if refusal.rule else refusal.why)
        joined = text.startswith(record.JOINED)
        session._append(action, game.rules.apply(session.state, action), joined=joined)
