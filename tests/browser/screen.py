"""The laws of the screen: whatever may be chosen can be seen and touched now, and nothing jumps.

L1 the page is never taller or wider than its window; L2 everything that may be chosen can be
touched without scrolling; L3 the question and the status strip are in sight; L4 text of board and
hand has 11 pixels and a target 40, or the nearest one takes the touch; L5 from one decision to the
next of the same phase nothing moves but what the game moved; L6 board and hand take 65 % of the
window; L7 golden is a button that completes what was begun, or the only way on.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from build.places import NODE_MODULES


class Window(NamedTuple):
    """The visible part of a screen, in pixels, and whether it is touched with a finger."""

    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONES = tuple(Window(*size, True) for size in ((360, 560), (390, 664), (390, 844), (412, 915)))
ASIDE = tuple(Window(*size, True) for size in ((667, 320), (844, 390)))
TABLETS = tuple(Window(*size, True) for size in ((820, 1180), (1024, 768)))
DESKTOPS = tuple(Window(*size) for size in ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440)))
WINDOWS = (*PHONES, *ASIDE, *TABLETS, *DESKTOPS)
STILL = 4
"""How many pixels something may lie elsewhere at the next decision."""
LEAST_TEXT = 11.0
LEAST_SHARE = 0.65
LEAVING = ("keep", "leave", "without", "skip", "stop", "no more", "end the")
"""Words of buttons that leave something undone."""
Facts = Mapping[str, Any]
"""What screen.js measures of a decision."""


@cache
def measures() -> str:
    """The text of screen.js with what it imports, as a function."""
    program = str(NODE_MODULES / ".bin" / "esbuild")
    here = Path(__file__).with_name("screen.js")
    options = ("--bundle", "--format=iife", "--global-name=screenLaws", "--charset=utf8")
    done = subprocess.run([program, here, *options], capture_output=True, text=True, check=True)
    return f"(given) => {{ {done.stdout}; return screenLaws.measure(given); }}"


class Moment(NamedTuple):
    """Where a game is, to compare decisions with each other."""

    phase: str
    ply: int
    shown: int
    """The ply in sight: what happens by itself is shown moment by moment."""
    draft: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((f"ply {self.ply}", *self.draft))


@dataclass
class Report:
    """What was measured in a window; a line for each fault."""

    decisions: int = 0
    lost: list[str] = field(default_factory=list)
    """Decisions with a choice out of reach."""
    higher: int = 0
    """How many pixels the page was taller than its window at most."""
    wider: int = 0
    hidden: list[str] = field(default_factory=list)
    """When the question or the status strip was out of sight."""
    texts: dict[str, tuple[float, str]] = field(default_factory=dict)
    """The least text of each kind on board and hand, in pixels."""
    small: list[str] = field(default_factory=list)
    """Targets that a finger misses."""
    zoned: float = 1.0
    """The least share of the window that the zones of board and hand took."""
    drawn: float = 1.0
    """The least share that their pictures took, which have shapes of their own."""
    jumps: list[str] = field(default_factory=list)
    golden: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    """Touches and keys that did nothing."""

    @property
    def text(self) -> float:
        """The least text, in pixels."""
        return min((size for size, _ in self.texts.values()), default=99.0)

    def note(self, where: str, facts: Facts, moment: Moment) -> None:
        """Add the facts of one decision."""
        self.decisions += 1
        lost = list(facts["lost"])
        for one in facts["choices"].values():
            lost += one["lost"]
            self.small += [f"{where}: {words}" for words in one["small"]]
        if lost:
            self.lost.append(f"{where}: {len(lost)}, {'; '.join(lost[:3])}")
        self.higher = max(self.higher, facts["higher"])
        self.wider = max(self.wider, facts["wider"])
        self.hidden += [f"{where}: {name} {why}" for name, why in facts["hidden"].items() if why]
        if not facts["dialog"]:
            for kind, (size, words) in facts["texts"].items():
                self.texts[kind] = min(self.texts.get(kind, (size, words)), (size, words))
            zoned, drawn = facts["share"]
            self.zoned, self.drawn = min(self.zoned, zoned), min(self.drawn, drawn)
        self.golden += [f"{where}: {one}" for one in wrongly_golden(facts, moment)]


def wrongly_golden(facts: Facts, moment: Moment) -> Iterator[str]:
    """Golden buttons that neither complete what was begun nor are the only way on. That of a hint
    does what was asked for."""
    golden = [one for one in facts["golden"] if one["where"] != "answer"]
    if len(golden) > 1:
        yield f"several golden: {', '.join(one['label'] for one in golden)}"
    for one in golden:
        if facts["dialog"] == "confirm":
            yield f"golden beside a warning: {one['label']}"
        if not one["word"] or len(facts["choices"]) == 1:
            continue
        if not moment.draft:
            yield f"golden before anything is begun: {one['label']}"
        elif any(word in one["label"].lower() for word in LEAVING):
            yield f"golden to leave something undone: {one['label']}"


def jumps(before: Facts, after: Facts) -> Iterator[str]:
    """What lies elsewhere on the screen, although the game did not move it."""
    for name, box in before["zones"].items():
        now = after["zones"].get(name)
        if now and (far := max(abs(a - b) for a, b in zip(box, now, strict=True))) > STILL:
            yield f"zone {name} by {far:.0f}"
    panes: dict[str, list[Shift]] = {}
    for key, was in before["pieces"].items():
        if (now := after["pieces"].get(key)) is not None:
            panes.setdefault(key.split()[0], []).append(Shift.between(was, now))
    for pane, shifts in panes.items():
        moved = [one.far for one in shifts if one.unmoved and one.far > STILL]
        if moved:
            yield f"{len(moved)} pieces of {pane} by {max(moved):.0f}"
        # Pieces that all go the same way make room for something.
        ways = Counter(one.way for one in shifts if not one.unmoved and one.far > STILL)
        for way, count in ways.most_common(1):
            if count >= max(3, len(shifts) / 2):
                yield f"{count} pieces of {pane}, all by {way}"


class Shift(NamedTuple):
    """How far a piece lies from where it was, on the screen."""

    way: tuple[int, int]
    unmoved: bool
    """It lies where it was in its picture: the game has not moved it."""

    @property
    def far(self) -> int:
        return max(map(abs, self.way))

    @classmethod
    def between(cls, before: Sequence[float], after: Sequence[float]) -> Shift:
        """Each is the box of the piece in its picture, and its corner on the screen."""
        *place, left, top = before
        *there, x, y = after
        unmoved = all(abs(a - b) < 0.6 for a, b in zip(place, there, strict=True))
        return cls((round(x - left), round(y - top)), unmoved)


KNOWN = Path(__file__).with_name("screen.known")
"""How far games fall short of laws today: a line for each test and law. No number may rise;
`--update` writes those that fell."""


def known() -> dict[str, int]:
    lines = KNOWN.read_text("utf-8").splitlines()
    return {what: int(much) for what, _, much in (line.rpartition(" ") for line in lines)}


def shortfalls(reports: Collection[Report]) -> dict[str, tuple[int, list[str]]]:
    """By law, how far what was measured falls short of it, and the faults: pixels by which the page
    is too large or text too small, hundredths of the window that board and hand lack, else faults
    in a hundred decisions, by tens."""
    decisions = sum(one.decisions for one in reports)
    texts = [(size, kind) for one in reports for kind, (size, _) in one.texts.items()]
    small = [f"{size} pixels: {kind}" for size, kind in sorted(texts) if size < LEAST_TEXT]
    found: dict[str, tuple[int, list[str]]] = {
        "taller": (max(one.higher for one in reports), []),
        "wider": (max(one.wider for one in reports), []),
        "text": (ceil(LEAST_TEXT - min(one.text for one in reports)), small),
        "share": (ceil(100 * (LEAST_SHARE - min(one.zoned for one in reports))), []),
    }
    for name in ("lost", "hidden", "small", "jumps", "golden", "dead"):
        faults = [fault for one in reports for fault in getattr(one, name)]
        found[name] = 10 * ceil(10 * len(faults) / decisions), faults
    return {name: (much, faults) for name, (much, faults) in found.items() if much > 0}


def check(
    test: str,
    reports: Mapping[Window, Report],
    update: bool = False,
    *,
    but: Collection[str] = (),
) -> None:
    """What was measured falls no further short of any law but these than is known."""
    allowed = known()
    found = {law: one for law, one in shortfalls(reports.values()).items() if law not in but}
    problems = [
        "\n  ".join((f"{test}: {law} {much}", *faults))
        for law, (much, faults) in found.items()
        if much > allowed.get(f"{test}: {law}", 0)
    ]
    if update:
        for key, much in allowed.items():
            if key.startswith(f"{test}: "):
                now, _ = found.get(key.rpartition(" ")[2], (0, []))
                allowed[key] = min(much, now)
        lines = [f"{key} {much}\n" for key, much in sorted(allowed.items()) if much]
        KNOWN.write_text("".join(lines), "utf-8")
    assert not problems, f"in {', '.join(map(str, reports))}:\n" + "\n".join(problems)


COLUMNS = "lost taller wider text small zones drawn jumps hidden golden dead"


def table(reports: Mapping[tuple[str, Window], Report]) -> str:
    """The figures of games and windows."""
    columns = [f"{name:>7}" for name in COLUMNS.split()]
    lines = [f"{'game':10} {'window':10}{''.join(columns)}"]
    for (game, window), one in reports.items():
        figures = (
            f"{len(one.lost)}/{one.decisions}",
            *(one.higher if one.higher > 0 else 0, one.wider if one.wider > 0 else 0),
            f"{one.text:.1f}",
            *(len(one.small), f"{one.zoned:.0%}", f"{one.drawn:.0%}"),
            *map(len, (one.jumps, one.hidden, one.golden, one.dead)),
        )
        lines.append(f"{game:10} {window!s:10}" + "".join(f"{figure:>7}" for figure in figures))
    return "\n".join(lines)
