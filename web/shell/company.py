"""A game on several devices: who sits where, what they wait for, and what is still secret.

One device, at first the first one, passes everything on: each other one is connected with it alone.
When it leaves, another one does. Two devices are the same with one other device. Further devices
may watch.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from galaxies.formats import notation
from galaxies.game import CHANCE, Action, Player
from galaxies.play.live import exchange, hash_chains, ledger, secret_choices
from galaxies.play.session import Session
from galaxies.play.signatures import Signature
from galaxies.words.english import capital, listed

from . import signing
from .crossing import Crossing, Final, point_of
from .naming import has_luck, humans, seat_name
from .peer import Peer
from .seating import at_device, public
from .wire.events import Devices

MOST_WATCHERS = 6


class Company:
    """Stays while devices are not connected: their players wait."""

    def __init__(
        self,
        session: Session,
        people: Collection[Player],
        devices: Devices,
        secret: str = "",
        key: str = "",
        *,
        hub: int = 0,
    ) -> None:
        self.session = session
        self.devices = devices
        self.hub = hub
        """The number of the device that passes everything on."""
        self.people = [player for player in humans(session) if player in people]
        """The people in front of this device; none if it only watches."""
        self.number = devices.index(tuple(self.people)) if self.people else None
        self.secret = secret
        """Hides the choices of this device, and makes its luck; "" while not connected."""
        self.key = ""
        """The key with which this device signs; "" for none, and while not connected."""
        self.final: Final | None = None
        self.resigning: Action | None = None
        """A resignation that a move of another device overtook: it is made again."""
        self.asking = False
        """This device has asked to undo the last move."""
        self.asked = False
        """Another device asks the people here to undo the last move."""
        self.consents = False
        """The people here agreed, and wait for the others."""
        self.agreed: set[int] = set()
        """The devices that agreed, known where everything is passed on."""
        self.undone: tuple[str, int] | None = None
        """The mark of the moves before the last undo that the people here agreed to, and the ply to
        which it leads. Another device may not have heard of it before a connection was lost."""
        self.agreeing = False
        """This device has offered luck and waits until all agree."""
        self.dealer: hash_chains.Dealer | None = None
        """Reveals the luck of this device, if the game has any."""
        self.peers = {
            number: self._peer(number, seats)
            for number, seats in enumerate(devices)
            if (number != hub if self.is_hub else number == hub)
        }
        self.connect(secret, key)

    def connect(self, secret: str, key: str = "") -> None:
        """Begin to make the luck together, to hide choices and to sign with this key; without a
        secret, all wait."""
        session, self.agreeing, self.secret, self.key = self.session, False, secret, key
        signing.introduce(session, self.people, key, ledger.count(self.public()))
        self.forget_questions()
        for peer in self.peers.values():
            peer.leave()
            peer.knows(point_of(self.public()))
        before, self.dealer, session.luck_source = self.dealer, None, _nobody
        if (secret or not self.people) and has_luck(session):
            order = sorted(self.devices)
            place = order.index(tuple(self.people)) if self.people else None
            dealer = hash_chains.Dealer(session, secret, before, own=place, devices=len(order))
            self.dealer = session.luck_source = dealer

    # Who sits where

    @property
    def is_hub(self) -> bool:
        """Whether this device passes everything on."""
        return self.number == self.hub

    @property
    def decides(self) -> bool | None:
        """Whether what arrives here first counts, or at another device; None for two devices, which
        decide by rank (see `crossing`)."""
        return None if len(self.devices) == 2 and self.people else self.is_hub

    def peer(self, number: int) -> Peer | None:
        """The other device with a number; further ones watch."""
        watchers = range(len(self.devices), len(self.devices) + MOST_WATCHERS)
        if self.is_hub and number in watchers and number not in self.peers:
            self.peers[number] = self._peer(number, ())
        return self.peers.get(number)

    def _peer(self, number: int, seats: Collection[Player]) -> Peer:
        crossing = Crossing(self.session.game, decides=self.decides)
        return Peer(number, seats, point_of(self.public()), crossing)

    @property
    def others(self) -> list[Peer]:
        """The peers where people play."""
        return [peer for peer in self.peers.values() if not peer.only_watches]

    @property
    def names(self) -> str:
        """Who plays on the other devices."""
        return self.names_of(seat for seat in humans(self.session) if seat not in self.people)

    @property
    def away(self) -> str:
        """Who is not connected, as far as this device knows; "" if all are."""
        if not self.is_hub:
            return "" if self.peers[self.hub].is_ready else self.names
        absent = (seat for peer in self.others if not peer.is_ready for seat in peer.seats)
        return self.names_of(absent)

    def names_of(self, players: Iterable[Player]) -> str:
        return capital(listed([seat_name(self.session, player) for player in sorted(players)]))

    @property
    def is_first(self) -> bool:
        """Whether this is the device of the first person, where computer players think too."""
        return humans(self.session)[0] in self.people

    @property
    def players(self) -> range:
        return range(len(self.session.seats))

    @property
    def mine(self) -> list[Player]:
        """The players whose moves are made at this device."""
        return self.at_device(self.people)

    def at_device(self, people: Collection[Player]) -> list[Player]:
        return at_device(self.session, people)

    def seats_with(self, seat: Player) -> tuple[Player, ...]:
        """The people at the device of a seat."""
        return next((seats for seats in self.devices if seat in seats), ())

    def seats_of(self, player: Player) -> tuple[Player, ...]:
        """The people at the device where the moves of a player are made."""
        return next(seats for seats in self.devices if player in self.at_device(seats))

    def movers(self, peer: Peer) -> list[Player]:
        """The players whose moves come by way of another device."""
        if self.is_hub:
            return self.at_device(peer.seats)
        return [player for player in self.players if player not in self.mine]

    @property
    def waiting(self) -> str:
        """What the people of this device must wait for; "" if nothing."""
        if self.asking:
            return "You asked to undo the last move: wait for the answer."
        if self.consents:
            return "You agreed to undo the last move: wait for the other players."
        if self.agreeing and len(self.devices) > 2:
            return "Wait until everyone has joined: then the devices agree on the luck."
        if self.agreeing or (self.session.hands and not self.session.joint_luck):
            return "The devices are agreeing on the luck: try again in a moment."
        if self.session.player == CHANCE:
            return "The luck comes from all devices: wait until the others add their parts."
        if self.final:
            return "You have chosen: wait until the others open what they have sealed."
        return ""

    @property
    def awaits(self) -> tuple[int, ...]:
        """The other devices, by number, whose luck or sealed choices are awaited here: only the
        first one where that passes everything on."""
        session = self.session
        if session.is_over or not (session.player == CHANCE or self.final):
            return ()
        if not self.is_hub:
            return (self.hub,)
        if self.final:
            hidden = {session.player_at(made.ply) for made in secret_choices.stand_ins(session)}
            return tuple(peer.number for peer in self.others if hidden & set(self.movers(peer)))
        reveals = self.dealer.reveals() if self.dealer else ()
        order = sorted(self.devices)
        missing = {self.devices.index(order[at]) for at, reveal in enumerate(reveals) if not reveal}
        return tuple(peer.number for peer in self.others if peer.number in missing or not reveals)

    def awaited(self, it_does: str, they_do: str) -> str:
        """What the other devices are to do, in a sentence."""
        if len(self.devices) == 2:
            return f"Waiting for the other device to {it_does}."
        return f"Waiting for the other devices to {they_do}."

    def keep(self, before: Company) -> None:
        """Stay connected with the other devices after this one got moves that it lacked, and with
        the choice that ends secret ones, if it was made here."""
        if before.final and before.final.by is None and _hidden(self) == _hidden(before):
            self.final = before.final
        for number, old in before.peers.items():
            peer = self.peer(number)
            if peer and old.is_ready:
                peer.meet(old.known)

    def follow(self, before: Company | None) -> None:
        """Go on around the same table when another device passes everything on."""
        if before and (before.people, before.devices) == (self.people, self.devices):
            self.hold_again(before.held)
            self.undone, self.resigning = before.undone, before.resigning

    # Questions and agreements

    def forget_questions(self) -> None:
        self.asking = self.asked = self.consents = False
        self.agreed = set()

    def undo_ply(self) -> int | None:
        """The ply to which all devices can undo, whatever a player here has begun to choose."""
        session, ply = self.session, self.session.ply
        session.ply = secret_choices.unfinished_since(session, self.mine)
        try:
            return session.undo_ply()
        finally:
            session.ply = ply

    def agree(self) -> None:
        """Remember what the people here agree to undo now."""
        ply = self.session.undo_ply()
        if ply is not None:
            self.undone = exchange.mark(self.public()), ply

    def settle(self) -> None:
        """All devices that are here have undone the same."""
        self.forget_questions()
        for peer in self.peers.values():
            peer.knows(point_of(self.public()))
            peer.heard()

    def meet_head(self, peer: Peer, head: str) -> None:
        """The luck of this device begins with this head."""
        if self.dealer:
            self.dealer.meet(self.place(peer), head)

    def place(self, peer: Peer) -> int:
        """The place of another device among all that make the luck."""
        return sorted(self.devices).index(tuple(peer.seats))

    def resigned_early(self, peer: Peer) -> None:
        """Take back the resignation that was played here last, to make it again later."""
        session = self.session
        self.resigning = session.action(session.ply - 1)
        session.ply -= 1
        peer.withdraw()

    def resign_again(self) -> Action | None:
        """The resignation that can be made again now; None if there is none."""
        action = self.resigning
        if action is None or self.waiting or self.session.check(action) is not None:
            return None
        self.resigning = None
        return action

    # Choices that are secret until all are made

    def public(self) -> Session:
        """The session as all devices know it."""
        return public(self.session, self.people, self.secret)

    def hidden_since(self, peer: Peer) -> int:
        """The ply of the first choice that was secret when both devices agreed last."""
        hidden = peer.known.hidden
        plies = (made.ply for made in self.session.commitments if made.digest in hidden)
        return next(plies, self.session.ply)

    def hidden_until(self, peer: Peer) -> int:
        """The end of the last choice that was secret when both devices agreed last."""
        hidden = peer.known.hidden
        ends = (made.ply + made.plies for made in self.session.commitments if made.digest in hidden)
        return max(ends, default=peer.known.ply)

    def is_late(self, peer: Peer) -> bool:
        """Whether a device does not even have the commitments to choices that are revealed here: it
        must get the record again."""
        hidden, commitments = peer.known.hidden, self.session.commitments
        if hidden <= point_of(self.public()).hidden:
            return False
        is_known = any(made.digest in hidden for made in commitments)
        end = self.hidden_until(peer)
        return not is_known or any(made.ply == end for made in commitments)

    def hold(self, action: Action) -> bool:
        """Whether an action must wait until the other devices have opened their choices: then it is
        kept for that."""
        session = self.session
        if not secret_choices.stand_ins(session):
            return False
        if action.seals(session.state, session.game.rules.apply(session.state, action)):
            return False
        since = secret_choices.unfinished_since(session, self.mine)
        begun = secret_choices.public_lines(session, since)
        self.final = Final((*begun, notation.line(action)), self.mine)
        return True

    def sign_final(self, signature: Signature) -> None:
        """The signature of the choice that was held."""
        if self.final:
            self.final = replace(self.final, signatures=(signature,))

    def take_reveals(
        self, peer: Peer, lines: Sequence[str], signatures: tuple[Signature, ...] = ()
    ) -> None:
        """Reveal what another device had hidden, and play the choice after it once nothing is
        hidden any more. Raises ValueError; then nothing has changed."""
        session, final, since = self.session, self.final, self.hidden_since(peer)
        before = session.commitments, session.lines[since : session.ply]
        session.ply = secret_choices.unfinished_since(session, self.mine)
        try:
            rest = tuple(secret_choices.take_reveals(session, lines))
            self.final = self._final_after(peer, rest, signatures)
            theirs = self.at_device(peer.seats)
            hidden = secret_choices.stand_ins(session)
            if any(session.player_at(made.ply) in theirs for made in hidden):
                raise exchange.Apart("The other device did not open what it had sealed.")
            if not hidden:
                self._end_secrets(since)
        except ValueError:
            secret_choices.restore(session, since, *before)
            self.final = final
            raise
        peer.reveals(lines)

    def _final_after(
        self, peer: Peer, rest: tuple[str, ...], signatures: tuple[Signature, ...]
    ) -> Final:
        """The choice that ends the secret ones, with what a device has sent after its own."""
        final = self.final
        if final is None and rest:
            return Final(rest, self.movers(peer), peer.number, signatures)
        if final is None:
            raise exchange.Apart("The other device opened what it had sealed too early.")
        if final.by is None and rest[: len(final.lines)] == final.lines:
            # It was sent before a connection was lost.
            return Final(rest, self.players, signatures=(*final.signatures, *signatures))
        if rest and (final.by != peer.number or rest != final.lines):
            raise exchange.Apart("The other device played on before this one had chosen.")
        return final

    def _end_secrets(self, since: int) -> None:
        final, self.final = self.final, None
        if final is not None:
            self.take(final.lines, final.movers, final.signatures)
        if secret_choices.secret_since(self.session) <= since:
            raise exchange.Apart("The other device opened what it had sealed too early.")

    def take(
        self, lines: Sequence[str], movers: Sequence[Player], signatures: Sequence[Signature]
    ) -> None:
        """Play lines that the devices which decided have signed. Raises ValueError; then nothing
        has changed."""
        proof = signing.Proof(self, lines, signatures)
        exchange.take(self.session, lines, movers, proof.check)
        signing.keep(self, proof.signatures)

    @property
    def held(self) -> tuple[str, ...]:
        """The choice made here that waits until the other devices have opened theirs."""
        return self.final.lines if self.final and self.final.by is None else ()

    def hold_again(self, lines: tuple[str, ...]) -> None:
        """Stay with such a choice after the page was loaded again."""
        if lines and secret_choices.stand_ins(self.session):
            self.final = Final(lines, self.mine)

    def drop_unfinished(self) -> None:
        """Drop the choice that a player here has begun: another device ended the wait for it."""
        self.session.ply = secret_choices.unfinished_since(self.session, self.mine)


def _hidden(company: Company) -> Collection[str]:
    return {made.digest for made in secret_choices.stand_ins(company.session)}


def _nobody(number: int) -> None:
    """Luck from several devices waits while this one has no secret."""
