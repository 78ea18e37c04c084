"""What the command `verify` says of a record, and of records that were changed."""

from __future__ import annotations

import re

import pytest

from devices import Device, carry, join, seated, turn
from galaxies.formats import record
from galaxies.formats.record import BadRecord
from galaxies.play.live import proof
from galaxies.play.records.replay import replay

pytestmark = pytest.mark.usefixtures("toys")


def played(game: str = "toy-dice", secrets: tuple[str, str] = ("of Ada", "of Bo")) -> str:
    """The record of a whole game on two devices."""
    host, guest = seated(game, secret=secrets[0]), Device(secrets[1])
    join(guest, host)
    while not host.session.is_over:
        here, _ = turn(host, guest)
        here.play(here.session.legal()[0])
        carry(host, guest)
    return host.record


def told(text: str) -> str:
    return " ".join(proof.evidence(replay(text, settled=False)))


def sealed(text: str) -> str:
    """The text with a checksum that fits, as a liar would write it."""
    body = text.rstrip("\n").rpartition(" ")[0]
    return f"{body} {record.checksum(body)}\n"


def without(text: str, *kinds: str) -> str:
    lines = [line for line in text.split("\n") if not line.startswith(kinds)]
    return sealed("\n".join(lines))


def test_every_move_of_a_game_on_two_devices_is_proven() -> None:
    text = played()
    session, said = replay(text), told(text)
    signed = proof.signers(session)
    made = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
    assert signed == {ply: (session.player_at(ply),) for ply in made}
    assert "Signed by the device of Ada (key " in said and "Not proven" not in said
    assert "you must know from" in said


def test_a_record_without_signatures_proves_nobody() -> None:
    text = without(played(), "key ", "by ").replace("galaxies 2", "galaxies 1", 1)
    assert "who made them is not proven" in told(sealed(text))


@pytest.mark.parametrize("name", ["Ada", "Bo"])
def test_a_move_of_another_player_that_was_changed_is_not_proven(name: str) -> None:
    """Whoever changes a move, a seal or a kind of luck loses the signatures after it."""
    text = played()
    seat = ("Ada", "Bo").index(name)
    lines = text.split("\n")
    at = max(at for at, line in enumerate(lines) if line.startswith("bid"))
    if replay(text).player_at(replay(text).ply - 1) != seat:
        lines[at] = "bid 1" if lines[at] != "bid 1" else "bid 2"
        changed = sealed("\n".join(lines))
        assert "signatures in the saved game fit no move" in told(changed) or "fits no" in told(
            changed
        )
        assert "Not proven who made them" in told(changed)
    no_seals = without(text, "seal ")
    assert "Not proven who made them" in told(no_seals)


def test_a_removed_agreement_shows() -> None:
    """The luck follows from nothing then."""
    text = without(played(), "fair ", "key ", "by ").replace("galaxies 2", "galaxies 1", 1)
    text = sealed(re.sub(r" [0-9a-f]{32}~[0-9a-f]{32}", "", text))
    said = told(text)
    assert "follows neither from the galaxy code nor from links" in said
    assert "comes from its galaxy code" not in said


def test_a_signature_of_another_game_fits_nothing() -> None:
    text, other = played(), played(secrets=("of Cy", "of Di"))
    theirs = [line for line in other.split("\n") if line.startswith("by ")]
    mine = [line for line in text.split("\n") if line.startswith("by ")]
    changed = sealed(text.replace(mine[-1], theirs[-1]))
    assert "in the saved game fit" in told(changed)


@pytest.mark.parametrize("line", ["key 0 0 x", "by 1 0 y", "by", "undone 1 z", "key 0 -"])
def test_damaged_signatures_are_refused(line: str) -> None:
    text = played("toy-nim")
    first = next(one for one in text.split("\n") if one.startswith("key "))
    with pytest.raises(BadRecord):
        replay(sealed(text.replace(first, f"{first}\n{line} ")))
