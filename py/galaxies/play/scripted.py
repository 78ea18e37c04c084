"""What scripts and notebooks want of a session: lines in and words out, pictures, advice, and ways
to try something and go back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeVar

from ..draw.svg import Svg
from ..formats import notation
from ..galaxy.luck import Luck
from ..game import EFFORT, Action, Analysis, Hint, Outcome, State, Viewer
from .history import History, Past
from .naming import by_name

S = TypeVar("S")


class Scripted(History):
    """A session as scripts see it."""

    _pushed: tuple[Past, ...] = ()
    """What there was before each `push`."""

    if TYPE_CHECKING:  # what the session itself has

        @property
        def player(self) -> int: ...
        @property
        def is_over(self) -> bool: ...
        @property
        def viewer(self) -> int: ...
        def view(self, viewer: Viewer, ply: int | None = None) -> State: ...
        def seed(self, purpose: str, ply: int | None = None) -> str: ...
        def play(self, action: Action | str, *, joined: bool = False) -> None: ...
        def before_play(self) -> Self: ...

    def legal(self) -> list[str]:
        """The lines that the player to move may choose from."""
        return [notation.line(action) for action in self.game.rules.legal_actions(self.state)]

    @property
    def outcome(self) -> Outcome | None:
        """Who won, with which scores and how; None while the game goes on."""
        outcome: Outcome | None = self.game.rules.outcome(self.state)
        return outcome

    def state_of(self, kind: type[S]) -> S:
        """The state as the class that the game declares for it, so that a type checker knows its
        fields: `game.state_of(express.State)`. Raises TypeError for the state of another game."""
        state = self.state
        if not isinstance(state, kind):
            told = f"{type(state).__module__}.{type(state).__qualname__}"
            raise TypeError(f"The state of {self.game.title} is a {told}.")
        return state

    # Trying something

    def copy(self) -> Self:
        """A session of its own with the same plies, which goes on by itself: nothing that happens
        to one happens to the other. It is cheap, since states never change."""
        twin = self.before_play()
        twin.take_past(self, self.plies)
        twin.ply = self.ply
        twin.commitments, twin.reveals = self.commitments, dict(self.reveals)
        twin.luck_source = self.luck_source
        return twin

    def push(self, action: Action | str) -> None:
        """Play an action or its line, and the luck that follows, until `pop`. Raises like `play`,
        and then there is nothing to pop."""
        before = self.past()
        self.play(action)
        self._pushed = (*self._pushed, before)

    def pop(self) -> None:
        """Be again what it was before the last `push`, whatever happened since. Undo differs: it
        goes back to a human's decision, and only where the rules let them. Raises IndexError if
        nothing was pushed."""
        if not self._pushed:
            raise IndexError("nothing was pushed")
        *earlier, before = self._pushed
        self._pushed = tuple(earlier)
        self.go_back(before)

    # Words and pictures

    def summary(self) -> str:
        """The position as text, as the viewer knows it."""
        with by_name(self):
            return self.game.words.summary(self.view(self.viewer), self.viewer)

    def board(self) -> Svg:
        """The board as the viewer sees it, an SVG with its own styles."""
        return self._panes(1)[0]

    def boards(self) -> list[Svg]:
        """The board and all that lies beside it, such as hands and sheets, each like `board`."""
        return self._panes(None)

    def _panes(self, count: int | None) -> list[Svg]:
        from ..draw.style import standalone  # noqa: PLC0415 (no page needs it)

        game = self.game
        with by_name(self):
            scene = game.picture.scene(self.view(self.viewer), self.viewer, ())
        return [standalone(pane, game.name, game.package) for pane in scene.panes[:count]]

    _repr_svg_ = board
    """Where only one picture has its place, it is the board."""

    def _repr_html_(self) -> str:
        """Notebooks call this to show a session: everything that lies on the table."""
        return "".join(f"<div>{picture}</div>" for picture in self.boards())

    # Advice

    def hint(self) -> Hint[Any]:
        """A good action for the player to move, and why. Raises LookupError if the game has no
        hint for this position."""
        from ..computer.advice import hint  # noqa: PLC0415 (pages start sooner)

        with by_name(self):
            return hint(self.game, self._advised(), self.player, Luck(self.seed("hint")))

    def analyse(self, effort: float = EFFORT) -> Analysis[Any]:
        """The ways to go on for the player to move, the best one first, from which the hint is
        made. Raises LookupError like `hint`."""
        from ..computer.advice import analyse  # noqa: PLC0415 (pages start sooner)

        with by_name(self):
            return analyse(self.game, self._advised(), self.player, Luck(self.seed("hint")), effort)

    def _advised(self) -> State:
        """The view of the player who may have advice now."""
        view = self.view(max(self.player, 0))
        if self.is_over or not self.game.hints_at(view):
            raise LookupError("There is no hint for this position.")
        return view
