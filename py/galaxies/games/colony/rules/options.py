"""The options of Take The Galaxy, the presets, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Option, Preset
from .state import Terms

OPTIONS: Sequence[Option] = (
    Option(
        "deck",
        ("standard", "random"),
        "Which space cards take part: those marked for this many players, or any.",
        "TTG-129",
        ("marked cards", "random cards"),
    ),
    Option(
        "teams",
        ("no", "yes"),
        "With four players: seats 1 and 3 against seats 2 and 4, who may use each other's cards.",
        "TTG-123",
        ("everyone alone", "two teams of two"),
    ),
    Option(
        "first",
        ("random", "seat_0", "seat_1", "seat_2", "seat_3"),
        "Who begins.",
        "TTG-13",
        ("luck decides", "player 1", "player 2", "player 3", "player 4"),
    ),
    Option(
        "manpower_per_card",
        ("3", "2"),
        "How much manpower buys a card from your deck.",
        "TTG-38",
        ("3 manpower", "2 manpower: a friendlier economy"),
    ),
    Option(
        "solo_target",
        ("55", "45", "65"),
        "Alone: the score that you set out to reach.",
        "TTG-132",
        ("55", "45: easy", "65: hard"),
    ),
    Option(
        "charts",
        ("hidden", "open"),
        "Open: the next card of the space deck lies face up, so it is known one turn ahead.",
        "TTG-R-52",
        ("hidden", "open"),
    ),
    Option(
        "probe",
        ("no", "yes"),
        "Alone: after a turn with a claim a rival probe takes the oldest card that is left.",
        "TTG-R-53",
        ("no rival", "rival probe"),
    ),
    Option(
        "haul",
        ("standard", "long"),
        "Long: all 48 space cards with two or three players, for 23 or 15 turns each.",
        "TTG-R-54",
        ("12 cards a player", "all 48 cards"),
    ),
    Option(
        "handicap",
        ("0", "1", "2", "3", "less_1", "less_2"),
        "One player starts with more cards than the others, or with fewer.",
        "TTG-R-55",
        ("none", "1 card more", "2 cards more", "3 cards more", "1 card less", "2 cards less"),
    ),
    Option(
        "handicap_seat",
        ("seat_0", "seat_1", "seat_2", "seat_3"),
        "Whom the handicap is for.",
        "TTG-R-55",
        ("player 1", "player 2", "player 3", "player 4"),
    ),
)

PRESETS: Sequence[Preset] = (
    Preset(
        "first-colony",
        "First colony",
        "Alone, with a guide at your side: 11 turns, and 45 points to reach.",
        (("solo_target", "45"),),
    ),
    Preset(
        "solo",
        "Solo",
        "The standard game alone against a target of 55.",
    ),
    Preset(
        "duel",
        "Duel",
        "You and a computer player; you begin.",
        (("first", "seat_0"),),
        ("human", "settler"),
    ),
    Preset(
        "full-table",
        "Full table",
        "You against three computer players.",
        (),
        ("human", "settler", "settler", "settler"),
    ),
    Preset(
        "teams",
        "Two teams",
        "You and a computer mate against two computer players.",
        (("teams", "yes"),),
        ("human", "settler", "settler", "settler"),
    ),
    Preset(
        "random-deck",
        "Unknown space",
        "A duel over a random space deck.",
        (("deck", "random"),),
        ("human", "settler"),
    ),
    Preset(
        "daily",
        "Daily galaxy",
        "Alone in the galaxy of the day, once: compare your score with your friends'.",
        (),
        ("human",),
        daily=True,
    ),
    Preset(
        "open-charts",
        "Open charts",
        "Alone; the next card is always known.",
        (("charts", "open"),),
    ),
    Preset(
        "rival-probe",
        "Rival probe",
        "Alone; every claim costs you the oldest card in the row as well.",
        (("probe", "yes"),),
    ),
    Preset(
        "long-haul",
        "Long haul",
        "A duel over all 48 cards: 23 turns each.",
        (("haul", "long"),),
        ("human", "settler"),
    ),
    Preset(
        "head-start",
        "Head start",
        "A duel against the strongest computer player; you start with 2 cards more.",
        (("first", "seat_0"), ("handicap", "2")),
        ("human", "governor"),
    ),
)


def terms(options: Mapping[str, str], players: int) -> Terms:
    """The options as values; what does not fit the number of players is left out (TTG-R-51)."""
    seat = int(options["handicap_seat"][-1])
    more = options["handicap"]
    first = -1 if options["first"] == "random" else int(options["first"][-1])
    target = int(options["solo_target"])
    probe = options["probe"] == "yes" and players == 1
    return Terms(
        random_deck=options["deck"] == "random",
        teams=options["teams"] == "yes" and players == 4,
        manpower_per_card=int(options["manpower_per_card"]),
        first=first if first < players else 0,
        solo_target=target - 5 if probe else target,
        open_charts=options["charts"] == "open",
        probe=probe,
        long_haul=options["haul"] == "long" and players in (2, 3),
        handicap=-int(more[-1]) if more.startswith("less") else int(more),
        handicap_seat=seat if seat < players else 0,
    )
