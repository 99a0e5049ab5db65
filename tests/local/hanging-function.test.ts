import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { errorBody } from "#contract/calls/errors.ts";
import { startBackend } from "../../local/backend.ts";
import { isAlive, waitUntil } from "../../local/processes/processes.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { countServing, functionPids } from "../support/function-pids.ts";
import { dataDirForTest } from "./support/folders.ts";

/** A backend with its function, and what it complains about. */
async function started() {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const troubles: string[] = [];
  const backend = await startBackend({
    dataDir,
    functionEnv: { NEWS_FEEDS: "," },
    onTrouble: (line) => troubles.push(line),
  });
  onTestFinished(() => backend.stop());
  const pids = () => functionPids(dataDir);
  const ask = (init?: RequestInit, path = "/placeholder/1/1") => fetch(backend.urls.api + path, init);
  const log = () => readFileSync(join(dataDir, "api.log"), "utf8");
  const count = () => countServing(backend.urls.gateway);
  return { backend, troubles, pids, ask, log, count };
}

/** A backend with both processes, because it had many requests at once. */
async function underLoad() {
  const backend = await started();
  const isWhole = async () => {
    await Promise.all(Array.from({ length: 40 }, () => backend.ask()));
    return (await backend.count()) === 2;
  };
  expect(await waitUntil(isWhole, 120_000)).toBe(true);
  return backend;
}

test("one process serves one person; a second one starts when the first hangs, and stays", async () => {
  const { troubles, pids, ask, count } = await started();
  for (let visit = 0; visit < 5; visit++) await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect([pids().length, await count()]).toEqual([1, 1]);
  const [hanging = 0] = pids();
  process.kill(hanging, "SIGSTOP");
  const isAnswered = async () => (await ask({ signal: AbortSignal.timeout(300) }).catch(() => null))?.ok;
  expect(await waitUntil(async () => (await isAnswered()) === true, 120_000)).toBe(true);
  expect(await waitUntil(async () => (await count()) === 2 && !isAlive(hanging), 120_000)).toBe(true);
  expect(troubles).toHaveLength(1);
});

test("a second process starts when the only one has ended", async () => {
  const { pids, ask, count } = await started();
  process.kill(pids()[0] ?? 0, "SIGKILL");
  const isBack = async () => (await ask()).ok && (await count()) === 2;
  expect(await waitUntil(isBack, 120_000)).toBe(true);
});

test("while one process hangs the other answers every request, and the hanging one is replaced", async () => {
  const { troubles, pids, ask } = await underLoad();
  const [hanging = 0, other = 0] = pids();
  process.kill(hanging, "SIGSTOP");
  // Some of the first ones are given to the one that hangs, before it has missed a check. None is sent again.
  const asked = Array.from({ length: 8 }, () =>
    ask({}, "/placeholder/1/1?token_hash=secret-of-a-link").then(({ status }) => status),
  );
  expect(await waitUntil(() => troubles.length > 0, 120_000)).toBe(true);
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200).every((status) => status === 503)).toBe(true);
  expect(troubles).toEqual([
    expect.stringMatching(/did not answer three checks while it worked on GET \/api\/placeholder\/1\/1 /),
  ]);
  expect(troubles.join()).not.toContain("secret-of-a-link");
  expect([isAlive(hanging), isAlive(other)]).toEqual([false, true]);
  expect(await waitUntil(() => pids().length === 2 && !pids().includes(hanging), 120_000)).toBe(true);
  expect(pids()).toContain(other);
});

test("one that missed a check gets no more requests, although nobody has killed it yet", async () => {
  const { troubles, pids, ask } = await underLoad();
  const [hanging = 0] = pids();
  process.kill(hanging, "SIGSTOP");
  /** Whether as many requests as would reach both are answered at once. */
  const isSpared = async () => {
    const asked = Array.from({ length: 8 }, async () => (await ask({ signal: AbortSignal.timeout(300) })).ok);
    return (await Promise.all(asked).catch(() => [])).length === 8;
  };
  expect(await waitUntil(isSpared, 120_000)).toBe(true);
  expect([troubles, isAlive(hanging)]).toEqual([[], true]);
});

test("when both hang, Perch answers again within ten seconds", async () => {
  const { troubles, pids, ask } = await underLoad();
  const before = pids();
  const stoppedAt = performance.now();
  for (const pid of before) process.kill(pid, "SIGSTOP");
  const [caught] = await Promise.all([ask({}, "/health"), ask({}, "/health")]);
  expect([caught.status, errorBody.parse(await caught.json()).code]).toEqual([503, "unavailable"]);
  expect(caught.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  const isBack = async () => (await ask({}, "/health")).status === 200;
  expect(await waitUntil(isBack, 120_000)).toBe(true);
  const tookMs = performance.now() - stoppedAt;
  expect(tookMs, troubles.join("\n")).toBeLessThan(10_000);
  // One may be replaced while the other still hangs, so that two are there before both are new.
  const areNew = () => pids().length === 2 && !pids().some((pid) => before.includes(pid));
  expect(await waitUntil(areNew, 120_000)).toBe(true);
});

test("checks neither are requests in the log nor ask the database", async () => {
  const { pids, log, ask } = await underLoad();
  await ask();
  const before = log();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(log()).toBe(before);
  expect(pids()).toHaveLength(2);
});
