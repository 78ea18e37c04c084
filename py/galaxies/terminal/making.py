"""Commands for those who make a game.

new NAME                      a small game to change, py/galaxies/games/NAME.py
check NAME                    try the laws on a game, and say what its next tier needs
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..beginning import skeleton, tiers
from ..draw import svg
from ..draw.svg import Pane
from ..game import AnyGame
from ..games import GAMES
from ..lab import Unable
from ..words.english import counted, listed

GAMES_FOLDER = Path(skeleton.__file__).parents[1] / "games"
LAWS = ("starting", "playing", "knowing", "keeping", "showing", "advising", "orienting")
SEEDS = 5
"""The random games on which each law is tried, as many as the tests try."""

Law = Callable[[AnyGame, int], object]


def add_commands(commands: Any) -> None:
    new = commands.add_parser("new", help="a small game to change")
    new.add_argument("name", metavar="NAME", help="one word in lower case")
    check = commands.add_parser("check", help="try the laws on a game you make")
    check.add_argument("name", metavar="NAME")


def run_new(arguments: argparse.Namespace) -> None:
    """Write a skeleton that keeps the laws."""
    name: str = arguments.name
    if not re.fullmatch("[a-z]{3,20}", name):
        raise Unable(f'A game cannot be called "{name[:40]}": its name is 3 to 20 letters, a to z.')
    file = GAMES_FOLDER / f"{name}.py"
    if name in GAMES or file.exists():
        raise Unable(f'There is a game "{name}" already.')
    text = Path(skeleton.__file__).read_text("utf-8")
    title, prefix = name.capitalize(), name[:3].upper()
    for old, new in (("skeleton", name), ("Skeleton", title), ("SKE", prefix)):
        text = re.sub(rf"\b{old}(?=\W)", new, text)
    file.write_text(text, "utf-8")
    print(f"{file} is a game: change it.")
    print(f"Play it with: galaxies play {name}. See what holds with: galaxies check {name}.")


def run_check(arguments: argparse.Namespace) -> None:
    """Say what holds of a game, and what its next tier needs. Raises Unable if a law is broken."""
    game = _game(arguments.name)
    broken = 0
    for law, try_it in _laws():
        fault = _fault(try_it, game)
        if fault:
            broken += 1
            print(f"broken: {law}\n    {fault}")
    tier = game.tier
    missing = list(tiers.lacks(game, tier))
    for what in missing:
        print(f"missing for {tier}: {what}")
    if broken or missing:
        faults = counted(broken + len(missing), "fault")
        raise Unable(f"{game.title} is not a {tier} game yet: {faults}.")
    print(f"{game.title} keeps the laws. It is a {tier} game.")
    for remark in _remarks(game):
        print(f"remark: {remark}")
    for above in tiers.TIERS[tiers.TIERS.index(tier) + 1 :][:1]:
        print(f"For {above} it still needs:")
        for what in tiers.lacks(game, above):
            print(f"    {what}")


def _game(name: str) -> AnyGame:
    try:
        return GAMES[name]
    except KeyError:
        if (GAMES_FOLDER / f"{name}.py").exists():
            raise Unable(f"{name}.py has no GAME.") from None
        raise Unable(f'There is no game "{name}": galaxies new {name} makes one.') from None
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        raise Unable(f"{at.filename}, line {at.lineno}: {type(error).__name__}, {error}") from error


def _laws() -> Iterator[tuple[str, Law]]:
    """The laws, which are among the tests, each with what it says. Raises Unable without tests."""
    sys.path.insert(0, str(tiers.ROOT / "tests"))
    try:
        modules = [importlib.import_module(f"laws.{name}") for name in LAWS]
        closed = importlib.import_module("laws.mutations").closed
    except ModuleNotFoundError as error:
        missing = error.name or ""
        raise Unable(f'The laws need "{missing}": ./build.sh test installs it.') from error
    for module in modules:
        for name, law in vars(module).items():
            if name.startswith("law_"):
                yield _told(name, law.__doc__), law
    yield "accepted positions can be played on", lambda game, seed: seed or closed(game)


def _told(name: str, doc: str | None) -> str:
    says = " ".join((doc or "").split())
    return f"{name.removeprefix('law_').replace('_', ' ')}. {says}".strip()


def _fault(law: Law, game: AnyGame) -> str:
    """What a law finds wrong, and where; "" if it holds."""
    for seed in range(SEEDS):
        try:
            law(game, seed)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            own = [one for one in frames if game.package.rpartition(".")[2] in one.filename]
            at = (own or frames)[-1]
            what = str(error).split("\n")[0] or at.line or ""
            return f"{type(error).__name__}: {what} ({Path(at.filename).name}, line {at.lineno})"
    return ""


def _remarks(game: AnyGame) -> Iterator[str]:
    """What no law forbids, but somebody may not have meant."""
    panes = [pane for seed in range(SEEDS) for pane in _shown(game, seed)]
    drawn = "".join(part.svg for pane in panes for part in pane.parts)
    classes = {name for each in re.findall('class="([^"]*)"', drawn) for name in each.split()}
    styles = _styles(game)
    bare = sorted(one for one in classes if not re.search(rf"\.{re.escape(one)}\b", styles))
    if bare:
        yield f"no style sheet has {listed(bare)}."
    for name in sorted({name for pane in panes for name in _alike(pane)}):
        yield f'two choices are called "{name}": who does not see the board cannot tell which.'
    if not game.choosing.keys:
        yield "no key of the keyboard chooses anything."


def _shown(game: AnyGame, seed: int) -> Iterator[Pane]:
    """Pictures of a random game."""
    path = importlib.import_module("laws.walk").walk(game, seed)
    for ply in path.plies(20):
        player = max(0, game.rules.current_player(path.states[ply]))
        yield from game.picture.scene(
            game.rules.observe(path.states[ply], player), player, ()
        ).panes


def _styles(game: AnyGame) -> str:
    """The style sheets of a page of the game."""
    sheets = [
        *(tiers.ROOT / "web" / "style").glob("*.css"),
        Path(svg.__file__).parent / "board.css",
    ]
    sheets += (GAMES_FOLDER / game.name).rglob("style.css")
    return "".join(sheet.read_text("utf-8") for sheet in sheets)


def _alike(pane: Pane) -> Iterator[str]:
    """Names that two choices of a picture share."""
    names: dict[str, str] = {}
    for words, name in (choice for part in pane.parts for choice in part.acts()):
        if names.setdefault(name, words) != words:
            yield name
