import * as z from "zod";
import { LANGUAGE_PARAM, LANGUAGES } from "../texts/languages.ts";
import { webappDetails } from "./manifests.ts";
import { slug } from "../texts/slugs.ts";
import { webappFilter } from "./selections.ts";
import {
  cursorText,
  id,
  idText,
  imageUrl,
  nameText,
  pageNumber,
  pageSize,
  searchText,
  storedName,
  text,
  timestamp,
  webUrl,
} from "../values/values.ts";

export const storeWebapp = z.object({
  id,
  url: webUrl,
  title: storedName,
  description: z.string(),
  slug: z.string().min(1),
  iconUrl: imageUrl.nullable(),
  screenshotUrl: imageUrl.nullable(),
  tags: z.array(z.string()),
  visibleInStore: z.boolean(),
  catalogueId: id.nullable(),
  createdAt: timestamp,
  /** The description's language, in answers for other languages; absent for English. */
  descriptionLanguage: z.enum(LANGUAGES).optional(),
});
export type StoreWebapp = z.infer<typeof storeWebapp>;

const count = z.int().nonnegative();

/**
 * The outcome of the last check of an app's page. `walled`: the site blocks robots, so the app's state is
 * unknown.
 */
const lastCheck = z.object({
  checkedAt: timestamp,
  outcome: z.enum(["answered", "walled", "failed"]),
  problem: z.string().nullable(),
  failingSince: timestamp.nullable(),
});

/** A web app for the administrator: days and weeks are UTC, weeks start on Monday. */
const webapp = storeWebapp.extend({
  isInstallable: z.boolean(),
  /** Its page has failed for days, so it is not suggested. */
  isFailing: z.boolean(),
  catalogueName: z.string().nullable(),
  check: lastCheck.nullable(),
  /** When it will be deleted; null unless somebody deleted it a few minutes ago. Until then it is hidden. */
  deletionAt: timestamp.nullable(),
  todayInstalls: count,
  yesterdayInstalls: count,
  thisWeekInstalls: count,
  lastWeekInstalls: count,
  todayLaunches: count,
  yesterdayLaunches: count,
  thisWeekLaunches: count,
  lastWeekLaunches: count,
  todayUninstalls: count,
  yesterdayUninstalls: count,
  thisWeekUninstalls: count,
  lastWeekUninstalls: count,
});
export type Webapp = z.infer<typeof webapp>;

/** The reader's language. A description that lacks it is in English. */
const readersLanguage = z.enum(LANGUAGES, "Must be one of Perch's languages.").default("en");

export const languageQuery = z.object({ [LANGUAGE_PARAM]: readersLanguage });

/** `skipFailing` omits apps whose page has failed for days, for suggestions. */
export const storeQuery = z.object({
  search: searchText,
  tag: text(64).min(1, "Must name a tag.").optional(),
  catalogueId: idText.optional(),
  skipFailing: z.literal("true", "Must be true or absent.").optional(),
  [LANGUAGE_PARAM]: readersLanguage,
  limit: pageSize(50),
  cursor: cursorText,
});

export const storeAnswer = z.object({ webapps: z.array(storeWebapp), nextCursor: z.string().nullable() });
export type StoreAnswer = z.infer<typeof storeAnswer>;

export const webappAnswer = z.object({ webapp: storeWebapp });

export const webappPageAnswer = webappAnswer.extend({ details: webappDetails });
export type WebappPageAnswer = z.infer<typeof webappPageAnswer>;

const counterPeriod = ["today", "yesterday", "this-week", "last-week"] as const;
const counter = ["installs", "launches", "uninstalls"] as const;

const webappSort = z.union(
  [
    z.enum(["recently-added", "name", "checked"]),
    z.templateLiteral([z.enum(counter), "-", z.enum(counterPeriod)]),
  ],
  "Not a known order.",
);
export type WebappSort = z.infer<typeof webappSort>;

/** `direction` is descending by default. Apps without a count or a check sort as the lowest. */
export const webappListQuery = webappFilter.extend({
  sort: webappSort.default("recently-added"),
  direction: z.enum(["asc", "desc"], "Must be asc or desc.").default("desc"),
  page: pageNumber,
  pageSize: pageSize(10),
});
export type WebappListQuery = z.input<typeof webappListQuery>;

export const webappListAnswer = z.object({ webapps: z.array(webapp), total: count });
export type WebappListAnswer = z.infer<typeof webappListAnswer>;

export const webappParams = z.object({ id: idText });

const textLanguage = z.enum(LANGUAGES).exclude(["en"]);
export type TextLanguage = z.infer<typeof textLanguage>;

/** Descriptions by language; null removes one. English is the app's own `description`. */
const webappTexts = z.partialRecord(
  textLanguage,
  text(5000).min(1, "Write a description, or remove it.").nullable(),
);
export type WebappTexts = z.infer<typeof webappTexts>;

/** Descriptions by language, without English. */
export const saidTexts = z.partialRecord(textLanguage, text(5000).min(1));
export type SaidTexts = z.infer<typeof saidTexts>;

/** The administrator's changes; every field is optional. Tags lose blanks and duplicates. */
export const webappPatch = z
  .object({
    url: webUrl,
    title: nameText(200, "A title is required."),
    description: text(5000),
    slug,
    iconUrl: imageUrl.nullable(),
    screenshotUrl: imageUrl.nullable(),
    tags: z
      .array(text(64))
      .max(50, "At most 50 tags.")
      .transform((tags) => [...new Set(tags.filter(Boolean))]),
    visibleInStore: z.boolean(),
    texts: webappTexts,
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nothing to change.");
export type WebappPatch = z.infer<typeof webappPatch>;

export const importInput = z.object({ url: webUrl });

/** One line of an import's stream. Only the last one carries `success` or `error`. */
export const importEvent = z.object({
  step: z.string(),
  progress: z.number().min(0).max(100),
  success: z.boolean().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  webapp: storeWebapp.optional(),
});
export type ImportEvent = z.infer<typeof importEvent>;

export const regenerateInput = z.object({});

export const regenerateAnswer = z.object({ message: z.string().min(1) });
export type RegenerateAnswer = z.infer<typeof regenerateAnswer>;
