import * as z from "zod";
import { text } from "../values/values.ts";

export const reportReason = z.enum(["broken", "misleading", "harmful", "other"], "Choose what is wrong.");
export type ReportReason = z.infer<typeof reportReason>;

export const MAX_REPORT_NOTE = 500;

export const reportInput = z.object({
  reason: reportReason,
  /** The person's own words, which the administrator reads. */
  note: text(MAX_REPORT_NOTE).default(""),
});
export type ReportInput = z.input<typeof reportInput>;

/** `isRepeated`: they have reported the app today already, and nothing was added. */
export const reportAnswer = z.object({ success: z.literal(true), isRepeated: z.boolean() });
export type ReportAnswer = z.infer<typeof reportAnswer>;
