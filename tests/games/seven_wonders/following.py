"""A game followed from outside: at every moment what is on offer, paid, built, earned and passed on is told again.

`follow` plays a sitting to its end by lot. Beside it runs a `Told` that is given the cards dealt and the answers, and
nothing else; wherever the two differ an assertion says so.
"""

from __future__ import annotations

from collections import Counter

from quattrocento.engine.rng import Rng
from quattrocento.games.seven_wonders.border import options
from quattrocento.games.seven_wonders.border.numbers import option_of
from tests.games.seven_wonders.naive import breakdown, built_stages, plain
from tests.games.seven_wonders.retelling import DIGS, FREE_CITY, Told, Use, ids, told
from tests.games.seven_wonders.staging import GAME, Sitting, building, word

DECLINE: Use = ("Decline", "", 0, 0)


def use(number: int) -> Use:
    """An answer in the words of the tale."""
    option = option_of(number)
    verb = type(option).__name__
    match option:
        case options.PaidOption(card, left, right):
            return verb, card, left, right
        case options.OfCard(card):
            return verb, card, 0, 0
    return DECLINE


def follow(sitting: Sitting, lots: Rng) -> int:
    """Play to the end; the number of questions whose answers were compared."""
    walk = _Walk(sitting, lots)
    while sitting.asked:
        walk.turn()
    walk.same_cities()
    for seat in range(sitting.table.seats):
        assert sitting.points(seat) == breakdown(walk.tale.cities, seat)
    return walk.compared


class _Walk:
    def __init__(self, sitting: Sitting, lots: Rng) -> None:
        self.sitting = sitting
        self.lots = lots
        self.tale: Told = told(sitting.table)
        self.compared = 0
        self.two = sitting.table.seats == 2

    @property
    def controller(self) -> int:
        """L begins in ages I and III, R in age II, then they take turns (7W-V3)."""
        first = 1 if self.tale.age == 2 else 0
        return (first + self.tale.turn + 1) % 2

    def turn(self) -> None:
        """One turn with everything that follows from it."""
        self._same_table()
        pile = ids(self.tale.age, self.sitting.table.pile)
        chosen = [use_of for seat in self._seats_in_some_order() for use_of in self._pick(seat)]
        self.tale.reveal(chosen)
        diggers = [index for index, _, (verb, *_) in chosen if verb == "Stage" and self._has_just_built_a_dig(index)]
        if self.tale.turn == 6:
            self._end_of_age(diggers, pile)
        else:
            self._dig(diggers)
            self._pass()
            self.tale.turn += 1
        self._draw()

    def _seats_in_some_order(self) -> list[int]:
        seats = list(range(self.sitting.table.seats))
        return sorted(seats, key=lambda _: self.lots.below(1000))

    def _pick(self, seat: int) -> list[tuple[int, int, Use]]:
        assert self.sitting.asked[seat] == "pick"
        hand = self.tale.hands[seat]
        own = self._answer(seat, self.tale.uses(seat, hand))
        picked = [(seat, seat, own)]
        if self.two and seat == self.controller:
            rest = hand.copy()
            rest.remove(own[1])
            assert self.sitting.asked[seat] == "free-city"
            picked.append((FREE_CITY, seat, self._answer(seat, self.tale.uses_for_free_city(rest))))
        return picked

    def _answer(self, seat: int, expected: set[Use]) -> Use:
        """Compare what is on offer, then choose: mostly something that builds."""
        numbers = self.sitting.numbers(seat)
        offered = [use(number) for number in numbers]
        assert len(set(offered)) == len(offered)
        assert set(offered) == expected, f"{sorted(set(offered) ^ expected)} in {self.tale}"
        self.compared += 1
        wanted = [number for number in numbers if building(word(number))]
        chosen = wanted if wanted and self.lots.below(8) else numbers
        number = chosen[self.lots.below(len(chosen))]
        GAME.play(self.sitting.state, seat, number)
        return use(number)

    def _has_just_built_a_dig(self, index: int) -> bool:
        return built_stages(self.tale.cities[index])[-1] in DIGS

    def _end_of_age(self, diggers: list[int], pile: list[str]) -> None:
        """The seventh card, the cards left over, the dig, the conflicts, the next age (7W-7, 7W-Q1)."""
        for index, city in enumerate(self.tale.cities):
            if ("babylon", "B", 2) in built_stages(city):
                self._seventh(index, pile)
        for hand in [*self.tale.hands, pile]:
            self.tale.discards += hand
            hand.clear()
        self._dig(diggers)
        self.tale.fight()
        if self.tale.age < 3:
            self.tale.age += 1
            self.tale.turn = 1
            hands = told(self.sitting.table).hands
            assert Counter(map(len, hands[: self.sitting.table.seats])) == (
                {7: 1, 8: 1} if self.two else {7: len(hands)}
            )
            self.tale.hands = hands

    def _seventh(self, index: int, pile: list[str]) -> None:
        free = self.two and index == FREE_CITY
        seat, cards = (self.controller, pile) if free else (index, self.tale.hands[index])
        assert self.sitting.asked == {seat: "seventh"}
        assert len(cards) == 1
        uses = self.tale.uses_for_free_city(cards) if free else self.tale.uses(index, cards)
        chosen = self._answer(seat, uses | {DECLINE})
        if chosen != DECLINE:
            self.tale.extra(index, *chosen)
            cards.clear()

    def _dig(self, diggers: list[int]) -> None:
        """Whoever may dig looks at the discards if there are any, also where none of them fits (7W-Q4, 7W-Q5)."""
        for index in diggers:
            seat = self.controller if self.two and index == FREE_CITY else index
            found: set[Use] = {("Dig", id, 0, 0) for id in self.tale.diggable(index)}
            if self.tale.discards:
                assert self.sitting.asked == {seat: "dig"}
                chosen = self._answer(seat, found | {DECLINE})
                if chosen != DECLINE:
                    self.tale.extra(index, *chosen)

    def _pass(self) -> None:
        """To the left in ages I and III, to the right in age II; two players swap (7W-10, 7W-V8)."""
        hands = self.tale.hands
        if self.two:
            hands[0], hands[1] = hands[1], hands[0]
        else:
            self.tale.hands = hands[1:] + hands[:1] if self.tale.age == 2 else hands[-1:] + hands[:-1]

    def _draw(self) -> None:
        """With two players the controller takes a card of the pile, which only the table knows (7W-V4)."""
        if self.two and self.sitting.asked and self.tale.turn > 1:
            now = told(self.sitting.table).hands[self.controller]
            (drawn,) = (Counter(now) - Counter(self.tale.hands[self.controller])).elements()
            self.tale.hands[self.controller].append(drawn)

    def _same_table(self) -> None:
        table = self.sitting.table
        assert (table.age, table.turn) == (self.tale.age, self.tale.turn)
        self.same_cities()
        assert [sorted(hand) for hand in told(table).hands] == [sorted(hand) for hand in self.tale.hands]
        assert sorted(told(table).discards) == sorted(self.tale.discards)

    def same_cities(self) -> None:
        for there, here in zip(map(plain, self.sitting.table.cities), self.tale.cities, strict=True):
            assert sorted(there.built) == sorted(here.built)
            here.built.sort(key=there.built.index)  # the table does not know which was built first
            assert there == here
