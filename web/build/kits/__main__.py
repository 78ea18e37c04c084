"""python -m build.kits [GAME ...]: writes the kits to print into dist/kits/: for each game a page,
and by $CHROMIUM its PDFs for A4 and Letter.
"""

import importlib
import os
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from build.downloads import offer
from build.head import integrity
from build.pages.markup import Html, join, tag, void
from build.pictures import FLAGS
from build.places import DIST, WEB
from build.sheets import SITE, sheet, source
from galaxies.draw.style import for_older
from galaxies.games import GAMES

KITS = DIST / "kits"
PAPERS = ("A4", "Letter")
ABOUT = (
    "Print this page at its true size (100 %, no scaling) on A4 or Letter, or take the PDF. Thick"
    " paper makes better cards and counters. Cut along the crosses."
)


def kit(game: str) -> str:
    """The page of a kit."""
    module = importlib.import_module(f"build.kits.{game}")
    title = f"{GAMES[game].title}: print and play"
    own = for_older(source(game).read_text("utf-8"))
    layout = (WEB / "build" / "kits" / "kit.css").read_text("utf-8")
    style = "\n".join((sheet(SITE), own, layout))
    policy = f"default-src 'none'; style-src '{integrity(style.encode())}'; img-src data:"
    head = [
        void("meta", charset="utf-8"),
        void("meta", http_equiv="Content-Security-Policy", content=policy),
        void("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Html(style)),
    ]
    about = tag("header", join([tag("h1", title), tag("p", ABOUT)]), class_="about")
    body = tag("body", join([about, *module.sheets()]), data_game=game)
    whole = join([tag("head", join(head)), body])
    return f"<!doctype html>\n{tag('html', whole, lang='en', data_theme='light')}\n"


def pdfs(browser: Browser, game: str) -> list[Path]:
    """Print a kit, once for each size of paper."""
    page = browser.new_page()
    page.goto((KITS / f"{game}.html").as_uri())
    made = []
    for paper in PAPERS:
        made.append(KITS / f"{game}-{paper.lower()}.pdf")
        page.pdf(path=made[-1], format=paper, print_background=True)
    page.close()
    return made


def listed() -> dict[str, str]:
    """All kits that are there, game by game, by their paths below the site."""
    kinds = {".html": "page", **{f"-{paper.lower()}.pdf": f"PDF, {paper}" for paper in PAPERS}}
    return {
        f"kits/{game}{end}": f"{GAMES[game].title}: {words}"
        for game in GAMES
        for end, words in kinds.items()
        if (KITS / f"{game}{end}").exists()
    }


def main(games: list[str]) -> None:
    unknown = [game for game in games if game not in GAMES]
    if unknown:
        sys.exit(f"There is no game {unknown[0]}. There are: {', '.join(GAMES)}.")
    KITS.mkdir(parents=True, exist_ok=True)
    for game in games:
        (KITS / f"{game}.html").write_text(kit(game), "utf-8")
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for game in games:
            for path in pdfs(browser, game):
                print(f"{path.relative_to(DIST.parent)}: {path.stat().st_size:,} bytes")
        browser.close()
    offer("kits", listed())


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
