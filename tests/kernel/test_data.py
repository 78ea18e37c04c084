"""Data files beside a game's modules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galaxies.data import BadTable, table


def test_a_file_that_is_no_toml_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "comet_data"
    home.mkdir()
    (home / "__init__.py").write_text("")
    (home / "ice.toml").write_text("size = 1\ncost = = 5\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    __import__("comet_data")
    with pytest.raises(BadTable, match=r"ice\.toml.*line 2"):
        table("comet_data", "ice.toml")
    (home / "ice.toml").write_text("cost = 5\n")
    assert table("comet_data", "ice.toml") == {"cost": 5}
    del sys.modules["comet_data"]
