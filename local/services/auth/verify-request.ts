import { readFields } from "./auth-body.ts";

/** What somebody shows to be let in: a link's hash, or an address and the code that was mailed to it. */
export type SignInProof = { kind: "hash" } | { kind: "code"; email: string };

/** A request for `/auth/v1/verify` as Auth here understands it; `proof` is null when it shows nothing to check. */
export type VerifyRequest = { request: Request; proof: SignInProof | null };

/**
 * Reads a request for `/auth/v1/verify`. Hosted Auth knows the type `email` for links and codes alike; lite knows the
 * same thing as `magiclink`. Answers null for a code that can't be one: lite hashes address and code as one string, so
 * that a digit moved from one to the other would be the same guess for an address that nobody counts.
 */
export async function readVerifyRequest(request: Request, codeLength: number): Promise<VerifyRequest | null> {
  const url = new URL(request.url);
  if (url.searchParams.get("type") === "email") url.searchParams.set("type", "magiclink");
  if (request.method !== "POST") {
    return {
      request: new Request(url, request),
      proof: url.searchParams.has("token") ? { kind: "hash" } : null,
    };
  }
  const text = await request.text();
  const pass = (body: string) => new Request(url, { method: "POST", headers: request.headers, body });
  const fields = readFields(text);
  // Auth says what is wrong with it.
  if (!fields) return { request: pass(text), proof: null };

  const body = JSON.stringify({ ...fields, ...(fields["type"] === "email" && { type: "magiclink" }) });
  const { token_hash: hash, email, token } = fields;
  if (hash) return { request: pass(body), proof: { kind: "hash" } };
  if (!email || !token) return { request: pass(body), proof: null };
  if (typeof email !== "string" || typeof token !== "string") return null;
  if (!/^\d+$/.test(token) || token.length !== codeLength) return null;
  return { request: pass(body), proof: { kind: "code", email: email.toLowerCase() } };
}
