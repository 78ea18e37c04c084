"""The cache of the build: it makes a result once, and again when the inputs change."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import files


class Work:
    """A cache in a temporary folder with one input, and a count of how often work was done."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(files, "CACHE", folder)
        monkeypatch.setattr(files, "ROOT", folder)
        self.folder = folder
        self.input = folder / "input.txt"
        self.input.write_text("one")
        self.count = 0

    def file(self) -> Path:
        return files.cached("result.txt", [self.input], self._make_file)

    def folder_of_files(self) -> Path:
        return files.cached("result", [self.input], self._make_folder)

    def _make_file(self, target: Path) -> None:
        self.count += 1
        text = self.input.read_text()
        target.write_text(text)
        if text == "bad":
            raise ValueError

    def _make_folder(self, target: Path) -> None:
        self.count += 1
        target.mkdir()
        (target / "copy.txt").write_text(self.input.read_text())


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(tmp_path, monkeypatch)


def test_a_file_is_kept_until_its_input_changes(work: Work) -> None:
    first = work.file()
    assert work.file() == first and first.read_text() == "one" and work.count == 1
    work.input.write_text("two")
    second = work.file()
    assert second.read_text() == "two" and not first.exists() and work.count == 2


def test_a_folder_is_kept_until_its_input_changes(work: Work) -> None:
    first = work.folder_of_files()
    assert work.folder_of_files() == first and work.count == 1
    work.input.write_text("two")
    second = work.folder_of_files()
    assert (second / "copy.txt").read_text() == "two" and not first.exists() and work.count == 2


def test_a_failure_leaves_no_result_behind(work: Work) -> None:
    work.input.write_text("bad")
    for _ in range(2):
        with pytest.raises(ValueError):
            work.file()
    work.input.write_text("good")
    assert work.file().read_text() == "good" and work.count == 3
    assert not list(work.folder.glob("*unfinished*"))


def test_the_digest_depends_on_names_and_contents(tmp_path: Path) -> None:
    one = files.digest([("a", b"x"), ("b", b"y")])
    others = [[("a", b"y"), ("b", b"x")], [("a", b"x\nb 1\ny")], [("b", b"y"), ("a", b"x")]]
    assert one not in map(files.digest, others)
