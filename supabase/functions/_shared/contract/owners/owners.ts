import * as z from "zod";
import { caseChanges, caseStatus } from "../review/cases.ts";
import { count, id, imageUrl, storedName, text, timestamp, webUrl } from "../values/values.ts";

const proofWay = z.enum(["file", "dns"]);
export type ProofWay = z.infer<typeof proofWay>;

/** `lost`: it was verified, and the token has been missing for days. */
const claimState = z.enum(["pending", "verified", "lost"]);

/** A person's claim of an app. Only that person can read the token. */
const ownerClaim = z.object({
  token: z.string().regex(/^[0-9a-f]{32}$/),
  state: claimState,
  method: proofWay.nullable(),
  verifiedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
});
export type OwnerClaim = z.infer<typeof ownerClaim>;

const screenshot = z.object({ imageUrl, label: z.string() });

/** The owner's last edit, and its state in the review. */
const ownEdit = z.object({
  status: caseStatus,
  changes: caseChanges,
  answer: z.string(),
  createdAt: timestamp,
});
export type OwnEdit = z.infer<typeof ownEdit>;

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
  /** Null until the caller claims the app. */
  claim: ownerClaim.nullable(),
  edit: ownEdit.nullable(),
});
export type OwnershipAnswer = z.infer<typeof ownershipAnswer>;

/**
 * The result for one place. `found`: this person's token. `other`: another or a wrong token. `none`: the
 * place has no such line. `missing`: the place does not exist. `moved`: it redirects. `too_large`: more than
 * a small text. `refused`: Perch fetches no private addresses. `unreachable`: no answer.
 */
const proofOutcome = z.enum([
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

const proofLook = z.object({
  way: proofWay,
  /** The address of the file, or the host of the DNS records. */
  place: z.string(),
  outcome: proofOutcome,
  /** The other line, or the status of the answer; empty without one. */
  detail: z.string().max(120),
});
export type ProofLook = z.infer<typeof proofLook>;

export const ownershipCheckAnswer = ownershipAnswer.extend({ looks: z.array(proofLook).min(1).max(2) });

/** One of the last twelve UTC weeks, by its Monday, oldest first. Null means fewer than ten, including none. */
export const ownFigures = z.object({
  week: z.iso.date(),
  /** How often the app's page in the store was opened. */
  visits: count.nullable(),
  installs: count.nullable(),
  launches: count.nullable(),
  uninstalls: count.nullable(),
});
export type OwnFigures = z.infer<typeof ownFigures>;

/** An owner's edits; every field is optional. Tags lose blanks and duplicates. */
export const editInput = z.object({
  changes: z
    .object({
      description: text(5000),
      tags: z
        .array(text(64))
        .max(50, "At most 50 tags.")
        .transform((tags) => [...new Set(tags.filter(Boolean))]),
      /** The addresses of the remaining pictures, in order. */
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
