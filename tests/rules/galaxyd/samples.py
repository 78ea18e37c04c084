"""Possible positions of every phase."""

from __future__ import annotations

from functools import cache

from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import begin, lines, play, position

STACKS = {"e5": ["interceptor", "scavenger", "cruiser"], "h7": ["bomber"]}


@cache
def samples() -> list[State]:
    moving = position(STACKS, {"e5": ["cruiser", "bomber"], "a1": ["laden"]}, pirates=["e3", "f9"])
    fighting = play(moving, "done")
    roaming = play(position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"]), "done")
    return [
        moving,
        fighting,
        roaming,
        play(roaming, "roll 1"),
        play(position({}, STACKS, money=(20, 0)), "done", "buy cruiser"),
        play(begin(chart="tutorial_quick"), "take cruiser", "done"),
        play(moving, "resign 2"),
        play(position({"d4": ["cruiser"]}, {}, pirates=["f5"]), "done", "roll 1"),
        play(begin(chart="last_strike"), "pose 4", "done"),
        play(
            position({"e5": ["cruiser"], "g5": ["cruiser"]}, {"e5": ["cruiser"], "g5": ["bomber"]}),
            "done",
        ),
        play(position({"e6": ["cruiser"]}, {}, pirates=["e3", "f9"]), "done"),
        *setups(),
        *(
            play(state, "resign 1")
            for state in setups()
            if state.phase.name == "put" and state.places
        ),
    ]


def setups() -> list[State]:
    """Positions before the first turn, of every phase."""
    drawn = begin(thing_placement="alternate")
    laid = play(drawn, "draw 1 spaceport,planet,asteroid,pirate,planet", "put e5")
    signing = play(laid, "put e7", "put a1", "put j1", "put a7", "sign rock", "sign rock")
    siding = play(signing, "sign paper", "sign rock")
    bidding = play(siding, "side cynder", "purse 2", "bid 1", "bid 4")
    basing = play(bidding, "pass", lines(play(bidding, "pass"))[0])
    face_up = play(
        begin(setup="quick", thing_placement="face_up"),
        "draw 0 planet,spaceport,asteroid,planet,asteroid",
        "lay planet e5",
    )
    twins = begin(setup="twin", first_player="random")
    things = "draw 2 spaceport,planet,planet,asteroid,asteroid"
    twins = play(twins, things, "scatter e6,a1,j7,c3,h7")
    naming = play(twins, "first 2", "side redog", "purse 6")
    named = play(naming, lines(naming)[0])
    return [
        drawn,
        play(begin(), "draw 1 spaceport,planet,asteroid,pirate,planet"),
        laid,
        face_up,
        signing,
        play(signing, "sign scissors"),
        siding,
        play(siding, "side redog"),
        bidding,
        play(bidding, "pass"),
        basing,
        play(basing, lines(basing)[0], "take cruiser", "done", "take interceptor"),
        twins,
        naming,
        named,
        play(named, lines(named)[1]),
    ]
