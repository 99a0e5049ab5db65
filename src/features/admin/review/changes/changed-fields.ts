import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { changedField, type CaseApp, type CaseChanges, type ChangedField } from "#contract/review/cases.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const FIELD_LABELS: Record<ChangedField, MessageDescriptor> = {
  url: msg`Address`,
  title: msg`Name`,
  description: msg`Description`,
  iconUrl: msg`Icon`,
  screenshotUrl: msg`Picture`,
  tags: msg`Tags`,
  screenshots: msg`Pictures`,
};

export const fieldLabel = (field: ChangedField): string => i18n._(FIELD_LABELS[field]);

/** Splits the fields of a case: `same` fields already have the new value. */
export function changedFields(
  webapp: CaseApp,
  changes: CaseChanges,
): { different: ChangedField[]; same: ChangedField[] } {
  const named = changedField.options.filter((field) => changes[field] !== undefined);
  const isSame = (field: ChangedField) => JSON.stringify(webapp[field]) === JSON.stringify(changes[field]);
  return {
    different: named.filter((field) => !isSame(field)),
    same: named.filter(isSame),
  };
}
