"""CONTRIBUTING adds a game step by step: the tests follow the steps in a copy of the tree."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")
# A block is the new content of the file that the text before it named last.
STEP = re.compile(r"```(markdown|python|css|diff)\n(.*?)```", re.S)
PASSED = r"^(?:[3-9]\d|\d{3,}) passed, 0 failed$"
NAMED = re.compile(r"`((?:py|tests)/[\w/]+\.(?:py|md|css))`")


def steps() -> list[tuple[str, str, str]]:
    """(kind, file, content) of every block of the guide."""
    blocks = []
    for block in STEP.finditer(GUIDE):
        before = re.sub(STEP, "", GUIDE[: block.start()])
        blocks.append((block[1], NAMED.findall(before)[-1], block[2]))
    return blocks


def follow(tree: Path) -> None:
    for kind, name, content in steps():
        path = tree / name
        if kind != "diff":
            assert not path.exists(), f"the guide would write over {name}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
            continue
        lines = content.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] != "+")
        after = "".join(line[1:] for line in lines if line[0] != "-")
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{name} has not the line that the guide shows"
        path.write_text(text.replace(before, after), "utf-8")


def stamp(*parts: str) -> str:
    """The stamp that build.sh writes for a finished step."""
    text = "".join(parts).encode()
    return subprocess.run(["cksum"], input=text, capture_output=True, check=True).stdout.decode()


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the guide's game in it, where everything is installed already."""
    copy = tmp_path_factory.mktemp("contributing")
    leave = shutil.ignore_patterns("node_modules", "*.egg-info", "playthroughs")
    for name in ("py", "web", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    for name in ("pyproject.toml", "index.html", "build.sh", "CHANGELOG.md"):
        shutil.copy2(ROOT / name, copy / name)
    if (ROOT / ".mypy_cache").exists():
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache")
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    # A virtual environment that borrows the parts of this one, with the package of the copy.
    venv.create(copy / ".venv", symlinks=True)
    (packages,) = (copy / ".venv").glob("lib/*/site-packages")
    here = sysconfig.get_path("purelib")
    (packages / "borrowed.pth").write_text(
        f"import sys; sys.path.insert(0, {str(copy / 'py')!r})\n{here}\n"
    )
    (copy / ".venv" / "bin" / "ruff").symlink_to(Path(sysconfig.get_path("scripts")) / "ruff")
    (copy / ".cache").mkdir()
    (copy / ".cache" / "wheels").symlink_to(ROOT / ".cache" / "wheels")
    shutil.copy2(ROOT / ".cache" / "wheels.stamp", copy / ".cache")
    # Installing would empty the folder that the link leads to: the parts are those of this tree.
    parts = ("package.json", "package-lock.json", ".npmrc")
    node = stamp(*((copy / "web" / name).read_text("utf-8") for name in parts)).replace(" ", "-")
    (copy / ".cache" / "node.stamp").write_text(node)
    version = f"Python {platform.python_version()}\n"
    project = (copy / "pyproject.toml").read_text("utf-8")
    known = stamp(project, version, f"{copy}\n").replace(" ", "-")
    (copy / ".cache" / "python-test.stamp").write_text(known)
    follow(copy)
    return copy


def commands() -> list[str]:
    """The commands of the guide, except `serve`, which never ends."""
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE, re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    assert "./build.sh serve" in lines
    return [line for line in lines if line != "./build.sh serve"]


def test_the_commands_of_the_guide_pass_with_its_game(tree: Path) -> None:
    for command in commands():
        done = subprocess.run(
            command.split(),
            cwd=tree,
            env={**os.environ, "PYTHONPATH": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-4_000:]
        seen = r"keeps the laws" if "check" in command.split() else PASSED
        assert re.search(seen, done.stdout, re.M), done.stdout


def test_the_glossary_fits_a_screen() -> None:
    glossary = GUIDE.partition("## Words of the kernel")[2].partition("\n## ")[0]
    assert len(glossary.splitlines()) <= 24
