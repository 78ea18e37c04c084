"""The pages of the site as HTML, complete before any Python runs in them.

index.html is the frame of every page, and web/pages/ has the contents. The `scene` functions of the
games draw the boards, as in play; the rules come from each game's RULES.md.
"""

from __future__ import annotations

from build.pages.balance import balance_page
from build.pages.credits import credits_page
from build.pages.downloads import downloads_page
from build.pages.gallery import gallery_page
from build.pages.game import EMBED, embed_page, game_page
from build.pages.hub import hub_page
from build.pages.laboratory import laboratory_page
from build.pages.logbook import logbook_page
from build.pages.openings import has_gallery
from build.pages.puzzles import puzzles_page
from build.pages.rules import rules_page, shelf_page
from build.pages.statistics import statistics_page
from build.pages.today import today_page
from galaxies.games import GAMES


def pages(release: str) -> dict[str, str]:
    """File name -> HTML of every page."""
    made = {
        "index.html": hub_page(release),
        "credits.html": credits_page(release),
        "downloads.html": downloads_page(release),
        "statistics.html": statistics_page(release),
        "rules.html": shelf_page(release),
        "today.html": today_page(release),
        "puzzles.html": puzzles_page(release),
        "logbook.html": logbook_page(release),
        "laboratory.html": laboratory_page(release),
        "balance.html": balance_page(release),
    }
    for game in GAMES.all().values():
        made[f"{game.name}.html"] = game_page(release, game)
        made[f"{game.name}{EMBED}"] = embed_page(release, game)
        made[f"{game.name}-rules.html"] = rules_page(release, game)
        if has_gallery(game):
            made[f"{game.name}-cards.html"] = gallery_page(release, game)
    return made
