"""What the page shows of a place: panes, words, choices, log, status."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from galaxies.draw.svg import Pane
from galaxies.game import CHANCE, State
from galaxies.play import notation, prose
from galaxies.play.draft import Drafts
from galaxies.play.session import Session

from . import moments
from .frame import Frame
from .place import Place
from .recap import Recap
from .sharing import handed_over, own_place, people, shown_code
from .speech import utterances

Answer = dict[str, Any]

LONG, LATELY = 600, 300
"""Of a session of more plies than LONG, the log begins with the last LATELY of them."""


class Picture:
    """What was shown of a place so far, so that only what is new is sent and said."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._frame = Frame()
        self._recap = Recap()
        self._log: list[tuple[int, str, bool]] = []
        self._told_over = False
        self._said = place.session.ply
        session = place.session
        lately = session.ply - LATELY if session.ply > LONG else 0
        self._first = max(session.base, lately)
        """The ply after which the log begins."""
        self._sent = 0
        self._told = 0
        self._seen: set[int] = set()
        """The plies (as the log counts them) that were gone through moment by moment."""

    def go_on(self) -> None:
        """The next moment."""
        first, *rest = self._place.moments
        self._place.moments = rest
        if not rest or rest[0].ply > first.ply:
            self._seen.add(first.ply + 1)

    def leave(self) -> None:
        """Past all moments: a ply whose last one is on show has been told."""
        if self._place.moments:
            self.go_on()
        self._place.moments = []

    def painted(self) -> None:
        """The page was built with this very picture: only what differs has to be painted."""
        place = self._place
        scene = place.session.game.picture.scene(place.shown(), place.shown_to, ())
        self._frame.update(scene.panes)

    def forget(self) -> None:
        """Other eyes or another line of play: the log is told anew."""
        self._log = []
        self._sent = 0

    def look_back(self, plies: int) -> None:
        """Begin the log so many plies earlier."""
        self._first = max(0, self._first - plies)
        self.forget()

    def keep_to_what_is_known(self) -> None:
        """Begin the log where the session knows its states."""
        self._first = self._place.session.base
        self.forget()

    def take(self, job: Answer | None) -> Answer:
        """The picture; `job` is what the worker has to think about."""
        place = self._place
        if place.curtain:
            self._frame.clear()
            self._sent = 0
            return {"curtain": {"name": place.name(place.viewer)}, "status": self._status("")}
        session = place.session
        game = session.game
        view = place.shown()
        drafts = place.drafts()
        entries = self.entries()
        coach = game.words.coach
        panes = self._panes(view)
        answer: Answer = {
            "curtain": None,
            "panes": self._frame.update(panes),
            "lenses": self._lenses(view),
            "prompt": self._prompt(view, [ply for ply, _, _ in entries]),
            "coach": coach(view, place.shown_to, place.draft) if coach and self._is_asked() else "",
            "recap": self._recap.lines(place),
            "draft": list(place.draft),
            "choices": self._choices(drafts, panes),
            "example": " ".join(drafts.lines[0][0]) if drafts.lines else "",
            "fields": self._fields(drafts),
            "log": self._unsent(entries),
            "say": self._news(entries),
            "summary": game.words.summary(view, place.shown_to),
            "status": self._status(entries[-1][1] if entries else ""),
            "past": place.past,
            "outcome": self._outcome(),
            "job": job,
        }
        self._said = place.told
        return answer

    def _is_asked(self) -> bool:
        """Whether the game goes on, and nothing has to be seen first."""
        return not (self._place.session.is_over or self._place.moments)

    def _panes(self, view: State) -> tuple[Pane, ...]:
        """The scene, with the lenses that are on laid over its board."""
        place = self._place
        board, *rest = place.session.game.picture.scene(view, place.shown_to, place.draft).panes
        if place.moments:  # nothing is chosen yet
            rest = [pane for pane in rest if pane.kind != "hand"]
        lens = place.session.game.picture.lens
        if lens is not None:
            for name in sorted(place.lenses):
                board = replace(board, parts=(*board.parts, *lens(view, place.shown_to, name)[0]))
        return (board, *rest)

    def _lenses(self, view: State) -> list[dict[str, Any]]:
        """What can be switched on: nothing that would show nothing."""
        place = self._place
        known: Mapping[str, str] = place.session.game.picture.lenses
        lens = place.session.game.picture.lens
        return [
            {"name": name, "label": label, "on": name in place.lenses}
            for name, label in known.items()
            if name in place.lenses or (lens is not None and lens(view, place.shown_to, name)[0])
        ]

    def entries(self) -> list[tuple[int, str, bool]]:
        """The log through the viewer's eyes: (ply after the action, sentence, whether it was
        chosen together with the line before)."""
        session, seen = self._place.session, self._place.seen
        game = session.game
        if session.is_over != self._told_over:
            # What was hidden is told when the game is over.
            self._told_over = session.is_over
            self.forget()
        last = self._log[-1][0] if self._log else min(self._first, session.ply)
        if last > self._place.told:
            self.forget()
            last = min(self._first, session.ply)
        for ply in range(last, self._place.told):
            before, after = seen(session.at(ply)), seen(session.at(ply + 1))
            sentence = game.words.describe(before, session.action(ply), after, self._place.eyes)
            self._log.append((ply + 1, sentence, self._joined(ply)))
        return [entry for entry in self._log if entry[1]]

    def _news(self, entries: list[tuple[int, str, bool]]) -> list[str]:
        """What happened since the last picture, and how the game ended, to be said aloud."""
        news = [text for ply, text, _ in entries if ply > self._said and ply not in self._seen]
        news += [moment.text for moment in self._place.moments[:1]]
        outcome = self._outcome() if self._place.session.ply > self._said else None
        if outcome is not None:
            news.append(f"{outcome['title'].rstrip('.')}.")
        return [piece for text in news for piece in utterances(text)]

    def _joined(self, ply: int) -> bool:
        """Whether a ply goes on with a choice; luck in the middle of one does."""
        session = self._place.session
        while ply < session.ply - 1 and session.game.rules.current_player(session.at(ply)) == CHANCE:
            ply += 1
        return session.is_joined(ply)

    def _unsent(self, entries: list[tuple[int, str, bool]]) -> Answer:
        """What the page does not have of the log: entries from an index on, and whether the log
        goes back further than they do."""
        known, self._sent = self._sent, len(entries)
        return {"from": known, "entries": entries[known:], "more": self._first > 0}

    def _new_prose(self) -> list[str]:
        """The texts apart that the page does not have yet, as lines."""
        texts = list(self._place.session.prose.items())
        known, self._told = self._told, len(texts)
        return prose.lines(dict(texts[known:]))

    def _prompt(self, view: State, lines: list[int]) -> str:
        place = self._place
        session = place.session
        if place.moments:
            return place.moments[0].text
        if place.past is not None:
            # The lines of the log are counted: not the steps, some of which were secret.
            step = bisect_right(lines, place.past)
            return f"The past: after step {step} of {len(lines)}."
        if session.is_over:
            outcome = session.game.rules.outcome(session.state)
            return outcome.title if outcome else "The game is over."
        if session.player != place.viewer or not session.seats[session.player].is_human:
            return f"{_capital(place.name(session.player))} is thinking."
        prompt = session.game.words.prompt
        asked = prompt(view, place.viewer, place.draft) if prompt else "Your turn."
        # Where nothing is hidden no curtain says whose turn it is.
        return f"{_capital(place.name(place.viewer))}: {asked}" if people(session) > 1 else asked

    def _choices(self, drafts: Drafts, panes: Sequence[Pane]) -> list[dict[str, str]]:
        place = self._place
        if place.moments:
            return moments.choices(place.moments)
        if any(pane.complete for pane in panes):
            return []
        shortcuts = place.shortcuts() if drafts.lines else {}
        draft = place.draft if drafts.allows(place.draft) else ()
        return [{"words": word, "label": text} for word, text in shortcuts.items() if text] + [
            {"words": " ".join(words), "label": place.label((*draft, *words), len(words))}
            for words in drafts.choices(draft)
        ]

    def _fields(self, drafts: Drafts) -> list[dict[str, Any]]:
        draft = self._place.draft
        action = drafts.action(draft) if draft else None
        if action is None:
            return []
        place = self._place
        start = place.session.game.choosing.start_values
        values = list(start(place.view(), action, place.values) if start else place.values)
        return [
            {
                "name": f.name.replace("_", " "),
                "text": f.is_text,
                "prose": f.is_prose,
                "range": f.open,
                "value": value,
            }
            for f, value in zip_longest(notation.open_fields(action), values, fillvalue="")
            if not isinstance(f, str)
        ]

    def _outcome(self) -> Answer | None:
        session = self._place.session
        outcome = session.game.rules.outcome(session.state)
        if outcome is None:
            return None
        return {
            "title": outcome.title,
            "scores": outcome.scores,
            "winners": outcome.winners,
            "names": [_capital(self._place.name(i)) for i in range(len(session.seats))],
            "parts": outcome.parts,
            "unrated": session.takebacks,
            "review": session.game.has_review,
            "career": session.game.has_career,
        }

    def _status(self, where: str) -> Answer:
        """What storage and title bar need to know of the session."""
        place = self._place
        session = place.session
        return {
            "game": session.game.name,
            "title": session.game.title,
            "galaxy": shown_code(session),
            "place": own_place(session),
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in session.seats],
            "options": session.options,
            "post": handed_over(session) and place.received != session.ply,
            "plies": session.ply,
            "over": session.is_over,
            "turn": "" if session.is_over else place.name(session.player),
            "where": where,
            "takebacks": session.takebacks,
            "can_undo": session.undo_ply() is not None or bool(place.draft),
            "can_redo": session.ply < session.plies,
            "has_books": session.game.reading is not None,
            "has_hint": session.game.hints_at(session.view(place.viewer)),
            "keys": dict(session.game.choosing.keys),
            "rule": phase_rule(session),
            "record": session.text(prose=False),
            "prose": self._new_prose(),
            "begun": session.begun,
        }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def phase_rule(session: Session) -> str:
    """The id of the rule at which the rulebook opens now, "" for its beginning."""
    opens_at = session.game.words.opens_at
    return opens_at(session.state) if opens_at else ""
