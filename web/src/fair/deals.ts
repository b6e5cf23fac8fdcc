/**
 * This browser's part in fair dealing: what it was shown before a game, and what it added, kept until it can be held
 * against what is told after the game.
 */
import { recall, remember } from "../kit/stored";
import { api } from "../wire/api";
import type { CreateTable, SeatTaken, TableCreated, TableInfo } from "../wire/messages";

const KEY = "deals";
const MOST = 100; // tables, the newest

export interface Kept {
  table: string;
  /** what was published of the secret before this browser had added anything */
  commitment: string;
  seat: number;
  /** what it added itself */
  entropy: string;
  /** what other seats had pledged by then */
  pledges: Readonly<Record<number, string>>;
}

/** 128 random bits, as 32 digits. */
export function freshEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

export const keptOf = (table: string): Kept | null => all().find((one) => one.table === table) ?? null;

function keep(kept: Kept): void {
  remember(KEY, JSON.stringify([kept, ...all().filter((one) => one.table !== kept.table)].slice(0, MOST)));
}

/** Make a table: only when the commitment is here, the server is told what this browser adds. */
export async function makeTable(wish: CreateTable): Promise<TableCreated> {
  const { nonce, commitment } = await api.offer();
  const entropy = freshEntropy();
  const made = await api.create({ ...wish, deal: { nonce, entropy } });
  keep({ table: made.id, commitment, seat: 0, entropy, pledges: {} });
  return made;
}

/** Take a free seat of a table whose commitment, and the pledges of those who sit there, have been seen. */
export async function takeSeat(table: TableInfo, player: string): Promise<SeatTaken> {
  const entropy = freshEntropy();
  const taken = await api.join(table.id, player, entropy);
  const pledges = Object.fromEntries(table.seats.flatMap(({ seat, pledge }) => (pledge ? [[seat, pledge]] : [])));
  if (table.commitment) keep({ table: table.id, commitment: table.commitment, seat: taken.seat, entropy, pledges });
  return taken;
}
