import { t } from "@lingui/core/macro";
import { moveItem, type HomeChange } from "#contract/home/changes.ts";
import type { Home } from "#contract/home/home.ts";
import { findWidget } from "#contract/home/state.ts";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { newId } from "#contract/values/new-id.ts";
import * as plans from "#contract/widgets/changes.ts";
import { documentedType } from "#src/api/home/documented-widget.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { log } from "#src/shared/lib/log.ts";
import { excerptOf } from "#src/shared/lib/text/excerpt.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";
import type { EntryActions } from "#src/widgets/widget.ts";
import { showPageAt } from "../board/shown-index.ts";
import { dragMessages } from "../drawer/drag/messages.ts";
import { siblingsOf, stepOf } from "../drawer/menu/places.ts";
import { nameOf } from "../drawer/name-of.ts";
import { homeOf, type Site } from "./site.ts";
import { moved } from "./tile-changes.ts";

/** The search has the focus, and keeps what nobody takes from it. */
function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const menuButtonOf = (widget: string) => `[data-app-tile="${widget}"] [aria-haspopup="menu"]`;

function nameOfWidget(site: Site, id: string): string {
  const home = homeOf(site);
  const widget = home && findWidget(home, id);
  return widget ? nameOf(widget) : t`The widget`;
}

/** Adds a widget at the end of a page, and puts the focus into it. */
export async function addWidget({ change }: Site, page: NamedPage, type: string): Promise<void> {
  const id = `widget:${newId()}` as const;
  const [name, pageName] = [widgetTypeName(type), page.name];
  const made = await change(() => plans.addWidget({ id, type }, { place: page.id }), {
    name,
    title: t`Widget added`,
    description: t`${name} is on ${pageName}.`,
    undone: t`${name} is gone again`,
  });
  if (!made) return;
  arrivals.set([id]);
  releaseFocus();
  // It may still be loading.
  const loaded = `[data-app-tile="${id}"] [data-added-type]`;
  focusWhenShown(`${loaded} input`, `${loaded} [aria-haspopup="menu"]`);
}

export function minimise({ change }: Site, id: string): void {
  void change((home) => plans.changeWidget(home, id, { isMinimized: true }));
  focusWhenShown(`[data-maximise="${id}"]`);
}

/** Shows a widget, also a minimised one, on the page that it stands on, and puts the focus into this part of it or on its menu. */
export function showWidget(site: Site, id: string, part?: string): void {
  const home = homeOf(site);
  const pages = home?.pages ?? [];
  if (home && findWidget(home, id)?.isMinimized)
    void site.change((home) => plans.changeWidget(home, id, { isMinimized: false }));
  showPageAt(
    pages,
    pages.findIndex(({ items }) => items.some((item) => item.id === id)),
  );
  releaseFocus();
  focusWhenShown(...(part === undefined ? [] : [`[data-app-tile="${id}"] ${part}`]), menuButtonOf(id));
}

type TickedOff = { widget: string; text: string; tickOff: (actions: EntryActions) => void };

/** Ticks a task off its list, and makes the next one of a series, as one change. */
export function tickOff({ change }: Site, { widget, text, tickOff: tick }: TickedOff): void {
  const plan = (home: Home): HomeChange => {
    const changes: HomeChange[] = [];
    tick({
      putEntry: (id, changed) => void changes.push(plans.putEntry(home, widget, id, changed)),
      removeEntries: (ids) => void changes.push(plans.removeEntries(home, widget, ids)),
    });
    const known = changes.find((made) => made.known)?.known;
    return {
      ops: changes.flatMap(({ ops }) => ops),
      undo: changes.toReversed().flatMap(({ undo }) => undo),
      ...(known && { known }),
    };
  };
  const names = excerptOf(text);
  void change(plan, { name: names, title: t`Task done`, description: names, undone: t`${names} is back` });
}

/** Gives a widget another size on its page. */
export async function resizeWidget(site: Site, id: string, size: WidgetSize): Promise<void> {
  const name = nameOfWidget(site, id);
  const title = t`Size changed`;
  const made = await site.change((home) => plans.changeWidget(home, id, { size }), {
    name,
    title,
    description: title,
    undone: t`${name} has its old size again`,
    isSmall: true,
  });
  // A smaller one may have moved up.
  if (made) document.querySelector(menuButtonOf(id))?.scrollIntoView({ block: "nearest" });
}

/** Lets a widget and what stands before (-1) or after (1) it change places. */
export function stepWidget(site: Site, id: string, by: -1 | 1): void {
  log.info(by < 0 ? "Move Up" : "Move Down", id);
  const home = homeOf(site);
  const siblings = home && siblingsOf(home, id);
  const place = siblings && stepOf(siblings, by);
  if (!place) return;
  const name = nameOfWidget(site, id);
  const description = dragMessages.dropped(name, siblings.index + by, siblings.ids.length);
  void site.change((now) => moveItem(now, id, place), { ...moved(name), description });
}

/** Takes a widget off the home screen. */
export function removeWidget({ change }: Site, id: string, name: string): void {
  log.info("Remove Widget", id);
  void change((home) => plans.removeWidget(home, id), {
    name,
    title: t`Widget removed`,
    description: documentedType(id)
      ? t`${name} is in Settings until you bring it back.`
      : t`${name} can be added again in Settings.`,
  });
  focusWhenShown(`.home-place:not([data-app-tile="${id}"]) [aria-haspopup="menu"], .drawer-grid a`);
}
