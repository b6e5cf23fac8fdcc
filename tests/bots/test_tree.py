"""The tree of own decisions, without any game."""

from __future__ import annotations

import pytest

from quattrocento.bots.tree import ONE, RIPE, Choices, Mind, Node

CURIOUS = 1.5
CERTAIN = 0.0  # no doubt in the policy


def offered(**weights: int) -> Choices:
    """Choices written like `a1=3`: answer 1 weighs 3."""
    choices = Choices()
    for name, weight in weights.items():
        choices.add(int(name[1:]), weight)
    return choices


def visited(node: Node, choices: Choices, reward: dict[int, int], times: int, curiosity: float = CURIOUS) -> None:
    for _ in range(times):
        slot = node.choose(choices, curiosity, CERTAIN)
        node.learn(slot, reward[node.answers[slot]])


def visits(node: Node) -> dict[int, int]:
    return {node.answers[slot]: node.visits[slot] for slot in range(node.count)}


def test_where_nothing_is_known_the_likelier_answer_is_tried_first() -> None:
    node = Node()

    slot = node.choose(offered(a5=1, a6=8, a7=3), CURIOUS, CERTAIN)

    assert node.answers[slot] == 6


def test_answers_without_weight_are_not_tried_and_get_no_slot() -> None:
    node = Node()

    visited(node, offered(a5=0, a6=1), {5: ONE, 6: 0}, 10)

    assert visits(node) == {6: 10}


def test_answers_without_weight_take_nothing_from_the_doubt_others_get() -> None:
    alone, among_many = Node(), Node()
    many = {f"a{answer}": 0 for answer in range(10, 900)}
    for node, choices in ((alone, offered(a1=1000, a2=1)), (among_many, offered(a1=1000, a2=1, **many))):
        for _ in range(100):
            node.learn(node.choose(choices, CURIOUS, 0.4), ONE // 2)

    assert visits(among_many) == visits(alone)
    assert visits(alone)[2] > 5


def test_what_brings_more_is_tried_more() -> None:
    node = Node()

    visited(node, offered(a1=1, a2=1), {1: ONE // 5, 2: ONE * 4 // 5}, 200)

    assert visits(node)[2] > 5 * visits(node)[1] > 0


def test_the_curious_try_likely_answers_longer() -> None:
    shy, curious = Node(), Node()
    reward = {1: ONE // 2, 2: ONE * 6 // 10}

    visited(shy, offered(a1=9, a2=1), reward, 100, curiosity=0.1)
    visited(curious, offered(a1=9, a2=1), reward, 100, curiosity=5.0)

    assert visits(curious)[1] > visits(shy)[1]


def test_an_answer_counts_how_often_it_could_have_been_given() -> None:
    node = Node()

    visited(node, offered(a1=1), {1: 0}, 7)
    visited(node, offered(a1=1, a2=1), {1: 0, 2: 0}, 3)

    assert [node.available[slot] for slot in range(node.count)] == [10, 3]


def test_what_can_seldom_be_given_is_not_held_to_be_little_tried() -> None:
    """Curiosity grows with how often an answer could be given, not with all visits of the decision."""
    node = Node()
    visited(node, offered(a1=1), {1: ONE // 2}, 400)
    visited(node, offered(a2=1), {2: 0}, 4)

    slot = node.choose(offered(a1=1, a2=1), CURIOUS, CERTAIN)

    assert node.answers[slot] == 1


def test_the_most_visited_is_the_first_of_equals() -> None:
    node = Node()
    for answer, times in ((4, 2), (5, 3), (6, 3)):
        slot = node.slot_of(answer)
        for _ in range(times):
            node.learn(slot, 0)

    assert node.answers[node.most_visited()] == 5


@pytest.mark.parametrize(("times", "lead"), [([], 0), ([4], 4), ([4, 9], 5), ([9, 4, 9], 0), ([3, 1, 7, 6], 1)])
def test_the_lead_is_that_over_the_next(times: list[int], lead: int) -> None:
    node = Node()
    for answer, count in enumerate(times):
        slot = node.slot_of(answer)
        for _ in range(count):
            node.learn(slot, 0)

    assert node.lead() == lead


def test_a_node_learns_what_its_slots_bring() -> None:
    node = Node()
    first, second = node.slot_of(10), node.slot_of(20)

    for slot, reward in ((first, 5), (second, 7), (second, 9)):
        node.learn(slot, reward)

    assert (node.total, node.reward) == (3, 21)
    assert [node.visits[slot] for slot in (first, second)] == [1, 2]
    assert [node.rewards[slot] for slot in (first, second)] == [5, 16]
    assert node.slot_of(20) == second


def test_ways_to_give_an_answer_are_counted_together() -> None:
    choices = offered(a1=2, a2=3)
    choices.add(1, 5)

    assert (choices.count, choices.total) == (2, 10)
    assert (choices.ways_of(1), choices.ways_of(2)) == (2, 1)
    assert choices.weights[0] == 7

    choices.clear()
    assert (choices.count, choices.total) == (0, 0)


def test_there_is_room_for_any_number_of_choices() -> None:
    choices = Choices()
    for answer in range(300):
        choices.add(answer, 1)
    node = Node()

    visited(node, choices, dict.fromkeys(range(300), 0), 300)

    assert choices.count == choices.total == 300
    assert len(visits(node)) == 300


def test_a_long_line_of_answers_can_be_let_go() -> None:
    """A search of a long game is hundreds of decisions deep; taking it apart must not."""
    for _ in range(3):
        root = node = Node()
        for _ in range(20_000):
            slot = node.slot_of(1)
            node.children[slot] = Node()
            child = node.children[slot]
            assert child is not None
            node = child
        del root, node, child

    assert Node().slot_of(1) == 0


def test_a_mind_goes_as_far_as_its_tree_and_teaches_the_whole_way() -> None:
    mind, choices = Mind(2), offered(a1=1)
    depths = []
    for _ in range(RIPE + 2):
        mind.begin()
        depth = 0
        while mind.at is not None:
            node = mind.at
            slot = node.choose(choices, CURIOUS, CERTAIN)
            mind.note(node, slot)
            mind.go_on(node, slot)
            depth += 1
        depths.append(depth)
        mind.learn(ONE)

    assert depths == [1] * RIPE + [2, 2]
    assert mind.root.reward == (RIPE + 2) * ONE
    child = mind.root.children[0]
    assert child is not None
    assert child.reward == 2 * ONE


def test_what_follows_the_first_answer_is_not_taken_for_it() -> None:
    mind = Mind(0)
    mind.begin()
    first, second = Node(), Node()
    for node, answer in ((first, 4), (second, 9)):
        node.slot_of(3)
        mind.note(node, node.slot_of(answer))

    assert first.answers[mind.first_slot()] == 4
