"""Laws of showing: pictures, drafts, words for people, hooks and bots."""

from __future__ import annotations

from itertools import accumulate
from xml.etree import ElementTree

from galaxies import notation
from galaxies.draft import Drafts, Words
from galaxies.game import Game, Hint, Progress, Refusal, Review, State, hook
from galaxies.luck import Luck
from galaxies.svg import Pane, Scene

from .walk import Walk, walk


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
        keys = [part.key for part in pane.parts]
        assert len(set(keys)) == len(keys), f"pane {pane.name} has a key twice"
        for element in _elements(pane):
            ids += [element.attrib["id"]] if "id" in element.attrib else []
            # A strict Content-Security-Policy blocks these, and colours are the style sheet's.
            assert not element.tag.endswith(("script", "style", "foreignObject"))
            assert not any(a == "style" or a.startswith("on") for a in element.attrib)
            if "data-word" in element.attrib:
                assert element.attrib.get("aria-label"), "a choice without a name"
    assert len(set(ids)) == len(ids), "an id twice in one page"


def _views(game: Game, path: Walk, most: int) -> list[tuple[State, State, int]]:
    return [
        (path.states[ply], game.observe(path.states[ply], player), player)
        for ply in path.plies(most)
        for player in range(path.players)
    ]


def _prefixes(drafts: Drafts, most: int) -> list[Words]:
    """Beginnings of legal actions, the empty one first; evenly thinned to so many."""
    every = dict.fromkeys(
        prefix for words, _ in drafts.lines for prefix in accumulate([(), *((w,) for w in words)])
    )
    found = list(every)
    return found[:1] + found[1 :: max(1, len(found) // most)]


def _offered(game: Game, view: State, drafts: Drafts, draft: Words) -> None:
    offer = hook(game, "shortcuts")
    shortcuts = {word for word, _ in offer(view, draft)} if offer else set()
    mark = hook(game, "marks")
    marks = mark(view, draft) if mark else {}
    for line in game.scene(view, draft).words():
        words = tuple(line.split())
        assert words, "an empty data-word"
        if len(words) == 1 and (words[0] in shortcuts or words[0] in marks):
            continue
        assert drafts.allows((*draft, *words)) or drafts.allows(words), (draft, line)


def _complete(game: Game, view: State, drafts: Drafts, draft: Words) -> None:
    """Where a pane says that it offers whatever can be chosen, each legal action leads over it."""
    panes = [pane for pane in game.scene(view, draft).panes if pane.complete]
    if not panes:
        return
    offered = [tuple(line.split()) for line in Scene(tuple(panes)).words()]
    for words, _ in drafts.lines:
        if words[: len(draft)] == draft and len(words) > len(draft):
            assert any(words[: len(one)] == one and len(one) > len(draft) for one in offered), (
                f"{' '.join(words)} is not on a pane that says it is complete"
            )


def law_scene_is_well_formed(game_id: str, game: Game, seed: int) -> None:
    """Panes are XML with unique names, keys and ids, and every choice has a name."""
    path = walk(game, seed)
    for _, view, _ in _views(game, path, 8):
        scene = game.scene(view, ())
        assert scene.panes and scene.panes[0].kind == "board"
        _well_formed(scene.panes)
    uncover = hook(game, "open_view")
    if uncover is not None:
        _well_formed(game.scene(uncover(path.states[-1]), ()).panes)


def law_scene_words_lead_on(game_id: str, game: Game, seed: int) -> None:
    """Every data-word is the start of a legal action; there is none when nobody is to move."""
    path = walk(game, seed)
    for state, view, _ in _views(game, path, 12):
        legal = game.legal_actions(state) if game.current_player(state) >= 0 else ()
        _offered(game, view, Drafts.of(legal), ())


def law_scene_draws_every_draft(game_id: str, game: Game, seed: int) -> None:
    """Each beginning of each legal action has a picture, and its words lead on from there."""
    path = walk(game, seed)
    for state, view, player in _views(game, path, 5):
        if game.current_player(state) != player:
            continue
        drafts = Drafts.of(game.legal_actions(state))
        for prefix in _prefixes(drafts, 12):
            _well_formed(game.scene(view, prefix).panes)
            _offered(game, view, drafts, prefix)
            _complete(game, view, drafts, prefix)


def law_marks_are_shown_and_do_nothing(game_id: str, game: Game, seed: int) -> None:
    """A mark is one word that begins no action; what it leads to has a picture, whose words lead
    on."""
    mark = hook(game, "marks")
    if mark is None:
        return
    path = walk(game, seed)
    for state, view, _ in _views(game, path, 6):
        drafts = Drafts.of(game.legal_actions(state) if game.current_player(state) >= 0 else ())
        seen: list[Words] = [()]
        for draft in seen:
            for word, after in mark(view, draft).items():
                assert len(word.split()) == 1 and not drafts.allows((word,))
                if after not in seen and len(seen) < 9:
                    seen.append(after)
            _well_formed(game.scene(view, draft).panes)
            _offered(game, view, drafts, draft)


def law_drafts_reach_every_action(game_id: str, game: Game, seed: int) -> None:
    """Following the offered choices reaches every legal action, and nothing else."""
    path = walk(game, seed)
    for ply in path.plies(10):
        legal = game.legal_actions(path.states[ply])
        drafts = Drafts.of(legal)
        reached = []
        todo: list[Words] = [()]
        while todo:
            prefix = todo.pop()
            action = drafts.action(prefix)
            reached += [action] if action is not None else []
            todo += [(*prefix, *more) for more in drafts.choices(prefix)]
            assert drafts.allows(prefix) or not legal
        assert len(reached) == len(legal)
        assert set(reached) == set(legal)


def law_words_for_people(game_id: str, game: Game, seed: int) -> None:
    """Summary, sentences, labels, headlines, prompt, coach: texts for every player and ply."""
    path = walk(game, seed)
    for state, view, player in _views(game, path, 10):
        assert game.summary(view).strip()
        drafts = Drafts.of(game.legal_actions(state))
        if game.current_player(state) != player:
            continue
        for name in ("coach", "prompt"):
            speak = hook(game, name)
            assert speak is None or isinstance(speak(view, ()), str)
        for speak in filter(None, (hook(game, "label"), hook(game, "headline"))):
            for prefix in _prefixes(drafts, 12)[1:]:
                assert speak(view, prefix).strip(), prefix
    tell = hook(game, "recap")
    for player in range(path.players) if tell else ():
        assert tell is not None
        for upto in path.plies(4):
            views = [game.observe(state, player) for state in path.states[: upto + 1]]
            assert all(line.strip() for line in tell(views[-40:], path.actions[:upto][-39:]))
    for ply, action in enumerate(path.actions):
        for player in range(path.players):
            before = game.observe(path.states[ply], player)
            after = game.observe(path.states[ply + 1], player)
            assert isinstance(game.describe(before, action, after), str)


def law_hooks_answer(game_id: str, game: Game, seed: int) -> None:
    """Whatever else a game offers gives what the protocol says."""
    path = walk(game, seed)
    warn, why_not = hook(game, "warn"), hook(game, "why_not")
    evaluate, faults = hook(game, "evaluate"), hook(game, "faults")
    revealing = hook(game, "revealing")
    for state, view, player in _views(game, path, 8):
        assert faults is None or faults(state) == ""
        assert evaluate is None or isinstance(evaluate(view, player), int | float)
        if game.current_player(state) != player:
            continue
        for action in game.legal_actions(state)[:10]:
            assert warn is None or isinstance(warn(view, action), Refusal | None)
        for part in game.scene(view, ()).panes[0].parts:
            assert why_not is None or isinstance(why_not(view, (), part.key), Refusal | None)
    for ply, action in enumerate(path.actions if revealing else ()):
        assert revealing is not None
        assert revealing(path.states[ply], action, path.states[ply + 1]) in (True, False)


def law_hints_are_legal(game_id: str, game: Game, seed: int) -> None:
    """A hint is a legal action with reasons in words, the same for the same view and luck."""
    advise = hook(game, "hint")
    path = walk(game, seed)
    for state, view, player in _views(game, path, 3) if advise else ():
        if game.current_player(state) == player:
            assert advise is not None
            hint = advise(view, player, Luck("hint"))
            assert isinstance(hint, Hint)
            assert game.check(state, hint.action) is None
            assert hint.reasons and all(reason.strip() for reason in hint.reasons)


def law_bots_answer_legally(game_id: str, game: Game, seed: int) -> None:
    """Each bot level, given a view, chooses a legal action: the same one for the same luck."""
    path = walk(game, seed)
    for name, bot in game.BOTS.items():
        for state, view, player in _views(game, path, 3):
            if game.current_player(state) == player:
                action = bot(view, player, Luck(f"law {seed}"))
                assert game.check(state, action) is None, f"{name}: {notation.line(action)}"
                assert bot(view, player, Luck(f"law {seed}")) == action


def law_review_ends_in_a_review(game_id: str, game: Game, seed: int) -> None:
    """A look back is progress, then one Review with sentences and well-formed panes."""
    review = hook(game, "review")
    if review is None:
        return
    path = walk(game, seed)
    *steps, final = review(path.states, path.actions, Luck(f"review/{seed}"))
    assert all(isinstance(step, Progress) and 0 <= step.done <= step.total for step in steps)
    assert isinstance(final, Review)
    assert final.lines
    _well_formed(final.panes)


def law_moments_have_pictures(game_id: str, game: Game, seed: int) -> None:
    """Each picture on the way to a state can be drawn, and has a sentence."""
    tell = hook(game, "moments")
    if tell is None:
        return
    path = walk(game, seed)
    for player in range(path.players):
        views = [game.observe(state, player) for state in path.states]
        for before, action, after in zip(views, path.actions, views[1:], strict=False):
            for view, text in tell(before, action, after):
                assert text.strip()
                _well_formed(game.scene(view, ()).panes)
