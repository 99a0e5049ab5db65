import * as z from "zod";

/** Whether this runtime knows a time zone of this name. */
function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    // An unknown name.
    return false;
  }
}

/** A time zone by its IANA name. `Intl` takes offsets, too. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/, { error: "Must be the name of a time zone.", abort: true })
  .refine(isTimeZone, "Must be the name of a time zone.");
