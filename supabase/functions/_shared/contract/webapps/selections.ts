import * as z from "zod";
import { count, id, idText, searchText, text } from "../values/values.ts";

/** The administrator's views of the list: `all`, apps with one problem, or those that `answered` their last check. */
export const WEBAPP_VIEWS = [
  "all",
  "attention",
  "answered",
  "failing",
  "unchecked",
  "stale",
  "reported",
  "duplicate",
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

/** The administrator's filters, combined. The same texts as in the page's address. */
export const webappFilter = z.object(filterFields);
export type WebappFilter = z.input<typeof webappFilter>;

export const MAX_SELECTED = 10_000;

/**
 * Apps by their ids, or all that match a filter. `expected` is their number when the person chose; a
 * different current number is a conflict without changes.
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

/**
 * The action on the selected apps. `set-catalogue` with null removes them from their catalogue. `delete` hides them, and
 * deletes them after ten minutes.
 */
const bulkAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-visibility"), visibleInStore: z.boolean() }),
  z.object({ kind: z.literal("add-tags"), tags: someTags }),
  z.object({ kind: z.literal("remove-tags"), tags: someTags }),
  z.object({ kind: z.literal("set-catalogue"), catalogueId: id.nullable() }),
  z.object({ kind: z.literal("check") }),
  z.object({ kind: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** An action as the database takes it: the kind of change, and the new value. */
export function changeOf(action: BulkAction): { kind: string; value: unknown } {
  switch (action.kind) {
    case "set-visibility":
      return { kind: "visibility", value: action.visibleInStore };
    case "add-tags":
      return { kind: "tags", value: { add: action.tags, remove: [] } };
    case "remove-tags":
      return { kind: "tags", value: { add: [], remove: action.tags } };
    case "set-catalogue":
      return { kind: "catalogue", value: action.catalogueId };
    case "check":
      return { kind: "check", value: null };
    case "delete":
      return { kind: "deletion", value: null };
  }
}

/** The effect of an action, before it runs. */
export const bulkPreview = z.object({
  /** The selected apps that there are, and how many of them change. */
  apps: count,
  changed: count,
  /** How many people have any of the apps. Of a deletion only. */
  people: count.nullable(),
  /** The first 200 of the apps that change, by title. */
  shown: z.array(
    z.object({
      id,
      title: z.string(),
      /** Of a change of tags. */
      tagsBefore: z.array(z.string()).nullable(),
      tagsAfter: z.array(z.string()).nullable(),
      /** The catalogue that the app leaves. */
      catalogueBefore: z.string().nullable(),
      /** Of a deletion. */
      people: count.nullable(),
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const bulkInput = z.object({ select: selection, action: bulkAction });
export type BulkInput = z.input<typeof bulkInput>;

/**
 * `changed` of the `selected` apps differ now. `undoId` reverts this for a day, a deletion for about ten minutes; null
 * when nothing changed.
 */
export const bulkAnswer = z.object({
  selected: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  undoId: z.uuid().nullable(),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
