import * as z from "zod";
import { catalogue } from "../catalogues/catalogues.ts";
import { APP_SORTS, APPS_ON_PAGE, MAX_APPS_ON_PAGE, MAX_TAG_FILTERS, TRAIT_FILTERS } from "./list-limits.ts";
import { storefrontCard } from "./storefront.ts";
import { cursorText, id, idText, pageSize, searchText, text } from "../values/values.ts";

const count = z.int().nonnegative();

/** The order of all apps: by name, newest first, or by the number of people who keep an app. */
const appSort = z.enum(APP_SORTS, "Not a known order.");

const PAGE_RANGE = `Must be a number from 1 to ${MAX_APPS_ON_PAGE}.`;

const isTrue = z.literal("true", "Must be true or absent.").optional();

/**
 * An app must match all filters. `tags` has one tag per line. `offline`, `alone` (loads from no other site)
 * and `dark` are traits that the app's last check has seen.
 */
export const appListQuery = z.object({
  tags: text(1000)
    .default("")
    .transform((list) => [...new Set(list.split("\n").map((tag) => tag.trim()))].filter(Boolean))
    .pipe(z.array(z.string().max(64)).max(MAX_TAG_FILTERS, `At most ${MAX_TAG_FILTERS} tags.`)),
  catalogueId: idText.optional(),
  installable: isTrue,
  offline: isTrue,
  alone: isTrue,
  dark: isTrue,
  sort: appSort.default("name"),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, PAGE_RANGE)
    .transform(Number)
    .pipe(z.int().min(1, PAGE_RANGE).max(MAX_APPS_ON_PAGE, PAGE_RANGE))
    .default(APPS_ON_PAGE),
  cursor: cursorText,
});
export type AppListQuery = z.output<typeof appListQuery>;

/**
 * The numbers of apps: in the store, with these filters (null: more than 2,000), and with one further filter. A missing
 * trait has no apps. The chosen tags and the chosen catalogue are included; another catalogue replaces the chosen one.
 * Above 2,000 apps, the further counts are those of the whole store.
 */
const appCounts = z.object({
  store: count,
  all: count.nullable(),
  traits: z.partialRecord(z.enum(TRAIT_FILTERS), count),
  tags: z.array(z.object({ tag: z.string(), apps: count })),
  catalogues: z.array(z.object({ id, name: z.string(), apps: count })),
});
export type AppCounts = z.infer<typeof appCounts>;

/** An app of the list, and whether its maker has confirmed its page. */
export const listedApp = storefrontCard.extend({ isVerified: z.boolean() });
export type ListedApp = z.infer<typeof listedApp>;

/** Apps carry only the tags that their card needs. Only the first page has counts. */
export const appListAnswer = z.object({
  apps: z.array(listedApp),
  nextCursor: z.string().nullable(),
  counts: appCounts.nullable(),
});
export type AppListAnswer = z.infer<typeof appListAnswer>;

export const catalogueListQuery = z.object({ search: searchText, limit: pageSize(24), cursor: cursorText });
export type CatalogueListQuery = z.output<typeof catalogueListQuery>;

/** Published catalogues, newest first. */
export const catalogueListAnswer = z.object({
  catalogues: z.array(catalogue),
  nextCursor: z.string().nullable(),
});
export type CatalogueListAnswer = z.infer<typeof catalogueListAnswer>;
