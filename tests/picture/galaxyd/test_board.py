"""The map and the panels: what is shown, what can be chosen, why other parts cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galaxies.draw.svg import Pane
from galaxies.game import SPECTATOR
from galaxies.games import galaxyd
from galaxies.games.galaxyd.forecast import preview
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.sectors import number
from picture.galaxyd.drawn import panes, part, view, words
from rules.galaxyd.table import begin, lines, lucky, play, position

STACKS = {"e5": ["cruiser", "bomber"], "g3": ["freighter"]}


def test_every_class_has_a_style() -> None:
    """What the pictures call themselves, the style sheets know."""
    web = Path(__file__).parents[3] / "py" / "galaxies" / "draw" / "board.css"
    own = Path(galaxyd.__file__ or "").parent / "picture" / "style.css"
    css = web.read_text() + own.read_text()
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    svg = "".join(pane.markup() for pane in panes(state, "move e5 cruiser").values())
    assert not re.search("#[0-9a-f]{3,6}|rgb", svg)
    used = {word for names in re.findall('class="([^"]*)"', svg) for word in names.split()}
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
    sectors = [p for p in board.parts if p.key.startswith("sector:")]
    chosen = {p.key.partition(":")[2] for p in sectors if "data-word" in p.svg}
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
    more = {**STACKS, "b2": ["interceptor", "scavenger"]}  # else the counters name the Bomber
    state = position({"a1": ["cruiser"]}, more, pirates=["e3"])
    seen = "".join(pane.markup() for pane in panes(state).values())
    assert "Cynder: a Cruiser, an unknown ship (a Scavenger or a Bomber)" in seen
    assert "a Bomber and a Cruiser" not in seen and "a Cruiser and a Bomber" not in seen
    swapped = {at: [ship.replace("bomber", "?") for ship in ships] for at, ships in more.items()}
    swapped = {at: [s.replace("scavenger", "bomber") for s in f] for at, f in swapped.items()}
    other = {at: [s.replace("?", "scavenger") for s in f] for at, f in swapped.items()}
    twin = position({"a1": ["cruiser"]}, other, pirates=["e3"])
    assert seen == "".join(pane.markup() for pane in panes(twin).values())


def test_setup_sites() -> None:
    state = play(
        begin(chart="example_normal", first_player="seat_1"), "side redog", "purse 1", "pass"
    )
    assert words(state, "", 1) == {f"base {line.split()[1]}" for line in lines(state)}


def test_combats_and_pirates_are_chosen_on_the_map() -> None:
    ships = {"e5": ["cruiser"], "g8": ["cruiser"]}
    fights = play(position(ships, {"e5": ["bomber"], "g8": ["bomber"]}), "done")
    assert words(fights) == {"fight e5", "fight g8"} <= {*lines(fights)}
    raids = play(position(ships, {}, pirates=["e3", "f9"]), "done")
    assert words(raids) == {"activate e3", "activate f9"} <= {*lines(raids)}


@pytest.mark.rule("GOD-64")
def test_the_enemys_reach_is_painted_on_request() -> None:
    state = position(
        {"h6": ["cruiser"]}, {"f7": ["cruiser", "bomber"], "a7": ["assassin", "destroyer"]}
    )
    parts, told = PICTURE.lens(view(state), 0, "reach", "wide")
    (layer,) = parts
    # f7 shows a Cruiser; below it may lie the Destroyer or the Bomber.
    far = preview.attacks(view(state), 1)
    assert far[number("f8")] == 5 + 10 and far[number("h6")] == 5
    assert far[number("b7")] == 9 + 10 and number("j1") not in far
    assert "sign bomb" in layer.svg
    assert "could attack" in told and "h6 with up to 5" in told
    assert "A Bomber may be on f7" in told
    assert preview.attacks(state, 1)[number("f8")] == 5
    assert PICTURE.lens(RULES.spectate(state), SPECTATOR, "reach", "wide")[0] == ()


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
    assert "unknown ship" not in drawn and "Cynder: a Cruiser and a Bomber" in drawn


def printed(pane: Pane) -> str:
    """The text of a pane."""
    return " ".join(re.sub("<[^>]*>", " ", pane.markup()).split())


def test_a_seventh_ship_of_a_stack_begins_a_second_row_of_its_list() -> None:
    state = position({"e5": ["interceptor"] * 6 + ["cruiser"], "g3": ["bomber"]}, {})
    spots = dict[str, tuple[int, ...]]()
    fleet = panes(state)["fleet"]
    for piece in fleet.parts:
        if piece.key.startswith("chip:"):
            (spot,) = re.findall(r'translate\((\d+) (\d+)\)"', piece.svg.partition(">")[0])
            spots[piece.key] = tuple(map(int, spot))
    first, sixth, seventh = (spots[f"chip:e5:{place}"] for place in (0, 5, 6))
    assert first[1] == sixth[1] < seventh[1] < spots["chip:g3:0"][1] < fleet.height
    assert first[0] == seventh[0] < sixth[0] < fleet.width
    assert len(set(spots.values())) == len(spots)


def test_ships_that_have_moved_are_pale_in_the_list() -> None:
    state = position({"e5": ["cruiser", "bomber", "bomber"]}, {})
    moved = play(state, "move e5 bomber e6 plain")
    for at, spent in ((state, []), (moved, ["chip:e6:0"])):
        chips = [p for p in panes(at)["fleet"].parts if p.key.startswith("chip:")]
        assert [p.key for p in chips if "chip spent" in p.svg] == spent
    picked = [p.key for p in panes(state, "move e5 cruiser")["fleet"].parts if "picked" in p.svg]
    assert picked == ["chip:e5:0"]


def test_several_pirates_of_a_sector_are_counted() -> None:
    one, two = (
        part(position({"e5": ["cruiser"]}, {}, pirates=["e5"] * n), "pirate:e5") for n in (1, 2)
    )
    assert "count" not in one and 'class="count">2</text>' in two
    assert 'class="skull"' in one and 'class="skull"' in two


@pytest.mark.parametrize(
    ("cynder", "pirates", "forces"),
    [
        (["interceptor"], ["e5"], "7 against 2, Pirates 4"),
        (["interceptor"], [], "7 against 2"),
        ([], ["e5", "e5"], "7 against Pirates 8"),
    ],
)
def test_a_combat_to_come_names_all_who_fight(
    cynder: list[str], pirates: list[str], forces: str
) -> None:
    foes = {"e5": cynder} if cynder else {}
    state = position({"e5": ["cruiser", "interceptor"]}, foes, pirates=pirates)
    assert f" {forces} " in printed(panes(state)["clashes"])
    assert "clashes" not in panes(state, player=1)


def test_a_combat_with_pirates_shows_what_they_absorb() -> None:
    freighters = {"h2": ["freighter"] * 2, "b2": ["freighter", "cruiser"]}
    state = position({"a1": ["cruiser"]}, freighters, pirates=["b2", "h2"])
    state = play(state, "done")
    waits = "h2 waits It fights where it is, without a die"
    assert waits in printed(panes(state)["pirates"])
    fight = printed(panes(play(state, "activate b2"), player=1)["battle"])
    assert "Cynder: attack 6 4 to absorb" in fight
    assert "Pirates: attack 4 6 to absorb" in fight
    assert "Redog" not in fight


def test_a_pirate_says_what_it_is_about_to_do() -> None:
    two = position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"])
    rolling = play(two, "done")
    assert "e3 acts Its die is rolled" in printed(panes(rolling)["pirates"])
    assert "aim" not in part(rolling, "ways")
    aiming = play(rolling, "roll 2")
    assert "e3 rolls 2 It heads for e1 or e5" in printed(panes(aiming)["pirates"])
    assert part(aiming, "ways").count('class="aim now"') == 2
    attacked = play(aiming, "target e5")
    assert "2: it attacks there" in printed(panes(attacked)["pirates"])


def test_things_that_are_laid_out_lie_face_down() -> None:
    state = play(lucky(begin(thing_placement="alternate", first_player="seat_1")), "put e5")
    assert "thing down" in part(state, "thing:e5") and "?" in part(state, "thing:e5")


@pytest.mark.parametrize(
    ("at", "ship", "to", "sign"),
    [
        ("g3", "freighter", "h3", "load"),
        ("g6", "laden", "f6", "sell"),
        ("c5", "bomber", "c4", "bomb"),
        ("e6", "cruiser", "e7", "fight"),
    ],
)
def test_what_a_ship_does_on_its_way_has_a_sign(at: str, ship: str, to: str, sign: str) -> None:
    state = position({at: [ship], "a1": ["cruiser"]}, {"e7": ["interceptor"]})
    draft = f"move {at} {ship}"
    marks = [piece for piece in panes(state, draft)["board"].parts if piece.key.startswith("mark:")]
    signed = {piece.key: re.findall(r'class="sign (\w+)"', piece.svg) for piece in marks}
    assert sign in signed[f"mark:{to}"]
    assert signed["mark:a1"] == [], "the other stack can be chosen as well, for itself"
