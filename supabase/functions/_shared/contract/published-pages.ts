import * as z from "zod";
import { HOME_LIMITS } from "./home-limits.ts";
import { homeLinkItem, homePageId } from "./home.ts";
import {
  HANDLE,
  HANDLE_RULE,
  MAX_PUBLISHED_DESCRIPTION,
  MAX_PUBLISHED_PAGES,
  MAX_PUBLISHED_TITLE,
  PUBLISHED_NAME,
  PUBLISHED_NAME_RULE,
} from "./published-limits.ts";
import { savedApp } from "./user-apps.ts";
import { imageUrl, nameText, pathText, storedName, text, timestamp, uuidText, webUrl } from "./values.ts";

/** A handle: how a person is called in addresses, `/@{handle}/{name}`. Plain ASCII, so that no letters look alike. */
export const handle = z.string().trim().regex(HANDLE, HANDLE_RULE);

/** The last part of a page's address. */
export const publishedName = z.string().trim().regex(PUBLISHED_NAME, PUBLISHED_NAME_RULE);

export const handleInput = z.object({ handle });

/** What stands on a published page: apps as the store knows them, and those links that their person chose. */
const publishedApp = savedApp.extend({ kind: z.literal("app") });
const publishedLink = z.object({
  kind: z.literal("link"),
  name: storedName,
  url: webUrl,
  icon: imageUrl.nullable(),
});
const publishedLeaf = z.discriminatedUnion("kind", [publishedApp, publishedLink]);
export type PublishedLeaf = z.infer<typeof publishedLeaf>;
const publishedFolder = z.object({
  kind: z.literal("folder"),
  name: storedName,
  items: z.array(publishedLeaf).max(HOME_LIMITS.items),
});
export type PublishedFolder = z.infer<typeof publishedFolder>;
const publishedItem = z.discriminatedUnion("kind", [publishedApp, publishedLink, publishedFolder]);
export type PublishedItem = z.infer<typeof publishedItem>;

/** A published page as everybody sees it. Apps that have left the store are left out. */
export const publishedPageAnswer = z.object({
  page: z.object({
    id: uuidText,
    handle,
    name: publishedName,
    title: storedName,
    description: z.string(),
    /** When this copy was made. */
    publishedAt: timestamp,
    items: z.array(publishedItem).max(HOME_LIMITS.items + HOME_LIMITS.folders),
  }),
});
export type PublishedPageAnswer = z.infer<typeof publishedPageAnswer>;
export type PublishedPage = PublishedPageAnswer["page"];

export const publishedPageParams = z.object({ handle: pathText, name: pathText });

const ownPublishedPage = z.object({
  id: uuidText,
  /** The page of the home screen that it is a copy of; null when that page is gone. */
  pageId: homePageId.nullable(),
  name: publishedName,
  title: storedName,
  description: z.string(),
  /** The links that their person chose, as far as they are on the page of the home screen still. */
  linkIds: z.array(homeLinkItem),
  itemCount: z.int().nonnegative(),
  /** False once it is withdrawn; the person keeps it, and can publish it again. */
  isPublic: z.boolean(),
  /** The administrator removed it: nobody sees it, and its name can't be published. */
  isRemoved: z.boolean(),
  publishedAt: timestamp,
});
export type OwnPublishedPage = z.infer<typeof ownPublishedPage>;

/** One's own handle, null before one is chosen, and one's published and withdrawn pages, newest first. */
export const ownPublishedPagesAnswer = z.object({
  handle: handle.nullable(),
  pages: z.array(ownPublishedPage).max(MAX_PUBLISHED_PAGES),
});
export type OwnPublishedPagesAnswer = z.infer<typeof ownPublishedPagesAnswer>;

/**
 * Publishes a copy of a page. The same `name` again replaces the copy. Apps come along; of the page's links only those
 * named here. Own names and icons of apps stay private.
 */
export const publishInput = z.object({
  pageId: homePageId,
  name: publishedName,
  title: nameText(MAX_PUBLISHED_TITLE, "Needs a title."),
  description: text(MAX_PUBLISHED_DESCRIPTION).default(""),
  linkIds: z.array(homeLinkItem).max(HOME_LIMITS.items, "Names too many links.").default([]),
});
export type PublishInput = z.input<typeof publishInput>;

export const publishAnswer = z.object({ page: ownPublishedPage });
export type PublishAnswer = z.infer<typeof publishAnswer>;

export const ownPublishedPageParams = z.object({ publishedId: uuidText });
