"""The panes that the page already has, so that Python sends only changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galaxies.draw.svg import Pane, Svg

from .wire import jobs


class Frame:
    """The panes sent last."""

    def __init__(self) -> None:
        self._shown: dict[str, dict[str, Svg]] = {}

    def clear(self) -> None:
        """Forget everything: the next update sends every part."""
        self._shown = {}

    def take_as_shown(self, panes: Sequence[Pane]) -> None:
        """Take these panes as shown: the page was built with them, and no part of them is sent."""
        self._shown = _parts(panes)

    def update(self, panes: Sequence[Pane]) -> tuple[jobs.Pane, ...]:
        """The new panes, with None for the SVG of parts that have not changed."""
        before, now = self._shown, _parts(panes)
        self._shown = now
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
                parts=tuple(_news(before.get(pane.name, {}), now[pane.name])),
            )
            for pane in panes
        )


def _parts(panes: Sequence[Pane]) -> dict[str, dict[str, Svg]]:
    return {pane.name: {part.key: part.svg for part in pane.parts} for pane in panes}


def _news(before: Mapping[str, Svg], now: Mapping[str, Svg]) -> list[tuple[str, Svg | None]]:
    """The parts of a pane, with None for those that are as they were."""
    return [(key, None if before.get(key) == svg else svg) for key, svg in now.items()]
