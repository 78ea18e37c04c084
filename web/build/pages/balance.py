"""The balance of the games: what studies of computer players say, in sentences and charts.

web/balance/ has a study of each game and the figures that `study --figures` made of it. Every
number and every sentence of the page comes from them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from build.node import node
from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.markup import Html, join, tag
from build.pages.templates import fill, template
from build.places import ROOT, WEB
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.lab.summary import compared
from galaxies.words.english import capital, counted, fit, listed

FOLDER = WEB / "balance"
CHARTS = Path(__file__).parent / "charts.mjs"
USERS = 20
"""An action is told of if so many seats took it, and so many did not."""
MOST = 10
"""Most actions of a chart: half of them the best, half the worst."""

Estimate = Sequence[float]
"""[value, low, high]: a mean with its 95 % interval."""
Line = tuple[str, Estimate]


def figures() -> dict[str, dict[str, Any]]:
    """Game -> the figures of its study, if it has one."""
    paths = {name: FOLDER / f"{name}.json" for name in GAMES}
    return {
        name: json.loads(path.read_text("utf-8")) for name, path in paths.items() if path.exists()
    }


def balance_page(release: str) -> str:
    studies = figures()
    edges = [(GAMES[name].title, edge) for name in studies if (edge := edge_of(studies[name]))]
    games = sum(one["games"] for one in studies.values())
    values = {
        "bar": bar("Balance of the games"),
        "games": f"{games:,}",
        "titles": listed(GAMES[name].title for name in studies),
        "edges": _chart("Wins above an even share", edges, True),
        "edge_said": join([tag("li", first_said(title, edge)) for title, edge in edges]),
        "sections": join([_section(GAMES[name], study) for name, study in studies.items()]),
    }
    return frame(
        release,
        fill(template("balance"), values),
        page="balance",
        sheet="balance",
        values={
            "title": "Balance of the games - Pocket Galaxies",
            "description": "Who goes first, which option makes a long game, which cards pay.",
            "skip": "main",
            "scripts": module(release, "still"),
        },
    )


def edge_of(study: Mapping[str, Any]) -> Estimate | None:
    """What the first player wins above an even share, in the first setup that tells it."""
    return next((one["edge"] for one in study["setups"] if "edge" in one), None)


def first_said(title: str, edge: Estimate) -> str:
    _, low, high = edge
    if low > 0:
        return f"{title}: going first pays, {_said(edge, True)} of the wins."
    if high < 0:
        return f"{title}: going first costs, {_said(edge, True)} of the wins."
    return f"{title}: no edge of the first player is seen, {_said(edge, True)} of the wins."


def sorted_out(lines: Sequence[Line]) -> tuple[list[Line], list[Line], list[Line]]:
    """The lines whose interval is above 0, those below it, and those where no difference is
    seen; the largest differences first."""
    ordered = sorted(lines, key=lambda line: -abs(line[1][0]))
    more = [line for line in ordered if line[1][1] > 0]
    less = [line for line in ordered if line[1][2] < 0]
    return more, less, [line for line in ordered if line not in more and line not in less]


def changes_said(lines: Sequence[Line], more: str, less: str, is_share: bool = False) -> str:
    """What the lines change, in sentences; `more` and `less` say in which direction."""
    same = [name for name, value in lines if not any(value)]
    above, below, unseen = sorted_out([line for line in lines if line[0] not in same])
    parts = [
        f"{start} {listed(f'{name} ({_signed(value[0], is_share)})' for name, value in some)}."
        for start, some in ((more, above), (less, below))
        if some
    ]
    if unseen:
        parts.append(f"No difference is seen for {listed(name for name, _ in unseen)}.")
    if same:
        parts.append(f"The same result in every galaxy with {listed(same)}.")
    return " ".join(parts)


def _section(game: AnyGame, study: Mapping[str, Any]) -> Html:
    setups = study["setups"]
    first, *others = setups
    is_share = all(0 <= score[0] <= 1 for one in study["setups"] for score in one["scores"])
    kinds = [(one["game"], len(one["seats"])) for one in setups]
    bases = [setups[compared(kinds, at) or 0] for at in range(1, len(setups))]
    names = [_name(game, base, one) for base, one in zip(bases, others, strict=True)]
    scores = [(name, one["ahead"]) for name, one in zip(names, others, strict=True)]
    lengths = [(name, one["longer"]) for name, one in zip(names, others, strict=True)]
    actions = list(_actions(first))
    shown = actions if len(actions) <= MOST else [*actions[: MOST // 2], *actions[-MOST // 2 :]]
    levels = listed(dict.fromkeys(game.levels[seat].title for seat in first["seats"]))
    many = counted(len(study["setups"]), "setup")
    unit = "wins" if is_share else "points"
    options = _options(game, first) or "the standard options"
    parts = [
        tag("h2", game.title),
        tag(
            "p",
            f"{study['games']:,} games: {many} in the same {study['galaxies']:,} galaxies, played"
            f" by {levels}. Setup 1 has {options}; a game of it takes {_plain(first['length'])}"
            f" moves of players and luck. {_comparison(kinds)}",
        ),
        tag("p", changes_said(scores, f"More {unit} with", f"Fewer {unit} with", is_share)),
        tag("p", changes_said(lengths, "Longer games with", "Shorter games with")),
        _chart(f"{'Wins' if is_share else 'Points'} of seat 1: difference", scores, is_share),
        _chart("Moves of a game: difference", lengths),
    ]
    if actions:
        told = changes_said([one for one in actions if one in shown], "More", "Less", is_share)
        told = told.replace("More ", f"More {unit} than others had those who took ", 1)
        told = told.replace("Less ", f"Fewer {unit} than others had those who took ", 1)
        parts += [
            tag("p", told),
            _chart(f"What pays: {unit} above those who did not", shown, is_share),
        ]
    parts += [_table(game, first, others, names, is_share), _again(game.name, study)]
    return tag("section", join(parts), class_="balance", id=game.name)


def _comparison(kinds: Sequence[tuple[str, int]]) -> str:
    """What a setup is compared with."""
    if len(set(kinds)) == 1:
        return "The other setups are compared with it."
    return (
        "Another number of players is compared with it, an option with the same number of players"
        " without the option."
    )


def _name(game: AnyGame, base: Mapping[str, Any], setup: Mapping[str, Any]) -> str:
    """What makes a setup another one than that with which it is compared."""
    players = len(setup["seats"])
    changed = list(filter(None, [_options(game, setup, base["options"])]))
    if players != len(base["seats"]) or not changed:
        changed.append(counted(players, "player"))
    elif players > 2:
        changed.append(f"with {players} players")
    return ", ".join(changed)


def _options(game: AnyGame, setup: Mapping[str, Any], but: Mapping[str, str] | None = None) -> str:
    """The options of a setup that are not those of another one."""
    known = {option.name: option for option in game.options}
    return ", ".join(
        f"{name.replace('_', ' ')}: {known[name].label(value)}"
        for name, value in setup["options"].items()
        if (but or {}).get(name) != value
    )


def _actions(setup: Mapping[str, Any]) -> list[Line]:
    """What counted actions bring, the best first."""
    seats = setup["games"] * len(setup["seats"])
    lines = [
        (_thing(action), value)
        for action, users, *value in setup["actions"]
        if USERS <= users <= seats - USERS
    ]
    return sorted(lines, key=lambda line: -line[1][0])


def _thing(action: str) -> str:
    """A card or a ship by its name, anything else by its line."""
    thing = action.partition(" ")[2].replace("_", " ")
    return capital(thing) if thing.replace(" ", "").isalpha() else action


def _chart(title: str, lines: Sequence[Line], is_share: bool = False) -> Html:
    asked = [
        {
            "label": fit(label, 27),
            "value": value,
            "low": low,
            "high": high,
            "said": _signed(value, is_share),
        }
        for label, (value, low, high) in lines
    ]
    (drawn,) = json.loads(node(CHARTS, json.dumps([{"title": title, "lines": asked}])))
    return tag("div", Html(drawn), class_="charts")


def _table(
    game: AnyGame,
    first: Mapping[str, Any],
    others: Sequence[Mapping[str, Any]],
    names: Sequence[str],
    is_share: bool,
) -> Html:
    heads = ("Setup", "Wins" if is_share else "Points", "Difference", "Moves", "Edge")
    rows = [
        (
            name,
            _plain(one["scores"][0], is_share),
            _said(one["ahead"], is_share) if "ahead" in one else "",
            _plain(one["length"]),
            _said(one["edge"], True) if "edge" in one else "",
        )
        for name, one in zip(["setup 1", *names], [first, *others], strict=True)
    ]
    body = [
        tag("tr", Html(tag("th", row[0], scope="row") + "".join(tag("td", x) for x in row[1:])))
        for row in rows
    ]
    caption = "Seat 1, with intervals; the edge is what the first player wins above an even share"
    head = Html("".join(tag("th", one, scope="col") for one in heads))
    whole = tag(
        "table",
        Html(tag("caption", caption) + tag("thead", tag("tr", head)) + tag("tbody", join(body))),
    )
    label = f"{game.title}: the setups"
    return tag("div", whole, class_="wide-table", tabindex="0", role="region", aria_label=label)


def _again(name: str, study: Mapping[str, Any]) -> Html:
    """The study of a game, the code that played it, and the command that plays it again."""
    path = (FOLDER / f"{name}.toml").relative_to(ROOT).as_posix()
    command = f"python -m galaxies study {path} --figures {path.replace('.toml', '.json')}"
    code = study.get("code", {}).get(name, "")  # figures from before have none
    by = f"Played with seed {study['seed']} by code " if code else ""
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    inside = [
        tag("summary", "The study, and how to play it again"),
        tag("p", Html(f"In the folder of the program: {tag('code', command)}")),
        *([tag("p", Html(f"{by}{tag('code', code)}."))] if code else []),
        tag("pre", text, tabindex="0"),
    ]
    return tag("details", join(inside))


def _signed(value: float, is_share: bool = False) -> str:
    return f"{100 * value:+.1f} %".replace("-", "−") if is_share else _number(value, "+")


def _number(value: float, sign: str = "") -> str:
    return f"{value:{sign}.{1 if abs(value) >= 10 else 2}f}".replace("-", "−")


def _plain(estimate: Estimate, is_share: bool = False) -> str:
    value, low, high = (100 * one if is_share else one for one in estimate)
    return f"{_number(value)}{' %' * is_share} ({_number(low)} to {_number(high)})"


def _said(estimate: Estimate, is_share: bool = False) -> str:
    value, low, high = (_signed(one, is_share) for one in estimate)
    return f"{value} ({low} to {high})"
