import { t } from "@lingui/core/macro";
import type { CaseKind, CaseStatus, ReviewCase } from "#contract/review-cases.ts";

export const KIND_WORDS: Record<CaseKind, string> = {
  suggestion: "New",
  difference: "Change",
  duplicate: "Duplicate",
  report: "Reported",
  edit: "Edit",
  page: "Page",
  texts: "Languages",
};

export const STATUS_WORDS: Record<CaseStatus, string> = {
  open: "Open",
  held: "Held",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

export const titleOf = ({ webapp, page, changes }: ReviewCase): string =>
  webapp?.title ?? page?.title ?? changes.title ?? changes.url ?? t`A case`;
