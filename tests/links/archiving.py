"""python -m links.archiving RELEASE: adds the links and records of a release to the archive.

It plays sessions of each game until links and records have met everything that the game declares:
each preset, option and value, number of players, level and action, each format that is written,
positions, undone plies, names and texts. All follows from the name of the release.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.formats.record import JOINED
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import CHANCE, Action, AnyGame, BadOptions, Text, defaults, replace
from galaxies.games import GAMES
from galaxies.lab.matches import bot_action
from galaxies.play.commitments import JointLuck
from galaxies.play.live import hash_chains, secret_choices
from galaxies.play.records.replay import branch, replay
from galaxies.play.seats import HUMAN, Seat
from galaxies.play.session import Session
from galaxies.share import envelope, link
from links import entries, orders
from links.entries import Entry, digests

LINKS, RECORDS = 64, 32
"""At least so many of each game."""
MOST = 10_000
"""Sessions in all: more would not meet what so many have not met."""
LONGEST = 8_000
"""Letters of a record; longer ones would fill the archive with more of the same."""
LONG = 400
"""Plies that most sessions stop before."""
NAMES = (
    "Ada",
    "",
    "Zoë",
    "Капитан Нова",
    "星の旅人",
    'O\'Neil <b> & "co" 🪐',
    "end 3 89abcdef",
    "x" * 60,
)
"""Of players."""
TEXTS = ("", "Vega", "Żółw Prime", "ceres ☄", 'Ünder the "Sun"', "星", "<b>&", "Nova\tTwo", "🪐🪐")
RECORDED = Path(__file__).parents[1] / "playthroughs"

Feature = tuple[str, ...]
"""Something that the entries of a release must meet."""


class Drawing(NamedTuple):
    """What a session is drawn from."""

    game: AnyGame
    dice: Stream
    missing: set[Feature]


# What must be met


def wanted(game: AnyGame) -> set[Feature]:
    """All that the links and records of a game must meet together."""
    numbers = ("number", envelope.PLAIN), ("number", envelope.WITH_TEXTS)
    features: set[Feature] = {*numbers, ("deflated", "t"), ("deflated", "p")}
    features |= {("option", o.name, value) for o in game.options for value in o.values}
    features |= {("players", str(players)) for players in game.players}
    features |= {("seat", kind) for kind in (HUMAN, *game.levels)}
    features |= {("action", notation.verb(kind)) for kind in game.rules.actions}
    features |= {("name", "yes"), ("over", "yes"), ("position", "yes"), ("position", "no")}
    return features | {("redo", "yes"), ("joined", "yes")}


def met(session: Session, text: str) -> set[Feature]:
    """What a link or record meets."""
    features: set[Feature] = {("players", str(len(session.seats)))}
    if link.is_galaxy(text) or text.startswith("galaxies "):
        features |= {("redo", "yes")} if session.plies > session.ply else set()
    else:
        features.add(("deflated", text[1]) if text[0] == "A" else ("number", text[0]))
    features |= {("option", name, value) for name, value in session.options.items()}
    features |= {("seat", seat.kind) for seat in session.seats}
    features |= {("action", notation.verb(type(action))) for action in session.actions}
    features |= {("name", "yes") for seat in session.seats if seat.name}
    features |= {("joined", "yes") for line in session.lines if line.startswith(JOINED)}
    features |= {("over", "yes")} if session.is_over else set()
    return features | {("position", "no" if session.start is None else "yes")}


# Sessions


def _session(drawing: Drawing, number: int) -> Session:
    """A session of any kind; the first ones have the presets, one after the other."""
    game, dice, _ = drawing
    if number >= len(game.presets) and number % 5 == 0 and (texts := recorded(game)):
        return _cut(replay(_best(drawing, texts)), dice)
    options, kinds = _setting(drawing, number)
    named = dice.below(3) == 0
    seats = [Seat(kind, dice.choice(NAMES) if named else "") for kind in kinds]
    code = codes.code(dice.choice((0, codes.COUNT - 1, *[dice.below(codes.COUNT)] * 20)))
    session = Session(game, galaxy=code, options=options, seats=seats)
    if dice.below(4) == 0:
        _play(drawing, session, dice.below(120))
        start = session.at(dice.choice((0, dice.below(session.ply + 1))))
        session = Session(game, galaxy=code, options=options, seats=seats, start=start)
    if dice.below(8) == 0 and len(seats) > 1:
        _agree_on_luck(session)
    _play(drawing, session, dice.choice((0, 1, 2, dice.below(30), dice.below(LONG), LONG)))
    if session.joint_luck:
        secret_choices.commit(session, {0}, "secret of Ada")
    elif dice.below(6) == 0:
        session = _with_other_luck(session)
    for _ in range(dice.choice((0, 0, 1, 2))):
        session.undo()
    return session


def recorded(game: AnyGame) -> list[str]:
    """The records of whole games in `playthroughs`."""
    files = sorted((RECORDED / game.name).glob("*.txt"))
    return [file.read_text("utf-8") for file in files]


def _best(drawing: Drawing, texts: Sequence[str]) -> str:
    """A record with an action that is still missing, if there is one."""
    verbs = [f"\n{feature[1]}" for feature in sorted(drawing.missing) if feature[0] == "action"]
    useful = [text for text in texts if any(verb in text for verb in verbs)]
    return drawing.dice.choice(useful or texts)


def _cut(session: Session, dice: Stream) -> Session:
    """The session up to some ply, or to its end."""
    ply = dice.below(session.plies + 1)
    return branch(session, ply) if dice.below(2) else session


def _setting(drawing: Drawing, number: int) -> tuple[Mapping[str, str], Sequence[str]]:
    """Options and the kinds of seats. Most begin with a preset: any options at once would hide one
    another."""
    game, dice, missing = drawing
    if number < len(game.presets):
        preset = game.presets[number]
        return dict(preset.options), preset.seats
    preset = dice.choice(game.presets)
    options = {**defaults(game.options), **dict(preset.options)}
    rarity = dice.choice((3, 8, 20))
    for option in game.options:
        lacking = [v for v in option.values if ("option", option.name, v) in missing]
        if lacking and (len(option.values) > 20 or dice.below(4) == 0):
            options[option.name] = dice.choice(lacking)
        elif dice.below(rarity) == 0:
            options[option.name] = dice.choice(option.values)
    players = [n for n in game.players if ("players", str(n)) in missing] or list(game.players)
    levels = [kind for kind in (HUMAN, *game.levels) if ("seat", kind) in missing]
    kinds = (HUMAN, *game.levels, *levels)
    return options, [dice.choice((HUMAN, *kinds)) for _ in range(dice.choice(players))]


def _play(drawing: Drawing, session: Session, plies: int) -> None:
    """Play so many plies: at random, or with the moves of the computer."""
    game, dice, _ = drawing
    clever, joining, undoing = (dice.below(n) == 0 for n in (2, 4, 4))
    while session.ply < plies and not session.is_over:
        is_computer = session.seats[session.player].kind in game.levels
        if clever and is_computer and dice.below(10):
            action = bot_action(session)
        else:
            action = _random(drawing, session)
        if session.check(action) is None:
            session.play(action, joined=joining and session.ply > 0 and dice.below(8) == 0)
        if undoing and dice.below(20) == 0:
            session.undo()


def _random(drawing: Drawing, session: Session) -> Action:
    """A legal action with its open fields filled, preferably one that is still missing."""
    game, dice, missing = drawing
    legal = game.rules.legal_actions(session.state)
    fresh = [one for one in legal if ("action", notation.verb(type(one))) in missing]
    likely = fresh if fresh and dice.below(2) else plays(game, session.state)
    return _filled(session, dice.choice(likely or legal), dice)


def _filled(session: Session, action: Action, dice: Stream) -> Action:
    """The action with some numbers and texts in its open fields."""
    game, state = session.game, session.state
    for _ in range(6):
        values: dict[str, Any] = {}
        for f in notation.open_fields(action):
            if f.open:
                low, high = f.open
                values[f.name] = dice.choice((low, high, low + dice.below(high - low + 1)))
            else:
                values[f.name] = Text(dice.choice(TEXTS))
        filled = replace(action, **values) if values else action
        if game.rules.check(state, filled) is None:
            return filled
    return fill(game, state, action, Luck(str(dice.next64())))


def _agree_on_luck(session: Session) -> None:
    """Two devices make the luck from here on."""
    chains = hash_chains.Chain("secret of Ada"), hash_chains.Chain("secret of Bo")
    session.joint_luck = (JointLuck(session.ply, tuple(chain.head for chain in chains)),)
    session.luck_source = lambda number: tuple(chain.reveal(number) for chain in chains)


def _with_other_luck(session: Session) -> Session:
    """The same plies in another galaxy: their luck does not follow from its code."""
    code = codes.code((codes.number(session.galaxy) + 1) % codes.COUNT)
    twin = Session(
        session.game,
        galaxy=code,
        options=session.options,
        seats=session.seats,
        start=session.start,
        settled=False,
    )
    twin.follow(session.lines[: session.ply], 1)
    twin.takebacks = session.takebacks
    return twin


# Entries


def entries_of(game: AnyGame, release: str) -> list[Entry]:
    """The entries of a game. Raises ValueError if they do not meet all that is wanted."""
    drawing = Drawing(game, Luck(f"archive {release}").stream(game.name), wanted(game))
    made = [_entry(drawing, "link", number) for number in range(LINKS)]
    made += [_entry(drawing, "record", number) for number in range(RECORDS)]
    for number in range(LINKS, MOST):
        missing = len(drawing.missing)
        if not missing:
            return made
        entry = _entry(drawing, "link" if number % 2 else "record", number)
        made += [entry] if len(drawing.missing) < missing else []
    told = ", ".join(" ".join(feature) for feature in sorted(drawing.missing))
    raise ValueError(f"{game.title}: no link or record has {told}")


def _entry(drawing: Drawing, kind: Literal["link", "record"], number: int) -> Entry:
    while True:
        try:
            session = _session(drawing, number)
            text = _short_link(session) if kind == "link" else _short_record(session)
            break
        except (BadOptions, link.TooLong):
            continue  # draw another: options that contradict each other, or too much luck
    opened = link.unpack(text) if kind == "link" else replay(text)
    if _choices(opened) != _choices(session)[: opened.plies]:
        raise ValueError(f"{text} opens as another game")
    drawing.missing.difference_update(met(opened, text))
    return Entry(kind, digests(opened), text)


def _choices(session: Session) -> list[str]:
    """The lines; a link may not tell which were chosen together."""
    return [line.removeprefix(JOINED) for line in session.lines]


def _short_link(session: Session) -> str:
    """The link of the session or, if chat programs would cut it, of its beginning. Raises
    TooLong."""
    text = link.pack(session)
    return text if len(text) <= link.CAP else _short_link(_beginning(session))


def _short_record(session: Session) -> str:
    """Raises TooLong."""
    text = session.text()
    return text if len(text) <= LONGEST else _short_record(_beginning(session))


def _beginning(session: Session) -> Session:
    """Two thirds of a session, up to a choice. Raises TooLong if there is none."""
    for ply in range(session.ply * 2 // 3, -1, -1):
        if session.player_at(ply) != CHANCE and ply < session.ply:
            return branch(session, ply)
    raise link.TooLong


def main(release: str) -> None:
    if not re.fullmatch(r"[0-9a-z][0-9a-z.-]*", release):
        raise SystemExit(f'"{release}" is not a name of a release, such as 1.0.0.')
    if release in {known for known, _ in entries.contents()}:
        raise SystemExit(f"The archive has {release} already, and it only grows.")
    entries.add(release, {name: entries_of(GAMES[name], release) for name in GAMES})
    orders.add()


if __name__ == "__main__":
    main(*sys.argv[1:])
