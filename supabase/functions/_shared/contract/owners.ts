import * as z from "zod";
import { caseChanges, caseStatus } from "./review-cases.ts";
import { id, imageUrl, storedName, text, timestamp, webUrl } from "./values.ts";

/** The line that proves a claim, before its token. */
export const PROOF_PREFIX = "perch-verification=";

/** Where the file with that line stands on the app's host. */
export const PROOF_PATH = "/.well-known/perch.txt";

/** How an owner proves that a site is theirs. */
export const proofWay = z.enum(["file", "dns"]);
export type ProofWay = z.infer<typeof proofWay>;

/** `lost`: it was verified, and the token has not been found for days. */
export const claimState = z.enum(["pending", "verified", "lost"]);
export type ClaimState = z.infer<typeof claimState>;

/** A person's claim of an app. Only they see the token. */
export const ownerClaim = z.object({
  token: z.string().regex(/^[0-9a-f]{32}$/),
  state: claimState,
  method: proofWay.nullable(),
  verifiedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
});
export type OwnerClaim = z.infer<typeof ownerClaim>;

const screenshot = z.object({ imageUrl, label: z.string() });

/** The last edit that the owner sent, as the review has it. */
export const ownEdit = z.object({
  status: caseStatus,
  changes: caseChanges,
  answer: z.string(),
  createdAt: timestamp,
});
export type OwnEdit = z.infer<typeof ownEdit>;

/** An app as its owner's page shows it. */
export const ownershipAnswer = z.object({
  webapp: z.object({
    id,
    slug: z.string().min(1),
    title: storedName,
    url: webUrl,
    iconUrl: imageUrl.nullable(),
    description: z.string(),
    tags: z.array(z.string()),
    screenshots: z.array(screenshot).max(8),
  }),
  /** Null as long as the caller has not claimed the app. */
  claim: ownerClaim.nullable(),
  edit: ownEdit.nullable(),
});
export type OwnershipAnswer = z.infer<typeof ownershipAnswer>;

/**
 * What a look at one place found. `found`: this person's token. `other`: somebody else's, or a wrong one. `none`: the
 * place is there without such a line. `missing`: there is no such place. `moved`: it redirects. `too_large`: more than a
 * small text. `refused`: Perch reads no private addresses. `unreachable`: it did not answer.
 */
export const proofOutcome = z.enum([
  "found",
  "other",
  "none",
  "missing",
  "moved",
  "too_large",
  "refused",
  "unreachable",
]);
export type ProofOutcome = z.infer<typeof proofOutcome>;

export const proofLook = z.object({
  way: proofWay,
  /** The address of the file, or the host whose records were asked for. */
  place: z.string(),
  outcome: proofOutcome,
  /** The line that was found instead, or the status of the answer; empty when there is none. */
  detail: z.string().max(120),
});
export type ProofLook = z.infer<typeof proofLook>;

export const ownershipCheckAnswer = ownershipAnswer.extend({ looks: z.array(proofLook).min(1).max(2) });
export type OwnershipCheckAnswer = z.infer<typeof ownershipCheckAnswer>;

/** A number below this one is not told: it could tell what one person did. */
export const LEAST_FIGURE = 10;

const figure = z.int().min(LEAST_FIGURE).nullable();

/** The last 30 UTC days, oldest first. Null stands for fewer than ten, also for none. */
export const ownFiguresAnswer = z.object({
  days: z.array(z.object({ day: z.iso.date(), installs: figure, launches: figure, uninstalls: figure })),
});
export type OwnFiguresAnswer = z.infer<typeof ownFiguresAnswer>;

/** What an owner may edit, any of it. Tags lose blanks and repetitions. */
export const editInput = z.object({
  changes: z
    .object({
      description: text(5000),
      tags: z
        .array(text(64))
        .max(50, "At most 50 tags.")
        .transform((tags) => [...new Set(tags.filter(Boolean))]),
      /** The addresses of the pictures that stay, in order. */
      screenshots: z
        .array(imageUrl)
        .max(8, "At most 8 pictures.")
        .refine((images) => new Set(images).size === images.length, "Names a picture twice."),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, "Nothing to change."),
  note: text(1000).default(""),
});
export type EditInput = z.input<typeof editInput>;
