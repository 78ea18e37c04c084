"""The command line: `python -m galaxies`.

    list                          the games, with their levels and options
    play GAME                     play in the terminal (or go on with --file FILE)
    hint FILE [GAME]              advice for a saved game or link, or a position of GAME
    review FILE                   look back at a finished game
    replay FILE                   check a saved game and print its transcript
    verify FILE                   check the luck and the secrets of a game between two devices
    playout GAME -n N             finished games of computer players, one line each
    match GAME LEVEL LEVEL -n N   levels compared in the same galaxies
    rules GAME [ID or word]       the rulebook, or the matching entries
    study FILE.toml               many games of computer players, with statistics
    dataset FILE.toml             the same games with every decision, for research
    tournament FILE.toml          computer players compared, with ratings
    puzzles GAME --count N        puzzles made from galaxies, with one best answer each
    docs                          where the documentation is
    bench [GAME] -n N             how fast random games and the levels are on this machine
    new NAME                      a small game to change, in one module
    check GAME                    what holds of a game that you make, and what its next tier needs

Results go to the standard output and are the same for the same seed; progress goes to the error
output. A mistake ends with one sentence and exit status 2, an output that cannot be written (a disk
is full) with exit status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__, rulebook
from .. import open as open_game
from ..data import BadData
from ..formats.position import BadPosition
from ..formats.record import BadRecord
from ..galaxy import codes as galaxy
from ..game import AnyGame, BadOptions, dated
from ..games import GAMES
from ..lab import Unable
from ..play.live import proof
from ..play.records.replay import replay
from ..play.records.transcript import transcript
from ..play.seats import Seat
from ..play.session import Session
from ..share.link import BadLink
from . import advice, documentation, laboratory, making, series
from .examples import add_examples, add_json
from .playing import Terminal
from .screen import Screen
from .streams import asking, given_up, never_fail

UNREADABLE = (BadRecord, BadPosition, BadLink)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> _Parser:
    parser = _Parser(prog="galaxies", description="Print-and-play galaxy games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")

    add_json(commands.add_parser("list", help="the games, with their levels and options"))

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", metavar="GAME")
    play.add_argument(
        "--galaxy", default="", metavar="CODE", help="or any words; default: a random galaxy"
    )
    play.add_argument("--preset", default="", help="a ready-made set of options and seats")
    play.add_argument("--seats", default="", help="for example human,human or human,pilot")
    play.add_argument("--file", default="", help="go on with a saved game")
    play.add_argument(
        "--words",
        action="store_true",
        help="tell the position in words, draw no board",
    )
    _add_options(play)

    hint = commands.add_parser("hint", help="advice for a saved game or a position")
    hint.add_argument(
        "file", metavar="FILE", help="a saved game, link or position; - for standard input"
    )
    hint.add_argument("game", nargs="?", default="", metavar="GAME", help="the game of a position")
    hint.add_argument("--lines", action="store_true", help="the other ways to go on as well")
    add_json(hint)

    review = commands.add_parser("review", help="look back at a finished game")
    review.add_argument("file", metavar="FILE", help="a saved game; - for the standard input")

    tell = commands.add_parser("replay", help="check a saved game and print its transcript")
    tell.add_argument("file", metavar="FILE", help="a saved game; - for the standard input")

    verify = commands.add_parser(
        "verify", help="check the luck and the secret choices of a game between two devices"
    )
    verify.add_argument("file", metavar="FILE", help="a saved game; - for the standard input")

    playout = commands.add_parser("playout", help="finished games of computer players")
    playout.add_argument("game", metavar="GAME")
    playout.add_argument("--seats", default="", help="levels, or random; default: all random")
    playout.add_argument("--save", default="", metavar="FILE", help="write the last game there")
    _add_series(playout)

    match = commands.add_parser("match", help="levels compared in the same galaxies")
    match.add_argument("game", metavar="GAME")
    match.add_argument(
        "levels",
        nargs="+",
        metavar="LEVEL",
        help="or your own, as module:function or the file of an agent",
    )
    match.add_argument(
        "--alone", action="store_true", help="each plays alone, in a game that one can play"
    )
    _add_series(match)

    rules = commands.add_parser("rules", help="the rulebook, or the matching entries")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("about", nargs="?", default="", metavar="ID or word")

    bench = commands.add_parser("bench", help="how fast games and levels are on this machine")
    bench.add_argument("game", nargs="?", default="", metavar="GAME", help="default: all")
    _add_series(bench)
    commands.add_parser("docs", help="where the documentation is")
    laboratory.add_commands(commands)
    making.add_commands(commands)
    add_examples(commands.choices)
    return parser


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def _add_series(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-n", type=int, default=10, metavar="N", help="how many (10)")
    parser.add_argument("--seed", default="1", help="which galaxies (1)")
    _add_options(parser)
    add_json(parser)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        never_fail(stream)
    arguments = _parser().parse_args(argv)
    try:
        {
            "list": _list,
            "play": _play,
            "hint": _hint,
            "review": _review,
            "replay": _replay,
            "verify": _verify,
            "playout": series.playout,
            "match": series.match,
            "rules": _rules,
            "bench": series.bench,
            "docs": documentation.run_docs,
            "study": laboratory.run_study,
            "dataset": laboratory.run_dataset,
            "tournament": laboratory.run_tournament,
            "puzzles": laboratory.run_puzzles,
            "new": making.run_new,
            "check": making.run_check,
        }[arguments.command](arguments)
        print(end="", flush=True)
    except (series.Mistake, BadOptions, galaxy.BadCode, *UNREADABLE, BadData, Unable) as error:
        print(f"galaxies: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        return given_up(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return 0


# Commands


def _list(arguments: argparse.Namespace) -> None:
    if arguments.json:
        print(json.dumps({name: _facts(game) for name, game in GAMES.all().items()}))
        return
    for game_id, game in GAMES.all().items():
        low, high = game.players[0], game.players[-1]
        players = f"{low} to {high} players" if high > low else f"{low} player{'s' * (low > 1)}"
        stage = "" if game_id in GAMES else " (a draft)"
        print(f"{game_id}: {game.title}, {players}{stage}. {game.tagline}")
        for kind, level in game.levels.items():
            print(f"  level {kind}: {level.title}")
        for preset in game.presets:
            print(f"  preset {preset.name}: {preset.help}")
        for option in game.options:
            print(f"  option {option.name}={'|'.join(option.values)}: {option.help}")


def _facts(game: AnyGame) -> dict[str, Any]:
    return {
        "title": game.title,
        "players": list(game.players),
        "draft": game.name not in GAMES,
        "rules": game.rules.version,
        "levels": {kind: level.title for kind, level in game.levels.items()},
        "presets": {
            one.name: {"options": dict(one.options), "seats": list(one.seats)}
            for one in game.presets
        },
        "options": {
            one.name: {"values": list(one.values), "default": one.default} for one in game.options
        },
    }


def _play(arguments: argparse.Namespace) -> None:
    session = _read(arguments.file) if arguments.file else _new(arguments)
    screen = Screen(sys.stdout)
    screen.say(f"{_title(session)}. Type help for the list of commands.", "bold")
    if older := dated(session.game):
        screen.say(older)
    Terminal(session, asking(), screen, in_words=arguments.words).play()


def _title(session: Session) -> str:
    """The game and its galaxy; no code where it would lay out a second sheet (SUR-R-72)."""
    game = session.game
    place = game.words.place(session.options) if game.words.place else ""
    if place:
        return f"{game.title}, {place}"
    if game.covered and not session.is_over:
        return game.title
    return f"{game.title}, galaxy {session.galaxy}"


def _hint(arguments: argparse.Namespace) -> None:
    if arguments.game:
        series.game_of(arguments.game)
    session = open_game(laboratory.text_of(Path(arguments.file)).strip(), arguments.game)
    try:
        if arguments.json:
            print(json.dumps(advice.figures(session), ensure_ascii=False))
            return
        _, lines = advice.hint(session)
        lines += advice.lines(session) if arguments.lines else ()
    except LookupError as error:
        raise series.Mistake(str(error)) from error
    for line in lines:
        Screen(sys.stdout).say(line)


def _review(arguments: argparse.Namespace) -> None:
    try:
        session = _read(arguments.file)
        lines = advice.review(session, lambda now: series.progress(now.done, now.total))
    except LookupError as error:
        raise series.Mistake(str(error)) from error
    for line in lines:
        Screen(sys.stdout).say(line)


def _new(arguments: argparse.Namespace) -> Session:
    if not arguments.game:
        raise series.Mistake(f"Say which game: {', '.join(GAMES)}.")
    game = series.game_of(arguments.game)
    options, seats = series.options_of(arguments), arguments.seats
    if arguments.preset:
        presets = {preset.name: preset for preset in game.presets}
        if arguments.preset not in presets:
            known = ", ".join(presets)
            why = f'{game.title} has no preset "{arguments.preset}"; choose from {known}.'
            raise series.Mistake(why)
        preset = presets[arguments.preset]
        options = {**dict(preset.options), **options}
        seats = seats or ",".join(preset.seats)
    # No rule depends on how the galaxy was chosen, so system randomness is fine here.
    chance = int.from_bytes(os.urandom(8), "big") % galaxy.COUNT
    code = galaxy.of_text(arguments.galaxy) if arguments.galaxy else galaxy.code(chance)
    kinds = [Seat(kind) for kind in series.kinds_of(game, seats)]
    return Session(game, galaxy=code, options=options, seats=kinds)


def _read(name: str) -> Session:
    return replay(laboratory.text_of(Path(name)))


def _replay(arguments: argparse.Namespace) -> None:
    print(transcript(_read(arguments.file)), end="")


def _verify(arguments: argparse.Namespace) -> None:
    session = replay(laboratory.text_of(Path(arguments.file)), settled=False)
    for sentence in proof.evidence(session):
        print(sentence)


def _rules(arguments: argparse.Namespace) -> None:
    text = rulebook.text(series.game_of(arguments.game))
    about = arguments.about.strip()
    if not about:
        print(text, end="")
        return
    entries = rulebook.entries(text)
    chosen = [rule for rule in entries if rule == about.upper()]
    chosen = chosen or [rule for rule, entry in entries.items() if about.lower() in entry.lower()]
    if not chosen:
        raise series.Mistake(f'No rule has the id or the word "{about}".')
    for rule in chosen:
        print(f"{rule}  {entries[rule]}")
