"""The state of the screen: its viewer, the moment on show, and the words chosen so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from galaxies.computer.advice import phrase
from galaxies.formats import notation
from galaxies.game import SPECTATOR, Action, Draft, Player, Refusal, State, Viewer
from galaxies.play.draft import Drafts
from galaxies.play.live import secret_choices
from galaxies.play.present import Present
from galaxies.play.session import Session
from galaxies.words.english import capital

from .company import Company
from .ghost import Ghost
from .moments import Moment
from .naming import humans, seat_name
from .wire.events import Devices

THE_PAST = Refusal("", "You are looking at the past: return to the present to continue.")
GIVEN_UP = Refusal("", "You gave up this game. Resume it to play on.")


class Sight(NamedTuple):
    """A state on show, and the viewer of its picture."""

    view: State
    viewer: Viewer


class Comparison(NamedTuple):
    """A hint: its state, the best action and the next best one, and the keys of what its sentences
    name."""

    state: State
    best: Action
    rival: Action | None
    names: Sequence[str]


class Screen:
    """One session, and the person in front of it.

    Chosen words are stored here as a draft, never in the state of the game.
    """

    def __init__(
        self,
        session: Session,
        here: Collection[Player] = (),
        devices: Devices = (),
        secret: str = "",
        ghost: Ghost | None = None,
        *,
        hub: int = 0,
    ) -> None:
        self.session = session
        self.ghost = ghost
        """The finished game beside which this one is played."""
        self.draft: Draft = ()
        self.values: tuple[str, ...] = ()
        """Known start values of the form for the open fields of the draft."""
        self.pending: Action | str | None = None
        """An action, or the word of a shortcut, that waits for confirmation."""
        self.past: int | None = None
        """The past ply on show; None for the present."""
        self.compared: Comparison | None = None
        """The hint on show."""
        self.better: Action | None = None
        """What would have been better than what was played at the past ply on show."""
        self.watching = False
        """The person only watches: computer players wait."""
        self.given_up = False
        """The person gave up the game: nothing can be played until they resume it."""
        self.curtain = False
        """The device changes hands: the screen shows nothing."""
        self.moments: list[Moment] = []
        """Moments still to be shown before the present."""
        self.received: int | None = None
        """The last ply of a link, which the person answers here."""
        self.advised: tuple[State, Action] | None = None
        """The position and the action of the last hint."""
        self.costly: Mapping[str, str] = {}
        """The lines that are much worse than that action, each with what it costs."""
        self.awaits_hint = False
        """The person asked for a hint in a computer player's turn."""
        self.lenses: set[str] = set()
        """The lenses that are on."""
        self.viewer: Viewer = 0
        self._present = Present(session, self.viewer)
        self.company: Company | None = None
        """The devices that play this game; None if all of it is played here."""
        self.sit(here, devices, secret, hub=hub)

    def sit(
        self,
        here: Collection[Player],
        devices: Devices,
        secret: str = "",
        key: str = "",
        *,
        hub: int = 0,
    ) -> None:
        """Seat these players at this device and the others at other `devices`, with which luck is
        shared; without devices all play here. That with the number `hub` passes everything on."""
        before = self.company
        self.company = (
            Company(self.session, here, devices, secret, key, hub=hub) if devices else None
        )
        if before and self.company:
            self.company.follow(before)
            if self.company.dealer and before.dealer:
                self.company.dealer.avoid(before.dealer.spent)
        if self.company is None:
            secret_choices.forget(self.session)
            self.session.luck_source = None
            self.session.settle()
        mine = self.here
        self.viewer = mine[0] if mine else SPECTATOR if self.company else 0
        self.curtain = False
        self.seat_viewer()

    @property
    def watches(self) -> bool:
        """Whether this device only watches what others play."""
        return self.company is not None and not self.company.people

    @property
    def here(self) -> list[Player]:
        """The people in front of this device."""
        return self.company.people if self.company else humans(self.session)

    def drop(self) -> None:
        """Forget the chosen words, and stop watching."""
        self.draft = ()
        self.values = ()
        if not (isinstance(self.pending, Action) and self.is_resignation(self.pending)):
            self.pending = None  # the computer may play while a person is asked about resigning
        self.watching = False
        self.moments = []

    def seat_viewer(self) -> None:
        """Make the human to move the viewer, behind a curtain if the two views differ."""
        session = self.session
        mine = self.here
        player = session.player
        if player not in mine or player == self.viewer:
            return
        self.curtain = len(mine) > 1 and session.view(self.viewer) != session.view(player)
        self.viewer = player

    # The moment on show and its viewer

    @property
    def present(self) -> Present:
        """The present moment for the viewer."""
        if not self._present.holds(self.viewer):
            self._present = Present(self.session, self.viewer)
        return self._present

    @property
    def ply(self) -> int:
        """The ply on show."""
        return self.session.ply if self.past is None else self.past

    @property
    def log_end(self) -> int:
        """The ply at which the log ends."""
        return self.moments[0].ply if self.moments else self.session.ply

    @property
    def shown(self) -> int:
        """The ply of the state in sight: that of a moment, or the one on show."""
        return self.moments[0].ply if self.moments else self.ply

    @property
    def reader(self) -> Viewer:
        """The viewer of the log and the past: the spectator once the game is over, if the game then
        reveals its secrets."""
        session = self.session
        opens = session.game.rules.spectate is not None and session.is_over
        return SPECTATOR if opens else self.viewer

    def sight(self) -> Sight:
        """The state on show. At the end of a game it is the full state, seen by the person as a
        player."""
        session = self.session
        if self.moments:
            return Sight(self.moments[0].view, self.viewer)
        if session.is_over and self.past is None:
            return Sight(session.state, self.viewer)
        return Sight(session.view(self.reader, self.ply), self.reader)

    @property
    def shown_ghost(self) -> Ghost | None:
        """The ghost, unless it is switched off."""
        return self.ghost if self.ghost and self.ghost.shown else None

    def told_ghost(self) -> str:
        """How the game on show compares with the ghost; "" without one."""
        if self.shown_ghost is None:
            return ""
        over = self.session.is_over and self.past is None and not self.moments
        return self.shown_ghost.line(self.sight().view, over=over)

    @property
    def readers(self) -> set[Viewer]:
        """All viewers whose log the session may need."""
        return {self.reader, *(() if self.reader == SPECTATOR else self.here)}

    def describe(self, ply: int, reader: Viewer | None = None) -> str:
        """The log line of the action at a ply; "" if it is secret to the reader."""
        session = self.session
        reader = self.reader if reader is None else reader
        if self.watches and not session.is_over:
            return self._public(ply)
        before, after = session.view(reader, ply), session.view(reader, ply + 1)
        return session.game.words.describe(before, session.action(ply), after, reader)

    def _public(self, ply: int) -> str:
        """The log line of the action at a ply as every player reads it but the one who acts; "" if
        they read different ones."""
        session, words = self.session, self.session.game.words
        before, after = session.view(SPECTATOR, ply), session.view(SPECTATOR, ply + 1)
        others = [
            player for player, _ in enumerate(session.seats) if player != session.player_at(ply)
        ]
        told = {words.describe(before, session.action(ply), after, player) for player in others}
        return told.pop() if len(told) == 1 else ""

    # What the person may do

    @property
    def is_mine(self) -> bool:
        """Whether the person may act here and now."""
        if self.given_up or (self.company and self.company.waiting):
            return False
        return self.decides and self.past is None and not self.curtain

    @property
    def decides(self) -> bool:
        """Whether the person is to move: a viewer who only watches computers never is."""
        return self.session.player == self.viewer and self.viewer in self.here

    def refusal(self, *, anytime: bool = False) -> Refusal | None:
        """Why the person cannot act; None if they can, or if the game is over. `anytime`: the
        action is allowed in another player's turn too."""
        session = self.session
        if self.past is not None:
            return THE_PAST
        if self.given_up:
            return GIVEN_UP
        if self.company and self.company.waiting:
            return Refusal("", self.company.waiting)
        if not anytime and not session.is_over and not self.decides:
            return Refusal("", f"It is {self.name(session.player)}'s turn.")
        return None

    def resignation(self) -> str:
        """The line with which the person resigns; "" if the game has none or is over."""
        resignation = self.session.game.rules.resignation
        if resignation is None or self.session.is_over or self.viewer not in self.here:
            return ""
        return notation.line(resignation(self.viewer))

    def aside(self) -> str:
        """The word that begins what the person may say in advance; "" for none."""
        return min(self.drafts().asides, default="")

    def is_resignation(self, action: Action) -> bool:
        """Whether a person resigns with this action, which is allowed in any turn."""
        return action.resigns and self.session.game.rules.resignation is not None

    def drafts(self) -> Drafts:
        """The actions to choose from; none unless the person may act."""
        return self.present.drafts if self.is_mine else Drafts(())

    def shortcuts(self) -> dict[str, str]:
        """Words that stand for several actions, with the text of their buttons."""
        offer = self.session.game.choosing.shortcuts
        if offer is None or not self.is_mine or self.session.is_over:
            return {}
        return dict(offer(self.present.view, self.viewer, self.draft))

    def marks(self) -> Mapping[str, Draft]:
        """Words that only mark or show something, with the drafts that they lead to."""
        offer = self.session.game.choosing.marks
        return {} if offer is None or self.curtain else offer(*self.sight(), self.draft)

    # Words

    def asked(self) -> str:
        """The game's prompt for the person; "" if they cannot act."""
        prompt = self.session.game.words.prompt
        if prompt is None or not self.is_mine:
            return ""
        return prompt(self.present.view, self.viewer, self.draft)

    def name(self, player: Player) -> str:
        """The name of a player for the middle of a sentence."""
        return seat_name(self.session, player)

    def label(self, words: Draft, added: int = 1) -> str:
        """The text of a button that adds the last `added` words to those chosen before."""
        words_of = self.session.game.words
        if added > 1 or words_of.label is None:
            return self.headline(words)
        text = words_of.label(self.present.view, self.viewer, words)
        return capital(text) if text else self.headline(words)

    def headline(self, words: Draft) -> str:
        """The text for these words as a full phrase, in a hint or a question."""
        return phrase(self.session.game, self.present.view, self.viewer, words)
