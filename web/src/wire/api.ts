/** Requests and replies over HTTP. A refusal is an `ApiProblem` with the server's own sentence. */
import type {
  CardInfo,
  CreateTable,
  DealOffer,
  DealTold,
  GameInfo,
  Hello,
  MyTable,
  ReplayStep,
  Report,
  ReportFiled,
  RuleInfo,
  SeatLink,
  SeatTaken,
  TableCreated,
  TableInfo,
} from "./messages";
import * as words from "./words";

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const LONGEST_WAIT = 10; // seconds; somebody who has to wait longer is told so instead

/** How long a busy server wants to be left alone, in seconds; 0 if it does not say, or nobody would wait for it. */
function patience(reply: Response): number {
  const seconds = reply.status === 429 || reply.status === 503 ? Number(reply.headers.get("retry-after")) : 0;
  return seconds > 0 && seconds <= LONGEST_WAIT ? seconds : 0;
}

/** What only asks, and changes nothing, is asked once more when the server was too busy for it. */
async function request<T>(path: string, body?: unknown, isSecond = false): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(`/api${path}`, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiProblem(0, words.NOT_REACHED);
  }
  const wait = body === undefined && !isSecond ? patience(reply) : 0;
  if (wait) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return request<T>(path, body, true);
  }
  const said: unknown = await reply.json().catch((error: unknown) => {
    if (error instanceof SyntaxError || !reply.ok) return null;
    throw new ApiProblem(0, words.NOT_REACHED); // the line broke in the middle of the reply
  });
  if (reply.ok) return said as T;
  const problem = (said as { error?: string } | null)?.error;
  throw new ApiProblem(reply.status, problem ?? words.answered(reply.status));
}

const once = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function remembered<T>(path: string): Promise<T> {
  let reply = once.get(path) as Promise<T> | undefined;
  if (!reply) {
    reply = request<T>(path);
    once.set(path, reply);
    reply.catch(() => once.delete(path));
  }
  return reply;
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  hello: () => request<Hello>("/hello"),
  games: () => remembered<GameInfo[]>("/games"),
  cards: (id: string, seats: number, options: Readonly<Record<string, string>> = {}) =>
    remembered<CardInfo[]>(`${game(id)}/cards?${new URLSearchParams({ seats: String(seats), ...options })}`),
  table: (id: string) => request<TableInfo>(table(id)),
  /** the cards as a table plays them: with its options and corrections, under the rules it was begun by */
  tableCards: (id: string) => remembered<CardInfo[]>(`${table(id)}/cards`),
  rules: (id: string) => remembered<RuleInfo[]>(`${game(id)}/rules`),
  /** the commitment to a deal, for a table that is not made yet */
  offer: () => request<DealOffer>("/deal"),
  create: (wish: CreateTable) => request<TableCreated>("/tables", wish),
  mine: () => request<MyTable[]>("/tables/mine"),
  join: (id: string, player: string, entropy: string) => request<SeatTaken>(`${table(id)}/join`, { player, entropy }),
  sit: (id: string, secret: string) => request<SeatTaken>(`${table(id)}/sit`, { secret }),
  /** renewed, it is the only link to the seat, and this the only browser that sits there */
  link: (id: string, renew = false) => request<SeatLink>(`${table(id)}/link`, { renew }),
  report: (id: string, report: Report) => request<ReportFiled>(`${table(id)}/report`, report),
  replay: (id: string, at: number, seat: number | null) =>
    request<ReplayStep>(`${table(id)}/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}`),
  /** what a finished game was dealt from */
  deal: (id: string) => request<DealTold>(`${table(id)}/deal`),
  fileAddress: (id: string) => `/api${table(id)}/file`,
};
