import * as z from "zod";
import { TOKEN_DAYS } from "./limits.ts";
import { nameText, storedName, timestamp, uuidText } from "../values/values.ts";

/** The prefix of every access token, by which people and secret scanners recognise one. */
export const ACCESS_TOKEN_PREFIX = "perch_";

/** The secret of a token: the prefix, and 32 random bytes in base64url. */
export const accessTokenSecret = z.string().regex(/^perch_[\w-]{43}$/);

export const tokenScope = z.enum(["read", "write", "glance"], "Must be read, write or glance.");
export type TokenScope = z.infer<typeof tokenScope>;

/** The user of a token: a person's program, or the browser extension, whose token ends with its session. */
const tokenKind = z.enum(["personal", "extension"], "Must be personal or extension.");

const scopes = z
  .array(tokenScope)
  .min(1, "Choose at least one scope.")
  .refine((asked) => new Set(asked).size === asked.length, "Names one scope twice.")
  // It is part of an address, which more eyes see than a header.
  .refine((asked) => asked.length === 1 || !asked.includes("glance"), "The scope glance stands alone.");

export const accessToken = z.object({
  id: uuidText,
  kind: tokenKind,
  name: storedName,
  scopes,
  createdAt: timestamp,
  /** Null: it ends only when it is revoked. */
  expiresAt: timestamp.nullable(),
  /** To the minute; null when it was never used. */
  lastUsedAt: timestamp.nullable(),
});
/** A token without its secret, which can't be read again. */
export type AccessToken = z.infer<typeof accessToken>;

export const accessTokenInput = z.object({
  name: nameText(100, "Needs a name."),
  scopes,
  expiresInDays: z.literal(TOKEN_DAYS, `Must be ${TOKEN_DAYS.join(", ")} or null.`).nullable(),
  kind: tokenKind.default("personal"),
});
export type AccessTokenInput = z.input<typeof accessTokenInput>;

/** `secret` is shown once: the database keeps only its hash. */
export const newAccessTokenAnswer = z.object({
  token: accessToken,
  secret: accessTokenSecret,
});
export type NewAccessTokenAnswer = z.infer<typeof newAccessTokenAnswer>;
