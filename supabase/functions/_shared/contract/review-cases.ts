import * as z from "zod";
import { id, imageUrl, nameText, storedName, text, timestamp, webUrl } from "./values.ts";

/**
 * The kinds of cases: a person suggested an app, a check found changed fields, an app is in the store twice, three people
 * reported an app, an owner edits their app.
 */
export const caseKind = z.enum(["suggestion", "difference", "duplicate", "report", "edit"]);
export type CaseKind = z.infer<typeof caseKind>;

/** The first two wait for a decision. `held` is what waits for an answer, of the person or of time. */
export const caseStatus = z.enum(["open", "held", "accepted", "declined", "withdrawn"]);
export type CaseStatus = z.infer<typeof caseStatus>;

/** Fields of an app as they would be. Of a suggestion the whole app, else what is different. */
export const webappChanges = z
  .object({
    url: webUrl,
    title: nameText(200, "A title is required."),
    description: text(5000),
    iconUrl: imageUrl.nullable(),
    screenshotUrl: imageUrl.nullable(),
    /** The addresses of the pictures that stay, in order. */
    screenshots: z.array(imageUrl).max(8, "At most 8 pictures."),
    tags: z.array(text(64)).max(50, "At most 50 tags."),
  })
  .partial();
export type WebappChanges = z.infer<typeof webappChanges>;

/** An app as a case shows it. */
const caseApp = z.object({
  id,
  slug: z.string().min(1),
  url: webUrl,
  title: storedName,
  description: z.string(),
  iconUrl: imageUrl.nullable(),
  screenshotUrl: imageUrl.nullable(),
  tags: z.array(z.string()),
});

/** A case as the administrator sees it. */
export const reviewCase = z.object({
  id,
  kind: caseKind,
  status: caseStatus,
  /** The app it is about, as it is now; of an open suggestion null. */
  webapp: caseApp.nullable(),
  /** Of a duplicate: the younger app, which would be merged into the other. */
  other: caseApp.nullable(),
  changes: webappChanges,
  /** Who suggested it; null for what a check found. */
  email: z.string().nullable(),
  note: z.string(),
  answer: z.string(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;
