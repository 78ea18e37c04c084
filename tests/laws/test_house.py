"""The layout of the package: every game has the same rooms (folders), a room imports only from
rooms below it, and every game keeps the same thing in a module of the same name. The tests cover a
new game without an edit here."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from galaxies import rulebook
from galaxies.game import TERMINAL, Action, AnyGame, Refusal, Table
from galaxies.games import GAMES

PY = Path(__file__).parents[2] / "py"
KERNEL = (
    "data",
    "galaxy",
    "words",
    "draw",
    "game",
    "games",
    "formats",
    "computer",
    "beginning",
    "rulebook",
    "play",
    "play.live",
    "play.records",
    "play.narration",
    "play.goals",
    "play.review",
    "share",
    "lab",
    "terminal",
    "__main__",
)
"""The rooms of the kernel, lowest first; `games` is the list of games, which imports no game."""
FOR_GAMES = {"data", "galaxy", "words", "draw", "game", "formats", "computer", "beginning"}
"""The rooms of the kernel that a game may use."""
ROOMS = (
    "rules",
    "packing",
    "forecast",
    "choosing",
    "words",
    "picture",
    "reading",
    "computer",
    "__init__",
)
"""The rooms of a game, lowest first; other code imports only its `__init__`."""
HOUSED = [n for n in GAMES.all() if (PY / f"galaxies/games/{n}/rules").is_dir()]
"""The games that have rooms: a draft begins as one module."""
MOST_ARROWS = 20
LONGEST = 400
REASON = 10
"""In so many first lines a longer module gives its reason."""
SCREEN = 44
"""Lines that fit a screen."""

HOME: dict[str, tuple[Callable[[AnyGame], Any], str]] = {
    "initial_state": (lambda game: game.rules.initial_state, "rules.setup"),
    "chance": (lambda game: game.rules.chance, "rules.chance"),
    "observe": (lambda game: game.rules.observe, "rules.knowledge"),
    "determinize": (lambda game: game.rules.determinize, "rules.knowledge"),
    "spectate": (lambda game: game.rules.spectate, "rules.knowledge"),
    "outcome": (lambda game: game.rules.outcome, "rules.scoring"),
    "faults": (lambda game: game.rules.faults, "rules.faults"),
    "count_players": (lambda game: game.rules.count_players, "rules.faults"),
    "shortcuts": (lambda game: game.choosing.shortcuts, "choosing.shortcuts"),
    "follow": (lambda game: game.choosing.follow, "choosing.shortcuts"),
    "marks": (lambda game: game.choosing.marks, "choosing.marks"),
    "interpret": (lambda game: game.choosing.interpret, "choosing.taps"),
    "start_values": (lambda game: game.choosing.start_values, "choosing.forms"),
    "suggest_text": (lambda game: game.choosing.suggest_text, "choosing.forms"),
    "warn": (lambda game: game.choosing.warn, "choosing.cautions"),
    "why_not": (lambda game: game.choosing.why_not, "choosing.cautions"),
    "describe": (lambda game: game.words.describe, "words.log"),
    "summary": (lambda game: game.words.summary, "words.summary"),
    "prompt": (lambda game: game.words.prompt, "words.buttons"),
    "label": (lambda game: game.words.label, "words.buttons"),
    "headline": (lambda game: game.words.headline, "words.buttons"),
    "coach": (lambda game: game.words.coach, "words.coach"),
    "recap": (lambda game: game.words.recap, "words.recap"),
    "bearings": (lambda game: game.bearings and game.bearings().grid, "words.bearings"),
    "scene": (lambda game: game.picture.scene, "picture.board"),
    "spot": (lambda game: game.picture.spot, "picture.board"),
    "strip": (lambda game: game.picture.strip, "picture.strip"),
    "plain": (lambda game: game.plain().board, "picture.plain"),
    "moments": (lambda game: game.picture.moments, "picture.moments"),
    "cues": (lambda game: game.picture.cues, "picture.cues"),
    "theatre": (lambda game: game.picture.theatre, "picture.theatre"),
    "lens": (lambda game: game.picture.lens, "picture.lenses"),
    "shows": (lambda game: game.picture.shows, "picture.lenses"),
    "racing": (lambda game: game.racing and game.racing().point, "picture.ghost"),
    "cover": (lambda game: game.showcase().cover, "picture.cover"),
    "gallery": (lambda game: game.showcase().gallery, "picture.gallery"),
    "analyse": (lambda game: game.computer().analyse, "computer.analysis"),
    "review": (lambda game: game.computer().review, "computer.review"),
    "par": (lambda game: game.computer().par, "computer.review"),
    "career": (lambda game: game.computer().career, "computer.career"),
    "puzzles": (lambda game: game.puzzles and game.puzzles().solve, "computer.puzzles"),
}
"""Name of a thing -> its module, in every game that has it."""


def imports(path: Path, package: str) -> Iterator[str]:
    """The dotted names that a module imports, also inside functions and for type checkers only."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        if not isinstance(node, ast.ImportFrom):
            continue
        base = node.module or ""
        if node.level:
            parts = package.split(".")
            base = ".".join([*parts[: len(parts) - node.level + 1], *([base] if base else [])])
        for name in node.names:
            yield f"{base}.{name.name}"


@cache
def modules(*folders: Path) -> dict[str, Path]:
    """Dotted name -> file, of these packages; by default of the whole package."""
    named = {}
    for folder in folders or (PY / "galaxies",):
        for path in folder.rglob("*.py"):
            parts = path.relative_to(folder.parent).with_suffix("").parts
            named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return named


@cache
def graph(*folders: Path) -> dict[str, frozenset[str]]:
    """Module -> the modules of these packages that it imports."""
    listed = modules(*folders)

    def module_of(name: str) -> str:
        """The module that contains a dotted name; "" for none."""
        while name and name not in listed:
            name = name.rpartition(".")[0]
        return name

    arrows = {}
    for name, path in listed.items():
        package = name if path.stem == "__init__" else name.rpartition(".")[0]
        targets = {module_of(target) for target in imports(path, package)}
        arrows[name] = frozenset(targets - {"", name})
    return arrows


def kernel_room(module: str) -> str:
    """The innermost room of a module of the kernel; "" for the package itself."""
    parts = module.split(".")[1:]
    inner = ".".join(parts[:2])
    return inner if inner in KERNEL else parts[0] if parts else ""


def is_of_a_game(module: str) -> bool:
    return module.startswith("galaxies.games.")


def room(module: str) -> str:
    """The room of a game's module: galaxies.games.<game>.<room>..."""
    parts = module.split(".")
    return parts[3] if len(parts) > 3 else "__init__"


def arrows_of(name: str) -> set[tuple[str, str]]:
    """(from, to) for the rooms of a game."""
    home = f"galaxies.games.{name}"
    return {
        (room(module), room(target))
        for module, targets in graph().items()
        for target in targets
        if (module + ".").startswith(home + ".") and (target + ".").startswith(home + ".")
        if room(module) != room(target)
    }


@pytest.mark.parametrize("name", HOUSED)
def test_a_game_has_the_rooms_of_every_game(name: str) -> None:
    folder = PY / "galaxies" / "games" / name
    held = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    loose = {entry for entry in held if entry.removesuffix(".py") not in ROOMS}
    assert {
        entry for entry in loose if not entry.endswith((".md", ".toml", "puzzles.json"))
    } == set()
    assert {"__init__.py", "RULES.md", "rules", "words", "picture"} <= held


@pytest.mark.parametrize("name", HOUSED)
def test_rooms_of_a_game_use_only_rooms_below(name: str) -> None:
    arrows = arrows_of(name)
    upward = {(a, b) for a, b in arrows if ROOMS.index(a) < ROOMS.index(b)}
    assert upward == set()
    assert len(arrows) <= MOST_ARROWS


@pytest.mark.parametrize("name", GAMES.all())
def test_a_game_uses_the_kernel_below_it_and_no_other_game(name: str) -> None:
    home = f"galaxies.games.{name}"
    for module, targets in graph().items():
        if (module + ".").startswith(home + "."):
            outside = {t for t in targets if not (t + ".").startswith(home + ".")}
            assert {t for t in outside if kernel_room(t) not in FOR_GAMES} == set(), module


@pytest.mark.parametrize("name", HOUSED)
def test_the_same_thing_is_in_the_same_place(name: str) -> None:
    game = GAMES[name]
    for thing, (find, home) in HOME.items():
        function = find(game)
        if function:
            where = function.__module__.removeprefix(f"galaxies.games.{name}.")
            assert where == home, f"{thing} is in {where}, not in {home}"
    for module in ("state", "actions", "options", "presets"):
        assert f"galaxies.games.{name}.rules.{module}" in modules()
    if game.levels:
        levels = import_module(f"{game.package}.computer.levels").LEVELS
        assert game.computer().levels is levels and list(levels) == list(game.levels)


@pytest.mark.parametrize("name", HOUSED)
def test_the_table_holds_every_phase_and_every_action(name: str) -> None:
    rules = f"galaxies.games.{name}.rules"
    table: Table[Any, Any] = import_module(f"{rules}.table").TABLE
    if f"{rules}.phases" in modules():
        assert list(table.phases) == list(get_args(import_module(f"{rules}.phases").Phase))
    actions = {
        action
        for action in vars(import_module(f"{rules}.actions")).values()
        if isinstance(action, type) and issubclass(action, Action) and is_dataclass(action)
        if not action.__subclasses__()
    }
    assert set(GAMES[name].rules.actions) == set(table.actions) == actions


@pytest.mark.parametrize("name", HOUSED)
def test_the_functions_of_the_table_take_the_phases_that_it_calls_them_in(name: str) -> None:
    table: Table[Any, Any] = import_module(f"galaxies.games.{name}.rules.table").TABLE
    for phase, row in table.phases.items():
        for function in (*row.offers, row.player, row.refusal):
            if inspect.isfunction(function):
                assert issubclass(phase, taken(function)), f"{function.__name__} in {phase}"
    for action, rules in table.actions.items():
        phases = rules.kinds
        for function in (rules.check, rules.apply):
            if inspect.isfunction(function):
                too_narrow = [p for p in phases if not issubclass(p, taken(function))]
                assert too_narrow == [], f"{function.__name__} of {action.__name__}"


def taken(function: Callable[..., Any]) -> Any:
    """The phases that a function of a table takes, by its annotation, as `issubclass` wants it."""
    kind = list(get_type_hints(function).items())[1][1]
    return object if kind is Any else kind


@pytest.mark.parametrize("name", HOUSED)
def test_the_table_says_of_every_action_why_not_by_a_rule_of_the_book(name: str) -> None:
    game = GAMES[name]
    table: Table[Any, Any] = import_module(f"{game.package}.rules.table").TABLE
    book = rulebook.entries(rulebook.text(game))
    assert {row.opens_at for row in table.phases.values()} <= set(book)
    used = {p for rules in table.actions.values() for p in rules.kinds}
    assert {phase for phase, row in table.phases.items() if row.player != TERMINAL} == used
    mute = [phase for phase, row in table.phases.items() if row.refusal is None]
    for action, rules in table.actions.items():
        phases = rules.kinds
        assert rules.otherwise or not set(mute) - set(phases), action.__name__
    refusals = [row.refusal for row in table.phases.values()]
    for refusal in (*refusals, *(rules.otherwise for rules in table.actions.values())):
        if isinstance(refusal, Refusal):
            assert refusal.rule in book and refusal.why.endswith("."), refusal


def test_rooms_of_the_kernel_use_only_rooms_below() -> None:
    for module, targets in graph().items():
        if module == "galaxies" or is_of_a_game(module):
            continue
        for target in targets:
            assert not is_of_a_game(target), f"{module} knows {target}"
            if target != "galaxies":
                low, high = kernel_room(target), kernel_room(module)
                assert KERNEL.index(low) <= KERNEL.index(high), f"{module} uses {target}"


@pytest.mark.parametrize("folder", ["py/galaxies", "web/shell", "web/build"])
def test_no_module_imports_itself_by_a_circle(folder: str) -> None:
    """Imports inside functions and for type checkers count too; a package and its modules count
    separately."""
    arrows = {
        module: {t for t in targets if not module.startswith(f"{t}.")}
        for module, targets in graph(PY.parent / folder).items()
    }
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        raise AssertionError(" -> ".join(circle.args[1])) from circle


def test_no_module_is_long() -> None:
    """The first lines of a longer one say why it is still one idea, in a sentence that begins with
    "Long, as". Those of the page, in Python and JavaScript, are under the same law."""
    web = PY.parent / "web"
    files = [*modules().values(), *web.glob("*/**/*.py"), *web.glob("*/*.mjs")]
    files = [path for path in files if "node_modules" not in path.parts]
    long = {
        path.name
        for path in files
        if len(lines := path.read_text("utf-8").splitlines()) > LONGEST
        if "Long, as " not in " ".join(lines[:REASON])
    }
    assert len(files) > len(modules()) + 100 and long == set()


@pytest.mark.parametrize("name", HOUSED)
def test_the_door_of_a_game_fits_a_screen(name: str) -> None:
    assert len(modules()[f"galaxies.games.{name}"].read_text().splitlines()) <= SCREEN


CHANGEABLE = {"lab", "computer", "choosing"}
"""The rooms of searches, studies and plans in the making, whose objects may change."""


def test_data_is_frozen_outside_searches() -> None:
    """Whoever has been given a value can keep it: nobody changes it. Values have slots, but for the
    facets, which are made once."""
    for name, path in modules().items():
        for line in re.findall(r"^ *@dataclass.*$", path.read_text("utf-8"), re.M):
            if "(slots=True)" in line:
                room = name.split(".")[3] if is_of_a_game(name) else name.split(".")[1]
                assert room in CHANGEABLE, f"{name}: {line}"
            else:
                assert "(frozen=True, slots=True" in line or "(frozen=True, kw_only" in line, name
