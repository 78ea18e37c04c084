"""What random games with any options show, say, offer, refuse and advise: what no record has.

Each game is a line of `<game>/any_options.kept`, with a checksum for each thing, over all moments
that are looked at (see `test_shown`, whose `--update` writes these files as well).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.play import advice, notation
from galaxies.play.session import Session
from laws.walk import session_of
from playthroughs.test_shown import HERE, Moment, Told, analysed, kept, plies, spread

SEEDS = range(1, 6)
MOMENTS = 4
"""Moments of each game that are looked at closely."""
DECISIONS = 12
"""Decisions of each game of which the question is looked at, word by word."""


def moments(session: Session) -> Told:
    """Everything at some moments, as each player in turn sees it."""
    for turn, ply in enumerate(plies(session, MOMENTS)):
        viewer = (max(session.player_at(ply), 0) + (turn % 3 == 2)) % len(session.seats)
        yield from Moment(session, ply, viewer).told()


def decisions(session: Session) -> Told:
    """What the player to move sees and reads, and what speaks against the choice."""
    game, words = session.game, session.game.words
    board, warn, theatre = game.plain().board, game.choosing.warn, game.picture.theatre
    asked = [ply for ply in range(session.ply) if session.player_at(ply) >= 0]
    for ply in spread(asked, DECISIONS):
        player, action = session.player_at(ply), session.action(ply)
        view, line = session.view(player, ply), notation.line(action).split()
        for end in range(len(line) + 1):
            draft = tuple(line[:end])
            for say in filter(None, (words.prompt, words.coach, words.label, words.headline)):
                yield "said", say(view, player, draft) if draft or say is words.prompt else ""
        yield "every board", board(view, player, (), 80) if board else ()
        yield "every caution", warn(view, player, action) if warn else ""
        if theatre:
            yield "every theatre", [pane.markup() for pane in theatre(view, player)]


def weighed(session: Session) -> Told:
    """How good the analysis finds each action at a decision late in the game."""
    game = session.game
    for ply in range(3 * session.ply // 4, session.ply):
        player = session.player_at(ply)
        if player >= 0 and game.hints_at(view := session.view(player, ply)):
            lines = advice.analyse(game, view, player, Luck("advice")).lines
            found = sorted((notation.line(one.actions[0]), one.value, one.chance) for one in lines)
            yield "weighed", found
            return


def lines_of(game_id: str) -> Iterator[str]:
    for seed in SEEDS:
        session = session_of(GAMES[game_id], seed)
        told = dict[str, list[object]]()
        advised = (*analysed(session), *weighed(session))
        for name, thing in (*moments(session), *decisions(session), *advised):
            told.setdefault(name.replace(" ", "-"), []).append(thing)
        yield " ".join([f"{seed}:", *(f"{n}={c}" for n, c, _ in kept(iter(told.items())))])


@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_show_and_say_what_they_did(game_id: str, update: bool) -> None:
    path = HERE / game_id / "any_options.kept"
    lines = list(lines_of(game_id))
    if update:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    for line, before in zip(lines, path.read_text("utf-8").splitlines(), strict=True):
        changed = sorted({*line.split()} ^ {*before.split()})
        assert not changed, f"a random game is not as it was: {', '.join(changed)}"
