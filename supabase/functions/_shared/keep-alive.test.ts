import { expect, test, vi } from "vitest";
import { createKeepAlive } from "./keep-alive.ts";
import type { Log } from "./log.ts";

test("the runtime is told to wait until the work is done", async () => {
  const waitUntil = vi.fn<(work: Promise<void>) => void>();
  let finish = () => {};
  const isDone = vi.fn();
  createKeepAlive(() => undefined, waitUntil)(new Promise((resolve) => (finish = resolve)));
  const waiting = waitUntil.mock.calls[0]?.[0].then(isDone);
  await Promise.resolve();
  expect(isDone).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(isDone).toHaveBeenCalledOnce();
});

test("work that fails is logged, and the runtime waits for nothing that rejects", async () => {
  const log = vi.fn<Log>();
  const waitUntil = vi.fn<(work: Promise<void>) => void>();
  createKeepAlive(log, waitUntil)(Promise.reject(new Error("disk full")));
  await expect(waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith({
    level: "error",
    event: "work-behind-answer-failed",
    error: expect.objectContaining({ message: "disk full" }),
  });
});
