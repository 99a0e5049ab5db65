import * as z from "zod";
import { count, id } from "../values/values.ts";

/** A queue with pending or failed items. */
const waitingQueue = z.object({
  kind: z.enum(["catalogue", "list"]),
  id,
  name: z.string(),
  pending: count,
  failed: count,
});
export type WaitingQueue = z.infer<typeof waitingQueue>;

/** A UTC day: the apps on home screens at its end, and the number of launches. */
const summaryDay = z.object({ day: z.iso.date(), kept: count, openings: count });
export type SummaryDay = z.infer<typeof summaryDay>;

export const adminSummary = z.object({
  figures: z.object({
    /** Visible in the store. */
    listedApps: count,
    hiddenApps: count,
    /** Drafts included. */
    catalogues: count,
    draftCatalogues: count,
    /** Accounts with a home screen. */
    people: count,
    /** Apps on home screens; an app of two people counts twice. */
    keptApps: count,
    openingsToday: count,
    /** The last seven days, today included. */
    openingsWeek: count,
  }),
  waiting: z.object({
    suggestions: count,
    /** Pending edits by the makers of apps. */
    edits: count,
    /** Apps with three reports. */
    reports: count,
    differences: count,
    duplicates: count,
    failingApps: count,
    pendingItems: count,
    failedItems: count,
    /** At most 20, those with the most open items first. */
    queues: z.array(waitingQueue),
    queueCount: count,
  }),
  /** The last 30, the oldest first. */
  days: z.array(summaryDay),
});
export type AdminSummary = z.infer<typeof adminSummary>;
