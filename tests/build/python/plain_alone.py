"""Runs inside Pyodide, by plain_alone.mjs, where micropip has installed our wheel."""

# The name `record` is set by plain_alone.mjs.

import importlib
import pkgutil

import galaxies
import shell
from galaxies.play.records.replay import replay
from shell.dispatch import Dispatcher

# Need the extra "research", which no page has.
EXTRA = ("action_fields", "agent", "environment", "recall", "tensors", "vector")
NEED_EXTRA = {f"galaxies.lab.{name}" for name in EXTRA}


def modules(package: object) -> list[str]:
    prefix = f"{package.__name__}."
    names = [module.name for module in pkgutil.walk_packages(package.__path__, prefix)]
    return [name for name in names if not name.endswith("__main__") and name not in NEED_EXTRA]


names = modules(galaxies) + modules(shell)
read = [importlib.import_module(name).__file__ for name in names]
assert len(names) > 200 and all(file.endswith(".pyc") for file in read)
session = replay(record)  # noqa: F821
assert session.game.picture.scene(session.view(0), 0, ()).panes
assert Dispatcher()
f"the plain path runs: {len(names)} modules"
