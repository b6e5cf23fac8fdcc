import { afterEach, beforeEach, expect, it, vi } from "vitest";
import start from "../fixtures/guns-and-steel/start.json";
import type { FromPage, FromServer, Snapshot } from "../wire/messages";
import { LiveTable } from "./live.svelte";

const sockets: FakeSocket[] = [];

class FakeSocket {
  readyState = 1;
  sent: FromPage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {}
}

const asked = start as unknown as Snapshot;
const chosen: Snapshot = { ...asked, version: 7, step: 4, question: null, chosen: [0], canTakeBack: true };
let live: LiveTable;
let socket: FakeSocket;
let close: () => void;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  live = new LiveTable("abc");
  close = live.open();
  socket = sockets.at(-1)!;
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

it("takes back by the step of its own seat, whatever others have done since", () => {
  socket.say(chosen);
  socket.say({ ...chosen, version: 9, chosen: [0, 1, 2] });
  live.takeBack();

  expect(socket.sent).toMatchObject([{ type: "take-back", step: 4 }]);
});

it("has its question back when the answer is taken back, and not before", () => {
  socket.say(chosen);
  live.takeBack();
  expect(live.sending).not.toBeNull();

  socket.say({ type: "accepted", command: live.sending!, version: 8 });
  expect(live.sending).not.toBeNull();
  socket.say({ ...asked, version: 8, step: 5, question: { ...asked.question!, number: 5 }, chosen: [], canTakeBack: false });

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
