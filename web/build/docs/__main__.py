"""python -m build.docs: writes the documentation into dist/docs/: the guides, and a reference of
the package made from its docstrings by pdoc. Rules are linked by their ids.

It is not part of what a device stores of the site, so nobody fetches it who does not read it.
"""

import re
import shutil
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pdoc
from markdown_it import MarkdownIt
from pdoc import render

from build.downloads import offer
from build.head import integrity
from build.pages.markup import Html, join, tag, void
from build.places import DIST, ROOT
from galaxies import rulebook
from galaxies.games import GAMES

KIND = "docs"
GITHUB = ROOT / ".github"
HERE = Path(__file__).parent
GUIDES = {
    "readme": (ROOT / "README.md", "Begin here"),
    "laboratory": (ROOT / "py" / "galaxies" / "lab" / "LABORATORY.md", "The laboratory"),
    "contributing": (GITHUB / "CONTRIBUTING.md", "Change it, or add a game"),
    "promises": (GITHUB / "PROMISES.md", "What we promise"),
    "hosting": (GITHUB / "HOSTING.md", "Put it on the web"),
    "changelog": (ROOT / "CHANGELOG.md", "Changes"),
}
"""Page -> its text and what it is called."""
FILES = (
    *(GITHUB / "learner.py", GITHUB / "learned_surveyors.json", GITHUB / "linear.ipynb"),
    *(GITHUB / "board.jpg", ROOT / "LICENSE"),
)
"""What the guides name and readers take along."""
PACKAGES = ("lab", "play", "formats", "share", "game", "galaxy", "computer")
OF_GAMES = ("state", "actions", "phases", "options", "scoring")
"""What the reference tells of: the kernel, and of the rules of each game what a program meets. The
rulebooks tell the rest."""
ID = re.compile(rf"(?<![\w\"#.-])({rulebook.RULE_ID})(?![\w\"-])")
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
ANCHORED = re.compile(r'<a [^>]*href="([^"#:]*)#([^"]+)"[^>]*>(.*?)</a>', re.DOTALL)
HEADING = re.compile(r"<(h[2-4])>(.*?)</\1>")
LINK = re.compile(r'(href|src)="([^"#:]+)(#[^"]*)?"')
NOT_TEXT = re.compile(
    r"(<(?:pre|script|style|title)\b.*?</(?:pre|script|style|title)>|<[^>]*>)", re.DOTALL
)


def rule_addresses() -> dict[str, str]:
    """Each rule id -> its address on the site."""
    return {
        rule: f"{game.name}-rules.html#{rule}"
        for game in GAMES.values()
        for rule in rulebook.DEFINITION.findall(rulebook.text(game))
    }


def with_rules(html: str, up: str, known: dict[str, str]) -> str:
    """A page whose mentions of rules lead to them; code and addresses stay as they are."""

    def linked(found: re.Match[str]) -> str:
        rule = found[1]
        return f'<a href="{up}{known[rule]}">{rule}</a>' if rule in known else rule

    parts = NOT_TEXT.split(html)
    return "".join(part if part.startswith("<") else ID.sub(linked, part) for part in parts)


def with_policy(html: str) -> str:
    """A page that allows its own styles and scripts by their digests, and nothing else."""
    digests: dict[str, set[str]] = {"script": set(), "style": set()}
    for name, text in INLINE.findall(html):
        digests[name].add(f"'{integrity(text.encode())}'")
    rules = "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' {' '.join(sorted(digests['script']))}".strip(),
            f"style-src {' '.join(sorted(digests['style']))}",
            "img-src 'self' data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    policy = void("meta", http_equiv="Content-Security-Policy", content=rules)
    return html.replace("<head>", f"<head>\n    {policy}", 1)


def with_sound_links(texts: dict[Path, str]) -> dict[Path, str]:
    """The pages, without links to what the generator has left out because it is private."""
    anchors = {path: set(re.findall(r'\sid="([^"]+)"', text)) for path, text in texts.items()}

    def of_page(path: Path, text: str) -> str:
        def sound(found: re.Match[str]) -> str:
            target = (path.parent / found[1]).resolve() if found[1] else path
            is_known = found[2] in anchors.get(target, {found[2]})
            return found[0] if is_known else found[3]

        return ANCHORED.sub(sound, text)

    return {path: of_page(path, text) for path, text in texts.items()}


def guide(name: str) -> Html:
    """The text of a guide, with an anchor for each heading and links that lead within the site."""
    path, _ = GUIDES[name]
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(path.read_text("utf-8"))
    html = re.sub(r"<!--.*?-->", "", html, flags=re.S)
    places = {one.resolve(): f"{page}.html" for page, (one, _) in GUIDES.items()}
    places |= {one.resolve(): one.name for one in FILES}

    def moved(found: re.Match[str]) -> str:
        kind, address, fragment = found.groups()
        target = places.get((path.parent / address).resolve())
        if target is None:
            raise ValueError(f"{path.name} links to {address}, which the documentation has not")
        return f'{kind}="{target}{fragment or ""}"'

    def anchored(found: re.Match[str]) -> str:
        words = re.sub(r"<[^>]*>|[^\w\s-]", "", found[2]).lower()
        return f'<{found[1]} id="{"-".join(words.split())}">{found[2]}</{found[1]}>'

    return Html(HEADING.sub(anchored, LINK.sub(moved, html)))


def modules() -> dict[str, list[str]]:
    """The modules of the reference by their packages, which begin each list."""
    inside = import_module("galaxies").__path__
    listed = {"galaxies": ["galaxies"]}
    for package in PACKAGES:
        name = f"galaxies.{package}"
        found = walk_packages([f"{inside[0]}/{package}"], f"{name}.")
        listed[name] = [name, *sorted(one.name for one in found)]
    for game in GAMES.values():
        listed[game.title] = [f"{game.package}.rules.{name}" for name in OF_GAMES]
    return listed


def reference() -> Html:
    """The list of all modules, each with the first sentence of its docstring."""
    parts: list[Html] = []
    for package, names in modules().items():
        rows = []
        for name in names:
            told = (import_module(name).__doc__ or "").strip().partition("\n\n")[0]
            link = tag("a", name.rpartition(".")[2], href=f"api/{name.replace('.', '/')}.html")
            rows.append(tag("tr", join([tag("td", link), tag("td", " ".join(told.split()))])))
        parts += [tag("h2", package), tag("table", join(rows))]
    return join([tag("h1", "Reference"), *parts])


def contents() -> Html:
    """The list of all parts, as the first page and the side of every guide have it."""

    def links(addresses: dict[str, str]) -> Html:
        items = [tag("li", tag("a", said, href=at)) for at, said in addresses.items()]
        return tag("ul", join(items))

    guides = {f"{name}.html": title for name, (_, title) in GUIDES.items()}
    rules = {f"../{game.name}-rules.html": game.title for game in GAMES.values()}
    files = {
        "learner.py": "learner.py learns two games",
        "linear.ipynb": "linear.ipynb, a notebook",
    }
    return join(
        [
            *(tag("h2", "Guides"), links(guides)),
            *(tag("h2", "Reference"), links({"reference.html": "All modules"})),
            *(tag("h2", "Rules"), links(rules)),
            *(tag("h2", "Examples"), links(files)),
        ]
    )


def page(title: str, body: Html) -> str:
    """A page of the documentation beside the reference, in the style of the generator."""
    styles = [
        tag("style", Html(_template(name)))
        for name in ("resources/bootstrap-reboot.min.css", "theme.css", "layout.css", "content.css")
    ]
    head = [
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} - Pocket Galaxies"),
        *styles,
        tag("style", Html(_own_style())),
    ]
    ways = {"../index.html": "Pocket Galaxies", "index.html": "Documentation"}
    buttons = [tag("a", said, class_="pdoc-button", href=at) for at, said in ways.items()]
    parts = tag("div", contents(), class_="parts")
    side = tag("nav", tag("div", join([*buttons, parts])), class_="pdoc")
    whole = tag("main", tag("section", body, class_="guide"), class_="pdoc")
    inside = join([tag("head", join(head)), tag("body", join([side, whole]))])
    return f"<!doctype html>\n{tag('html', inside, lang='en')}\n"


def _template(name: str) -> str:
    return (Path(pdoc.__file__).parent / "templates" / name).read_text("utf-8")


def _own_style() -> str:
    return (HERE / "docs.css").read_text("utf-8")


def _reference(folder: Path) -> None:
    """The pages of the package."""
    templates = folder / "templates"
    templates.mkdir(parents=True)
    shutil.copyfile(HERE / "module.html.jinja2", templates / "module.html.jinja2")
    (templates / "custom.css").write_text(_own_style(), "utf-8")
    render.configure(
        docformat="markdown",
        show_source=False,
        template_directory=templates,
        footer_text="Pocket Galaxies",
    )
    names = [name for listed in modules().values() for name in listed]
    with warnings.catch_warnings():
        # Some packages bring their modules along, those that say what is public do not.
        warnings.filterwarnings("ignore", "The module specification .* already been added")
        warnings.filterwarnings("ignore", "Error parsing type annotation")
        pdoc.pdoc(*names, output_directory=folder / "api")
    (folder / "api" / "index.html").unlink()  # reference.html says more
    shutil.rmtree(templates)


def pages(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*.html"))


def write(folder: Path) -> None:
    """Write the documentation into a folder beside the pages of the site."""
    shutil.rmtree(folder, ignore_errors=True)
    _reference(folder)
    (folder / "index.html").write_text(
        page("Documentation", join([tag("h1", "Documentation"), contents()])), "utf-8"
    )
    (folder / "reference.html").write_text(page("Reference", reference()), "utf-8")
    for name, (_, title) in GUIDES.items():
        (folder / f"{name}.html").write_text(page(title, guide(name)), "utf-8")
    for path in FILES:
        shutil.copyfile(path, folder / path.name)
    known = rule_addresses()
    texts = {path.resolve(): path.read_text("utf-8") for path in pages(folder)}
    for path, text in with_sound_links(texts).items():
        up = "../" * (len(path.relative_to(folder.resolve()).parts))
        path.write_text(with_policy(with_rules(text, up, known)), "utf-8")


def main() -> None:
    write(DIST / "docs")
    offer(KIND, {"docs/index.html": "Documentation"})
    size = sum(path.stat().st_size for path in (DIST / "docs").rglob("*") if path.is_file())
    print(f"dist/docs: {len(list(pages(DIST / 'docs')))} pages, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
