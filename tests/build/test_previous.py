"""The release before stays on the site for one deployment."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build.head import integrity
from build.previous import add_previous
from build.server import Server


def deploy(site: Path, files: dict[str, str], outside: str = "") -> None:
    """Write files, and a service worker that lists them."""
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, "utf-8")
    listed = [[name, integrity(text.encode())] for name, text in files.items()]
    listed += [[outside, integrity(b"")]] if outside else []
    (site / "sw.js").write_text(f"const FILES = {json.dumps(listed, indent=0)};\n", "utf-8")


def texts(site: Path) -> dict[str, str]:
    paths = [path for path in site.rglob("*") if path.is_file() and path.name != "sw.js"]
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in paths}


def test_files_in_folders_stay_for_one_deployment(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    deploy(first, {"index.html": "1", "r-01/page.mjs": "one", "vendor/a-1/a.mjs": "a1"})
    deploy(second, {"index.html": "2", "r-02/page.mjs": "two", "vendor/a-1/a.mjs": "a1"})
    deploy(third, {"index.html": "3", "r-03/page.mjs": "three", "vendor/a-2/a.mjs": "a2"})
    with Server(first) as server:
        assert add_previous(server.url, second) == ["r-01/page.mjs"]
    with Server(second) as server:
        assert add_previous(server.url, third) == ["r-02/page.mjs", "vendor/a-1/a.mjs"]
    assert texts(third) == {
        "index.html": "3",
        "r-02/page.mjs": "two",
        "r-03/page.mjs": "three",
        "vendor/a-1/a.mjs": "a1",
        "vendor/a-2/a.mjs": "a2",
    }


@pytest.mark.parametrize("path", ["r-01/../../outside.mjs", "/r-01/outside.mjs", "r-01/.hidden"])
def test_nothing_is_written_outside_the_folders_or_damaged(tmp_path: Path, path: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    deploy(old, {"r-01/page.mjs": "one", "r-01/worker.mjs": "work"}, path)
    (old / "r-01" / "page.mjs").write_text("o", "utf-8")
    deploy(new, {"index.html": "2"})
    with Server(old) as server:
        assert add_previous(server.url, new) == ["r-01/worker.mjs"]
    assert texts(new) == {"index.html": "2", "r-01/worker.mjs": "work"}


def test_a_site_without_a_release_gives_none(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("<!doctype html><title>Not yet</title>", "utf-8")
    with Server(tmp_path) as server:
        assert add_previous(server.url, tmp_path) == []
