import * as z from "zod";
import { handle, publishedName } from "../published-pages/names.ts";
import { reportReason } from "../reports/reports.ts";
import { storeRuleIds } from "../store/rules.ts";
import { saidTexts } from "../webapps/webapps.ts";
import {
  count,
  id,
  idText,
  imageUrl,
  nameText,
  storedName,
  text,
  timestamp,
  timestampOfPostgres,
  webUrl,
} from "../values/values.ts";

/**
 * The kinds of cases:
 * - `suggestion`: a person suggested an app
 * - `difference`: a check found changed fields
 * - `duplicate`: an app is in the store twice
 * - `report`: three people reported an app
 * - `edit`: an owner edits their app
 * - `page`: three people reported a published page
 * - `texts`: a model proposes descriptions in other languages
 */
const caseKind = z.enum(["suggestion", "difference", "duplicate", "report", "edit", "page", "texts"]);
export type CaseKind = z.infer<typeof caseKind>;

/** The first two wait for a decision. `held` waits for the person's answer or for a time. */
export const caseStatus = z.enum(["open", "held", "accepted", "declined", "withdrawn"]);
export type CaseStatus = z.infer<typeof caseStatus>;

/** Proposed fields of an app: of a suggestion the whole app, else only the differences. */
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

/** Like webappChanges, plus the fields that only an owner's edit or proposed texts have. */
export const caseChanges = webappChanges.extend({
  /** The addresses of the remaining pictures, in order. */
  screenshots: z.array(imageUrl).max(8, "At most 8 pictures.").optional(),
  /** Of proposed texts: the descriptions. */
  texts: saidTexts.optional(),
});
export type CaseChanges = z.infer<typeof caseChanges>;

export const changedField = caseChanges.omit({ texts: true }).keyof();
export type ChangedField = z.infer<typeof changedField>;

const caseApp = z.object({
  id,
  slug: z.string().min(1),
  url: webUrl,
  title: storedName,
  description: z.string(),
  iconUrl: imageUrl.nullable(),
  screenshotUrl: imageUrl.nullable(),
  tags: z.array(z.string()),
  screenshots: z.array(imageUrl),
});
export type CaseApp = z.infer<typeof caseApp>;

const reportedPage = z.object({
  /** The current handle of its person. */
  handle,
  name: publishedName,
  title: storedName,
  description: z.string(),
  itemCount: z.int().nonnegative(),
  /** False after its person has withdrawn it, or the administrator has removed it. */
  isPublic: z.boolean(),
});

const MAX_SHOWN_REPORTS = 50;

/** A report. The administrator does not see its author. */
const caseReport = z.object({ reason: reportReason, note: z.string(), createdAt: timestamp });
export type CaseReport = z.infer<typeof caseReport>;

export const reviewCase = z.object({
  id,
  kind: caseKind,
  status: caseStatus,
  /** The current data of its app; null for an open suggestion. */
  webapp: caseApp.nullable(),
  /** For a duplicate: the younger app, which would be merged into the other; null after the merge. */
  other: caseApp.nullable(),
  /** For a reported page: its current data. */
  page: reportedPage.nullable(),
  changes: caseChanges,
  /** For reports: people's reports, the newest first; empty for other kinds. */
  reports: z.array(caseReport).max(MAX_SHOWN_REPORTS),
  /** The problems of a suggested page: codes of contract/review/suggestions.ts. */
  problems: z.array(z.string()),
  /** The slug of the app that now has the address of an undecided suggestion. */
  takenBy: z.string().nullable(),
  /** The author of a suggestion; null for a check's finding. */
  email: z.string().nullable(),
  note: z.string(),
  answer: z.string(),
  rule: z.string().nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

export const caseAnswer = z.object({ case: reviewCase });

const caseSummary = reviewCase.pick({ id: true, kind: true, status: true, email: true }).extend({
  title: z.string(),
  iconUrl: imageUrl.nullable(),
  createdAt: timestampOfPostgres,
  decidedAt: timestampOfPostgres.nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** The groups of cases: open, waiting for an answer, and all others. */
export const caseGroup = z.enum(["open", "held", "decided"]);
export type CaseGroup = z.infer<typeof caseGroup>;

/** The number up to which waiting cases are counted. */
export const MAX_COUNTED_CASES = 1000;

/** The newest first. `waiting` counts all open cases, independent of the list. */
export const casePage = z.object({
  cases: z.array(caseSummary),
  nextCursor: z.string().nullable(),
  waiting: z.object({ open: count.max(MAX_COUNTED_CASES), held: count.max(MAX_COUNTED_CASES) }),
});
export type CasePage = z.infer<typeof casePage>;

export const caseParams = z.object({ id: idText });

const answerText = text(1000);

/** The administrator's decision. Fields of other kinds of cases are omitted. */
export const decisionInput = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("accept"),
    /** For a difference or an edit: the fields to accept; all of them by default. */
    fields: z.array(changedField).min(1, "Choose at least one change.").max(7).optional(),
    /** For a suggestion: edited texts of the app. */
    edits: webappChanges.pick({ title: true, description: true, tags: true }).optional(),
    /** For a suggestion: the app's new catalogue. */
    catalogueId: id.nullable().optional(),
  }),
  z.object({
    decision: z.literal("hold"),
    /** The question to the person. */
    answer: answerText.default(""),
  }),
  z.object({
    decision: z.literal("decline"),
    /** The written rule that a suggestion breaks; only suggestions have one. */
    rule: z.enum(storeRuleIds).optional(),
    answer: answerText.default(""),
  }),
]);
export type DecisionInput = z.input<typeof decisionInput>;
export type Decision = z.output<typeof decisionInput>;
