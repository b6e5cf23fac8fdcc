"""Faults that the promises around a table must find, planted in a store in memory."""

from __future__ import annotations

import asyncio

from quattrocento.server.store import ReportRow, SeatRow, Stage, TableRow
from tests.server import store_contract as contract
from tests.server import store_contract_around as around
from tests.server.store_scene import Promise
from tests.server.toy_store import ToyStore


class DealsTwiceFromOneSecret(ToyStore):
    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        await super().create(table._replace(commitment=""), seats, keys)


class WalksAsADictionaryDoes(ToyStore):
    """As a database does that sorts words by the rules of a language."""

    async def tables(self, after: str = "", most: int = 100) -> list[str]:
        names = sorted(await super().tables("", 10_000), key=str.casefold)
        return [name for name in names if name.casefold() > after.casefold()][:most]


class DealsFromTheOldSeed(ToyStore):
    async def start(self, id: str, seats: list[SeatRow], seed: int) -> None:
        await super().start(id, seats, self._place.content.tables[id].seed)


class ForgetsTheDice(ToyStore):
    async def take_seat(self, id: str, seat: int, name: str, key: str, entropy: str = "") -> bool:
        return await super().take_seat(id, seat, name, key)


class RevisesNothingForKeys(ToyStore):
    async def renew(self, id: str, seat: int, keep: str) -> None:
        await super().renew(id, seat, keep)
        tables = self._place.content.tables
        tables[id] = tables[id]._replace(revision=tables[id].revision - 1)


class RevisesBeforeItLooks(ToyStore):
    async def free_seat(self, id: str, seat: int) -> bool:
        tables = self._place.content.tables
        tables[id] = tables[id]._replace(revision=tables[id].revision + 1)
        return await super().free_seat(id, seat)


class TellsOfTheFirstFewOnly(ToyStore):
    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        return await super().changes(ids[:500])


class ShutsOutTheWholeTable(ToyStore):
    async def renew(self, id: str, seat: int, keep: str) -> None:
        await super().renew(id, seat, keep)
        content = self._place.content
        content.keys = {known: place for known, place in content.keys.items() if known[1] != id or known[0] == keep}


class ShutsOutOneDevice(ToyStore):
    async def renew(self, id: str, seat: int, keep: str) -> None:
        keys = [key for place, key in await self.keys(id) if place == seat and key != keep]
        for key in keys[:1]:
            del self._place.content.keys[key, id]


class BelievesWhoWasShutOut(ToyStore):
    async def add_key(self, id: str, seat: int, key: str, by: str = "") -> None:
        await super().add_key(id, seat, key)


class LetsOneSitTwice(ToyStore):
    async def take_seat(self, id: str, seat: int, name: str, key: str, entropy: str = "") -> bool:
        self._place.content.keys.pop((key, id), None)
        return await super().take_seat(id, seat, name, key, entropy)


class SharesWhatIsListedOnly(ToyStore):
    async def share_key(self, key: str, new: str) -> None:
        for row in await self.tables_of(key):
            self._place.content.keys[new, row.id] = row.seat


class SharesTheHostsSeat(ToyStore):
    async def share_key(self, key: str, new: str) -> None:
        keys = self._place.content.keys
        keys |= {(new, id): 0 for known, id in keys if known == key}


class RemovesReportsWithTheirTable(ToyStore):
    async def remove(self, id: str, stage: Stage, before: float) -> bool:
        self._place.content.reports = {}
        return await super().remove(id, stage, before)


class TheLastReportCounts(ToyStore):
    async def file_report(self, report: ReportRow) -> None:
        self._place.content.reports[report.id] = report


class TheLastSecretCounts(ToyStore):
    async def house(self, name: str, fresh: str) -> str:
        self._place.content.house[name] = fresh
        return fresh


class LetsAnybodyHold(ToyStore):
    async def hold(self, id: str, node: str) -> bool:
        self._place.content.nodes.clear()
        return await super().hold(id, node)


class LetsGoOfOthersTables(ToyStore):
    async def let_go(self, id: str, node: str) -> None:
        tables = self._place.content.tables
        tables[id] = tables[id]._replace(holder="")


class BelievesInTheDead(ToyStore):
    async def beat(self, node: str, seconds: float) -> None:
        await super().beat(node, 3600.0)


class LeavesItsTablesHeld(ToyStore):
    async def leave(self, node: str) -> None:
        held = {id: table.holder for id, table in self._place.content.tables.items()}
        await super().leave(node)
        tables = self._place.content.tables
        tables |= {id: tables[id]._replace(holder=holder) for id, holder in held.items()}


class AdoptsWhatIsOver(ToyStore):
    async def orphans(self, node: str, most: int) -> list[str]:
        tables = self._place.content.tables.values()
        return sorted(table.id for table in tables if table.holder not in ("", node, "alive"))[:most]


class LetsWhoeverLooksWaitUnseen(ToyStore):
    async def table(self, id: str) -> TableRow | None:
        await asyncio.sleep(0)
        return self._place.content.tables.get(id)


FAULTS_AROUND: list[tuple[type[ToyStore], Promise]] = [
    (DealsTwiceFromOneSecret, contract.no_two_tables_are_dealt_from_one_commitment),
    (WalksAsADictionaryDoes, around.all_tables_are_walked_through_by_name),
    (DealsFromTheOldSeed, around.a_game_begins_from_the_seed_it_is_given_and_what_the_seats_have_added),
    (ForgetsTheDice, around.a_game_begins_from_the_seed_it_is_given_and_what_the_seats_have_added),
    (RevisesNothingForKeys, around.a_table_has_another_revision_when_seats_stage_or_keys_have_changed),
    (RevisesBeforeItLooks, around.what_changes_nothing_else_leaves_the_revision_alone),
    (TellsOfTheFirstFewOnly, around.changes_are_told_of_many_tables_at_once),
    (ShutsOutTheWholeTable, around.a_renewed_seat_opens_to_one_key_only),
    (ShutsOutOneDevice, around.a_renewed_seat_opens_to_one_key_only),
    (BelievesWhoWasShutOut, around.who_was_shut_out_grants_nothing_and_shuts_nobody_out),
    (LetsOneSitTwice, around.one_key_has_one_seat_at_a_table),
    (SharesWhatIsListedOnly, around.a_key_can_be_shared_with_all_that_it_opens),
    (SharesTheHostsSeat, around.a_key_can_be_shared_with_all_that_it_opens),
    (RemovesReportsWithTheirTable, around.reports_are_kept_and_walked_through_by_name),
    (TheLastReportCounts, around.reports_are_kept_and_walked_through_by_name),
    (TheLastSecretCounts, around.the_house_keeps_what_was_first),
    (LetsAnybodyHold, around.a_table_is_held_by_one_node_that_is_alive),
    (LetsGoOfOthersTables, around.a_table_is_held_by_one_node_that_is_alive),
    (BelievesInTheDead, around.whoever_is_dead_holds_nothing),
    (LeavesItsTablesHeld, around.whoever_leaves_lets_go_of_everything),
    (AdoptsWhatIsOver, around.orphans_are_the_running_tables_of_others_who_are_dead),
    (LetsWhoeverLooksWaitUnseen, around.whoever_waits_for_it_stands_in_its_line),
]
