import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#src/shared/lib/log.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { ApiError } from "./http.ts";
import { streamEvents } from "./stream.ts";

type Tick = { tick: number };
const readTick = (data: unknown): Tick | null =>
  typeof (data as Tick | null)?.tick === "number" ? (data as Tick) : null;

let controller: ReadableStreamDefaultController<Uint8Array>;
let wasCancelled = false;

beforeEach(() => {
  wasCancelled = false;
  vi.spyOn(log, "warn").mockImplementation(() => {});
  api.responds("importWebapp", ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: () => void (wasCancelled = true),
    });
    signal?.addEventListener("abort", () => controller.error(signal.reason));
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const ticks = (signal = new AbortController().signal) =>
  streamEvents("POST /webapp/import-with-progress", {
    body: { url: "https://a.example/" },
    signal,
    read: readTick,
  });

/** Reads all events while `write` writes them. */
async function collect(write: () => void): Promise<Tick[]> {
  const events = ticks();
  const first = events.next();
  await vi.waitFor(() => expect(controller).toBeDefined());
  write();
  const all: Tick[] = [];
  for (let next = await first; !next.done; next = await events.next()) all.push(next.value);
  return all;
}

test("events arrive in order, however the network splits them", async () => {
  const text =
    'data: {"tick": 1, "as": "früh"}\n\ndata: {"tick": 2}\r\n\r\n: still working\n\ndata:{"tick":3}\n\n';
  const all = await collect(() => {
    // One byte at a time, so that characters and lines are split anywhere.
    for (const byte of bytes(text)) controller.enqueue(Uint8Array.of(byte));
    controller.close();
  });
  expect(all).toEqual([{ tick: 1, as: "früh" }, { tick: 2 }, { tick: 3 }]);
  expect(api.calls("importWebapp")).toMatchObject([
    { init: { method: "POST" }, body: { url: "https://a.example/" } },
  ]);
});

test("a last line without a line break is read", async () => {
  const all = await collect(() => {
    controller.enqueue(bytes('data: {"tick": 1}'));
    controller.close();
  });
  expect(all).toEqual([{ tick: 1 }]);
});

test("lines that can't be read are logged and ignored", async () => {
  const all = await collect(() => {
    controller.enqueue(
      bytes('data: {"tick": 1}\n\ndata: {"tick"\n\ndata: "tock"\n\ndata: null\n\nevent: x\n\n'),
    );
    controller.enqueue(bytes('data: {"tick": 2}\n\n'));
    controller.close();
  });
  expect(all).toEqual([{ tick: 1 }, { tick: 2 }]);
  expect(log.warn).toHaveBeenCalledTimes(3);
});

test("an abort rejects with its reason", async () => {
  const leaving = new AbortController();
  const next = ticks(leaving.signal).next();
  await vi.waitFor(() => expect(controller).toBeDefined());
  leaving.abort(new DOMException("Cancelled.", "AbortError"));
  await expect(next).rejects.toMatchObject({ name: "AbortError" });
});

test("leaving the loop cancels the stream", async () => {
  const events = ticks();
  const first = events.next();
  await vi.waitFor(() => expect(controller).toBeDefined());
  controller.enqueue(bytes('data: {"tick": 1}\n\n'));
  expect((await first).value).toEqual({ tick: 1 });
  await events.return();
  expect(wasCancelled).toBe(true);
});

test("a broken connection rejects as a network failure", async () => {
  const next = ticks().next();
  await vi.waitFor(() => expect(controller).toBeDefined());
  controller.error(new TypeError("network error"));
  await expect(next).rejects.toMatchObject({ name: "ApiError", code: "network" });
});

test("a stream without data for 45 seconds is aborted", async () => {
  vi.useFakeTimers();
  const next = ticks().next();
  const failure = expect(next).rejects.toMatchObject({ code: "network" });
  await vi.advanceTimersByTimeAsync(44_000);
  controller.enqueue(bytes(": still working\n\n"));
  await vi.advanceTimersByTimeAsync(44_000);
  expect(wasCancelled).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await failure;
  expect(wasCancelled).toBe(true);
});

test("a refused call rejects with the API's error", async () => {
  api.answers("importWebapp", refusal("conflict", "It is there.", { slug: "notion" }));
  await expect(ticks().next()).rejects.toEqual(
    new ApiError("It is there.", { code: "conflict", status: 409, slug: "notion" }),
  );
});

test("an answer without a body rejects", async () => {
  api.responds("importWebapp", () => new Response(null, { status: 204 }));
  await expect(ticks().next()).rejects.toMatchObject({ message: "No response stream" });
});
