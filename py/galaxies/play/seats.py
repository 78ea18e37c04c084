"""The seats of a game: people and computers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..formats import notation
from ..game import AnyGame, BadOptions, Player, State
from ..words.english import capital, plural

MAX_NAME = 60
"""Longest name of a player, in characters."""
HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player: kind is "human" or the name of one of the game's levels."""

    kind: str = HUMAN
    name: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def check_seats(game: AnyGame, seats: Sequence[Seat], start: State | None) -> None:
    """Raise BadOptions for seats that do not fit the game or the position it starts from."""
    if len(seats) not in game.players:
        low, high = game.players[0], game.players[-1]
        count = str(low) if low == high else f"{low} to {high}"
        players = plural(high, "player")
        raise BadOptions(f"{game.title} takes {count} {players}, not {len(seats)}.")
    count_players = game.rules.count_players
    if start is not None and count_players is not None and count_players(start) != len(seats):
        raise BadOptions(f"This position is for {count_players(start)} players, not {len(seats)}.")
    for seat in seats:
        if not seat.is_human and seat.kind not in game.levels:
            kinds = ", ".join([HUMAN, *game.levels])
            raise BadOptions(f'A player cannot be "{seat.kind[:40]}"; choose from {kinds}.')
        if len(seat.name) > MAX_NAME:
            raise BadOptions(f"A player's name has at most {MAX_NAME} characters.")
        if not notation.is_sound(seat.name):
            raise BadOptions("A player's name contains a broken character.")


def game_name(game: AnyGame, state: State, player: Player) -> str:
    """The name of a player in the texts of the game: `Redog`, `Player 2`."""
    name = game.words.player
    return name(state, player) if name else f"Player {player + 1}"


def known_name(game: AnyGame, seats: Sequence[Seat], state: State, player: Player) -> str:
    """The name as typed, else the game's own name of the player."""
    typed = seats[player].name if player >= 0 else ""
    return typed or capital(game_name(game, state, player))
