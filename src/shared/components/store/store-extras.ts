import { t } from "@lingui/core/macro";
import { hashText } from "#contract/seeded-random.ts";

const DOWNLOAD_BANDS = ["1K+", "5K+", "10K+", "50K+", "100K+"] as const;
const LOWEST_TENTHS = 38;
const RATING_STEPS = 12;

/** The made-up rating of an app. It derives from the id, so it is the same on every page and visit. */
export function ratingOf(webappId: number): string {
  return ((LOWEST_TENTHS + (hashText(`rating ${webappId}`) % RATING_STEPS)) / 10).toFixed(1);
}

/** The made-up download band of an app, such as "50K+". It derives from the id. */
export function downloadBandOf(webappId: number): string {
  return DOWNLOAD_BANDS[hashText(`downloads ${webappId}`) % DOWNLOAD_BANDS.length] ?? DOWNLOAD_BANDS[0];
}

/** The label of the first tag, or "Utilities". */
export function categoryOf(tags: readonly string[]): string {
  return tags[0] ? tagLabel(tags[0]) : "Utilities";
}

/** "developer tools" -> "Developer tools"; a tag with capitals keeps them. */
export function tagLabel(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** The host of a URL without `www.`, as an app page shows it. Any other text is returned unchanged. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}

export function searchPlaceholder(totalApps: number | null): string {
  return totalApps ? t`Search ${groupDigits(totalApps)} web apps` : t`Search web apps`;
}

/** "1 app", "20 apps", "1,204 apps". */
export function appCountLabel(count: number): string {
  return count === 1 ? "1 app" : t`${groupDigits(count)} apps`;
}

/** A whole number as "1,234". `toLocaleString` blocks a phone for 80 to 130 ms when it first loads its locale. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
