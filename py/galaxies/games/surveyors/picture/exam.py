"""What an eye exam looks like: the pair that is asked, the keys to answer with, the errors."""

from __future__ import annotations

from math import isqrt

from ....draw.svg import Pane, Part, Svg, act, el, group, move, number, path, titled
from ..choosing.places import MARGIN, place
from ..rules import exam
from ..rules.measure import decimals, fraction, reading, squared
from ..rules.phases import Estimating
from ..rules.sheets import paper
from ..rules.state import ESTIMATES, State
from .lines import pair_ruler

WIDTH = 340
_KEY, _TALL, _GAP = 41, 41, 4
"""Width and height of a key and the space between two, in board units."""
_ROW = 7
"""Keys of whole inches in a row."""


def marks(view: State) -> list[Part]:
    """The pair that is asked, and the one answered last with its ruler (SUR-V-85)."""
    at = len(view.estimates)
    parts = []
    if at:
        parts.append(Part(f"answer:{at}", pair_ruler(view, *exam.pairs(view)[at - 1])))
    if isinstance(view.phase, Estimating):
        for n in exam.pairs(view)[at]:
            x, y = place(view, n)
            ring = el("circle", cx=0, cy=0, r=16, class_="asked-ring")
            parts.append(Part(f"asked:{n}", group(ring, transform=move(x, y))))
    return parts


def answer(view: State, top: float) -> Svg:
    """The last estimate against the ruler, in words."""
    at = len(view.estimates) - 1
    a, b = exam.pairs(view)[at]
    guess = fraction(view.estimates[at], 8)
    text = f"You said {guess}: it is {reading(squared(view.star(a), view.star(b)))}."
    return el("text", text, x=MARGIN + 140, y=top + 14, class_="verdict")


# The keys -------------------------------------------------------------------------------------


def most_inches(view: State) -> int:
    """The whole inches that a line on this sheet can have."""
    size = paper(view)
    return isqrt(size.width * size.width + size.height * size.height) // 1000


def keys(view: State, draft: tuple[str, ...]) -> Pane:
    """A key for each whole inch; then one for each eighth: two taps are an answer."""
    chosen = draft[1] if len(draft) >= 2 and draft[0] == "estimate" else ""
    parts = [Part("card", el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=1, class_="card"))]
    y = 34.0
    asked = f"Pair {len(view.estimates) + 1}: whole inches"
    parts.append(Part("ask-inches", _caption(asked, y - 14)))
    count = most_inches(view) + 1
    for k in range(count):
        at = move(10 + (k % _ROW) * (_KEY + 5), y + (k // _ROW) * (_TALL + _GAP))
        look = "key chosen" if chosen == str(k) else "key"
        parts.append(Part(f"inch:{k}", _key(f"estimate {k}", f"{k} inches and", str(k), look, at)))
    y += -(-count // _ROW) * (_TALL + _GAP) + 26
    parts.append(Part("ask-eighths", _caption("and eighths", y - 14)))
    for k in range(8):
        text = fraction(k, 8)
        at = move(6 + k * 41, y)
        if chosen and (k or chosen != "0"):
            said = f"{fraction(8 * int(chosen) + k, 8)} inches"
            key = _key(f"estimate {chosen} {k}", said, text, "key eighth", at, 40)
        else:
            key = group(_cap(text, 40), class_="key eighth idle", transform=at)
        parts.append(Part(f"eighth:{k}", key))
    height = y + _TALL + 12
    card = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, class_="card")
    parts[0] = Part("card", group(card, aria_hidden="true"))
    return Pane("keys", "Your estimate", WIDTH, height, tuple(parts), "hand", complete=True)


def _caption(text: str, y: float) -> Svg:
    return el("text", text, x=16, y=y, class_="caption")


def _cap(text: str, width: float) -> Svg:
    return group(
        el("rect", x=0, y=0, width=width, height=_TALL, rx=7, class_="rim"),
        el("text", text, x=width / 2, y=_TALL / 2, class_="key-text"),
    )


def _key(words: str, label: str, text: str, look: str, at: str, width: float = _KEY) -> Svg:
    rim = el("rect", x=0, y=0, width=width, height=_TALL, rx=7, class_="rim")
    figure = el("text", text, x=width / 2, y=_TALL / 2, class_="key-text")
    return act(words, label, rim, figure, class_=look, transform=at)


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
