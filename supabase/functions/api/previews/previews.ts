import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from "../../_shared/contract/previews.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { contentHash } from "../../_shared/images/content-hash.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Bucket } from "../../_shared/storage.ts";
import type { PreviewFiles } from "./files-data.ts";
import type { RateLimits } from "../limits/data.ts";
import type { TakeScreenshot } from "../importer/screenshots/screenshots.ts";
import type { Card } from "./card.ts";
import { cardPage } from "./card-page.ts";

/** The time for a picture, so that the answer comes while a crawler waits. */
const TIMEOUT_MS = 8_000;
/** How many are made at once. The browser has other work too. */
const AT_ONCE = 2;
/** One try for a picture in this time, over all instances: nobody keeps the browser busy with one that fails. */
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
 * The pictures of pages for other sites. Each is made when it is first asked for, and kept in the bucket `previews` as
 * `<subject>/<hash of what it shows>.png`, in place of the one before.
 */
export function createPreviews({ siteUrl, takeScreenshot, bucket, files, rateLimits, log }: PreviewParts) {
  const making = new Map<string, Promise<Bytes | null>>();

  /** Throws where the service gives no such picture. */
  async function draw(take: TakeScreenshot, card: Card): Promise<Bytes> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Photographs as icons can make it too large; letters never do.
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
     * A page's picture; null where there is none now. `admit` is called before one is made, and may refuse by an error.
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

    /** Removes some pictures of pages that are gone. A later sweep finds what is left, so a failure is only noted. */
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
