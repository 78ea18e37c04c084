"""The table: one session on the screen. Events come in, answers go out; both are plain dicts.

The page sends what the person did (`handle`); the answer says what to save and then what to
show.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from galaxies.galaxy import codes as galaxies
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, BadOptions, Draft, Refusal
from galaxies.games import GAMES
from galaxies.play import checkpoints, notation, position
from galaxies.play.record import BadRecord
from galaxies.play.replay import branch, replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

from .arrival import Arrival
from .beside import Beside, beside
from .chapters import chapters
from .moments import GO_ON, SKIP, moments
from .once import begun_before
from .picture import Picture
from .place import THE_PAST, Place, seat_name
from .sharing import opening, share, shown_code
from .speech import utterances
from .takeback import taken_back

Answer = dict[str, Any]

LEAVES_MOMENTS = {"words", "line", "fill", "back", "undo", "redo", "look", "branch", "hint"}
"""Events after which nobody waits any more for what is still to be shown."""
OPENING = {"new", "record", "link", "meet", "take"}
"""Events that make sense before any session is open."""


class Table:
    """A place at a session, and its picture on the page."""

    def __init__(self) -> None:
        self._place: Place | None = None
        self._picture: Picture | None = None
        self._thinking = 0
        self._arrival: Arrival | None = None
        self._beside: Beside | None = None
        self._at_once = False
        """Whether the person wants no moments."""
        self._proof: Iterator[bool] | None = None
        self._marked = 0
        """The ply of the last checkpoint."""
        self._careful = False
        """Whether the person wants to be asked before every step."""

    # The border

    def handle_json(self, text: str) -> str:
        """`handle` across the border to the page."""
        return json.dumps(self.handle(json.loads(text)))

    def handle(self, event: dict[str, Any]) -> Answer:
        """Do what the event says; the answer is what the page has to do."""
        deed: Callable[[dict[str, Any]], Answer] = getattr(self, f"_on_{event['type']}")
        if self._place is None and event["type"] not in OPENING:
            return {}
        self._at_once = event.get("at_once", False)
        self._careful = bool(event.get("careful"))
        try:
            if self._place is not None and event["type"] in LEAVES_MOMENTS:
                return self._seen(self._moment(event) or deed(event))
            return self._seen(deed(event))
        except BadRecord as error:
            if self._reopened():
                return self._seen(deed(event))
            # A long session whose past turns out to be damaged is played on where it stands.
            self.place.past = None
            self.picture.keep_to_what_is_known()
            return self._seen(_refused(Refusal("", f"{error} What is here can be played on.")))

    def _reopened(self) -> bool:
        """A checkpoint may come from an earlier release: then the steps alone tell the session."""
        try:
            session = replay(self.session.text())
        except BadRecord:
            return False
        self._open(session, fresh=False)
        return True

    def _seen(self, answer: Answer) -> Answer:
        """The answer with what the page has to show."""
        if answer.pop("show", True) and self._picture is not None:
            answer = {**self._picture.take(self._bot_job()), **answer}
            if self._beside is not None:
                answer["beside"] = self._beside.answer(self.place)
        return answer

    @property
    def place(self) -> Place:
        if self._place is None:
            raise RuntimeError("no session is open")
        return self._place

    @property
    def picture(self) -> Picture:
        if self._picture is None:
            raise RuntimeError("no session is open")
        return self._picture

    @property
    def session(self) -> Session:
        return self.place.session

    # Opening

    def _open(self, session: Session, *, fresh: bool) -> Answer:
        self._place = Place(session)
        self._picture = Picture(self._place)
        self._beside = None
        self._proof = None
        self._marked = 0
        self._thinking += 1
        return {"opened": fresh}

    def _drop(self) -> None:
        """Whatever was chosen or is thought about counts no more."""
        self.place.drop()
        self._thinking += 1

    def _seat_viewer(self) -> None:
        if self.place.seat_viewer():
            self.picture.forget()

    def _on_new(self, event: dict[str, Any]) -> Answer:
        """A new game: game, options, seats, and the galaxy: a typed code, a day, or a number.

        `kept` are the saved games (id, first line of the record, over), `today` the date: a game
        of the day is played once, and one whose galaxy is covered has one sheet at a time.
        """
        game = GAMES[event["game"]]
        code = event.get("galaxy") or galaxies.code(event["number"])
        if event.get("day"):
            code = galaxies.of_day(event["day"])
        seats = [Seat(s["kind"], s.get("name", "")[:60]) for s in event["seats"]]
        try:
            session = Session(
                game, galaxy=code, options=event["options"], seats=seats
            )
        except (BadOptions, galaxies.BadCode) as error:
            return {"error": str(error), "show": False}
        found = begun_before(session, event)
        if found is not None:
            return {"kept": found, "show": False}
        answer = self._open(session, fresh=True)
        if event.get("painted"):
            self.picture.painted()
        return answer

    def _on_record(self, event: dict[str, Any]) -> Answer:
        """Open a saved or imported record."""
        try:
            foreign = event.get("foreign", False)
            session = replay(event["text"], event.get("checkpoint", ""), foreign=foreign)
        except BadRecord as error:
            return {"error": str(error), "bad_record": True, "show": False}
        answer = self._open(session, fresh=False)
        self._proof = checkpoints.verify(session) if foreign and session.base else None
        return answer

    def _on_prove(self, event: dict[str, Any]) -> Answer:
        """A step of the proof that a checkpoint from a file is one of the game's: "going", and at
        its end "sound" or "false"; "" where there is nothing to prove."""
        if self._proof is None:
            return {"show": False, "proof": ""}
        step = next(self._proof, None)
        how = "sound" if step is None else "going" if step else "false"
        if how != "going":
            self._proof = None
        return {"show": False, "proof": how}

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
        if session.game.name != event["game"]:
            return {"elsewhere": session.game.name, "show": False}
        self._arrival = Arrival(session)
        return {"arrived": {"galaxy": shown_code(session)}, "show": False}

    def _on_meet(self, event: dict[str, Any]) -> Answer:
        """Compare what arrived with the saved games of its galaxy (`games`: id and record)."""
        arrival = self._arrival
        if arrival is None:
            return {"show": False}
        arrival.meet(event["games"])
        turn = seat_name(arrival.session, arrival.session.player)
        return {"arrival": arrival.answer(turn), "show": False}

    def _on_take(self, event: dict[str, Any]) -> Answer:
        """Open what arrived: "watch" it from the start, "continue" it as a game of its own,
        "update" the saved one with it, or play its "galaxy" anew."""
        arrival, self._arrival = self._arrival, None
        if arrival is None:
            return {"show": False}
        match event["how"]:
            case "update":
                answer = {**self._open(arrival.newer(), fresh=False), "save": True}
            case "galaxy":
                return self._open(opening(arrival.session, names=False), fresh=True)
            case "watch":
                answer = self._open(arrival.session, fresh=True)
                self.place.watching = True
                self.place.past = 0 if arrival.session.ply else None
                self.picture.look_back(arrival.session.ply)
                return {**answer, "watch": True}
            case _:
                answer = self._open(arrival.session, fresh=True)
        self.place.received = self.session.ply
        return answer

    # Moments

    def _show_since(self, ply: int) -> None:
        """Show what has happened since then moment by moment, if the game wants it."""
        place = self.place
        place.moments = [] if self._at_once else moments(self.session, place.seen, place.viewer, ply)

    def _moment(self, event: dict[str, Any]) -> Answer | None:
        """Go on to the next moment, or past them all: None if the event means something else."""
        word = event.get("words")
        if self.place.moments and word == GO_ON:
            self.picture.go_on()
            return {"moment": True}
        self.picture.leave()
        return {"moment": True} if word in (GO_ON, SKIP) else None

    # Choosing and playing

    def _on_words(self, event: dict[str, Any]) -> Answer:
        """Draft chosen on board, button or keyboard: added to the draft, else started anew."""
        place = self.place
        words = tuple(event["words"].split())
        drafts = place.drafts()
        place.pending = None
        marked = place.marks().get(event["words"])
        if marked is not None:
            before = place.asked()
            place.draft = marked
            return {"say": utterances(place.asked())} if place.asked() != before else {}
        grown = words if event.get("anew") else (*place.draft, *words)
        if not drafts.allows(grown):
            grown = words
        if len(words) == 1 and words[0] in place.shortcuts():
            return self._follow(words[0])
        if not drafts.allows(grown):
            return self._explain_words(words)
        place.draft = grown
        place.values = tuple(event.get("values", ()))
        action = drafts.action(grown)
        if action is None or notation.is_open(action):
            return {}
        return self._try(action)

    def _follow(self, word: str) -> Answer:
        """Play the actions of a shortcut one after the other: one choice, so one thing to undo."""
        session, follow = self.session, self.session.game.choosing.follow
        if self._careful and self.place.pending != word:
            self.place.pending = word
            return {"confirm": {"rule": "", "why": f"{self.place.shortcuts()[word] or word}?"}}
        plies = session.ply
        while follow is not None and session.player == self.place.viewer:
            action = follow(self.place.view(), self.place.viewer, word)
            if action is None or session.check(action) is not None:
                break
            session.play(action, joined=session.ply > plies)
        self._drop()
        self._seat_viewer()
        self._show_since(plies)
        return {"save": session.ply > plies}

    def _on_fill(self, event: dict[str, Any]) -> Answer:
        """The open fields (texts, wide numbers) of the drafted action."""
        place = self.place
        template = place.drafts().action(place.draft)
        if template is None:
            return {}
        words = [*place.draft]
        for f, value in zip(notation.open_fields(template), event["values"], strict=True):
            words.append(json.dumps(value, ensure_ascii=False) if f.is_text else value.strip())
        draft = place.draft
        answer = self._on_line({"text": " ".join(words)})
        if "refusal" in answer:
            place.draft = draft  # what was typed stays on the screen to be mended
        return answer

    def _on_start(self, event: dict[str, Any]) -> Answer:
        """A number of the form has changed: what does the rest start with then?"""
        self.place.values = tuple(event["values"])
        return {"restart": True}

    def _on_back(self, event: dict[str, Any]) -> Answer:
        """Take back the last choice of the draft."""
        place = self.place
        place.pending = None
        all_choices = place.drafts()
        if not all_choices.allows(place.draft):  # marks
            place.draft = ()
            return {}
        draft = place.draft[:-1]
        while draft and len(all_choices.next_words(draft)) == 1:
            draft = draft[:-1]
        offered = {place.draft[: len(c)] for c in all_choices.choices(())}
        place.draft = draft if draft in offered else ()
        return {}

    def _on_line(self, event: dict[str, Any]) -> Answer:
        """A typed line: an action, or the first words of one."""
        text = event["text"].strip()
        words = tuple(notation.split(text.lower()))
        drafts = self.place.drafts()
        if words and drafts.allows(words) and drafts.action(words) is None:
            self.place.draft = words
            return {}
        try:
            action = notation.parse(self.session.game, text)
        except notation.BadLine as error:
            return {"refusal": {"rule": "", "why": str(error)}}
        return self._try(action)

    def _try(self, action: Action) -> Answer:
        place = self.place
        session = self.session
        refusal = place.refusal() or session.check(action)
        if refusal is not None:
            place.draft = ()
            return _refused(refusal)
        question = self._question(action)
        if question is not None and place.pending != action:
            place.pending = action
            return {"confirm": {"rule": question.rule, "why": question.why}}
        return self._play(action)

    def _question(self, action: Action) -> Refusal | None:
        """What to ask before an action: the game's warning, or just whether it is meant."""
        warn = self.session.game.choosing.warn
        warning: Refusal | None = warn(self.place.view(), self.place.viewer, action) if warn else None
        if warning is None and self._careful:
            label = self.place.headline(tuple(notation.split(notation.line(action))))
            return Refusal("", f"{label.rstrip('.?!')}?")
        return warning

    def _on_confirm(self, event: dict[str, Any]) -> Answer:
        """Go ahead with what was asked about."""
        pending = self.place.pending
        if isinstance(pending, str):
            return self._follow(pending)
        return self._play(pending) if pending is not None else {}

    def _play(self, action: Action) -> Answer:
        ply = self.session.ply
        self.session.play(action)
        self._drop()
        self._seat_viewer()
        self._show_since(ply)
        return {"save": True}

    def _on_lens(self, event: dict[str, Any]) -> Answer:
        """Switch something that the board shows on request on or off."""
        name = event["name"]
        lens = self.session.game.picture.lens
        if lens is None or self.place.curtain:
            return {"show": False}
        self.place.lenses ^= {name}
        on = name in self.place.lenses
        return {"say": utterances(lens(self.place.shown(), self.place.shown_to, name)[1]) if on else []}

    def _on_lift(self, event: dict[str, Any]) -> Answer:
        """The next person has the device: lift the curtain."""
        self.place.curtain = False
        return {}

    # Why not

    def _explain_words(self, words: Draft) -> Answer:
        refusal = self.place.refusal()
        if refusal is None:
            try:
                action = notation.parse(self.session.game, " ".join(words))
                refusal = self.session.check(action)
            except notation.BadLine:
                refusal = None
        return _refused(refusal or Refusal("", "This cannot be chosen now."))

    def _on_why(self, event: dict[str, Any]) -> Answer:
        """Why the board part `key` cannot be chosen."""
        place = self.place
        refusal = place.refusal()
        why = self.session.game.choosing.why_not
        if refusal is None and why is not None and not place.curtain:
            refusal = why(place.view(), place.viewer, place.draft, event["key"])
        answer = _refused(refusal) if refusal is not None else {}
        return {**answer, **self._look_up(event["key"])}

    def _look_up(self, key: str) -> Answer:
        """Where the books tell of a board part."""
        reading = self.session.game.reading
        look_up = reading().look_up if reading else None
        found = look_up(self.place.shown(), key) if look_up and not self.place.curtain else None
        return {"place": asdict(found)} if found is not None else {}

    def _on_books(self, event: dict[str, Any]) -> Answer:
        """What there is to read of the state on show."""
        reading = self.session.game.reading
        luck = Luck(f"books {event.get('number', 0)}")
        is_open = reading is not None and not self.place.curtain
        found = reading().books(self.place.shown(), luck) if reading and is_open else ()
        return {"show": False, "books": [asdict(book) for book in found]}

    def _on_point(self, event: dict[str, Any]) -> Answer:
        """A tap on the board at a point, in its own units: the game may know what it means."""
        place = self.place
        session = self.session
        interpret = session.game.choosing.interpret
        if interpret is None or place.curtain or place.refusal() or session.is_over:
            return self._on_why(event)
        view = place.view()
        text = interpret(view, place.viewer, place.draft, float(event["x"]), float(event["y"]))
        if not text:
            return self._on_why(event)
        words = tuple(text.split())
        if place.drafts().allows(words):
            place.draft = ()
            return self._on_words({"words": text})
        return self._on_line({"text": text})

    # Time

    def _on_undo(self, event: dict[str, Any]) -> Answer:
        place = self.place
        if place.draft or place.pending is not None:
            self._drop()
            return {}
        if place.past is not None:
            return _refused(THE_PAST)
        viewer, session = place.viewer, self.session
        told = taken_back(place)
        if not session.undo():
            return {"refusal": {"rule": "", "why": session.no_undo()}}
        if session.player == viewer:
            return self._moved(told)
        # The eyes change hands, perhaps behind a curtain: the page shows it, which also says it.
        return {**self._moved(""), "told": told}

    def _on_redo(self, event: dict[str, Any]) -> Answer:
        if self.place.past is not None:
            return _refused(THE_PAST)
        if not self.session.redo():
            return {"refusal": {"rule": "", "why": "There is nothing to play again."}}
        return self._moved("Played again.")

    def _moved(self, say: str) -> Answer:
        self.place.past = None
        self.picture.forget()
        self._drop()
        self._seat_viewer()
        return {"save": True, "say": [say] if say else []}

    def _on_look(self, event: dict[str, Any]) -> Answer:
        """Look at the state after a ply; the present one returns to play.

        While somebody watches, no computer player moves on, not even from the last ply.
        """
        place = self.place
        ply = max(0, min(int(event["ply"]), self.session.ply))
        if ply < self.session.base:
            self.session.recall()
        place.past = None if ply == self.session.ply else ply
        place.draft = ()
        place.watching = bool(event.get("watch"))
        if place.curtain or not place.watching:
            return {}
        told = next((text for at, text, _ in self.picture.entries() if at == ply), "The start.")
        return {"say": utterances(told)}

    def _on_log(self, event: dict[str, Any]) -> Answer:
        """The log of earlier plies: so many more, or all of them."""
        self.session.recall()
        self.picture.look_back(event.get("plies", self.session.ply))
        return {} if "plies" in event else {"chapters": chapters(self.session)}

    def _on_checkpoint(self, event: dict[str, Any]) -> Answer:
        """What to keep beside the record, so that it opens fast; "" where it does so anyway."""
        self._marked, text = checkpoints.make(self.session, self._marked)
        return {"show": False, "checkpoint": text}

    def _on_branch(self, event: dict[str, Any]) -> Answer:
        """Go on from the looked-at state in a session of its own."""
        session = self.session
        session.recall()
        ply = self.place.ply
        if not session.is_over and any(session.is_binding(at) for at in range(ply, session.ply)):
            why = "What was done since then is binding: it can be played again after the end."
            return {"refusal": {"rule": "", "why": why}}
        return self._open(branch(session, ply), fresh=True)

    def _on_beside(self, event: dict[str, Any]) -> Answer:
        """Look at another finished game beside this one (`record`), or at none ("")."""
        self._beside = None
        if event["record"]:
            found = beside(event["record"], self.session)
            if isinstance(found, Refusal):
                return _refused(found)
            self._beside = found
        return {}

    # Sharing

    def _on_share(self, event: dict[str, Any]) -> Answer:
        """Links (or the reason why there is none) and the record, for the share dialog."""
        session = self.session
        ply = self.place.ply
        player = session.game.rules.current_player(session.at(ply))
        names = event.get("names", True)
        turn = seat_name(session, player, names=names)
        links = share(session, ply, turn, names=names)
        return {"show": False, "share": {**links, "documents": self._documents()}}

    def _documents(self) -> list[dict[str, str]]:
        """The books of the game as the viewer may read them."""
        reading = self.session.game.reading
        documents = reading().documents if reading else None
        found = documents(self.place.shown()) if documents and not self.place.curtain else ()
        return [{"name": one.name, "title": one.title, "text": one.text} for one in found]

    # Thinking

    def _on_hint(self, event: dict[str, Any]) -> Answer:
        session = self.session
        if not session.game.hints_at(session.view(self.place.viewer)):
            return {"refusal": {"rule": "", "why": "There are no hints here."}}
        refusal = self.place.refusal()
        if refusal is not None or session.is_over:
            return _refused(refusal or Refusal("", "The game is over."))
        return {"job": self._job("hint", self.place.viewer)}

    def _job(self, kind: str, player: int) -> dict[str, Any]:
        session = self.session
        return {
            "kind": kind,
            "ticket": self._thinking,
            "game": session.game.name,
            "view": position.dump(session.view(player)),
            "player": player,
            "seed": session.seed(kind),
            "level": session.seats[player].kind,
        }

    def _bot_job(self) -> dict[str, Any] | None:
        session = self.session
        player = session.player
        if player < 0 or session.seats[player].is_human or self.place.past is not None:
            return None
        return None if self.place.watching or self.place.moments else self._job("bot", player)

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
        label = self.place.headline(tuple(words))
        self.place.draft = ()
        return {
            "hint": {
                "words": " ".join(words),
                "label": label,
                "line": notation.line(action),
                "reasons": event["reasons"],
            }
        }


def _refused(refusal: Refusal) -> Answer:
    return {"refusal": {"rule": refusal.rule, "why": refusal.why}}
