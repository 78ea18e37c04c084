"""What the person at the screen sees and has chosen: whose eyes, which moment, which words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from galaxies.game import SPECTATOR, Action, Draft, Player, Refusal, State, Viewer
from galaxies.play.draft import Drafts
from galaxies.play.present import Present
from galaxies.play.session import Session
from galaxies.words.english import capital

from .moments import Moment
from .naming import seat_name

THE_PAST = Refusal("", "You are looking at the past: return to the present to play on.")


class Sight(NamedTuple):
    """A state as it is shown, and whose eyes the picture of it is for."""

    view: State
    viewer: Viewer


class Screen:
    """One session, and the person in front of it.

    What is chosen lives here as a draft of words, never in the state of the game.
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
        """The device changes hands: nothing is shown."""
        self.moments: list[Moment] = []
        """What is still to be shown of what has happened, before the present."""
        self.received: int | None = None
        """The ply that came by a link, to be answered here."""
        self.lenses: set[str] = set()
        """What the board shows on request."""
        humans = self._humans()
        self.viewer: Player = humans[0] if humans else 0
        self._present = Present(session, self.viewer)
        self.seat_viewer()

    def _humans(self) -> list[Player]:
        return [i for i, seat in enumerate(self.session.seats) if seat.is_human]

    def drop(self) -> None:
        """Forget what is chosen, and stop watching."""
        self.draft = ()
        self.values = ()
        self.pending = None
        self.watching = False
        self.moments = []

    def seat_viewer(self) -> None:
        """Let the human to move look, behind a curtain if the views of the two differ."""
        session = self.session
        humans = self._humans()
        player = session.player
        if player not in humans or player == self.viewer:
            return
        self.curtain = len(humans) > 1 and session.view(self.viewer) != session.view(player)
        self.viewer = player

    # Which moment, and whose eyes

    @property
    def present(self) -> Present:
        """The present moment through the eyes of the person."""
        if not self._present.holds(self.viewer):
            self._present = Present(self.session, self.viewer)
        return self._present

    @property
    def ply(self) -> int:
        """The ply that is looked at."""
        return self.session.ply if self.past is None else self.past

    @property
    def told(self) -> int:
        """The ply up to which the log tells."""
        return self.moments[0].ply if self.moments else self.session.ply

    @property
    def reader(self) -> Viewer:
        """Whose eyes the log and the past are for: a spectator's once the game is over, if it then
        opens what was hidden."""
        session = self.session
        opens = session.game.rules.spectate is not None and session.is_over
        return SPECTATOR if opens else self.viewer

    def sight(self) -> Sight:
        """What the screen shows. The end of a game is shown whole, to the person as a player."""
        session = self.session
        if self.moments:
            return Sight(self.moments[0].view, self.viewer)
        if session.is_over and self.past is None:
            return Sight(session.state, self.viewer)
        return Sight(session.view(self.reader, self.ply), self.reader)

    @property
    def readers(self) -> set[Viewer]:
        """All whose log may be asked for in this session."""
        return {self.reader, *(() if self.reader == SPECTATOR else self._humans())}

    def describe(self, ply: int, reader: Viewer | None = None) -> str:
        """What the log says of the action after so many plies, "" if the reader must not know."""
        session = self.session
        reader = self.reader if reader is None else reader
        before, after = session.view(reader, ply), session.view(reader, ply + 1)
        return session.game.words.describe(before, session.action(ply), after, reader)

    # What the person may do

    @property
    def is_mine(self) -> bool:
        """Whether the person may act here and now."""
        return self.session.player == self.viewer and self.past is None and not self.curtain

    def refusal(self) -> Refusal | None:
        """Why the person cannot act at all; None if they can, or if the game is over."""
        session = self.session
        if self.past is not None:
            return THE_PAST
        if not session.is_over and session.player != self.viewer:
            return Refusal("", f"It is {self.name(session.player)}'s turn.")
        return None

    def drafts(self) -> Drafts:
        """What can be chosen: nothing, unless the person may act."""
        return self.present.drafts if self.is_mine else Drafts(())

    def shortcuts(self) -> dict[str, str]:
        """Words that stand for several actions, with the text of their buttons."""
        offer = self.session.game.choosing.shortcuts
        if offer is None or not self.is_mine or self.session.is_over:
            return {}
        return dict(offer(self.present.view, self.viewer, self.draft))

    def marks(self) -> Mapping[str, Draft]:
        """Words that only mark or show something, with the draft that they lead to."""
        offer = self.session.game.choosing.marks
        return {} if offer is None or self.curtain else offer(*self.sight(), self.draft)

    # Words

    def asked(self) -> str:
        """What the game asks the person now, "" if they cannot act."""
        prompt = self.session.game.words.prompt
        if prompt is None or not self.is_mine:
            return ""
        return prompt(self.present.view, self.viewer, self.draft)

    def name(self, player: Player) -> str:
        """Who a player is, as it stands in the middle of a sentence."""
        return seat_name(self.session, player)

    def label(self, words: Draft, added: int = 1) -> str:
        """The text of a button that adds the last `added` words to those chosen before."""
        words_of = self.session.game.words
        label = words_of.label
        if added > 1:
            label = words_of.headline or label
        text = label(self.present.view, self.viewer, words) if label else ""
        text = text or " ".join(words).replace("-", " ")
        return capital(text)

    def headline(self, words: Draft) -> str:
        """These words where they stand alone, in a hint or a question."""
        return self.label(words, len(words))
