"""The balance of the games: the figures are those of the studies, the sentences those of the
figures."""

from __future__ import annotations

from typing import Any

import pytest

from build.pages.balance import FOLDER, changes_said, edge_of, figures, first_said, sorted_out
from build.tables import plan_of, stale
from galaxies.games import GAMES
from galaxies.lab import study
from galaxies.lab.code import digest
from galaxies.lab.figures import FIRST

FIGURES = figures()


@pytest.mark.parametrize("game", FIGURES)
def test_the_figures_are_those_of_the_study(game: str) -> None:
    """Of the same setups, and the first games are played so today; else run ./build.sh tables."""
    plan = study.read((FOLDER / f"{game}.toml").read_text("utf-8"), game)
    told = FIGURES[game]
    assert [(one["game"], one["seats"], one["options"]) for one in told["setups"]] == [
        (setup.game, list(setup.seats), dict(setup.options)) for setup in plan.setups
    ]
    assert (told["seed"], told["galaxies"]) == (plan.seed, plan.galaxies)
    assert told["games"] == plan.games >= 2_000
    assert told["rules"] == {game: GAMES[game].rules.version}
    assert len(told["rows"]) in (len(plan.setups), FIRST * len(plan.setups))
    first = {one.title for one in plan.setups[:3]}
    changed = stale(game, told)
    # Figures that do not tell their code are from before; only their first setups were held to it.
    assert not (changed if "code" in told else first.intersection(changed))


def test_a_stale_table_is_seen() -> None:
    """Other code alone does not make it stale, but a game that goes otherwise."""
    told = FIGURES["surveyors"]
    other = {**told, "code": {"surveyors": "0123456789ab"}, "rows": told["rows"][:16]}
    assert stale("surveyors", other) == []
    rows = ["00000000", *told["rows"][1:16]]
    assert stale("surveyors", {**other, "rows": rows}) == [
        plan_of("surveyors").setups[0].title,
    ]
    assert stale("surveyors", {**told, "code": {"surveyors": digest("surveyors")}}) == []


def test_sentences_claim_only_what_intervals_show() -> None:
    lines = [("a", (2, 1, 3)), ("b", (-4, -5, -3)), ("c", (9, -1, 19)), ("d", (0, 0, 0))]
    more, less, unseen = sorted_out(lines)
    assert [[name for name, _ in some] for some in (more, less, unseen)] == [
        ["a"],
        ["b"],
        ["c", "d"],
    ]
    said = changes_said(lines, "More with", "Fewer with")
    assert said == (
        "More with a (+2.00). Fewer with b (−4.00). No difference is seen for c. The same result in"
        " every galaxy with d."
    )


@pytest.mark.parametrize(
    ("edge", "claim"),
    [
        ((0.05, 0.01, 0.09), "going first pays, +5.0 % (+1.0 % to +9.0 %)"),
        ((-0.05, -0.09, -0.01), "going first costs, −5.0 %"),
        ((0.05, -0.01, 0.11), "no edge of the first player is seen"),
    ],
)
def test_going_first(edge: tuple[float, float, float], claim: str) -> None:
    assert claim in first_said("Nim", edge)


@pytest.mark.parametrize("game", FIGURES)
def test_values_lie_in_their_intervals(game: str) -> None:
    def estimates(one: dict[str, Any]) -> list[list[float]]:
        several = [*one["scores"], *one["won"], *(action[2:] for action in one.get("actions", ()))]
        return several + [one[key] for key in ("length", "edge", "ahead", "longer") if key in one]

    for one in FIGURES[game]["setups"]:
        assert all(low <= value <= high for value, low, high in estimates(one))
    edge = edge_of(FIGURES[game])
    assert edge is None or -1 <= edge[0] <= 1
