import type { CaseStatus } from "#contract/review-cases.ts";

const WORDS: Record<CaseStatus, string> = {
  open: "Your changes wait for review. What you send now takes their place.",
  held: "Your changes are on hold.",
  accepted: "Your last changes were accepted.",
  declined: "Your last changes were not accepted.",
  withdrawn: "Your last changes were withdrawn.",
};

/** What became of an owner's changes. */
export const editWords = (status: CaseStatus): string => WORDS[status];
