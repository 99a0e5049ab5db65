import { t } from "@lingui/core/macro";
import { Columns3 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { chosenColumns, COLUMNS } from "./columns.tsx";

/** Chooses the columns of the table, for this device. Windows too narrow for a column leave it out. */
export function ColumnMenu() {
  const chosen = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get, chosenColumns.get);
  return (
    <Menu
      label={t`Columns`}
      button={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          {t`Columns`}
        </>
      }
      buttonClassName="btn btn-outline max-lg:hidden"
      items={() =>
        COLUMNS.map(({ name, label }) => {
          const isCurrent = chosen.includes(name);
          return {
            label: i18n._(label),
            isCurrent,
            onSelect: () =>
              chosenColumns.set(isCurrent ? chosen.filter((one) => one !== name) : [...chosen, name]),
          };
        })
      }
    />
  );
}
