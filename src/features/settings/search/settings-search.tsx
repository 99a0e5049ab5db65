import { plural, t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";

type SettingsSearchProps = {
  search: string;
  /** The number of found sections. */
  count: number;
  onChange: (search: string) => void;
};

/** The field that filters the sections. Escape clears it. */
export function SettingsSearch({ search, count, onChange }: SettingsSearchProps) {
  return (
    <div role="search" className="w-full sm:w-72">
      <div className="input w-full rounded-full">
        <Search aria-hidden="true" className="size-4.5 text-muted" />
        <input
          type="search"
          aria-label={t`Search the settings`}
          placeholder={t`Search the settings`}
          value={search}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !isComposing(event) && search !== "") onChange("");
          }}
        />
      </div>
      <p className="sr-only" role="status">
        {search.trim() === "" ? "" : plural(count, { one: "# section found", other: "# sections found" })}
      </p>
    </div>
  );
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="card flex-row flex-wrap items-center justify-between gap-3 border border-line bg-base-100 p-5 sm:p-6">
      <p className="min-w-0 text-body wrap-anywhere">{t`No setting is called “${search.trim()}”.`}</p>
      <button type="button" className="btn btn-outline rounded-full" onClick={onClear}>
        {t`Show all`}
      </button>
    </div>
  );
}
