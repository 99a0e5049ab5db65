import type { ReactElement, ReactNode } from "react";
import type { CuratedCatalogue } from "#contract/catalogues/curated.ts";
import type { QueueItem } from "#contract/queue/queue.ts";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { useListKeys } from "../../../src/features/admin/frame/use-list-keys.ts";
import { renderPage } from "./render-page.tsx";

export function renderAdmin(page: ReactElement, address: string) {
  // jsdom has no modal dialogs, no scrolling and no layout.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector<HTMLElement>("button, input")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => {};
  return renderPage(<WithKeys>{page}</WithKeys>, { address });
}

/** The keys of lists, which the frame of the back office brings. */
function WithKeys({ children }: { children: ReactNode }) {
  useListKeys();
  return children;
}

/** A web app of the administrator's list. */
export function aWebapp(id: number, part: Partial<Webapp> = {}): Webapp {
  return {
    id,
    url: `https://app-${id}.example/`,
    title: `App ${id}`,
    description: `What app ${id} does.`,
    slug: `app-${id}`,
    iconUrl: null,
    screenshotUrl: null,
    tags: ["notes"],
    visibleInStore: true,
    catalogueId: null,
    createdAt: "2026-01-10T09:30:00Z",
    isInstallable: false,
    isFailing: false,
    catalogueName: null,
    check: null,
    deletionAt: null,
    todayInstalls: 0,
    yesterdayInstalls: 0,
    thisWeekInstalls: 0,
    lastWeekInstalls: 0,
    todayLaunches: 0,
    yesterdayLaunches: 0,
    thisWeekLaunches: 0,
    lastWeekLaunches: 0,
    todayUninstalls: 0,
    yesterdayUninstalls: 0,
    thisWeekUninstalls: 0,
    lastWeekUninstalls: 0,
    ...part,
  };
}

export function aCatalogue(id: number, part: Partial<CuratedCatalogue> = {}): CuratedCatalogue {
  return {
    id,
    name: `Catalogue ${id}`,
    description: "Draw in a tab.",
    imageUrl: null,
    iconUrl: null,
    snail: `catalogue-${id}`,
    createdAt: "2026-01-10T09:30:00Z",
    appCount: 0,
    isPublished: true,
    publishesItself: false,
    allApps: 0,
    pending: 0,
    failed: 0,
    ...part,
  };
}

export function aQueueItem(id: number, part: Partial<QueueItem> = {}): QueueItem {
  return {
    id,
    title: `Site ${id}`,
    url: `https://site-${id}.example/`,
    description: "",
    status: "pending",
    error: null,
    isLinked: false,
    ...part,
  };
}
