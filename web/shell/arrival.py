"""The answer to a link: its content, the saved game it belongs to, and the choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from galaxies.formats import prose
from galaxies.formats.record import BadRecord, without_signatures
from galaxies.game import dated
from galaxies.play.live import hidden_hands, secret_choices
from galaxies.play.records.relation import Relation, nearest
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.words.english import counted, listed

from .ghost import may_race
from .naming import counted_moves, covered, full_name, moves, people, seat_name
from .wire import answers
from .wire.answers import Way
from .wire.events import Devices, SavedGame

WATCH = Way("watch", "Watch from the start")
MINE = Way("mine", "Open my game")
RACE = Way("ghost", "Play the same galaxy against this result")


class Arrival:
    """A session that came by a link and is not open yet.

    `meet` compares it with the saved games and finds its copy among them.
    """

    def __init__(
        self, session: Session, *, live: bool = False, fragment: str = "", is_copy: bool = False
    ) -> None:
        """`live`: it came from a device that is connected, so luck may wait for both devices.
        `fragment` is the link that it came by. `is_copy`: it never continues a saved game."""
        self.session = session
        self.fragment = fragment
        self._live = live
        self._is_copy = is_copy
        self.saved: Session | None = None
        """The saved game that it belongs to."""
        self.saved_id = ""
        """The id of that game."""
        self.relation = Relation("other", 0)
        """How the arrived game relates to that game."""
        self._was_live = False
        """That game was played at the same seats of the same devices."""
        self.here: Sequence[int] = ()
        """The seats here in that game, if it was played on several devices."""

    def meet(
        self, games: Sequence[SavedGame], here: Sequence[int] = (), devices: Devices = ()
    ) -> None:
        """Find the copy of this game among saved ones; a live game may have no moves yet, or lost
        its only one, and is known by the seats `here` and at all `devices`."""
        head = self.session.header()
        covers = self.session.game.covered
        played: list[tuple[SavedGame, Session]] = []
        beside: list[tuple[SavedGame, Session]] = []
        live: set[int] = set()
        for game in games:
            # The first line has game, rules, galaxy and options. Games that differ in it are not
            # copies, but another game in a covered galaxy may reveal it.
            first = without_signatures(game.record.partition("\n")[0])
            if first != head and not (covers and f"galaxy={self.session.galaxy}" in first.split()):
                continue
            try:
                session = replay(game.record, settled=not self._live)
            except BadRecord:
                continue  # the library reports damaged saved games
            if self._live:
                secret_choices.learn(self.session, session)
                secret_choices.learn(session, self.session)
            is_alike = devices and (game.here, game.devices) == (here, devices)
            if first == head and is_alike and not game.other:
                live.add(len(played))
            (played if first == head and not game.other else beside).append((game, session))
        sessions = [session for _, session in played]
        copy = nearest(self.session, sessions, live=live if self._live else None)
        if copy is not None:
            index, self.relation = copy
            game, self.saved = played[index]
            self.saved_id, self.here = game.id, game.here
            self._was_live = index in live
            if self._is_copy:
                self.relation = Relation("fork", self.relation.ply)
            return
        for game, session in (*played, *beside):
            if covered(session):  # not a copy, but a game in progress in the same covered galaxy
                self.saved_id, self.saved, self.relation = game.id, session, Relation("other", 0)
                return

    def prefer(self, kind: Literal["ahead", "behind"]) -> None:
        """Take the arrived game for newer or older than the saved one."""
        self.relation = Relation(kind, self.relation.ply)

    def follow(self) -> None:
        """Take the arrived game for newer than a copy that was watched here, whatever that has."""
        if self._was_live and self.relation.kind in ("behind", "fork"):
            self.prefer("ahead")

    def newer(self) -> Session:
        """The arrived game, to replace the saved one: with the saved names and long texts, which
        links may leave out."""
        if self.saved is not None:
            hidden_hands.learn(self.session, self.saved)
            pairs = zip(self.session.seats, self.saved.seats, strict=True)
            # Another device may not rename the people of a game that is known here.
            self.session.seats = tuple(
                Seat(new.kind, (old.name or new.name) if self._live else (new.name or old.name))
                for new, old in pairs
            )
            if not self._live:  # nor do links have signatures
                entries = self.saved.entries_at(self.relation.ply)
                self.session.signed = self.saved.signed.until(entries)
            # Long texts are left out of links too.
            kept = prose.lines(self.saved.prose)
            if kept:
                text = "\n".join([self.session.text().rstrip("\n"), *kept, ""])
                signed = self.session.signed
                self.session = replay(text, settled=not self._live)
                self.session.signed = signed
        return self.session

    def answer(self) -> answers.Arrival:
        """The sentences and choices for the page."""
        return answers.Arrival(
            title=full_name(self.session),
            lines=(*self._facts(), *self._relatives()),
            saved=self.saved_id,
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
            where = "Nobody has moved yet."
        else:
            where = f"{counted_moves(session)} so far."
        turn = seat_name(session, session.player)
        next_one = f" It is {turn}'s turn." if people(session) > 1 and turn else ""
        lines = [who + where + next_one]
        if session.takebacks:
            undone = counted(session.takebacks, "move was", "moves were")
            lines.append(f"{undone} undone after revealing something new.")
        if session.start is not None:
            lines.append("It starts from a custom position.")
        elif session.joint_luck:
            lines.append("Two devices agreed on its luck.")
        elif not link.luck_is_of_code(session, session.ply):
            lines.append("Its dice and cards were set by hand: they do not follow from its code.")
        return lines

    def _begun(self) -> bool:
        """Whether a player has made a decision, counting those that can be redone."""
        session = self.session
        return any(session.player_at(ply) >= 0 for ply in range(session.plies))

    def _relatives(self) -> list[str]:
        """Sentences on how the game relates to the saved one."""
        if self.saved is None:
            return []
        newest = moves(self.saved)
        if self._kept_shut() and self.relation.kind == "other":
            return [
                "You are in the middle of a game in this galaxy: a second game here would give away"
                " hidden information."
            ]
        if self._kept_shut() and self.relation.kind == "fork":
            shared = counted_moves(self.saved, self.relation.ply)
            return [
                f"It differs from your game after {shared}, and you are in the middle of a game:"
                " a second game in this galaxy would give away hidden information."
            ]
        match self.relation.kind:
            case "same":
                return ["You already have this game, with the same moves."]
            case "behind":
                return [f"Your copy of this game is newer: it has reached move {newest}."]
            case "ahead":
                more = moves(self.session) - newest
                on = f"{counted(more, 'move')} further" if more else "with new luck"
                return [f"This is your saved game, {on}."]
            case _:
                shared = counted_moves(self.saved, self.relation.ply)
                parts = f"It differs from your saved game after {shared}"
                whose = self._whose_went_two_ways(self.saved)
                if whose:
                    parts += f": {whose} next move was undone and replaced. Your game has"
                else:
                    parts += ". Your game has"
                return [f"{parts} {counted(newest, 'move')} so far. This one opens as a new game."]

    def _whose_went_two_ways(self, saved: Session) -> str:
        """The player ("Ada's") whose move was undone in one of two copies that several people play;
        "" if luck made the difference or one person plays alone."""
        player = saved.player_at(self.relation.ply)
        if people(saved) < 2 or player < 0:
            return ""
        return f"{seat_name(saved if saved.seats[player].name else self.session, player)}'s"

    def _kept_shut(self) -> bool:
        """Whether opening it would reveal what a game in progress here still hides."""
        return self.saved is not None and covered(self.saved)

    def _choices(self) -> list[Way]:
        """The choices for the person, the likeliest first."""
        over = self.session.is_over
        related = self.relation.kind
        if self._kept_shut():
            return [Way("update", "Continue my game")] if related == "ahead" else [MINE]
        if not self._begun() and self.session.start is None:
            return [Way("continue", "Play it")]
        go_on = Way("continue", "See the end" if over else "Continue from here")
        # A covered galaxy must not be played again before the game is over.
        galaxy = [] if covered(self.session) else [Way("galaxy", "Play the same galaxy")]
        # Results by other rules do not compare.
        if self.fragment and may_race(self.session) and not dated(self.session.game):
            galaxy.insert(0, RACE)
        together = people(self.session) > 1
        match related:
            case "same":
                return [MINE, WATCH, *galaxy]
            case "behind":
                again = [] if together or over else [go_on]
                return [Way("mine", "Open my newer copy"), WATCH, *again, *galaxy]
            case "ahead" if together:
                return [Way("update", "Continue my game"), WATCH, *galaxy]
            case "ahead":
                return [go_on, Way("update", "Update my game to this"), WATCH, *galaxy]
            case "fork":
                beside = Way("continue", "Open as a new game")
                return [beside, WATCH, MINE, *galaxy]
            case _:
                return [WATCH, go_on, *galaxy] if over else [go_on, WATCH, *galaxy]
