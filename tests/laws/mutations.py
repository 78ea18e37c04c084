"""Positions changed in one or two fields, and all that must work on those that a game accepts."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from functools import partial
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from galaxies.computer import advice
from galaxies.computer.bots import fill, plays
from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, TERMINAL, Action, AnyGame, Bot, State

from .walk import walk

T = TypeVar("T")
NUMBERS = (0, 1, 2, -1, 3, 5, 6, 7, 12, 48, 99, 999, 10**6, 10**18)


# Mutations --------------------------------------------------------------------------------------


def words(kind: Any, seen: set[Any]) -> Iterator[str]:
    """The fixed texts that a state of this type can contain: values of Literals, class names."""
    if kind in seen:
        return
    seen.add(kind)
    if get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if isinstance(value, str))
    elif is_dataclass(kind) and isinstance(kind, type):
        yield kind.__name__
        for inner in get_type_hints(kind).values():
            yield from words(inner, seen)
    for inner in get_args(kind):
        yield from words(inner, seen)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    pairs: Any = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(pairs):
        yield data, key
        if isinstance(value, dict | list):
            yield from places(value)


@dataclass(frozen=True)
class Mutator:
    """Endless mutations of the positions of random games of one game."""

    texts: Sequence[str]
    """The positions."""
    known: Sequence[str]
    """The fixed texts of the game."""

    @classmethod
    def of(cls, game: AnyGame, seeds: range, most: int = 60) -> Mutator:
        """Of random games with any options; at most so many positions of each."""
        paths = [walk(game, seed) for seed in seeds]
        texts = [position.dump(path.states[ply]) for path in paths for ply in path.plies(most)]
        known = sorted(set(words(type(paths[0].states[0]), set())))
        return cls(tuple(dict.fromkeys(texts)), tuple(known))

    def mutations(self, dice: Stream) -> Iterator[str]:
        """Positions with one or two fields changed."""
        while True:
            data = json.loads(dice.choice(self.texts))
            for _ in range(1 + dice.below(2)):
                self._change(data, dice)
            yield json.dumps(data, separators=(",", ":"))

    def _change(self, data: Any, dice: Stream) -> None:
        # Half the changes are near the top, or long lists would take nearly all of them.
        every = [(data, key) for key in data] if dice.below(2) else list(places(data))
        holder, key = dice.choice(every)
        if dice.below(3) == 0:
            self._transplant(holder, key, dice)
            return
        old = holder[key]
        if isinstance(old, bool):
            holder[key] = not old
        elif isinstance(old, int):
            near = (old + 1, old - 1, old + 2, -old)
            holder[key] = dice.choice(near if dice.below(2) else NUMBERS)
        elif isinstance(old, str):
            holder[key] = dice.choice(self.known or ("",))
        elif isinstance(old, list):
            _change_list(old, dice)
        elif isinstance(old, dict) and old:
            self._change(old, dice)

    def _transplant(self, holder: Any, key: Any, dice: Stream) -> None:
        """The value of the same field, or of another entry of the list, of some position."""
        if isinstance(key, int):
            holder[key] = json.loads(json.dumps(dice.choice(holder)))
            return
        other = json.loads(dice.choice(self.texts))
        same = [inner[name] for inner, name in places(other) if name == key]
        if same:
            holder[key] = dice.choice(same)


def _change_list(items: list[Any], dice: Stream) -> None:
    if not items:
        items.append(dice.choice((0, 1, "", [])))
        return
    at, to = dice.below(len(items)), dice.below(len(items))
    match dice.below(5):
        case 0:
            del items[at]
        case 1:
            items.insert(to, json.loads(json.dumps(items[at])))
        case 2:
            items[at], items[to] = items[to], items[at]
        case 3:
            items.reverse()
        case _:
            items.clear()


# What must work ---------------------------------------------------------------------------------


@dataclass
class Trial:
    """One game, tried on accepted positions. The slowest scene and decisions are remembered for
    the bench; nothing fails because it is slow."""

    game: AnyGame
    plies: int = 10**9
    """How far each position is played on at random."""
    decisions: int = 1
    """How many decisions of each level are tried on the way of each position."""
    slowest: dict[str, tuple[float, str]] = field(default_factory=dict)
    """Name of a task -> seconds of the processor and the position."""

    def accepted(self, text: str) -> State | None:
        """The state of a text, None if the game refuses it with a sentence."""
        try:
            return self._timed("load", text, lambda: position.load(self.game, text))
        except position.BadPosition as error:
            assert str(error).endswith("."), error
            return None

    def run(self, state: State, luck: Luck) -> None:
        """Everything that a page does with a position, there and on the way to the end."""
        dice = luck.stream("trial")
        self._kept(state)
        self._advised(state, luck)
        views, is_shown = self._shown(state), True
        for step in range(self.plies):
            if self.game.rules.current_player(state) == TERMINAL:
                break
            action = self._any_action(state, luck, dice)
            state = self._after(state, action)
            before, views = views, self._views(state)
            for viewer, view in enumerate(before):
                self.game.words.describe(view, action, views[viewer], viewer)
            is_shown = step < 4 or dice.below(12) == 0
            if is_shown:
                self._shown(state)
        if not is_shown:
            self._shown(state)

    def _timed(self, task: str, what: State | str, work: Callable[[], T]) -> T:
        began = time.process_time()
        done = work()
        spent = time.process_time() - began
        if spent > self.slowest.get(task, (0.0, ""))[0]:
            text = what if isinstance(what, str) else position.dump(what)
            self.slowest[task] = (spent, text)
        return done

    def _kept(self, state: State) -> None:
        """The state can be written down and read again."""
        text = position.dump(state)
        again = self.accepted(text)
        other = again if again is None else position.dump(again)
        assert again == state, f"{text} is read as {other}"

    def _after(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        assert self.game.rules.check(state, action) is None, notation.line(action)
        after = self.game.rules.apply(state, action)
        text = position.dump(after)
        refused = f"{position.dump(state)} is accepted, but after {notation.line(action)} {text}"
        assert self.accepted(text) == after, refused
        return after

    def _views(self, state: State) -> list[State]:
        count = self.game.rules.count_players
        players = count(state) if count else self.game.players[0]
        return [self.game.rules.observe(state, player) for player in range(players)]

    def _shown(self, state: State) -> list[State]:
        """The position as every player sees it, as picture and in words; and the computers'
        choice, if it is their turn. The state itself has been read from its text."""
        game = self.game
        views, were_read = self._views(state), [state]
        mover = game.rules.current_player(state)
        assert (mover == TERMINAL) == (game.rules.outcome(state) is not None)
        for viewer, view in enumerate(views):
            if view not in were_read:
                assert position.load(game, position.dump(view), whole=False) == view
                were_read.append(view)
            self._timed("scene", state, partial(game.picture.scene, view, viewer, ()))
            assert game.words.summary(view, viewer).strip()
            for speak in filter(None, (game.words.prompt, game.words.coach)):
                speak(view, viewer, ())
            for name in game.picture.lenses:
                assert game.picture.lens is not None and game.picture.shows is not None
                parts, _ = game.picture.lens(view, viewer, name, "wide")
                assert bool(parts) == game.picture.shows(view, viewer, name)
            if game.rules.determinize is not None:
                game.rules.determinize(view, viewer, Luck("trial"))
        if mover >= 0:
            self._offered(state, views[mover], mover)
        return views

    def _offered(self, state: State, view: State, mover: int) -> None:
        game = self.game
        legal = list(game.rules.legal_actions(state))
        assert not all(action.resigns or action.is_aside for action in legal)
        assert view == state or list(game.rules.legal_actions(view)) == legal
        assert game.words.prompt is None or game.words.prompt(view, mover, ()), "no question"
        for action in legal:
            if notation.is_open(action):
                fill(game, state, action, Luck("trial"))
            else:
                assert game.rules.check(state, action) is None, notation.line(action)
        tried = legal[:: max(1, len(legal) // 4)]
        for verb in dict.fromkeys(notation.verb(type(action)) for action in tried):
            self._timed("scene", state, partial(game.picture.scene, view, mover, (verb,)))
            if game.words.label is not None:
                assert game.words.label(view, mover, (verb,)).strip()
        if game.choosing.warn is not None:
            for action in tried:
                game.choosing.warn(view, mover, action)

    def _any_action(self, state: State, luck: Luck, dice: Stream) -> Action:
        if self.game.rules.current_player(state) == CHANCE:
            return self.game.rules.chance(state, luck)
        option = dice.choice(plays(self.game, state))
        return fill(self.game, state, option, Luck(str(dice.next64())))

    def _advised(self, state: State, luck: Luck) -> None:
        """At the first decision from here on the hint is asked for, and each level plays on."""
        rules, computer = self.game.rules, self.game.computer()
        while (player := rules.current_player(state)) == CHANCE:
            state = self._after(state, rules.chance(state, luck))
        if player == TERMINAL:
            return
        view = rules.observe(state, player)
        if self.game.hints_at(view):
            ask = partial(advice.hint, self.game, view, player, luck)
            hint = self._timed("hint", state, ask)
            assert rules.check(state, hint.action) is None
        for name in self.game.levels:
            self._played_by(name, computer.levels[name], state, luck)

    def _played_by(self, name: str, bot: Bot[Any, Any], state: State, luck: Luck) -> None:
        """The level plays all seats for some decisions."""
        rules, left = self.game.rules, self.decisions
        while left and (player := rules.current_player(state)) != TERMINAL:
            if player == CHANCE:
                action = rules.chance(state, luck)
            else:
                view = rules.observe(state, player)
                action = self._timed(name, state, partial(bot, view, player, luck))
                left -= 1
            state = self._after(state, action)


def slowest(trials: Mapping[str, Trial]) -> Iterator[str]:
    """One line for each game and task: the longest time, and the position it was needed for."""
    for name, trial in trials.items():
        for task, (seconds, text) in sorted(trial.slowest.items()):
            yield f"{name:10} {task:10} {1000 * seconds:8.1f} ms  {text}"


TRIED = 40


def closed(game: AnyGame) -> None:
    """Some of the positions that the game accepts, changed at random, can be played on."""
    trial = Trial(game, plies=12)
    texts = Mutator.of(game, range(5), most=30).mutations(Luck("closed").stream(game.name))
    accepted = 0
    for _ in range(TRIED):
        state = trial.accepted(next(texts))
        if state is not None and accepted < 3:
            accepted += 1
            trial.run(state, Luck(f"closed {accepted}"))
    assert accepted
