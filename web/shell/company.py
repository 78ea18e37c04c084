"""The other device of a game that is played on two: who sits there, and what it knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from galaxies.game import CHANCE, Action, Player
from galaxies.play import exchange, fair, notation, sealed
from galaxies.play.session import Session
from galaxies.words.english import capital, listed

from .crossing import Crossing, Point, point_of
from .naming import has_luck, humans, seat_name
from .wire.events import News


def fits(session: Session, here: Collection[Player]) -> bool:
    """Whether these seats are those of some people, and other people are left."""
    known = set(humans(session))
    return bool(here) and set(here) < known


def at_device(session: Session, here: Collection[Player]) -> list[Player]:
    """The players whose moves are made at the device of these people. Computer players think where
    the first person sits."""
    thinks = humans(session)[0] in here
    return [
        player
        for player, seat in enumerate(session.seats)
        if (player in here if seat.is_human else thinks)
    ]


def shown(session: Session, here: Collection[Player], secret: str) -> Session:
    """The session as both devices know it; without a secret, nothing is sealed here."""
    mine = at_device(session, here) if secret else ()
    sealed.seal(session, mine, secret)
    return sealed.shown(session, mine)


class Company:
    """Stays while the devices are not connected: the players of the other device wait."""

    def __init__(self, session: Session, here: Collection[Player], secret: str = "") -> None:
        self._session = session
        self.people = [player for player in humans(session) if player in here]
        """The people in front of this device."""
        self.secret = secret
        """Seals the choices of this device, and makes its luck; "" while not connected."""
        self.held: Action | None = None
        """The choice that ends secret ones: it waits until the other device has opened its own."""
        self.offered: News | None = None
        """The message that told the other device of that choice."""
        self.resigning: Action | None = None
        """A resignation that a move of the other device overtook: it is made again."""
        self.crossing = Crossing(session.game)
        self.known = point_of(session)
        """What the other device knows of the session as both know it."""
        self.asking = False
        """This device has asked to undo the last move."""
        self.asked = False
        """The other device asks to undo the last move."""
        self.agreeing = False
        """This device has offered luck and waits for the other one to agree."""
        self.dealer: fair.Dealer | None = None
        """Reveals the luck of this device, if the game has any."""
        self.connect(secret)

    def connect(self, secret: str) -> None:
        """Begin to make the luck together, and to seal choices; without a secret, both wait."""
        session, self.agreeing, self.secret = self._session, False, secret
        self.settle()
        self.dealer, session.dealer = None, _nobody
        if secret and has_luck(session):
            self.dealer = session.dealer = fair.Dealer(session, secret, first=self.is_first)

    @property
    def names(self) -> str:
        """Who plays on the other device."""
        away = [player for player in humans(self._session) if player not in self.people]
        return capital(listed([seat_name(self._session, player) for player in away]))

    @property
    def is_first(self) -> bool:
        """Whether this is the device of the first person, where computer players think too."""
        return humans(self._session)[0] in self.people

    @property
    def waiting(self) -> str:
        """What the people of this device must wait for; "" if nothing."""
        if self.asking:
            return "You asked to undo the last move: wait for the answer."
        if self.agreeing:
            return "The two devices are agreeing on the luck: try again in a moment."
        if self._session.player == CHANCE:
            return "The luck comes from both devices: wait until the other one adds its part."
        if self.held:
            return "You have chosen: wait until the other device opens what it has sealed."
        return ""

    def may_resign(self, action: Action) -> bool:
        """Whether an action is no resignation, or that of a player in front of this device."""
        resignation = self._session.game.rules.resignation
        if not action.resigns or resignation is None:
            return True
        return any(resignation(player) == action for player in self.people)

    @property
    def movers(self) -> list[Player]:
        """The players whose moves come from the other device."""
        return [player for player, _ in enumerate(self._session.seats) if player not in self.mine]

    @property
    def mine(self) -> list[Player]:
        """The players whose moves are made at this device."""
        return at_device(self._session, self.people)

    def message(
        self,
        what: Literal["ready", "pact", "luck", "ask", "undone", "kept", "apart"],
        line: str = "",
    ) -> News:
        """A message about the present position."""
        session, lines = self.shown(), (line,) if line else ()
        link = self.dealer.head if self.dealer and what == "ready" else self._link()
        return News(what, session.ply, exchange.mark(session), lines, link)

    def settle(self) -> None:
        """The other device knows the present position, and no question about it is open."""
        self.known = point_of(self.shown())
        self.asking = self.asked = False

    def step(self) -> News | None:
        """What was played here since the last call; None if nothing was."""
        session, known = self.shown(), self.known
        now = {one.promise for one in sealed.stand_ins(session)}
        own = {one.promise for one in self._session.seals if one.salt}
        if self.held and not self.offered:
            self.offered = self._opening()
            return self.offered
        if not own & known.hidden <= now:
            message = self._opening()
        elif session.ply > known.ply:
            lines = sealed.lines_since(session, known.ply)
            message = News("step", known.ply, known.mark, lines, self._link())
        else:
            if session.ply < known.ply:
                self.settle()
            return None
        self.settle()
        self.crossing.add(known, message)
        return message

    def _link(self) -> str:
        return self.dealer.link() if self.dealer else ""

    # Messages that cross

    def resigned_early(self) -> None:
        """Take back the resignation that was played here last, to make it again later."""
        session = self._session
        self.resigning = session.action(session.ply - 1)
        session.ply -= 1
        self.known = self.crossing.withdraw()

    def resign_again(self) -> Action | None:
        """The resignation that can be made again now; None if there is none."""
        action = self.resigning
        if action is None or self.waiting or self._session.check(action) is not None:
            return None
        self.resigning = None
        return action

    # Choices that are secret until all are made

    def shown(self) -> Session:
        """The session as both devices know it."""
        return shown(self._session, self.people, self.secret)

    def hold(self, action: Action) -> bool:
        """Whether an action must wait until the other device has opened its choices: then it is
        kept for that."""
        session = self._session
        if not sealed.stand_ins(session):
            return False
        if action.seals(session.state, session.game.rules.apply(session.state, action)):
            return False
        self.held, self.offered = action, None
        return True

    def meet(self, known: Point) -> None:
        """The other device is here again, and knows this position."""
        self.known, self.offered = known, None
        self.crossing.clear()

    @property
    def hidden_since(self) -> int:
        """The ply of the first choice that was secret when both devices agreed last."""
        hidden, seals = self.known.hidden, self._session.seals
        return next((one.ply for one in seals if one.promise in hidden), self._session.ply)

    def _opening(self) -> News:
        """What this device has sealed, and what was chosen after it."""
        session, known = self._session, self.known
        lines = sealed.opening(session, known.hidden)
        if self.held:
            end = sealed.unfinished_since(session, self.mine)
            more = (*sealed.lines_since(session, end), notation.line(self.held))
            return News("open", known.ply, known.mark, (*lines, *more))
        end = max(one.ply + one.plies for one in session.seals if one.promise in known.hidden)
        more = sealed.lines_since(self.shown(), end)
        return News("open", known.ply, known.mark, (*lines, *more), self._link())

    def take_opening(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Open what the other device had sealed, and play what was chosen after it, there or here.
        The lines with which this device then opens its own choices. Raises ValueError; then nothing
        has changed."""
        session, held, since = self._session, self.held, self.hidden_since
        before = session.seals, session.lines[since : session.ply]
        own = () if held else sealed.opening(session, self.known.hidden)
        begun = sealed.unfinished_since(session, self.mine)
        mine = [(session.action(ply), session.is_joined(ply)) for ply in range(begun, session.ply)]
        session.ply = begun
        try:
            rest = sealed.take_opening(session, lines)
            if held is not None and rest:
                raise exchange.Apart("The other device played on before this one had chosen.")
            if held is None:
                exchange.take(session, rest, self.movers)
                if fair.secret_since(session) <= since:
                    raise exchange.Apart("The other device opened what it had sealed too early.")
        except ValueError:
            sealed.restore(session, since, *before)
            raise
        if held is not None:
            for action, joined in (*mine, (held, False)):
                session.play(action, joined=joined)
            self.held = self.offered = None
        return own

    def drop_unfinished(self) -> None:
        """Drop the choice that a player here has begun: the other device ended the wait for it."""
        self._session.ply = sealed.unfinished_since(self._session, self.mine)


def _nobody(number: int) -> None:
    """Luck from two devices waits while this one has no secret."""
