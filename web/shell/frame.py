"""What the page shows at present, so that only what changed crosses the border."""

from __future__ import annotations

from typing import Any

from galaxies.draw.svg import Pane


class Frame:
    """The panes last sent. `update` gives the page its new panes, unchanged parts as None."""

    def __init__(self) -> None:
        self._shown: dict[str, dict[str, str]] = {}

    def clear(self) -> None:
        """Forget everything: the next update sends every part."""
        self._shown = {}

    def update(self, panes: tuple[Pane, ...]) -> list[dict[str, Any]]:
        """One dict a pane: its fields, with parts as [key, svg or None]."""
        shown: dict[str, dict[str, str]] = {}
        answer = []
        for pane in panes:
            before = self._shown.get(pane.name, {})
            now = {part.key: str(part.svg) for part in pane.parts}
            shown[pane.name] = now
            answer.append(
                {
                    "name": pane.name,
                    "label": pane.label,
                    "kind": pane.kind,
                    "under": pane.under,
                    "inches": pane.inches,
                    "true_size": pane.true_size,
                    "width": pane.width,
                    "height": pane.height,
                    "parts": [
                        [key, None if before.get(key) == svg else svg] for key, svg in now.items()
                    ],
                }
            )
        self._shown = shown
        return answer
