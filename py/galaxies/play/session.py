"""One game being played: its seats, every ply, undo and redo, and its text (the record).

The grammar of a record, line by line, is in `record`; `replay` reads one.

A long session opens from a checkpoint, the state after some of its plies. Of the plies before it,
the session then knows only the lines: `recall` replays them.

Long, as one class: whatever plays, undoes, redoes or writes must keep the same few facts in step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from ..formats import notation, position, record
from ..formats.record import BadRecord
from ..galaxy import codes
from ..galaxy.luck import Luck
from ..game import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    Action,
    AnyGame,
    Illegal,
    Refusal,
    State,
    Viewer,
)
from .hands import blanked, dealt, imagined
from .luck import check_luck, next_luck, take_reveals
from .scripted import Scripted
from .seats import Seat, check_seats
from .terms import options_for

_VIEWS = 400
"""How many views a session caches: handling one move needs the same few views many times."""


class Session(Scripted):
    """A game in progress: `at(ply)` is the state after that many plies, `action(ply)` follows it.

    `ply` is the present; later plies can be redone. After every change, chance plies have been
    played: the present state waits for a player or is over.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        galaxy: str,
        options: Mapping[str, str | int] | None = None,
        seats: Sequence[Seat] = (Seat(),),
        start: State | None = None,
        settled: bool = True,
    ) -> None:
        """A new game; `start` sets it up from a position, whose options it takes unless some are
        given. Raises BadOptions, BadCode.

        Chance plies are played at once unless `settled` is false: then a record supplies them.
        """
        check_seats(game, seats, start)
        super().__init__(
            game,
            galaxy=codes.normal(galaxy),
            options=options_for(game, options, len(seats), start),
            seats=seats,
            start=start,
        )
        self._prose: dict[str, str] = {}
        self._luck = Luck(self.galaxy)
        self._checked: tuple[State, Action, Refusal | None] | None = None
        self._views: dict[tuple[int, Viewer, bool], tuple[State, State]] = {}
        if settled:
            self.settle()

    @property
    def begun(self) -> bool:
        """Whether a player has made a decision."""
        return self._base > 0 or any(
            self.game.rules.current_player(state) >= 0 for state in self._states[: self.ply]
        )

    @property
    def player(self) -> int:
        """The player to move: an index into `seats`, or TERMINAL."""
        cached = self._movers.get(self.ply)
        return cached[1] if cached and cached[0] is self.state else self.player_at(self.ply)

    @property
    def is_over(self) -> bool:
        return self.player == TERMINAL

    def view(self, viewer: Viewer, ply: int | None = None) -> State:
        """The state after a ply (by default the present one) as a player may know it; SPECTATOR
        sees what every player knows, and all that the game reveals when it is over."""
        at = self.ply if ply is None else ply
        is_open = viewer == SPECTATOR and self.is_over
        cached = self._views.get((at, viewer, is_open))
        if cached is not None and cached[0] is self.at(at):
            return cached[1]
        if self.game.rules.memory and viewer != SPECTATOR:
            return self._remembered(viewer, at)
        return self._cache(at, viewer, self._observed(viewer, at), is_open=is_open)

    def _observed(self, viewer: Viewer, at: int) -> State:
        """The state after a ply as it lies on the table for a viewer."""
        state, rules, is_open = self.at(at), self.game.rules, viewer == SPECTATOR and self.is_over
        view = rules.spectate(state) if is_open and rules.spectate else state
        view = blanked(self, view)
        knowing = range(len(self.seats)) if viewer == SPECTATOR else (viewer,)
        for player in () if is_open else knowing:
            view = rules.observe(view, player)
        return view

    def _remembered(self, viewer: Viewer, at: int) -> State:
        """The same, with what the viewer remembers of all the plies before."""
        with suppress(BadRecord):
            self.recall()
        memory, first = self.game.rules.memory, at
        assert memory is not None
        while first > self._base and not self._is_cached(first - 1, viewer):
            first -= 1
        if first == self._base:
            view = self._cache(first, viewer, self._observed(viewer, first))
            first += 1
        else:
            view = self._views[first - 1, viewer, False][1]
        for ply in range(first, at + 1):
            view = self._cache(
                ply, viewer, memory.remember(view, self._observed(viewer, ply), viewer)
            )
        return view

    def _is_cached(self, ply: int, viewer: Viewer) -> bool:
        cached = self._views.get((ply, viewer, False))
        return cached is not None and cached[0] is self.at(ply)

    def _cache(self, at: int, viewer: Viewer, view: State, *, is_open: bool = False) -> State:
        while len(self._views) >= _VIEWS:
            del self._views[next(iter(self._views))]
        self._views[at, viewer, is_open] = self.at(at), view
        return view

    def seed(self, purpose: str, ply: int | None = None) -> str:
        """A seed for bots and hints at a ply (by default the present one), the same every time.

        It is hashed: a bot must not get the galaxy code, from which all luck follows.
        """
        return f"{self._luck.hash(f'{purpose}/{self.ply if ply is None else ply}'):x}"

    @property
    def viewer(self) -> int:
        """The player whose view a single screen shows: the human to move, else the first human,
        else 0."""
        humans = [i for i, seat in enumerate(self.seats) if seat.is_human]
        return self.player if self.player in humans else (humans or [0])[0]

    def __repr__(self) -> str:
        return f"<{self.game.title}, galaxy {self.galaxy}, at ply {self.ply} of {self.plies}>"

    def play(self, action: Action | str, *, joined: bool = False) -> None:
        """Play a legal action or its line, and the luck that follows. Raises Illegal, or BadLine
        for a line that is not an action; then nothing has changed.

        `joined`: it belongs to the action before it, like the later actions of a shortcut, so
        undo and redo treat both as one.
        """
        if isinstance(action, str):
            action = notation.parse(self.game, action, possible=self.legal)
        refusal = self.check(action)
        if refusal is not None:
            raise Illegal(refusal)
        after = self.game.rules.apply(imagined(self, action), action)
        self.forget_redo()
        self._append(action, after, joined=joined)
        self.settle()

    def check(self, action: Action) -> Refusal | None:
        """Why an action cannot be played now; None if it can. The answer is cached for `play`."""
        if self.is_over:
            return Refusal("", "The game is over.")
        state = self.state
        cached = self._checked
        if cached is None or cached[0] is not state or cached[1] != action:
            refusal = self._resigns_for_computer(action) or self._refusal(action)
            cached = self._checked = state, action, refusal
        return cached[2]

    def _refusal(self, action: Action) -> Refusal | None:
        """Why the rules forbid an action, whatever the cards that are not known here."""
        refusal: Refusal | None = self.game.rules.check(imagined(self, action), action)
        return refusal

    def _resigns_for_computer(self, action: Action) -> Refusal | None:
        resignation = self.game.rules.resignation
        if not action.resigns or resignation is None:
            return None
        mine = (seat.is_human and resignation(i) == action for i, seat in enumerate(self.seats))
        return None if any(mine) else Refusal("", "You can't resign for the computer.")

    def _append(self, action: Action, after: State, *, joined: bool = False) -> None:
        if self.ply >= self.game.rules.max_plies:
            raise BadRecord(0, f"No game of {self.game.title} is this long.")
        self._add(action, after, joined=joined)

    def settle(self) -> None:
        """Play chance plies until a player is to move, the game is over, or the other device must
        first reveal its part of the luck."""
        while self.player == CHANCE and (luck := self._next_luck()) is not None:
            self._append_luck(luck)

    def _append_luck(self, luck: Luck) -> None:
        action = dealt(self, luck)
        self._append(action, self.game.rules.apply(self.state, action))

    def _next_luck(self) -> Luck | None:
        return next_luck(self) if self.joint_luck or self.hands else self._luck

    # Undo and redo

    def _decision(self, ply: int) -> bool:
        """Whether a human decides at this ply."""
        player = self.player_at(ply)
        return player >= 0 and self.seats[player].is_human

    def undo_ply(self) -> int | None:
        """The ply that `undo` goes back to, or None.

        It is the latest human decision before the present, or the first of several that were
        chosen together. With several humans, undo stops at a ply that showed somebody something
        new. A player alone can undo such a ply too, but never one that the game calls binding.
        """
        alone = sum(seat.is_human for seat in self.seats) <= 1
        reached = None
        for ply in range(self.ply - 1, -1, -1):
            if ply < self._base:
                self.recall()
            if self.is_binding(ply) or self.is_committed(ply):
                break
            if not alone and self._revealed(ply):
                break
            if self._decision(ply):
                reached = ply
                if not self.is_joined(ply):
                    break
        return reached

    def no_undo(self) -> str:
        """Why undo is not possible, in one sentence; "" if it is."""
        if self.undo_ply() is not None:
            return ""
        self.recall()
        decided = [ply for ply in range(self.ply) if self._decision(ply)]
        if decided and any(self.is_binding(ply) for ply in range(decided[-1], self.ply)):
            return "The last move is binding: the rules don't let you undo it."
        if decided and sum(seat.is_human for seat in self.seats) > 1:
            return "The last move showed a player something new, so you can't undo it."
        return "There is nothing to undo."

    def undo(self) -> bool:
        """Undo the last human decision and everything after it; False if there is none."""
        target = self.undo_ply()
        if target is None:
            return False
        if any(self._revealed(ply) for ply in range(target, self.ply)):
            self.takebacks += 1
        self.ply = target
        return True

    def redo(self) -> bool:
        """Play undone plies again, up to the next separate human decision or the end."""
        if self.ply == self.plies:
            return False
        self.ply += 1
        while self.ply < self.plies and (self.is_joined(self.ply) or not self._decision(self.ply)):
            self.ply += 1
        return True

    # Lines

    def follow(self, lines: Sequence[str], number: int) -> None:
        """Play lines of a record; `number` is the line number of the first. Luck comes from the
        lines, not from the galaxy code. Raises BadRecord."""
        for at, line in enumerate(lines, number):
            try:
                is_agreed = bool(self.joint_luck or self.hands)
                text = take_reveals(self, line) if is_agreed else line
                action = notation.parse(self.game, text.removeprefix(record.JOINED), self._prose)
                if is_agreed:
                    check_luck(self, action)
            except ValueError as error:
                raise BadRecord(at, str(error), "illegal") from error
            refusal = self.check(action)
            if refusal is not None:
                why = f"{refusal.why} ({refusal.rule})" if refusal.rule else refusal.why
                raise BadRecord(at, why, "illegal")
            joined = text.startswith(record.JOINED)
            after = self.game.rules.apply(imagined(self, action), action)
            self._append(action, after, joined=joined)

    def before_play(self) -> Session:
        """The same session before its first ply."""
        twin = Session(
            self.game,
            galaxy=self.galaxy,
            options=self.options,
            seats=self.seats,
            start=self.start,
            settled=False,
        )
        twin._prose = dict(self._prose)
        twin.joint_luck, twin.hands = self.joint_luck, self.hands
        return twin

    def add_prose(self, texts: Mapping[str, str]) -> None:
        """Add long texts by name, before the lines that use the names."""
        self._prose |= texts

    def recall(self) -> None:
        """Replay the plies before the checkpoint that the session began at. Raises BadRecord."""
        if not self._base:
            return
        past = self.before_play()
        past.follow(self._lines[: self._base], 1)
        if past.state != self._states[0]:
            why = "The early moves of this saved game do not lead to its current position."
            raise BadRecord(0, why)
        self._states[:0] = past._states[:-1]
        self._actions[:0] = past._actions
        self._joined[:0] = past._joined
        self._base = 0

    # Text

    def line(self, ply: int) -> str:
        """The line of the action at a ply, as records write it."""
        reveals = " " + "~".join(self.reveals[ply]) if ply in self.reveals else ""
        return record.line(self.action(ply), self.is_joined(ply), self._prose) + reveals

    def keep_lines(self, lines: Sequence[str]) -> None:
        """Cache lines that were read from a record, so that they are not written again."""
        self._lines = list(lines)

    @property
    def lines(self) -> list[str]:
        """The lines of the record, one a ply; prose appears as its name."""
        for at in range(len(self._lines), self.plies):
            self._lines.append(self.line(at))
        return self._lines

    @property
    def prose(self) -> dict[str, str]:
        """The long texts by name: those that lines use, and others that came with a record."""
        return self._prose if self.lines else {}

    def text(
        self,
        ply: int | None = None,
        *,
        names: bool = True,
        prose: bool = True,
        commitments: bool = True,
        signed: bool = True,
        bare: bool = False,
        whole: bool = False,
    ) -> str:
        """The record; up to `ply` if given, else including the plies that can be redone.

        `names` includes the players' names, `prose` the long texts after the end, `commitments`
        those of devices, and if `signed` their signatures, `whole` options with their default;
        `bare` leaves out field names.
        """
        lines = self.lines if ply is None else self.lines[:ply]
        start, head = self.start, self.header(whole=whole)
        signed = signed and commitments and bool(self.signed)
        is_late = signed or (commitments and bool(self.hands))
        return record.write(
            record.with_signatures(head) if is_late else head,
            seats=[(seat.kind, seat.name if names else "") for seat in self.seats],
            position="" if start is None else position.dump(start, bare=bare, prose=prose),
            takebacks=self.takebacks,
            commitments=(
                self.commitment_lines(self.plies if ply is None else ply, signed=signed)
                if commitments
                else []
            ),
            lines=lines,
            plies=self.ply if ply is None else ply,
            texts=self._prose if prose else {},
        )

    def header(self, *, whole: bool = False) -> str:
        """The first line of the record; if `whole`, with all options."""
        game, options = self.game, self.options
        named = [o for o in game.options if whole or options[o.name] != o.default]
        values = [(o.name, options[o.name]) for o in named]
        return record.write_header(game.name, game.rules.version, self.galaxy, values)
