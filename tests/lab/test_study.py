"""A study file: what it expands to, and one clear sentence for each mistake."""

from __future__ import annotations

import pytest

from galaxies.lab import Unable, matches, study
from galaxies.lab.playing import Setup

pytestmark = pytest.mark.usefixtures("toys")

PLAIN = """
galaxies = 2
[[setups]]
game = "toy-nim"
seats = ["search", "random"]
"""


def test_every_combination_is_played_in_every_galaxy() -> None:
    plan = study.read(
        """
        title = "Who begins?"
        seed = "7"
        galaxies = 3
        [[setups]]
        game = "toy-nim"
        seats = [["search", "random"], ["random", "search"]]
        opening = ["take a 1", "take c 5"]
        options = { misere = ["no", "yes"] }
        [[setups]]
        game = "express"
        seats = "cadet"
        options = { haul = 12, scan_wrap = false }
        """,
        "who.toml",
    )
    assert (plan.title, plan.seed, plan.games) == ("Who begins?", "7", 27)
    *nim, express = plan.setups
    assert [(one.seats[0], one.opening, dict(one.options)["misere"]) for one in nim] == [
        (first, opening, misere)
        for first in ("search", "random")
        for opening in ("take a 1", "take c 5")
        for misere in ("no", "yes")
    ]
    assert express == Setup("express", ("cadet",), (("haul", "12"), ("scan_wrap", "false")))
    jobs = list(plan.jobs())
    assert [job.number for job in jobs] == list(range(27))
    assert [job.setup for job in jobs] == list(plan.setups) * 3
    assert [job.galaxy for job in jobs[::9]] == list(matches.galaxies("7", 3))


def test_more_galaxies_only_add_games_at_the_end() -> None:
    few = list(study.read(PLAIN, "a.toml").jobs())
    many = list(study.read(PLAIN.replace("= 2", "= 5"), "a.toml").jobs())
    assert len(many) == 5 and many[:2] == few


MISTAKES = {
    "galaxies =": "a.toml is not valid TOML: ",
    "galaxies = 0": 'a.toml: "galaxies" must be a whole number from 1 to ',
    'galaxies = "many"': 'a.toml: "galaxies" must be a whole number from 1 to ',
    "galaxies = true": 'a.toml: "galaxies" must be a whole number from 1 to ',
    "": 'a.toml: "galaxies" is missing.',
    "galaxies = 2\ngalaxy = 3": 'a.toml: "galaxy" is unknown; did you mean "galaxies"?',
    "galaxies = 2\nxyz = 3": 'a.toml: "xyz" is unknown; it can have title, seed, ',
    "galaxies = 2\nseed = 1": 'a.toml: "seed" must be a text in quotes, not 1.',
    "galaxies = 2\nturning_points = 1": 'a.toml: "turning_points" must be true or false, not 1.',
    'galaxies = 2\ncounted = ["fly"]': 'a.toml: "counted" cannot have "fly": no line of these',
    "galaxies = 2\ncounted = [1]": 'a.toml: "counted" must be a list of texts in quotes.',
}
SETUP_MISTAKES = {
    "": '"game" is missing.',
    "game = 1": '"game" must be a text in quotes, not 1.',
    'game = "chess"': '"game" cannot be "chess": there is express, colony, ',
    'game = "toy-nim"': '"seats" is missing.',
    'game = "toy-nim"\nseats = [1, 2]': '"seats" must be a list of texts in quotes.',
    'game = "toy-nim"\nseats = [["search"], 2]': '"seats" must name players, such as ["easy", ',
    'game = "toy-nim"\nseats = ["search"]': "Nim takes 2 players, not 1.",
    'game = "toy-nim"\nseats = ["search", "human"]': 'Nim has no level "human"; it has random, ',
    'game = "toy-nim"\nseats = ["search", "no_such:bot"]': '"no_such:bot" cannot be imported: ',
    'game = "toy-nim"\nseats = ["search", "math:pi"]': '"math:pi" is not a function.',
    'game = "toy-nim"\nseats = ["search", "search"]\noptions = 3': '"options" must be a table such',
    'game = "toy-nim"\nseats = ["search", "search"]\noptions = { misere = [] }': (
        '"options.misere" must be a value or a list of values, not [].'
    ),
    'game = "toy-nim"\nseats = ["search", "search"]\noptions = { size = 3 }': (
        'Nim has no option "size"'
    ),
    'game = "toy-nim"\nseats = ["search", "search"]\noptions = { misere = ["no", "maybe"] }': (
        "choose from no, yes"
    ),
    'game = "toy-nim"\nseats = ["search", "search"]\nopening = "fly"': '"fly"',
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_file_and_key(text: str) -> None:
    setup = PLAIN.partition("[[")[2]
    with pytest.raises(Unable) as told:
        study.read(f"{text}\n[[{setup}", "a.toml")
    assert str(told.value).startswith(MISTAKES[text])


@pytest.mark.parametrize("text", SETUP_MISTAKES)
def test_a_mistake_in_a_setup_is_told_with_its_number(text: str) -> None:
    with pytest.raises(Unable) as told:
        study.read(f"{PLAIN}[[setups]]\n{text}", "a.toml")
    assert str(told.value).startswith("a.toml, setup 2: ")
    assert SETUP_MISTAKES[text] in str(told.value)


def test_a_study_needs_setups() -> None:
    for text in ("galaxies = 1", "galaxies = 1\nsetups = 3"):
        with pytest.raises(Unable, match=r'^a.toml: "setups" is missing: write \[\[setups\]\]'):
            study.read(text, "a.toml")
    with pytest.raises(Unable, match=r'^a.toml: "setups" is empty.'):
        study.read("galaxies = 1\nsetups = []", "a.toml")


def test_turning_points_need_a_review() -> None:
    with pytest.raises(Unable, match=r'"turning_points" is impossible: Bright dice has no review'):
        study.read(
            """
            galaxies = 1
            turning_points = true
            [[setups]]
            game = "toy-dice"
            seats = ["greedy", "greedy"]
            """,
            "a.toml",
        )
