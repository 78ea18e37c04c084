"""The options of Galaxy Express, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ....game import Option, replace
from .state import LossCheck, Terms

OPTIONS: Sequence[Option] = (
    Option(
        "scan_wrap",
        ("true", "false"),
        "Whether a scan reaches over the edge of the chart.",
        "GEX-74",
        ("over the edge too", "not over the edge"),
    ),
    Option(
        "scan_at_rest",
        ("false", "true"),
        "Whether a turn without a slide scans as well.",
        "GEX-75",
        ("only after a slide", "at rest too"),
    ),
    Option(
        "loss_check",
        ("combination", "oracle", "play_on"),
        "Who decides that the ship is lost: the coins that are left, their true order, or you.",
        "GEX-76",
        ("the coins that are left", "their true order", "you declare it"),
    ),
    Option(
        "refuel_cap",
        ("10", "none"),
        "How often you may refuel (ten times; twenty in a long haul).",
        "GEX-77",
        ("limited", "no limit"),
    ),
    Option(
        "refuel",
        ("in_turn", "after_coin"),
        "Whether you decide to refuel before or after the new coin is turned up.",
        "GEX-R-40",
        ("before the new coin", "after the new coin"),
        since=1,
    ),
    Option(
        "scatter",
        ("one_per_tile", "free"),
        "Whether each planet has a tile of its own or may lie on any square.",
        "GEX-78",
        ("one on each tile", "anywhere"),
    ),
    Option(
        "queue_view",
        ("top", "full"),
        "How much of the delivery queue you can see.",
        "GEX-79",
        ("the next customer", "the whole queue"),
    ),
    Option(
        "chart",
        ("hidden", "open"),
        "Whether planets, queue and the order of the coins are hidden, or open as a puzzle.",
        "GEX-R-35",
        ("hidden", "open puzzle"),
    ),
    Option(
        "haul",
        ("6", "12"),
        "How many deliveries win: six, or twelve with a second queue.",
        "GEX-R-32",
        ("six deliveries", "twelve deliveries"),
    ),
    Option(
        "school",
        ("no", "yes"),
        "Flight school: more warnings, you may take back three turns, and there is no rank.",
        "GEX-R-36",
    ),
    Option(
        "deal",
        (
            "galaxy",
            *(f"deal-{n}" for n in range(1, 9)),
            "sample",
            "school",
        ),
        "The luck of your galaxy code, or one of the fixed deals.",
        "GEX-R-34",
        (
            "from the galaxy",
            *(f"level {n}" for n in range(1, 9)),
            "the rulebook's sample game",
            "the first flight",
        ),
    ),
)


def terms(options: Mapping[str, str]) -> Terms:
    """The options as values; `options` names every one of them."""
    wanted = Terms(
        scan_wrap=options["scan_wrap"] == "true",
        scan_at_rest=options["scan_at_rest"] == "true",
        loss_check=cast(LossCheck, options["loss_check"]),
        refuel_cap=0 if options["refuel_cap"] == "none" else 10,
        refuel_after_coin=options["refuel"] == "after_coin",
        free_scatter=options["scatter"] == "free",
        full_queue=options["queue_view"] == "full",
        open_chart=options["chart"] == "open",
        long_haul=options["haul"] == "12",
        school=options["school"] == "yes",
        deal=options["deal"],
    )
    return fitted(wanted)


def fitted(terms: Terms) -> Terms:
    """Values that do not fit together are made to fit."""
    limit = 20 if terms.long_haul else 10
    sprung = terms.school and terms.loss_check == "oracle"
    return replace(
        terms,
        # A learner is told of a loss and not surprised by it (GEX-R-37).
        loss_check="combination" if sprung else terms.loss_check,
        refuel_cap=limit if terms.refuel_cap else 0,
    )
