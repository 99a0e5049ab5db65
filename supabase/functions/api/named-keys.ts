import * as z from "zod";

/**
 * Reads API keys as the platform hands them out: a JSON dictionary by name. It makes the key named `default` itself.
 * A dictionary without keys counts as none.
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
