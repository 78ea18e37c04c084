"""The bar at the top of every page: the link home, the heading, the buttons of the page, then
rules, statistics and settings, in the same order on all pages."""

from __future__ import annotations

from build.pages.markup import Html, tag
from build.pages.templates import fill, template


def bar(
    heading: str = "",
    *,
    after: str = "",
    own: str = "",
    rules: Html | None = None,
    here: str = "",
    nav: str = "",
) -> Html:
    """The bar. `heading` is markup; `after` is the markup of what follows it, `own` that of the
    buttons of this page; `rules` replaces the link to the rulebooks; `here` is the file name of the
    page, if the bar links to it; `nav` is the id of the list of buttons."""
    return fill(
        template("bar"),
        {
            "home": Html(' aria-current="page"' if here == "index.html" else ""),
            "heading": tag("h1", Html(heading)) if heading else Html(""),
            "after": Html(after),
            "nav": Html(nav and f' id="{nav}"'),
            "own": Html(own and f"{own} "),
            "rules": rules or _way("Rules", "rules.html", here),
            "statistics": _way("Statistics", "statistics.html", here),
        },
    )


def _way(words: str, href: str, here: str) -> Html:
    current = {"aria_current": "page"} if href == here else {}
    return tag("a", words, class_="button way", href=href, **current)
