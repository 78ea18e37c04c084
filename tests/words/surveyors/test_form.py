"""The form in which a game is set up, as the site is built with it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from build.pages import new_game_html
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.options import OPTIONS, PRESETS
from galaxies.words import rulebook


class Form(HTMLParser):
    """The form of a new game: labels, values and described texts by id."""

    def __init__(self) -> None:
        super().__init__()
        self.selects: dict[str, dict[str, str]] = {}
        self.values: dict[str, list[str]] = {}
        self.labels: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.presets: list[str] = []
        self.folded: list[str] = []
        self._at = ("", "")
        self._select = ""
        self._folds = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "details":
            self._folds += 1
        if tag == "select" and "data-option" in given:
            self._select = given["data-option"]
            self.selects[self._select] = given
            if self._folds:
                self.folded.append(self._select)
        if tag == "option" and self._select:
            self.values.setdefault(self._select, []).append(given["value"])
        if tag == "label" and "for" in given:
            self._at = ("labels", given["for"])
        if tag == "p" and "id" in given:
            self._at = ("texts", given["id"])
        if tag == "input" and given.get("name") == "preset":
            self.presets.append(given["value"])
            assert not self._folds, "a preset is folded away"

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self._folds -= 1
        if tag == "select":
            self._select = ""
        if tag in ("label", "p"):
            self._at = ("", "")

    def handle_data(self, data: str) -> None:
        where, key = self._at
        if where:
            found = getattr(self, where)
            found[key] = found.get(key, "") + data


@pytest.fixture(scope="module")
def form() -> Form:
    parser = Form()
    parser.feed(str(new_game_html(GAME)))
    return parser


@pytest.mark.parametrize("name", [option.name for option in OPTIONS])
def test_each_is_in_the_form_with_its_help_and_rule(form: Form, name: str) -> None:
    option = next(option for option in OPTIONS if option.name == name)
    select = form.selects[name]
    assert form.values[name] == list(option.values) and name in form.folded
    assert form.labels[select["id"]].strip()
    told = form.texts[select["aria-describedby"]]
    assert option.help in told and f"({option.rule})" in told and "\n" not in option.help
    assert option.rule in rulebook.entries(rulebook.text(GAME))


def test_presets_come_first_and_are_not_folded(form: Form) -> None:
    assert form.presets == [preset.name for preset in PRESETS]
    assert form.presets[:2] == ["first-survey", "standard"]
