"""Nim: no hidden information, no luck; it has the optional functions that other toys lack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from galaxies.computer.bots import random_bot
from galaxies.draw.svg import Pane, Part, Scene, act, el
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    TERMINAL,
    Analysis,
    Bearings,
    Cell,
    Choosing,
    Claim,
    Computer,
    Draft,
    Figure,
    Game,
    Introduction,
    Lesson,
    Level,
    Line,
    Option,
    Outcome,
    Picture,
    Preset,
    Progress,
    Reason,
    Refusal,
    Review,
    Rules,
    Shape,
    Threat,
    Words,
)
from galaxies.game import Action as Ply


@dataclass(frozen=True, slots=True)
class Pile:
    """One of the piles a, b, c."""

    index: int

    def __str__(self) -> str:
        return "abc"[self.index]

    @classmethod
    def parse(cls, word: str) -> Pile:
        return cls(("a", "b", "c").index(word))


@dataclass(frozen=True, slots=True)
class State:
    piles: tuple[int, int, int] = (3, 4, 5)
    mover: int = 0
    misere: bool = False


@dataclass(frozen=True, slots=True)
class Take(Ply):
    pile: Pile
    count: int

    def reveals(self, before: State, after: State) -> bool:
        return False


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State(misere=options["misere"] == "yes")


def current_player(state: State) -> int:
    return state.mover if any(state.piles) else TERMINAL


def legal_actions(state: State) -> Sequence[Take]:
    return tuple(Take(Pile(i), n) for i, size in enumerate(state.piles) for n in range(1, size + 1))


def check(state: State, action: Take) -> Refusal | None:
    if not 1 <= action.count <= state.piles[action.pile.index]:
        return Refusal("NIM-02", f"Pile {action.pile} has {state.piles[action.pile.index]} stones.")
    return None


def apply(state: State, action: Take) -> State:
    a, b, c = (n - action.count * (i == action.pile.index) for i, n in enumerate(state.piles))
    return replace(state, piles=(a, b, c), mover=1 - state.mover)


def chance(state: State, luck: Luck) -> Take:
    raise ValueError("there is no luck in nim")


def observe(state: State, player: int) -> State:
    return state


def outcome(state: State) -> Outcome | None:
    if any(state.piles):
        return None
    winner = state.mover if state.misere else 1 - state.mover
    scores = (1 - winner, winner)
    return Outcome("won", scores, (winner,), f"Player {winner + 1} won.")


def describe(before: State, action: Take, after: State, viewer: int) -> str:
    return f"Player {before.mover + 1} takes {action.count} from pile {action.pile}."


def analyse(view: State, player: int, luck: Luck, effort: float) -> Analysis[Take]:
    """Perfect play, unless the last stone loses."""
    a, b, c = view.piles
    lines = sorted((_line(view, action) for action in legal_actions(view)), key=_worst_last)
    if lines[0].value:
        return Analysis(tuple(lines), "wins", (Reason("It leaves piles that cancel out."),))
    lost = Reason(f"{a}, {b} and {c} cancel out: play for time.")
    return Analysis(tuple(lines), "wins", (lost,))


def _line(view: State, action: Take) -> Line[Take]:
    after = apply(view, action)
    x, y, z = after.piles
    wins = not after.misere if not any(after.piles) else x ^ y ^ z == 0
    return Line((action,), float(wins))


def _worst_last(line: Line[Take]) -> float:
    return -line.value


def warn(view: State, viewer: int, action: Take) -> Refusal | None:
    if view.misere and not any(apply(view, action).piles):
        return Refusal("NIM-03", "The last stone loses.")
    return None


def why_not(view: State, viewer: int, draft: tuple[str, ...], key: str) -> Refusal | None:
    return Refusal("NIM-02", "This pile is empty.") if key.startswith("pile:") else None


def label(view: State, viewer: int, words: tuple[str, ...]) -> str:
    return " ".join(words).capitalize()


def prompt(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    return "How many?" if len(draft) > 1 else "From which pile?"


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    return "Choose a pile."


def _winning(view: State, player: int) -> float:
    a, b, c = view.piles
    return 1.0 if (a ^ b ^ c == 0) == (view.mover != player) else 0.0


def faults(state: State) -> str:
    sound = all(0 <= n <= top for n, top in zip(state.piles, (3, 4, 5), strict=True))
    return "" if sound and state.mover in (0, 1) else 'In this position, "piles" is impossible.'


def review(
    states: Sequence[State], actions: Sequence[Take], luck: Luck
) -> Iterator[Progress | Review]:
    yield Progress(1, 2, "looking back")
    wasted = sum(_winning(after, i % 2) == 0 for i, after in enumerate(states[1:]))
    yield Review(
        (f"{wasted} of {len(actions)} moves gave the game away.",), scene(states[-1], 0, ()).panes
    )


def scene(view: State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
    parts = []
    for i, size in enumerate(view.piles):
        stones = [el("circle", cx=20 * n, cy=0, r=8.25) for n in range(size)]
        pile = str(Pile(i))
        words = pile if draft == ("take",) else f"take {pile}"
        parts.append(
            Part(f"pile:{i}", act(words, f"Pile {pile}, {size} stones", *stones))
            if size and draft[:2] != ("take", pile)
            else Part(f"pile:{i}", el("g", *stones))
        )
    return Scene((Pane("board", "Three piles", 120.5, 60, tuple(parts), "board"),))


def summary(view: State, viewer: int) -> str:
    a, b, c = view.piles
    return f"Piles of {a}, {b} and {c} stones. Player {view.mover + 1} is to move."


def grid(view: State, viewer: int, draft: tuple[str, ...]) -> list[list[Cell]]:
    """The piles in one row."""
    return [
        [
            Cell(str(Pile(i)), f"pile {Pile(i)}", f"{size} stones" if size else "", (f"pile:{i}",))
            for i, size in enumerate(view.piles)
        ]
    ]


def near(view: State, viewer: int, key: str) -> tuple[str, list[tuple[str, str]]]:
    here = key or str(Pile(0))
    piles = [str(Pile(i)) for i, size in enumerate(view.piles) if size and str(Pile(i)) != here]
    steps = {pile: "abc".index(pile) - "abc".index(here) for pile in piles}
    ordered = sorted(piles, key=lambda pile: abs(steps[pile]))
    return here, [
        (pile, f"{abs(steps[pile])} {'right' if steps[pile] > 0 else 'left'}") for pile in ordered
    ]


def distances(view: State, viewer: int, key: str, other: str) -> tuple[int]:
    """Piles along the row."""
    return (abs("abc".index(key) - "abc".index(other)),)


def threats(view: State, viewer: int) -> list[Threat]:
    is_last = sum(map(bool, view.piles)) == 1
    able = "can" if is_last else "cannot yet"
    by: Literal["viewer", "others"] = "viewer" if view.mover == viewer else "others"
    claim = Claim(empties, "some" if is_last else "none", by)
    text = f"The next player {able} take the last stone."
    return [Threat(text, (claim,) if is_last or by == "viewer" else ())]


def empties(before: State, action: Take, after: State) -> bool:
    return not any(after.piles)


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)


def search(view: State, player: int, luck: Luck) -> Take:
    """Perfect play."""
    return analyse(view, player, luck, 1.0).best


def computer() -> Computer[State, Take]:
    return Computer(
        levels={"random": random_bot(GAME), "search": search},
        analyse=analyse,
        review=review,
    )


RECORD = """galaxies 1 toy-nim rules=1 galaxy=1cq9-x84r
seat human
seat human
take c 1
take b 2
take a 2
take c 3
take b 2
take c 1
take a 1
end 7 2c539d23
"""


def introduction() -> Introduction:
    return Introduction(
        RECORD,
        (
            Figure(0, "Your goal", "Take the last stone of all."),
            Figure(0, "Your turn", "Take stones from one pile.", chosen="take c"),
            Figure(4, "The piles", "They grow smaller with every turn."),
            Figure(7, "You win", "The first player took the last stone."),
        ),
    )


def lessons() -> Sequence[Lesson[State]]:
    def smaller(first: State, now: State) -> bool:
        return sum(now.piles) < sum(first.piles)

    return tuple(
        Lesson(
            name, name.capitalize(), "Take a stone.", "The pile is smaller.", 0, (line,), smaller
        )
        for name, line in (("one", "take a 1"), ("two", "take b 2"), ("three", "take c 3"))
    )


GAME: Game[State, Take] = Game(
    name="toy-nim",
    package="toys",
    title="Nim",
    tagline="Take the last stone.",
    players=range(2, 3),
    options=(Option("misere", "The last stone loses", "NIM-03", "no", "yes"),),
    presets=(Preset("usual", "Usual", "The last stone wins.", (), ("human", "search")),),
    rules=Rules(
        version=1,
        max_plies=12,
        actions=(Take,),
        initial_state=initial_state,
        current_player=current_player,
        legal_actions=legal_actions,
        check=check,
        apply=apply,
        chance=chance,
        observe=observe,
        outcome=outcome,
        faults=faults,
    ),
    words=Words(
        describe=describe,
        summary=summary,
        prompt=prompt,
        label=label,
        coach=coach,
    ),
    picture=Picture(scene=scene),
    choosing=Choosing(keys={"t": "take", "a": "a"}, warn=warn, why_not=why_not),
    levels={"random": Level("Easy"), "search": Level("Hard", "searcher")},
    bearings=lambda: BEARINGS,
    has_hints=True,
    has_review=True,
    introduction=introduction,
    lessons=lessons,
    computer=computer,
)
