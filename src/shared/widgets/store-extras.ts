import { hashText } from "#contract/seeded-random.ts";

const DOWNLOAD_BANDS = ["1K+", "5K+", "10K+", "50K+", "100K+"] as const;
const LOWEST_TENTHS = 38;
const RATING_STEPS = 12;

/**
 * What the store shows beside a name and does not store. Both figures come from the id alone, so that they are the
 * same on every page and on every visit.
 */
export function ratingOf(webappId: number): string {
  return ((LOWEST_TENTHS + (hashText(`rating ${webappId}`) % RATING_STEPS)) / 10).toFixed(1);
}

/** One of five bands, such as "50K+". */
export function downloadBandOf(webappId: number): string {
  return DOWNLOAD_BANDS[hashText(`downloads ${webappId}`) % DOWNLOAD_BANDS.length] ?? DOWNLOAD_BANDS[0];
}

/** The first tag as people write it, or "Utilities". */
export function categoryOf(tags: readonly string[]): string {
  return tags[0] ? tagLabel(tags[0]) : "Utilities";
}

/** "developer tools" -> "Developer tools"; a tag that brings its own capitals keeps them. */
export function tagLabel(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** The host of a URL without `www.`, as an app page shows it; the text itself when it is not a URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}

/** What the store's search box says while it is empty. */
export function searchPlaceholder(totalApps: number | null): string {
  return totalApps ? `Search ${totalApps.toLocaleString("en-US")} web apps` : "Search web apps";
}

/** "1 app", "20 apps", "1,204 apps". */
export function appCountLabel(count: number): string {
  return count === 1 ? "1 app" : `${count.toLocaleString("en-US")} apps`;
}
