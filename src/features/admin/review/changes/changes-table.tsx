import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { CaseApp, CaseChanges, ChangedField } from "#contract/review/cases.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { FieldSide } from "./field-side.tsx";
import { changedFields, fieldLabel } from "./changed-fields.ts";

type ChangesTableProps = {
  webapp: CaseApp;
  changes: CaseChanges;
  /** The fields to accept. */
  chosen: ReadonlySet<ChangedField>;
  /** Null when the choice is final. */
  onChoose: ((field: ChangedField, isChosen: boolean) => void) | null;
};

/**
 * Compares an app field by field: the store's value and the page's current value. On phones, the old value is
 * above the new one.
 */
export function ChangesTable({ webapp, changes, chosen, onChoose }: ChangesTableProps) {
  const id = useId();
  const { different, same } = changedFields(webapp, changes);
  return (
    <div className="border-t border-line">
      <div role="table" aria-label={t`Changes`}>
        <div
          role="row"
          className="hidden grid-cols-[2.75rem_7rem_1fr_1fr] gap-x-3 px-5 py-2 text-note text-muted md:grid"
        >
          <span role="columnheader" className="sr-only">
            {t`Chosen`}
          </span>
          <span role="columnheader" className="col-start-2">
            {t`Field`}
          </span>
          <span role="columnheader">{t`In the store`}</span>
          <span role="columnheader">{t`Now`}</span>
        </div>
        {different.map((field) => (
          <div
            key={field}
            role="row"
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line px-3 py-3 text-body leading-6 first:border-0 sm:px-5 md:grid-cols-[2.75rem_7rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span role="cell" className="row-span-3 -mt-2 md:row-span-1">
              <label className="grid size-11 place-items-center">
                <input
                  type="checkbox"
                  className="checkbox size-5 rounded-md checkbox-primary"
                  aria-labelledby={`${id}-${field}`}
                  checked={chosen.has(field)}
                  disabled={onChoose === null}
                  onChange={(event) => onChoose?.(field, event.target.checked)}
                />
              </label>
            </span>
            <span role="rowheader" id={`${id}-${field}`} className="font-semibold">
              {fieldLabel(field)}
            </span>
            <div role="cell" className="min-w-0">
              <FieldSide field={field} before={webapp} after={changes} side="before" />
            </div>
            <div role="cell" className="min-w-0">
              <FieldSide field={field} before={webapp} after={changes} side="after" />
            </div>
          </div>
        ))}
      </div>
      {same.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {t`${listWords(same.map(fieldLabel), "unit")}: same in both`}
        </p>
      )}
    </div>
  );
}
