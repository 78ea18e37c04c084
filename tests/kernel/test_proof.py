"""What the command `verify` says of a record, and of records that were changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from devices import Device, awaiting, carry, fair_pair, join, people, saved, seated, turn
from galaxies.formats import record
from galaxies.formats.record import BadRecord
from galaxies.play.live import proof
from galaxies.play.records.replay import replay
from galaxies.terminal.commands import main

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
    for seat, name in enumerate(("Ada", "Bo")):
        moves = sum(signer == (seat,) for signer in signed.values())
        assert f"{name}: all {moves} moves are signed by the device of {name} (key " in said
    assert "Not proven" not in said and "not proven" not in said
    assert "the devices of Ada and Bo made it together, so neither" in said
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
        assert "ot proven" in told(changed)
    no_seals = without(text, "seal ")
    assert "Not proven: move" in told(no_seals)


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


def test_a_move_without_a_signature_is_not_proven() -> None:
    """The other player's moves still are, and it says which is which."""
    text = played()
    last = next(line for line in reversed(text.split("\n")) if line.startswith("by "))
    seat = int(last.split()[2])
    said = told(without(text, last))
    name, other = ("Ada", "Bo")[seat], ("Bo", "Ada")[seat]
    made = sum(replay(text).player_at(ply) == seat for ply in range(replay(text).ply))
    assert re.search(
        f"{name}: [0-9]+ of {made} moves (is|are) signed by the device of {name}", said
    )
    assert "). Not proven: move" in said and f"{other}: all " in said


def test_the_page_and_the_command_say_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = fair_pair()
    for _ in range(3):
        here, _ = turn(host, guest)
        here.play(here.session.legal()[0])
        carry(host, guest)
    file = tmp_path / "game.txt"
    file.write_text(host.record, "utf-8")
    assert main(["verify", str(file)]) == 0
    lines = host.send("proof")["lines"]
    assert capsys.readouterr().out.splitlines() == list(lines) and len(lines) > 3
    assert host.send("look", ply=99)["status"]["promised"]
    assert not Device().send(
        "new",
        game="toy-dice",
        number=1,
        options={},
        seats=[{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}],
    )["status"]["promised"]


def test_going_on_without_a_device_that_is_awaited_stays_in_the_record() -> None:
    """Its luck then comes from the galaxy code, and the record names who was missing."""
    here, there = awaiting(*fair_pair())
    names = {0: "Ada", 1: "Bo"}
    (away,) = people(there)
    since, before = here.session.ply, there.record
    here.send("away", peer=0 if here.screen.company.number else 1)
    here.send("sit", here=[])
    assert here.session.player >= 0, "the luck came from the galaxy code"
    again = replay(here.record)
    assert again.text() == here.record and [one.seats for one in again.signed.left] == [(away,)]
    said = told(here.record)
    missing = f"without the device of {names[away]}"
    assert f"From move {since + 1} on, the game went on {missing}, which was awaited" in said
    assert f"the luck of move {since + 1} is from the galaxy code, as the game went on" in said
    assert "Not proven by all devices" in said
    lie = without(here.record, "left ")
    assert "as the game went on without one of them" in told(lie)
    games = [{**saved(there), "here": [away], "devices": ([0], [1])}]
    answer = there.send(
        "greet",
        game="toy-dice",
        record=here.record,
        here=[away],
        devices=([0], [1]),
        games=games,
        peer=0 if away else 1,
    )
    assert answer["how"] == "apart" and "went on without this one" in answer["why"]
    assert answer["copy"] and there.record == before
