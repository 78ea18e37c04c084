"""Bright dice, a whole game in one module of over 400 lines: hidden hands, chance, secret bids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from galaxies.computer.bots import random_bot
from galaxies.draw.svg import Pane, Part, Scene, Svg, act, el, group
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    CHANCE,
    TERMINAL,
    Action,
    Choosing,
    Computer,
    Draft,
    Draw,
    Game,
    Level,
    Option,
    Outcome,
    Picture,
    Preset,
    Refusal,
    Remarks,
    Rules,
    Shape,
    Situation,
    Value,
    Words,
)

HIDDEN = 0
"""Face of a die that is hidden from the viewer."""
SECRET = -1
"""A bid that is hidden from the viewer."""
NO_BID = -2
UNKNOWN_DIE = -1


@dataclass(frozen=True, slots=True)
class Rolling:
    pass


@dataclass(frozen=True, slots=True)
class Swapping:
    player: int


@dataclass(frozen=True, slots=True)
class Recasting:
    player: int
    die: int


@dataclass(frozen=True, slots=True)
class Bidding:
    player: int


@dataclass(frozen=True, slots=True)
class Over:
    pass


@dataclass(frozen=True, slots=True)
class Shown:
    """A finished round, visible to all."""

    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    dice: int
    rounds: int
    scores: tuple[int, ...]
    round: int = 1
    phase: Rolling | Swapping | Recasting | Bidding | Over = Rolling()
    hands: tuple[tuple[int, ...], ...] = ()
    bids: tuple[int, ...] = ()
    last: Shown | None = None

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def total(self) -> int:
        return self.players * self.dice


class Ply(Action):
    """An action of Bright dice: casts and the end of a round reveal something."""

    __slots__ = ()

    def reveals(self, before: State, after: State) -> bool:
        is_cast = isinstance(self, Roll | Recast)
        return is_cast or after.round > before.round or not after.hands


@dataclass(frozen=True, slots=True)
class Roll(Ply):
    by_luck = True

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swap(Ply):
    face: int


@dataclass(frozen=True, slots=True)
class Keep(Ply):
    pass


@dataclass(frozen=True, slots=True)
class Recast(Ply):
    face: int


@dataclass(frozen=True, slots=True)
class Bid(Ply):
    count: int

    def seals(self, before: State, after: State) -> bool:
        """All bids are shown together (DIC-06)."""
        return isinstance(after.phase, Bidding)


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State(int(options["dice"]), int(options["rounds"]), (0,) * players)


def current_player(state: State) -> int:
    match state.phase:
        case Swapping(player) | Bidding(player):
            return player
        case Over():
            return TERMINAL
    return CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    match state.phase:
        case Rolling():
            return (Roll((1,) * state.total), Roll((6,) * state.total))
        case Swapping(player):
            faces = sorted(set(state.hands[player]) - {HIDDEN})
            return (*(Swap(face) for face in faces), Keep())
        case Recasting():
            return tuple(Recast(face) for face in range(1, 7))
        case Bidding():
            return tuple(Bid(count) for count in range(state.total + 1))
    return ()


def check(state: State, action: Action) -> Refusal | None:
    match state.phase, action:
        case Rolling(), Roll(faces):
            if len(faces) != state.total or not all(1 <= face <= 6 for face in faces):
                return Refusal("DIC-03", f"A cast is {state.total} faces from 1 to 6.")
            return None
        case Swapping(player), Swap(face):
            if face == HIDDEN or face not in state.hands[player]:
                return Refusal("DIC-04", f"You have no die that shows {face}.")
            return None
        case Swapping(), Keep():
            return None
        case Recasting(), Recast(face):
            if not 1 <= face <= 6:
                return Refusal("DIC-05", "A die has the faces 1 to 6.")
            return None
        case Bidding(), Bid(count):
            if not 0 <= count <= state.total:
                return Refusal("DIC-06", f"There are {state.total} dice on the table.")
            return None
        case Over(), _:
            return Refusal("DIC-08", "The last round is over.")
    return Refusal("DIC-04" if isinstance(state.phase, Swapping) else "DIC-06", "It is not time.")


def apply(state: State, action: Action) -> State:
    match state.phase, action:
        case Rolling(), Roll(faces):
            d = state.dice
            hands = tuple(tuple(sorted(faces[d * i : d * i + d])) for i in range(state.players))
            return replace(state, hands=hands, bids=(NO_BID,) * state.players, phase=Swapping(0))
        case Swapping(player), Swap(face):
            return replace(state, phase=Recasting(player, state.hands[player].index(face)))
        case Swapping(player), Keep():
            return _swapped(state, player)
        case Recasting(player, die), Recast(face):
            hand = list(state.hands[player])
            hand[die] = face
            return _swapped(_with_hand(state, player, tuple(sorted(hand))), player)
        case Bidding(player), Bid(count):
            bids = (*state.bids[:player], count, *state.bids[player + 1 :])
            after = replace(state, bids=bids, phase=Bidding(player + 1))
            return _show(after) if player + 1 == state.players else after
    raise ValueError("an illegal action was applied")


def _with_hand(state: State, player: int, hand: tuple[int, ...]) -> State:
    return replace(state, hands=(*state.hands[:player], hand, *state.hands[player + 1 :]))


def _swapped(state: State, player: int) -> State:
    following = player + 1
    return replace(state, phase=Swapping(following) if following < state.players else Bidding(0))


def points(shown: Shown) -> tuple[int, ...]:
    """The points of a round (DIC-07)."""
    bright = sum(face >= 4 for hand in shown.hands for face in hand)
    return tuple({0: 3, 1: 1}.get(abs(bid - bright), 0) for bid in shown.bids)


def _show(state: State) -> State:
    last = Shown(state.hands, state.bids)
    scores = tuple(a + b for a, b in zip(state.scores, points(last), strict=True))
    over = state.round == state.rounds
    return replace(
        state,
        last=last,
        scores=scores,
        hands=(),
        bids=(),
        round=state.round if over else state.round + 1,
        phase=Over() if over else Rolling(),
    )


def chance(state: State, luck: Luck) -> Action:
    if isinstance(state.phase, Recasting):
        stream = luck.stream(f"recast/{state.round}/{state.phase.player}")
        return Recast(1 + stream.below(6))
    stream = luck.stream(f"roll/{state.round}")
    return Roll(tuple(1 + stream.below(6) for _ in range(state.total)))


def observe(state: State, player: int) -> State:
    hands = tuple(
        hand if i == player else (HIDDEN,) * state.dice for i, hand in enumerate(state.hands)
    )
    bids = tuple(
        bid if i == player or bid == NO_BID else SECRET for i, bid in enumerate(state.bids)
    )
    phase = state.phase
    if isinstance(phase, Recasting) and phase.player != player:
        phase = Recasting(phase.player, UNKNOWN_DIE)
    return replace(state, hands=hands, bids=bids, phase=phase)


def determinize(view: State, player: int, luck: Luck) -> State:
    stream = luck.stream("imagined dice")
    hands = tuple(
        tuple(sorted(1 + stream.below(6) if face == HIDDEN else face for face in hand))
        for hand in view.hands
    )
    bids = tuple(stream.below(view.total + 1) if bid == SECRET else bid for bid in view.bids)
    phase = view.phase
    if isinstance(phase, Recasting) and phase.die == UNKNOWN_DIE:
        phase = Recasting(phase.player, stream.below(view.dice))
    return replace(view, hands=hands, bids=bids, phase=phase)


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    best = max(state.scores)
    winners = tuple(i for i, score in enumerate(state.scores) if score == best)
    names = " and ".join(f"player {i + 1}" for i in winners)
    parts = tuple((("bids", score),) for score in state.scores)
    title = f"{names.capitalize()} won with {best} points."
    return Outcome("shared" if len(winners) > 1 else "won", state.scores, winners, title, parts)


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    match before.phase, action:
        case _, Roll():
            return f"Round {before.round}: all dice are cast."
        case Swapping(player), Swap(face):
            known = HIDDEN not in before.hands[player]
            return f"Player {player + 1} casts {f'the {face}' if known else 'a die'} again."
        case Swapping(player), _:
            return f"Player {player + 1} keeps all dice."
        case Recasting(player, _), Recast(face):
            known = HIDDEN not in after.hands[player]
            return f"Player {player + 1} casts {f'a {face}' if known else 'something'}."
        case Bidding(player), Bid(count):
            if not after.bids and after.last is not None:
                bids = ", ".join(map(str, after.last.bids))
                return f"All is shown. The bids were {bids}."
            known = after.bids[player] != SECRET
            return f"Player {player + 1} bids {count if known else 'in secret'}."
    raise ValueError("an action that cannot be")


def count_players(state: State) -> int:
    return state.players


def faults(state: State) -> str:
    n, d = state.players, state.dice
    if n not in range(2, 4):
        return 'In this position, "scores" must have two or three entries.'
    if d not in (2, 3) or state.rounds not in (1, 3) or not 1 <= state.round <= state.rounds:
        return 'In this position, "dice", "rounds" and "round" do not fit together.'
    if not all(0 <= score <= 9 for score in state.scores):
        return 'In this position, "scores" must be from 0 to 9.'
    if state.last is not None and not (
        _is_table(state.last.hands, n, d) and _are_bids(state.last.bids, n, n, d)
    ):
        return 'In this position, "last" is no round of dice.'
    match state.phase:
        case Rolling() | Over():
            empty = not state.hands and not state.bids
            return "" if empty else 'In this position, "hands" and "bids" must be empty.'
        case Swapping(player) | Recasting(player, _):
            made = 0
        case Bidding(player):
            made = player
    if not 0 <= player < n:
        return 'In this position, "phase.player" is nobody.'
    if isinstance(state.phase, Recasting) and not 0 <= state.phase.die < d:
        return 'In this position, "phase.die" is no die.'
    if not _is_table(state.hands, n, d) or not _are_bids(state.bids, n, made, d):
        return 'In this position, "hands" or "bids" are impossible.'
    return ""


def _is_table(hands: tuple[tuple[int, ...], ...], players: int, dice: int) -> bool:
    return len(hands) == players and all(
        len(hand) == dice and list(hand) == sorted(hand) and hand[0] >= 1 and hand[-1] <= 6
        for hand in hands
    )


def _are_bids(bids: tuple[int, ...], players: int, made: int, dice: int) -> bool:
    return len(bids) == players and all(
        0 <= bid <= players * dice if i < made else bid == NO_BID for i, bid in enumerate(bids)
    )


def label(view: State, viewer: int, words: tuple[str, ...]) -> str:
    match words:
        case ("swap", face):
            return f"Cast the {face} again"
        case ("bid", count):
            return f"Bid {count} bright dice"
    return words[-1].capitalize()


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    return "About half of the dice that you do not see are bright." if view.round == 1 else ""


def _offer(words: str, draft: tuple[str, ...], label: str, y: int) -> Svg:
    whole = tuple(words.split())
    rest = whole[len(draft) :] if whole[: len(draft)] == draft else whole
    if not rest:
        return group(el("text", label, y=y), class_="chosen")
    return act(" ".join(rest), label, el("text", label, y=y))


def scene(view: State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
    parts = [
        Part(f"hand:{i}", el("text", " ".join(str(f or "?") for f in hand), x=10, y=20 * i + 20))
        for i, hand in enumerate(view.hands)
    ]
    if current_player(view) >= 0:
        parts += [
            Part(
                f"offer:{i}",
                _offer(" ".join(words), draft, label(view, viewer, words), 100 + 20 * i),
            )
            for i, words in enumerate(_words(view))
        ]
    scores = [Part(f"score:{i}", el("text", score)) for i, score in enumerate(view.scores)]
    return Scene(
        (
            Pane("board", "The table", 200, 400, tuple(parts), "board"),
            Pane("scores", "Points", 100, 50, tuple(scores)),
        )
    )


def _words(view: State) -> list[tuple[str, ...]]:
    words: list[tuple[str, ...]] = []
    for action in legal_actions(view):
        match action:
            case Swap(face):
                words.append(("swap", str(face)))
            case Keep():
                words.append(("keep",))
            case Bid(count):
                words.append(("bid", str(count)))
    return words


def summary(view: State, viewer: int) -> str:
    hands = "; ".join(
        f"player {i + 1} has {' '.join(str(f or 'hidden') for f in hand)}"
        for i, hand in enumerate(view.hands)
    )
    scores = ", ".join(map(str, view.scores))
    return f"Round {view.round} of {view.rounds}. Points: {scores}. {hands.capitalize()}."


def greedy(view: State, player: int, luck: Luck) -> Action:
    """A bot that takes the last legal action, so it keeps its hand and bids high."""
    return legal_actions(view)[-1]


def computer() -> Computer[State, Action]:
    return Computer(levels={"random": random_bot(GAME), "greedy": greedy}, draws=draws)


def draws(state: State, action: Action) -> Iterator[Draw]:
    """How often a die that is cast again shows a six."""
    if isinstance(action, Recast):
        yield Draw("Dice that were cast again showed a six", int(action.face == 6), 1, 6)


def remarks() -> Remarks[State]:
    def standing(view: State) -> tuple[int, ...]:
        return view.scores

    lines: dict[Situation, tuple[str, ...]] = {
        "took the lead": ("The dice are on my side.",),
        "won": ("That was bright!", "My lucky day."),
    }
    return Remarks(lines=lines, standing=standing)


GAME: Game[State, Action] = Game(
    name="toy-dice",
    package="toys",
    title="Bright dice",
    tagline="How many bright dice are on the table?",
    players=range(2, 4),
    options=(
        Option("dice", "Dice in each hand", "DIC-01", "2", "3"),
        Option(
            "rounds",
            "Rounds in a game",
            "DIC-02",
            Value("3", "three rounds"),
            Value("1", "one round"),
        ),
    ),
    presets=(
        Preset("duel", "Duel", "Two players, three rounds.", (), ("human", "random")),
        Preset("short", "Short", "One round.", (("rounds", "1"),), ("human", "human", "greedy")),
    ),
    rules=Rules(
        version=1,
        max_plies=3 * (1 + 3 * 2 + 3),
        actions=(Roll, Swap, Keep, Recast, Bid),
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
    words=Words(describe=describe, summary=summary, label=label, coach=coach),
    picture=Picture(scene=scene),
    choosing=Choosing(keys={"k": "keep", "b": "bid"}),
    levels={"random": Level("Easy", "gambler"), "greedy": Level("Medium", "miser")},
    computer=computer,
    remarks=remarks,
)
