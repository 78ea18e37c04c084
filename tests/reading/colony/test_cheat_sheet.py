"""The cheat sheet: everything on one page, and true to the options of the game."""

from __future__ import annotations

from pathlib import Path

from galaxies.galaxy.luck import Luck
from galaxies.games import colony
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.cards import FITS
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.state import State
from galaxies.play.session import Session
from rules.colony.table import lay, session

RULES = (Path(colony.__file__).parent / "RULES.md").read_text("utf-8")


def pages(view: State) -> dict[str, list[str]]:
    """Title -> lines of the only book of the game."""
    (book,) = GAME.reading().books(view, Luck("books"))
    assert book.title == "Cheat sheet"
    return {
        entry.title: ["".join(map(str, runs)) for runs in entry.lines] for entry in book.entries
    }


def test_it_has_the_phases_the_prices_the_slots_and_the_end() -> None:
    sheet = pages(lay(players=2))
    assert [line.split(":")[0] for line in sheet["Your turn"]] == [
        "Explore", "Draw", "Reset", "Act", "End",
    ]  # fmt: skip
    assert "more than 3 cards" in sheet["Your turn"][0]
    assert sheet["What resources are for"][:3] == [
        "3 manpower buys 1 card from your deck.",
        "1 production buys 1 card from your deck.",
        "1 science recalls a card of your choice from your discard pile.",
    ]
    assert len(sheet["Which colony fits which slot"]) == len(FITS)
    assert (
        "A deposit slot takes mining or utility colonies." in sheet["Which colony fits which slot"]
    )
    assert "11 turns for each player" in sheet["The end"][0]
    assert "renown points (RP)" in sheet["The end"][1]


def test_it_follows_the_options() -> None:
    assert (
        "2 manpower buys" in pages(lay(terms={"manpower_per_card": 2}))["What resources are for"][0]
    )
    teams = pages(lay(terms={"teams": True}))
    assert "mate's ready colonies" in teams["What resources are for"][-1]
    assert teams["The end"][-1] == "The scores of two mates are added; the higher team wins."
    alone = pages(lay(players=1, terms={"solo_target": 65, "probe": True, "open_charts": True}))
    assert alone["The end"][-1] == "You win with 65 points or more."
    assert "rival probe" in alone["Your turn"][-1]
    assert "lies face up" in alone["Your turn"][0]


def test_it_can_be_read_before_the_cards_are_dealt_and_printed() -> None:
    begun: Session = session(2)
    view = begun.view(0, 0)
    documents = GAME.reading().documents
    assert documents is not None
    (sheet,) = documents(view)
    for title, lines in pages(view).items():
        assert f"## {title}\n" in sheet.text
        assert all(f"- {line}\n" in sheet.text for line in lines)


def test_it_tells_which_numbers_are_the_rulebooks_and_which_are_reconstructed() -> None:
    """As the gallery does, card by card; the tables of the rulebook say the same."""
    told = pages(lay())["Where the numbers come from"][1]
    table = next(line for line in RULES.splitlines() if line.startswith("From the rule"))
    for card in catalogue().cards.values():
        from_the_book = card.provenance.startswith("source")
        assert (card.name in told) == (card.name in table) == from_the_book, card.name
    assert "Cheap Industry (name, renown −2 from the relinquish example)" in told


def test_it_follows_the_options_of_reshuffles_and_hazards() -> None:
    for terms, draw, hazard in (
        ({}, "If your deck is empty", "unless it came with Cosmic Burst"),
        ({"reshuffle_at_once": True}, "As soon as your deck runs out", "unless it came with"),
        ({"removed_hazards": "all"}, "If your deck", "also if it came with Cosmic Burst"),
        ({"removed_hazards": "none"}, "If your deck", "It comes back at the end of your turn"),
    ):
        sheet = pages(lay(terms=terms))
        assert draw in sheet["Your turn"][1]
        assert hazard in sheet["What cards in hand pay for"][-1]
