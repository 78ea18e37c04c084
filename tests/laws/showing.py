"""Laws of showing: pictures, drafts, words for people, hooks and bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from xml.etree import ElementTree

from galaxies import rulebook
from galaxies.draw.plain import STYLES, Row, columns, glyphs
from galaxies.draw.svg import Pane, Scene
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import SPECTATOR, Action, AnyGame, Draft, Progress, Refusal, Review, Shape, State
from galaxies.game.cues import placed
from galaxies.play.draft import Drafts
from galaxies.play.narration import bearings as told

from .walk import Walk, shape_of, walk


def _elements(pane: Pane) -> list[ElementTree.Element]:
    try:
        return list(ElementTree.fromstring(pane.markup()).iter())
    except ElementTree.ParseError as error:
        raise AssertionError(f"pane {pane.name} is not well-formed: {error}") from error


def _well_formed(panes: tuple[Pane, ...]) -> None:
    ids: list[str] = []
    assert len({pane.name for pane in panes}) == len(panes)
    for pane in panes:
        assert pane.width > 0 and pane.height > 0
        assert pane.label.strip()
        assert pane.inches or not pane.true_size, "a true size needs a scale"
        keys = [part.key for part in pane.parts]
        assert len(set(keys)) == len(keys), f"pane {pane.name} has a key twice"
        for element in _elements(pane):
            ids += [element.attrib["id"]] if "id" in element.attrib else []
            # A strict Content-Security-Policy blocks these, and colours are the style sheet's.
            assert not element.tag.endswith(("script", "style", "foreignObject"))
            assert not any(a == "style" or a.startswith("on") for a in element.attrib)
            if "data-word" in element.attrib:
                assert element.attrib.get("aria-label"), "a choice without a name"
            if element.get("role") == "img":  # what it holds is not read out
                assert all("data-word" not in part.attrib for part in element.iter())
                assert (element.findtext("{*}title") or "").strip(), "figures without words"
    assert len(set(ids)) == len(ids), "an id twice in one page"


def _views(game: AnyGame, path: Walk, most: int) -> list[tuple[State, State, int]]:
    return [
        (path.states[ply], game.rules.observe(path.states[ply], player), player)
        for ply in path.plies(most)
        for player in range(path.players)
    ]


def _prefixes(drafts: Drafts, most: int) -> list[Draft]:
    """At most `most` prefixes of legal actions, evenly spread, the empty one first."""
    every = dict.fromkeys(
        prefix for words, _ in drafts.lines for prefix in accumulate([(), *((w,) for w in words)])
    )
    kept = list(every)
    return kept[:1] + kept[1 :: max(1, len(kept) // most)]


def _offered(
    game: AnyGame, view: State, viewer: int, drafts: Drafts, draft: Draft, lines: Iterable[str]
) -> None:
    """These words, which a picture offers, continue the draft or begin an action."""
    offer = game.choosing.shortcuts
    shortcuts = {word for word, _ in offer(view, viewer, draft)} if offer else set()
    mark = game.choosing.marks
    marks = mark(view, viewer, draft) if mark else {}
    for line in lines:
        words = tuple(line.split())
        assert words, "an empty data-word"
        if len(words) == 1 and (words[0] in shortcuts or words[0] in marks):
            continue
        assert drafts.allows((*draft, *words)) or drafts.allows(words), (draft, line)


def _complete(
    game: AnyGame, view: State, viewer: int, drafts: Drafts, draft: Draft, shape: Shape
) -> None:
    """On a pane that claims to be complete, a person can choose every legal action."""
    panes = [pane for pane in game.picture.scene(view, viewer, draft, shape).panes if pane.complete]
    if not panes:
        return
    offered = [tuple(line.split()) for line in Scene(tuple(panes)).words()]
    for words, _ in drafts.lines:
        if words[: len(draft)] == draft and len(words) > len(draft):
            assert any(words[: len(one)] == one and len(one) > len(draft) for one in offered), (
                f"{' '.join(words)} is not on a pane that says it is complete"
            )


def law_scene_is_well_formed(game: AnyGame, seed: int) -> None:
    """Panes are XML with unique names, keys and ids, and every choice has a name."""
    path, shape = walk(game, seed), shape_of(seed)
    for _, view, player in _views(game, path, 8):
        scene = game.picture.scene(view, player, (), shape)
        assert scene.panes and scene.panes[0].kind == "board"
        _well_formed(scene.panes)
    _well_formed(game.picture.scene(path.states[-1], path.players - 1, (), shape).panes)
    if game.rules.spectate is not None:
        for state in path.states[:: max(1, len(path.states) // 8)]:
            open_state = game.rules.spectate(state)
            _well_formed(game.picture.scene(open_state, SPECTATOR, (), shape).panes)


def law_scene_words_lead_on(game: AnyGame, seed: int) -> None:
    """Every data-word starts a legal action; there is none when nobody is to move."""
    path = walk(game, seed)
    for state, view, player in _views(game, path, 12):
        legal = game.rules.legal_actions(state) if game.rules.current_player(state) >= 0 else ()
        words = game.picture.scene(view, player, (), shape_of(seed)).words()
        _offered(game, view, player, Drafts.of(legal), (), words)


def law_scene_draws_every_draft(game: AnyGame, seed: int) -> None:
    """Each prefix of each legal action has a picture, and the words in it continue the prefix."""
    path = walk(game, seed)
    for state, view, player in _views(game, path, 5):
        if game.rules.current_player(state) != player:
            continue
        drafts = Drafts.of(game.rules.legal_actions(state))
        for prefix in _prefixes(drafts, 12):
            scene = game.picture.scene(view, player, prefix, shape_of(seed))
            _well_formed(scene.panes)
            _offered(game, view, player, drafts, prefix, scene.words())
            _complete(game, view, player, drafts, prefix, shape_of(seed))


def law_marks_are_shown_and_do_nothing(game: AnyGame, seed: int) -> None:
    """A mark is one word that begins no action. Its draft has a picture, and the words in it
    continue the draft."""
    mark = game.choosing.marks
    if mark is None:
        return
    path = walk(game, seed)
    for state, view, player in _views(game, path, 6):
        is_asked = game.rules.current_player(state) >= 0
        drafts = Drafts.of(game.rules.legal_actions(state) if is_asked else ())
        seen: list[Draft] = [()]
        for draft in seen:
            for word, after in mark(view, player, draft).items():
                assert len(word.split()) == 1 and not drafts.allows((word,))
                if after not in seen and len(seen) < 9:
                    seen.append(after)
            scene = game.picture.scene(view, player, draft, shape_of(seed))
            _well_formed(scene.panes)
            _offered(game, view, player, drafts, draft, scene.words())


def law_plain_boards_fit(game: AnyGame, seed: int) -> None:
    """The board as text fits its columns, has known styles and no control characters, and each
    place that it offers continues the draft. At 80 columns it is there whenever anyone decides."""
    board = game.plain().board
    if board is None:
        return
    path = walk(game, seed)
    for turn, (state, view, player) in enumerate(_views(game, path, 3)):
        mover = game.rules.current_player(state)
        drafts = Drafts.of(game.rules.legal_actions(state) if mover >= 0 else ())
        odd = (20, 40, 59, 120)[(seed + turn) % 4]
        for prefix in _prefixes(drafts, 2) if mover == player else [()]:
            rows = board(view, player, prefix, 80)
            assert rows or mover < 0
            _fits(rows, 80)
            _offered(game, view, player, drafts, prefix, _words(rows))
            _fits(board(view, player, prefix, odd), odd)
    if game.rules.spectate is not None:
        _fits(board(game.rules.spectate(path.states[-1]), SPECTATOR, (), 80), 80)


def _fits(rows: Sequence[Row], wide: int) -> None:
    for row in rows:
        text = "".join(span.text for span in row)
        assert columns(text) <= wide, f"{columns(text)} columns of {wide}: {text}"
        assert "".join(glyph for glyph, _ in glyphs(text)) == text, f"unsafe characters: {text!r}"
        assert {word for span in row for word in span.style.split()} <= set(STYLES)


def _words(rows: Sequence[Row]) -> list[str]:
    return [span.words for row in rows for span in row if span.words]


def law_drafts_reach_every_action(game: AnyGame, seed: int) -> None:
    """Following the offered choices reaches every legal action, and nothing else."""
    path = walk(game, seed)
    for ply in path.plies(10):
        legal = game.rules.legal_actions(path.states[ply])
        drafts = Drafts.of(legal)
        reached = []
        todo: list[Draft] = [()]
        while todo:
            prefix = todo.pop()
            action = drafts.action(prefix)
            reached += [action] if action is not None else []
            todo += [(*prefix, *more) for more in drafts.choices(prefix)]
            assert drafts.allows(prefix) or not legal
        assert len(reached) == len(legal)
        assert set(reached) == set(legal)


def law_words_for_people(game: AnyGame, seed: int) -> None:
    """Summary, log, labels, headlines, prompt and coach are texts for every player and ply."""
    path = walk(game, seed)
    for state, view, player in _views(game, path, 10):
        assert game.words.summary(view, player).strip()
        drafts = Drafts.of(game.rules.legal_actions(state))
        for say in filter(None, (game.words.coach, game.words.prompt)):
            said = say(view, player, ())
            assert said == "" or (said[:1].isupper() and said.endswith((".", "?", "!"))), said
        if game.rules.current_player(state) != player:
            continue
        for speak in filter(None, (game.words.label, game.words.headline)):
            for prefix in _prefixes(drafts, 12)[1:]:
                assert speak(view, player, prefix).strip(), prefix
    tell = game.words.recap
    for player in range(path.players) if tell else ():
        assert tell is not None
        for upto in path.plies(4):
            since = upto
            while since and game.rules.current_player(path.states[since - 1]) != player:
                since -= 1
            views = [game.rules.observe(state, player) for state in path.states[since : upto + 1]]
            told = tell(views, path.actions[since:upto], player)
            for other, clause in told:
                assert other != player and clause == clause.strip(" .") != ""
    for ply, action in enumerate(path.actions):
        for player in range(path.players):
            before = game.rules.observe(path.states[ply], player)
            after = game.rules.observe(path.states[ply + 1], player)
            assert isinstance(game.words.describe(before, action, after, player), str)


def law_optional_functions_answer(game: AnyGame, seed: int) -> None:
    """Other optional functions return what the protocol says."""
    path = walk(game, seed)
    warn, why_not = game.choosing.warn, game.choosing.why_not
    faults = game.rules.faults
    opens_at, rules = game.words.opens_at, rulebook.entries(rulebook.text(game))
    for state, view, player in _views(game, path, 8):
        assert faults is None or faults(state) == ""
        assert opens_at is None or opens_at(state) in ("", *rules)
        if game.rules.current_player(state) != player:
            continue
        for action in game.rules.legal_actions(state)[:10]:
            assert warn is None or isinstance(warn(view, player, action), Refusal | None)
        for part in game.picture.scene(view, player, (), shape_of(seed)).panes[0].parts:
            answer = why_not(view, player, (), part.key) if why_not else None
            assert isinstance(answer, Refusal | None)
    for before, action, after in zip(path.states, path.actions, path.states[1:], strict=False):
        assert action.reveals(before, after) in (True, False)
        assert action.binds(before, after) in (True, False)


def law_bots_answer_legally(game: AnyGame, seed: int) -> None:
    """Each bot level, given a view, chooses a legal action: the same one for the same luck."""
    path = walk(game, seed)
    assert list(game.computer().levels) == list(game.levels)
    for name, bot in game.computer().levels.items():
        for state, view, player in _views(game, path, 3):
            if game.rules.current_player(state) == player:
                action = bot(view, player, Luck(f"law {seed}"))
                assert game.rules.check(state, action) is None, f"{name}: {notation.line(action)}"
                assert bot(view, player, Luck(f"law {seed}")) == action


def law_review_ends_in_a_review(game: AnyGame, seed: int) -> None:
    """A review yields progress, then one Review with sentences and well-formed panes."""
    review = game.computer().review
    if review is None:
        return
    path = walk(game, seed)
    *steps, final = review(path.states, path.actions, Luck(f"review/{seed}"))
    assert all(isinstance(step, Progress) and 0 <= step.done <= step.total for step in steps)
    assert isinstance(final, Review)
    assert final.lines
    _well_formed(final.panes)


def _steps(game: AnyGame, seed: int) -> Iterator[tuple[State, Action, State, int]]:
    """(view before, action, view after, viewer): each ply of a game as each player sees it."""
    path = walk(game, seed)
    for player in range(path.players):
        views = [game.rules.observe(state, player) for state in path.states]
        for before, action, after in zip(views, path.actions, views[1:], strict=False):
            yield before, action, after, player


def law_moments_have_pictures(game: AnyGame, seed: int) -> None:
    """Each picture on the way to a state can be drawn, and has a sentence."""
    tell = game.picture.moments
    if tell is None:
        return
    for step in _steps(game, seed):
        for view, text in tell(*step):
            assert text.strip()
            _well_formed(game.picture.scene(view, step[3], (), shape_of(seed)).panes)


def law_cues_lie_on_the_board(game: AnyGame, seed: int) -> None:
    """What a ply makes visible lies on the board of its picture, and no two in one place."""
    tell = game.picture.cues
    if tell is None:
        return
    for step in _steps(game, seed):
        cues = list(placed(game, *step, shape_of(seed)))
        assert len(cues) == len(list(tell(*step))), "a cue in a place that is not on the board"
        board = game.picture.scene(step[2], step[3], (), shape_of(seed)).panes[0] if cues else None
        for cue in cues:
            assert board is not None
            assert 0 <= cue.x <= board.width and 0 <= cue.y <= board.height
            assert 0 < cue.size <= board.width / 2 and len(cue.text) <= 5
        assert len({(cue.x, cue.y) for cue in cues}) == len(cues)


def law_places_lie_on_the_board(game: AnyGame, seed: int) -> None:
    """A place that is drawn on the board has a spot there, and no two have the same one."""
    spot = game.picture.spot
    if spot is None or game.bearings is None:
        return
    path, shape, bearings = walk(game, seed), shape_of(seed), game.bearings()
    for _, view, player in _views(game, path, 8):
        board = game.picture.scene(view, player, (), shape).panes[0]
        drawn = {part.key for part in board.parts}
        cells = [cell for row in bearings.grid(view, player, ()) for cell in row]
        spots = {cell.key: spot(view, player, cell.key, shape) for cell in cells}
        there = [at for at in spots.values() if at is not None]
        assert all(spots[cell.key] or drawn.isdisjoint(cell.parts) for cell in cells)
        assert len({(at.x, at.y) for at in there}) == len(there)
        for at in there:
            assert 0 < at.x < board.width and 0 < at.y < board.height
            assert 0 < at.size <= board.width / 2
        assert spot(view, player, "no such place", shape) is None


def law_every_offer_lies_in_a_place(game: AnyGame, seed: int) -> None:
    """Players who do not see the board can walk over it: it has rows of places with different keys
    and plain names, and everything that the board offers lies in one of them."""
    if not game.bearings:
        return
    path, bearings = walk(game, seed), game.bearings()
    for state, view, player in _views(game, path, 6):
        mover = game.rules.current_player(state)
        drafts = Drafts.of(game.rules.legal_actions(state) if mover >= 0 else ())
        for draft in _prefixes(drafts, 6) if mover == player else [()]:
            scene = game.picture.scene(view, player, draft, shape_of(seed))
            rows = told.places(bearings, view, player, draft, scene)
            assert rows and all(rows)
            cells = [cell for row in rows for cell, _ in row]
            assert len({cell.key for cell in cells}) == len(cells), "a key twice"
            assert all(cell.key and cell.name for cell in cells)
            for text in (text for cell in cells for text in (cell.name, cell.holds)):
                assert text == text.strip() and "\n" not in text and not text.endswith(".")
            offered = {words for part in scene.panes[0].parts for words, _ in part.acts()}
            assert offered <= {words for row in rows for _, acts in row for words, _ in acts}, draft


def law_bearings_answer_everywhere(game: AnyGame, seed: int) -> None:
    """From every place, what is near is other places that hold something, each once and with the
    way to it. What threatens is told in sentences, also that nothing does."""
    if not game.bearings:
        return
    path, bearings = walk(game, seed), game.bearings()
    shown = [(view, player) for _, view, player in _views(game, path, 6)]
    if game.rules.spectate is not None:
        shown += [(game.rules.spectate(path.states[ply]), SPECTATOR) for ply in path.plies(4)]
    for view, player in shown:
        cells = [cell for row in bearings.grid(view, player, ()) for cell in row]
        held = {cell.key for cell in cells if cell.holds}
        for key in ("", *(cell.key for cell in cells)):
            here, nearest = bearings.near(view, player, key)
            assert here == key or (not key and here in {cell.key for cell in cells})
            others = [other for other, _ in nearest]
            assert set(others) <= held - {here} and len(set(others)) == len(others), key
            assert all(way and way == way.strip() for _, way in nearest)
        sentences = bearings.threats(view, player)
        assert sentences
        for sentence in (threat.text for threat in sentences):
            assert sentence == sentence.strip() and sentence.endswith(".") and "\n" not in sentence
