import * as z from "zod";
import { HOME_LIMITS } from "./home-limits.ts";
import { homeLinkItem } from "./home.ts";
import { SKIES } from "./look.ts";
import { storedSettings } from "./settings.ts";
import { imageUrl, nameText, storedName, uuidText, webUrl } from "./values.ts";
import { widgetType } from "./widgets.ts";

/** The most apps and links of one file. It may contain more than a home screen's limit, and duplicates. */
const MAX_FILE_ITEMS = 1000;
const MAX_FOLDERS = 500;

const MAX_NAME = 100;

/** Counted in characters, as the database does: an emoji is one. */
const entryName = nameText(4 * MAX_NAME, "Needs a name.").refine(
  (name) => [...name].length <= MAX_NAME,
  `At most ${MAX_NAME} characters.`,
);

/** Identified by its address, because ids differ between stores. `name` is the store's. */
const fileApp = z.object({
  kind: z.literal("app"),
  name: nameText(500, "Needs a name."),
  url: webUrl,
  ownName: entryName.nullable().optional(),
  ownIcon: imageUrl.nullable().optional(),
});
const fileLink = z.object({
  kind: z.literal("link"),
  name: entryName,
  url: webUrl,
  icon: imageUrl.nullable().optional(),
});
const fileLeaf = z.discriminatedUnion("kind", [fileApp, fileLink]);
export type FileLeaf = z.infer<typeof fileLeaf>;

const fileFolder = z.object({
  kind: z.literal("folder"),
  name: entryName,
  items: z.array(fileLeaf).max(MAX_FILE_ITEMS, `At most ${MAX_FILE_ITEMS} apps and links.`),
});
export type FileFolder = z.infer<typeof fileFolder>;

const filePage = z.object({
  name: entryName.nullable(),
  items: z
    .array(z.discriminatedUnion("kind", [fileApp, fileLink, fileFolder]))
    .max(MAX_FILE_ITEMS + MAX_FOLDERS, "Holds too many entries."),
});
export type FilePage = z.infer<typeof filePage>;

/** The pages of a home screen without ids, as a file of format 2 holds them. */
export const homeExportAnswer = z.object({ pages: z.array(filePage) });
export type HomeExportAnswer = z.infer<typeof homeExportAnswer>;

const once = (items: readonly string[]) => new Set(items).size === items.length;

/** The person's own picture does not leave the account, so no file names one. */
const fileSettings = storedSettings.omit({ picture: true }).extend({ sky: z.enum(SKIES).optional() });

const fileWidgets = z
  .array(z.object({ type: widgetType, isMinimized: z.boolean() }))
  .max(20, "At most 20 widgets.")
  .refine((list) => once(list.map(({ type }) => type)), "Names a widget twice.");

/** An exported file, unchanged: `pages` of format 2, or `items` of format 1, a list for the first page. */
export const homeImportInput = z
  .object({
    /** The owner of the home screen. Another account's session is refused. */
    userId: uuidText.optional(),
    settings: fileSettings.optional(),
    widgets: fileWidgets.optional(),
    items: z.array(fileLeaf).optional(),
    pages: z.array(filePage).max(HOME_LIMITS.pages, `At most ${HOME_LIMITS.pages} pages.`).optional(),
  })
  .superRefine(({ items = [], pages = [] }, context) => {
    const entries = pages.flatMap((page) => page.items);
    const leaves = entries.flatMap((entry) => (entry.kind === "folder" ? entry.items : [entry]));
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (items.length + leaves.length > MAX_FILE_ITEMS) {
      add(items.length > 0 ? "items" : "pages", `At most ${MAX_FILE_ITEMS} apps and links.`);
    }
    if (entries.filter(({ kind }) => kind === "folder").length > MAX_FOLDERS) {
      add("pages", `At most ${MAX_FOLDERS} folders.`);
    }
  });
export type HomeImportInput = z.infer<typeof homeImportInput>;

const count = z.int().nonnegative();

/** The result of an import: `added` counts, and `links` are the new ones without an icon. */
export const homeImportAnswer = z.object({
  version: count,
  added: z.object({ apps: count, links: count, folders: count, pages: count }),
  links: z.array(z.object({ id: homeLinkItem, url: webUrl })),
  skipped: z.object({
    /** Already on the home screen, or duplicates in the file. */
    present: count,
    /** Beyond the home screen's limit. */
    full: count,
    /** The names of apps that the store does not have. */
    missing: z.array(storedName),
  }),
});
export type HomeImportAnswer = z.infer<typeof homeImportAnswer>;
