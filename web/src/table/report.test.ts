import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Report from "./Report.svelte";

const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ number: "1234abcd" }));
const onclose = vi.fn();

function form(isOver = false): { field: HTMLTextAreaElement; send: HTMLButtonElement } {
  render(Report, { table: "abc", held: () => ({ version: 7, digest: "0badcafe" }), isOver, onclose });
  return {
    field: screen.getByRole("textbox", { name: "What went wrong?" }),
    send: screen.getByRole("button", { name: "Send the report" }),
  };
}

beforeEach(() => void vi.stubGlobal("fetch", fetched.mockClear()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("sends somebody's words with what the page holds, once, and says under which number", async () => {
  const { field, send } = form();
  expect(document.activeElement).toBe(field);
  expect(field.maxLength).toBe(2000);
  expect(send.disabled).toBe(true);
  await fireEvent.input(field, { target: { value: "  The barn is gone. " } });
  send.click();
  send.click();
  await screen.findByText("Thank you. Your report is kept under the number 1234abcd.");

  expect(fetched).toHaveBeenCalledOnce();
  const [path, init] = fetched.mock.calls[0]!;
  expect(path).toBe("/api/tables/abc/report");
  expect(JSON.parse(String(init.body))).toEqual({ words: "The barn is gone.", version: 7, digest: "0badcafe" });
  expect(screen.queryByRole("link")).toBeNull(); // the file of a game that goes on is nobody's
});

it("offers the file of a game that is over", async () => {
  const { field, send } = form(true);
  await fireEvent.input(field, { target: { value: "Miscounted." } });
  send.click();
  const link = await screen.findByRole("link", { name: "Save game file" });
  expect(link.getAttribute("href")).toBe("/api/tables/abc/file");
});

it("keeps the words when they were refused, and says why", async () => {
  fetched.mockImplementationOnce(async () => Response.json({ error: "Please wait." }, { status: 429 }));
  const { field, send } = form();
  await fireEvent.input(field, { target: { value: "Again!" } });
  send.click();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Please wait."));
  expect(field.value).toBe("Again!");
  screen.getByRole("button", { name: "Never mind" }).click();
  expect(onclose).toHaveBeenCalledOnce();
});
