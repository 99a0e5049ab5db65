import * as z from "zod";
import { tokenScope } from "../contract/access-tokens/access-tokens.ts";
import { emailAddress } from "../contract/session/session.ts";

/**
 * The caller for the database: the verified claims of a session's token, or the owner of an access token.
 * Unknown claims are kept. Perch has no anonymous accounts: a token without a confirmed email address is
 * refused.
 */
export const claims = z.looseObject({
  sub: z.uuid(),
  email: emailAddress,
  role: z.literal("authenticated"),
  session_id: z.uuid().optional(),
  is_anonymous: z.literal(false).optional(),
  /** The id of the calling access token, whose scopes follow. */
  access_token_id: z.uuid().optional(),
  access_token_scopes: z.array(tokenScope).optional(),
});
export type Claims = z.infer<typeof claims>;

/** Whether the caller may change their own data: every session, and a token with the scope "write". */
export function mayWrite({ access_token_id: id, access_token_scopes: scopes = [] }: Claims): boolean {
  return id === undefined || scopes.includes("write");
}
