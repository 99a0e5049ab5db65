import * as z from "zod";
import { HOME_LIMITS } from "../home/limits.ts";
import { homeLinkItem, homePageId } from "../home/home.ts";
import { COMMON_SKIES } from "../looks/look.ts";
import { pictureLook } from "../pictures/picture.ts";
import { MAX_PUBLISHED_DESCRIPTION, MAX_PUBLISHED_PAGES, MAX_PUBLISHED_TITLE } from "./limits.ts";
import { handle, publishedName } from "./names.ts";
import { drawerApp } from "../user-apps/user-apps.ts";
import {
  imageUrl,
  nameText,
  pathText,
  storedName,
  text,
  timestamp,
  uuidText,
  webUrl,
} from "../values/values.ts";

/** The items of a published page: apps from the store, and the links that its person chose. */
const publishedApp = drawerApp.extend({ kind: z.literal("app") });
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

/** A published page in public. Apps that have left the store are omitted. */
export const publishedPageAnswer = z.object({
  page: z.object({
    id: uuidText,
    handle,
    name: publishedName,
    title: storedName,
    description: z.string(),
    /** The time of this copy. */
    publishedAt: timestamp,
    items: z.array(publishedItem).max(HOME_LIMITS.items + HOME_LIMITS.folders),
    /** Its person's present sky; the default one instead of a picture of their own, which stays private. */
    sky: z.enum(COMMON_SKIES),
    pictureLook,
  }),
});
export type PublishedPageAnswer = z.infer<typeof publishedPageAnswer>;
export type PublishedPage = PublishedPageAnswer["page"];

export const publishedPageParams = z.object({ handle: pathText, name: pathText });

const ownPublishedPage = z.object({
  id: uuidText,
  /** The page of the home screen that was copied; null when that page is gone. */
  pageId: homePageId.nullable(),
  name: publishedName,
  title: storedName,
  description: z.string(),
  /** The links that the person chose, if they are still on the page of the home screen. */
  linkIds: z.array(homeLinkItem),
  itemCount: z.int().nonnegative(),
  /** False after a withdrawal; the person keeps it, and can publish it again. */
  isPublic: z.boolean(),
  /** The administrator removed it: it is not public, and its name can't be published. */
  isRemoved: z.boolean(),
  publishedAt: timestamp,
});
export type OwnPublishedPage = z.infer<typeof ownPublishedPage>;

/** The caller's handle, null before one is chosen, and their published and withdrawn pages, newest first. */
export const ownPublishedPagesAnswer = z.object({
  handle: handle.nullable(),
  pages: z.array(ownPublishedPage).max(MAX_PUBLISHED_PAGES),
});
export type OwnPublishedPagesAnswer = z.infer<typeof ownPublishedPagesAnswer>;

/**
 * Publishes a copy of a page. The same `name` again replaces the copy. It includes all apps, but only the
 * links named here. A person's own names and icons of apps stay private.
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

export const ownPublishedPageParams = z.object({ publishedId: uuidText });
