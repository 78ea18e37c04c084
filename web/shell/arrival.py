"""A link has arrived: what it holds, which game of ours it belongs to, and what can be done."""

from __future__ import annotations

from typing import Any

from galaxies.play import prose
from galaxies.play.record import BadRecord
from galaxies.play.relation import Relation, nearest
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

from .place import seat_name
from .sharing import counted, covered, moves, name, people

Answer = dict[str, Any]


class Arrival:
    """A session that came by a link and is not open yet.

    `meet` compares it with saved games; until then it has no kin.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.kin: Session | None = None
        self._kin_id = ""
        self._relation = Relation("other", 0)

    def meet(self, games: list[dict[str, str]]) -> None:
        """Find the copy of this game among saved ones: dicts of id and record."""
        head = self.session.text(0).partition("\n")[0]
        covers = self.session.game.covered
        here: list[tuple[str, Session]] = []
        beside: list[tuple[str, Session]] = []
        for game in games:
            # The first line has game, rules, galaxy and options: what differs there is no copy,
            # but where a galaxy is covered another game in it may tell of it.
            first = game["record"].partition("\n")[0]
            if first != head and not (covers and f"galaxy={self.session.galaxy}" in first.split()):
                continue
            try:
                session = replay(game["record"])
            except BadRecord:
                continue  # a damaged save is the library's business
            (here if first == head else beside).append((game["id"], session))
        found = nearest(self.session, [session for _, session in here])
        if found is not None:
            index, self._relation = found
            self._kin_id, self.kin = here[index]
            return
        for known, session in (*here, *beside):
            if covered(session):  # no copy of it, but the same galaxy, and it is in play here
                self._kin_id, self.kin, self._relation = known, session, Relation("other", 0)
                return

    def newer(self) -> Session:
        """The arrived game to go on with in the saved one's place: it keeps the names and long
        texts known here, which a link may have left out."""
        if self.kin is not None:
            pairs = zip(self.session.seats, self.kin.seats, strict=True)
            self.session.seats = tuple(Seat(new.kind, new.name or old.name) for new, old in pairs)
            # Long texts are left out of links too.
            kept = prose.lines(self.kin.prose)
            if kept:
                self.session = replay("\n".join([self.session.text().rstrip("\n"), *kept, ""]))
        return self.session

    def answer(self, turn: str) -> Answer:
        """What the page says and offers; `turn` is who is to move, "" at the end."""
        session = self.session
        return {
            "title": name(session),
            "lines": [*self._facts(turn), *self._kinship()],
            "kin": self._kin_id,
            "choices": [{"how": how, "label": label} for how, label in self._choices()],
        }

    def _facts(self, turn: str) -> list[str]:
        session = self.session
        names = [seat.name for seat in session.seats if seat.name]
        who = f"Played by {' and '.join(names)}. " if names else ""
        outcome = session.game.rules.outcome(session.state)
        if outcome is not None:
            where = f"It is over after {counted(session)}."
        elif not self._begun():
            where = "Nothing is played yet."
        else:
            where = f"{counted(session)} so far."
        next_one = f" It is {turn}'s turn." if people(session) > 1 and turn else ""
        lines = [who + where + next_one]
        if session.takebacks:
            steps = "1 step was" if session.takebacks == 1 else f"{session.takebacks} steps were"
            lines.append(f"In it {steps} taken back after something had been seen.")
        if session.start is not None:
            lines.append("It starts from a position, which somebody may have made up.")
        elif not link.luck_is_of_code(session, session.ply):
            lines.append("Its luck is not that of its galaxy: somebody wrote it by hand.")
        return lines

    def _begun(self) -> bool:
        session = self.session
        return any(session.game.rules.current_player(session.at(i)) >= 0 for i in range(session.plies))

    def _kinship(self) -> list[str]:
        if self.kin is None:
            return []
        newest = moves(self.kin)
        if self._kept_shut() and self._relation.kind == "other":
            return [
                "You are in the middle of a game in this galaxy: a second sheet with the same one"
                " would give away what is hidden."
            ]
        if self._kept_shut() and self._relation.kind == "fork":
            return [
                f"It parts from your game after {counted(self.kin, self._relation.ply)}, and yours"
                " is not over: a second sheet with the same galaxy would give away what is hidden."
            ]
        match self._relation.kind:
            case "same":
                return ["You have this game already, and just as far."]
            case "behind":
                return [f"Already answered: the newest is move {newest}, and you have it."]
            case "ahead":
                more = moves(self.session) - newest
                on = f"{more} {'move' if more == 1 else 'moves'} on" if more else "and luck decided"
                return [f"It is your saved game, {on}."]
            case _:
                parts = (
                    f"It parts from your saved game after {counted(self.kin, self._relation.ply)}"
                )
                whose = self._whose_went_two_ways(self.kin)
                if whose:
                    parts += f": {whose} next one was taken back and played another way. Yours has"
                else:
                    parts += ": yours went another way,"
                return [f"{parts} {newest} so far. Opened, it is a game of its own."]

    def _whose_went_two_ways(self, kin: Session) -> str:
        """Whose step ("Ada's") was taken back in one of two copies that several people play; ""
        where it was luck or nobody else's business."""
        player = kin.game.rules.current_player(kin.at(self._relation.ply))
        if people(kin) < 2 or player < 0:
            return ""
        return f"{seat_name(kin if kin.seats[player].name else self.session, player)}'s"

    def _kept_shut(self) -> bool:
        """Whether looking into it would show what a game in progress here still hides."""
        return self.kin is not None and covered(self.kin)

    def _choices(self) -> list[tuple[str, str]]:
        """What can be done, the likeliest first."""
        over = self.session.is_over
        watch = ("watch", "Watch from the start")
        go_on = ("continue", "See the end" if over else "Continue from here")
        mine = ("mine", "Open my game")
        if self._kept_shut():
            return [("update", "Go on with my game")] if self._relation.kind == "ahead" else [mine]
        # A game that keeps its galaxy until the end is not begun anew before that.
        galaxy = [] if covered(self.session) else [("galaxy", "Play the same galaxy")]
        together = people(self.session) > 1
        if not self._begun() and self.session.start is None:
            return [("continue", "Play it")]
        match self._relation.kind:
            case "same":
                return [mine, watch, *galaxy]
            case "behind":
                again = [] if together or over else [go_on]
                return [("mine", "Go to the newest"), watch, *again, *galaxy]
            case "ahead" if together:
                return [("update", "Go on with my game"), watch, *galaxy]
            case "ahead":
                return [go_on, ("update", "Bring my game up to this"), watch, *galaxy]
            case "fork":
                return [("continue", "Open it beside mine"), watch, ("mine", "Go to mine"), *galaxy]
            case _:
                return [watch, go_on, *galaxy] if over else [go_on, watch, *galaxy]
