"""The turn as a whole: which colonies to build, in which order, with the cards of this turn.

A beam of sequences of purchases is followed. A purchase is a build, a claim with its hazards (and
with four systems the system that has to go first), or a ship. Which cards pay is left open: enough
that are not bought have to be there. Cards that science brings back can be bought as well.
What counts is the table at the end of the turn: points, income for the turns that are left,
cards kept, systems and slots still to be filled. A table holds only what this needs, so that it is
quickly made and measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import floor

from ..forecast import planning
from ..forecast.income import income, science
from ..forecast.outlook import Outlook, bounty_cards
from ..rules.actions import Build, Launch, Relinquish
from ..rules.knowledge import unknown_cards
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.settling import discount, fits
from ..rules.state import HIDDEN, LETTERS, MOST_SYSTEMS, State, colony, space
from ..rules.table import TABLE
from ..rules.turns import effects
from .conversion import Conversion
from .purchases import Line, Purchase

_MOST_PURCHASES = 12
_SOON = 4
"""Turns left from which the largest anomaly counts."""
_MOST_RECALLED = 4
"""Cards of the discard pile that are thought of."""
_TRIFLE = 0.05
"""Cards below which it does not matter when a card is bought."""
KEPT = 0.1
"""Share of the value of a card in hand that counts, for the three most useful ones."""


class Beam:
    """The search in one turn, by the measure of an outlook."""

    def __init__(
        self,
        outlook: Outlook,
        *,
        width: int = 6,
        claims: bool = True,
        conversion: Conversion | None = None,
        saves: bool = True,
        guesses: bool = False,
    ) -> None:
        self.outlook = outlook
        self.conversion = conversion
        self.saves = saves
        """Whether cards that are needed later do not pay; otherwise the least useful ones do."""
        self.opens = conversion is not None and conversion.brought(()) is None
        """Whether only a purchase makes an anomaly or event payable."""
        self.beside = 0.0
        """Cards to come that the pool does not pay for."""
        self.recalls = 0
        """How many of the cards to come are chosen from the discard pile."""
        self.width = width
        self.claims = claims
        self.view = view = outlook.view
        self.pile = outlook.least(view.me.discard, len(view.me.discard))[-_MOST_RECALLED:]
        cards = {*view.me.hand, *self.pile}
        self.order = {card: outlook.keep(card) for card in cards}
        self.kept = {card: max(0.0, KEPT * value) for card, value in self.order.items()}
        self.unseen = self._unseen() if guesses else 0.0
        """The same for a card that is still to come; 0 if that is not guessed."""
        self.at_once = {card: self._at_once(card) for card in cards}
        self.converts = {
            card for card in cards if conversion and card != HIDDEN and conversion.works(card)
        }
        self.less = {card: discount(view, card) for card in cards if card != HIDDEN}
        self.wanted = planning.largest_anomaly(view) if 0 < outlook.left <= _SOON else None
        self.upgrades = not effects(view, "forbid_upgrade")
        self.race = sum(effect.gives.renown for effect in effects(view, "on_relinquish"))
        self.finds = [
            (find.card, space(find.card).slots, hazards(view, find))
            for find in view.row
            if space(find.card).slots
        ]

    def start(self, spare: int = 0) -> Line:
        """The table as it is, with so many cards still to come that can only pay."""
        view = self.view
        line = Line(
            tuple(
                (
                    system.card,
                    tuple(stack.top for stack in system.slots),
                    bounty_cards(system.bounty),
                )
                for system in view.me.systems
            ),
            tuple(ship.card for ship in view.me.ships),
            tuple(sorted(view.me.hand, key=lambda card: -self.order[card])),
            spare,
            0.0,
            score(view.me),
            view.claimed or not self.claims,
            view.relinquished,
            pile=self.pile if self.recalls and self.saves else (),
            recalls=self.recalls,
        )
        line.value = self.value(line)
        return line

    def value(self, line: Line) -> float:
        """What a table is worth at the end of this turn."""
        out = self.outlook
        weights = out.weights
        if self.opens and self.conversion and self.conversion.brought(line.working) is None:
            return float("-inf")
        cards = line.cards + line.gain
        value = line.points + out.w * weights.supply(cards)
        if not out.left:
            return round(value, 6)
        working = list(line.ships)
        for _, tops, bounty in line.systems:
            value += weights.system
            if "" in tops:
                value += weights.open_slot * tops.count("")
                working += filter(None, tops)
            else:
                value += weights.filling
                working += tops
            value += out.w * bounty
        working.sort()
        engine = tuple(working)
        value += out.per_turn * weights.revenue(income(engine, out.per))
        if self.wanted:
            need, renown = self.wanted
            value += weights.science * renown * (min(science(engine), need) / need) ** 2
        most = min(3, line.cards)
        kept = [self.kept[card] for card in line.hand[:most]]
        if self.unseen:
            kept = sorted([*kept, *[self.unseen] * line.spare], reverse=True)[:most]
        value += sum(kept)
        return round(value, 6)  # equally good lines differ in nothing

    def lines(self, spare: int = 0) -> list[Line]:
        """The lines that were followed, the best one first; `spare` cards are still to come and can
        only pay."""
        best = self.start(spare)
        seen, level, firsts = [best], [best], list[Line]()
        for length in range(_MOST_PURCHASES):
            reached: dict[tuple[object, ...], Line] = {}
            for line in level:
                for purchase in self.purchases(line):
                    after = self._table_after(line, purchase)
                    if not after.is_paid:
                        continue
                    key = (after.systems, after.ships, after.cards)
                    twin = reached.get(key)
                    if twin is None or not after.is_like(twin):
                        after.value = self.value(after)
                        if twin is None or twin.value < after.value:
                            reached[key] = after
            level = sorted(reached.values(), key=lambda line: -line.value)
            if not level:
                break
            if not length:
                firsts = level
            level = level[: self.width]
            seen += level
            best = max(best, level[0], key=lambda line: line.value)
        seen += firsts
        seen += [self._followed(line, best) for line in firsts]
        best = max(best, *seen, key=lambda line: line.value)
        return [best, *seen]

    def _followed(self, line: Line, best: Line) -> Line:
        """A line that goes on with as much of the best one as can still be paid, so that no first
        purchase is judged by itself because the search has dropped what follows it."""
        bought = line.purchases[0]
        for wanted in () if bought in best.purchases else best.purchases:
            if wanted.card in line.hand or wanted.recalled:
                for purchase in self.purchases(line, (wanted.card,)):
                    if (purchase.action, purchase.leave) == (wanted.action, wanted.leave):
                        line = self.after(line, purchase)
                        break
        return line

    def best(self, spare: int = 0) -> Line:
        """The best line; `spare` cards are still to come and can only pay."""
        return self.lines(spare)[0]

    def purchases(self, line: Line, cards: Iterable[str] | None = None) -> Iterator[Purchase]:
        """Everything that can be paid on this table, or what these cards of the hand can be bought
        for."""
        money = line.cards - 1
        places = [
            (system, letter, kind, colony(top) if top else None)
            for system, tops, _ in line.systems
            for letter, kind, top in zip(LETTERS, space(system).slots, tops, strict=False)
        ]
        pile = line.pile if line.recalls else ()
        for card in dict.fromkeys((*line.hand, *pile)) if cards is None else cards:
            if card == HIDDEN:
                continue
            recalled = card not in line.hand
            new = colony(card)
            if new.is_ship:
                if self.outlook.left and new.cost <= money:
                    yield Purchase(Launch(card), new.cost, recalled=recalled)
                continue
            full_price = new.cost - self.less[card]
            for system, letter, kind, old in places:
                if old is None:
                    if full_price > money or not fits(card, kind):
                        continue
                    price = max(0, full_price)
                elif self.upgrades and old.type == new.type and old.cost < new.cost:
                    price = max(0, full_price - old.cost)
                else:
                    continue
                if price <= money:
                    yield Purchase(Build(card, system, letter), price, recalled=recalled)
            if not line.claimed:
                yield from self._claims(line, card, money)

    def _claims(self, line: Line, card: str, money: int) -> Iterator[Purchase]:
        leaves = [""]
        if len(line.systems) >= MOST_SYSTEMS:
            full = [system for system, tops, _ in line.systems[:-1] if "" not in tops]
            leaves = [] if line.relinquished else full
        base = max(0, colony(card).cost - self.less[card])
        for leave in leaves:
            for system, slots, dangers in self.finds:
                if base + dangers > money:
                    continue
                tried = set()
                for letter, slot in zip(LETTERS, slots, strict=False):
                    if fits(card, slot) and slot not in tried:
                        tried.add(slot)
                        build = Build(card, system, letter)
                        recalled = card not in line.hand
                        yield Purchase(build, base + dangers, dangers, leave, recalled)

    def after(self, line: Line, purchase: Purchase) -> Line:
        """The line with one more purchase; the least useful cards pay."""
        after = self._table_after(line, purchase)
        after.value = self.value(after)
        return after

    def _table_after(self, line: Line, purchase: Purchase) -> Line:
        card = purchase.card
        hand, price = list(line.hand), purchase.price
        spare, pile = line.spare, line.pile
        if purchase.recalled:
            spare -= 1
            pile = tuple(other for other in pile if other != card)
        else:
            hand.remove(card)
        if not self.saves:
            from_hand = min(price, len(hand))
            del hand[len(hand) - from_hand :]
            price -= from_hand
        after = Line(
            line.systems,
            line.ships,
            tuple(hand),
            spare,
            line.gain + self.at_once[card],
            line.points,
            line.claimed,
            line.relinquished,
            (*line.purchases, purchase),
            working=line.working,
            paid=line.paid + price,
            pledged=line.pledged,
            in_time=line.in_time,
            pile=pile,
            recalls=line.recalls - purchase.recalled,
        )
        if purchase.leave:
            after.systems = tuple(
                settled for settled in line.systems if settled[0] != purchase.leave
            )
            after.points += self.race
            after.relinquished = True
        if isinstance(purchase.action, Build):
            self._build(after, purchase.action)
        else:
            after.ships = (*line.ships, card)
        if card in self.converts and not purchase.recalled:
            self._convert(after, card)
        return after

    def _convert(self, line: Line, card: str) -> None:
        """Count what the pool brings with a new card."""
        assert self.conversion is not None
        working = tuple(sorted((*line.working, card)))
        cards, renown = self.conversion.more(working)
        before, already = self.conversion.more(line.working)
        if not self.opens and abs(cards - before) < _TRIFLE and renown == already:
            return
        line.working = working
        whole = floor(cards + 1e-9) - floor(before + 1e-9)
        line.spare += whole
        line.gain += cards - before - whole
        line.points += renown - already
        line.pledged, line.in_time = line.paid, 0.0
        if not self.opens:
            earlier = list(working)
            earlier.remove(card)
            held = self.conversion.held_back(working)
            brought = self.conversion.brought(tuple(earlier), held, pays=False)
            line.in_time = brought[0] + self.beside if brought else 0.0

    def _unseen(self) -> float:
        """What a card of the deck is worth in the hand, on average."""
        deck = Counter(unknown_cards(self.view, self.view.active))
        kept = (max(0.0, self.outlook.keep(card)) * count for card, count in deck.items())
        return KEPT * sum(kept) / deck.total() if deck else 0.0

    def _at_once(self, card: str) -> float:
        """Cards that a new colony or ship brings as soon as it is used (TTG-46)."""
        if card == HIDDEN or self.conversion or colony(card).effect.kind != "generate":
            return 0.0
        return (0.8 if self.outlook.left else 0.3) * income((card,), self.outlook.per) / 60

    def _build(self, line: Line, action: Build) -> None:
        """Put a colony on its slot; a system of the row becomes the newest."""
        slot = LETTERS.index(action.slot)
        line.points += colony(action.card).renown
        for at, (system, tops, bounty) in enumerate(line.systems):
            if system == action.system:
                if tops[slot]:
                    line.points -= colony(tops[slot]).renown
                settled = (system, (*tops[:slot], action.card, *tops[slot + 1 :]), bounty)
                line.systems = (*line.systems[:at], settled, *line.systems[at + 1 :])
                return
        claimed = space(action.system)
        empty = [""] * len(claimed.slots)
        empty[slot] = action.card
        new = (action.system, tuple(empty), bounty_cards(claimed.bounty))
        line.systems = (*line.systems, new)
        line.points += claimed.renown
        line.claimed = True

    def table(self, line: Line) -> State:
        """The whole position after a line, of which the cards in hand do not matter."""
        state = self.view
        for purchase in line.purchases:
            if purchase.leave:
                state = TABLE.apply(state, Relinquish(purchase.leave))
            state = TABLE.apply(state, purchase.action)
        return state
