"""The protocol of live play as a state machine: devices run the rules of the page without its
pictures, messages wait, connections break, some devices lie, and another device passes on when the
first has gone.

`explore` visits all states up to a depth. What must hold is checked on the honest devices after
every step; `Broken` tells the way to a state where it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from galaxies.formats import notation
from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck
from galaxies.play.live import ledger, secret_choices
from galaxies.play.luck import first_chance, last_reveals
from galaxies.play.session import Session
from shell import live, opening
from shell.desk import Desk
from shell.dispatch import HANDLERS
from shell.wire import events
from shell.wire.answers import Effect, Greeted, Offered
from signing import signer

from .lying import LIES

Step = tuple[str, Any]
"""What happens, and where."""
MOST_WAITING = 3
"""Messages on one way: more are not played for."""


class Broken(AssertionError):
    """Something that must hold does not, after these steps."""

    def __init__(self, why: str, steps: list[Step]) -> None:
        super().__init__(f"{why} after {steps}")
        self.steps = steps


@dataclass
class Node:
    """A device: its page without pictures, and what its people know that they did."""

    number: int
    seats: tuple[int, ...]
    desk: Desk = field(default_factory=Desk)
    made: set[str] = field(default_factory=set)
    """The decisions made here."""
    links: dict[str, str] = field(default_factory=dict)
    """Link -> the ledger up to the decision that it was revealed for."""
    agreed: bool = False
    """The people here agreed to undo a move, or their resignation was overtaken."""

    @property
    def secret(self) -> str:
        return f"secret {self.number}"

    @property
    def session(self) -> Session:
        return self.desk.session

    @property
    def people(self) -> tuple[int, ...]:
        company = self.desk.screen.company
        return tuple(company.people) if company else ()

    def entries(self) -> list[str]:
        return [entry.line for entry in ledger.entries(self.session)]

    def public(self) -> Session:
        company = self.desk.screen.company
        return company.public() if company else self.session


class World:
    """Some devices around a game, those of `liars` among them."""

    def __init__(
        self,
        game: str,
        seats: tuple[tuple[int, ...], ...],
        liars: set[int],
        options: dict[str, str] | None = None,
    ) -> None:
        self.around, self.liars, self.game = seats, liars, game
        self.nodes = [Node(number, one) for number, one in enumerate(seats)]
        self.ways: dict[tuple[int, int], list[events.News]] = {}
        self.steps: list[Step] = []
        self.gone: set[int] = set()
        """The devices that are not connected with the one that passes on."""
        self.hub = 0
        """The device that passes everything on."""
        people = tuple(events.Seat("human", f"P{seat}") for one in seats for seat in one)
        new = events.NewEvent(game=game, number=5, options=options or {}, seats=people)
        opening.new(self.nodes[0].desk, new)
        self.sit(0)
        for number in range(1, len(seats)):
            self.connect(number)
        self.settle()

    def copy(self) -> World:
        """Everything but what never changes is copied."""
        fixed: list[Any] = [self.nodes[0].session.game]
        for node in self.nodes:
            fixed += [*node.session.states, *node.session.actions]
        return deepcopy(self, {id(one): one for one in fixed})

    @property
    def honest(self) -> list[Node]:
        return [node for node in self.nodes if node.number not in self.liars]

    @property
    def others(self) -> list[int]:
        """The other devices, in the order in which they pass on."""
        count = len(self.nodes)
        return [(self.hub + more) % count for more in range(1, count)]

    @property
    def next_hub(self) -> int:
        return (self.hub + 1) % len(self.nodes)

    @property
    def can_hand_over(self) -> bool:
        """Whether at least two devices have lost the one that passes on, and no other has it."""
        return len(self.others) > 1 and self.gone == set(self.others)

    def leave(self) -> None:
        """The device that passes on leaves; the next one does, and all others are there."""
        for number in self.others:
            self.on_lose(number)
        self.on_hand_over(self.next_hub)
        for number in self.others[:-1]:
            self.connect(number)
        self.settle()

    def meet_all(self) -> None:
        """All are connected again, and get all messages: then they must have the same game."""
        self.steps = [*self.steps, ("meet_all", None)]
        for _ in range(2):  # who is late connects once more
            for number in self.others:
                if number in self.gone:
                    self.connect(number)
            self.settle()
            company = self.nodes[self.hub].desk.screen.company
            peers = company.peers if company else {}
            here = {n for n in self.others if n in peers and peers[n].is_ready}
            self.gone = set(self.others) - here
        games = {node.public().text(signed=False) for node in self.nodes}
        if self.gone or len(games) > 1:
            raise Broken(f"honest devices have {len(games)} games", self.steps)

    # Pages

    def send(self, number: int, event: events.Event) -> Any:
        """What an event does on the page of a device; its messages are on their way."""
        node = self.nodes[number]
        answer = HANDLERS.of(event)(node.desk, event)
        if not isinstance(answer, Effect) or not node.desk.is_open:
            return answer
        return self.told(number, answer)

    def told(self, number: int, answer: Effect) -> Effect:
        node = self.nodes[number]
        answer = live.with_mails(node.desk, answer)
        for mail in answer.mails or ():
            if not {number, mail.to} & self.gone:
                self.ways.setdefault((number, mail.to), []).append(mail.news)
                self.note_links(node, mail.news)
        if answer.sign:
            value = signer(node.secret).sign(answer.sign)
            self.send(number, events.SignedEvent(text=answer.sign, signature=value))
        return answer

    def note_links(self, node: Node, news: events.News) -> None:
        """A link may serve one decision only: who saw it knows the luck."""
        order = sorted(self.around)
        own = news.links[order.index(node.seats)] if len(news.links) == len(order) else ""
        if news.what == "ready" or not own:
            return
        session = node.session
        ply = session.ply
        while ply and session.player_at(ply - 1) == CHANCE:
            ply -= 1
        at = next((at for at, links in session.reveals.items() if own in links), ply)
        decided = "\n".join(e.line for e in ledger.entries(session) if e.ply < at)
        if node.links.setdefault(own, decided) != decided and node.number not in self.liars:
            raise Broken("a link served two decisions", self.steps)

    def sitting(self, number: int) -> dict[str, Any]:
        return {"here": self.nodes[number].seats, "devices": self.around, "hub": self.hub}

    def keys(self, number: int) -> dict[str, str]:
        secret = self.nodes[number].secret
        return {"secret": secret, "key": signer(secret).key}

    def sit(self, number: int) -> None:
        self.send(number, events.SitEvent(**self.sitting(number), **self.keys(number)))

    def connect(self, number: int) -> None:
        self.gone.discard(number)
        if self.offer(self.hub, number) == "behind":
            self.send(number, events.JoinEvent(**self.keys(number)))
            self.ways.pop((number, self.hub), None)
            self.offer(number, self.hub)

    def offer(self, here: int, there: int) -> str:
        event = events.OfferEvent(peer=there, **self.sitting(here), **self.keys(here))
        offered = self.send(here, event)
        assert isinstance(offered, Offered)
        return self.greet(here, there, offered.record)

    def greet(self, sender: int, there: int, record: str, **lie: Any) -> str:
        """A device gets the game of another one, and opens it if it can."""
        node, sitting = self.nodes[there], self.sitting(there)
        games = ()
        if node.desk.is_open:
            seats = {name: sitting[name] for name in ("here", "devices")}
            games = (events.SavedGame("id", node.session.text(), **seats),)
        fields = {**sitting, **lie}
        event = events.GreetEvent(peer=sender, game=self.game, record=record, games=games, **fields)
        answer = self.send(there, event)
        assert isinstance(answer, Greeted)
        if answer.how not in ("apart", "behind"):
            self.send(there, events.JoinEvent(**self.keys(there)))
        return answer.how

    def settle(self) -> None:
        while ways := [way for way, waiting in self.ways.items() if waiting]:
            self.deliver(*ways[0])

    def deliver(self, here: int, there: int) -> None:
        self.news(here, there, self.ways[here, there].pop(0))

    def news(self, here: int, there: int, news: events.News) -> None:
        company = self.nodes[there].desk.screen.company
        resigning = company and company.resigning
        self.send(there, events.NewsEvent(peer=here, news=news))
        if company and company.resigning is not resigning:
            self.nodes[there].agreed = True

    def begin(self, lines: int = 0, wanted: str = "") -> World:
        """Play so many moves, and then until such a move may be made."""
        while True:
            self.settle()
            mover = next(node for node in self.nodes if node.desk.screen.is_mine)
            legal = [one for one in mover.session.legal() if "resign" not in one]
            chosen = [one for one in legal if wanted and one.startswith(wanted)]
            if lines <= 0 and (chosen or not wanted):
                return self
            lines -= 1
            likely = (("sign rock", "sign paper")[mover.number % 2], "pass", "done")
            self.on_play((mover.number, next((one for one in likely if one in legal), legal[0])))

    # What may happen

    def options(self) -> Iterator[Step]:
        """All that may happen now."""
        for way, waiting in self.ways.items():
            if waiting:
                yield "deliver", way
        for node in self.nodes:
            company = node.desk.screen.company
            full = any(len(w) >= MOST_WAITING for way, w in self.ways.items() if node.number in way)
            if node.desk.screen.is_mine and not node.session.is_over and not full:
                legal = [one for one in node.session.legal() if "resign" not in one]
                yield from (("play", (node.number, line)) for line in legal[:2])
            if company and company.asked and node.number not in self.liars:
                yield "agree", node.number
            elif company and not company.waiting and node.session.undo_ply() is not None:
                yield "ask", node.number
        for number in self.others:
            yield ("connect" if number in self.gone else "lose"), number
        if self.can_hand_over:
            yield "hand_over", self.next_hub
        for liar in self.liars:
            for node in self.honest:
                if self.hub in (liar, node.number):
                    yield from (("lie", (liar, node.number, name)) for name in LIES)

    def happen(self, step: Step) -> None:
        """Make a step, and check what must hold."""
        self.steps = [*self.steps, step]
        before = [(node.entries(), self.facts(node)) for node in self.nodes]
        for node in self.nodes:
            node.agreed = False
        getattr(self, f"on_{step[0]}")(step[1])
        for node, (entries, facts) in zip(self.nodes, before, strict=True):
            if node.number not in self.liars:
                self.check(node, entries, facts)

    def on_deliver(self, way: tuple[int, int]) -> None:
        self.deliver(*way)

    def on_play(self, what: tuple[int, str]) -> None:
        number, line = what
        node = self.nodes[number]
        node.made.add(line)
        action = notation.parse(node.session.game, line)
        self.told(number, node.desk.play(action, at_once=True))

    def on_agree(self, number: int) -> None:
        self.nodes[number].agreed = True
        self.send(number, events.ReplyEvent(yes=True))

    def on_ask(self, number: int) -> None:
        self.nodes[number].agreed = True
        self.send(number, events.UndoEvent())

    def on_lose(self, number: int) -> None:
        self.gone.add(number)
        self.ways = {way: waiting for way, waiting in self.ways.items() if number not in way}
        self.send(self.hub, events.AwayEvent(peer=number))
        self.send(number, events.AwayEvent(peer=self.hub))

    def on_connect(self, number: int) -> None:
        self.connect(number)

    def on_hand_over(self, number: int) -> None:
        self.hub, self.gone = number, {node.number for node in self.nodes} - {number}
        self.sit(number)

    def on_lie(self, what: tuple[int, int, str]) -> None:
        liar, victim, name = what
        LIES[name](self, liar, victim)

    # What must hold

    def facts(self, node: Node) -> dict[str, Any]:
        session = node.session
        waits = session.player == CHANCE
        company = node.desk.screen.company
        since = secret_choices.unfinished_since(session, company.mine if company else ())
        return {
            "people": node.people,
            "consents": self.may_have_agreed(node),
            "pacts": session.joint_luck,
            "at": session.ply if waits else None,
            "waits": (ledger.count(session), session.joint_luck[-1:]) if waits else None,
            "begun": tuple(session.lines[since : session.ply]),
            "held": company.held if company else (),
        }

    def check(self, node: Node, before: list[str], facts: dict[str, Any]) -> None:
        session, now = node.session, self.facts(node)
        entries = node.entries()
        # Who opens the game of another device has another company then, which asks for nothing.
        consented = node.agreed or facts["consents"] or now["consents"]
        if now["people"] != facts["people"]:
            raise Broken("the seats changed", self.steps)
        if entries[: len(before)] != before and not consented and not facts["begun"]:
            raise Broken("the past changed", self.steps)
        is_own = self.steps[-1][0] not in ("lie", "deliver") or consented
        is_gone = now["begun"] != facts["begun"] and len(entries) < len(before)
        if facts["begun"] and not is_own and is_gone:
            raise Broken("a choice that was begun is gone", self.steps)
        if self.steps[-1][0] == "hand_over" and facts["held"] != now["held"]:
            raise Broken("a choice that waits for others is gone", self.steps)
        for entry in ledger.entries(session):
            player = ledger.decider(session, entry.ply)
            line = session.lines[entry.ply]
            for other in self.honest:
                is_open = not entry.line.startswith("sealed ") or other is node
                if player in other.seats and is_open and line not in other.made:
                    raise Broken(f"somebody moved for the people of {other.number}", self.steps)
        used = [pact for pact in facts["pacts"] if last_reveals_of(session, pact)]
        if any(pact.heads not in {one.heads for one in session.joint_luck} for pact in used):
            raise Broken("an agreement on luck is gone", self.steps)
        heads = [head for pact in session.joint_luck for head in pact.heads]
        if len(heads) > len(set(heads)):
            raise Broken("a chain serves two agreements", self.steps)
        was, waits = facts["waits"], now["waits"]
        if was and waits and was[0] == waits[0] and was[1] != waits[1]:
            raise Broken("luck that was awaited was agreed on again", self.steps)
        at = facts["at"]
        is_decided = was and at and was[1] and session.ply > at and session.player_at(at) == CHANCE
        if is_decided and first_chance(session, at) not in session.reveals:
            raise Broken("luck that was promised came without links", self.steps)

    def may_have_agreed(self, node: Node) -> bool:
        company = node.desk.screen.company
        return bool(company and (company.undone or company.consents or company.asking))

    def key(self) -> tuple[Any, ...]:
        """Two worlds with the same key go on alike."""
        pages = []
        for node in self.nodes:
            company = node.desk.screen.company
            peers = company.peers.values() if company else ()
            known = tuple(
                (peer.number, peer.known, peer.is_here, peer.is_ready, peer.joint_luck)
                for peer in peers
            )
            asks = (
                (
                    company.asking,
                    company.asked,
                    company.consents,
                    company.agreeing,
                    repr(company.final),
                    frozenset(company.agreed),
                )
                if company
                else ()
            )
            pages.append((node.session.text(), known, asks, frozenset(node.made)))
        ways = tuple(sorted((way, tuple(w)) for way, w in self.ways.items() if w))
        return tuple(pages), ways, frozenset(self.gone), self.hub


def last_reveals_of(session: Session, pact: JointLuck) -> bool:
    return pact in session.joint_luck and last_reveals(session, pact)[0] > 0


def explore(world: World, depth: int, most: int = 10**6, *, meets: bool = False) -> tuple[int, int]:
    """Visit all states to a depth, up to so many; how many there are, and how many steps led to
    them. `meets`: from each, all devices must come together again. Raises Broken."""
    seen = {world.key()}
    level, steps = [world], 0
    for _ in range(depth):
        following = []
        for one in level:
            for step in list(one.options()):
                other = one.copy()
                other.happen(step)
                steps += 1
                key = other.key()
                if key not in seen:
                    seen.add(key)
                    following.append(other)
                    if meets:
                        other.copy().meet_all()
                if len(seen) >= most:
                    return len(seen), steps
        level = following
    return len(seen), steps
