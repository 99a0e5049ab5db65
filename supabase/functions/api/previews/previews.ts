import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from "../../_shared/contract/site/previews.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { contentHash } from "../../_shared/images/content-hash.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Bucket } from "../../_shared/storage.ts";
import type { PreviewFiles } from "./files-data.ts";
import type { RateLimits } from "../limits/data.ts";
import type { TakeScreenshot } from "../importer/screenshots/screenshots.ts";
import type { Card } from "./card.ts";
import { cardPage } from "./card-page.ts";

/** Time limit for a picture, so that a crawler still waits for the answer. */
const TIMEOUT_MS = 8_000;
/** The maximum of concurrent pictures. The browser has other work too. */
const AT_ONCE = 2;
/**
 * One attempt per picture in this time, over all instances, so that a failing one can't keep the browser
 * busy.
 */
const TRY_EVERY_SECONDS = 60;

export interface PreviewParts {
  siteUrl: string;
  /** Null where there is no screenshot service. */
  takeScreenshot: TakeScreenshot | null;
  bucket: Pick<Bucket, "get" | "put" | "remove">;
  files: PreviewFiles;
  rateLimits: Pick<RateLimits, "take">;
  log: Log;
}

/**
 * Previews of pages for other sites. Each is created on first request and stored in the bucket `previews` as
 * `<subject>/<hash of its content>.png`. It replaces the previous version.
 */
export function createPreviews({ siteUrl, takeScreenshot, bucket, files, rateLimits, log }: PreviewParts) {
  const making = new Map<string, Promise<Bytes | null>>();

  /** Throws when the service returns no suitable picture. */
  async function draw(take: TakeScreenshot, card: Card): Promise<Bytes> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Photographs as icons may exceed the size limit; letters never do.
    for (const isPlain of [false, true]) {
      const picture = await take({ html: cardPage(card, siteUrl, isPlain), size: PREVIEW_SIZE }, signal);
      if (picture?.type !== "image/png") break;
      if (picture.bytes.length <= MAX_PREVIEW_BYTES) return picture.bytes;
    }
    throw new Error("The screenshot service gives no picture.");
  }

  async function make(take: TakeScreenshot, card: Card, name: string): Promise<Bytes | null> {
    try {
      if ((await rateLimits.take(`preview:${name}`, 1, TRY_EVERY_SECONDS)) > 0) return null;
      const picture = await draw(take, card);
      await bucket.put(name, picture, "image/png");
      const others = (await files.of(card.subject)).filter((other) => other !== name);
      if (others.length > 0) await bucket.remove(others);
      return picture;
    } catch (error) {
      log({ level: "warn", event: "preview-failed", subject: card.subject, error: describeError(error) });
      return null;
    }
  }

  return {
    /**
     * A page's preview; null when none is available. Calls `admit` before creating one; it may throw to
     * refuse.
     */
    async read(card: Card, admit: () => Promise<void>): Promise<Bytes | null> {
      if (takeScreenshot === null) return null;
      const name = `${card.subject}/${await contentHash(new TextEncoder().encode(cardPage(card, siteUrl)))}.png`;
      const known = making.get(name) ?? (await bucket.get(name));
      if (known) return await known;
      await admit();
      const meanwhile = making.get(name);
      if (meanwhile) return await meanwhile;
      if (making.size >= AT_ONCE) return null;
      const made = make(takeScreenshot, card, name).finally(() => making.delete(name));
      making.set(name, made);
      return await made;
    },

    /** Removes some previews of deleted pages. A failure is only logged, because a later sweep retries. */
    async sweep(): Promise<void> {
      try {
        const gone = await files.gone();
        if (gone.length > 0) await bucket.remove(gone);
      } catch (error) {
        log({ level: "warn", event: "sweep-previews", error: describeError(error) });
      }
    },
  };
}
