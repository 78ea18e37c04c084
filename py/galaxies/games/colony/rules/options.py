"""The options of Take The Galaxy, and the terms that they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Option, Value, decided, replace
from .state import Terms

PROBE_DISCOUNT = 5
"""Points by which a rival probe lowers the solo target (TTG-R-53)."""

OPTIONS: Sequence[Option] = (
    Option(
        "deck",
        "Which space cards take part: those marked for this many players, or any.",
        "TTG-129",
        Value("standard", "marked cards"),
        Value("random", "random cards", random_deck=True),
    ),
    Option(
        "teams",
        "With four players: 1 and 3 against 2 and 4; mates may use each other's cards.",
        "TTG-123",
        Value("no", "everyone alone"),
        Value("yes", "two teams of two", teams=True),
    ),
    Option(
        "first",
        "Who begins.",
        "TTG-13",
        Value("random", "luck decides", first=-1),
        *(Value(f"seat_{n}", f"player {n + 1}", first=n) for n in range(4)),
    ),
    Option(
        "manpower_per_card",
        "How much manpower buys a card from your deck.",
        "TTG-38",
        Value("3", "3 manpower", manpower_per_card=3),
        Value("2", "2 manpower: a friendlier economy", manpower_per_card=2),
    ),
    Option(
        "solo_target",
        "Alone: the score that you need.",
        "TTG-132",
        Value("55"),
        Value("45", "45: easy", solo_target=45),
        Value("65", "65: hard", solo_target=65),
    ),
    Option(
        "charts",
        "Open: the next card of the space deck lies face up, so you know it one turn ahead.",
        "TTG-R-52",
        Value("hidden"),
        Value("open", open_charts=True),
    ),
    Option(
        "probe",
        "Alone: after a turn with a claim a rival probe takes the oldest card that is left.",
        "TTG-R-53",
        Value("no", "no rival"),
        Value("yes", "rival probe", probe=True),
    ),
    Option(
        "haul",
        "Long: all 48 space cards with two or three players, for 23 or 15 turns each.",
        "TTG-R-54",
        Value("standard", "12 cards a player"),
        Value("long", "all 48 cards", long_haul=True),
    ),
    Option(
        "handicap",
        "One player starts with more cards than the others, or with fewer.",
        "TTG-R-55",
        Value("0", "none", handicap=0),
        Value("1", "1 card more", handicap=1),
        Value("2", "2 cards more", handicap=2),
        Value("3", "3 cards more", handicap=3),
        Value("less_1", "1 card less", handicap=-1),
        Value("less_2", "2 cards less", handicap=-2),
    ),
    Option(
        "handicap_seat",
        "Who gets the handicap.",
        "TTG-R-55",
        *(Value(f"seat_{n}", f"player {n + 1}", handicap_seat=n) for n in range(4)),
    ),
    Option(
        "reshuffle",
        "When your discard pile becomes a new deck.",
        "TTG-R-57",
        Value("when_needed", "when a draw needs it"),
        Value("at_once", "when the deck runs out", reshuffle_at_once=True),
        since=2,
    ),
    Option(
        "removed_hazards",
        "Which removed hazards stay away after the turn if the system was not claimed.",
        "TTG-R-58",
        Value("printed", "the printed ones", removed_hazards="printed"),
        Value("all", "all, Cosmic Burst's too", removed_hazards="all"),
        Value("none", removed_hazards="none"),
        since=2,
    ),
)


def terms(options: Mapping[str, str], players: int) -> Terms:
    """The terms of these options without what does not fit the number of players (TTG-R-51)."""
    terms = fitting(decided(Terms(), OPTIONS, options), players)
    return replace(terms, solo_target=terms.solo_target - PROBE_DISCOUNT * terms.probe)


def chosen(terms: Terms) -> Terms:
    """The terms as options decide them: before a rival probe lowers the target."""
    return replace(terms, solo_target=terms.solo_target + PROBE_DISCOUNT * terms.probe)


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
