import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, ApiProblem } from "./api";

const busy = (status: number, wait: string) =>
  new Response(JSON.stringify({ error: "Not now." }), { status, headers: { "Retry-After": wait } });
const fine = () => new Response(JSON.stringify({ version: "1", compiled: true, tables: 0 }));
const WISH = { game: "g", seats: 2, options: {}, player: "A", bot: null, start: true } as const;

let asked: string[];
let replies: Response[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(replies.shift());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([429, 503])("what was refused with %i is asked once more, at the time the server gives", async (status) => {
  replies = [busy(status, "3"), fine()];
  const hello = api.hello();
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect((await hello).version).toBe("1");
  expect(asked).toHaveLength(2);
});

test("a server that stays busy is believed", async () => {
  replies = [busy(503, "1"), busy(503, "1")];
  const refused = expect(api.hello()).rejects.toEqual(new ApiProblem(503, "Not now."));
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(asked).toHaveLength(2);
});

test.each(["60", "", "soon"])("nobody is made to wait for %j seconds", async (wait) => {
  replies = [busy(503, wait)];
  await expect(api.hello()).rejects.toThrow("Not now.");
});

test("what changes something is asked once", async () => {
  replies = [busy(503, "1")];
  await expect(api.create(WISH)).rejects.toThrow("Not now.");
  expect(asked).toHaveLength(1);
});
