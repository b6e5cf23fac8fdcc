"""What every store promises, as checks over any kind of store: each raises AssertionError where a promise is broken.

Here stands what it promises about tables, seats and answers; what is around them stands in `store_contract_around.py`.

A check gets a `Place`, an empty one, and opens stores there. None of them knows any kind, so a new one only has to be
handed over, in `test_store_contract.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from quattrocento.server.store import (
    TAKEN_BACK,
    WITHDRAWN,
    AnswerRow,
    SeatRow,
    Unavailable,
    Uncertain,
)
from tests.server.houses import PATIENCE
from tests.server.store_contract_around import AROUND
from tests.server.store_scene import (
    ANN,
    BOT,
    EVE,
    FREE,
    PIERO,
    SEATS,
    SEED,
    STRANGE,
    TABLE,
    Place,
    Promise,
    answers,
    opened,
    refused,
    stage_of,
    what_is_there,
    with_table,
)

# What is written is there.


async def a_table_comes_back_as_it_was_put_in(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="plain", pack=None), SEATS, [])
        plain = await store.table("plain")
        assert plain is not None
        assert plain.pack is None
        assert await store.table("abc") == TABLE
        assert await store.seats("abc") == SEATS
        assert await store.answers("abc") == []
        dealt = TABLE._replace(id="dealt", revision=4, commitment="c0", secret="5ec", holder="n1")
        seats = [ANN._replace(entropy="dice"), *SEATS[1:]]
        await store.create(dealt, seats, [])
        assert await store.table("dealt") == dealt
        assert await store.seats("dealt") == seats


async def words_and_numbers_come_back_as_they_were_written(place: Place) -> None:
    cards = {word: {"text": word, "flag": True, "share": 0.1, "low": -(2**31)} for word in STRANGE}
    made = TABLE._replace(pack={"name": STRANGE[2], "cards": cards}, seed=2**62 - 1, created=1789.1 + 2**30)
    seats = [SeatRow(0, "person", STRANGE[2], None), *SEATS[1:]]
    rows = [AnswerRow(number, 0, 2**31 - number, word) for number, word in enumerate(STRANGE, start=1)]
    async with opened(place) as (store,):
        await store.create(made, seats, [])
        await store.append("abc", rows, over=False)
        assert await store.table("abc") == made._replace(answers=len(rows))
        assert await store.seats("abc") == seats
        assert await store.answers("abc") == rows


async def what_was_taken_back_stays_with_what_took_it_back(place: Place) -> None:
    rows = [AnswerRow(1, 0, 5, "a"), AnswerRow(2, 1, 6, "b"), AnswerRow(3, 1, WITHDRAWN, "c")]
    async with with_table(place) as store:
        await store.append("abc", rows, over=False)
        await store.append("abc", [AnswerRow(4, 0, TAKEN_BACK, "d")], over=False)
        assert await store.answers("abc") == [*rows, AnswerRow(4, 0, TAKEN_BACK, "d")]


async def what_was_awaited_is_there_after_a_restart(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        await store.start("abc", [ANN, EVE, BOT], SEED)
        await store.append("abc", answers(1, 3), over=True)
        await store.touch("abc", 500.0)
        before = await what_is_there(store)
    async with opened(place) as (store,):
        assert await what_is_there(store) == before
        assert await store.table("abc") == TABLE._replace(stage="over", touched=500.0, answers=3, revision=3)


async def what_one_server_has_stored_another_finds(place: Place) -> None:
    async with opened(place, 2) as (here, there):
        assert await there.table("abc") is None
        await here.create(TABLE, SEATS, [(0, "ann")])
        assert await there.take_seat("abc", 1, "Eve", "eve")
        await here.append("abc", answers(1), over=False)
        assert await what_is_there(there) == await what_is_there(here)
        await there.append("abc", answers(2), over=True)
        assert await what_is_there(here) == await what_is_there(there)
        assert len(await here.answers("abc")) == 2


async def what_was_asked_for_before_closing_is_done(place: Place) -> None:
    async with opened(place) as (store,):
        await store.create(TABLE, SEATS, [])
        last = place.open()
        asked = [
            last.append("abc", answers(1), over=False),
            last.touch("abc", 300.0),
            last.put_seat("abc", PIERO, "lobby"),
        ]
        under_way = [asyncio.ensure_future(one) for one in asked]
        await asyncio.sleep(0)  # all of it is asked for, and nothing awaited
        await last.close()
        assert all(one.done() for one in under_way)
        await asyncio.gather(*under_way)
        assert await store.table("abc") == TABLE._replace(touched=300.0, answers=1, revision=1)
        assert await store.seats("abc") == [ANN, PIERO, BOT]


async def what_is_given_and_returned_belongs_to_the_caller(place: Place) -> None:
    given = TABLE._replace(options=dict(TABLE.options))
    seats = list(SEATS)
    async with opened(place) as (store,):
        await store.create(given, seats, [])
        given.options["set"] = "renaissance"
        seats.clear()
        found = await store.table("abc")
        assert found is not None
        found.options["set"] = "combined"
        (await store.seats("abc")).clear()
        assert await store.table("abc") == TABLE
        assert await store.seats("abc") == SEATS


async def a_store_that_is_whole_misses_nothing(place: Place) -> None:
    async with with_table(place) as store:
        await store.append("abc", answers(1, 5), over=False)
        await store.create(TABLE._replace(id="gone"), SEATS, [])
        assert await store.remove("gone", "lobby", before=200.0)
        assert store.missing == {}
    async with opened(place) as (store,):
        assert store.missing == {}


# What is not there.


async def what_is_not_there_is_not_found(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.table("xyz") is None
        assert await store.seats("xyz") == []
        assert await store.answers("xyz") == []
        assert await store.seat_of("xyz", "ann") is None
        assert await store.seat_of("abc", "nobody") is None
        assert await store.tables_of("nobody") == []
        assert not await store.knows("nobody")


async def what_is_not_there_is_not_changed(place: Place) -> None:
    async with with_table(place) as store:
        await refused(
            store.append("xyz", answers(1), over=False),
            store.put_seat("xyz", PIERO, "lobby"),
            store.put_seat("abc", PIERO._replace(seat=3), "lobby"),
            store.start("xyz", SEATS, SEED),
            store.add_key("xyz", 0, "eve"),
        )
        assert not await store.take_seat("xyz", 1, "Eve", "eve")
        assert not await store.take_seat("abc", 3, "Eve", "eve")
        assert not await store.free_seat("xyz", 0)
        assert not await store.remove("xyz", "lobby", before=900.0)
        await store.touch("xyz", 500.0)
        assert await store.table("xyz") is None
        assert not await store.knows("eve")


async def a_table_is_made_once(place: Place) -> None:
    async with with_table(place) as store:
        await store.append("abc", answers(1), over=False)
        before = await what_is_there(store)
        await refused(store.create(TABLE._replace(seed=8), [EVE], [(0, "eve")]))
        assert await what_is_there(store) == before


async def no_two_tables_are_dealt_from_one_commitment(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="plain"), SEATS, [])  # one without any is like another
        await store.create(TABLE._replace(id="dealt", commitment="c0"), SEATS, [])
        await refused(store.create(TABLE._replace(id="again", commitment="c0"), SEATS, [(0, "eve")]))
        assert await store.table("again") is None
        assert not await store.knows("eve")


# Answers.


async def the_next_answer_bears_the_next_number(place: Place) -> None:
    async with with_table(place) as store:
        await refused(store.append("abc", answers(2), over=False))
        await store.append("abc", answers(1, 2), over=False)
        await refused(
            store.append("abc", answers(4), over=False),
            store.append("abc", [*answers(3), *answers(5)], over=False),
        )
        await store.append("abc", answers(3), over=False)
        assert [row.number for row in await store.answers("abc")] == [1, 2, 3]
        assert [row.number for row in await store.answers("abc", after=1)] == [2, 3]
        assert await store.answers("abc", after=3) == []


async def an_answer_is_never_overwritten(place: Place) -> None:
    async with with_table(place) as store:
        await store.append("abc", answers(1, 2), over=False)
        for first in (1, 2):
            await refused(store.append("abc", answers(first, command="later"), over=True))
        assert await store.answers("abc") == answers(1, 2)
        assert await stage_of(store) == "lobby"


async def of_two_who_answer_at_once_one_gets_the_number(place: Place) -> None:
    async with opened(place, 2) as stores:
        await stores[0].create(TABLE, SEATS, [])
        for number in range(1, 9):
            tries = [store.append("abc", answers(number, command=name), False) for store in stores for name in "ab"]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 3 + ["NoneType"]
        assert [row.number for row in await stores[1].answers("abc")] == list(range(1, 9))


async def each_table_numbers_its_own_answers(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="def"), SEATS, [])
        await store.append("abc", answers(1, 2), over=False)
        await store.append("def", answers(1, command="other"), over=False)
        assert [row.command for row in await store.answers("abc")] == ["c", "c"]
        assert [row.command for row in await store.answers("def")] == ["other"]


async def a_table_knows_how_many_answers_it_has(place: Place) -> None:
    async with with_table(place) as store:
        for first, count in ((1, 2), (3, 1), (4, 5)):
            await store.append("abc", answers(first, count), over=False)
            table = await store.table("abc")
            assert table is not None
            assert table.answers == first + count - 1


async def a_game_is_over_with_its_last_answer(place: Place) -> None:
    async with with_table(place) as store:
        await store.start("abc", SEATS, SEED)
        await store.append("abc", answers(1), over=False)
        assert await stage_of(store) == "running"
        await store.append("abc", answers(2), over=True)
        assert await stage_of(store) == "over"


async def what_fails_has_not_happened(place: Place) -> None:
    async with with_table(place) as store:
        await store.append("abc", answers(1, 2), over=False)
        assert await store.take_seat("abc", 1, "Eve", "eve")
        before = await what_is_there(store)
        await refused(
            store.append("abc", [*answers(3), *answers(2)], over=True),
            store.start("abc", [ANN._replace(name="Anna"), PIERO, BOT], SEED),
        )
        assert await what_is_there(store) == before


async def nobodys_failure_is_anothers(place: Place) -> None:
    async with opened(place, 2) as (here, there):
        for id in ("abc", "def"):
            await here.create(TABLE._replace(id=id), SEATS, [])
        results = await asyncio.gather(
            here.append("abc", answers(1), over=False),
            here.append("abc", answers(7), over=False),
            here.append("def", answers(1), over=False),
            here.put_seat("def", PIERO, "over"),
            there.touch("abc", 300.0),
            return_exceptions=True,
        )
        assert [type(result).__name__ for result in results] == [
            "NoneType",
            "Conflict",
            "NoneType",
            "Conflict",
            "NoneType",
        ]
        assert await there.table("abc") == TABLE._replace(touched=300.0, answers=1)
        assert await there.answers("def") == answers(1)


# Seats and stages.


async def a_game_begins_once_with_the_seats_it_begins_with(place: Place) -> None:
    async with with_table(place) as store:
        await store.start("abc", [ANN, PIERO, BOT], SEED)
        assert await stage_of(store) == "running"
        assert await store.seats("abc") == [ANN, PIERO, BOT]
        await refused(store.start("abc", SEATS, SEED))
        await store.append("abc", answers(1), over=True)
        await refused(store.start("abc", SEATS, SEED))
        assert await stage_of(store) == "over"
        assert await store.seats("abc") == [ANN, PIERO, BOT]


async def a_seat_is_changed_only_at_the_stage_it_was_meant_for(place: Place) -> None:
    async with with_table(place) as store:
        await refused(store.put_seat("abc", PIERO, "running"))
        await store.put_seat("abc", PIERO, "lobby")
        await store.start("abc", [], SEED)
        await refused(store.put_seat("abc", FREE, "lobby"))
        await store.put_seat("abc", ANN._replace(name="Anna"), "running")
        assert await store.seats("abc") == [ANN._replace(name="Anna"), PIERO, BOT]


async def nobody_is_seated_again_by_somebody_who_did_not_know(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve", "five dice")
        eve = EVE._replace(entropy="five dice")
        assert await store.free_seat("abc", 1)
        await refused(store.put_seat("abc", eve, "lobby"), store.start("abc", [ANN, eve, BOT], SEED))
        assert await store.seats("abc") == SEATS
        assert await store.take_seat("abc", 1, "Eve", "eve", "six dice")
        await refused(
            store.start("abc", [ANN, eve, BOT], SEED),
            store.start("abc", [ANN, eve._replace(name="Adam", entropy="six dice"), BOT], SEED),
        )
        assert await stage_of(store) == "lobby"
        assert await store.seats("abc") == [ANN, eve._replace(entropy="six dice"), BOT]


async def nobody_is_put_out_by_somebody_who_did_not_know(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        await refused(
            store.put_seat("abc", PIERO, "lobby"),
            store.put_seat("abc", FREE, "lobby"),
            store.start("abc", [ANN, PIERO, BOT], SEED),
        )
        assert await store.seats("abc") == [ANN, EVE, BOT]
        assert await store.seat_of("abc", "eve") == 1
        assert await stage_of(store) == "lobby"


async def a_free_seat_is_taken_by_one_and_nobody_elses_is(place: Place) -> None:
    async with opened(place, 2) as stores:
        await stores[0].create(TABLE, SEATS, [(0, "ann")])
        tries = [store.take_seat("abc", 1, name, f"key of {name}") for store in stores for name in ("Eve", "Bob")]
        assert sum(await asyncio.gather(*tries)) == 1
        name = (await stores[0].seats("abc"))[1].name
        keys = [f"key of {other}" for other in ("Eve", "Bob")]
        assert [await stores[1].seat_of("abc", key) for key in keys].count(1) == 1
        assert await stores[1].seat_of("abc", f"key of {name}") == 1
        for seat in (0, 2):
            assert not await stores[0].take_seat("abc", seat, "Mallory", "mallory")
        assert not await stores[0].knows("mallory")


async def whoever_gets_up_leaves_a_free_seat_and_no_key(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        await store.add_key("abc", 1, "eve's phone")
        assert await store.free_seat("abc", 1)
        assert await store.seats("abc") == SEATS
        assert not await store.knows("eve")
        assert not await store.knows("eve's phone")
        assert await store.seat_of("abc", "ann") == 0


async def only_a_person_gets_up_and_only_before_the_game(place: Place) -> None:
    async with with_table(place) as store:
        for seat in (1, 2):
            assert not await store.free_seat("abc", seat)
        await store.start("abc", [ANN, PIERO, BOT], SEED)
        assert not await store.free_seat("abc", 0)
        assert await store.seats("abc") == [ANN, PIERO, BOT]
        assert await store.seat_of("abc", "ann") == 0


# Trouble.


async def out_of_reach_nothing_is_done_and_afterwards_it_goes_on(place: Place) -> None:
    async with with_table(place) as store:
        before = await what_is_there(store)
        work: list[Callable[[], Awaitable[object]]] = [
            lambda: store.append("abc", answers(1), over=True),
            lambda: store.take_seat("abc", 1, "Eve", "eve"),
            lambda: store.start("abc", SEATS, SEED),
            lambda: store.create(TABLE._replace(id="def"), SEATS, []),
            lambda: store.remove("abc", "lobby", before=200.0),
            lambda: store.table("abc"),
            lambda: store.answers("abc"),
            lambda: store.tables_of("ann"),
        ]
        with place.away():
            for one in work:
                with pytest.raises(Unavailable) as refusal:
                    await one()
                assert not isinstance(refusal.value, Uncertain), "nothing was begun, so nothing is uncertain"
        assert await _as_soon_as_it_can(lambda: what_is_there(store)) == before
        assert await store.table("def") is None
        await store.append("abc", answers(1), over=False)
        assert await store.answers("abc") == answers(1)


async def _as_soon_as_it_can(look: Callable[[], Awaitable[object]]) -> object:
    """A store that could not be reached need not be asked again at once."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await look()
            except Unavailable:
                await asyncio.sleep(0.05)


async def nobody_is_told_of_success_when_a_save_gets_lost(place: Place) -> None:
    async with with_table(place) as store:
        with place.lost_in_mid_save(store), pytest.raises(Unavailable) as refusal:
            await store.append("abc", answers(1), over=False)
        found = await store.answers("abc")
        if isinstance(refusal.value, Uncertain):
            assert found in ([], answers(1))
        else:
            assert found == [], "what is not called uncertain has not happened"
        await store.append("abc", answers(len(found) + 1), over=False)


PROMISES: tuple[Promise, ...] = (
    a_table_comes_back_as_it_was_put_in,
    words_and_numbers_come_back_as_they_were_written,
    what_was_taken_back_stays_with_what_took_it_back,
    what_was_awaited_is_there_after_a_restart,
    what_one_server_has_stored_another_finds,
    what_was_asked_for_before_closing_is_done,
    what_is_given_and_returned_belongs_to_the_caller,
    a_store_that_is_whole_misses_nothing,
    what_is_not_there_is_not_found,
    what_is_not_there_is_not_changed,
    a_table_is_made_once,
    no_two_tables_are_dealt_from_one_commitment,
    the_next_answer_bears_the_next_number,
    an_answer_is_never_overwritten,
    of_two_who_answer_at_once_one_gets_the_number,
    each_table_numbers_its_own_answers,
    a_table_knows_how_many_answers_it_has,
    a_game_is_over_with_its_last_answer,
    what_fails_has_not_happened,
    nobodys_failure_is_anothers,
    a_game_begins_once_with_the_seats_it_begins_with,
    a_seat_is_changed_only_at_the_stage_it_was_meant_for,
    nobody_is_put_out_by_somebody_who_did_not_know,
    nobody_is_seated_again_by_somebody_who_did_not_know,
    a_free_seat_is_taken_by_one_and_nobody_elses_is,
    whoever_gets_up_leaves_a_free_seat_and_no_key,
    only_a_person_gets_up_and_only_before_the_game,
    out_of_reach_nothing_is_done_and_afterwards_it_goes_on,
    nobody_is_told_of_success_when_a_save_gets_lost,
    *AROUND,
)
