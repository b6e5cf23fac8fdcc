/**
 * A table's socket: keeps itself connected, resumes from the last version seen, and keeps every command until the
 * server has accepted or refused it. A command sent again carries the same id, so the server carries it out once.
 */
import type { FromPage, FromServer } from "./messages";
import * as words from "./words";

export type Connection =
  | { kind: "connecting" }
  | { kind: "open" }
  | { kind: "lost"; retryAt: number }
  | { kind: "closed"; reason: string };

/** A command without the id, which is given here. */
export type Wish = FromPage extends infer One ? (One extends FromPage ? Omit<One, "command"> : never) : never;

export interface Listener {
  message(message: FromServer): void;
  connection(state: Connection): void;
}

/** The world outside, so that tests can bring their own. */
export interface World {
  connect(address: string): WebSocket;
  after(milliseconds: number, act: () => void): () => void;
  now(): number;
  random(): number;
  id(): string;
}

const FIRST = 500;
const LONGEST = 15_000;
/** After so long without a word, a server that owes a reply is taken for frozen, and looked for anew. */
const PATIENCE = 10_000;

/** How long to wait before the n-th try: doubling, capped, and never the same for two pages. */
export const delay = (attempt: number, random: number): number =>
  Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + random / 2);

export const browser: World = {
  connect: (address) => new WebSocket(address),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
  // randomUUID exists only on https and localhost; a page on a home network needs another way
  id: () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-"),
};

export class TableSocket {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, FromPage>();
  #since = 0;
  #seat: number | null = null;
  #attempt = 0;
  #cancelRetry: () => void = () => {};
  #cancelWatch: () => void = () => {};
  #retryAfter: number | null = null;
  #wanted = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly world: World = browser,
  ) {}

  open(): void {
    this.#wanted = true;
    this.#connect();
  }

  close(): void {
    this.#wanted = false;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#socket?.close();
    this.#socket = null;
  }

  /** Forget what was seen, and ask for everything anew. */
  startOver(): void {
    this.close();
    this.#since = 0;
    this.open();
  }

  /** Try again now, for instance when the network is back. */
  hurry(): void {
    if (this.#wanted && !this.#socket) this.#connect();
  }

  /** Sends a command, now or as soon as there is a connection; returns its id. */
  send(wish: Wish): string {
    const command = this.world.id();
    const message = { ...wish, command } as FromPage;
    this.#unanswered.set(command, message);
    this.#transmit(message);
    return command;
  }

  #connect(): void {
    this.#cancelRetry();
    this.listener.connection({ kind: "connecting" });
    const socket = this.world.connect(`${this.address}?since=${this.#since}&seat=${this.#seat ?? ""}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.listener.connection({ kind: "open" });
      for (const message of this.#unanswered.values()) this.#transmit(message);
    };
    socket.onmessage = (event: MessageEvent) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.#socket) this.#lost(event.code, event.reason);
    };
  }

  #transmit(message: FromPage): void {
    if (this.#socket?.readyState !== 1) return;
    this.#socket.send(JSON.stringify(message));
    this.#watch();
  }

  /** A frozen server holds its sockets open and says nothing; another one may be there. */
  #watch(): void {
    this.#cancelWatch();
    this.#cancelWatch = this.world.after(PATIENCE, () => {
      if (!this.#socket || this.#unanswered.size === 0) return;
      this.#socket.close(); // which may never be answered
      this.#lost(1006, "");
    });
  }

  #receive(message: FromServer): void {
    if (this.#unanswered.size > 0) this.#watch(); // it is not frozen
    switch (message.type) {
      case "snapshot":
        this.#since = message.version;
        this.#seat = message.seat; // versions count what this seat noticed, and no other
        this.#attempt = 0;
        break;
      case "accepted":
      case "refused":
        // the reply to a command sent twice comes twice; the second says nothing new
        if (!this.#unanswered.delete(message.command)) return;
        break;
      case "goodbye":
        this.#retryAfter = message.retryAfter * 1000;
        break;
    }
    this.listener.message(message);
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    this.#cancelWatch();
    if (!this.#wanted) return;
    // codes from 4000 are the server's own: it knows us and says no, so asking again would not help
    if (code >= 4000 || code === 1008) {
      this.#wanted = false;
      this.listener.connection({ kind: "closed", reason: reason || words.CLOSED });
      return;
    }
    const random = this.world.random();
    const wait = this.#retryAfter === null ? delay(this.#attempt++, random) : this.#retryAfter * (1 + random / 4);
    this.#retryAfter = null;
    this.listener.connection({ kind: "lost", retryAt: this.world.now() + wait });
    this.#cancelRetry = this.world.after(wait, () => this.#connect());
  }
}

export const socketAddress = (table: string, at: Location = location): string =>
  `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/api/tables/${encodeURIComponent(table)}/socket`;
