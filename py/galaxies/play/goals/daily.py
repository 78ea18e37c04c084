"""Challenges of the day: their galaxies and medals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...galaxy import codes
from ...galaxy.luck import Luck
from ...game import AnyGame, Challenge, Preset, fill_options
from ..session import Session


def preset_of(game: AnyGame, challenge: Challenge) -> Preset:
    return next(preset for preset in game.presets if preset.name == challenge.preset)


def challenge_with(
    game: AnyGame, options: Mapping[str, str], kinds: Sequence[str]
) -> Challenge | None:
    """The challenge with these options and kinds of seats; None if there is none.

    Raises BadOptions.
    """
    wanted = fill_options(game, options)
    for challenge in game.challenges:
        preset = preset_of(game, challenge)
        if preset.seats == tuple(kinds) and fill_options(game, dict(preset.options)) == wanted:
            return challenge
    return None


def challenge_of(session: Session) -> Challenge | None:
    """The challenge that a session plays, in whatever galaxy; None if it plays another game."""
    if session.start is not None:
        return None
    return challenge_with(session.game, session.options, [seat.kind for seat in session.seats])


def galaxy_of(game: AnyGame, challenge: Challenge, day: str) -> str:
    """The galaxy code of a challenge; `day` is the UTC date as YYYY-MM-DD.

    It is the galaxy of the day. If the game covers its galaxy, each further challenge has a galaxy
    of its own: one game would give away what the other hides.
    """
    has_own_galaxy = game.covered and challenge is not game.challenges[0]
    return codes.of_day(day, f"{game.name}/{challenge.preset}" if has_own_galaxy else "")


def medal(session: Session) -> int:
    """The medal of a finished challenge: 0 for none, 1 for bronze, 2 for silver, 3 for gold."""
    challenge = challenge_of(session)
    outcome = session.game.rules.outcome(session.state)
    if challenge is None or outcome is None:
        return 0
    mine = session.viewer
    if outcome.winners and mine not in outcome.winners:
        return 0
    points = outcome.scores[mine]
    par = session.game.computer().par
    if par is None:
        return challenge.medal(points)
    session.recall()
    states = [session.at(ply) for ply in range(session.ply + 1)]
    actions = [session.action(ply) for ply in range(session.ply)]
    best = par(states, actions, Luck(session.galaxy))
    return 0 if best is None else challenge.medal(best - points)
