"""Records and positions that somebody changed open legally or not at all."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from galaxies.formats import position
from galaxies.formats.record import BadRecord
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, TERMINAL
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from laws import mutations
from laws.walk import step
from links.fuzzing import DEEP, IDS, Counted, Tally, is_legal, samples


def hostile_records(game_id: str, dice: Stream) -> Iterator[str]:
    """Records with lines and words moved, doubled, dropped, or taken from another game."""
    every = [sample.record.splitlines() for sample in samples(game_id)]
    words = sorted({word for lines in every for line in lines[:-1] for word in line.split()})
    words += ["-1", "0", "999", "9" * 18, "none", "1,1,1", "yes", '"', '"x"', "%00", "=", "a=b"]
    while True:
        lines = every[dice.below(len(every))][:]
        lines[-1] = " ".join(lines[-1].split()[:2])
        at, to = dice.below(len(lines)), dice.below(len(lines))
        match dice.below(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines[at], lines[to] = lines[to], lines[at]
            case 3:
                other = every[dice.below(len(every))]
                lines[at] = other[dice.below(len(other))]
            case 4:
                lines[-1] = f"end {dice.below(2 * len(lines))}"
            case 5:
                lines = [lines[0]] * (1 + dice.below(3)) + lines[at:]
            case _:
                parts = lines[at].split(" ")
                parts[dice.below(len(parts))] = words[dice.below(len(words))]
                lines[at] = " ".join(parts)
        body = "\n".join(lines)
        yield f"{body} {zlib.crc32(body.encode()):08x}\n"


@pytest.mark.parametrize("game_id", IDS)
def test_hostile_records_open_legally_or_not_at_all(
    game_id: str, counted: dict[str, Counted]
) -> None:
    tally = Tally()
    source = hostile_records(game_id, Luck(game_id).stream("lines"))
    tally.try_all(replay, islice(source, DEEP), counted[game_id])
    tally.report(f"{game_id} hostile records")


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 6, 7, 12, 47, 48, 99, 10**18, 10**40, 1.5),
    *("", "x", "over", "play", "\ud800", [], {}, [0], [-1, -1], [[]], [0] * 500, {"is": "Over"}),
)


def hostile_positions(game_id: str, dice: Stream) -> Iterator[tuple[str, Session]]:
    """Positions with values changed, dropped, doubled and moved."""
    sessions = [sample.session for sample in samples(game_id)]
    texts = [(position.dump(state), s) for s in sessions for state in s.states]
    while True:
        text, session = texts[dice.below(len(texts))]
        data = json.loads(text)
        for _ in range(1 + dice.below(2)):
            places = list(mutations.places(data))
            holder, key = places[dice.below(len(places))]
            match dice.below(6):
                case 0:
                    del holder[key]
                case 1 if isinstance(holder, list):
                    holder.insert(dice.below(len(holder) + 1), holder[key])
                case 2 if isinstance(holder, list):
                    holder.reverse()
                case 3 if isinstance(holder[key], int):
                    holder[key] += (-1, 1, 2, -holder[key])[dice.below(4)]
                case 4:
                    other, its = places[dice.below(len(places))]
                    if its in (other if isinstance(other, dict) else range(len(other))):
                        holder[key] = json.loads(json.dumps(other[its]))
                case _:
                    holder[key] = VALUES[dice.below(len(VALUES))]
        yield json.dumps(data, separators=(",", ":")), session


@pytest.mark.parametrize("game_id", IDS)
def test_hostile_positions_can_be_played_or_do_not_open(
    game_id: str, counted: dict[str, Counted]
) -> None:
    """If the rules accept a position, the game must be able to show it and play on from it."""
    tally = Tally()
    dice = Luck(game_id).stream("positions")
    source = hostile_positions(game_id, dice)
    for _ in range(DEEP):
        text, session = next(source)
        head = session.text().splitlines()[0]
        seats = [f"seat {seat.kind}" for seat in session.seats]
        body = "\n".join([head, *seats, f"position {text}", "end 0"])
        record = f"{body} {zlib.crc32(body.encode()):08x}\n"
        opened = tally.try_(replay, record, counted[game_id])
        if opened is not None:
            _goes_on(opened, dice)
    assert tally.opened > 0
    tally.report(f"{game_id} hostile positions")


def _goes_on(session: Session, dice: Stream) -> None:
    game = session.game
    is_legal(session)
    for player in range(len(session.seats)):
        view = session.view(player)
        assert game.words.summary(view, player)
        assert game.picture.scene(view, player, ()).panes
    for _ in range(3):
        if session.player == TERMINAL:
            assert game.rules.outcome(session.state) is not None
            return
        assert session.player != CHANCE
        session.play(step(game, session.state, Luck(""), dice))


@pytest.mark.parametrize("game_id", IDS)
def test_a_position_is_for_its_number_of_seats(game_id: str) -> None:
    game = GAMES[game_id]
    for players in game.players:
        start = game.rules.initial_state({o.name: o.default for o in game.options}, players)
        for seats in game.players:
            body = "\n".join(
                [
                    f"galaxies 1 {game_id} rules={game.rules.version} galaxy=0000-0000",
                    *["seat human"] * seats,
                    f"position {position.dump(start)}",
                    "end 0",
                ]
            )
            record = f"{body} {zlib.crc32(body.encode()):08x}\n"
            if seats == players:
                assert replay(record).seats == (Seat(),) * seats
            else:
                with pytest.raises(BadRecord, match="This position is for"):
                    replay(record)
