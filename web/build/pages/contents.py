"""The table of contents of a rulebook."""

from __future__ import annotations

import re

from build.pages.markup import Html, tag

HEADING = re.compile(r"<h([23])>(.*?)</h\1>")


def with_contents(rules: str) -> Html:
    """The rulebook's HTML with an anchor at each chapter, and links to them before the first."""
    chapters: list[Html] = []

    def anchored(match: re.Match[str]) -> str:
        level, name = match.groups()
        here = f"chapter-{len(chapters) + 1}"
        link = tag("a", Html(re.sub("<[^>]*>", "", name)), href=f"#{here}")
        chapters.append(tag("li", link, class_=f"level-{level}"))
        return f'<h{level} id="{here}">{name}</h{level}>'

    book = HEADING.sub(anchored, rules)
    listed = Html(tag("summary", "Chapters") + tag("ul", Html("".join(chapters))))
    before, first, rest = book.partition("<h2")
    return Html(before + tag("details", listed, class_="contents") + first + rest)
