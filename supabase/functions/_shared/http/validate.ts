import type { Context } from "hono";
import type * as z from "zod";
import { HttpError } from "./http-error.ts";

/** The value as the schema reads it, or 400 with the names of the invalid fields. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The body of a request that says it is JSON, or 400. */
export async function readJson({ req }: Pick<Context, "req">): Promise<unknown> {
  // Another site's form can send any text, but this content type needs a CORS preflight.
  if (!/^application\/json\b/i.test(req.header("content-type") ?? "")) {
    throw notJson("The body must be JSON, with the content type application/json.");
  }
  try {
    return await req.json();
  } catch (cause) {
    throw notJson("The body is not valid JSON.", cause);
  }
}

function notJson(message: string, cause?: unknown): HttpError {
  return new HttpError("invalid_input", message, { fields: { body: message }, cause });
}

function invalidInput(error: z.ZodError): HttpError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const [field = "body", text = "Does not fit."] = Object.entries(fields)[0] ?? [];
  const namesField = text.toLowerCase().includes(field.toLowerCase());
  return new HttpError("invalid_input", namesField ? text : `${field}: ${text}`, { fields });
}
