"""What others play in a battle says which cards they cannot hold."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.rng import seeded
from quattrocento.engine.state import Menu
from quattrocento.engine.worlds import Worlds
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.board import slot_card, slot_seat
from quattrocento.games.renaissance_wars.table import LAID_MELDS, SHOWN_LACKS, Table
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


def test_who_has_once_not_followed_is_taken_to_lack_that_condition_for_the_rest_of_the_phase() -> None:
    """Also when the cards that showed it have been captured; the truth stays plausible all the while."""
    lots, menu = seeded(5, "battles"), Menu()
    compared = refused = 0
    for seed in range(4):
        state = GAME.new(4, seed)
        shown: dict[int, int] = {}  # by seat, as this test sees it
        while state.asked:
            table = cast(Table, state)
            seat = GAME.decisions(state)[0].seat
            GAME.fill(state, seat, menu)
            option = menu.items[lots.below(menu.count)]
            if table.menu != c.MENU_BATTLE:
                shown = {}
            else:
                worlds = Worlds(GAME.view(table, seat))
                for world in (cast(Table, worlds.deal(lots)) for _ in range(5)):
                    held = [_held(world, other) & lacks for other, lacks in shown.items() if other != seat]
                    compared += 1
                    if any(held):
                        refused += 1
                        assert not GAME.plausible(world, seat, lots)
                assert GAME.plausible(table, seat, lots), "what happened is called impossible"
                shown[seat] = shown.get(seat, 0) | _lacking_after(table, option - c.PLAY)
            GAME.step(state, seat, option)
    assert compared > 500
    assert refused > 50


def _held(table: Table, seat: int) -> int:
    """The conditions of a hand, a bit each."""
    player = table.players[seat]
    cards = [card for card in (*range(c.CONDITION_CARDS), *range(c.OTHERS, c.VIRTUAL)) if player.holds(card)]
    return sum({1 << condition for card in cards if (condition := table.condition_of(card)) != c.NO_CONDITION})


def _lacking_after(table: Table, card: int) -> int:
    """What a card says that is played to the battle as it lies: neither the condition led nor a dominant card."""
    led = [table.condition_of(slot_card(table.slots[place])) for place in range(table.slot_count)]
    lead = next((condition for condition in led if condition != c.NO_CONDITION), None)
    if lead is None or table.condition_of(card) == lead:
        return 0
    return 1 << lead | (0 if table.condition_of(card) == table.dominant() else 1 << table.dominant())


def test_what_was_shown_is_forgotten_when_hands_are_dealt_anew_and_written_down_meanwhile() -> None:
    lots, menu = seeded(6, "battles"), Menu()
    state = GAME.new(3, 2)
    seen = 0
    while state.asked:
        table = cast(Table, state)
        lacking = [player.lacks for player in table.players]
        again = cast(Table, GAME.restore(GAME.config(3), state.encode()))
        assert [player.lacks for player in again.players] == lacking
        assert GAME.written(state, SHOWN_LACKS) == [*GAME.written(state, LAID_MELDS), *lacking]
        if table.menu == c.MENU_BATTLE and table.battle() == 1 and not table.slot_count:
            assert not any(lacking)
        seen += any(lacking)
        GAME.fill(state, GAME.decisions(state)[0].seat, menu)
        GAME.step(state, GAME.decisions(state)[0].seat, menu.items[lots.below(menu.count)])
    assert seen
    assert GAME.notation == SHOWN_LACKS


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
