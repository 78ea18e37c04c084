"""The checks: what they do without a browser, and that each folder of tests has its place."""

from __future__ import annotations

import os

import pytest

from build import checks
from build.engines import ENGINES


@pytest.mark.parametrize("missing", ENGINES)
def test_only_a_missing_chromium_stops_the_tests_in_browsers(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of another engine are run without it, and say so."""
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(checks, "find", lambda name: "" if name == missing else f"/bin/{name}")
    result = checks.browsers()
    assert result.ok == (missing != "chromium")
    assert result.counts == {"passed": len(ENGINES) - 1, "failed": int(not result.ok)}
    assert ENGINES[missing].missing in result.output
    assert os.environ == {name.upper(): f"/bin/{name}" for name in ENGINES if name != missing}


def test_what_parts_need_and_the_order_name_folders_that_there_are() -> None:
    assert {*checks.NEEDS, *checks.FIRST} <= {*checks.groups()}
