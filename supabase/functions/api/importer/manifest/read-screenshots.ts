import { MAX_SCREENSHOTS, type WebappScreenshot } from "../../../_shared/contract/webapps/manifests.ts";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { shorten, unescapedLine } from "../../../_shared/markup/plain-text.ts";
import { fetchImage } from "../icon/choose-icon.ts";
import type { OfferedScreenshot } from "../page/manifest.ts";

const AT_ONCE = 2;
/** Bounds the memory for one app. Fetching stops after the picture that exceeds it. */
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;
/** The time limit for all pictures of an app. */
const TIME_LIMIT_MS = 20_000;
/** Browsers ignore smaller pictures. */
const MIN_SIDE_PX = 320;
const MAX_SIDE_PX = 16_384;
const MAX_LABEL = 300;

export interface ReadScreenshot extends Omit<WebappScreenshot, "imageUrl"> {
  image: PreparedImage;
}

/**
 * Fetches the first eight screenshots of a manifest, in order. Skips failed ones, SVGs and unsuitable sizes.
 * Stops at the time or memory limit. Throws only the reason of `signal`.
 */
export async function readScreenshots(
  fetchGuarded: GuardedFetch,
  offered: readonly OfferedScreenshot[],
  signal: AbortSignal,
): Promise<ReadScreenshot[]> {
  const enough = AbortSignal.timeout(TIME_LIMIT_MS);
  const unique = [...new Map(offered.map((picture) => [picture.url, picture])).values()];
  const wanted = unique.slice(0, MAX_SCREENSHOTS);
  const read: ReadScreenshot[] = [];
  let bytes = 0;
  for (let start = 0; start < wanted.length && !enough.aborted && bytes < MAX_TOTAL_BYTES; start += AT_ONCE) {
    const batch = wanted.slice(start, start + AT_ONCE);
    const pictures = await Promise.all(batch.map((picture) => readOne(fetchGuarded, picture, signal)));
    for (const picture of pictures) {
      if (picture === null) continue;
      bytes += picture.image.bytes.length;
      read.push(picture);
    }
  }
  return read;
}

async function readOne(
  fetchGuarded: GuardedFetch,
  { url, formFactor, label }: OfferedScreenshot,
  signal: AbortSignal,
): Promise<ReadScreenshot | null> {
  const image = await fetchImage(fetchGuarded, url, signal);
  if (!image?.size || image.type === "image/svg+xml") return null;
  const { width, height } = image.size;
  if (Math.min(width, height) < MIN_SIDE_PX || Math.max(width, height) > MAX_SIDE_PX) return null;
  return { image, width, height, formFactor, label: shorten(unescapedLine(label), MAX_LABEL) };
}
