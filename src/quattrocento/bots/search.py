"""One search for all games, on views only: determinised worlds, a tree of one's own decisions, answers by policy.

An iteration deals a world that fits the view, follows the tree through the seat's own decisions while all others
answer by the policy of the game, plays on by policy from where the tree ends, and lets every decision on the way learn
what came of it. Whoever thinks long enough gives the others trees, too: each of them then comes to answer as suits its
own reward, and not by policy alone. It is stopped by a number of iterations; a clock is only a safety net. Same seed,
same answer.
"""

from __future__ import annotations

from math import exp
from time import monotonic
from typing import Final, NamedTuple

from ..engine.game import TALLY_UNIT, Game
from ..engine.knowledge import View
from ..engine.native import i64, lowest, mypyc_attr
from ..engine.playouts import LONGEST, TO_THE_END, WEIGHED, playout
from ..engine.rng import Rng
from ..engine.state import Menu, State
from ..engine.worlds import Worlds
from .tree import ONE, Choices, Mind, Node

AT_ONCE: Final = 16  # iterations between two looks at the clock
TRIES: Final = 16  # worlds looked at until one is plausible
REPLIES_WITHIN: Final = 60  # decisions after the tree, in which replies of others are looked for
CENTRED: Final = 32  # iterations that say what is to be expected; margins count from there, or the loser sees no odds


class Manner(NamedTuple):
    """How to search; docs/strength.md tells what was tried."""

    iterations: int = 1000
    curiosity: float = 0.7  # how much is spent on answers that are likely but little tried
    doubt: float = 0.4  # the share of attention that all answers get alike, whatever the policy thinks of them
    margin_share: float = 0.4  # how much of a reward is for points ahead, the rest for the victory itself
    rivals_think: bool = False  # whether the others have trees of their own, or answer by policy alone
    seconds: float = 60.0  # when to stop in any case
    prized: tuple[str, ...] = ()  # sources of points that count twice to the seat that searches: a style


@mypyc_attr(acyclic=True)
class Search:
    """A search for the answer of one seat, under way."""

    def __init__(self, game: Game, view: View, rng: Rng, manner: Manner) -> None:
        assert view.seat is not None, "the public is not asked"
        self.game = game
        self.seat: i64 = view.seat
        self.rng = rng
        self.worlds = Worlds(view)
        self.own = Mind(self.seat)
        self.minds: list[Mind | None] = [
            self.own if seat == self.seat else Mind(seat) if manner.rivals_think else None
            for seat in range(view.state.seats)
        ]
        self.iterations: i64 = 0
        self.curiosity: float = manner.curiosity
        self.doubt: float = manner.doubt
        chapters: i64 = game.foresight(view.state)
        self.until: i64 = game.chapter(view.state) + chapters if chapters else TO_THE_END
        self.margin_share: float = manner.margin_share
        self.clear_margin: float = float(game.clear_margin() * TALLY_UNIT)
        self.prized: tuple[str, ...] = manner.prized
        # Of the last iteration, for whoever analyses:
        self.noting: bool = False  # whether the rest is wanted; whoever sets it empties them between iterations
        self.replies: dict[int, int] = {}  # by seat, what others answered first …
        self.replied_at: dict[int, State] = {}  # … and at which table
        self._menu = Menu()
        self._choices = Choices()
        self._ways = Choices()

    @property
    def root(self) -> Node:
        """The decision that is searched."""
        return self.own.root

    def run(self, iterations: i64, seconds: float, is_settled_enough: bool = False) -> None:
        """Go on for so many iterations; where that is enough, only until no other answer can catch up."""
        stop: float = monotonic() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if done % AT_ONCE == 0:
                if monotonic() > stop:
                    return
                if is_settled_enough and self._is_settled(iterations - done):
                    return

    def _is_settled(self, left: i64) -> bool:
        """Whether neither another kind of answer nor another way to give it can catch up within these iterations."""
        variants = self.root.variants[self.root.most_visited()]
        return self.root.lead() > left and (variants is None or variants.lead() > left)

    def iterate(self) -> State:
        """One iteration; the table as it ended."""
        game = self.game
        menu = self._menu
        world = self._world()
        inside: i64 = 0  # how many have not left their trees yet
        for mind in self.minds:
            if mind is not None:
                mind.begin()
                inside += 1
        until: i64 = self.until
        decisions: i64 = 0
        while inside and decisions < LONGEST and world.asked and (until == TO_THE_END or game.chapter(world) < until):
            seat: i64 = lowest(world.asked)
            game.fill(world, seat, menu)
            option: i64 = menu.items[0]
            if menu.count > 1:
                game.weigh(world, seat, menu)
                thinking = self.minds[seat]
                node = thinking.at if thinking is not None else None
                if thinking is None or node is None:
                    option = menu.drawn(self.rng)
                else:
                    option = self._tried(thinking, node)
                    if thinking.at is None:
                        inside -= 1
                if self.noting and seat != self.seat:
                    self._note(world, seat, option)
            game.step(world, seat, option)
            decisions += 1
        if self.noting:
            self._note_on(world)
        if world.asked:
            playout(game, world, self.rng, menu, WEIGHED, until)
        for mind in self.minds:
            if mind is not None:
                mind.learn(self._reward(world, mind))
        self.iterations += 1
        return world

    def _note(self, world: State, seat: i64, option: i64) -> None:
        if seat not in self.replies:
            self.replies[seat] = option
            self.replied_at[seat] = world.clone()

    def _note_on(self, world: State) -> None:
        """Play on just as a playout would, until all others have replied."""
        game = self.game
        menu = self._menu
        noted: i64 = 0
        while world.asked and noted < REPLIES_WITHIN and len(self.replies) < world.seats - 1:
            if self.until < TO_THE_END and game.chapter(world) >= self.until:
                break
            seat: i64 = lowest(world.asked)
            game.fill(world, seat, menu)
            option: i64 = menu.items[0]
            if menu.count > 1:
                game.weigh(world, seat, menu)
                option = menu.drawn(self.rng)
                if seat != self.seat:
                    self._note(world, seat, option)
            game.step(world, seat, option)
            noted += 1

    def _world(self) -> State:
        world = self.worlds.deal(self.rng)
        tries: i64 = 1
        while tries < TRIES and not self.game.plausible(world, self.seat, self.rng):
            world = self.worlds.deal(self.rng)
            tries += 1
        return world

    def _tried(self, mind: Mind, node: Node) -> i64:
        """The answer to try at a decision in somebody's tree."""
        choices = self._choices
        menu = self._menu
        choices.clear()
        at: i64 = 0
        while at < menu.count:
            choices.add(self.game.kind_of(menu.items[at]), menu.weights[at])
            at += 1
        slot: i64 = node.choose(choices, self.curiosity, self.doubt)
        mind.note(node, slot)
        option: i64 = self._way_to_give(mind, node, slot)
        mind.go_on(node, slot)
        return option

    def _way_to_give(self, mind: Mind, node: Node, slot: i64) -> i64:
        """The answer itself: where a kind can be given in several ways, they are tried in a small tree of their own."""
        kind: i64 = node.answers[slot]
        menu = self._menu
        several: bool = self._choices.ways_of(kind) > 1
        ways = self._ways
        ways.clear()
        at: i64 = 0
        while at < menu.count:
            if menu.weights[at] and self.game.kind_of(menu.items[at]) == kind:
                if not several:
                    return menu.items[at]
                ways.add(menu.items[at], menu.weights[at])
            at += 1
        variants = node.variants[slot]
        if variants is None:
            variants = Node()
            node.variants[slot] = variants
        way: i64 = variants.choose(ways, self.curiosity, self.doubt)
        mind.note(variants, way)
        return variants.answers[way]

    def _reward(self, world: State, mind: Mind) -> i64:
        """What the end, or the table as far as it was played, is worth to a seat: from 0 to ONE."""
        bonus: i64 = self._bonus(world) if self.prized and mind.seat == self.seat else 0
        if world.asked:
            return int(self._satisfaction(mind, self.game.lead(world, mind.seat) + bonus) * ONE)
        own: i64 = self.game.tally(world, mind.seat) + bonus
        best: i64 = -(2**60)
        ties: i64 = 1
        other: i64 = 0
        while other < world.seats:
            if other != mind.seat:
                tally: i64 = self.game.tally(world, other)
                if tally > best:
                    best = tally
                if tally == own:
                    ties += 1
            other += 1
        won: i64 = ONE // ties if own >= best else 0
        margin: float = self._satisfaction(mind, own - best)
        return int(self.margin_share * margin * ONE) + int((1.0 - self.margin_share) * float(won))

    def _bonus(self, world: State) -> i64:
        """What the prized points of the seat that searches count once more."""
        points = self.game.tally_by_source(world, self.seat)
        return sum([points.get(source, 0) for source in self.prized]) * TALLY_UNIT

    def _satisfaction(self, mind: Mind, lead: i64) -> float:
        """How a lead compares with what a seat may expect, from 0 to 1."""
        ahead: float = float(lead) / self.clear_margin
        if self.iterations < CENTRED:
            mind.expected += (ahead - mind.expected) / float(self.iterations + 1)
        margin: float = ahead - mind.expected
        if margin < -30.0:
            return 0.0
        return 1.0 / (1.0 + exp(-margin if margin < 30.0 else -30.0))

    def visits(self) -> dict[int, int]:
        """How often each option of the root was tried."""
        found: dict[int, int] = {}
        for slot in range(self.root.count):
            variants = self.root.variants[slot]
            if variants is None:
                found[self._only_way(slot)] = self.root.visits[slot]
            else:
                found.update({variants.answers[way]: variants.visits[way] for way in range(variants.count)})
        return found

    def means(self) -> dict[int, tuple[int, float]]:
        """For each option of the root that was tried: how often, and what came of it on average."""
        found: dict[int, tuple[int, float]] = {}
        for slot in range(self.root.count):
            variants = self.root.variants[slot]
            node = self.root if variants is None else variants
            tried = [slot] if variants is None else list(range(variants.count))
            for at in tried:
                if node.visits[at]:
                    option = self._only_way(slot) if variants is None else node.answers[at]
                    found[option] = node.visits[at], float(node.rewards[at]) / float(node.visits[at] * ONE)
        return found

    def ways(self, slot: i64) -> list[int]:
        """The options of a kind that were tried at the root, the one tried most first."""
        variants = self.root.variants[slot]
        if variants is None:
            return [self._only_way(slot)]
        tried = [(-variants.visits[way], way) for way in range(variants.count)]
        return [variants.answers[way] for _, way in sorted(tried)]

    def answer(self) -> int:
        """The answer tried most often, in the way tried most often."""
        return self.ways(self.root.most_visited())[0]

    def _only_way(self, slot: i64) -> int:
        """The option behind a kind of the root that can be given in one way only."""
        menu = Menu()
        self.game.fill(self.worlds.table, self.seat, menu)
        return next(option for option in menu.listed() if self.game.kind_of(option) == self.root.answers[slot])
