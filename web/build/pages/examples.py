"""The worked examples of a rulebook as boards, drawn by the game's scene below their rules.

Only the pages of the rulebooks have them: the page of a game must load fast."""

from __future__ import annotations

import re
from itertools import groupby

from build.pages.markup import Html, join, tag, thumbnail
from galaxies.draw.svg import Scene
from galaxies.game import AnyGame
from galaxies.rulebook import examples
from galaxies.rulebook.examples import Picture

ITEM = re.compile(r"<li\b|</li>")


def with_examples(rules: str, game: AnyGame) -> Html:
    """The rulebook's HTML with the pictures of its examples, each in the list item of its rule.

    Raises BadExample if the rule of an example has no list item.
    """
    for rule, made in groupby(examples.pictures(game), lambda picture: picture.rule):
        figures = join([_figure(game, picture) for picture in made])
        end = _end_of_item(rules, rule)
        rules = f"{rules[:end]}{tag('div', figures, class_='examples')}{rules[end:]}"
    return Html(rules)


def _end_of_item(rules: str, rule: str) -> int:
    """The end of the list item with this id, which may contain other lists."""
    start = rules.find(f'<li id="{rule}">')
    if start < 0:
        raise examples.BadExample(f"{rule} is no item of the rulebook")
    depth = 0
    for mark in ITEM.finditer(rules, start):
        depth += 1 if mark[0] == "<li" else -1
        if not depth:
            return mark.start()
    raise examples.BadExample(f"{rule} has no end")


def boards(scene: Scene, panes: tuple[str, ...]) -> Html:
    """The named panes of a scene as pictures, or its first board if there are no names.

    Raises LookupError if the scene has no such pane.
    """
    names = panes or (scene.panes[0].name,)
    by_name = {pane.name: pane for pane in scene.panes}
    if missing := [name for name in names if name not in by_name]:
        raise LookupError(f"no pane {missing[0]}; there are {', '.join(by_name)}")
    drawn = join([thumbnail(by_name[name], whole=True) for name in names])
    return tag("div", drawn, class_="boards", aria_hidden="true")


def _figure(game: AnyGame, picture: Picture) -> Html:
    """Boards, a caption, the refusal of a forbidden move, and the position as text."""
    scene = game.picture.scene(picture.view, picture.viewer, picture.draft)
    try:
        drawn = boards(scene, picture.panes)
    except LookupError as error:
        raise examples.BadExample(f"{picture.rule}: {error.args[0]}") from error
    caption = [tag("p", picture.says)]
    if picture.refusal:
        rule = picture.refusal.rule
        link = tag("a", rule, href=f"#{rule}")
        text = Html(tag("b", "Not allowed") + f": {tag('span', picture.refusal.why)} {link}")
        caption.append(tag("p", text, class_="no"))
    words = [
        tag("summary", "The board in words"),
        tag("p", game.words.summary(picture.view, picture.viewer)),
    ]
    return tag(
        "figure",
        join(
            [
                drawn,
                tag("figcaption", join(caption)),
                tag("details", join(words)),
            ]
        ),
        class_="example",
    )
