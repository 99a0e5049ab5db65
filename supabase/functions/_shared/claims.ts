import * as z from "zod";

/**
 * What a verified access token says of its owner; the rest of the token is kept, because the database sees the claims
 * whole. Perch has no anonymous accounts: without a confirmed email address nobody is signed in.
 */
export const claims = z.looseObject({
  sub: z.uuid(),
  email: z.email(),
  role: z.literal("authenticated"),
  exp: z.number(),
  nbf: z.number().optional(),
  session_id: z.uuid().optional(),
  is_anonymous: z.literal(false).optional(),
});
export type Claims = z.infer<typeof claims>;
