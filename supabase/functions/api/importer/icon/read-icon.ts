import { isWebAddress } from "../../../_shared/contract/values/link-address.ts";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { chooseIcon } from "./choose-icon.ts";
import { fetchPage, readFetched } from "../page/fetch-page.ts";
import { iconOffers } from "./icon-offers.ts";
import { PageRefused } from "../page/page-refused.ts";
import { type Page, readPage } from "../page/read-page.ts";
import { fetchManifest } from "../read-webapp.ts";

/** The best icon of a site, or null, as of what a program opens. An unreadable page may still have an icon at the usual path. */
export type ReadIcon = (url: string, signal: AbortSignal) => Promise<PreparedImage | null>;

export function createReadIcon(fetchGuarded: GuardedFetch): ReadIcon {
  return async (url, signal) => {
    if (!isWebAddress(url)) return null;
    const page = await readOrEmpty(fetchGuarded, url, signal);
    const manifest = await fetchManifest(fetchGuarded, page, signal);
    return await chooseIcon(fetchGuarded, iconOffers(page, manifest, page.url), signal);
  };
}

async function readOrEmpty(
  fetchGuarded: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<Page & { url: string }> {
  try {
    const fetched = await fetchPage(fetchGuarded, url, signal);
    return { ...readFetched(fetched), url: fetched.url };
  } catch (error) {
    if (error instanceof PageRefused) return { ...readPage("", url), url };
    throw error;
  }
}
