"""The table: one session on the screen. Events come in, answers go out; both are plain dicts.

The page sends what the person did (`handle`); the answer says what to save and then what to
show. Selection lives here as a draft of words, never in the state.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from galaxies import galaxy as galaxies
from galaxies import link, notation, position
from galaxies.draft import Drafts, Words
from galaxies.game import Action, BadOptions, Refusal, State, hook
from galaxies.games import GAMES
from galaxies.session import BadRecord, Seat, Session, replay

from .arrival import Arrival
from .frame import Frame
from .sharing import covered, opening, people, share

Answer = dict[str, Any]

_THE_PAST = Refusal("", "This is the past: return to the present to play on.")

OPENING = {"new", "record", "link", "meet", "take"}
"""Events that make sense before any session is open."""


class Table:
    """A session, the draft of the person at it, and what the page shows."""

    def __init__(self) -> None:
        self._frame = Frame()
        self._session: Session | None = None
        self._draft: Words = ()
        self._pending: Action | None = None
        self._viewer = 0
        self._curtain = False
        self._past: int | None = None
        self._thinking = 0
        self._log: list[tuple[int, str]] = []
        self._said = 0
        self._arrival: Arrival | None = None
        self._watching = False

    # The border

    def handle_json(self, text: str) -> str:
        """`handle` across the border to the page."""
        return json.dumps(self.handle(json.loads(text)))

    def handle(self, event: dict[str, Any]) -> Answer:
        """Do what the event says; the answer is what the page has to do."""
        deed: Callable[[dict[str, Any]], Answer] = getattr(self, f"_on_{event['type']}")
        if self._session is None and event["type"] not in OPENING:
            return {}
        answer = deed(event)
        if answer.pop("show", True) and self._session is not None:
            answer = {**self._picture(), **answer}
        return answer

    @property
    def session(self) -> Session:
        if self._session is None:
            raise RuntimeError("no session is open")
        return self._session

    # Opening

    def _open(self, session: Session, *, fresh: bool) -> Answer:
        self._session = session
        self._frame.clear()
        self._log = []
        self._past = None
        self._reset()
        humans = [i for i, seat in enumerate(session.seats) if seat.is_human]
        self._viewer = humans[0] if humans else 0
        self._curtain = False
        self._seat_viewer()
        return {"opened": fresh}

    def _reset(self) -> None:
        self._draft = ()
        self._pending = None
        self._watching = False
        self._thinking += 1

    def _on_new(self, event: dict[str, Any]) -> Answer:
        """A new game: game, options, seats, and the galaxy: a typed code, a day, or a number."""
        game = GAMES[event["game"]]
        code = event.get("galaxy") or galaxies.code(event["number"])
        if event.get("day"):
            code = galaxies.of_day(event["day"])
        seats = [Seat(s["kind"], s.get("name", "")[:60]) for s in event["seats"]]
        try:
            session = Session(
                event["game"], game, galaxy=code, options=event["options"], seats=seats
            )
        except (BadOptions, galaxies.BadCode) as error:
            return {"error": str(error), "show": False}
        answer = self._open(session, fresh=True)
        if event.get("painted"):
            # The page was built with this very picture: only what differs has to be painted.
            self._frame.update(session.game.scene(self._shown(), ()).panes)
        return answer

    def _on_record(self, event: dict[str, Any]) -> Answer:
        """Open a saved or imported record."""
        try:
            session = replay(event["text"])
        except BadRecord as error:
            return {"error": str(error), "bad_record": True, "show": False}
        return self._open(session, fresh=False)

    def _on_link(self, event: dict[str, Any]) -> Answer:
        """Look into a link's fragment; what it holds waits for `meet` and `take`."""
        fragment = event["fragment"]
        try:
            if link.is_galaxy(fragment):
                code = galaxies.normal(fragment)
                return {"galaxy_link": code, "show": False}
            session = link.unpack(fragment)
        except (link.BadLink, galaxies.BadCode) as error:
            return {"error": str(error), "show": False}
        if session.game_id != event["game"]:
            return {"elsewhere": session.game_id, "show": False}
        self._arrival = Arrival(session)
        return {"arrived": {"galaxy": "" if covered(session) else session.galaxy}, "show": False}

    def _on_meet(self, event: dict[str, Any]) -> Answer:
        """Compare what arrived with the saved games of its galaxy (`games`: id and record)."""
        arrival = self._arrival
        if arrival is None:
            return {"show": False}
        arrival.meet(event["games"])
        turn = "" if arrival.session.is_over else _name(arrival.session, arrival.session.player)
        return {"arrival": arrival.answer(turn), "show": False}

    def _on_take(self, event: dict[str, Any]) -> Answer:
        """Open what arrived: "watch" it from the start, "continue" it as a game of its own,
        "update" the saved one with it, or play its "galaxy" anew."""
        arrival, self._arrival = self._arrival, None
        if arrival is None:
            return {"show": False}
        match event["how"]:
            case "update":
                return {**self._open(arrival.newer(), fresh=False), "save": True}
            case "galaxy":
                return self._open(opening(arrival.session, names=False), fresh=True)
            case "watch":
                answer = self._open(arrival.session, fresh=True)
                self._watching = True
                self._past = 0 if arrival.session.ply else None
                return {**answer, "watch": True}
            case _:
                return self._open(arrival.session, fresh=True)

    # Choosing and playing

    def _drafts(self) -> Drafts:
        session = self.session
        if session.player != self._viewer or self._past is not None or self._curtain:
            return Drafts(())
        return Drafts.of(session.game.legal_actions(session.view(self._viewer)))

    def _on_words(self, event: dict[str, Any]) -> Answer:
        """Words chosen on board, button or keyboard: added to the draft, else started anew."""
        words = tuple(event["words"].split())
        drafts = self._drafts()
        self._pending = None
        grown = (*self._draft, *words)
        if not drafts.allows(grown):
            grown = words
        if len(words) == 1 and words[0] in self._shortcuts(self._draft):
            return self._follow(words[0])
        if not drafts.allows(grown):
            return self._explain_words(words)
        self._draft = grown
        action = drafts.action(grown)
        if action is None or notation.is_open(action):
            return {}
        return self._try(action)

    def _shortcuts(self, draft: Words) -> dict[str, str]:
        """Words that stand for several actions, with the text of their buttons."""
        offer = hook(self.session.game, "shortcuts")
        if offer is None or self._turn_refusal() is not None or self._curtain:
            return {}
        return {} if self.session.is_over else dict(offer(self.session.view(self._viewer), draft))

    def _follow(self, word: str) -> Answer:
        """Play the actions of a shortcut one after the other, each as if it had been chosen."""
        session, follow = self.session, hook(self.session.game, "follow")
        plies = session.ply
        while follow is not None and session.player == self._viewer:
            action = follow(session.view(self._viewer), word)
            if action is None or session.check(action) is not None:
                break
            session.play(action)
        self._reset()
        self._seat_viewer()
        return {"save": session.ply > plies}

    def _on_fill(self, event: dict[str, Any]) -> Answer:
        """The open fields (texts, wide numbers) of the drafted action."""
        template = self._drafts().action(self._draft)
        if template is None:
            return {}
        words = [*self._draft]
        for f, value in zip(notation.open_fields(template), event["values"], strict=True):
            words.append(json.dumps(value, ensure_ascii=False) if f.is_text else value.strip())
        draft = self._draft
        answer = self._on_line({"text": " ".join(words)})
        if "refusal" in answer:
            self._draft = draft  # what was typed stays on the screen to be mended
        return answer

    def _on_back(self, event: dict[str, Any]) -> Answer:
        """Take back the last choice of the draft."""
        if self._pending is not None:
            self._pending = None
        all_choices = self._drafts()
        draft = self._draft[:-1]
        while draft and len(all_choices.next_words(draft)) == 1:
            draft = draft[:-1]
        offered = {self._draft[: len(c)] for c in all_choices.choices(())}
        self._draft = draft if draft in offered else ()
        return {}

    def _on_line(self, event: dict[str, Any]) -> Answer:
        """A typed line: an action, or the first words of one."""
        text = event["text"].strip()
        words = tuple(notation.split(text.lower()))
        drafts = self._drafts()
        if words and drafts.allows(words) and drafts.action(words) is None:
            self._draft = words
            return {}
        try:
            action = notation.parse(self.session.game, text)
        except notation.BadLine as error:
            return {"refusal": {"rule": "", "why": str(error)}}
        return self._try(action)

    def _try(self, action: Action) -> Answer:
        session = self.session
        refusal = self._turn_refusal() or session.check(action)
        if refusal is not None:
            self._draft = ()
            return _refused(refusal)
        warn = hook(session.game, "warn")
        warning = warn(session.view(self._viewer), action) if warn else None
        if warning is not None and self._pending != action:
            self._pending = action
            return {"confirm": {"rule": warning.rule, "why": warning.why}}
        return self._play(action)

    def _on_confirm(self, event: dict[str, Any]) -> Answer:
        """Go ahead with the action that was warned about."""
        return self._play(self._pending) if self._pending is not None else {}

    def _turn_refusal(self) -> Refusal | None:
        session = self.session
        if self._past is not None:
            return _THE_PAST
        if not session.is_over and session.player != self._viewer:
            return Refusal("", f"It is {self._name(session.player)}'s turn.")
        return None

    def _play(self, action: Action) -> Answer:
        self.session.play(action)
        self._reset()
        self._seat_viewer()
        return {"save": True}

    def _seat_viewer(self) -> None:
        """Whose eyes the screen is for: the human to move; a curtain where that changes."""
        session = self.session
        humans = [i for i, seat in enumerate(session.seats) if seat.is_human]
        player = session.player
        if player in humans and player != self._viewer:
            # Nothing is handed over unseen where both see the same.
            before, after = (session.view(seat) for seat in (self._viewer, player))
            self._curtain = len(humans) > 1 and before != after
            self._viewer = player
            self._log = []

    def _on_lift(self, event: dict[str, Any]) -> Answer:
        """The next person has the device: lift the curtain."""
        self._curtain = False
        return {}

    # Why not

    def _explain_words(self, words: Words) -> Answer:
        refusal = self._turn_refusal()
        if refusal is None:
            try:
                action = notation.parse(self.session.game, " ".join(words))
                refusal = self.session.check(action)
            except notation.BadLine:
                refusal = None
        return _refused(refusal or Refusal("", "This cannot be chosen now."))

    def _on_why(self, event: dict[str, Any]) -> Answer:
        """Why the board part `key` cannot be chosen."""
        refusal = self._turn_refusal()
        why = hook(self.session.game, "why_not")
        if refusal is None and why is not None and not self._curtain:
            refusal = why(self.session.view(self._viewer), self._draft, event["key"])
        return _refused(refusal) if refusal is not None else {}

    def _on_point(self, event: dict[str, Any]) -> Answer:
        """A tap on the board at a point, in its own units: the game may know what it means."""
        session = self.session
        interpret = hook(session.game, "interpret")
        if interpret is None or self._curtain or self._turn_refusal() or session.is_over:
            return self._on_why(event)
        view = session.view(self._viewer)
        text = interpret(view, self._draft, float(event["x"]), float(event["y"]))
        if not text:
            return self._on_why(event)
        words = tuple(text.split())
        if self._drafts().allows(words):
            self._draft = ()
            return self._on_words({"words": text})
        return self._on_line({"text": text})

    # Time

    def _on_undo(self, event: dict[str, Any]) -> Answer:
        if self._draft or self._pending is not None:
            self._reset()
            return {}
        if self._past is not None:
            return _refused(_THE_PAST)
        if not self.session.undo():
            return {"refusal": {"rule": "", "why": self._no_undo()}}
        return self._moved("Taken back.")

    def _no_undo(self) -> str:
        if self.session.ply and sum(seat.is_human for seat in self.session.seats) > 1:
            return "The last step showed something new to a player, so it cannot be taken back."
        return "There is nothing to take back."

    def _on_redo(self, event: dict[str, Any]) -> Answer:
        if self._past is not None:
            return _refused(_THE_PAST)
        if not self.session.redo():
            return {"refusal": {"rule": "", "why": "There is nothing to play again."}}
        return self._moved("Played again.")

    def _moved(self, say: str) -> Answer:
        self._past = None
        self._log = []
        self._reset()
        self._seat_viewer()
        return {"save": True, "say": say}

    def _on_look(self, event: dict[str, Any]) -> Answer:
        """Look at the state after a ply; the present one returns to play.

        While somebody watches, no computer player moves on, not even from the last ply.
        """
        ply = max(0, min(int(event["ply"]), self.session.ply))
        self._past = None if ply == self.session.ply else ply
        self._draft = ()
        self._watching = bool(event.get("watch"))
        if self._curtain or not self._watching:
            return {}
        return {"say": next((text for at, text in self._entries() if at == ply), "The start.")}

    def _on_branch(self, event: dict[str, Any]) -> Answer:
        """Go on from the looked-at state in a session of its own."""
        session = self.session
        ply = session.ply if self._past is None else self._past
        if not session.is_over and any(session.is_binding(at) for at in range(ply, session.ply)):
            why = "What was done since then is binding: it can be played again after the end."
            return {"refusal": {"rule": "", "why": why}}
        return self._open(session.branch(ply), fresh=True)

    # Sharing

    def _on_share(self, event: dict[str, Any]) -> Answer:
        """Links (or the reason why there is none) and the record, for the share dialog."""
        session = self.session
        ply = session.ply if self._past is None else self._past
        player = session.game.current_player(session.states[ply])
        names = event.get("names", True)
        turn = _name(session, player, names=names) if player >= 0 else ""
        links = share(session, ply, turn, names=names)
        return {"show": False, "share": {**links, "documents": self._documents()}}

    def _covered(self) -> bool:
        return covered(self.session)

    def _documents(self) -> list[dict[str, str]]:
        """The books of the game as the viewer may read them."""
        documents = hook(self.session.game, "documents")
        found = documents(self._shown()) if documents and not self._curtain else ()
        return [{"name": one.name, "title": one.title, "text": one.text} for one in found]

    # Thinking

    def _on_hint(self, event: dict[str, Any]) -> Answer:
        session = self.session
        if hook(session.game, "hint") is None:
            return {"refusal": {"rule": "", "why": "This game has no hints."}}
        refusal = self._turn_refusal()
        if refusal is not None or session.is_over:
            return _refused(refusal or Refusal("", "The game is over."))
        return {"job": self._job("hint", self._viewer)}

    def _job(self, kind: str, player: int) -> dict[str, Any]:
        session = self.session
        return {
            "kind": kind,
            "ticket": self._thinking,
            "game": session.game_id,
            "view": position.dump(session.view(player)),
            "player": player,
            "seed": session.seed(kind),
            "level": session.seats[player].kind,
        }

    def _bot_job(self) -> dict[str, Any] | None:
        session = self.session
        player = session.player
        if player < 0 or session.seats[player].is_human or self._past is not None:
            return None
        return None if self._watching else self._job("bot", player)

    def _on_bot(self, event: dict[str, Any]) -> Answer:
        """A computer player has decided."""
        if event["ticket"] != self._thinking:
            return {"show": False}
        return self._play(notation.parse(self.session.game, event["line"]))

    def _on_hinted(self, event: dict[str, Any]) -> Answer:
        if event["ticket"] != self._thinking or not event["line"]:
            return {"show": False}
        action = notation.parse(self.session.game, event["line"])
        words = notation.split(event["line"])
        label = self._label(tuple(words))
        self._draft = ()
        return {
            "hint": {
                "words": " ".join(words),
                "label": label,
                "line": notation.line(action),
                "reasons": event["reasons"],
            }
        }

    # The picture

    def _name(self, player: int) -> str:
        return _name(self.session, player)

    def _label(self, words: Words) -> str:
        label = hook(self.session.game, "label")
        text = label(self.session.view(self._viewer), words) if label else ""
        text = text or " ".join(words).replace("-", " ")
        return text[:1].upper() + text[1:]

    def _shown(self) -> State:
        """The state that the screen shows, through the viewer's eyes."""
        session = self.session
        state = session.states[session.ply if self._past is None else self._past]
        if session.is_over and self._past is None:
            uncover = hook(session.game, "open_view")
            if uncover is not None:
                return uncover(state)
        return session.game.observe(state, self._viewer)

    def _entries(self) -> list[tuple[int, str]]:
        """The log: (ply after the action, sentence), through the viewer's eyes."""
        session = self.session
        game = session.game
        known = len(self._log)
        last = self._log[-1][0] if known else 0
        if last > session.ply:
            self._log = [entry for entry in self._log if entry[0] <= session.ply]
            last = session.ply
        for ply in range(last, session.ply):
            before = game.observe(session.states[ply], self._viewer)
            after = game.observe(session.states[ply + 1], self._viewer)
            sentence = game.describe(before, session.actions[ply], after)
            self._log.append((ply + 1, sentence))
        return [entry for entry in self._log if entry[1]]

    def _prompt(self, view: State) -> str:
        session = self.session
        if self._past is not None:
            return f"The past: after step {self._past} of {session.ply}."
        if session.is_over:
            outcome = session.game.outcome(session.state)
            return outcome.title if outcome else "The game is over."
        if session.player != self._viewer or not session.seats[session.player].is_human:
            return f"{self._name(session.player).capitalize()} is thinking."
        prompt = hook(session.game, "prompt")
        return prompt(view, self._draft) if prompt else "Your turn."

    def _picture(self) -> Answer:
        if self._curtain:
            self._frame.clear()
            name = self._name(self._viewer)
            return {"curtain": {"name": name}, "status": self._status("")}
        session = self.session
        game = session.game
        view = self._shown()
        drafts = self._drafts()
        entries = self._entries()
        coach = hook(game, "coach")
        answer: Answer = {
            "curtain": None,
            "panes": self._frame.update(game.scene(view, self._draft).panes),
            "prompt": self._prompt(view),
            "coach": coach(view, self._draft) if coach and not session.is_over else "",
            "draft": list(self._draft),
            "choices": self._choices(drafts),
            "example": " ".join(drafts.lines[0][0]) if drafts.lines else "",
            "fields": self._fields(drafts),
            "log": entries,
            "say": " ".join(text for ply, text in entries if ply > self._said),
            "summary": game.summary(view),
            "status": self._status(entries[-1][1] if entries else ""),
            "past": self._past,
            "outcome": self._outcome(),
            "job": self._bot_job(),
        }
        self._said = session.ply
        return answer

    def _choices(self, drafts: Drafts) -> list[dict[str, str]]:
        shortcuts = self._shortcuts(self._draft) if drafts.lines else {}
        return [{"words": word, "label": text} for word, text in shortcuts.items()] + [
            {"words": " ".join(words), "label": self._label((*self._draft, *words))}
            for words in drafts.choices(self._draft)
        ]

    def _fields(self, drafts: Drafts) -> list[dict[str, Any]]:
        action = drafts.action(self._draft) if self._draft else None
        if action is None:
            return []
        return [
            {"name": f.name.replace("_", " "), "text": f.is_text, "range": f.open}
            for f in notation.open_fields(action)
        ]

    def _outcome(self) -> Answer | None:
        session = self.session
        outcome = session.game.outcome(session.state)
        if outcome is None:
            return None
        return {
            "title": outcome.title,
            "scores": outcome.scores,
            "winners": outcome.winners,
            "names": [self._name(i).capitalize() for i in range(len(session.seats))],
            "parts": outcome.parts,
            "unrated": session.takebacks,
            "review": hook(session.game, "review") is not None,
        }

    def _status(self, where: str) -> Answer:
        """What storage and title bar need to know of the session."""
        session = self.session
        return {
            "game": session.game_id,
            "title": session.game.TITLE,
            "galaxy": "" if self._covered() else session.galaxy,
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in session.seats],
            "options": session.options,
            "people": people(session),
            "plies": session.ply,
            "over": session.is_over,
            "turn": "" if session.is_over else self._name(session.player),
            "where": where,
            "takebacks": session.takebacks,
            "can_undo": session.undo_ply() is not None or bool(self._draft),
            "can_redo": session.ply < len(session.actions),
            "has_hint": hook(session.game, "hint") is not None,
            "keys": dict(session.game.KEYS),
            "record": session.text(),
            "begun": any(
                session.game.current_player(state) >= 0 for state in session.states[: session.ply]
            ),
        }


def _refused(refusal: Refusal) -> Answer:
    return {"refusal": {"rule": refusal.rule, "why": refusal.why}}


def _name(session: Session, player: int, *, names: bool = True) -> str:
    """Who a player is, as it stands in the middle of a sentence."""
    seat = session.seats[player]
    if seat.name and names:
        return seat.name
    if not seat.is_human:
        return f"the {seat.kind}"
    return "you" if people(session) == 1 else f"player {player + 1}"
