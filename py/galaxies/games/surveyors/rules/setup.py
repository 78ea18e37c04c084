"""The setup: sheet, fuel, homes, up to the first turn (SUR-01 to SUR-33)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....galaxy.luck import Luck, fnv1a
from ....game import Refusal, Text, replace
from . import changes, codes, sheets, turns
from .actions import (
    ALPHABET,
    EFFECTS,
    Action,
    Begin,
    Code,
    DealCodes,
    FinishGalaxy,
    Home,
    Lair,
    Letter,
    Nest,
    PlaceStar,
    RemoveStar,
    Write,
)
from .options import terms3
from .phases import Charting, Claiming, Drawing, Estimating, Hiding, Opening
from .scatter import Point, TooManyStars, scatter
from .state import (
    LETTERS,
    LURKS,
    NOBODY,
    POINTS,
    Captain,
    Ship,
    Star,
    State,
    State3,
)


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the sheet. `options` names every option."""
    return State3(terms3(options, players))


_PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789.,:_-"
_ESCAPED = re.compile(r"\+([0-9a-f]{2})")
_LONGEST = 200
"""The longest word of a seed in a record."""


def seed_word(luck: Luck) -> str:
    """The seed of the galaxy as a word of a record: the galaxy code itself (SUR-R-61). Bytes that
    no word may hold are written as `+20`."""
    letters = (chr(byte) for byte in luck.seed.encode())
    word = "".join(one if one in _PLAIN else f"+{ord(one):02x}" for one in letters)
    return word if 0 < len(word) <= _LONGEST else f"x{fnv1a(luck.seed):016x}"


def seed_text(word: str) -> str:
    """The seed text that a word stands for; "" if it stands for none."""
    letters = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), word)
    try:
        text = letters.encode("latin-1").decode()
    except ValueError:
        return ""
    return text if seed_word(Luck(text)) == word else ""


def no_maker(state: State) -> bool:
    """Whether luck chooses the maker."""
    return state.terms.maker == NOBODY


def sample_beginning(state: State, phase: Opening) -> tuple[Begin, ...]:
    """One beginning that luck may give."""
    return (Begin("any", 1 if no_maker(state) else state.terms.maker + 1),)


def check_begin(state: State, phase: Opening, action: Begin) -> Refusal | None:
    return check_opened(state, action.maker, seed_text(action.seed))


def check_opened(state: State, maker: int, seed: str) -> Refusal | None:
    """Why no game begins with this maker (from 1) and this seed."""
    if not seed:
        why = f"A seed is one word of at most {_LONGEST} letters and digits."
        return Refusal("SUR-10", why)
    if not 1 <= maker <= state.terms.players:
        return Refusal("SUR-30", f"The maker must be one of seats 1 to {state.terms.players}.")
    if not no_maker(state) and maker != state.terms.maker + 1:
        return Refusal("SUR-30", f"In this game seat {state.terms.maker + 1} is the maker.")
    if state.terms.source == "seed":
        sheet = sheets.paper(state)
        try:
            scatter(sheet.width, sheet.height, state.terms.stars, seed)
        except TooManyStars as error:
            return Refusal("SUR-15", str(error))
    return None


def begin(state: State, phase: Opening, action: Begin) -> State:
    return opened(state, action.maker - 1, seed_text(action.seed))


def opened(state: State, maker: int, seed: str) -> State:
    """The seat of the maker, and the sheet unless it is to be drawn (SUR-04, SUR-30).

    Everything that the seed decides is dealt here, for no state keeps the seed: whoever sees the
    stars shall not foretell the die or the chart.
    """
    terms = state.terms
    state = seated(state, maker)
    if terms.codes:
        state = codes.deal(state, seed)
    if terms.names:
        names = sheets.star_names(seed if terms.source == "seed" else "")
        state = replace(state, names=names[: terms.stars])
    if terms.source == "drawn":
        return state
    if terms.source == "seed":
        sheet = sheets.paper(state)
        _, points = scatter(sheet.width, sheet.height, terms.stars, seed)
    else:
        points = sheets.ready()[terms.source].stars
    return laid_out(state, points, seed)


def seated(state: State, maker: int) -> State:
    """The seat of the maker, who begins to draw, and the turn order."""
    order = order_after(state, maker)
    return replace(state, maker=maker, order=order, phase=Drawing(), mover=maker)


def order_after(state: State, maker: int) -> tuple[int, ...]:
    """The turn order (SUR-30). A moderator makes the galaxy and has no turn (SUR-V-20)."""
    players = state.terms.players
    return tuple((maker + 1 + k) % players for k in range(players - state.terms.moderated))


# A sheet that is drawn


def check_place(state: State, phase: Drawing, action: PlaceStar) -> Refusal | None:
    if len(state.stars) >= state.terms.stars:
        return Refusal("SUR-05", f"All {state.terms.stars} stars are on the sheet already.")
    sheet, edge = sheets.paper(state), sheets.EDGE
    x, y = action.x, action.y
    if not (edge <= x <= sheet.width - edge and edge <= y <= sheet.height - edge):
        return Refusal("SUR-05", "Place it at least a quarter inch from the edge of the sheet.")
    if any((s.x - x) ** 2 + (s.y - y) ** 2 < edge * edge for s in state.stars):
        return Refusal("SUR-05", "Place it at least a quarter inch from every other star.")
    return None


def place_star(state: State, phase: Drawing, action: PlaceStar) -> State:
    return replace(state, stars=(*state.stars, Star(action.x, action.y)))


def drawings(state: State, phase: Drawing) -> Iterator[Action]:
    """A star that is to be placed stands for all free places."""
    if len(state.stars) < state.terms.stars:
        yield PlaceStar(sheets.EDGE, sheets.EDGE)
    if phase.removals < state.terms.stars:
        yield from map(RemoveStar, range(1, len(state.stars) + 1))
    if len(state.stars) >= state.terms.stars:
        yield FinishGalaxy()


def check_remove(state: State, phase: Drawing, action: RemoveStar) -> Refusal | None:
    if not state.knows(action.star):
        return Refusal("SUR-05", "There is no such star on the sheet.")
    if phase.removals >= state.terms.stars:
        why = f"You have removed {phase.removals} stars, and can remove no more."
        return Refusal("SUR-R-62", why)
    return None


def remove_star(state: State, phase: Drawing, action: RemoveStar) -> State:
    stars = (*state.stars[: action.star - 1], *state.stars[action.star :])
    return replace(state, stars=stars, phase=Drawing(phase.removals + 1))


def check_finish(state: State, phase: Drawing, action: FinishGalaxy) -> Refusal | None:
    if len(state.stars) < state.terms.stars:
        why = f"Only {len(state.stars)} of {state.terms.stars} stars are placed: place the rest."
        return Refusal("SUR-05", why)
    return None


def finish_galaxy(state: State, phase: Drawing, action: FinishGalaxy) -> State:
    """The drawn stars are the galaxy; their places deal the letters (SUR-V-21)."""
    points = tuple((star.x, star.y) for star in state.stars)
    return laid_out(state, points, state.sheet_code)


# The sheet is complete


def laid_out(state: State, points: tuple[Point, ...], seed: str) -> State:
    """The stars lie on the sheet: deal fuel and letters, and let homes be chosen."""
    state = replace(state, stars=tuple(Star(x, y) for x, y in points))
    if state.terms.scenario == "exam":
        return replace(state, phase=Estimating(), mover=0, captains=(Captain((Ship(0),)),))
    if state.terms.codes:
        state = codes.letter(state, seed)
    if state.terms.moderated:
        return replace(state, phase=Charting(), mover=state.maker)
    return manned(state)


def chart_entries(state: State, phase: Charting) -> Iterator[Action]:
    """What the next letter of the chart may mean, or that the rest is dealt."""
    yield from map(Code, EFFECTS)
    yield DealCodes()
    yield from (Write(effect, Text("")) for effect in EFFECTS)


def write_code(state: State, phase: Charting, action: Code) -> State:
    """One more letter of the moderator's chart (SUR-V-20)."""
    at = phase.written
    effects = (*state.effects[:at], action.effect, *state.effects[at + 1 :])
    state = replace(state, effects=effects, phase=Charting(at + 1))
    return manned(state) if at + 1 == len(effects) else state


def check_write(state: State, phase: Charting, action: Write) -> Refusal | None:
    why = codes.wrong(action.text.strip())
    return Refusal("SUR-R-81", why) if why else None


def write_note(state: State, phase: Charting, action: Write) -> State:
    """One more letter of the chart, in the moderator's own words (SUR-R-81)."""
    assert isinstance(state, State3)
    at = phase.written
    notes = state.notes or (Text(""),) * len(state.effects)
    state = replace(state, notes=(*notes[:at], Text(action.text.strip()), *notes[at + 1 :]))
    return write_code(state, phase, Code(action.effect))


def letters_left(state: State, phase: Charting) -> Iterator[Letter]:
    """The letters that the next two stars of the chart may have instead of theirs."""
    return (Letter(one) for one in ALPHABET if check_letter(state, phase, Letter(one)) is None)


def check_letter(state: State, phase: Charting, action: Letter) -> Refusal | None:
    at, letters = phase.written, codes.letters(state)[: len(state.effects)]
    if letters[at] != LETTERS[at]:
        return Refusal("SUR-R-80", f"These two stars have their new letter, {letters[at]}.")
    if (letter := action.letter.upper()) in letters:
        return Refusal("SUR-R-80", f"Two stars have the letter {letter}: choose another.")
    return None


def change_letter(state: State, phase: Charting, action: Letter) -> State:
    """Both stars get the letter (SUR-R-80)."""
    at, letters = phase.written, tuple(codes.letters(state)[: len(state.effects)])
    letter = action.letter.upper()
    for number, star in enumerate(state.stars, 1):
        if star.letter == letters[at]:
            state = changes.star(state, number, letter=letter)
    assert isinstance(state, State3)
    return replace(state, letters=(*letters[:at], letter, *letters[at + 1 :]))


def deal_codes(state: State, phase: Charting, action: DealCodes) -> State:
    """The program fills in the rest of the chart (SUR-R-75)."""
    return manned(state)


def manned(state: State) -> State:
    """The captains get their fuel, and homes can be chosen."""
    captains = tuple(_captain(state, seat) for seat in range(state.terms.players))
    state = replace(state, captains=captains, phase=Claiming())
    return replace(state, mover=home_order(state)[0])


# Fuel


def fuel_of(state: State, seat: int) -> int:
    """Fuel of a seat at the start (SUR-21 to SUR-23, SUR-V-40, SUR-V-50, SUR-V-90)."""
    options = state.terms
    place, captains = state.order.index(seat), len(state.order)
    count = len(state.stars)
    if options.scenario == "alien" and place == 1:
        return 0
    if options.scenario in ("raider", "alien"):
        own = 2 * count // 3
        units = count - own if place else own
    elif options.fuel:
        units = options.fuel
    elif captains == 1:
        units = count // 2  # SUR-V-75
    else:
        units, rest = divmod(count, captains)
        units += options.late_seats and place >= captains - rest
    units += options.handicaps[seat] if options.handicaps else 0
    return max(units, options.ships)  # SUR-R-55


def _captain(state: State, seat: int) -> Captain:
    options = state.terms
    if seat not in state.order:
        return Captain(())  # the moderator
    raids = options.scenario == "raider" and state.order.index(seat) == 1
    return Captain(
        ships=(Ship(fuel_of(state, seat) // options.ships),) * options.ships,
        points=0 if options.events == "off" else POINTS,
        lurks=LURKS if raids else 0,
    )


# Homes


def home_order(state: State) -> tuple[int, ...]:
    """The seats that claim homes, in their order (SUR-30, SUR-V-10, SUR-V-41)."""
    if state.terms.scenario in ("raider", "alien"):
        return state.order[:1]
    if state.terms.ships == 2:
        return state.order + state.order[::-1]
    return state.order


def homes_claimed(state: State) -> int:
    return sum(star.home for star in state.stars)


def homes(state: State, phase: Claiming) -> list[Home]:
    return [Home(number) for number, star in enumerate(state.stars, 1) if not star.home]


def check_home(state: State, phase: Claiming, action: Home) -> Refusal | None:
    if not state.knows(action.star):
        return sheets.no_star(action.star)
    if state.star(action.star).home:
        return Refusal("SUR-31", f"Star {action.star} is already a home: choose another star.")
    return check_seal(action.seal)


def check_seal(seal: str) -> Refusal | None:
    """Why the choice does not count without its last word, which commits to it."""
    return None if seal == "mark" else Refusal("SUR-R-15", 'End with "mark": that commits you.')


def claim_home(state: State, phase: Claiming, action: Home) -> State:
    """SUR-31 to SUR-33: the mark, and where the ship starts."""
    order = home_order(state)
    claimed = homes_claimed(state)
    seat, number = order[claimed], action.star
    state = changes.star(state, number, status="surveyed", owner=seat, home=True)
    captain = state.captains[seat]
    ships = list(captain.ships)
    index = 0 if claimed < len(state.order) else 1
    ships[index] = replace(ships[index], star=number)
    visited = (*captain.visited, number)
    state = changes.captain(state, seat, ships=tuple(ships), visited=visited)
    if claimed + 1 < len(order):
        return replace(state, mover=order[claimed + 1])
    if state.terms.scenario in ("raider", "alien"):
        return replace(state, phase=Hiding(), mover=state.order[1])
    return turns.first(state)


def lairs(state: State, phase: Hiding) -> Iterator[Lair | Nest]:
    return map(Lair if state.terms.scenario == "raider" else Nest, state.open_stars)


def check_lair(state: State, phase: Hiding, action: Lair | Nest) -> Refusal | None:
    raider = state.terms.scenario == "raider"
    rule = "SUR-V-41" if raider else "SUR-V-50"
    if raider != isinstance(action, Lair):
        return Refusal(rule, "A raider has a lair, an alien a nest.")
    if not state.knows(action.star):
        return sheets.no_star(action.star)
    if not state.star(action.star).is_open:
        return Refusal(rule, "Choose a star without a mark.")
    return check_seal(action.seal)


def claim_lair(state: State, phase: Hiding, action: Lair | Nest) -> State:
    """The raider's hideout or the alien's nest, closed to both (SUR-V-41, SUR-V-50)."""
    seat = state.order[1]
    state = changes.star(state, action.star, status="lair", owner=seat)
    state = changes.ship(state, seat, 0, star=action.star)
    state = changes.captain(state, seat, visited=(action.star,))
    return turns.first(state)
