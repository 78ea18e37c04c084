"""Style sheets of the boards: translated for older browsers, and embedded in standalone pictures.

Sheets write a colour as light-dark(paper, space), which browsers support since 2024. This module
writes it out for older ones, and embeds the styles of a board in its picture for notebooks and
files.
"""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import resources

from .svg import Pane, Svg, number

KNOWN = "(color: light-dark(#000, #fff))"
BLOCK = re.compile(r"([^{}]+)\{([^{}]*light-dark\([^{}]*)\}")
COMMA = re.compile(r",(?![^(]*\))")
"""A comma between selectors, not one inside brackets."""
COMMENT = re.compile(r"/\*.*?\*/", re.S)
WIDEST = 720
"""Maximum width of a board in a notebook, in pixels."""


def for_older(sheet: str) -> str:
    """The sheet with every light-dark() written out three times: the light colour for all; the dark
    colour for old browsers on screens if the system or the settings ask for it; the original."""

    def written_out(match: re.Match[str]) -> str:
        selector, inside = match[1].strip(), match[2]
        whole = [part.strip() for part in inside.split(";") if part.strip()]
        pairs = [part for part in whole if "light-dark(" in part]
        light, dark = (
            _block([_side(part, k) for part in of]) for k, of in ((0, whole), (1, pairs))
        )
        system, chosen = (
            _under(selector, root)
            for root in (':root:not([data-theme="light"])', ':root[data-theme="dark"]')
        )
        return (
            f"\n{selector} {light}\n@supports not {KNOWN} {{\n"
            f"@media screen and (prefers-color-scheme: dark) {{ {system} {dark} }}\n"
            f"@media screen {{ {chosen} {dark} }}\n}}\n"
            f"@supports {KNOWN} {{ {selector} {_block(pairs)} }}\n"
        )

    return BLOCK.sub(written_out, COMMENT.sub("", sheet))


def _block(declarations: list[str]) -> str:
    return "{ " + "; ".join(declarations) + " }"


def _under(selector: str, root: str) -> str:
    """The selector, limited to pages whose root element matches `root`."""
    return ", ".join(
        root + one.strip().removeprefix(":root")
        if one.strip().startswith(":root")
        else f"{root} {one.strip()}"
        for one in selector.split(",")
    )


def _side(declaration: str, side: int) -> str:
    """A declaration with one side of each light-dark()."""
    while (start := declaration.find("light-dark(")) >= 0:
        begin = start + len("light-dark(")
        depth, commas, end = 1, [], begin
        while depth:
            sign = declaration[end]
            depth += (sign == "(") - (sign == ")")
            if sign == "," and depth == 1:
                commas.append(end)
            end += 1
        middle = commas[0]
        sides = declaration[begin:middle], declaration[middle + 1 : end - 1]
        declaration = declaration[:start] + sides[side].strip() + declaration[end:]
    return declaration


def scoped(sheet: str, scope: str) -> str:
    """The sheet with every rule limited to `scope`, which also replaces `:root`, so that in another
    page it styles nothing but the picture. Names of animations stay as they are."""
    out, at = [], 0
    while (brace := sheet.find("{", at)) >= 0:
        head = sheet[at:brace].strip()
        depth, end = 1, brace + 1
        while depth and end < len(sheet):
            depth += (sheet[end] == "{") - (sheet[end] == "}")
            end += 1
        inside = sheet[brace + 1 : end - 1]
        if head.startswith(("@media", "@supports")):
            out.append(f"{head} {{\n{scoped(inside, scope)}\n}}")
        elif head.startswith("@"):
            out.append(f"{head} {{{inside}}}")
        else:
            selectors = ", ".join(_below(one.strip(), scope) for one in COMMA.split(head))
            out.append(f"{selectors} {{{inside}}}")
        at = end
    return "\n".join(out)


def _below(selector: str, scope: str) -> str:
    if selector.startswith(":root"):
        return selector.replace(":root", scope)
    if selector.startswith("[data-game"):
        return scope + selector  # the picture itself has the attribute with the game's name
    return f"{scope} {selector}"


def standalone(pane: Pane, name: str, package: str) -> Svg:
    """The pane of a game, given by its name and package, as an svg element with its own styles, so
    that it looks as it does on the page."""
    sheets = [(resources.files(__package__) / "board.css").read_text("utf-8")]
    with suppress(FileNotFoundError):
        sheets.append((resources.files(package) / "picture/style.css").read_text("utf-8"))
    # Tokens and rules belong to the picture, not to the notebook around it.
    scope = f'.galaxies[data-game="{name}"]'
    style = scoped(for_older("\n".join(sheets)), scope).replace("]]>", "")
    wide = min(WIDEST, pane.width)
    size = f'width="{number(wide)}" height="{number(wide * pane.height / pane.width)}"'
    box = f"0 0 {number(pane.width)} {number(pane.height)}"
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="galaxies" data-game="{name}"'
        f' viewBox="{box}" {size}><style><![CDATA[{style}'
        f"{scope} {{ max-width: 100%; height: auto; }}]]></style>{pane.markup()}</svg>"
    )
