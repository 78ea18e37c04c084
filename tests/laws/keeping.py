"""Laws of keeping: record, link, position, undo, redo and branch give equal states."""

from __future__ import annotations

import re

import pytest

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, AnyGame, BadOptions, State
from galaxies.play.records.replay import branch, replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.play.terms import options_for
from galaxies.share import link

from .walk import session_of, step, stream, walk


def _same(one: Session, two: Session) -> None:
    assert one.text() == two.text()
    assert one.actions == two.actions
    assert one.states == two.states
    assert (one.ply, one.seats, one.options) == (two.ply, two.seats, two.options)


def law_record_round_trip(game: AnyGame, seed: int) -> None:
    """replay(text) gives the same session: also with plies that can be redone."""
    session = session_of(game, seed, alone=True)
    for _ in range(3):
        _same(replay(session.text()), session)
        if not session.undo():
            break


def law_link_round_trip(game: AnyGame, seed: int) -> None:
    """unpack(pack(session, ply)) is the session at that ply, and past any luck that follows it."""
    session = session_of(game, seed)
    plies = walk(game, seed).plies(8)
    for ply in plies:
        try:
            text = link.pack(session, ply)
        except link.TooLong:
            assert len(session.text(ply)) > link.CAP
            continue
        assert re.fullmatch(r"[A-Za-z0-9_-]+", text)
        assert not link.is_galaxy(text)
        kept = _without_prose(branch(session, ply))
        _same(link.unpack(text), kept)
        if ply == plies[len(plies) // 2]:  # the same moves with another header
            bare = link.unpack(link.pack(session, ply, names=False))
            assert bare.states == kept.states
            assert not any(seat.name for seat in bare.seats)


def law_position_round_trip(game: AnyGame, seed: int) -> None:
    """A state or view written as a position is read back equal; play goes on from it."""
    path = walk(game, seed)
    for ply in path.plies(15):
        state = path.states[ply]
        text = position.dump(state)
        assert "\n" not in text
        assert position.load(game, text) == state
        assert position.dump(position.load(game, text)) == text
        for player in range(path.players):
            view = game.rules.observe(state, player)
            assert position.load(game, position.dump(view), whole=False) == view
    count_players = game.rules.count_players
    assert count_players is None or count_players(path.states[0]) == path.players
    assert count_players is not None or len(game.players) == 1
    for ply in path.plies(3):
        _goes_on(game, seed, path.states[ply])


def _goes_on(game: AnyGame, seed: int, start: State) -> None:
    path = walk(game, seed)
    session = Session(
        game,
        galaxy=path.galaxy,
        options=path.options,
        seats=[Seat()] * path.players,
        start=start,
    )
    dice = stream(seed, "from a position")
    for _ in range(2):
        if not session.is_over:
            session.play(step(game, session.state, Luck(""), dice))
    _same(replay(session.text()), session)
    _has_its_options(session)
    try:
        text = link.pack(session)
    except link.TooLong:
        return
    _same(link.unpack(text), _without_prose(branch(session, session.ply)))


def _has_its_options(session: Session) -> None:
    """The options of a position are known without being told, and others are refused."""
    game, terms = session.game, session.game.rules.terms
    if terms is None:
        return
    own = Session(game, galaxy=session.galaxy, seats=session.seats, start=session.state)
    first = game.rules.initial_state(own.options, len(session.seats))
    assert terms(first) == terms(session.state)
    others = ({**own.options, o.name: value} for o in game.options for value in o.values)
    for options in others:
        if terms(game.rules.initial_state(options, len(session.seats))) != terms(session.state):
            with pytest.raises(BadOptions, match='In this position, "terms'):
                options_for(game, options, len(session.seats), session.state)


def _without_prose(session: Session) -> Session:
    """The session as a link has it: with names in place of long texts."""
    has_none = session.start is None and not session.prose
    return session if has_none else replay(session.text(prose=False))


def law_undo_inverts_play_and_redo_restores(game: AnyGame, seed: int) -> None:
    """A thousand random plays, undos and redos, compared with a list of the known states."""
    for alone in (True, False):
        _there_and_back(game, seed, alone=alone, steps=500)


def _there_and_back(game: AnyGame, seed: int, *, alone: bool, steps: int) -> None:
    session = session_of(game, seed, alone=alone)
    dice = stream(seed, "back and forth")
    known = list(session.states)
    for _ in range(steps):
        ply = session.ply
        what = dice.below(10)
        if what < 2 and not session.is_over:
            session.play(step(game, session.state, Luck(""), dice))
            assert session.states[: ply + 1] == known[: ply + 1]
            known = list(session.states)
        elif what < 6:
            _undo(game, session, known)
        else:
            moved = session.redo()
            assert moved == (ply < len(known) - 1)
            assert session.ply > ply or not moved
        assert session.states == known
        assert session.state is session.states[session.ply]
        assert game.rules.current_player(session.state) != CHANCE


def _undo(game: AnyGame, session: Session, known: list[State]) -> None:
    ply, takebacks = session.ply, session.takebacks
    humans = [i for i, seat in enumerate(session.seats) if seat.is_human]
    last = next(
        (i for i in reversed(range(ply)) if game.rules.current_player(known[i]) in humans), None
    )
    undone = range(last or 0, ply)
    shown = any(session.actions[i].reveals(known[i], known[i + 1]) for i in undone)
    bound = any(session.actions[i].binds(known[i], known[i + 1]) for i in undone)
    free = not bound and (len(humans) <= 1 or not shown)
    if not session.undo():
        assert last is None or not free, "nothing stood in the way of undo"
        assert (session.ply, session.takebacks) == (ply, takebacks)
        return
    assert last is not None and free, "undo went behind what was shown"
    assert session.ply == last
    assert session.takebacks == takebacks + shown
    target = session.ply
    assert session.redo() and session.ply == ply, "redo did not come back"
    session.ply = target


def law_branch_is_its_own_game(game: AnyGame, seed: int) -> None:
    """A branch has the states up to its ply (past luck) and leaves the old session alone."""
    session = session_of(game, seed)
    text = session.text()
    dice = stream(seed, "branch")
    for ply in walk(game, seed).plies(6):
        twin = branch(session, ply)
        end = next(
            i
            for i in range(ply, len(session.states))
            if game.rules.current_player(session.states[i]) != CHANCE
        )
        assert twin.states == session.states[: end + 1]
        assert twin.actions == session.actions[:end]
        if game.rules.current_player(twin.state) != TERMINAL:
            twin.play(step(game, twin.state, Luck(""), dice))
        assert session.text() == text
