"""The options of Surveyors of the Galaxy, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import cast

from ....game import Option, replace
from .sheets import papers, ready
from .state import NOBODY, Events, Failed, Reference, Scenario, Sheet, Terms, Terms3, TieBreak

_SEATS = ("1", "2", "3", "4", "5", "6")
_HANDICAPS = {
    "none": 0,
    "plus-1": 1,
    "plus-2": 2,
    "plus-3": 3,
    "minus-1": -1,
    "minus-2": -2,
    "minus-3": -3,
}
STARS = range(12, 97)
"""How many stars there can be (SUR-02)."""
FUEL = range(3, 61)
"""How much fuel for each player can be chosen (SUR-22)."""


def _handicap(seat: str) -> Option:
    return Option(
        f"handicap_{seat}",
        tuple(_HANDICAPS),
        f"How many units more or less seat {seat} starts with; everybody sees it.",
        "SUR-V-90",
        ("none", "1 more", "2 more", "3 more", "1 less", "2 less", "3 less"),
    )


OPTIONS: Sequence[Option] = (
    Option(
        "galaxy_source",
        ("seed", "drawn", *ready()),
        "Where the stars come from: the galaxy code, a player's own pen, or a ready-made sheet"
        " (which brings its own size and number of stars).",
        "SUR-04",
        ("from the galaxy code", "drawn by the maker", *(r.name for r in ready().values())),
    ),
    Option(
        "sheet",
        ("letter", "half", "tabloid"),
        "The size of the sheet in inches.",
        "SUR-01",
        ("letter, 8.5 by 11", "half, 5.5 by 8.5", "tabloid, 11 by 17"),
    ),
    Option(
        "stars",
        ("24", *(str(n) for n in STARS if n != 24)),
        "How many star systems (at most 60 on a letter sheet, 24 on half, 96 on tabloid).",
        "SUR-02",
    ),
    Option(
        "fuel_each",
        ("auto", *map(str, FUEL)),
        "Fuel for each player; otherwise the stars are divided by the players.",
        "SUR-22",
        ("stars divided by players", *map(str, FUEL)),
    ),
    Option(
        "fuel_remainder",
        ("discard", "late_seats"),
        "What happens to units that can't be shared out evenly.",
        "SUR-23",
        ("not used", "one each to the last seats"),
    ),
    Option(
        "maker_seat",
        ("last", "random", *_SEATS),
        "Who counts as the maker of the galaxy, and so goes last.",
        "SUR-30",
        ("the last seat", "random", *(f"seat {n}" for n in _SEATS)),
    ),
    Option(
        "events",
        ("off", "choose", "d6", "d8", "d10"),
        "Six special events, each once a game: chosen freely, or by a die every turn.",
        "SUR-80",
        ("none", "choose freely", "a six-sided die", "an eight-sided die", "a ten-sided die"),
    ),
    Option(
        "random_limits",
        ("keep", "lift"),
        "Whether the limits (six points, each event once) also apply to rolled events.",
        "SUR-124",
        ("they apply", "they don't apply"),
    ),
    Option(
        "wormhole_chain",
        ("all", "pairs"),
        "Which mouths belong to one chain of wormholes.",
        "SUR-104",
        ("all on the sheet", "only linked ones"),
    ),
    Option(
        "failed_mark",
        ("released", "spoiled", "counts"),
        "What happens to a star that was marked but not reached.",
        "SUR-62",
        ("others may go there", "closed to all", "counts for the adrift player"),
    ),
    Option(
        "zero_fuel",
        ("out", "free_moves"),
        "Whether a ship with no fuel left is out at once or may still make free moves.",
        "SUR-63",
        ("out at once", "may make free moves"),
    ),
    Option(
        "coasting",
        ("off", "on"),
        "Gliding the last hair's width without paying for it.",
        "SUR-130",
    ),
    Option(
        "coast_gap",
        ("30", "10", "60"),
        "A hair's width in thousandths of an inch.",
        "SUR-131",
    ),
    Option(
        "coast_scope",
        ("any", "short"),
        "When a coast may be asked for.",
        "SUR-132",
        ("on any flight", "only when fuel is short"),
    ),
    Option(
        "coast_consent",
        ("ask", "auto"),
        "Whether the other players are asked.",
        "SUR-134",
        ("they are asked", "always granted"),
    ),
    Option(
        "coast_limit",
        ("unlimited", "1", "2", "3"),
        "How often each player may coast in a game.",
        "SUR-136",
    ),
    Option(
        "tie_break",
        ("shared", "fuel_left", "later_seat", "calls"),
        "Who wins with equal scores (true calls need the option calls).",
        "SUR-71",
        ("shared", "more fuel left", "the later seat", "more true calls"),
    ),
    Option(
        "reference",
        ("inch_bar", "none", "calibrated"),
        "What gives the scale: a bar of one inch beside the sheet, nothing, or a sheet of true"
        " size on your screen.",
        "SUR-145",
        ("one-inch bar", "the sheet's edges", "true size"),
    ),
    Option(
        "line_labels",
        ("on", "off"),
        "Whether measured lengths stay written on old lines.",
        "SUR-146",
    ),
    Option(
        "ships",
        ("1", "2"),
        "Ships for each player, each with half of the fuel.",
        "SUR-V-10",
    ),
    Option(
        "codes",
        ("off", "on", "moderator"),
        "Letters on the stars hide effects that the first visitor discovers (no events then). A"
        " moderator sits in the maker's seat, writes the chart and does not play.",
        "SUR-V-20",
        ("off", "the program knows them", "a person knows them"),
    ),
    Option(
        "scenario",
        ("standard", "raider", "alien", "launch", "exam"),
        "Sides: two unequal captains (for two), everybody at once, or an eye exam (for one).",
        "SUR-V-40",
        (
            "everybody surveys",
            "surveyor against raider",
            "surveyor against alien",
            "simultaneous launch",
            "eye exam",
        ),
    ),
    Option(
        "calls",
        ("off", "on", "paid"),
        "Name the units you expect with every star you mark. If you pay them, those that the"
        " flight doesn't need are wasted.",
        "SUR-V-70",
        ("off", "on", "on, and you pay them"),
        later=(("paid", 3),),
    ),
    *(_handicap(seat) for seat in _SEATS),
    Option(
        "sight_aid",
        ("off", "on"),
        "Stars are described as near, middle or far by a poor eye, for everybody at the table.",
        "SUR-R-58",
    ),
    Option(
        "star_names",
        ("numbers", "names"),
        "What the stars are called.",
        "SUR-07",
    ),
)


def terms(options: Mapping[str, str], players: int) -> Terms:
    """The options as values; `options` names every one of them."""
    maker, codes = options["maker_seat"], options["codes"]
    seats = {"random": NOBODY, "last": players - 1}
    return fitted(
        Terms(
            players=players,
            source=options["galaxy_source"],
            sheet=cast(Sheet, options["sheet"]),
            stars=int(options["stars"]),
            fuel=0 if options["fuel_each"] == "auto" else int(options["fuel_each"]),
            late_seats=options["fuel_remainder"] == "late_seats",
            maker=seats[maker] if maker in seats else int(maker) - 1,
            events=cast(Events, options["events"]),
            lift=options["random_limits"] == "lift",
            pairs=options["wormhole_chain"] == "pairs",
            failed=cast(Failed, options["failed_mark"]),
            free_moves=options["zero_fuel"] == "free_moves",
            coasting=options["coasting"] == "on",
            gap=int(options["coast_gap"]),
            coast_short=options["coast_scope"] == "short",
            coast_auto=options["coast_consent"] == "auto",
            coast_limit=0 if options["coast_limit"] == "unlimited" else int(options["coast_limit"]),
            tie=cast(TieBreak, options["tie_break"]),
            reference=cast(Reference, options["reference"]),
            line_labels=options["line_labels"] == "on",
            ships=int(options["ships"]),
            codes=codes != "off",
            moderated=codes == "moderator",
            scenario=cast(Scenario, options["scenario"]),
            calls=options["calls"] != "off",
            handicaps=tuple(_HANDICAPS[options[f"handicap_{n + 1}"]] for n in range(players)),
            sight_aid=options["sight_aid"] == "on",
            names=options["star_names"] == "names",
        )
    )


def terms3(options: Mapping[str, str], players: int) -> Terms3:
    """The options of today as values."""
    known = terms(options, players)
    own = {field.name: getattr(known, field.name) for field in fields(known)}
    return Terms3(**own, pays_calls=known.calls and options["calls"] == "paid")


def fitted(terms: Terms) -> Terms:
    """Values that do not fit together are made to fit (SUR-R-53 to SUR-R-56)."""
    sheet, stars = terms.sheet, terms.stars
    if terms.source in ready():
        galaxy = ready()[terms.source]
        sheet, stars = cast(Sheet, galaxy.sheet), len(galaxy.stars)
    wanted = {"raider": 2, "alien": 2, "exam": 1}.get(terms.scenario, terms.players)
    scenario = terms.scenario if terms.players == wanted else "standard"
    plain = scenario == "standard"
    codes = terms.codes and plain
    moderated = codes and terms.moderated and terms.players > 1
    stars = min(stars, papers()[sheet].most)
    roomy = 2 * (terms.players - moderated) < stars  # two homes each would leave a star to survey
    calls = terms.calls and scenario in ("standard", "launch")
    if isinstance(terms, Terms3) and not calls:
        terms = replace(terms, pays_calls=False)
    return replace(
        terms,
        sheet=sheet,
        stars=stars,
        maker=min(terms.maker, terms.players - 1),
        events=terms.events if plain and not codes else "off",
        coasting=terms.coasting and plain,
        tie="shared" if terms.tie == "calls" and not calls else terms.tie,
        ships=terms.ships if plain and roomy else 1,
        codes=codes,
        moderated=moderated,
        scenario=scenario,
        calls=calls,
    )
