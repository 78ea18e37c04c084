"""A link has arrived: what it holds, which saved game it belongs to, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from galaxies.play import prose
from galaxies.play.record import BadRecord
from galaxies.play.relation import Relation, nearest
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.words.english import counted, listed

from .naming import counted_moves, covered, full_name, moves, people, seat_name
from .wire import answers
from .wire.answers import Way
from .wire.events import SavedGame

WATCH = Way("watch", "Watch from the start")
MINE = Way("mine", "Open my game")


class Arrival:
    """A session that came by a link and is not open yet.

    `meet` compares it with saved games; until then it belongs to none of them.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._saved: Session | None = None
        self._saved_id = ""
        self._relation = Relation("other", 0)

    def meet(self, games: Sequence[SavedGame]) -> None:
        """Find the copy of this game among saved ones."""
        head = self.session.header()
        covers = self.session.game.covered
        here: list[tuple[str, Session]] = []
        beside: list[tuple[str, Session]] = []
        for game in games:
            # The first line has game, rules, galaxy and options: what differs there is no copy,
            # but where a galaxy is covered another game in it may tell of it.
            first = game.record.partition("\n")[0]
            if first != head and not (covers and f"galaxy={self.session.galaxy}" in first.split()):
                continue
            try:
                session = replay(game.record)
            except BadRecord:
                continue  # a damaged save is the library's business
            (here if first == head else beside).append((game.id, session))
        copy = nearest(self.session, [session for _, session in here])
        if copy is not None:
            index, self._relation = copy
            self._saved_id, self._saved = here[index]
            return
        for known, session in (*here, *beside):
            if covered(session):  # no copy of it, but the same galaxy, and it is in play here
                self._saved_id, self._saved, self._relation = known, session, Relation("other", 0)
                return

    def newer(self) -> Session:
        """The arrived game to go on with in the saved one's place: it keeps the names and long
        texts known here, which a link may have left out."""
        if self._saved is not None:
            pairs = zip(self.session.seats, self._saved.seats, strict=True)
            self.session.seats = tuple(Seat(new.kind, new.name or old.name) for new, old in pairs)
            # Long texts are left out of links too.
            kept = prose.lines(self._saved.prose)
            if kept:
                self.session = replay("\n".join([self.session.text().rstrip("\n"), *kept, ""]))
        return self.session

    def answer(self) -> answers.Arrival:
        """What the page says and offers."""
        return answers.Arrival(
            title=full_name(self.session),
            lines=(*self._facts(), *self._relatives()),
            kin=self._saved_id,
            choices=tuple(self._choices()),
        )

    def _facts(self) -> list[str]:
        session = self.session
        names = [seat.name for seat in session.seats if seat.name]
        who = f"Played by {listed(names)}. " if names else ""
        outcome = session.game.rules.outcome(session.state)
        if outcome is not None:
            where = f"It is over after {counted_moves(session)}."
        elif not self._begun():
            where = "Nothing is played yet."
        else:
            where = f"{counted_moves(session)} so far."
        turn = seat_name(session, session.player)
        next_one = f" It is {turn}'s turn." if people(session) > 1 and turn else ""
        lines = [who + where + next_one]
        if session.takebacks:
            steps = counted(session.takebacks, "step was", "steps were")
            lines.append(f"In it {steps} taken back after something had been seen.")
        if session.start is not None:
            lines.append("It starts from a position, which somebody may have made up.")
        elif not link.luck_is_of_code(session, session.ply):
            lines.append("Its luck is not that of its galaxy: somebody wrote it by hand.")
        return lines

    def _begun(self) -> bool:
        """Whether a player has decided something, counting what could be redone."""
        session = self.session
        return any(session.player_at(ply) >= 0 for ply in range(session.plies))

    def _relatives(self) -> list[str]:
        """How it relates to the saved game."""
        if self._saved is None:
            return []
        newest = moves(self._saved)
        if self._kept_shut() and self._relation.kind == "other":
            return [
                "You are in the middle of a game in this galaxy: a second sheet with the same one"
                " would give away what is hidden."
            ]
        if self._kept_shut() and self._relation.kind == "fork":
            shared = counted_moves(self._saved, self._relation.ply)
            return [
                f"It parts from your game after {shared}, and yours is not over: a second sheet"
                " with the same galaxy would give away what is hidden."
            ]
        match self._relation.kind:
            case "same":
                return ["You have this game already, and just as far."]
            case "behind":
                return [f"Already answered: the newest is move {newest}, and you have it."]
            case "ahead":
                more = moves(self.session) - newest
                on = f"{counted(more, 'move')} on" if more else "and luck decided"
                return [f"It is your saved game, {on}."]
            case _:
                shared = counted_moves(self._saved, self._relation.ply)
                parts = f"It parts from your saved game after {shared}"
                whose = self._whose_went_two_ways(self._saved)
                if whose:
                    parts += f": {whose} next one was taken back and played another way. Yours has"
                else:
                    parts += ": yours went another way,"
                return [f"{parts} {newest} so far. Opened, it is a game of its own."]

    def _whose_went_two_ways(self, saved: Session) -> str:
        """Whose step ("Ada's") was taken back in one of two copies that several people play; ""
        where it was luck or nobody else's business."""
        player = saved.player_at(self._relation.ply)
        if people(saved) < 2 or player < 0:
            return ""
        return f"{seat_name(saved if saved.seats[player].name else self.session, player)}'s"

    def _kept_shut(self) -> bool:
        """Whether looking into it would show what a game in progress here still hides."""
        return self._saved is not None and covered(self._saved)

    def _choices(self) -> list[Way]:
        """What can be done, the likeliest first."""
        over = self.session.is_over
        related = self._relation.kind
        if self._kept_shut():
            return [Way("update", "Go on with my game")] if related == "ahead" else [MINE]
        if not self._begun() and self.session.start is None:
            return [Way("continue", "Play it")]
        go_on = Way("continue", "See the end" if over else "Continue from here")
        # A game that keeps its galaxy until the end is not begun anew before that.
        galaxy = [] if covered(self.session) else [Way("galaxy", "Play the same galaxy")]
        together = people(self.session) > 1
        match related:
            case "same":
                return [MINE, WATCH, *galaxy]
            case "behind":
                again = [] if together or over else [go_on]
                return [Way("mine", "Go to the newest"), WATCH, *again, *galaxy]
            case "ahead" if together:
                return [Way("update", "Go on with my game"), WATCH, *galaxy]
            case "ahead":
                return [go_on, Way("update", "Bring my game up to this"), WATCH, *galaxy]
            case "fork":
                beside = Way("continue", "Open it beside mine")
                return [beside, WATCH, Way("mine", "Go to mine"), *galaxy]
            case _:
                return [WATCH, go_on, *galaxy] if over else [go_on, WATCH, *galaxy]
