import { Link } from "react-router-dom";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { appCountLabel } from "#src/shared/components/store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { catalogueLine, storeName } from "#src/shared/lib/language/store-name.ts";

const CARDS = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const CARD = "card h-full min-h-24 flex-row items-center gap-4 border border-line bg-base-100 p-4";

export function CatalogueCards({ catalogues }: { catalogues: readonly Catalogue[] }) {
  return (
    <ul className={CARDS}>
      {catalogues.map(({ id, name, description, iconUrl, snail, appCount }) => (
        <li key={id} className="min-w-0">
          <Link to={paths.slug(snail)} className={`${CARD} hover:bg-hint`}>
            <CatalogueIcon name={name} iconUrl={iconUrl} className="w-14" />
            <span className="min-w-0 flex-1">
              <span
                dir="auto"
                title={storeName("catalogue", name)}
                className="block truncate text-base leading-5 font-semibold"
              >
                {storeName("catalogue", name)}
              </span>
              {description && (
                <span
                  {...catalogueLine(description)}
                  dir="auto"
                  className="mt-1 block truncate text-sm leading-5 text-muted"
                />
              )}
              <span className="mt-1 block text-note leading-5 text-muted">{appCountLabel(appCount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CatalogueCardsSkeleton() {
  return (
    <div className={CARDS}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={CARD}>
          <div className="skeleton aspect-square w-14 shrink-0 rounded-[27%]" />
          <div className="min-w-0 flex-1">
            <div className="skeleton h-4 w-3/5" />
            <div className="skeleton mt-2 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
