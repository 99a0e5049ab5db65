import type { ErrorBody } from "../supabase/functions/_shared/contract/calls/errors.ts";
import { backendPath, isCall } from "./backend-path.ts";
import { isPlainTarget } from "./plain-target.ts";

/** An answer without content of the site. It has a type, a body and the site's headers, as every answer does. */
export type Refusal = { status: number; headers: Record<string, string>; text: string };

/** A refusal in the API's shape, or in plain text. */
export function refuse(
  status: number,
  said: ErrorBody | string,
  siteHeaders: Readonly<Record<string, string>>,
): Refusal {
  const type = typeof said === "string" ? "text/plain" : "application/json";
  return {
    status,
    headers: { ...siteHeaders, "cache-control": "no-store", "content-type": `${type}; charset=utf-8` },
    text: typeof said === "string" ? `${said}\n` : JSON.stringify(said),
  };
}

/**
 * Refuses a call at an ambiguous address, and any change of a page, a file or a stored file. Null for all other
 * requests. An ambiguous address of anything else has no page, so it gets the 404 page.
 */
export function refusalOf(
  method: string,
  target: string,
  siteHeaders: Readonly<Record<string, string>>,
): Refusal | null {
  if (isCall(target) && !isPlainTarget(target)) {
    const message = "This address can be read in more than one way.";
    return refuse(400, { message, code: "invalid_input" }, siteHeaders);
  }
  if (method === "GET" || method === "HEAD") return null;
  if (backendPath(target) !== null && !target.startsWith("/storage/")) return null;
  return refuse(405, "This address can only be read.", { ...siteHeaders, allow: "GET, HEAD" });
}
