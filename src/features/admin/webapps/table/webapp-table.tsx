import { useEffect, useRef, useState } from "react";
import type { Webapp } from "#contract/webapps.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import type { WebappSelection } from "../bulk/use-selection.ts";
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
  return (
    <div className="overflow-hidden rounded-2xl border border-line">
      <table className="table text-body">
        <caption className="sr-only">Web apps</caption>
        <thead className="text-note font-normal text-muted">
          <tr>
            <th scope="col" className="w-11 p-0 pl-1">
              <PageBox selection={selection} ids={webapps.map(({ id }) => id)} />
            </th>
            <SortHeader params={params} sort="name" label="App" />
            <th scope="col" className="px-3 py-0 max-xl:hidden">
              Catalogue
            </th>
            <SortHeader
              params={params}
              sort="installs-this-week"
              label="Installs this week"
              className="w-px text-right max-lg:hidden"
            />
            <SortHeader
              params={params}
              sort="launches-this-week"
              label="Launches"
              className="w-px text-right max-lg:hidden"
            />
            <SortHeader params={params} sort="checked" label="Checked" className="w-px max-lg:hidden" />
            <SortHeader params={params} sort="recently-added" label="Added" className="w-px max-2xl:hidden" />
            <th scope="col" className="w-px px-3 py-0 whitespace-nowrap max-lg:hidden">
              In the store
            </th>
            <th scope="col" className="w-12 p-0">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webapps.map((webapp) => (
            <WebappRow
              key={webapp.id}
              webapp={webapp}
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
        aria-label="Select all on this page"
        checked={isAll}
        onChange={selection.togglePage}
      />
    </label>
  );
}
