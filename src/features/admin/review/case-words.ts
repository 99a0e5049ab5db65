import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { CaseKind, CaseStatus, ReviewCase } from "#contract/review/cases.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

// The context tells nouns and states from the verbs of buttons.
const KIND_WORDS: Record<CaseKind, MessageDescriptor> = {
  suggestion: msg`New`,
  difference: msg({ message: "Change", context: "case" }),
  duplicate: msg`Duplicate`,
  report: msg`Reported`,
  edit: msg({ message: "Edit", context: "case" }),
  page: msg`Page`,
  texts: msg`Languages`,
};

const STATUS_WORDS: Record<CaseStatus, MessageDescriptor> = {
  open: msg({ message: "Open", context: "case" }),
  held: msg`Held`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};

export const kindWord = (kind: CaseKind): string => i18n._(KIND_WORDS[kind]);

export const statusWord = (status: CaseStatus): string => i18n._(STATUS_WORDS[status]);

export const titleOf = ({ webapp, page, changes }: ReviewCase): string =>
  webapp?.title ?? page?.title ?? changes.title ?? changes.url ?? t`A case`;
