"""Where the person at the table is: whose eyes, which moment, which words are chosen so far."""

from __future__ import annotations

from galaxies.game import SPECTATOR, Action, Draft, Refusal, State, Viewer
from galaxies.play.draft import Drafts
from galaxies.play.session import Session

from .moments import Moment
from .sharing import people

THE_PAST = Refusal("", "This is the past: return to the present to play on.")


class Place:
    """One session and the person before it.

    Selection lives here as a draft of words, never in the state of the game.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.draft: Draft = ()
        self.values: tuple[str, ...] = ()
        """What the form for the open fields of the draft starts with, as far as that is known."""
        self.pending: Action | str | None = None
        """An action, or the word of a shortcut, that was asked about and waits for an answer."""
        self.past: int | None = None
        """The ply after which the person looks, None for the present."""
        self.watching = False
        """While somebody watches, no computer player moves on."""
        self.curtain = False
        self.moments: list[Moment] = []
        """What is still to be shown of what has happened, before the present."""
        self.received: int | None = None
        """The ply that came by a link, to be answered here."""
        self.lenses: set[str] = set()
        """What the board shows on request."""
        humans = self._humans()
        self.viewer = humans[0] if humans else 0
        self.seat_viewer()

    def _humans(self) -> list[int]:
        return [i for i, seat in enumerate(self.session.seats) if seat.is_human]

    def drop(self) -> None:
        """Forget what is chosen, and stop watching."""
        self.draft = ()
        self.values = ()
        self.pending = None
        self.watching = False
        self.moments = []

    def seat_viewer(self) -> bool:
        """Let the human to move look, behind a curtain where that changes hands.

        True when somebody else looks now.
        """
        session = self.session
        humans = self._humans()
        player = session.player
        if player not in humans or player == self.viewer:
            return False
        # Nothing is handed over unseen where both see the same.
        before, after = (session.view(seat) for seat in (self.viewer, player))
        self.curtain = len(humans) > 1 and before != after
        self.viewer = player
        return True

    @property
    def ply(self) -> int:
        """The ply that is looked at."""
        return self.session.ply if self.past is None else self.past

    @property
    def told(self) -> int:
        """The ply up to which the log tells."""
        return self.moments[0].ply if self.moments else self.session.ply

    @property
    def is_mine(self) -> bool:
        """Whether the person may act here and now."""
        return self.session.player == self.viewer and self.past is None and not self.curtain

    def refusal(self) -> Refusal | None:
        """Why the person cannot act at all, None where he can (or the game is over)."""
        session = self.session
        if self.past is not None:
            return THE_PAST
        if not session.is_over and session.player != self.viewer:
            return Refusal("", f"It is {self.name(session.player)}'s turn.")
        return None

    def view(self) -> State:
        """The present state through the person's eyes."""
        return self.session.view(self.viewer)

    def seen(self, state: State) -> State:
        """A state of the past through the person's eyes; open to all once the game is over."""
        session = self.session
        spectate = session.game.rules.spectate if session.is_over else None
        return spectate(state) if spectate else session.game.rules.observe(state, self.viewer)

    @property
    def eyes(self) -> Viewer:
        """Whose eyes words and pictures of `seen` are for."""
        session = self.session
        open_past = session.is_over and session.game.rules.spectate is not None
        return SPECTATOR if open_past else self.viewer

    @property
    def shown_to(self) -> Viewer:
        """Whose eyes words and pictures of `shown` are for."""
        is_end = self.session.is_over and self.past is None and not self.moments
        return self.viewer if is_end else self.eyes

    def shown(self) -> State:
        """The state that the screen shows, through the person's eyes."""
        session = self.session
        if self.moments:
            return self.moments[0].view
        if session.is_over and self.past is None:
            return session.state
        return self.seen(session.at(self.ply))

    def drafts(self) -> Drafts:
        """What can be chosen: nothing, unless the person may act."""
        if not self.is_mine:
            return Drafts(())
        return Drafts.of(self.session.game.rules.legal_actions(self.view()))

    def shortcuts(self) -> dict[str, str]:
        """Draft that stand for several actions, with the text of their buttons."""
        offer = self.session.game.choosing.shortcuts
        if offer is None or not self.is_mine or self.session.is_over:
            return {}
        return dict(offer(self.view(), self.viewer, self.draft))

    def marks(self) -> dict[str, Draft]:
        """Draft that only mark or show something, with the draft that they lead to."""
        offer = self.session.game.choosing.marks
        return {} if offer is None or self.curtain else dict(offer(self.shown(), self.shown_to, self.draft))

    def asked(self) -> str:
        """What the game asks the person now, "" where he cannot act."""
        prompt = self.session.game.words.prompt
        return prompt(self.view(), self.viewer, self.draft) if prompt and self.is_mine else ""

    def name(self, player: int) -> str:
        """Who a player is, as it stands in the middle of a sentence."""
        return seat_name(self.session, player)

    def label(self, words: Draft, added: int = 1) -> str:
        """The text of a button that adds the last `added` words to those chosen before."""
        words_of = self.session.game.words
        label = words_of.label
        if added > 1:
            label = words_of.headline or label
        text = label(self.view(), self.viewer, words) if label else ""
        text = text or " ".join(words).replace("-", " ")
        return text[:1].upper() + text[1:]

    def headline(self, words: Draft) -> str:
        """These words where they stand alone, in a hint or a question."""
        return self.label(words, len(words))


def seat_name(session: Session, player: int, *, names: bool = True) -> str:
    """Who a player is, as it stands in the middle of a sentence; "" for nobody."""
    if player < 0:
        return ""
    seat = session.seats[player]
    if seat.name and names:
        return seat.name
    if not seat.is_human:
        alike = sum(one.kind == seat.kind for one in session.seats)
        if alike > 1:
            return f"{seat.kind} {player + 1}"
        return session.game.levels[seat.kind]
    return "you" if people(session) == 1 else f"player {player + 1}"
