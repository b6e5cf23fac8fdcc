/** A live table: what the server last said, whether we hear it, and what we have said that it has not answered. */
import { api } from "../wire/api";
import type { FromServer, Line, Snapshot } from "../wire/messages";
import { socketAddress, TableSocket, type Connection, type Wish } from "../wire/socket";
import { Digest } from "./digest";
import type { Held } from "./play.svelte";
import { linesAfter, sceneOf, type Scene } from "./scene";
import * as words from "./words";

export interface Refusal {
  reason: string;
  rule: string;
}

/** the tables of which this page has reported by itself that it had something wrong */
const reported = new Set<string>();

export class LiveTable {
  snapshot = $state.raw<Snapshot | null>(null);
  lines = $state.raw<Line[]>([]);
  connection = $state.raw<Connection>({ kind: "connecting" });
  /** the command the server has not answered yet */
  sending = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** why the table cannot be shown, if it cannot */
  unreadable = $state("");
  /** called just before the table changes, so that cards know where they came from */
  beforeChange: () => void = () => {};

  readonly scene = $derived<Scene | null>(this.snapshot && sceneOf(this.snapshot, this.lines));
  /** the version that carries the accepted command out; until the table shows it, nothing more is sent */
  #due = 0;
  #socket: TableSocket;
  #digest = new Digest();
  #held = "";
  /** everything was asked for anew, and nothing right has come since */
  #isDoubtful = false;

  constructor(readonly id: string) {
    this.#socket = new TableSocket(socketAddress(id), {
      message: (message) => this.#heard(message),
      connection: (connection) => (this.connection = connection),
    });
  }

  /** Connects; returns how to let go. */
  open(): () => void {
    const hurry = (): void => {
      if (document.visibilityState === "visible") this.#socket.hurry();
    };
    this.#socket.open();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.#socket.close();
    };
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** A new socket: it carries the key this browser was given since the last one was opened. */
  reconnect(): void {
    this.#socket.close();
    this.#socket.open();
  }

  /** What this page has of the table, by its own reckoning. */
  held(): Held {
    return { version: this.snapshot?.version ?? 0, digest: this.#held };
  }

  send(wish: Wish): void {
    this.refusal = null;
    this.sending = this.#socket.send(wish);
  }

  answer(options: number[]): void {
    const question = this.snapshot?.question;
    if (question && options.length && !this.sending) this.send({ type: "answer", question: question.number, options });
  }

  takeBack(): void {
    if (this.snapshot?.canTakeBack && !this.sending) this.send({ type: "take-back", step: this.snapshot.step });
  }

  #settle(): void {
    this.sending = null;
    this.#due = 0;
  }

  /** Whether we hold what we should; if not, everything comes anew, once, and whoever runs the server hears of it. */
  #check(snapshot: Snapshot): void {
    this.#held = this.#digest.of(snapshot, this.lines);
    if (this.#held === snapshot.digest) {
      this.#isDoubtful = false;
      return;
    }
    if (!reported.has(this.id)) {
      reported.add(this.id);
      const report = { words: words.heldAnother(this.#held, snapshot.digest), ...this.held() };
      api.report(this.id, report).catch(() => {}); // there is nobody to tell here, and the game goes on
    }
    if (this.#isDoubtful) return;
    this.#isDoubtful = true;
    this.#socket.startOver();
  }

  #heard(message: FromServer): void {
    switch (message.type) {
      case "snapshot":
        this.beforeChange();
        this.lines = linesAfter(this.lines, this.snapshot?.version ?? 0, message);
        this.snapshot = message;
        if (this.#due && message.version >= this.#due) this.#settle();
        this.#check(message);
        break;
      case "accepted":
        if (message.command !== this.sending) break;
        this.#due = message.version;
        if ((this.snapshot?.version ?? 0) >= this.#due) this.#settle();
        break;
      case "refused":
        if (message.command === this.sending) this.#settle();
        this.refusal = { reason: message.reason, rule: message.rule };
        break;
      case "unreadable":
        this.unreadable = message.reason;
        break;
      case "notice":
        this.refusal = { reason: message.text, rule: "" };
        break;
    }
  }
}
