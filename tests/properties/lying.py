"""What a device that lies may send at any moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from galaxies.formats import record
from galaxies.game import CHANCE
from galaxies.play.commitments import JointLuck
from galaxies.play.live import hash_chains, ledger
from galaxies.play.records.replay import replay
from galaxies.play.signatures import Left, Signature
from shell.wire import events
from signing import signer

if TYPE_CHECKING:
    from properties.protocol import World


def _news(world: World, liar: int, victim: int, what: Any, *lines: str, **more: Any) -> None:
    node = world.nodes[victim]
    company = node.desk.screen.company
    peer = company.peers.get(liar) if company else None
    if peer:
        news = events.News(what, peer.known.ply, peer.known.mark, lines, **more)
        world.news(liar, victim, news)


def _key(world: World, liar: int) -> str:
    signed = world.nodes[liar].session.signed
    return next((str(k) for k in reversed(signed.keys) if k.seats == world.nodes[liar].seats), "")


def new_head(world: World, liar: int, victim: int) -> None:
    """The liar says that it has another chain."""
    head = hash_chains.Chain(f"lie {len(world.steps)}").head
    _news(world, liar, victim, "ready", _key(world, liar), links=(head,))


def ask(world: World, liar: int, victim: int) -> None:
    _news(world, liar, victim, "ask")


def move_for_another(world: World, liar: int, victim: int) -> None:
    """The liar makes a move of whoever is to move, and signs it itself."""
    public = world.nodes[victim].public()
    legal = public.legal() if public.player >= 0 else []
    if legal:
        lines = legal[-1:]
        until = ledger.count(public) + 1
        text = ledger.message(public, until, lines)
        value = signer(world.nodes[liar].secret).sign(text)
        seat = public.player
        _news(world, liar, victim, "step", *lines, signatures=(str(Signature(until, seat, value)),))


def longer_record(world: World, liar: int, victim: int) -> None:
    """The liar played on alone, for everybody, and connects again."""
    lie = replay(world.nodes[victim].public().text(), settled=False)
    for _ in range(2):
        if lie.player >= 0 and lie.legal():
            lie.play(lie.legal()[-1])
    world.greet(liar, victim, lie.text())


def other_seal(world: World, liar: int, victim: int) -> None:
    """The liar has sealed something else in its record."""
    text = world.nodes[victim].public().text()
    lines = [
        f"{line[:-32]}{line[-1] * 32}" if line.startswith("seal ") else line
        for line in text.split("\n")
    ]
    world.greet(liar, victim, checked("\n".join(lines)))


def old_chain(world: World, liar: int, victim: int) -> None:
    """The record of the liar is longer, and names an old chain of the victim again."""
    lie = replay(world.nodes[victim].public().text(), settled=False)
    if lie.joint_luck and lie.player in world.nodes[liar].seats:
        pact = lie.joint_luck[-1]
        place = sorted(world.around).index(world.nodes[liar].seats)
        heads = list(pact.heads)
        heads[place] = hash_chains.Chain("lie").head
        count = lie.ply
        lie.luck_source = lambda _: None
        lie.play(lie.legal()[0])
        lie.joint_luck = (*lie.joint_luck, JointLuck(count, tuple(heads)))
        until = ledger.count(lie)
        value = signer(world.nodes[liar].secret).sign(ledger.message(lie, until))
        one = Signature(until, world.nodes[liar].seats[0], value)
        lie.signed = lie.signed.with_signature(one)
        world.greet(liar, victim, lie.text())


def without_the_victim(world: World, liar: int, victim: int) -> None:
    """The liar says that the victim left while its luck was awaited, and takes that of the galaxy
    code, which it knew beforehand."""
    lie = replay(world.nodes[victim].public().text(), settled=False)
    if lie.player == CHANCE and lie.joint_luck:
        since = ledger.count(lie)
        lie.luck_source = None
        lie.settle()
        lie.signed = lie.signed.without(Left(since, world.nodes[victim].seats))
        world.greet(liar, victim, lie.text())


def other_seats(world: World, liar: int, victim: int) -> None:
    text = world.nodes[victim].public().text()
    for here in ((), world.nodes[liar].seats):
        world.greet(liar, victim, text, here=here)


def checked(text: str) -> str:
    """The text of a record with a checksum that fits."""
    body = text.rstrip("\n").rpartition(" ")[0]
    return f"{body} {record.checksum(body)}\n"


LIES = {
    lie.__name__: lie
    for lie in (
        new_head,
        ask,
        move_for_another,
        longer_record,
        other_seal,
        old_chain,
        without_the_victim,
        other_seats,
    )
}
