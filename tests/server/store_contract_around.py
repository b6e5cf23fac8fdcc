"""What every store promises around a table: keys, those who look, revisions, reports, the house and its nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from quattrocento.server.store import MOST_TABLES, OwnRow, ReportRow
from tests.server.store_scene import (
    ANN,
    BOT,
    EVE,
    FREE,
    PIERO,
    SEATS,
    SEED,
    STAGES,
    STRANGE,
    TABLE,
    Place,
    Promise,
    answers,
    opened,
    refused,
    what_is_there,
    with_table,
)

REPORT = ReportRow("r1", "abc", 12.5, 1, "The mill turned twice.", '{"game":"guns-and-steel"}\n')

# Keys.


async def a_seat_opens_to_several_keys_and_a_key_opens_one_seat_at_a_table(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="def"), SEATS, [(0, "eve")])
        await store.add_key("abc", 0, "ann's phone")
        await store.add_key("abc", 0, "ann's phone")
        await store.add_key("abc", 1, "eve")
        assert [await store.seat_of("abc", key) for key in ("ann", "ann's phone", "eve")] == [0, 0, 1]
        await store.add_key("abc", 0, "eve")
        assert await store.seat_of("abc", "eve") == 0
        assert await store.seat_of("def", "eve") == 0
        assert await store.knows("ann's phone")


async def a_key_opens_only_a_seat_that_is_there(place: Place) -> None:
    async with with_table(place) as store:
        await store.add_key("abc", TABLE.seats, "stray")
        assert await store.seat_of("abc", "stray") is None
        assert await store.tables_of("stray") == []


async def ones_tables_come_newest_first_and_not_without_end(place: Place) -> None:
    async with opened(place) as (store,):
        order = [number * 7 % (MOST_TABLES + 3) for number in range(MOST_TABLES + 3)]
        for number in order:
            await store.create(TABLE._replace(id=f"t{number}", created=float(number)), SEATS, [(number % 3, "ann")])
        newest = sorted(order, reverse=True)[:MOST_TABLES]
        expected = [OwnRow(f"t{number}", number % 3, "guns-and-steel", "lobby") for number in newest]
        assert await store.tables_of("ann") == expected


# Looking, and being forgotten.


async def tables_nobody_looks_at_are_found_by_stage_the_oldest_first(place: Place) -> None:
    async with opened(place) as (store,):
        for stage in STAGES:
            for at in (30.0, 10.0, 20.0):
                row = TABLE._replace(id=f"{stage} {at}", stage=stage, touched=at)
                await store.create(row, SEATS, [])
        await store.touch("lobby 10.0", 25.0)
        assert await store.untouched("lobby", before=30.0) == ["lobby 20.0", "lobby 10.0"]
        assert await store.untouched("running", before=20.0) == ["running 10.0"]
        assert await store.untouched("over", before=10.0) == []


async def a_table_somebody_looked_at_or_that_went_on_is_not_removed(place: Place) -> None:
    async with with_table(place) as store:
        assert not await store.remove("abc", "running", before=200.0)
        assert not await store.remove("abc", "lobby", before=100.0)
        await store.touch("abc", 300.0)
        assert not await store.remove("abc", "lobby", before=200.0)
        assert await store.table("abc") == TABLE._replace(touched=300.0)
        assert await store.seats("abc") == SEATS


async def what_is_removed_leaves_nothing(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="def"), SEATS, [(0, "eve")])
        await store.append("abc", answers(1, 3), over=False)
        assert await store.remove("abc", "lobby", before=200.0)
        assert await what_is_there(store) == [None, [], [], None, None]
        assert not await store.knows("ann")
        assert await store.untouched("lobby", before=900.0) == ["def"]
        await store.create(TABLE, SEATS, [])
        assert await what_is_there(store) == [TABLE, SEATS, [], None, None]


async def all_tables_are_walked_through_by_name(place: Place) -> None:
    names = ["B", "_", "a", "b", "é", "二"]  # by the numbers of their letters, in whatever country the database stands
    async with opened(place) as (store,):
        for name in (3, 0, 5, 2, 4, 1):
            await store.create(TABLE._replace(id=names[name]), SEATS, [(0, "ann"), (1, "eve"), (0, "another")])
        assert await store.tables() == names
        assert await store.tables(most=2) == names[:2]
        assert await store.tables(after="a", most=2) == ["b", "é"]
        assert await store.tables(after=names[-1]) == []
        assert await store.keys("a") == [(0, "ann"), (0, "another"), (1, "eve")]
        assert await store.keys("xyz") == []


# Dealing, and what has changed.


async def a_game_begins_from_the_seed_it_is_given_and_what_the_seats_have_added(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve", "five dice")
        assert await store.seats("abc") == [ANN, EVE._replace(entropy="five dice"), BOT]
        assert await store.free_seat("abc", 1)
        assert await store.seats("abc") == SEATS
        await store.put_seat("abc", ANN._replace(entropy="a coin"), "lobby")
        seats = await store.seats("abc")
        assert seats[0].entropy == "a coin"
        await store.start("abc", [*seats[:1], PIERO, BOT], 2**62 - 9)
        assert await store.table("abc") == TABLE._replace(stage="running", seed=2**62 - 9, revision=4)
        await refused(store.start("abc", seats, 5))
        found = await store.table("abc")
        assert found is not None
        assert found.seed == 2**62 - 9


async def a_table_has_another_revision_when_seats_stage_or_keys_have_changed(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.changes(["abc"]) == {"abc": (0, 0)}
        revisions = [0]

        async def noted() -> None:
            revisions.append((await store.changes(["abc"]))["abc"][1])

        assert await store.take_seat("abc", 1, "Eve", "eve")
        await noted()
        assert await store.free_seat("abc", 1)
        await noted()
        await store.put_seat("abc", PIERO, "lobby")
        await noted()
        await store.add_key("abc", 0, "ann's phone")
        await noted()
        await store.renew("abc", 0, "ann")
        await noted()
        await store.start("abc", [], SEED)
        await noted()
        await store.append("abc", answers(1), over=True)
        await noted()
        assert revisions == list(range(8))


async def what_changes_nothing_else_leaves_the_revision_alone(place: Place) -> None:
    async with with_table(place) as store:
        await store.append("abc", answers(1, 2), over=False)
        await store.touch("abc", 300.0)
        assert await store.hold("abc", "n1")
        assert not await store.take_seat("abc", 0, "Eve", "eve")
        assert not await store.free_seat("abc", 1)
        await refused(store.put_seat("abc", FREE, "over"), store.start("xyz", [], SEED))
        assert await store.changes(["abc"]) == {"abc": (2, 0)}


async def changes_are_told_of_many_tables_at_once(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="def"), SEATS, [])
        await store.append("def", answers(1, 3), over=True)
        asked = [f"no{number}" for number in range(1200)]
        assert await store.changes([*asked, "def", "abc"]) == {"abc": (0, 0), "def": (3, 1)}
        assert await store.changes([]) == {}


async def a_renewed_seat_opens_to_one_key_only(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        await store.create(TABLE._replace(id="def"), SEATS, [(0, "stolen")])
        for key in ("ann's phone", "stolen"):
            await store.add_key("abc", 0, key)
        await store.renew("abc", 0, "ann's phone")
        assert await store.keys("abc") == [(0, "ann's phone"), (1, "eve")]
        assert await store.seat_of("abc", "stolen") is None
        assert await store.seat_of("def", "stolen") == 0
        await refused(store.renew("xyz", 0, "eve"))


async def who_was_shut_out_grants_nothing_and_shuts_nobody_out(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        await store.add_key("abc", 0, "stolen")
        await store.add_key("abc", 0, "link of it", by="stolen")
        await store.renew("abc", 0, "ann")
        before = await store.changes(["abc"])
        await refused(
            store.add_key("abc", 0, "another link", by="stolen"),
            store.add_key("abc", 0, "stolen", by="link of it"),
            store.add_key("abc", 0, "a neighbour's", by="eve"),
            store.renew("abc", 0, "stolen"),
            store.renew("abc", 0, "eve"),
        )
        assert await store.keys("abc") == [(0, "ann"), (1, "eve")]
        assert await store.changes(["abc"]) == before


async def one_key_has_one_seat_at_a_table(place: Place) -> None:
    async with with_table(place) as store:
        assert not await store.take_seat("abc", 1, "Ann again", "ann")
        assert (await store.seats("abc"))[1].kind == "open"
        assert await store.seat_of("abc", "ann") == 0


async def a_key_can_be_shared_with_all_that_it_opens(place: Place) -> None:
    async with with_table(place) as store:
        assert await store.take_seat("abc", 1, "Eve", "eve")
        for number in range(MOST_TABLES + 2):
            await store.create(TABLE._replace(id=f"t{number}"), SEATS, [(number % 2, "ann")])
        await store.share_key("ann", "new")
        assert await store.seat_of("abc", "new") == 0
        for number in range(MOST_TABLES + 2):
            assert await store.keys(f"t{number}") == [(number % 2, "ann"), (number % 2, "new")]
        assert await store.seat_of("abc", "eve") == 1
        assert await store.changes(["abc", "t0"]) == {"abc": (0, 1), "t0": (0, 0)}
        await store.share_key("nobody", "newer")
        assert not await store.knows("newer")


# Reports and the house.


async def reports_are_kept_and_walked_through_by_name(place: Place) -> None:
    mine = [
        REPORT,
        REPORT._replace(id="r2", seat=None),
        *(REPORT._replace(id=f"r3{number}", words=words, file=words) for number, words in enumerate(STRANGE)),
    ]
    async with with_table(place) as store:
        for report in reversed(mine):
            await store.file_report(report)
        await refused(store.file_report(REPORT._replace(words="Something else.")))
        assert await store.remove("abc", "lobby", before=200.0)
        assert await store.reports() == mine
        assert await store.reports(most=2) == mine[:2]
        assert await store.reports(after="r1", most=1) == mine[1:2]


async def the_house_keeps_what_was_first(place: Place) -> None:
    async with opened(place, 2) as (here, there):
        tries = [store.house("secret", fresh) for store, fresh in ((here, "one"), (there, "two"), (here, "three"))]
        assert len(set(await asyncio.gather(*tries))) == 1
        assert await here.house("secret", "four") == await there.house("secret", "five") != "four"
        assert await there.house("other", "five") == "five"
    async with opened(place) as (store,):
        assert await store.house("other", "six") == "five"


# Nodes.


async def a_table_is_held_by_one_node_that_is_alive(place: Place) -> None:
    async with opened(place, 2) as (here, there):
        await here.create(TABLE, SEATS, [])
        await here.beat("n1", 60.0)
        await there.beat("n2", 60.0)
        assert sorted(await asyncio.gather(here.hold("abc", "n1"), there.hold("abc", "n2"))) == [False, True]
        found = await here.table("abc")
        assert found is not None
        holder, other = (found.holder, "n2" if found.holder == "n1" else "n1")
        assert await there.hold("abc", holder)
        assert not await here.hold("abc", other)
        await here.let_go("abc", other)
        assert not await here.hold("abc", other)
        await here.let_go("abc", holder)
        assert await here.hold("abc", other)
        assert not await here.hold("xyz", other)


async def whoever_is_dead_holds_nothing(place: Place) -> None:
    async with with_table(place) as store:
        await store.beat("n2", 60.0)
        await store.beat("n1", 0.2)
        assert await store.hold("abc", "n1")
        assert not await store.hold("abc", "n2")
        await asyncio.sleep(0.3)
        assert await store.hold("abc", "n2")
        await store.beat("n1", 60.0)
        assert not await store.hold("abc", "n1")


async def whoever_leaves_lets_go_of_everything(place: Place) -> None:
    async with with_table(place) as store:
        await store.create(TABLE._replace(id="def"), SEATS, [])
        for node, table in (("n1", "abc"), ("n2", "def")):
            await store.beat(node, 60.0)
            assert await store.hold(table, node)
        await store.leave("n1")
        assert await store.table("abc") == TABLE
        assert await store.hold("abc", "n2")
        assert not await store.hold("def", "n1")
        await store.leave("n1")


async def orphans_are_the_running_tables_of_others_who_are_dead(place: Place) -> None:
    async with opened(place) as (store,):
        await store.beat("alive", 60.0)
        holders = {"o3": "dead", "o1": "dead", "o2": "gone", "free": "", "theirs": "alive", "mine": "n1"}
        for name, holder in holders.items():
            await store.create(TABLE._replace(id=name, stage="running", holder=holder), SEATS, [])
        for stage in ("lobby", "over"):
            await store.create(TABLE._replace(id=stage, stage=stage, holder="dead"), SEATS, [])
        await store.beat("dead", 0.0)
        assert await store.orphans("n1", 10) == ["o1", "o2", "o3"]
        assert await store.orphans("n1", 2) == ["o1", "o2"]
        assert await store.hold("o1", "alive")
        assert await store.orphans("n1", 10) == ["o2", "o3"]


# Whoever waits.


async def whoever_waits_for_it_stands_in_its_line(place: Place) -> None:
    async with with_table(place) as store:
        calls: list[Callable[[], Coroutine[Any, Any, object]]] = [
            lambda: store.table("abc"),
            lambda: store.answers("abc"),
            lambda: store.seat_of("abc", "ann"),
            lambda: store.append("abc", answers(1), over=False),
            lambda: store.touch("abc", 5.0),
            lambda: store.beat("n1", 5.0),
            lambda: store.table("not there"),
        ]
        for call in calls:
            asked = asyncio.create_task(call())
            await asyncio.sleep(0)
            assert len(store.line) == 1
            await asked
            assert len(store.line) == 0


AROUND: tuple[Promise, ...] = (
    a_seat_opens_to_several_keys_and_a_key_opens_one_seat_at_a_table,
    a_key_opens_only_a_seat_that_is_there,
    ones_tables_come_newest_first_and_not_without_end,
    tables_nobody_looks_at_are_found_by_stage_the_oldest_first,
    a_table_somebody_looked_at_or_that_went_on_is_not_removed,
    what_is_removed_leaves_nothing,
    all_tables_are_walked_through_by_name,
    a_game_begins_from_the_seed_it_is_given_and_what_the_seats_have_added,
    a_table_has_another_revision_when_seats_stage_or_keys_have_changed,
    what_changes_nothing_else_leaves_the_revision_alone,
    changes_are_told_of_many_tables_at_once,
    a_renewed_seat_opens_to_one_key_only,
    who_was_shut_out_grants_nothing_and_shuts_nobody_out,
    one_key_has_one_seat_at_a_table,
    a_key_can_be_shared_with_all_that_it_opens,
    reports_are_kept_and_walked_through_by_name,
    the_house_keeps_what_was_first,
    a_table_is_held_by_one_node_that_is_alive,
    whoever_is_dead_holds_nothing,
    whoever_leaves_lets_go_of_everything,
    orphans_are_the_running_tables_of_others_who_are_dead,
    whoever_waits_for_it_stands_in_its_line,
)
