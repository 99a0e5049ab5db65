import * as z from "zod";
import { tokenScope } from "../access-tokens/access-tokens.ts";

const method = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * A body or an answer for people: its fields, one per line, and an example; null for other content than JSON.
 */
const content = z.object({
  type: z.string(),
  shape: z.string().nullable(),
  example: z.string().nullable(),
});
export type ReferenceContent = z.infer<typeof content>;

const parameter = z.object({
  in: z.enum(["path", "query"]),
  name: z.string(),
  shape: z.string(),
  isRequired: z.boolean(),
});

/** The full description of a call that a program may make. */
const referenceCall = z.object({
  /** Its name, which is also its anchor. */
  name: z.string(),
  method,
  /** Below the site's address, with parameters in braces. */
  path: z.string(),
  summary: z.string(),
  about: z.string().nullable(),
  /** The required scope of a token; null for a call that needs none. */
  scope: tokenScope.nullable(),
  parameters: z.array(parameter),
  body: content.nullable(),
  answer: content,
  /** As `60 an hour for one user`. */
  limits: z.array(z.string()),
  errors: z.array(z.object({ status: z.int(), codes: z.array(z.string()) })),
});
export type ReferenceCall = z.infer<typeof referenceCall>;

/** A call that needs a session, or is for internal use. */
const otherCall = referenceCall.pick({ name: true, method: true, path: true, summary: true }).extend({
  who: z.enum(["a session", "the administrator", "the project's secret key", "local development"]),
});
export type OtherCall = z.infer<typeof otherCall>;

export const referenceAnswer = z.object({
  version: z.string(),
  sections: z.array(z.object({ tag: z.string(), about: z.string(), calls: z.array(referenceCall) })),
  /** The shapes that the calls refer to. */
  shapes: z.array(z.object({ name: z.string(), shape: z.string() })),
  others: z.array(z.object({ tag: z.string(), calls: z.array(otherCall) })),
});
export type ReferenceAnswer = z.infer<typeof referenceAnswer>;
