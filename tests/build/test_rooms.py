"""The rooms (folders) of web/: each imports only from rooms below it, and no import cycles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.bundle import ENTRIES, ROOMS
from build.one import LOADER, OVERLAY
from build.places import ROOT, WEB

# The rooms that each room may import from; nothing imports from the pages at the top.
USES = {
    "start": set[str](),
    "galaxy": set[str](),
    "site": {"start", "galaxy"},
    "library": {"site", "galaxy", "start"},
    "reading": {"site"},
    "hub": {"library", "site", "galaxy", "start"},
    "board": {"library", "site"},
    "page": {"board", "reading", "library", "site", "galaxy", "start"},
    "photo": {"library", "site", "galaxy", "start"},
    "lab": {"library", "site", "galaxy", "start"},
    "one": {"start"},
}
# Files in web/ itself, since browsers, npm, PyScript, hosts or the compiler look for them there.
LOOSE = {
    "_headers",
    "main.py",
    "manifest.webmanifest",
    "package-lock.json",
    "package.json",
    "requirements.txt",
    "sw.js",
    "tsconfig.json",
    "tsconfig.node.json",
    "tsconfig.worker.json",
}
# Modules that the build writes.
MADE = {"start/parts.mjs", "start/glue.mjs", "site/news.mjs"}
IMPORT = re.compile(
    r"""^(?:import|export)\b[^;]*?['"](\.+/[^'"]+)['"];|\bimport\(['"](\.+/[^'"]+)""", re.MULTILINE
)
TYPES = re.compile(r"""@import\b[^'"]*['"](\.+/[^'"]+\.mjs)['"]""")
SCRIPTS = {".mjs", ".py"}
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
MODULES = sorted(path for room in ROOMS for path in (WEB / room).glob("*.mjs"))


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def imports(path: Path, pattern: re.Pattern[str]) -> Iterator[str]:
    """The modules that a module uses, as room/file."""
    for match in pattern.finditer(path.read_text("utf-8")):
        target = name((path.parent / next(filter(None, match.groups()))).resolve())
        if target not in MADE:
            yield target


ARROWS = {name(path): sorted(imports(path, IMPORT)) for path in MODULES}
WITH_TYPES = {name(path): sorted({*ARROWS[name(path)], *imports(path, TYPES)}) for path in MODULES}
"""Also what is imported for type checkers only."""


def test_every_module_has_its_room() -> None:
    assert USES.keys() == set(ROOMS)
    loose = {path.name for path in WEB.iterdir() if path.is_file()}
    assert {file for file in loose if not file.startswith(".")} == LOOSE
    below = sorted(path for room in ROOMS for path in (WEB / room).rglob("*.mjs"))
    assert below == MODULES
    assert all((WEB / f"{entry}.mjs").exists() for entry in ENTRIES)


@pytest.mark.parametrize("module", WITH_TYPES)
def test_rooms_depend_downward_only(module: str) -> None:
    room = module.split("/")[0]
    for target in WITH_TYPES[module]:
        assert target in ARROWS, f"{module} imports {target}, which is not there"
        there = target.split("/")[0]
        assert there == room or there in USES[room], f"{module} imports {target}"


def test_each_room_uses_only_rooms_before_it() -> None:
    for room, used in USES.items():
        assert all(ROOMS.index(other) < ROOMS.index(room) for other in used), room


def test_no_circles_between_modules() -> None:
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, f"a circle: {' > '.join((*way, module))}"
        if module not in done:
            for target in WITH_TYPES[module]:
                visit(target, (*way, module))
            done.add(module)

    for module in ARROWS:
        visit(module, ())


def test_every_module_is_used_by_a_page() -> None:
    reached: set[str] = set()
    waiting = [f"{entry}.mjs" for entry in (*ENTRIES, LOADER, *OVERLAY.values())]
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += ARROWS[module]
    assert reached == set(ARROWS)


def test_every_export_is_used_elsewhere() -> None:
    """In a module, a script of the build, or a test that runs Node."""
    texts = {name(path): path.read_text("utf-8") for path in MODULES}
    folders = (WEB / "build", ROOT / "tests")
    scripts = [path for folder in folders for path in folder.rglob("*") if path.suffix in SCRIPTS]
    askers = [script.read_text("utf-8") for script in scripts]
    lonely = []
    stand_ins = {f"{ours}.mjs": f"{theirs}.mjs" for theirs, ours in OVERLAY.items()}
    for module, text in texts.items():
        if module in stand_ins:  # it exports what the module exports that it replaces
            assert set(EXPORT.findall(text)) == set(EXPORT.findall(texts[stand_ins[module]])), (
                module
            )
            continue
        others = [other for there, other in texts.items() if module in ARROWS[there]]
        others += [asker for asker in askers if Path(module).name in asker]
        for exported in EXPORT.findall(text):
            if not any(re.search(rf"\b{exported}\b", other) for other in others):
                lonely.append(f"{module}: {exported}")
    assert not lonely
