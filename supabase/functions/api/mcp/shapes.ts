import * as z from "zod";
import {
  anyItem,
  folderItem,
  homePageId,
  type Home,
  type HomeFolder,
  type HomeLeaf,
} from "../../_shared/contract/home/home.ts";
import { isWidget } from "../../_shared/contract/home/state.ts";
import { uuidText } from "../../_shared/contract/values/values.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import { plainWords } from "./untrusted.ts";

/** Titles in the store have at most 200 characters, names on the home screen 100. */
const MAX_NAME = 200;
const MAX_TAGS = 10;
const MAX_TAG = 40;

/** An input that may be left out. Models with strict schemas write null then. */
export const orAbsent = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

/** A tool's input for a place on the home screen. */
export const placeInput = {
  page: orAbsent(homePageId).describe(
    "The id of a page (page:…) from list_home; without it, the first page.",
  ),
  folder: orAbsent(folderItem).describe("The id of a folder (folder:…) from list_home, to put it in there."),
};

export const storeApp = z.object({
  slug: z.string().describe("Names the app to get_app and add_app."),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  url: z.string(),
});

/** An app for a model. Its texts are untrusted. */
export function toStoreApp(app: StoreWebapp, maxDescription: number): z.input<typeof storeApp> {
  return {
    slug: app.slug,
    title: plainWords(app.title, MAX_NAME),
    description: plainWords(app.description, maxDescription),
    tags: app.tags.slice(0, MAX_TAGS).map((tag) => plainWords(tag, MAX_TAG)),
    url: plainAddress(app.url),
  };
}

/** An address in ASCII for a model: a punycode host, and percent-encoding. */
const plainAddress = (url: string): string => new URL(url).href;

const homeLeaf = z.object({
  id: z.string(),
  kind: z.enum(["app", "link"]),
  name: z.string(),
  url: z.string(),
  slug: z.string().optional().describe("An app's name in the store."),
});
const homeFolder = z.object({
  id: z.string(),
  kind: z.literal("folder"),
  name: z.string(),
  items: z.array(homeLeaf),
});
export const homeOutput = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      items: z.array(z.discriminatedUnion("kind", [homeLeaf, homeFolder])),
    }),
  ),
});

function toLeaf(leaf: HomeLeaf): z.input<typeof homeLeaf> {
  const { id, name, url } = leaf;
  const shown = { id, name: plainWords(name, MAX_NAME), url: plainAddress(url) };
  return "slug" in leaf ? { ...shown, kind: "app", slug: leaf.slug } : { ...shown, kind: "link" };
}

function toItem(item: HomeLeaf | HomeFolder): z.input<typeof homeLeaf> | z.input<typeof homeFolder> {
  if (!("items" in item)) return toLeaf(item);
  const { id, name, items } = item;
  return { id, kind: "folder", name: plainWords(name, MAX_NAME), items: items.map(toLeaf) };
}

/** The home screen for a model: pages with their apps, links and folders in order. Names are untrusted. */
export function toHomeOutput({ pages }: Pick<Home, "pages">): z.input<typeof homeOutput> {
  return {
    pages: pages.map(({ id, name, items }) => ({
      id,
      name: name === null ? null : plainWords(name, MAX_NAME),
      items: items.flatMap((item) => (isWidget(item) ? [] : [toItem(item)])),
    })),
  };
}

export const changeOutput = z.object({
  changed: z.boolean().describe("False when it was like this already."),
  undo: uuidText
    .nullable()
    .describe("Give it to undo_change to take this change back. Null when nothing changed."),
  item: z
    .object({ id: z.string(), name: z.string(), page: z.string(), folder: z.string().optional() })
    .nullable()
    .describe("The thing and where it stands now; null when it is not on the home screen any more."),
});

export const itemInput = anyItem.describe("The id of an app, a link or a folder from list_home.");
