import * as z from "zod";
import { tokenScope } from "./access-tokens.ts";

const method = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** A body or an answer as people read it: its fields one a line, and an example; null for what is no JSON. */
const content = z.object({
  /** The content type. */
  type: z.string(),
  shape: z.string().nullable(),
  example: z.string().nullable(),
});
export type ReferenceContent = z.infer<typeof content>;

/** A parameter of the path or of the query. */
const parameter = z.object({
  in: z.enum(["path", "query"]),
  name: z.string(),
  shape: z.string(),
  isRequired: z.boolean(),
});

/** A call that a program may make, in full. */
const referenceCall = z.object({
  /** Its name, which is its anchor too. */
  name: z.string(),
  method,
  /** Below the site's address, with parameters in braces. */
  path: z.string(),
  summary: z.string(),
  about: z.string().nullable(),
  /** What a token must be allowed to do; null for a call that needs none. */
  scope: tokenScope.nullable(),
  parameters: z.array(parameter),
  body: content.nullable(),
  answer: content,
  /** As `60 an hour for one user`. */
  limits: z.array(z.string()),
  errors: z.array(z.object({ status: z.int(), codes: z.array(z.string()) })),
});
export type ReferenceCall = z.infer<typeof referenceCall>;

/** A call that needs a session, or is not for people. */
const otherCall = referenceCall.pick({ name: true, method: true, path: true, summary: true }).extend({
  who: z.enum(["a session", "the administrator", "the project's secret key", "local development"]),
});
export type OtherCall = z.infer<typeof otherCall>;

/** What the page for developers shows. */
export const referenceAnswer = z.object({
  version: z.string(),
  sections: z.array(z.object({ tag: z.string(), about: z.string(), calls: z.array(referenceCall) })),
  /** The shapes that calls name. */
  shapes: z.array(z.object({ name: z.string(), shape: z.string() })),
  others: z.array(z.object({ tag: z.string(), calls: z.array(otherCall) })),
});
export type ReferenceAnswer = z.infer<typeof referenceAnswer>;
