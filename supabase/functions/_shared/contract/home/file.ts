import * as z from "zod";
import { HOME_LIMITS } from "./limits.ts";
import { homeLinkItem } from "./home.ts";
import { homeWidget } from "../widgets/home-widgets.ts";
import { WIDGET_LIMITS } from "../widgets/limits.ts";
import { COMMON_SKIES } from "../looks/look.ts";
import { storedSettings } from "../settings/settings.ts";
import { imageUrl, linkAddress, nameText, storedName, uuidText, webUrl } from "../values/values.ts";
import { widgetType } from "../widgets/widgets.ts";

/** The most apps and links of one file. It may contain more than a home screen's limit, and duplicates. */
const MAX_FILE_ITEMS = 1000;
const MAX_FOLDERS = 500;
const MAX_WIDGETS = 100;

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
  url: linkAddress,
  homeUrl: webUrl.optional(),
  icon: imageUrl.nullable().optional(),
});
const once = (items: readonly string[]) => new Set(items).size === items.length;

const fileLeaf = z.discriminatedUnion("kind", [fileApp, fileLink]);
export type FileLeaf = z.infer<typeof fileLeaf>;

const fileFolder = z.object({
  kind: z.literal("folder"),
  name: entryName,
  items: z.array(fileLeaf).max(MAX_FILE_ITEMS, `At most ${MAX_FILE_ITEMS} apps and links.`),
});
export type FileFolder = z.infer<typeof fileFolder>;

/** With its id, so that a file that is imported twice adds no second one. */
const fileWidget = homeWidget.extend({
  kind: z.literal("widget"),
  entries: homeWidget.shape.entries
    .max(WIDGET_LIMITS.entries, `At most ${WIDGET_LIMITS.entries} entries.`)
    .refine((entries) => once(entries.map(({ id }) => id)), "Names an entry twice."),
});
export type FileWidget = z.infer<typeof fileWidget>;

const filePage = z.object({
  name: entryName.nullable(),
  items: z
    .array(z.discriminatedUnion("kind", [fileApp, fileLink, fileFolder, fileWidget]))
    .max(MAX_FILE_ITEMS + MAX_FOLDERS, "Holds too many entries."),
});
export type FilePage = z.infer<typeof filePage>;

const fileColumn = z.array(fileWidget);

/** A home screen as a file of format 3 holds it: without ids, except those of widgets. */
export const homeExportAnswer = z.object({ pages: z.array(filePage), column: fileColumn });
export type HomeExportAnswer = z.infer<typeof homeExportAnswer>;

/** The person's own picture does not leave the account, so no file names one. */
const fileSettings = storedSettings.omit({ picture: true }).extend({ sky: z.enum(COMMON_SKIES).optional() });

/** The documented widgets of files up to format 2. */
const fileWidgets = z
  .array(z.object({ type: widgetType, isMinimized: z.boolean() }))
  .max(20, "At most 20 widgets.")
  .refine((list) => once(list.map(({ type }) => type)), "Names a widget twice.");

/**
 * An exported file, unchanged: `pages` and `column` of format 3, `pages` and `widgets` of format 2, or `items` of
 * format 1, a list for the first page.
 */
export const homeImportInput = z
  .object({
    /** The owner of the home screen. Another account's session is refused. */
    userId: uuidText.optional(),
    settings: fileSettings.optional(),
    widgets: fileWidgets.optional(),
    column: fileColumn.optional(),
    items: z.array(fileLeaf).optional(),
    pages: z.array(filePage).max(HOME_LIMITS.pages, `At most ${HOME_LIMITS.pages} pages.`).optional(),
  })
  .superRefine(({ items = [], pages = [], column = [] }, context) => {
    const entries = pages.flatMap((page) => page.items);
    const count = (kind: (typeof entries)[number]["kind"]) =>
      entries.filter((entry) => entry.kind === kind).length;
    const leaves = entries
      .flatMap((entry) => (entry.kind === "folder" ? entry.items : [entry]))
      .filter(({ kind }) => kind !== "widget");
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (items.length + leaves.length > MAX_FILE_ITEMS) {
      add(items.length > 0 ? "items" : "pages", `At most ${MAX_FILE_ITEMS} apps and links.`);
    }
    if (count("folder") > MAX_FOLDERS) add("pages", `At most ${MAX_FOLDERS} folders.`);
    if (count("widget") + column.length > MAX_WIDGETS) add("column", `At most ${MAX_WIDGETS} widgets.`);
  });
export type HomeImportInput = z.infer<typeof homeImportInput>;

const count = z.int().nonnegative();

/** The result of an import: `added` counts, and `links` are the new ones without an icon. */
export const homeImportAnswer = z.object({
  version: count,
  added: z.object({ apps: count, links: count, folders: count, pages: count, widgets: count }),
  links: z.array(z.object({ id: homeLinkItem, url: linkAddress })),
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
