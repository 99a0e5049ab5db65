import * as z from "zod";
import { webappCheck } from "../webapps/manifests.ts";
import { webUrl } from "../values/values.ts";

const checkReport = webappCheck.extend({
  /** The status of the site's answer; null when there was none. */
  httpStatus: z.int().min(100).max(999).nullable(),
  /** The address after redirects; null without an answer. */
  finalUrl: webUrl.nullable(),
  /** Why there is no readable page; fit to show. */
  problem: z.string().nullable(),
});
export type CheckReport = z.infer<typeof checkReport>;

export const checkAnswer = z.object({ check: checkReport });

const count = z.int().nonnegative();

/** The outcome of one run over the apps that are due. */
const checkRun = z.object({
  /** Recorded checks, and how many of them found no page. */
  checked: count,
  failed: count,
  /** Whether the run stopped because no site could be reached. Those apps are checked again later. */
  isOffline: z.boolean(),
});
export type CheckRun = z.infer<typeof checkRun>;

export const checkRunAnswer = checkRun.extend({
  /** Whether apps or screenshots are still due, so that the next run may follow at once. */
  hasMore: z.boolean(),
});
export type CheckRunAnswer = z.infer<typeof checkRunAnswer>;
