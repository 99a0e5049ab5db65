import * as z from "zod";
import { timestampOfPostgres, uuidText } from "../values/values.ts";

/** A session of the caller's, on some device. */
export const device = z.object({
  id: uuidText,
  /** As the browser sent it; null where Auth noted none. */
  userAgent: z.string().nullable(),
  createdAt: timestampOfPostgres,
  lastSeenAt: timestampOfPostgres,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;
