import type { StorefrontAnswer } from "#contract/storefront.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { searchPlaceholder, tagLabel } from "#src/shared/widgets/store-extras.ts";
import { storeHref } from "#src/shared/widgets/store-params.ts";
import { pictured } from "../pictured.ts";
import { paintBanner } from "./paint-banner.ts";
import { paintCharts } from "./paint-charts.ts";
import { storePart } from "./store-part.ts";

/**
 * Draws the store's first screen below the bar, exactly as the components will: categories, the first slide of the
 * banner, the first chart. The page that takes it over keeps every element.
 */
export function paintStore(
  root: HTMLElement,
  { totalApps, tags, charts, collections }: StorefrontAnswer,
): void {
  find<HTMLInputElement>(root, "[role=search] input").placeholder = searchPlaceholder(totalApps);
  const page = storePart("store");
  find(page, "nav ul").append(...[null, ...tags].map((tag) => chip(tag)));
  const slides = pictured(collections);
  const front = find(page, ":scope > div");
  if (slides.length > 0) front.append(paintBanner(slides));
  front.append(paintCharts(charts));
  find(root, ":scope > main").replaceChildren(page);
}

function chip(tag: string | null): HTMLElement {
  const item = storePart("chip");
  const link = find(item, "a");
  link.setAttribute("href", storeHref({ tag }));
  if (tag === null) link.ariaCurrent = "true";
  link.textContent = tag === null ? "All" : tagLabel(tag);
  return item;
}
