"""What holds in every game of Take The Galaxy, whoever plays and whatever the options.

Games are random walks: a seed gives the galaxy, the options and each choice. Two kinds of walkers
take turns, so that boards fill up: one chooses anything, one prefers to build and to claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules import setup
from galaxies.games.colony.rules.actions import (
    Build,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Pay,
    Relinquish,
    Sell,
    Shuffle,
    Use,
)
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.phases import Dealing, Drawing, Pirates
from galaxies.games.colony.rules.scoring import score
from galaxies.games.colony.rules.settling import fits
from galaxies.games.colony.rules.state import State, space
from galaxies.games.colony.rules.state import colony as card_of

Ply = tuple[State, Action, State]
GAMES = settings(max_examples=12, deadline=None)
SEEDS = st.integers(min_value=0, max_value=23)
"""Few, so that the tests look at the same games and each is played once."""


def start(seed: int) -> State:
    dice = Luck(str(seed)).stream("setting")
    options = {option.name: dice.choice(option.values) for option in GAME.options}
    return GAME.rules.initial_state(options, 1 + dice.below(4))


@cache
def plies(seed: int) -> tuple[Ply, ...]:
    """The whole game of a seed."""
    return tuple(played(seed))


def played(seed: int) -> Iterator[Ply]:
    """A whole game; the reference player makes two choices of three, chance the third."""
    luck = Luck(str(seed))
    dice = luck.stream("choices")
    before = start(seed)
    while (player := GAME.rules.current_player(before)) != TERMINAL:
        if player == CHANCE:
            action: Action = GAME.rules.chance(before, luck)
        elif dice.below(3):
            action = reference.play(GAME.rules.observe(before, player))
        else:
            legal = GAME.rules.legal_actions(before)
            action = dice.choice([a for a in legal if not isinstance(a, EndTurn)] or legal)
        after = GAME.rules.apply(before, action)
        yield before, action, after
        before = after


@GAMES
@given(SEEDS)
def test_the_row(seed: int) -> None:
    """P1: P + 1 cards after each exploration; one drops exactly if nothing was taken."""
    for before, action, after in plies(seed):
        if isinstance(after.phase, Dealing) or before.terms.probe:
            continue
        full = after.players + 1
        if isinstance(action, EndTurn):
            assert len(before.row) == full - before.claimed
            if not after.is_over:
                assert len(after.row) == full
                dropped = len(after.gone) - len(before.gone)
                assert dropped == (0 if before.claimed else 1)
        assert len(after.row) in (full - 1, full)


@GAMES
@given(SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    """P2, P3: no space card and no colony is ever lost or doubled."""
    home = catalogue().home.id
    whole = Counter({card.id: card.copies for card in catalogue().cards.values()})
    deck: Counter[str] | None = None
    for _, _, after in plies(seed):
        space_cards = Counter((*after.deck, *after.gone, *(find.card for find in after.row)))
        for side in after.sides:
            space_cards.update(own.card for own in side.systems)
            space_cards.update(side.pile)
            mine = Counter((*side.hand, *side.deck, *side.discard))
            mine.update(ship.card for ship in side.ships)
            for own in side.systems:
                for stack in own.slots:
                    mine.update(stack.cards)
            assert mine == whole
        assert space_cards.pop(home) == after.players
        deck = deck or space_cards
        assert space_cards == deck
        assert setup.is_space_deck(after, tuple(space_cards))


@GAMES
@given(SEEDS)
def test_systems_and_stacks(seed: int) -> None:
    """P4, P5: 1 to 4 systems with a colony each; stacks of one type, rising costs, right slots."""
    for _, _, after in plies(seed):
        for side in after.sides:
            assert 1 <= len(side.systems) <= 4
            for own in side.systems:
                assert any(stack.cards for stack in own.slots)
                for slot, stack in zip(space(own.card).slots, own.slots, strict=True):
                    cards = [card_of(card) for card in stack.cards]
                    costs = [card.cost for card in cards]
                    assert costs == sorted(set(costs))
                    assert len({card.type for card in cards}) <= 1
                    assert all(fits(card.id, slot) for card in cards)


@GAMES
@given(SEEDS)
def test_pool_and_counts(seed: int) -> None:
    """P6: the pool begins and ends empty; nothing is ever negative."""
    for before, action, after in plies(seed):
        if isinstance(action, EndTurn | Deal) or isinstance(before.phase, Pirates | Drawing):
            assert after.pool == (0, 0, 0)
        assert min(after.pool) >= 0
        assert all(min(find.hazards, find.burst_paid) >= 0 for find in after.row)
        assert all(min(own.bounty) >= 0 for side in after.sides for own in side.systems)


@GAMES
@given(SEEDS)
def test_claims_and_relinquishings(seed: int) -> None:
    """P7: at most one of each a turn, at most one claim for each own turn."""
    claims: Counter[int] = Counter()
    leaves: Counter[int] = Counter()
    turns: Counter[tuple[int, str]] = Counter()
    for before, action, after in plies(seed):
        seat = before.active
        if isinstance(action, EndTurn | Deal):
            continue
        if after.claimed and not before.claimed:
            claims[seat] += len(after.me.systems) > len(before.me.systems)
            turns[before.turn, "claim"] += 1
        if isinstance(action, Relinquish):
            leaves[seat] += 1
            turns[before.turn, "leave"] += 1
        assert leaves[seat] <= claims[seat]
    assert all(count == 1 for count in turns.values())


def _expected(before: State, action: Action, after: State) -> int:
    """How a ply must change the score of the active player (P8)."""
    race = sum(
        effect.gives.renown
        for find in before.row
        if (effect := space(find.card).effect) is not None and effect.kind == "on_relinquish"
    )
    match action:
        case Relinquish():
            return race
        case Sell():
            return 1
        case Event(name):
            effect = space(name.removeprefix("mate:")).effect
            takes = effect.takes.renown if effect else 0
            return 0 if name.startswith("mate:") else -takes
        case Use(place, what):
            if place.startswith("mate:") or place == "ships":
                owner = before.mate if place.startswith("mate:") else before.active
                if place.endswith("ships"):
                    return card_of(what).effect.gives.renown
                place = place.removeprefix("mate:")
            else:
                owner = before.active
            own = next(s for s in before.sides[owner].systems if s.card == place)
            effect_ = card_of(own.slots["abc".index(what)].top).effect
            return effect_.gives.renown - effect_.takes.renown
    if isinstance(action, Exchange | Shuffle):
        return 0
    return _gained(before, after)


def _gained(before: State, after: State) -> int:
    """Points of what came to the table or the pile in this ply."""
    old, new = before.me, after.sides[before.active]
    gain = sum(space(card).renown for card in new.pile[len(old.pile) :])
    stacks = {own.card: own for own in old.systems}
    for own in new.systems:
        known = stacks.get(own.card)
        if known is None:
            gain += space(own.card).renown
        for i, stack in enumerate(own.slots):
            was = known.slots[i].top if known else ""
            if stack.top != was:
                gain += card_of(stack.top).renown - (card_of(was).renown if was else 0)
    return gain


@GAMES
@given(SEEDS)
def test_every_change_of_the_score_is_accounted_for(seed: int) -> None:
    """P8: points come from what is built, taken, sold and paid, and from nothing else."""
    for before, action, after in plies(seed):
        if isinstance(action, Deal):
            continue
        for seat, (old, new) in enumerate(zip(before.sides, after.sides, strict=True)):
            change = score(new) - score(old)
            if seat == before.active:
                assert change == _expected(before, action, after), action
            elif isinstance(action, Event) and action.event.startswith("mate:"):
                assert change == (-1 if seat == before.mate else 0)
            else:
                assert change == 0


@GAMES
@given(SEEDS)
def test_used_and_ready(seed: int) -> None:
    """P9: a used card becomes ready only when its owner's turn begins (or it is covered)."""
    for before, action, after in plies(seed):
        for seat, (old, new) in enumerate(zip(before.sides, after.sides, strict=True)):
            begins = isinstance(before.phase, Pirates | Drawing)
            own_turn = begins or isinstance(action, EndTurn | Deal)
            if own_turn and seat == after.active:
                continue
            stacks = {own.card: own.slots for own in old.systems}
            for own in new.systems:
                for was, now in zip(stacks.get(own.card, own.slots), own.slots, strict=True):
                    if was.used and was.cards == now.cards:
                        assert now.used
            if len(new.ships) >= len(old.ships):
                assert sum(ship.used for ship in new.ships) >= sum(s.used for s in old.ships)


@GAMES
@given(SEEDS)
def test_length_of_the_game(seed: int) -> None:
    """P10, P11: every player has the same number of turns, and turns are short enough."""
    turns: Counter[int] = Counter()
    steps: Counter[int] = Counter()
    total = 0
    for before, action, after in plies(seed):
        total += 1
        steps[before.turn] += 1
        if isinstance(action, EndTurn):
            turns[before.active] += 1
        last = after
    expected = {2: 23, 3: 15}.get(last.players, 11) if last.terms.long_haul else 11
    assert dict(turns) == dict.fromkeys(range(last.players), expected)
    assert max(steps.values()) < 400 and total < GAME.rules.max_plies


@GAMES
@given(SEEDS)
def test_points_of_the_deck(seed: int) -> None:
    """P12: nobody scores more from space cards than the deck holds."""
    *_, (_, _, end) = plies(seed)
    known = catalogue()
    deck = sum(card.renown for card in known.space.values())
    assert deck == 87 + 38 + 50
    taken = [
        card
        for side in end.sides
        for card in (*side.pile, *(own.card for own in side.systems))
        if card != known.home.id
    ]
    assert len(set(taken)) == len(taken)
    assert sum(space(card).renown for card in taken) <= deck


@GAMES
@given(SEEDS)
def test_secrets_do_not_matter_to_what_is_legal(seed: int) -> None:
    """P13: other hidden hands and orders give the same list of legal actions."""
    for number, (before, _, _) in enumerate(plies(seed)):
        player = GAME.rules.current_player(before)
        if player < 0 or number % 17:
            continue
        view = GAME.rules.observe(before, player)
        world = GAME.rules.determinize(view, player, Luck(str(number)))
        assert GAME.rules.legal_actions(world) == GAME.rules.legal_actions(before)
        assert GAME.rules.faults(world) == ""


@GAMES
@given(SEEDS)
def test_nothing_to_draw_or_recall(seed: int) -> None:
    """P14: no exchange with an empty deck and discard pile, no recall from an empty one."""
    for number, (before, action, _) in enumerate(plies(seed)):
        if not before.is_acting or number % 11:
            continue
        me = before.me
        bare = replace(me, hand=(*me.hand, *me.deck, *me.discard), deck=(), discard=())
        rich = replace(before, pool=(9, 9, 9))
        sides = (*rich.sides[: rich.active], bare, *rich.sides[rich.active + 1 :])
        poor = replace(rich, sides=sides)
        verbs = {type(a).__name__ for a in GAME.rules.legal_actions(poor)}
        assert not verbs & {"Exchange", "Recall"}
        assert not isinstance(action, Pay | Build) or before.is_acting


def test_same_seed_same_game() -> None:
    """P13: a seed and the actions are the game."""
    for seed in (1, 2, 3):
        assert [ply[2] for ply in played(seed)] == [ply[2] for ply in plies(seed)]
