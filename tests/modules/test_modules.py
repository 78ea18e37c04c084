"""The modules of the pages in Node: each program here opens a page as the build makes it, in a DOM
without a browser, and Python answers beside it. What it tells, in order, is kept beside it:
`pytest tests/modules --update` writes that anew."""

from __future__ import annotations

import json
import os
import subprocess
from collections import defaultdict
from difflib import unified_diff
from functools import cache
from pathlib import Path
from threading import Thread

import pytest

from build.pages.dialogs import dialogs_html
from build.pages.downloads import downloads_page
from build.pages.gallery import gallery_page
from build.pages.game import embed_page, game_page
from build.pages.hub import hub_page
from build.pages.laboratory import laboratory_page
from build.pages.logbook import logbook_page
from build.pages.photo import photo_page
from build.pages.puzzles import puzzles_page
from build.pages.statistics import statistics_page
from build.pages.today import today_page
from galaxies.games import GAMES
from galaxies.play.review import playing_on
from shell import thinker
from shell.dispatch import Dispatcher
from shell.lab.bench import Bench

HERE = Path(__file__).parent
PROGRAMS = sorted(HERE.glob("*/*.mjs"))


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review plays one pair of games on from each mistake, since more change no module."""
    monkeypatch.setattr(playing_on, "MANY", 1)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    made = {
        "colony-cards": gallery_page("0", GAMES["colony"]),
        "downloads": downloads_page("0"),
        "express-embed": embed_page("0", GAMES["express"]),
        "index": hub_page("0"),
        "laboratory": laboratory_page("0"),
        "logbook": logbook_page("0"),
        "puzzles": puzzles_page("0"),
        "statistics": statistics_page("0"),
        "surveyors-photo": photo_page("0", GAMES["surveyors"]),
        "today": today_page("0"),
    }
    for name in ("express", "galaxyd", "charter"):  # with the dialogs that come when the game runs
        game = GAMES[name]
        made[name] = game_page("0", game).replace("</body>", f"{dialogs_html(game)}</body>")
    for name, text in made.items():
        (folder / f"{name}.html").write_text(text, "utf-8")
    return folder


def answer(asked: int, answered: int) -> None:
    """Be the Python of a page, until it closes the pipe."""
    dispatcher = Dispatcher()
    benches = defaultdict[str, Bench](Bench)
    with open(asked, encoding="utf-8") as questions, open(answered, "w") as answers:
        for line in questions:
            whom, text = json.loads(line)
            try:
                match whom:
                    case "table":
                        done = dispatcher.handle_json(text)
                    case "work":
                        done = _worked(text)
                    case bench:
                        done = benches[bench].work(text, _unheard)
                told = [True, done]
            except Exception as error:  # the page throws it, as it would come from Pyodide
                told = [False, repr(error)]
            print(json.dumps(told), file=answers, flush=True)


def run(program: Path, pages: Path) -> str:
    """What a program tells."""
    (asked, ask), (hear, answered) = os.pipe(), os.pipe()
    beside = Thread(target=answer, args=(asked, answered))
    beside.start()
    ways = {"PAGES": str(pages), "ASK": str(ask), "ANSWER": str(hear), "TZ": "UTC"}
    try:
        with subprocess.Popen(
            ["node", program],
            env={**os.environ, **ways},
            pass_fds=(ask, hear),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as running:
            os.close(ask)
            try:
                told, errors = running.communicate(timeout=100)
            finally:
                running.kill()
    finally:
        os.close(hear)
        beside.join()
    assert running.returncode == 0, told[-1000:] + errors[-4000:]
    return told


@cache
def _worked(job: str) -> str:
    """What a job of the second Python comes to: the same whenever it is asked for."""
    return thinker.work(job, _unheard)


def _unheard(progress: str) -> None:
    """Nobody asks how far a job is."""


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_program_tells_what_is_kept(program: Path, pages: Path, update: bool) -> None:
    told = run(program, pages)
    kept = program.with_suffix(".kept")
    if update:
        kept.write_text(told, "utf-8")
    lines = unified_diff(
        kept.read_text("utf-8").split("\n"), told.split("\n"), "kept", "told", lineterm="", n=2
    )
    assert not (changes := "\n".join(line[:400] for line in lines)), f"{kept}:\n{changes[:5000]}"
