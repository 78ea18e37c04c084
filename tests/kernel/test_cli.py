"""The command line: results, and mistakes in one sentence."""

from __future__ import annotations

import importlib.metadata
import io
import json
import os
import pty
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import galaxies
from galaxies.formats.record import checksum
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.terminal import commands
from galaxies.terminal.commands import main
from galaxies.terminal.examples import EXAMPLES
from galaxies.terminal.streams import never_fail
from kernel.conftest import Run

CODE = "k7qp-3m9y"
pytestmark = pytest.mark.usefixtures("toys")


SERIES = {"n": 10, "seed": "1", "option": [], "json": False}
CREW = {"rows": "", "processes": 0, "mix": False, "on": "", "wait": 60, "json": False}
BARE = {
    "list": {"json": False},
    "play": {
        "game": None,
        "galaxy": "",
        "preset": "",
        "seats": "",
        "file": "",
        "words": False,
        "option": [],
    },
    "hint game.txt": {"file": "game.txt", "game": "", "lines": False, "json": False},
    "review game.txt": {"file": "game.txt"},
    "replay game.txt": {"file": "game.txt"},
    "verify game.txt": {"file": "game.txt"},
    "playout express": {"game": "express", "seats": "", "save": "", **SERIES},
    "match express pilot": {"game": "express", "levels": ["pilot"], "alone": False, **SERIES},
    "rules express": {"game": "express", "about": ""},
    "bench": {"game": "", **SERIES},
    "study it.toml": {"file": "it.toml", "plots": "", "figures": "", **CREW},
    "dataset it.toml": {"file": "it.toml", **CREW},
    "tournament it.toml": {"file": "it.toml", **CREW},
    "puzzles express": {"game": "express", "count": 10, "seed": "1", "check": ""},
}
"""What each command means without anything that may be left out."""


@pytest.mark.parametrize("line", BARE)
def test_what_is_left_out_has_its_usual_value(line: str) -> None:
    understood = vars(commands._parser().parse_args(line.split()))
    assert understood == {"command": line.split()[0], **BARE[line]}


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("play express --words --option a=1 --option b=2", {"words": True, "option": [*"ab"]}),
        ("hint - express --lines", {"file": "-", "game": "express", "lines": True}),
        ("match express pilot cadet -n 3", {"levels": ["pilot", "cadet"], "n": 3}),
        ("rules express EXP-01", {"about": "EXP-01"}),
        ("study it.toml --processes 2 --rows x", {"processes": 2, "rows": "x"}),
        ("puzzles express --count 3 --seed x", {"count": 3, "seed": "x"}),
    ],
)
def test_what_is_given_is_understood(line: str, given: dict[str, object]) -> None:
    understood = vars(commands._parser().parse_args(line.split()))
    understood["option"] = [one[0] for one in understood.get("option", ())]
    assert {name: understood[name] for name in given} == given


def test_help_names_every_command_and_what_is_usual(run: Run) -> None:
    told = " ".join(run("--help")[1].split())
    for line in BARE:
        assert f" {line.split()[0]} " in told
    parts = {
        ("play", "--help"): ("default: a random galaxy", "go on with a saved game", "CODE"),
        ("playout", "--help"): ("how many (10)", "which galaxies (1)", "default: all random"),
        ("study", "--help"): ("default: one for each core", "tcp://HOST:PORT", "FILE.jsonl"),
    }
    for command, texts in parts.items():
        told = " ".join(run(*command)[1].split())
        assert all(text in told for text in texts), told


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"{galaxies.__version__}\n", "")


def test_the_installed_command_is_the_module() -> None:
    (script,) = importlib.metadata.entry_points(group="console_scripts", name="galaxies")
    assert script.load() is main


def test_list_names_every_game_option_and_level(run: Run) -> None:
    status, out, _ = run("list")
    assert status == 0
    for game_id, game in GAMES.items():
        assert f"{game_id}: {game.title}, " in out
        assert all(f"option {option.name}=" in out for option in game.options)
    assert "toy-dice: Bright dice, 2 to 3 players. How many" in out
    assert "express: Galaxy Express, 1 player. Deliver six parcels" in out
    assert "galaxyd: Galaxy of D, 2 players. Destroy the enemy Starbase" in out
    assert "toy-nim: Nim, 2 players. " in out
    assert "\n  preset usual: " in out and "\n  option misere=no|yes: " in out
    assert "level random: Easy (Gambler)\n  level greedy: Medium (Miser)" in out


def test_rules_by_id_by_word_and_whole(run: Run) -> None:
    assert run("rules", "toy-nim", "nim-02")[1] == (
        "NIM-02  Take at least one stone from one pile, at most all of them.\n"
    )
    rule = run("rules", "toy-nim", "misere")[1]
    assert rule.startswith("NIM-03") and len(rule.splitlines()) == 1
    assert run("rules", "toy-nim")[1].startswith("# The toy games")


@pytest.mark.parametrize("game_id", GAMES)
def test_playouts_are_the_same_for_the_same_seed(run: Run, game_id: str) -> None:
    status, out, err = run("playout", game_id, "-n", "3")
    assert status == 0
    assert run("playout", game_id, "-n", "3")[1] == out
    assert run("playout", game_id, "-n", "3", "--seed", "2")[1] != out
    everybody = ",".join(["random"] * GAMES[game_id].players[0])
    assert len(run("playout", game_id, "-n", "1", "--seats", everybody)[1].splitlines()) == 1
    assert [galaxy.normal(line[:9]) for line in out.splitlines()] == list(matches.galaxies("1", 3))
    assert err.splitlines() == ["1 of 3", "2 of 3", "3 of 3"]


def test_a_saved_playout_is_a_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("playout", "toy-dice", "-n", "2", "--seats", "greedy,random,random", "--save", str(file))
    session = replay(file.read_text())
    assert session.is_over and [seat.kind for seat in session.seats][:1] == ["greedy"]
    status, out, _ = run("replay", str(file))
    assert status == 0
    assert out.startswith(f"Bright dice, rules 1, galaxy {session.galaxy}\n")
    assert run("replay", "-", typed=file.read_text())[1] == out
    body = file.read_text().rstrip().rpartition(" ")[0].replace("rules=1", "rules=99")
    status, _, err = run("replay", "-", typed=f"{body} {checksum(body)}\n")
    assert status == 2 and "follows rules version 99 of" in err and "A newer release" in err


def test_a_match_compares_levels_and_changes_seats(run: Run) -> None:
    status, out, _ = run("match", "toy-nim", "search", "random", "-n", "20")
    assert status == 0
    title, head, search, random, above, _ = out.splitlines()
    assert title == "Nim: 20 galaxies, seed 1, they play each other"
    assert head.split() == [
        "player",
        *["games", "won", "shared", "mean", "interval", "least", "most"],
    ]
    assert search.split()[:2] == ["search", "20"] and random.split()[:2] == ["random", "20"]
    won = [int(row.split()[2]) for row in (search, random)]
    assert sum(won) == 20 and won[0] > won[1]
    for row, wins in zip((search, random), won, strict=True):
        least, most = int(wins == 20), int(wins > 0)
        assert row.split()[3:5] == ["0", f"{wins / 20:.2f}"], "a win is 1 point"
        assert row.split()[-2:] == [f"{least}", f"{most}"]
    ahead = (won[0] - won[1]) / 20
    assert above.startswith(f"search above random in the same galaxies: +{ahead:.2f} (+")
    assert f" points, +{100 * ahead:.1f} % (" in above


def test_where_one_plays_alone_each_level_gets_the_same_galaxies(run: Run) -> None:
    """Star names takes one or two, so three levels play one after the other."""
    status, out, _ = run("match", "toy-stars", "random", "random", "random", "-n", "3")
    assert status == 0
    rows = [re.sub(r"^\S+", "", row) for row in out.splitlines()[2:5]]
    assert len(set(rows)) == 1
    assert out.count("random above random in the same galaxies: +0.00 (−1.43 to +1.43) points") == 2


MISTAKES = {
    (): "arguments are required",
    ("fly",): "invalid choice",
    ("play",): "Say which game: ",
    ("play", "chess"): 'There is no game "chess"; choose from ',
    ("play", "toy-nim", "--galaxy", "k7qp-3m90"): "One character of this galaxy code is wrong",
    ("play", "toy-nim", "--option", "misere"): "Write the option as NAME=VALUE",
    ("play", "toy-nim", "--option", "size=9"): 'Nim has no option "size"',
    ("play", "toy-nim", "--option", "misere=9"): "choose from no, yes",
    ("play", "toy-nim", "--seats", "human"): "takes 2 players, not 1",
    ("play", "toy-nim", "--seats", "human,pilot"): 'A player cannot be "pilot"',
    ("play", "toy-nim", "--preset", "odd"): 'Nim has no preset "odd"; choose from usual.',
    ("play", "--file", "/nowhere/game.txt"): "cannot be read: No such file",
    ("replay", "/nowhere/game.txt"): "cannot be read: No such file",
    ("replay", "-"): "The end of this saved game is missing",
    ("playout", "toy-nim", "-n", "0"): "must be at least 1",
    ("playout", "toy-nim", "-n", "many"): "invalid int value",
    ("playout", "toy-nim", "-n", "1", "--save", "/nowhere/x"): "cannot be written: No such file",
    ("match", "toy-nim", "search", "pilot"): 'Nim has no level "pilot"; it has random, search.',
    ("match", "toy-nim", "search", "search", "search"): "is not for 3 players, nor for one alone.",
    ("puzzles", "express", "--count", "0"): "number of puzzles must be at least 1",
    ("puzzles", "express", "--count", "-3"): "number of puzzles must be at least 1",
    ("rules", "toy-nim", "zebra"): 'No rule has the id or the word "zebra".',
}


@pytest.mark.parametrize("arguments", MISTAKES, ids=" ".join)
def test_mistakes_are_told_in_one_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    status, out, err = run(*arguments)
    assert status == 2
    assert out == "" or "--save" in arguments
    (line,) = [line for line in err.splitlines() if not re.fullmatch(r"(\d+ of \d+)?", line)]
    assert line.startswith("galaxies") and MISTAKES[arguments] in line


def test_a_file_that_is_no_text_is_told_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.bin"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(file))[0] == 2


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
@pytest.mark.parametrize(
    "line", ["replay {}", "hint {}", "review {}", "verify {}", "play --file {}"]
)
def test_a_save_may_begin_with_a_byte_order_mark(
    run: Run, tmp_path: Path, encoding: str, line: str
) -> None:
    session = Session(GAMES["toy-nim"], galaxy=CODE, seats=[Seat("human", "Zoë"), Seat()])
    for stones in ("take a 3", "take b 4", "take c 5") if line.startswith("review") else ():
        session.play(stones)
    file, plain = tmp_path / "game.txt", tmp_path / "plain.txt"
    mark = "\ufeff" if encoding == "utf-16-le" else ""
    file.write_bytes((mark + session.text().replace("\n", "\r\n")).encode(encoding))
    plain.write_bytes(session.text().encode())
    status, out, _ = run(*line.format(file).split(), typed="quit\n")
    assert status == 0
    assert out == run(*line.format(plain).split(), typed="quit\n")[1]
    assert galaxies.open("\ufeff" + session.text()).state == session.state


@pytest.mark.parametrize("command", ["study", "dataset", "tournament"])
def test_a_plan_may_begin_with_a_byte_order_mark(run: Run, tmp_path: Path, command: str) -> None:
    plan = tmp_path / "plan.toml"
    setup = '[[setups]]\ngame = "toy-nim"\nseats = ["random", "random"]\n'
    players = 'game = "toy-nim"\nplayers = ["random", "search"]\n'
    plan.write_text("galaxies = 1\n" + (players if command == "tournament" else setup), "utf-8-sig")
    assert run(command, str(plan), "--processes", "1")[0] == 0
    status, out, err = run(command, str(plan), "--processes", "-1")
    assert (status, out) == (2, "") and "number of processes must be at least 1" in err


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_the_standard_input_may_begin_with_a_byte_order_mark(encoding: str) -> None:
    record = Session(GAMES["express"], galaxy=CODE, seats=[Seat("human", "Zoë")]).text()
    ask = [sys.executable, "-m", "galaxies", "replay", "-"]
    env = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(
        ask, input=record.encode(encoding), capture_output=True, env=env, check=True
    )
    assert done.stderr == b""
    assert done.stdout.startswith(b"Galaxy Express, rules ")


PLAIN = ("list", "rules express", "rules galaxyd", "playout colony -n 2", "play galaxyd")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "gbk", "shift_jis", "utf-8"])
@pytest.mark.parametrize("line", PLAIN)
def test_an_output_of_any_encoding_gets_every_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, encoding: str
) -> None:
    typed = "sign rock\nhint\nwhy sign rock\nhelp\nquit\n"
    words = (*line.split(), "--galaxy", CODE) if line.startswith("play ") else line.split()
    whole = run(*words, typed=typed)[1]
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding))
    assert run(*words, typed=typed)[0] == 0
    told = raw.getvalue().decode(encoding)
    assert [len(one) for one in told.split("\n")] == [len(one) for one in whole.split("\n")]
    assert told.count("?") == whole.count("?"), "every sign has a plain form"
    assert encoding != "utf-8" or told == whole


def test_names_in_other_letters_stay_as_readable_as_can_be(tmp_path: Path) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, "ascii")
    never_fail(stream)
    print("Zoë, e\u0301 2½ x² \ufb01sh 日 \udcff", file=stream, flush=True)
    assert raw.getvalue() == b"Zoe, e 21/2 x2 fish ? ?\n"


@pytest.mark.parametrize("line", ["list", "rules express", "playout express -n 1", "play express"])
def test_a_full_disk_is_told_in_one_sentence(line: str) -> None:
    ask = [sys.executable, "-m", "galaxies", *line.split()]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(ask, input=b"quit", stdout=full, stderr=subprocess.PIPE, check=False)
    *_, last = done.stderr.decode().splitlines()
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    assert last == "galaxies: The output cannot be written: No space left on device."


def test_on_a_screen_results_stand_on_lines_of_their_own() -> None:
    """Progress is written over: whatever terminal shows both, no result is mixed up with it."""
    leader, screen = pty.openpty()
    ask = [sys.executable, "-m", "galaxies", "playout", "express", "-n", "2"]
    done = subprocess.run(ask, stdout=screen, stderr=screen, check=True)
    os.close(screen)
    shown = os.read(leader, 65536).decode()
    os.close(leader)
    assert done.returncode == 0 and "1 of 2" in shown
    lines = [line.split("\r")[-1] for line in shown.replace("\r\n", "\n").split("\n")]
    *results, end = lines
    assert len(results) == 2 and all(re.match(r"\S{9} +\d+ steps", line) for line in results)
    assert not end.strip(), "the progress is erased"


def test_a_reader_that_stops_early_is_no_mistake() -> None:
    """Such as `head`: the exit status is that of other programs then."""
    ask = [sys.executable, "-m", "galaxies", "rules", "surveyors"]
    with subprocess.Popen(ask, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        assert command.stdout and command.stderr
        command.stdout.close()
        assert (command.wait(), command.stderr.read()) == (141, b"")


def test_bench_measures_every_level_of_a_game(run: Run) -> None:
    status, out, told = run("bench", "toy-nim", "-n", "2")
    assert told.splitlines() == ["1 of 2", "2 of 2"] * 2, "for each level"
    rows = [line.split() for line in out.splitlines()[1:]]
    assert status == 0 and [row[1] for row in rows] == ["random", "search"]
    assert all(float(row[2]) > 0 and 3 <= int(row[3]) <= 12 for row in rows)


@pytest.mark.parametrize(("game", "seats"), [("toy-stars", 2), ("toy-dice", 2), ("express", 1)])
def test_bench_measures_games_of_two_where_two_can_play(
    run: Run, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    """A person's seat moves at random."""
    measured = []

    def none(game: object, options: object, seats: list[Seat], *more: object) -> list[Session]:
        measured.append([seat.kind for seat in seats])
        return []

    monkeypatch.setattr(matches, "playouts", none)
    assert run("bench", game)[0] == 0
    levels = [level for level in GAMES[game].levels if level != "random"]
    random = "random" if "random" in GAMES[game].levels else "human"
    assert measured == [[kind] * seats for kind in (random, *levels)]


def test_every_command_has_examples_that_it_understands(run: Run) -> None:
    (commands_of,) = (
        action.choices for action in commands._parser()._actions if isinstance(action.choices, dict)
    )
    assert set(EXAMPLES) == set(commands_of)
    for name, parser in commands_of.items():
        for line in EXAMPLES[name]:
            assert f"\n  {line}" in parser.format_help()
            program, *words = shlex.split(line.partition(" > ")[0])
            assert program == "galaxies"
            assert commands._parser().parse_args(words).command == name


def test_figures_are_told_as_json(run: Run, tmp_path: Path) -> None:
    def told(*words: str) -> list[Any]:
        status, out, _ = run(*words, "--json")
        assert status == 0
        return [json.loads(line) for line in out.splitlines()]

    (games,) = told("list")
    assert games["toy-nim"]["levels"].keys() == {"random", "search"}
    assert games["express"]["options"]["haul"]["default"] == "6"
    (first, second) = told("playout", "toy-nim", "-n", "2", "--seats", "random,search")
    assert len(first["scores"]) == 2 and first["galaxy"] != second["galaxy"]
    (match,) = told("match", "toy-nim", "search", "random", "-n", "20")
    best, worst = match["players"]
    assert (best["player"], match["seed"], best["games"]) == ("search", "1", 20)
    assert best["won"] + worst["won"] == 20 and best["score"][1] < best["score"][0]
    assert worst["first_ahead"]["points"][0] == best["score"][0] - worst["score"][0]
    assert {row["level"] for row in told("bench", "toy-nim", "-n", "1")} == {"random", "search"}
    record = tmp_path / "game.txt"
    record.write_text(Session(GAMES["express"], galaxy="k7qp-3m9y").text())
    (hint,) = told("hint", str(record))
    assert hint["lines"][0]["loss"] == 0 and hint["player"] == 0 and hint["reasons"]


def test_laboratory_figures_are_told_as_json(run: Run, tmp_path: Path) -> None:
    setup = '[[setups]]\ngame = "toy-nim"\nseats = ["random", "search"]'
    (tmp_path / "a.toml").write_text(f"galaxies = 3\n{setup}")
    (tmp_path / "b.toml").write_text(
        'game = "toy-nim"\nplayers = ["random", "search"]\ngalaxies = 3'
    )
    told = {}
    for name, file in (("study", "a"), ("dataset", "a"), ("tournament", "b")):
        status, out, _ = run(name, str(tmp_path / f"{file}.toml"), "--processes", "1", "--json")
        assert status == 0
        told[name] = json.loads(out)
    assert told["study"]["setups"][0]["games"] == 3
    assert told["dataset"]["decisions"] > 3
    loser, winner = told["tournament"]["players"]
    assert (loser["player"], winner["player"]) == ("random", "search")
    assert winner["against"]["random"][0] == loser["against"]["search"][2]
    assert winner["rating"][0] > 0 > loser["rating"][0]
