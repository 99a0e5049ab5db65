import { isWebAddress } from "#contract/values/link-address.ts";
import { t } from "@lingui/core/macro";
import type { HomePage } from "#contract/home/home.ts";
import { HANDLE, PUBLISHED_NAME } from "#contract/published-pages/limits.ts";
import type { OwnPublishedPage, OwnPublishedPagesAnswer } from "#contract/published-pages/published-pages.ts";
import { handleRule, publishedNameRule } from "#src/api/published/address-rules.ts";
import { isApp, leavesOf, linksOf } from "#src/api/home/home-items.ts";
import { nameFromTitle } from "#src/shared/components/published/address-words.ts";
import type { PublishRequest } from "#src/shared/state/dialog/dialogs.ts";

export type PageDraft = {
  pageId: string;
  handle: string;
  title: string;
  /** The last part of the address; null while it derives from the title. */
  name: string | null;
  description: string;
  linkIds: readonly string[];
};

export type DraftFault = Partial<Record<"handle" | "title" | "name" | "description" | "page", string>>;

export const pageName = ({ name }: HomePage, index: number): string =>
  name ??
  (index === 0
    ? t({ message: "Home", comment: "Name of the first page of a home screen" })
    : t`Page ${index + 1}`);

/** The published page that the draft replaces. */
function copiedBefore(
  { pageId, publishedId }: PublishRequest,
  { pages }: OwnPublishedPagesAnswer,
): OwnPublishedPage | undefined {
  if (publishedId !== undefined) return pages.find(({ id }) => id === publishedId);
  return pages.find((page) => page.pageId !== null && page.pageId === pageId && !page.isRemoved);
}

/** The first draft: the last published values, else the home screen's. */
export function firstDraft(
  request: PublishRequest,
  pages: readonly HomePage[],
  own: OwnPublishedPagesAnswer,
): PageDraft {
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === request.pageId),
  );
  const page = pages[index];
  const before = copiedBefore(request, own);
  return {
    pageId: page?.id ?? "",
    handle: own.handle ?? "",
    title: before?.title ?? (page ? pageName(page, index).slice(0, 60) : ""),
    name: before?.name ?? null,
    description: before?.description ?? "",
    linkIds: before?.linkIds ?? [],
  };
}

export const nameOf = ({ name, title }: PageDraft): string => name ?? nameFromTitle(title);

export function faultsOf(draft: PageDraft, publicCount: number): DraftFault {
  const faults: DraftFault = {};
  if (!HANDLE.test(draft.handle)) faults.handle = handleRule();
  if (draft.title.trim() === "") faults.title = t`Please give it a title.`;
  if (!PUBLISHED_NAME.test(nameOf(draft))) faults.name = publishedNameRule();
  if (publicCount === 0) faults.page = t`Nothing is public yet. Choose a link, or another page.`;
  return faults;
}

/** The links of a page that may be public, also those in its folders: a stranger's browser opens no program. */
export const linkIdsOf = (page: HomePage | undefined): string[] =>
  linksOf({ pages: page ? [page] : [] }).flatMap(({ id, url }) => (isWebAddress(url) ? [id] : []));

/** The number of a page's public items with these links. */
export function publicCount(page: HomePage | undefined, linkIds: readonly string[]) {
  const apps = leavesOf({ pages: page ? [page] : [] }).filter((leaf) => isApp(leaf));
  const links = linkIdsOf(page);
  return {
    apps: apps.length,
    links: links.length,
    chosen: links.filter((id) => linkIds.includes(id)).length,
  };
}
