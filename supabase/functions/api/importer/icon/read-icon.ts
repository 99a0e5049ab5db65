import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { chooseIcon } from "./choose-icon.ts";
import { type FetchedPage, fetchPage } from "../page/fetch-page.ts";
import { iconOffers } from "./icon-offers.ts";
import { PageRefused } from "../page/page-refused.ts";
import { readPage } from "../page/read-page.ts";
import { fetchManifest } from "../read-webapp.ts";

/** The best icon of a site, or null. An unreadable page may still have an icon at the usual path. */
export type ReadIcon = (url: string, signal: AbortSignal) => Promise<PreparedImage | null>;

export function createReadIcon(fetchGuarded: GuardedFetch): ReadIcon {
  return async (url, signal) => {
    const fetched = await fetchOrEmpty(fetchGuarded, url, signal);
    const page = readPage(fetched.html, fetched.url);
    const manifest = await fetchManifest(fetchGuarded, page, signal);
    return await chooseIcon(fetchGuarded, iconOffers(page, manifest, fetched.url), signal);
  };
}

async function fetchOrEmpty(
  fetchGuarded: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  try {
    return await fetchPage(fetchGuarded, url, signal);
  } catch (error) {
    if (error instanceof PageRefused) return { html: "", url };
    throw error;
  }
}
