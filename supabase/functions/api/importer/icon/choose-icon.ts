import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { GuardedFetchError } from "../../../_shared/guarded-fetch/error.ts";
import { DRAWING_SIDE_PX, type IconOffer, MASKABLE_SHARE } from "./icon-offers.ts";

const MAX_FETCHED = 9;
const AT_ONCE = 3;
const TIMEOUT_MS = 8_000;
/** An icon above this size looks no better. */
const GOOD_SIDE_PX = 192;

interface Candidate {
  image: PreparedImage;
  /** The measured size of an icon; negative for one that is not square, so that any square one beats it. */
  score: number;
}

/** Fetches the candidates in order until the best icon is known; null when none of them is an image. */
export async function chooseIcon(
  fetchGuarded: GuardedFetch,
  offers: readonly IconOffer[],
  signal: AbortSignal,
): Promise<PreparedImage | null> {
  let best: Candidate | null = null;
  for (let start = 0; start < Math.min(offers.length, MAX_FETCHED); start += AT_ONCE) {
    const batch = offers.slice(start, start + AT_ONCE);
    for (const candidate of await Promise.all(batch.map((offer) => fetchIcon(fetchGuarded, offer, signal)))) {
      if (candidate && candidate.score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = candidate;
    }
    if (best && best.score >= GOOD_SIDE_PX) break;
  }
  return best?.image ?? null;
}

/** Fetches one linked image; null on any failure. Throws only the reason of `signal`. */
export async function fetchImage(
  fetchGuarded: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<PreparedImage | null> {
  try {
    const { status, body } = await fetchGuarded(url, { accept: "image/*", timeoutMs: TIMEOUT_MS, signal });
    return status >= 200 && status < 300 ? await prepareImage(body) : null;
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof ImageRefused) return null;
    throw error;
  }
}

async function fetchIcon(
  fetchGuarded: GuardedFetch,
  { url, isMaskable }: IconOffer,
  signal: AbortSignal,
): Promise<Candidate | null> {
  const image = await fetchImage(fetchGuarded, url, signal);
  return image && { image, score: scoreOf(image, isMaskable) };
}

function scoreOf({ type, size }: PreparedImage, isMaskable: boolean): number {
  const { width, height } = size ?? { width: 1, height: 1 };
  const isSquare = Math.abs(width - height) <= Math.max(width, height) * 0.05;
  if (!isSquare) return -Math.abs(width / height - 1) - 1;
  const side = type === "image/svg+xml" ? DRAWING_SIDE_PX : Math.min(width, height);
  return isMaskable ? side * MASKABLE_SHARE : side;
}
