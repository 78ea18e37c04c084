"""How tests call the command line."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from galaxies.terminal.commands import main

Run = Callable[..., tuple[int, str, str]]
"""run(*arguments, typed=...) -> (status, output, error output)."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """run(*arguments, typed=...) -> (status, output, error output)."""

    def run_(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return run_
