import * as z from "zod";
import { id, idText, searchText, text, uuidText } from "./values.ts";

/** What an app may lack, or `all`; the tabs of the administrator's list. */
export const WEBAPP_VIEWS = [
  "all",
  "attention",
  "failing",
  "reported",
  "hidden",
  "no-icon",
  "no-picture",
  "no-description",
  "unverified",
] as const;
export type WebappView = (typeof WEBAPP_VIEWS)[number];

const filterFields = {
  search: searchText,
  view: z.enum(WEBAPP_VIEWS, "Not a known view.").default("all"),
  shown: z.enum(["shown", "hidden"], "Must be shown or hidden.").optional(),
  installable: z.enum(["yes", "no"], "Must be yes or no.").optional(),
  catalogueId: z.union([z.literal("none"), idText], "Must be a whole number or none.").optional(),
  tag: text(64).min(1, "Must name a tag.").optional(),
};

/** Which apps the administrator lists; all of these at once. The same texts as in an address. */
export const webappFilter = z.object(filterFields);
export type WebappFilter = z.input<typeof webappFilter>;
/** A filter as the server reads it. */
export type ParsedFilter = z.output<typeof webappFilter>;

/** How many apps one change may be about. */
export const MAX_SELECTED = 10_000;

/**
 * Apps by their ids, or all that match a filter. `expected` is how many those were when the person chose; another
 * number now is a conflict, and nothing changes.
 */
const selection = z.union([
  z.object({
    ids: z
      .array(id)
      .min(1, "Select an app first.")
      .max(MAX_SELECTED, `At most ${MAX_SELECTED} apps at once.`)
      .transform((ids) => [...new Set(ids)]),
  }),
  z.object({
    filter: webappFilter,
    expected: z
      .int()
      .min(1, "Select an app first.")
      .max(MAX_SELECTED, `At most ${MAX_SELECTED} apps at once.`),
  }),
]);
export type Selection = z.input<typeof selection>;
export type ParsedSelection = z.output<typeof selection>;

const someTags = z
  .array(text(64))
  .min(1, "Name a tag.")
  .max(50, "At most 50 tags.")
  .transform((tags) => [...new Set(tags.filter(Boolean))])
  .refine((tags) => tags.length > 0, "Name a tag.");

/** What is done with the selected apps. `set-catalogue` with null takes them out of theirs. */
const bulkAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-visibility"), visibleInStore: z.boolean() }),
  z.object({ kind: z.literal("add-tags"), tags: someTags }),
  z.object({ kind: z.literal("remove-tags"), tags: someTags }),
  z.object({ kind: z.literal("set-catalogue"), catalogueId: id.nullable() }),
  z.object({ kind: z.literal("check") }),
  z.object({ kind: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkInput = z.object({ select: selection, action: bulkAction });
export type BulkInput = z.input<typeof bulkInput>;

/** `changed` apps of the `selected` ones are others now. `undoId` takes that back for a day; null when nothing does. */
export const bulkAnswer = z.object({
  selected: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  undoId: z.uuid().nullable(),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

export const bulkUndoParams = z.object({ undoId: uuidText });

/** How many apps are again as they were. Those that were changed since then stay as they are. */
export const bulkUndoAnswer = z.object({ changed: z.int().nonnegative() });
export type BulkUndoAnswer = z.infer<typeof bulkUndoAnswer>;

export const selectionInput = z.object({ select: selection });
export type SelectionInput = z.input<typeof selectionInput>;

/** How many of the selected apps there are, and how many people have at least one of them in their drawer. */
export const selectionAnswer = z.object({
  apps: z.int().nonnegative(),
  people: z.int().nonnegative(),
});
export type SelectionAnswer = z.infer<typeof selectionAnswer>;

/** The number of apps in each view, hidden ones included, and the commonest tags as they are written. */
export const webappCountsAnswer = z.object({
  views: z.record(z.enum(WEBAPP_VIEWS), z.int().nonnegative()),
  tags: z.array(z.object({ tag: z.string(), apps: z.int().positive() })),
});
export type WebappCountsAnswer = z.infer<typeof webappCountsAnswer>;
