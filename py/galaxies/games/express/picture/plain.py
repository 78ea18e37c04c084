"""The star chart as text, with a dim copy of the far edge beyond every edge: the ship flies round.

A planet is `(3)`, `(?)` while it is hidden, `[3]` once it has been served, and `<3>` where the
present customer lives. The ship is an arrow.
"""

from __future__ import annotations

from ....draw.plain import Canvas, Row, Span
from ....game import Draft, Plain, Viewer
from ....words.english import counted, minus
from ..forecast.preview import Choice, choice
from ..rules.phases import Over, Starting
from ..rules.state import COLUMNS, KINDS, ROWS, UNKNOWN, Stack, State, Way
from ..words.terms import name
from .geometry import last_way

_CELL = 5
_LEFT = 2
_TOP = 3
_WIDE = _LEFT + _CELL * (COLUMNS + 2) + 2
_PANEL = 26
_LABEL = 8
_SHIPS: dict[Way | None, str] = {"up": "▲", "down": "▼", "left": "◄", "right": "►", None: "▲"}
_WAYS: dict[Way, str] = {"up": "↑", "down": "↓", "left": "←", "right": "→", "hold": "="}


def board(view: State, viewer: Viewer, draft: Draft, wide: int) -> tuple[Row, ...]:
    """The chart; beside or below it orders, coins and dials."""
    if wide < _WIDE:
        return ()
    picked = choice(view, draft)
    sheet = Canvas(wide)
    _frame(sheet)
    for x in range(-1, COLUMNS + 1):
        for y in range(-1, ROWS + 1):
            _square(sheet, view, x, y)
    if picked:
        _landings(sheet, view, picked, draft)
    if isinstance(view.phase, Starting) and len(draft) < 2:
        for square in view.planets:
            x, y = _at(square % COLUMNS, square // COLUMNS)
            words = name(square) if draft else f"start {name(square)}"
            sheet.put(x + 1, y, _planet(view, square), "bold", words)
    x, y = (_WIDE, 1) if wide >= _WIDE + _PANEL else (_LEFT, _TOP + ROWS + 4)
    sheet.paste(x, y, _panel(view, picked))
    return sheet.rows()


def _at(x: int, y: int) -> tuple[int, int]:
    """The upper left corner of a square; -1 and 8 are the copies beyond the edges."""
    down = {-1: ROWS + 1, ROWS: -2}.get(y, ROWS - 1 - y)
    return _LEFT + _CELL * (x + 1), _TOP + down


def _frame(sheet: Canvas) -> None:
    """Letters, numbers, and the edges that are none for the ship."""
    for x in range(COLUMNS):
        for y in (0, _TOP + ROWS + 2):
            sheet.put(_at(x, 0)[0] + 2, y, "abcdefgh"[x], "dim")
    left, right = _at(0, 0)[0] - 1, _at(COLUMNS, 0)[0]
    for y in range(ROWS):
        for x, text in ((0, str(y + 1)), (_WIDE - 2, str(y + 1)), (left, "│"), (right, "│")):
            sheet.put(x, _at(0, y)[1], text, "dim")
    sheet.put(left, _TOP - 1, f"┌{'─' * (right - left - 1)}┐", "dim")
    sheet.put(left, _TOP + ROWS, f"└{'─' * (right - left - 1)}┘", "dim")


def _square(sheet: Canvas, view: State, column: int, row: int) -> None:
    """One square, or its dim copy beyond an edge."""
    ghost = not (0 <= column < COLUMNS and 0 <= row < ROWS)
    square = column % COLUMNS + COLUMNS * (row % ROWS)
    x, y = _at(column, row)
    docked = square in view.planets
    if docked:
        is_target = square == view.target_square and not isinstance(view.phase, Over)
        look = "bold cyan" if is_target else "bold"
        look += " reverse" if square in view.seen else ""
        sheet.put(x + 1, y, _planet(view, square), "dim" if ghost else look)
    elif not ghost:
        sheet.put(x + 2, y, "·", "dim")
    if square == view.ship:
        sign = _SHIPS[last_way(view)]
        sheet.put(x + (0 if docked else 2), y, sign, "dim" if ghost else "bold yellow")


def _planet(view: State, square: int) -> str:
    number = view.numbers[view.planets.index(square)]
    served = view.served if view.queue else view.delivered
    if number == UNKNOWN:
        return "(?)"
    if number in served:
        return f"[{number}]"
    is_target = number == view.target and not isinstance(view.phase, Over)
    return f"<{number}>" if is_target else f"({number})"


def _landings(sheet: Canvas, view: State, picked: Choice, draft: Draft) -> None:
    """Where the picked coin can take the ship: the arrow of the way, red where it would be lost."""
    for landing in picked.landings:
        x, y = _at(landing.square % COLUMNS, landing.square // COLUMNS)
        way = landing.ways[0]
        words = "" if way == "hold" or draft[2:] else way
        signs = "".join(_WAYS[way] for way in landing.ways)
        style = "bold red" if landing.lost else "bold green"
        if landing.square in view.planets:
            sheet.put(x + 4, y, signs[0], style, words)
        else:
            sheet.put(x + 2, y, signs, style, words)


# Beside the chart -------------------------------------------------------------------------------


def _panel(view: State, picked: Choice | None) -> list[Row]:
    rows: list[Row] = [_head(view), *_orders(view)]
    rows += [row for kind in KINDS for row in _coins(kind, view.stack(kind))]
    if view.ship != UNKNOWN:
        speed = _row("speed", str(view.speed), "bold yellow")
        if picked:
            speed += (Span(f" → {picked.speed}", "bold red" if picked.doomed else "bold yellow"),)
        refuels = counted(view.refuels, "refuel")
        score = (*_row("score", minus(view.score), "bold"), Span(f", {refuels}"))
        rows += [speed, score]
    return rows


def _row(label: str, text: str, style: str = "") -> Row:
    return Span(f"{label:<{_LABEL}}", "dim"), Span(text, style)


def _head(view: State) -> Row:
    if not isinstance(view.phase, Over):
        return (Span(f"Turn {view.turn}" if view.turn else "The start", "bold"),)
    if view.ending == "win":
        return (Span("All delivered", "bold green"),)
    return (Span("Lost in space", "bold red"),)


def _orders(view: State) -> list[Row]:
    rows: list[Row] = []
    if view.queue:
        square = view.target_square
        where = " not found yet" if square == UNKNOWN else f" on {name(square)}"
        number = "?" if view.target == UNKNOWN else str(view.target)
        rows.append((*_row("next", f"<{number}>", "bold cyan"), Span(where)))
    if len(view.queue) > 1:
        waiting = " ".join("?" if one == UNKNOWN else str(one) for one in view.queue[1:])
        rows.append(_row("then", waiting))
    if view.delivered:
        served = " ".join(map(str, view.served)) or "all of the first queue"
        rows.append(_row("served", served, "green"))
    return rows


def _coins(kind: str, stack: Stack) -> list[Row]:
    """Two rows: the coins face up, then those to come."""
    if not stack.unspent:
        return [_row(kind, "none")]
    up = " ".join(f"({value})" for value in stack.up) or "none"
    known = UNKNOWN not in stack.hidden
    coming = " ".join(map(str, stack.hidden if known else stack.to_come))
    if not coming:
        return [_row(kind, up, "bold")]
    return [_row(kind, up, "bold"), _row("in turn" if known else "hidden", coming, "dim")]


PLAIN: Plain[State] = Plain(board=board)
