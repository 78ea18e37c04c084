"""The notebook about a linear policy: its cells run from top to bottom, and what it learns plays
better than chance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

PATH = Path(__file__).parents[2] / ".github" / "linear.ipynb"


def test_the_notebook_learns_to_play() -> None:
    """Random play, the policy and its teacher are in this order; their intervals do not meet."""
    cells = json.loads(PATH.read_text("utf-8"))["cells"]
    programs = [cell for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in programs)
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in programs:
        exec("".join(cell["source"]), names)
    means = names["means"]
    assert list(means) == ["random", "linear", "rookie"]
    assert means["random"].interval[1] < means["linear"].interval[0]
    assert means["linear"].interval[1] < means["rookie"].interval[0]
    assert {tally.count for tally in means.values()} == {20}
