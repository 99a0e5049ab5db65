import type { Claims } from "../../../_shared/session/claims.ts";
import { describeError, type Log } from "../../../_shared/log.ts";
import type { MissingScreenshots } from "../../webapps/missing-screenshots-data.ts";
import type { StoredImages } from "../../uploads/images-data.ts";
import type { WebappAdmin } from "../../webapps/admin-data.ts";
import { PageRefused } from "../page/page-refused.ts";
import { type ReaderDeps, readScreenshot } from "../read-webapp.ts";

const BUDGET_MS = 25_000;
const AT_ONCE = 2;

export interface RegenerateDeps extends ReaderDeps {
  images: StoredImages;
  missing: MissingScreenshots;
  webapps: WebappAdmin;
  log: Log;
}

export interface Regenerated {
  done: number;
  failed: number;
  /** Apps that still have no screenshot. */
  left: number;
}

/**
 * Adds screenshots to apps without one, the longest untried first. Stops when all are tried or time is up.
 */
export type RegenerateScreenshots = (claims: Claims, signal: AbortSignal) => Promise<Regenerated>;

export function createRegenerateScreenshots(deps: RegenerateDeps): RegenerateScreenshots {
  async function regenerate(
    claims: Claims,
    app: { id: number; url: string },
    signal: AbortSignal,
  ): Promise<boolean> {
    const holder = crypto.randomUUID();
    try {
      const screenshot = await readScreenshot(deps, app.url, signal);
      if (screenshot === null) return false;
      const [screenshotUrl = null] = await deps.images.store([screenshot], holder, signal);
      // Null when the app is deleted meanwhile. The end of the lease then removes its picture.
      return (await deps.webapps.update(claims, app.id, { screenshotUrl })) !== null;
    } catch (error) {
      if (!(error instanceof PageRefused) && !signal.aborted) {
        deps.log({
          level: "warn",
          event: "screenshot-failed",
          webappId: app.id,
          error: describeError(error),
        });
      }
      return false;
    } finally {
      await deps.images.release(holder);
    }
  }

  return async (claims, signal) => {
    const endsAt = performance.now() + BUDGET_MS;
    const startedAt = await deps.missing.now();
    const tally = { done: 0, failed: 0 };

    async function work(): Promise<void> {
      while (performance.now() < endsAt && !signal.aborted) {
        const app = await deps.missing.takeNext(claims, startedAt);
        if (app === null) return;
        const isDone = await regenerate(claims, app, signal);
        tally[isDone ? "done" : "failed"]++;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { ...tally, left: await deps.missing.count(claims) };
  };
}
