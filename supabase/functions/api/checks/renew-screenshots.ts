import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import { ASK_FOR_PAGE, pageOf } from "../importer/page/fetch-page.ts";
import { PageRefused } from "../importer/page/page-refused.ts";
import type { TakeScreenshot } from "../importer/screenshots/screenshots.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import { endingOfAnswer } from "./ending.ts";
import { isSameHost } from "./moved-url.ts";
import type { DueScreenshot, ScreenshotData } from "./screenshots-data.ts";

/** Half a minute, as checks have: hosted functions may run for 150 seconds. */
const RUN_MS = 30_000;
/** For all pictures of an app. */
const TIME_LIMIT_MS = 40_000;

interface Deps {
  data: ScreenshotData;
  fetchGuarded: GuardedFetch;
  /** Null without a screenshot service, or when SCREENSHOTS is off. */
  takeScreenshot: TakeScreenshot | null;
  images: StoredImages;
  log: Log;
}

/** Takes pictures that are due, of one app at a time. Resolves with whether the time was up before all were taken. */
export type RenewScreenshots = () => Promise<boolean>;

export function createRenewScreenshots({ takeScreenshot, ...deps }: Deps): RenewScreenshots {
  const { data, fetchGuarded, images, log } = deps;

  /** Whether the page is the app's own, not another site's and no wall against robots. Rejects without a page. */
  async function isReadable(url: string, signal: AbortSignal): Promise<boolean> {
    const response = await fetchGuarded(url, { ...ASK_FOR_PAGE, signal });
    pageOf(response);
    return endingOfAnswer(response, null).outcome === "answered" && isSameHost(url, response.url);
  }

  async function renew(take: TakeScreenshot, app: DueScreenshot, signal: AbortSignal): Promise<void> {
    if (!(await isReadable(app.url, signal))) return;
    const picture = await take(app.url, signal);
    // One picture is better than none, and no better than four.
    if (picture === null || (!picture.set && app.screenshotUrl !== null)) return;
    const holder = crypto.randomUUID();
    try {
      const [address] = await images.store([picture], holder, signal);
      if (address !== undefined) await images.discard([await data.record(app.id, address)]);
    } finally {
      // Removes the stored pictures that no row names.
      await images.release(holder);
    }
  }

  return async () => {
    if (takeScreenshot === null) return false;
    const endsAt = performance.now() + RUN_MS;
    while (performance.now() < endsAt) {
      const app = await data.takeNext();
      if (app === null) return false;
      try {
        await renew(takeScreenshot, app, AbortSignal.timeout(TIME_LIMIT_MS));
      } catch (error) {
        // A page that can't be read now is tried after its next check.
        if (error instanceof PageRefused || error instanceof GuardedFetchError) continue;
        log({
          level: "warn",
          event: "screenshot-failed",
          webappId: app.id,
          error: describeError(error),
        });
      }
    }
    return true;
  };
}
