"""The form for a new game: presets first, then every option with its help and its rule."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from build.pages.new_game import new_game_form
from galaxies.game import STRENGTHS
from galaxies.games import GAMES


class Form(HTMLParser):
    """The form of a new game: labels, values and described texts by id."""

    def __init__(self) -> None:
        super().__init__()
        self.selects: dict[str, dict[str, str]] = {}
        self.values: dict[str, list[str]] = {}
        self.labels: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.chosen: dict[str, str] = {}
        self.presets: list[str] = []
        self.chosen_presets: list[str] = []
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
            if "selected" in given:
                assert self._select not in self.chosen
                self.chosen[self._select] = given["value"]
        if tag == "label" and "for" in given:
            self._at = ("labels", given["for"])
        if tag == "p" and "id" in given:
            self._at = ("texts", given["id"])
        if tag == "input" and given.get("name") == "preset":
            self.presets.append(given["value"])
            if "checked" in given:
                self.chosen_presets.append(given["value"])
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
            texts = self.labels if where == "labels" else self.texts
            texts[key] = texts.get(key, "") + data


def read(game_id: str) -> Form:
    form = Form()
    form.feed(new_game_form(GAMES[game_id]))
    return form


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_is_in_the_form_with_its_help_and_rule(game_id: str) -> None:
    form, options = read(game_id), GAMES[game_id].options
    assert list(form.selects) == form.folded == [option.name for option in options]
    for option in options:
        select = form.selects[option.name]
        assert form.values[option.name] == list(option.values)
        assert select["data-default"] == option.default
        assert form.labels[select["id"]].strip()
        told = form.texts[select["aria-describedby"]]
        assert option.help in told and f"({option.rule})" in told and "\n" not in option.help


@pytest.mark.parametrize("game_id", GAMES)
def test_presets_come_first_and_the_first_one_is_chosen(game_id: str) -> None:
    form, presets = read(game_id), GAMES[game_id].presets
    assert form.presets == [preset.name for preset in presets]
    assert form.chosen_presets == form.presets[:1]
    usual = {option.name: option.default for option in GAMES[game_id].options}
    assert form.chosen == usual | dict(presets[0].options)


@pytest.mark.parametrize("game_id", GAMES)
def test_computers_have_a_strength_on_one_scale_and_then_their_own_name(game_id: str) -> None:
    form = str(new_game_form(GAMES[game_id]))
    groups = re.findall(r'<optgroup label="Computer">(.*?)</optgroup>', form, re.DOTALL)
    names = [title for group in groups for title in re.findall(r">(.*?)</option>", group)]
    offered = list(dict.fromkeys(names))
    assert set(offered) == {level.title for level in GAMES[game_id].levels.values()}
    scale = [title.split()[0] for title in offered]
    assert scale == [one for one in STRENGTHS if one in scale], "the easiest first"
    for title in offered:
        assert re.fullmatch(r"(Easy|Medium|Hard|Expert)( \([A-Z][a-z ]+\))?", title)
    if game_id == "surveyors":
        assert "Hard (Navigator)" in offered
