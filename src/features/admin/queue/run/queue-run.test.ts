import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueueItem } from "#contract/queue/queue.ts";
import { createQueueRun, type Delay, type QueueRunDeps } from "./queue-run.ts";

/** The server's queue. */
let queue: QueueItem[];
/** The outcome of each import; by default it succeeds after a second. */
let fates: Map<number, () => Promise<{ isLinked: boolean }>>;
let imports: { id: number; atMs: number }[];
let deps: QueueRunDeps;

const item = (id: number): QueueItem => ({
  id,
  title: `Site ${id}`,
  url: `https://site-${id}.example/`,
  description: "",
  status: "pending",
  error: null,
  isLinked: false,
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
      return { isLinked: false };
    },
    classify: (error) => (error as { meaning?: "taken" | "run" | "unreachable" | Delay }).meaning ?? "item",
    release: vi.fn(async (ids) => {
      for (const id of ids) settle(id, "pending");
    }),
    paused: vi.fn(),
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
  expect(run.get()).toEqual({ phase: "completed" });
  expect(deps.completed).toHaveBeenCalledExactlyOnceWith(queue);
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
  expect(run.get()).toEqual({ phase: "completed" });
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
  expect(deps.completed).toHaveBeenCalledExactlyOnceWith(queue);
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
  expect(run.get()).toEqual({ phase: "completed" });
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
  expect(run.get()).toMatchObject({ phase: "completed" });
});

test("an error that concerns every item ends the run, and trying again resets it", async () => {
  fates.set(2, async () => {
    throw Object.assign(new Error("Sign in again."), { meaning: "run" });
  });
  const run = createQueueRun(deps);
  run.start();
  await pass(10_000);
  expect(run.get()).toEqual({ phase: "failed", message: "Sign in again." });
  expect(deps.failed).toHaveBeenCalledExactlyOnceWith("Sign in again.", expect.any(Error));
  expect(deps.completed).not.toHaveBeenCalled();
  run.reset();
  expect(run.get()).toEqual({ phase: "idle" });
  fates.clear();
  run.start();
  await pass(10_000);
  expect(run.get()).toMatchObject({ phase: "completed" });
});

const unreachable = (...ids: number[]) => {
  for (const id of ids) {
    fates.set(id, async () => {
      settle(id, "failed", "The site could not be reached.");
      throw Object.assign(new Error("The site could not be reached."), { meaning: "unreachable" });
    });
  }
};

test("an outage pauses the run, and a site that is gone fails after others have answered", async () => {
  queue = [1, 2, 3, 4, 5].map(item);
  unreachable(1, 2, 3);
  const run = createQueueRun(deps);
  run.start();
  await pass(10_000);
  expect(run.get()).toEqual({ phase: "paused" });
  expect(deps.release).toHaveBeenCalledExactlyOnceWith([1, 2, 3]);
  expect(deps.paused).toHaveBeenCalledOnce();
  expect(queue.map(({ status }) => status)).toEqual(["pending", "pending", "pending", "pending", "pending"]);
  run.start();
  await pass(30_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 1, 2, 3]);
  expect(run.get()).toEqual({ phase: "completed" });
  expect(queue.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "completed", "completed"]);
});

test("a long queue is not read again after every app", async () => {
  queue = Array.from({ length: 120 }, (_, index) => item(index + 1));
  createQueueRun(deps).start();
  await pass(60_000);
  expect(imports.length).toBeGreaterThanOrEqual(30);
  expect(vi.mocked(deps.read).mock.calls.length).toBeLessThan(10);
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

const delayed = (delay: Delay) => Object.assign(new Error("Later."), { meaning: delay });

test("a run waits for its share of the next hour, and then tries the same item again", async () => {
  const limit: Delay = { waitsFor: "limit", ms: 60_000 };
  fates.set(2, async () => {
    fates.delete(2);
    throw delayed(limit);
  });
  const run = createQueueRun(deps);
  run.start();
  await pass(2000);
  expect(run.get()).toMatchObject({ phase: "processing", item: { id: 2 }, delay: limit });
  await pass(59_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2]);
  await pass(5000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 2, 3]);
  expect(deps.itemFailed).not.toHaveBeenCalled();
  expect(deps.failed).not.toHaveBeenCalled();
  await pass(5000);
  expect(run.get()).toMatchObject({ phase: "completed" });
});

test("a run goes on after a restart of the server, while it reads the queue as well", async () => {
  vi.mocked(deps.read)
    .mockRejectedValueOnce(delayed({ waitsFor: "server", ms: 5000 }))
    .mockRejectedValueOnce(delayed({ waitsFor: "server", ms: 5000 }));
  const run = createQueueRun(deps);
  run.start();
  await pass(9000);
  expect(run.get()).toMatchObject({ phase: "processing", delay: { waitsFor: "server" } });
  expect(imports).toEqual([]);
  await pass(20_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(run.get()).toMatchObject({ phase: "completed" });
});

test("a run that waits stops at once, and starts again where it was", async () => {
  fates.set(1, async () => {
    fates.delete(1);
    throw delayed({ waitsFor: "limit", ms: 3_600_000 });
  });
  const run = createQueueRun(deps);
  run.start();
  await pass(5000);
  run.stop();
  await pass(1000);
  expect(run.get()).toEqual({ phase: "idle" });
  expect(deps.failed).not.toHaveBeenCalled();
  run.start();
  await pass(10_000);
  expect(imports.map(({ id }) => id)).toEqual([1, 1, 2, 3]);
});
