import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { eventStream } from "./event-stream.ts";
import { HttpError } from "./http-error.ts";
import type { KeepAlive } from "../keep-alive.ts";
import type { Log } from "../log.ts";

type Event = { step?: string; error?: string };
type Work = Parameters<typeof eventStream<Event>>[1]["work"];

const ignore = () => undefined;

function answer(work: Work, log: Log = ignore, keepAlive: KeepAlive = ignore) {
  const app = new Hono<{ Variables: { keepAlive: KeepAlive; log: Log; requestId: string } }>();
  app.get("/", (c) => {
    c.set("keepAlive", keepAlive);
    c.set("log", log);
    c.set("requestId", "the-request");
    return eventStream<Event>(c, { work, failed: ({ message }) => ({ error: message }) });
  });
  return app.request("/");
}

test("each event is a data line of its own, and the stream ends with the work", async () => {
  const response = await answer((send) => {
    send({ step: "one" });
    send({ step: "two\nlines" });
    return Promise.resolve();
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await response.text()).toBe('data: {"step":"one"}\n\ndata: {"step":"two\\nlines"}\n\n');
});

test("an event arrives while the work goes on", async () => {
  let finish = () => {};
  const response = await answer((send) => {
    send({ step: "one" });
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('"one"');
  finish();
  expect((await reader.read()).done).toBe(true);
});

test("a thrown error becomes the last event, with its message if it is fit to show, else a general one", async () => {
  const log = vi.fn<Log>();
  const refused = await answer(() => Promise.reject(new HttpError("conflict", "Taken.")), log);
  expect(await refused.text()).toBe('data: {"error":"Taken."}\n\n');
  expect(log).not.toHaveBeenCalled();

  const broken = await answer(() => Promise.reject(new Error("secret detail")), log);
  expect(await broken.text()).toBe(
    'data: {"error":"Something went wrong on our side. Please try again."}\n\n',
  );
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: "error", requestId: "the-request" }));
});

test("a reader who disconnects aborts the work, which may still send events and is not logged", async () => {
  const log = vi.fn<Log>();
  const hasEnded = vi.fn();
  const response = await answer(async (send, signal) => {
    send({ step: "one" });
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    send({ step: "two" });
    hasEnded();
    signal.throwIfAborted();
  }, log);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(hasEnded).toHaveBeenCalled());
  expect(log).not.toHaveBeenCalled();
});

test("what the work does after its reader has gone is kept alive", async () => {
  const keepAlive = vi.fn<KeepAlive>();
  let tidyUp = () => {};
  const isTidy = new Promise<void>((resolve) => (tidyUp = resolve));
  const response = await answer(() => isTidy, ignore, keepAlive);
  await response.body!.cancel();
  const hasEnded = vi.fn();
  const kept = keepAlive.mock.calls[0]?.[0].then(hasEnded);
  expect(hasEnded).not.toHaveBeenCalled();
  tidyUp();
  await kept;
  expect(hasEnded).toHaveBeenCalledOnce();
});

test("a long silence is broken by comments", async () => {
  vi.useFakeTimers();
  try {
    const response = await answer(() => new Promise(() => undefined));
    const reader = response.body!.getReader();
    const read = reader.read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new TextDecoder().decode((await read).value)).toMatch(/^: .*\n\n$/);
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
