import * as z from "zod";
import { webappCheck } from "./manifests.ts";
import { webUrl } from "./values.ts";

/** How a reading of an app's page ended, as the administrator sees it. */
export const checkReport = webappCheck.extend({
  /** The status of the site's answer; null when there was none. */
  httpStatus: z.int().min(100).max(599).nullable(),
  /** Where the app's address led; null without an answer. */
  finalUrl: webUrl.nullable(),
  /** Why there is no page, or nothing to read on it; fit to show. */
  problem: z.string().nullable(),
});
export type CheckReport = z.infer<typeof checkReport>;

export const checkAnswer = z.object({ check: checkReport });
export type CheckAnswer = z.infer<typeof checkAnswer>;

const count = z.int().nonnegative();

/** What one run over the due apps did. */
export const checkRunAnswer = z.object({
  /** Recorded checks, and how many of them found no page. */
  checked: count,
  failed: count,
  /** Whether the run stopped because nothing at all could be reached. Those apps are read again later. */
  isOffline: z.boolean(),
});
export type CheckRunAnswer = z.infer<typeof checkRunAnswer>;
