import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";

const LINKS = [
  ["All apps", paths.allApps()],
  ["All catalogues", paths.allCatalogues()],
  ["Suggest an app", paths.suggest()],
  ["Developers", paths.developers()],
  ["Settings", paths.settings()],
  ["Home", paths.home()],
] as const;

export function StoreFooter() {
  return (
    <footer className="mt-6 border-t border-line">
      <nav aria-label={t`More of the store`} className="store-container page-gutter py-4">
        <ul className="-ml-2 flex flex-wrap gap-x-2 sm:gap-x-4">
          {LINKS.map(([name, href]) => (
            <li key={href}>
              <Link to={href} className="btn btn-ghost px-2 text-sm font-normal text-muted">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
