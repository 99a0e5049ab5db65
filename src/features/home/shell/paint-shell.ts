import type { Article } from "#contract/news.ts";
import type { WidgetType } from "#contract/widgets.ts";
import { mergeDrawer, type DrawerItem } from "#src/api/drawer-items.ts";
import {
  excludedFeeds,
  lastApps,
  lastIconSheet,
  lastLinks,
  lastNews,
  lastSettings,
  lastUser,
  lastWidgets,
} from "#src/api/last-seen.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "#src/api/settings-record.ts";
import { visitorArrangement, type WidgetArrangement } from "#src/api/visitor-widgets.ts";
import { widgetLayout } from "#src/api/widget-layout.ts";
import { isReturning } from "#src/shared/lib/is-returning.ts";
import { layOutIcons } from "#src/shared/lib/icon-sheet.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { find, paintAccount, paintThemeSwitch, part } from "#src/shared/lib/shell-parts.ts";
import { letterBackground, tileLetter } from "#src/shared/widgets/letter-tile.ts";
import { clockFace } from "../clock/clock-format.ts";
import { labelParts } from "../drawer/label-parts.ts";
import { limitsReached, placeholderCount } from "../drawer/slots.ts";
import { formatAge } from "../news/format-age.ts";

/** What a member without a known arrangement sees until the server has said one. */
const NOTHING_SHOWN: WidgetArrangement = { order: [], minimised: {} };
const MAX_NEWS = 20;

/**
 * Draws what this browser knows into the shell of index.html, exactly as the components will: the page that takes it
 * over keeps every element. What it does not know stays as index.html has it, the home screen of a first visit.
 */
export function paintShell(root: HTMLElement, now: Date): void {
  const user = lastUser.get();
  // Coming back from a sign-in link, what is not known of the member yet stays as the visitor had it.
  const isVisitors = user === null || isReturning;
  const settings =
    (user && lastSettings.get(user.id)?.settings) ?? (isVisitors ? visitorSettings.get() : DEFAULT_SETTINGS);
  const arrangement =
    (user && lastWidgets.get(user.id)) ?? (isVisitors ? visitorArrangement() : NOTHING_SHOWN);

  paintThemeSwitch(root);
  if (user) paintAccount(root, user.email);
  paintClock(root, now, settings);
  paintNews(root, now, settings);
  paintWidgets(root, arrangement, settings);
  if (user) paintDrawer(root, user.id);
}

function paintClock(root: HTMLElement, now: Date, { clockStyle }: Settings): void {
  const { time, date, machine } = clockFace(now, clockStyle);
  const clock = find(root, "time");
  clock.textContent = time;
  clock.setAttribute("datetime", machine);
  find(root, "time + p").textContent = date;
}

function paintNews(root: HTMLElement, now: Date, { feedsOff }: Settings): void {
  const seen = lastNews.get();
  if (seen === null || seen.articles.length === 0 || seen.exclude !== excludedFeeds(feedsOff)) return;
  const nowMs = Math.floor(now.getTime() / 60_000) * 60_000;
  const rows = part("news");
  rows.append(...seen.articles.slice(0, MAX_NEWS).map((article) => newsRow(article, nowMs)));
  find(root, ".news-rows").replaceWith(rows);
  find(root, ".news").ariaBusy = "false";
}

function newsRow(article: Article, nowMs: number): HTMLElement {
  const row = part("news-row");
  find<HTMLAnchorElement>(row, "a").href = article.url;
  const picture = find<HTMLImageElement>(row, "img");
  if (article.urlToImage === null) picture.remove();
  else picture.setAttribute("src", article.urlToImage);
  const title = find(row, "[dir]");
  title.textContent = article.title;
  title.title = article.title;
  find(row, "bdi").textContent = article.source.name;
  find(row, ":has(> bdi)").append(` · ${formatAge(article.publishedAt, nowMs)}`);
  return row;
}

function paintWidgets(root: HTMLElement, arrangement: WidgetArrangement, { removedWidgets }: Settings): void {
  const { shown, minimised } = widgetLayout({ ...arrangement, removed: removedWidgets });
  const column = find(root, ".home-widgets");
  const widgets = shown.map((type) => find(column, `[data-widget="${type}"]`));
  const isAsItIs = widgets.every((widget, index) => column.children[index] === widget);
  // Left where it is, a field that somebody is typing into keeps the focus.
  if (!isAsItIs || widgets.length < column.childElementCount) column.replaceChildren(...widgets);
  if (widgets.length === 0) find(root, "#main").dataset["widgets"] = "none";
  if (minimised.length > 0) find(root, ".header-slot").append(minimisedBar(minimised));
}

function minimisedBar(minimised: readonly WidgetType[]): HTMLElement {
  const bar = part("minimised-bar");
  for (const button of bar.querySelectorAll("button")) button.remove();
  bar.append(...minimised.map((type) => find(part("minimised-bar"), `[data-maximise="${type}"]`)));
  return bar;
}

function paintDrawer(root: HTMLElement, userId: string): void {
  const grid = find(root, ".drawer-grid");
  const placeholders = [...grid.querySelectorAll(".app-tile.is-placeholder")];
  const apps = lastApps.get(userId)?.apps;
  const links = lastLinks.get(userId)?.links;
  if (!apps || !links) {
    grid.ariaBusy = "true";
    for (const placeholder of placeholders) placeholder.replaceWith(part("skeleton-tile"));
    return;
  }
  const sheet = lastIconSheet.get(userId);
  if (sheet) {
    layOutIcons(sheet);
    shellNotes().sheet = sheet;
  }
  const items = mergeDrawer(apps, links);
  document.documentElement.dataset["slots"] = limitsReached(items.length);
  placeholders[0]?.before(...items.map((item) => tile(item)));
  for (const placeholder of placeholders.slice(placeholderCount(items.length))) placeholder.remove();
  if (items.length > 0) find(root, "section:has(> .drawer-grid)").append(part("edit-pills"));
}

function tile(item: DrawerItem): HTMLElement {
  const element = part("tile");
  element.dataset["appTile"] = item.key;
  const link = find<HTMLAnchorElement>(element, "a");
  link.setAttribute("href", item.url);
  link.title = item.name;
  const label = find(element, ".app-tile-label");
  for (const [index, part] of labelParts(item.name).entries()) {
    if (index > 0) label.append(document.createElement("wbr"));
    label.append(part);
  }
  find(element, ".tile-menu-button").ariaLabel = `${item.name} menu`;
  const [image, letter] = [find(element, "img"), find(element, "[data-letter]")];
  const place = shellNotes().sheet?.places[item.icon ?? ""];
  if (place) {
    const icon = find(element, ".app-icon");
    icon.replaceChildren();
    icon.classList.add("is-on-sheet");
    icon.style.backgroundPosition = place;
  } else if (item.icon) {
    image.setAttribute("src", item.icon);
    letter.remove();
  } else {
    image.remove();
    letter.textContent = tileLetter(item.name);
    letter.style.background = letterBackground(item.name);
    delete letter.dataset["letter"];
  }
  return element;
}
