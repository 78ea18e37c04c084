"""What the screen shows and says: faces, offers, shortcuts, warnings, reasons, hints, the guide."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, last
from galaxies.games import colony
from galaxies.games.colony import bot, payment, scoring, strong
from galaxies.games.colony.cards import catalogue
from galaxies.games.colony.state import Build, Clear, EndTurn, Exchange, Pay, State, Use
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import CODE, lay, lines, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def parts(view: State, draft: tuple[str, ...] = (), pane: str = "board") -> dict[str, str]:
    """The parts of a pane as markup, by key."""
    scene = colony.GAME.picture.scene(view, 0, draft)
    found = next(one for one in scene.panes if one.name == pane)
    return {part.key: str(part.svg) for part in found.parts}


def words_of(markup: str) -> str:
    """The text of a drawing, its lines joined."""
    return re.sub("<[^>]+>", "", markup.replace("</text>", " "))


def follow(state: State, word: str) -> State:
    """The state after a shortcut has been followed to its end."""
    while (action := colony.GAME.choosing.follow(colony.GAME.rules.observe(state, state.active), state.active, word)) is not None:
        assert colony.GAME.rules.check(state, action) is None
        state = colony.GAME.rules.apply(state, action)
    return state


# The board


def test_the_card_that_leaves_next_is_marked() -> None:
    state = lay(row="port_meridian verdance cinder_belt", players=2)
    found = parts(state)
    assert "leaves next" in found["find:cinder_belt"]
    assert "leaves next" not in found["find:verdance"]
    claimed = lay(row="port_meridian verdance", players=2, claimed=True)
    assert "leaves next" not in parts(claimed)["find:verdance"]


def test_the_newest_system_is_crowned_and_a_full_one_can_go() -> None:
    me = side("", "new_haven frontier_colony trading_post, verdance hive_colony")
    found = parts(lay(me))
    assert "newest" in found["own:verdance"] and "crown" in found["own:verdance"]
    assert 'data-word="relinquish new_haven"' in found["own:new_haven"]


def test_used_and_covered_cards_look_so() -> None:
    me = side("", "new_haven frontier_colony/hive_colony! trading_post")
    found = parts(lay(me))
    assert "rotate" in found["slot:new_haven:a"] and "peek" in found["slot:new_haven:a"]
    assert "used" in found["slot:new_haven:a"]
    assert "rotate" not in found["slot:new_haven:b"]


def test_a_picked_card_lights_the_places_where_it_can_go() -> None:
    state = lay(side(HAND), row="port_meridian verdance molten_anvil", players=2)
    draft = ("build", "homestead_world")
    found = parts(state, draft)
    assert 'data-word="build homestead_world verdance a"' in found["find:verdance"]
    assert 'data-word="build homestead_world new_haven a"' in found["slot:new_haven:a"]
    assert "data-word" not in found["slot:new_haven:b"]
    held = parts(state, draft, "hand")
    assert "picked" in held["hand:homestead_world"]
    below = [svg for key, svg in held.items() if key.startswith("to:")]
    assert 'data-word="build homestead_world port_meridian a"' in below[0], "and below it, in reach"
    assert "Claim Port Meridian" in below[0] and "biosphere: 3 cards" in below[0]
    assert 'data-word="put-back"' in below[-1] and colony.GAME.choosing.marks(state, 0, draft)["put-back"] == ()
    assert 'data-swap="build trading_post"' in held["hand:trading_post"]


def test_hazards_can_be_removed_with_the_claim_in_one_tap() -> None:
    state = lay(side(HAND), row="molten_anvil verdance", players=2)
    found = parts(state, ("build", "surface_mine"))
    word = "settle:surface_mine:molten_anvil:a"
    assert f'data-swap="{word}"' in found["find:molten_anvil"]
    held = parts(state, ("build", "surface_mine"), "hand")
    assert any(f'data-swap="{word}"' in svg and "3 cards" in svg for svg in held.values())
    two = lay(side(HAND), row="scrapyard_moon verdance", players=3)
    bands = parts(two, ("build", "trading_post"))["find:scrapyard_moon"]
    for letter in "ab":
        assert f'data-swap="settle:trading_post:scrapyard_moon:{letter}"' in bands
    assert word in dict(colony.GAME.choosing.shortcuts(state, 0, ("build", "surface_mine")))
    after = follow(state, word)
    assert after.bill is None, "the button has said what all of it costs"
    assert len(after.me.hand) == len(state.me.hand) - 4
    assert after.me.systems[-1].card == "molten_anvil" and "surface_mine" not in after.me.hand


def test_the_mates_table_can_be_used_on_the_board() -> None:
    mate = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine", ships="flagship")
    team = lay(side(HAND), side(), mate, side(), terms={"teams": True})
    found = parts(team)
    assert 'data-word="use mate:new_haven a"' in found["slot:mate:new_haven:a"]
    assert (
        'data-word="bounty mate:copper_crown production"'
        in (found["bounty:mate:copper_crown:production"])
    )
    assert 'data-word="use mate:ships flagship"' in found["ship:mate:flagship:0"]
    for key in ("slot:mate:new_haven:b", "own:mate:copper_crown"):
        refusal = colony.GAME.choosing.why_not(colony.GAME.rules.observe(team, 0), 0, (), key)
        assert refusal is not None and refusal.rule == "TTG-127"
    alone = lay(side(HAND), side(), mate, side())
    assert not [key for key in parts(alone) if "mate" in key]


def test_the_deeds_of_the_turn_stand_on_the_board() -> None:
    me = side("", "new_haven frontier_colony trading_post, verdance hive_colony")
    found = parts(lay(me))
    assert 'data-swap="all-generators"' in found["deed:0"]
    assert 'data-word="end-turn"' in found["deed:end"]
    rich = parts(lay(me, pool=(0, 1, 0)))
    assert 'data-swap="all-colonies"' in rich["deed:0"]
    bill = play(lay(side(HAND), row="verdance", players=1), "build homestead_world verdance a")
    paying = parts(bill)
    assert "deed:end" not in paying and 'data-swap="pay-proposed"' in paying["deed:0"]


def test_every_score_opens_into_its_parts() -> None:
    me = side("", "new_haven frontier_colony -, verdance sector_capital", pile="space_whales")
    home = "new_haven frontier_colony -"
    other = side("flagship", f"{home}, ferrum_drift cheap_industry", ships="scout_ship")
    view = colony.GAME.rules.observe(lay(me, other, players=2), 0)
    panes = {pane.name: pane for pane in colony.GAME.picture.scene(view, 0, ()).panes}
    assert panes["seat0:parts"].under == "seat0" and panes["seat1:parts"].under == "seat1"
    mine, theirs = (
        "".join(str(part.svg) for part in panes[f"seat{seat}:parts"].parts) for seat in (0, 1)
    )
    for words in ("Sector Capital 5", "Space Whales 3", "Frontier Colony 0,"):
        assert words in mine
    for words in ("Cheap Industry −2", "Scout Ship: no points", ">−2<", "1 card in hidden hand"):
        assert words in theirs
    assert "Verdance 1 of 1" in panes["seat0"].label
    assert ">3 manpower for nothing<" in mine and "about 1.0 cards" in mine
    assert "1 manpower for nothing" in theirs and "Cheap Industry: 1 manpower for 2" in theirs


@pytest.mark.rule("TTG-96", "TTG-116")
def test_tokens_tell_where_they_are_from() -> None:
    me = side(HAND, "new_haven frontier_colony cheap_industry, verdance grand_embassy")
    state = play(lay(me, row="space_race", pool=(3, 0, 0)), "use verdance a")
    state = play(state, "relinquish new_haven")
    assert sum(grant.renown for grant in state.me.grants) == state.me.tokens == 0
    shown = "".join(parts(state, (), "seat0:parts").values())
    for words in ("Grand Embassy +1", "New Haven −2", "Space Race +1"):
        assert words in shown.replace("</text>", " "), words


def test_others_hands_are_nowhere_in_the_picture() -> None:
    state = lay(side("flagship"), side("sector_capital ring_station"), players=2)
    view = colony.GAME.rules.observe(state, 0)
    whole = "".join(str(p.svg) for pane in colony.GAME.picture.scene(view, 0, ()).panes for p in pane.parts)
    assert "Flagship" in whole
    assert "Sector Capital" not in whole and "Ring Station" not in whole
    assert "Sector Capital" not in colony.GAME.words.summary(view, 0)


def test_nothing_can_be_chosen_in_anothers_turn() -> None:
    state = lay(side(HAND), side(HAND), players=2, active=1)
    words = colony.GAME.picture.scene(colony.GAME.rules.observe(state, 0), 0, ()).words()
    assert words and all(word.startswith("look:") for word in words), "to look is always free"
    assert "Player 2 is playing" in parts(colony.GAME.rules.observe(state, 0))["deed:words"]
    assert colony.GAME.picture.scene(colony.GAME.rules.observe(state, 1), 1, ()).words()


def test_bounty_and_pool_can_be_tapped() -> None:
    me = side("", "new_haven frontier_colony -, copper_crown:pp strip_mine")
    found = parts(lay(me, pool=(0, 2, 0)))
    word = 'data-word="bounty copper_crown production"'
    assert word in found["bounty:copper_crown:production"]
    assert 'data-word="exchange production"' in found["pool:production"]
    assert "data-word" not in found["pool:manpower"]


def test_open_charts_show_the_next_card() -> None:
    state = lay(terms={"open_charts": True}, next_card="gravel_sisters")
    assert "Gravel" in parts(colony.GAME.rules.observe(state, 0))["deck"]
    assert "Gravel" not in parts(colony.GAME.rules.observe(lay(next_card="gravel_sisters"), 0))["deck"]


def test_every_card_is_in_the_gallery() -> None:
    found = colony.GAME.showcase().gallery()
    known = catalogue()
    assert len(found) == 1 + len(known.cards) + len(known.space)
    assert sum(one.copies for one in found) == 42 + 48
    for one in found:
        assert dict(one.facts)["origin"] and dict(one.facts)["renown"].endswith("RP")


# Shortcuts


def test_all_generators_and_all_production() -> None:
    me = side("", "new_haven hive_colony -, verdance frontier_colony", ships="flagship")
    state = lay(me, row="intergalactic_migration")
    assert dict(colony.GAME.choosing.shortcuts(state, 0, ()))["all-generators"] == "Use all generators (4)"
    after = follow(state, "all-generators")
    assert after.pool == (6, 1, 0)
    after = follow(lay(me, pool=(7, 4, 0)), "sell-production")
    assert after.pool == (7, 0, 0) and len(after.me.hand) == 4
    assert follow(after, "sell-manpower").pool == (1, 0, 0)


def test_all_colonies_where_the_pool_pays_for_every_one() -> None:
    me = side("", "new_haven hive_colony trading_post, verdance frontier_colony")
    poor = lay(side("", "new_haven frontier_colony trading_post"))
    assert "all-colonies" not in dict(colony.GAME.choosing.shortcuts(poor, 0, ()))  # no production for the post
    state = lay(me, pool=(0, 1, 0))
    assert dict(colony.GAME.choosing.shortcuts(state, 0, ()))["all-colonies"] == "Use all colonies and ships (3)"
    after = follow(state, "all-colonies")
    assert after.pool == (4, 0, 0) and len(after.me.hand) == 2


def test_a_proposed_payment_takes_the_least_useful() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    marked = payment.proposed(state)
    assert len(marked) == 3 and "homestead_world" not in marked
    after = follow(state, "pay-proposed")
    assert after.me.discard == marked and after.phase == "action"
    assert colony.GAME.choosing.follow(after, 0, "pay-proposed") is None
    assert colony.GAME.choosing.follow(after, 0, "no-such-shortcut") is None


def marking(state: State, *taps: str) -> tuple[str, ...]:
    """The draft after taps on these hand cards."""
    draft: tuple[str, ...] = ()
    for card in taps:
        assert f'data-word="mark:{card}"' in parts(state, draft, "hand")[f"hand:{card}"]
        draft = colony.GAME.choosing.marks(state, 0, draft)[f"mark:{card}"]
    return draft


@pytest.mark.rule("TTG-82")
def test_other_cards_can_be_marked_to_pay_with() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    cheap = payment.proposed(state)
    keep = next(card for card in state.me.hand if card not in (*cheap, "homestead_world"))
    draft = marking(state, keep)
    assert set(draft[1:]) == {keep, *cheap[:2]}, "the most useful of the proposed cards is kept"
    ((word, text),) = colony.GAME.choosing.shortcuts(state, 0, draft)
    assert text.startswith("Pay with") and catalogue().cards[keep].name in text
    after = follow(state, word)
    assert sorted(after.me.discard) == sorted(draft[1:]) and after.phase == "action"
    assert catalogue().cards[keep].name in colony.GAME.words.prompt(state, 0, draft)
    fewer = marking(state, cheap[0])
    assert not colony.GAME.choosing.shortcuts(state, 0, fewer) and len(fewer) == 3
    assert "Mark 1 more card" in parts(state, fewer, "hand")["pay"]
    assert set(marking(state, cheap[0], keep)[1:]) == {keep, *cheap[1:]}
    assert "mark:homestead_world" not in colony.GAME.choosing.marks(state, 0, ())


def test_copies_are_marked_one_by_one() -> None:
    hand = "homestead_world trading_post trading_post flagship ring_station"
    state = play(lay(side(hand), row="verdance"), "build homestead_world verdance a")
    draft = marking(state, "ring_station", "trading_post")
    assert draft.count("trading_post") in (0, 2)
    for tap in ("trading_post", "trading_post"):
        draft = colony.GAME.choosing.marks(state, 0, draft)[f"mark:{tap}"]
    face = parts(state, draft, "hand")["hand:trading_post"]
    assert ("1 of 2" in face) == (draft.count("trading_post") == 1)


def test_a_card_of_the_row_is_looked_at_closely() -> None:
    row = "galactic_investors cosmic_burst molten_anvil"
    me = side(HAND, pile="space_whales")
    state = lay(me, row=row)
    assert 'data-word="look:molten_anvil"' in parts(state)["find:molten_anvil"]
    draft = colony.GAME.choosing.marks(state, 0, ())["look:galactic_investors"]
    found = parts(state, draft)
    assert "once a turn, 1 renown for 2 cards" in words_of(found["closeup"])
    chosen = found["closeup:0"] + found["closeup:1"]
    for words in ("event galactic_investors", "solve galactic_investors"):
        assert f'data-word="{words}"' in chosen, "both, where a tap on the card knew but one"
    draft = colony.GAME.choosing.marks(state, 0, draft)["look:molten_anvil"]
    found = parts(state, draft)
    assert "2 hazards, 1 of them by Cosmic Burst" in words_of(found["closeup"])
    assert 'data-word="clear molten_anvil"' in found["closeup:0"]
    assert colony.GAME.choosing.marks(state, 0, draft)["look:molten_anvil"] == ()
    poor = parts(state, ("look", "cosmic_burst"))
    assert "You need 3 more science" in poor["closeup"] and "closeup:0" not in poor
    assert "you reach 0 science at most" in words_of(poor["closeup"])
    labs = side(
        "", "new_haven hive_colony -, verdance university_city, ferrum_drift:p exotic_matter_well"
    )
    rich = parts(lay(labs, row=row), ("look", "cosmic_burst"))["closeup"]
    assert "your colonies can bring it in this turn" in words_of(rich), "1 + 2 science"
    assert "closeup" not in parts(state)


# Warnings and reasons


def warned(state: State, action: object) -> str:
    refusal = colony.GAME.choosing.warn(colony.GAME.rules.observe(state, state.active), state.active, action)
    return refusal.why if refusal else ""


@pytest.mark.rule("TTG-R-22", "TTG-R-41")
def test_warnings_at_the_end_of_a_turn() -> None:
    used = "new_haven frontier_colony! -"
    assert "Frontier Colony" in warned(lay(), EndTurn())
    assert "buys 2 cards" in warned(lay(side("", used), pool=(1, 2, 0)), EndTurn())
    science = lay(side("", used, discard="flagship"), pool=(0, 0, 1))
    assert "science" in warned(science, EndTurn())
    assert "Space Whales" in warned(
        lay(side("", used), row="space_whales", pool=(0, 0, 2)), EndTurn()
    )
    migration = lay(side("", used), row="intergalactic_migration")
    assert "Intergalactic Migration" in warned(migration, EndTurn())
    rich = lay(side("", used), row="cosmic_burst", pool=(0, 0, 3))
    assert "Cosmic Burst" in warned(rich, EndTurn())
    late = lay(side("trading_post scout_ship flagship", used), players=2, last=True)
    assert "last turn" in warned(late, EndTurn())
    assert warned(lay(side("", used)), EndTurn()) == ""


@pytest.mark.rule("TTG-98", "TTG-R-26")
def test_warnings_before_something_is_lost_or_taken_from_the_mate() -> None:
    me = side(
        "",
        "new_haven frontier_colony trading_post, copper_crown:pp strip_mine, verdance hive_colony",
    )
    state = lay(me)
    words = {
        line: warned(state, action)
        for line, action in zip(lines(state), colony.GAME.rules.legal_actions(state), strict=True)
    }
    assert "bounty" in words["relinquish copper_crown"]
    assert "Frontier Colony" in words["relinquish new_haven"]
    team = lay(side(), side(), me, side(), terms={"teams": True})
    mate = [a for a in colony.GAME.rules.legal_actions(team) if getattr(a, "system", "").startswith("mate:")]
    assert mate and "mate" in warned(team, mate[0])


WHY = [
    ("find:molten_anvil", (), "TTG-56"),
    ("find:molten_anvil", ("build", "surface_mine"), "TTG-64"),
    ("find:derelict_ark", (), "TTG-54"),
    ("find:nomad_guildship", (), "TTG-74"),
    ("slot:new_haven:b", (), "TTG-80"),
    ("slot:new_haven:b", ("build", "surface_mine"), "TTG-61"),
    ("own:new_haven", (), "TTG-94"),
    ("hand:sector_capital", (), "TTG-81"),
    ("discard:hive_colony", (), "TTG-40"),
    ("deck", (), "TTG-16"),
    ("pool", (), "TTG-37"),
    ("claim", (), "TTG-32"),
]


@pytest.mark.parametrize(("key", "draft", "rule"), WHY)
def test_why_a_part_cannot_be_chosen(key: str, draft: tuple[str, ...], rule: str) -> None:
    me = side("sector_capital surface_mine trading_post", discard="hive_colony")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship")
    refusal = colony.GAME.choosing.why_not(colony.GAME.rules.observe(state, 0), 0, draft, key)
    assert refusal is not None and refusal.rule == rule, refusal


def test_every_part_that_does_nothing_says_why() -> None:
    """All that can be tapped on board and hand acts, or tells a rule; frames and words do not."""
    silent = {"ground", "hand", "piles", "deed", "none", "head", "card"}
    home = "new_haven frontier_colony! -, verdance hive_colony"
    me = side("trading_post sector_capital", home, ships="flagship!")
    state = lay(me, row="molten_anvil derelict_ark nomad_guildship", claimed=True)
    bill = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    checked = 0
    for view in (state, bill, colony.GAME.rules.observe(state, 1)):
        for pane in colony.GAME.picture.scene(view, 0, ()).panes[:2]:
            for part in pane.parts:
                kind = part.key.partition(":")[0]
                acts = any(f"data-{how}=" in part.svg for how in ("word", "swap", "do"))
                if acts or kind in silent:
                    continue
                refusal = colony.GAME.choosing.why_not(view, 0, (), part.key)
                assert refusal is not None and refusal.why.endswith("."), part.key
                assert "hidden" not in refusal.why
                checked += 1
    assert checked > 25


def test_reasons_name_what_is_missing() -> None:
    state = lay(side("sector_capital"), row="derelict_ark", pool=(0, 0, 1))
    refusal = colony.GAME.choosing.why_not(state, 0, (), "find:derelict_ark")
    assert refusal is not None and "2 more science" in refusal.why


# Computer players, hints, guide, look back


def whole_game(players: int, seed: int = 1) -> Iterator[State]:
    luck = Luck(str(seed))
    state = colony.GAME.rules.initial_state({o.name: o.default for o in colony.GAME.options}, players)
    while (player := colony.GAME.rules.current_player(state)) != -2:
        view = colony.GAME.rules.observe(state, player) if player >= 0 else state
        yield state
        action = colony.GAME.rules.chance(state, luck) if player < 0 else bot.play(view)
        state = colony.GAME.rules.apply(state, action)
    yield state


def test_the_levels_in_a_few_games() -> None:
    """The reference player is near its mean, the strong one above it, the weak one below."""
    means = []
    for name in ("rookie", "settler", "governor"):
        total = 0
        for seed in range(3):
            luck = Luck(f"levels {seed}")
            state = colony.GAME.rules.initial_state({o.name: o.default for o in colony.GAME.options}, 1)
            while (player := colony.GAME.rules.current_player(state)) != -2:
                if player < 0:
                    action = colony.GAME.rules.chance(state, luck)
                else:
                    view = colony.GAME.rules.observe(state, player)
                    action = colony.GAME.computer().levels[name](view, player, luck)
                state = colony.GAME.rules.apply(state, action)
            total += scoring.score(state.me)
        means.append(total / 3)
    assert means == sorted(means)
    assert 56 <= means[1] <= 70


def test_hints_are_the_strong_players_deeds_with_reasons() -> None:
    kinds = set()
    for number, state in enumerate(whole_game(1)):
        if number % 7 or colony.GAME.rules.current_player(state) < 0:
            continue
        hint = colony.GAME.computer().hint(colony.GAME.rules.observe(state, 0), 0, Luck("hint"))
        assert hint.action == strong.play(colony.GAME.rules.observe(state, 0), Luck("hint"))
        assert all(reason.endswith(".") for reason in hint.reasons)
        kinds.add(type(hint.action))
    assert {Use, Pay} <= kinds


def test_the_guide_speaks_in_a_first_game_alone() -> None:
    easy = {"solo_target": 45}
    said = set()
    for state in whole_game(1, 3):
        if colony.GAME.rules.current_player(state) == 0:
            guided = State(
                **{name: getattr(state, name) for name in state.__slots__}
                | {"terms": lay(players=1, terms=easy).terms}
            )
            said.add(colony.GAME.words.coach(guided, 0, ()).split(".")[0])
            assert colony.GAME.words.coach(state, 0, ()) == ""
    assert len(said) >= 6
    assert "lit place" in colony.GAME.words.coach(
        lay(side(HAND), players=1, terms=easy), 0, ("build", "trading_post")
    )


def test_the_look_back() -> None:
    for players in (1, 2):
        session = Session(colony.GAME, galaxy=CODE, seats=[Seat()] * players)
        while not session.is_over:
            session.play(bot.play(session.view(session.player)))
        items = list(colony.GAME.computer().review(session.states, session.actions, Luck(CODE)))
        assert isinstance(items[0], Progress)
        found = last(iter(items))
        assert isinstance(found, Review)
        assert len(found.lines) == players
        assert all("colonies" in line for line in found.lines)
        assert [pane.name for pane in found.panes] == ["sources", "score", "cards"]
        # The points stand in the table of the result; who cannot see the plot hears their sources.
        for points in colony.GAME.rules.outcome(session.state).scores:
            assert f"{points} points" in found.panes[0].label


def test_what_the_others_did_is_told_turn_by_turn() -> None:
    session = Session(
        colony.GAME, galaxy=CODE, options={"first": "seat_0"}, seats=[Seat()] * 3
    )
    while session.state.turn < 14:
        session.play(bot.play(session.view(session.player)))
    turns = [session.at(ply).turn for ply in range(session.ply + 1)]
    start, end = turns.index(11), turns.index(13)
    views = [colony.GAME.rules.observe(session.at(ply), 0) for ply in range(start, end + 1)]
    told = colony.GAME.words.recap(views, session.actions[start:end], 0)
    assert [line[:8] for line in told] == ["Player 2", "Player 3"]
    for line, seat in zip(told, (1, 2), strict=True):
        assert f"now {scoring.score(views[-1].sides[seat])} RP." in line
        taken = set(views[-1].sides[seat].systems) - set(views[0].sides[seat].systems)
        assert taken or "studies" in line or "solves" in line or "takes nothing" in line
    first = [colony.GAME.rules.observe(session.at(ply), 2) for ply in range(turns.index(3) + 1)]
    assert len(colony.GAME.words.recap(first, session.actions[: turns.index(3)], 0)) == 2, "from the deal on"


def test_summary_and_prompt_tell_the_position() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert "discard 3 more cards" in colony.GAME.words.prompt(state, 0, ())
    assert "Homestead World" in colony.GAME.words.summary(state, 0)
    state = lay(side(HAND), pool=(1, 2, 0))
    assert "1 manpower and 2 production" in colony.GAME.words.prompt(state, 0, ())
    assert colony.GAME.words.label(state, 0, ("exchange", "production")) == "1 production for a card"


def test_actions_named_here_exist() -> None:
    assert {Clear, Exchange, Build} <= set(colony.GAME.rules.actions)
