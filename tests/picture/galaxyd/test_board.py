"""The map and the panels: what is shown, what can be chosen, why other parts cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galaxies.draw.svg import Pane
from galaxies.game import SPECTATOR, Refusal
from galaxies.games import galaxyd
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.choosing import CHOOSING, preview
from galaxies.games.galaxyd.picture import PICTURE, reach
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Done
from galaxies.games.galaxyd.rules.sectors import name, number
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from galaxies.play import notation
from rules.galaxyd.table import begin, kinds, lines, play, position

STACKS = {"e5": ["cruiser", "bomber"], "g3": ["freighter"]}


def view(state: State, player: int = 0) -> State:
    return RULES.observe(state, player)


def panes(state: State, draft: str = "", player: int = 0) -> dict[str, Pane]:
    scene = PICTURE.scene(view(state, player), player, tuple(draft.split()))
    return {pane.name: pane for pane in scene.panes}


def words(state: State, draft: str = "", player: int = 0) -> set[str]:
    return set(PICTURE.scene(view(state, player), player, tuple(draft.split())).words())


def part(state: State, key: str, draft: str = "") -> str:
    return next(p.svg for p in panes(state, draft)["board"].parts if p.key == key)


def test_every_class_has_a_style() -> None:
    """What the pictures call themselves, the style sheets know."""
    web = Path(__file__).parents[3] / "py" / "galaxies" / "draw" / "board.css"
    own = Path(galaxyd.__file__ or "").parent / "picture" / "style.css"
    css = web.read_text() + own.read_text()
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    svg = "".join(pane.markup() for pane in panes(state, "move e5 cruiser").values())
    assert not re.search("#[0-9a-f]{3,6}|rgb", svg)
    used = {word for found in re.findall('class="([^"]*)"', svg) for word in found.split()}
    plain = {
        "act", "board", "chip", "counter", "free", "hand", "panel", "place", "port", "side",
        "square",
        "stack", "stones", "world",
    }  # fmt: skip
    assert {word for word in used if f".{word}" not in css} <= plain


@pytest.mark.parametrize(
    ("look", "draft"),
    [
        ("own", ""),
        ("landing", "move e5 bomber"),
        ("hostile", "move e5 bomber"),
        ("whole", "move e5"),
    ],
)
def test_what_can_be_chosen_is_outlined_in_a_style_of_its_own(look: str, draft: str) -> None:
    """Each look is drawn where a word of the board leads, and only there."""
    state = position(STACKS, {"e7": ["interceptor"]})
    board = panes(state, draft)["board"]
    looks = {p.key.partition(":")[2]: p.svg for p in board.parts if p.key.startswith("reach:")}
    chosen = {p.key.partition(":")[2] for p in board.parts if "data-word" in p.svg}
    assert set(looks) == chosen
    classes = [svg.partition('class="')[2].partition('"')[0].split() for svg in looks.values()]
    assert any(look in one for one in classes)


def test_own_stacks_and_then_landings_can_be_chosen() -> None:
    state = position(STACKS, {"e7": ["interceptor"]})
    assert words(state) >= {"move e5", "move g3 freighter"}
    after = words(state, "move e5 bomber")
    assert {"e6 plain", "e7 plain", "move g3 freighter"} <= after and "f8 plain" not in after
    loading = words(state, "move g3 freighter")
    assert "h2" in loading and "h3 load" in loading
    assert "hostile" in part(state, "sector:e7", "move e5 bomber")


def test_the_other_player_can_choose_nothing() -> None:
    state = position(STACKS, {"e7": ["interceptor"]})
    assert words(state, "", 1) == set()
    assert "fleet" not in panes(state, "", 1)


@pytest.mark.rule("GOD-128")
def test_hidden_ships_are_nowhere_in_the_picture() -> None:
    state = position({"a1": ["cruiser"]}, STACKS, pirates=["e3"])
    seen = "".join(pane.markup() for pane in panes(state).values())
    assert "unknown ship" in seen
    assert "Cynder: Cruiser and unknown ship" in seen
    assert "Bomber and Cruiser" not in seen and "Cruiser and Bomber" not in seen


def test_setup_sites() -> None:
    state = play(
        begin(chart="example_normal", first_player="seat_1"), "side redog", "purse 1", "pass"
    )
    assert words(state, "", 1) == {f"base {line.split()[1]}" for line in lines(state)}


def test_every_part_of_the_board_can_be_asked() -> None:
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    for draft in ((), ("move", "e5"), ("move", "e5", "bomber"), ("top", "e5")):
        for pane in PICTURE.scene(view(state), 0, draft).panes:
            for piece in pane.parts:
                answer = CHOOSING.why_not(view(state), 0, draft, piece.key)
                assert answer is None or isinstance(answer, Refusal)


@pytest.mark.parametrize(
    ("draft", "key", "rule"),
    [
        ("", "sector:a1", "GOD-53"),
        ("", "sector:e7", "GOD-53"),
        ("", "sector:e3", "GOD-95"),
        ("", "sector:h7", "GOD-05"),
        ("move e5 bomber", "sector:a1", "GOD-54"),
        ("move e5 cruiser", "sector:e5", "GOD-R-55"),
        ("", "step:3", "GOD-51"),
        ("", "clock", "GOD-R-40"),
        ("move e5", "sector:e5", "GOD-53"),
        ("move e5", "sector:a1", "GOD-R-71"),
        ("", "raider:0", "GOD-97"),
    ],
)
def test_why_not(draft: str, key: str, rule: str) -> None:
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    refusal = CHOOSING.why_not(view(state), 0, tuple(draft.split()), key)
    assert refusal is not None and refusal.rule == rule


def test_every_sector_has_an_answer_in_every_phase() -> None:
    """Whatever cannot be chosen on the map says why, to the one who is asked."""
    setup = begin(chart="example_normal")
    side = begin(chart="example_normal", first_player="seat_1")
    bid = play(side, "side redog", "purse 3")
    base = play(bid, "pass")
    moving = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    losing = play(position({"e7": ["cruiser", "scavenger"]}, {"e7": ["assassin"]}), "done")
    buying = play(position(STACKS, {}), "done")
    for state in (setup, side, bid, base, moving, losing, buying):
        player = RULES.current_player(state)
        seen = view(state, player)
        for piece in PICTURE.scene(seen, player, ()).panes[0].parts:
            if piece.key.startswith("sector:") and "data-word" not in piece.svg:
                refusal = CHOOSING.why_not(seen, player, (), piece.key)
                assert refusal is not None and refusal.why, (state.phase, piece.key)


@pytest.mark.rule("GOD-82")
def test_combats_to_come_are_shown_as_bounds() -> None:
    state = position(
        {"e7": ["cruiser", "scavenger"]},
        {"e7": ["interceptor", "bomber"], "a7": ["interceptor", "destroyer"]},
    )
    (clash,) = preview.clashes(view(state))
    assert (clash.mine, clash.theirs, clash.unknown) == (8, (2, 12), 1)
    assert clash.losses == (0, 2)
    (exact,) = preview.clashes(state)
    assert exact.theirs == (2, 2) and exact.losses == (0, 0)


@pytest.mark.rule("GOD-64")
def test_where_a_bomber_could_hit_from() -> None:
    state = position(
        {}, {"f7": ["cruiser", "bomber"], "a1": ["interceptor"]}, active=1, armor=(9, 19)
    )
    near = {name(sector) for sector in preview.bomber_sectors(view(state), 0)}
    assert "f7" in near and "f8" in near and "a1" not in near
    assert preview.threats(view(state), 0) == (number("f7"),)
    assert preview.deadly(view(state), 0)
    assert "threat" in part(state, "danger")
    assert preview.threats(view(position({}, {"f7": ["cruiser"]})), 0) == ()


def test_warnings() -> None:
    state = position({"h8": ["cruiser"]}, {"f7": ["bomber"]}, armor=(10, 10), turn=21)
    warning = CHOOSING.warn(view(state), 0, Done())
    assert warning is not None and "f7" in warning.why
    calm = position({"h8": ["cruiser"]}, {})
    assert CHOOSING.warn(view(calm), 0, Done()).rule == "GOD-53"
    moved = play(calm, "move h8 cruiser h9 plain")
    assert CHOOSING.warn(view(moved), 0, Done()) is None
    rich = play(position({}, {}, money=(9, 0)), "done")
    assert CHOOSING.warn(view(rich), 0, Done()).rule == "GOD-108"


@pytest.mark.rule("GOD-R-71")
def test_a_whole_stack_is_moved_from_the_board() -> None:
    state = position({"e5": ["cruiser", "assassin", "destroyer"]}, {"e7": ["interceptor"]})
    found = words(state, "move e5")
    assert "stack:e5:e6" in found and "stack:e5:e7" not in found  # a Destroyer moves 1
    assert "All 3 ships on e5 to e6" in part(state, "sector:e6", "move e5")
    refusal = CHOOSING.why_not(view(state), 0, ("move", "e5"), "sector:e7")
    assert refusal is not None and refusal.rule == "GOD-R-71"
    for _ in range(3):
        action = CHOOSING.follow(view(state), 0, "stack:e5:e6")
        assert RULES.check(state, action) is None
        state = RULES.apply(state, action)
    assert CHOOSING.follow(view(state), 0, "stack:e5:e6") is None
    assert kinds(state, 0, "e6") == ["cruiser", "assassin", "destroyer"]


@pytest.mark.rule("GOD-R-71")
def test_losses_pirates_and_purchases_go_together() -> None:
    state = play(
        position({"e7": ["interceptor", "scavenger", "freighter"]}, {"e7": ["scavenger"] * 2}),
        "done",
    )
    ((word, text),) = CHOOSING.shortcuts(view(state), 0, ())
    assert text == "As suggested: lose Scavenger"
    while action := CHOOSING.follow(view(state), 0, word):
        state = RULES.apply(state, action)
    assert kinds(state, 0, "e7") == ["interceptor", "freighter"] and state.phase == "buy"
    raid = play(position({"a1": ["cruiser"]}, {}, pirates=["e3", "f9"], money=(9, 0)), "done")
    assert [word for word, _ in CHOOSING.shortcuts(view(raid), 0, ())] == ["pirates"]
    bought = play(position({}, {}, money=(20, 0)), "done", "buy cruiser", "buy interceptor", "done")
    assert bought.baskets == ((3, 0), ())
    again = play(bought, "done", "done", "done")
    ((word, text),) = CHOOSING.shortcuts(view(again), 0, ())
    assert text == "As the last time: Interceptor and Cruiser, $7"
    while action := CHOOSING.follow(view(again), 0, word):
        again = RULES.apply(again, action)
    assert again.bought == (3, 0)


@pytest.mark.rule("GOD-64")
def test_the_enemys_reach_is_painted_on_request() -> None:
    state = position(
        {"h6": ["cruiser"]}, {"f7": ["cruiser", "bomber"], "a7": ["assassin", "destroyer"]}
    )
    parts, told = PICTURE.lens(view(state), 0, "reach")
    (layer,) = parts
    # f7 shows a Cruiser; below it may lie the Destroyer or the Bomber.
    far = reach.attacks(view(state), 1)
    assert far[number("f8")] == 5 + 10 and far[number("h6")] == 5
    assert far[number("b7")] == 9 + 10 and number("j1") not in far
    assert "sign bomb" in layer.svg
    assert "could attack" in told and "h6 with up to 5" in told
    assert "A Bomber may be on f7" in told
    assert reach.attacks(state, 1)[number("f8")] == 5
    assert PICTURE.lens(RULES.spectate(state), SPECTATOR, "reach")[0] == ()


def test_pirates_tell_their_dice_and_their_targets() -> None:
    state = position({"e6": ["cruiser"]}, {}, pirates=["e3", "f9"])
    coming = panes(state)["pirates"].markup()
    assert "Heads for e6, 3 steps away" in coming
    state = play(state, "done", "activate e3", "roll 2")
    acting = panes(state)["pirates"].markup()
    assert "e3 to e5" in acting and "2: it moves towards e6" in acting
    assert "aim" in part(state, "ways")
    state = play(state, "roll 5")
    assert "f9 stays" in panes(state)["pirates"].markup()


@pytest.mark.rule("GOD-R-69")
def test_the_past_of_a_finished_game_is_open() -> None:
    state = position({"a1": ["cruiser"]}, STACKS)
    scene = PICTURE.scene(RULES.spectate(state), SPECTATOR, ())
    assert scene.words() == []
    drawn = "".join(pane.markup() for pane in scene.panes)
    assert "unknown ship" not in drawn and "Cynder: Cruiser and Bomber" in drawn


@pytest.mark.rule("GOD-R-44", "GOD-131")
def test_what_the_other_did_is_told_as_far_as_it_was_seen() -> None:
    state = position(
        {"e5": ["interceptor", "cruiser", "bomber"], "g3": ["freighter"]},
        {"e6": ["scavenger"], "a1": ["cruiser"]},
        money=(3, 0),
    )
    played = (
        "move e5 cruiser e6 plain",
        "move g3 freighter h3 load",
        "done",
        "buy interceptor",
        "done",
    )
    states, actions = [state], []
    for line in played:
        actions.append(notation.parse(GAME, line))
        states.append(RULES.apply(states[-1], actions[-1]))
    found = WORDS.recap([RULES.observe(one, 1) for one in states], actions, 0)
    assert found == [
        "Redog moves a ship e5 to e6 and Freighter g3 to h3, loading.",
        "Combat on e6: Redog 5 (Cruiser) against Cynder 3 (Scavenger). Cynder loses Scavenger.",
        "Redog buys Interceptor.",
        "Turn 1: Redog gets $3; armor 19.",
    ]
    assert "Cruiser e5 to e6" in WORDS.recap(states, actions, 0)[0]
