import * as z from "zod";
import { id, storedName } from "./values.ts";

const count = z.int().nonnegative();

/** A queue with items that wait or have failed. */
export const waitingQueue = z.object({
  kind: z.enum(["catalogue", "list"]),
  id,
  name: storedName,
  pending: count,
  failed: count,
});
export type WaitingQueue = z.infer<typeof waitingQueue>;

/** A UTC day: the apps that people had on their home screens at its end, and how often apps were opened. */
export const summaryDay = z.object({ day: z.iso.date(), kept: count, openings: count });
export type SummaryDay = z.infer<typeof summaryDay>;

/** What Admin Home shows. */
export const adminSummary = z.object({
  figures: z.object({
    /** Visible in the store. */
    listedApps: count,
    hiddenApps: count,
    /** Drafts included. */
    catalogues: count,
    draftCatalogues: count,
    /** Who has a home screen of their own. */
    people: count,
    /** Apps on home screens; one that two people keep counts twice. */
    keptApps: count,
    openingsToday: count,
    /** The last seven days, today included. */
    openingsWeek: count,
  }),
  waiting: z.object({
    suggestions: count,
    /** What the makers of apps want to change. */
    edits: count,
    /** Apps that three people have reported. */
    reports: count,
    differences: count,
    duplicates: count,
    failingApps: count,
    pendingItems: count,
    failedItems: count,
    /** At most 20, those with the most to do first. */
    queues: z.array(waitingQueue),
    queueCount: count,
  }),
  /** The last 30, the oldest first. */
  days: z.array(summaryDay).length(30),
});
export type AdminSummary = z.infer<typeof adminSummary>;

export const adminSummaryAnswer = z.object({ summary: adminSummary });
export type AdminSummaryAnswer = z.infer<typeof adminSummaryAnswer>;
