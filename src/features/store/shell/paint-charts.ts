import type { StorefrontAnswer, StorefrontApp } from "#contract/storefront.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { fill } from "#src/shared/lib/shell-template.ts";
import { paintIcon } from "#src/shared/widgets/paint-icon.ts";
import { categoryOf, downloadBandOf, ratingOf } from "#src/shared/widgets/store-extras.ts";
import { CHARTS } from "#src/shared/widgets/store-params.ts";
import { CHART_LABELS } from "../chart-labels.ts";
import { storePart } from "./store-part.ts";

/** The charts' tabs and the first chart. */
export function paintCharts(charts: StorefrontAnswer["charts"]): HTMLElement {
  const section = storePart("charts");
  const tabs = CHARTS.map((name) => {
    const tab = storePart("tab");
    tab.ariaSelected = String(name === "top");
    tab.tabIndex = name === "top" ? 0 : -1;
    tab.textContent = CHART_LABELS[name];
    return tab;
  });
  find(section, "[role=tablist]").append(...tabs);
  find(section, "ol").append(...charts.top.map((app, index) => paintRow(app, index + 1)));
  return section;
}

function paintRow(app: StorefrontApp, rank: number): HTMLElement {
  const row = storePart("chart-row");
  fill(row, "rank", String(rank));
  const icon = paintIcon({ name: app.title, src: app.iconUrl, className: "w-13 xs:w-16" });
  find(row, "[data-icon]").replaceWith(icon);
  const link = find(row, "a");
  link.setAttribute("href", paths.slug(app.slug));
  link.title = app.title;
  link.textContent = app.title;
  fill(row, "category", categoryOf(app.tags));
  const [rated, installs] = row.querySelectorAll(".sr-only:not(svg + *)");
  rated?.after(ratingOf(app.id));
  installs?.before(`${downloadBandOf(app.id)} `);
  find(row, "button").textContent = "Get";
  return row;
}
