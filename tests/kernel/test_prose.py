"""Long texts after the record: records stay short, links leave them out, and nothing is lost."""

from __future__ import annotations

import pytest

from galaxies.formats import notation, prose
from galaxies.games import GAMES
from galaxies.play.records import relation
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link

SEA = 'The sea "sings".\nAt night; <b>loudly</b>.\u2028'
CHARTER = GAMES["charter"]


def written(*texts: str) -> Session:
    options = {"prologue": "quick"}
    session = Session(CHARTER, galaxy="k7qp-3m9y", options=options)
    for page, text in enumerate(texts, 1):
        session.play(notation.parse(CHARTER, f"journal {page} {prose.quoted(text)}"))
    return session


def test_a_record_names_its_texts_and_has_them_behind_its_end() -> None:
    session = written(SEA, "Two.", SEA)
    record, texts = prose.part(session.text())
    name = prose.name(SEA)
    assert f"\njournal 1 ={name}\n" in record and "sings" not in record
    assert record == session.text(prose=False)
    assert len(texts) == 2, "the same text stands once"
    assert texts[0].startswith(f'prose {name} "The sea')
    assert len(session.text().splitlines()) == session.text().count("\n")
    again = replay(session.text())
    assert again.state == session.state and again.text() == session.text()


def test_a_record_with_its_texts_inside_is_read_as_well() -> None:
    session = written(SEA)
    inside = [notation.line(action) for action in session.actions]
    assert inside[-1] == f"journal 1 {prose.quoted(SEA)}"
    assert notation.parse(CHARTER, inside[-1]) == session.actions[-1]


def test_a_link_leaves_texts_out_and_they_are_found_again() -> None:
    short, long = written("x"), written(" ".join(map(str, range(900))))
    assert len(link.pack(long)) <= len(link.pack(short)) + 2
    arrived = link.unpack(link.pack(long))
    page = arrived.state.journal[0].prose
    assert page == prose.stand_in(prose.name(long.state.journal[0].prose))
    assert relation.relation(arrived, long).kind == "same"
    restored = replay(arrived.text() + "\n".join([*prose.lines(long.prose), ""]))
    assert restored.state == long.state


def test_an_empty_page_stays_empty_in_a_link() -> None:
    session = written("Something.")
    session.play(notation.parse(CHARTER, 'journal 1 ""'))
    assert link.unpack(link.pack(session)).state == session.state


def test_a_damaged_text_costs_only_itself() -> None:
    text = written("One.", "Two.").text()
    session = replay(text.replace("Two.", "Too."))
    assert [prose.is_stand_in(page.prose) for page in session.state.journal] == [False, True]
    assert session.text(prose=False) == written("One.", "Two.").text(prose=False)


def test_what_is_typed_like_a_stand_in_stays_as_typed() -> None:
    typed = prose.stand_in("0123456789abcdef")
    session = written(typed)
    assert replay(session.text()).state.journal[0].prose == typed


def test_texts_of_one_name_stay_apart() -> None:
    texts = {prose.name("One."): "Another."}
    line = notation.line(notation.parse(CHARTER, 'journal 1 "One."'), texts)
    assert line == 'journal 1 "One."'


@pytest.mark.parametrize("word", ["=", "=12", "=0123456789ABCDEF", "=0123456789abcdef0"])
def test_a_name_has_sixteen_letters(word: str) -> None:
    with pytest.raises(notation.BadLine, match="There is no text called"):
        notation.parse(CHARTER, f"journal 1 {word}")
