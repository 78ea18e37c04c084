"""The options of Surveyors of the Galaxy, and the terms that they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from ....game import Option, Value, decided, replace
from .sheets import papers, ready
from .state import NOBODY, Sheet, Terms, Terms3

T = TypeVar("T", bound=Terms)
_SEATS = range(1, 7)


def _handicap(seat: int) -> Option:
    return Option(
        f"handicap_{seat}",
        f"How many units more or less seat {seat} starts with; everybody sees it.",
        "SUR-V-90",
        Value("none"),
        *(
            Value(f"{word}-{n}", f"{n} {text}", **{f"handicaps.{seat - 1}": sign * n})
            for word, text, sign in (("plus", "more", 1), ("minus", "less", -1))
            for n in (1, 2, 3)
        ),
    )


OPTIONS: Sequence[Option] = (
    Option(
        "galaxy_source",
        "Where the stars come from: the galaxy code, a player's own pen, or a ready-made sheet"
        " (which brings its own size and number of stars).",
        "SUR-04",
        Value("seed", "from the galaxy code", source="seed"),
        Value("drawn", "drawn by the maker", source="drawn"),
        *(Value(name, sheet.name, source=name) for name, sheet in ready().items()),
    ),
    Option(
        "sheet",
        "The size of the sheet in inches.",
        "SUR-01",
        Value("letter", "letter, 8.5 by 11"),
        Value("half", "half, 5.5 by 8.5", sheet="half"),
        Value("tabloid", "tabloid, 11 by 17", sheet="tabloid"),
    ),
    Option(
        "stars",
        "How many star systems (at most 60 on a letter sheet, 24 on half, 96 on tabloid).",
        "SUR-02",
        *(Value(f"{n}", stars=n) for n in (24, *range(12, 24), *range(25, 97))),
    ),
    Option(
        "fuel_each",
        "Fuel for each player; otherwise the stars are divided by the players.",
        "SUR-22",
        Value("auto", "stars divided by players", fuel=0),
        *(Value(f"{n}", fuel=n) for n in range(3, 61)),
    ),
    Option(
        "fuel_remainder",
        "What happens to units that can't be shared out evenly.",
        "SUR-23",
        Value("discard", "not used"),
        Value("late_seats", "one each to the last seats", late_seats=True),
    ),
    Option(
        "maker_seat",
        "Who counts as the maker of the galaxy, and so goes last.",
        "SUR-30",
        Value("last", "the last seat"),
        Value("random", maker=NOBODY),
        *(Value(f"{n}", f"seat {n}", maker=n - 1) for n in _SEATS),
    ),
    Option(
        "events",
        "Six special events, each once a game: chosen freely, or by a die every turn.",
        "SUR-80",
        Value("off", "none"),
        Value("choose", "choose freely", events="choose"),
        Value("d6", "a six-sided die", events="d6"),
        Value("d8", "an eight-sided die", events="d8"),
        Value("d10", "a ten-sided die", events="d10"),
    ),
    Option(
        "random_limits",
        "Whether the limits (six points, each event once) also apply to rolled events.",
        "SUR-124",
        Value("keep", "they apply"),
        Value("lift", "they don't apply", lift=True),
    ),
    Option(
        "wormhole_chain",
        "Which mouths belong to one chain of wormholes.",
        "SUR-104",
        Value("all", "all on the sheet"),
        Value("pairs", "only linked ones", pairs=True),
    ),
    Option(
        "failed_mark",
        "What happens to a star that was marked but not reached.",
        "SUR-62",
        Value("released", "others may go there"),
        Value("spoiled", "closed to all", failed="spoiled"),
        Value("counts", "counts for the adrift player", failed="counts"),
    ),
    Option(
        "zero_fuel",
        "Whether a ship with no fuel left is out at once or may still make free moves.",
        "SUR-63",
        Value("out", "out at once"),
        Value("free_moves", "may make free moves", free_moves=True),
    ),
    Option(
        "coasting",
        "Gliding the last hair's width without paying for it.",
        "SUR-130",
        Value("off"),
        Value("on", coasting=True),
    ),
    Option(
        "coast_gap",
        "A hair's width in thousandths of an inch.",
        "SUR-131",
        *(Value(f"{n}", gap=n) for n in (30, 10, 60)),
    ),
    Option(
        "coast_scope",
        "When a coast may be asked for.",
        "SUR-132",
        Value("any", "on any flight"),
        Value("short", "only when fuel is short", coast_short=True),
    ),
    Option(
        "coast_consent",
        "Whether the other players are asked.",
        "SUR-134",
        Value("ask", "they are asked"),
        Value("auto", "always granted", coast_auto=True),
    ),
    Option(
        "coast_limit",
        "How often each player may coast in a game.",
        "SUR-136",
        Value("unlimited", coast_limit=0),
        *(Value(f"{n}", coast_limit=n) for n in (1, 2, 3)),
    ),
    Option(
        "tie_break",
        "Who wins with equal scores (true calls need the option calls).",
        "SUR-71",
        Value("shared"),
        Value("fuel_left", "more fuel left", tie="fuel_left"),
        Value("later_seat", "the later seat", tie="later_seat"),
        Value("calls", "more true calls", tie="calls"),
    ),
    Option(
        "reference",
        "What gives the scale: a bar of one inch beside the sheet, nothing, or a sheet of true"
        " size on your screen.",
        "SUR-145",
        Value("inch_bar", "one-inch bar"),
        Value("none", "the sheet's edges", reference="none"),
        Value("calibrated", "true size", reference="calibrated"),
    ),
    Option(
        "line_labels",
        "Whether measured lengths stay written on old lines.",
        "SUR-146",
        Value("on"),
        Value("off", line_labels=False),
    ),
    Option(
        "ships",
        "Ships for each player, each with half of the fuel.",
        "SUR-V-10",
        Value("1", ships=1),
        Value("2", ships=2),
    ),
    Option(
        "codes",
        "Letters on the stars hide effects that the first visitor discovers (no events then). A"
        " moderator sits in the maker's seat, writes the chart and does not play.",
        "SUR-V-20",
        Value("off"),
        Value("on", "the program knows them", codes=True),
        Value("moderator", "a person knows them", codes=True, moderated=True),
    ),
    Option(
        "scenario",
        "Sides: two unequal captains (for two), everybody at once, or an eye exam (for one).",
        "SUR-V-40",
        Value("standard", "everybody surveys"),
        Value("raider", "surveyor against raider", scenario="raider"),
        Value("alien", "surveyor against alien", scenario="alien"),
        Value("launch", "simultaneous launch", scenario="launch"),
        Value("exam", "eye exam", scenario="exam"),
    ),
    Option(
        "calls",
        "Name the units you expect with every star you mark. If you pay them, those that the"
        " flight doesn't need are wasted.",
        "SUR-V-70",
        Value("off"),
        Value("on", calls=True),
        Value("paid", "on, and you pay them", since=3, calls=True, pays_calls=True),
    ),
    *(_handicap(seat) for seat in _SEATS),
    Option(
        "sight_aid",
        "Stars are described as near, middle or far by a poor eye, for everybody at the table.",
        "SUR-R-58",
        Value("off"),
        Value("on", sight_aid=True),
    ),
    Option(
        "star_names",
        "What the stars are called.",
        "SUR-07",
        Value("numbers"),
        Value("names", names=True),
    ),
)


def terms(options: Mapping[str, str], players: int) -> Terms:
    """The terms of these options; `options` names every one of them."""
    return _decided(Terms(players), options)


def terms3(options: Mapping[str, str], players: int) -> Terms3:
    """The terms of today."""
    return _decided(Terms3(players), options)


def _decided(terms: T, options: Mapping[str, str]) -> T:
    players = terms.players
    terms = replace(terms, maker=players - 1, handicaps=(0,) * players)
    return fitted(decided(terms, OPTIONS, options))


def fitted(terms: T) -> T:
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
