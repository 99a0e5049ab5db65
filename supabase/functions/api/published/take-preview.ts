import type { OwnPublishedPage } from "../../_shared/contract/published-pages.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { StoredImages } from "../data/images.ts";
import type { PublishedPages } from "../data/pages/published-pages.ts";
import type { TakeScreenshot } from "../importer/screenshots/screenshots.ts";

/** What other sites show of a page, in pixels. */
const VIEWPORT = { width: 1200, height: 630 };
const TIMEOUT_MS = 25_000;

export interface PreviewDeps {
  siteUrl: string;
  /** Null where there is no screenshot service. */
  takeScreenshot: TakeScreenshot | null;
  images: Pick<StoredImages, "store" | "release">;
  publishedPages: Pick<PublishedPages, "setPreview">;
  log: Log;
}

/** What identifies the copy that the picture is of. */
type Copy = Pick<OwnPublishedPage, "id" | "name" | "publishedAt"> & { handle: string };

/**
 * Takes the picture of a page that was just published and stores it with the page. Without a screenshot service the page
 * has the product's own picture. Never rejects: the page is published without a picture too.
 */
export type TakePreview = (copy: Copy) => Promise<void>;

export function createTakePreview(deps: PreviewDeps): TakePreview {
  return async ({ handle, name, ...copy }) => {
    if (deps.takeScreenshot === null) return;
    const holder = crypto.randomUUID();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      // `preview` draws the page without what only its readers need.
      const url = `${deps.siteUrl}/@${handle}/${name}?preview`;
      const picture = await deps.takeScreenshot(url, signal, VIEWPORT);
      if (picture === null) return;
      const [address = ""] = await deps.images.store([picture], holder, signal);
      await deps.publishedPages.setPreview(copy, address);
    } catch (error) {
      deps.log({ level: "warn", event: "preview-failed", error: describeError(error) });
    } finally {
      // Removes the picture too when the page was withdrawn or published anew meanwhile.
      await deps.images.release(holder);
    }
  };
}
