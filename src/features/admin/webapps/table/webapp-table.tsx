import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WebappSelection } from "../bulk/use-selection.ts";
import { chosenColumns, columnsOf } from "./columns.tsx";
import { SortHeader } from "./sort-header.tsx";
import { WebappRow } from "./webapp-row.tsx";

type WebappTableProps = {
  params: WebappListTerms;
  webapps: readonly Webapp[];
  selection: WebappSelection;
  onEdit: (webapp: Webapp) => void;
  onDeleted: () => void;
};

/** A page of the list as a table. Narrow windows show fewer columns instead of scrolling sideways. */
export function WebappTable({ params, webapps, selection, onEdit, onDeleted }: WebappTableProps) {
  // Ages refer to the time when the table loaded.
  const [nowMs] = useState(() => Date.now());
  const chosen = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get, chosenColumns.get);
  const columns = columnsOf(chosen, params.sort);
  return (
    // Clipped and not hidden, so that the heads stay in view while the page scrolls: below lg under the header.
    <div className="overflow-clip rounded-2xl border border-line">
      <table className="table table-pin-rows text-body [&_thead_tr]:z-10 max-lg:[&_thead_tr]:top-[6.8125rem]!">
        <caption className="sr-only">{t`Web apps`}</caption>
        <thead className="text-note font-normal text-muted">
          <tr>
            <th scope="col" className="w-11 p-0 ps-1">
              <PageBox selection={selection} ids={webapps.map(({ id }) => id)} />
            </th>
            <SortHeader params={params} sort="name" label={t`App`} />
            {columns.map(({ name, label, sort, look }) =>
              sort ? (
                <SortHeader key={name} params={params} sort={sort} label={i18n._(label)} className={look} />
              ) : (
                <th key={name} scope="col" className={`px-3 py-0 ${look}`}>
                  {i18n._(label)}
                </th>
              ),
            )}
            <th scope="col" className="w-12 p-0">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webapps.map((webapp) => (
            <WebappRow
              key={webapp.id}
              webapp={webapp}
              columns={columns}
              isChosen={selection.has(webapp.id)}
              nowMs={nowMs}
              on={{
                choose: (isRange) => selection.toggle(webapp.id, isRange),
                edit: () => onEdit(webapp),
                deleted: onDeleted,
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Chooses all apps of the page; indeterminate when some are chosen. */
function PageBox({ selection, ids }: { selection: WebappSelection; ids: readonly number[] }) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter(selection.has).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  return (
    <label className="grid size-11 place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="checkbox rounded-md checkbox-primary"
        aria-label={t`Select all on this page`}
        checked={isAll}
        onChange={selection.togglePage}
      />
    </label>
  );
}
