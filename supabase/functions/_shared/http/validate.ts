import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod";
import { HttpError } from "./http-error.ts";

type Target = "json" | "param" | "query";

interface Validated<T extends Target, S extends z.ZodType> {
  in: { [K in T]: z.input<S> };
  out: { [K in T]: z.output<S> };
}

/** Parses a part of the request for `c.req.valid(target)`, or answers 400 and names the invalid fields. */
export function validate<T extends Target, S extends z.ZodType<object>>(
  target: T,
  schema: S,
): MiddlewareHandler<object, string, Validated<T, S>> {
  return async (c, next) => {
    const parsed = schema.safeParse(await read(c, target));
    if (!parsed.success) throw invalidInput(parsed.error);
    c.req.addValidatedData(target, parsed.data);
    await next();
  };
}

function read(c: Context, target: Target): unknown {
  if (target === "query") return c.req.query();
  if (target === "param") return c.req.param();
  return readJson(c);
}

async function readJson(c: Context): Promise<unknown> {
  // Another site's form can send any text, but this content type needs a CORS preflight.
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw notJson("The body must be JSON, with the content type application/json.");
  }
  try {
    return await c.req.json();
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
