"""How long the page waits after a step of another player, in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path


def test_a_tap_hurries_the_rest_of_a_turn() -> None:
    program = Path(__file__).with_name("beat.mjs")
    result = subprocess.run(["node", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    assert json.loads(result.stdout) == dict.fromkeys(
        ("waits", "by_timer", "tap", "same_turn", "still_same_turn", "next_turn", "stills"), True
    )
