import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../../local/processes/processes.ts";
import { connectTo } from "../local/support/database.ts";
import { launch } from "../local/support/programs.ts";
import { startOpenAiServer } from "../support/openai-server.ts";
import { canMount, fillDisk, mountDisk } from "../support/small-disk.ts";
import { Keeper } from "./support/keeper.ts";
import { ownMachine } from "./support/own-machine.ts";
import { underWay, type UnderWay } from "./support/perch.ts";

// A start that has to build the pages first is no measure.
beforeAll(async () => {
  const build = launch(["npm", "run", "build:pages"], {});
  expect(await build.ended, build.output()).toBe(0);
}, 10 * 60_000);

const MINUTE_MS = 60_000;
const DAY_SECONDS = 24 * 60 * 60;

/** Kills Postgres or all processes of the function. Returns when. */
function crash(perch: UnderWay, part: "function" | "postgres"): number {
  const pids = part === "function" ? perch.functionPids() : [perch.postmaster() ?? 0];
  expect(pids.every((pid) => pid > 0) && pids.length > 0).toBe(true);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  return performance.now();
}

/** The same six times in a minute, each time after Perch is back. Returns when for the last time. */
async function crashSixTimes(perch: UnderWay, part: "function" | "postgres"): Promise<number> {
  let crashedAt = crash(perch, part);
  for (let crashes = 2; crashes <= 6; crashes++) {
    await perch.expectService(crashedAt);
    // Perch looks every 50 ms whether a part is up. What ends before has not started.
    await sleep(500);
    crashedAt = crash(perch, part);
  }
  return crashedAt;
}

/** The time of day by the clock of Postgres, in ISO 8601. */
async function databaseTime(dataDir: string): Promise<string> {
  const sql = connectTo(dataDir);
  const [row] = await sql<[{ now: Date }]>`select now()`;
  await sql.end();
  return row.now.toISOString();
}

/** Perch with its data on a disk that is full from now on, and refuses changes. */
async function onFullDisk() {
  const { folder, unmount } = mountDisk(400);
  onTestFinished(unmount);
  const perch = await underWay({ dataDir: `${folder}/data` });
  const filledAt = performance.now();
  const makeRoom = fillDisk(folder);
  const isRefused = () => perch.writer.statusesSince(filledAt).some((status) => status !== 200);
  expect(await waitUntil(isRefused, MINUTE_MS)).toBe(true);
  return {
    perch,
    makeRoom,
    statuses: () => [...new Set(perch.writer.statusesSince(filledAt))].toSorted(),
    full: `The disk with ${folder}/data is full`,
  };
}

test("a function that is stopped for a minute is replaced at once", async () => {
  const perch = await underWay();
  const stoppedAt = performance.now();
  const stopped = perch.functionPids();
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  await sleep(MINUTE_MS);
  const endedAt = performance.now();
  await perch.expectHealed(endedAt);
  expect(perch.writer.longestSilence(stoppedAt, endedAt)).toBeLessThan(perch.limitMs);
  expect(perch.functionPids().filter((pid) => stopped.includes(pid))).toEqual([]);
  expect(perch.output()).toMatch(
    /^The API did not answer three checks while it worked on .* and is started again/m,
  );
  expect(perch.ends).toEqual([]);
});

test("a function that crashes six times in a minute is started again after a pause", async () => {
  const perch = await underWay();
  await perch.expectHealed(await crashSixTimes(perch, "function"));
  expect(perch.output()).toMatch(/^The API ended by itself and is started again in 1 s/m);
  expect(perch.ends).toEqual([]);
});

test("a killed Postgres is started again", async () => {
  const perch = await underWay();
  await perch.expectHealed(crash(perch, "postgres"));
  expect(perch.output()).toMatch(/^Postgres ended by itself and is started again/m);
  expect(perch.ends).toEqual([]);
});

test("six crashes of Postgres in a minute end Perch with code 1, for its service manager", async () => {
  const perch = await underWay();
  await perch.expectHealed(await crashSixTimes(perch, "postgres"));
  expect(perch.output()).toMatch(/^Postgres keeps ending by itself; everything is stopped\.$/m);
  expect(perch.ends).toEqual([1]);
});

test("after a kill of the page server the next start says that the last run was cut off", async () => {
  const perch = await underWay();
  process.kill(perch.pid(), "SIGKILL");
  await perch.expectHealed(performance.now());
  expect(perch.output()).toMatch(/^The last run was cut off/m);
  expect(perch.ends).toEqual(["SIGKILL"]);
});

test.runIf(canMount)(
  "a full disk refuses changes, says so, and is forgotten once there is room",
  async () => {
    const { perch, makeRoom, statuses, full } = await onFullDisk();
    await crash(perch, "postgres");
    await sleep(10_000);
    expect(statuses()).toEqual([200, 503]);
    makeRoom();
    await perch.expectHealed(performance.now());
    expect(perch.output()).toContain(`${full}: Perch refuses changes until there is room.\n`);
    expect(perch.ends).toEqual([]);
  },
);

test.runIf(canMount)("each start on a full disk fails in one line, until there is room", async () => {
  const { perch, makeRoom, full } = await onFullDisk();
  process.kill(perch.pid(), "SIGKILL");
  expect(await waitUntil(() => perch.ends.length === 4, MINUTE_MS), perch.output()).toBe(true);
  makeRoom();
  await perch.expectHealed(performance.now());
  expect(perch.ends.slice(0, 4)).toEqual(["SIGKILL", 1, 1, 1]);
  expect(perch.output()).toContain(`${full}: make room, then start again. Nothing was changed.\n`.repeat(3));
});

test.runIf(canMount)("a clock that jumps ahead by a day, and back, keeps nobody out", async () => {
  const machine = await ownMachine();
  const perch = await underWay(machine);
  for (const secondsAhead of [DAY_SECONDS, 0, -DAY_SECONDS]) {
    machine.setClock(secondsAhead);
    const setAt = performance.now();
    await perch.expectService(setAt);
    // What happens every few seconds has happened once.
    await sleep(10_000);
    const lastLine = perch.functionLog().trim().split("\n").at(-1) ?? "";
    const shown = [(JSON.parse(lastLine) as { time: string }).time, await databaseTime(perch.dataDir)];
    for (const time of shown) {
      expect(Math.abs(Date.parse(time) - Date.now() - secondsAhead * 1000)).toBeLessThan(MINUTE_MS);
    }
  }
  machine.setClock(0);
  await perch.expectHealed(performance.now());
  const jumps = perch.output().match(/^The clock .*/gm);
  expect(jumps).toEqual([
    "The clock went 1440 min ahead: it was set, or the machine slept.",
    "The clock was set back by 1440 min.",
    "The clock was set back by 1440 min.",
  ]);
  expect(perch.ends).toEqual([]);
});

test.runIf(canMount)(
  "without names Perch starts and keeps changes; feeds and model say what is missing",
  async () => {
    const machine = await ownMachine();
    const model = await startOpenAiServer();
    onTestFinished(model.close);
    const feeds = createServer((_asked, answer) => {
      answer.setHeader("content-type", "application/rss+xml");
      answer.end(
        '<rss version="2.0"><channel><title>News</title><item><title>One</title></item></channel></rss>',
      );
    });
    await new Promise<void>((resolve) => feeds.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void feeds.close());
    const feedHost = `feeds.example:${(feeds.address() as AddressInfo).port}`;
    const perch = await underWay({
      command: machine.command,
      env: {
        ALLOW_PRIVATE_HOSTS: feedHost,
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: model.baseUrl.replace("127.0.0.1", "model.example"),
        OPENAI_TIMEOUT_SECONDS: "3",
      },
    });
    const keeper = new Keeper("admin@perch.test", perch.siteUrl);
    await keeper.signIn();
    const findFeed = () => keeper.findFeed(`http://${feedHost}/`);
    expect(await findFeed()).toMatchObject({ status: 200 });

    machine.setNames(false);
    const goneAt = performance.now();
    expect(await findFeed()).toMatchObject({
      status: 422,
      text: expect.stringContaining("The site's name could not be looked up."),
    });
    expect(await keeper.createCatalogue("Gardening")).toContain("The AI service");
    await perch.expectService(goneAt);
    expect(perch.functionLog()).toContain('"event":"ai-failed"');
    process.kill(perch.pid(), "SIGKILL");
    await perch.expectService(performance.now());

    machine.setNames(true);
    const endedAt = performance.now();
    expect(await waitUntil(async () => (await findFeed()).status === 200, 10_000)).toBe(true);
    expect(await keeper.createCatalogue("Gardening")).not.toContain("could not be reached");
    await perch.expectHealed(endedAt);
    expect(perch.ends).toEqual(["SIGKILL"]);
  },
);
