"""Luck from two devices that need not trust each other, on the toy dice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from galaxies.formats import record
from galaxies.formats.record import BadRecord
from galaxies.galaxy import codes
from galaxies.game import CHANCE
from galaxies.games import GAMES
from galaxies.play.commitments import JointLuck, Reveals, split_reveals
from galaxies.play.live import exchange, hash_chains, rolls
from galaxies.play.luck import hash_of
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.terminal.commands import main

pytestmark = pytest.mark.usefixtures("toys")
ADA, BO = hash_chains.Chain("secret of Ada"), hash_chains.Chain("secret of Bo")


def both(number: int) -> Reveals:
    return ADA.reveal(number), BO.reveal(number)


def fair_game(number: int = 5) -> Session:
    """Both devices agree before the first decision."""
    session = Session(GAMES["toy-dice"], galaxy=codes.code(number), seats=(Seat(), Seat()))
    session.joint_luck = (JointLuck(session.ply, (ADA.head, BO.head)),)
    session.luck_source = both
    return session


def finished(session: Session) -> Session:
    dice = Random(3)
    while not session.is_over:
        legal = [line for line in session.legal() if "resign" not in line]
        session.play(dice.choice(legal))
    return session


def sealed(text: str) -> str:
    """The text with a checksum that fits, as a liar would write it."""
    body = text.rstrip("\n").rpartition(" ")[0]
    return f"{body} {record.checksum(body)}\n"


def proven(text: str) -> list[str]:
    return [line for line in text.split("\n") if split_reveals(line)[1]]


def test_a_link_leads_to_the_head_and_no_head_to_a_link() -> None:
    link = ADA.reveal(3)
    for number in (3, 2, 1):
        link = hash_of(number, link)
    assert link == ADA.head != hash_of(2, ADA.reveal(1))
    assert (
        len({ADA.reveal(number) for number in range(hash_chains.LENGTH + 1)})
        == hash_chains.LENGTH + 1
    )
    assert len({ADA.head, BO.head, hash_chains.Chain("secret of Ada").head}) == 2


def test_a_device_whose_links_nobody_saw_accepts_a_pact_at_once() -> None:
    """With another head for an answer, the devices would never agree."""
    hub, other = (
        hash_chains.Dealer(
            Session(GAMES["toy-dice"], galaxy=codes.code(5), seats=(Seat(), Seat())),
            secret,
            own=at,
            devices=2,
        )
        for at, secret in enumerate(("Ada", "Bo"))
    )
    head = other.head
    pact = hub.meet(1, head)
    assert pact is not None and pact.heads == (hub.head, head)
    assert other.accept(pact) and other.head == head


def test_the_record_of_a_fair_game_proves_its_luck() -> None:
    session = finished(fair_game())
    text = session.text()
    again = replay(text)
    assert again.text() == text and again.reveals == session.reveals
    assert len(proven(text)) == len(session.reveals) > 2
    late = range(session.joint_luck[0].since, session.ply)
    thrown = [ply for ply in late if session.player_at(ply) == CHANCE]
    plain = finished(Session(session.game, galaxy=session.galaxy, seats=(Seat(), Seat())))
    assert [session.line(ply) for ply in thrown] != [plain.line(ply) for ply in thrown[: plain.ply]]
    told = " ".join(rolls.evidence(again))
    assert f"{rolls.numbers(thrown)} is proven: both devices made it together" in told
    assert "comes from its galaxy code" in " ".join(rolls.evidence(plain))


def test_no_die_link_or_head_can_be_changed() -> None:
    text = finished(fair_game()).text()
    first, second = proven(text)[:2]
    roll, links = split_reveals(first)
    _, others = split_reveals(second)
    assert links and others
    die = next(digit for digit in roll if digit in "123456")
    lies = [
        (roll, roll.replace(die, str(int(die) % 6 + 1), 1)),
        (links[0], links[1]),
        (links[0], others[0]),
        (links[1], "0" * 32),
        (ADA.head, BO.head),
        (f"{links[0]}~{links[1]}", f"{others[0]}~{others[1]}"),
    ]
    for old, new in lies:
        with pytest.raises(BadRecord, match=r"^Line \d+: .*(luck|Die|die|dice)"):
            replay(sealed(text.replace(old, new, 1)))


def test_mutated_links_never_give_another_game() -> None:
    """Each text is refused, or is the game that was played."""
    text = finished(fair_game()).text()
    game = replay(text).states[-1]
    lines = text.split("\n")
    marked = [at for at, line in enumerate(lines) if "~" in line or line.startswith("fair ")]
    dice = Random(11)
    for _ in range(1000):
        changed = list(lines)
        at, other = dice.choice(marked), dice.choice(marked)
        match dice.randrange(4):
            case 0:
                column = dice.randrange(len(changed[at]))
                letter = dice.choice("0123456789abcdef~ fz")
                changed[at] = changed[at][:column] + letter + changed[at][column + 1 :]
            case 1:
                changed[at], changed[other] = changed[other], changed[at]
            case 2:
                changed[at] = changed[at].rpartition(" ")[0] + " " + changed[other].split()[-1]
            case 3:
                changed[at] = split_reveals(changed[at])[0]
        try:
            session = replay(sealed("\n".join(changed)))
        except BadRecord:
            continue
        assert session.states[-1] == game


def test_luck_waits_while_a_link_is_missing() -> None:
    session = fair_game()
    session.luck_source = lambda number: None
    while session.player != CHANCE:
        session.play(session.legal()[0])
    waiting = session.text()
    there = replay(waiting, settled=False)
    assert there.player == CHANCE and there.text() == waiting
    there.luck_source = both
    there.settle()
    assert there.player != CHANCE and len(there.reveals) == 1
    alone = replay(waiting)
    assert alone.player != CHANCE and not alone.reveals
    assert "Not proven" in " ".join(rolls.evidence(alone))


def test_the_command_verify_tells_what_is_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    text = finished(fair_game()).text()
    file.write_text(text, "utf-8")
    assert main(["verify", str(file)]) == 0
    assert "is proven: both devices made it together" in capsys.readouterr().out
    file.write_text(sealed(text.replace(ADA.head, BO.head, 1)), "utf-8")
    assert main(["verify", str(file)]) == 2
    assert "not the one that the devices agreed on" in capsys.readouterr().err


def test_a_second_agreement_begins_with_new_links() -> None:
    session = fair_game()
    while not session.reveals:
        session.play(session.legal()[0])
    cy, di = hash_chains.Chain("Cy"), hash_chains.Chain("Di")
    session.joint_luck = (*session.joint_luck, JointLuck(session.ply, (cy.head, di.head)))
    session.luck_source = lambda number: (cy.reveal(number), di.reveal(number))
    again = replay(finished(session).text())
    assert again.text() == session.text()
    assert "agreed on new luck" in " ".join(rolls.evidence(again))


def test_a_seen_die_stays_when_moves_are_undone() -> None:
    session = fair_game()
    while not session.reveals:
        session.play(session.legal()[0])
    last = max(session.reveals)
    while session.undo():
        pass
    assert session.ply > last


def test_the_code_that_people_compare_tells_invented_luck_and_other_moves() -> None:
    """A device between two others could invent the chain of each for the other one."""
    honest, other = fair_game(), fair_game()
    assert exchange.code(honest) == exchange.code(other)
    other.joint_luck = (JointLuck(0, (ADA.head, hash_chains.Chain("of a third").head)),)
    assert exchange.mark(honest) == exchange.mark(other), "they have the same moves"
    assert exchange.code(honest) != exchange.code(other)
    other = fair_game()
    for session, line in ((honest, honest.legal()[0]), (other, other.legal()[1])):
        session.play(line)
    assert exchange.code(honest) != exchange.code(other)
    assert len(exchange.code(honest)) == 16, "64 bits, the same in every version"
