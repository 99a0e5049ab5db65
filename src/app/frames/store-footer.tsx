import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";

const links = () =>
  [
    [t`All apps`, paths.allApps()],
    [t`All catalogues`, paths.allCatalogues()],
    [t`Suggest an app`, paths.suggest()],
    [t`Developers`, paths.developers()],
    [t`Settings`, paths.settings()],
    [t({ message: "Home", comment: "The home screen" }), paths.home()],
  ] as const;

export function StoreFooter() {
  return (
    <footer className="mt-6 border-t border-line">
      <nav aria-label={t`More of the store`} className="store-container page-gutter py-4">
        <ul className="-ms-2 flex flex-wrap gap-x-2 sm:gap-x-4">
          {links().map(([name, href]) => (
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
