import { waitFor } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { ReplayStep } from "../../wire/messages";
import { deedOf, PACE, Replay } from "./replay.svelte";

const step = (at: number, seat: number | null): ReplayStep =>
  ({ at: Math.min(at, 20), answers: 20, seat, turns: [1, 5, 12], lines: [], waiting: [], results: [] }) as unknown as ReplayStep;
const replay = (): { replay: Replay; fetch: ReturnType<typeof vi.fn> } => {
  const fetch = vi.fn(async (at: number, seat: number | null) => step(at, seat));
  return { replay: new Replay(fetch), fetch };
};

describe("a replay", () => {
  it("goes where it is told and fetches the next step ahead", async () => {
    const { replay: one, fetch } = replay();
    await one.go(7, 2);
    expect([one.at, one.answers, one.turn, one.step?.seat]).toEqual([7, 20, 2, 2]);
    expect(fetch.mock.calls).toEqual([[7, 2], [8, 2]]);
    await one.go(8);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("never leaves the game", async () => {
    const { replay: one } = replay();
    await one.go(999);
    expect(one.at).toBe(20);
    await one.go(-3);
    expect(one.at).toBe(0);
  });

  it("steps by answers and by turns", async () => {
    const { replay: one } = replay();
    await one.go(5);
    const press = async (key: string, shiftKey = false): Promise<number> => {
      deedOf(one, { key, shiftKey })!();
      await waitFor(() => expect(one.step?.at).toBe(one.at));
      return one.at;
    };
    expect(await press("ArrowRight")).toBe(6);
    expect(await press("ArrowRight", true)).toBe(12);
    expect(await press("ArrowRight", true)).toBe(20);
    expect(await press("ArrowLeft", true)).toBe(12);
    expect(await press("ArrowLeft")).toBe(11);
    expect(await press("ArrowLeft", true)).toBe(5);
    expect(await press("Home")).toBe(0);
    expect(await press("End")).toBe(20);
    expect(deedOf(one, { key: "x", shiftKey: false })).toBeNull();
  });

  it("shows what was asked for last, however late the rest arrives", async () => {
    const late: (() => void)[] = [];
    const one = new Replay((at, seat) => (at === 3 ? new Promise((done) => late.push(() => done(step(at, seat)))) : Promise.resolve(step(at, seat))));
    const first = one.go(3);
    await one.go(9);
    late.forEach((done) => done());
    await first;
    expect(one.step?.at).toBe(9);
  });

  it("plays to the end and stops", async () => {
    vi.useFakeTimers();
    const { replay: one } = replay();
    await one.go(18);
    one.toggle();
    await vi.advanceTimersByTimeAsync(PACE);
    expect([one.at, one.playing]).toEqual([19, true]);
    await vi.advanceTimersByTimeAsync(PACE * 3);
    expect([one.at, one.playing]).toEqual([20, false]);
    vi.useRealTimers();
  });

  it("says when the server did not answer, and tries again when asked", async () => {
    let broken = true;
    const one = new Replay(async (at, seat) => {
      if (broken) throw new Error("away");
      return step(at, seat);
    });
    await one.go(4);
    expect(one.problem).toBeInstanceOf(Error);
    broken = false;
    await one.go(4);
    expect([one.problem, one.step?.at]).toEqual([null, 4]);
  });
});
