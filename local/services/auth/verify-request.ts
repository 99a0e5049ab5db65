import { readFields } from "./auth-body.ts";
import { readSignedHash } from "./signed-hash.ts";

type Options = { secret: string; codeLength: number };

/**
 * A request for `/auth/v1/verify` as embedded Auth expects it. `codeFor` is the email address of a code; null
 * for a link.
 */
export type VerifyRequest = { request: Request; codeFor: string | null };

/**
 * The replacement for a hash without our signature. Auth knows no such link and refuses it with its own
 * message.
 */
const NO_LINK = "unsigned";

/**
 * Reads a request for `/auth/v1/verify`. Hosted Auth uses the type `email` for links and codes; lite calls it
 * `magiclink`. Answers null for a malformed code. Lite hashes address and code as one string, so moving a
 * digit between them would repeat a guess under an uncounted address.
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
  // Auth reports the error.
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
