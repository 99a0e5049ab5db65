import type { CheckReport, CheckRun, CheckRunAnswer } from "../../_shared/contract/checks/checks.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { CheckData, HeldApp } from "./data.ts";
import { readAgain } from "./read-again.ts";
import type { Read, RecordReading } from "./record-reading.ts";

/** Hosted functions may run for 150 seconds with two seconds of CPU, and large pages need some of those. */
const RUN_MS = 30_000;
/** Eleven runs, an hour’s, read all apps that a new store has. */
const MOST_PER_RUN = 32;
const AT_ONCE = 4;
/** Shorter than an app's claim of two minutes. */
const TIME_LIMIT_MS = 45_000;
const WITNESSES = 2;
const PUT_OFF_MINUTES = { offline: 15, defect: 60 } as const;

interface Deps {
  data: CheckData;
  fetchGuarded: GuardedFetch;
  record: RecordReading;
  log: Log;
}

export interface Checks {
  /** Checks due apps, a few at once, until none is due (else it `hasMore`) or the run's time is up. */
  run(): Promise<CheckRunAnswer>;
  /**
   * Checks one app, due or not. Rejects with `not_found`, with `conflict` during another check, and with
   * `upstream_failed` without a network.
   */
  checkNow(claims: Claims, id: number): Promise<CheckReport>;
  /** Whether any of the apps that answered last does so now, these aside. */
  isOnline(without?: readonly HeldApp[]): Promise<boolean>;
}

/**
 * Checks the pages of listed apps. Each app is claimed, so that two runs never check the same one. The claim
 * of a dead process expires. A run without a network records nothing.
 */
export function createChecks({ data, fetchGuarded, record, log }: Deps): Checks {
  async function read(app: HeldApp): Promise<Read> {
    return { app, reading: await readAgain(fetchGuarded, app, AbortSignal.timeout(TIME_LIMIT_MS)) };
  }

  /** Whether the network is down: all reads failed, and so do the apps that answered last. */
  async function isOffline(reads: readonly Read[]): Promise<boolean> {
    if (!reads.every(({ reading }) => reading.isUnreached)) return false;
    return !(await isOnline(reads.map(({ app }) => app)));
  }

  async function isOnline(without: readonly HeldApp[] = []): Promise<boolean> {
    const urls = await data.lastAnswered(without, WITNESSES);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const witnesses = await Promise.all(
      urls.map((url) => readAgain(fetchGuarded, { url, hasScreenshots: true }, signal)),
    );
    return witnesses.some(({ isUnreached }) => !isUnreached);
  }

  /** Reads and records claimed apps. A defect in one is logged and does not stop the others. */
  async function checkAll(apps: readonly HeldApp[]): Promise<CheckRun> {
    const tally: CheckRun = { checked: 0, failed: 0, isOffline: false };
    const putAside = async (app: HeldApp, error: unknown): Promise<void> => {
      log({ level: "error", event: "check-failed", webappId: app.id, error: describeError(error) });
      await data.putOff([app], PUT_OFF_MINUTES.defect);
    };
    const settled = await Promise.allSettled(apps.map(read));
    const reads = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    await Promise.all(
      settled.map(async (each, index) => {
        const app = apps[index];
        if (each.status === "rejected" && app) await putAside(app, each.reason);
      }),
    );
    if (reads.length > 0 && (await isOffline(reads))) {
      await data.putOff(
        reads.map(({ app }) => app),
        PUT_OFF_MINUTES.offline,
      );
      return { ...tally, isOffline: true };
    }
    // Sequential, because these writes take the same lock.
    for (const each of reads) {
      try {
        if (!(await record(each))) continue;
        tally.checked++;
        if (each.reading.ending.outcome === "failed") tally.failed++;
      } catch (error) {
        await putAside(each.app, error);
      }
    }
    return tally;
  }

  async function refusal(id: number): Promise<HttpError> {
    return (await data.isThere(id))
      ? new HttpError("conflict", "This app is being checked right now.")
      : new HttpError("not_found", "There is no such app.");
  }

  return {
    isOnline,

    async run() {
      const endsAt = performance.now() + RUN_MS;
      const total: CheckRunAnswer = { checked: 0, failed: 0, isOffline: false, hasMore: true };
      for (let taken = 0; taken < MOST_PER_RUN && performance.now() < endsAt;) {
        const apps = await data.takeDue(AT_ONCE);
        total.hasMore = apps.length > 0;
        if (!total.hasMore) break;
        taken += apps.length;
        const { checked, failed, isOffline: isOver } = await checkAll(apps);
        total.checked += checked;
        total.failed += failed;
        total.isOffline = isOver;
        if (isOver) break;
      }
      if (total.checked > 0) {
        log({ level: "info", event: "checked", count: total.checked, failed: total.failed });
      }
      return total;
    },

    async checkNow(claims, id) {
      const app = await data.takeOne(id);
      if (!app) throw await refusal(id);
      const { isOffline: hasNoNetwork, checked } = await checkAll([app]);
      if (hasNoNetwork) {
        throw new HttpError("upstream_failed", "Perch can’t reach the internet. Please try again later.");
      }
      const check = checked > 0 ? await data.lastOf(claims, id) : null;
      if (!check) throw new HttpError("conflict", "This app could not be checked. Please try again.");
      return check;
    },
  };
}
