"""CONTRIBUTING adds a game step by step: here its steps are done, in a copy of the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")
# A block is the new content of the file that the text before it named last.
STEP = re.compile(r"```(markdown|python|css|diff)\n(.*?)```", re.S)
NAMED = re.compile(r"`((?:py|tests)/[\w/]+\.(?:py|md|css))`")


def steps() -> list[tuple[str, str, str]]:
    """(kind, file, content) of every block of the guide."""
    found = []
    for block in STEP.finditer(GUIDE):
        before = re.sub(STEP, "", GUIDE[: block.start()])
        found.append((block[1], NAMED.findall(before)[-1], block[2]))
    return found


def follow(tree: Path) -> None:
    for kind, name, content in steps():
        path = tree / name
        if kind != "diff":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
            continue
        lines = content.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] == " ")
        after = "".join(line[1:] for line in lines)
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{name} has not the line that the guide shows"
        path.write_text(text.replace(before, after), "utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the guide's game in it."""
    copy = tmp_path_factory.mktemp("contributing")
    leave = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", "playthroughs")
    for name in ("py", "web", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    for name in ("pyproject.toml", "index.html"):
        shutil.copyfile(ROOT / name, copy / name)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (copy / ".cache").symlink_to(ROOT / ".cache")
    follow(copy)
    return copy


def run(tree: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'py'}:{tree / 'web'}"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4_000:]
    return done.stdout


def test_the_game_of_the_guide_keeps_every_law(tree: Path) -> None:
    folders = ("tests/laws", "tests/rules/comet", "tests/rules/test_rule_ids.py")
    said = run(tree, "-m", "pytest", "-vv", "-p", "no:cacheprovider", "-k", "comet", *folders)
    assert "test_twelve_tonnes_win PASSED" in said
    laws = [line for line in said.splitlines() if "test_law[comet-" in line]
    assert len(laws) > 20 and all("PASSED" in line for line in laws)


def test_the_game_of_the_guide_has_its_pages(tree: Path) -> None:
    program = (
        "from build.pages import pages\n"
        "from pathlib import Path\n"
        "for name, text in pages('new').items(): Path(name).write_text(text, 'utf-8')\n"
    )
    run(tree, "-c", program)
    page = (tree / "comet.html").read_text("utf-8")
    assert "A comet of" in page and 'data-word="catch"' in page
    assert 'id="CMT-02"' in (tree / "comet-rules.html").read_text("utf-8")
    assert 'href="comet.html"' in (tree / "index.html").read_text("utf-8")


def test_the_code_of_the_guide_is_in_the_house_format(tree: Path) -> None:
    made = ["py/galaxies/games/comet", "tests/rules/comet"]
    run(tree, "-m", "ruff", "check", *made)
    run(tree, "-m", "ruff", "format", "--check", *made)
    run(tree, "-m", "mypy", "-p", "galaxies.games.comet")
