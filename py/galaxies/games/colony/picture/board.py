"""What a view of Take The Galaxy looks like: the board (row and own systems), the hand, panels.

Units of the board: 480 across; text is 15.6 units or larger, which are 12 pixels on a phone.
"""

from __future__ import annotations

from ....draw.svg import Pane, Part, Scene, Svg, el, group, move
from . import toolbar as deeds, faces, glyphs
from ..rules.cards import RESOURCES, SECTORS
from .closeup import closeup
from .glyphs import text
from .hand import hand
from ..words.buttons import label
from ..choosing.marks import looked_at
from ..choosing.offers import Offers, offers, viewer
from .panels import panels
from ..rules.state import (
    LETTERS,
    MATE,
    Find,
    Ship,
    Stack,
    State,
    System,
    colony,
    sector_of,
    space,
)
from ..words.log import slot_name
from ..rules.names import both, colony_name, counted

WIDTH = 480
_MARGIN = 6
_GAP = 5
_DECK = 70
_TOP = 8
_LINE = 3
"""Cards of the row in one line; with three or four players it goes on in a second line."""
_ROW = 79
"""One system of the own table with its slots."""
_COLUMNS = {2: 140.0, 3: 112.0}
"""So many slots beside a system of that width: three only while the table has such a system."""
_BAR = 50
"""The bar with the pool and the gap below it."""
_SLOT = 71
"""Height of a system and of its slots."""
_SHIP = 50
_BRIEF = {"core": "core", "expanse": "exp.", "fringe": "fringe"}


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    """The board, the hand and the panels, while the words of `draft` have been chosen."""
    what = offers(view, draft)
    seat = viewer(view)
    return Scene(
        (
            _board(view, what, seat, draft),
            hand(view, what, seat, draft),
            *panels(view, what, seat),
        )
    )


def _board(view: State, what: Offers, seat: int, draft: tuple[str, ...]) -> Pane:
    top = _bar_top(view)
    home = top + _BAR + (0 if view.phase == "over" else deeds.HIGH + 8)
    table, height = _table(view, what, seat, "", home)
    if view.terms.teams:  # the mate's cards can be used as well (TTG-124)
        mate = (seat + 2) % view.players
        words = f"Your mate, player {mate + 1}"
        table.append(Part("mate", group(text(words, _MARGIN + 6, height + 14, "caption strong"))))
        more, height = _table(view, what, mate, MATE, height + 28)
        table += more
    parts = [Part("ground", _ground(height)), Part("deck", _deck(view))]
    parts += _explored(view, what)
    parts += _bar(view, what)
    parts += deeds.deeds(view, what, draft, (_MARGIN, top + _BAR, WIDTH - 2 * _MARGIN))
    parts += table
    seen = looked_at(view, draft)
    if seen:
        sheet, end = closeup(view, seen, (_MARGIN, top - 2, WIDTH - 2 * _MARGIN))
        parts += sheet
        height = max(height, end + 6)
        parts[0] = Part("ground", _ground(height))
    label_ = "The explored space and your systems"
    return Pane("board", label_, WIDTH, height, tuple(parts), "board")


def _table(
    view: State, what: Offers, seat: int, prefix: str, top: float
) -> tuple[list[Part], float]:
    """A player's systems and ships, and where they end; `prefix` begins the mate's places."""
    side = view.sides[seat]
    parts = []
    for i, system in enumerate(side.systems):
        parts += _own_system(view, what, seat, system, (prefix, i, top + _ROW * i))
    ships = top + _ROW * len(side.systems)
    parts += _fleet(what, prefix, side.ships, ships)
    return parts, ships + 4 + _SHIP * ((len(side.ships) + 2) // 3)


def _ground(height: float) -> Svg:
    stars = (
        "M22 12h0M148 6h0M302 14h0M431 8h0M66 140h0M214 138h0M372 142h0M462 150h0"
        f"M12 {height * 0.62:g}h0M470 {height * 0.8:g}h0M243 {height - 6:g}h0"
    )
    return group(
        el("rect", x=0, y=0, width=WIDTH, height=height, rx=12, class_="ground"),
        el("path", d=stars, class_="star faint"),
        aria_hidden="true",
    )


# The space deck and the row


def _deck(view: State) -> Svg:
    """The face-down deck: how many cards are left, of which sector the next one is."""
    counts = [sum(sector_of(card) == sector for card in view.deck) for sector in SECTORS]
    left = both([f"{n} {s}" for n, s in zip(counts, SECTORS, strict=True)])
    if not view.deck:
        words = "The space deck is empty: this is the last turn"
        return glyphs.titled(
            words,
            [
                el("rect", x=_MARGIN, y=_TOP, width=_DECK, height=84, rx=7, class_="empty-place"),
                text("last", _MARGIN + _DECK / 2, _TOP + 34, "name"),
                text("turn", _MARGIN + _DECK / 2, _TOP + 53, "name"),
            ],
        )
    sector = sector_of(view.deck[0])
    shown = space(view.deck[0]) if view.terms.open_charts and view.deck[0] not in SECTORS else None
    edges = [
        el(
            "rect",
            x=_MARGIN + d,
            y=_TOP + d,
            width=_DECK - 4,
            height=80,
            rx=7,
            class_=f"back {sector}",
        )
        for d in (4, 2, 0)
    ]
    inside = (
        [
            text("next", _MARGIN + 33, _TOP + 13, "corner"),
            glyphs.name(shown.name, _MARGIN + 33, _TOP + 32, 8, "name", 16),
        ]
        if shown
        else [
            text(len(view.deck), _MARGIN + 33, _TOP + 30, "deck-count"),
            text(sector, _MARGIN + 33, _TOP + 62, "name"),
        ]
    )
    strip = [
        text(f"{n} {_BRIEF[s]}", _MARGIN + 1, _TOP + 100 + 18 * i, f"strip {s}")
        for i, (n, s) in enumerate(zip(counts, SECTORS, strict=True))
    ]
    title = f"Space deck: {counted(len(view.deck), 'card')} left, {left}"
    return glyphs.titled(title, [*edges, *inside, *strip], class_="deck")


def _face_width(view: State) -> float:
    places = min(_LINE, view.players + 1)
    room = WIDTH - 2 * _MARGIN - _DECK - 14 - _GAP * places
    return min(184.0, room / places)


def _bar_top(view: State) -> float:
    """Where the bar with the pool begins: below the one or two lines of the row."""
    lines = (view.players + _LINE) // _LINE
    return _TOP + (faces.FACE + _GAP + 2) * lines + 5


def _spot(view: State, place: int) -> tuple[float, float]:
    """The upper left corner of a place in the row, 0 beside the space deck."""
    start = _MARGIN + _DECK + _GAP + 2
    x = start + (_face_width(view) + _GAP) * (place % _LINE)
    return x, _TOP + (faces.FACE + _GAP + 2) * (place // _LINE)


def _explored(view: State, what: Offers) -> list[Part]:
    """The row from the newest card to the exit, with its empty places."""
    width = _face_width(view)
    places = view.players + 1
    parts = []
    for i in range(len(view.row), places):
        x, y = _spot(view, i)
        rim = el("rect", x=x, y=y, width=width, height=faces.FACE, rx=7, class_="empty-place")
        parts.append(Part(f"place:{i}", group(rim, aria_hidden="true")))
    leaving = len(view.row) == places and not view.claimed and bool(view.deck)
    for i, find in enumerate(view.row):
        last = leaving and i == len(view.row) - 1
        parts.append(_find(view, what, find, _spot(view, i), last))
    x, y = _spot(view, places - 1)
    exit_ = f"M{x + width + 4:g} {y + 52:g}l7 8l-7 8"
    parts.append(Part("exit", group(el("path", d=exit_, class_="exit"), aria_hidden="true")))
    return parts


def _find(view: State, what: Offers, find: Find, spot: tuple[float, float], last: bool) -> Part:
    width = _face_width(view)
    key = f"find:{find.card}"
    name = faces.find_label(view, find) + (", leaves next" if last else "")
    face = faces.find_face(view, find, width)
    if last:
        face.append(
            group(
                el(
                    "rect",
                    x=4,
                    y=-7,
                    width=width - 8,
                    height=19,
                    rx=9,
                    class_="ribbon",
                ),
                text("leaves next", width / 2, 3, "ribbon-word"),
            )
        )
    at = move(*spot)
    piece = {"data_piece": find.card, "data_origin": f"{_MARGIN},{_TOP}"}
    look = f"find {space(find.card).kind}" + (" used" if find.used else "")
    hits = _slot_hits(what, view, find, width)
    if hits:
        return Part(key, group(*face, *hits, class_=f"{look} target", transform=at, **piece))
    if what.picked or view.phase in ("pay", "pirates"):
        return Part(key, glyphs.titled(name, face, class_=look, transform=at, **piece))
    look += " can" if find.card in what.finds else ""
    box = (0.0, 0.0, width, float(faces.FACE))
    return Part(key, glyphs.choice(f"look:{find.card}", name, face, box, look, at, **piece))


def _slot_hits(what: Offers, view: State, find: Find, width: float) -> list[Svg]:
    """Where on the card the picked card can go: a band for each slot, all of it for one. Hazards
    that are in the way are removed with the same tap."""
    settle = what.settle.get(find.card, {})
    slots = what.places.get(find.card, ()) or tuple(settle)
    high = (faces.FACE - 4) / max(1, len(slots))
    hits = []
    for i, letter in enumerate(slots):
        y = 2 + high * i
        box = (2.0, y, width - 4, high - 3)
        word = text(slot_name(find.card, letter), width / 2, y + high / 2, "name")
        plate = el("rect", x=2, y=y, width=width - 4, height=high - 3, rx=6, class_="hit rim")
        band = (plate, word) if len(slots) > 1 else ()
        look = "band-choice" if band else ""
        if letter in settle:
            verb = f"Remove the hazards of {space(find.card).name} and claim it: "
            verb += slot_name(find.card, letter)
            hits.append(glyphs.swap(settle[letter], verb, band, box, look))
        else:
            words = what.slots[find.card, letter]
            verb = label(view, tuple(words.split()))
            hits.append(glyphs.choice(words, verb, band, box, look))
    return hits


# The pool and what the turn still allows


def _bar(view: State, what: Offers) -> list[Part]:
    """Phase, pool, and the two things that can be done once a turn."""
    top = _bar_top(view)
    y = top + 21
    rim = el("rect", x=_MARGIN, y=top, width=WIDTH - 2 * _MARGIN, height=43, rx=9, class_="bar")
    tokens = [_pool_token(view, what, i, y) for i in range(len(RESOURCES))]
    have = both([f"{n} {name}" for n, name in zip(view.pool, RESOURCES, strict=True)])
    turn = f"{view.round}/{view.rounds}"
    pool = glyphs.titled(
        f"Turn {view.round} of {view.rounds}; pool: {have}",
        [
            rim,
            text("turn", 14, y - 9, "caption"),
            text(turn, 14, y + 10, "caption strong"),
        ],
    )
    return [
        Part("pool", pool),
        *tokens,
        Part("claim", _allowance("claim", "Claim", not view.claimed, 246, y)),
        Part("leave", _allowance("relinquish", "Relinquish", not view.relinquished, 345, y)),
    ]


def _pool_token(view: State, what: Offers, index: int, y: float) -> Part:
    """A resource of the pool; a tap exchanges it for a card, where that is possible."""
    name, count = RESOURCES[index], view.pool[index]
    x = 90 + 52 * index
    face = [
        el("rect", x=x - 12, y=y - 19, width=48, height=38, rx=8, class_="pot rim"),
        glyphs.token(name, x, y, 1.15),
        text(count, x + 22, y + 1, "pool-count" if count else "pool-count none"),
    ]
    words = what.exchange.get(name, "") if not what.picked else ""
    if words:
        verb = label(view, ("exchange", name))
        box = (x - 12, y - 19, 48, 38)
        return Part(f"pool:{name}", glyphs.choice(words, verb, face, box, "can"))
    return Part(f"pool:{name}", glyphs.titled(f"{count} {name}", face))


def _allowance(what: str, word: str, free: bool, x: float, y: float) -> Svg:
    mark = "M-5 0l4 4l7 -8" if free else "M-5 -5l10 10m0 -10l-10 10"
    state = "still free this turn" if free else "done this turn"
    return glyphs.titled(
        f"{word}: {state}",
        [
            el("circle", cx=x + 8, cy=y, r=9, class_="lamp"),
            el("path", d=mark, class_="mark", transform=move(x + 8, y)),
            text(word, x + 22, y, "caption"),
        ],
        class_=f"allowance {'free' if free else 'spent'} {what}",
    )


# The own systems


def _own_system(
    view: State, what: Offers, seat: int, system: System, place: tuple[str, int, float]
) -> list[Part]:
    """A system with its slots; the newest is crowned."""
    prefix, index, y = place
    newest = index == len(view.sides[seat].systems) - 1
    card = space(system.card)
    count = len(card.slots)
    slots = max(2, *(len(space(one.card).slots) for one in view.sides[seat].systems))
    label_ = _COLUMNS[slots]
    width = (WIDTH - 2 * _MARGIN - label_ - _GAP * slots) / slots
    parts = [_system_card(view, what, prefix, system, (y, label_), newest)]
    for i, (letter, stack) in enumerate(zip(LETTERS[:count], system.slots, strict=True)):
        x = _MARGIN + label_ + _GAP + (width + _GAP) * i
        parts.append(_slot(view, what, prefix, system, letter, stack, (x, y, width)))
    for name, left in zip(RESOURCES, system.bounty, strict=True):
        if left:
            parts.append(_bounty(what, view, prefix + system.card, name, left, y))
    return parts


def _system_card(
    view: State,
    what: Offers,
    prefix: str,
    system: System,
    box: tuple[float, float],
    newest: bool,
) -> Part:
    """The card at (top, width)."""
    y, wide = box
    card = space(system.card)
    crown = "M-8 5L-8 -4L-3.5 0L0 -6L3.5 0L8 -4L8 5Z"
    face = [
        el("rect", x=0, y=0, width=wide, height=_SLOT, rx=7, class_=f"rim {card.sector}"),
        el("rect", x=0, y=0, width=wide, height=5, rx=2.5, class_=f"band {card.sector}"),
        glyphs.name(card.name, 9, 18, int((wide - 14) / 9.2), "name lead", 16.5),
        glyphs.star(card.renown, 18, 54, 0.9),
    ]
    if newest:
        face.append(el("path", d=crown, class_="crown", transform=move(wide - 16, 54)))
    elif system.is_full:
        face.append(text("full", wide - 20, 54, "full-word"))
    name = f"{card.name}, {card.renown} RP" + (
        ", the newest: it cannot be relinquished" if newest else ", full" if system.is_full else ""
    )
    at = move(_MARGIN, y)
    key = f"own:{prefix}{system.card}"
    words = what.systems.get(system.card, "") if not what.picked and not prefix else ""
    if words:
        face.append(el("path", d="M0 0h12m-5 -5l5 5l-5 5", class_="leave", transform=move(38, 54)))
        verb = label(view, tuple(words.split()))
        hit = (0.0, 0.0, wide, float(_SLOT))
        choice = glyphs.choice(words, verb, face, hit, "own can", at, data_piece=system.card)
        return Part(key, choice)
    own = glyphs.titled(name, face, class_="own", transform=at, data_piece=system.card)
    return Part(key, own)


def _slot(
    view: State,
    what: Offers,
    prefix: str,
    system: System,
    letter: str,
    stack: Stack,
    box: tuple[float, float, float],
) -> Part:
    x, y, width = box
    kind = space(system.card).slots[LETTERS.index(letter)]
    key = f"slot:{prefix}{system.card}:{letter}"
    if stack.cards:
        face = [*faces.colony_face(stack.top, width, _SLOT - 2, len(stack.cards) - 1, stack.used)]
        name = faces.colony_label(colony(stack.top)) + (", used" if stack.used else "")
    else:
        face = [
            el("rect", x=0, y=0, width=width, height=_SLOT - 2, rx=7, class_=f"slot open {kind}"),
            glyphs.slot_sign(kind, 18, 34, 1.2),
            text(kind, width / 2 + 13, 34, "slot-name"),
        ]
        name = f"{slot_name(system.card, letter)} slot, empty"
    words = what.slots.get((prefix + system.card, letter), "")
    at = move(x, y)
    piece = stack.top if stack.cards else None
    if words:
        verb = label(view, tuple(words.split()))
        look = "place target" if what.picked else "place can"
        hit = (0.0, 0.0, width, _SLOT - 2.0)
        return Part(key, glyphs.choice(words, verb, face, hit, look, at, data_piece=piece))
    place = glyphs.titled(name, face, class_="place", transform=at, data_piece=piece)
    return Part(key, place)


def _bounty(what: Offers, view: State, place: str, name: str, left: int, y: float) -> Part:
    """Bounty tokens on a system; a tap takes one."""
    x = _MARGIN + 46
    pips = [
        el("rect", x=-12, y=-12, width=26 + 11 * left, height=24, rx=12, class_="purse rim"),
        *glyphs.pips(left, name, 2, 0, 11),
    ]
    at = move(x, y + 56)
    words = what.bounty.get((place, name), "") if not what.picked else ""
    key = f"bounty:{place}:{name}"
    if words:
        verb = label(view, tuple(words.split()))
        box = (-16, -20, 34 + 11 * left, 38)
        return Part(key, glyphs.choice(words, verb, pips, box, "can", at))
    return Part(key, glyphs.titled(f"Bounty: {left} {name}", pips, transform=at))


def _fleet(what: Offers, prefix: str, ships: tuple[Ship, ...], y: float) -> list[Part]:
    """The ships below the systems: they need none."""
    parts = []
    width = (WIDTH - 2 * _MARGIN - 2 * _GAP) / 3
    seen: dict[str, int] = {}
    for i, ship in enumerate(ships):
        copy = seen.get(ship.card, 0)
        seen[ship.card] = copy + 1
        x = _MARGIN + (width + _GAP) * (i % 3)
        face = [
            el("rect", x=0, y=0, width=width, height=_SHIP - 6, rx=7, class_="rim ship"),
            text(colony_name(ship.card), 8, 14, "name lead"),
            glyphs.type_sign("ship", 15, 31, 0.75),
            glyphs.effect(colony(ship.card).effect, 29, 33, scale=0.95),
        ]
        if ship.used:
            face.append(text("used", width - 26, 33, "used-word"))
        key = f"ship:{prefix}{ship.card}:{copy}"
        at = move(x, y + _SHIP * (i // 3))
        words = what.ships.get(prefix + ship.card, "") if not ship.used else ""
        look = "fleet used" if ship.used else "fleet"
        name = faces.colony_label(colony(ship.card)) + (", used" if ship.used else "")
        if words:
            box = (0, 0, width, _SHIP - 6)
            verb = f"Use {name}"
            drawn = glyphs.choice(words, verb, face, box, f"{look} can", at, data_piece=ship.card)
        else:
            drawn = glyphs.titled(name, face, class_=look, transform=at, data_piece=ship.card)
        parts.append(Part(key, drawn))
    return parts
