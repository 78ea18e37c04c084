"""Laws of play: legality, purity, the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from galaxies import rulebook
from galaxies.computer.bots import fill, playout
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, AnyGame, Refusal, State
from galaxies.play.draft import Drafts

from .walk import all_actions, near, same_but_open, stream, walk


def law_actions_are_well_made(game: AnyGame, seed: int) -> None:
    """Verbs differ, open fields come last, a text last of all, and every played class is listed."""
    verbs = [notation.verb(kind) for kind in game.rules.actions]
    assert len(set(verbs)) == len(verbs)
    assert all(re.fullmatch("[a-z][a-z0-9-]*", verb) for verb in verbs)
    for action in all_actions(game, walk(game, seed)):
        assert type(action) in game.rules.actions
        names = [f.name for f in fields(action)]
        left_open = notation.open_fields(action)
        assert names[len(names) - len(left_open) :] == [f.name for f in left_open]
        assert not any(f.is_text for f in left_open[:-1])


def law_legal_actions_pass_check(game: AnyGame, seed: int) -> None:
    """`check` allows every listed action, and every template with filled fields."""
    path = walk(game, seed)
    for ply in path.plies(40):
        state = path.states[ply]
        for k, option in enumerate(game.rules.legal_actions(state)):
            assert notation.template(option) == option
            action = fill(game, state, option, Luck(f"law {seed} {k}"))
            assert game.rules.check(state, action) is None, notation.line(action)


def law_shortcuts_lead_through_legal_actions(game: AnyGame, seed: int) -> None:
    """An offered shortcut begins no action, plays at least one legal action, and ends. It depends
    only on the view of the player who takes it."""
    offer, follow = game.choosing.shortcuts, game.choosing.follow
    assert (offer is None) == (follow is None)
    if offer is None or follow is None:
        return
    path = walk(game, seed)
    for ply in path.plies(24):
        state = path.states[ply]
        player = game.rules.current_player(state)
        if player < 0:
            continue
        view = game.rules.observe(state, player)
        drafts = Drafts.of(game.rules.legal_actions(view))
        begun = [words[:depth] for words, _ in drafts.lines for depth in (1, 2)]
        for draft in ((), *dict.fromkeys(begun[:40])):
            for word, text in offer(view, player, draft):
                on_board = word in game.picture.scene(view, player, draft).words()
                assert (text.strip() or on_board) and len(word.split()) == 1
                assert not drafts.allows((word,)) and not drafts.allows((*draft, word))
                luck = Luck(f"law shortcut {seed} {ply}")
                assert len(list(_followed(game, state, follow, word, luck))) > 0, word


def _followed(
    game: AnyGame, state: State, follow: Callable[..., Any], word: str, luck: Luck
) -> Iterator[Any]:
    """The actions of a shortcut, each played, luck in between."""
    player = game.rules.current_player(state)
    for _ in range(1_000):
        action = follow(game.rules.observe(state, player), player, word)
        if action is None:
            return
        assert game.rules.check(state, action) is None, notation.line(action)
        yield action
        state = game.rules.apply(state, action)
        while game.rules.current_player(state) == CHANCE:
            state = game.rules.apply(state, game.rules.chance(state, luck))
        if game.rules.current_player(state) != player:
            return
    raise AssertionError(f"{word} never ends")


def law_other_actions_are_refused(game: AnyGame, seed: int) -> None:
    """`check` refuses unlisted actions with a rule of the rulebook; allowed actions can be played.

    For chance the list may be a sample, so there `check` must refuse only actions of other
    classes.
    """
    path = walk(game, seed)
    pool = all_actions(game, path)
    rules = rulebook.entries(rulebook.text(game))
    dice = stream(seed, "near")
    for ply in path.plies(12):
        state = path.states[ply]
        legal = game.rules.legal_actions(state)
        chance = game.rules.current_player(state) == CHANCE
        kinds = {type(action) for action in legal}
        tried = [*legal[:4], *(dice.choice(pool) for _ in range(8))]
        others = [other for action in tried for other in near(action, pool[:200])]
        for action in dict.fromkeys([*pool[:60], *others[:400]]):
            refusal = game.rules.check(state, action)
            if refusal is not None:
                assert isinstance(refusal, Refusal)
                assert refusal.rule in rules, f"{refusal.rule} is not in the rulebook"
                assert re.fullmatch(r"[^\n]+[.!?]", refusal.why), refusal.why
                assert notation.is_open(action) or action not in legal or chance
            elif chance:
                assert type(action) in kinds, notation.line(action)
                game.rules.apply(state, action)
            else:
                assert same_but_open(game, state, action), notation.line(action)
                for f in notation.open_fields(action):
                    if f.open:
                        assert f.open[0] <= getattr(action, f.name) <= f.open[1]
                game.rules.apply(state, action)


def law_end_is_no_action_is_outcome(game: AnyGame, seed: int) -> None:
    """The list of actions is empty exactly when the player is TERMINAL and there is an outcome."""
    path = walk(game, seed)
    for state in path.states:
        player = game.rules.current_player(state)
        assert player in (CHANCE, TERMINAL, *range(path.players))
        over = player == TERMINAL
        assert (len(game.rules.legal_actions(state)) == 0) == over
        assert (game.rules.outcome(state) is not None) == over


def law_legal_actions_have_no_duplicates(game: AnyGame, seed: int) -> None:
    path = walk(game, seed)
    for state in path.states:
        legal = game.rules.legal_actions(state)
        assert len(set(legal)) == len(legal)


def law_lines_parse_back(game: AnyGame, seed: int) -> None:
    """parse(line(a)) == a, on one line, also with capitals and spaces."""
    path = walk(game, seed)
    pool = all_actions(game, path)
    for action in pool:
        line = notation.line(action)
        assert "\n" not in line and len(line.splitlines()) == 1
        assert notation.parse(game, line) == action, line
        if not notation.open_fields(action):
            assert notation.parse(game, f"  {line.upper()} ") == action, line


def law_apply_is_pure(game: AnyGame, seed: int) -> None:
    """The same state and action always give an equal state, and `apply` changes neither."""
    path = walk(game, seed)
    before = [(repr(state), hash(state)) for state in path.states]
    for ply in range(len(path.actions) - 1, -1, -1):
        after = game.rules.apply(path.states[ply], path.actions[ply])
        assert after == path.states[ply + 1]
        assert hash(after) == hash(path.states[ply + 1])
    assert [(repr(state), hash(state)) for state in path.states] == before


def law_chance_follows_from_luck(game: AnyGame, seed: int) -> None:
    """The same luck gives the same legal outcome. Players may not take actions of luck."""
    path = walk(game, seed)
    for state, played in zip(path.states, path.actions, strict=False):
        if game.rules.current_player(state) == CHANCE:
            assert game.rules.chance(state, Luck(path.galaxy)) == played
            for k in range(3):
                assert (
                    game.rules.check(state, game.rules.chance(state, Luck(f"law {seed} {k}")))
                    is None
                )
        else:
            assert not any(action.by_luck for action in game.rules.legal_actions(state))


def _faults(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _faults(item)
    elif is_dataclass(value):
        for f in fields(value):
            yield from _faults(getattr(value, f.name))
    elif type(value) not in (int, str, bool, type(None)):
        yield f"{value!r} is a {type(value).__name__}"


def _classes(kind: Any, known: set[type]) -> set[type]:
    """The dataclasses that a value of this type can be or hold, added to those known."""
    if is_dataclass(kind) and isinstance(kind, type) and kind not in known:
        known.add(kind)
        for inner in get_type_hints(kind).values():
            _classes(inner, known)
    for inner in get_args(kind):
        _classes(inner, known)
    return known


def law_states_are_plain(game: AnyGame, seed: int) -> None:
    """States and actions, also those that are rarely played, are frozen, slotted dataclasses of
    ints, texts, bools and tuples."""
    path = walk(game, seed)
    known: set[type] = set()
    for kind in (type(path.states[0]), *game.rules.actions) if seed == 0 else ():
        _classes(kind, known)
    for kind in known:
        parameters: Any = vars(kind)["__dataclass_params__"]
        assert parameters.frozen, f"{kind.__name__} is not frozen"
        slotted = all("__dict__" not in vars(base) for base in kind.__mro__)
        assert slotted, f"{kind.__name__} is not slotted"
    for value in (*path.states, *path.actions):
        assert is_dataclass(value)
        assert not list(_faults(value))
        hash(value)


def law_playouts_end(game: AnyGame, seed: int) -> None:
    """Random play ends within `max_plies`."""
    path = walk(game, seed)
    assert len(path.actions) <= game.rules.max_plies
    for k in range(10):
        states = list(playout(game, path.states[0], Luck(f"law {seed} {k}")))
        assert len(states) - 1 <= game.rules.max_plies
        assert game.rules.current_player(states[-1]) == TERMINAL


def law_outcome_adds_up(game: AnyGame, seed: int) -> None:
    """One score a player; winners are players; the parts of a score add up to it."""
    path = walk(game, seed)
    outcome = game.rules.outcome(path.states[-1])
    assert outcome is not None
    assert re.fullmatch("[a-z][a-z_-]*", outcome.ending)
    assert len(outcome.scores) == path.players
    assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(path.players)))
    assert outcome.title.strip()
    if outcome.parts:
        assert tuple(sum(n for _, n in parts) for parts in outcome.parts) == outcome.scores
    for player in range(path.players):
        assert game.rules.outcome(game.rules.observe(path.states[-1], player)) == outcome
