import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueueItem } from "#contract/queue.ts";
import { createQueueRun, type QueueRunDeps } from "./queue-run.ts";

/** The server's queue. */
let queue: QueueItem[];
/** The outcome of each import; by default it succeeds after a second. */
let fates: Map<number, () => Promise<void>>;
let imports: { id: number; atMs: number }[];
let deps: QueueRunDeps;

const item = (id: number): QueueItem => ({
  id,
  title: `Site ${id}`,
  url: `https://site-${id}.example/`,
  description: "",
  status: "pending",
  error: null,
});
const settle = (id: number, status: QueueItem["status"], error: string | null = null) => {
  queue = queue.map((one) => (one.id === id ? { ...one, status, error } : one));
};
const second = () => new Promise<void>((resolve) => setTimeout(resolve, 1000));
const fail = (id: number, message: string) =>
  fates.set(id, async () => {
    await second();
    settle(id, "failed", message);
    throw new Error(message);
  });

beforeEach(() => {
  vi.useFakeTimers();
  queue = [1, 2, 3].map(item);
  fates = new Map();
  imports = [];
  const startedAt = Date.now();
  deps = {
    read: vi.fn(async () => queue),
    async import({ id }) {
      imports.push({ id, atMs: Date.now() - startedAt });
      const fate = fates.get(id);
      if (fate) return fate();
      await second();
      settle(id, "completed");
    },
    classify: (error) => (error as { meaning?: "taken" | "run" }).meaning ?? "item",
    itemFailed: vi.fn(),
    completed: vi.fn(),
    failed: vi.fn(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("every pending item is imported in order, with a pause of one second after each", async () => {
  const run = createQueueRun(deps);
  run.start();
  await pass(0);
  expect(run.get()).toMatchObject({ phase: "processing", item: { id: 1 }, endsSoon: false });
  await pass(10_000);
  expect(imports).toEqual([
    { id: 1, atMs: 0 },
    { id: 2, atMs: 2000 },
    { id: 3, atMs: 4000 },
  ]);
  expect(run.get()).toEqual({ phase: "completed", imported: 3, failed: 0 });
  expect(deps.completed).toHaveBeenCalledExactlyOnceWith(3);
});

test("a failed item is reported, followed by a pause of two seconds, and stops no other", async () => {
  fail(1, "There is no page at this address (404).");
  const run = createQueueRun(deps);
  run.start();
  await pass(10_000);
  expect(imports.map(({ atMs }) => atMs)).toEqual([0, 3000, 5000]);
  expect(deps.itemFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: "Site 1" }),
    "There is no page at this address (404).",
  );
  expect(run.get()).toEqual({ phase: "completed", imported: 2, failed: 1 });
});

test("a completed item is not imported again", async () => {
  settle(1, "completed");
  settle(2, "failed", "Too slow.");
  createQueueRun(deps).start();
  await pass(10_000);
  expect(imports.map(({ id }) => id)).toEqual([3]);
});

test("stopping finishes the current item only; starting again continues with the rest", async () => {
  const run = createQueueRun(deps);
  run.start();
  await pass(500);
  run.stop();
  expect(run.get()).toMatchObject({ phase: "processing", item: { id: 1 }, endsSoon: true });
  await pass(10_000);
  expect(imports.map(({ id }) => id)).toEqual([1]);
  expect(run.get()).toEqual({ phase: "idle" });
  run.start();
  await pass(10_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(deps.completed).toHaveBeenCalledExactlyOnceWith(2);
});

test("leaving and returning during an item keeps one run", async () => {
  const run = createQueueRun(deps);
  run.start();
  await pass(500);
  run.stop();
  run.start();
  run.start();
  expect(run.get()).toMatchObject({ endsSoon: false });
  await pass(10_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("an item that somebody else imports is skipped", async () => {
  fates.set(1, async () => {
    throw Object.assign(new Error("Somebody imports it."), { meaning: "taken" });
  });
  const run = createQueueRun(deps);
  run.start();
  await pass(20_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(deps.itemFailed).not.toHaveBeenCalled();
  expect(run.get()).toEqual({ phase: "completed", imported: 2, failed: 0 });
});

test("a failed item that becomes pending again is retried in the same run", async () => {
  fail(1, "Too slow.");
  const run = createQueueRun(deps);
  run.start();
  await pass(3500);
  fates.delete(1);
  settle(1, "pending");
  await pass(20_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 1, 3]);
  expect(run.get()).toMatchObject({ phase: "completed", imported: 3 });
});

test("an error that concerns every item ends the run, and trying again resets it", async () => {
  fates.set(2, async () => {
    throw Object.assign(new Error("Sign in again."), { meaning: "run" });
  });
  const run = createQueueRun(deps);
  run.start();
  await pass(10_000);
  expect(run.get()).toEqual({ phase: "failed", message: "Sign in again." });
  expect(deps.failed).toHaveBeenCalledExactlyOnceWith("Sign in again.");
  expect(deps.completed).not.toHaveBeenCalled();
  run.reset();
  expect(run.get()).toEqual({ phase: "idle" });
  fates.clear();
  run.start();
  await pass(10_000);
  expect(run.get()).toMatchObject({ phase: "completed", imported: 2 });
});

test("a queue that fails to load ends the run", async () => {
  vi.mocked(deps.read).mockRejectedValue(new Error(""));
  const run = createQueueRun(deps);
  run.start();
  await pass(0);
  expect(run.get()).toEqual({ phase: "failed", message: "Failed to process queue" });
});

test("the remaining time is estimated from the second item on, and listeners get every change", async () => {
  queue = [1, 2, 3, 4].map(item);
  const run = createQueueRun(deps);
  const heard: (number | null)[] = [];
  const stopListening = run.subscribe(() => {
    const state = run.get();
    if (state.phase === "processing") heard.push(state.secondsLeft);
  });
  run.start();
  await pass(3000);
  expect(heard.at(-1)).toBeGreaterThan(0);
  expect(heard[0]).toBeNull();
  stopListening();
  const count = heard.length;
  await pass(10_000);
  expect(heard).toHaveLength(count);
});
