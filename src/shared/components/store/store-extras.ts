import { plural, t } from "@lingui/core/macro";
import { hashText } from "#contract/values/seeded-random.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";

const THOUSANDS = [1, 5, 10, 50, 100] as const;
const LOWEST_TENTHS = 38;
const RATING_STEPS = 12;

/** The made-up rating of an app. It derives from the id, so it is the same on every page and visit. */
export function ratingOf(webappId: number): string {
  const rating = (LOWEST_TENTHS + (hashText(`rating ${webappId}`) % RATING_STEPS)) / 10;
  return written(rating, { minimumFractionDigits: 1 }) ?? rating.toFixed(1);
}

/** The made-up download band of an app, such as "50K+". It derives from the id. */
export function downloadBandOf(webappId: number): string {
  const thousands = THOUSANDS[hashText(`downloads ${webappId}`) % THOUSANDS.length] ?? THOUSANDS[0];
  return `${written(thousands * 1_000, { notation: "compact" }) ?? `${thousands}K`}+`;
}

/** The label of the first tag, or "Utilities". */
export function categoryOf(tags: readonly string[]): string {
  return tags[0] ? tagLabel(tags[0]) : t`Utilities`;
}

/** "developer tools" -> "Developer tools", or its name in the shown language; a tag with capitals keeps them. */
export function tagLabel(tag: string): string {
  const label = tag.charAt(0).toUpperCase() + tag.slice(1);
  return storeName("tag", label);
}

export function searchPlaceholder(totalApps: number | null): string {
  if (!totalApps) return t`Search web apps`;
  const total = groupDigits(totalApps);
  return plural(totalApps, { other: `Search ${total} web apps` });
}

/** "1 app", "20 apps", "1,204 apps". */
export function appCountLabel(count: number): string {
  const digits = groupDigits(count);
  return plural(count, { one: `${digits} app`, other: `${digits} apps` });
}

/** A whole number as "1,234". */
export const groupDigits = (count: number): string =>
  written(count) ?? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/**
 * A number in the shown language; null in English, whose readers need not wait: `Intl` blocks a phone for 80 to 130 ms when
 * it first loads a locale.
 */
const written = (value: number, options?: Intl.NumberFormatOptions): string | null =>
  i18n.locale === "en" ? null : new Intl.NumberFormat(i18n.locale, options).format(value);
