import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { waitUntil } from "../../../local/processes/processes.ts";
import { dataDirForTest } from "../../local/support/folders.ts";
import { placeFor } from "../../local/support/programs.ts";
import { functionPids } from "../../support/function-pids.ts";
import { manage } from "./manager.ts";
import { Writer } from "./writer.ts";

const BACK_MS = 10_000;
const PATIENCE_MS = 120_000;

type Options = {
  dataDir?: string;
  /** More environment for `npm start`. */
  env?: Record<string, string>;
  /** Wraps the command that starts Perch. */
  command?: (command: string[]) => string[];
};

/** Perch under a service manager, with a member who changes things all the while. */
export async function underWay({ dataDir = dataDirForTest(), env = {}, command = (it) => it }: Options = {}) {
  const place = await placeFor(dataDir);
  const startedAt = performance.now();
  const start = command(["node", "local/run.js", "local/start.ts"]);
  const perch = manage(start, { ...place.env, NEWS_FEEDS: ",", CHECKS: "off", ...env });
  const answers = (path: string) =>
    fetch(place.siteUrl + path, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    );
  const isHealthy = () => answers("/api/health");
  expect(await waitUntil(isHealthy, PATIENCE_MS), perch.output()).toBe(true);
  // Where the first start takes more than half of that, the machine is too busy for ten seconds.
  const limitMs = Math.max(BACK_MS, 2 * (performance.now() - startedAt));

  const writer = new Writer("writer@example.com", place.siteUrl);
  await writer.signIn();
  writer.start();
  onTestFinished(() => writer.stop());
  expect(await waitUntil(() => writer.promisedSince(0) >= 8, PATIENCE_MS)).toBe(true);

  /** Within ten seconds Perch has to take changes, be healthy and show its page. */
  async function expectService(sinceMs: number): Promise<void> {
    const isBack = async () =>
      writer.promisedSince(sinceMs) > 0 && (await isHealthy()) && (await answers("/"));
    expect(await waitUntil(isBack, limitMs - (performance.now() - sinceMs)), perch.output()).toBe(true);
    console.log(`Back after ${Math.round(performance.now() - sinceMs)} ms, of ${Math.round(limitMs)}.`);
  }

  const pidFile = join(dataDir, "postgres/postmaster.pid");
  return {
    ...place,
    ...perch,
    dataDir,
    writer,
    limitMs,
    isHealthy,
    functionPids: () => functionPids(dataDir),
    /** The process of Postgres that accepts connections; null while there is none. */
    postmaster(): number | null {
      const lines = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
      return lines[7]?.trim() === "ready" ? Number(lines[0]) : null;
    },
    functionLog: () => readFileSync(join(dataDir, "api.log"), "utf8"),
    expectService,
    /** The same, and nothing that was promised is lost. Ends the changes. */
    async expectHealed(endedAtMs: number): Promise<void> {
      await expectService(endedAtMs);
      await writer.stop();
      const { promised, ...broken } = await writer.brokenPromises();
      console.log(`${promised} changes were promised.`);
      expect(broken).toEqual({ lost: [], unasked: [] });
    },
  };
}

export type UnderWay = Awaited<ReturnType<typeof underWay>>;
