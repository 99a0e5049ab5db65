import { readFields } from "./auth-body.ts";
import { readSignedHash } from "./signed-hash.ts";

type Options = { secret: string; codeLength: number };

/** A request for `/auth/v1/verify` as Auth here understands it; `codeFor` is the address whose code it shows, if any. */
export type VerifyRequest = { request: Request; codeFor: string | null };

/** In place of a hash that this backend did not sign: Auth has no such link, and says so in its own words. */
const NO_LINK = "unsigned";

/**
 * Reads a request for `/auth/v1/verify`. Hosted Auth knows the type `email` for links and codes alike; lite knows the
 * same thing as `magiclink`. Answers null for a code that can't be one: lite hashes address and code as one string, so
 * that a digit moved from one to the other would be the same guess for an address that nobody counts.
 */
export async function readVerifyRequest(request: Request, options: Options): Promise<VerifyRequest | null> {
  const url = new URL(request.url);
  const hashOf = (signed: unknown) => readSignedHash(String(signed), options.secret) ?? NO_LINK;
  if (url.searchParams.get("type") === "email") url.searchParams.set("type", "magiclink");
  if (request.method !== "POST") {
    const signed = url.searchParams.get("token");
    if (signed !== null) url.searchParams.set("token", hashOf(signed));
    return { request: new Request(url, request), codeFor: null };
  }

  const text = await request.text();
  const pass = (body: string) => new Request(url, { method: "POST", headers: request.headers, body });
  const fields = readFields(text);
  // Auth says what is wrong with it.
  if (!fields) return { request: pass(text), codeFor: null };

  const { token_hash: signed, email, token } = fields;
  const known = { ...fields, ...(fields["type"] === "email" && { type: "magiclink" }) };
  if (signed)
    return { request: pass(JSON.stringify({ ...known, token_hash: hashOf(signed) })), codeFor: null };
  const asked = pass(JSON.stringify(known));
  if (!email || !token) return { request: asked, codeFor: null };
  if (typeof email !== "string" || typeof token !== "string") return null;
  if (!/^\d+$/.test(token) || token.length !== options.codeLength) return null;
  return { request: asked, codeFor: email.toLowerCase() };
}
