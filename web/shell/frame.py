"""What the page has already, so that only what changed is sent."""

from __future__ import annotations

from collections.abc import Sequence

from galaxies.draw.svg import Pane

from .wire import jobs
from .wire.answers import NewLines


class Frame:
    """The panes last sent."""

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


class Lines:
    """The lines of a text that grows at its end, as last sent."""

    def __init__(self) -> None:
        self._sent: Sequence[str] = ()

    def update(self, lines: Sequence[str]) -> NewLines:
        """The lines from the first one on that is new or has changed."""
        both = zip(self._sent, lines, strict=False)
        same = min(len(self._sent), len(lines))
        start = next((at for at, (old, new) in enumerate(both) if old != new), same)
        self._sent = lines
        return NewLines(start, tuple(lines[start:]))
