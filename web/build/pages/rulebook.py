"""The rulebooks: RULES.md as HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from build.pages.markup import Html
from galaxies import rulebook
from galaxies.game import AnyGame

ID = f"({rulebook.RULE_ID})"


@cache
def rules_html(game: AnyGame) -> Html:
    """RULES.md as HTML. The list item or table row that defines a rule id is its anchor, and every
    other mention of the id links to it."""
    html = MarkdownIt("commonmark").enable("table").render(rulebook.text(game))
    html = re.sub(rf"<li>(\s*(?:<p>)?<strong>){ID}</strong>", r'<li id="\2">\1\2</strong>', html)
    html = re.sub(
        rf"<tr>(\s*<td>)<strong>{ID}</strong>", r'<tr id="\2">\1<strong>\2</strong>', html
    )
    known = set(re.findall(rf'id="{ID}"', html))

    def reference(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a href="#{rule}">{rule}</a>' if rule in known else rule

    html = re.sub(rf'(?<![#"\w-])(?<!<strong>){ID}(?![\w"-])', reference, html)
    # The page has its own level-one heading.
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1)
    return Html(html)
