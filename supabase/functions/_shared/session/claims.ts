import * as z from "zod";
import { tokenScope } from "../contract/access-tokens.ts";

/**
 * Who calls, as the database gets it: the verified claims of a session's token, or the owner of an access token. Unknown
 * claims are kept. Perch has no anonymous accounts: a token without a confirmed email address signs nobody in.
 */
export const claims = z.looseObject({
  sub: z.uuid(),
  email: z.email(),
  role: z.literal("authenticated"),
  session_id: z.uuid().optional(),
  is_anonymous: z.literal(false).optional(),
  /** An access token called, which has these scopes. */
  access_token_id: z.uuid().optional(),
  access_token_scopes: z.array(tokenScope).optional(),
});
export type Claims = z.infer<typeof claims>;

/** Whether the caller may change what is theirs: every session, and a token with the scope "write". */
export function mayWrite({ access_token_id: id, access_token_scopes: scopes = [] }: Claims): boolean {
  return id === undefined || scopes.includes("write");
}
