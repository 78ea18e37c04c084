"""The options of Take The Galaxy, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Option, replace
from .state import Terms

_SEATS = {f"seat_{seat}": seat for seat in range(4)}
NUMBERS: Mapping[str, Mapping[str, int]] = {
    "first": {"random": -1, **_SEATS},
    "manpower_per_card": {"3": 3, "2": 2},
    "solo_target": {"55": 55, "45": 45, "65": 65},
    "handicap": {"0": 0, "1": 1, "2": 2, "3": 3, "less_1": -1, "less_2": -2},
    "handicap_seat": _SEATS,
}
"""The options that stand for a number: value -> number."""
PROBE_DISCOUNT = 5
"""Points by which a rival probe lowers the solo target (TTG-R-53)."""

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
        "With four players: 1 and 3 against 2 and 4; mates may use each other's cards.",
        "TTG-123",
        ("everyone alone", "two teams of two"),
    ),
    Option(
        "first",
        tuple(NUMBERS["first"]),
        "Who begins.",
        "TTG-13",
        ("luck decides", "player 1", "player 2", "player 3", "player 4"),
    ),
    Option(
        "manpower_per_card",
        tuple(NUMBERS["manpower_per_card"]),
        "How much manpower buys a card from your deck.",
        "TTG-38",
        ("3 manpower", "2 manpower: a friendlier economy"),
    ),
    Option(
        "solo_target",
        tuple(NUMBERS["solo_target"]),
        "Alone: the score that you need.",
        "TTG-132",
        ("55", "45: easy", "65: hard"),
    ),
    Option(
        "charts",
        ("hidden", "open"),
        "Open: the next card of the space deck lies face up, so you know it one turn ahead.",
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
        tuple(NUMBERS["handicap"]),
        "One player starts with more cards than the others, or with fewer.",
        "TTG-R-55",
        ("none", "1 card more", "2 cards more", "3 cards more", "1 card less", "2 cards less"),
    ),
    Option(
        "handicap_seat",
        tuple(NUMBERS["handicap_seat"]),
        "Who gets the handicap.",
        "TTG-R-55",
        ("player 1", "player 2", "player 3", "player 4"),
    ),
    Option(
        "reshuffle",
        ("when_needed", "at_once"),
        "When your discard pile becomes a new deck.",
        "TTG-R-57",
        ("when a draw needs it", "when the deck runs out"),
        since=2,
    ),
    Option(
        "removed_hazards",
        ("printed", "all", "none"),
        "Which removed hazards stay away after the turn if the system was not claimed.",
        "TTG-R-58",
        ("the printed ones", "all, Cosmic Burst's too", "none"),
        since=2,
    ),
)


def terms(options: Mapping[str, str], players: int) -> Terms:
    """The options as values; what does not fit the number of players is left out (TTG-R-51)."""
    wanted = Terms(
        random_deck=options["deck"] == "random",
        teams=options["teams"] == "yes",
        open_charts=options["charts"] == "open",
        probe=options["probe"] == "yes",
        long_haul=options["haul"] == "long",
        reshuffle_at_once=options["reshuffle"] == "at_once",
        removed_hazards=options["removed_hazards"],
        **{name: numbers[options[name]] for name, numbers in NUMBERS.items()},
    )
    terms = fitting(wanted, players)
    return replace(terms, solo_target=terms.solo_target - PROBE_DISCOUNT * terms.probe)


def fitting(terms: Terms, players: int) -> Terms:
    """The terms without those that make no sense with so many players."""
    return replace(
        terms,
        teams=terms.teams and players == 4,
        first=terms.first if terms.first < players else 0,
        probe=terms.probe and players == 1,
        long_haul=terms.long_haul and players in (2, 3),
        handicap_seat=terms.handicap_seat if terms.handicap_seat < players else 0,
    )
