import * as z from "zod";
import { textWithUuid, uuidText } from "../values/values.ts";
import { WIDGET_LIMITS } from "./limits.ts";
import { visibleText } from "../texts/visible-text.ts";

export const widgetSize = z.enum(["small", "medium", "large"], "Must be small, medium or large.");
export type WidgetSize = z.infer<typeof widgetSize>;
/** The sizes on a page that a widget is made for; the first is the default. */
export type WidgetSizes = readonly [WidgetSize, ...WidgetSize[]];

export const WIDGET = "widget:(?:clock|search|news|<uuid>)";
/** The documented widgets have their type for a UUID. */
export const widgetId = textWithUuid(
  WIDGET,
  "Must be widget:clock, widget:search, widget:news or widget:<uuid>.",
);

/** clock, search, news, or a folder of src/widgets. Servers keep unknown types. */
export const addedType = z.string().regex(/^[a-z][a-z-]{0,31}$/, "Must be the name of a widget.");

/** NUL and lone surrogates, which Postgres does not store. */
const NOT_IN_TEXTS = /[\0\p{Cs}]/u;
export const fieldText = z
  .string()
  .overwrite(visibleText)
  .refine((text) => !NOT_IN_TEXTS.test(text), "Holds a character that is no text.");
/** Postgres expands exponents: 1e308 would be 309 bytes. */
const plainNumber = z.number().refine((value) => !String(value).includes("e"), "Must be a plain number.");
const scalar = z.union([fieldText, plainNumber, z.boolean(), z.null()]);
export const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, "Must be the name of a field.");
/** Bounded in depth, so that every parser can read it. */
const flat = z.union([scalar, z.record(fieldName, scalar)]);
const value = z.union([flat, z.array(flat).max(100)]);
const sized = (max: number, what: string) =>
  z
    .record(fieldName, value)
    .refine(
      (fields) => new TextEncoder().encode(JSON.stringify(fields)).length <= max,
      `${what} are too large to keep.`,
    );

/** A widget's own settings; its folder defines them. */
export const widgetSettings = sized(WIDGET_LIMITS.settings, "These settings");
export type WidgetSettings = z.infer<typeof widgetSettings>;

/** The fields of one entry: a task, a note. */
export const entryFields = sized(WIDGET_LIMITS.fields, "These words");
export type EntryFields = z.infer<typeof entryFields>;

/**
 * Whether this is a key of fractional-indexing. A letter gives the length of the whole number, which follows.
 * The fraction after it does not end in 0. The database checks the same (is_rank).
 */
function isRank(rank: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]{1,199}$/.test(rank)) return false;
  const head = rank.charCodeAt(0);
  const wholeLength = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  if (rank.length < wholeLength || rank === `A${"0".repeat(26)}`) return false;
  return rank.length === wholeLength || !rank.endsWith("0");
}

/** A place in an order, as the package `fractional-indexing` makes it; compared by code units. */
export const rank = z.string().refine(isRank, "Must be a place in an order.");

export const widgetEntry = z.object({ id: uuidText, rank, fields: entryFields });
export type WidgetEntry = z.infer<typeof widgetEntry>;

export const homeWidget = z.object({
  id: widgetId,
  type: addedType,
  /** Its tiles on a page: 2 x 2, 4 x 2 or 4 x 4. */
  size: widgetSize,
  isMinimized: z.boolean(),
  settings: widgetSettings,
  /** In the order of rank and id. */
  entries: z.array(widgetEntry),
});
export type HomeWidget = z.infer<typeof homeWidget>;
