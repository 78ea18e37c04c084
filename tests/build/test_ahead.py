"""Jobs of the worker, and a hint that the page begins before anybody asks for it, in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path


def test_a_job_begun_already_goes_on_and_one_begun_ahead_ends_before_others() -> None:
    program = Path(__file__).with_name("ahead.mjs")
    result = subprocess.run(["node", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    assert json.loads(result.stdout) == {
        "the_same_hint": ["asked", 1, True],
        "a_move_waits": ["ahead,bot", 3, 1],
        "no_hint_beside_a_move": ["bot", 4],
        "a_broken_worker": ["ahead failed,bot failed"],
        "cancelled": ["", False],
        "a_move_asked_for_twice": ["again,next", 3, 1],
        "a_comparison_follows_the_review": ["ahead,review,compare", True],
    }
