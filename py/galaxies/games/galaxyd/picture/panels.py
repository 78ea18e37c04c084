"""The panels beside the map: the turn, both sides, and the combats.

Panels are 340 units wide and meant to be shown 320 to 420 pixels wide: one unit is about one
pixel, so text is 13 units or larger and whatever can be tapped at least 40 high.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.svg import Pane, Part, Svg, el, group, titled
from ....words.english import counted, fit, plural
from ..forecast import preview
from ..rules import turn
from ..rules.last_strike import MOST_TRIES
from ..rules.names import ship_name, side_name, side_title
from ..rules.phases import Battle, Fighting, Moving, Over
from ..rules.pieces import COUNTERS, KINDS, NAMES, PIRATE_ATTACK
from ..rules.sectors import name
from ..rules.state import NOBODY, PIRATES, State
from ..words.summary import first_to_fall
from . import glyphs
from .glyphs import text

WIDTH = 340
_STEPS = ("Move", "Combat", "Pirates", "Buy", "Income")
_STEP_OF = {
    "move": 0, "select": 1, "absorb": 1, "raid": 2, "die": 2, "target": 2, "course": 2, "buy": 3,
}  # fmt: skip


def card(height: float) -> Part:
    ground = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, class_="card")
    return Part("card", group(ground, aria_hidden="true"))


def panels(view: State, viewer: int) -> tuple[Pane, ...]:
    """The panels that have something to show now."""
    panes = [_turn(view)] if view.places or view.turn else []
    panes.append(_sides(view, viewer))
    if view.battle is not None:
        panes.append(_battle(view, view.battle))
    elif isinstance(view.phase, Moving | Fighting) and viewer == view.active:
        panes += _clashes(view)
    return tuple(panes)


# The turn ---------------------------------------------------------------------------------------


def _turn(view: State) -> Pane:
    """The five phases with the present one highlighted, the turn, and who falls first."""
    when, clock = _clock(view)
    height = 98 if clock else 78
    parts = [card(height)]
    now = _STEP_OF.get(view.phase.name, NOBODY)
    if view.raiding is not None:
        now = 2
    for i, step in enumerate(_STEPS):
        look = "step now" if i == now else "step"
        x = 14 + 63 * i
        parts.append(
            Part(
                f"step:{i + 1}",
                group(
                    el("rect", x=x, y=12, width=60, height=24, rx=12, class_="pill"),
                    text(step, x + 30, 24.5, "word"),
                    class_=look,
                ),
            )
        )
    lines = [text(when, 16, 57, "caption"), *([text(clock, 16, 78, "caption")] if clock else ())]
    parts.append(Part("clock", group(*lines)))
    return Pane("turn", "Turn and phases", WIDTH, height, tuple(parts))


def _clock(view: State) -> tuple[str, str]:
    """The turn, and below it whose Starbase falls first ("" if that is not open)."""
    if isinstance(view.phase, Over):
        return f"The game ended in {f'turn {view.turn}' if view.turn else 'the setup'}", ""
    if not view.turn:
        return "Setup, before the first turn", ""
    if view.strike:
        tries = f"try {view.tries} of {MOST_TRIES}"
        return f"Last strike {view.strike}, {tries}: turn {view.turn} of 3", ""
    falls = fit(side_name(view, first_to_fall(view)), 7)
    when = f"Turn {view.turn}, {fit(side_name(view, view.active), 30)}"
    return when, f"Without attacks, {falls}'s Starbase falls first"


# Both sides -------------------------------------------------------------------------------------


def _sides(view: State, viewer: int) -> Pane:
    """Money, income, armor and ships in play of both players; the viewer's first."""
    height = 204
    me = max(viewer, 0)
    parts = [card(height)]
    for row, player in enumerate((me, 1 - me)):
        parts.append(Part(f"side:{player}", _side(view, viewer, player, 12 + 96 * row)))
    return Pane("sides", "Both sides", WIDTH, height, tuple(parts))


def _side(view: State, viewer: int, player: int, top: float) -> Svg:
    colour = view.colour(player)
    known = view.redog != NOBODY
    marks = [glyphs.at(26, top + 18, glyphs.emblem(colour))] if known else []
    you = " (you)" if viewer == player else ""
    label = fit(side_title(view, player), 23 - len(you)) + you
    money = f"${view.money[player]}"
    armor = max(0, view.armor[player])
    income = f"+${turn.income(view, player)}" if view.turn else ""
    playing = view.turn and not isinstance(view.phase, Over)
    clock = f"falls in {counted(armor, 'turn')}" if playing else f"armor {armor}"
    told = [f"{label}: {money}", *([f"income {income[1:]}"] if income else []), clock]
    return group(
        titled(
            ", ".join(told),
            *marks,
            text(label, 48, top + 9, "caption strong"),
            text(clock, 48, top + 29, "caption alarm" if armor <= 5 and view.turn else "caption"),
            text(money, 326, top + 10, "sum"),
            text(income, 326, top + 31, "caption end"),
        ),
        *_roster(view, player, top + 62),
        class_=f"side {colour}" if known else "side",
    )


def _roster(view: State, player: int, y: float) -> list[Svg]:
    """Ships of each type in play, out of all counters (GOD-R-46)."""
    cells = []
    for kind in range(KINDS):
        x = 34 + 45.5 * kind
        out = COUNTERS[kind] - view.pools[player][kind]
        look = "cell" if out else "cell none"
        cells.append(
            titled(
                f"{NAMES[kind]}: {out} of {COUNTERS[kind]} in play",
                el("rect", x=x - 20, y=y - 13, width=40, height=27, rx=6, class_="slot"),
                text(glyphs.LETTERS[kind], x - 10, y + 1, "letter"),
                text(f"{out}/{COUNTERS[kind]}", x + 7, y + 1, "share"),
                class_=f"roster {look}",
            )
        )
    return cells


# Combats ----------------------------------------------------------------------------------------


def _clashes(view: State) -> list[Pane]:
    """The combats of phase 2 if the movement ended now, for the player who moves."""
    clashes = preview.clashes(view)[:6]
    if not clashes:
        return []
    height = 34 + 44 * len(clashes)
    parts = [card(height), Part("heading", text("Combats to come", 16, 19, "caption strong"))]
    for i, clash in enumerate(clashes):
        parts.append(Part(f"clash:{name(clash.sector)}", _clash(view, clash, 46 + 44 * i)))
    return [Pane("clashes", "Combats to come", WIDTH, height, tuple(parts))]


def _span(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return str(least) if least == most else f"{least} to {most}"


def _clash(view: State, clash: preview.Clash, y: float) -> Svg:
    forces = [f"{clash.mine} against {_span(clash.theirs)}"] if _met(view, clash) else []
    if clash.pirates:
        forces.append(f"{clash.mine} against Pirates {clash.pirates}")
    if len(forces) == 2:
        forces = [f"{clash.mine} against {_span(clash.theirs)}, Pirates {clash.pirates}"]
    unknown = f", {clash.unknown} unknown" if clash.unknown else ""
    losses = f"you lose {_span(clash.losses)} {plural(clash.losses[1], 'ship')}"
    if clash.to_base[1]:
        losses += f", Starbase −{_span(clash.to_base)}"
    return group(
        text(name(clash.sector), 16, y, "caption strong"),
        text(f"{forces[0]}{unknown}" if forces else "", 58, y, "caption"),
        text(losses, 58, y + 19, "caption"),
    )


def _met(view: State, clash: preview.Clash) -> bool:
    other = 1 - view.active
    return bool(view.ships(other, clash.sector)) or view.bases[other] == clash.sector


def _battle(view: State, battle: Battle) -> Pane:
    """The combat that is being fought: scores, the score to absorb, losses so far."""
    rows: list[tuple[str, Svg | None, Sequence[int], Sequence[int], int, int]] = []
    for player in (0, 1):
        ships = view.ships(player, battle.sector)
        if ships or view.bases[player] == battle.sector:
            sign = glyphs.emblem(view.colour(player))
            lost, score, left = battle.lost[player], battle.scores[player], battle.left[player]
            rows.append((fit(side_name(view, player), 16), sign, ships, lost, score, left))
    pirates = view.pirates.count(battle.sector)
    if pirates:
        taken = battle.incoming[PIRATES]
        rows.append(("Pirates", glyphs.skull(), (), (), PIRATE_ATTACK * pirates, taken))
    height = 36 + 62 * len(rows)
    title = f"Combat on {name(battle.sector)}"
    parts = [card(height), Part("heading", text(title, 16, 20, "caption strong"))]
    for i, (label, mark, force, gone, score, left) in enumerate(rows):
        y = 52 + 62 * i
        inside = [
            glyphs.at(26, y + 2, mark),
            text(f"{label}: attack {score}", 48, y - 8, "caption strong"),
            text(f"{left} to absorb", 326, y - 8, "caption end"),
            text(_force(force, gone), 48, y + 14, "caption"),
        ]
        parts.append(Part(f"force:{i}", group(*inside)))
    return Pane("battle", title, WIDTH, height, tuple(parts))


def _force(ships: Sequence[int], lost: Sequence[int]) -> str:
    """The ships by their letters, and those lost so far."""
    letters = " ".join(glyphs.letter(ship) for ship in ships)
    gone = ", ".join(ship_name(ship) for ship in lost)
    return f"{letters}; lost: {gone}" if lost else letters
