"""The options of Galaxy Express, and the terms that they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....game import Option, Value, decided, replace
from .state import Terms

OPTIONS: Sequence[Option] = (
    Option(
        "scan_wrap",
        "Whether a scan reaches over the edge of the chart.",
        "GEX-74",
        Value("true", "over the edge too"),
        Value("false", "not over the edge", scan_wrap=False),
    ),
    Option(
        "scan_at_rest",
        "Whether a turn without a slide scans as well.",
        "GEX-75",
        Value("false", "only after a slide"),
        Value("true", "at rest too", scan_at_rest=True),
    ),
    Option(
        "loss_check",
        "Who decides that the ship is lost: the coins that are left, their true order, or you.",
        "GEX-76",
        Value("combination", "the coins that are left"),
        Value("oracle", "their true order", loss_check="oracle"),
        Value("play_on", "you declare it", loss_check="play_on"),
    ),
    Option(
        "refuel_cap",
        "How often you may refuel (ten times; twenty in a long haul).",
        "GEX-77",
        Value("10", "limited"),
        Value("none", "no limit", refuel_cap=0),
    ),
    Option(
        "refuel",
        "Whether you decide to refuel before or after the new coin is turned up.",
        "GEX-R-40",
        Value("in_turn", "before the new coin"),
        Value("after_coin", "after the new coin", refuel_after_coin=True),
        since=1,
    ),
    Option(
        "scatter",
        "Whether each planet has a tile of its own or may lie on any square.",
        "GEX-78",
        Value("one_per_tile", "one on each tile"),
        Value("free", "anywhere", free_scatter=True),
    ),
    Option(
        "queue_view",
        "How much of the delivery queue you can see.",
        "GEX-79",
        Value("top", "the next customer"),
        Value("full", "the whole queue", full_queue=True),
    ),
    Option(
        "chart",
        "Whether planets, queue and the order of the coins are hidden, or open as a puzzle.",
        "GEX-R-35",
        Value("hidden"),
        Value("open", "open puzzle", open_chart=True),
    ),
    Option(
        "haul",
        "How many deliveries win: six, or twelve with a second queue.",
        "GEX-R-32",
        Value("6", "six deliveries"),
        Value("12", "twelve deliveries", long_haul=True),
    ),
    Option(
        "school",
        "Flight school: more warnings, you may undo three turns, and there is no rank.",
        "GEX-R-36",
        Value("no"),
        Value("yes", school=True),
    ),
    Option(
        "deal",
        "The luck of your galaxy code, or one of the fixed deals.",
        "GEX-R-34",
        Value("galaxy", "from the galaxy", deal="galaxy"),
        *(Value(f"deal-{n}", f"level {n}", deal=f"deal-{n}") for n in range(1, 9)),
        Value("sample", "the rulebook's sample game", deal="sample"),
        Value("school", "the first flight", deal="school"),
    ),
)


def terms(options: Mapping[str, str]) -> Terms:
    """The terms of these options; `options` names every one of them."""
    return fitted(decided(Terms(), OPTIONS, options))


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
