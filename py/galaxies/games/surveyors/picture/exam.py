"""What an eye exam looks like: the pair that is asked, the keys to answer with, the errors."""

from __future__ import annotations

from math import isqrt

from ....draw.svg import Pane, Part, Svg, act, el, group, move, number, path, titled
from ....game import Shape
from ..choosing.places import MARGIN, place
from ..rules import exam
from ..rules.measure import decimals, fraction, reading, squared
from ..rules.phases import Estimating
from ..rules.sheets import paper
from ..rules.state import ESTIMATES, State
from .lines import pair_ruler

WIDTH = 340
_KEY, _GAP = 40, 2
"""Width and height of a key and the space between two, in board units."""
_ROW = 8
"""Keys in a row: all eighths, and so many whole inches."""


def marks(view: State, shape: Shape) -> list[Part]:
    """The pair that is asked, and the one answered last with its ruler (SUR-V-85)."""
    at = len(view.estimates)
    parts = []
    if at:
        parts.append(Part(f"answer:{at}", pair_ruler(view, *exam.pairs(view)[at - 1], shape)))
    if isinstance(view.phase, Estimating):
        for n in exam.pairs(view)[at]:
            x, y = place(view, n, shape)
            ring = el("circle", cx=0, cy=0, r=16, class_="asked-ring")
            parts.append(Part(f"asked:{n}", group(ring, transform=move(x, y))))
    return parts


def answer(view: State, top: float) -> Svg:
    """The last estimate against the ruler, in words."""
    at = len(view.estimates) - 1
    a, b = exam.pairs(view)[at]
    guess = fraction(view.estimates[at], 8)
    text = f"You said {guess}: {reading(squared(view.star(a), view.star(b)))}."
    return el("text", text, x=MARGIN + 140, y=top + 14, class_="verdict")


# The keys -------------------------------------------------------------------------------------


def most_inches(view: State) -> int:
    """The whole inches that a line on this sheet can have."""
    size = paper(view)
    return isqrt(size.width * size.width + size.height * size.height) // 1000


def keys(view: State, draft: tuple[str, ...]) -> Pane:
    """A key for each whole inch; below them one for each eighth: two taps are an answer."""
    chosen = draft[1] if len(draft) >= 2 and draft[0] == "estimate" else ""
    parts = []
    count = most_inches(view) + 1
    for k in range(count):
        look = "key chosen" if chosen == str(k) else "key"
        parts.append(Part(f"inch:{k}", _key(f"estimate {k}", f"{k} inches and", str(k), look, k)))
    rows = -(-count // _ROW)
    for k in range(8):
        text, at = fraction(k, 8), rows * _ROW + k
        if chosen and (k or chosen != "0"):
            said = f"{fraction(8 * int(chosen) + k, 8)} inches"
            key = _key(f"estimate {chosen} {k}", said, text, "key eighth", at)
        else:
            key = group(*_cap(text), class_="key eighth idle", transform=_at(at))
        parts.append(Part(f"eighth:{k}", key))
    height = (rows + 1) * (_KEY + _GAP) + 10
    card = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, class_="card")
    ground = Part("card", group(card, aria_hidden="true"))
    return Pane("keys", "Your estimate", WIDTH, height, (ground, *parts), "hand", complete=True)


def _at(place: int) -> str:
    """Where a key lies, from the top left one on."""
    return move(3 + place % _ROW * (_KEY + _GAP), 4 + place // _ROW * (_KEY + _GAP))


def _cap(text: str) -> tuple[Svg, Svg]:
    return (
        el("rect", x=0, y=0, width=_KEY, height=_KEY, rx=7, class_="rim"),
        el("text", text, x=_KEY / 2, y=_KEY / 2, class_="key-text"),
    )


def _key(words: str, label: str, text: str, look: str, place: int) -> Svg:
    return act(words, label, *_cap(text), class_=look, transform=_at(place))


# The errors -----------------------------------------------------------------------------------

_MIDDLE, _STEP, _REACH = 84, 29, 40
"""The line of perfect eyes, the way from estimate to estimate, and a third of the length."""


def course(view: State) -> Pane:
    """Every estimate of this sitting above or below the line of perfect eyes."""
    left, right = 34, WIDTH - 16
    card = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=157, rx=12, class_="card")
    axis = el("path", d=path([(left - 10, _MIDDLE), (right, _MIDDLE)]), class_="even")
    texts = (
        el("text", "Too long", x=16, y=_MIDDLE - 58, class_="caption"),
        el("text", "Too short", x=16, y=_MIDDLE + 56, class_="caption"),
        el("text", _score(view), x=WIDTH - 16, y=_MIDDLE - 58, class_="caption end strong"),
    )
    parts = [Part("ground", group(card, axis, *texts))]
    for k, error in enumerate(exam.errors(view)):
        off = max(-_REACH, min(_REACH, -error * _REACH / 333))
        x = left + 6 + _STEP * k
        stem = el("path", d=path([(x, _MIDDLE), (x, _MIDDLE + off)]), class_="stem")
        dot = el("circle", cx=x, cy=number(_MIDDLE + off), r=5, class_="estimate")
        parts.append(Part(f"error:{k}", titled(_error(view, k), stem, dot)))
    return Pane("course", _course_in_words(view), WIDTH, 158, tuple(parts))


def _score(view: State) -> str:
    return f"{len(view.estimates)} of {ESTIMATES}"


def _error(view: State, k: int) -> str:
    d2 = exam.squares(view)[k]
    return f"Said {fraction(view.estimates[k], 8)}, true {decimals(d2)}"


def _course_in_words(view: State) -> str:
    if not view.estimates:
        return "No estimate yet in this sitting"
    return f"{_score(view)} estimates: you judge lengths {exam.lean(exam.bias(view))} so far"
