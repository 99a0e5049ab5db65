import * as z from "zod";
import { emailAddress } from "../session/session.ts";
import { uuidText } from "../values/values.ts";

/** The secret in a phone link's address: 32 random bytes in base64url. */
const secret = z
  .string()
  .regex(/^[\w-]{43}$/, "Must be the secret of a phone link.")
  .meta({ examples: ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ"] });

export const phoneLinkInput = z.object({ secret });
export const phoneLinkParams = z.object({ phoneLinkId: uuidText });

/** `secret` is shown once: the database keeps only its hash. */
export const newPhoneLinkAnswer = z.object({ id: uuidText, secret, expiresInSeconds: z.int().positive() });

/** The whole address of the link's account. Whoever holds the link may sign in and see it anyway. */
export const phoneLinkAccountAnswer = z.object({ email: emailAddress });

export const phoneLinkAnswer = z.object({ hasSignedIn: z.boolean() });
