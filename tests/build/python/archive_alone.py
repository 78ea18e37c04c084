"""Runs inside Pyodide, by archive_alone.mjs, with joined archives as its only standard library:
imports every module of ours, plays a whole game of each kind, and fails as a page may fail."""

# ruff: noqa: E402, F704, PLE1142  (Pyodide runs a program with top-level await)

import asyncio
import dataclasses
import importlib
import traceback

from sitecustomize import FILES

compiled_late = []


def run(code: object, names: dict, into: dict) -> None:
    """Called by dataclasses: counts sources without ready code in the archive."""
    if isinstance(code, str):
        compiled_late.append(names["__name__"])
    exec(code, names, into)


dataclasses.exec = run  # found before the builtin

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

MOST_PLIES = 2000


def import_everything() -> None:
    """Import all modules of our packages. Those of PyScript need a page and are tested there."""
    ours = [n[:-4] for n in names if n.endswith(".pyc") and n.startswith(("galaxies/", "shell/"))]
    for name in ours:
        module = importlib.import_module(name.replace("/", ".").removesuffix(".__init__"))
        assert type(module.__loader__).__name__ == "Archive", name


def play_everything() -> None:
    for game_id in games:
        game = GAMES[game_id]
        preset = game.presets[0]
        seats = [Seat(kind) for kind in preset.seats]
        options = dict(preset.options)
        session = Session(game, galaxy=galaxy.code(1), options=options, seats=seats)
        choose = random_bot(game)
        for ply in range(MOST_PLIES):
            if session.is_over:
                break
            player = session.player
            session.play(choose(session.view(player), player, Luck(f"archive/{ply}")))
        assert session.is_over, game_id
        assert replay(session.text()).state == session.state
        game.picture.scene(session.view(0), 0, ())
        game.words.summary(session.view(0), 0)


def fail_everywhere() -> None:
    """Showing an error needs modules that nothing else imports."""
    for broken in ("1 +", "int('x')", "__import__('no_such_module')", "''.join([1])"):
        try:
            eval(broken)
        except Exception:
            assert "Error" in traceback.format_exc()
    try:
        replay("no record at all")
    except ValueError as error:
        assert str(error)
        assert "in replay" in traceback.format_exc()


def make_a_dataclass_that_nobody_foresaw() -> None:
    assert not compiled_late, compiled_late
    late = dataclasses.make_dataclass("Late", ["word"])
    assert late("so") == late("so")
    assert len(compiled_late) == 1


names = list(FILES)
of_games = [name.split("/") for name in names if name.startswith("galaxies/games/")]
games = {at[2].removesuffix(".pyc") for at in of_games} - {"__init__"}
import_everything()
play_everything()
fail_everywhere()
make_a_dataclass_that_nobody_foresaw()
await asyncio.sleep(0)
f"everything runs: {len(games)} games"
