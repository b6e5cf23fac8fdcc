"""What others play in a battle says which cards they cannot hold."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.rng import seeded
from quattrocento.engine.state import Menu
from quattrocento.engine.worlds import Worlds
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.board import slot_card, slot_seat
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.games.renaissance_wars.trick import lead_condition

GAME = shelf["renaissance-wars"]


def battles_with_somebody_out_of_suit(wanted: int) -> list[Table]:
    """Moments of battles in which somebody before the seat asked did not follow."""
    found: list[Table] = []
    lots, menu = seeded(3, "battles"), Menu()
    seed = 0
    while len(found) < wanted:
        seed += 1
        state = GAME.new(4, seed)
        while state.asked and len(found) < wanted:
            table = cast(Table, state)
            seat = GAME.decisions(state)[0].seat
            if table.menu == c.MENU_BATTLE and table.slot_count >= 2 and not follows(table, 1):
                found.append(cast(Table, state.clone()))
            GAME.fill(state, seat, menu)
            GAME.step(state, seat, menu.items[lots.below(menu.count)])
    return found


def follows(table: Table, place: int) -> bool:
    """Whether the card at this place is of the condition led, or none was."""
    lead = table.condition_of(slot_card(table.slots[0]))
    return lead == c.NO_CONDITION or table.condition_of(slot_card(table.slots[place])) == lead


def test_the_truth_is_always_plausible() -> None:
    for table in battles_with_somebody_out_of_suit(20):
        seat = GAME.decisions(table)[0].seat

        assert GAME.plausible(table, seat, seeded(1)), "what happened is called impossible"


def test_who_did_not_follow_holds_nothing_to_follow_with() -> None:
    lots = seeded(1, "worlds")
    refused = 0
    for table in battles_with_somebody_out_of_suit(20):
        seat = GAME.decisions(table)[0].seat
        worlds = Worlds(GAME.view(table, seat))
        for _ in range(30):
            world = cast(Table, worlds.deal(lots))
            other, lead = slot_seat(world.slots[1]), lead_condition(world)
            held = world.book.in_condition(lead, world.players[other].hand)
            is_plausible = GAME.plausible(world, seat, lots)
            refused += not is_plausible
            if other != seat and lead != world.dominant() and held:
                assert not is_plausible
    assert refused, "no world was ever refused"


def test_looking_at_a_world_does_not_change_it() -> None:
    lots = seeded(2, "worlds")
    for table in battles_with_somebody_out_of_suit(10):
        seat = GAME.decisions(table)[0].seat
        world = Worlds(GAME.view(table, seat)).deal(lots)
        before = world.encode()

        GAME.plausible(world, seat, lots)

        assert world.encode() == before
