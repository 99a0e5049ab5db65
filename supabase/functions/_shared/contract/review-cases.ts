import * as z from "zod";
import { handle, publishedName } from "./published-pages.ts";
import { reportReason } from "./reports.ts";
import { storeRuleId } from "./store-rules.ts";
import { id, idText, imageUrl, nameText, pageSize, storedName, text, timestamp, webUrl } from "./values.ts";

/**
 * The kinds of cases: a person suggested an app, a check found changed fields, an app is in the store twice, three people
 * reported an app, an owner edits their app, three people reported a page that somebody has published.
 */
export const caseKind = z.enum(["suggestion", "difference", "duplicate", "report", "edit", "page"]);
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
    tags: z.array(text(64)).max(50, "At most 50 tags."),
  })
  .partial();
export type WebappChanges = z.infer<typeof webappChanges>;

/** The same with what only an owner's edit has. */
export const caseChanges = webappChanges.extend({
  /** The addresses of the pictures that stay, in order. */
  screenshots: z.array(imageUrl).max(8, "At most 8 pictures.").optional(),
});
export type CaseChanges = z.infer<typeof caseChanges>;

/** The name of a field that a case may change. */
export const changedField = caseChanges.keyof();
export type ChangedField = z.infer<typeof changedField>;

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
  /** The addresses of its pictures, in order. */
  screenshots: z.array(imageUrl),
});
export type CaseApp = z.infer<typeof caseApp>;

/** A published page as a case shows it. */
const casePage = z.object({
  /** The handle of its person now. */
  handle,
  name: publishedName,
  title: storedName,
  description: z.string(),
  itemCount: z.int().nonnegative(),
  /** False when its person has withdrawn it, or the administrator has removed it. */
  isPublic: z.boolean(),
});
export type CasePage = z.infer<typeof casePage>;

export const MAX_SHOWN_REPORTS = 50;

/** What somebody reported. The administrator does not see who. */
const caseReport = z.object({ reason: reportReason, note: z.string(), createdAt: timestamp });
export type CaseReport = z.infer<typeof caseReport>;

/** A case as the administrator sees it. */
export const reviewCase = z.object({
  id,
  kind: caseKind,
  status: caseStatus,
  /** The app it is about, as it is now; of an open suggestion null. */
  webapp: caseApp.nullable(),
  /** Of a duplicate: the younger app, which would be merged into the other; null once they are one. */
  other: caseApp.nullable(),
  /** Of a reported page: that page as it is now. */
  page: casePage.nullable(),
  changes: caseChanges,
  /** Of reports: what people say, the newest first; none for other kinds. */
  reports: z.array(caseReport).max(MAX_SHOWN_REPORTS),
  /** What the page of a suggestion lacks: codes of contract/suggestions.ts. */
  problems: z.array(z.string()),
  /** The slug of the app that has the address of an undecided suggestion by now. */
  takenBy: z.string().nullable(),
  /** Who suggested it; null for what a check found. */
  email: z.string().nullable(),
  note: z.string(),
  answer: z.string(),
  rule: z.string().nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

export const caseAnswer = z.object({ case: reviewCase });
export type CaseAnswer = z.infer<typeof caseAnswer>;

/** A case as a row of the list. */
export const caseSummary = reviewCase
  .pick({ id: true, kind: true, status: true, email: true, createdAt: true, decidedAt: true })
  .extend({ title: storedName, iconUrl: imageUrl.nullable() });
export type CaseSummary = z.infer<typeof caseSummary>;

/** Which cases a list has: those that wait, those that wait for an answer, and the others. */
export const caseGroup = z.enum(["open", "held", "decided"]);
export type CaseGroup = z.infer<typeof caseGroup>;

export const caseListQuery = z.object({
  status: caseGroup.default("open"),
  limit: pageSize(50),
  cursor: z
    .string()
    .regex(/^\d{1,16}\.\d{1,15}$/, "Not a cursor of this list.")
    .optional(),
});
export type CaseListQuery = z.output<typeof caseListQuery>;

/** The number up to which waiting cases are counted. */
export const MAX_COUNTED_CASES = 1000;

const waitingCount = z.int().nonnegative().max(MAX_COUNTED_CASES);

/** The newest first. `waiting` counts all cases, whatever the list has. */
export const casesAnswer = z.object({
  cases: z.array(caseSummary),
  nextCursor: z.string().nullable(),
  waiting: z.object({ open: waitingCount, held: waitingCount }),
});
export type CasesAnswer = z.infer<typeof casesAnswer>;

export const caseParams = z.object({ id: idText });

const answerText = text(1000);

/** What the administrator decides. Fields that a kind of case does not know are left out. */
export const decisionInput = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("accept"),
    /** Of a difference or an edit: the fields to take over; all of them when left out. */
    fields: z.array(changedField).min(1, "Choose at least one change.").max(7).optional(),
    /** Of a suggestion: the app's texts in better words. */
    edits: webappChanges.pick({ title: true, description: true, tags: true }).optional(),
    /** Of a suggestion: the catalogue that the app comes into. */
    catalogueId: id.nullable().optional(),
  }),
  z.object({
    decision: z.literal("hold"),
    /** What the person is asked. */
    answer: answerText.default(""),
  }),
  z.object({
    decision: z.literal("decline"),
    /** The written rule that a suggestion breaks; nothing else has one. */
    rule: storeRuleId.optional(),
    answer: answerText.default(""),
  }),
]);
export type DecisionInput = z.input<typeof decisionInput>;
export type Decision = z.output<typeof decisionInput>;
