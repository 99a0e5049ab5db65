import * as z from "zod";

/**
 * Reads API keys in the platform's form: a JSON dictionary by name. The platform itself creates the key `default`. An
 * empty dictionary counts as unset.
 */
export const namedKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().min(1)))
  .transform((keys) => keys["default"] ?? Object.values(keys)[0]);
