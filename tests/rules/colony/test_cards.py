"""The card files: what they say is what is printed in the rulebook, and errors say where."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from galaxies import rulebook
from galaxies.data import load
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.catalogue import BadCards, catalogue, read
from galaxies.games.colony.rules.names import amounts, flow

PACKAGE = "galaxies.games.colony"


def files() -> tuple[dict[str, Any], dict[str, Any]]:
    return (
        copy.deepcopy(load(PACKAGE, "player_deck.toml")),
        copy.deepcopy(load(PACKAGE, "space_deck.toml")),
    )


def entry(content: dict[str, Any], card: str) -> dict[str, Any]:
    card_entry: dict[str, Any] = next(one for one in content["card"] if one["id"] == card)
    return card_entry


def test_a_card_can_be_changed_in_the_file_alone() -> None:
    player, space = files()
    entry(player, "flagship")["cost"] = 6
    entry(player, "flagship")["effect"] = {
        "kind": "transform",
        "in": {"credits": 1},
        "out": {"renown": 2},
    }
    assert read(player, space).cards["flagship"].cost == 6


def test_a_card_can_be_added_in_the_file_alone() -> None:
    player, space = files()
    player["card"].append({**entry(player, "flagship"), "id": "corvette", "name": "Corvette"})
    with pytest.raises(BadCards, match=r'player_deck.toml, field "total_cards"'):
        read(player, space)
    player |= {"total_cards": 43, "draw_cards": 34}
    assert read(player, space).cards["corvette"].name == "Corvette"


WRONG = [
    ("flagship", "cost", "four", "cost"),
    ("flagship", "cost", -1, "cost"),
    ("flagship", "cost", None, "cost"),
    ("flagship", "type", "warship", "type"),
    ("flagship", "renown", 1, "renown"),
    ("flagship", "copies", 0, "copies"),
    ("flagship", "start_copies", 2, "start_copies"),
    ("flagship", "colour", "red", "colour"),
    ("flagship", "id", "Flag Ship", "id"),
    ("flagship", "id", "strip_mine", "id"),
    ("flagship", "effect", {"kind": "gain", "out": {"manpower": 1}}, "effect.kind"),
    ("flagship", "effect", {"kind": "generate", "in": {}, "out": {}}, "effect.out"),
    ("flagship", "effect", {"kind": "transform", "in": {}, "out": {"science": 1}}, "effect.in"),
    ("flagship", "effect", {"kind": "generate", "out": {"gold": 1}}, "effect.out"),
    ("flagship", "effect", {"kind": "generate", "out": {"science": 0}}, "effect.out.science"),
    ("flagship", "effect", {"kind": "generate", "out": {"science": 1}, "x": 1}, "effect.x"),
    ("new_haven", "starts_with", "strip_mine", "starts_with"),
    *(("verdance", "id", taken, "id") for taken in ("flagship", "new_haven", "ships", "mate")),
    ("verdance", "slots", ["ocean"], "slots"),
    ("verdance", "slots", [], "slots"),
    ("verdance", "sector", "rim", "sector"),
    ("verdance", "mark", 5, "mark"),
    ("port_meridian", "mark", 3, "mark"),
    ("verdance", "bounty", {"credits": 1}, "bounty"),
    ("verdance", "hazards", True, "hazards"),
    ("space_whales", "cost", {"production": 2}, "cost"),
    ("cosmic_burst", "effect", {"kind": "extra_hazard"}, "effect.hazards"),
    ("cosmic_burst", "opportunity", True, "opportunity"),
    (
        "mech_revolution",
        "effect",
        {"kind": "discount", "types": ["ship"], "credits": 1},
        "effect.types",
    ),
    ("space_race", "effect", {"kind": "on_relinquish", "out": {"science": 1}}, "effect.out"),
    ("the_next_step", "effect", {"kind": "opportunity", "in": {"ship": 2}, "out": {}}, "effect.in"),
]


@pytest.mark.parametrize(("card", "field", "value", "named"), WRONG)
def test_errors_name_file_card_and_field(card: str, field: str, value: Any, named: str) -> None:
    player, space = files()
    content, file = (player, "player_deck.toml")
    if all(one["id"] != card for one in player["card"]):
        content, file = (space, "space_deck.toml")
    if value is None:
        del entry(content, card)[field]
    else:
        entry(content, card)[field] = value
    with pytest.raises(BadCards) as caught:
        read(player, space)
    error = caught.value
    assert error.file == file and error.field == named
    assert file in str(error) and f'"{named}"' in str(error)
    if (card, field, value) != ("port_meridian", "mark", 3):
        assert error.card in (card, value, "Flag Ship")
        assert f'"{error.card}"' in str(error)


def test_an_empty_file() -> None:
    player, space = files()
    for nothing in ({}, {"card": []}, {"card": "x"}):
        with pytest.raises(BadCards, match="no \\[\\[card\\]\\]"):
            read(nothing, space)
    with pytest.raises(BadCards, match="must be a table"):
        read(player, {"card": ["x"]})


def test_the_rulebook_prints_the_files() -> None:
    text = rulebook.text(GAME)
    for card in catalogue().cards.values():
        row = f"| {card.name} | {card.type} | {card.cost} | {card.renown} | {flow(card.effect)} |"
        row = row.replace("| gain ", "| ")
        assert row in text.replace("| gain ", "| "), row
        assert f"| {card.copies} | {card.start_copies} |" in text
    for printed in catalogue().space.values():
        row = f"| {printed.name} | {printed.sector} | {printed.mark} | "
        if printed.kind == "system":
            row += f"{', '.join(printed.slots)} | {printed.renown} | {printed.hazards} |"
        elif printed.kind == "anomaly":
            row += f"{printed.cost.science} | {printed.renown} |"
        else:
            row += f"{amounts(printed.cost)} | {printed.renown} |"
        assert row in text, row
