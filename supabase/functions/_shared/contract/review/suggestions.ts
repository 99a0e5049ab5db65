import * as z from "zod";
import { caseStatus } from "./cases.ts";
import { storeRuleIds } from "../store/rules.ts";
import { id, idText, imageUrl, nameText, storedName, text, timestamp, webUrl } from "../values/values.ts";

/** The problems of a page. `unread`: it could not be read, so no other problem is known. */
export const suggestionProblem = z.enum(["unread", "no-https", "no-icon", "no-description"]);
export type SuggestionProblem = z.infer<typeof suggestionProblem>;

export const previewInput = z.object({ url: webUrl });

/** An app as its page describes it. Not stored. */
export const previewAnswer = z.object({
  /** The address as the site spells it. */
  url: webUrl,
  title: storedName,
  description: z.string(),
  tags: z.array(z.string()),
  /** The icon as a data URL; null when it is missing or too large for the answer. */
  icon: z
    .string()
    .regex(/^data:image\/[a-z+]+;base64,[\w+/]+=*$/)
    .nullable(),
  problems: z.array(suggestionProblem),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** A suggestion's input. Missing fields come from the page, which the server reads again. */
export const suggestionInput = z.object({
  url: webUrl,
  title: nameText(120, "A name is required.").optional(),
  description: text(500).optional(),
  tags: z
    .array(text(64))
    .max(10, "At most 10 tags.")
    .transform((tags) => [...new Set(tags.filter(Boolean))])
    .optional(),
  /** The person's own words to the administrator. */
  note: text(1000).default(""),
});
export type SuggestionInput = z.input<typeof suggestionInput>;

export const suggestion = z.object({
  id,
  url: webUrl,
  title: storedName,
  iconUrl: imageUrl.nullable(),
  status: caseStatus,
  /** The administrator's comment or question. */
  answer: z.string(),
  /** The rule by which it was declined. */
  rule: z.enum(storeRuleIds).nullable(),
  /** The app's page, when it is in the store. */
  slug: z.string().nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionAnswer = z.object({ suggestion });

/** The newest first, at most 100. */
export const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) });

export const suggestionParams = z.object({ id: idText });
