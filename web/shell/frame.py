"""The panes that the page already has, so that Python sends only changes."""

from __future__ import annotations

from collections.abc import Sequence

from galaxies.draw.svg import Pane

from .wire import jobs


class Frame:
    """The panes sent last."""

    def __init__(self) -> None:
        self._shown: dict[str, dict[str, str]] = {}

    def clear(self) -> None:
        """Forget everything: the next update sends every part."""
        self._shown = {}

    def update(self, panes: Sequence[Pane]) -> tuple[jobs.Pane, ...]:
        """The new panes, with None for the SVG of parts that have not changed."""
        before = self._shown
        self._shown = {
            pane.name: {part.key: str(part.svg) for part in pane.parts} for pane in panes
        }
        return tuple(
            jobs.Pane(
                name=pane.name,
                label=pane.label,
                kind=pane.kind,
                under=pane.under,
                inches=pane.inches,
                true_size=pane.true_size,
                width=pane.width,
                height=pane.height,
                parts=tuple(
                    (key, None if before.get(pane.name, {}).get(key) == svg else svg)
                    for key, svg in self._shown[pane.name].items()
                ),
            )
            for pane in panes
        )
