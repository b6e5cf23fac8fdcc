import { afterEach, beforeEach, expect, it, vi } from "vitest";
import start from "../fixtures/guns-and-steel/start.json";
import type { FromPage, FromServer, Snapshot } from "../wire/messages";
import { Digest } from "./digest";
import { LiveTable } from "./live.svelte";

const sockets: FakeSocket[] = [];

class FakeSocket {
  readyState = 1;
  sent: FromPage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {}
  constructor(readonly address: string) {
    sockets.push(this);
  }
}

const asked = start as unknown as Snapshot;
/** As the server would send it. */
function like(snapshot: Snapshot, changes: Partial<Snapshot>): Snapshot {
  const changed = { ...snapshot, ...changes };
  return { ...changed, digest: new Digest().of(changed, changed.lines) };
}
const chosen = like(asked, { version: 7, step: 4, question: null, chosen: [0], canTakeBack: true });
const spoilt: Snapshot = { ...chosen, version: 8, chosen: [0, 1], digest: "00000000" };
const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ number: "1234abcd" }));
let tables = 0;
let live: LiveTable;
let socket: FakeSocket;
let close: () => void;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched.mockClear());
  live = new LiveTable(`abc${++tables}`);
  close = live.open();
  socket = sockets.at(-1)!;
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

it("takes back by the step of its own seat, whatever others have done since", () => {
  socket.say(chosen);
  socket.say(like(chosen, { version: 9, chosen: [0, 1, 2] }));
  live.takeBack();

  expect(socket.sent).toMatchObject([{ type: "take-back", step: 4 }]);
});

it("has its question back when the answer is taken back, and not before", () => {
  socket.say(chosen);
  live.takeBack();
  expect(live.sending).not.toBeNull();

  socket.say({ type: "accepted", command: live.sending!, version: 8 });
  expect(live.sending).not.toBeNull();
  socket.say(like(asked, { version: 8, step: 5, question: { ...asked.question!, number: 5 }, chosen: [], canTakeBack: false }));

  expect(live.sending).toBeNull();
  expect(live.scene?.question?.number).toBe(5);
});

it("shows what the server has to say", () => {
  socket.say({ type: "notice", text: "The host has freed your seat." });
  expect(live.refusal).toEqual({ reason: "The host has freed your seat.", rule: "" });
});

it("keeps the reason why a table cannot be read, also when it was shown before", () => {
  socket.say(asked);
  expect(live.unreadable).toBe("");
  socket.say({ type: "unreadable", reason: "Its answer 2 is missing." });

  expect(live.unreadable).toBe("Its answer 2 is missing.");
});

it("says nothing while it holds what it should, and knows what it holds", () => {
  socket.say(asked);
  socket.say(chosen);

  expect(live.held()).toEqual({ version: 7, digest: chosen.digest });
  expect(sockets.at(-1)).toBe(socket);
  expect(fetched).not.toHaveBeenCalled();
});

it("asks for everything anew when it holds something else, and reports it once", () => {
  socket.say(chosen);
  socket.say(spoilt);
  const second = sockets.at(-1)!;
  expect(second).not.toBe(socket);
  expect(second.address).toContain("since=0");
  expect(fetched).toHaveBeenCalledOnce();
  const [path, init] = fetched.mock.calls[0]!;
  expect(path).toBe(`/api/tables/${live.id}/report`);
  expect(JSON.parse(String(init.body))).toEqual({
    words: expect.stringContaining("instead of 00000000") as string,
    version: 8,
    digest: live.held().digest,
  });

  second.say(like(chosen, { version: 8, chosen: [0, 1] }));
  expect(live.scene?.chosen).toEqual([0, 1]);
  second.say({ ...spoilt, version: 9 });
  expect(sockets.at(-1)!.address).toContain("since=0");
  expect(sockets.at(-1)).not.toBe(second);
  expect(fetched).toHaveBeenCalledOnce();
});

it("goes on with what it has when that is of no help", () => {
  socket.say(spoilt);
  const second = sockets.at(-1)!;
  second.say(spoilt);
  second.say({ ...spoilt, version: 9, chosen: [0, 1, 2] });

  expect(sockets.at(-1)).toBe(second);
  expect(live.scene?.chosen).toEqual([0, 1, 2]);
});
