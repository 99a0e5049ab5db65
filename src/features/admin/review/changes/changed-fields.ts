import { changedField, type CaseApp, type CaseChanges, type ChangedField } from "#contract/review-cases.ts";

export const FIELD_LABELS: Record<ChangedField, string> = {
  url: "Address",
  title: "Name",
  description: "Description",
  iconUrl: "Icon",
  screenshotUrl: "Picture",
  tags: "Tags",
  screenshots: "Pictures",
};

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
