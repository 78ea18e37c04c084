"""Star names: free texts, and a number of a wide range that `legal_actions` leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from galaxies.computer.bots import random_bot
from galaxies.draw.plain import Canvas, Row, cut
from galaxies.draw.svg import Pane, Part, Scene, act, el
from galaxies.formats.notation import open_field
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    CHANCE,
    TERMINAL,
    Action,
    Challenge,
    Choosing,
    Computer,
    Draft,
    Game,
    Level,
    Option,
    Outcome,
    Picture,
    Plain,
    Preset,
    Refusal,
    Rules,
    Shape,
    Text,
    Words,
)

TOP = 999
TURNS = 12
UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class State:
    scores: tuple[int, ...]
    names: tuple[str, ...]
    """The name of each star, or ""."""
    phase: Literal["hide", "play", "over"] = "hide"
    secret: int = UNKNOWN
    low: int = 1
    high: int = TOP
    turn: int = 0
    finder: int | None = None


@dataclass(frozen=True, slots=True)
class Hide(Action):
    by_luck = True

    number: int = open_field(1, TOP)

    def reveals(self, before: State, after: State) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Guess(Action):
    number: int = open_field(1, TOP)


@dataclass(frozen=True, slots=True)
class NameStar(Action):
    star: int
    name: Text

    def reveals(self, before: State, after: State) -> bool:
        return False


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State((0,) * players, ("",) * int(options["stars"]))


def current_player(state: State) -> int:
    if state.phase == "play":
        return state.turn % len(state.scores)
    return CHANCE if state.phase == "hide" else TERMINAL


def legal_actions(state: State) -> Sequence[Action]:
    if state.phase == "hide":
        return (Hide(1),)
    if state.phase == "over":
        return ()
    free = [NameStar(i, Text("")) for i, name in enumerate(state.names) if not name]
    return (Guess(1), *free)


def check(state: State, action: Action) -> Refusal | None:
    match action:
        case Hide(number):
            if state.phase != "hide" or not 1 <= number <= TOP:
                return Refusal("NAM-02", f"Luck hides one number from 1 to {TOP}.")
            return None
        case _ if state.phase != "play":
            return Refusal("NAM-08", "Nobody is to move.")
        case Guess(number):
            if not state.low <= number <= state.high:
                return Refusal("NAM-03", f"It lies between {state.low} and {state.high}.")
            return None
        case NameStar(star, name):
            if not 0 <= star < len(state.names) or state.names[star]:
                return Refusal("NAM-04", "There is no such star without a name.")
            if not 1 <= len(name) <= 20 or not name.strip():
                return Refusal("NAM-05", "A name has 1 to 20 characters, not all blank.")
            if name.casefold() in [known.casefold() for known in state.names]:
                return Refusal("NAM-06", "Another star has this name.")
            return None


def apply(state: State, action: Action) -> State:
    player = current_player(state)
    match action:
        case Hide(number):
            return replace(state, phase="play", secret=number)
        case Guess(number) if number == state.secret:
            scored = replace(state, scores=_plus(state.scores, player, 5), finder=player)
            return replace(_next(scored), phase="over")
        case Guess(number) if number < state.secret:
            return _next(replace(state, low=number + 1))
        case Guess(number):
            return _next(replace(state, high=number - 1))
        case NameStar(star, name):
            names = (*state.names[:star], str(name), *state.names[star + 1 :])
            return _next(replace(state, names=names, scores=_plus(state.scores, player, 1)))


def _plus(scores: tuple[int, ...], player: int, points: int) -> tuple[int, ...]:
    return (*scores[:player], scores[player] + points, *scores[player + 1 :])


def _next(state: State) -> State:
    turn = state.turn + 1
    return replace(state, turn=turn, phase="over" if turn == TURNS else "play")


def chance(state: State, luck: Luck) -> Action:
    return Hide(1 + luck.stream("secret").below(TOP))


def observe(state: State, player: int) -> State:
    return replace(state, secret=UNKNOWN) if state.phase == "play" else state


def determinize(view: State, player: int, luck: Luck) -> State:
    if view.phase != "play":
        return view
    return replace(view, secret=view.low + luck.stream("secret").below(view.high - view.low + 1))


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    best = max(state.scores)
    winners = tuple(i for i, score in enumerate(state.scores) if score == best)
    parts = tuple(
        (("number", 5 * (state.finder == i)), ("names", score - 5 * (state.finder == i)))
        for i, score in enumerate(state.scores)
    )
    ending = "found" if state.finder is not None else "late"
    return Outcome(ending, state.scores, winners, f"The number was {state.secret}.", parts)


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    match action:
        case Hide():
            return "A number is hidden."
        case Guess(number):
            if after.finder is not None:
                return f"{number} is the number!"
            return f"The number is {'higher' if after.low > before.low else 'lower'} than {number}."
        case NameStar(star, name):
            return f"Star {star} is called {name}."


def count_players(state: State) -> int:
    return len(state.scores)


def faults(state: State) -> str:
    if len(state.scores) not in range(1, 3) or not all(0 <= score <= 10 for score in state.scores):
        return 'In this position, "scores" is impossible.'
    if len(state.names) not in (3, 5) or any(len(name) > 20 for name in state.names):
        return 'In this position, "names" is impossible.'
    hidden = state.phase == "hide"
    if not 0 <= state.turn <= TURNS or (state.turn == TURNS) > (state.phase == "over"):
        return 'In this position, "turn" is impossible.'
    if not 1 <= state.low <= state.high <= TOP:
        return 'In this position, "low" and "high" leave no number.'
    if not hidden and not state.low <= state.secret <= state.high:
        return 'In this position, "secret" is out of the bounds.'
    if state.finder is not None and state.finder not in range(len(state.scores)):
        return 'In this position, "finder" is nobody.'
    return ""


def suggest_text(view: State, action: NameStar, luck: Luck) -> str:
    stream = luck.stream("names")
    start = stream.choice(("Al", "Be", "Zu", "<b>", '"Q', "Ære"))
    return start + stream.choice(("deb", "teig", "ra &", "🪐")) + str(stream.below(100))


def shortcuts(view: State, viewer: int, draft: tuple[str, ...]) -> Sequence[tuple[str, str]]:
    free = view.names.count("") if view.phase == "play" else 0
    return (("name-all", f"Name all {free}"),) if free and not draft else ()


def follow(view: State, viewer: int, word: str) -> NameStar | None:
    """Stars get the names of their numbers, where another star has none such."""
    free = [i for i, name in enumerate(view.names) if not name and view.phase == "play"]
    names = [NameStar(i, Text(f"{i}{mark}")) for i in free[:1] for mark in ("", "a", "b", "c", "d")]
    fit = [naming for naming in names if check(view, naming) is None]
    return fit[0] if word == "name-all" and fit else None


def scene(view: State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
    parts = []
    for star, name in enumerate(view.names):
        picture = el("text", name or f"star {star}", y=20 * star + 20)
        if not name and view.phase == "play":
            words = str(star) if draft == ("name-star",) else f"name-star {star}"
            if draft != ("name-star", str(star)):
                picture = act(words, f"Name star {star}", picture)
        parts.append(Part(f"star:{star}", picture))
    parts.append(Part("bounds", el("text", f"{view.low} to {view.high}", y=140)))
    label = f"The sky with {', '.join(filter(None, view.names)) or 'no names'}"
    return Scene((Pane("board", label, 200, 160, tuple(parts), "board"),))


def plain() -> Plain[State]:
    def board(view: State, viewer: int, draft: tuple[str, ...], wide: int) -> Sequence[Row]:
        sky = Canvas(wide)
        for star, name in enumerate(view.names):
            sky.put(0, star, f"* {star}", "bold yellow")
            words = "" if name or draft or view.phase != "play" else f"name-star {star}"
            sky.put(4, star, cut(name, wide - 4) if name else "...", "", words)
        return sky.rows()

    return Plain(board=board)


def summary(view: State, viewer: int) -> str:
    names = ", ".join(name or "nameless" for name in view.names)
    return f"Stars: {names}. The number is from {view.low} to {view.high}."


def computer() -> Computer[State, Action]:
    return Computer(levels={"random": random_bot(GAME)})


GAME: Game[State, Action] = Game(
    name="toy-stars",
    package="toys",
    title="Star names",
    tagline="Name the stars, find the number.",
    players=range(1, 3),
    options=(Option("stars", "Stars in the sky", "NAM-01", "3", "5"),),
    presets=(Preset("alone", "Alone", "One player."),),
    challenges=(Challenge("alone", "Name the stars in few turns.", (1, 2, 3)),),
    rules=Rules(
        version=7,
        max_plies=1 + TURNS,
        actions=(Hide, Guess, NameStar),
        initial_state=initial_state,
        current_player=current_player,
        legal_actions=legal_actions,
        check=check,
        apply=apply,
        chance=chance,
        observe=observe,
        outcome=outcome,
        faults=faults,
        count_players=count_players,
        determinize=determinize,
    ),
    words=Words(describe=describe, summary=summary),
    picture=Picture(scene=scene),
    choosing=Choosing(
        keys={"g": "guess"}, shortcuts=shortcuts, follow=follow, suggest_text=suggest_text
    ),
    levels={"random": Level("Easy")},
    computer=computer,
    plain=plain,
)
