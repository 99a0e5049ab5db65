import { t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { CuratedApp } from "#contract/catalogues/curated.ts";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { webappQueries, type WebappListTerms } from "#src/api/webapps.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { SearchBox } from "../components/search-box.tsx";

const FOUND = 8;
const BY_NAME = { sort: "name", direction: "asc", page: 1 } as const satisfies Partial<WebappListTerms>;

type AddAppsProps = {
  chosen: readonly CuratedApp[];
  isFull: boolean;
  onAdd: (app: CuratedApp) => void;
};

/** Searches the whole store and adds apps at the top of the catalogue. */
export function AddApps({ chosen, isFull, onAdd }: AddAppsProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim();
  const found = useQuery({
    ...webappQueries.list({ ...BY_NAME, search: wanted }, FOUND),
    placeholderData: keepPreviousData,
    enabled: wanted !== "",
  });
  const isChosen = (id: number) => chosen.some((app) => app.id === id);
  return (
    <section aria-label={t`Add apps`}>
      <SearchBox
        name={t`Apps to add`}
        label={t`Search apps to add`}
        placeholder={t`Search apps to add`}
        search={search}
        onSearch={setSearch}
      />
      {wanted !== "" && (
        <div className="mt-2 min-h-14" aria-busy={found.isFetching}>
          {found.data?.webapps.length === 0 && (
            <p className="px-3 py-3 text-body text-muted">{t`No app is called that.`}</p>
          )}
          {found.isError && <p className="px-3 py-3 text-body text-error">{found.error.message}</p>}
          {isFull && <p className="px-3 py-3 text-body text-muted">{t`This catalogue is full.`}</p>}
          <ul>
            {found.data?.webapps.map((app) => (
              <FoundApp
                key={app.id}
                app={app}
                state={isChosen(app.id) ? "chosen" : isFull ? "full" : "free"}
                onAdd={() => onAdd(app)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type FoundAppProps = { app: Webapp; state: "chosen" | "full" | "free"; onAdd: () => void };

function FoundApp({ app, state, onAdd }: FoundAppProps) {
  return (
    <li className="flex items-center gap-3 rounded-xl px-3 py-2 hover:bg-hint">
      <AppIcon name={app.title} src={app.iconUrl} className="w-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={app.title} className="truncate text-body font-semibold">
          {app.title}
        </p>
        <p dir="auto" className="truncate text-note text-muted">
          {app.catalogueName === null || state === "chosen"
            ? app.url
            : t`Is in ${app.catalogueName}, and would leave it`}
        </p>
      </div>
      {/* `aria-disabled` keeps the focus on the pressed button. */}
      <button
        type="button"
        aria-label={state === "chosen" ? t`${app.title} is added` : t`Add ${app.title}`}
        aria-disabled={state !== "free"}
        className="btn btn-outline aria-disabled:opacity-45"
        onClick={state === "free" ? onAdd : undefined}
      >
        <Plus aria-hidden="true" className="size-4" />
        {state === "chosen" ? t`Added` : t`Add`}
      </button>
    </li>
  );
}
