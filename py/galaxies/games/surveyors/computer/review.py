"""The review of a finished game: unused inches, the best lone route, how well each captain judged.

The game is over, so everything may be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from ....draw.plot import Series, line_plot
from ....draw.svg import Pane, Part, el, group, move, number, path
from ....galaxy.luck import Luck
from ....galaxy.names import galaxy_name
from ....game import Progress, Review
from ....words.english import counted
from ..choosing.places import MARGIN, place, sheet_box
from ..picture import colour
from ..rules.actions import Action
from ..rules.measure import begun_inches, mil, squared
from ..rules.names import captain_name, star_name
from ..rules.phases import UNKNOWN, Over
from ..rules.scoring import scores
from ..rules.sheets import ready
from ..rules.state import State, Trip
from .career import look_back

_BEAM = 60
_NEXT = 8


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck
) -> Iterator[Progress | Review]:
    """Sentences and plots on a finished game."""
    state = states[-1]
    if state.terms.scenario == "exam":
        yield look_back(state)
        return
    lines = [_judged(state, seat) for seat in state.order]
    lines = [line for line in lines if line]
    routes: tuple[Pane, ...] = ()
    if state.terms.scenario in ("standard", "launch") and state.terms.ships == 1:
        route: tuple[int, ...] = ()
        fuel = max(ship.fuel for c in states[-1].captains for ship in c.ships)
        fuel = max(fuel, _start_fuel(states))
        for home in range(1, len(state.stars) + 1):
            yield Progress(home, len(state.stars), "Flying every route")
            route = max(route, lone_route(state, home, fuel), key=len)
        lines.insert(0, _best(state, route, fuel))
        routes = (_route(state, route),)
    lines.append(_where(state, luck))
    yield Review(tuple(lines), (*_plots(state), *routes))


def totals(state: State) -> tuple[int, ...]:
    """The systems at the end of a survey; nothing after an exam, which has points of its own."""
    return (
        () if state.terms.scenario == "exam" or not isinstance(state.phase, Over) else scores(state)
    )


def _where(state: State, luck: Luck) -> str:
    """Which galaxy it was: after the end its name may be told."""
    if state.terms.source == "seed":
        return f"This was the galaxy {galaxy_name(luck.seed)}, code {luck.seed}."
    if state.terms.source == "drawn":
        return "This galaxy was drawn by hand."
    return f"This was {ready()[state.terms.source].name}."


def _start_fuel(states: Sequence[State]) -> int:
    started = next((s for s in states if s.captains), states[-1])
    return max(ship.fuel for c in started.captains for ship in c.ships)


def lone_route(state: State, home: int, fuel: int) -> tuple[int, ...]:
    """A longest line that a ship alone could fly from this home (bounded search, true lengths)."""
    near = _costs(state)
    beam: list[tuple[int, tuple[int, ...]]] = [(fuel, (home,))]
    while True:
        grown: dict[tuple[int, frozenset[int]], tuple[int, tuple[int, ...]]] = {}
        for left, route in beam:
            for cost, star in near[route[-1]][:_NEXT]:
                if cost <= left and star not in route:
                    key = (star, frozenset((*route, star)))
                    grown[key] = max(grown.get(key, (-1, ())), (left - cost, (*route, star)))
        if not grown:
            return beam[0][1]
        beam = sorted(grown.values(), key=lambda r: (-r[0], r[1]))[:_BEAM]


def _costs(state: State) -> dict[int, list[tuple[int, int]]]:
    numbers = range(1, len(state.stars) + 1)
    return {
        a: sorted(
            (begun_inches(squared(state.star(a), state.star(b))), b) for b in numbers if b != a
        )
        for a in numbers
    }


def _best(state: State, route: tuple[int, ...], fuel: int) -> str:
    stops = ", ".join(str(n) if not state.terms.names else star_name(state, n) for n in route)
    said = f"A ship alone with {counted(fuel, 'unit')} could have surveyed at least"
    if len(state.order) == 1:
        said = "Par for this galaxy is at least"
    return f"{said} {counted(len(route), 'system')}: {stops}."


def _route(state: State, route: tuple[int, ...]) -> Pane:
    """The best lone route on a small copy of the sheet."""
    width, height = sheet_box(state)
    places = [place(state, n) for n in route]
    dots = "".join(
        f"M{number(x)} {number(y)}h0"
        for x, y in (place(state, n) for n in range(1, len(state.stars) + 1))
    )
    x, y = places[0]
    stops = (
        el("text", n, x=number(a + 16), y=number(b + 30), class_="stop")
        for n, (a, b) in zip(route, places, strict=True)
    )
    parts = (
        Part("paper", el("rect", x=16, y=70, width=width, height=height, class_="paper")),
        Part(
            "route",
            group(
                el("path", d=dots, class_="dots"),
                el("path", d=path(places), class_="line one"),
                el("circle", cx=x, cy=y, r=24, class_="asked-ring"),
                *stops,
                transform=move(16 - MARGIN, 70 - MARGIN),
            ),
        ),
        Part("title", el("text", "The best lone route", x=16, y=40, class_="label title large")),
    )
    label = f"The best lone route: {', '.join(map(str, route))}"
    return Pane("route", label, width + 32, height + 86, parts, "plot")


def _flights(state: State, seat: int) -> list[Trip]:
    return [t for t in state.trips if t.seat == seat and t.kind in ("flight", "raid", "visit")]


def waste(state: State, trip: Trip) -> int:
    """The unused part of the last begun inch, in mil."""
    d2 = squared(state.star(trip.start), state.star(trip.end))
    return 1000 * begun_inches(d2) - mil(d2)


def _judged(state: State, seat: int) -> str:
    """How well a captain used the inches paid for, and called the units."""
    flights = _flights(state, seat)
    if not flights:
        return ""
    hundredths = round(sum(waste(state, t) for t in flights) / len(flights) / 10)
    text = (
        f"{captain_name(state, seat)}: {counted(len(flights), 'flight')}; on average"
        f" {hundredths // 100}.{hundredths % 100:02} of the last inch went unused."
    )
    called = _called(state, seat)
    if called:
        right = f"True calls: {state.captains[seat].calls} of {len(called)}"
        text += f" {right}; {_called_well(state, called)}"
    return text


def _called(state: State, seat: int) -> list[Trip]:
    return [t for t in state.trips if t.seat == seat and t.call != UNKNOWN]


def _called_well(state: State, called: Sequence[Trip]) -> str:
    """Mean and standard deviation of the errors of called units."""
    errors = [trip.call - due(state, trip) for trip in called]
    count, total = len(errors), sum(errors)
    bias = (20 * abs(total) + count) // (2 * count)
    spread = isqrt(100 * (count * sum(e * e for e in errors) - total * total)) // count
    lean = (
        f"{_tenths(bias)} units too {'many' if total > 0 else 'few'}" if bias else "exactly right"
    )
    return f"{lean} on average, with a spread of {_tenths(spread)}."


def _tenths(count: int) -> str:
    return f"{count // 10}.{count % 10}"


def due(state: State, trip: Trip) -> int:
    """The units that a flight cost, or would have cost without a coast or with a full tank."""
    d2 = squared(state.star(trip.start), state.star(trip.end))
    return max(0, begun_inches(d2) - trip.boosted) + trip.fields


# Plots


def _plots(state: State) -> tuple[Pane, ...]:
    panes = []
    if any(trip.call != UNKNOWN for trip in state.trips):
        panes.append(_call_plot(state))
    series = []
    for seat in state.order:
        points = _systems(state, seat)
        if len(points) > 1:
            series.append(Series(captain_name(state, seat), points, colour(state, seat)))
    wasted = _wasted(state)
    if wasted:
        title = "Unused part of the last inch"
        panes.append(
            line_plot("waste", title, wasted, x_label="flight", y_label="inches, less is better")
        )
    if series:
        panes.append(
            line_plot(
                "systems", "Systems by fuel spent", series, x_label="units spent", y_label="systems"
            )
        )
    return tuple(panes)


def _wasted(state: State) -> list[Series]:
    """What each flight left of its last begun inch: how well the captains chose by eye."""
    series = []
    for seat in state.order:
        points = tuple(
            (k, waste(state, trip) / 1000) for k, trip in enumerate(_flights(state, seat), 1)
        )
        if points:
            series.append(Series(captain_name(state, seat), points, colour(state, seat)))
    return series


def _systems(state: State, seat: int) -> tuple[tuple[float, float], ...]:
    """(units spent, systems) after each flight."""
    points: list[tuple[float, float]] = [(0, state.terms.ships)]
    for trip in state.trips:
        if trip.seat == seat:
            x, y = points[-1]
            points.append((x + trip.units, y + (trip.kind in ("flight", "journey"))))
    return tuple(points)


def _call_plot(state: State) -> Pane:
    """What each captain called against the true lengths, shortest first, with the true units."""
    by_length: list[tuple[float, Trip]] = sorted(
        (
            (mil(squared(state.star(t.start), state.star(t.end))) / 1000, t)
            for t in state.trips
            if t.call != UNKNOWN
        ),
        key=lambda item: item[0],
    )
    series = [Series("the ruler", tuple((x, due(state, t)) for x, t in by_length))]
    for seat in state.order:
        points = tuple((x, t.call) for x, t in by_length if t.seat == seat)
        if points:
            series.append(Series(captain_name(state, seat), points, colour(state, seat)))
    return line_plot(
        "calls",
        "Called units against the ruler",
        series[:6],
        x_label="true inches",
        y_label="units",
    )
