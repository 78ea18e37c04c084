"""Fills the templates in web/pages/."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from build.pages.markup import Html
from build.places import WEB


def fill(template: str, values: Mapping[str, str]) -> Html:
    """The template with each {{name}} replaced. Raises KeyError for a name without a value."""

    def value(match: re.Match[str]) -> str:
        text = values[match[1]]
        return text if isinstance(text, Html) else escape(text)

    return Html(re.sub(r"\{\{(\w+)\}\}", value, template))


def template(name: str) -> str:
    return (WEB / "pages" / f"{name}.html").read_text("utf-8")
