"""What is played with an earlier state of the program, to be kept: `tests.earlier` runs this file with that state.

Only what every state after af6c31b has is used here; earlier ones were kept by the scene of their time. Games and
options a state does not know are left out. The luck is fixed, so that the moments looked for are found; the commands
are those pages send.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from quattrocento.engine.packs import pack_from
from quattrocento.engine.record import Writer
from quattrocento.games import shelf
from quattrocento.server import wire, world
from quattrocento.server.front.addresses import Addresses
from quattrocento.server.front.door import Door
from quattrocento.server.front.limits import Limits
from quattrocento.server.front.reports import Reports
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store.copying import back_up
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.thinking.workers import Workers, answer

PEOPLE = ("Ann", "Bob", "Cleo", "Dora")
KEYS = {name: (name * 22)[:22] for name in PEOPLE}  # as a browser's cookie holds them
HESITATION = 0.1  # how often somebody thinks better of it, where that is possible
ENTROPY = {name: hashed(f"dice of {name}")[:32] for name in PEOPLE[:2]}  # the others add nothing to a deal
FARTHEST = 3000  # answers; no game is so long


class Plan(NamedTuple):
    """A table: who sits there, how many answers are given at least, and the moment at which it is left."""

    about: str
    game: str
    seats: int
    options: dict[str, str]
    people: int
    answers: int
    ending: str
    has_pack: bool = False


GUNS, WONDERS, WARS = "guns-and-steel", "seven-wonders", "renaissance-wars"
PLANS = (
    Plan("a table that waits for somebody", GUNS, 3, {}, 1, 0, "lobby"),
    Plan("a game just begun", GUNS, 2, {}, 1, 0, "open"),
    Plan("three people, the last answer taken back", GUNS, 3, {}, 3, 40, "taken back"),
    Plan("two people and two bots", GUNS, 4, {}, 2, 120, "open"),
    Plan("a finished game", GUNS, 2, {}, 1, 0, "over"),
    Plan("a table with a free seat", WONDERS, 4, {"side": "B"}, 2, 0, "lobby"),
    Plan("half an answer, for the Free city", WONDERS, 2, {}, 2, 8, "half"),
    Plan("answers sealed, one still owed", WONDERS, 3, {"side": "A"}, 3, 20, "sealed"),
    Plan("answers sealed, one withdrawn", WONDERS, 4, {"side": "B"}, 3, 24, "withdrawn"),
    Plan("boards being chosen", WONDERS, 4, {"boards": "choose"}, 2, 0, "open"),
    Plan("seven seats, boards chosen", WONDERS, 7, {"boards": "choose"}, 2, 30, "sealed"),
    Plan("a finished game of two", WONDERS, 2, {}, 2, 0, "over"),
    Plan("a finished game of five", WONDERS, 5, {}, 2, 0, "over"),
    Plan("Renaissance", GUNS, 3, {"set": "renaissance"}, 2, 70, "open"),
    Plan("reconstructed", GUNS, 2, {"set": "renaissance", "reconstructed-wonders": "on"}, 2, 50, "taken back"),
    Plan("both sets", GUNS, 4, {"set": "combined", "espionage": "free"}, 2, 90, "open"),
    Plan("a finished game of both sets", GUNS, 2, {"set": "combined"}, 2, 0, "over"),
    Plan("a pack of corrected cards", GUNS, 3, {}, 2, 60, "open", has_pack=True),
    Plan("a finished game with a pack", GUNS, 2, {}, 2, 0, "over", has_pack=True),
    Plan("mats being chosen", WARS, 3, {"mats": "choose"}, 2, 0, "open"),
    Plan("a window half answered", WARS, 3, {}, 3, 30, "sealed"),
    Plan("bids", WARS, 4, {"buying-influence": "on", "target": "800"}, 3, 90, "sealed"),
    Plan("two people, limited luminaries", WARS, 2, {"limited-luminaries": "on", "target": "400"}, 2, 60, "open"),
    Plan("a finished game", WARS, 2, {"target": "400"}, 2, 0, "over"),
)  # fmt: skip


class HereAndNow(Workers):
    """Bots that think in this process."""

    def __init__(self) -> None:
        pass

    async def ask(self, job: Any) -> Any:
        await asyncio.sleep(0)
        return answer(job)


def is_possible(plan: Plan) -> bool:
    if plan.game not in shelf:
        return False
    known = {setting.name: setting.values for setting in shelf[plan.game].settings}
    return all(value in known.get(name, ()) for name, value in plan.options.items())


def sealed_by(room: Room, seat: int) -> list[int]:
    sealed = getattr(room.state, "sealed_by", None)
    return list(sealed(seat)) if sealed else []


class Scene:
    """One table and those who sit there."""

    def __init__(self, plan: Plan, room: Room) -> None:
        self.plan, self.room = plan, room
        self.given = 0
        self.chance = random.Random(repr(plan))

    def listener(self, seat: int) -> Listener:
        return Listener(seat, hashed(KEYS[PEOPLE[seat]]), 0)

    async def settle(self) -> None:
        """Let bots answer, and passes give themselves."""
        await asyncio.sleep(0.001)
        while self.room.is_busy:
            await asyncio.sleep(0.001)

    async def tell(self, seat: int, message: Any) -> bool:
        listener = self.listener(seat)
        await self.room.handle(listener, message)
        return isinstance(listener.replies.pop(), wire.Accepted)

    def asked(self) -> list[tuple[int, Any]]:
        """The people who are asked, with their questions."""
        shown = [(seat, self.room.showing.snapshot(self.listener(seat)).question) for seat in range(self.plan.people)]
        return [(seat, question) for seat, question in shown if question is not None]

    async def answer(self) -> int:
        """Somebody answers by lot; whoever it was."""
        seat, question = self.chance.choice(self.asked())
        self.given += 1
        option = self.chance.choice(question.choices).id
        assert await self.tell(seat, wire.Answer(f"c{self.given}", question.number, [option]))
        return seat

    async def take_back(self, seat: int) -> bool:
        shown = self.room.showing.snapshot(self.listener(seat))
        self.given += shown.can_take_back
        number = getattr(shown, "step", shown.version)  # what the first server counted by
        return shown.can_take_back and await self.tell(seat, wire.TakeBack(f"c{self.given}", number))

    async def play(self) -> None:
        while self.room.table.stage == "running" and self.given < FARTHEST:
            await self.settle()
            if not self.asked() or (self.plan.ending == "open" and self.given >= self.plan.answers):
                break
            seat = await self.answer()
            if self.given >= self.plan.answers and await self.is_there(seat):
                break
            if self.chance.random() < HESITATION:
                await self.take_back(seat)
        await self.settle()
        assert (self.room.table.stage == "over") == (self.plan.ending == "over"), self.plan

    async def is_there(self, seat: int) -> bool:
        """Whether the moment looked for has come with this answer."""
        asked, own = self.room.state.asked, sealed_by(self.room, seat)
        match self.plan.ending:
            case "half":
                return bool(own and asked >> seat & 1)
            case "sealed":
                return bool(own and not asked >> seat & 1 and self.asked())
            case "withdrawn":
                return bool(own and not asked >> seat & 1) and await self.take_back(seat)
            case "taken back":
                return await self.take_back(seat)
        return False


async def table(house: Lobby, plan: Plan) -> dict[str, object]:
    """Play a table, and say what was seen of it."""
    host, *guests = PEOPLE[: plan.people]
    deal = wire.DealWish((await house.dealer.offer()).nonce, ENTROPY[host])
    pack = wire.PackFile("of-my-own.toml", PACK_FILE) if plan.has_pack else None
    wish = wire.CreateTable(plan.game, plan.seats, plan.options, host, None, False, pack, deal)
    id = await house.create(wish, KEYS[host])
    for name in guests:
        await house.join(id, name, KEYS[name], ENTROPY.get(name, ""))
    scene = Scene(plan, await house.room(id))
    if plan.ending != "lobby":
        await scene.room.seating.begin("greedy" if plan.seats == 2 else "random")
        await scene.play()
    return {**seen(scene.room), "about": plan.about, "people": list(PEOPLE[: plan.people]), "ending": plan.ending}


def digest(words: list[int]) -> str:
    """As game files have it."""
    return blake2b(b"".join(word.to_bytes(8, "little", signed=True) for word in words), digest_size=8).hexdigest()


def seen(room: Room) -> dict[str, object]:
    """The open question as this state of the program sees it, and everything it follows from."""
    game, state = room.game, room.state
    asked = [[*decision, game.options(state, decision)] for decision in game.decisions(state)]
    sealed = {seat: answers for seat in range(state.seats) if (answers := sealed_by(room, seat))}
    row = room.table
    return {
        "id": row.id, "game": row.game, "ruleset": row.ruleset, "stage": row.stage, "names": room.names,
        "asked": asked, "sealed": sealed, "digest": digest(game.written(state, 1)),
        "pack": row.pack, "entropy": [seat.entropy for seat in room.seats],
    }  # fmt: skip


PACK_FILE = f"""
game = "{GUNS}"
name = "Of my own"

[cards.swordsman]
cost = "1 F 1 I"
vp = 1
"""
PACK: dict[str, object] = {"game": GUNS, "name": "Of my own", "cards": {"swordsman": {"cost": "1 F 1 I", "vp": 1}}}


def recorded(plan: Plan, pack: dict[str, object] | None, upto: int | None) -> str:
    """A game file by lot, finished or saved in mid-game."""
    game, chance = shelf[plan.game], random.Random(repr(plan))
    config = game.config(plan.seats, plan.options, pack_from(pack, "of a fixture") if pack else None)
    state = game.new(plan.seats, 7, plan.options, config.pack)
    writer = Writer(game, config, 7, ("human", "greedy"))
    while state.asked and (upto is None or writer.answers < upto):
        decision = chance.choice(game.decisions(state))
        option = chance.choice(game.options(state, decision))
        game.play(state, decision.seat, option)
        writer.answer(decision.seat, option, state)
    return writer.text(state)


async def links_given(house: Lobby, tables: list[dict[str, Any]]) -> tuple[dict[str, str], list[str]]:
    """A link for everybody, and those that opened a seat until another was asked for in their place."""
    links, stale = {}, []
    for number, name in enumerate(PEOPLE):
        own = [one["id"] for one in tables if name in one["people"]]
        if own:
            links[name] = await house.link(own[-1], KEYS[name])
            if number % 2:
                stale.append(links[name])
                links[name] = await house.link(own[-1], KEYS[name], renew=True)
    return links, stale


async def reports_filed(house: Lobby, tables: list[dict[str, Any]]) -> dict[str, str]:
    """The number of a report, and the table it is about: one of a running game, one of a finished one."""
    desk = Reports(house, Door(Limits(), Addresses()))
    report = wire.Report("Ça ne va pas: 不行.", 3, "")
    by_stage = {one["stage"]: one["id"] for one in tables if one["stage"] != "lobby"}
    return {await desk.file(id, KEYS["Ann"], "127.0.0.1", report): id for id in by_stage.values()}


async def main(folder: Path) -> None:
    world.luck.set(random.Random("what is kept"))  # lots fall alike every time
    store = SqliteStore(folder / "tables.db")
    house = Lobby(store, HereAndNow(), pause=0)
    plans = [plan for plan in PLANS if is_possible(plan)]
    tables = [await table(house, plan) for plan in plans]
    links, stale = await links_given(house, tables)
    reports = await reports_filed(house, tables)
    files = [await house.file(str(one["id"])) for one in tables if one["stage"] == "over"]
    await back_up(store, folder / "tables.backup")
    await store.close()

    games = {plan.game: plan for plan in plans if plan.ending == "over" and not plan.has_pack}
    saved = [recorded(plan, None, 70) for plan in games.values()] + [recorded(games[GUNS], PACK, None)]
    (folder / "games.jsonl").write_text("".join(files + saved), encoding="utf-8", newline="\n")
    notes = {"keys": KEYS, "links": links, "stale": stale, "reports": reports, "tables": tables}
    (folder / "seen.json").write_text(json.dumps(notes, separators=(",", ":")).replace('{"id"', '\n{"id"') + "\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
