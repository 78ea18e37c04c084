"""What makes a position of Galaxy of D impossible: one sentence that names the field.

It is all that stands between a position from outside and the other functions, so it checks
whatever they rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from . import last_strike, setup as opening
from .faults_in_play import in_play, say
from .options import ARMOR_RANGE, MONEY_RANGE, STRIKE
from .pieces import COUNTERS, KINDS, LAIR, MONEY_PLUS, QUICK_MONEY, THING_WORDS
from .sectors import NOWHERE, Sector
from .state import MOST_TIES, NOBODY, SETUP_PHASES, Draw, Opening, Scatter, State

_RICH = 1_000_000
_PLAYERS = (0, 1)
_PHASE_3 = ("raid", "die", "target", "course")
_BEFORE_SIDES = ("sign", "first", "side")


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    if state.viewer != NOBODY:
        return say("viewer", "must be -1: this is only what one player knows")
    if fault := _terms(state):
        return fault
    if state.terms.layout == "last_strike":
        return _strike(state)
    if state.strike or state.tries:
        return say("strike", "and tries must be 0 but in a last strike")
    if state.phase == "pose":
        return say("phase", "can be pose in a last strike only")
    if state.phase == "draw":
        if state.terms.layout != "drawn":
            return say("phase", "cannot be draw in a ready-made galaxy")
        same = state == State(state.terms, armor=state.terms.armor)
        return "" if same else say("phase", "is draw, so all else is empty")
    if state.phase in ("scatter", "put"):
        return _placing(state)
    checks: tuple[Callable[[State], str], ...] = (_galaxy,)
    if state.phase in SETUP_PHASES or state.phase == "fleet":
        checks += (_setup,)
    else:
        checks += (_bases_stand, in_play)
    for check in checks:
        if fault := check(state):
            return fault
    return ""


def _terms(state: State) -> str:
    terms = state.terms
    if not all(extra in MONEY_RANGE for extra in terms.extra_money):
        return say("terms.extra_money", "is no handicap of this game")
    if not all(armor in ARMOR_RANGE for armor in terms.armor):
        return say("terms.armor", "is no armor that a game begins with")
    if terms.layout == "last_strike":
        return "" if terms == STRIKE else say("terms", "do not fit a last strike")
    if terms.map == "compact" and (terms.setup != "quick" or terms.layout != "drawn"):
        return say("terms.map", "can be compact in the quick setup only")
    wanted = {"drawn": terms.setup, "tutorial_quick": "quick", "example_normal": "normal"}
    if terms.setup != wanted[terms.layout]:
        return say("terms.setup", "does not fit the ready-made galaxy")
    if terms.first == "rps" and terms.setup == "quick":
        return say("terms.first", "cannot be rps in the quick setup")
    if terms.alternate and terms.setup == "twin":
        return say("terms.alternate", "cannot be true in a twin galaxy")
    return ""


def _strike(state: State) -> str:
    """A last strike has the galaxy of its puzzle, and two turns for the one who strikes."""
    if state.phase == "pose":
        same = state == State(state.terms, phase="pose")
        return "" if same else say("phase", "is pose, so all else is empty")
    if state.phase in SETUP_PHASES or state.phase == "fleet":
        return say("phase", "must be later: a last strike has no setup")
    if not 1 <= state.strike <= last_strike.count():
        return say("strike", f"must be 1 to {last_strike.count()}")
    if not 1 <= state.tries <= last_strike.MOST_TRIES:
        return say("tries", f"must be 1 to {last_strike.MOST_TRIES}")
    fresh = last_strike.posed(state.terms, state.strike)
    given = (fresh.places, fresh.things, fresh.price, fresh.bases, fresh.first, fresh.redog)
    if (state.places, state.things, state.price, state.bases, state.first, state.redog) != given:
        return say("strike", "has another galaxy, other Starbases or other sides")
    if not 1 <= state.turn <= 2 * last_strike.ARMOR_LEFT:
        return say("turn", f"must be 1 to {2 * last_strike.ARMOR_LEFT}")
    for player in _PLAYERS:
        most = fresh.armor[player] - (state.turn - (player != state.first)) // 2
        if state.armor[player] > most:
            return say("armor", "must fall by one in each turn of its owner")
    return in_play(state)


# Galaxy and setup -------------------------------------------------------------------------------


def _drawn(state: State) -> str:
    """Whether the Things can have been drawn; the die is forgotten later."""
    if not all(0 <= thing <= LAIR for thing in state.things):
        return say("things", "must be 0 to 3")
    words = tuple(THING_WORDS[thing] for thing in state.things)
    dice: Sequence[int] = (state.opening.die,)
    if state.phase not in ("scatter", "put"):
        dice = (0,) if state.terms.setup == "quick" else range(1, 7)
    refusals = [opening.check_draw(state, Draw(die, words)) for die in dice]
    if all(refusal is not None for refusal in refusals):
        return f"{say('things', 'cannot be drawn')} {refusals[-1].why}" if refusals[-1] else ""
    return ""


def _placing(state: State) -> str:
    if state.terms.layout != "drawn":
        return say("phase", "must be later in a ready-made galaxy")
    if (state.phase == "put") != state.terms.alternate:
        return say("phase", "does not fit the way in which Things are placed")
    if fault := _drawn(state):
        return fault
    if len(state.places) >= len(state.things) or (state.phase == "scatter" and state.places):
        return say("places", "has too many entries")
    for i, sector in enumerate(state.places):
        if refusal := opening.crowded(state, state.places[:i], sector):
            return f"{say('places', 'is impossible')} {refusal.why}"
    empty = State(
        state.terms,
        phase=state.phase,
        opening=Opening(die=state.opening.die),
        places=state.places,
        things=state.things,
        armor=state.terms.armor,
    )
    return "" if state == empty else say("phase", "comes before everything but the Things")


def _galaxy(state: State) -> str:
    """The Things lie face up in possible sectors, and the Cargo Price is theirs."""
    if list(state.places) != sorted(state.places) or len(state.places) != len(state.things):
        return say("places", "must be in rising order, one for each Thing")
    for i, sector in enumerate(state.places):
        if refusal := opening.crowded(state, state.places[:i], sector):
            return f"{say('places', 'is impossible')} {refusal.why}"
    if state.terms.layout == "drawn":
        if fault := _drawn(state):
            return fault
        laid = Scatter(tuple(map(Sector, state.places)))
        if refusal := opening.check_scatter(state, laid):
            return f"{say('places', 'is impossible')} {refusal.why}"
    else:
        ready = opening.begin(state.terms)
        if (ready.places, ready.things) != (state.places, state.things):
            return say("places", "is not the ready-made galaxy of this game")
    if state.price != opening.cargo_price(state):
        return say("price", f"must be {opening.cargo_price(state)}")
    return ""


def _setup(state: State) -> str:
    """First player, sides, money, bids, Starbases, starting fleets."""
    given = state.terms.layout == "tutorial_quick"
    lairs = [p for p, thing in zip(state.places, state.things, strict=True) if thing == LAIR]
    empty = State(
        state.terms,
        phase=state.phase,
        opening=state.opening,
        first=state.first,
        redog=state.redog,
        places=state.places,
        things=state.things,
        price=state.price,
        bases=state.bases,
        armor=state.terms.armor,
        money=state.money,
        pirates=tuple(lairs),
    )
    if state != empty:
        return say("phase", "comes before the first turn: nothing has happened yet")
    if state.phase in ("sign", "first"):
        ready = replace(opening.begin(state.terms), phase=state.phase, opening=state.opening)
        bases, redog = (ready.bases, ready.redog) if given else ((NOWHERE, NOWHERE), NOBODY)
        if (state.first, state.redog, state.bases) != (NOBODY, redog, bases):
            return say("first", "must be -1 before it is decided, and no Starbase placed")
        return _luck_or_signs(state)
    if state.first not in _PLAYERS:
        return say("first", "must be 0 or 1")
    if state.phase == "side":
        clean = replace(state.opening, ties=0) == Opening(die=state.opening.die)
        if given or state.redog != NOBODY or state.money != (0, 0) or not clean:
            return say("phase", "is side, so sides and money are open")
        return _ties(state)
    if state.redog not in _PLAYERS:
        return say("redog", "must be 0 or 1")
    if state.phase == "purse":
        bare = state.money == (0, 0) and state.bases == (NOWHERE, NOWHERE)
        clean = replace(state.opening, ties=0) == Opening(die=state.opening.die)
        if state.terms.setup == "quick" or not bare or not clean:
            return say("phase", "cannot be purse here")
        return _ties(state)
    return _money(state) or _placers(state)


def _ties(state: State) -> str:
    known = state.opening
    most = MOST_TIES if state.terms.first == "rps" else 0
    if not 0 <= known.ties <= most:
        return say("opening.ties", f"must be 0 to {most}")
    dice = (0,) if state.terms.setup == "quick" or state.terms.layout != "drawn" else range(1, 7)
    return "" if known.die in dice else say("opening.die", "is no die of this setup")


def _luck_or_signs(state: State) -> str:
    known = state.opening
    if state.money != (0, 0):
        return say("money", "must be 0 before it is rolled")
    if fault := _ties(state):
        return fault
    rest = replace(known, signs=("", ""), ties=0)
    if rest != Opening(die=known.die) or known.signs[1]:
        return say("opening", "holds more than signs")
    if known.signs[0] not in ("", "rock", "paper", "scissors"):
        return say("opening.signs", "must be rock, paper, scissors or empty")
    rps = state.terms.first == "rps"
    if state.phase == "sign" and (not rps or known.ties >= MOST_TIES):
        return say("phase", "cannot be sign here")
    if state.phase == "first":
        luck = state.terms.first == "random" or (rps and known.ties == MOST_TIES)
        if not luck or known.signs[0]:
            return say("phase", "cannot be first here")
    return ""


def _money(state: State) -> str:
    one, two = state.terms.extra_money
    base = state.money[0] - one
    paid = state.money[1] - two - base
    if state.terms.setup == "quick":
        return "" if base == QUICK_MONEY and not paid else say("money", "must be $15 each")
    low, high = 1 + MONEY_PLUS, 6 + MONEY_PLUS
    if state.phase == "fleet" or NOWHERE not in state.bases:
        if min(state.money) < 0 or max(base, state.money[1] - two) not in range(low, high + 1):
            return say("money", "must be $14 to $19 each, less the bid")
        return ""
    if state.phase == "base" and state.bases != (NOWHERE, NOWHERE):
        if min(state.money) < 0 or abs(paid) != state.opening.bid:
            return say("money", "must be less the bid for the one who placed first")
        base = max(base, state.money[1] - two)
        return "" if low <= base <= high else say("money", "must be $14 to $19 each")
    if paid or not low <= base <= high:
        return say("money", "must be $14 to $19 for both, and the handicap")
    return ""


def _placers(state: State) -> str:
    known, setup = state.opening, state.terms.setup
    if state.phase == "fleet":
        return _starting_fleets(state) or _bases(state)
    if fault := _ties(state):
        return fault
    if known.placer not in _PLAYERS:
        return say("opening.placer", "must be 0 or 1")
    rest = Opening(die=known.die, ties=known.ties, bid=known.bid, placer=known.placer)
    if replace(known, named=NOWHERE) != rest:
        return say("opening", "holds more than bids")
    if not 0 <= known.bid <= max(MONEY_PLUS + 6 + extra for extra in state.terms.extra_money):
        return say("opening.bid", "is more than anybody has")
    if setup != "normal" and known.bid:
        return say("opening.bid", "must be 0 without bidding")
    if state.phase == "bid":
        bidder = 1 - known.placer
        if setup != "normal" or state.bases != (NOWHERE, NOWHERE) or known.named != NOWHERE:
            return say("phase", "cannot be bid here")
        if known.bid > state.money[bidder] or (not known.bid and known.placer != state.first):
            return say("opening.bid", "cannot stand like this")
        return ""
    if (state.phase == "twin") != (known.named != NOWHERE):
        return say("opening.named", "is for a twin galaxy only")
    if state.phase == "twin":
        test = replace(state, phase="base", opening=replace(known, named=NOWHERE))
        if setup != "twin" or state.bases != (NOWHERE, NOWHERE) or known.placer == state.first:
            return say("phase", "cannot be twin here")
        refusal = opening.check_base(test, known.named)
        return f"{say('opening.named', 'is impossible')} {refusal.why}" if refusal else ""
    if known.bid > state.money[known.placer] and state.bases == (NOWHERE, NOWHERE):
        return say("opening.bid", "is more than the placer has")
    if state.bases[known.placer] != NOWHERE or state.terms.layout == "tutorial_quick":
        return say("bases", "must be empty for the one who places")
    return _bases(state)


def _starting_fleets(state: State) -> str:
    known = state.opening
    if replace(known, orders=Opening().orders, sealed=False) != Opening():
        return say("opening", "holds more than starting fleets")
    for player, order in enumerate(known.orders):
        if len(order) != KINDS or not all(
            0 <= n <= most for n, most in zip(order, COUNTERS, strict=True)
        ):
            return say("opening.orders", "must hold the counters of each type")
        if opening.spent(order) > state.money[player]:
            return say("opening.orders", "costs more than there is")
    if any(known.orders[1]) and not known.sealed:
        return say("opening.orders", "of the second player comes after the first")
    if NOWHERE in state.bases:
        return say("bases", "must be placed")
    return ""


def _bases_stand(state: State) -> str:
    """In play both Starbases are placed."""
    return say("bases", "must be placed") if NOWHERE in state.bases else _bases(state)


def _bases(state: State) -> str:
    """Both Starbases, as far as they are placed, are where they may be (GOD-32 to GOD-34)."""
    for player in _PLAYERS:
        base = state.bases[player]
        if base == NOWHERE:
            continue
        others = (NOWHERE, state.bases[1 - player]) if player else (NOWHERE, NOWHERE)
        test = replace(state, phase="base", bases=others)
        if refusal := opening.check_base(test, base):
            return f"{say('bases', 'is impossible')} {refusal.why}"
    if state.terms.setup == "twin" and NOWHERE not in state.bases:
        one, two = state.bases
        return "" if state.chart.twin[one] == two else say("bases", "must be twins")
    if state.terms.layout == "tutorial_quick":
        same = state.bases == opening.begin(state.terms).bases and state.redog == 0
        return "" if same else say("bases", "must be those of the ready-made galaxy")
    return ""
