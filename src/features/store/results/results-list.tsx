import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { Link } from "react-router-dom";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { appCountLabel } from "#src/shared/components/store/store-extras.ts";
import { ResultCard } from "./result-card.tsx";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { paths } from "#src/shared/lib/paths.ts";

export const RESULTS = "grid gap-4 md:grid-cols-2";

type ResultsListProps = {
  apps: StoreWebapp[];
  search: string;
  /** Shown last, below the results. */
  collection: Catalogue | null;
};

export function ResultsList({ apps, search, collection }: ResultsListProps) {
  const typed = search.trim();
  const appCount = appCountLabel(collection?.appCount ?? 0);
  return (
    <ul className={RESULTS}>
      {apps.map((app) => (
        <li key={app.id} className="min-w-0">
          <ResultCard app={app} search={search} />
        </li>
      ))}
      {collection && (
        <li className="min-w-0">
          <Link
            to={paths.slug(collection.snail)}
            className="card h-full min-h-21 flex-row items-center gap-4 border-2 border-line p-4 hover:bg-hint"
          >
            <CatalogueIcon name={collection.name} iconUrl={collection.iconUrl} className="w-11" />
            <span className="min-w-0 flex-1">
              <span
                dir="auto"
                title={storeName("catalogue", collection.name)}
                className="block truncate text-base leading-5 font-semibold"
              >
                {storeName("catalogue", collection.name)}
              </span>
              <span className="mt-1 block text-sm leading-5 wrap-anywhere text-muted">
                {search ? (
                  <Trans>
                    Catalogue <span className="max-sm:hidden">that matches “{typed}”</span> · {appCount}
                  </Trans>
                ) : (
                  t`Catalogue · ${appCount}`
                )}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      )}
    </ul>
  );
}
