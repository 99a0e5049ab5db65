import type { ReactNode } from "react";
import type { Webapp, WebappListAnswer } from "#contract/webapps/webapps.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { useSelection } from "../bulk/use-selection.ts";
import { WebappTable } from "./webapp-table.tsx";

type SelectableTableProps = {
  params: WebappListTerms;
  list: WebappListAnswer;
  onEdit: (webapp: Webapp) => void;
  /** Called after apps changed or were deleted, because their buttons may be removed. */
  onChanged: () => void;
  /** Rendered between the table and the actions for the chosen apps. */
  children: ReactNode;
};

export function SelectableTable({ params, list, onEdit, onChanged, children }: SelectableTableProps) {
  const { webapps, total } = list;
  const selection = useSelection(
    params,
    webapps.map(({ id }) => id),
    total,
  );
  return (
    <>
      <WebappTable
        params={params}
        webapps={webapps}
        selection={selection}
        onEdit={onEdit}
        onDeleted={onChanged}
      />
      {children}
      {selection.count > 0 && <BulkBar selection={selection} total={total} onDone={onChanged} />}
    </>
  );
}
