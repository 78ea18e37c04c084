"""Warnings before an action, and reasons why a part cannot be chosen."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.actions import EndTurn, Relinquish
from galaxies.games.colony.rules.state import Side, State
from rules.colony.table import lay, lines, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def warned(state: State, action: object) -> str:
    refusal = GAME.choosing.warn(GAME.rules.observe(state, state.active), state.active, action)
    return refusal.why if refusal else ""


@pytest.mark.rule("TTG-R-22", "TTG-R-41")
def test_warnings_at_the_end_of_a_turn() -> None:
    used = "new_haven frontier_colony! -"
    assert "Frontier Colony" in warned(lay(), EndTurn())
    assert "buys 2 cards" in warned(lay(side("", used), pool=(1, 2, 0)), EndTurn())
    science = lay(side("", used, discard="flagship"), pool=(0, 0, 1))
    assert "science" in warned(science, EndTurn())
    assert "Space Whales" in warned(
        lay(side("", used), row="space_whales", pool=(0, 0, 2)), EndTurn()
    )
    migration = lay(side("", used), row="intergalactic_migration")
    assert "Intergalactic Migration" in warned(migration, EndTurn())
    rich = lay(side("", used), row="cosmic_burst", pool=(0, 0, 3))
    assert "Cosmic Burst" in warned(rich, EndTurn())
    crackdown = lay(side(f"{HAND} ring_station", used), row="stellar_crackdown")
    assert "solve Stellar Crackdown" in warned(crackdown, EndTurn())
    assert warned(lay(side(HAND, used), row="galactic_investors"), EndTurn()) == ""
    late = lay(side("trading_post scout_ship flagship", used), players=2, last=True)
    assert "last turn" in warned(late, EndTurn())
    assert warned(lay(side("", used)), EndTurn()) == ""


@pytest.mark.rule("TTG-37")
def test_a_transformation_that_is_left_is_named() -> None:
    market = lay(side("", "new_haven frontier_colony! -, verdance market_city"), pool=(2, 0, 0))
    said = "Market City still turns 2 manpower into 3 cards: you lose what stays in the pool."
    assert warned(market, EndTurn()) == said


FULL = "new_haven frontier_colony! trading_post!"


@pytest.mark.rule("TTG-112", "TTG-117")
@pytest.mark.parametrize(
    ("me", "row", "said"),
    [
        (side(HAND, FULL), "stellar_crackdown", "solve Stellar Crackdown for 7 RP"),
        (side("", FULL, ships="scout_ship!"), "the_next_step", "give up Scout Ship to The Next"),
        (
            side("", f"{FULL}, verdance hive_colony!"),
            "space_race",
            "relinquish New Haven for 1 RP",
        ),
        (side("cheap_industry flagship", "new_haven frontier_colony! -"), "", ""),
        (side(HAND, "new_haven frontier_colony! -"), "", "build Homestead World for 1 RP"),
    ],
)
def test_what_still_makes_points_in_the_last_turn_is_named(me: Side, row: str, said: str) -> None:
    claimed = "solve" not in said
    state = lay(me, side(tokens=9), row=row, last=True, claimed=claimed)
    text = warned(state, EndTurn())
    assert said in text
    assert bool(said) == bool(text)


def test_the_points_of_a_player_alone_count_once() -> None:
    me = side(HAND, "new_haven frontier_colony! -")
    alone = lay(me, last=True, claimed=True, players=1)
    assert "build Homestead World for 1 RP" in warned(alone, EndTurn())


@pytest.mark.rule("TTG-98", "TTG-R-26")
def test_warnings_before_something_is_lost_or_taken_from_the_mate() -> None:
    me = side(
        "",
        "new_haven frontier_colony trading_post, copper_crown:pp strip_mine, verdance hive_colony",
    )
    state = lay(me)
    words = {
        line: warned(state, action)
        for line, action in zip(lines(state), GAME.rules.legal_actions(state), strict=True)
    }
    assert "bounty" in words["relinquish copper_crown"]
    assert "Frontier Colony" in words["relinquish new_haven"]
    team = lay(side(), side(), me, side(), terms={"teams": True})
    mate = [
        a for a in GAME.rules.legal_actions(team) if getattr(a, "system", "").startswith("mate:")
    ]
    assert mate and "mate" in warned(team, mate[0])


def test_a_colony_whose_use_brings_nothing_may_go_unused() -> None:
    """Research Institute turns production, which buys cards, into science without a use."""
    systems = "new_haven frontier_colony! research_institute, verdance hive_colony!"
    science = lay(side("", systems, discard=""), pool=(0, 2, 0))
    assert warned(science, Relinquish("new_haven")) == ""
    cards = "flagship trade_convoy scout_ship"
    recalls = lay(side("", systems, discard=cards), pool=(0, 2, 0))
    assert warned(recalls, Relinquish("new_haven")) == ""
    newest = "port_meridian market_city trading_post!, verdance hive_colony!"
    market = lay(side("", f"new_haven frontier_colony! -, {newest}"), pool=(2, 0, 0))
    assert "First use Market City" in warned(market, Relinquish("port_meridian"))


WHY = [
    ("find:molten_anvil", (), "TTG-56"),
    ("find:molten_anvil", ("build", "surface_mine"), "TTG-64"),
    ("find:derelict_ark", (), "TTG-54"),
    ("find:nomad_guildship", (), "TTG-74"),
    ("slot:new_haven:b", (), "TTG-80"),
    ("slot:new_haven:b", ("build", "surface_mine"), "TTG-61"),
    ("own:new_haven", (), "TTG-94"),
    ("hand:sector_capital", (), "TTG-81"),
    ("discard:hive_colony", (), "TTG-40"),
    ("deck", (), "TTG-16"),
    ("pool", (), "TTG-37"),
    ("claim", (), "TTG-32"),
]


@pytest.mark.parametrize(("key", "draft", "rule"), WHY)
def test_why_a_part_cannot_be_chosen(key: str, draft: tuple[str, ...], rule: str) -> None:
    me = side("sector_capital surface_mine trading_post", discard="hive_colony")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship")
    refusal = GAME.choosing.why_not(GAME.rules.observe(state, 0), 0, draft, key)
    assert refusal is not None and refusal.rule == rule, refusal


def test_every_part_that_does_nothing_says_why() -> None:
    """All that can be tapped on board and hand acts, or tells a rule; frames and words do not."""
    silent = {"ground", "hand", "piles", "tool", "none", "head", "card"}
    home = "new_haven frontier_colony! -, verdance hive_colony"
    me = side("trading_post sector_capital", home, ships="flagship!")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship", claimed=True)
    bill = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    checked = 0
    for view, viewer in ((state, 0), (bill, 0), (GAME.rules.observe(state, 1), 1)):
        for pane in GAME.picture.scene(view, viewer, ()).panes[:2]:
            for part in pane.parts:
                kind = part.key.partition(":")[0]
                acts = any(f"data-{how}=" in part.svg for how in ("word", "swap", "do"))
                if acts or kind in silent:
                    continue
                refusal = GAME.choosing.why_not(view, viewer, (), part.key)
                assert refusal is not None and refusal.why.endswith("."), part.key
                assert "hidden" not in refusal.why
                checked += 1
    assert checked > 25


def test_reasons_name_what_is_missing() -> None:
    state = lay(side("sector_capital"), row="derelict_ark", pool=(0, 0, 1))
    refusal = GAME.choosing.why_not(state, 0, (), "find:derelict_ark")
    assert refusal is not None and "2 more science" in refusal.why
