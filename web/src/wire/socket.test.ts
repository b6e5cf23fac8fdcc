import { describe, expect, it } from "vitest";
import type { FromServer } from "./messages";
import { delay, TableSocket, type Connection, type World } from "./socket";

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly address: string) {}

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}

function table() {
  const sockets: FakeSocket[] = [];
  const waits: { after: number; act: () => void }[] = [];
  const messages: FromServer[] = [];
  const states: Connection[] = [];
  let ids = 0;
  const world: World = {
    connect(address) {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    after(milliseconds, act) {
      let isOver = false;
      const wait = {
        after: milliseconds,
        act: () => {
          isOver = true;
          act();
        },
      };
      waits.push(wait);
      return () => {
        if (!isOver && waits.includes(wait)) waits.splice(waits.indexOf(wait), 1);
      };
    },
    now: () => 1000,
    random: () => 1,
    id: () => `command-${++ids}`,
  };
  const listener = { message: (m: FromServer) => messages.push(m), connection: (s: Connection) => states.push(s) };
  const socket = new TableSocket("ws://here/socket", listener, world);
  socket.open();
  const last = (): FakeSocket => sockets[sockets.length - 1]!;
  return { socket, sockets, waits, messages, states, last };
}

const snapshot = (version: number) => ({ type: "snapshot", version, seat: 2, lines: [] });
const commands = (socket: FakeSocket): string[] => socket.sent.map((text) => (JSON.parse(text) as { command: string }).command);

describe("a table's socket", () => {
  it("asks for everything at first, and resumes from the last version after a break", () => {
    const { sockets, waits, last } = table();
    expect(last().address).toBe("ws://here/socket?since=0&seat=");

    last().accept();
    last().say(snapshot(41));
    last().drop();
    waits[0]!.act();

    expect(sockets).toHaveLength(2);
    expect(last().address).toBe("ws://here/socket?since=41&seat=2");
  });

  it("waits longer after every failure, and starts anew after a success", () => {
    const { waits, last } = table();
    last().drop();
    waits[0]!.act();
    last().drop();
    waits[1]!.act();
    last().accept();
    last().say(snapshot(1));
    last().drop();

    expect(waits.map((wait) => wait.after)).toEqual([500, 1000, 500]);
  });

  it("looks for another server when the one that owes a reply says nothing", () => {
    const { socket, sockets, waits, states, last } = table();
    last().accept();
    socket.send({ type: "answer", question: 7, options: [1] });
    waits[0]!.act(); // nothing has come meanwhile
    expect(states.at(-1)).toMatchObject({ kind: "lost" });
    waits[1]!.act();
    last().accept();

    expect(sockets).toHaveLength(2);
    expect(commands(last())).toEqual(["command-1"]);
  });

  it("stays with a server that is slow, but says something", () => {
    const { socket, sockets, waits, last } = table();
    last().accept();
    socket.send({ type: "answer", question: 7, options: [1] });
    last().say(snapshot(1));
    expect(waits).toHaveLength(1); // it waits anew
    last().say({ type: "accepted", command: "command-1", version: 2 });
    waits[0]!.act();

    expect(sockets).toHaveLength(1);
  });

  it("sends an unanswered command again under the same id, and an answered one never", () => {
    const { socket, waits, last } = table();
    last().accept();
    socket.send({ type: "answer", question: 7, options: [1] });
    socket.send({ type: "answer", question: 8, options: [2] });
    last().say({ type: "accepted", command: "command-1", version: 8 });
    last().drop();
    waits[0]!.act();
    last().accept();

    expect(commands(last())).toEqual(["command-2"]);
  });

  it("keeps a command given while there is no connection", () => {
    const { socket, last } = table();
    socket.send({ type: "answer", question: 7, options: [1] });
    expect(last().sent).toEqual([]);

    last().accept();

    expect(commands(last())).toEqual(["command-1"]);
  });

  it("tells a reply once, though a command sent twice is answered twice", () => {
    const { socket, messages, last } = table();
    last().accept();
    socket.send({ type: "answer", question: 7, options: [1] });
    last().say({ type: "accepted", command: "command-1", version: 8 });
    last().say({ type: "accepted", command: "command-1", version: 8 });

    expect(messages).toHaveLength(1);
  });

  it("comes back when the server said so", () => {
    const { waits, last } = table();
    last().accept();
    last().say({ type: "goodbye", retryAfter: 2 });
    last().drop(1012);

    expect(waits[0]!.after).toBe(2500);
  });

  it("stays away when the server knows us and says no", () => {
    const { waits, states, last } = table();
    last().accept();
    last().drop(4404, "There is no such table.");

    expect(waits).toHaveLength(0);
    expect(states.at(-1)).toEqual({ kind: "closed", reason: "There is no such table." });
  });

  it("ignores what an abandoned connection still says", () => {
    const { socket, messages, sockets } = table();
    sockets[0]!.accept();
    socket.close();
    sockets[0]!.say(snapshot(3));

    expect(messages).toHaveLength(0);
  });
});

it("never waits the same time for two pages, nor longer than a quarter of a minute", () => {
  expect(delay(0, 0)).toBe(250);
  expect(delay(0, 1)).toBe(500);
  expect(delay(40, 1)).toBe(15_000);
});
