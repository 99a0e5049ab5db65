import * as z from "zod";

/**
 * The claims of a verified access token. Unknown claims are kept, because the database gets all of them. Perch has no
 * anonymous accounts: a token without a confirmed email address signs nobody in.
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
