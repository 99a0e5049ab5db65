import * as z from "zod";
import { LANGUAGES } from "../texts/languages.ts";
import { EMAIL, MAX_EMAIL, oneSpelling } from "./email.ts";

/** Not `z.email`: its rule, and that of OpenAPI's format, refuses `r&d@`, `a/b@`, two dots and `xn--` endings. */
export const emailAddress = z.string().regex(EMAIL, "Please enter a valid email address");

const user = z.object({ id: z.uuid(), email: emailAddress, isAdmin: z.boolean() });
export type User = z.infer<typeof user>;

/** The versions show whether a browser's copy of the member's data is current; absent for a visitor. */
export const sessionAnswer = z.object({
  user: user.nullable(),
  /** Of the home screen, as in its own answer. */
  homeVersion: z.int().nonnegative().optional(),
  /** The version of the settings and of the documented widgets: a new text after each change. */
  settingsVersion: z.string().optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** An email address, the only personal data that Perch requires. */
export const emailInput = z.object({
  email: z
    .string("Please enter a valid email address")
    .max(1000, "Please enter a valid email address")
    .transform(oneSpelling)
    .pipe(emailAddress.max(MAX_EMAIL, "Please enter a valid email address")),
});

/** The language of the mail is that of the requesting page; English by default. */
export const magicLinkInput = emailInput.extend({ language: z.enum(LANGUAGES).optional() });

/** `magicLink` is the link itself in local development, and null everywhere else. */
export const magicLinkAnswer = z.object({ success: z.literal(true), magicLink: z.url().nullable() });

/** A link's hash as its address carries it. Some backends append a signature after a dot. */
export const linkInput = z.object({ tokenHash: z.string().min(1).max(200) });

/** The link's account, as `m...@example.org`. Null for an expired, used or invalid link. */
export const linkAnswer = z.object({ account: z.string().nullable() });

export const devLoginAnswer = z.object({ success: z.literal(true), user });
